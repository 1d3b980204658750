"""The auction game."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from games.tikal.tables import KIT, play, refused, texts
from sacbe.match import Match


def start(seats: int = 4, seed: int = 3, **options: Any) -> Match:
    return KIT.start(seats=seats, seed=seed, auction=True, **options)


def scores(match: Match) -> list[int]:
    return [seat["score"] for seat in match.view()["seats"]]


def turn(match: Match) -> None:
    """A whole turn: the first tile that may be chosen, the first place, no actions."""
    if texts(match)[0].startswith("choose"):
        plain = [t for t in texts(match) if t.split()[1] not in ("B6", "D5", "F5")]
        match.play(plain[0])
    match.play(texts(match)[0])
    match.play("end")


def test_capital_and_offer() -> None:
    """T-04, T-80 T21: 20 points each, as many tiles as seats."""
    for seats in (2, 3, 4):
        match = start(seats)
        assert scores(match) == [20] * seats
        assert len(match.view()["offer"]) == seats
        assert match.awaiting == [0]


def test_the_order_of_play_in_the_example() -> None:
    """T-80, T-81, T-84, T-86 to T-88: the example of four players, Guillaume 0, Rod 1, Igor 2, Seb 3."""
    match = start()
    bids = ["0 bid 1", "1 bid 2", "2 pass", "3 bid 3", "0 bid 4", "1 bid 5", "3 pass", "0 pass"]
    for line in bids:
        seat, move = line.split(" ", 1)
        assert match.awaiting == [int(seat)]
        match.play(move)
    assert match.awaiting == [1], "the high bidder plays"
    assert scores(match) == [20, 15, 20, 20], "he alone pays"
    turn(match)
    assert match.view()["seats"][1]["turned"]

    assert match.awaiting == [2], "the left of the last player speaks first"
    play(match, "bid 1", "bid 3", "bid 4", "pass", "pass")
    assert match.awaiting == [0]
    turn(match)

    assert match.awaiting == [2], "seat 1 has had its turn and is skipped"
    play(match, "pass", "pass")
    assert match.awaiting == [2], "all passed: the first to pass plays for nothing"
    assert scores(match) == [16, 15, 20, 20]
    turn(match)

    assert match.awaiting == [3], "the last one takes the last tile, without a choice"
    assert texts(match)[0].startswith("lay")
    turn(match)
    assert scores(match) == [16, 15, 20, 20]
    assert match.awaiting == [0], "a new round begins at the left of the last player"
    assert len(match.view()["offer"]) == 4
    assert not any(seat["turned"] for seat in match.view()["seats"])


def test_bids() -> None:
    """T-82, T-83 T15: higher than before, at least 1, at most one's points."""
    match = start()
    refused(match, "bid 0", "bid_higher")
    refused(match, "bid 21", "beyond_means")
    assert texts(match) == ["pass", *[f"bid {n}" for n in range(1, 21)]]
    play(match, "bid 20")
    assert texts(match) == ["pass"], "who can't go higher must still pass himself"
    refused(match, "bid 20", "bid_higher")
    refused(match, "bid 21", "beyond_means")


def test_who_passed_is_out_of_the_sale() -> None:
    """T-82."""
    match = play(start(), "pass", "bid 1", "bid 2", "bid 3")
    assert match.awaiting == [1]
    play(match, "bid 4", "bid 5", "bid 6", "pass", "pass")
    assert match.awaiting == [3]


def test_a_lone_last_speaker() -> None:
    """T-85 T16: he must bid at least 1 or pass; passing, the first to pass plays free."""
    match = play(start(), "pass", "pass", "pass")
    assert match.awaiting == [3]
    assert texts(match)[:2] == ["pass", "bid 1"]
    bought = play(match.clone(), "bid 1")
    assert bought.awaiting == [3]
    assert scores(bought) == [20, 20, 20, 19]
    free = play(match, "pass")
    assert free.awaiting == [0]
    assert scores(free) == [20] * 4


def test_the_free_one_chooses() -> None:
    """T-85, T-86 T17."""
    match = play(start(2), "pass", "pass")
    assert [t.split()[0] for t in texts(match)] == ["choose", "choose"]
    refused(match, "choose G1", "not_on_offer")
    refused(match, "pass", "no_sale")
    refused(match, "lay b3 0", "nothing_to_lay")
    refused(match, "end", "choose_first")


def test_phases_refuse_what_is_not_theirs() -> None:
    """T-82, T-86."""
    match = start()
    refused(match, "end", "bid_first")
    refused(match, "lay b3 0", "nothing_to_lay")
    refused(match, "choose A1", "nothing_to_choose")
    refused(KIT.start(seats=2, seed=1), "bid 1", "no_sale")
    with pytest.raises(sacbe.Illegal, match="not your turn"):
        match.play("pass", seat=2)


def volcano_round() -> Match:
    """A round of four with the B volcano among the tiles on offer."""
    for seed in range(50):
        match = start(seed=seed)
        while "B6" not in match.view()["offer"] and not match.view()["scoring"]["rounds"]:
            while texts(match)[0] == "pass":
                match.play("pass")
            turn(match)
        if match.view()["offer"].count("B6") and len(match.view()["offer"]) == 4:
            return match
    raise AssertionError("no such deal")


def test_a_chosen_volcano_starts_the_scoring_round() -> None:
    """T-90 T18, T-70, T-73: from its chooser clockwise; indicators stay up."""
    match = volcano_round()
    while texts(match)[0] == "pass":
        match.play("pass")
    first = match.awaiting[0]
    play(match, "choose B6")
    for i in range(4):
        assert match.awaiting == [(first + i) % 4]
        now = match.view()["now"]
        assert now["scoring"] is True
        assert now["points"] == 10
        assert not any(seat["turned"] for seat in match.view()["seats"])
        match.play("end")
    assert match.awaiting == [first]
    assert match.view()["now"] == {"step": "lay", "seat": first, "tile": "B6"}
    play(match, texts(match)[0], "end")
    assert match.view()["seats"][first]["turned"]


def test_the_volcano_left_as_last_tile() -> None:
    """T-90, T-87."""
    match = volcano_round()
    for _ in range(3):
        while texts(match)[0] == "pass":
            match.play("pass")
        turn(match)
    assert match.view()["now"]["scoring"] is True
    assert match.view()["scoring"]["rounds"] == 1


def test_rounds_by_seats() -> None:
    """T-80: 18, 12 and 9 rounds."""
    for seats, rounds in ((2, 18), (3, 12), (4, 9)):
        match = start(seats, seed=9)
        sales = 0
        while match.view()["terrain"]["left"] or match.view()["offer"]:
            if texts(match)[0] == "pass" and len(match.view()["offer"]) == seats:
                sales += 1
            while not match.over and texts(match)[0] == "pass":
                match.play("pass")
            match.play("end" if "end" in texts(match) else texts(match)[0])
        assert sales == rounds
