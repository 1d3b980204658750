# sacbe: not compiled
"""Reading a position of Tzolk'in: what could not have come about is refused, with every reason."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import push
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.state import State, flat
from sacbe.games.tzolkin import setup, steps
from sacbe.games.tzolkin.agenda_reader import check_steps, check_top, read_agenda
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, TILE_NAMES
from sacbe.games.tzolkin.components import (
    CHICHEN_POINTS,
    FEASTS,
    FOOD_DAYS,
    HIGHEST_LEVEL,
    RESOURCES,
    SKULLS,
    TECHNOLOGIES,
    TEMPLES,
    TOP,
    WORKERS_MAX,
    WORKERS_START,
)
from sacbe.games.tzolkin.deal_reader import (
    check_hands,
    lay_rows,
    made_up_deal,
    read_hands,
    read_open_tiles,
    whole_deal,
)
from sacbe.games.tzolkin.gear_reader import check_hand, place_neutral, read_gears
from sacbe.games.tzolkin.options import OPTIONS, VERSION
from sacbe.games.tzolkin.rules import settle
from sacbe.games.tzolkin.sheet_reader import MOST, check_sheet, read_sheet
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    BUILT,
    CHICHEN_SKULLS,
    CORN,
    CORN_LEFT,
    CORN_TILES,
    DAY,
    FEASTS_OVER,
    FIRST,
    FIRST_WORKER,
    FROM_CHICHEN,
    GONE_SKULLS,
    GOODS,
    HAND,
    IN_PLAY,
    KEPT,
    LEVEL,
    LIGHT,
    MONUMENTS_BUILT,
    PLAYED,
    ROUND,
    SEAT_SIZE,
    SEATS,
    SHEET,
    SKULL_LEAVES,
    SKULLS_OWNED,
    TEMPLE,
    TOOTH_CORN,
    TURN_NUMBER,
    WOOD_LEFT,
    WOOD_TILES,
    at,
    built_of,
)

FIELDS: Final = (
    "game", "version", "options", "seats", "gears", "first_space", "fields", "skulls",
    "buildings", "monuments", "day", "round", "feasts", "first", "played", "turn", "tooth_corn",
    "deal", "drawn", "agenda",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "corn", "wood", "stone", "gold", "skulls", "workers", "hand", "light", "temples",
    "technologies", "tiles", "buildings", "monuments", "dealt", "kept", "sheet",
)  # fmt: skip
LONGEST: Final = 1000
"""More turns than a game can have."""


def read_position(given: Json) -> State:
    """A position as a settled state; `Impossible` says everything that is wrong with it.

    First all that can't be read; if all can, everything that does not agree.
    """
    r = Reader()
    given = r.table("the position", given, FIELDS)
    if given.get("game", "tzolkin") != "tzolkin":
        r.no("it is not a position of Tzolk'in")
    if given.get("version", VERSION) != VERSION:
        r.no(f"it was written under other rules; this house plays version {VERSION} of Tzolk'in")
    options = r.options(given.get("options", {}), OPTIONS)
    entries = r.items("seats", given.get("seats"), 4)
    if not 2 <= len(entries) <= 4:
        r.no("Tzolk'in is for 2 to 4 seats")
        r.finish()
    seats = [r.table(f"seat {i}", entry, SEAT_FIELDS) for i, entry in enumerate(entries)]
    s = setup.lay_out(len(seats), options, flat(setup.box()))
    v = s.v
    for cell in range(v[0] + 1):
        v[cell] = 0
    read_counters(r, v, given)
    pending = read_agenda(r, given.get("agenda"), v)
    for seat, entry in enumerate(seats):
        read_goods(r, v, seat, entry)
        read_tiles(r, v, seat, entry)
        read_sheet(r, v, seat, entry.get("sheet", {}))
    named = read_gears(r, v, given)
    read_fields(r, v, given.get("fields"))
    read_skulls(r, v, given.get("skulls", {}))
    open_tiles = read_open_tiles(r, v, given)
    hands = read_hands(r, seats)
    whole = None if given.get("deal") is None else whole_deal(r, given["deal"])
    r.finish()

    for seat, entry in enumerate(seats):
        check_hand(r, v, seat, entry)
        check_sheet(r, v, seat, entry, pending)
    check_counts(r, v)
    check_skulls(r, v)
    check_time(r, v, pending, given)
    check_steps(r, v, pending)
    checked = len(r.reasons)
    deal = whole or made_up_deal(r, v, open_tiles, hands, named)
    if len(r.reasons) == checked:
        in_wealth = bool(pending) and pending[0] & 255 == steps.WEALTH
        check_hands(r, v, deal, hands, in_wealth)
        lay_rows(r, v, deal, open_tiles, given, pending)
        place_neutral(r, v, deal, named)
        if pending:  # what can be built depends on what lies open
            check_top(r, v, pending[-1])
    r.finish()
    ready = State(v, flat(deal))
    for each in pending:
        push(v, each)
    settle(ready)
    return ready


# -- numbers of the table ----------------------------------------------------------------------


def read_counters(r: Reader, v: vec[i64], given: Json) -> None:
    """Day, round, marker and the like."""
    seats = int(v[SEATS])
    v[DAY] = r.number("day", given.get("day", 0), 0, 28)
    v[FEASTS_OVER] = r.number("feasts", given.get("feasts", 0), 0, FEASTS)
    v[ROUND] = r.number("round", given.get("round", 1), 1, 27)
    v[FIRST] = r.number("first", given.get("first", 0), 0, seats - 1)
    v[PLAYED] = r.number("played", given.get("played", 0), 0, seats)
    v[TURN_NUMBER] = r.number("turn", given.get("turn", 1), 0, LONGEST)
    v[TOOTH_CORN] = r.number("tooth_corn", given.get("tooth_corn", 0), 0, 27)


def read_fields(r: Reader, v: vec[i64], given: object) -> None:
    """Harvest tiles left; what a group lacks tiles of is left out for group 2."""
    if given is None:
        return
    seats = int(v[SEATS])
    table = r.table("fields", given, [f"palenque-{group}" for group in range(2, 6)])
    for group in range(2, 6):
        where = f"fields: palenque-{group}"
        known = ("corn",) if group == 2 else ("corn", "wood")
        usual = dict.fromkeys(known, seats)
        entry = r.table(where, table.get(f"palenque-{group}", usual), known)
        v[CORN_LEFT + group] = r.number(f"{where}: corn", entry.get("corn", seats), 0, seats)
        if group > 2:
            v[WOOD_LEFT + group] = r.number(f"{where}: wood", entry.get("wood", seats), 0, seats)


def read_skulls(r: Reader, v: vec[i64], given: object) -> None:
    """Skulls in the bank, on Chichen Itza, and out of the game."""
    table = r.table("skulls", given, ("bank", "chichen", "gone"))
    places = r.items("skulls: chichen", table.get("chichen", []), 9)
    numbers = [r.number("skulls: chichen", place, 1, 9) for place in places]
    if numbers != sorted(set(numbers)):
        r.no("skulls: chichen must name each space once, in order")
    v[CHICHEN_SKULLS] = sum(1 << number for number in set(numbers))
    v[GONE_SKULLS] = r.number("skulls: gone", table.get("gone", 0), 0, 1)
    left = max(0, SKULLS - skulls_out(v))
    v[BANK_SKULLS] = r.number("skulls: bank", table.get("bank", left), 0, SKULLS)


def skulls_out(v: vec[i64]) -> int:
    """Skulls that are not in the bank."""
    owned = sum(int(v[at(seat) + SKULLS_OWNED]) for seat in range(v[SEATS]))
    return owned + int(v[CHICHEN_SKULLS]).bit_count() + int(v[GONE_SKULLS])


# -- seats -------------------------------------------------------------------------------------


def read_goods(r: Reader, v: vec[i64], seat: int, given: Json) -> None:
    """What is counted before a seat, and where it stands."""
    p = at(seat)
    who = f"seat {seat}"
    v[p + CORN] = r.number(f"{who}: corn", given.get("corn", 0), 0, MOST)
    for i, name in enumerate(RESOURCES):
        v[p + GOODS + i] = r.number(f"{who}: {name}", given.get(name, 0), 0, MOST)
    v[p + SKULLS_OWNED] = r.number(f"{who}: skulls", given.get("skulls", 0), 0, SKULLS)
    v[p + IN_PLAY] = r.number(
        f"{who}: workers", given.get("workers", WORKERS_START), WORKERS_START, WORKERS_MAX
    )
    v[p + LIGHT] = 1 if r.truth(f"{who}: light", given.get("light", True)) else 0
    temples = r.table(f"{who}: temples", given.get("temples", {}), TEMPLES)
    for i, name in enumerate(TEMPLES):
        top = int(TOP[i])
        v[p + TEMPLE + i] = r.number(f"{who}: temples: {name}", temples.get(name, 1), 0, top)
    levels = r.table(f"{who}: technologies", given.get("technologies", {}), TECHNOLOGIES)
    for i, name in enumerate(TECHNOLOGIES):
        v[p + LEVEL + i] = r.number(
            f"{who}: technologies: {name}", levels.get(name, 0), 0, HIGHEST_LEVEL
        )


def read_tiles(r: Reader, v: vec[i64], seat: int, given: Json) -> None:
    """Harvest tiles, buildings, monuments and wealth tiles of a seat."""
    p = at(seat)
    who = f"seat {seat}"
    tiles = r.table(f"{who}: tiles", given.get("tiles", {}), ("corn", "wood"))
    v[p + CORN_TILES] = r.number(f"{who}: tiles: corn", tiles.get("corn", 0), 0, 16)
    v[p + WOOD_TILES] = r.number(f"{who}: tiles: wood", tiles.get("wood", 0), 0, 12)
    for name in r.items(f"{who}: buildings", given.get("buildings", []), 32):
        tile = r.name(f"{who}: buildings", name, TILE_NAMES[:KINDS])
        if tile >= 0:
            if built_of(v, p, tile) >= BUILDINGS[tile].copies:
                r.no(f"{who}: there is no further {name}")
            else:
                v[p + BUILT] += 1 << 2 * tile
    for name in r.items(f"{who}: monuments", given.get("monuments", []), 13):
        tile = r.name(f"{who}: monuments", name, TILE_NAMES[KINDS:])
        if tile >= 0 and v[p + MONUMENTS_BUILT] >> tile & 1:
            r.no(f"{who}: there is no further {name}")
        elif tile >= 0:
            v[p + MONUMENTS_BUILT] |= 1 << tile


# -- what must agree ---------------------------------------------------------------------------


def check_skulls(r: Reader, v: vec[i64]) -> None:
    """There are 13, and only an option lets one leave the game."""
    if v[GONE_SKULLS] and not v[SKULL_LEAVES]:
        r.no("skulls: none leaves the game with the option skull_returns = true")
    if v[BANK_SKULLS] + skulls_out(v) != SKULLS:
        r.no(f"the skulls make {v[BANK_SKULLS] + skulls_out(v)}, not {SKULLS} [Z-55]")


def check_counts(r: Reader, v: vec[i64]) -> None:
    """Tops of temples, harvest tiles, and the points of Chichen Itza."""
    seats = range(v[SEATS])
    for group in range(3, 6):
        if v[WOOD_LEFT + group] > v[CORN_LEFT + group]:
            r.no(f"fields: palenque-{group}: each wood tile lies on a corn tile")
    for i, name in enumerate(TEMPLES):
        if sum(1 for seat in seats if v[at(seat) + TEMPLE + i] == TOP[i]) > 1:
            r.no(f"only one seat can stand on the top of {name} [Z-26]")
    corn = sum(int(v[at(seat) + CORN_TILES]) for seat in seats)
    wood = sum(int(v[at(seat) + WOOD_TILES]) for seat in seats)
    corn_left = sum(int(v[CORN_LEFT + group]) for group in range(2, 6))
    wood_left = sum(int(v[WOOD_LEFT + group]) for group in range(3, 6))
    each = int(v[SEATS])
    if corn + corn_left != 4 * each:
        r.no(f"there are {corn + corn_left} corn tiles in fields and before seats, not {4 * each}")
    if wood + wood_left > 3 * each:
        r.no(f"there are {wood + wood_left} wood tiles in fields and before seats, of {3 * each}")
    points = sum(int(v[at(seat) + SHEET + FROM_CHICHEN]) for seat in seats)
    worth = sum(int(CHICHEN_POINTS[n]) for n in range(1, 10) if v[CHICHEN_SKULLS] >> n & 1)
    if points != worth:
        r.no(f"the skulls on Chichen Itza brought {worth} points, the sheets say {points}")


def check_time(r: Reader, v: vec[i64], pending: list[int], given: Json) -> None:
    """Day, round, food days, marker and pending step must belong together."""
    what = pending[0] & 255 if pending else 0
    day, feasts, played = int(v[DAY]), int(v[FEASTS_OVER]), int(v[PLAYED])
    made = day - 1 if what == 0 else day
    jumps = made - int(v[ROUND] - 1)
    if not 0 <= jumps <= v[ROUND] - 1:
        r.no(f"in round {v[ROUND]} the calendar can't have made {day} steps")
    elif sum(1 for seat in range(v[SEATS]) if not v[at(seat) + LIGHT]) > jumps:
        r.no(f"only {jumps} boards can be dark: so often time was sped up [Z-44]")
    if v[TOOTH_CORN] > v[ROUND] - (0 if what == 0 else 1):
        r.no("there is more corn on the teeth than rounds have gone by [Z-42]")
    if (what == 0) != (feasts == FEASTS):
        r.no("the game is over, and nothing is pending, when four food days are over [Z-51]")
    if feasts and made < FOOD_DAYS[feasts - 1]:
        r.no(f"the food day {feasts} can't be over on day {day} [Z-46]")
    if feasts < FEASTS and day >= FOOD_DAYS[feasts + 1]:
        r.no(f"the food day {feasts + 1} must be over on day {day} [Z-46]")
    if what == 0 and played:
        r.no("at the end of the game played is 0")
    if what == steps.WEALTH:
        check_wealth(r, v)
    elif what:
        check_turn(r, v, pending[0])
    check_turn_number(r, v, what, given)


def check_turn_number(r: Reader, v: vec[i64], what: int, given: Json) -> None:
    """Turns and choices about the calendar that there have been; counted if not said.

    A game that began from a written position may have counted from there on.
    """
    if (what == steps.WEALTH) != (given.get("turn", 1) == 0):
        r.no("turn is 0 as long as wealth is chosen, and only then")
    elif what != steps.WEALTH:
        rounds = int(v[ROUND]) - (0 if what == 0 else 1)
        turns = 1 + rounds * int(v[SEATS]) + int(v[PLAYED])
        v[TURN_NUMBER] = given.get("turn", turns)
        if v[TURN_NUMBER] > turns + rounds:
            r.no(f"turn is {turns}, and at most {rounds} more for choices about the calendar")


def check_turn(r: Reader, v: vec[i64], bottom: int) -> None:
    """Whose turn it is, and who has placed and taken in it."""
    seats, played = int(v[SEATS]), int(v[PLAYED])
    what, seat = bottom & 255, bottom >> 8 & 255
    feasts = int(v[FEASTS_OVER])
    if what == steps.ADVANCE:
        if played != seats:
            r.no("the calendar advances when all seats have played")
        if feasts < FEASTS and v[DAY] >= FOOD_DAYS[feasts]:
            r.no("the food day comes before the calendar advances")
        if v[FIRST] not in (seat, (seat + 1) % seats):
            r.no(
                f"seat {seat} was on the first-player space: it has the marker or passed it [Z-43]"
            )
    elif played >= seats or seat != (v[FIRST] + played) % seats:
        r.no(f"it is the turn of seat {(v[FIRST] + played) % seats}")
    if v[FIRST_WORKER]:
        order = int(v[FIRST_WORKER] - 1 - v[FIRST]) % seats
        if order > played or (order == played and what != steps.PLACING):
            r.no("the seat on the first-player space has not played in this round")
        if what == steps.ADVANCE:
            r.no("nobody stands on the first-player space any more")
    if what == steps.PLACING:
        out = int(v[at(seat) + IN_PLAY] - v[at(seat) + HAND])
        if bottom >> 16 > out:
            r.no("more workers were placed in this turn than stand on the board")
    if what == steps.TAKING and v[at(seat) + HAND] < 1:
        r.no(f"seat {seat} has taken a worker, but has none in its hand [Z-10]")


def check_wealth(r: Reader, v: vec[i64]) -> None:
    """While wealth is chosen nothing has happened yet."""
    fresh = setup.lay_out(v[SEATS], [0] * len(OPTIONS), flat(setup.box())).v
    if v[DAY] or v[PLAYED] or v[ROUND] != 1 or v[FIRST] or v[FIRST_WORKER]:
        r.no("wealth is chosen before the first round, which seat 0 begins")
    if any(v[cell] != fresh[cell] for cell in range(CORN_LEFT + 2, WOOD_LEFT + 6)):
        r.no("while wealth is chosen nothing has been harvested")
    for seat in range(v[SEATS]):
        p = at(seat)
        if any(v[p + cell] != fresh[p + cell] for cell in range(SEAT_SIZE) if cell != KEPT):
            r.no(f"seat {seat}: while wealth is chosen it is as at the start [Z-03]")
