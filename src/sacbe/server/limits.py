"""How fast anybody may ask: a bucket of tokens that fills with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """All limits of the house.

    `calls` are all requests and handshakes of an address, which several people may share;
    `requests` are those of one person.
    """

    calls: Rate = Rate(200, 2000)
    requests: Rate = Rate(20, 100)
    messages: Rate = Rate(20, 60)
    arrivals: Rate = Rate(0.2, 20)
    tables: Rate = Rate(0.2, 20)
    chat: Rate = Rate(1, 8)
    hints: Rate = Rate(0.2, 6)
    sockets: int = 200
    """WebSockets that may be open from one address; 0: any number."""


@dataclass
class Buckets:
    """One bucket for each who asks; the longest unused are forgotten."""

    rate: Rate
    room: int = 20_000
    _levels: OrderedDict[str, tuple[float, float]] = field(default_factory=OrderedDict)

    def take(self, who: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there will be."""
        moment = time.monotonic()
        level, at = self._levels.pop(who, (float(self.rate.burst), moment))
        level = min(float(self.rate.burst), level + (moment - at) * self.rate.per_second)
        wait = 0.0 if level >= 1 else (1 - level) / self.rate.per_second
        self._levels[who] = (level - 1 if not wait else level, moment)
        if len(self._levels) > self.room:
            self._levels.popitem(last=False)
        return wait
