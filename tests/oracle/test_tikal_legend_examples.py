"""The worked examples of the Tikal Legend rulebook, on the engine and on the oracle at once."""

from __future__ import annotations

from random import Random
from typing import Any

import sacbe
from oracle.tikal_legend import Oracle
from oracle.tikal_legend_box import COLLECTIONS, COMMON, DOTTED, INNER, SOURCES, STOCK, TILES
from oracle.tikal_legend_duel import copy, same


class Table:
    """One game on both tables, equal before and after every move."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.match = sacbe.game("tikal-legend").from_position(position)
        self.oracle = Oracle.read(copy(self.match.position()))
        same(self.match, self.oracle)

    @property
    def legal(self) -> list[str]:
        return [move for seat in self.oracle.awaiting for move in self.oracle.legal(seat)]

    @property
    def step(self) -> dict[str, Any]:
        return self.oracle.agenda[-1]

    def play(self, *moves: str) -> None:
        for move in moves:
            [seat] = self.oracle.awaiting
            self.oracle.play(seat, move)
            self.match.play(move, seat)
            same(self.match, self.oracle)

    def cost(self, move: str) -> int:
        before: int = self.step["points"]
        self.play(move)
        after: int = self.step["points"]
        return before - after


def members(*groups: tuple[int, int, int]) -> list[dict[str, int]]:
    return [{"seat": seat, "explorers": e, "leaders": leaders} for seat, e, leaders in groups]


def drafted(token: int, card: str = "02") -> Table:
    """The base scenario; seat 0 has drafted that token and that card and is on turn."""
    game = sacbe.game("tikal-legend")
    deal = game.start(seats=2, seed=1).log.deal
    deal["first"] = ["0"]
    deal["tokens"] = sorted(deal["tokens"], key=lambda value: value != str(token))
    deal["cards"] = sorted(deal["cards"], key=lambda other: other != card)
    table = Table(game.start(seats=2, deal=deal).position())
    while table.step["step"] == "pick":
        wanted = [move for move in table.legal if move in (f"token {token}", f"card {card}")]
        table.play((wanted or table.legal)[0])
    assert table.oracle.awaiting == [0]
    return table


def points(board: dict[str, Any], camps: dict[str, int] | None = None, number: int = 10) -> Table:
    """Seat 0 has used its token, in the base scenario with these changes to it."""
    table = drafted(number)
    table.play("activate")
    start = copy(table.oracle.position())
    for here, told in board.items():
        for level in range(start["board"].get(here, {}).get("level", 0), told.get("level", 0)):
            start["stock"][str(level + 1)] -= 1
        start["board"].setdefault(here, {}).update(told)
        for group in told.get("members", ()):
            available = start["seats"][group["seat"]]["available"]
            available["explorers"] -= group["explorers"]
            available["leaders"] -= group["leaders"]
    for here, seat in (camps or {}).items():
        start["board"][here]["camp"] = seat
        start["seats"][seat]["available"]["camps"] -= 1
    return Table(start)


def fresh(seats: int) -> Table:
    """The base scenario at its beginning; seat 0 is first."""
    game = sacbe.game("tikal-legend")
    deal = game.start(seats=seats, seed=1).log.deal
    return Table(game.start(seats=seats, deal=deal | {"first": ["0"]}).position())


def test_prebuilt_floors() -> None:
    """l.155-166: temples of 3 and 4 are that high at once, and take nothing from the stock."""
    table = fresh(2)
    board = table.oracle.position()["board"]
    levels = {told["tile"]: told["level"] for told in board.values() if "level" in told}
    assert levels == {"F1": 4, "F2": 4, "G1": 3, "G2": 3, "S-T1a": 1, "S-T1b": 1}
    assert table.oracle.stock == STOCK


def test_the_drafting_of_four() -> None:
    """l.230-256: a free place is the next round's; one tile, one token and two cards, no more."""
    table = fresh(4)
    table.play("order 1")
    assert "order 1" not in table.legal
    for verb in ("card", "token", "tile", "card"):
        for seat in (1, 2, 3, 0):
            assert table.oracle.awaiting == [seat]
            table.play(next(move for move in table.legal if move.startswith(verb)))
    assert not [move for move in table.legal if move.split()[0] in ("card", "token", "tile")]
    assert sum(card is not None for card in table.oracle.cards) == 2
    table.play("order 3", "order 2")
    assert table.step == {"step": "turn", "seat": 0}, "the last place is no choice"
    assert [me["next"] for me in table.oracle.seats] == [1, 3, 2, 4]


def test_a_card_waits_for_members_among_the_ruins() -> None:
    """l.292-294: three treasures can't be dug up yet, so the card goes to the left."""
    table = drafted(10, "06")
    assert "play 06" not in table.legal
    table.play("keep 06")
    assert table.oracle.seats[0]["left"] == ["06"]
    assert "06" not in table.oracle.seats[0]["right"]


def test_a_camp_and_a_member_by_a_card() -> None:
    """l.302: for no points, from the reserve; the card leaves the game."""
    table = drafted(10, "13")
    table.play("play 13", "camp c4", "post E")
    lying = table.oracle.position()["board"]["c4"]
    assert (lying["camp"], lying["members"]) == (0, members((0, 1, 0)))
    assert table.oracle.seats[0]["available"] == {"explorers": 17, "leaders": 1, "camps": 1}
    assert "13" not in table.oracle.seats[0]["right"] + table.oracle.seats[0]["left"]


def test_a_camp_and_a_recruit_for_points() -> None:
    """l.385, l.419: five for a camp, two for an explorer of the box, who can come at once."""
    table = points({})
    assert table.cost("camp c4") == 5
    assert table.cost("recruit E") == 2
    assert table.oracle.seats[0]["box"]["explorers"] == 11
    assert table.cost("deploy E c4") == 1


def test_a_card_on_the_left_for_another_round() -> None:
    """l.686-692: who keeps it there passes, although it could be played."""
    table = drafted(10, "15")
    table.play("keep 15")
    while 0 not in table.oracle.awaiting or "pass" not in table.legal:
        verbs = ("lay", "keep", "activate") if table.step["step"] == "turn" else ()
        used = [move for move in table.legal if move.split()[0] in verbs]
        table.play(used[0] if used else end(table))
    assert "play left-15" in table.legal
    table.play("pass")
    assert table.oracle.seats[0]["passed"]
    assert "15" in table.oracle.seats[0]["left"]


def end(table: Table) -> str:
    """What ends this step, or the first move there is."""
    enders = [move for move in table.legal if move in ("end", "pass", "stop")]
    return (enders or table.legal)[0]


def test_ten_points_and_a_card_for_one() -> None:
    """l.349: a token of 10 with the card that adds one gives 11."""
    table = drafted(10, "20")
    assert {"activate", "activate 20"} <= set(table.legal)
    table.play("activate 20")
    assert table.step["points"] == 11
    assert "20-used" in table.oracle.seats[0]["right"]


def test_where_members_are_deployed() -> None:
    """l.357-369: on the common camp and on own camps, never on another's."""
    table = points({}, {"c4": 0, "e3": 1})
    assert {move for move in table.legal if move.startswith("deploy")} == {
        "deploy E b5", "deploy L b5", "deploy E c4", "deploy L c4",
    }  # fmt: skip
    assert table.cost("deploy L c4") == 1
    assert table.cost("transfer L c4 b5") == 1


def test_costs_of_a_way() -> None:
    """l.377: a point a stone, onto temples, clearings and jungle; where no stone is, no way."""
    table = points({"b5": {"members": members((0, 2, 0))}})
    assert table.cost("walk E b5 b4") == 2
    assert table.cost("walk E b4 c3") == 1
    assert "walk E b4 c4" not in table.legal
    assert table.cost("walk E b5 c4") == 1


def test_a_way_of_five_points() -> None:
    """l.377: two to a temple, two to a clearing, one to a jungle."""
    table = points({"d4": {"members": members((0, 1, 0))}}, number=13)
    table.play("stone", "edge d3 e3", "stone", "edge e3 e4")
    assert [table.cost(f"walk E {way}") for way in ("d4 d3", "d3 e3", "e3 e4")] == [2, 2, 1]


def test_a_stone_opens_a_way() -> None:
    """l.403-411: for three points a step of one point; a moved stone takes the way along."""
    table = points({"c4": {"members": members((0, 1, 0))}}, number=13)
    assert "walk E c4 c5" not in table.legal
    table.play("stone")
    table.play("edge c4 c5")
    assert table.step["points"] == 10
    assert table.cost("walk E c4 c5") == 1
    table.play("stone", "edge g2 h2", "stone", "lift c4 c5")
    assert "edge c4 c5" not in table.legal
    table.play("edge i1 i2")
    assert table.step["points"] == 3
    assert not [move for move in table.legal if move.startswith("walk E c5 c4")]


def test_floors() -> None:
    """l.435: one floor with one explorer; two with three, and no third."""
    table = points({"d3": {"members": members((0, 1, 0))}, "f2": {"members": members((0, 3, 0))}})
    assert table.cost("uncover d3") == 2
    assert "uncover d3" not in table.legal
    table.play("uncover f2", "uncover f2")
    assert "uncover f2" not in table.legal
    assert table.step["points"] == 4


def test_a_guardian() -> None:
    """l.449-457: four against three; the leader stays on top, the explorer is gone for good."""
    table = points({"g4": {"level": 6, "members": members((0, 1, 1), (1, 3, 0))}})
    assert table.cost("guard L g4") == 5
    lying = table.oracle.position()["board"]["g4"]
    assert lying["guard"] == {"seat": 0, "member": "L"}
    assert lying["members"] == members((1, 3, 0))
    assert table.oracle.seats[0]["available"] == {"explorers": 17, "leaders": 0, "camps": 2}
    table.play("end")
    assert table.oracle.worth(0)["temples"] == 6
    assert table.oracle.worth(1)["temples"] == 0


def test_no_guardian_in_a_tie() -> None:
    """l.444: three against a leader is no majority."""
    table = points({"g4": {"members": members((0, 0, 1), (1, 3, 0))}})
    assert not [move for move in table.legal if move.startswith("guard")]


def test_treasures_are_dug_out() -> None:
    """l.471: two of a pile in a turn, however many explorers; another may go on elsewhere."""
    table = points({"e5": {"members": members((0, 3, 0))}, "c2": {"members": members((0, 1, 0))}})
    assert table.cost("dig e5") == 3
    assert table.cost("dig e5") == 3
    assert "dig e5" not in table.legal
    assert table.cost("dig c2") == 3
    assert sum(table.oracle.seats[0]["museum"].values()) == 3


def test_three_exchanges() -> None:
    """l.485-501: a totem for a lion; two lions for a chief and a carafe, or for two chiefs."""
    start = finale()
    own = [{"lion": 2, "chief": 2, "totem": 1, "carafe": 1}, {"chief": 2, "lion": 2}]
    share(start, own)
    table = Table(start)
    assert {"exchange 1 lion 1", "exchange 1 lion 2"} <= set(table.legal)
    table.play("exchange 1 lion 2")
    assert {"give chief chief", "give chief carafe", "give totem carafe"} <= set(table.legal)
    table.play("give chief carafe")
    assert table.oracle.seats[0]["museum"]["lion"] == 4
    assert table.step["points"] == 7

    table = Table(start)
    table.play("exchange 1 lion 1", "give totem")
    assert table.oracle.seats[0]["museum"]["lion"] == 3
    assert "exchange 1 lion 1" in table.legal

    table = Table(start)
    table.play("exchange 1 lion 1")
    assert {"give carafe", "give totem"} <= set(table.legal), "l.503"


def test_the_second_of_four_lays_a_volcano() -> None:
    """l.541: 2 counts first, then 1, 3 and 4; the third plays on."""
    game = sacbe.game("tikal-legend")
    deal = game.start(seats=4, seed=1).log.deal
    deal["first"] = ["0"]
    deal["tiles"] = sorted(deal["tiles"], key=lambda tile: (tile[0], tile != "B6"))
    table = Table(game.start(seats=4, deal=deal).position())
    rng = Random(1)
    while table.oracle.round == 1 or table.step["step"] == "pick":
        [seat] = table.oracle.awaiting
        wanted = [move for move in table.legal if move in (f"order {seat + 1}", "tile B6")]
        others = [move for move in table.legal if move.split()[0] not in ("order", "power")]
        if seat == 1 or not wanted or wanted[0] != "tile B6":
            others = wanted or others
        table.play(rng.choice([move for move in others if seat == 1 or move != "tile B6"]))
    table.play("activate", "end")
    assert table.oracle.awaiting == [1]
    table.play("lay B6")
    table.play(table.legal[0])
    asked = []
    while table.step["step"] == "points":
        asked.append(table.oracle.awaiting[0])
        table.play("end")
    assert asked == [1, 0, 2, 3]
    assert table.oracle.awaiting == [2]


def test_the_count() -> None:
    """l.628-668: 67 and 79 points, source by source (one of Red's ruins is a clearing, O17)."""
    position = finale()
    board = position["board"]
    at = {told["tile"]: here for here, told in board.items() if "tile" in told}
    blue = {"F1": 9, "F2": 7, "G1": 6, "F5": 0, "A5": 0, "C5": 0, "F4": 0}
    red = {
        "G2": 7, "S-T1a": 7, "S-T1b": 6, "B2": 3, "S-VO": 0, "B6": 0, "D4": 0, "F3": 0,
        "S-LK1": 0, "S-LK2": 0,
    }  # fmt: skip
    jungle = [here for here in INNER if here not in board and here != COMMON]
    jungle += [here for here in DOTTED if here not in board]
    for seat, holds, wild in ((0, blue, jungle[:1]), (1, red, jungle[1:3])):
        position["seats"][seat]["available"]["explorers"] = 0
        for tile, level in holds.items():
            board[at[tile]]["members"] = members((seat, 1, 0))
            if level:
                board[at[tile]]["level"] = level
        for here in wild:
            board[here] = {"members": members((seat, 1, 0))}
    raise_from_print(position)
    share(position, [{"idol": 1, "shell": 2, "knife": 3}, {"totem": 1, "carafe": 2}])
    table = Table(position)
    before = copy(table.oracle.position())["seats"]
    table.play("end", "end")
    won = [
        [me["sheet"][source] - old["sheet"][source] for source in SOURCES[1:]]
        for me, old in zip(table.oracle.seats, before, strict=True)
    ]
    assert won[0] == [22, 13, 10, 12, 0, 10, 0]
    assert won[1] == [23, 10, 20, 16, 6, 4, 0]
    assert (sum(won[0]), sum(won[1])) == (67, 79)


def finale() -> dict[str, Any]:
    """Three seats in the last scoring: all tiles lie, nobody is on the site, all is dug up."""
    rng = Random(5)
    game = sacbe.game("tikal-legend")
    deal = game.start(seats=3, seed=11).log.deal
    deal["cards"] = sorted(deal["cards"], key=lambda card: card not in ("01-1", "01-2"))
    match = game.start(seats=3, deal=deal)
    while match.position()["agenda"][0]["step"] != "final":
        texts = [str(move) for move in match.moves()]
        blue = [move for move in texts if move.split()[-1] in ("01-1", "01-2")]
        match.play(rng.choice([move for move in blue if "keep" not in move] or texts))
    position = copy(match.position())
    steps: list[dict[str, Any]] = [{"step": "final"}]
    for seat in (2, 1, 0):
        steps.append({"step": "count", "seat": seat, "final": True})
        steps.append({"step": "points", "seat": seat, "kind": "scoring", "points": 10})
    position |= {"order": [0, 1, 2], "agenda": steps}
    for told in position["board"].values():
        for part in ("members", "camp", "guard", "work", "known"):
            told.pop(part, None)
        if "pile" in told:
            told["pile"] = []
        if "level" in told:
            told["level"] = TILES[told["tile"]][1]
    position["board"] = {here: told for here, told in position["board"].items() if told}
    raise_from_print(position)
    for me in position["seats"]:
        me["available"]["camps"] = 2
        me["power"] = 1
    return position


def raise_from_print(position: dict[str, Any]) -> None:
    """Take from the full stock the floors above the printed ones."""
    position["stock"] = dict(STOCK)
    for told in position["board"].values():
        for level in range(TILES[told["tile"]][1], told.get("level", 0)) if "tile" in told else ():
            position["stock"][str(level + 1)] -= 1


def share(position: dict[str, Any], own: list[dict[str, int]]) -> None:
    """Give these treasures to the seats 0 and 1, all others to seat 2."""
    dug = [one.split("-")[0] for one in position["deal"]["treasures"]][
        : position["drawn"]["treasures"]
    ]
    rest = {name: dug.count(name) + 2 - position["blue"][name] for name in COLLECTIONS}
    for museum in own:
        for name, number in museum.items():
            rest[name] -= number
    rest = {name: number for name, number in rest.items() if number}
    for me, museum in zip(position["seats"], [*own, rest], strict=True):
        me["museum"] = museum
