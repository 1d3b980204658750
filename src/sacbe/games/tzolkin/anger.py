"""Angering the gods: begging and burning cost a step down."""

from __future__ import annotations

from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals
from sacbe.games.tzolkin.components import BEGGAR, BEGGED
from sacbe.games.tzolkin.state import CORN, TEMPLE, at


def can_anger(v: vec[i64], p: i64) -> bool:
    """Whether the seat stands above the bottom of any temple."""
    return v[p + TEMPLE] + v[p + TEMPLE + 1] + v[p + TEMPLE + 2] > 0


def refuse_anger(v: vec[i64], p: i64, temple: i64) -> i64:
    """Why a seat can't step down here."""
    if temple > 2:
        return refusals.WRONG_NUMBER
    return 0 if v[p + TEMPLE + temple] > 0 else refusals.AT_BOTTOM


def descend(s: State, seat: i64, temple: i64) -> None:
    """One step down."""
    v = s.v
    here = at(seat) + TEMPLE + temple
    v[here] -= 1
    s.tell(EVERYBODY, events.DOWN, seat, temple, v[here])


def refuse_beg(v: vec[i64], seat: i64, temple: i64) -> i64:
    """Why a seat can't beg, at the beginning of its turn."""
    p = at(seat)
    if v[p + CORN] > BEGGAR:
        return refusals.TOO_RICH
    return refuse_anger(v, p, temple)


def list_beg(v: vec[i64], seat: i64, out: Moves) -> None:
    """Begging, by the temple that it angers."""
    if v[at(seat) + CORN] <= BEGGAR:
        for temple in range(3):
            if refuse_beg(v, seat, temple) == 0:
                out.add(choices.choice(choices.BEG, temple))


def beg(s: State, seat: i64, temple: i64) -> None:
    """Exactly three corn, and a step down."""
    s.v[at(seat) + CORN] = BEGGED
    s.tell(EVERYBODY, events.BEG, seat, temple)
    descend(s, seat, temple)
