"""Nobody sees, hears or is offered anything that depends on what is hidden from them.

What is hidden is written here once more, from the position alone and without the engine's
`imagine`: tokens in the bag, cards in the deck, tiles in the box, treasures still in the box, and
those in a pile that the viewer has not looked at. The viewer is shown the true table and a twin in
which all that is dealt anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sacbe.agents import plan
from sacbe.match import Match, Move
from tests.games.tikal_legend.tables import KIT

POSITIONS = 3400
"""For each number of seats: more than 10,000 in all, the viewers in turn."""
CLOSELY = 6
"""Every so many positions what is offered and what the next move tells is compared as well."""


def hidden(position: dict[str, Any], viewer: int | None) -> Iterator[tuple[str, list[int]]]:
    """Places of the deal that may have changed contents for all that the viewer knows."""
    deal, drawn = position["deal"], position["drawn"]
    for name in ("tokens", "cards"):
        yield name, list(range(drawn[name], len(deal[name])))
    for letter in "ABCDE":
        places = range(drawn["tiles"], len(deal["tiles"]))
        yield "tiles", [place for place in places if deal["tiles"][place].startswith(letter)]
    inside = list(range(drawn["treasures"], len(deal["treasures"])))
    for hexagon in position["board"].values():
        pile = hexagon.get("pile", [])
        for treasure, known in zip(pile, hexagon.get("known", [[]] * len(pile)), strict=True):
            if viewer not in known:
                inside.append(deal["treasures"].index(treasure))
    yield "treasures", inside


def twin(match: Match, viewer: int | None, rng: random.Random) -> Match:
    """The same table with all that the viewer can't know dealt anew."""
    position = match.position()
    deal = {name: list(position["deal"][name]) for name in position["deal"]}
    for name, places in hidden(position, viewer):
        things = [deal[name][place] for place in places]
        rng.shuffle(things)
        for place, thing in zip(places, things, strict=True):
            deal[name][place] = thing
    new = dict(zip(position["deal"]["treasures"], deal["treasures"], strict=True))
    for hexagon in position["board"].values():
        if "pile" in hexagon:
            hexagon["pile"] = [new[treasure] for treasure in hexagon["pile"]]
    return KIT.from_position({**position, "deal": deal})


def heard(match: Match, viewer: int | None) -> list[object]:
    """What the last move told this viewer, in the order it was told."""
    return [told for told in match.told if told.seats is None or viewer in told.seats]


def offered_the_same(viewer: int | None, true: Match, other: Match, move: Move) -> bool:
    """What is offered does not differ, nor what is told of a move that reveals nothing."""
    assert other.board(viewer) == true.board(viewer)
    assert other.preview() == true.preview()
    if viewer in true.awaiting:
        assert other.moves(viewer) == true.moves(viewer)
        for each in true.moves(viewer):
            assert other.reveals(each) == true.reveals(each)
    if true.reveals(move):
        return False
    ahead = [true.clone(), other.clone()]
    for match in ahead:
        match.play(move.text, move.seat)
    assert heard(ahead[1], viewer) == heard(ahead[0], viewer)
    assert ahead[1].view(viewer) == ahead[0].view(viewer)
    return True


def eager(match: Match, rng: random.Random) -> Move:
    """A move of luck, but treasures are sought and looked at when there is a chance."""
    moves = match.moves()
    looks = [m for m in moves if m.text.split()[0] in ("peek", "arrange", "drop", "dig")]
    looks += [m for m in moves if m.text in ("card 07", "card 08", "play 08", "keep 07")]
    return rng.choice(looks if looks and rng.random() < 0.5 else moves)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_hidden_shows(seats: int) -> None:
    """L-K07, L-K08, L-S6, L-S12, L-N5, L-N6, O18: in what is seen, offered and told."""
    rng = random.Random(seats)
    looked = told = known = 0
    while looked < POSITIONS:
        match = KIT.start(seats=seats, seed=100 * seats + looked)
        while not match.over and looked < POSITIONS:
            looked += 1
            viewer = (None, *range(seats))[looked % (seats + 1)]
            other = twin(match, viewer, rng)
            view = match.view(viewer)
            assert other.view(viewer) == view
            assert other.awaiting == match.awaiting
            known += any(any(here.get("seen", [])) for here in view["board"].values())
            move = eager(match, rng)
            if looked % CLOSELY == 0:
                told += offered_the_same(viewer, match, other, move)
            match.play(move)
    assert told > 0.7 * looked / CLOSELY
    assert known > 0.02 * looked or seats == 2, "somebody must have looked at something"


def test_programs_do_not_see_what_is_hidden() -> None:
    """L-K07, L-K08: what a program plans is the same whatever lies hidden."""
    rng = random.Random(4)
    for number in range(24):
        match = KIT.start(seats=2 + number % 3, seed=number)
        for _ in range(rng.randrange(300)):
            if not match.over:
                match.play(eager(match, rng))
        if match.over:
            continue
        seat = match.awaiting[0]
        other = twin(match, seat, rng)
        assert plan(other, seat, "planner:30", 7) == plan(match, seat, "planner:30", 7)


def test_the_twins_differ() -> None:
    """L-S12, L-N5, L-N6: bag, deck, box and piles, or all this proves nothing."""
    match = KIT.start(seats=3, seed=5)
    rng = random.Random(5)
    for _ in range(60):
        match.play(eager(match, rng))
    before, after = match.position(), twin(match, 0, rng).position()
    for name in ("tokens", "cards", "tiles", "treasures"):
        assert before["deal"][name] != after["deal"][name]
    piles = [[here.get("pile") for here in each["board"].values()] for each in (before, after)]
    assert piles[0] != piles[1]
