"""Placing and taking workers, with the worked examples of the rulebook."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import goods, on, play, refused, seat, table, texts


def test_example_three_workers_for_five_corn() -> None:
    """Z-07, Z-08: spaces 0, 0 and 2, and 3 corn for three workers; a fourth would be 3 more."""
    match = table({"corn": 5, "workers": 4}, gears=on(palenque={1: 1}))
    play(match, "place palenque", "place palenque", "place yaxchilan")
    gears = match.position()["gears"]
    assert gears["palenque"][:3] == [0, 1, 0]
    assert gears["yaxchilan"][0] == 0
    assert goods(match)[0] == 0
    assert seat(match)["hand"] == 1
    assert texts(match) == ["end"]
    refused(match, "place tikal", "space_too_dear")


def test_example_two_workers_for_eight_corn() -> None:
    """Z-07, Z-08: spaces 3 and 4; no third worker is left."""
    match = table({"corn": 20}, {"workers": 3}, gears=on(palenque={0: 1, 1: 1, 2: 1}, tikal={5: 0}))
    assert [m.cost for m in match.moves() if m.text == "place palenque"] == [3]
    play(match, "place palenque")
    assert [m.cost for m in match.moves() if m.text == "place palenque"] == [5]
    play(match, "place palenque")
    assert goods(match)[0] == 12
    assert texts(match) == ["end"]
    refused(match, "place tikal", "no_worker")


def test_a_full_gear() -> None:
    """Z-07: only numbered spaces take seats' workers."""
    six = {"workers": 6}
    gears = {"tikal": [1, 1, 1, 1, 2, 2, 2, 2]}
    match = table({"corn": 20}, six, six, gears=gears)
    refused(match, "place tikal", "gear_full")


@pytest.mark.parametrize("number", range(1, 7))
def test_the_tariff(number: int) -> None:
    """Z-08: 0, 1, 3, 6, 10, 15 in all, here on spaces 0."""
    match = table({"corn": 15, "workers": 6})
    gears = ["palenque", "yaxchilan", "tikal", "uxmal", "chichen", "first"]
    play(match, *(f"place {gear}" for gear in gears[:number]))
    assert 15 - goods(match)[0] == [0, 1, 3, 6, 10, 15][number - 1]


def test_the_first_player_space() -> None:
    """Z-09: as a space 0, for one worker; its corn comes at the end of the turn."""
    match = table({"corn": 1}, tooth_corn=4, round=6, day=5)
    play(match, "place first")
    refused(match, "place first", "gear_full")
    play(match, "place tikal")
    assert goods(match)[0] == 0
    assert texts(match) == ["end"], "the corn of the teeth can't pay for this turn"
    play(match, "end")
    assert goods(match)[0] == 4
    assert match.position()["tooth_corn"] == 0
    refused(match, "place first", "gear_full")


def test_taking() -> None:
    """Z-10: any own workers, in any order, back in the hand at once."""
    match = table({}, {}, gears=on(palenque={1: 0, 2: 1}, uxmal={3: 0}))
    assert texts(match) == [
        *(f"beg {god}" for god in ("chaac", "quetzalcoatl", "kukulcan")),
        *(f"place {place}" for place in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")),
        "place first",
        "take palenque 1",
        "take uxmal 3",
    ]
    refused(match, "take palenque 2", "not_yours")
    refused(match, "take palenque 0", "not_yours")
    play(match, "take uxmal 3", "act uxmal 3")
    assert seat(match)["hand"] == 3
    assert seat(match)["workers"] == 4
    assert texts(match) == ["take palenque 1", "end"]


def test_no_worker_in_hand() -> None:
    """Z-04, Z-07: then one must be taken."""
    match = table({"corn": 9}, gears=on(palenque={1: 0}, tikal={0: 0, 2: 0}))
    assert texts(match) == ["take palenque 1", "take tikal 0", "take tikal 2"]


def test_example_the_first_two_rounds() -> None:
    """Z-04, Z-07, Z-08, Z-09, Z-10, Z-40, Z-42, Z-43: green, blue, red and yellow."""
    match = table({"corn": 6}, {"corn": 4}, {"corn": 7}, {"corn": 8})
    green, blue, red, yellow = range(4)
    play(match, "place tikal", "place yaxchilan", "place palenque", "end")
    assert goods(match, green)[0] == 3
    play(match, "place palenque", "place palenque")
    assert goods(match, blue)[0] == 0
    refused(match, "place tikal", "space_too_dear")
    play(match, "end", "place yaxchilan", "place yaxchilan", "place tikal", "end")
    assert goods(match, red)[0] == 0
    play(match, "place tikal", "place first", "end")
    assert goods(match, yellow)[0] == 5
    assert match.awaiting == [yellow]
    assert texts(match) == ["advance 1", "advance 2"]
    assert match.position()["first"] == yellow
    play(match, "advance 1")
    assert match.awaiting == [yellow]
    play(match, "place palenque", "place palenque")
    assert match.position()["gears"]["palenque"][:5] == [yellow, green, blue, blue, yellow]
    assert goods(match, yellow)[0] == 0
    play(match, "end", "take yaxchilan 1", "act yaxchilan 1")
    assert goods(match, green) == (3, 1, 0, 0, 0)
    play(match, "take tikal 1", "act tikal 1", "learn agriculture")
    assert goods(match, green) == (3, 0, 0, 0, 0), "the only resource is paid by itself"
    assert seat(match, green)["technologies"]["agriculture"] == 1
    play(match, "end")
    assert [m.cost for m in match.moves() if m.text == "place tikal"] == [0]
    play(match, "place tikal", "end", "take yaxchilan 3", "act yaxchilan 3")
    assert goods(match, red) == (2, 0, 0, 1, 0)
    play(match, "end")
    position = match.position()
    assert position["tooth_corn"] == 1
    assert position["round"] == 3
    assert position["first"] == yellow
