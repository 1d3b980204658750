"""The options of Tzolk'in: where the rule text leaves a choice."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Option

VERSION: Final = 1
"""The version of the rules: a record of another one is not replayed."""

OPTIONS: Final = (
    Option("late_double", (True, False), True, "tzolkin.option.late_double"),
    Option("neutral_block", (False, True), False, "tzolkin.option.neutral_block"),
    Option("gifts", ("before", "after"), "before", "tzolkin.option.gifts"),
    Option("skull_returns", (True, False), True, "tzolkin.option.skull_returns"),
    Option("quarters", (True, False), True, "tzolkin.option.quarters"),
    Option("burn_beside_corn", (True, False), True, "tzolkin.option.burn_beside_corn"),
)
"""In the order of their cells in state.py; the default comes first."""
