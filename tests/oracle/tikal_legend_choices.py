"""The legal moves of the Tikal Legend oracle, as texts."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product

from oracle.tikal_legend_box import (
    BONUS,
    COLLECTIONS,
    COST,
    DOTTED,
    EDGE_TEMPLES,
    EDGES,
    EFFECTS,
    HEXES,
    INNER,
    KINDS,
    LAKES,
    NEIGHBOURS,
    PERMANENT,
    VOLCANOES,
    rotations,
    turned,
)
from oracle.tikal_legend_site import Seat, Site, Step


class Choices(Site):
    """What may be done, step by step of the agenda."""

    @property
    def awaiting(self) -> list[int]:
        return [self.agenda[-1]["seat"]] if self.agenda else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.awaiting:
            return []
        if self.offered is None:
            self.offered = self._legal(self.agenda[-1])
        return self.offered

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
                    enough = other != seat and me["museum"][collection] >= his >= count
                    if enough and self._gives(seat, other, collection, count):
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
        done: int = self.site[here]["work"][seat]
        return done < 2 and self._count(here, seat) > done
