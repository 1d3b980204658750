"""Reading a position of Tzolk'in: what could not have come about is refused, with every reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.core.reading import Reader

from sacbe.core.agenda import push
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.refusal import Unreadable
from sacbe.core.state import State, flat
from sacbe.games.tzolkin import setup, steps
from sacbe.games.tzolkin.agenda_reader import check_steps, check_top, read_agenda
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, TILE_NAMES, pile
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    CHICHEN,
    CHICHEN_POINTS,
    FEASTS,
    FOOD_DAYS,
    GEARS,
    HIGHEST_LEVEL,
    HUNGER,
    MONUMENT_SLOTS,
    RESOURCES,
    SKULLS,
    TECHNOLOGIES,
    TEMPLES,
    TOP,
    WORKERS_MAX,
    WORKERS_START,
    last_space,
    teeth_of,
)
from sacbe.games.tzolkin.options import OPTIONS, VERSION
from sacbe.games.tzolkin.rules import settle
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    BUILT,
    CHICHEN_SKULLS,
    CORN,
    CORN_LEFT,
    CORN_TILES,
    DAY,
    DRAWN,
    FEASTS_OVER,
    FIRST,
    FIRST_WORKER,
    FROM_CHICHEN,
    FROM_HUNGER,
    FROM_MAJORITIES,
    FROM_TEMPLES,
    GONE_SKULLS,
    GOODS,
    HAND,
    IN_PLAY,
    KEPT,
    LEVEL,
    LIGHT,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    ON,
    PLAYED,
    ROUND,
    SEATS,
    SHEET,
    SKULL_LEAVES,
    SKULLS_OWNED,
    SLOTS,
    SOURCES,
    TAKEN,
    TEMPLE,
    TOOTH_CORN,
    TURN_NUMBER,
    WOOD_LEFT,
    WOOD_TILES,
    at,
    built_of,
)
from sacbe.games.tzolkin.wealth import COUNT, DEALT, GEAR_SHOWN, SPACE_SHOWN, WEALTH_NAMES

FIELDS: Final = (
    "game", "version", "options", "seats", "gears", "first_space", "fields", "skulls",
    "buildings", "monuments", "day", "round", "feasts", "first", "played", "turn", "tooth_corn",
    "deal", "drawn", "agenda",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "corn", "wood", "stone", "gold", "skulls", "workers", "hand", "light", "temples",
    "technologies", "tiles", "buildings", "monuments", "dealt", "kept", "sheet",
)  # fmt: skip
DEAL_FIELDS: Final = ("wealth", "age1", "age2", "monuments")
MOST: Final = 1000
"""More of any good, and more points from any source, than a game can bring."""
LONGEST: Final = 1000
"""More turns than a game can have."""


def read_position(given: Json) -> State:
    """A position as a settled state; `Impossible` says everything that is wrong with it."""
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
    r.finish()

    s = setup.lay_out(len(seats), options, flat(setup.box()))
    v = s.v
    for cell in range(v[0] + 1):
        v[cell] = 0
    read_counters(r, v, given)
    pending = read_agenda(r, given.get("agenda"), v)
    r.finish()
    in_wealth = bool(pending) and pending[0] & 255 == steps.WEALTH
    for seat, entry in enumerate(seats):
        read_goods(r, v, seat, entry)
        read_tiles(r, v, seat, entry)
    read_gears(r, v, given)
    read_fields(r, v, given.get("fields"))
    read_skulls(r, v, given.get("skulls", {}))
    r.finish()
    deal = read_deal_of(r, s, given, seats, in_wealth)
    r.finish()
    read_rows(r, v, deal, given, pending)
    check_neutral(r, v, deal)
    r.finish()
    for seat, entry in enumerate(seats):
        read_sheet(r, v, seat, entry.get("sheet", {}))
    check_counts(r, v, given)
    check_time(r, v, pending)
    check_steps(r, v, pending)
    if pending:
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
        if v[WOOD_LEFT + group] > v[CORN_LEFT + group]:
            r.no(f"{where}: each wood tile lies on a corn tile")


def read_skulls(r: Reader, v: vec[i64], given: object) -> None:
    """Skulls in the bank, on Chichen Itza, and out of the game."""
    table = r.table("skulls", given, ("bank", "chichen", "gone"))
    places = r.items("skulls: chichen", table.get("chichen", []), 9)
    numbers = [r.number("skulls: chichen", place, 1, 9) for place in places]
    if numbers != sorted(set(numbers)):
        r.no("skulls: chichen must name each space once, in order")
    v[CHICHEN_SKULLS] = sum(1 << number for number in set(numbers))
    v[GONE_SKULLS] = r.number("skulls: gone", table.get("gone", 0), 0, 1)
    if v[GONE_SKULLS] and not v[SKULL_LEAVES]:
        r.no("skulls: none leaves the game with the option skull_returns = true")
    owned = sum(int(v[at(seat) + SKULLS_OWNED]) for seat in range(v[SEATS]))
    left = SKULLS - owned - len(set(numbers)) - int(v[GONE_SKULLS])
    v[BANK_SKULLS] = r.number("skulls: bank", table.get("bank", max(0, left)), 0, SKULLS)
    if v[BANK_SKULLS] != left:
        r.no(f"the skulls make {SKULLS + int(v[BANK_SKULLS]) - left}, not {SKULLS} [Z-55]")


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
        if tile >= 0:
            v[p + MONUMENTS_BUILT] |= 1 << tile


def read_sheet(r: Reader, v: vec[i64], seat: int, given: object) -> None:
    """Points by source, as far as they can be checked."""
    p = at(seat)
    where = f"seat {seat}: sheet"
    sheet = r.table(where, given, SOURCES)
    for i, name in enumerate(SOURCES):
        low = -MOST if i in (FROM_TEMPLES, FROM_HUNGER) else 0
        high = 0 if i == FROM_HUNGER else MOST
        v[p + SHEET + i] = r.number(f"{where}: {name}", sheet.get(name, 0), low, high)
    if v[p + SHEET + FROM_HUNGER] % HUNGER:
        r.no(f"{where}: hunger costs {HUNGER} points a worker")
    if v[FEASTS_OVER] < 1 and v[p + SHEET + FROM_HUNGER]:
        r.no(f"{where}: nobody has been hungry before the first food day")
    if v[FEASTS_OVER] < 2 and (v[p + SHEET + FROM_TEMPLES] or v[p + SHEET + FROM_MAJORITIES]):
        r.no(f"{where}: temples bring no points before the second food day")


# -- gears -------------------------------------------------------------------------------------


def read_gears(r: Reader, v: vec[i64], given: Json) -> None:
    """Who stands where; a seat's other workers in play are in its hand."""
    seats = int(v[SEATS])
    gears = r.table("gears", given.get("gears", {}), GEARS)
    if gears:
        for gear in range(5):
            v[TAKEN + gear] = 0
    for gear, name in enumerate(GEARS):
        teeth = int(teeth_of(gear))
        spaces = r.items(f"gears: {name}", gears.get(name, []), teeth)
        for space, here in enumerate(spaces):
            if here is None:
                continue
            v[TAKEN + gear] |= 1 << space
            if here == "neutral":
                continue
            seat = r.number(f"gears: {name}: space {space}", here, 0, seats - 1)
            v[at(seat) + ON + gear] |= 1 << space
            if space > last_space(gear):
                r.no(f"gears: {name}: only neutral workers pass the space {space} [Z-41]")
    first = given.get("first_space")
    v[FIRST_WORKER] = 0 if first is None else r.number("first_space", first, 0, seats - 1) + 1
    entries = given["seats"]
    for seat in range(seats):
        p = at(seat)
        out = sum(int(v[p + ON + gear]).bit_count() for gear in range(5))
        out += 1 if v[FIRST_WORKER] == seat + 1 else 0
        v[p + HAND] = v[p + IN_PLAY] - out
        if v[p + HAND] < 0:
            r.no(f"seat {seat}: {out} workers on the board, but only {v[p + IN_PLAY]} in play")
        elif entries[seat].get("hand", v[p + HAND]) != v[p + HAND]:
            r.no(f"seat {seat}: hand must be {v[p + HAND]}, the workers that stand nowhere")


def turned(mask: int, teeth: int, steps_made: int) -> int:
    """A gear's spaces after so many steps of the calendar."""
    for _ in range(steps_made):
        mask <<= 1
        if mask >> teeth & 1:
            mask ^= 1 << teeth | 1
    return mask


def neutral_of(v: vec[i64], gear: int) -> int:
    """The spaces of a gear on which neutral workers stand."""
    own = 0
    for seat in range(v[SEATS]):
        own |= int(v[at(seat) + ON + gear])
    return int(v[TAKEN + gear]) & ~own


def check_neutral(r: Reader, v: vec[i64], deal: Sequence[int]) -> None:
    """Neutral workers stand where the undealt wealth tiles and the days have brought them."""
    start = setup.lay_out(v[SEATS], [0] * len(OPTIONS), flat(list(deal))).v
    for gear, name in enumerate(GEARS):
        teeth = int(teeth_of(gear))
        wanted = turned(int(start[TAKEN + gear]), teeth, int(v[DAY]))
        if neutral_of(v, gear) != wanted:
            spaces = [str(space) for space in range(teeth) if wanted >> space & 1]
            r.no(f"gears: {name}: neutral workers belong on: {', '.join(spaces) or 'no space'}")


# -- the deal ----------------------------------------------------------------------------------


def read_deal(seats: int, options: Sequence[int], given: Json) -> list[int]:
    """The deal of a record; `Unreadable` if it is none."""
    r = Reader()
    deal = whole_deal(r, given)
    if r.reasons:
        raise Unreadable("; ".join(r.reasons[:3]))
    return deal


def whole_deal(r: Reader, given: object) -> list[int]:
    """All four piles by name."""
    table = r.table("deal", given, DEAL_FIELDS)
    found: list[int] = []
    for part, names, wanted in (
        ("wealth", WEALTH_NAMES, list(range(COUNT))),
        ("age1", TILE_NAMES, pile(1)),
        ("age2", TILE_NAMES, pile(2)),
        ("monuments", TILE_NAMES, list(range(KINDS, len(TILE_NAMES)))),
    ):
        listed = r.items(f"deal: {part}", table.get(part), len(wanted))
        tiles = [r.name(f"deal: {part}", name, names) for name in listed]
        if sorted(tiles) != wanted:
            r.no(f"deal: {part} must name each of its {len(wanted)} tiles, each copy once")
        found += tiles
    return found


def read_deal_of(r: Reader, s: State, given: Json, seats: list[Json], in_wealth: bool) -> list[int]:
    """The deal of a position, given or made up; and what each seat was dealt and kept."""
    kept = [read_kept(r, i, entry) for i, entry in enumerate(seats)]
    dealt = [read_dealt(r, i, entry) for i, entry in enumerate(seats)]
    r.finish()
    if given.get("deal") is not None:
        deal = whole_deal(r, given["deal"])
        r.finish()
    else:
        deal = made_up_deal(r, s.v, given, dealt, kept)
        r.finish()
    for i in range(len(seats)):
        hand = deal[DEALT * i : DEALT * i + DEALT]
        if dealt[i] and dealt[i] != hand:
            r.no(f"seat {i}: dealt must be {', '.join(WEALTH_NAMES[tile] for tile in hand)}")
        chosen = kept[i] or ([] if in_wealth else sorted(hand[:2]))
        if any(tile not in hand for tile in chosen):
            r.no(f"seat {i}: what is kept must have been dealt to it [Z-3]")
        s.v[at(i) + KEPT] = sum(1 << tile for tile in chosen)
    if in_wealth and all(kept):
        r.no("when all have chosen, wealth tiles take effect [Z-3]")
    return deal


def read_kept(r: Reader, seat: int, given: Json) -> list[int]:
    """The two tiles a seat kept; none if it has not chosen, or does not say."""
    if given.get("kept") is None:
        return []
    return read_wealth(r, f"seat {seat}: kept", given["kept"], 2)


def read_dealt(r: Reader, seat: int, given: Json) -> list[int]:
    """The four tiles a seat was dealt; none if it does not say."""
    if given.get("dealt") is None:
        return []
    return read_wealth(r, f"seat {seat}: dealt", given["dealt"], DEALT)


def read_wealth(r: Reader, where: str, given: object, number: int) -> list[int]:
    """So many different wealth tiles."""
    tiles = [r.name(where, name, WEALTH_NAMES) for name in r.items(where, given, number)]
    if len(set(tiles)) != number:
        r.no(f"{where} must name {number} different wealth tiles")
    return tiles


def made_up_deal(
    r: Reader, v: vec[i64], given: Json, dealt: list[list[int]], kept: list[list[int]]
) -> list[int]:
    """A deal that fits what is seen: that first, then the rest in the order of the tables."""
    neutral = neutral_tiles(r, v, bool(given.get("gears")))
    used = {tile for hand in [*dealt, *kept, neutral] for tile in hand}
    rest = [tile for tile in range(COUNT) if tile not in used]
    wealth: list[int] = []
    for hand, chosen in zip(dealt, kept, strict=True):
        mine = hand or [*chosen, *(rest.pop(0) for _ in range(DEALT - len(chosen)))]
        wealth += mine
    wealth += [*neutral, *rest]
    if sorted(wealth) != list(range(COUNT)):
        r.no("a wealth tile is named twice, or lies where a neutral worker was placed by it")
    ages: list[int] = []
    for age in (1, 2):
        seen = [t for t in seen_buildings(r, v, given) if BUILDINGS[t].age == age]
        left = pile(age)
        for tile in seen:
            if tile in left:
                left.remove(tile)
            else:
                r.no(f"{TILE_NAMES[tile]} is there too often")
        ages += [*seen, *left]
    row = read_monuments(r, v, given)
    rest = [tile for tile in range(KINDS, len(TILE_NAMES)) if tile not in row]
    built = [t for t in rest if any_built(v, t)]
    rest = [t for t in rest if t not in built]
    monuments = [tile if tile >= 0 else (built.pop(0) if built else rest.pop(0)) for tile in row]
    return [*wealth, *ages, *monuments, *sorted([*built, *rest])]


def any_built(v: vec[i64], tile: int) -> bool:
    """Whether any seat has built a monument."""
    return any(v[at(seat) + MONUMENTS_BUILT] >> (tile - KINDS) & 1 for seat in range(v[SEATS]))


def neutral_tiles(r: Reader, v: vec[i64], given: bool) -> list[int]:
    """Wealth tiles that place the neutral workers where they stand, counted back to the start."""
    numbers = {(int(GEAR_SHOWN[tile]), int(SPACE_SHOWN[tile])): tile for tile in range(COUNT)}
    found: list[int] = []
    last: list[int] = []
    for gear in range(5):
        teeth = int(teeth_of(gear))
        back = (teeth - int(v[DAY]) % teeth) % teeth
        mask = turned(neutral_of(v, gear), teeth, back if given else 0)
        spaces = [space for space in range(teeth) if mask >> space & 1]
        shown = [space for space in spaces if (gear, space) in numbers]
        across = [space for space in spaces if space not in shown]
        tiles = [numbers[gear, space] for space in shown]
        if gear == CHICHEN:
            found += tiles
        elif len(across) == 1 and (across[0] + 5) % teeth in shown:
            first = numbers[gear, (across[0] + 5) % teeth]
            found += [first, *(tile for tile in tiles if tile != first)]
        else:
            last += tiles
    return [*found, *last]


# -- buildings and monuments -------------------------------------------------------------------


def seen_buildings(r: Reader, v: vec[i64], given: Json) -> list[int]:
    """Buildings in the slots, then those built, in table order."""
    slots = r.items("buildings", given.get("buildings", []), BUILDING_SLOTS)
    seen = [r.name("buildings", name, TILE_NAMES[:KINDS]) for name in slots if name is not None]
    for seat in range(v[SEATS]):
        for tile in range(KINDS):
            seen += [tile] * int(built_of(v, at(seat), tile))
    return [tile for tile in seen if tile >= 0]


def read_monuments(r: Reader, v: vec[i64], given: Json) -> list[int]:
    """The monument row; -1 where it is empty or not said."""
    slots = int(MONUMENT_SLOTS[v[SEATS]])
    row = r.items("monuments", given.get("monuments", [None] * slots), slots)
    row = [*row, *[None] * (slots - len(row))]
    return [
        -1 if name is None else KINDS + max(0, r.name("monuments", name, TILE_NAMES[KINDS:]))
        for name in row
    ]


def read_rows(r: Reader, v: vec[i64], deal: list[int], given: Json, pending: list[int]) -> None:
    """The slots, compared with what the deal has brought so far."""
    age = 1 if v[FEASTS_OVER] >= 2 else 0
    built = [0, 0]
    for seat in range(v[SEATS]):
        for tile in range(KINDS):
            built[BUILDINGS[tile].age - 1] += int(built_of(v, at(seat), tile))
    sizes = [int(setup.PILE_SIZE[0]), int(setup.PILE_SIZE[1])]
    starts = [int(setup.PILES[0]), int(setup.PILES[1])]
    drawn = [min(sizes[0], built[0] + BUILDING_SLOTS), 0]
    listed = given.get("buildings")
    if listed is None:
        drawn[age] = min(sizes[age], built[age] + BUILDING_SLOTS)
        slots = deal[starts[age] + built[age] : starts[age] + drawn[age]]
        listed = [*(TILE_NAMES[tile] for tile in slots), *[None] * (BUILDING_SLOTS - len(slots))]
    names = r.items("buildings", listed, BUILDING_SLOTS)
    if len(names) != BUILDING_SLOTS:
        r.no(f"buildings must have {BUILDING_SLOTS} slots")
        return
    for slot, name in enumerate(names):
        tile = -1 if name is None else r.name("buildings", name, TILE_NAMES[:KINDS])
        v[SLOTS + slot] = tile + 1
    laid = [int(v[SLOTS + slot]) - 1 for slot in range(BUILDING_SLOTS) if v[SLOTS + slot]]
    drawn[age] = built[age] + len(laid)
    for each in range(2):
        v[DRAWN + each] = drawn[each]
    check_piles(r, v, deal, laid, age)
    if len(laid) < BUILDING_SLOTS and drawn[age] < sizes[age]:
        if not pending or pending[0] & 255 != steps.TAKING:
            r.no("buildings: empty slots are refilled at the end of a turn [Z-36]")
    wanted = {"age1": drawn[0], "age2": drawn[1]}
    if given.get("drawn", wanted) != wanted:
        r.no(f"drawn must be {wanted}, as what lies open and was built shows")
    row = read_monuments(r, v, given)
    for i, tile in enumerate(row):
        here = deal[setup.MONUMENTS_AT + i]
        if "monuments" not in given:
            tile = -1 if any_built(v, here) else here
        v[MONUMENT_ROW + i] = tile + 1
        if tile >= 0 and (tile != here or any_built(v, here)):
            r.no(f"monuments: {TILE_NAMES[here]} was laid out in slot {i}, and may be built")
        if tile < 0 and not any_built(v, here):
            r.no(f"monuments: slot {i} is empty, but nobody has built {TILE_NAMES[here]}")
    check_monuments(r, v, deal)


def check_piles(r: Reader, v: vec[i64], deal: list[int], laid: list[int], age: int) -> None:
    """What lies open or was built must be what the piles have brought."""
    for each in range(2):
        start = int(setup.PILES[each])
        brought = deal[start : start + int(v[DRAWN + each])]
        seen = list(laid) if each == age else []
        for seat in range(v[SEATS]):
            for tile in range(KINDS):
                if BUILDINGS[tile].age == each + 1:
                    seen += [tile] * int(built_of(v, at(seat), tile))
        for tile in sorted(set(seen)):
            if seen.count(tile) > brought.count(tile):
                r.no(f"buildings: {TILE_NAMES[tile]} has not come up so often in this deal")
    if any(BUILDINGS[tile].age != age + 1 for tile in laid):
        r.no(f"buildings: only those of age {age + 1} lie open after {v[FEASTS_OVER]} food days")


def check_monuments(r: Reader, v: vec[i64], deal: list[int]) -> None:
    """Only monuments that were laid out can be built, and each only once."""
    slots = int(MONUMENT_SLOTS[v[SEATS]])
    out = deal[setup.MONUMENTS_AT : setup.MONUMENTS_AT + slots]
    for tile in range(KINDS, len(TILE_NAMES)):
        owners = [
            seat for seat in range(v[SEATS]) if v[at(seat) + MONUMENTS_BUILT] >> (tile - KINDS) & 1
        ]
        if len(owners) > 1:
            r.no(f"{TILE_NAMES[tile]} is built by more than one seat")
        if owners and tile not in out:
            r.no(f"{TILE_NAMES[tile]} was not laid out in this deal")


# -- what must agree ---------------------------------------------------------------------------


def check_counts(r: Reader, v: vec[i64], given: Json) -> None:
    """Tops of temples, harvest tiles, and the points of Chichen Itza."""
    seats = range(v[SEATS])
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


def check_time(r: Reader, v: vec[i64], pending: list[int]) -> None:
    """Day, round, food days, marker and pending step must belong together."""
    seats = int(v[SEATS])
    day, feasts, played = int(v[DAY]), int(v[FEASTS_OVER]), int(v[PLAYED])
    what = pending[0] & 255 if pending else 0
    seat = pending[0] >> 8 & 255 if pending else 0
    made = day - 1 if what == 0 else day
    if not v[ROUND] - 1 <= made <= 2 * (v[ROUND] - 1):
        r.no(f"in round {v[ROUND]} the calendar can't have made {day} steps")
    if v[TOOTH_CORN] > v[ROUND] - (0 if what == 0 else 1):
        r.no("there is more corn on the teeth than rounds have gone by [Z-42]")
    if (what == 0) != (feasts == FEASTS):
        r.no("the game is over, and nothing is pending, when four food days are over [Z-51]")
    if feasts and made < FOOD_DAYS[feasts - 1]:
        r.no(f"the food day {feasts} can't be over on day {day} [Z-46]")
    if feasts < FEASTS and day >= FOOD_DAYS[feasts + 1]:
        r.no(f"the food day {feasts + 1} must be over on day {day} [Z-46]")
    if what == steps.ADVANCE:
        if played != seats:
            r.no("the calendar advances when all seats have played")
        if feasts < FEASTS and day >= FOOD_DAYS[feasts]:
            r.no("the food day comes before the calendar advances")
    elif what and what != steps.WEALTH and (played >= seats or seat != (v[FIRST] + played) % seats):
        r.no(f"it is the turn of seat {(v[FIRST] + played) % seats}")
    if what == 0 and played:
        r.no("at the end of the game played is 0")
    if (what == steps.WEALTH) != (v[TURN_NUMBER] == 0):
        r.no("turn is 0 as long as wealth is chosen, and only then")
    if what == steps.WEALTH and (day or played or v[ROUND] != 1):
        r.no("wealth is chosen before the first round")
    if v[FIRST_WORKER]:
        order = int(v[FIRST_WORKER] - 1 - v[FIRST]) % seats
        if order > played or (order == played and what != steps.PLACING):
            r.no("the seat on the first-player space has not played in this round")
        if what in (0, steps.ADVANCE, steps.WEALTH):
            r.no("nobody stands on the first-player space any more")
    if what == steps.PLACING:
        out = int(v[at(seat) + IN_PLAY] - v[at(seat) + HAND])
        if pending[0] >> 16 > out:
            r.no("more workers were placed in this turn than stand on the board")
