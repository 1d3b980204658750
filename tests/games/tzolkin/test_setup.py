"""Setting up: what lies where, neutral workers, and the choice of wealth."""

from __future__ import annotations

import json

import pytest

import sacbe
from games.tzolkin.tables import KIT, goods, play, refused, seat, steps, texts, told
from sacbe.games.tzolkin.wealth import WEALTH_NAMES


def dealt(*wealth: str, seats: int = 4) -> sacbe.Match:
    """A game whose wealth tiles come up in this order, then the others."""
    deal = KIT.start(seats=seats, seed=1).log.deal
    rest = [name for name in WEALTH_NAMES if name not in wealth]
    return KIT.start(seats=seats, deal={**deal, "wealth": [*wealth, *rest]})


@pytest.mark.parametrize(("seats", "monuments"), [(2, 4), (3, 5), (4, 6)])
def test_what_lies_open(seats: int, monuments: int) -> None:
    """Z-01."""
    position = KIT.start(seats=seats, seed=3).position()
    assert len(position["monuments"]) == monuments
    assert len(position["buildings"]) == 6
    assert position["buildings"] == position["deal"]["age1"][:6]
    assert position["monuments"] == position["deal"]["monuments"][:monuments]
    assert position["fields"] == {
        "palenque-2": {"corn": seats},
        **{f"palenque-{group}": {"corn": seats, "wood": seats} for group in (3, 4, 5)},
    }
    assert position["skulls"] == {"bank": 13, "chichen": [], "gone": 0}
    for entry in position["seats"]:
        assert entry["workers"] == entry["hand"] == 3
        assert entry["temples"] == {"chaac": 1, "quetzalcoatl": 1, "kukulcan": 1}
        assert not any(entry["technologies"].values())
        assert entry["light"] is True


@pytest.mark.parametrize(("seats", "neutral"), [(2, 12), (3, 6), (4, 0)])
def test_number_of_neutral_workers(seats: int, neutral: int) -> None:
    """Z-02: whatever comes up."""
    for seed in range(40):
        gears = KIT.start(seats=seats, seed=seed).position()["gears"]
        assert sum(here == "neutral" for gear in gears.values() for here in gear) == neutral


def spaces(match: sacbe.Match, gear: str) -> list[int]:
    there = match.position()["gears"][gear]
    return [space for space, here in enumerate(there) if here == "neutral"]


def test_the_opposite_space() -> None:
    """Z-02 Z37: Palenque 5 brings 0, 3 brings the unnumbered 8; a second tile brings none."""
    hands = [name for name in WEALTH_NAMES if name.startswith(("yaxchilan", "tikal", "uxmal"))]
    drawn = ["palenque-5", "palenque-3", "chichen-3", "chichen-0", "chichen-5"]
    match = dealt(*hands[:12], *drawn, seats=3)
    assert spaces(match, "palenque") == [0, 3, 5]
    assert spaces(match, "chichen") == [0, 3, 5]
    assert match.view()["neutral_tiles"] == drawn


def test_the_last_neutral_worker_has_no_opposite() -> None:
    """Z-02 Z37: only as long as there are any."""
    hands = [name for name in WEALTH_NAMES if name.startswith(("yaxchilan", "tikal", "uxmal"))]
    order = ("chichen-0", "chichen-3", "chichen-5", "chichen-7", "chichen-10", "palenque-3")
    match = dealt(*hands[:12], *order, seats=3)
    assert spaces(match, "palenque") == [3]
    assert spaces(match, "chichen") == [0, 3, 5, 7, 10]


def test_wealth_is_chosen_in_secret() -> None:
    """Z-03: nobody sees a choice before all have chosen."""
    match = dealt(*WEALTH_NAMES[:16])
    assert match.awaiting == [0, 1, 2, 3]
    before = [json.dumps(match.view(viewer)) for viewer in (None, 1)]
    match.play("keep palenque-1 palenque-7", seat=0)
    assert match.awaiting == [1, 2, 3]
    for viewer, old in zip((None, 1), before, strict=True):
        view = match.view(viewer)
        assert view["seats"][0]["chosen"] is True
        assert view["seats"][0]["kept"] is None
        assert "palenque-7" not in json.dumps(view)
        assert json.loads(old)["seats"][0]["chosen"] is False
    assert match.view(0)["seats"][0]["kept"] == ["palenque-1", "palenque-7"]
    assert list(match.view(0)["wealth"]) == match.view(0)["seats"][0]["dealt"]
    assert match.view()["wealth"] == {}
    private = [each for each in match.told if each.seats is not None]
    assert [each.seats for each in private] == [(0,)]


def test_all_wealth_takes_effect_at_once() -> None:
    """Z-03: goods, temple steps, levels, a worker."""
    match = dealt(*WEALTH_NAMES[:16])
    match.play("keep palenque-1 palenque-7", seat=0)
    match.play("keep yaxchilan-1 yaxchilan-3", seat=1)
    match.play("keep tikal-1 tikal-5", seat=2)
    assert match.reveals(match.read("keep uxmal-1 uxmal-5", 3))
    match.play("keep uxmal-1 uxmal-5", seat=3)
    assert goods(match, 0) == (12, 0, 1, 0, 0)
    assert seat(match, 0)["temples"]["quetzalcoatl"] == 2
    assert seat(match, 0)["technologies"]["agriculture"] == 1
    assert goods(match, 1) == (2, 3, 0, 0, 0)
    assert seat(match, 1)["temples"]["kukulcan"] == 3
    assert seat(match, 2)["technologies"]["architecture"] == 2
    assert goods(match, 2) == (5, 0, 0, 1, 0)
    assert seat(match, 3)["workers"] == seat(match, 3)["hand"] == 4
    assert steps(match) == ["turn"]
    assert match.awaiting == [0]
    assert match.turn == 1
    assert match.view()["seats"][0]["kept"] == ["palenque-1", "palenque-7"]
    assert told(match).count("wealth") == 8


def test_wealth_refusals() -> None:
    """Z-03."""
    match = dealt(*WEALTH_NAMES[:16])
    assert len(texts(match)) == 6
    refused(match, "keep palenque-7 palenque-1", "wealth_order")
    refused(match, "keep palenque-1 palenque-1", "wealth_order")
    refused(match, "keep palenque-1 uxmal-1", "not_dealt")
    refused(match, "place tikal", "asked_wealth")
    match.play("keep palenque-1 palenque-3", seat=0)
    with pytest.raises(sacbe.Illegal):
        match.play("keep palenque-1 palenque-3", seat=0)


def test_a_skull_from_wealth_comes_from_the_bank() -> None:
    """Z-55."""
    match = dealt("chichen-0", *WEALTH_NAMES[:15], seats=2)
    match.play("keep palenque-1 chichen-0", seat=0)
    play(match, texts(match)[0])
    assert goods(match, 0)[4] == 1
    assert match.position()["skulls"]["bank"] == 12


def test_what_the_others_threw_away_is_unknown() -> None:
    """Z-03: imagined tables deal it anew; what was kept or placed neutral workers stays."""
    match = KIT.start(seats=3, seed=5)
    for number in range(3):
        match.play(match.moves(number)[0], seat=number)
    deals = set()
    for seed in range(20):
        imagined = match.imagined(0, seed)
        position = imagined.position()
        deals.add(tuple(position["deal"]["wealth"][4:12]))
        assert [s["kept"] for s in position["seats"]] == [
            s["kept"] for s in match.position()["seats"]
        ]
        assert position["seats"][0]["dealt"] == match.position()["seats"][0]["dealt"]
        assert position["gears"] == match.position()["gears"]
    assert len(deals) > 5
