"""The refusals of Tikal Legend: a code, the id of its sentence, and the rule behind it.

Which of them holds for a move, `reasons` finds out.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Refusal

NOT_LISTED: Final = 1
NOT_AWAITED: Final = 2
TAKE_SOMETHING: Final = 3
NO_DRAFT: Final = 4
EFFECT_FIRST: Final = 5
NOT_IN_EFFECT: Final = 6
ACTION_DONE: Final = 7
NO_POINTS: Final = 8
SPEND_FIRST: Final = 9
# drafting
HAS_PLACE: Final = 10
PLACE_TAKEN: Final = 11
NO_SUCH_PLACE: Final = 12
HAS_TOKEN: Final = 13
NOT_SHOWN: Final = 14
NO_TILE_NOW: Final = 15
CARDS_FULL: Final = 16
# turn
NOT_IN_HAND: Final = 20
ROOM_LEFT: Final = 21
MUST_DROP: Final = 22
PERMANENT_CARD: Final = 23
NO_EFFECT: Final = 24
NO_TOKEN: Final = 25
NO_BONUS: Final = 26
NOT_HELD: Final = 27
MUST_USE: Final = 28
POWER_USED: Final = 29
POWER_EMPTY: Final = 30
NO_PILES: Final = 31
NOT_PERMANENT: Final = 32
POWER_TOKEN: Final = 33
# action points
TOO_DEAR: Final = 40
NOT_IN_RESERVE: Final = 41
NOT_YOUR_CAMP: Final = 42
NOBODY_THERE: Final = 43
NO_WAY: Final = 44
SAME_CAMP: Final = 45
NO_CAMP_LEFT: Final = 46
NO_CLEARING: Final = 47
CAMP_MAJORITY: Final = 48
BOX_EMPTY: Final = 49
NO_TEMPLE: Final = 50
GUARDED: Final = 51
TWO_FLOORS: Final = 52
TOO_FEW_MEMBERS: Final = 53
NO_FLOOR: Final = 54
TOP_REACHED: Final = 55
GUARDS_OUT: Final = 56
NO_MAJORITY: Final = 57
NO_PILE: Final = 58
TWO_TREASURES: Final = 59
NOT_A_RIVAL: Final = 60
FEWER_THAN_RIVAL: Final = 61
RIVAL_LACKS: Final = 62
NOTHING_TO_GIVE: Final = 63
CAMP_IN_RESERVE: Final = 64
NOT_BESIDE: Final = 65
BAD_GIFT: Final = 66
# tiles
NO_JUNGLE: Final = 70
DOTTED_HEX: Final = 71
INNER_HEX: Final = 72
TILE_MAJORITY: Final = 73
NO_ACCESS: Final = 74
PLACE_LEFT: Final = 75
# effects
NO_STOP: Final = 80
TEMPLE_ONCE: Final = 81
ONE_TEMPLE: Final = 82
SAME_EDGE: Final = 83
NOT_THE_PILE: Final = 84
TOO_FAR: Final = 85

_TABLE: Final = (
    (NOT_LISTED, "not_listed", ""),
    (NOT_AWAITED, "not_awaited", "L-E1"),
    (TAKE_SOMETHING, "take_something", "L-M1 Q2"),
    (NO_DRAFT, "no_draft", "L-M6"),
    (EFFECT_FIRST, "effect_first", "L-E4 O1"),
    (NOT_IN_EFFECT, "not_in_effect", "L-E4 O1"),
    (ACTION_DONE, "action_done", "L-E1 O1"),
    (NO_POINTS, "no_points", "L-E7"),
    (SPEND_FIRST, "spend_first", "L-E7 O2"),
    (HAS_PLACE, "has_place", "L-M2"),
    (PLACE_TAKEN, "place_taken", "L-M2"),
    (NO_SUCH_PLACE, "no_such_place", "L-M2 Q3"),
    (HAS_TOKEN, "has_token", "L-M3"),
    (NOT_SHOWN, "not_shown", "L-M1"),
    (NO_TILE_NOW, "no_tile_now", "L-M4 Q1"),
    (CARDS_FULL, "cards_full", "L-M5"),
    (NOT_IN_HAND, "not_in_hand", "L-E2"),
    (ROOM_LEFT, "room_left", "L-E3"),
    (MUST_DROP, "must_drop", "L-E3"),
    (PERMANENT_CARD, "permanent_card", "L-E5"),
    (NO_EFFECT, "no_effect", "L-E4 Q7"),
    (NO_TOKEN, "no_token", "L-E7"),
    (NO_BONUS, "no_bonus", "L-E7 O3"),
    (NOT_HELD, "not_held", "L-T1"),
    (MUST_USE, "must_use", "L-E9"),
    (POWER_USED, "power_used", "L-P1"),
    (POWER_EMPTY, "power_empty", "L-P1 O4"),
    (NO_PILES, "no_piles", "L-K07 O5"),
    (NOT_PERMANENT, "not_permanent", "L-E6 Q5"),
    (POWER_TOKEN, "power_token", "L-P1 Q20"),
    (TOO_DEAR, "too_dear", "L-E7"),
    (NOT_IN_RESERVE, "not_in_reserve", "L-A1"),
    (NOT_YOUR_CAMP, "not_your_camp", "L-A1 L-A4"),
    (NOBODY_THERE, "nobody_there", "L-A2 L-A4"),
    (NO_WAY, "no_way", "L-A2 Q15"),
    (SAME_CAMP, "same_camp", "L-A4"),
    (NO_CAMP_LEFT, "no_camp_left", "L-A3"),
    (NO_CLEARING, "no_clearing", "L-A3"),
    (CAMP_MAJORITY, "camp_majority", "L-A3"),
    (BOX_EMPTY, "box_empty", "L-A6 L-A7"),
    (NO_TEMPLE, "no_temple", "L-A8"),
    (GUARDED, "guarded", "L-A9 O13"),
    (TWO_FLOORS, "two_floors", "L-A8 Q10"),
    (TOO_FEW_MEMBERS, "too_few_members", "L-A8 L-A10 Q11"),
    (NO_FLOOR, "no_floor", "L-A8"),
    (TOP_REACHED, "top_reached", "L-A8"),
    (GUARDS_OUT, "guards_out", "L-A9"),
    (NO_MAJORITY, "no_majority", "L-A9 Q12"),
    (NO_PILE, "no_pile", "L-A10"),
    (TWO_TREASURES, "two_treasures", "L-A10 Q10"),
    (NOT_A_RIVAL, "not_a_rival", "L-A11"),
    (FEWER_THAN_RIVAL, "fewer_than_rival", "L-A11 Q13"),
    (RIVAL_LACKS, "rival_lacks", "L-A11"),
    (NOTHING_TO_GIVE, "nothing_to_give", "L-A11 Q13"),
    (CAMP_IN_RESERVE, "camp_in_reserve", "L-K12 Q27"),
    (NOT_BESIDE, "not_beside", "L-A2"),
    (BAD_GIFT, "bad_gift", "L-A11 Q13"),
    (NO_JUNGLE, "no_jungle", "L-T1"),
    (DOTTED_HEX, "dotted_hex", "L-T1"),
    (INNER_HEX, "inner_hex", "L-K22"),
    (TILE_MAJORITY, "tile_majority", "L-T1 Q17"),
    (NO_ACCESS, "no_access", "L-K22 Q16"),
    (PLACE_LEFT, "place_left", "L-T1 Q18"),
    (NO_STOP, "no_stop", "O16"),
    (TEMPLE_ONCE, "temple_once", "L-K11"),
    (ONE_TEMPLE, "one_temple", "L-K10"),
    (SAME_EDGE, "same_edge", "L-A5 O8"),
    (NOT_THE_PILE, "not_the_pile", "L-K08 Q25"),
    (TOO_FAR, "too_far", "L-K18"),
)

REFUSALS: Final = {code: Refusal(f"legend.no.{name}", rule) for code, name, rule in _TABLE}
