"""The clocks of a table, as a fold: they run by the times of events, never by a timer of their own.

Time while the table is paused, or while the server did not run, costs nobody anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from sacbe.wire.messages import BankClock, Clock, DaysClock, NoClock

Outages = Sequence[tuple[int, int]]


def elapsed(start: int, end: int, outages: Outages) -> int:
    """Milliseconds from start to end during which the server ran."""
    lost = 0
    for down, up in reversed(outages):
        if up <= start:
            break
        lost += max(0, min(end, up) - max(start, down))
    return max(0, end - start - lost)


class Clocks:
    """Milliseconds left for each seat, as of `at`; `running` seats lose time from then on."""

    def __init__(self, clock: Clock, seats: int, outages: Outages) -> None:
        self.outages = outages
        self.at = 0
        self.running: list[int] = []
        self._timed: list[int] = []
        self._turn = -1
        self.set(clock, seats)

    def set(self, clock: Clock, seats: int) -> None:
        """Change to another kind of clock; everybody starts afresh."""
        self.clock = clock
        self.left: list[int | None] = [_full(clock)] * seats

    def advance(self, moment: int) -> None:
        """Let time pass, before an event at this moment."""
        spent = elapsed(self.at, moment, self.outages)
        for seat in self.running:
            left = self.left[seat]
            if left is not None:
                self.left[seat] = left - spent
        self.at = max(self.at, moment)

    def turn(self, turn: int, awaiting: list[int], running: list[int]) -> None:
        """Who must choose now, and whose clock runs, after an event."""
        if turn != self._turn:
            if isinstance(self.clock, BankClock):
                for seat in self._timed:
                    self._add(seat, self.clock.increment * 1000)
            self._timed = []
            self._turn = turn
        for seat in awaiting:
            if seat not in self._timed:
                self._timed.append(seat)
                if isinstance(self.clock, DaysClock):
                    self.left[seat] = self.clock.per_turn * 1000
        self.running = [] if isinstance(self.clock, NoClock) else running

    def renew(self, seat: int) -> None:
        """Give a seat that ran out enough for a turn, when its person comes back."""
        left = self.left[seat]
        if left is not None and left <= 0:
            if isinstance(self.clock, BankClock):
                self.left[seat] = max(10_000, self.clock.increment * 1000)
            else:
                self.left[seat] = _full(self.clock)

    def _add(self, seat: int, more: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left + more

    def left_at(self, seat: int, moment: int) -> int | None:
        """Milliseconds a seat has at a moment, not below nought."""
        left = self.left[seat]
        if left is not None and seat in self.running:
            left -= elapsed(self.at, moment, self.outages)
        return left if left is None else max(0, left)

    def deadline(self) -> tuple[int, int] | None:
        """The moment the next clock runs out, and whose, if no more is played."""
        due = [(self.at + (self.left[seat] or 0), seat) for seat in self.running]
        return min(due) if due else None


def _full(clock: Clock) -> int | None:
    match clock:
        case DaysClock():
            return clock.per_turn * 1000
        case BankClock():
            return clock.bank * 1000
        case _:
            return None
