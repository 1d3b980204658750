# sacbe: not compiled
"""Does a written position add up? Members, treasures, floors, displays, tiles, cards, phase."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.state import State
from sacbe.games.site.temples import GUARDS_EACH, TOP_LEVEL, guard_seat, leads
from sacbe.games.tikal_legend.cards import CARD_NAMES, USED, deck_size
from sacbe.games.tikal_legend.components import (
    BLUE_COPIES,
    BOX_EXPLORERS,
    BOX_LEADERS,
    CAMP_HEX,
    CAMPS_EACH,
    COLLECTIONS,
    FIRST_EDGE,
    HEX_NAMES,
    INNER,
    ROUNDS,
    SHOWN_CARDS,
    SHOWN_TILES,
    START_EXPLORERS,
    START_LEADERS,
    STOCK_FLOORS,
    TILE_NAMES,
    cards_each,
)
from sacbe.games.tikal_legend.state import (
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    CARDS_DRAWN,
    D_CARDS,
    D_FIRST,
    D_LAYOUT,
    D_TILES,
    D_TOKENS,
    D_TREASURES,
    EXPLORERS,
    HELD,
    LAYOUT_N,
    LEFT,
    PASSED,
    PILE_CELLS,
    PILES,
    PLACE,
    RIGHT,
    ROUND,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    SITE,
    STOCK,
    TILED,
    TILES_DRAWN,
    TOKEN,
    TOKENS_DRAWN,
    TREASURES_DRAWN,
    E,
    L,
    block,
    crew_of,
    museum_of,
)

ALL: Final = {
    "explorers": START_EXPLORERS + BOX_EXPLORERS,
    "leaders": START_LEADERS + BOX_LEADERS,
    "camps": CAMPS_EACH,
}
"""All that a seat has, in the order of its cells."""


def layout_of(s: State) -> list[tuple[int, int, int]]:
    """The scenario's tiles: tile, hex, rotation."""
    cells = [int(s.deal[D_LAYOUT + i]) for i in range(3 * LAYOUT_N)]
    return [
        (cells[i], cells[i + 1], cells[i + 2]) for i in range(0, 3 * LAYOUT_N, 3) if cells[i] >= 0
    ]


def count_members(r: Reader, s: State, entries: list[Json]) -> None:
    """What a reserve does not say is what lies neither on the board nor in the box."""
    v = s.v
    guards = [int(v[SITE + h]) >> 4 & 15 for h in range(len(HEX_NAMES))]
    for seat, entry in enumerate(entries):
        first = int(block(seat))
        said = entry.get("available", {})
        crews = [int(crew_of(v, h, seat)) for h in range(len(HEX_NAMES))]
        own = [int(leads(g)) for g in guards if guard_seat(g) == seat]
        camps = [h for h in range(len(HEX_NAMES)) if v[CAMPS + seat] >> h & 1 and h != CAMP_HEX]
        out = {
            "explorers": sum(c & 31 for c in crews) + own.count(E) + int(v[first + BOX_E]),
            "leaders": sum(c >> 5 for c in crews) + own.count(L) + int(v[first + BOX_L]),
            "camps": len(camps),
        }
        for i, (name, most) in enumerate(ALL.items()):
            if name not in said:
                v[first + EXPLORERS + i] = max(0, most - out[name])
            if out[name] + v[first + EXPLORERS + i] > most:
                r.no(f"seat {seat} has more than {most} {name}")
        if len(camps) + v[first + CAMPS_LEFT] != CAMPS_EACH:
            r.no(
                f"seat {seat} has {len(camps)} camps out and {v[first + CAMPS_LEFT]} left, not two"
            )
        if len(own) > GUARDS_EACH:
            r.no(f"seat {seat} has more than two guardians [L-A9]")
        if v[first] != (seat - int(s.deal[D_FIRST])) % len(entries) + 1:
            r.no(f"seat {seat}: the sheet's start must be its place in the first order [L-S17]")


def count_treasures(r: Reader, s: State, entries: list[Json]) -> None:
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
        museums = sum(int(museum_of(v, seat, number)) for seat in range(len(entries)))
        due = dug.count(number) + BLUE_COPIES - int(v[BLUES + number])
        if museums != due:
            r.no(
                f"{museums} treasures {name} are in museums; {due} were dug up or taken from a card"
            )


def count_stock(r: Reader, v: vec[i64], given: object) -> None:
    """Floors in stock follow from the temples."""
    derived = {str(level): int(v[STOCK + level]) for level in range(2, TOP_LEVEL + 1)}
    for level, left in derived.items():
        if left < 0:
            r.no(f"{STOCK_FLOORS[int(level)] - left} floors {level} are built, more than there are")
    if given is not None and given != derived:
        r.no(
            "stock must agree with the temples: "
            + ", ".join(f"{k}: {n}" for k, n in derived.items())
        )


def read_displays(r: Reader, s: State, given: Json, drafting: bool) -> None:
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


def count_tiles(r: Reader, s: State, laid: list[int]) -> None:
    """Every lettered tile drawn lies on the board, is held or lies out."""
    v, d = s.v, s.deal
    drawn = [int(d[D_TILES + i]) for i in range(v[TILES_DRAWN])]
    layout = [tile for tile, _, _ in layout_of(s)]
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


def count_cards(r: Reader, s: State) -> None:
    """Cards that lie out or are in hands have been drawn."""
    v, d = s.v, s.deal
    if v[CARDS_DRAWN] > deck_size(v[SEATS]):
        r.no("more cards are drawn than there are")
        return
    drawn = Counter(int(d[D_CARDS + i]) for i in range(v[CARDS_DRAWN]))
    there = [int(v[SHOWN + i]) for i in range(SHOWN_CARDS) if v[SHOWN + i]]
    for card in sorted(Counter([*there, *_hands(v)]) - drawn):
        r.no(f"card {CARD_NAMES[card]} is there too often, or has not been drawn")


def check_phase(r: Reader, s: State, drafting: bool) -> None:
    """What seats hold fits the phase of the round."""
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
