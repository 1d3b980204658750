"""Nobody sees, hears or is offered anything that depends on what is hidden from them.

What is hidden is written here once more, from the rules alone and without the engine's `imagine`:
the piles, the wealth tiles in other hands, and what the others have kept until all have chosen.
Seats, and a spectator, are shown the true table and a twin in which all that is dealt anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.tzolkin.tables import KIT
from sacbe.agents import choose, plan
from sacbe.core.state import State, flat
from sacbe.games.tzolkin.state import DRAWN, KEPT, at
from sacbe.games.tzolkin.wealth import WEALTH_NAMES
from sacbe.match import Match, Move

WEALTH, AGE_1, AGE_2, MONUMENTS = range(21), range(21, 35), range(35, 53), range(53, 66)
"""Where the four piles lie in a deal."""
LAID_OUT = {2: 4, 3: 5, 4: 6}
"""Monuments, by the number of seats."""
POSITIONS = 3400
"""For each number of seats: more than 10,000 in all, shown to seats and a spectator in turn."""


def hidden(match: Match, viewer: int | None) -> Iterator[list[int]]:
    """Stretches of the deal whose tiles may have changed places for all that the viewer knows."""
    v = match.state.v
    yield list(AGE_1[int(v[DRAWN]) :])
    yield list(AGE_2[int(v[DRAWN + 1]) :])
    yield list(MONUMENTS[LAID_OUT[match.seats] :])
    shown = {WEALTH_NAMES.index(name) for name in match.view()["neutral_tiles"]}
    if match.turn:
        shown |= {tile for tile in WEALTH for seat in range(match.seats) if kept(match, seat, tile)}
    own = range(0) if viewer is None else range(4 * viewer, 4 * viewer + 4)
    deal = match.state.dealt()
    yield [place for place in WEALTH if place not in own and deal[place] not in shown]


def kept(match: Match, seat: int, tile: int) -> bool:
    return bool(int(match.state.v[at(seat) + KEPT]) >> tile & 1)


def twin(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """The same table with all that the viewer can't know dealt anew."""
    deal = list(match.state.dealt())
    for places in hidden(match, viewer):
        tiles = [deal[place] for place in places]
        rng.shuffle(tiles)
        for place, tile in zip(places, tiles, strict=True):
            deal[place] = tile
    cells = match.state.v[:]
    for seat in range(match.seats):
        if seat == viewer:
            continue
        hand = deal[4 * seat : 4 * seat + 4]
        rng.shuffle(hand)  # nobody sees in which order another was dealt his tiles
        deal[4 * seat : 4 * seat + 4] = hand
        if not match.turn and cells[at(seat) + KEPT]:
            cells[at(seat) + KEPT] = 1 << hand[0] | 1 << hand[1]
    other = match.clone()
    other.state = State(cells, flat(deal))
    return other


def heard(match: Match, viewer: int | None) -> list[object]:
    """What the last move told this viewer, in the order it was told."""
    return [told for told in match.told if told.seats is None or viewer in told.seats]


def same_to(viewer: int | None, true: Match, other: Match) -> None:
    """Nothing that the viewer is shown differs."""
    assert other.view(viewer) == true.view(viewer)
    assert other.board(viewer) == true.board(viewer)
    assert other.awaiting == true.awaiting
    assert other.turn == true.turn
    assert other.preview() == true.preview()
    for seat in range(true.seats):
        # Made for whoever looks, but nothing that a screen would have to hide from the others.
        assert other.view(seat)["offers"] == true.view(seat)["offers"]
    if viewer in true.awaiting:
        assert other.moves(viewer) == true.moves(viewer)
        for move in true.moves(viewer):
            assert other.reveals(move) == true.reveals(move)


def hears_the_same(viewer: int | None, true: Match, other: Match, move: Move) -> bool:
    """After a move that reveals nothing the viewer has heard and sees the same on both tables."""
    seat, text = move.seat, move.text
    if true.reveals(move):
        return False
    if not true.turn and seat != viewer:  # a secret choice: on the other table from another hand
        text = other.moves(seat)[0].text
    ahead = [true.clone(), other.clone()]
    ahead[0].play(move)
    ahead[1].play(text, seat)
    assert heard(ahead[1], viewer) == heard(ahead[0], viewer)
    assert ahead[1].view(viewer) == ahead[0].view(viewer)
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_shows(seats: int) -> None:
    """Z-03, Z-36, Z-02 Z36: in what is seen, offered and told, of every seat and a spectator."""
    rng = random.Random(seats)
    looked = told = 0
    while looked < POSITIONS:
        match = KIT.start(seats=seats, seed=looked)
        while not match.over and looked < POSITIONS:
            looked += 1
            seat = rng.choice(match.awaiting)
            clever = rng.random() < 0.2
            move = (
                choose(match, seat, "planner:3", looked)
                if clever
                else rng.choice(match.moves(seat))
            )
            viewer = (None, *range(seats))[looked % (seats + 1)]
            other = twin(match, viewer, rng)
            same_to(viewer, match, other)
            told += hears_the_same(viewer, match, other, move)
            match.play(move)
    assert told > 0.9 * looked


def test_what_is_imagined_can_be() -> None:
    """Z-36, Z-02, Z-03: the reader of positions finds nothing in it that no play can have brought."""
    rng = random.Random(5)
    read = 0
    for number in range(12):
        match = KIT.start(seats=2 + number % 3, seed=number)
        while not match.over:
            if not match.turn or rng.random() < 0.1:
                for seat in (None, *range(match.seats)):
                    imagined = match.imagined(seat, rng.randrange(10**6))
                    assert KIT.from_position(imagined.position()).digest() == imagined.digest()
                    read += 1
            match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
    assert read > 500


def test_programs_do_not_see_the_piles() -> None:
    """Z-36, Z-03: what a program plans is the same whatever lies hidden."""
    rng = random.Random(4)
    for number in range(40):
        match = KIT.start(seats=2 + number % 3, seed=number)
        for _ in range(rng.randrange(90)):
            match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
        seat = rng.choice(match.awaiting)
        other = twin(match, seat, rng)
        assert plan(other, seat, "planner:30", 7) == plan(match, seat, "planner:30", 7)


def test_the_twins_differ() -> None:
    """Z-03, Z-36: in the piles, in other hands and in what those kept, or all this proves nothing."""
    rng = random.Random(1)
    match = KIT.start(seats=3, seed=1)
    match.play(match.moves(1)[0])
    others = [twin(match, 0, rng).position() for _ in range(20)]
    for name in ("age1", "age2", "monuments", "wealth"):
        assert len({tuple(each["deal"][name]) for each in others}) > 5
    assert len({tuple(each["seats"][1]["kept"]) for each in others}) > 5
    assert {tuple(each["seats"][0]["dealt"]) for each in others} == {
        tuple(match.position()["seats"][0]["dealt"])
    }
