"""The agenda: a stack of pending steps, kept as data in the first cells of a state.

What is pending is never a flag or a generator: a volcano pushes "ten points, then score" for each
seat, and the interrupted turn waits underneath. A step is one number: what is to be done, who does
it, and one argument.
"""

from __future__ import annotations

from sacbe.core.flat import i64, vec
from sacbe.core.state import AGENDA_ROOM


def step(what: i64, seat: i64 = 0, arg: i64 = 0) -> i64:
    """Pack a step: `what` below 256, `seat` below 256, any `arg` from 0 on."""
    return what | (seat << 8) | (arg << 16)


def what_of(step_: i64) -> i64:
    """What the step is about."""
    return step_ & 255


def seat_of(step_: i64) -> i64:
    """The seat whose step it is."""
    return (step_ >> 8) & 255


def arg_of(step_: i64) -> i64:
    """The step's argument."""
    return step_ >> 16


def push(v: vec[i64], step_: i64) -> None:
    """Put a step on top: it is done before all that waits underneath."""
    depth = v[0] + 1
    if depth >= AGENDA_ROOM:
        raise OverflowError("the agenda is full: a rule pushes steps without end")
    v[0] = depth
    v[depth] = step_


def pop(v: vec[i64]) -> i64:
    """Take the top step off."""
    depth = v[0]
    top_ = v[depth]
    v[depth] = 0
    v[0] = depth - 1
    return top_


def top(v: vec[i64]) -> i64:
    """The step to be done now; 0 when nothing is pending."""
    return v[v[0]]


def replace(v: vec[i64], step_: i64) -> None:
    """Put another step in the place of the top one."""
    v[v[0]] = step_


def depth_of(v: vec[i64]) -> i64:
    """How many steps are pending."""
    return v[0]
