"""Buildings and monuments: paying, effects, architecture, refilling."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import (
    KIT,
    RICH,
    goods,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    with_tiles,
    working,
)
from sacbe.games.tzolkin.buildings import BUILDINGS, FARM
from sacbe.match import Match

# -- paying and refilling ------------------------------------------------------------------------


def test_price() -> None:
    """Z-34, Z-18: the price is paid, the tile is the seat's."""
    match = with_tiles("theology-shrine", has={"stone": 1, "gold": 2, "wood": 1})
    play(match, "act tikal 2", "build theology-shrine")
    assert goods(match) == (0, 1, 0, 1, 0)
    assert seat(match)["buildings"] == ["theology-shrine"]
    assert match.position()["buildings"][0] is None


def test_refusals() -> None:
    """Z-34, Z-39."""
    match = play(with_tiles("small-farm", "shared-farm", has={"wood": 2}), "act tikal 2")
    refused(match, "build shared-farm", "tile_too_dear")
    refused(match, "build school-corn", "not_on_offer")
    name = next(name for name in match.position()["monuments"] if name)
    refused(match, f"build {name}", "no_monument")
    refused(match, "build small-farm plain", "not_plain")
    refused(match, "build small-farm save wood", "not_saved")


def test_copies_are_one_move() -> None:
    """Z-34."""
    match = play(with_tiles("small-farm", "small-farm"), "act tikal 2")
    assert texts(match).count("build small-farm") == 1
    play(match, "build small-farm")
    assert match.position()["buildings"][:2] == [None, "small-farm"]


def test_refilling_at_the_end_of_the_turn() -> None:
    """Z-36 Z26: not before; example of the two farms."""
    match = table(RICH, gears=on(tikal={2: 0, 4: 0}))
    play(match, "take tikal 2", "act tikal 2", first_building(match))
    assert match.position()["buildings"].count(None) == 1
    assert match.reveals(match.read("end"))
    drawn = match.position()["drawn"]["age1"]
    coming = match.position()["deal"]["age1"][drawn]
    slot = match.position()["buildings"].index(None)
    play(match, "end")
    assert match.position()["buildings"][slot] == coming
    assert match.position()["drawn"]["age1"] == drawn + 1


def first_building(match: Match) -> str:
    probe = play(match.clone(), "take tikal 2", "act tikal 2")
    return next(text for text in texts(probe) if text.startswith("build"))


def test_an_empty_pile_leaves_a_gap() -> None:
    """Z-36 Z26."""
    names = KIT.start(seats=4, seed=1).log.deal["age1"]
    built = [{"buildings": names[:4]}, {"buildings": names[4:8]}]
    match = working("tikal", 2, {**RICH, **built[0]}, built[1], buildings=names[8:])
    play(match, "act tikal 2")
    play(match, texts(match)[0])
    while match.awaiting == [0]:
        play(match, texts(match)[-1])
    assert match.position()["buildings"].count(None) == 1
    assert match.view()["piles"]["left"] == 0


def test_example_two_techs_and_two_buildings() -> None:
    """Z-17, Z-18, Z-29, Z-36: yellow's turn at Tikal, all in wood."""
    match = table(
        {"wood": 4},
        gears=on(tikal={3: 0, 4: 0}),
        buildings=[
            "small-farm",
            "small-farm",
            "small-farm",
            "shared-farm",
            "shared-farm",
            "agriculture-hall",
        ],
    )
    play(match, "take tikal 3", "act tikal 3", "learn extraction", "learn theology")
    play(match, "take tikal 4", "act tikal 4", "build small-farm", "build small-farm", "end")
    assert goods(match)[1] == 0
    assert seat(match)["buildings"] == ["small-farm", "small-farm"]
    assert None not in match.position()["buildings"]


# -- effects -------------------------------------------------------------------------------------


def built(name: str, *choices: str, has: dict[str, Any] | None = None) -> Match:
    match = with_tiles(name, has={**RICH, **(has or {})})
    return play(match, "act tikal 2", f"build {name}", *choices)


@pytest.mark.parametrize(
    ("name", "levels", "gained"),
    [
        ("agriculture-hall", {"agriculture": 1}, (0, 7, 9, 9, 0)),
        ("agriculture-hall-stone", {"agriculture": 1}, (0, 6, 10, 9, 0)),
        ("extraction-hall-corn", {"extraction": 1}, (1, 8, 8, 9, 0)),
        ("extraction-hall-gold", {"extraction": 1}, (0, 7, 8, 10, 0)),
        ("architecture-shrine", {"architecture": 1}, (0, 9, 9, 8, 0)),
        ("great-architecture-shrine", {"architecture": 1}, (0, 9, 8, 8, 0)),
        ("theology-shrine", {"theology": 1}, (0, 9, 8, 8, 0)),
        ("great-theology-shrine", {"theology": 1}, (0, 9, 7, 8, 0)),
    ],
)
def test_technology_tiles(name: str, levels: dict[str, int], gained: tuple[int, ...]) -> None:
    """Z-35."""
    match = built(name)
    assert goods(match) == gained
    assert {k: n for k, n in seat(match)["technologies"].items() if n} == levels


@pytest.mark.parametrize(
    ("name", "temples", "points"),
    [
        ("tomb-chaac-quetzalcoatl", (2, 2, 1), 0),
        ("tomb-chaac-kukulcan", (2, 1, 2), 0),
        ("theology-shrine", (1, 1, 2), 0),
        ("tomb-three-gods", (2, 2, 2), 3),
        ("shrine-chaac", (3, 1, 1), 2),
        ("shrine-kukulcan", (1, 1, 3), 3),
        ("shrine-quetzalcoatl", (1, 3, 1), 4),
        ("great-theology-shrine", (2, 1, 2), 0),
        ("rulers-tomb", (1, 1, 1), 8),
        ("great-architecture-shrine", (1, 1, 1), 3),
    ],
)
def test_temple_and_point_tiles(name: str, temples: tuple[int, ...], points: int) -> None:
    """Z-35: example of the tomb of the three gods: a step on each and 3 points."""
    match = built(name)
    assert tuple(seat(match)["temples"].values()) == temples
    assert seat(match)["sheet"]["buildings"] == points


@pytest.mark.parametrize(
    ("name", "after"),
    [
        ("school-stone", (0, 6, 10, 9, 0)),
        ("school-gold", (0, 7, 8, 10, 0)),
        ("school-corn", (6, 6, 8, 9, 0)),
        ("school-skull", (0, 7, 7, 9, 1)),
    ],
)
def test_schools(name: str, after: tuple[int, ...]) -> None:
    """Z-35: a step of one's choice first, then the good."""
    match = built(name)
    assert steps(match) == ["taking", "effect", "learn"]
    assert texts(match) == [
        f"learn {track}" for track in ("agriculture", "extraction", "architecture", "theology")
    ]
    play(match, "learn theology")
    assert goods(match) == after


def test_workers_tomb() -> None:
    """Z-35."""
    match = built("workers-tomb")
    assert seat(match)["workers"] == 4
    assert seat(match)["sheet"]["buildings"] == 6


def test_shrine_of_wisdom() -> None:
    """Z-35: two free steps, the same or two."""
    match = built("shrine-wisdom", "learn theology", "learn theology")
    assert seat(match)["technologies"]["theology"] == 2


def test_merchants_tomb() -> None:
    """Z-35 Z25: the market may be declined; the points come in any case."""
    match = built("merchants-tomb", "stop")
    assert seat(match)["sheet"]["buildings"] == 6
    match = built("merchants-tomb", "sell gold", "stop")
    assert goods(match) == (4, 9, 6, 8, 0)
    assert seat(match)["sheet"]["buildings"] == 6


def test_messengers_tomb() -> None:
    """Z-35 Z25, Z-24: any action for a corn, or none; without corn none by itself."""
    match = built("messengers-tomb", has={"corn": 1})
    assert "stop" in texts(match)
    assert "act uxmal 1" not in texts(match)
    play(match, "act yaxchilan 4")
    assert goods(match) == (0, 7, 8, 8, 1)
    assert seat(match)["sheet"]["buildings"] == 2
    assert steps(built("messengers-tomb")) == ["taking"]
    assert steps(built("messengers-tomb", "stop", has={"corn": 1})) == ["taking"]


def test_builders_tomb() -> None:
    """Z-35 Z24 Z25: a step, then a building as with Tikal 2, architecture anew; may be declined."""
    match = built("builders-tomb", "climb chaac", has={"technologies": {"architecture": 1}})
    assert goods(match)[0] == 1
    assert texts(match)[-1] == "stop"
    assert not any("plain" in text or "monument" in text for text in texts(match))
    play(match, "build small-farm")
    assert goods(match)[0] == 2
    assert steps(match) == ["taking"]
    assert steps(built("builders-tomb", "climb chaac", "stop")) == ["taking"]


def test_farms_do_nothing_at_once() -> None:
    """Z-37."""
    for building in BUILDINGS:
        if building.kind == FARM:
            assert steps(built(building.name)) == ["taking"]
