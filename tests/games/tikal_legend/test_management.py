"""Drafting."""

from __future__ import annotations

import random

from tests.games.tikal_legend.tables import KIT, deal, has, now, play, refused, texts


def draft(seats: int, **options: object):
    return KIT.start(seats=seats, deal=deal(seats), **options)


def test_one_element_a_turn_in_order() -> None:
    """L-M1, L-G2."""
    match = draft(3)
    seen = []
    for _ in range(6):
        seen.append(match.awaiting[0])
        match.play(texts(match, "card")[0])
    assert seen == [0, 1, 2, 0, 1, 2]


def test_order_figures() -> None:
    """L-M2, Q3: on a free place; as many places as seats."""
    match = draft(2)
    assert texts(match, "order") == ["order 1", "order 2"]
    refused(match, "order 3", "no_such_place")
    play(match, "order 2")
    refused(match, "order 2", "place_taken")
    play(match, "token 6")
    refused(match, "order 1", "has_place")


def test_one_token() -> None:
    """L-M3, Q38: as many tokens as seats lie out."""
    match = draft(2)
    assert match.position()["tokens"] == [6, 6]
    assert texts(match, "token") == ["token 6"], "equal tokens are one move"
    play(match, "token 6", "order 1")
    refused(match, "token 6", "has_token")
    assert match.position()["tokens"] == [None, 6]
    refused(match, "token 13", "has_token")


def test_what_lies_out() -> None:
    """L-M1: only that can be taken, and something must be (Q2)."""
    match = draft(2)
    refused(match, "token 13", "not_shown")
    refused(match, "tile B3", "not_shown")
    refused(match, "card 24", "not_shown")
    refused(match, "end", "take_something")
    refused(match, "pass", "take_something")


def test_cards() -> None:
    """L-M5: three each, with four seats two; a taken card leaves its space empty."""
    match = draft(2)
    play(match, "card 01-1")
    assert match.position()["cards"][0] is None
    play(match, "card 01-2", "card 01-3", "card 01-4", "card 01-5", "card 01-6")
    refused(match, "card 01-7", "cards_full")
    match = draft(4)
    play(match, *[f"card 01-{n}" for n in range(1, 9)])
    refused(match, "card 02", "cards_full")


def test_tiles_with_two_and_four() -> None:
    """L-M4: two each, one each."""
    match = draft(2)
    play(match, "tile A1", "tile A2", "tile A3", "tile A4")
    assert has(match)["tiles"] == ["A1", "A3"]
    refused(match, "tile A4", "no_tile_now")
    match = draft(4)
    play(match, "tile A1", "tile A2", "order 1", "order 2")
    refused(match, "tile A3", "no_tile_now")


def test_the_fourth_tile_of_three_seats() -> None:
    """L-M4, Q1: a second tile only while everybody without one can still get one."""
    match = draft(3)
    play(match, "tile A1", "order 2", "order 3")
    assert "tile A2" in texts(match), "three lie out, two seats have none"
    play(match, "tile A2", "tile A3", "token 6", "card 01-1")
    refused(match, "tile A4", "no_tile_now")
    match = draft(3)
    play(match, "tile A1", "tile A2", "tile A3")
    assert "tile A4" in texts(match)
    play(match, "tile A4", "order 1")
    assert not texts(match, "tile")


def test_the_fourth_tile_as_the_last_thing() -> None:
    """Q1: option `fourth_tile` = `last`."""
    match = draft(3, fourth_tile="last")
    play(match, "tile A1", "tile A2", "tile A3")
    refused(match, "tile A4", "no_tile_now")


def test_full_seats_are_skipped_and_the_phase_ends() -> None:
    """L-M6, Q2: 14, 19, 20 picks; 4, 1, 2 cards are left over; then the first in order acts."""
    for seats, picks, left in ((2, 14, 4), (3, 19, 1), (4, 20, 2)):
        for seed in range(4):
            match = KIT.start(seats=seats, seed=seed)
            rng = random.Random(seed)
            while now(match)["step"] == "pick":
                match.play(rng.choice(match.moves()))
            position = match.position()
            taken = sum(1 + 1 + len(s["tiles"]) + len(s["right"]) for s in position["seats"])
            assert taken == picks
            assert sum(card is not None for card in position["cards"]) == left
            assert sorted(s["next"] for s in position["seats"]) == list(range(1, seats + 1))
            assert sum(len(s["tiles"]) for s in position["seats"]) == 4
            assert now(match) == {"step": "turn", "seat": position["order"][0]}


def test_an_only_pick_is_made_by_itself() -> None:
    """L-M1: it is no choice, but it is told."""
    match = KIT.start(seats=2, seed=9)
    rng = random.Random(1)
    told = 0
    while now(match)["step"] == "pick":
        match.play(rng.choice(match.moves()))
        told += len([t for t in match.told if t.code.endswith(("_laid", "_taken"))])
    assert told == 14
    assert len(match.log.moves) < 14


def test_no_drafting_later() -> None:
    """L-M6."""
    from tests.games.tikal_legend.tables import table

    refused(table(), "card 05", "no_draft")
