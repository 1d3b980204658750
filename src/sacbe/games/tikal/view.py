"""What a seat of Tikal may see, and what it helps to know. The form is `docs/views/tikal.md`."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.site.members import LEADER, WORKER, has, lacking, leaders, strength, workers
from sacbe.games.site.temples import floor_left, guard_seat
from sacbe.games.site.treasures import MOTIF_NAMES, worth
from sacbe.games.site.ways import BY_CAMP, cheapest
from sacbe.games.tikal.components import (
    CELL_NAMES,
    CELLS,
    KIND,
    KIND_NAMES,
    LETTER,
    NEIGHBOUR,
    TEMPLE,
    TILE_NAMES,
    TILES,
    VOLCANO,
    WORKERS,
    stones_on,
)
from sacbe.games.tikal.imagine import hidden_wafers
from sacbe.games.tikal.moves import TRANSFER, WALK, move
from sacbe.games.tikal.notation import member_letter, write
from sacbe.games.tikal.options import OPTIONS
from sacbe.games.tikal.position import agenda, hexagon, options_of, seat_json, stock
from sacbe.games.tikal.scoring import temple_points
from sacbe.games.tikal.state import (
    AP,
    FOUND,
    GUARD,
    HOMES,
    LEVEL,
    OFFER,
    PATHS,
    RESERVE,
    ROTATION,
    SCORINGS,
    SEATS,
    STOCK,
    TERRAIN_DRAWN,
    TILE,
    TURN,
    members_at,
    offer_size,
    path_cost,
    score,
)
from sacbe.games.tikal.temples import holder
from sacbe.games.tikal.turns import awaited

LETTERS: Final = "ABCDEFG"


def view(s: State, you: int | None) -> Json:
    """All that a seat may see; nothing in Tikal is private to one."""
    v = s.v
    waiting = awaited(s)
    steps = agenda(v)
    return {
        "game": "tikal",
        "you": you,
        "options": {o.name: o.values[n] for o, n in zip(OPTIONS, options_of(s), strict=True)},
        "turn": int(v[TURN]),
        "awaiting": [seat for seat in range(v[SEATS]) if (waiting >> seat) & 1],
        "now": steps[-1] if steps else None,
        "agenda": steps,
        "seats": [_seat(v, seat) for seat in range(v[SEATS])],
        "board": {CELL_NAMES[c]: _hexagon(s, c) for c in range(CELLS) if v[TILE + c]},
        "stock": stock(v),
        "terrain": _terrain(s),
        "treasures": _treasures(s),
        "offer": [TILE_NAMES[v[OFFER + i] - 1] for i in range(offer_size(v))],
        "scoring": _scoring(s),
        "reach": _reach(s, steps[-1] if steps else None),
    }


def _seat(v: vec[i64], seat: int) -> Json:
    band = [int(members_at(v, seat, cell)) for cell in range(CELLS)] + [int(v[RESERVE + seat])]
    guards = [int(v[GUARD + c]) for c in range(CELLS) if guard_seat(v[GUARD + c]) == seat]
    in_game = sum(workers(m) for m in band) + sum(guard & 1 for guard in guards)
    leader = sum(leaders(m) for m in band) + sum(1 - (guard & 1) for guard in guards)
    return {
        "score": int(score(v, seat)),
        **seat_json(v, seat),
        "out": {"workers": WORKERS - int(in_game), "leader": leader == 0},
        "preview": {
            "temples": int(temple_points(v, seat)),
            "treasures": int(worth(v[FOUND + seat])),
        },
    }


def _hexagon(s: State, cell: int) -> Json:
    v = s.v
    tile, rotation = v[TILE + cell] - 1, v[ROTATION + cell]
    found = hexagon(s, cell, False)
    found["kind"] = KIND_NAMES[KIND[tile]]
    found["stones"] = [int(stones_on(tile, rotation, side)) for side in range(6)]
    found["paths"] = [int(path_cost(v, cell, side)) for side in range(6)]
    if KIND[tile] == TEMPLE:
        found.update(_majority(v, cell))
    return found


def _majority(v: vec[i64], cell: int) -> Json:
    """Who would score a temple, and what strength each seat lacks to do so alone."""
    guard = v[GUARD + cell]
    holds = int(holder(v, cell))
    weights = [int(strength(members_at(v, seat, cell))) for seat in range(v[SEATS])]
    if guard:
        flip: list[int | None] = [0 if seat == holds else None for seat in range(v[SEATS])]
    else:
        flip = [*lacking(weights)]
    return {
        "open": not guard and floor_left(v, STOCK, v[LEVEL + cell]),
        "holder": None if holds < 0 else holds,
        "tied": holds < 0 and max(weights) > 0,
        "strengths": weights,
        "flip": flip,
    }


def _terrain(s: State) -> Json:
    left = sorted(s.dealt()[int(s.v[TERRAIN_DRAWN]) : TILES])
    return {
        "left": len(left),
        "letter": chr(int(LETTER[left[0]])) if left else None,
        "unseen": [TILE_NAMES[tile] for tile in left],
    }


def _treasures(s: State) -> Json:
    deal = s.dealt()
    hidden = [deal[TILES + int(i)] for i in hidden_wafers(s.v)]
    counts = {name: hidden.count(motif) for motif, name in enumerate(MOTIF_NAMES)}
    return {"left": len(hidden), "unseen": {name: n for name, n in counts.items() if n}}


def _scoring(s: State) -> Json:
    """After how many more tiles the next scoring round can come, and must have come."""
    left = sorted(s.dealt()[int(s.v[TERRAIN_DRAWN]) : TILES])
    volcanoes = [tile for tile in left if KIND[tile] == VOLCANO]
    soonest = latest = len(left)
    if volcanoes:
        letter = LETTER[volcanoes[0]]
        soonest = sum(1 for tile in left if LETTER[tile] < letter) + 1
        latest = sum(1 for tile in left if LETTER[tile] <= letter)
    return {
        "rounds": int(s.v[SCORINGS]),
        "volcanoes_left": len(volcanoes),
        "soonest": soonest,
        "latest": latest,
    }


def _reach(s: State, now: Json | None) -> Json:
    """For each own member that can move: where to, at what cost, by which moves."""
    v = s.v
    if now is None or now["step"] != "act":
        return {}
    seat = int(now["seat"])
    found: Json = {}
    for cell in range(CELLS):
        members = members_at(v, seat, cell)
        for member in (WORKER, LEADER):
            if has(members, member):
                goals = _cheapest(s, seat, member, cell)
                if goals:
                    found[f"{member_letter(member)}:{CELL_NAMES[cell]}"] = goals
    return found


def _cheapest(s: State, seat: int, member: int, start: int) -> Json:
    """The cheapest way to every cell that the points left can pay, walking and between camps."""
    v = s.v
    ways = cheapest(v, PATHS, NEIGHBOUR, v[HOMES + seat], start, int(v[AP]))

    def text(cell: int, side: int, there: int) -> str:
        if side == BY_CAMP:
            return write(s, int(move(TRANSFER, member, cell, there)))
        return write(s, int(move(WALK, member, cell, side)))

    return {
        CELL_NAMES[c]: {"cost": ways[c][0], "moves": [text(*step) for step in ways[c][1]]}
        for c in sorted(ways)
    }
