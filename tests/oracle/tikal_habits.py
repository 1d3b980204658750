"""Players for the comparison: none is good, each has habits that lead to other corners of Tikal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oracle.tikal import Tikal
from oracle.tikal_box import CELLS, MOTIFS, NEIGHBOURS, TILES

Habit = Callable[[Random, Tikal, list[str]], str]


def deal(rng: Random) -> tuple[list[str], list[str]]:
    """A shuffled deal: the tiles letter by letter, and the wafers."""
    terrain: list[str] = []
    for letter in "ABCDEFG":
        tiles = [tile for tile in TILES if tile[0] == letter]
        rng.shuffle(tiles)
        terrain += tiles
    treasures = [motif for motif in MOTIFS for _ in range(3)]
    rng.shuffle(treasures)
    return terrain, treasures


def anything(rng: Random, table: Tikal, moves: list[str]) -> str:
    """Any move is as likely as any other."""
    return rng.choice(moves)


def by_verb(**weights: float) -> Habit:
    """First choose a verb by weight, then any of its moves; bids are mostly low."""

    def choose(rng: Random, table: Tikal, moves: list[str]) -> str:
        verbs = sorted({move.split()[0] for move in moves})
        [verb] = rng.choices(verbs, [weights.get(verb, 1.0) for verb in verbs])
        choice = [move for move in moves if move.split()[0] == verb]
        if verb == "bid" and rng.random() < 0.9:
            choice = choice[:3]
        return rng.choice(choice)

    return choose


WALLED = "a1"
WALLS = [cell for cell in NEIGHBOURS[WALLED] if cell is not None]

ending = by_verb(end=30)


def walling(rng: Random, table: Tikal, moves: list[str]) -> str:
    """Volcanoes go round a corner and all else stays away from it, so that a tile gets stuck."""
    if not moves[0].startswith("lay"):
        return ending(rng, table, moves)
    volcano = table.tile is not None and TILES[table.tile][0] == "volcano"
    free = [move for move in moves if move.split()[1] != WALLED] or moves
    here = [move for move in free if (move.split()[1] in WALLS) == volcano] or free
    return min(here, key=lambda move: (CELLS.index(move.split()[1]), move))


HABITS: dict[str, Habit] = {
    "anything": anything,
    "busy": by_verb(
        end=0.1, place=2, walk=5, transfer=1, uncover=4, recover=8, exchange=8, camp=6, guard=2
    ),
    "digging": by_verb(end=0.1, place=4, walk=7, transfer=1, uncover=60, guard=0.02, camp=1),
    "bidding": by_verb(end=0.5, bid=4, guard=1),
    "ending": ending,
    "quiet": by_verb(end=2, place=1, walk=4, uncover=2, recover=4, guard=1, camp=0.2),
    "gathering": by_verb(
        end=1, place=2, walk=3, uncover=0, recover=30, exchange=0.1, guard=0.01, camp=0
    ),
    "walling": walling,
}
