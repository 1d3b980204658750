"""The clickable way to a move, and what it costs in corn."""

from __future__ import annotations

from sacbe.core.state import State
from sacbe.games.tzolkin import choices, steps
from sacbe.games.tzolkin.buildings import TILE_NAMES, corn_price
from sacbe.games.tzolkin.components import (
    CORN_FOR,
    GEARS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    UXMAL,
)
from sacbe.games.tzolkin.gears.actions import surcharge
from sacbe.games.tzolkin.gears.uxmal import OFFERING_CORN
from sacbe.games.tzolkin.notation import BARE_WORDS, PLACES, heap
from sacbe.games.tzolkin.state import at
from sacbe.games.tzolkin.wealth import WEALTH_NAMES
from sacbe.games.tzolkin.workers import open_space, place_price

FIELD_WORDS = {choices.CUT: "wood", choices.REAP: "corn", choices.GATHER: "gather"}
TEMPLE_MOVES = {choices.BEG: "beg", choices.BURN: "burn", choices.OFFER: "offer"}
MARKET_MOVES = {choices.SELL: "sell", choices.BUY: "buy"}


def spots(s: State, seat: int, move: int) -> list[str]:
    """The path of places to point at; no path is the beginning of another one."""
    v = s.v
    kind = int(choices.kind_of(move))
    a, b, c = (int(f(move)) for f in (choices.first_of, choices.second_of, choices.third_of))
    if kind == choices.PLACE:
        space = f"-{int(open_space(v, a))}" if a < len(GEARS) else ""
        return ["hand", f"space:{PLACES[a]}{space}"]
    if kind == choices.TAKE:
        return [f"worker:{GEARS[a]}-{b}"]
    if kind == choices.ACT:
        return [f"action:{GEARS[a]}-{b}"]
    if kind in FIELD_WORDS:
        return [f"harvest:{FIELD_WORDS[kind]}"]
    if kind == choices.BURN:
        return ["harvest:burn", f"temple:{TEMPLES[a]}"]
    if kind in TEMPLE_MOVES:
        return [TEMPLE_MOVES[kind], f"temple:{TEMPLES[a]}"]
    if kind == choices.LEARN_IT:
        return [f"technology:{TECHNOLOGIES[a]}"]
    if kind in (choices.PAY_THESE, choices.GAIN_THESE):
        return [f"good:{name}" for name in heap(a, b, c)]
    if kind == choices.CLIMB_IT:
        return [f"temple:{TEMPLES[i]}" for i in ([a, b - 1] if b else [a])]
    if kind == choices.BUILD_IT:
        return build_spots(int(v[v[0]]), a, b, c)
    if kind in MARKET_MOVES:
        return [f"{MARKET_MOVES[kind]}:{RESOURCES[a]}"]
    if kind == choices.ADVANCE_BY:
        return [f"advance:{a}"]
    if kind == choices.KEEP:
        return [f"wealth:{WEALTH_NAMES[a]}", f"wealth:{WEALTH_NAMES[b]}"]
    return [BARE_WORDS[kind]]


def build_spots(top: int, tile: int, plain: int, saved: int) -> list[str]:
    """A tile; then, where it can be asked, whether with architecture and what that saves."""
    path = [f"tile:{TILE_NAMES[tile]}"]
    if top & 255 == steps.BUILD and top >> 16 & steps.TWO:
        path.append("plain" if plain else "architecture")
    if saved:
        path.append(f"save:{RESOURCES[saved - 1]}")
    return path


def cost(s: State, seat: int, move: int) -> int:
    """The corn that a legal move takes at once."""
    v = s.v
    top = v[v[0]]
    kind = choices.kind_of(move)
    a, b = choices.first_of(move), choices.second_of(move)
    if kind == choices.PLACE:
        return int(place_price(v, seat, top >> 16, a))
    if kind == choices.ACT:
        own = OFFERING_CORN if a == UXMAL and b == 1 else 0
        if top & 255 == steps.ANY:
            return int(own + 1)
        return int(own + surcharge(v, at(seat), a, top >> 16 & 15, b))
    if kind == choices.BUY:
        return int(CORN_FOR[a])
    if kind == choices.BUILD_IT and top >> 16 & steps.WITH_CORN:
        return int(corn_price(v, at(seat), a))
    return 0
