# sacbe: not compiled
"""Reading a deal, and what a written position shows of it: wealth tiles, buildings, monuments.

A position that leaves its deal out gets one that fits what is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.refusal import Unreadable
from sacbe.games.tzolkin import setup, steps
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, TILE_NAMES, pile
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    CHICHEN,
    MONUMENT_SLOTS,
    teeth_of,
)
from sacbe.games.tzolkin.gear_reader import neutral_of, turned
from sacbe.games.tzolkin.state import (
    DAY,
    DRAWN,
    FEASTS_OVER,
    KEPT,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    SEATS,
    SLOTS,
    at,
    built_of,
)
from sacbe.games.tzolkin.wealth import (
    COUNT,
    DEALT,
    FEEDING_TILE,
    GEAR_SHOWN,
    SPACE_SHOWN,
    WEALTH_NAMES,
)

DEAL_FIELDS: Final = ("wealth", "age1", "age2", "monuments")


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


# -- wealth tiles ------------------------------------------------------------------------------


class Hands(NamedTuple):
    """The wealth tiles that each seat says it was dealt and has kept; none if it does not say."""

    dealt: list[list[int]]
    kept: list[list[int]]


def read_hands(r: Reader, seats: list[Json]) -> Hands:
    """What all seats say."""
    return Hands(
        [read_dealt(r, i, entry) for i, entry in enumerate(seats)],
        [read_kept(r, i, entry) for i, entry in enumerate(seats)],
    )


def check_hands(r: Reader, v: vec[i64], deal: list[int], hands: Hands, in_wealth: bool) -> None:
    """What is kept was dealt; who does not say kept the first two."""
    for i, (dealt, kept) in enumerate(zip(hands.dealt, hands.kept, strict=True)):
        hand = deal[DEALT * i : DEALT * i + DEALT]
        if dealt and dealt != hand:
            r.no(f"seat {i}: dealt must be {', '.join(WEALTH_NAMES[tile] for tile in hand)}")
        chosen = kept or ([] if in_wealth else sorted(hand[:2]))
        if any(tile not in hand for tile in chosen):
            r.no(f"seat {i}: what is kept must have been dealt to it [Z-03]")
        v[at(i) + KEPT] = sum(1 << tile for tile in chosen)
    if in_wealth and all(hands.kept):
        r.no("when all have chosen, wealth tiles take effect [Z-03]")


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
    r: Reader, v: vec[i64], open_tiles: OpenTiles, hands: Hands, named: bool
) -> list[int]:
    """A deal that fits what is seen: that first, then the rest in the order of the tables."""
    neutral = neutral_tiles(v) if named else []
    used = {tile for hand in [*hands.dealt, *hands.kept, neutral] for tile in hand}
    # The tile that feeds a worker comes last: nobody shall have it unasked.
    rest = [tile for tile in range(COUNT) if tile not in used and tile != FEEDING_TILE]
    rest += [] if FEEDING_TILE in used else [FEEDING_TILE]
    wealth: list[int] = []
    for hand, chosen in zip(hands.dealt, hands.kept, strict=True):
        more = 0 if hand else DEALT - len(chosen)
        wealth += hand or [*chosen, *rest[:more]]
        rest = rest[more:]
    wealth += [*neutral, *rest]
    if sorted(wealth) != list(range(COUNT)):
        r.no("a wealth tile is named twice, or lies where a neutral worker was placed by it")
    ages: list[int] = []
    twice: list[int] = []
    for age in (1, 2):
        seen = [t for t in seen_buildings(v, open_tiles) if BUILDINGS[t].age == age]
        left = pile(age)
        for tile in seen:
            if tile in left:
                left.remove(tile)
            else:
                twice.append(tile)
        ages += [*seen, *left]
    row = open_tiles.monuments or [-1] * int(MONUMENT_SLOTS[v[SEATS]])
    twice += [tile for tile in row if tile >= 0 and row.count(tile) > 1]
    for tile in dict.fromkeys(twice):
        r.no(f"{TILE_NAMES[tile]} is there too often")
    rest = [tile for tile in range(KINDS, len(TILE_NAMES)) if tile not in row]
    built = [t for t in rest if any_built(v, t)]
    rest = [t for t in rest if t not in built]
    monuments = [tile if tile >= 0 else (built.pop(0) if built else rest.pop(0)) for tile in row]
    return [*wealth, *ages, *monuments, *sorted([*built, *rest])]


def any_built(v: vec[i64], tile: int) -> bool:
    """Whether any seat has built a monument."""
    return any(v[at(seat) + MONUMENTS_BUILT] >> (tile - KINDS) & 1 for seat in range(v[SEATS]))


def neutral_tiles(v: vec[i64]) -> list[int]:
    """Wealth tiles that place the neutral workers where they stand, counted back to the start."""
    numbers = {(int(GEAR_SHOWN[tile]), int(SPACE_SHOWN[tile])): tile for tile in range(COUNT)}
    found: list[int] = []
    last: list[int] = []
    for gear in range(5):
        teeth = int(teeth_of(gear))
        back = (teeth - int(v[DAY]) % teeth) % teeth
        mask = turned(neutral_of(v, gear), teeth, back)
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


class OpenTiles(NamedTuple):
    """The tiles named in the slots, -1 where one is empty; None where nothing is said."""

    buildings: list[int] | None
    monuments: list[int] | None


def read_open_tiles(r: Reader, v: vec[i64], given: Json) -> OpenTiles:
    """Both rows; that of the monuments may be shorter than it is."""
    slots = int(MONUMENT_SLOTS[v[SEATS]])
    row = read_row(r, "monuments", given, TILE_NAMES[KINDS:], slots)
    buildings = read_row(r, "buildings", given, TILE_NAMES[:KINDS], BUILDING_SLOTS)
    if buildings is not None and len(buildings) != BUILDING_SLOTS:
        r.no(f"buildings must have {BUILDING_SLOTS} slots")
    if row is None:
        return OpenTiles(buildings, None)
    monuments = [tile if tile < 0 else KINDS + tile for tile in row]
    return OpenTiles(buildings, [*monuments, *[-1] * (slots - len(row))])


def read_row(
    r: Reader, where: str, given: Json, known: Sequence[str], most: int
) -> list[int] | None:
    """The places of a row's names among the known ones."""
    if where not in given or (given[where] is None):
        return None
    names = r.items(where, given[where], most)
    return [-1 if name is None else r.name(where, name, known) for name in names]


def seen_buildings(v: vec[i64], open_tiles: OpenTiles) -> list[int]:
    """Buildings in the slots, then those built, in table order."""
    seen = [tile for tile in open_tiles.buildings or [] if tile >= 0]
    for seat in range(v[SEATS]):
        for tile in range(KINDS):
            seen += [tile] * int(built_of(v, at(seat), tile))
    return seen


def lay_rows(
    r: Reader,
    v: vec[i64],
    deal: list[int],
    open_tiles: OpenTiles,
    given: Json,
    pending: list[int],
) -> None:
    """The slots, compared with what the deal has brought so far."""
    age = 1 if v[FEASTS_OVER] >= 2 else 0
    built = [0, 0]
    for seat in range(v[SEATS]):
        for tile in range(KINDS):
            built[BUILDINGS[tile].age - 1] += int(built_of(v, at(seat), tile))
    sizes = [int(setup.PILE_SIZE[0]), int(setup.PILE_SIZE[1])]
    starts = [int(setup.PILES[0]), int(setup.PILES[1])]
    drawn = [min(sizes[0], built[0] + BUILDING_SLOTS), 0]
    slots = open_tiles.buildings
    if slots is None:
        drawn[age] = min(sizes[age], built[age] + BUILDING_SLOTS)
        slots = deal[starts[age] + built[age] : starts[age] + drawn[age]]
        slots += [-1] * (BUILDING_SLOTS - len(slots))
    for slot, tile in enumerate(slots):
        v[SLOTS + slot] = tile + 1
    laid = [int(v[SLOTS + slot]) - 1 for slot in range(BUILDING_SLOTS) if v[SLOTS + slot]]
    drawn[age] = built[age] + len(laid)
    for each in range(2):
        v[DRAWN + each] = drawn[each]
    check_piles(r, v, deal, laid, age)
    taking = bool(pending) and pending[0] & 255 == steps.TAKING
    if len(laid) < BUILDING_SLOTS and drawn[age] < sizes[age] and not taking:
        r.no("buildings: empty slots are refilled at the end of a turn [Z-36]")
    wanted = {"age1": drawn[0], "age2": drawn[1]}
    if given.get("drawn", wanted) != wanted:
        r.no(f"drawn must be {wanted}, as what lies open and was built shows")
    lay_monuments(r, v, deal, open_tiles.monuments)
    check_monuments(r, v, deal)


def lay_monuments(r: Reader, v: vec[i64], deal: list[int], row: list[int] | None) -> None:
    """The monuments that still lie open; not said: all that nobody has built."""
    for i in range(MONUMENT_SLOTS[v[SEATS]]):
        here = deal[setup.MONUMENTS_AT + i]
        built = any_built(v, here)
        tile = row[i] if row is not None else -1 if built else here
        v[MONUMENT_ROW + i] = tile + 1
        if tile >= 0 and (tile != here or built):
            r.no(f"monuments: {TILE_NAMES[here]} was laid out in slot {i}, and may be built")
        if tile < 0 and not built:
            r.no(f"monuments: slot {i} is empty, but nobody has built {TILE_NAMES[here]}")


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
