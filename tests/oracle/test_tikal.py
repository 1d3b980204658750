"""The engine and the oracle play the same games of Tikal and agree at every step."""

from __future__ import annotations

import re
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
    assert seen["second camp"]
    if auction:
        assert set(seen) >= {"free turn", "sale paid", "lone last speaker bids", "volcano won"}
    if edition == "rio-grande":
        assert seen["camp without a member"]


CORNERS = {
    # an auction with all its endings (T-83, T-84, T-85, T-86, T-90)
    ("quiet", 2, True, "super-meeple", 38): """
        all bid; must pass; nothing left to bid; sale paid; free turn;
        lone last speaker bids; lone last speaker passes; volcano chosen; volcano as last tile;
        volcano by volcanoes only; volcano without a path; second guard;
        members at a guarded temple; temple at its top; two levels a turn; two wafers a turn;
        too few members for the second level; treasure emptied; exchange makes 2;
        place in a camp""",
    # guards and camps (T-49, T-62, T-31)
    ("quiet", 2, False, "super-meeple", 54): """
        guard sends members away; guard sends the leader away; second camp; volcano drawn;
        transfer between camps; walk between camps; exchange leaves 2""",
    # treasures (T-53, T-54)
    ("quiet", 2, False, "super-meeple", 56): """
        camp on an emptied treasure; exchange makes 3; exchange leaves 3""",
    # levels (T-43), majorities (T-46)
    ("quiet", 4, False, "super-meeple", 52): "stock run out; guard among rivals; walk of 5",
    # costs (T-33), an empty reserve (T-30)
    ("quiet", 3, True, "super-meeple", 8): "walk of 6",
    ("gathering", 2, False, "super-meeple", 2): "last worker",
    # a tile that has no place (T-24)
    ("walling", 2, True, "super-meeple", 55): "waived placement; shared win",
    ("walling", 3, False, "rio-grande", 15): "waived placement; shared lower rank",
    # the order of the final round (T-92)
    ("ending", 4, True, "super-meeple", 0): """
        final round ties the last player; final round with a tie against the order of seats""",
    ("ending", 3, True, "tilsit", 0): "final round with a tie against the order of seats",
    # where editions differ (T-63, T-77)
    ("quiet", 2, True, "rio-grande", 41): "camp without a member",
    ("quiet", 3, False, "super-meeple", 8): "win by the guard",
    ("quiet", 3, False, "super-meeple", 44): "win by treasures",
    ("quiet", 2, False, "rio-grande", 14): "shared win whoever has a guard",
    ("quiet", 4, False, "tilsit", 56): "shared win whoever has a guard",
}


@pytest.mark.parametrize("game", CORNERS, ids=lambda game: "-".join(map(str, game)))
def test_same_in_rare_situations(game: tuple[str, int, bool, str, int]) -> None:
    seen = duel(*game)
    assert set(seen) >= set(re.split(r";\s+", CORNERS[game].strip()))


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
