"""A second, slow Tzolk'in: plain dicts, one long reading order, nothing shared with the engine.

Written from the rule text, the facts, the rulings and the two pages of notation and positions.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from typing import Any

from oracle.tzolkin_box import (
    BUILDINGS,
    CHICHEN,
    CORN_OF,
    FOOD_DAYS,
    GEARS,
    GOODS,
    HARVEST_CORN,
    HARVEST_WOOD,
    LAST,
    MAJORITY,
    MONUMENTS,
    NEUTRAL,
    OPEN_MONUMENTS,
    RESOURCES,
    TECHNOLOGIES,
    TEETH,
    TEMPLES,
    TOP,
    VALUES,
    WEALTH,
)

Step = dict[str, Any]
ALWAYS_ASK = ("wealth", "turn", "placing", "taking")


class Oracle:
    """One game."""

    def __init__(self, seats: int, options: dict[str, Any], deal: dict[str, list[str]]) -> None:
        self.n = seats
        self.options = dict(options)
        self.deal = deal
        self.seats: list[dict[str, Any]] = [
            {
                "corn": 0, "wood": 0, "stone": 0, "gold": 0, "skulls": 0,
                "workers": 3, "hand": 3, "light": True,
                "temples": dict.fromkeys(TEMPLES, 1),
                "technologies": dict.fromkeys(TECHNOLOGIES, 0),
                "tiles": {"corn": 0, "wood": 0},
                "buildings": [], "monuments": [],
                "dealt": deal["wealth"][4 * seat : 4 * seat + 4], "kept": None,
                "sheet": dict.fromkeys(
                    ("chichen", "buildings", "architecture", "temples", "majorities", "hunger"), 0
                ),
            }
            for seat in range(seats)
        ]  # fmt: skip
        self.gears: dict[str, list[Any]] = {gear: [None] * TEETH[gear] for gear in GEARS}
        self.first_space: int | None = None
        self.fields = {"palenque-2": {"corn": seats}}
        for group in (3, 4, 5):
            self.fields[f"palenque-{group}"] = {"corn": seats, "wood": seats}
        self.bank, self.chichen, self.gone = 13, [], 0
        self.slots: list[str | None] = list(deal["age1"][:6])
        self.monuments: list[str | None] = list(deal["monuments"][: OPEN_MONUMENTS[seats]])
        self.drawn = {"age1": 6, "age2": 0}
        self.day, self.round, self.feasts, self.first = 0, 1, 0, 0
        self.played, self.turn, self.tooth_corn = 0, 0, 0
        self.agenda: list[Step] = [{"step": "wealth"}]
        self._place_neutral_workers()

    def _place_neutral_workers(self) -> None:
        left = NEUTRAL[self.n]
        for name in self.deal["wealth"][4 * self.n :]:
            if not left:
                break
            gear, space = name.split("-")
            first_here = "neutral" not in self.gears[gear]
            self.gears[gear][int(space)] = "neutral"
            left -= 1
            if first_here and gear != "chichen" and left:
                self.gears[gear][(int(space) + 5) % 10] = "neutral"
                left -= 1

    # -- what may be done -----------------------------------------------------------------------

    @property
    def awaiting(self) -> list[int]:
        if not self.agenda:
            return []
        top = self.agenda[-1]
        if top["step"] == "wealth":
            return [i for i, seat in enumerate(self.seats) if seat["kept"] is None]
        return [top["seat"]]

    def legal(self, seat: int) -> list[str]:
        if seat not in self.awaiting:
            return []
        step = self.agenda[-1]
        return getattr(self, "_legal_" + step["step"])(step, self.seats[seat], seat)

    def _legal_wealth(self, step: Step, me: dict, seat: int) -> list[str]:
        order = [name for name in WEALTH if name in me["dealt"]]
        return [f"keep {a} {b}" for a, b in combinations(order, 2)]

    def _on_gears(self, seat: int) -> list[tuple[str, int]]:
        return [(g, i) for g in GEARS for i, who in enumerate(self.gears[g]) if who == seat]

    def _spaces(self) -> list[tuple[str, int]]:
        """Where a worker could be placed now: the move's last word, and the number to pay."""
        found = []
        for gear in GEARS:
            for space in range(LAST[gear] + 1):
                if self.gears[gear][space] is None:
                    found.append((gear, space))
                    break
        if self.first_space is None:
            found.append(("first", 0))
        return found

    def _legal_turn(self, step: Step, me: dict, seat: int) -> list[str]:
        takes = [f"take {gear} {space}" for gear, space in self._on_gears(seat)]
        places = []
        if me["hand"]:
            places = [f"place {g}" for g, number in self._spaces() if number <= me["corn"]]
        begs = []
        if me["corn"] <= 2:
            begs = [f"beg {t}" for t in TEMPLES if me["temples"][t] > 0]
        if not takes and not places and not begs:
            least = min(number for _, number in self._spaces())
            return [f"place {g}" for g, number in self._spaces() if number == least]
        return [*takes, *places, *begs]

    def _legal_placing(self, step: Step, me: dict, seat: int) -> list[str]:
        found = ["end"]
        if me["hand"]:
            budget = me["corn"] - step["placed"]
            found += [f"place {g}" for g, number in self._spaces() if number <= budget]
        return found

    def _legal_taking(self, step: Step, me: dict, seat: int) -> list[str]:
        return ["end", *(f"take {gear} {space}" for gear, space in self._on_gears(seat))]

    def _legal_action(self, step: Step, me: dict, seat: int) -> list[str]:
        gear, space = step["gear"], step["space"]
        found = ["rest"]
        for number in range(1, 10 if gear == "chichen" else 6):
            extra = self._surcharge(me, gear, space, number)
            if extra is None or me["corn"] < extra:
                continue
            if self._possible(me, gear, number, me["corn"] - extra):
                found.append(f"act {gear} {number}")
        return found

    def _surcharge(self, me: dict, gear: str, space: int, number: int) -> int | None:
        """The corn for naming this action from this space; None if it can't be named."""
        if gear == "chichen":
            theology = me["technologies"]["theology"] >= 1
            if space == 10 or (space == 9 and theology):
                return 0
            if theology and number == space + 1:
                return 0
        elif space in (6, 7):
            return 0
        return space - number if number <= space else None

    def _possible(self, me: dict, gear: str, number: int, corn: int) -> bool:
        goods = sum(me[r] for r in RESOURCES)
        if gear == "palenque":
            if number == 1:
                return True
            field = self.fields[f"palenque-{number}"]
            return field["corn"] > 0 or me["technologies"]["agriculture"] >= 2
        if gear == "yaxchilan":
            return number != 4 or self.bank > 0
        if gear == "tikal":
            if number in (1, 3):
                return any(goods >= self._price(me, t) for t in TECHNOLOGIES)
            if number == 5:
                return goods >= 1 and bool(self._free_temples(me))
            return bool(self._buildables(me, "resources", True, number == 4, number == 4, corn))
        if gear == "uxmal":
            if number == 1:
                return corn >= 3 and bool(self._free_temples(me))
            if number == 2:
                return goods >= 1 or corn >= 2
            if number == 3:
                return me["workers"] < 6
            if number == 4:
                return bool(self._buildables(me, "corn", True, False, False, corn))
            if number == 5:
                return corn >= 1
            raise AssertionError(number)
        return me["skulls"] >= 1 and number not in self.chichen

    def _free_temples(self, me: dict) -> list[str]:
        """Temples on which this seat can make a step."""
        found = []
        for t in TEMPLES:
            held = any(other["temples"][t] == TOP[t] for other in self.seats)
            if me["temples"][t] < TOP[t] - (1 if held else 0):
                found.append(t)
        return found

    def _price(self, me: dict, technology: str) -> int:
        level = me["technologies"][technology]
        return level + 1 if level < 3 else 1

    def _buildables(
        self, me: dict, pay: str, architecture: bool, monument: bool, two: bool, corn: int
    ) -> list[str]:
        level = me["technologies"]["architecture"]
        found = []
        for name in BUILDINGS:
            if name not in self.slots:
                continue
            price = BUILDINGS[name][2]
            saves = architecture and level >= 3
            if pay == "corn":
                need = 2 * sum(price.values()) - (2 if saves else 0)
                if corn >= need:
                    found.append(f"build {name}")
            elif saves:
                for r in RESOURCES:
                    if r in price and self._has(me, {**price, r: price[r] - 1}):
                        found.append(f"build {name} save {r}")
            elif self._has(me, price):
                found.append(f"build {name}")
            if two and (level >= 1 or self.options["gifts"] == "after") and self._has(me, price):
                found.append(f"build {name} plain")
        if monument:
            found += [
                f"build {name}"
                for name, (_, price) in MONUMENTS.items()
                if name in self.monuments and self._has(me, price)
            ]
        return found

    @staticmethod
    def _has(me: dict, price: dict[str, int]) -> bool:
        return all(me[good] >= n for good, n in price.items())

    def _legal_any(self, step: Step, me: dict, seat: int) -> list[str]:
        found = ["stop"] if step["optional"] else []
        if me["corn"] >= 1:
            for gear, number in product(GEARS[:4], range(1, 6)):
                granted = (gear, number) != ("uxmal", 5)
                if granted and self._possible(me, gear, number, me["corn"] - 1):
                    found.append(f"act {gear} {number}")
        return found

    def _legal_harvest(self, step: Step, me: dict, seat: int) -> list[str]:
        field = self.fields[f"palenque-{step['action']}"]
        wood = field.get("wood", 0)
        found = []
        if wood:
            found.append("wood")
            if self.options["burn_beside_corn"] or field["corn"] == wood:
                found += [f"burn {t}" for t in TEMPLES if me["temples"][t] > 0]
        if field["corn"] > wood:
            found.append("corn")
        elif me["technologies"]["agriculture"] >= 2:
            found.append("gather")
        return found

    def _legal_learn(self, step: Step, me: dict, seat: int) -> list[str]:
        goods = sum(me[r] for r in RESOURCES)
        found = ["stop"] if step["optional"] else []
        for technology in TECHNOLOGIES:
            if not step["paid"] or goods >= self._price(me, technology):
                found.append(f"learn {technology}")
        return found

    def _legal_pay(self, step: Step, me: dict, seat: int) -> list[str]:
        return [
            "pay " + " ".join(combo)
            for combo in combinations_with_replacement(RESOURCES, step["resources"])
            if all(combo.count(r) <= me[r] for r in RESOURCES)
        ]

    def _legal_gain(self, step: Step, me: dict, seat: int) -> list[str]:
        combos = combinations_with_replacement(RESOURCES, step["resources"])
        return ["gain " + " ".join(combo) for combo in combos]

    def _legal_climb(self, step: Step, me: dict, seat: int) -> list[str]:
        free = self._free_temples(me)
        if not free:
            return ["stop"]
        number = min(step["temples"], len(free))
        return ["climb " + " ".join(combo) for combo in combinations(free, number)]

    def _legal_build(self, step: Step, me: dict, seat: int) -> list[str]:
        found = ["stop"] if step["optional"] else []
        found += self._buildables(
            me, step["with"], step["architecture"], step["monument"], step["two"], me["corn"]
        )
        return found or ["stop"]

    def _legal_offering(self, step: Step, me: dict, seat: int) -> list[str]:
        found = ["stop"]
        if any(me[r] for r in RESOURCES):
            found += [f"offer {t}" for t in self._free_temples(me)]
        return found

    def _legal_market(self, step: Step, me: dict, seat: int) -> list[str]:
        found = ["stop"]
        if not step["buying"]:
            found += [f"sell {r}" for r in RESOURCES if me[r]]
        for r in RESOURCES:
            if r not in step["sold"] and me["corn"] >= CORN_OF[r]:
                found.append(f"buy {r}")
        return found

    def _legal_advance(self, step: Step, me: dict, seat: int) -> list[str]:
        return ["advance 1", "advance 2"]

    # -- doing it ---------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        assert text in self.legal(seat)
        self._do(seat, text)
        while self.agenda:
            top = self.agenda[-1]
            if top["step"] in ("effect", "rise", "gifts"):
                self.agenda.pop()
                self._do_waiting(top)
                continue
            if top["step"] in ALWAYS_ASK:
                return
            moves = self.legal(top["seat"])
            if len(moves) > 1:
                return
            self._do(top["seat"], moves[0])

    def _do(self, seat: int, text: str) -> None:
        verb, *args = text.split(" ")
        getattr(self, "_do_" + verb)(self.agenda[-1], self.seats[seat], seat, args)

    def _push(self, step: str, seat: int, **fields: Any) -> None:
        self.agenda.append({"step": step, "seat": seat, **fields})

    def _do_keep(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        me["kept"] = args
        if self.awaiting:
            return
        for who, owner in enumerate(self.seats):
            for name in owner["kept"]:
                goods, effects = WEALTH[name]
                for good, n in goods.items():
                    owner[good] += n
                for effect in effects:
                    self._effect(who, effect)
        self.turn = 1
        self.agenda = [{"step": "turn", "seat": 0}]

    def _do_beg(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        me["corn"] = 3
        me["temples"][args[0]] -= 1

    def _do_place(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        number = dict(self._spaces())[args[0]]
        placed = step.get("placed", 0)
        me["corn"] = max(0, me["corn"] - number - placed)
        me["hand"] -= 1
        if args[0] == "first":
            self.first_space = seat
        else:
            self.gears[args[0]][number] = seat
        self.agenda.pop()
        self._push("placing", seat, placed=placed + 1)

    def _do_take(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        gear, space = args[0], int(args[1])
        self.gears[gear][space] = None
        me["hand"] += 1
        if step["step"] == "turn":
            self.agenda.pop()
            self._push("taking", seat)
        self._push("action", seat, gear=gear, space=space)

    def _do_rest(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()

    def _do_stop(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()

    def _do_act(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        gear, number = args[0], int(args[1])
        self.agenda.pop()
        if step["step"] == "any":
            me["corn"] -= 1
        else:
            extra = self._surcharge(me, gear, step["space"], number)
            assert extra is not None
            me["corn"] -= extra
        getattr(self, "_act_" + gear)(me, seat, number)

    def _act_palenque(self, me: dict, seat: int, number: int) -> None:
        if number == 1:
            me["corn"] += 3 + (me["technologies"]["agriculture"] >= 2)
        else:
            self._push("harvest", seat, action=number)

    def _act_yaxchilan(self, me: dict, seat: int, number: int) -> None:
        extraction = me["technologies"]["extraction"]
        if number == 1:
            me["wood"] += 1 + (extraction >= 1)
        if number in (2, 5):
            me["stone"] += 1 + (extraction >= 2)
        if number in (3, 5):
            me["gold"] += 1 + (extraction >= 3)
        me["corn"] += {2: 1, 3: 2, 5: 2}.get(number, 0)
        if number == 4:
            self._skulls(me, 1 + (me["technologies"]["theology"] >= 3))

    def _skulls(self, me: dict, n: int) -> None:
        got = min(n, self.bank)
        me["skulls"] += got
        self.bank -= got

    def _act_tikal(self, me: dict, seat: int, number: int) -> None:
        if number in (1, 3):
            self._push("learn", seat, paid=True, left=1 if number == 1 else 2, optional=False)
        elif number == 5:
            self._push("climb", seat, temples=2)
            self._push("pay", seat, resources=1)
        else:
            both = number == 4
            self._push_build(seat, "resources", both, both, True, False)

    def _push_build(
        self, seat: int, pay: str, monument: bool, two: bool, architecture: bool, optional: bool
    ) -> None:
        self.agenda.append(
            {
                "step": "build", "seat": seat, "with": pay, "monument": monument, "two": two,
                "architecture": architecture, "optional": optional,
            }
        )  # fmt: skip

    def _act_uxmal(self, me: dict, seat: int, number: int) -> None:
        if number == 1:
            me["corn"] -= 3
            self._push("climb", seat, temples=1)
        elif number == 2:
            self._push("market", seat, sold=[], buying=False)
        elif number == 3:
            self._worker(me)
        elif number == 4:
            self._push_build(seat, "corn", False, False, True, False)
        else:
            self._push("any", seat, optional=False)

    def _worker(self, me: dict) -> None:
        if me["workers"] < 6:
            me["workers"] += 1
            me["hand"] += 1

    def _act_chichen(self, me: dict, seat: int, number: int) -> None:
        points, temple, goods = CHICHEN[number]
        me["skulls"] -= 1
        self.chichen = sorted([*self.chichen, number])
        me["sheet"]["chichen"] += points
        self._climb(seat, temple)
        if me["technologies"]["theology"] >= 2:
            self._push("offering", seat)
        if goods:
            self._push("gain", seat, resources=goods)

    def _climb(self, seat: int, temple: str) -> None:
        me = self.seats[seat]
        step = me["temples"][temple]
        if step == TOP[temple]:
            return
        if step + 1 == TOP[temple]:
            if any(other["temples"][temple] == TOP[temple] for other in self.seats):
                return
            me["light"] = True
        me["temples"][temple] = step + 1

    def _harvest_corn(self, me: dict, step: Step) -> None:
        level = me["technologies"]["agriculture"]
        me["corn"] += HARVEST_CORN[step["action"]] + (level >= 1) + 2 * (level >= 3)

    def _do_wood(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        self.fields[f"palenque-{step['action']}"]["wood"] -= 1
        me["tiles"]["wood"] += 1
        me["wood"] += HARVEST_WOOD[step["action"]] + (me["technologies"]["extraction"] >= 1)

    def _do_corn(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        self.fields[f"palenque-{step['action']}"]["corn"] -= 1
        me["tiles"]["corn"] += 1
        self._harvest_corn(me, step)

    def _do_gather(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        self._harvest_corn(me, step)

    def _do_burn(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        field = self.fields[f"palenque-{step['action']}"]
        field["wood"] -= 1
        field["corn"] -= 1
        me["tiles"]["corn"] += 1
        me["temples"][args[0]] -= 1
        self._harvest_corn(me, step)

    def _do_learn(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        if step["left"] > 1:
            self._push(
                "learn", seat, paid=step["paid"], left=step["left"] - 1, optional=step["paid"]
            )
        if step["paid"]:
            self._push("rise", seat, technology=args[0])
            self._push("pay", seat, resources=self._price(me, args[0]))
        else:
            self._rise(seat, args[0])

    def _rise(self, seat: int, technology: str) -> None:
        me = self.seats[seat]
        if me["technologies"][technology] < 3:
            me["technologies"][technology] += 1
        elif technology == "agriculture":
            self._push("climb", seat, temples=1)
        elif technology == "extraction":
            self._push("gain", seat, resources=2)
        elif technology == "architecture":
            me["sheet"]["architecture"] += 3
        else:
            self._skulls(me, 1)

    def _do_pay(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        for resource in args:
            me[resource] -= 1

    def _do_gain(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        for resource in args:
            me[resource] += 1

    def _do_climb(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        for temple in args:
            self._climb(seat, temple)

    def _do_build(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        name = args[0]
        if name in MONUMENTS:
            for good, n in MONUMENTS[name][1].items():
                me[good] -= n
                if good == "skulls":
                    if self.options["skull_returns"]:
                        self.bank += n
                    else:
                        self.gone += n
            self.monuments[self.monuments.index(name)] = None
            me["monuments"] = [m for m in MONUMENTS if m in [*me["monuments"], name]]
            return
        level = me["technologies"]["architecture"]
        uses = step["architecture"] and "plain" not in args
        price = dict(BUILDINGS[name][2])
        if step["with"] == "corn":
            me["corn"] -= 2 * sum(price.values()) - (2 if uses and level >= 3 else 0)
        else:
            if "save" in args:
                price[args[-1]] -= 1
            for resource, n in price.items():
                me[resource] -= n
        self.slots[self.slots.index(name)] = None
        owned = [*me["buildings"], name]
        me["buildings"] = [b for b in BUILDINGS for _ in range(owned.count(b))]
        before = self.options["gifts"] == "before"
        if step["two"]:
            keeps = not uses or (level == 0 and before)
            self._push_build(seat, "resources", False, False, keeps, uses)
        if uses and before:
            self._gifts(me, level)
        elif uses:
            self._push("gifts", seat)
        for effect in reversed(BUILDINGS[name][3]):
            self._push("effect", seat, effect=effect)

    @staticmethod
    def _gifts(me: dict, level: int) -> None:
        if level >= 1:
            me["corn"] += 1
        if level >= 2:
            me["sheet"]["architecture"] += 2

    def _do_waiting(self, step: Step) -> None:
        seat = step["seat"]
        if step["step"] == "rise":
            self._rise(seat, step["technology"])
        elif step["step"] == "gifts":
            self._gifts(self.seats[seat], self.seats[seat]["technologies"]["architecture"])
        else:
            self._effect(seat, step["effect"])

    def _effect(self, seat: int, effect: str) -> None:
        me = self.seats[seat]
        kind, *args = effect.split(" ")
        if kind == "points":
            me["sheet"]["buildings"] += int(args[0])
        elif kind in ("corn", "wood", "stone", "gold"):
            me[kind] += int(args[0])
        elif kind == "skull":
            self._skulls(me, int(args[0]))
        elif kind == "worker":
            self._worker(me)
        elif kind == "climb" and args[0] == "any":
            self._push("climb", seat, temples=1)
        elif kind == "climb":
            self._climb(seat, args[0])
        elif kind == "learn" and args[0] == "any":
            self._push("learn", seat, paid=False, left=int(args[1]), optional=False)
        elif kind == "learn":
            self._rise(seat, args[0])
        elif kind == "build":
            self._push_build(seat, "resources", False, False, True, True)
        elif kind == "market":
            self._push("market", seat, sold=[], buying=False)
        else:
            assert kind == "action"
            self._push("any", seat, optional=True)

    def _do_offer(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        self._push("effect", seat, effect=f"climb {args[0]}")
        self._push("pay", seat, resources=1)

    def _do_sell(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        me[args[0]] -= 1
        me["corn"] += CORN_OF[args[0]]
        step["sold"] = [r for r in RESOURCES if r in [*step["sold"], args[0]]]

    def _do_buy(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        me[args[0]] += 1
        me["corn"] -= CORN_OF[args[0]]
        step["buying"] = True

    # -- turns, rounds, food days ------------------------------------------------------------------

    def _do_end(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        age = "age1" if self.feasts < 2 else "age2"
        for i, slot in enumerate(self.slots):
            if slot is None and self.drawn[age] < len(self.deal[age]):
                self.slots[i] = self.deal[age][self.drawn[age]]
                self.drawn[age] += 1
        if self.first_space == seat:
            me["corn"] += self.tooth_corn
            self.tooth_corn = 0
        self.agenda.pop()
        self.played += 1
        self.turn += 1
        if self.played < self.n:
            self._push("turn", (self.first + self.played) % self.n)
        else:
            self._end_round()

    def _end_round(self) -> None:
        if self.day >= FOOD_DAYS[self.feasts]:
            self._food_day()
        if self.first_space is None:
            self.tooth_corn += 1
            self._advance(1)
            return
        who = self.first_space
        self.first_space = None
        self.seats[who]["hand"] += 1
        self.first = (who + 1) % self.n if self.first == who else who
        if self.feasts < 4 and self._may_jump(who):
            self._push("advance", who)
        else:
            self._advance(1)

    def _may_jump(self, who: int) -> bool:
        if not self.seats[who]["light"]:
            return False
        if not self.options["late_double"] and self.feasts == 3 and self.day + 1 >= FOOD_DAYS[3]:
            return False
        for gear in GEARS:
            there = self.gears[gear][LAST[gear] - 1]
            if there is not None and (there != "neutral" or self.options["neutral_block"]):
                return False
        return True

    def _do_advance(self, step: Step, me: dict, seat: int, args: list[str]) -> None:
        self.agenda.pop()
        self.turn += 1
        if args[0] == "2":
            me["light"] = False
        self._advance(int(args[0]))

    def _advance(self, steps: int) -> None:
        for _ in range(steps):
            self.day += 1
            for gear in GEARS:
                moved: list[Any] = [None] * TEETH[gear]
                for space, who in enumerate(self.gears[gear]):
                    if who == "neutral":
                        moved[(space + 1) % TEETH[gear]] = who
                    elif who is not None and space == LAST[gear]:
                        self.seats[who]["hand"] += 1
                    elif who is not None:
                        moved[space + 1] = who
                self.gears[gear] = moved
        self.played = 0
        if self.feasts < 4:
            self.round += 1
            self._push("turn", self.first)

    def _food_day(self) -> None:
        for me in self.seats:
            self._feed(me)
        if self.feasts == 1:
            self.slots = list(self.deal["age2"][:6])
            self.drawn["age2"] = 6
        if self.feasts in (0, 2):
            self._goods()
        else:
            self._points(self.feasts // 2)
        self.feasts += 1

    def _feed(self, me: dict) -> None:
        free = me["buildings"].count("small-farm") + 3 * me["buildings"].count("large-farm")
        free += me["kept"].count("uxmal-3")
        hungry = max(0, me["workers"] - free)
        each = max(0, 2 - me["buildings"].count("shared-farm"))
        while hungry and me["corn"] >= each:
            me["corn"] -= each
            hungry -= 1
        me["sheet"]["hunger"] -= 3 * hungry

    def _goods(self) -> None:
        due = [0] * self.n
        for seat, me in enumerate(self.seats):
            for temple in TEMPLES:
                for step, good in GOODS[temple].items():
                    if me["temples"][temple] >= step:
                        if good == "skulls":
                            due[seat] += 1
                        else:
                            me[good] += 1
        if sum(due) <= self.bank:
            for seat, n in enumerate(due):
                self._skulls(self.seats[seat], n)

    def _points(self, age: int) -> None:
        for temple in TEMPLES:
            steps = [me["temples"][temple] for me in self.seats]
            best = steps.count(max(steps))
            for me, step in zip(self.seats, steps, strict=True):
                me["sheet"]["temples"] += VALUES[temple][step]
                if step == max(steps):
                    bonus = MAJORITY[temple][age]
                    me["sheet"]["majorities"] += bonus if best == 1 else bonus // 2

    # -- the end -----------------------------------------------------------------------------------

    def scores(self) -> list[float]:
        found = []
        for seat, me in enumerate(self.seats):
            corn = me["corn"] + sum(me[r] * CORN_OF[r] for r in RESOURCES)
            points: float = sum(me["sheet"].values()) + 3 * me["skulls"]
            points += corn / 4 if self.options["quarters"] else corn // 4
            points += sum(self._monument(seat, name) for name in me["monuments"])
            found.append(points)
        return found

    def ranks(self) -> list[int]:
        keys = [(score, len(self._on_gears(seat))) for seat, score in enumerate(self.scores())]
        return [1 + sum(other > key for other in keys) for key in keys]

    def _monument(self, seat: int, name: str) -> int:
        me = self.seats[seat]
        kinds = [BUILDINGS[b][1] for b in me["buildings"]]
        kinds += [MONUMENTS[m][0] for m in me["monuments"]]
        levels = list(me["technologies"].values())
        what = name.removeprefix("monument-")
        if what in ("funerary", "civil", "sacred"):
            return 4 * kinds.count(what)
        if what == "all-own":
            return 2 * len(kinds)
        if what == "corn-tiles":
            return 4 * me["tiles"]["corn"]
        if what == "wood-tiles":
            return 4 * me["tiles"]["wood"]
        if what == "all-monuments":
            each = {2: 6, 3: 5, 4: 4}[self.n]
            return each * sum(len(other["monuments"]) for other in self.seats)
        if what == "tech-max":
            return (0, 9, 20, 33, 33)[levels.count(3)]
        if what == "tech-levels":
            return 3 * sum(levels)
        if what == "workers":
            return 6 * (me["workers"] - 3)
        if what == "temple-all":
            return sum(VALUES[t][me["temples"][t]] for t in TEMPLES)
        if what == "temple-best":
            return 3 * max(0, *(me["temples"][t] - 1 for t in TEMPLES))
        assert what == "skulls"
        return 3 * len(self.chichen)

    # -- the position as JSON ----------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return {
            "game": "tzolkin",
            "version": 1,
            "options": self.options,
            "seats": self.seats,
            "gears": self.gears,
            "first_space": self.first_space,
            "fields": self.fields,
            "skulls": {"bank": self.bank, "chichen": self.chichen, "gone": self.gone},
            "buildings": self.slots,
            "monuments": self.monuments,
            "day": self.day,
            "round": self.round,
            "feasts": self.feasts,
            "first": self.first,
            "played": self.played,
            "turn": self.turn,
            "tooth_corn": self.tooth_corn,
            "deal": self.deal,
            "drawn": self.drawn,
            "agenda": self.agenda,
        }
