"""The calendar: steps, workers thrown off, the first-player space, speeding up time."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import (
    JUMPED,
    KIT,
    feast_day,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    told,
)
from sacbe.match import Match


def round_end(*seats: dict[str, Any], **fields: Any) -> Match:
    """Seat 3 ends its turn after placing on the first-player space: the round is over."""
    fields.setdefault("first_space", 3)
    match = KIT.from_position(
        {
            "seats": [*seats, *({} for _ in range(4 - len(seats)))],
            "played": 3,
            "agenda": [{"step": "placing", "seat": 3, "placed": 1}],
            **fields,
        }
    )
    return play(match, "end")


def test_workers_move_on() -> None:
    """Z-40, Z-41: those on 7 (10) come back without an action."""
    gears = on(palenque={0: 0, 7: 1}, tikal={6: 2}, chichen={9: 0, 10: 1}, uxmal={0: 3})
    match = round_end(gears=gears, first_space=None)
    after = match.position()["gears"]
    assert after["palenque"][:8] == [None, 0, *[None] * 6]
    assert after["tikal"][7] == 2
    assert after["chichen"][10] == 0
    assert seat(match, 1)["hand"] == 3
    assert told(match).count("thrown_off") == 2
    assert match.position()["day"] == 1


def test_neutral_workers_go_round() -> None:
    """Z-41 Z37: through the unnumbered spaces back to 0, never off."""
    match = KIT.start(seats=2, seed=4)
    while match.position()["day"] < 10:
        if match.position()["day"] == 0:
            first = match.position()["gears"]
        play(match, next(t for t in texts(match) if t not in ("advance 2", "place first")))
        if "end" in texts(match):
            play(match, "end")
    for gear, spaces in match.position()["gears"].items():
        if gear != "chichen":
            neutral = [i for i, here in enumerate(spaces) if here == "neutral"]
            assert neutral == [i for i, here in enumerate(first[gear]) if here == "neutral"]


def test_corn_on_the_tooth() -> None:
    """Z-42: in a round without the first-player space."""
    match = round_end(first_space=None, gears=on(tikal={0: 3}))
    assert match.position()["tooth_corn"] == 1
    assert round_end().position()["tooth_corn"] == 0


def test_corn_on_the_last_tooth() -> None:
    """Z-42: in the last round, too, though nobody can take it any more."""
    match = play(feast_day(day=26, feasts=3, tooth_corn=4), "end")
    assert match.over
    assert match.position()["tooth_corn"] == 5


def test_the_marker_is_taken() -> None:
    """Z-43 Z10: worker back, marker, then the question."""
    match = round_end(first=0)
    assert match.position()["first"] == 3
    assert seat(match, 3)["hand"] == 3
    assert match.awaiting == [3]
    assert steps(match) == ["advance"]
    play(match, "advance 1")
    assert match.awaiting == [3]
    assert match.position()["round"] == 2


def test_the_marker_is_passed_to_the_left() -> None:
    """Z-43: by who holds it already."""
    match = round_end(first=0, first_space=0, gears=on(tikal={0: 3}))
    assert match.position()["first"] == 1
    assert match.awaiting == [0], "the seat of the space still chooses"
    play(match, "advance 1")
    assert match.awaiting == [1]


def test_two_steps() -> None:
    """Z-44: the board turns dark."""
    match = play(round_end(gears=on(tikal={0: 1})), "advance 2")
    assert match.position()["day"] == 2
    assert match.position()["round"] == 2
    assert seat(match, 3)["light"] is False
    assert match.position()["gears"]["tikal"][2] == 1


def test_not_from_the_dark_side() -> None:
    """Z-44: then one step is made by itself."""
    match = round_end({}, {}, {}, {"light": False}, **JUMPED)
    assert match.position()["day"] == 4
    assert steps(match) == ["turn"]
    assert match.view()["seats"][3]["double"] == "tzolkin.no.dark_side"


@pytest.mark.parametrize(
    ("gears", "allowed"),
    [
        (on(tikal={6: 1}), False),
        (on(chichen={9: 1}), False),
        (on(tikal={7: 1}), True),
        (on(chichen={6: 1, 10: 2}), True),
        (on(uxmal={6: 3}), False),
    ],
)
def test_nobody_is_thrown_off(gears: Any, allowed: bool) -> None:
    """Z-44: example of red, who leaves a worker on 6 and takes the one on 7."""
    match = round_end(gears=gears)
    assert (steps(match) == ["advance"]) is allowed
    assert match.position()["day"] == (0 if allowed else 1)


def test_refusals() -> None:
    """Z-44."""
    match = round_end()
    refused(match, "advance 0", "one_or_two")
    refused(match, "end", "asked_advance")
    # A step that is not allowed is not asked for: one is made by itself. The view says why.
    for fields, code in (
        ({"gears": on(tikal={6: 1})}, "would_throw_off"),
        ({"seats": [{}, {}, {}, {"light": False}], **JUMPED}, "dark_side"),
    ):
        seen = KIT.from_position({"seats": [{}, {}, {}, {}], **fields}).view()
        assert seen["seats"][3]["double"] == f"tzolkin.no.{code}"


@pytest.mark.parametrize("block", [False, True])
def test_neutral_workers_in_the_way(block: bool) -> None:
    """Z-44 Z11: an option."""
    for seed in range(200):
        match = KIT.start(seats=2, seed=seed, neutral_block=block)
        gears = match.position()["gears"]
        if any(spaces[6] == "neutral" for name, spaces in gears.items() if name != "chichen"):
            break
    play(match, texts(match)[0], texts(match, 1)[0], "place first", "end")
    play(match, next(t for t in texts(match) if t.startswith("place")), "end")
    assert (steps(match) == ["advance"]) is not block


def test_a_jumped_food_day() -> None:
    """Z-45 Z3: it is held in the round that then begins, not before."""
    match = round_end(
        day=6,
        round=7,
        first=1,
        played=3,
        agenda=[{"step": "placing", "seat": 0, "placed": 1}],
        first_space=0,
    )
    play(match, "advance 2")
    assert match.position()["day"] == 8
    assert match.position()["feasts"] == 0
    assert match.view()["food"] == {"next": 1, "rounds": 1, "kind": "goods"}
    for gear in ("yaxchilan", "tikal", "uxmal", "chichen"):
        play(match, f"place {gear}", "end")
    assert match.position()["feasts"] == 1


@pytest.mark.parametrize("late", [True, False])
def test_two_steps_before_the_last_round(late: bool) -> None:
    """Z-44 Z4: by the default the last food day is still held in the round that follows."""
    match = round_end(day=25, round=26, feasts=3, options={"late_double": late})
    if not late:
        assert match.position()["day"] == 26
        assert match.view()["seats"][0]["double"] == "tzolkin.no.too_late"
        return
    play(match, "advance 2")
    assert match.position()["day"] == 27
    assert match.position()["feasts"] == 3
    for gear in ("yaxchilan", "tikal", "uxmal", "chichen"):
        play(match, f"place {gear}", "end")
    assert match.over
    assert match.position()["day"] == 28


def test_only_the_round_before_the_last_may_be_too_late() -> None:
    """Z-44 Z4: one round earlier two steps lead into the last round, with either option."""
    for late in (True, False):
        match = round_end(day=24, round=25, feasts=3, options={"late_double": late})
        assert texts(match) == ["advance 1", "advance 2"]
        play(match, "advance 2")
        assert match.view()["food"]["rounds"] == 1


def test_the_last_round_asks_nothing() -> None:
    """Z-51 Z5: the worker returns, the marker moves, one step, over."""
    match = feast_day(day=26, feasts=3, first_space=3, gears={})
    play(match, "end")
    assert match.over
    assert match.position()["day"] == 27
    assert match.position()["first"] == 3
    assert match.position()["agenda"] == []
    assert seat(match, 3)["hand"] == 3
    assert seat(match, 3)["light"] is True


def test_turn_numbers_grow() -> None:
    """Z-04: after every turn and every choice about the calendar."""
    match = round_end()
    turn = match.turn
    play(match, "advance 1")
    assert match.turn == turn + 1
    play(match, "place tikal", "end")
    assert match.turn == turn + 2


def test_a_table_of_four() -> None:
    """Z-43: after the last seat comes the end of the round."""
    match = table(*[{"corn": 3}] * 4)
    for _ in range(4):
        play(match, "place tikal", "end")
    assert match.position()["round"] == 2
    assert match.awaiting == [0]
