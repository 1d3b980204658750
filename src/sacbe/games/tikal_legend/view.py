"""What a seat of Tikal Legend may see. The form is `docs/views/tikal-legend.md`."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, seat_of, top, what_of
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.site.members import holder, lacking, strength
from sacbe.games.site.temples import guard_seat
from sacbe.games.site.ways import BY_CAMP, cheapest
from sacbe.games.tikal_legend import moves as m
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.agenda_text import agenda_text
from sacbe.games.tikal_legend.cards import CARD_NAMES, deck_size
from sacbe.games.tikal_legend.components import (
    CAMP_HEX,
    CAMP_TILE,
    COLLECTIONS,
    DOTTED,
    HEX_NAMES,
    HEXES,
    KIND_WORDS,
    NEXT,
    RUIN_OF,
    RUINS,
    TEMPLE,
    TILE_KIND,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_SIZE,
    TOKENS,
    TREASURES,
)
from sacbe.games.tikal_legend.deals import POWER_NAMES
from sacbe.games.tikal_legend.directors import power_at
from sacbe.games.tikal_legend.house import power_text
from sacbe.games.tikal_legend.notation import write
from sacbe.games.tikal_legend.options import GAME_ID
from sacbe.games.tikal_legend.position import (
    displays,
    hexagon,
    options_text,
    pile_cells,
    seat_text,
)
from sacbe.games.tikal_legend.scoring import preview, score_of
from sacbe.games.tikal_legend.state import (
    CAMPS,
    CARDS_DRAWN,
    CREW,
    D_BLUE,
    D_CARDS,
    D_LEFT,
    D_POWERS,
    D_STONES,
    D_TILES,
    D_TILES_N,
    D_TOKENS,
    D_TREASURES,
    LAST,
    O_BLUE,
    OPEN_SET,
    ORDER,
    PATHS,
    POINTS,
    POWER_CELLS,
    ROUND,
    SEATS,
    TILES_DRAWN,
    TOKENS_DRAWN,
    TREASURES_DRAWN,
    TURNS,
    WHAT,
    crew_of,
    guard_of,
    path,
)
from sacbe.games.tikal_legend.temples import can_rise

NOTICES: Final = ("legend.notice.house",)


def view(s: State, you: int | None) -> Json:
    """All that a seat may see; a spectator (None) sees no treasure that somebody has looked at."""
    v = s.v
    seats = int(v[SEATS])
    agenda = agenda_text(v)
    now = agenda[-1] if agenda else None
    return {
        "game": GAME_ID,
        "you": you,
        "options": options_text(s),
        "notices": list(NOTICES),
        "round": int(v[ROUND]),
        "turn": int(v[TURNS]),
        "awaiting": [now["seat"]] if now else [],
        "now": now,
        "agenda": agenda,
        "order": [int(v[ORDER + i]) for i in range(seats)],
        "last": int(v[LAST]),
        **displays(v),
        "left_spaces": int(s.deal[D_LEFT]),
        "blue_cards": blue_cards(s),
        "seats": [_seat(s, seat) for seat in range(seats)],
        "board": {HEX_NAMES[h]: _hexagon(s, h, you) for h in range(HEXES)},
        "terrain": _terrain(s, agenda),
        "unseen": _unseen(s, you),
        "reach": _reach(s),
    }


def _terrain(s: State, agenda: list[Json]) -> Json:
    """What the tiles show that lie out, are held, or are being laid: their stones unturned."""
    shown = {tile for tile in displays(s.v)["tiles"] if tile}
    shown.update(tile for seat in range(s.v[SEATS]) for tile in seat_text(s.v, seat)["tiles"])
    shown.update(step["tile"] for step in agenda if step.get("tile"))
    found: Json = {}
    for name in sorted(shown):
        tile = TILE_NUMBER[name]
        stones = [int(s.deal[D_STONES + 6 * tile + side]) for side in range(6)]
        found[name] = {
            "kind": KIND_WORDS[TILE_KIND[tile]],
            "value": int(TILE_SIZE[tile]),
            "stones": stones,
        }
    return found


def blue_cards(s: State) -> Json:
    """What each of the cards 01 takes."""
    found: Json = {}
    for card in range(8):
        pair = [int(s.deal[D_BLUE + 2 * card + i]) for i in (0, 1)]
        if s.v[O_BLUE]:
            pair = [card, (card + 1) % 8]
        found[CARD_NAMES[card + 1]] = [COLLECTIONS[c] for c in pair]
    return found


def _seat(s: State, seat: int) -> Json:
    d = s.deal
    return {
        "score": int(score_of(s.v, seat)),
        **seat_text(s.v, seat),
        "power_tile": POWER_NAMES[d[D_POWERS + POWER_CELLS * seat]],
        "powers": [power_text([int(d[power_at(seat, i) + k]) for k in range(4)]) for i in range(3)],
        "preview": preview(s)[seat],
    }


def _hexagon(s: State, hex_: int, you: int | None) -> Json:
    v, d = s.v, s.deal
    tile = CAMP_TILE if hex_ == CAMP_HEX else int(v[WHAT + hex_] & 255) - 1
    found = hexagon(s, hex_, all_known=False)
    found["kind"] = KIND_WORDS[TILE_KIND[tile]] if tile >= 0 else "jungle"
    found["dotted"] = bool(DOTTED >> hex_ & 1)
    turned = int(v[WHAT + hex_]) >> 8
    stones = [int(d[D_STONES + 6 * tile + (i - turned) % 6]) for i in range(6)] if tile >= 0 else []
    found["stones"] = stones or [0] * 6
    found["paths"] = [int(path(v, hex_, side)) for side in range(6)]
    if v[CREW + hex_] or guard_of(v, hex_):
        found.update(_majority(s, hex_))
    if tile >= 0 and TILE_KIND[tile] == TEMPLE:
        found["open"] = bool(v[OPEN_SET] & bit(hex_)) and can_rise(v, hex_)
    if tile >= 0 and TILE_KIND[tile] == RUINS:
        cells = pile_cells(s, tile)
        found["masks"] = int(TILE_SIZE[tile])
        found["pile"] = len(cells)
        found["seen"] = [
            COLLECTIONS[d[D_TREASURES + (cell & 255) - 1] // 3] if _knows(cell, you) else None
            for cell in cells
        ]
    return found


def _knows(cell: int, you: int | None) -> bool:
    return you is not None and bool(cell >> 8 + you & 1)


def _majority(s: State, hex_: int) -> Json:
    """Who holds a hex, and what strength each seat lacks to hold it alone."""
    v = s.v
    weights = [int(strength(crew_of(v, hex_, seat))) for seat in range(v[SEATS])]
    guard = int(guard_of(v, hex_))
    holds = int(guard_seat(guard) if guard else holder(v[CREW + hex_]))
    flip: list[int | None] = [*lacking(weights)]
    if guard:
        flip = [0 if seat == holds else None for seat in range(v[SEATS])]
    return {
        "holder": None if holds < 0 else holds,
        "tied": holds < 0,
        "strengths": weights,
        "flip": flip,
    }


def _unseen(s: State, you: int | None) -> Json:
    """What nobody, or not this seat, has seen yet: how much of each is still to come."""
    v = s.v
    d = s.dealt()
    deck = sorted(d[D_CARDS + int(v[CARDS_DRAWN]) : D_CARDS + int(deck_size(v[SEATS]))])
    tiles = sorted(t for t in d[D_TILES + int(v[TILES_DRAWN]) : D_TILES + D_TILES_N] if t >= 0)
    hidden = list(range(int(v[TREASURES_DRAWN]), TREASURES))
    for tile in range(CAMP_TILE):
        if RUIN_OF[tile] >= 0:
            hidden += [(c & 255) - 1 for c in pile_cells(s, tile) if not _knows(c, you)]
    motifs = [d[D_TREASURES + place] // 3 for place in hidden]
    return {
        "cards": [CARD_NAMES[card] for card in deck],
        "tiles": [TILE_NAMES[tile] for tile in tiles],
        "tokens": sorted(d[D_TOKENS + int(v[TOKENS_DRAWN]) : D_TOKENS + TOKENS]),
        "treasures": {
            name: motifs.count(number)
            for number, name in enumerate(COLLECTIONS)
            if number in motifs
        },
    }


# -- where members can get to ------------------------------------------------------------------


def _reach(s: State) -> Json:
    """For each member that can move now: where to, at what cost, by which moves."""
    v = s.v
    now = top(v)
    what = int(what_of(now))
    if what not in (steps.SPEND, steps.MOVES):
        return {}
    budget = int(v[POINTS]) if what == steps.SPEND else int(arg_of(now)) & 15
    seat = int(seat_of(now))
    found: Json = {}
    for hex_ in range(HEXES):
        crew = int(crew_of(v, hex_, seat))
        for member, there in ((0, crew & 31), (1, crew >> 5)):
            goals = _cheapest(s, seat, member, hex_, budget) if there else {}
            if goals:
                found[f"{'EL'[member]}:{HEX_NAMES[hex_]}"] = goals
    return found


def _cheapest(s: State, seat: int, member: int, start: int, budget: int) -> Json:
    ways = cheapest(s.v, PATHS, NEXT, s.v[CAMPS + seat], start, budget)

    def text(here: int, side: int, there: int) -> str:
        kind = m.M_TRANSFER if side == BY_CAMP else m.M_WALK
        return write(s, int(m.move(kind, member, here, there)))

    return {
        HEX_NAMES[h]: {"cost": ways[h][0], "moves": [text(*step) for step in ways[h][1]]}
        for h in sorted(ways)
    }
