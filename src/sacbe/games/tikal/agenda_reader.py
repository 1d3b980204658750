# sacbe: not compiled
"""Reading the agenda of a position of Tikal: which stacks of steps can come about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, seat_of, step, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.games.tikal.components import (
    ACTION_POINTS,
    CELLS,
    KIND,
    RECOVER_COST,
    TILE_NAMES,
    TILES,
    UNCOVER_COST,
    VOLCANO,
)
from sacbe.games.tikal.position import STEP_NAMES
from sacbe.games.tikal.state import (
    AP,
    AUCTION,
    BEGIN,
    DRAW,
    FIRST_PASSED,
    FIRST_SCORING,
    HIGH_BID,
    HIGH_BIDDER,
    LAST,
    OFFER,
    PASSED,
    ROUND,
    SALE,
    SCORE,
    SCORINGS,
    SEATS,
    SHEET,
    SOURCES,
    TEMPLES,
    TERRAIN_DRAWN,
    TO_ACT,
    TO_BID,
    TO_CHOOSE,
    TO_LAY,
    TURNED,
    dug_here,
    offer_size,
    score,
)

STEPS: Final = {name: what for what, name in STEP_NAMES.items()}
FIELDS: Final = {
    "draw": (),
    "round": (),
    "sale": ("offer",),
    "bid": ("seat", "high", "bidder", "passed", "first_passed"),
    "choose": ("seat",),
    "begin": ("seat",),
    "lay": ("seat", "tile"),
    "act": ("seat", "scoring", "points"),
    "score": ("seat",),
}
MOST_STEPS: Final = 16


@dataclass
class Pending:
    """The steps as the core keeps them, and what they tell of the rest of the position."""

    steps: list[int] = field(default_factory=list)
    tiles: list[int] = field(default_factory=list)
    """Tiles that are drawn but not laid: on display, or waiting to be laid."""
    lays: list[int] = field(default_factory=list)
    """Those waiting to be laid."""

    @property
    def has_bottom(self) -> bool:
        """Whether there is more to draw, or may be: the final round has not begun."""
        return bool(self.steps) and what_of(self.steps[0]) in (DRAW, ROUND)

    @property
    def acting(self) -> bool:
        """Whether somebody is spending action points."""
        return bool(self.steps) and what_of(self.steps[-1]) == TO_ACT

    def check(self, r: Reader, v: vec[i64]) -> None:
        """Compare the stack with the rest of the position."""
        self._check_points(r, v)
        rest = self.steps
        if self.has_bottom:
            if what_of(rest[0]) != (ROUND if v[AUCTION] else DRAW):
                r.no("the agenda's bottom is 'draw' in the basic game, 'round' in the auction game")
            rest = rest[1:]
        elif v[TERRAIN_DRAWN] < TILES:
            r.no("the final round can't begin while there is terrain left")
        if not self.has_bottom:
            self._check_between_rounds(r, v)
            self._check_scoring(r, v, rest)
            return
        if rest and what_of(rest[0]) == SALE:
            if not v[AUCTION]:
                r.no("'sale' belongs to the auction game")
            rest = rest[1:]
            self._check_sale(r, v, rest)
        elif v[AUCTION] and rest:
            r.no("in the auction game a 'sale' lies above the 'round'")
        elif v[AUCTION]:
            self._check_between_rounds(r, v)
        if rest and what_of(rest[0]) == TO_ACT:
            self._check_turn(r, v, rest)
        elif rest and what_of(rest[0]) not in (TO_BID, TO_CHOOSE):
            r.no(f"the agenda can't have '{_name(rest[0])}' there")

    def _check_points(self, r: Reader, v: vec[i64]) -> None:
        spent = sum(
            dug_here(v, cell) * (UNCOVER_COST if (v[TEMPLES] >> cell) & 1 else RECOVER_COST)
            for cell in range(CELLS)
        )
        if self.acting and spent > ACTION_POINTS - v[AP]:
            r.no(f"what was dug up in this turn took {spent} points, and {v[AP]} are left of ten")

    def _check_between_rounds(self, r: Reader, v: vec[i64]) -> None:
        if (TILES - v[TERRAIN_DRAWN]) % v[SEATS] and v[AUCTION]:
            r.no("the terrain left does not make whole rounds of turns")
        if v[TURNED]:
            r.no("between the rounds of the auction game no turn indicator is turned over")

    def _check_turn(self, r: Reader, v: vec[i64], steps: list[int]) -> None:
        seat = seat_of(steps[0])
        if not v[AUCTION] and seat != (v[LAST] + 1) % v[SEATS]:
            r.no(f"it is seat {(v[LAST] + 1) % v[SEATS]}'s turn after that of seat {v[LAST]}")
        if v[AUCTION] and (v[TURNED] >> seat) & 1:
            r.no(f"seat {seat} has had its turn of this round")
        if arg_of(steps[0]):
            r.no("a normal turn can't be a scoring turn")
        if len(steps) == 1:
            return
        if what_of(steps[1]) != TO_LAY or seat_of(steps[1]) != seat:
            r.no("above a turn's 'act' lies the same seat's 'lay'")
            return
        if len(steps) == 2:
            return
        if KIND[arg_of(steps[1])] != VOLCANO:
            r.no("only a volcano starts a scoring round")
        if what_of(steps[2]) != BEGIN or seat_of(steps[2]) != seat or len(steps) < 4:
            r.no("above a waiting volcano lie its drawer's 'begin' and a scoring round")
            return
        self._check_scoring(r, v, steps[3:])

    def _check_scoring(self, r: Reader, v: vec[i64], steps: list[int]) -> None:
        """From the bottom: score, act, begin of each seat to come; the top one has begun."""
        shape = [SCORE, TO_ACT, BEGIN] * MOST_STEPS
        wanted = shape[: len(steps)]
        if [what_of(step_) for step_ in steps] != wanted or (steps and len(steps) % 3 != 2):
            r.no("a scoring round is made of 'score', 'act' and 'begin' for each seat to come")
            return
        order = [seat_of(steps[i]) for i in range(0, len(steps), 3)]
        for i, step_ in enumerate(steps):
            if seat_of(step_) != order[i // 3]:
                r.no("the steps of a scoring turn belong to one seat")
            if what_of(step_) == TO_ACT and not arg_of(step_):
                r.no('the turns of a scoring round are marked "scoring": true')
        if len(set(order)) != len(order):
            r.no("nobody counts twice in a scoring round")
        counted = FIRST_SCORING + 2 * max(0, v[SCORINGS] - 1)
        for seat in order:
            at = SHEET + seat * SOURCES + counted
            if v[at] or v[at + 1]:
                r.no(f"seat {seat} has points of a scoring round in which it is still to count")
        final = not self.has_bottom
        if not (final and v[AUCTION]) and steps:
            last = v[LAST] if final else (seat_of(self.steps[1 + bool(v[AUCTION])]) - 1) % v[SEATS]
            for i, seat in enumerate(order):
                if seat != (last - i) % v[SEATS]:
                    r.no("a scoring round goes clockwise, from the drawer of the volcano or from "
                         "the left of the last player")  # fmt: skip
                    break

    def _check_sale(self, r: Reader, v: vec[i64], steps: list[int]) -> None:
        waiting = [seat for seat in range(v[SEATS]) if not (v[TURNED] >> seat) & 1]
        in_turn = bool(steps) and what_of(steps[0]) == TO_ACT
        if offer_size(v) != len(waiting) - in_turn:
            r.no(f"the offer should have {len(waiting) - in_turn} tiles, one for each turn to come")
        if (TILES - v[TERRAIN_DRAWN]) % v[SEATS]:
            r.no("the terrain left does not make whole rounds of turns")
        if v[TURNED] and v[LAST] in waiting:
            r.no(f"seat {v[LAST]} can't be the last to have played: its indicator is not turned")
        if not steps or in_turn:
            return
        seat = seat_of(steps[0])
        if len(steps) > 1 or seat not in waiting or len(waiting) < 2:
            r.no(f"seat {seat} can't bid or choose now")
        if what_of(steps[0]) == TO_BID:
            self._check_bids(r, v, int(seat), waiting)

    def _check_bids(self, r: Reader, v: vec[i64], seat: int, waiting: list[int]) -> None:
        passed = [s for s in range(v[SEATS]) if (v[PASSED] >> s) & 1]
        bidder = v[HIGH_BIDDER] - 1
        if (v[HIGH_BID] > 0) != (bidder >= 0):
            r.no("a high bid has a bidder, and none without")
        if bidder >= 0 and (bidder not in waiting or bidder in passed or bidder == seat):
            r.no("the high bidder is another seat that is still in the sale")
        if bidder >= 0 and score(v, bidder) < v[HIGH_BID]:
            r.no("nobody bids more than he has [T15]")
        if seat in passed or any(s not in waiting for s in passed):
            r.no("those who passed wait for a turn, and the speaker is not among them")
        if bool(passed) != bool(v[FIRST_PASSED]) or (passed and v[FIRST_PASSED] - 1 not in passed):
            r.no("first_passed is one of those who passed")
        if seat in waiting and seat not in passed:
            self._check_order(r, v, seat, waiting, passed)

    def _check_order(
        self, r: Reader, v: vec[i64], seat: int, waiting: list[int], passed: list[int]
    ) -> None:
        """Who has spoken in this sale, from the left of the last player on (T19)."""
        order = sorted(waiting, key=lambda s: (s - v[LAST] - 1) % v[SEATS])
        bidder = int(v[HIGH_BIDDER]) - 1
        if bidder < 0:
            spoken = order[: order.index(seat)]
            if sorted(spoken) != passed or (spoken and v[FIRST_PASSED] - 1 != spoken[0]):
                r.no("while nobody has bid, all who spoke before have passed, the first one first")
        elif bidder in waiting and bidder not in passed:
            staying = [s for s in order if s not in passed]
            place = staying.index(bidder)
            if staying[(place + 1) % len(staying)] != seat:
                r.no("after a bid the next one still in the sale speaks")
            if v[HIGH_BID] <= place:
                r.no(f"{place} bid before seat {bidder}, so it bid more than {v[HIGH_BID]}")


def _name(step_: int) -> str:
    return STEP_NAMES[int(what_of(step_))]


def read_agenda(r: Reader, given: object, v: vec[i64]) -> Pending:
    """The agenda; what belongs to the step on top goes into the state."""
    found = Pending()
    if given is None:
        found.steps.append(int(step(ROUND if v[AUCTION] else DRAW)))
        return found
    entries = r.items("agenda", given, MOST_STEPS)
    for i, entry in enumerate(entries):
        where = f"agenda step {i}"
        known = tuple(FIELDS)
        name = entry.get("step") if isinstance(entry, dict) else None
        if r.name(f"{where}: step", name, known) < 0:
            continue
        fields = r.table(where, entry, ("step", *FIELDS[str(name)]))
        _read_step(r, where, fields, found, v, i == len(entries) - 1)
    return found


def _read_step(
    r: Reader, where: str, given: Json, found: Pending, v: vec[i64], on_top: bool
) -> None:
    what = STEPS[given["step"]]
    seat, arg = 0, 0
    if "seat" in FIELDS[given["step"]]:
        seat = r.number(f"{where}: seat", given.get("seat"), 0, int(v[SEATS]) - 1)
    if what == SALE:
        offer = r.items(f"{where}: offer", given.get("offer"), 4)
        tiles = [r.name(f"{where}: offer", name, TILE_NAMES[:TILES]) for name in offer]
        for place, tile in enumerate(tiles):
            v[OFFER + place] = tile + 1
        found.tiles += [tile for tile in tiles if tile >= 0]
    elif what == TO_LAY:
        arg = max(0, r.name(f"{where}: tile", given.get("tile"), TILE_NAMES[:TILES]))
        found.tiles.append(arg)
        found.lays.append(arg)
        if on_top:
            v[AP] = ACTION_POINTS
    elif what == TO_ACT:
        arg = int(r.truth(f"{where}: scoring", given.get("scoring", False)))
        if on_top:
            v[AP] = r.number(
                f"{where}: points", given.get("points", ACTION_POINTS), 0, ACTION_POINTS
            )
        elif "points" in given:
            r.no(f"{where}: only the turn in progress has points")
    elif what == TO_BID:
        _read_bids(r, where, given, v)
    found.steps.append(int(step(what, seat, arg)))


def _read_bids(r: Reader, where: str, given: Json, v: vec[i64]) -> None:
    last = int(v[SEATS]) - 1
    v[HIGH_BID] = r.number(f"{where}: high", given.get("high", 0), 0, 9999)
    v[HIGH_BIDDER] = 1 + _seat(r, f"{where}: bidder", given.get("bidder"), last)
    v[FIRST_PASSED] = 1 + _seat(r, f"{where}: first_passed", given.get("first_passed"), last)
    for entry in r.items(f"{where}: passed", given.get("passed", []), 4):
        v[PASSED] |= bit(r.number(f"{where}: passed", entry, 0, last))


def _seat(r: Reader, where: str, given: Any, last: int) -> int:
    return -1 if given is None else r.number(where, given, 0, last)
