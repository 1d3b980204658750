"""Earlier positions of a table, for scrubbers: each is reached from the nearest one in memory."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from sacbe.log import Log
from sacbe.match import Match, begin

KEPT: Final = 12
"""Positions kept for each table."""


class Replays:
    """The last positions that somebody looked at."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, Match] = OrderedDict()

    def at(self, log: Log, n: int) -> Match:
        """The game of this record after its first n moves. Nobody may change it."""
        near = self._nearest(log, n)
        match = near.clone() if near is not None else begin(log)
        for seat, text in log.moves[len(match.log.moves) : n]:
            match.play(text, seat)
        self._kept[n] = match
        self._kept.move_to_end(n)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return match

    def _nearest(self, log: Log, n: int) -> Match | None:
        # Moves may have been taken back since, and others made.
        good = [k for k, m in self._kept.items() if k <= n and m.log.moves == log.moves[:k]]
        return self._kept[max(good)] if good else None
