"""A second, slow Tikal Legend: plain dicts, one long reading order, nothing shared with the engine.

Written from the rule text, the facts, the rulings and the two pages of notation and positions.
"""

from __future__ import annotations

from typing import Any

from oracle.tikal_legend_box import (
    BONUS,
    COST,
    KINDS,
    ROUNDS,
    TILES,
)
from oracle.tikal_legend_choices import Choices
from oracle.tikal_legend_site import Seat, Step


class Oracle(Choices):
    """One game."""

    def __init__(self, seats: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        super().__init__(seats, options, deal)
        self._settle()

    def play(self, seat: int, move: str) -> None:
        assert move in self.legal(seat), move
        self.offered = None
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
            for _ in range(deploys):
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
                moves = offered = self._legal(step)
                if name == "turn":
                    own = moves == ["pass"]
                elif name == "after":
                    own = moves == ["end"] or not self.options["free_after_action"]
                    moves = ["end"]
                elif name == "arrange":
                    own = len(self.site[step["hex"]]["pile"]) == 1
                else:
                    own = len(moves) <= 1
                if not own:
                    self.offered = offered
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
