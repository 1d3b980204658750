"""Stone tokens: from the supply, or one that lies out is moved (L-A5, card 19)."""

from __future__ import annotations

from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.components import (
    EDGE_A,
    EDGE_B,
    EDGE_SIDE,
)
from sacbe.games.tikal_legend.state import (
    STONE_EDGES,
    add_path,
)


def start_stone(v: vec[i64], seat: i64, moves: i64) -> None:
    """A token of the supply is placed, or, with none left, one that is out is lifted (Q14)."""
    if v[STONE_EDGES + 1]:
        push(v, step(steps.LIFT, seat, moves))
    else:
        push(v, step(steps.EDGE, seat, moves))


def put_stone(s: State, seat: i64, edge: i64, lifted: i64) -> None:
    """A stone token comes to lie on an edge; `lifted` is the edge it leaves plus 1, or 0."""
    v = s.v
    if lifted:
        old = lifted - 1
        add_path(v, EDGE_A[old], EDGE_SIDE[old], EDGE_B[old], -1)
        if v[STONE_EDGES] == lifted:
            v[STONE_EDGES] = v[STONE_EDGES + 1]
        v[STONE_EDGES + 1] = 0
        s.tell(EVERYBODY, events.STONE_MOVED, seat, old, edge)
    else:
        s.tell(EVERYBODY, events.STONE_PUT, seat, edge)
    add_path(v, EDGE_A[edge], EDGE_SIDE[edge], EDGE_B[edge], 1)
    here = edge + 1
    first = v[STONE_EDGES]
    if first == 0 or here < first:
        v[STONE_EDGES + 1] = first
        v[STONE_EDGES] = here
    else:
        v[STONE_EDGES + 1] = here
