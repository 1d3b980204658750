"""A position of Tikal Legend as JSON, in full. The form is `docs/positions/tikal-legend.md`."""

from __future__ import annotations

from sacbe.boards.masks import bit
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.site.temples import TOP_LEVEL, guard_seat, leads
from sacbe.games.site.treasures import held
from sacbe.games.tikal_legend.agenda_text import agenda_text
from sacbe.games.tikal_legend.cards import CARD_NAMES
from sacbe.games.tikal_legend.components import (
    CAMP_HEX,
    COLLECTIONS,
    HEX_NAMES,
    HEXES,
    MOST_LEFT,
    RUIN_OF,
    SHOWN_CARDS,
    SHOWN_TILES,
    TEMPLE,
    TILE_KIND,
    TILE_NAMES,
    TREASURE_NAMES,
)
from sacbe.games.tikal_legend.deals import deal_text
from sacbe.games.tikal_legend.notation import edge_text, hand_text
from sacbe.games.tikal_legend.options import GAME_ID, OPTIONS, VERSION
from sacbe.games.tikal_legend.state import (
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    CARDS_DRAWN,
    CREW,
    D_TREASURES,
    EXPLORERS,
    HELD,
    HELD_ROOM,
    LAST,
    LEADERS,
    LEFT,
    MUSEUM,
    OPTIONS_N,
    ORDER,
    PASSED,
    PILE_CELLS,
    PILES,
    PLACE,
    POWER,
    RIGHT,
    RIGHT_ROOM,
    ROUND,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    SITE,
    SOURCES,
    STOCK,
    STONE_EDGES,
    TILES_DRAWN,
    TOKEN,
    TOKENS_DRAWN,
    TREASURES_DRAWN,
    TURNS,
    WHAT,
    block,
    crew_of,
)
from sacbe.games.tikal_legend.state import OPTIONS as OPTIONS_AT


def position(s: State) -> Json:
    """The whole position, hidden things included."""
    v = s.v
    return {
        "game": GAME_ID,
        "version": VERSION,
        "options": options_text(s),
        "deal": deal_text(s.dealt()),
        "round": int(v[ROUND]),
        "turn": int(v[TURNS]),
        "order": [int(v[ORDER + i]) for i in range(v[SEATS])],
        "last": int(v[LAST]),
        "drawn": {
            "cards": int(v[CARDS_DRAWN]),
            "tokens": int(v[TOKENS_DRAWN]),
            "tiles": int(v[TILES_DRAWN]),
            "treasures": int(v[TREASURES_DRAWN]),
        },
        **displays(v),
        "seats": [seat_text(v, seat) for seat in range(v[SEATS])],
        "board": {
            HEX_NAMES[h]: entry for h in range(HEXES) if (entry := hexagon(s, h, all_known=True))
        },
        "agenda": agenda_text(v),
    }


def displays(v: vec[i64]) -> Json:
    """What lies on the management board and beside the site."""
    cards = [int(v[SHOWN + i]) for i in range(SHOWN_CARDS)]
    tiles = [int(v[SHOWN_TILES_AT + i]) for i in range(SHOWN_TILES)]
    stones = [int(v[STONE_EDGES + i]) for i in range(2)]
    return {
        "cards": [CARD_NAMES[card] or None for card in cards],
        "tokens": [int(v[SHOWN_TOKENS_AT + i]) or None for i in range(v[SEATS])],
        "tiles": [TILE_NAMES[tile - 1] if tile else None for tile in tiles],
        "blue": {name: int(v[BLUES + i]) for i, name in enumerate(COLLECTIONS)},
        "stock": {str(level): int(v[STOCK + level]) for level in range(2, TOP_LEVEL + 1)},
        "stones": [edge_text(edge - 1).split("-") for edge in stones if edge],
    }


def seats_of(s: State) -> int:
    """How many seats there are."""
    return int(s.v[SEATS])


def options_of(s: State) -> list[int]:
    """The options as numbers."""
    return [int(s.v[OPTIONS_AT + i]) for i in range(OPTIONS_N)]


def options_text(s: State) -> Json:
    """The options in words."""
    return {o.name: o.values[n] for o, n in zip(OPTIONS, options_of(s), strict=True)}


def museum_text(museum: int) -> Json:
    """The treasures of a seat, only the collections it has."""
    counts = {name: int(held(museum, i)) for i, name in enumerate(COLLECTIONS)}
    return {name: n for name, n in counts.items() if n}


def seat_text(v: vec[i64], seat: int) -> Json:
    """A seat's campsite, reserves, museum and points."""
    c = [int(v[i]) for i in range(block(seat), block(seat) + PASSED + 1)]
    return {
        "sheet": {name: c[i] for i, name in enumerate(SOURCES)},
        "available": {"explorers": c[EXPLORERS], "leaders": c[LEADERS], "camps": c[CAMPS_LEFT]},
        "box": {"explorers": c[BOX_E], "leaders": c[BOX_L]},
        "next": c[PLACE],
        "token": c[TOKEN],
        "tiles": [TILE_NAMES[t - 1] for t in c[HELD : HELD + HELD_ROOM] if t],
        "right": [hand_text(card) for card in c[RIGHT : RIGHT + RIGHT_ROOM] if card],
        "left": [hand_text(card) for card in c[LEFT : LEFT + MOST_LEFT] if card],
        "museum": museum_text(c[MUSEUM]),
        "power": c[POWER],
        "passed": bool(c[PASSED]),
    }


def hexagon(s: State, hex_: int, *, all_known: bool) -> Json:
    """A hex with all that is on it, empty if there is nothing; piles by name if `all_known`."""
    v = s.v
    found: Json = {}
    tile = int(v[WHAT + hex_] & 255) - 1
    site = int(v[SITE + hex_])
    if tile >= 0:
        found.update(tile=TILE_NAMES[tile], rotation=int(v[WHAT + hex_] >> 8))
        if TILE_KIND[tile] == TEMPLE:
            found["level"] = site & 15
    guard = site >> 4 & 15
    if guard:
        found["guard"] = {"seat": int(guard_seat(guard)), "member": "EL"[leads(guard)]}
    for seat in range(v[SEATS]):
        if v[CAMPS + seat] & bit(hex_) and hex_ != CAMP_HEX:
            found["camp"] = seat
    if v[CREW + hex_]:
        crews = [int(crew_of(v, hex_, seat)) for seat in range(v[SEATS])]
        found["members"] = [
            {"seat": seat, "explorers": crew & 31, "leaders": crew >> 5}
            for seat, crew in enumerate(crews)
            if crew
        ]
    if tile >= 0 and RUIN_OF[tile] >= 0 and all_known:
        found.update(pile_text(s, tile))
    if site >> 8:
        found["work"] = [site >> 8 + 4 * seat & 15 for seat in range(v[SEATS])]
    return found


def pile_text(s: State, tile: int) -> Json:
    """The treasures of a ruins tile, the top first, and who knows them."""
    cells = pile_cells(s, tile)
    deal = s.dealt()
    found: Json = {"pile": [TREASURE_NAMES[deal[D_TREASURES + (c & 255) - 1]] for c in cells]}
    if cells:
        found["known"] = [[i for i in range(4) if c >> 8 + i & 1] for c in cells]
    return found


def pile_cells(s: State, tile: int) -> list[int]:
    """The cells of a pile, the top first."""
    first = PILES + PILE_CELLS * int(RUIN_OF[tile])
    return [int(s.v[i]) for i in range(first + int(s.v[first]), first, -1)]
