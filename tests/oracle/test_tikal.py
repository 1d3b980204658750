"""The engine and the oracle play the same games of Tikal and agree at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oracle.tikal import Tikal
from oracle.tikal_box import EDITIONS, LEVEL_TILES, MOTIFS, TILES
from oracle.tikal_duel import duel
from oracle.tikal_habits import HABITS, deal

TURNS = {
    "lay",
    "place",
    "transfer",
    "walk",
    "uncover",
    "recover",
    "exchange",
    "camp",
    "guard",
    "end",
}
SALES = {"bid", "pass", "choose"}

TABLES = [(s, auction, e) for s in (2, 3, 4) for auction in (False, True) for e in EDITIONS]
MOVES = 1120  # for each of the 18 kinds of table, more than 20,000 in all


@pytest.mark.parametrize(("seats", "auction", "edition"), TABLES)
def test_same_games(seats: int, auction: bool, edition: str) -> None:
    seen: Counter[str] = Counter()
    for seed, habit in enumerate(("busy", "anything", "digging", "bidding", "quiet") * 9):
        seen += duel(habit, seats, auction, edition, seed)
        if seen["moves"] >= MOVES:
            break
    assert seen["moves"] >= MOVES
    assert set(seen) >= TURNS | (SALES if auction else set())
    assert set(seen) >= {"guard L", "guard W", "lay volcano", "final round"}
    assert seen["guard sends members away"]
    assert seen["second camp"]
    if auction:
        assert set(seen) >= {"free turn", "sale paid", "lone last speaker bids", "volcano won"}
    if edition == "rio-grande":
        assert seen["camp without a member"]


CORNERS = [
    (
        ("quiet", 2, True, "super-meeple", 53),
        (
            "exchange makes 2; exchange leaves 2; free turn; lone last speaker bids; "
            "lone last speaker passes; must pass; guard among rivals; second guard; "
            "members at a guarded temple; stock run out; temple at its top; two levels a turn; "
            "too few members for the second level; treasure emptied; "
            "volcano as last tile; volcano chosen"
        ),
    ),
    (
        ("walling", 2, True, "rio-grande", 3),
        (
            "waived placement; all bid; nothing left to bid; camp without a member; second camp; "
            "final round begins with all equal; shared win"
        ),
    ),
    (
        ("quiet", 4, False, "super-meeple", 22),
        (
            "camp on an emptied treasure; two wafers a turn; walk between camps; volcano drawn; "
            "volcano without a path; shared lower rank"
        ),
    ),
    (
        ("busy", 3, False, "super-meeple", 7),
        "guard sends the leader away; last worker; transfer between camps; walk of 6",
    ),
    (("quiet", 3, False, "super-meeple", 19), "exchange makes 3; exchange leaves 3"),
    (("quiet", 3, False, "super-meeple", 59), "volcano by volcanoes only"),
    (("quiet", 2, True, "super-meeple", 49), "win by the guard"),
    (("gathering", 4, False, "super-meeple", 14), "win by treasures"),
    (("quiet", 3, False, "tilsit", 18), "shared win whoever has a guard"),
]


@pytest.mark.parametrize(("game", "wanted"), CORNERS)
def test_same_in_rare_situations(game: tuple[str, int, bool, str, int], wanted: str) -> None:
    seen = duel(*game)
    assert set(wanted.split("; ")) <= set(seen)


@pytest.mark.parametrize("habit", HABITS)
def test_the_oracle_loses_no_piece(habit: str) -> None:
    """What is on the oracle's table is always what is in the box."""
    rng = Random(habit)
    terrain, treasures = deal(rng)
    table = Tikal(4, habit != "digging", "super-meeple", terrain, treasures)
    while table.awaiting() is not None:
        count(table)
        table.play(HABITS[habit](rng, table, table.moves()))
    count(table)
    assert len(table.board) == 40


def count(table: Tikal) -> None:
    hexagons = list(table.board.values())
    wafers = [w for here in hexagons for w in here["pile"]] + table.treasures
    wafers += [w for player in table.players for w in player["treasures"]]
    assert sorted(wafers) == sorted(MOTIFS * 3)
    waiting = [table.tile] if table.tile else []
    tiles = [here["tile"] for here in hexagons] + table.terrain + (table.offer or []) + waiting
    assert sorted(tiles) == sorted(TILES)
    levels = Counter(table.levels)
    for here in hexagons:
        levels.update(range(TILES[here["tile"]][1] + 1, (here["level"] or 0) + 1))
    assert levels == LEVEL_TILES
    for seat, player in enumerate(table.players):
        guards = [here["guard"] for here in hexagons if here["guard"]]
        assert player["camps"] + [here["camp"] for here in hexagons].count(seat) == 2
        assert player["guards"] + [guard[0] for guard in guards].count(seat) == 2
        for member, number in (("L", 1), ("W", 18)):
            standing = sum(here["members"][seat][member] for here in hexagons)
            assert 0 <= player[member] + standing + guards.count((seat, member)) <= number
        assert table.score(seat) >= 0
