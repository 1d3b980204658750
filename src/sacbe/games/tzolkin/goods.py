"""Resources and skulls: paying and gaining resources of one's own choice, skulls from the bank."""

from __future__ import annotations

from sacbe.core.agenda import pop
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals
from sacbe.games.tzolkin.state import BANK_SKULLS, CORN, GOODS, SKULLS_OWNED, at


def refuse_pay(v: vec[i64], seat: i64, arg: i64, wood: i64, stone: i64, gold: i64) -> i64:
    """Why a seat can't pay so."""
    if wood + stone + gold != arg:
        return refusals.AS_MANY
    g = at(seat) + GOODS
    return 0 if wood <= v[g] and stone <= v[g + 1] and gold <= v[g + 2] else refusals.NOT_OWNED


def list_pay(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """Every combination that the seat has, each once; most wood first."""
    for wood in range(arg, -1, -1):
        for stone in range(arg - wood, -1, -1):
            if refuse_pay(v, seat, arg, wood, stone, arg - wood - stone) == 0:
                out.add(choices.choice(choices.PAY_THESE, wood, stone, arg - wood - stone))


def lone_pay(v: vec[i64], seat: i64, arg: i64) -> i64:
    """The only way to pay: all there is, or only one kind is there."""
    g = at(seat) + GOODS
    wood, stone, gold = v[g], v[g + 1], v[g + 2]
    if wood + stone + gold == arg:
        return choices.choice(choices.PAY_THESE, wood, stone, gold)
    if stone + gold == 0:
        return choices.choice(choices.PAY_THESE, arg)
    if wood + gold == 0:
        return choices.choice(choices.PAY_THESE, 0, arg)
    if wood + stone == 0:
        return choices.choice(choices.PAY_THESE, 0, 0, arg)
    return -1


def pay(s: State, seat: i64, wood: i64, stone: i64, gold: i64) -> None:
    """Pay these; what was paid for waits underneath."""
    v = s.v
    pop(v)
    g = at(seat) + GOODS
    v[g] -= wood
    v[g + 1] -= stone
    v[g + 2] -= gold
    s.tell(EVERYBODY, events.PAID, seat, wood | stone << 4 | gold << 8)


def refuse_gain(arg: i64, wood: i64, stone: i64, gold: i64) -> i64:
    """Why a seat can't take these."""
    return 0 if wood + stone + gold == arg else refusals.AS_MANY


def list_gain(arg: i64, out: Moves) -> None:
    """Every combination, each once; most wood first."""
    for wood in range(arg, -1, -1):
        for stone in range(arg - wood, -1, -1):
            out.add(choices.choice(choices.GAIN_THESE, wood, stone, arg - wood - stone))


def gain(s: State, seat: i64, wood: i64, stone: i64, gold: i64) -> None:
    """Take these from the bank."""
    pop(s.v)
    gain_resource(s, seat, 0, wood)
    gain_resource(s, seat, 1, stone)
    gain_resource(s, seat, 2, gold)


def gain_corn(s: State, seat: i64, number: i64) -> None:
    """Corn from the bank, which never runs out."""
    s.v[at(seat) + CORN] += number
    s.tell(EVERYBODY, events.CORN, seat, number)


def gain_resource(s: State, seat: i64, resource: i64, number: i64) -> None:
    """Some of one resource from the bank, which never runs out."""
    if number:
        s.v[at(seat) + GOODS + resource] += number
        s.tell(EVERYBODY, events.GOT, seat, resource, number)


def gain_skulls(s: State, seat: i64, number: i64) -> None:
    """Skulls from the bank, as many as it has left."""
    v = s.v
    if number > v[BANK_SKULLS]:
        number = v[BANK_SKULLS]
        s.tell(EVERYBODY, events.NO_SKULLS, seat)
    if number > 0:
        v[BANK_SKULLS] -= number
        v[at(seat) + SKULLS_OWNED] += number
        s.tell(EVERYBODY, events.SKULLS, seat, number)
