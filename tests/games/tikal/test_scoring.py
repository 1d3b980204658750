"""Scoring rounds, the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from games.tikal.tables import KIT, members, play
from games.tikal.test_terrain import BOX, last_corner
from sacbe.match import Match

END = [{"step": "score", "seat": 1}, {"step": "act", "seat": 1, "scoring": True, "points": 10}]


def test_a_drawn_volcano_starts_the_scoring_round() -> None:
    """T-70, T-73, T-10: drawer first, ten points each, then his normal turn."""
    match = KIT.start(seats=3, seed=7)
    while not match.view()["scoring"]["rounds"]:
        match.play(match.moves()[0] if match.view()["now"]["step"] == "lay" else "end")
    drawer = match.awaiting[0]
    for i in range(3):
        assert match.awaiting == [(drawer + i) % 3]
        assert match.view()["now"] == {
            "step": "act", "seat": (drawer + i) % 3, "scoring": True, "points": 10,
        }  # fmt: skip
        match.play("end")
    assert match.view()["now"]["step"] == "lay"
    assert match.view()["now"]["tile"] == "B6"
    match.play(match.moves()[0])
    assert match.awaiting == [drawer]
    assert match.view()["now"] == {"step": "act", "seat": drawer, "points": 10}
    match.play("end")
    assert match.awaiting == [(drawer + 1) % 3], "the next seat after the drawer draws"


def test_limits_start_afresh_in_scoring_turns() -> None:
    """T-41 T9: two levels in the scoring turn, two more in the normal turn after it."""
    match = volcano_drawn({"a4": {"members": members((0, 2, False))}})
    play(match, "uncover a4", "uncover a4", "end", "end")
    play(match, next(m.text for m in match.moves()), "uncover a4", "uncover a4")
    assert match.view()["board"]["a4"]["level"] == 5


def volcano_drawn(board: dict[str, Any], **more: Any) -> Match:
    """Seat 0 of two has drawn the first volcano; all A tiles lie on the board."""
    hexes: dict[str, Any] = {
        "b3": {"tile": "A5", "pile": []}, "a3": {"tile": "A1"}, "c4": {"tile": "A2"},
        "c5": {"tile": "A3"}, "b2": {"tile": "A4"}, "c3": {"tile": "A6", "pile": []},
    }  # fmt: skip
    for cell, entry in board.items():
        printed = {"a4": "P2", "b4": "P3", "a5": "P1", "b5": "P4"}
        hexes[cell] = {**hexes.get(cell, {"tile": printed.get(cell)}), **entry}
    seats = more.pop("seats", [{"treasures": {"mask": 2, "bird": 2, "shell": 1, "blade": 1}},
                               {"treasures": {"vessel": 2}}])  # fmt: skip
    lay = {"step": "lay", "seat": 0, "tile": "B6"}
    scoring = [{"step": "score", "seat": 1}, {"step": "act", "seat": 1, "scoring": True},
               {"step": "begin", "seat": 1}, {"step": "score", "seat": 0},
               {"step": "act", "seat": 0, "scoring": True, "points": 10}]  # fmt: skip
    agenda = [{"step": "draw"}, {"step": "act", "seat": 0}, lay, {"step": "begin", "seat": 0}]
    return KIT.from_position(
        {"seats": seats, "board": hexes, "agenda": [*agenda, *scoring], "scorings": 1, **more}
    )


def test_the_scoring_example() -> None:
    """T-71, T-72: temples 3, 5, 5 and 8 make 21; two pairs and two singles make 8; 29 in all."""
    here = members((0, 1, False))
    match = volcano_drawn(
        {
            "a3": {"level": 3, "members": here},
            "c4": {"level": 5, "members": here},
            "c5": {"level": 5, "members": here},
            "a4": {"level": 8, "members": here},
            "b5": {"level": 2, "members": members((0, 1, False), (1, 1, False))},
        }
    )
    play(match, "end")
    sheet = match.view()["seats"][0]["sheet"]
    assert (sheet["temples_1"], sheet["treasures_1"]) == (21, 8)
    assert match.view()["seats"][0]["score"] == 29


def test_a_temple_may_count_for_several() -> None:
    """T-71: each counts for himself after his own actions; a majority may change hands."""
    match = volcano_drawn(
        {"a4": {"level": 4, "members": members((0, 1, False))},
         "a5": {"members": members((1, 2, False))}}
    )  # fmt: skip
    play(match, "end", "walk W a5 a4", "walk W a5 a4", "end")
    seats = match.view()["seats"]
    assert seats[0]["sheet"]["temples_1"] == 4
    assert seats[1]["sheet"]["temples_1"] == 4


def test_ties_and_guards() -> None:
    """T-71 T13 T14: a tie counts for nobody; a guard counts against any majority."""
    match = volcano_drawn(
        {"a4": {"members": members((0, 0, True), (1, 3, False))},
         "b5": {"level": 3, "guard": {"seat": 0, "member": "W"}, "members": members((1, 9, True))}}
    )  # fmt: skip
    play(match, "end", "end")
    seats = match.view()["seats"]
    assert seats[0]["sheet"]["temples_1"] == 3
    assert seats[1]["sheet"]["temples_1"] == 0


def test_the_final_round_of_the_basic_game() -> None:
    """T-75, T-76 T20: the left neighbour of the last player begins; then it is over."""
    match = last_corner("B6")
    match.play(match.moves()[0])
    match.play("end")
    assert match.awaiting == [1]
    assert match.view()["now"] == {"step": "act", "seat": 1, "scoring": True, "points": 10}
    play(match, "end", "end")
    assert match.over
    assert match.view()["now"] is None
    assert match.view()["scoring"]["rounds"] == 4


def final_auction(points: list[int], last: int) -> list[int]:
    """In which order the seats of an auction game with these points have their final turns."""
    seats = len(points)
    position = last_corner("B6").position()
    turned = [seat != last for seat in range(seats)]
    position |= {
        "options": {"auction": True, "edition": "super-meeple"},
        "seats": [
            {"sheet": {"start": 20, "temples_1": n}, "turned": t,
             "treasures": position["seats"][i]["treasures"] if i < 2 else {}}
            for i, (n, t) in enumerate(zip(points, turned, strict=True))
        ],
        "last": (last - 1) % seats,
        "agenda": [{"step": "round"}, {"step": "sale", "offer": []},
                   {"step": "act", "seat": last}, {"step": "lay", "seat": last, "tile": "G4"}],
    }  # fmt: skip
    match = KIT.from_position(position)
    match.play(match.moves()[0])
    match.play("end")
    order = []
    while not match.over:
        order += match.awaiting
        match.play("end")
    return order


@pytest.mark.parametrize(
    ("points", "last", "order"),
    [
        ([5, 9, 7, 6], 0, [0, 3, 2, 1]),
        ([5, 5, 5, 5], 0, [1, 2, 3, 0]),
        ([5, 5, 5, 5], 2, [3, 0, 1, 2]),
        ([9, 3, 9, 3], 1, [3, 1, 2, 0]),
        ([4, 4], 1, [0, 1]),
    ],
)
def test_the_final_round_of_the_auction_game(points, last, order) -> None:
    """T-92 T20: lowest score first; ties from the last player's left, he himself the farthest."""
    assert final_auction(points, last) == order


def ended(edition: str, seats: list[dict[str, Any]], board: dict[str, Any]) -> Match:
    """The last final turn of a game of two, before its `end`."""
    position = last_corner("B6")
    position.play(position.moves()[0])
    given = position.position()
    for cell, entry in board.items():
        given["board"][cell] |= entry
    for entry in given["board"].values():
        entry.setdefault("members", [])
    del given["stock"]
    given["options"]["edition"] = edition
    given["seats"] = seats
    given["agenda"] = END
    given["scorings"] = 4
    given["last"] = 1
    return KIT.from_position(given)


TREASURES = [
    {"mask": 3, "jaguar": 3, "vessel": 3, "shell": 3},
    {"bird": 3, "serpent": 3, "necklace": 3, "blade": 1},
]


def test_ties_by_edition() -> None:
    """T-77 T2: the higher guarded temple, then more treasures, then shared; others share at once.

    Seat 0 has 12 treasures worth 24, seat 1 has 10 worth 19; both end with 30 points.
    """
    seats = [
        {"sheet": {"temples_1": 6, "treasures_4": 24}, "treasures": TREASURES[0]},
        {"sheet": {"temples_1": 11}, "treasures": TREASURES[1]},
    ]
    for edition in ("tilsit", "rio-grande"):
        outcome = play(ended(edition, seats, {}), "end").outcome
        assert outcome is not None
        assert outcome.scores == (30, 30)
        assert outcome.ranks == (1, 1)
        assert outcome.winners == (0, 1)
    by_treasures = play(ended("super-meeple", seats, {}), "end").outcome
    assert by_treasures is not None
    assert by_treasures.ranks == (1, 2)
    assert by_treasures.tie_break == "treasures"


def test_ties_by_guards() -> None:
    """T-77 T2: a guard on a higher temple wins the tie, whoever has more treasures."""
    cell, level = next(
        (cell, entry["level"])
        for cell, entry in last_corner("B6").position()["board"].items()
        if entry.get("level") == 5
    )
    seats = [
        {"sheet": {"temples_1": 6, "treasures_4": 24}, "treasures": TREASURES[0]},
        {"sheet": {"temples_1": 11 - level}, "treasures": TREASURES[1]},
    ]
    guard = {cell: {"guard": {"seat": 1, "member": "W"}}}
    outcome = play(ended("super-meeple", seats, guard), "end").outcome
    assert outcome is not None
    assert outcome.scores == (30, 30)
    assert outcome.ranks == (2, 1)
    assert outcome.tie_break == "guard"


def test_most_points_win() -> None:
    """T-77, T-04: in a whole game the sheets add up to the scores and the ranks follow them."""
    match = KIT.start(seats=4, seed=2)
    while not match.over:
        match.play(match.moves()[0] if match.view()["now"]["step"] == "lay" else "end")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.scores == (0, 0, 0, 0)
    assert outcome.ranks == (1, 1, 1, 1)
    assert len(BOX) == 36


def test_preview() -> None:
    """T-71, T-72: what each seat would count now."""
    match = volcano_drawn({"a4": {"level": 4, "members": members((0, 1, False))}})
    assert match.preview() == [
        {"temples": 4, "treasures": 8},
        {"temples": 0, "treasures": 3},
    ]
