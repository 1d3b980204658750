# sacbe: not compiled
"""Reading a deal, and what a written position shows of it: wealth tiles, buildings, monuments.

A position that leaves its deal out gets one that fits what is seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.refusal import Unreadable
from sacbe.core.state import State
from sacbe.games.tzolkin import setup, steps
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, TILE_NAMES, pile
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    CHICHEN,
    MONUMENT_SLOTS,
    teeth_of,
)
from sacbe.games.tzolkin.state import (
    DAY,
    DRAWN,
    FEASTS_OVER,
    KEPT,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    ON,
    SEATS,
    SLOTS,
    TAKEN,
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


def read_deal_of(
    r: Reader, s: State, given: Json, seats: list[Json], in_wealth: bool, named: bool
) -> list[int]:
    """The deal of a position, given or made up; and what each seat was dealt and kept."""
    kept = [read_kept(r, i, entry) for i, entry in enumerate(seats)]
    dealt = [read_dealt(r, i, entry) for i, entry in enumerate(seats)]
    r.finish()
    if given.get("deal") is not None:
        deal = whole_deal(r, given["deal"])
        r.finish()
    else:
        deal = made_up_deal(r, s.v, given, dealt, kept, named)
        r.finish()
    for i in range(len(seats)):
        hand = deal[DEALT * i : DEALT * i + DEALT]
        if dealt[i] and dealt[i] != hand:
            r.no(f"seat {i}: dealt must be {', '.join(WEALTH_NAMES[tile] for tile in hand)}")
        chosen = kept[i] or ([] if in_wealth else sorted(hand[:2]))
        if any(tile not in hand for tile in chosen):
            r.no(f"seat {i}: what is kept must have been dealt to it [Z-03]")
        s.v[at(i) + KEPT] = sum(1 << tile for tile in chosen)
    if in_wealth and all(kept):
        r.no("when all have chosen, wealth tiles take effect [Z-03]")
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
    r: Reader,
    v: vec[i64],
    given: Json,
    dealt: list[list[int]],
    kept: list[list[int]],
    named: bool,
) -> list[int]:
    """A deal that fits what is seen: that first, then the rest in the order of the tables."""
    neutral = neutral_tiles(v) if named else []
    used = {tile for hand in [*dealt, *kept, neutral] for tile in hand}
    # The tile that feeds a worker comes last: nobody shall have it unasked.
    rest = [tile for tile in range(COUNT) if tile not in used and tile != FEEDING_TILE]
    rest += [] if FEEDING_TILE in used else [FEEDING_TILE]
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
    taking = bool(pending) and pending[0] & 255 == steps.TAKING
    if len(laid) < BUILDING_SLOTS and drawn[age] < sizes[age] and not taking:
        r.no("buildings: empty slots are refilled at the end of a turn [Z-36]")
    wanted = {"age1": drawn[0], "age2": drawn[1]}
    if given.get("drawn", wanted) != wanted:
        r.no(f"drawn must be {wanted}, as what lies open and was built shows")
    read_row_of_monuments(r, v, deal, given)
    check_monuments(r, v, deal)


def read_row_of_monuments(r: Reader, v: vec[i64], deal: list[int], given: Json) -> None:
    """The monuments that still lie open; not said: all that nobody has built."""
    for i, named in enumerate(read_monuments(r, v, given)):
        here = deal[setup.MONUMENTS_AT + i]
        built = any_built(v, here)
        tile = named if "monuments" in given else -1 if built else here
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
