"""The table of the Tikal Legend oracle: what lies and stands where, how it counts, how it is told."""

from __future__ import annotations

from typing import Any, Self

from oracle.tikal_legend_box import (
    CARDS_OUT,
    COLLECTIONS,
    COMMON,
    FOR_COLLECTION,
    HEXES,
    HIGH,
    KINDS,
    NEIGHBOURS,
    SOURCES,
    STOCK,
    TILES,
    TILES_OUT,
    turned,
)

Step = dict[str, Any]
Seat = dict[str, Any]


class Site:
    """Everything on the table, and what it is worth."""

    def __init__(self, seats: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        self.n = seats
        self.options = dict(options)
        self.deal = deal
        self.stones_of = dict(line.split() for line in deal["stones"])
        self.blue_of = {line.split()[0]: line.split()[1:] for line in deal["blue"]}
        self.powers = [line.split(": ")[1].split(" / ") for line in deal["powers"]]
        self.left_spaces = int(deal["left"][0])
        first = int(deal["first"][0])
        self.order = [(first + i) % seats for i in range(seats)]
        self.round, self.turn, self.last = 1, 0, -1
        self.drawn = {"cards": 0, "tokens": 0, "tiles": 0, "treasures": 0}
        self.cards: list[str | None] = [None] * CARDS_OUT
        self.tokens: list[int | None] = []
        self.tiles: list[str | None] = []
        self.blue = dict.fromkeys(COLLECTIONS, 2)
        self.stock = dict(STOCK)
        self.stones: list[tuple[str, str]] = []
        self.seats: list[Seat] = [
            {
                "sheet": dict.fromkeys(SOURCES, 0),
                "available": {"explorers": 18, "leaders": 1, "camps": 2},
                "box": {"explorers": 12, "leaders": 1},
                "next": 0, "token": 0, "tiles": [], "right": [], "left": [],
                "museum": dict.fromkeys(COLLECTIONS, 0), "power": 0, "passed": False,
            }
            for _ in range(seats)
        ]  # fmt: skip
        for place, seat in enumerate(self.order):
            self.seats[seat]["sheet"]["start"] = place + 1
        self.site: dict[str, dict[str, Any]] = {}
        self.members = {here: [{"E": 0, "L": 0} for _ in range(seats)] for here in HEXES}
        for line in deal["layout"]:
            tile, here, rotation = line.split()
            self._put_tile(tile, here, int(rotation))
        self._fill_displays()
        self.agenda: list[Step] = [{"step": "management"}]
        self.offered: list[str] | None = None  # the legal moves, once they have been looked up

    @classmethod
    def read(cls, position: dict[str, Any]) -> Self:
        """A game that goes on from a position written in full."""
        table = cls(len(position["seats"]), position["options"], position["deal"])
        for part in (
            "round", "turn", "order", "last", "drawn", "cards", "tokens", "tiles", "blue", "stock",
            "agenda",
        ):  # fmt: skip
            setattr(table, part, position[part])
        table.offered = None
        table.stones = [(a, b) for a, b in position["stones"]]
        for me, told in zip(table.seats, position["seats"], strict=True):
            me.update({**told, "museum": {**dict.fromkeys(COLLECTIONS, 0), **told["museum"]}})
        table.site.clear()
        for here, told in position["board"].items():
            if "tile" in told:
                drawn = dict(table.drawn)
                table._put_tile(told["tile"], here, told["rotation"])
                table.drawn = drawn
                table.site[here] |= {"pile": [], "known": []}
                for part in ("level", "guard", "camp", "pile", "known", "work"):
                    if part in told:
                        table.site[here][part] = told[part]
            for group in told.get("members", ()):
                there = table.members[here][group["seat"]]
                there["E"], there["L"] = group["explorers"], group["leaders"]
        return table

    def _fill_displays(self) -> None:
        for space, card in enumerate(self.cards):
            if card is None and self.drawn["cards"] < len(self.deal["cards"]):
                self.cards[space] = self.deal["cards"][self.drawn["cards"]]
                self.drawn["cards"] += 1
        start = self.drawn["tokens"]
        self.tokens = [int(value) for value in self.deal["tokens"][start : start + self.n]]
        self.drawn["tokens"] += self.n
        start = self.drawn["tiles"]
        self.tiles = list(self.deal["tiles"][start : start + TILES_OUT])
        self.drawn["tiles"] += TILES_OUT

    def _put_tile(self, tile: str, here: str, rotation: int) -> None:
        kind, value = TILES[tile]
        looks = [turned(self.stones_of[tile], r) for r in range(6)]
        lying: dict[str, Any] = {
            "tile": tile, "rotation": looks.index(looks[rotation]), "kind": kind,
            "stones": looks[rotation], "level": value, "guard": None, "camp": None,
            "pile": [], "known": [], "work": [0] * self.n,
        }  # fmt: skip
        if kind == "ruins":
            start = self.drawn["treasures"]
            pile = self.deal["treasures"][start : start + value]
            self.drawn["treasures"] += value
            lying["pile"] = pile[::-1] if self.options["pile_top"] == "last-drawn" else pile
            lying["known"] = [[] for _ in pile]
        self.site[here] = lying

    # -- reading the site -----------------------------------------------------------------------

    def _count(self, here: str, seat: int) -> int:
        return self.members[here][seat]["E"] + self.members[here][seat]["L"]

    def _strength(self, here: str, seat: int) -> int:
        return self.members[here][seat]["E"] + 3 * self.members[here][seat]["L"]

    def _majority(self, here: str, seat: int) -> bool:
        own = self._strength(here, seat)
        return own > 0 and all(
            own > self._strength(here, other) for other in range(self.n) if other != seat
        )

    def _empty_or_majority(self, here: str, seat: int) -> bool:
        nobody = all(self._count(here, other) == 0 for other in range(self.n))
        return nobody or self._majority(here, seat)

    def _is(self, here: str, kind: str) -> bool:
        return here in self.site and self.site[here]["kind"] == kind

    def _jungles(self, hexes: list[str]) -> list[str]:
        return [here for here in hexes if here not in self.site and here != COMMON]

    def _piles(self) -> list[str]:
        return [here for here in HEXES if here in self.site and self.site[here]["pile"]]

    def _is_clearing(self, here: str) -> bool:
        return self._is(here, "clearing") or (
            self._is(here, "ruins") and not self.site[here]["pile"]
        )

    def _camps(self, seat: int) -> list[str]:
        """Where the seat may deploy."""
        own = [here for here in HEXES if here in self.site and self.site[here]["camp"] == seat]
        return [COMMON, *own]

    def _side(self, here: str, side: int) -> int:
        if here == COMMON:
            return int(self.stones_of["camp"][side])
        return self.site[here]["stones"][side] if here in self.site else 0

    def _crossing(self, a: str, b: str) -> int:
        """The stones between two hexes that touch, tokens included."""
        side = NEIGHBOURS[a].index(b)
        tokens = self.stones.count((min(a, b), max(a, b)))
        return self._side(a, side) + self._side(b, (side + 3) % 6) + tokens

    def _guards(self, seat: int) -> int:
        return sum(
            lying["guard"] is not None and lying["guard"]["seat"] == seat
            for lying in self.site.values()
        )

    def _can_rise(self, here: str) -> bool:
        if not self._is(here, "temple") or self.site[here]["guard"] is not None:
            return False
        level = self.site[here]["level"]
        return level < 10 and self.stock[str(level + 1)] > 0

    def _has_access(self, here: str, sides: list[int]) -> bool:
        for side, other in enumerate(NEIGHBOURS[here]):
            if other is None or (other not in self.site and other != COMMON):
                continue
            if self._crossing(here, other) + sides[side] > 0:
                return True
        return False

    def _camp_places(self, seat: int) -> list[str]:
        return [
            here
            for here in HEXES
            if self._is_clearing(here)
            and self.site[here]["camp"] is None
            and self._empty_or_majority(here, seat)
        ]

    def _reserve(self, me: Seat) -> list[str]:
        return [member for member in "EL" if me["available"][KINDS[member]]]

    # -- changing it ----------------------------------------------------------------------------

    def _place(self, me: Seat, seat: int, member: str, here: str) -> None:
        me["available"][KINDS[member]] -= 1
        self.members[here][seat][member] += 1

    def _take_top(self, me: Seat, here: str) -> None:
        collection = self.site[here]["pile"].pop(0).split("-")[0]
        self.site[here]["known"].pop(0)
        me["museum"][collection] += 1

    def _raise(self, here: str) -> None:
        self.site[here]["level"] += 1
        self.stock[str(self.site[here]["level"])] -= 1

    def _move_one(self, seat: int, words: list[str]) -> None:
        member, here, other = words
        self.members[here][seat][member] -= 1
        self.members[other][seat][member] += 1

    def _stand_guard(self, seat: int, words: list[str]) -> None:
        self.members[words[1]][seat] = {"E": 0, "L": 0}
        self.site[words[1]]["guard"] = {"seat": seat, "member": words[0]}

    # -- counting ------------------------------------------------------------------------------

    def _scores_temple(self, here: str, seat: int) -> bool:
        guard = self.site[here]["guard"]
        return guard["seat"] == seat if guard is not None else self._majority(here, seat)

    def worth(self, seat: int) -> dict[str, int]:
        """What a count would give the seat now."""
        temples = [
            here for here in HEXES if self._is(here, "temple") and self._scores_temple(here, seat)
        ]
        held = [here for here in HEXES if self._majority(here, seat)]
        wild = self._jungles(held)
        without_camp = [
            here for here in held if here in self.site and self.site[here]["camp"] is None
        ]
        open_ground = [here for here in without_camp if self._is_clearing(here)]
        masks = 0
        for here in without_camp:
            if self._is(here, "ruins"):
                lying = self.site[here]
                masks += 1 if lying["pile"] else TILES[lying["tile"]][1]
        museum = self.seats[seat]["museum"].values()
        return {
            "temples": sum(self.site[here]["level"] for here in temples),
            "high_temples": sum(HIGH.get(self.site[here]["level"], 0) for here in temples),
            "volcanoes": 10 * sum(self._is(here, "volcano") for here in held),
            "jungles": (len(wild) + len(open_ground)) * len(temples),
            "lakes": masks * sum(self._is(here, "lake") for here in held),
            "treasures": sum(FOR_COLLECTION[number] for number in museum if number),
        }

    def _count_points(self, seat: int, final: bool) -> None:
        me = self.seats[seat]
        for source, points in self.worth(seat).items():
            me["sheet"][source] += points
        if final and me["power"] == 0:
            me["sheet"]["power"] += 5

    # -- telling it -----------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [sum(me["sheet"].values()) for me in self.seats]

    def ranks(self) -> list[int]:
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def position(self) -> dict[str, Any]:
        """The whole position, as written on the positions page."""
        return {
            "game": "tikal-legend", "version": 1,
            "options": self.options, "deal": self.deal,
            "round": self.round, "turn": self.turn, "order": self.order, "last": self.last,
            "drawn": self.drawn, "cards": self.cards, "tokens": self.tokens, "tiles": self.tiles,
            "blue": self.blue, "stock": self.stock, "stones": [list(edge) for edge in self.stones],
            "seats": [
                {**me, "museum": {c: number for c, number in me["museum"].items() if number}}
                for me in self.seats
            ],
            "board": {
                here: told for here in HEXES if (told := self._tell_hex(here))
            },
            "agenda": self.agenda,
        }  # fmt: skip

    def _tell_hex(self, here: str) -> dict[str, Any]:
        told: dict[str, Any] = {}
        if here in self.site:
            lying = self.site[here]
            told = {"tile": lying["tile"], "rotation": lying["rotation"]}
            if lying["kind"] == "temple":
                told["level"] = lying["level"]
            if lying["guard"] is not None:
                told["guard"] = lying["guard"]
            if lying["camp"] is not None:
                told["camp"] = lying["camp"]
            if lying["kind"] == "ruins":
                told["pile"] = lying["pile"]
                if lying["pile"]:
                    told["known"] = lying["known"]
            if any(lying["work"]):
                told["work"] = lying["work"]
        standing = [
            {"seat": seat, "explorers": there["E"], "leaders": there["L"]}
            for seat, there in enumerate(self.members[here])
            if there["E"] or there["L"]
        ]
        if standing:
            told["members"] = standing
        return told
