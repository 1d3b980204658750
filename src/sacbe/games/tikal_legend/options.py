"""The options of Tikal Legend: scenario, and rulings that a table may settle otherwise."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Option
from sacbe.games.tikal_legend.scenarios import SCENARIOS

GAME_ID: Final = "tikal-legend"
VERSION: Final = 1
"""The version of the rules: a record of another one is not replayed."""

OPTIONS: Final = (
    Option("scenario", SCENARIOS, "chichen-itza", "legend.option.scenario"),
    Option("exchange", ("majority", "any"), "majority", "legend.option.exchange"),
    Option("fourth_tile", ("free", "last"), "free", "legend.option.fourth_tile"),
    Option("limits", ("activation", "round"), "activation", "legend.option.limits"),
    Option("blue_cards", ("data", "neighbours"), "data", "legend.option.blue_cards"),
    Option("free_after_action", (True, False), True, "legend.option.free_after_action"),
    Option("camp_members", ("all", "up-to"), "all", "legend.option.camp_members"),
    Option("pile_top", ("first-drawn", "last-drawn"), "first-drawn", "legend.option.pile_top"),
)
"""In the order of their cells in the state: Q13, Q1, Q10, Q29, O1, O6, O9."""
