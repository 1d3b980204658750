"""A second, slow Tikal Legend: plain dicts, one long reading order, nothing shared with the engine.

Written from the rule text, the facts, the rulings and the two pages of notation and positions.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Any

from oracle.tikal_legend_box import (
    BONUS,
    CARDS_OUT,
    COLLECTIONS,
    COMMON,
    COST,
    DOTTED,
    EDGE_TEMPLES,
    EDGES,
    EFFECTS,
    HEXES,
    HIGH,
    INNER,
    LAKES,
    MASKS_IN,
    NEIGHBOURS,
    PERMANENT,
    ROUNDS,
    SOURCES,
    STOCK,
    TILES,
    TILES_OUT,
    VOLCANOES,
    rotations,
    turned,
)

Step = dict[str, Any]
Seat = dict[str, Any]
STRENGTH = {"E": 1, "L": 3}
KINDS = {"E": "explorers", "L": "leaders"}


class Oracle:
    """One game."""

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
        self._settle()

    @classmethod
    def read(cls, position: dict[str, Any]) -> Oracle:
        """A game that goes on from a position written in full."""
        table = cls(len(position["seats"]), position["options"], position["deal"])
        for part in (
            "round", "turn", "order", "last", "drawn", "cards", "tokens", "tiles", "blue", "stock",
            "agenda",
        ):  # fmt: skip
            setattr(table, part, position[part])
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

    # -- what may be done -----------------------------------------------------------------------

    @property
    def awaiting(self) -> list[int]:
        return [self.agenda[-1]["seat"]] if self.agenda else []

    def legal(self, seat: int) -> list[str]:
        return self._legal(self.agenda[-1]) if seat in self.awaiting else []

    def _legal(self, step: Step) -> list[str]:
        seat = step["seat"]
        found = getattr(self, "_legal_" + step["step"])(step, self.seats[seat], seat)
        return list(dict.fromkeys(found))

    # -- first phase

    def _legal_pick(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        if me["next"] == 0:
            taken = [other["next"] for other in self.seats]
            found += [f"order {place + 1}" for place in range(self.n) if place + 1 not in taken]
        if me["token"] == 0:
            found += [f"token {value}" for value in self.tokens if value is not None]
        cards_wanted = len(me["right"]) < self._cards_each()
        if self._wants_tile(me, bool(found) or cards_wanted):
            found += [f"tile {tile}" for tile in self.tiles if tile is not None]
        if cards_wanted:
            found += [f"card {card}" for card in self.cards if card is not None]
        return found

    def _cards_each(self) -> int:
        return 2 if self.n == 4 else 3

    def _wants_tile(self, me: Seat, lacks_something_else: bool) -> bool:
        held = len(me["tiles"])
        if self.n == 2:
            return held < 2
        if held == 0:
            return True
        if self.n == 4 or held == 2 or any(len(other["tiles"]) == 2 for other in self.seats):
            return False
        if self.options["fourth_tile"] == "last" and lacks_something_else:
            return False
        lying = sum(tile is not None for tile in self.tiles)
        without = sum(not other["tiles"] for other in self.seats)
        return lying - 1 >= without

    # -- second phase: the turn

    def _legal_turn(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        for card in me["right"]:
            if len(me["left"]) < self.left_spaces:
                found.append(f"keep {card}")
            else:
                found += [f"keep {card} drop {other}" for other in me["left"]]
        for side in ("right", "left"):
            for card in me[side]:
                if card[:2] not in PERMANENT and self._effective(seat, self._effect(card)):
                    found.append("play " + ("left-" if side == "left" else "") + card)
        if me["token"]:
            found += self._activations(me)
        found += [f"lay {tile}" for tile in me["tiles"]]
        if not self._must_act(me):
            found.append("pass")
        return found + self._free_moves(me, seat, False)

    def _must_act(self, me: Seat) -> bool:
        waiting = [card for card in me["right"] if card[:2] not in PERMANENT]
        return bool(waiting or me["tiles"] or me["token"])

    def _activations(self, me: Seat) -> list[str]:
        """The token with every choice of bonus cards: right 20, right 21, left 20, left 21."""
        kinds = [(side, card) for side in ("right", "left") for card in BONUS]
        ranges = [range(me[side].count(card) + 1) for side, card in kinds]
        found = []
        for numbers in product(*ranges):
            words = ["activate"]
            for (side, card), number in zip(kinds, numbers, strict=True):
                words += [("left-" if side == "left" else "") + card] * number
            found.append(" ".join(words))
        return found

    def _free_moves(self, me: Seat, seat: int, token_turn: bool) -> list[str]:
        found = []
        if me["power"] == 0:
            for number, power in enumerate(self.powers[seat], 1):
                if power.startswith("extra_ap"):
                    if token_turn:
                        found.append(f"power {number}")
                elif self._effective(seat, power):
                    found.append(f"power {number}")
        for side in ("right", "left"):
            for card in me[side]:
                name = ("left-" if side == "left" else "") + card
                if card == "07" and self._piles():
                    found.append(f"peek {name}")
                if card[:2] in PERMANENT:
                    found.append(f"toss {name}")
        return found

    def _legal_after(self, step: Step, me: Seat, seat: int) -> list[str]:
        return ["end", *self._free_moves(me, seat, False)]

    # -- effects of cards and powers

    def _effect(self, card: str) -> str:
        """What a card does, in the words of the powers, or `blue` or `edge` and what."""
        if card.startswith("01"):
            if self.options["blue_cards"] == "neighbours":
                number = int(card[3])
                return f"blue {COLLECTIONS[number - 1]} {COLLECTIONS[number % 8]}"
            return "blue " + " ".join(self.blue_of[card])
        if card.startswith("22"):
            return "edge " + EDGE_TEMPLES[card]
        if card in ("23", "24"):
            lying = [site["tile"] for site in self.site.values()]
            left = [t for t in (LAKES if card == "23" else VOLCANOES) if t not in lying]
            return "edge " + (left[0] if left else "none")
        return EFFECTS[card]

    def _effective(self, seat: int, effect: str) -> bool:
        """Whether at least a part of it would happen (Q7, O4)."""
        me = self.seats[seat]
        words = effect.split()
        if words[0] == "blue":
            return any(self.blue[collection] for collection in words[1:])
        if words[0] == "recruit":
            explorers, leaders, deploys = (int(word) for word in words[1:])
            someone = (me["box"]["explorers"] and explorers) or (me["box"]["leaders"] and leaders)
            return bool(someone) or bool(deploys and self._reserve(me))
        if words == ["edge", "none"]:
            return False
        return bool(self._legal(self._first_step(seat, words)))

    def _first_step(self, seat: int, words: list[str]) -> Step:
        number = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        if words[0] == "dig":
            return {"step": "dig", "seat": seat, "left": number, "done": []}
        if words[0] == "ruins":
            return {"step": "ruins", "seat": seat, "explorers": number, "arrange": False}
        if words[0] == "study":
            return {"step": "ruins", "seat": seat, "explorers": 1, "arrange": True}
        if words[0] == "temples":
            return {"step": "temples", "seat": seat, "left": number, "done": 0}
        if words[0] == "build_one":
            return {"step": "build_one", "seat": seat, "left": number, "hex": None, "done": 0}
        if words[0] == "build_many":
            return {"step": "build_many", "seat": seat, "left": number, "done": []}
        if words[0] == "camp":
            return {"step": "camp", "seat": seat, "members": number}
        if words[0] == "group":
            return {"step": "gather", "seat": seat}
        if words[0] == "moves":
            return {"step": "moves", "seat": seat, "left": number, "stop": False}
        if words[0] == "stone":
            if len(self.stones) == 2:
                return {"step": "lift", "seat": seat, "moves": number}
            return {"step": "edge", "seat": seat, "lifted": None, "moves": number}
        if words[0] == "exchange":
            return {"step": "trade", "seat": seat}
        if words[0] == "guardian":
            return {"step": "guard", "seat": seat}
        assert words[0] == "edge"
        return {"step": "lay", "seat": seat, "tile": words[1]}

    def _reserve(self, me: Seat) -> list[str]:
        return [member for member in "EL" if me["available"][KINDS[member]]]

    def _legal_lay(self, step: Step, me: Seat, seat: int) -> list[str]:
        tile = step["tile"]
        stones = self.stones_of[tile]
        if tile.startswith("P-"):
            return [
                f"at {here} {rotation}"
                for here in self._jungles(DOTTED)
                if self._empty_or_majority(here, seat)
                for rotation in rotations(stones)
                if self._has_access(here, turned(stones, rotation))
            ]
        free = self._jungles(INNER)
        mine = [here for here in free if self._empty_or_majority(here, seat)]
        found = [f"at {here} {r}" for here in (mine or free) for r in rotations(stones)]
        return found or ["away"]

    def _has_access(self, here: str, sides: list[int]) -> bool:
        for side, other in enumerate(NEIGHBOURS[here]):
            if other is not None and (other in self.site or other == COMMON):
                if self._crossing(here, other) + sides[side] > 0:
                    return True
        return False

    def _legal_dig(self, step: Step, me: Seat, seat: int) -> list[str]:
        if step["left"] == 0:
            return []
        found = [
            f"dig {here}"
            for here in self._piles()
            if self._count(here, seat) > step["done"].count(here)
        ]
        return found + ["stop"] * bool(step["done"])

    def _legal_ruins(self, step: Step, me: Seat, seat: int) -> list[str]:
        if not me["available"]["explorers"]:
            return []
        return [f"drop {here}" for here in self._piles()]

    def _legal_arrange(self, step: Step, me: Seat, seat: int) -> list[str]:
        names = [treasure.split("-")[0] for treasure in self.site[step["hex"]]["pile"]]
        return ["arrange " + " ".join(order) for order in permutations(names)]

    def _legal_temples(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        if step["left"] and me["available"]["explorers"]:
            found = [f"drop {here}" for here in HEXES if self._is(here, "temple")]
        return found + ["stop"] * bool(step["done"])

    def _legal_build_one(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        if step["left"]:
            for here in HEXES if step["hex"] is None else [step["hex"]]:
                if self._can_rise(here) and self._count(here, seat) > step["done"]:
                    found.append(f"uncover {here}")
        return found + ["stop"] * bool(step["done"])

    def _legal_build_many(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        if step["left"]:
            for here in HEXES:
                if self._can_rise(here) and self._count(here, seat) and here not in step["done"]:
                    found.append(f"uncover {here}")
        return found + ["stop"] * bool(step["done"])

    def _camp_places(self, seat: int) -> list[str]:
        return [
            here
            for here in HEXES
            if self._is_clearing(here)
            and self.site[here]["camp"] is None
            and self._empty_or_majority(here, seat)
        ]

    def _legal_camp(self, step: Step, me: Seat, seat: int) -> list[str]:
        if me["available"]["camps"]:
            return [f"camp {here}" for here in self._camp_places(seat)]
        own = self._camps(seat)[1:]
        return [f"camp {old} {new}" for old in own for new in self._camp_places(seat)]

    def _legal_post(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = [f"post {member}" for member in self._reserve(me)] if step["left"] else []
        return found + ["stop"] * (self.options["camp_members"] == "up-to")

    def _legal_deploy(self, step: Step, me: Seat, seat: int) -> list[str]:
        return [
            f"deploy {member} {here}" for member in self._reserve(me) for here in self._camps(seat)
        ]

    def _legal_gather(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        for here in HEXES:
            there = self.members[here][seat]
            for explorers, leaders in product(range(there["E"] + 1), range(there["L"] + 1)):
                if explorers + leaders:
                    found.append(f"gather {here} {explorers} {leaders}")
        return found

    def _legal_to(self, step: Step, me: Seat, seat: int) -> list[str]:
        return [f"to {here}" for here in HEXES if here != step["hex"]]

    def _legal_moves(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = self._walks(seat, step["left"])
        if step["left"]:
            found += self._transfers(seat)
        return found + ["stop"] * step["stop"]

    def _walks(self, seat: int, points: int) -> list[str]:
        found = []
        for here in HEXES:
            for member in "EL":
                if self.members[here][seat][member]:
                    for other in NEIGHBOURS[here]:
                        if other is not None and 1 <= self._crossing(here, other) <= points:
                            found.append(f"walk {member} {here} {other}")
        return found

    def _transfers(self, seat: int) -> list[str]:
        camps = self._camps(seat)
        return [
            f"transfer {member} {here} {other}"
            for here in camps
            for member in "EL"
            if self.members[here][seat][member]
            for other in camps
            if other != here
        ]

    def _legal_lift(self, step: Step, me: Seat, seat: int) -> list[str]:
        return [f"lift {a} {b}" for a, b in self.stones]

    def _legal_edge(self, step: Step, me: Seat, seat: int) -> list[str]:
        return [f"edge {a} {b}" for a, b in EDGES if [a, b] != step["lifted"]]

    def _legal_trade(self, step: Step, me: Seat, seat: int) -> list[str]:
        found = []
        for other in range(self.n):
            for collection in COLLECTIONS:
                his = self.seats[other]["museum"][collection]
                for count in (1, 2):
                    if other != seat and me["museum"][collection] >= his >= count:
                        if self._gives(seat, other, collection, count):
                            found.append(f"exchange {other} {collection} {count}")
        return found

    def _gives(self, seat: int, other: int, wanted: str, count: int) -> list[str]:
        mine, his = self.seats[seat]["museum"], self.seats[other]["museum"]
        allowed = [
            collection
            for collection in COLLECTIONS
            if collection != wanted
            and mine[collection]
            and (self.options["exchange"] == "any" or mine[collection] >= his[collection])
        ]
        return [
            "give " + " ".join(given)
            for given in combinations_with_replacement(allowed, count)
            if all(given.count(collection) <= mine[collection] for collection in given)
        ]

    def _legal_give(self, step: Step, me: Seat, seat: int) -> list[str]:
        return self._gives(seat, step["from"], step["collection"], step["count"])

    def _legal_guard(self, step: Step, me: Seat, seat: int) -> list[str]:
        if self._guards(seat) >= 2:
            return []
        return [
            f"guard {member} {here}"
            for here in HEXES
            if self._is(here, "temple") and self.site[here]["guard"] is None
            if self._majority(here, seat)
            for member in "EL"
            if self.members[here][seat][member]
        ]

    # -- action points

    def _legal_points(self, step: Step, me: Seat, seat: int) -> list[str]:
        points = step["points"]
        found = ["end"]
        if points >= COST["deploy"]:
            found += self._legal_deploy(step, me, seat)
            found += self._transfers(seat)
        found += self._walks(seat, points)
        if points >= COST["camp"] and me["available"]["camps"]:
            found += [f"camp {here}" for here in self._camp_places(seat)]
        if points >= COST["stone"]:
            found.append("stone")
        found += [
            f"recruit {member}"
            for member in "EL"
            if points >= COST[member] and me["box"][KINDS[member]]
        ]
        if points >= COST["uncover"]:
            found += [
                f"uncover {here}"
                for here in HEXES
                if self._can_rise(here) and self._may_work(here, seat)
            ]
        if points >= COST["guard"]:
            found += self._legal_guard(step, me, seat)
        if points >= COST["dig"]:
            found += [f"dig {here}" for here in self._piles() if self._may_work(here, seat)]
        if points >= COST["exchange"]:
            found += self._legal_trade(step, me, seat)
        return found + self._free_moves(me, seat, step["kind"] == "token")

    def _may_work(self, here: str, seat: int) -> bool:
        done = self.site[here]["work"][seat]
        return done < 2 and self._count(here, seat) > done

    # -- doing it -------------------------------------------------------------------------------

    def play(self, seat: int, move: str) -> None:
        assert move in self.legal(seat), move
        self._do(move)
        self._settle()

    def _do(self, move: str) -> None:
        step = self.agenda[-1]
        verb, *words = move.split()
        me = self.seats[step["seat"]]
        if verb in ("power", "peek", "toss"):
            getattr(self, "_do_" + verb)(step, me, words)
        elif verb == "stop":
            self.agenda.pop()
        else:
            getattr(self, "_do_" + step["step"])(step, me, verb, words)

    def _do_pick(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        if verb == "order":
            me["next"] = int(words[0])
        elif verb == "token":
            me["token"] = int(words[0])
            self.tokens[self.tokens.index(me["token"])] = None
        elif verb == "tile":
            me["tiles"].append(words[0])
            self.tiles[self.tiles.index(words[0])] = None
        else:
            me["right"].append(words[0])
            self.cards[self.cards.index(words[0])] = None
        self._turn_over()

    def _turn_over(self) -> None:
        self.agenda.pop()
        self.turn += 1

    def _do_turn(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        seat = step["seat"]
        after = {"step": "after", "seat": seat}
        if verb == "keep":
            me["right"].remove(words[0])
            if "drop" in words:
                me["left"].remove(words[2])
            me["left"].append(words[0])
            self.agenda[-1] = after
        elif verb == "play":
            side = "left" if words[0].startswith("left-") else "right"
            card = words[0].removeprefix("left-")
            effect = self._effect(card)
            me[side].remove(card)
            self.agenda[-1] = after
            self._start_effect(seat, effect)
        elif verb == "activate":
            points = me["token"]
            me["token"] = 0
            for word in words:
                side = "left" if word.startswith("left-") else "right"
                card = word.removeprefix("left-")
                self._turn_face_down(me, side, card)
                points += BONUS[card]
            self.agenda[-1] = {"step": "points", "seat": seat, "kind": "token", "points": points}
            self._begin_points()
        elif verb == "lay":
            self.agenda[-1] = {"step": "lay", "seat": seat, "tile": words[0]}
        else:
            assert verb == "pass"
            me["passed"] = True
            me["right"] = []
            self._turn_over()

    def _turn_face_down(self, me: Seat, side: str, card: str) -> None:
        me[side][me[side].index(card)] = card + "-used"

    def _do_after(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        assert verb == "end"
        self._turn_over()

    def _do_power(self, step: Step, me: Seat, words: list[str]) -> None:
        me["power"] = int(words[0])
        power = self.powers[step["seat"]][me["power"] - 1]
        if power.startswith("extra_ap"):
            step["points"] += int(power.split()[1])
        else:
            self._start_effect(step["seat"], power)

    def _do_peek(self, step: Step, me: Seat, words: list[str]) -> None:
        self._turn_face_down(me, "left" if words[0].startswith("left-") else "right", "07")
        for here in self._piles():
            self._learn(self.site[here]["known"][0], step["seat"])

    def _learn(self, known: list[int], seat: int) -> None:
        known[:] = sorted({*known, seat})

    def _do_toss(self, step: Step, me: Seat, words: list[str]) -> None:
        side = "left" if words[0].startswith("left-") else "right"
        me[side].remove(words[0].removeprefix("left-"))

    def _start_effect(self, seat: int, effect: str) -> None:
        me = self.seats[seat]
        words = effect.split()
        if words[0] == "blue":
            for collection in words[1:]:
                if self.blue[collection]:
                    self.blue[collection] -= 1
                    me["museum"][collection] += 1
        elif words[0] == "recruit":
            explorers, leaders, deploys = (int(word) for word in words[1:])
            for kind, number in (("explorers", explorers), ("leaders", leaders)):
                joining = min(number, me["box"][kind])
                me["box"][kind] -= joining
                me["available"][kind] += joining
            if deploys:
                self.agenda.append({"step": "deploy", "seat": seat})
        else:
            self.agenda.append(self._first_step(seat, words))

    def _do_lay(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        tile, seat = step["tile"], step["seat"]
        if verb == "at":
            self._put_tile(tile, words[0], int(words[1]))
        if tile.startswith("P-"):
            return
        me["tiles"].remove(tile)
        if TILES[tile][0] != "volcano":
            self.agenda.append({"step": "after", "seat": seat})
            return
        self.turn += 1
        self._scoring_turns([seat, *(other for other in self.order if other != seat)], False)

    def _scoring_turns(self, seats: list[int], final: bool) -> None:
        for seat in reversed(seats):
            self.agenda.append({"step": "count", "seat": seat, "final": final})
            self.agenda.append({"step": "points", "seat": seat, "kind": "scoring", "points": 10})
        self._begin_points()

    def _begin_points(self) -> None:
        if self.options["limits"] == "activation":
            for lying in self.site.values():
                lying["work"][self.agenda[-1]["seat"]] = 0

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

    def _do_dig(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self._take_top(me, words[0])
        step["left"] -= 1
        step["done"] = [*step["done"], words[0]]

    def _do_ruins(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        for _ in range(min(step["explorers"], me["available"]["explorers"])):
            self._place(me, step["seat"], "E", words[0])
        if step["arrange"]:
            for known in self.site[words[0]]["known"]:
                self._learn(known, step["seat"])
            self.agenda.append({"step": "arrange", "seat": step["seat"], "hex": words[0]})

    def _do_arrange(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        lying = self.site[step["hex"]]
        old, new = list(lying["pile"]), []
        for name in words:
            treasure = next(one for one in old if one.split("-")[0] == name)
            old.remove(treasure)
            new.append(treasure)
        lying["pile"] = new
        lying["known"] = [[step["seat"]] for _ in new]
        self._take_top(me, step["hex"])

    def _do_temples(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self._place(me, step["seat"], "E", words[0])
        step["left"] -= 1
        step["done"] += 1

    def _do_build_one(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self._raise(words[0])
        step["left"] -= 1
        step["hex"] = words[0]
        step["done"] += 1

    def _do_build_many(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self._raise(words[0])
        step["left"] -= 1
        step["done"] = [*step["done"], words[0]]

    def _do_camp(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        seat, here = step["seat"], words[-1]
        if len(words) == 2:
            self.site[words[0]]["camp"] = None
        else:
            me["available"]["camps"] -= 1
        self.site[here]["camp"] = seat
        if step["members"]:
            self.agenda.append({"step": "post", "seat": seat, "left": step["members"], "hex": here})

    def _do_post(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self._place(me, step["seat"], words[0], step["hex"])
        step["left"] -= 1

    def _do_deploy(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        self._place(me, step["seat"], words[0], words[1])

    def _do_gather(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda[-1] = {
            "step": "to", "seat": step["seat"], "hex": words[0],
            "explorers": int(words[1]), "leaders": int(words[2]),
        }  # fmt: skip

    def _do_to(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        for member in "EL":
            self.members[step["hex"]][step["seat"]][member] -= step[KINDS[member]]
            self.members[words[0]][step["seat"]][member] += step[KINDS[member]]

    def _move_one(self, seat: int, words: list[str]) -> None:
        member, here, other = words
        self.members[here][seat][member] -= 1
        self.members[other][seat][member] += 1

    def _do_moves(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        step["left"] -= self._crossing(words[1], words[2]) if verb == "walk" else 1
        step["stop"] = True
        self._move_one(step["seat"], words)

    def _do_lift(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda[-1] = {
            "step": "edge", "seat": step["seat"], "lifted": words, "moves": step["moves"]
        }  # fmt: skip

    def _do_edge(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        if step["lifted"]:
            self.stones.remove((step["lifted"][0], step["lifted"][1]))
        self.stones = sorted([*self.stones, (words[0], words[1])])
        if step["moves"]:
            self.agenda.append(
                {"step": "moves", "seat": step["seat"], "left": step["moves"], "stop": True}
            )

    def _do_trade(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda[-1] = {
            "step": "give", "seat": step["seat"], "from": int(words[0]),
            "collection": words[1], "count": int(words[2]),
        }  # fmt: skip

    def _do_give(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        other = self.seats[step["from"]]
        for given in words:
            me["museum"][given] -= 1
            other["museum"][given] += 1
            me["museum"][step["collection"]] += 1
            other["museum"][step["collection"]] -= 1

    def _do_guard(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        self.agenda.pop()
        self._stand_guard(step["seat"], words)

    def _stand_guard(self, seat: int, words: list[str]) -> None:
        self.members[words[1]][seat] = {"E": 0, "L": 0}
        self.site[words[1]]["guard"] = {"seat": seat, "member": words[0]}

    def _do_points(self, step: Step, me: Seat, verb: str, words: list[str]) -> None:
        seat = step["seat"]
        if verb == "end":
            if step["kind"] == "token":
                self._turn_over()
            else:
                self.agenda.pop()
        elif verb == "walk":
            step["points"] -= self._crossing(words[1], words[2])
            self._move_one(seat, words)
        else:
            step["points"] -= COST[words[0] if verb == "recruit" else verb]
        if verb == "deploy":
            self._place(me, seat, words[0], words[1])
        elif verb == "camp":
            me["available"]["camps"] -= 1
            self.site[words[0]]["camp"] = seat
        elif verb == "transfer":
            self._move_one(seat, words)
        elif verb == "stone":
            self.agenda.append(self._first_step(seat, ["stone", "0"]))
        elif verb == "recruit":
            me["box"][KINDS[words[0]]] -= 1
            me["available"][KINDS[words[0]]] += 1
        elif verb == "uncover":
            self._raise(words[0])
            self.site[words[0]]["work"][seat] += 1
        elif verb == "guard":
            self._stand_guard(seat, words)
        elif verb == "dig":
            self._take_top(me, words[0])
            self.site[words[0]]["work"][seat] += 1
        elif verb == "exchange":
            self.agenda.append({"step": "trade", "seat": seat})
            self._do_trade(self.agenda[-1], me, verb, words)

    # -- what happens by itself -----------------------------------------------------------------

    def _settle(self) -> None:
        while self.agenda:
            step = self.agenda[-1]
            name = step["step"]
            if name == "management":
                self._next_pick()
            elif name == "execution":
                self._next_turn()
            elif name == "final":
                self.agenda.pop()
            elif name == "count":
                self._count_points(step["seat"], step["final"])
                self._turn_over()
                if self.agenda[-1]["step"] == "points":
                    self._begin_points()
            elif name == "points":
                return
            else:
                moves = self._legal(step)
                if name == "turn":
                    own = moves == ["pass"]
                elif name == "after":
                    own = moves == ["end"] or not self.options["free_after_action"]
                    moves = ["end"]
                else:
                    own = len(moves) <= 1
                if not own:
                    return
                if moves:
                    self._do(moves[0])
                else:
                    self.agenda.pop()

    def _following(self) -> list[int]:
        """The places in the order, from the one after the last on."""
        return [(self.last + 1 + i) % self.n for i in range(self.n)]

    def _next_pick(self) -> None:
        for place in self._following():
            step = {"step": "pick", "seat": self.order[place]}
            if self._legal(step):
                self.last = place
                self.agenda.append(step)
                return
        self.agenda = [{"step": "execution"}]
        self.last = -1

    def _next_turn(self) -> None:
        for place in self._following():
            if not self.seats[self.order[place]]["passed"]:
                self.last = place
                self.agenda.append({"step": "turn", "seat": self.order[place]})
                return
        self._maintain()

    def _maintain(self) -> None:
        self.round += 1
        self.last = -1
        self.order.sort(key=lambda seat: self.seats[seat]["next"])
        for me in self.seats:
            me["next"], me["token"], me["passed"] = 0, 0, False
        for lying in self.site.values():
            lying["work"] = [0] * self.n
        if self.round > ROUNDS:
            self.agenda = [{"step": "final"}]
            self._scoring_turns(self.order, True)
            return
        for me in self.seats:
            me["left"] = [card.removesuffix("-used") for card in me["left"]]
        self._fill_displays()
        self.agenda = [{"step": "management"}]

    def _scores_temple(self, here: str, seat: int) -> bool:
        guard = self.site[here]["guard"]
        return guard["seat"] == seat if guard is not None else self._majority(here, seat)

    def _count_points(self, seat: int, final: bool) -> None:
        me = self.seats[seat]
        sheet = me["sheet"]
        temples = [
            here for here in HEXES if self._is(here, "temple") and self._scores_temple(here, seat)
        ]
        sheet["temples"] += sum(self.site[here]["level"] for here in temples)
        sheet["high_temples"] += sum(HIGH.get(self.site[here]["level"], 0) for here in temples)
        held = [here for here in HEXES if self._majority(here, seat)]
        sheet["volcanoes"] += 10 * sum(self._is(here, "volcano") for here in held)
        wild = self._jungles(held)
        open_ground = [
            here for here in held if self._is_clearing(here) and self.site[here]["camp"] is None
        ]
        sheet["jungles"] += (len(wild) + len(open_ground)) * len(temples)
        lakes = sum(self._is(here, "lake") for here in held)
        masks = 0
        for here in held:
            if self._is(here, "ruins") and self.site[here]["camp"] is None:
                lying = self.site[here]
                masks += 1 if lying["pile"] else TILES[lying["tile"]][1]
        sheet["lakes"] += lakes * masks
        sheet["treasures"] += sum(MASKS_IN[n] for n in me["museum"].values() if n)
        if final and me["power"] == 0:
            sheet["power"] += 5

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
