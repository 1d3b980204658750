"""Why a move of Tikal is refused: a code, the id of its sentence, and the rule behind it."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Refusal

NO_SUCH_MOVE: Final = 1
LAY_FIRST: Final = 2
NOTHING_TO_LAY: Final = 3
BID_FIRST: Final = 4
NO_SALE: Final = 5
CHOOSE_FIRST: Final = 6
NOTHING_TO_CHOOSE: Final = 7
NOT_AWAITED: Final = 8
TOO_DEAR: Final = 9
# terrain
EXPLORED_ALREADY: Final = 10
NOT_BESIDE: Final = 11
NO_ACCESS: Final = 12
# members
NOT_IN_RESERVE: Final = 13
NOT_YOUR_CAMP: Final = 14
NOBODY_THERE: Final = 15
SAME_CAMP: Final = 16
NO_WAY: Final = 17
VOLCANO_AHEAD: Final = 18
UNEXPLORED: Final = 19
BEYOND_BOARD: Final = 20
NOT_NEIGHBOURS: Final = 44
NO_SECRET_PATH: Final = 45
# temples
NO_TEMPLE: Final = 21
FROZEN: Final = 22
TWO_LEVELS: Final = 23
TOO_FEW_MEMBERS: Final = 24
NO_LEVEL_LEFT: Final = 25
TOP_REACHED: Final = 26
GUARDED_ALREADY: Final = 27
NO_GUARD_LEFT: Final = 28
NO_MAJORITY: Final = 29
NOBODY_TO_UNCOVER: Final = 46
NOBODY_TO_POST: Final = 47
# treasures
NO_TREASURE: Final = 30
TWO_TREASURES: Final = 31
TOO_FEW_DIGGERS: Final = 32
NOT_YOUR_SINGLE: Final = 33
NOT_THEIR_SINGLE: Final = 34
SAME_MOTIF: Final = 35
NOT_A_RIVAL: Final = 36
NOBODY_TO_RECOVER: Final = 48
# camps
NO_CLEARING: Final = 37
CAMP_THERE: Final = 38
NO_CAMP_LEFT: Final = 39
NO_MEMBER_FOR_CAMP: Final = 40
# auction
BID_HIGHER: Final = 41
BEYOND_MEANS: Final = 42
NOT_ON_OFFER: Final = 43

_TABLE: Final = (
    (NO_SUCH_MOVE, "no_such_move", ""),
    (LAY_FIRST, "lay_first", "T-12 T11"),
    (NOTHING_TO_LAY, "nothing_to_lay", "T-12"),
    (BID_FIRST, "bid_first", "T-82"),
    (NO_SALE, "no_sale", "T-82"),
    (CHOOSE_FIRST, "choose_first", "T-86"),
    (NOTHING_TO_CHOOSE, "nothing_to_choose", "T-86"),
    (NOT_AWAITED, "not_awaited", "T-10"),
    (TOO_DEAR, "too_dear", "T-13"),
    (EXPLORED_ALREADY, "explored_already", "T-20"),
    (NOT_BESIDE, "not_beside", "T-20"),
    (NO_ACCESS, "no_access", "T-21 T3"),
    (NOT_IN_RESERVE, "not_in_reserve", "T-30"),
    (NOT_YOUR_CAMP, "not_your_camp", "T-30"),
    (NOBODY_THERE, "nobody_there", "T-32 T-31"),
    (SAME_CAMP, "same_camp", "T-31"),
    (NO_WAY, "no_way", "T-33"),
    (VOLCANO_AHEAD, "volcano_ahead", "T-34"),
    (UNEXPLORED, "unexplored", "T-32"),
    (BEYOND_BOARD, "beyond_board", "T-32"),
    (NOT_NEIGHBOURS, "not_neighbours", "T-32"),
    (NO_SECRET_PATH, "no_secret_path", "T-31"),
    (NO_TEMPLE, "no_temple", "T-40"),
    (FROZEN, "frozen", "T-45"),
    (TWO_LEVELS, "two_levels", "T-41"),
    (TOO_FEW_MEMBERS, "too_few_members", "T-42 T8"),
    (NO_LEVEL_LEFT, "no_level_left", "T-43"),
    (TOP_REACHED, "top_reached", "T-43"),
    (GUARDED_ALREADY, "guarded_already", "T-48 T13"),
    (NO_GUARD_LEFT, "no_guard_left", "T-47"),
    (NO_MAJORITY, "no_majority", "T-46 T14"),
    (NOBODY_TO_UNCOVER, "nobody_to_uncover", "T-40"),
    (NOBODY_TO_POST, "nobody_to_post", "T-49"),
    (NO_TREASURE, "no_treasure", "T-50"),
    (TWO_TREASURES, "two_treasures", "T-51"),
    (TOO_FEW_DIGGERS, "too_few_diggers", "T-52 T8"),
    (NOT_YOUR_SINGLE, "not_your_single", "T-55 T12"),
    (NOT_THEIR_SINGLE, "not_their_single", "T-55 T12"),
    (SAME_MOTIF, "same_motif", "T-56 T12"),
    (NOT_A_RIVAL, "not_a_rival", "T-54"),
    (NOBODY_TO_RECOVER, "nobody_to_recover", "T-50"),
    (NO_CLEARING, "no_clearing", "T-60 T22"),
    (CAMP_THERE, "camp_there", "T-61"),
    (NO_CAMP_LEFT, "no_camp_left", "T-62"),
    (NO_MEMBER_FOR_CAMP, "no_member_for_camp", "T-63 T1"),
    (BID_HIGHER, "bid_higher", "T-83 T15"),
    (BEYOND_MEANS, "beyond_means", "T-83 T15"),
    (NOT_ON_OFFER, "not_on_offer", "T-86"),
)

REFUSALS: Final = {code: Refusal(f"tikal.no.{name}", rule) for code, name, rule in _TABLE}
