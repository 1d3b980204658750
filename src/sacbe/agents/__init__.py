"""Programs that choose moves, from what their seat may know and nothing else.

>>> import sacbe
>>> from sacbe.agents import choose
>>> match = sacbe.game("tikal").start(seats=2, seed=1)
>>> match.play(choose(match, 0, "planner:50", 7))[0].code
'tikal.laid'
"""

from __future__ import annotations

from sacbe.agents.programs import (
    JUDGES,
    Advice,
    Agent,
    Program,
    choose,
    hint,
    levels,
    plan,
    program,
)

__all__ = ["JUDGES", "Advice", "Agent", "Program", "choose", "hint", "levels", "plan", "program"]
