"""sacbe: a table for three Maya strategy games. One rules engine serves players, analysts and bots.

>>> import sacbe
>>> m = sacbe.game("tikal").start(seats=4, seed=7, auction=True, edition="super-meeple")
>>> m.awaiting
[0]
>>> str(m.moves()[0])
'pass'
"""

from __future__ import annotations

__version__ = "0.1.0"

from sacbe.core.refusal import Illegal, Impossible, Refused, Unreadable
from sacbe.core.state import is_compiled
from sacbe.log import Log, read_log
from sacbe.match import Kit, Match, Move, game, replay
from sacbe.registry import all_games

compiled: bool = is_compiled()
"""True when the compiled core runs."""

__all__ = [
    "Illegal",
    "Impossible",
    "Kit",
    "Log",
    "Match",
    "Move",
    "Refused",
    "Unreadable",
    "__version__",
    "all_games",
    "compiled",
    "game",
    "read_log",
    "replay",
]
