"""Reading a position of Tikal Legend: what could not have come about is refused, with reasons."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import push
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.refusal import Unreadable
from sacbe.core.state import State, flat
from sacbe.games.tikal_legend.agenda_reader import check_top, read_agenda
from sacbe.games.tikal_legend.agenda_text import read_edge
from sacbe.games.tikal_legend.cards import CARD_NAMES, CARD_NUMBER, PERMANENT, USED, deck_size
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
    GUARDS_EACH,
    HEX_NAMES,
    HEX_NUMBER,
    INNER,
    LIMIT,
    ROUNDS,
    RUIN_OF,
    SHOWN_CARDS,
    SHOWN_TILES,
    START_EXPLORERS,
    START_LEADERS,
    STOCK_FLOORS,
    TEMPLE,
    TILE_KIND,
    TILE_NAMES,
    TILE_SIZE,
    TOP_LEVEL,
    TREASURE_NAMES,
    cards_each,
)
from sacbe.games.tikal_legend.deals import read_deal
from sacbe.games.tikal_legend.house import default_house
from sacbe.games.tikal_legend.options import GAME_ID, OPTIONS, VERSION
from sacbe.games.tikal_legend.rules import settle
from sacbe.games.tikal_legend.setup import blank, box_deal
from sacbe.games.tikal_legend.state import (
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    CARDS_DRAWN,
    CLEAR_SET,
    D_CARDS,
    D_FIRST,
    D_LAYOUT,
    D_LEFT,
    D_PERIODS,
    D_TILES,
    D_TOKENS,
    D_TREASURES,
    EXPLORERS,
    GUARDS,
    HELD,
    LAST,
    LAYOUT_N,
    LEADERS,
    LEFT,
    MUSEUM,
    OPEN_SET,
    ORDER,
    PASSED,
    PILE_CELLS,
    PILE_SET,
    PILES,
    PLACE,
    POWER,
    RIGHT,
    ROUND,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    SITE,
    SOURCES,
    STOCK,
    STONE_EDGES,
    TILED,
    TILES_DRAWN,
    TOKEN,
    TOKENS_DRAWN,
    TREASURES_DRAWN,
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
    _count_members(r, s, entries)
    _count_treasures(r, s, entries)
    _count_stock(r, s.v, given.get("stock"))
    _read_displays(r, s, given, drafting)
    _count_tiles(r, s, laid)
    _count_cards(r, s)
    _check_phase(r, s, drafting)
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


# -- the course of the game --------------------------------------------------------------------------


def _read_course(r: Reader, s: State, given: Json) -> None:
    v = s.v
    seats = int(v[SEATS])
    v[ROUND] = r.number("round", given.get("round", 1), 1, ROUNDS + 1)
    v[TURNS] = r.number("turn", given.get("turn", 0), 0, MOST)
    v[LAST] = r.number("last", given.get("last", -1), -1, seats - 1)
    order = r.items("order", given.get("order", [int(v[ORDER + i]) for i in range(seats)]), 4)
    if sorted(map(str, order)) != [str(i) for i in range(seats)]:
        r.no("order must name each seat once")
        return
    for i, seat in enumerate(order):
        v[ORDER + i] = r.number("order", seat, 0, seats - 1)


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
    _read_hand(r, v, f"{who}: right", given.get("right", []), first + RIGHT, each)
    _read_hand(r, v, f"{who}: left", given.get("left", []), first + LEFT, int(d[D_LEFT]))
    museum = r.table(f"{who}: museum", given.get("museum", {}), COLLECTIONS)
    for i, name in enumerate(COLLECTIONS):
        n = r.number(f"{who}: museum: {name}", museum.get(name, 0), 0, 5)
        v[first + MUSEUM] += n << 4 * i
    v[first + POWER] = r.number(f"{who}: power", given.get("power", 0), 0, 3)
    v[first + PASSED] = int(r.truth(f"{who}: passed", given.get("passed", False)))


def _read_hand(r: Reader, v: vec[i64], where: str, given: object, first: int, room: int) -> None:
    for i, text in enumerate(r.items(where, given, room)):
        used = isinstance(text, str) and text.endswith("-used")
        number = CARD_NUMBER.get(text[:-5] if used else text, 0) if isinstance(text, str) else 0
        if not number or (used and not PERMANENT[number]):
            r.no(f"{where}: {str(text)[:20]!r} is no card in hand")
        v[first + i] = number + (USED if used else 0)


# -- the board ---------------------------------------------------------------------------------------------


def _board(r: Reader, s: State, given: object) -> dict[int, Json]:
    """The hexes by number; without a board, the scenario's layout."""
    if given is None:
        given = {
            HEX_NAMES[hex_]: {"tile": TILE_NAMES[tile], "rotation": rotation}
            for tile, hex_, rotation in _layout(s)
        }
    table = r.table("board", given, HEX_NAMES)
    return {
        HEX_NUMBER[name]: r.table(name, table[name], HEX_FIELDS)
        for name in sorted(table)
        if name in HEX_NUMBER
    }


def _layout(s: State) -> list[tuple[int, int, int]]:
    cells = [int(s.deal[D_LAYOUT + i]) for i in range(3 * LAYOUT_N)]
    return [
        (cells[i], cells[i + 1], cells[i + 2]) for i in range(0, 3 * LAYOUT_N, 3) if cells[i] >= 0
    ]


def _read_tiles(r: Reader, s: State, given: object) -> list[int]:
    """Lay the tiles; which ones."""
    layout = {tile: (hex_, rotation) for tile, hex_, rotation in _layout(s)}
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
                f"{name}: {TILE_NAMES[tile]} belongs {'to the edge' if tile >= FIRST_EDGE else 'inside'}"
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
        v[SITE + hex_] |= (1 + 2 * seat + member) << 4
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


# -- does it all add up? ---------------------------------------------------------------------------------------


def _count_members(r: Reader, s: State, entries: list[Json]) -> None:
    v = s.v
    for seat in range(len(entries)):
        first = int(block(seat))
        crews = [int(crew_of(v, hex_, seat)) for hex_ in range(len(HEX_NAMES))]
        guards = [int(v[SITE + h]) >> 4 & 15 for h in range(len(HEX_NAMES))]
        own = [g - 1 & 1 for g in guards if g and (g - 1) >> 1 == seat]
        explorers = sum(c & 31 for c in crews) + own.count(E) + v[first + EXPLORERS]
        leaders = sum(c >> 5 for c in crews) + own.count(L) + v[first + LEADERS]
        if explorers + v[first + BOX_E] > START_EXPLORERS + BOX_EXPLORERS:
            r.no(f"seat {seat} has more than 30 explorers")
        if leaders + v[first + BOX_L] > START_LEADERS + BOX_LEADERS:
            r.no(f"seat {seat} has more than 2 leaders")
        if len(own) > GUARDS_EACH:
            r.no(f"seat {seat} has more than two guardians [L-A9]")
        out = [h for h in range(len(HEX_NAMES)) if v[CAMPS + seat] >> h & 1 and h != CAMP_HEX]
        if len(out) + v[first + CAMPS_LEFT] != CAMPS_EACH:
            r.no(f"seat {seat} has {len(out)} camps out and {v[first + CAMPS_LEFT]} left, not two")
        if v[first] != (seat - int(s.deal[D_FIRST])) % len(entries) + 1:
            r.no(f"seat {seat}: the sheet's start must be its place in the first order [L-S17]")


def _count_treasures(r: Reader, s: State, entries: list[Json]) -> None:
    """Every treasure drawn lies in a pile or a museum, and no other."""
    v = s.v
    cells = [
        int(v[PILES + PILE_CELLS * ruin + i]) & 255
        for ruin in range(8)
        for i in range(1, int(v[PILES + PILE_CELLS * ruin]) + 1)
    ]
    if len(set(cells)) != len(cells):
        r.no("a treasure lies in two places")
    drawn = int(v[TREASURES_DRAWN])
    if any(cell > drawn for cell in cells):
        r.no(f"a treasure in a pile is not among the first {drawn} of the deal")
        return
    dug = [int(s.deal[D_TREASURES + i]) // 3 for i in range(drawn) if i + 1 not in cells]
    for number, name in enumerate(COLLECTIONS):
        museums = sum(
            int(v[block(seat) + MUSEUM]) >> 4 * number & 15 for seat in range(len(entries))
        )
        due = dug.count(number) + BLUE_COPIES - int(v[BLUES + number])
        if museums != due:
            r.no(
                f"{museums} treasures {name} are in museums; {due} were dug up or taken from a card"
            )


def _count_stock(r: Reader, v: vec[i64], given: object) -> None:
    derived = {str(level): int(v[STOCK + level]) for level in range(2, TOP_LEVEL + 1)}
    for level, left in derived.items():
        if left < 0:
            r.no(f"{STOCK_FLOORS[int(level)] - left} floors {level} are built, more than there are")
    if given is not None and given != derived:
        r.no(
            "stock must agree with the temples: "
            + ", ".join(f"{k}: {n}" for k, n in derived.items())
        )


def _read_displays(r: Reader, s: State, given: Json, drafting: bool) -> None:
    """The displays, and how much has been drawn for them; both follow from the round."""
    v, d = s.v, s.deal
    seats = int(v[SEATS])
    rounds = min(int(v[ROUND]), ROUNDS)
    taken = seats * int(cards_each(v[SEATS]))
    drawn = {
        "cards": SHOWN_CARDS + taken * (rounds - 1),
        "tokens": seats * rounds,
        "tiles": SHOWN_TILES * rounds,
        "treasures": int(v[TREASURES_DRAWN]),
    }
    table = r.table("drawn", given.get("drawn", drawn), list(drawn))
    for name, n in drawn.items():
        if table.get(name, n) != n or isinstance(table.get(name, n), bool):
            r.no(f"drawn: {name} must be {n} now")
    v[CARDS_DRAWN], v[TOKENS_DRAWN], v[TILES_DRAWN] = (
        drawn["cards"],
        drawn["tokens"],
        drawn["tiles"],
    )

    tokens = [int(d[D_TOKENS + i]) for i in range(drawn["tokens"] - seats, drawn["tokens"])]
    tiles = [int(d[D_TILES + i]) for i in range(drawn["tiles"] - SHOWN_TILES, drawn["tiles"])]
    usual_tokens = list(tokens) if drafting else [None] * seats
    usual_tiles = [TILE_NAMES[t] for t in tiles] if drafting else [None] * SHOWN_TILES
    shown = r.items("tokens", given.get("tokens", usual_tokens), seats)
    held = [int(v[block(seat) + TOKEN]) for seat in range(seats)]
    for i, token in enumerate(shown):
        v[SHOWN_TOKENS_AT + i] = 0 if token is None else r.number("tokens", token, 6, 13)
    lying = [int(v[SHOWN_TOKENS_AT + i]) for i in range(seats)]
    if len(shown) != seats or (Counter([*lying, *held]) - Counter({0: 99})) - Counter(tokens):
        r.no("tokens: those lying out and held are not among this round's")
    if drafting and sum(map(bool, [*lying, *held])) != seats:
        r.no("tokens: while drafting, every token lies out or is held")
    if not drafting and any(lying):
        r.no("tokens: none lies out after the drafting")

    names = r.items("tiles", given.get("tiles", usual_tiles), SHOWN_TILES)
    for i, name in enumerate(names):
        v[SHOWN_TILES_AT + i] = 0 if name is None else r.name("tiles", name, TILE_NAMES) + 1
    shown_tiles = [int(v[SHOWN_TILES_AT + i]) - 1 for i in range(SHOWN_TILES)]
    held_tiles = [int(v[block(seat) + HELD + i]) - 1 for seat in range(seats) for i in (0, 1)]
    both = [t for t in [*shown_tiles, *held_tiles] if t >= 0]
    if len(names) != SHOWN_TILES or Counter(both) - Counter(tiles):
        r.no("tiles: those lying out and held are not among this round's")
    if drafting and len(both) != SHOWN_TILES:
        r.no("tiles: while drafting, all four tiles of the round lie out or are held")
    if not drafting and any(t >= 0 for t in shown_tiles):
        r.no("tiles: none lies out after the drafting")
    _read_cards(r, s, given, drafting, taken)


def _read_cards(r: Reader, s: State, given: Json, drafting: bool, taken: int) -> None:
    v, d = s.v, s.deal
    seats = int(v[SEATS])
    right = sum(v[block(seat) + RIGHT + i] > 0 for seat in range(seats) for i in range(3))
    gone = int(right) if drafting else taken
    lying = SHOWN_CARDS - gone
    cards = given.get("cards")
    if cards is None:
        left = Counter(int(d[D_CARDS + i]) for i in range(v[CARDS_DRAWN])) - Counter(_hands(v))
        names: list[Any] = [CARD_NAMES[n] for n in sorted(left.elements())][-lying:]
        cards = [*names, *[None] * (SHOWN_CARDS - len(names))]
    shown = r.items("cards", cards, SHOWN_CARDS)
    for i, name in enumerate(shown):
        v[SHOWN + i] = 0 if name is None else r.name("cards", name, CARD_NAMES[1:]) + 1
    if len(shown) != SHOWN_CARDS or sum(name is not None for name in shown) != lying:
        r.no(f"cards: ten spaces, {lying} of them filled now")


def _hands(v: vec[i64]) -> list[int]:
    return [
        int(v[block(seat) + RIGHT + i]) & (USED - 1)
        for seat in range(v[SEATS])
        for i in range(LEFT - RIGHT + 6)
        if v[block(seat) + RIGHT + i]
    ]


def _count_tiles(r: Reader, s: State, laid: list[int]) -> None:
    """Every lettered tile drawn lies on the board, is held or lies out."""
    v, d = s.v, s.deal
    drawn = [int(d[D_TILES + i]) for i in range(v[TILES_DRAWN])]
    layout = [tile for tile, _, _ in _layout(s)]
    elsewhere = [int(v[SHOWN_TILES_AT + i]) - 1 for i in range(SHOWN_TILES)]
    for seat in range(v[SEATS]):
        elsewhere += [int(v[block(seat) + HELD + i]) - 1 for i in (0, 1)]
    there = [t for t in [*laid, *elsewhere] if 0 <= t < FIRST_EDGE and t not in layout]
    for tile in sorted(set(there)):
        if tile not in drawn or there.count(tile) > 1:
            r.no(f"{TILE_NAMES[tile]} has not been drawn, or is there twice")
    missing = [TILE_NAMES[t] for t in drawn if t not in there]
    if missing and INNER & ~v[TILED]:
        r.no(f"drawn tiles are nowhere: {', '.join(missing[:8])}")


def _count_cards(r: Reader, s: State) -> None:
    v, d = s.v, s.deal
    if v[CARDS_DRAWN] > deck_size(v[SEATS]):
        r.no("more cards are drawn than there are")
        return
    drawn = Counter(int(d[D_CARDS + i]) for i in range(v[CARDS_DRAWN]))
    there = [int(v[SHOWN + i]) for i in range(SHOWN_CARDS) if v[SHOWN + i]]
    for card in sorted(Counter([*there, *_hands(v)]) - drawn):
        r.no(f"card {CARD_NAMES[card]} is there too often, or has not been drawn")


def _check_phase(r: Reader, s: State, drafting: bool) -> None:
    v = s.v
    seats = int(v[SEATS])
    places = [int(v[block(seat) + PLACE]) for seat in range(seats)]
    chosen = [p for p in places if p]
    if len(set(chosen)) != len(chosen):
        r.no("two order figures lie on one place")
    final = v[ROUND] > ROUNDS
    if final and chosen:
        r.no("no order figure lies in the final scoring")
    if not final and not drafting and len(chosen) != seats:
        r.no("after the drafting every order figure lies on a place")
    for seat in range(seats):
        first = block(seat)
        holds = v[first + TOKEN] or v[first + HELD] or v[first + RIGHT]
        if v[first + PASSED] and (drafting or final):
            r.no(f"seat {seat} can't have passed now")
        elif (v[first + PASSED] or final) and holds:
            r.no(f"seat {seat} has passed and still holds something that must be used [L-E9]")
        tiles = int(v[first + HELD] > 0) + int(v[first + HELD + 1] > 0)
        if seats == 4 and tiles > 1:
            r.no(f"seat {seat} holds two tiles; with four seats each takes one [L-M4]")
    if seats == 3 and sum(v[block(seat) + HELD + 1] > 0 for seat in range(3)) > 1:
        r.no("with three seats only one takes two tiles [L-M4]")
