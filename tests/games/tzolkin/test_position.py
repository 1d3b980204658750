"""Positions: what is left out, what can't be, and reading back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import sacbe
from games.tzolkin.tables import AGE_2, KIT, RICH, asked, on, table, texts
from sacbe.games.tzolkin.wealth import WEALTH_NAMES


def impossible(*words: str, **fields: Any) -> None:
    """Each of these words is in some reason."""
    with pytest.raises(sacbe.Impossible) as caught:
        KIT.from_position({"seats": [{}, {}, {}, {}], **fields})
    reasons = "\n".join(caught.value.reasons)
    for word in words:
        assert word in reasons, reasons


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shortest_position(seats: int) -> None:
    """Z-01: the printed set-up with some deal, seat 0 to move."""
    match = KIT.from_position({"seats": [{"corn": 5}] * seats})
    assert match.awaiting == [0]
    assert "place tikal" in texts(match)
    position = json.loads(json.dumps(match.position()))
    assert KIT.from_position(position).digest() == match.digest()


def test_positions_without_their_deal() -> None:
    """Z-02: any position can be read without its deal; neutral workers are explained."""
    for seats in (2, 3, 4):
        match = KIT.start(seats=seats, seed=seats)
        rng = random.Random(seats)
        for number in range(400):
            if match.over:
                break
            match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
            if number % 7 == 0 and match.turn:
                position = match.position()
                del position["deal"]
                for entry in position["seats"]:
                    del entry["dealt"]
                again = KIT.from_position(json.loads(json.dumps(position)))
                found = again.position()
                for name in ("gears", "buildings", "monuments", "agenda", "fields", "drawn"):
                    assert found[name] == match.position()[name]
                if not again.over:
                    assert texts(again) == texts(match)


def test_skulls_are_thirteen() -> None:
    """Z-55."""
    impossible("skulls make", seats=[{"skulls": 9}, {"skulls": 5}, {}, {}])
    impossible("skulls make", skulls={"bank": 12})
    impossible("chichen", skulls={"chichen": [2, 1]})
    impossible("none leaves the game", skulls={"gone": 1})
    impossible("points", skulls={"chichen": [1]})


def test_workers() -> None:
    """Z-01, Z-41."""
    impossible("workers must be", seats=[{"workers": 7}, {}, {}, {}])
    impossible("on the board", gears=on(tikal={0: 0, 1: 0, 2: 0}, uxmal={0: 0}))
    impossible("hand must be", seats=[{"hand": 2}, {}, {}, {}])
    impossible("only neutral", gears={"tikal": [None] * 8 + [1]})
    impossible("neutral workers belong", gears={"tikal": ["neutral"]})


def test_temples() -> None:
    """Z-26."""
    top = {"temples": {"chaac": 6}}
    impossible("only one seat", seats=[top, top, {}, {}])
    impossible("temples: chaac", seats=[{"temples": {"chaac": 7}}, {}, {}, {}])


def test_harvest_tiles() -> None:
    """Z-14."""
    impossible("corn tiles", seats=[{"tiles": {"corn": 1}}, {}, {}, {}])
    impossible("wood tiles", seats=[{"tiles": {"wood": 1}}, {}, {}, {}])
    impossible("lies on a corn tile", fields={"palenque-3": {"corn": 2, "wood": 3}})


def test_buildings() -> None:
    """Z-34, Z-36, Z-38, Z-39."""
    impossible("refilled", buildings=["small-farm", None, None, None, None, None])
    schools = [f"school-{good}" for good in ("stone", "gold", "corn", "skull")]
    impossible("of age 1", buildings=[*schools, "rulers-tomb", "shrine-wisdom"])
    impossible("too often", buildings=["agriculture-hall"] * 6)
    impossible("no further", seats=[{"buildings": ["builders-tomb"] * 2}, {}, {}, {}])
    monument = {"monuments": ["monument-civil"]}
    impossible("more than one seat", seats=[monument, monument, {}, {}])
    impossible(
        "nobody has built",
        monuments=[
            None,
            *(f"monument-{n}" for n in ("civil", "skulls", "workers", "sacred", "temple-all")),
        ],
    )
    impossible("drawn must be", drawn={"age1": 9, "age2": 0})
    impossible("6 slots", buildings=["small-farm"])


def test_time() -> None:
    """Z-40, Z-42, Z-46, Z-51."""
    impossible("can't have made", day=3, round=1)
    impossible("food day 1 must be over", day=13, round=14)
    impossible("can't be over", feasts=1)
    impossible("turn of seat 1", first=1, agenda=[{"step": "turn", "seat": 0}])
    impossible("corn on the teeth", tooth_corn=3)
    impossible("game is over", agenda=[])
    impossible("has not played", first_space=2)
    impossible("temples bring no points", seats=[{"sheet": {"temples": 4}}, {}, {}, {}])
    impossible("hungry", seats=[{"sheet": {"hunger": -3}}, {}, {}, {}])
    impossible("turn is 0", turn=0)


def test_turns() -> None:
    """Z-04, Z-10, Z-43, Z-44: what has happened so far, and in this turn."""
    impossible("turn is 1, and at most 0 more", turn=2)
    impossible("turn is 12, and at most 5", day=5, round=6, played=1, seats=[{}, {}], turn=18)
    assert table(of=2, day=5, round=6, played=1).turn == 12
    for turn in (1, 17):
        assert table(of=2, day=5, round=6, played=1, turn=turn).turn == turn
    taking = [{"step": "taking", "seat": 0}]
    impossible("none in its hand", agenda=taking, gears=on(palenque={4: 0, 3: 0, 2: 0}))
    action = [*taking, {"step": "action", "seat": 0, "gear": "palenque", "space": 4}]
    for owner in (0, 1):
        impossible("its worker has left", agenda=action, gears=on(palenque={4: owner}))
    neutral = KIT.start(seats=2, seed=1).position()
    gear, spaces = next((g, s) for g, s in neutral["gears"].items() if s[1] == "neutral")
    worker = {"step": "action", "seat": 0, "gear": gear, "space": spaces.index("neutral")}
    played = {**neutral, "agenda": [*taking, worker], "turn": 1}
    for entry in played["seats"]:
        entry["kept"] = sorted(entry["dealt"][:2], key=WEALTH_NAMES.index)
    with pytest.raises(sacbe.Impossible, match="its worker has left"):
        KIT.from_position(played)

    impossible("boards can be dark", seats=[{"light": False}, {}, {}, {}])
    impossible("boards can be dark", seats=[{"light": False}] * 2 + [{}] * 2, day=6, round=6)
    over = {"played": 4, "agenda": [{"step": "advance", "seat": 0}], "day": 3, "round": 4}
    assert texts(table(**over)) == ["advance 1", "advance 2"]
    assert texts(table(**over, first=1)) == ["advance 1", "advance 2"]
    impossible("passed it", **over, first=2)
    impossible("only make one step", **over, gears=on(palenque={6: 1}))
    dark = {"seats": [{"light": False}, {}, {}, {}], "round": 3}
    impossible("only make one step", **{**over, **dark})
    impossible("no further", seats=[{"monuments": ["monument-skulls"] * 2}, {}, {}, {}])


def test_sheets() -> None:
    """Z-47, Z-50, Z-32, Z-35: no points that nothing can have brought."""

    def sheet(words: str, points: dict[str, int], has: Any = None, **fields: Any) -> None:
        impossible(words, seats=[{**(has or {}), "sheet": points}, {}, {}, {}], **fields)

    sheet("have brought 0", {"buildings": 8})
    sheet("have brought 8", {"buildings": 0}, {"buildings": ["rulers-tomb"]}, **AGE_2)
    built = table({"buildings": ["rulers-tomb", "shrine-chaac"]}, **AGE_2)
    assert built.position()["seats"][0]["sheet"]["buildings"] == 10
    sheet("so much hunger", {"hunger": -21}, day=8, round=9, feasts=1)
    sheet("-6 to 31", {"temples": 32}, **AGE_2)
    sheet("-6 to 31", {"temples": -7}, **AGE_2)
    sheet("at most 12", {"majorities": 13}, **AGE_2)
    for points, level, farms, right in (
        (1, 3, 3, False), (2, 1, 1, False), (3, 2, 3, False), (4, 2, 1, False), (3, 3, 0, True),
        (4, 2, 2, True), (2, 3, 0, True), (7, 3, 0, True), (0, 0, 0, True),
    ):  # fmt: skip
        has = {
            "technologies": {"architecture": level},
            "buildings": ["small-farm"] * farms,
            "sheet": {"architecture": points},
        }
        if right:
            table(has)
        else:
            impossible("architecture of level", seats=[has, {}, {}, {}])


def test_agendas() -> None:
    """Z-04: only what rules can bring up."""
    taking = {"step": "taking", "seat": 0}
    impossible("step", agenda=[{"step": "nap", "seat": 0}])
    impossible("could do nothing", agenda=[taking, {"step": "pay", "seat": 0, "resources": 2}])
    impossible(
        "only while workers are taken",
        agenda=[{"step": "turn", "seat": 0}, {"step": "market", "seat": 0}],
    )
    impossible(
        "never waits",
        agenda=[taking, {"step": "market", "seat": 0}, {"step": "climb", "seat": 0, "temples": 1}],
    )
    impossible(
        "must be one that asks",
        agenda=[taking, {"step": "effect", "seat": 0, "effect": "climb any"}],
    )
    impossible("same seat", agenda=[taking, {"step": "climb", "seat": 1, "temples": 1}])
    impossible(
        "gifts",
        agenda=[taking, {"step": "gifts", "seat": 0}, {"step": "climb", "seat": 0, "temples": 1}],
    )
    pay = {"step": "pay", "seat": 0, "resources": 2}
    rise = {"step": "rise", "seat": 0, "technology": "theology"}
    climb = {"step": "climb", "seat": 0, "temples": 1}
    rich = [RICH, {}, {}, {}]
    impossible("what is paid waits below", seats=rich, agenda=[taking, pay])
    impossible("what is paid waits below", seats=rich, agenda=[taking, rise, pay])
    impossible("what is paid waits below", seats=rich, agenda=[taking, climb, pay])
    impossible("waits for its payment", seats=rich, agenda=[taking, rise, climb])
    impossible("level 2 of theology", agenda=[taking, {"step": "offering", "seat": 0}])
    market = {"step": "market", "seat": 0, "sold": ["wood", "wood"]}
    impossible("each resource once", seats=rich, agenda=[taking, market])
    impossible(
        "lets one build so",
        seats=[{"wood": 5}, {}, {}, {}],
        agenda=[taking, {"step": "build", "seat": 0, "two": True}],
    )


def test_wealth() -> None:
    """Z-03."""
    impossible("different wealth", seats=[{"kept": ["tikal-1", "tikal-1"]}, {}, {}, {}])
    impossible(
        "named twice",
        seats=[{"kept": ["tikal-1", "tikal-3"]}, {"kept": ["tikal-1", "tikal-5"]}, {}, {}],
    )
    match = KIT.from_position(
        {
            "seats": [{"kept": ["tikal-1", "tikal-3"]}, {}],
            "agenda": [{"step": "wealth"}],
            "turn": 0,
        }
    )
    assert match.awaiting == [1]


def test_nothing_has_happened_while_wealth_is_chosen() -> None:
    """Z-03 Z36."""
    choosing: dict[str, Any] = {"agenda": [{"step": "wealth"}], "turn": 0}
    for has in (
        {"corn": 5}, {"technologies": {"theology": 1}}, {"workers": 4}, {"light": False},
        {"temples": {"chaac": 2}}, {"buildings": ["small-farm"]}, {"skulls": 1},
    ):  # fmt: skip
        impossible("seat 1: while wealth", seats=[{}, has, {}, {}], **choosing)
    impossible("seat 2: while wealth", gears=on(tikal={0: 2}), **choosing)
    impossible("which seat 0 begins", first=1, **choosing)
    impossible("which seat 0 begins", first_space=1, **choosing)
    impossible("nothing has been harvested", fields={"palenque-3": {"wood": 3}}, **choosing)


def test_every_reason_at_once() -> None:
    """Z-01: first all that can't be read, then all that can't be."""
    impossible(
        "options",
        "'hut'",
        "seat 2 must be an object",
        "day must",
        "step must be one of",
        "seat 0: corn",
        "seat 0: workers",
        "seat 0: temples: chaac",
        "seat 0: kept",
        "seat 1: light",
        "seat 3: sheet: hunger",
        "gears: tikal: space 0",
        "fields: palenque-3: corn",
        "skulls: bank",
        "buildings must have 6 slots",
        "monuments must be one of",
        "deal: wealth must name",
        options=[],
        seats=[
            {"corn": -1, "workers": 9, "temples": {"chaac": 7}, "kept": ["x"]},
            {"light": 3, "hut": 1},
            5,
            {"sheet": {"hunger": 3}},
        ],
        day=99,
        agenda=[{"step": "nap"}],
        gears={"tikal": ["x"]},
        fields={"palenque-3": {"corn": 9}},
        skulls={"bank": 44},
        buildings=["small-farm"],
        monuments=["hall"],
        deal={"wealth": []},
    )
    impossible(
        "seat 0: hand must be 3",
        "seat 0: sheet: hunger costs 3",
        "only one seat can stand on the top",
        "there are 18 corn tiles",
        "the skulls make 16",
        "in round 2",
        "corn on the teeth",
        "food day 2 can't be over",
        "has not played in this round",
        "a wealth tile is named twice",
        "builders-tomb is there too often",
        "monument-civil is there too often",
        seats=[
            {"skulls": 9, "temples": {"chaac": 6}, "hand": 1, "sheet": {"hunger": -2}},
            {"skulls": 7, "temples": {"chaac": 6}, "kept": ["tikal-1", "tikal-3"]},
            {"kept": ["tikal-1", "tikal-5"]},
            {"tiles": {"corn": 2}},
        ],
        day=3,
        round=2,
        feasts=2,
        tooth_corn=9,
        first_space=2,
        buildings=["small-farm", None, *["builders-tomb"] * 2, *["shared-farm"] * 2],
        monuments=["monument-civil"] * 2,
    )


def test_steps_of_a_feature() -> None:
    """Z-35: a position in the middle of a tile's effects plays on."""
    match = table(
        {"wood": 1, "buildings": ["tomb-three-gods"]},
        **AGE_2,
        agenda=[
            {"step": "taking", "seat": 0},
            {"step": "effect", "seat": 0, "effect": "points 3"},
            {"step": "climb", "seat": 0, "temples": 1},
        ],
    )
    match.play("climb chaac")
    assert match.position()["seats"][0]["sheet"]["buildings"] == 3
    assert asked({"step": "gain", "resources": 2}).moves()[0].text == "gain wood wood"


def test_a_step_of_building_looks_at_what_lies_open() -> None:
    """Z-36: a building that must be chosen, of those of the second age."""
    found = 0
    for seed in range(12):
        match = KIT.start(seats=4, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            now = match.view()["now"]
            if now["step"] == "build" and match.position()["feasts"] >= 2:
                found += not now["optional"]
                again = KIT.from_position(match.position())
                assert again.digest() == match.digest()
            match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
    assert found > 3
