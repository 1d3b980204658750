"""The museum director: one of three powers, once a game, free (L-P1)."""

from __future__ import annotations

from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.card_effects import begin, possible
from sacbe.games.tikal_legend.cards import EXTRA_AP
from sacbe.games.tikal_legend.moves import M_POWER
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    D_POWERS,
    POINTS,
    POWER,
    POWER_CELLS,
    block,
)


def power_at(seat: i64, option: i64) -> i64:
    """Where in the deal a power (0 to 2) of a seat stands: its effect, then three parameters."""
    return D_POWERS + seat * POWER_CELLS + 1 + 4 * option


def can_use(v: vec[i64], d: vec[i64], seat: i64, option: i64, token_turn: bool) -> bool:
    """Whether a power would have an effect now (O4); extra points only in a token's turn (Q20)."""
    at = power_at(seat, option)
    if d[at] == EXTRA_AP:
        return token_turn
    return possible(v, d, seat, d[at], d[at + 1], d[at + 2], d[at + 3])


def list_powers(v: vec[i64], d: vec[i64], seat: i64, token_turn: bool, at: vec[i64], n: i64) -> i64:
    """`power N`, while no power has been used."""
    for option in range(3):
        if can_use(v, d, seat, option, token_turn):
            at[n] = M_POWER | ((option + 1) << 8)
            n += 1
    return n


def any_power(v: vec[i64], d: vec[i64], seat: i64, token_turn: bool) -> bool:
    """Whether a power can be used now."""
    if v[BLOCKS + seat * BLOCK + POWER]:
        return False
    for option in range(3):
        if can_use(v, d, seat, option, token_turn):
            return True
    return False


def do_power(s: State, seat: i64, option: i64) -> None:
    """Use a power; its cube leaves the five points."""
    v, d = s.v, s.deal
    v[block(seat) + POWER] = option + 1
    s.tell(EVERYBODY, events.POWER_USED, seat, option)
    at = power_at(seat, option)
    if d[at] == EXTRA_AP:
        v[POINTS] += d[at + 1]
    else:
        begin(s, seat, d[at], d[at + 1], d[at + 2], d[at + 3])
