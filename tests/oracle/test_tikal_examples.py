"""The worked examples of the Tikal rulebooks, on the engine and on the oracle."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

import sacbe
from oracle.tikal import Tikal
from oracle.tikal_box import MOTIFS, TILES


class Table(Protocol):
    """What the engine's match and the oracle have in common."""

    def moves(self) -> Any: ...
    def play(self, move: str, /) -> Any: ...
    def position(self) -> dict[str, Any]: ...


def begin(who: str, first: str, seats: int = 2, auction: bool = False) -> Table:
    """A game in which these tiles come first, and then all others in the order of the box."""
    tiles = first.split() + [tile for tile in TILES if tile[0] != "P" and tile not in first.split()]
    terrain = sorted(tiles, key=lambda tile: tile[0])
    treasures = list(MOTIFS) * 3
    if who == "oracle":
        return Tikal(seats, auction, "super-meeple", terrain, treasures)
    deal = {"terrain": terrain, "treasures": treasures}
    return sacbe.game("tikal").start(seats=seats, deal=deal, auction=auction)


def play(table: Table, moves: str) -> None:
    """Make several moves, with commas between."""
    for move in moves.split(", "):
        assert move in legal(table), move
        table.play(move)


def legal(table: Table) -> list[str]:
    return [str(move) for move in table.moves()]


def points(table: Table) -> int:
    left: int = table.position()["agenda"][-1]["points"]
    return left


def cost(table: Table, move: str) -> int:
    before = points(table)
    play(table, move)
    return before - points(table)


BOTH = pytest.mark.parametrize("who", ["engine", "oracle"])


@BOTH
def test_costs_of_paths(who: str) -> None:
    """T-33: a "2" temple above the printed jungle, a treasure beside both: 3, 3, none, 1."""
    table = begin(who, "A2 A5")
    play(table, "lay b3 3, place W a5, walk W a5 b4, end, lay c4 4, end")
    play(table, "lay a3 0, walk W b4 b3, end, lay a2 2, end")
    play(table, legal(table)[0])
    assert "walk W b3 c4" not in legal(table)
    assert cost(table, "walk W b3 b4") == 3
    assert cost(table, "walk W b4 c4") == 3
    assert cost(table, "walk W c4 b4") == 3
    play(table, "end")
    play(table, f"{legal(table)[0]}, end")
    play(table, f"{legal(table)[0]}, walk W b4 b3")
    assert cost(table, "walk W b3 a4") == 1


@BOTH
def test_first_turns(who: str) -> None:
    """T-11 T-13: the first two turns of the French example, point by point."""
    table = begin(who, "A5 A4")
    play(table, "lay c4 0")
    assert cost(table, "place L a5") == 1
    assert cost(table, "walk L a5 b4") + cost(table, "walk L b4 c4") == 2
    assert points(table) == 7
    assert cost(table, "recover c4") == 3
    assert table.position()["seats"][0]["treasures"] == {"mask": 1}
    assert points(table) == 4
    assert "recover c4" not in legal(table)
    play(table, "place W a5, place W a5")
    assert cost(table, "walk W a5 a4") == 2
    assert legal(table) == ["end"]
    play(table, "end")

    play(table, legal(table)[0])
    assert cost(table, "place W a5") + cost(table, "place W a5") == 2
    assert cost(table, "walk W a5 b5") + cost(table, "walk W a5 b5") == 4
    assert cost(table, "uncover b5") + cost(table, "uncover b5") == 4
    assert table.position()["board"]["b5"]["level"] == 3
    assert legal(table) == ["end"]


def bidder(table: Table) -> int:
    seat: int = table.position()["agenda"][-1]["seat"]
    return seat


@BOTH
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("bid 1, bid 2, pass, bid 3, bid 4, bid 5, pass, pass", "bid 1, bid 3, bid 4, pass, pass"),
        ("pass, bid 5, pass, pass", "pass, pass, bid 4"),
    ],
)
def test_order_of_an_auction(who: str, first: str, second: str) -> None:
    """T-80 T-81 T-82 T-84 T-85 T-86 T-87 T-88.

    Seat 1 wins with 5, seat 0 with 4, seats 2 and 3 pass: seat 2 plays free, then seat 3.
    """
    table = begin(who, "A1 A2 A3 A4", seats=4, auction=True)

    def turn(tile: str) -> None:
        if tile:
            play(table, f"choose {tile}")
        play(table, f"{legal(table)[0]}, end")

    assert bidder(table) == 0
    play(table, first)
    assert bidder(table) == 1
    turn("A2")
    assert bidder(table) == 2
    play(table, second)
    assert bidder(table) == 0
    turn("A4")
    assert bidder(table) == 2
    play(table, "pass, pass")
    assert bidder(table) == 2
    turn("A1")
    assert table.position()["agenda"][-1] == {"step": "lay", "seat": 3, "tile": "A3"}
    turn("")
    assert bidder(table) == 0
    assert [sum(seat["sheet"].values()) for seat in table.position()["seats"]] == [16, 15, 20, 20]
    assert not any(seat["turned"] for seat in table.position()["seats"])


@BOTH
def test_29_points(who: str) -> None:
    """T-71 T-72: majorities at a 3, two 5 and an 8; two pairs and two singles: 21 and 8."""
    table = begin("oracle", "D1 D2 D3 D4 D5", seats=3)
    assert isinstance(table, Tikal)
    while table.tile != "D5":
        play(table, legal(table)[0])
        if not legal(table)[0].startswith("lay"):
            play(table, "end")
    seat = table.awaiting()
    assert seat is not None

    cells = {here["tile"]: cell for cell, here in table.board.items()}
    for tile, level in (("B2", 3), ("D1", 5), ("C2", 5), ("D2", 8), ("C1", 4)):
        here = table.board[cells[tile]]
        for number in range(here["level"] + 1, level + 1):
            table.levels[number] -= 1
        here["level"] = level
        here["members"][seat]["W"] = 2
        table.players[seat]["W"] -= 2
    rival = (seat + 1) % 3
    table.board[cells["D1"]]["members"][rival]["W"] = 1  # fewer
    table.board[cells["C1"]]["members"][rival]["W"] = 2  # a tie: nobody's
    table.players[rival]["W"] -= 3
    for motif, number in (("mask", 2), ("bird", 2), ("blade", 1), ("shell", 1)):
        for _ in range(number):
            take(table, seat, motif)

    other = sacbe.game("tikal").from_position(table.position()) if who == "engine" else table
    play(other, "end")
    sheet = other.position()["seats"][seat]["sheet"]
    expected = {f"{what}_{n}": 0 for n in (1, 2, 3, 4) for what in ("temples", "treasures")}
    expected |= {"start": 0, "bids": 0, f"temples_{table.scorings}": 21}
    assert sheet == expected | {f"treasures_{table.scorings}": 8}


def take(table: Tikal, seat: int, motif: str) -> None:
    """Give a seat a wafer from a pile or from the supply."""
    for pile in [here["pile"] for here in table.board.values()] + [table.treasures]:
        if motif in pile:
            pile.remove(motif)
            table.players[seat]["treasures"].append(motif)
            return
    raise AssertionError(motif)
