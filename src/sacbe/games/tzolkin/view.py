"""What a seat of Tzolk'in may see, and what it helps to know. The form is `docs/views/tzolkin.md`.

Hidden are the piles, what the others were dealt, and what they have chosen until all have chosen.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.tzolkin import steps
from sacbe.games.tzolkin.buildings import (
    BUILDINGS,
    KINDS,
    PRICE,
    TILE_NAMES,
    corn_price,
    pile,
    short_by,
)
from sacbe.games.tzolkin.calendar import refuse_two
from sacbe.games.tzolkin.components import (
    ARCHITECTURE,
    BUILDING_SLOTS,
    FEASTS,
    FOOD_DAYS,
    GEARS,
    MONUMENT_SLOTS,
    RESOURCES,
    SKULL_GIFT,
    TEMPLES,
)
from sacbe.games.tzolkin.feast import eaters, food_each, gifts_due, majority, step_points
from sacbe.games.tzolkin.monuments import MONUMENTS
from sacbe.games.tzolkin.offers import ahead, level_prices, market, offers, tariff, temples
from sacbe.games.tzolkin.options import VERSION
from sacbe.games.tzolkin.position import (
    agenda,
    dealt_to,
    kept_by,
    options_json,
    seat_json,
    table_json,
)
from sacbe.games.tzolkin.refusals import REFUSALS
from sacbe.games.tzolkin.rules import awaiting
from sacbe.games.tzolkin.scoring import monument_points, sheet, tiles_of_kind
from sacbe.games.tzolkin.setup import PILE_SIZE, neutral_tiles
from sacbe.games.tzolkin.state import (
    CORN,
    DAY,
    DRAWN,
    FEASTS_OVER,
    LEVEL,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    SEATS,
    SLOTS,
    TURN_NUMBER,
    at,
    built_of,
    score_of,
)
from sacbe.games.tzolkin.wealth import DEALT, WEALTH, WEALTH_NAMES
from sacbe.games.tzolkin.workers import FULL, cheapest, open_space, pitied

KIND_NAMES: Final = ("farm", "civil", "funerary", "sacred")


def view(s: State, you: int | None) -> Json:
    """All that a seat may see; None is a spectator."""
    v = s.v
    waiting = awaiting(v)
    pending = agenda(v)
    seats = [seat_view(s, seat, you) for seat in range(v[SEATS])]
    return {
        "game": "tzolkin",
        "version": VERSION,
        "you": you,
        "options": options_json(s),
        "awaiting": [seat for seat in range(v[SEATS]) if waiting >> seat & 1],
        "now": pending[-1] if pending else None,
        "agenda": pending,
        **table_json(v),
        "seats": seats,
        "wealth": wealth_tiles(seats),
        "tiles": {**slot_tiles(v), **monument_tiles(v)},
        "piles": piles(v),
        "neutral_tiles": drawn_for_neutral(s),
        "places": places(v),
        "tariff": tariff(placed_so_far(v)),
        "offers": offers(v, you),
        "ahead": ahead(v),
        "temples": temples(v),
        "level_prices": level_prices(),
        "market": market(),
        "food": food(v),
    }


# -- seats -------------------------------------------------------------------------------------


def seat_view(s: State, seat: int, you: int | None) -> Json:
    """A seat as another (or it itself) sees it."""
    v = s.v
    p = at(seat)
    revealed = v[TURN_NUMBER] > 0
    kept = kept_by(v, seat)
    double = refuse_two(v, seat)
    return {
        **seat_json(v, seat),
        "score": int(score_of(v, p)),
        "chosen": kept is not None,
        "kept": kept if revealed or seat == you else None,
        # What was not kept is of no use to anybody: nothing is left to hide once all have chosen.
        "dealt": dealt_to(s, seat) if seat == you and not revealed else None,
        "preview": sheet(v, seat),
        "meal": {
            "eaters": int(eaters(v, p)),
            "each": int(food_each(v, p)),
            "corn": int(eaters(v, p) * food_each(v, p)),
        },
        "rewards": rewards(v, seat),
        "kinds": {name: int(tiles_of_kind(v, p, kind)) for kind, name in enumerate(KIND_NAMES)},
        "monument_points": {
            TILE_NAMES[KINDS + i]: int(monument_points(v, p, i))
            for i in range(len(MONUMENTS))
            if v[p + MONUMENTS_BUILT] >> i & 1
        },
        "double": REFUSALS[int(double)].code if double else None,
    }


def rewards(v: vec[i64], seat: int) -> Json:
    """What the temples would give today, in the middle and at the end of the age."""
    p = at(seat)
    age: i64 = 1 if v[FEASTS_OVER] >= 2 else 0
    goods = {name: int(gifts_due(v, p, i)) for i, name in enumerate(RESOURCES)}
    return {
        "goods": {**goods, "skulls": int(gifts_due(v, p, SKULL_GIFT))},
        "steps": int(step_points(v, p)),
        "majorities": {
            name: int(majority(v, seat, temple, age)) for temple, name in enumerate(TEMPLES)
        },
    }


# -- tiles -------------------------------------------------------------------------------------


def slot_tiles(v: vec[i64]) -> Json:
    """The buildings that lie open: price, effects, and who could pay for them."""
    found: Json = {}
    for i in range(BUILDING_SLOTS):
        tile = int(v[SLOTS + i]) - 1
        if tile >= 0:
            building = BUILDINGS[tile]
            found[building.name] = {
                "kind": KIND_NAMES[building.kind],
                "price": price(tile),
                "effects": building.effects.split(", "),
                "payable": [
                    seat
                    for seat in range(v[SEATS])
                    if short_by(v, at(seat), tile)
                    <= (1 if v[at(seat) + LEVEL + ARCHITECTURE] == 3 else 0)
                ],
                "payable_in_corn": [
                    seat
                    for seat in range(v[SEATS])
                    if corn_price(v, at(seat), tile) <= v[at(seat) + CORN]
                ],
            }
    return found


def monument_tiles(v: vec[i64]) -> Json:
    """The monuments that lie open: price, what they would bring each seat, and who could pay."""
    found: Json = {}
    for i in range(MONUMENT_SLOTS[v[SEATS]]):
        tile = int(v[MONUMENT_ROW + i]) - 1
        if tile >= 0:
            monument = MONUMENTS[tile - KINDS]
            found[monument.name] = {
                "kind": KIND_NAMES[monument.kind],
                "price": price(tile),
                "points": [worth_if_built(v, seat, tile - KINDS) for seat in range(v[SEATS])],
                "payable": [seat for seat in range(v[SEATS]) if short_by(v, at(seat), tile) == 0],
            }
    return found


def worth_if_built(v: vec[i64], seat: int, monument: int) -> int:
    """What a monument would bring a seat if it had built it, and the final count came now."""
    built = v[:]
    built[at(seat) + MONUMENTS_BUILT] |= 1 << monument
    return int(monument_points(built, at(seat), monument))


def price(tile: int) -> Json:
    """What a tile costs, only what it costs."""
    goods = (*RESOURCES, "skulls")
    return {name: int(PRICE[4 * tile + i]) for i, name in enumerate(goods) if PRICE[4 * tile + i]}


def piles(v: vec[i64]) -> Json:
    """How many buildings are still to come, and which may come, by the age that runs."""
    age = 1 if v[FEASTS_OVER] >= 2 else 0
    left = pile(age + 1)
    seen = [int(v[SLOTS + i]) - 1 for i in range(BUILDING_SLOTS) if v[SLOTS + i]]
    for seat in range(v[SEATS]):
        for tile in range(KINDS):
            seen += [tile] * int(built_of(v, at(seat), tile))
    for tile in seen:
        if tile in left:
            left.remove(tile)
    return {
        "age": age + 1,
        "left": int(PILE_SIZE[age] - v[DRAWN + age]),
        "unseen": [TILE_NAMES[tile] for tile in left],
    }


def drawn_for_neutral(s: State) -> list[str]:
    """The wealth tiles that placed the neutral workers; all have seen them."""
    seats = s.v[SEATS]
    start = DEALT * int(seats)
    count = int(neutral_tiles(seats, s.deal))
    return [WEALTH_NAMES[tile] for tile in s.dealt()[start : start + count]]


# -- gears and food ----------------------------------------------------------------------------


def placed_so_far(v: vec[i64]) -> int:
    """The workers placed in the turn that runs."""
    top = v[v[0]] if v[0] else 0
    return int(top >> 16) if top & 255 == steps.PLACING else 0


def places(v: vec[i64]) -> Json:
    """Where a worker would be placed on each gear now, and what it would cost the seat to move.

    `space` null: the gear is full. `corn` counts the workers placed in this turn; whom the gods
    pity a cheapest space costs all there is.
    """
    placed = placed_so_far(v)
    top = v[v[0]] if v[0] else 0
    p = at(top >> 8 & 255)
    pity = top & 255 == steps.TURN and pitied(v, p)
    found: Json = {}
    for gear, name in enumerate((*GEARS, "first")):
        space = open_space(v, gear)
        corn = v[p + CORN] if pity and space == cheapest(v) else space + placed
        found[name] = (
            {"space": None, "corn": None}
            if space == FULL
            else {"space": int(space), "corn": int(corn)}
        )
    return found


def food(v: vec[i64]) -> Json:
    """The next food day: its kind and after how many rounds it comes, this one counted."""
    feasts = int(v[FEASTS_OVER])
    if feasts == FEASTS:
        return {"next": None, "rounds": None, "kind": None}
    away = max(0, int(FOOD_DAYS[feasts] - v[DAY]))
    return {"next": feasts + 1, "rounds": away + 1, "kind": "points" if feasts & 1 else "goods"}


def wealth_tiles(seats: list[Json]) -> Json:
    """What the wealth tiles give that lie before the seats, as far as they are seen."""
    seen = {name for seat in seats for name in [*(seat["dealt"] or []), *(seat["kept"] or [])]}
    return {
        name: wealth.effects.split(", ")
        for name, wealth in zip(WEALTH_NAMES, WEALTH, strict=True)
        if name in seen
    }
