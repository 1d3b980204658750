"""A second Tikal, slow and plain, for tests only.

It was written from the rule texts, the facts about the components, the rulings T1-T24 and the
documented forms of moves and positions, by someone who did not look at the engine, and it shares
no code with it. Nothing is remembered that can be looked up: stones are read from the tiles each
time, points from the sheets, the pending steps are told anew from who is doing what.

    table = Tikal(seats=4, auction=False, edition="tilsit", terrain=[...], treasures=[...])
    table.awaiting()   # the seat that must choose, None when the game is over
    table.moves()      # all its legal moves, as text
    table.play("lay b3 2")
    table.position()   # as docs/positions/tikal.md has it
"""

from __future__ import annotations

from typing import Any

from oracle.tikal_box import (
    BASE,
    CELLS,
    LEVEL_TILES,
    MOTIFS,
    NEIGHBOURS,
    PRINTED,
    ROTATIONS,
    TILES,
    turned,
)

Json = dict[str, Any]


class Tikal:
    """One game of Tikal."""

    def __init__(
        self, seats: int, auction: bool, edition: str, terrain: list[str], treasures: list[str]
    ) -> None:
        self.seats = seats
        self.auction = auction
        self.edition = edition
        self.terrain = list(terrain)  # the stack of hexagons, the next one first
        self.treasures = list(treasures)  # the supply of wafers, the next one first
        self.board: dict[str, Json] = {}
        for cell, tile in PRINTED.items():
            self.put(tile, cell, 0)
        self.levels = dict(LEVEL_TILES)
        self.players: list[Json] = [
            {
                "W": 18,
                "L": 1,
                "camps": 2,
                "guards": 2,
                "treasures": [],
                "turned": False,
                "sheet": {"start": 20 if auction else 0, "bids": 0}
                | {f"{what}_{n}": 0 for n in (1, 2, 3, 4) for what in ("temples", "treasures")},
            }
            for _ in range(seats)
        ]

        # Who is doing what. A scoring round goes before the normal turn that it interrupts.
        self.bidding: Json | None = None
        self.chooser: int | None = None  # who won a sale and must choose a hexagon
        self.normal: int | None = None  # whose normal turn it is
        self.tile: str | None = None  # the hexagon to be laid in it, while it is not laid
        self.scoring: list[int] = []  # who still has a scoring turn, the first is taking it
        self.offer: list[str] | None = None  # hexagons on display; None between rounds of turns
        self.final = False  # the final scoring round has begun
        self.points = 0
        self.dug: dict[str, int] = {}  # levels and wafers dug up in this turn

        self.turn = 0  # turns and bids that are over
        self.last = seats - 1  # whose normal turn ended last
        self.scorings = 0  # scoring rounds begun
        self.next_turn()

    # -- looking ----------------------------------------------------------------------------

    def awaiting(self) -> int | None:
        """The seat that must choose now; None when the game is over."""
        if self.bidding is not None:
            seat: int = self.bidding["seat"]
            return seat
        if self.chooser is not None:
            return self.chooser
        if self.scoring:
            return self.scoring[0]
        return self.normal

    def clockwise(self, seat: int) -> list[int]:
        """All seats, clockwise from this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def score(self, seat: int) -> int:
        """All points of a seat."""
        sheet: dict[str, int] = self.players[seat]["sheet"]
        return sum(sheet.values())

    def kind(self, cell: str) -> str:
        """What kind of hexagon lies there."""
        return TILES[self.board[cell]["tile"]][0]

    def stones(self, cell: str, side: int) -> int:
        """The stones on one side of a hexagon on the board."""
        return turned(self.board[cell]["tile"], self.board[cell]["rotation"])[side]

    def path(self, cell: str, other: str) -> int:
        """The stones of the path between neighbours; 0 if there is none."""
        if "volcano" in (self.kind(cell), self.kind(other)):
            return 0
        side = NEIGHBOURS[cell].index(other)
        return self.stones(cell, side) + self.stones(other, (side + 3) % 6)

    def explored_beside(self, cell: str) -> list[str]:
        """The neighbours of a cell that have a hexagon."""
        return [other for other in NEIGHBOURS[cell] if other in self.board]

    def count(self, cell: str, seat: int) -> int:
        """How many members a seat has on a hexagon."""
        members: dict[str, int] = self.board[cell]["members"][seat]
        return members["W"] + members["L"]

    def strength(self, cell: str, seat: int) -> int:
        """What a seat's members count for a majority: the leader is worth three (T14)."""
        members: dict[str, int] = self.board[cell]["members"][seat]
        return members["W"] + 3 * members["L"]

    def strongest(self, cell: str, seat: int) -> bool:
        """Whether a seat has members there, and is stronger than each other one."""
        mine = self.strength(cell, seat)
        others = [self.strength(cell, s) for s in range(self.seats) if s != seat]
        return mine > max(others)

    def own_camps(self, seat: int) -> list[str]:
        """The base camp and the seat's camps."""
        return [cell for cell in self.board if cell == BASE or self.board[cell]["camp"] == seat]

    def singles(self, seat: int) -> list[str]:
        """The motifs of which a seat has exactly one wafer (T12)."""
        held = self.players[seat]["treasures"]
        return [motif for motif in MOTIFS if held.count(motif) == 1]

    # -- turns ------------------------------------------------------------------------------

    def next_turn(self) -> None:
        """Find who is next once a normal turn is over, and at the start."""
        if not self.auction:
            if self.terrain:
                self.begin_normal((self.last + 1) % self.seats, self.terrain.pop(0))
            else:
                self.begin_final()
            return
        if self.offer is not None and all(player["turned"] for player in self.players):
            self.offer = None
            for player in self.players:
                player["turned"] = False
        if self.offer is None:
            if not self.terrain:
                self.begin_final()
                return
            self.offer = [self.terrain.pop(0) for _ in range(self.seats)]
        left = (self.last + 1) % self.seats
        still = [seat for seat in self.clockwise(left) if not self.players[seat]["turned"]]
        if len(still) == 1:  # the last player takes the last hexagon, free (T17)
            self.begin_normal(still[0], self.offer.pop(0))
        else:
            self.bidding = {
                "seat": still[0],
                "high": 0,
                "bidder": None,
                "passed": [],  # in the order of passing
            }

    def begin_normal(self, seat: int, tile: str) -> None:
        """A seat has a hexagon to lay; a volcano makes a scoring round come first (T18)."""
        self.normal = seat
        self.tile = tile
        self.fresh()
        if TILES[tile][0] == "volcano":
            self.begin_scoring(self.clockwise(seat))
        else:
            self.set_aside_if_stuck()

    def set_aside_if_stuck(self) -> None:
        """A hexagon for which there is no cell at all is put aside, and the turn goes on (T5)."""
        if not self.layings():
            self.tile = None

    def fresh(self) -> None:
        """A turn begins: ten points, and the limits per turn start afresh (T9)."""
        self.points = 10
        self.dug = {}

    def begin_scoring(self, order: list[int]) -> None:
        """A scoring round: each seat takes a turn and then scores."""
        self.scorings += 1
        self.scoring = order
        self.fresh()

    def begin_final(self) -> None:
        """The last scoring round (T20)."""
        self.final = True
        order = self.clockwise((self.last + 1) % self.seats)  # the last player comes last
        if self.auction:
            order = sorted(order, key=self.score)  # stable: ties stay clockwise
        self.begin_scoring(order)

    def end(self) -> None:
        """The turn of the awaiting seat ends."""
        self.turn += 1
        self.dug = {}
        if self.scoring:
            self.count_points(self.scoring.pop(0))
            if self.scoring:
                self.fresh()
            elif not self.final:  # the normal turn that was interrupted
                self.fresh()
                self.set_aside_if_stuck()
            return
        assert self.normal is not None
        self.last = self.normal
        self.normal = None
        if self.auction:
            self.players[self.last]["turned"] = True
        self.next_turn()

    # -- scoring ----------------------------------------------------------------------------

    def count_points(self, seat: int) -> None:
        """Write a seat's points of this scoring round on its sheet."""
        sheet = self.players[seat]["sheet"]
        sheet[f"temples_{self.scorings}"] = sum(
            self.board[cell]["level"] for cell in self.board if self.controls(cell, seat)
        )
        held = self.players[seat]["treasures"]
        sheet[f"treasures_{self.scorings}"] = sum(
            {0: 0, 1: 1, 2: 3, 3: 6}[held.count(motif)] for motif in MOTIFS
        )

    def controls(self, cell: str, seat: int) -> bool:
        """Whether a temple's points go to a seat."""
        if self.kind(cell) != "temple":
            return False
        guard = self.board[cell]["guard"]
        if guard is not None:
            return bool(guard[0] == seat)
        return self.strongest(cell, seat)

    def best_guarded(self, seat: int) -> int:
        """The level of the highest temple that a seat guards, 0 without a guard."""
        guarded = [here for here in self.board.values() if here["guard"] is not None]
        levels: list[int] = [here["level"] for here in guarded if here["guard"][0] == seat]
        return max([0, *levels])

    def keys(self) -> list[tuple[int, ...]]:
        """For each seat what it is ranked by, the larger the better (T2)."""
        keys: list[tuple[int, ...]] = [(self.score(seat),) for seat in range(self.seats)]
        if self.edition == "super-meeple":
            for seat in range(self.seats):
                keys[seat] += (self.best_guarded(seat), len(self.players[seat]["treasures"]))
        return keys

    def ranks(self) -> list[int]:
        """1 for a winner; equal seats share a rank."""
        keys = self.keys()
        return [1 + len([other for other in keys if other > key]) for key in keys]

    # -- legal moves ------------------------------------------------------------------------

    def moves(self) -> list[str]:
        """All legal moves of the seat that must choose."""
        seat = self.awaiting()
        if seat is None:
            return []
        if self.bidding is not None:
            bids = range(self.bidding["high"] + 1, self.score(seat) + 1)
            return ["pass", *(f"bid {bid}" for bid in bids)]
        if self.chooser is not None:
            assert self.offer is not None
            return [f"choose {tile}" for tile in self.offer]
        if not self.scoring and self.tile is not None:
            return [f"lay {cell} {rotation}" for cell, rotation in self.layings()]
        moves = ["end"]
        if self.points >= 1:
            moves += self.places(seat) + self.transfers(seat) + self.walks(seat)
        if self.points >= 2:
            moves += [f"uncover {cell}" for cell in self.board if self.may_uncover(seat, cell)]
        if self.points >= 3:
            moves += [f"recover {cell}" for cell in self.board if self.may_recover(seat, cell)]
            moves += self.exchanges(seat)
        if self.points >= 5:
            moves += [f"camp {cell}" for cell in self.board if self.may_camp(seat, cell)]
            moves += self.guards(seat)
        return moves

    def layings(self) -> list[tuple[str, int]]:
        """Where and how the waiting hexagon may be laid."""
        assert self.tile is not None
        free = [cell for cell in CELLS if cell not in self.board and self.explored_beside(cell)]
        every = [(cell, rotation) for cell in free for rotation in ROTATIONS[self.tile]]
        if TILES[self.tile][0] == "volcano":  # needs no path (T4)
            return every
        reached = [laying for laying in every if self.reached(self.tile, *laying)]
        return reached or every  # where nothing can be reached the path is waived (T5)

    def reached(self, tile: str, cell: str, rotation: int) -> bool:
        """Whether a tile laid so has a path to a neighbour that is not a volcano (T3)."""
        for side, other in enumerate(NEIGHBOURS[cell]):
            if (
                other is not None
                and other in self.board
                and self.kind(other) != "volcano"
                and turned(tile, rotation)[side] + self.stones(other, (side + 3) % 6) > 0
            ):
                return True
        return False

    def places(self, seat: int) -> list[str]:
        """From the reserve into the base camp or an own camp."""
        reserve = self.players[seat]
        return [
            f"place {member} {camp}"
            for camp in self.own_camps(seat)
            for member in "WL"
            if reserve[member] > 0
        ]

    def transfers(self, seat: int) -> list[str]:
        """Between base camp and own camps."""
        camps = self.own_camps(seat)
        return [
            f"transfer {member} {here} {there}"
            for here in camps
            for member in "WL"
            if self.board[here]["members"][seat][member] > 0
            for there in camps
            if there != here
        ]

    def walks(self, seat: int) -> list[str]:
        """Over a path, all its stones paid at once."""
        return [
            f"walk {member} {here} {there}"
            for here in self.board
            for member in "WL"
            if self.board[here]["members"][seat][member] > 0
            for there in self.explored_beside(here)
            if 0 < self.path(here, there) <= self.points
        ]

    def may_dig(self, seat: int, cell: str) -> bool:
        """At most two a turn on a hexagon, and a member present for each of them (T8)."""
        already = self.dug.get(cell, 0)
        return already < 2 and self.count(cell, seat) >= already + 1

    def may_uncover(self, seat: int, cell: str) -> bool:
        """The next level must be in stock, and there must be no guard."""
        if self.kind(cell) != "temple" or self.board[cell]["guard"] is not None:
            return False
        return self.may_dig(seat, cell) and self.levels.get(self.board[cell]["level"] + 1, 0) > 0

    def may_recover(self, seat: int, cell: str) -> bool:
        """There must be a wafer left."""
        return bool(self.board[cell]["pile"]) and self.may_dig(seat, cell)

    def exchanges(self, seat: int) -> list[str]:
        """An own single for another's single of another motif (T12)."""
        return [
            f"exchange {own} {other} {theirs}"
            for own in self.singles(seat)
            for other in range(self.seats)
            if other != seat
            for theirs in self.singles(other)
            if own != theirs
        ]

    def may_camp(self, seat: int, cell: str) -> bool:
        """A jungle or an emptied treasure hexagon without a camp (T1, T22)."""
        clearing = self.kind(cell) == "jungle" or (
            self.kind(cell) == "treasure" and not self.board[cell]["pile"]
        )
        return (
            self.players[seat]["camps"] > 0
            and clearing
            and self.board[cell]["camp"] is None
            and (self.edition == "rio-grande" or self.count(cell, seat) > 0)
        )

    def guards(self, seat: int) -> list[str]:
        """One of the members present, of the strongest expedition, on a free temple (T13, T14)."""
        if self.players[seat]["guards"] == 0:
            return []
        return [
            f"guard {member} {cell}"
            for cell in self.board
            if self.kind(cell) == "temple"
            and self.board[cell]["guard"] is None
            and self.strongest(cell, seat)
            for member in "WL"
            if self.board[cell]["members"][seat][member] > 0
        ]

    # -- doing them -------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Make a move, which must be one of `moves()`."""
        seat = self.awaiting()
        assert seat is not None
        assert text in self.moves(), text
        verb, *words = text.split()
        getattr(self, f"do_{verb}")(seat, *words)

    def do_bid(self, seat: int, amount: str) -> None:
        assert self.bidding is not None
        self.bidding["high"] = int(amount)
        self.bidding["bidder"] = seat
        self.bid_over(seat)

    def do_pass(self, seat: int) -> None:
        assert self.bidding is not None
        self.bidding["passed"].append(seat)
        self.bid_over(seat)

    def bid_over(self, seat: int) -> None:
        """The next bidder's turn, or the end of the sale (T16)."""
        assert self.bidding is not None
        self.turn += 1
        passed = self.bidding["passed"]
        still = [
            s
            for s in self.clockwise((seat + 1) % self.seats)
            if not self.players[s]["turned"] and s not in passed
        ]
        if not still:  # everybody passed: the first to pass plays free
            self.chooser = passed[0]
        elif still == [self.bidding["bidder"]]:
            self.chooser = self.bidding["bidder"]
            self.players[still[0]]["sheet"]["bids"] -= self.bidding["high"]
        else:
            self.bidding["seat"] = still[0]
            return
        self.bidding = None

    def do_choose(self, seat: int, tile: str) -> None:
        assert self.offer is not None
        self.offer.remove(tile)
        self.chooser = None
        self.begin_normal(seat, tile)

    def do_lay(self, _seat: int, cell: str, rotation: str) -> None:
        assert self.tile is not None
        self.put(self.tile, cell, int(rotation))
        self.tile = None

    def put(self, tile: str, cell: str, rotation: int) -> None:
        """Put a hexagon on the board, with its wafers (T7)."""
        kind, value, _ = TILES[tile]
        self.board[cell] = {
            "tile": tile,
            "rotation": rotation,
            "level": value if kind == "temple" else None,
            "pile": [self.treasures.pop(0) for _ in range(value)] if kind == "treasure" else [],
            "camp": None,
            "guard": None,
            "members": [{"W": 0, "L": 0} for _ in range(self.seats)],
        }

    def do_place(self, seat: int, member: str, camp: str) -> None:
        self.points -= 1
        self.players[seat][member] -= 1
        self.board[camp]["members"][seat][member] += 1

    def do_transfer(self, seat: int, member: str, here: str, there: str) -> None:
        self.points -= 1
        self.board[here]["members"][seat][member] -= 1
        self.board[there]["members"][seat][member] += 1

    def do_walk(self, seat: int, member: str, here: str, there: str) -> None:
        self.points -= self.path(here, there)
        self.board[here]["members"][seat][member] -= 1
        self.board[there]["members"][seat][member] += 1

    def do_uncover(self, _seat: int, cell: str) -> None:
        self.points -= 2
        self.dug[cell] = self.dug.get(cell, 0) + 1
        self.board[cell]["level"] += 1
        self.levels[self.board[cell]["level"]] -= 1

    def do_recover(self, seat: int, cell: str) -> None:
        self.points -= 3
        self.dug[cell] = self.dug.get(cell, 0) + 1
        self.players[seat]["treasures"].append(self.board[cell]["pile"].pop(0))

    def do_exchange(self, seat: int, own: str, other: str, theirs: str) -> None:
        self.points -= 3
        mine, his = self.players[seat]["treasures"], self.players[int(other)]["treasures"]
        mine.remove(own)
        his.remove(theirs)
        mine.append(theirs)
        his.append(own)

    def do_camp(self, seat: int, cell: str) -> None:
        self.points -= 5
        self.players[seat]["camps"] -= 1
        self.board[cell]["camp"] = seat

    def do_guard(self, seat: int, member: str, cell: str) -> None:
        """One stays for good as the guard; the seat's others there leave the game."""
        self.points -= 5
        self.players[seat]["guards"] -= 1
        self.board[cell]["guard"] = (seat, member)
        self.board[cell]["members"][seat] = {"W": 0, "L": 0}

    def do_end(self, _seat: int) -> None:
        self.end()

    # -- the position, as documented --------------------------------------------------------

    def position(self) -> Json:
        """The whole position in the form of docs/positions/tikal.md."""
        return {
            "game": "tikal",
            "version": 1,
            "options": {"auction": self.auction, "edition": self.edition},
            "seats": [
                {
                    "sheet": dict(player["sheet"]),
                    "reserve": {"workers": player["W"], "leader": player["L"] == 1},
                    "camps_left": player["camps"],
                    "guards_left": player["guards"],
                    "treasures": {
                        motif: player["treasures"].count(motif)
                        for motif in MOTIFS
                        if motif in player["treasures"]
                    },
                    "turned": player["turned"],
                }
                for player in self.players
            ],
            "board": {cell: self.hexagon(cell) for cell in CELLS if cell in self.board},
            "stock": {str(level): left for level, left in self.levels.items()},
            "terrain": list(self.terrain),
            "treasures": list(self.treasures),
            "turn": self.turn,
            "last": self.last,
            "scorings": self.scorings,
            "agenda": self.agenda(),
        }

    def hexagon(self, cell: str) -> Json:
        """One hexagon of the board."""
        here = self.board[cell]
        told: Json = {"tile": here["tile"], "rotation": here["rotation"]}
        if self.kind(cell) == "temple":
            told["level"] = here["level"]
        if self.kind(cell) == "treasure":
            told["pile"] = list(here["pile"])
        if here["camp"] is not None:
            told["camp"] = here["camp"]
        if here["guard"] is not None:
            told["guard"] = {"seat": here["guard"][0], "member": here["guard"][1]}
        told["members"] = [
            {"seat": seat, "workers": members["W"], "leader": members["L"] == 1}
            for seat, members in enumerate(here["members"])
            if members["W"] + members["L"] > 0
        ]
        if self.dug.get(cell, 0) > 0:
            told["dug"] = self.dug[cell]
        return told

    def agenda(self) -> list[Json]:
        """What is pending, from the bottom up."""
        if self.awaiting() is None:
            return []
        steps: list[Json] = []
        if not self.final:
            steps.append({"step": "round" if self.auction else "draw"})
        if self.offer is not None:
            steps.append({"step": "sale", "offer": list(self.offer)})
        if self.bidding is not None:
            passed = self.bidding["passed"]
            steps.append(
                {"step": "bid"}
                | self.bidding
                | {"passed": sorted(passed), "first_passed": passed[0] if passed else None}
            )
        if self.chooser is not None:
            steps.append({"step": "choose", "seat": self.chooser})
        if self.normal is not None:
            steps.append({"step": "act", "seat": self.normal})
            if self.tile is not None:
                steps.append({"step": "lay", "seat": self.normal, "tile": self.tile})
                if self.scoring:
                    steps.append({"step": "begin", "seat": self.normal})
        for seat in reversed(self.scoring):
            steps.append({"step": "score", "seat": seat})
            steps.append({"step": "act", "seat": seat, "scoring": True})
            steps.append({"step": "begin", "seat": seat})
        if self.scoring:
            steps.pop()  # the first has begun
        if steps[-1]["step"] == "act":
            steps[-1]["points"] = self.points
        return steps
