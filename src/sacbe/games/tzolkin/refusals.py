"""Why moves are refused: the codes of the core, their sentences and the rules behind them."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64
from sacbe.core.game import Refusal
from sacbe.games.tzolkin import steps

NOT_YOUR_TURN: Final = 1
WRONG_NUMBER: Final = 3
NOTHING_DONE: Final = 4
PLACING_NOW: Final = 5
TAKING_NOW: Final = 6
TOO_RICH: Final = 7
AT_BOTTOM: Final = 8
NO_WORKER: Final = 9
GEAR_FULL: Final = 10
SPACE_TOO_DEAR: Final = 11
NOT_YOURS: Final = 12
OTHER_GEAR: Final = 13
OUT_OF_REACH: Final = 14
NO_CORN: Final = 15
NO_TILE: Final = 16
NO_WOOD: Final = 17
NO_OPEN_CORN: Final = 18
NEEDS_AGRICULTURE: Final = 19
TAKE_THE_TILE: Final = 20
LEVEL_TOO_DEAR: Final = 21
NOT_OWNED: Final = 22
NOTHING_TO_BUILD: Final = 23
NOT_ON_OFFER: Final = 24
NO_MONUMENT: Final = 25
NOT_PLAIN: Final = 26
TILE_TOO_DEAR: Final = 27
NOT_SAVED: Final = 28
SAVE_WHICH: Final = 29
SKULL_THERE: Final = 30
NO_SKULL: Final = 31
NOT_CHICHEN: Final = 32
NOT_AGAIN: Final = 33
TWO_TEMPLES: Final = 34
SALES_FIRST: Final = 35
JUST_SOLD: Final = 36
DARK_SIDE: Final = 37
TOO_LATE: Final = 38
WOULD_THROW_OFF: Final = 39
WEALTH_ORDER: Final = 40
NOT_DEALT: Final = 41
TOO_LATE_TO_BEG: Final = 42
NO_EFFECT: Final = 43
NO_STEP_THERE: Final = 44
CORN_LIES_OPEN: Final = 45
NO_ACTION: Final = 46
AS_MANY: Final = 47
ONE_TEMPLE: Final = 48
ONE_OR_TWO: Final = 49
TOO_DEAR_TO_BUY: Final = 50

ASKED: Final = 64
"""Added to a step: something else is asked now, namely what that step is about."""


def asked(what: i64) -> i64:
    """The move is no answer to this step; the refusal says what would be one."""
    return ASKED + what


REFUSALS: Final = {
    NOT_YOUR_TURN: Refusal("tzolkin.no.not_your_turn", "Z-04"),
    WRONG_NUMBER: Refusal("tzolkin.no.wrong_number", "Z-04"),
    NOTHING_DONE: Refusal("tzolkin.no.nothing_done", "Z-04"),
    PLACING_NOW: Refusal("tzolkin.no.placing_now", "Z-04"),
    TAKING_NOW: Refusal("tzolkin.no.taking_now", "Z-04"),
    TOO_RICH: Refusal("tzolkin.no.too_rich", "Z-05 Z6"),
    TOO_LATE_TO_BEG: Refusal("tzolkin.no.too_late_to_beg", "Z-05 Z6"),
    AT_BOTTOM: Refusal("tzolkin.no.at_bottom", "Z-28 Z16"),
    NO_WORKER: Refusal("tzolkin.no.no_worker", "Z-07"),
    GEAR_FULL: Refusal("tzolkin.no.gear_full", "Z-07"),
    SPACE_TOO_DEAR: Refusal("tzolkin.no.space_too_dear", "Z-08"),
    NOT_YOURS: Refusal("tzolkin.no.not_yours", "Z-10"),
    OTHER_GEAR: Refusal("tzolkin.no.other_gear", "Z-11"),
    OUT_OF_REACH: Refusal("tzolkin.no.out_of_reach", "Z-11 Z13"),
    NO_CORN: Refusal("tzolkin.no.no_corn", "Z-11 Z13"),
    NO_TILE: Refusal("tzolkin.no.no_tile", "Z-14 Z17"),
    NO_WOOD: Refusal("tzolkin.no.no_wood", "Z-14"),
    NO_OPEN_CORN: Refusal("tzolkin.no.no_open_corn", "Z-14"),
    NEEDS_AGRICULTURE: Refusal("tzolkin.no.needs_agriculture", "Z-30 Z17"),
    TAKE_THE_TILE: Refusal("tzolkin.no.take_the_tile", "Z-30 Z17"),
    LEVEL_TOO_DEAR: Refusal("tzolkin.no.level_too_dear", "Z-29 Z20"),
    NOT_OWNED: Refusal("tzolkin.no.not_owned", "Z-19 Z-21 Z-29 Z-33"),
    NOTHING_TO_BUILD: Refusal("tzolkin.no.nothing_to_build", "Z-18 Z-23 Z13"),
    NOT_ON_OFFER: Refusal("tzolkin.no.not_on_offer", "Z-34"),
    NO_MONUMENT: Refusal("tzolkin.no.no_monument", "Z-39"),
    NOT_PLAIN: Refusal("tzolkin.no.not_plain", "Z-32 Z23"),
    TILE_TOO_DEAR: Refusal("tzolkin.no.tile_too_dear", "Z-34"),
    NOT_SAVED: Refusal("tzolkin.no.not_saved", "Z-32 Z22"),
    SAVE_WHICH: Refusal("tzolkin.no.save_which", "Z-32 Z22"),
    SKULL_THERE: Refusal("tzolkin.no.skull_there", "Z-25 Z27"),
    NO_SKULL: Refusal("tzolkin.no.no_skull", "Z-25"),
    NOT_CHICHEN: Refusal("tzolkin.no.not_chichen", "Z-24"),
    NOT_AGAIN: Refusal("tzolkin.no.not_again", "Z-24 Z14"),
    TWO_TEMPLES: Refusal("tzolkin.no.two_temples", "Z-19"),
    SALES_FIRST: Refusal("tzolkin.no.sales_first", "Z-21 Z38"),
    JUST_SOLD: Refusal("tzolkin.no.just_sold", "Z-21 Z38"),
    DARK_SIDE: Refusal("tzolkin.no.dark_side", "Z-44"),
    TOO_LATE: Refusal("tzolkin.no.too_late", "Z-44 Z4"),
    WOULD_THROW_OFF: Refusal("tzolkin.no.would_throw_off", "Z-44 Z11"),
    WEALTH_ORDER: Refusal("tzolkin.no.wealth_order", "Z-03 Z36"),
    NOT_DEALT: Refusal("tzolkin.no.not_dealt", "Z-03 Z36"),
    NO_EFFECT: Refusal("tzolkin.no.no_effect", "Z-11 Z15"),
    NO_STEP_THERE: Refusal("tzolkin.no.no_step_there", "Z-26 Z19"),
    CORN_LIES_OPEN: Refusal("tzolkin.no.corn_lies_open", "Z-15 Z16"),
    NO_ACTION: Refusal("tzolkin.no.no_action", "Z-12 Z13"),
    AS_MANY: Refusal("tzolkin.no.as_many", "Z-19 Z-29"),
    ONE_TEMPLE: Refusal("tzolkin.no.one_temple", "Z-20 Z19"),
    ONE_OR_TWO: Refusal("tzolkin.no.one_or_two", "Z-44"),
    TOO_DEAR_TO_BUY: Refusal("tzolkin.no.too_dear_to_buy", "Z-21"),
    ASKED + steps.WEALTH: Refusal("tzolkin.no.asked_wealth", "Z-03 Z36"),
    ASKED + steps.TURN: Refusal("tzolkin.no.asked_turn", "Z-04"),
    ASKED + steps.PLACING: Refusal("tzolkin.no.asked_placing", "Z-04"),
    ASKED + steps.TAKING: Refusal("tzolkin.no.asked_taking", "Z-04"),
    ASKED + steps.ACTION: Refusal("tzolkin.no.asked_action", "Z-11"),
    ASKED + steps.ANY: Refusal("tzolkin.no.asked_any", "Z-24 Z25"),
    ASKED + steps.HARVEST: Refusal("tzolkin.no.asked_harvest", "Z-14"),
    ASKED + steps.LEARN: Refusal("tzolkin.no.asked_learn", "Z-17 Z25"),
    ASKED + steps.PAY: Refusal("tzolkin.no.asked_pay", "Z-29"),
    ASKED + steps.GAIN: Refusal("tzolkin.no.asked_gain", "Z-25 Z-29"),
    ASKED + steps.CLIMB: Refusal("tzolkin.no.asked_climb", "Z-26 Z19"),
    ASKED + steps.BUILD: Refusal("tzolkin.no.asked_build", "Z-18 Z23"),
    ASKED + steps.OFFERING: Refusal("tzolkin.no.asked_offering", "Z-33 Z28"),
    ASKED + steps.MARKET: Refusal("tzolkin.no.asked_market", "Z-21 Z38"),
    ASKED + steps.ADVANCE: Refusal("tzolkin.no.asked_advance", "Z-44"),
}
