"""The final count, every monument, and the tie-break."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import KIT, feast_day, on, play, table
from sacbe.match import Match

ROW = ("civil", "skulls", "workers", "sacred", "temple-all", "tech-max")


def owner(name: str, seats: int) -> Match:
    """Seat 0 has built that monument, which was laid out first."""
    deal = KIT.start(seats=seats, seed=1).log.deal
    built = f"monument-{name}"
    names = [built, *(other for other in deal["monuments"] if other != built)]
    entries = [{"monuments": [built]}, *({} for _ in range(seats - 1))]
    return KIT.from_position({"seats": entries, "deal": {**deal, "monuments": names}})


def worth(match: Match, number: int = 0) -> float:
    return match.preview()[number]["monuments"]


def test_corn_and_skulls() -> None:
    """Z-52: resources as at the market, a quarter point each corn, 3 points a skull."""
    match = table({"corn": 2, "wood": 1, "stone": 1, "gold": 1, "skulls": 2})
    assert match.preview()[0]["corn"] == 11 / 4
    assert match.preview()[0]["skulls"] == 6


def test_whole_points() -> None:
    """Z-52 Z33: the option drops the quarters, seat by seat."""
    match = table({"corn": 11}, {"corn": 7}, options={"quarters": False})
    assert [page["corn"] for page in match.preview()[:2]] == [2, 1]


@pytest.mark.parametrize(
    ("name", "has", "points"),
    [
        ("funerary", {"buildings": ["tomb-chaac-kukulcan", "small-farm"]}, 8),
        ("all-own", {"buildings": ["small-farm", "small-farm", "architecture-shrine"]}, 8),
        ("corn-tiles", {"tiles": {"corn": 3, "wood": 1}}, 12),
        ("wood-tiles", {"tiles": {"corn": 3, "wood": 1}}, 4),
        ("civil", {"buildings": ["agriculture-hall", "extraction-hall-gold"]}, 12),
        ("sacred", {"buildings": ["theology-shrine"]}, 8),
        ("tech-max", {"technologies": {"agriculture": 3}}, 9),
        ("tech-max", {"technologies": {"agriculture": 3, "theology": 3}}, 20),
        ("tech-max", {"technologies": {"agriculture": 3, "theology": 3, "extraction": 3}}, 33),
        (
            "tech-max",
            {
                "technologies": dict.fromkeys(
                    ("agriculture", "theology", "extraction", "architecture"), 3
                )
            },
            33,
        ),
        ("tech-max", {}, 0),
        ("tech-levels", {"technologies": {"agriculture": 3, "theology": 1}}, 12),
        ("workers", {}, 0),
        ("workers", {"workers": 4}, 6),
        ("workers", {"workers": 5}, 12),
        ("workers", {"workers": 6}, 18),
        ("temple-all", {"temples": {"chaac": 4, "quetzalcoatl": 0, "kukulcan": 7}}, 14),
        ("temple-all", {"temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}, -6),
        ("temple-best", {"temples": {"chaac": 5, "quetzalcoatl": 3}}, 12),
        ("temple-best", {"temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}, 0),
    ],
)
def test_monuments(name: str, has: dict[str, Any], points: int) -> None:
    """Z-53 Z34, Z-39: each monument, itself included where it counts."""
    fields: dict[str, Any] = {}
    if "tiles" in has:
        fields["fields"] = {"palenque-2": {"corn": 1}, "palenque-3": {"corn": 4, "wood": 3}}
    rest = [n for n in ROW if n != name][:5]
    match = table(
        {"monuments": [f"monument-{name}"], **has},
        monuments=[None, *(f"monument-{n}" for n in rest)],
        **fields,
    )
    assert worth(match) == points
    assert match.view()["seats"][0]["monument_points"] == {f"monument-{name}": points}


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 5), (4, 4)])
def test_monuments_of_all(seats: int, each: int) -> None:
    """Z-53: 6, 5, 4 points with 2, 3, 4 seats for every monument that anybody built."""
    assert worth(owner("all-monuments", seats)) == each


def test_monuments_of_the_others_count_as_well() -> None:
    """Z-53: three of anybody's, one's own among them."""
    names = ("all-monuments", "civil", "sacred", "skulls", "workers", "tech-max")
    match = table(
        {"monuments": ["monument-all-monuments"]},
        {"monuments": ["monument-civil", "monument-sacred"]},
        monuments=[None, None, None, *(f"monument-{name}" for name in names[3:])],
        deal=row_first(*names),
    )
    assert worth(match) == 12


def row_first(*names: str) -> dict[str, list[str]]:
    """A deal whose monuments are laid out in this order."""
    deal = KIT.start(seats=4, seed=1).log.deal
    row = [f"monument-{name}" for name in names]
    return {**deal, "monuments": [*row, *(n for n in deal["monuments"] if n not in row)]}


def test_skulls_of_all() -> None:
    """Z-53: whoever left them."""
    match = table(
        {"monuments": ["monument-skulls"]},
        {"sheet": {"chichen": 9}},
        monuments=[None, *(f"monument-{n}" for n in ROW if n != "skulls")],
        skulls={"chichen": [1, 2]},
    )
    assert worth(match) == 6


def finish(*seats: dict[str, Any], **fields: Any) -> Match:
    return play(feast_day(*seats, day=26, feasts=3, **fields), "end")


def test_the_end() -> None:
    """Z-51, Z-52: temples and hunger of the last food day, then the final count."""
    match = finish({"corn": 8, "skulls": 1, "temples": {"chaac": 2}}, *[{"corn": 6}] * 3)
    assert match.over
    outcome = match.outcome
    assert outcome is not None
    assert outcome.sheets[0] == {
        "chichen": 0,
        "buildings": 0,
        "architecture": 0,
        "temples": 2,
        "majorities": 2 + 3 + 2,
        "hunger": 0,
        "corn": 0.5,
        "skulls": 3,
        "monuments": 0,
    }
    assert outcome.scores[0] == 12.5
    assert outcome.ranks[0] == 1


def test_negative_scores() -> None:
    """Z-52 Z33."""
    low = {"temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}
    outcome = finish(low).outcome
    assert outcome is not None
    assert outcome.scores[0] == -15


def test_tie_break() -> None:
    """Z-54 Z35, Z-51: own workers on the gears after the last step; one on 7 is gone."""
    gears = on(tikal={2: 0, 7: 1}, uxmal={0: 3})
    outcome = finish(*[{"corn": 6}] * 4, gears=gears).outcome
    assert outcome is not None
    assert len(set(outcome.scores)) == 1
    assert outcome.ranks == (1, 3, 3, 1)
    assert outcome.winners == (0, 3)
    assert outcome.tie_break == "workers"


def test_a_shared_win() -> None:
    """Z-54."""
    outcome = finish(*[{"corn": 6}] * 4, first_space=3, gears={}).outcome
    assert outcome is not None
    assert outcome.ranks == (1, 1, 1, 1)
    assert not outcome.tie_break
