# sacbe: not compiled
"""Reading a position of Tikal Legend: what could not have come about is refused, with reasons."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import push
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.refusal import Unreadable, shown
from sacbe.core.state import State, flat
from sacbe.games.site.temples import LIMIT, TOP_LEVEL, guard_number
from sacbe.games.site.treasures import one
from sacbe.games.tikal_legend.agenda_reader import check_top, read_agenda
from sacbe.games.tikal_legend.agenda_text import read_edge
from sacbe.games.tikal_legend.cards import CARD_NUMBER, PERMANENT, USED
from sacbe.games.tikal_legend.components import (
    BLUE_COPIES,
    BOX_EXPLORERS,
    BOX_LEADERS,
    CAMP_HEX,
    CAMPS_EACH,
    COLLECTIONS,
    DOTTED,
    EDGE_A,
    EDGE_B,
    EDGE_SIDE,
    FIRST_EDGE,
    FIRST_LAKE,
    FIRST_VOLCANO,
    HEX_NAMES,
    HEX_NUMBER,
    INNER,
    ROUNDS,
    RUIN_OF,
    START_EXPLORERS,
    START_LEADERS,
    TEMPLE,
    TILE_KIND,
    TILE_NAMES,
    TILE_SIZE,
    TREASURE_NAMES,
    cards_each,
)
from sacbe.games.tikal_legend.deals import read_deal
from sacbe.games.tikal_legend.house import default_house
from sacbe.games.tikal_legend.options import GAME_ID, OPTIONS, VERSION
from sacbe.games.tikal_legend.position_checks import (
    check_phase,
    count_cards,
    count_members,
    count_stock,
    count_tiles,
    count_treasures,
    layout_of,
    read_displays,
)
from sacbe.games.tikal_legend.rules import settle
from sacbe.games.tikal_legend.setup import blank, box_deal
from sacbe.games.tikal_legend.state import (
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    CLEAR_SET,
    D_LEFT,
    D_PERIODS,
    D_TREASURES,
    EXPLORERS,
    GUARDS,
    HELD,
    LAST,
    LEADERS,
    LEFT,
    MUSEUM,
    OPEN_SET,
    ORDER,
    PASSED,
    PERMANENTS,
    PILE_CELLS,
    PILE_SET,
    PILES,
    PLACE,
    POWER,
    RIGHT,
    ROUND,
    SEATS,
    SITE,
    SOURCES,
    STOCK,
    STONE_EDGES,
    TOKEN,
    TURNS,
    WHAT,
    WORKED,
    E,
    L,
    add_path,
    block,
    crew_of,
    join,
)
from sacbe.games.tikal_legend.tiles import put_tile

FIELDS: Final = (
    "game", "version", "options", "deal", "round", "turn", "order", "last", "drawn", "cards",
    "tokens", "tiles", "blue", "stock", "stones", "seats", "board", "agenda",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "sheet", "available", "box", "next", "token", "tiles", "right", "left", "museum", "power",
    "passed",
)  # fmt: skip
HEX_FIELDS: Final = (
    "tile", "rotation", "level", "guard", "camp", "members", "pile", "known", "work",
)  # fmt: skip
MOST: Final = 100_000


def read_position(given: Json) -> State:
    """A position as a settled state; `Impossible` says everything that is wrong with it."""
    r = Reader()
    given = r.table("the position", given, FIELDS)
    if given.get("game", GAME_ID) != GAME_ID:
        r.no("it is not a position of Tikal Legend")
    if given.get("version", VERSION) != VERSION:
        r.no(f"it was written under other rules; this house plays version {VERSION}")
    options = r.options(given.get("options", {}), OPTIONS)
    seats = r.items("seats", given.get("seats"), 4)
    if not 2 <= len(seats) <= 4:
        r.no("Tikal Legend is for 2 to 4 seats")
    r.finish()
    entries = [r.table(f"seat {i}", entry, SEAT_FIELDS) for i, entry in enumerate(seats)]
    s = blank(len(entries), options, _deal(r, given, len(entries), options))
    r.finish()

    _read_course(r, s, given)
    drafting, pending = read_agenda(r, s, given.get("agenda", [{"step": "management"}]))
    for seat, entry in enumerate(entries):
        _read_seat(r, s, seat, entry)
    r.finish()
    laid = _read_tiles(r, s, given.get("board"))
    r.finish()
    for hex_, entry in _board(r, s, given.get("board")).items():
        _read_hexagon(r, s, hex_, entry)
    _read_stones(r, s.v, given.get("stones", []))
    _read_blue(r, s.v, given.get("blue", {}))
    r.finish()
    count_members(r, s, entries)
    count_treasures(r, s, entries)
    count_stock(r, s.v, given.get("stock"))
    read_displays(r, s, given, drafting)
    count_tiles(r, s, laid)
    count_cards(r, s)
    check_phase(r, s, drafting)
    r.finish()
    for step_ in pending:
        push(s.v, step_)
    check_top(r, s)
    r.finish()
    settle(s)
    return s


def _deal(r: Reader, given: Json, seats: int, options: list[int]) -> vec[i64]:
    """The deal as written, or house data in the order of the box."""
    deal = given.get("deal")
    if deal is not None:
        try:
            return flat(read_deal(seats, options, r.table("deal", deal, list(deal))))
        except Unreadable as refusal:
            r.no(refusal.words)
        except TypeError:
            r.no("deal must be an object")
    return box_deal(flat(list(default_house().numbers)), seats, options)


# -- the course of the game --------------------------------------------------------------------


def _read_course(r: Reader, s: State, given: Json) -> None:
    v = s.v
    seats = int(v[SEATS])
    v[ROUND] = r.number("round", given.get("round", 1), 1, ROUNDS + 1)
    v[TURNS] = r.number("turn", given.get("turn", 0), 0, MOST)
    v[LAST] = r.number("last", given.get("last", -1), -1, seats - 1)
    order = r.items("order", given.get("order", [int(v[ORDER + i]) for i in range(seats)]), 4)
    named = [r.number("order", seat, 0, seats - 1) for seat in order]
    if sorted(named) != list(range(seats)):
        r.no("order must name each seat once")
        return
    for i, seat in enumerate(named):
        v[ORDER + i] = seat


def _pair(
    r: Reader, where: str, given: object, usual: dict[str, int], top: dict[str, int]
) -> list[int]:
    """Numbers by name, each with its default."""
    table = r.table(where, given, list(usual))
    return [
        r.number(f"{where}: {name}", table.get(name, usual[name]), 0, top[name]) for name in usual
    ]


def _read_seat(r: Reader, s: State, seat: int, given: Json) -> None:
    v, d = s.v, s.deal
    first = int(block(seat))
    who = f"seat {seat}"
    sheet = r.table(f"{who}: sheet", given.get("sheet", {}), SOURCES)
    for i, name in enumerate(SOURCES):
        v[first + i] = r.number(
            f"{who}: sheet: {name}", sheet.get(name, int(v[first + i])), 0, MOST
        )
    start = {"explorers": START_EXPLORERS, "leaders": START_LEADERS, "camps": CAMPS_EACH}
    box = {"explorers": BOX_EXPLORERS, "leaders": BOX_LEADERS}
    most = {"explorers": 30, "leaders": 2, "camps": CAMPS_EACH}
    v[first + EXPLORERS], v[first + LEADERS], v[first + CAMPS_LEFT] = _pair(
        r, f"{who}: available", given.get("available", {}), start, most
    )
    v[first + BOX_E], v[first + BOX_L] = _pair(r, f"{who}: box", given.get("box", {}), box, box)
    v[first + PLACE] = r.number(f"{who}: next", given.get("next", 0), 0, int(v[SEATS]))
    v[first + TOKEN] = r.number(f"{who}: token", given.get("token", 0), 0, 13)
    held = r.items(f"{who}: tiles", given.get("tiles", []), 2)
    for i, name in enumerate(held):
        v[first + HELD + i] = r.name(f"{who}: tiles", name, TILE_NAMES) + 1
    each = int(cards_each(v[SEATS]))
    _read_hand(r, v, f"{who}: right", given.get("right", []), first, RIGHT, each)
    _read_hand(r, v, f"{who}: left", given.get("left", []), first, LEFT, int(d[D_LEFT]))
    museum = r.table(f"{who}: museum", given.get("museum", {}), COLLECTIONS)
    for i, name in enumerate(COLLECTIONS):
        n = r.number(f"{who}: museum: {name}", museum.get(name, 0), 0, 5)
        v[first + MUSEUM] += n * one(i)
    v[first + POWER] = r.number(f"{who}: power", given.get("power", 0), 0, 3)
    v[first + PASSED] = int(r.truth(f"{who}: passed", given.get("passed", False)))


def _read_hand(
    r: Reader, v: vec[i64], where: str, given: object, owner: int, side: int, room: int
) -> None:
    for i, text in enumerate(r.items(where, given, room)):
        used = isinstance(text, str) and text.endswith("-used")
        number = CARD_NUMBER.get(text[:-5] if used else text, 0) if isinstance(text, str) else 0
        if not number or (used and not PERMANENT[number]):
            r.no(f"{where}: {shown(text)} is no card in hand")
        v[owner + side + i] = number + (USED if used else 0)
        v[owner + PERMANENTS] += PERMANENT[number]


# -- the board ---------------------------------------------------------------------------------


def _board(r: Reader, s: State, given: object) -> dict[int, Json]:
    """The hexes by number; without a board, the scenario's layout."""
    if given is None:
        given = {
            HEX_NAMES[hex_]: {"tile": TILE_NAMES[tile], "rotation": rotation}
            for tile, hex_, rotation in layout_of(s)
        }
    table = r.table("board", given, HEX_NAMES)
    return {
        HEX_NUMBER[name]: r.table(name, table[name], HEX_FIELDS)
        for name in sorted(table)
        if name in HEX_NUMBER
    }


def _read_tiles(r: Reader, s: State, given: object) -> list[int]:
    """Lay the tiles; which ones."""
    layout = {tile: (hex_, rotation) for tile, hex_, rotation in layout_of(s)}
    laid: dict[int, tuple[int, int]] = {}
    for hex_, entry in _board(r, s, given).items():
        name = HEX_NAMES[hex_]
        if "tile" not in entry:
            continue
        tile = r.name(f"{name}: tile", entry["tile"], TILE_NAMES)
        rotation = r.number(f"{name}: rotation", entry.get("rotation", 0), 0, 5)
        if tile < 0:
            continue
        rotation %= int(s.deal[D_PERIODS + tile])
        if tile in laid or hex_ == CAMP_HEX:
            r.no(f"{name}: {TILE_NAMES[tile]} can't lie there")
            continue
        if layout.get(tile, (hex_, rotation)) != (hex_, rotation):
            r.no(f"{name}: {TILE_NAMES[tile]} lies elsewhere in this scenario")
        if tile not in layout and not (DOTTED if tile >= FIRST_EDGE else INNER) >> hex_ & 1:
            r.no(
                f"{name}: {TILE_NAMES[tile]} belongs "
                f"{'to the edge' if tile >= FIRST_EDGE else 'inside'}"
            )
        laid[tile] = (hex_, rotation)
    for tile in sorted(laid):
        put_tile(s, laid[tile][0], tile, laid[tile][1])
    for tile in layout:
        if tile not in laid:
            r.no(f"{TILE_NAMES[tile]} of the scenario's layout is missing")
    for first, n in ((FIRST_LAKE, 5), (FIRST_VOLCANO, 2)):
        out = [tile for tile in range(first, first + n) if tile in laid]
        if out != list(range(first, first + len(out))):
            r.no("lakes and volcanoes of the edge are laid in the order of their numbers [O10]")
    return sorted(laid)


def _read_hexagon(r: Reader, s: State, hex_: int, given: Json) -> None:
    v = s.v
    name = HEX_NAMES[hex_]
    here = bit(hex_)
    seats = int(v[SEATS])
    tile = int(v[WHAT + hex_] & 255) - 1
    if tile >= 0 and TILE_KIND[tile] == TEMPLE:
        low = int(TILE_SIZE[tile])
        level = r.number(f"{name}: level", given.get("level", low), low, TOP_LEVEL)
        v[SITE + hex_] = level
        for floor in range(low + 1, level + 1):
            v[STOCK + floor] -= 1
    elif "level" in given or "guard" in given:
        r.no(f"{name}: only temples have a level or a guard")
    if "rotation" in given and tile < 0:
        r.no(f"{name}: nothing lies there that could be turned")
    if "guard" in given and tile >= 0 and TILE_KIND[tile] == TEMPLE:
        guard = r.table(f"{name}: guard", given["guard"], ("seat", "member"))
        seat = r.number(f"{name}: guard: seat", guard.get("seat"), 0, seats - 1)
        member = max(0, r.name(f"{name}: guard: member", guard.get("member"), ("E", "L")))
        v[SITE + hex_] |= guard_number(seat, member) << 4
        v[OPEN_SET] &= ~here
        v[block(seat) + GUARDS] += 1
    _read_pile(r, s, hex_, tile, given)
    if "camp" in given:
        seat = r.number(f"{name}: camp", given["camp"], 0, seats - 1)
        if not v[CLEAR_SET] & here:
            r.no(f"{name}: a camp stands only on a clearing or emptied ruins [L-A3]")
        v[CAMPS + seat] |= here
        v[CLEAR_SET] &= ~here
    for entry in r.items(f"{name}: members", given.get("members", []), 4):
        band = r.table(f"{name}: members", entry, ("seat", "explorers", "leaders"))
        seat = r.number(f"{name}: members: seat", band.get("seat"), 0, seats - 1)
        explorers = r.number(f"{name}: explorers", band.get("explorers", 0), 0, 30)
        leaders = r.number(f"{name}: leaders", band.get("leaders", 0), 0, 2)
        if crew_of(v, hex_, seat):
            r.no(f"{name}: seat {seat} is named twice")
        elif explorers + leaders == 0:
            r.no(f"{name}: seat {seat} has nobody there")
        else:
            join(v, seat, hex_, E, explorers)
            join(v, seat, hex_, L, leaders)
    _read_work(r, v, hex_, tile, given)


def _read_work(r: Reader, v: vec[i64], hex_: int, tile: int, given: Json) -> None:
    if "work" not in given:
        return
    name = HEX_NAMES[hex_]
    work = r.items(f"{name}: work", given["work"], int(v[SEATS]))
    if len(work) != v[SEATS] or tile < 0 or not (TILE_KIND[tile] == TEMPLE or RUIN_OF[tile] >= 0):
        r.no(f"{name}: work is one number for each seat, on a temple or ruins")
        return
    for seat, n in enumerate(work):
        done = r.number(f"{name}: work", n, 0, LIMIT)
        v[SITE + hex_] |= done << (8 + 4 * seat)
        if done:
            v[WORKED] |= bit(hex_)


def _read_pile(r: Reader, s: State, hex_: int, tile: int, given: Json) -> None:
    v = s.v
    name = HEX_NAMES[hex_]
    if tile < 0 or RUIN_OF[tile] < 0:
        if "pile" in given or "known" in given:
            r.no(f"{name}: only ruins have a pile")
        return
    first = PILES + PILE_CELLS * int(RUIN_OF[tile])
    if "pile" not in given and "known" not in given:
        return
    for i in range(PILE_CELLS):
        v[first + i] = 0
    names = r.items(f"{name}: pile", given.get("pile", []), int(TILE_SIZE[tile]))
    known = r.items(f"{name}: known", given.get("known", [[] for _ in names]), len(names))
    if len(known) != len(names):
        r.no(f"{name}: known is one list for each treasure of the pile")
        return
    deal = [int(n) for n in s.deal]
    order = deal[D_TREASURES : D_TREASURES + len(TREASURE_NAMES)]
    v[first] = len(names)
    for i, (treasure, who) in enumerate(zip(names, known, strict=True)):
        number = r.name(f"{name}: pile", treasure, TREASURE_NAMES)
        cell = order.index(number) + 1 if number >= 0 else 0
        for seat in r.items(f"{name}: known", who, 4):
            cell |= 1 << (8 + r.number(f"{name}: known", seat, 0, int(v[SEATS]) - 1))
        v[first + len(names) - i] = cell
    if not names:
        v[PILE_SET] &= ~bit(hex_)
        v[CLEAR_SET] |= bit(hex_)


def _read_stones(r: Reader, v: vec[i64], given: object) -> None:
    edges = sorted(read_edge(r, "stones", pair) for pair in r.items("stones", given, 2))
    for i, edge in enumerate(edges):
        if edge:
            v[STONE_EDGES + i] = edge
            add_path(v, EDGE_A[edge - 1], EDGE_SIDE[edge - 1], EDGE_B[edge - 1], 1)
        else:
            r.no("stones: each entry is an edge, two hexes that touch")


def _read_blue(r: Reader, v: vec[i64], given: object) -> None:
    table = r.table("blue", given, COLLECTIONS)
    for i, name in enumerate(COLLECTIONS):
        v[BLUES + i] = r.number(f"blue: {name}", table.get(name, BLUE_COPIES), 0, BLUE_COPIES)
