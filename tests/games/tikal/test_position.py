"""Positions of Tikal: what can't be is refused, with every reason."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from games.tikal.tables import KIT, members, play, table
from games.tikal.test_scoring import volcano_drawn
from games.tikal.test_terrain import ALL_A


def reasons(given: dict[str, Any]) -> str:
    with pytest.raises(sacbe.Impossible) as caught:
        KIT.from_position(given)
    return "\n".join(caught.value.reasons)


def test_the_shortest_position() -> None:
    """Left out, all is as at the start, and the next tile is drawn."""
    match = KIT.from_position({"seats": [{}, {}, {}]})
    assert match.seats == 3
    assert match.view()["now"] == {"step": "lay", "seat": 0, "tile": "A1"}
    assert match.view()["seats"][0]["reserve"] == {"workers": 18, "leader": True}


def test_every_reason_is_given() -> None:
    said = reasons(
        {
            "seats": [{"reserve": {"workers": 18}}, {"guards_left": 1}],
            "board": {
                "a4": {"tile": "P2", "level": 2, "members": members((0, 1, True))},
                "b5": {"tile": "P4", "guard": {"seat": 1, "member": "L"}, "members": members((1, 0, True))},
                "b4": {"tile": "P3", "guard": {"seat": 0, "member": "W"}},
                "a5": {"tile": "P1", "camp": 0},
            },
        }
    )  # fmt: skip
    for reason in (
        "seat 0: 20 workers, of 18",
        "seat 1: 2 leaders, of 1",
        "b4: guards stand only on temples",
        "a5: a camp stands only on jungle",
    ):
        assert reason in said


def test_one_mistake_does_not_hide_another() -> None:
    """In the options, the terrain, the pieces, the stock, the points and the course at once."""
    tall = {"level": 10}
    said = reasons(
        {
            "colour": 1,
            "options": {"edition": "first"},
            "seats": [{"reserve": {"workers": 19}}, {"sheet": {"temples_1": 5}}],
            "board": {"a4": {"tile": "P2", **tall}, "b5": {"tile": "P4", **tall},
                      "b3": {"tile": "A1", "rotation": 9},
                      "c4": {"tile": "A5", "pile": ["mask"], "members": members((0, 1, False))}},
            "agenda": [{"step": "draw"}, {"step": "act", "seat": 1, "points": 3}],
        }
    )  # fmt: skip
    for reason in (
        "unknown entry 'colour'",
        "option edition can be",
        "b3: rotation must be",
        "the hexagons held 4",
        "workers must be a number from 0 to 18, not 19",
        "level 10 too many",
        "temples_1 must be a number from 0 to 0",
        "it is seat 0's turn",
    ):
        assert reason in said


def test_what_can_not_be_read_is_not_held_against_the_rest() -> None:
    board = {"a4": {"tile": "P2", "level": 2, "dug": 1}}
    assert (
        reasons({"seats": [{}, {}], "board": board, "agenda": [{"step": "nap"}]}).count("\n") == 0
    )


def test_figures_on_a_volcano_that_came_too_early() -> None:
    """T-34, T23: both are said."""
    said = reasons(
        {
            "seats": [{}, {}],
            "board": {"b3": {"tile": "B6", "members": members((0, 1, False), (1, 2, True))}},
        }
    )
    assert "order of the letters" in said
    assert said.count("b3: nobody can be on a volcano") == 1


def sale(seat: int, high: int = 0, bidder: int | None = None, *passed: int) -> dict[str, Any]:
    """Four seats bid in the first sale of the game; the first of `passed` passed first."""
    bid = {"step": "bid", "seat": seat, "high": high, "bidder": bidder, "passed": sorted(passed),
           "first_passed": passed[0] if passed else None}  # fmt: skip
    offer = {"step": "sale", "offer": ["A1", "A2", "A3", "A4"]}
    return {
        "options": {"auction": True},
        "seats": [{}, {}, {}, {}],
        "agenda": [{"step": "round"}, offer, bid],
    }


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (sale(3), "while nobody has bid"),
        (sale(2, 0, None, 0), "while nobody has bid"),
        (sale(2, 0, None, 1, 0), "the first one first"),
        (sale(3, 1, 1), "the next one still in the sale speaks"),
        (sale(1, 4, 3), "the next one still in the sale speaks"),
        (sale(2, 1, 1), "1 bid before seat 1"),
        (sale(0, 2, 3, 1), "2 bid before seat 3"),
    ],
)
def test_who_can_speak_in_a_sale(given: dict[str, Any], reason: str) -> None:
    """T-81, T-82, T-83 T19: the order of speaking leaves its traces."""
    assert reason in reasons(given)


@pytest.mark.parametrize(
    "given",
    [sale(0), sale(2, 0, None, 0, 1), sale(3, 2, 1, 2), sale(0, 3, 3, 1), sale(2, 9, 0, 3, 1)],
)
def test_a_sale_is_taken_up(given: dict[str, Any]) -> None:
    """T-82, T-83."""
    assert KIT.from_position(given).awaiting == [given["agenda"][-1]["seat"]]


def test_digging_has_its_price() -> None:
    """T-40, T-50: two levels and two treasures leave nothing of ten points."""
    board = {
        "a4": {"tile": "P2", "level": 3, "dug": 2},
        "b3": {"tile": "A5", "pile": ["mask", "bird"], "dug": 2},
    }
    found = [{"treasures": {"shell": 2}}, {}]
    spent = {"step": "act", "seat": 0, "points": 1}
    given = {"seats": found, "board": board, "agenda": [{"step": "draw"}, spent]}
    assert "took 10 points, and 1 are left" in reasons(given)
    spent["points"] = 0
    assert KIT.from_position(given).moves()


def test_nobody_has_counted_before_his_turn() -> None:
    """T-70: who is still to count has no points of this scoring round; who has counted has."""
    given = volcano_drawn({}).position()
    given["seats"][0]["sheet"]["temples_1"] = 3
    assert "seat 0 has points of a scoring round" in reasons(given)
    given = play(volcano_drawn({}), "end").position()
    assert given["seats"][0]["sheet"]["treasures_1"] == 8
    assert KIT.from_position(given).awaiting == [1]


def test_temple_tiles_are_counted() -> None:
    """T-43: three temples at ten need three tens, and there is one."""
    tall = {"level": 10}
    said = reasons(
        {"seats": [{}, {}], "board": {"a4": {"tile": "P2", **tall}, "b5": {"tile": "P4", **tall}}}
    )
    assert "1 temple tile(s) of level 10 too many" in said


def test_nobody_is_on_a_volcano() -> None:
    """T-34."""
    board = {
        cell: {**entry, **({"pile": []} if entry["tile"] in ("A5", "A6") else {})}
        for cell, entry in ALL_A.items()
    }
    board["d3"] = {"tile": "B6", "members": members((0, 1, False))}
    said = reasons(
        {"seats": [{"treasures": {"mask": 3, "bird": 3, "blade": 2}}, {}], "board": board}
    )
    assert "d3: nobody can be on a volcano" in said


def test_nobody_pays_what_he_has_not() -> None:
    """T-83 T15: bids may eat up what was scored, and no more."""
    board = {
        cell: {**entry, **({"pile": []} if entry["tile"] in ("A5", "A6") else {})}
        for cell, entry in {**ALL_A, "d3": {"tile": "B6"}, "d4": {"tile": "B1"}}.items()
    }
    seats: list[dict[str, Any]] = [{"treasures": {"mask": 3, "bird": 3, "blade": 2}}, {}]
    given = {"options": {"auction": True}, "seats": seats, "board": board, "scorings": 1,
             "agenda": [{"step": "round"}]}  # fmt: skip
    seats[1]["sheet"] = {"start": 20, "bids": -26, "temples_1": 5}
    assert reasons(given) == "seat 1: fewer than no points; a bid is at most what one has [T15]"
    seats[1]["sheet"]["bids"] = -25
    assert KIT.from_position(given).view()["seats"][1]["score"] == 0


def test_members_do_not_vanish() -> None:
    """T-49: they leave the game only when a guard is posted."""
    said = reasons({"seats": [{"reserve": {"workers": 17, "leader": True}}, {}]})
    assert "1 members left the game" in said


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({}, "seats must be a list"),
        ({"seats": [{}]}, "2 to 4 seats"),
        ({"seats": [{}, {}], "colour": 1}, "unknown entry 'colour'"),
        ({"seats": [{}, {}], "version": 0}, "other rules"),
        ({"seats": [{}, {}], "game": "tzolkin"}, "not a position of Tikal"),
        ({"seats": [{}, {}], "board": {"a4": {"tile": "A1"}}}, "a4: P2 is printed there"),
        (
            {"seats": [{"treasures": {"mask": 3}}, {"treasures": {"mask": 1}}]},
            "there are 4 treasures mask, not 3",
        ),
        (
            {"seats": [{}, {}], "board": {
                "a5": {"tile": "P1", "members": [*members((0, 1, False)), *members((0, 2, False))]}}},
            "a5: seat 0 is named twice",
        ),
        ({"seats": [{}, {}], "options": {"edition": "first"}}, "edition can be"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "Z9"}}}, "a3: tile must be one of"),
        ({"seats": [{}, {}], "board": {"h1": {"tile": "A1"}}}, "lies apart"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "P2"}}}, "is printed on a4"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "A1"}, "b3": {"tile": "A1"}}}, "there 2 times"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "B1"}}}, "order of the letters"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "A1", "pile": []}}}, "only treasure hexagons"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "A5"}}}, "a3: pile must be a list"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "A5", "pile": ["mask"]}}}, "the hexagons held 4"),
        ({"seats": [{}, {}], "board": {"a3": {"tile": "A4", "level": 2}}}, "only temples have a level"),
        ({"seats": [{}, {}], "board": {"a4": {"tile": "P2", "level": 0}}}, "a number from 1 to 10"),
        ({"seats": [{}, {}], "board": {"a4": {"tile": "P2", "dug": 1}}}, "nothing can have been dug"),
        ({"seats": [{"camps_left": 1}, {}]}, "0 camps pitched and 1 left"),
        ({"seats": [{"guards_left": 0}, {}]}, "0 guards and 0 left"),
        ({"seats": [{"turned": True}, {}]}, "belong to the auction game"),
        ({"seats": [{"sheet": {"start": 20}}, {}]}, "sheet: start must be"),
        ({"seats": [{"sheet": {"temples_1": 5}}, {}]}, "temples_1 must be a number from 0 to 0"),
        ({"seats": [{"treasures": {"mask": 1}}, {}]}, "1 treasures lie in piles or were found"),
        ({"seats": [{}, {}], "terrain": ["A1"]}, "each tile that is nowhere else"),
        ({"seats": [{}, {}], "stock": {"2": 1}}, "stock must be"),
        ({"seats": [{}, {}], "scorings": 1}, "scorings must be 0"),
        ({"seats": [{}, {}], "last": 2}, "last must be a number from 0 to 1"),
        ({"seats": [{}, {}], "agenda": [{"step": "nap"}]}, "agenda step 0: step must be one of"),
        ({"seats": [{}, {}], "agenda": []}, "final round can't begin"),
        ({"seats": [{}, {}], "agenda": [{"step": "round"}]}, "bottom is 'draw'"),
        (
            {"seats": [{}, {}], "agenda": [{"step": "draw"}, {"step": "act", "seat": 1}]},
            "it is seat 0's turn",
        ),
        (
            {"seats": [{}, {}], "agenda": [{"step": "draw"}, {"step": "act", "seat": 0, "points": 11}]},
            "a number from 0 to 10",
        ),
        (
            {"seats": [{}, {}], "options": {"auction": True}, "agenda": [
                {"step": "round"}, {"step": "sale", "offer": ["A1", "A2"]},
                {"step": "bid", "seat": 0, "high": 21, "bidder": 1}]},
            "nobody bids more than he has",
        ),
        (
            {"seats": [{}, {}], "options": {"auction": True}, "agenda": [
                {"step": "round"}, {"step": "sale", "offer": ["A1"]}, {"step": "bid", "seat": 0}]},
            "the offer should have 2 tiles",
        ),
    ],
)  # fmt: skip
def test_what_can_not_be(given: dict[str, Any], reason: str) -> None:
    assert reason in reasons(given)


def test_a_position_plays_on_and_its_record_replays() -> None:
    match = table({"a4": {"members": members((0, 2, False))}}, seats=3)
    for move in ("uncover a4", "end"):
        match.play(move)
    record = match.log.text()
    assert sacbe.replay(sacbe.read_log(record)).digest() == match.digest()
