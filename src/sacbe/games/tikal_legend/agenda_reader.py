# sacbe: not compiled
"""Reading an agenda: only stacks of steps that the rules can build are taken."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, seat_of, top, what_of
from sacbe.core.reading import Reader
from sacbe.core.state import State
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.agenda_text import FIELDS, read_step
from sacbe.games.tikal_legend.card_effects import next_edge_tile
from sacbe.games.tikal_legend.components import (
    FIRST_EDGE,
    FIRST_LAKE,
    FIRST_VOLCANO,
    HEX_NAMES,
    ROUNDS,
    RUIN_OF,
    TILE_NAMES,
)
from sacbe.games.tikal_legend.knowledge import pile_at
from sacbe.games.tikal_legend.management import lacks
from sacbe.games.tikal_legend.state import (
    CAMPS,
    EXPLORERS,
    HELD,
    HELD_ROOM,
    MUSEUM,
    OPEN_SET,
    PASSED,
    PILE_SET,
    POINTS,
    ROUND,
    SEATS,
    STONE_EDGES,
    TEMPLE_SET,
    WHAT,
    block,
    crew_of,
    in_row,
    museum_of,
    tile_of,
)

BOTTOMS: Final = (steps.MANAGEMENT, steps.EXECUTION, steps.FINAL)


def read_agenda(r: Reader, s: State, given: object) -> tuple[bool, list[int]]:
    """Whether it is the first phase, and the steps; the points go into the state."""
    v = s.v
    seats = int(v[SEATS])
    entries = r.items("agenda", given, 16)
    found = [read_step(r, entry, seats) for entry in entries]
    final = v[ROUND] > ROUNDS
    if not found:
        if not final:
            r.no("the agenda is empty, but the game is not over")
        return False, []
    if 0 in found:
        return False, []
    whats = [int(what_of(step_)) for step_ in found]
    bottom, rest = whats[0], found[1:]
    if bottom not in BOTTOMS or any(what in BOTTOMS for what in whats[1:]):
        r.no("the agenda's first step, and no other, is management, execution or final")
    elif (bottom == steps.FINAL) != final:
        r.no("the final step belongs to round 7, and to no other")
    elif not _fits(bottom, rest):
        r.no("these steps can't wait on each other")
    for entry, what in zip(reversed(entries), reversed(whats), strict=True):
        if what == steps.SPEND:
            v[POINTS] = r.number("points", entry.get("points", 10), 0, 99)
            break
    return bottom == steps.MANAGEMENT, found


def _fits(bottom: int, rest: list[int]) -> bool:
    """Whether the steps above the bottom one are a stack that the rules build."""
    if not rest:
        return True
    whats = [int(what_of(step_)) for step_ in rest]
    if bottom == steps.MANAGEMENT:
        return whats == [steps.PICK]
    effects = [step_ for step_ in rest if what_of(step_) >= steps.FIRST_EFFECT]
    base = rest[: len(rest) - len(effects)]
    if rest != base + effects or not _fit_effects(effects):
        return False
    owner = seat_of(base[-1]) if base else -1
    if any(seat_of(step_) != owner for step_ in effects) and base:
        return False
    return _fit_base(bottom, base, effects)


def _fit_effects(effects: list[int]) -> bool:
    """One effect at a time; only deployments wait for each other."""
    if len(effects) < 2:
        return True
    return len(effects) <= 3 and all(what_of(e) == steps.DEPLOY for e in effects)


def _fit_base(bottom: int, base: list[int], effects: list[int]) -> bool:
    laying = [int(arg_of(e)) for e in effects if what_of(e) == steps.LAY]
    if not base:
        return bottom == steps.EXECUTION and bool(laying) and laying[0] < FIRST_EDGE
    if laying and (laying[0] < FIRST_EDGE or what_of(base[-1]) != steps.AFTER):
        return False
    if len(base) == 1 and bottom == steps.EXECUTION:
        what = what_of(base[0])
        return (
            (what == steps.TURN)
            or what == steps.AFTER
            or (what == steps.SPEND and arg_of(base[0]) == 0)
        )
    return _fit_scoring(bottom, base)


def _fit_scoring(bottom: int, base: list[int]) -> bool:
    """Pairs of count and points, each of another seat."""
    if len(base) % 2:
        return False
    seen = []
    for count, spend in zip(base[::2], base[1::2], strict=True):
        if what_of(count) != steps.COUNT or what_of(spend) != steps.SPEND:
            return False
        if seat_of(count) != seat_of(spend) or seat_of(count) in seen or arg_of(spend) != 1:
            return False
        if arg_of(count) != (1 if bottom == steps.FINAL else 0):
            return False
        seen.append(seat_of(count))
    return True


# -- does the top step fit the board? ----------------------------------------------------------


def check_top(r: Reader, s: State) -> None:
    """What the top step speaks of must be there."""
    v = s.v
    now = top(v)
    if now == 0:
        return
    what, seat, arg = int(what_of(now)), int(seat_of(now)), int(arg_of(now))
    where = f"step {FIELDS[what][0]}"
    first = int(block(seat))
    if what == steps.PICK and not lacks(v, seat):
        r.no(f"{where}: seat {seat} lacks nothing")
    elif what == steps.TURN and v[first + PASSED]:
        r.no(f"{where}: seat {seat} has passed")
    elif what == steps.LAY:
        _check_lay(r, s, where, seat, arg)
    elif what == steps.RUINS_DROP and (v[first + EXPLORERS] == 0 or v[PILE_SET] == 0):
        r.no(f"{where}: there are no explorers to drop, or no treasures")
    elif what == steps.ARRANGE and not v[PILE_SET] & bit(arg):
        r.no(f"{where}: there is no pile on {HEX_NAMES[arg]}")
    elif what == steps.ARRANGE and not _knows(s, seat, arg):
        r.no(f"{where}: seat {seat} knows the whole pile")
    elif what == steps.POST and not v[CAMPS + seat] & bit(arg >> 8):
        r.no(f"{where}: seat {seat} has no camp on {HEX_NAMES[arg >> 8]}")
    elif what == steps.TO:
        crew = int(crew_of(v, arg & 255, seat))
        if not arg >> 8 or crew & 31 < (arg >> 8 & 255) or crew >> 5 < arg >> 16:
            r.no(f"{where}: those members are not on {HEX_NAMES[arg & 255]}")
    elif what == steps.LIFT and v[STONE_EDGES + 1] == 0:
        r.no(f"{where}: a stone token is left in supply")
    elif what == steps.EDGE:
        out = [int(v[STONE_EDGES]), int(v[STONE_EDGES + 1])]
        if (arg >> 8 and (arg >> 8 not in out or 0 in out)) or (not arg >> 8 and 0 not in out):
            r.no(f"{where}: the stone token is not where the step says")
    elif what == steps.GIVE:
        _check_give(r, s, where, seat, arg)
    elif what in (steps.DIG, steps.BUILD_ONE, steps.BUILD_MANY):
        _check_done(r, s, where, what, arg)


def _check_lay(r: Reader, s: State, where: str, seat: int, tile: int) -> None:
    v = s.v
    if tile < FIRST_EDGE:
        if not in_row(v, block(seat) + HELD, HELD_ROOM, tile + 1):
            r.no(f"{where}: seat {seat} does not hold {TILE_NAMES[tile]}")
        return
    if tile in [int(tile_of(v, hex_)) for hex_ in range(len(HEX_NAMES))]:
        r.no(f"{where}: {TILE_NAMES[tile]} lies on the site already")
    for group, alike in ((FIRST_LAKE, 5), (FIRST_VOLCANO, 2)):
        if group <= tile < group + alike and tile != next_edge_tile(v, group, alike):
            r.no(f"{where}: the lowest number comes first [O10]")


def _knows(s: State, seat: int, hex_: int) -> bool:
    first = int(pile_at(s.v, hex_))
    cells = [int(s.v[first + i]) for i in range(1, int(s.v[first]) + 1)]
    return all(cell >> 8 + seat & 1 for cell in cells)


def _check_give(r: Reader, s: State, where: str, seat: int, arg: int) -> None:
    other, taken, count = arg & 15, arg >> 4 & 15, arg >> 8
    theirs = int(museum_of(s.v, other, taken)) if other < s.v[SEATS] else 0
    if other == seat or theirs < count or museum_of(s.v, seat, taken) < theirs:
        r.no(f"{where}: that exchange is not allowed [L-A11]")
    elif s.v[block(seat) + MUSEUM] == 0:
        r.no(f"{where}: seat {seat} has nothing to give")


def _check_done(r: Reader, s: State, where: str, what: int, arg: int) -> None:
    v = s.v
    for i in range(arg >> 4 & 15):
        hex_ = arg >> 8 * (i + 1) & 255
        if what == steps.DIG:
            tile = int(v[WHAT + hex_] & 255) - 1
            fits = tile >= 0 and RUIN_OF[tile] >= 0
        else:
            fits = bool((v[TEMPLE_SET] & v[OPEN_SET]) & bit(hex_))
        if not fits:
            r.no(f"{where}: nothing could be done on {HEX_NAMES[hex_]}")
