"""No game locks: whatever is played, somebody can move until there is an outcome."""

from __future__ import annotations

from itertools import product

import pytest

from sacbe.core.chance import Rng
from sacbe.core.playout import Run
from sacbe.core.state import is_compiled
from sacbe.games.tikal_legend.scoring import outcome
from tests.games.tikal_legend.tables import KIT

GAMES = 10_005 if is_compiled() else 450
"""Over all seats and scenarios; plain Python takes a minute for what the core does in two seconds."""
LONG = 4000
"""Moves that no random game comes near."""
TABLES = list(product((2, 3, 4), KIT.game.options[0].values))


@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_every_game_ends(seats: int, scenario: str) -> None:
    """L-G1, L-E9, Q7: with the other options as luck has them."""
    rules = KIT.game.rules
    rng = Rng(seats + 10 * [table[1] for table in TABLES[:5]].index(scenario))
    for _ in range(GAMES // len(TABLES)):
        chosen = {o.name: o.values[int(rng.below(len(o.values)))] for o in KIT.game.options[1:]}
        options = KIT.game.read_options({**chosen, "scenario": scenario})
        s = rules.setup(seats, options, rules.deal(seats, options, rng))
        run = Run(rules, s)
        played, n = 0, int(run.count())
        while n and played < LONG:
            n = int(run.step(rng.below(n)))
            played += 1
        assert rules.awaiting(s) == 0, "somebody must choose and can't, or it goes on and on"
        ending = outcome(s)
        assert 1 in ending.ranks
        assert len(ending.scores) == seats
        assert min(ending.scores) > 0
