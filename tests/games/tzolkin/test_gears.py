"""The five gears: every action, every refusal, what technologies add."""

from __future__ import annotations

import pytest
from tests.games.tzolkin.tables import (
    asked,
    goods,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    told,
    working,
)

ZERO = {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}


def level(**levels: int) -> dict[str, dict[str, int]]:
    return {"technologies": levels}


# -- choosing an action --------------------------------------------------------------------------


def test_lower_actions_cost_a_corn_a_step() -> None:
    """Z-11 Z13."""
    match = working("yaxchilan", 4, {"corn": 2})
    assert texts(match) == ["act yaxchilan 2", "act yaxchilan 3", "act yaxchilan 4", "rest"]
    assert [move.cost for move in match.moves()] == [2, 1, 0, 0]
    refused(match, "act yaxchilan 1", "no_corn")
    refused(match, "act yaxchilan 5", "out_of_reach")
    refused(match, "act yaxchilan 0", "out_of_reach")
    refused(match, "act tikal 1", "other_gear")
    play(match, "act yaxchilan 2")
    assert goods(match) == (1, 0, 1, 0, 0)
    assert steps(match) == ["taking"]


def test_resting() -> None:
    """Z-11: a worker may do nothing."""
    match = play(working("yaxchilan", 4, {"corn": 2}), "rest")
    assert goods(match) == (2, 0, 0, 0, 0)


def test_space_0_has_no_action() -> None:
    """Z-11: it rests by itself, which is told."""
    match = play(table({"corn": 5}, gears=on(palenque={0: 0})), "take palenque 0")
    assert steps(match) == ["taking"]
    assert told(match) == ["took", "forced"]


@pytest.mark.parametrize("space", [6, 7])
def test_free_choice(space: int) -> None:
    """Z-12: all actions without surcharge."""
    match = working("yaxchilan", space)
    assert texts(match) == [*(f"act yaxchilan {n}" for n in range(1, 6)), "rest"]
    assert {move.cost for move in match.moves()} == {0}
    for number in (6, 7):
        refused(match, f"act yaxchilan {number}", "out_of_reach")


def test_example_two_stones() -> None:
    """Z-10, Z-11, Z-16 Z1: stone and corn from 2, then from 3 for the corn just gained."""
    match = table({}, gears=on(yaxchilan={1: 0, 2: 0, 3: 0}))
    play(match, "take yaxchilan 2", "act yaxchilan 2", "take yaxchilan 3")
    play(match, "act yaxchilan 2", "end")
    assert goods(match) == (1, 0, 2, 0, 0)
    assert match.position()["gears"]["yaxchilan"][1] == 0


def test_example_without_corn() -> None:
    """Z-11: the other way round the surcharge can't be paid."""
    match = play(table({}, gears=on(yaxchilan={2: 0, 3: 0})), "take yaxchilan 3")
    assert texts(match) == ["act yaxchilan 3", "rest"]


# -- Palenque ------------------------------------------------------------------------------------


def test_fishing() -> None:
    """Z-13, Z-30."""
    for agriculture, corn in ((0, 3), (1, 3), (2, 4), (3, 4)):
        match = play(working("palenque", 1, level(agriculture=agriculture)), "act palenque 1")
        assert goods(match)[0] == corn
        assert seat(match)["tiles"] == {"corn": 0, "wood": 0}


@pytest.mark.parametrize(("number", "corn"), [(2, 4), (3, 5), (4, 7), (5, 9)])
def test_corn(number: int, corn: int) -> None:
    """Z-14, Z-30: 1 more with agriculture 1, 3 more with 3."""
    fields = {} if number == 2 else {f"palenque-{number}": {"corn": 4, "wood": 2}}
    for agriculture, more in ((0, 0), (1, 1), (2, 1), (3, 3)):
        match = working("palenque", number, level(agriculture=agriculture), fields=fields)
        play(match, f"act palenque {number}")
        if number > 2:
            play(match, "corn")
        assert goods(match)[0] == corn + more
        assert seat(match)["tiles"]["corn"] == 1
        assert match.position()["fields"][f"palenque-{number}"]["corn"] == 3


@pytest.mark.parametrize(("number", "wood"), [(3, 2), (4, 3), (5, 4)])
def test_wood(number: int, wood: int) -> None:
    """Z-14, Z-31 Z18: wood lies on corn; extraction 1 adds one, 2 and 3 nothing here."""
    for extraction, more in ((0, 0), (1, 1), (3, 1)):
        match = working("palenque", number, level(extraction=extraction))
        play(match, f"act palenque {number}")
        refused(match, "corn", "no_open_corn")
        play(match, "wood")
        assert goods(match)[:4] == (0, wood + more, 0, 0)
        assert seat(match)["tiles"]["wood"] == 1
        assert match.position()["fields"][f"palenque-{number}"] == {"corn": 4, "wood": 3}


def test_burning() -> None:
    """Z-15, Z-28: the wood tile is gone, the corn tile kept, a step down."""
    match = play(working("palenque", 4, {"temples": {"chaac": 0}}), "act palenque 4")
    assert texts(match) == ["wood", "burn quetzalcoatl", "burn kukulcan"]
    refused(match, "burn chaac", "at_bottom")
    play(match, "burn kukulcan")
    assert goods(match)[:2] == (7, 0)
    assert seat(match)["tiles"] == {"corn": 1, "wood": 0}
    assert seat(match)["temples"]["kukulcan"] == 0
    assert match.position()["fields"]["palenque-4"] == {"corn": 3, "wood": 3}


def test_no_burning_at_the_bottom() -> None:
    """Z-15 Z16: then wood is the only way, and taken by itself."""
    match = play(working("palenque", 3, {"temples": ZERO}), "act palenque 3")
    assert steps(match) == ["taking"]
    assert goods(match)[1] == 2
    assert "forced" in told(match)


def test_burning_beside_open_corn() -> None:
    """Z-15 Z16."""
    fields = {"palenque-3": {"corn": 4, "wood": 1}}
    match = play(working("palenque", 3, fields=fields), "act palenque 3")
    assert texts(match) == ["wood", "corn", "burn chaac", "burn quetzalcoatl", "burn kukulcan"]


def test_example_corn_without_anger() -> None:
    """Z-11, Z-14: wood with 3, then corn with 4 used as 3 for a corn."""
    match = table({"corn": 1}, gears=on(palenque={1: 0, 3: 0, 4: 0}))
    play(match, "take palenque 3", "act palenque 3", "wood")
    play(match, "take palenque 4", "act palenque 3", "corn")
    assert goods(match)[:2] == (5, 2)
    assert seat(match)["temples"] == {"chaac": 1, "quetzalcoatl": 1, "kukulcan": 1}


def test_example_burning() -> None:
    """Z-14, Z-15: 2 wood with 3, 7 corn with 4, a step down."""
    match = table({}, gears=on(palenque={1: 0, 3: 0, 4: 0}))
    play(match, "take palenque 3", "act palenque 3", "wood")
    play(match, "take palenque 4", "act palenque 4", "burn chaac")
    assert goods(match)[:2] == (7, 2)


def test_an_empty_group() -> None:
    """Z-14, Z-30 Z17: nothing to harvest, but with agriculture 2."""
    fields = {"palenque-2": {"corn": 0}}
    match = working("palenque", 2, {"corn": 1, "tiles": {"corn": 4}}, fields=fields)
    refused(match, "act palenque 2", "no_tile")
    farmer = {"tiles": {"corn": 4}, **level(agriculture=2)}
    match = play(working("palenque", 2, farmer, fields=fields), "act palenque 2")
    assert goods(match)[0] == 5
    assert seat(match)["tiles"]["corn"] == 4


def test_gathering_under_the_forest() -> None:
    """Z-30 Z17: corn without a tile and without anger."""
    match = play(working("palenque", 5, level(agriculture=2)), "act palenque 5")
    assert texts(match)[:2] == ["wood", "gather"]
    play(match, "gather")
    assert goods(match)[0] == 10
    assert match.position()["fields"]["palenque-5"] == {"corn": 4, "wood": 4}


def test_an_open_tile_must_be_taken() -> None:
    """Z-30 Z17."""
    fields = {"palenque-5": {"corn": 4, "wood": 3}}
    match = asked({"step": "harvest", "action": 5}, level(agriculture=2), fields=fields)
    refused(match, "gather", "take_the_tile")
    match = asked({"step": "harvest", "action": 5}, level(agriculture=1), fields=fields)
    refused(match, "gather", "needs_agriculture")
    bare = {"palenque-5": {"corn": 4, "wood": 0}, "palenque-4": {"corn": 4, "wood": 4}}
    match = asked({"step": "harvest", "action": 4}, fields=bare)
    refused(match, "gather", "needs_agriculture")
    fields = {"palenque-3": {"corn": 2, "wood": 0}}
    match = asked({"step": "harvest", "action": 3}, {"tiles": {"corn": 2}}, fields=fields)
    assert goods(match)[0] == 5, "a corn tile is the only thing there, and taken by itself"


def test_no_wood_left() -> None:
    """Z-14."""
    fields = {"palenque-3": {"corn": 4, "wood": 0}}
    match = working("palenque", 3, {"temples": {"chaac": 2}}, fields=fields)
    play(match, "act palenque 3")
    assert goods(match)[0] == 5
    match = asked({"step": "harvest", "action": 2}, level(agriculture=3))
    assert goods(match)[0] == 7


# -- Yaxchilan -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "plain", "best"),
    [
        (1, (0, 1, 0, 0, 0), (0, 2, 0, 0, 0)),
        (2, (1, 0, 1, 0, 0), (1, 0, 2, 0, 0)),
        (3, (2, 0, 0, 1, 0), (2, 0, 0, 2, 0)),
        (4, (0, 0, 0, 0, 1), (0, 0, 0, 0, 2)),
        (5, (2, 0, 1, 1, 0), (2, 0, 2, 2, 0)),
    ],
)
def test_yaxchilan(number: int, plain: tuple[int, ...], best: tuple[int, ...]) -> None:
    """Z-16 Z1, Z-31, Z-33 Z29."""
    match = play(working("yaxchilan", number), f"act yaxchilan {number}")
    assert goods(match) == plain
    skilled = level(extraction=3, theology=3)
    match = play(working("yaxchilan", number, skilled), f"act yaxchilan {number}")
    assert goods(match) == best


def test_extraction_level_by_level() -> None:
    """Z-31."""
    match = play(working("yaxchilan", 5, level(extraction=2)), "act yaxchilan 5")
    assert goods(match) == (2, 0, 2, 1, 0)
    match = play(working("yaxchilan", 2, level(extraction=1)), "act yaxchilan 2")
    assert goods(match) == (1, 0, 1, 0, 0)


def test_no_skull_left() -> None:
    """Z-16, Z-55 Z15: the action stays, and brings what there is."""
    match = play(working("yaxchilan", 4, {}, {"skulls": 13}), "act yaxchilan 4")
    assert goods(match)[4] == 0
    assert "no_skulls" in told(match)
    match = play(working("yaxchilan", 4, level(theology=3), {"skulls": 12}), "act yaxchilan 4")
    assert goods(match)[4] == 1


# -- Tikal ---------------------------------------------------------------------------------------


def test_tikal_without_resources() -> None:
    """Z-17, Z-18, Z-19: what can't be paid can't be chosen."""
    assert steps(play(table(gears=on(tikal={5: 0})), "take tikal 5")) == ["taking"]
    dear = ["shared-farm", "shared-farm", "agriculture-hall-stone", "tomb-chaac-quetzalcoatl"]
    match = working("tikal", 6, {"stone": 1}, buildings=[*dear, "builders-tomb", "theology-shrine"])
    assert texts(match) == ["act tikal 1", "act tikal 3", "act tikal 5", "rest"]
    refused(match, "act tikal 2", "nothing_to_build")
    refused(match, "act tikal 4", "nothing_to_build")


def test_refusals_at_tikal() -> None:
    """Z-17, Z-19."""
    match = working(
        "tikal",
        6,
        {
            "stone": 1,
            "technologies": dict.fromkeys(
                ("agriculture", "extraction", "architecture", "theology"), 2
            ),
        },
    )
    refused(match, "act tikal 1", "level_too_dear")
    refused(match, "act tikal 3", "level_too_dear")


def test_two_temples_for_a_resource() -> None:
    """Z-19: two different ones."""
    match = play(working("tikal", 5, {"wood": 1, "gold": 1}), "act tikal 5")
    assert texts(match) == ["pay wood", "pay gold"]
    refused(match, "pay stone", "not_owned")
    play(match, "pay gold")
    assert texts(match) == [
        "climb chaac quetzalcoatl",
        "climb chaac kukulcan",
        "climb quetzalcoatl kukulcan",
    ]
    refused(match, "climb kukulcan chaac", "two_temples")
    refused(match, "climb chaac chaac", "two_temples")
    refused(match, "climb chaac", "wrong_number")
    play(match, "climb chaac kukulcan")
    assert seat(match)["temples"] == {"chaac": 2, "quetzalcoatl": 1, "kukulcan": 2}
    assert goods(match)[:4] == (0, 1, 0, 0)


# -- Uxmal ---------------------------------------------------------------------------------------


def test_an_offering_of_corn() -> None:
    """Z-20."""
    match = working("uxmal", 1, {"corn": 3})
    assert [move.cost for move in match.moves()] == [3, 0]
    play(match, "act uxmal 1")
    assert texts(match) == ["climb chaac", "climb quetzalcoatl", "climb kukulcan"]
    refused(match, "climb chaac kukulcan", "wrong_number")
    play(match, "climb quetzalcoatl")
    assert goods(match)[0] == 0
    assert seat(match)["temples"]["quetzalcoatl"] == 2
    refused(working("uxmal", 2, {"corn": 3}), "act uxmal 1", "no_corn")


def test_market() -> None:
    """Z-21 Z38: both ways; sales, then purchases; nothing comes back."""
    match = working("uxmal", 2, {"corn": 1, "wood": 2, "gold": 1})
    play(match, "act uxmal 2")
    assert texts(match) == ["sell wood", "sell gold", "stop"]
    refused(match, "sell stone", "not_owned")
    refused(match, "buy wood", "no_corn")
    play(match, "sell gold", "sell wood")
    assert goods(match) == (7, 1, 0, 0, 0)
    assert texts(match) == ["sell wood", "buy stone", "stop"]
    refused(match, "buy wood", "just_sold")
    play(match, "buy stone")
    refused(match, "sell wood", "sales_first")
    play(match, "buy stone")
    assert goods(match) == (1, 1, 2, 0, 0)
    assert steps(match) == ["taking"], "nothing is left to exchange, so it stops by itself"


def test_market_with_nothing() -> None:
    """Z-21 Z15."""
    match = play(working("uxmal", 2), "act uxmal 2")
    assert steps(match) == ["taking"]


def test_every_exchange_can_be_reached() -> None:
    """Z-21 Z38: whatever single exchanges in any order give, sales and then purchases give."""
    start = (3, 1, 1, 1)
    prices = (2, 3, 4)
    free, todo = {start}, [start]
    while todo:
        corn, *has = todo.pop()
        for i, price in enumerate(prices):
            for sign in (1, -1):
                after = (corn - sign * price, *(n + sign * (i == j) for j, n in enumerate(has)))
                if min(after) >= 0 and after not in free:
                    free.add(after)
                    todo.append(after)
    reached = set()
    matches = [
        play(working("uxmal", 2, {"corn": 3, "wood": 1, "stone": 1, "gold": 1}), "act uxmal 2")
    ]
    while matches:
        match = matches.pop()
        reached.add(goods(match)[:4])
        if steps(match)[-1] == "market":
            matches += [play(match.clone(), text) for text in texts(match) if text != "stop"]
    assert reached == free


def test_a_new_worker() -> None:
    """Z-22 Z15: from the bank, as long as there is one."""
    match = play(working("uxmal", 3, {"workers": 5}), "act uxmal 3")
    assert seat(match)["workers"] == 6
    match = play(working("uxmal", 3, {"workers": 6}), "act uxmal 3")
    assert seat(match)["workers"] == 6
    assert "no_worker" in told(match)


def test_any_action() -> None:
    """Z-24 Z14: a corn, none of Chichen Itza, not itself again."""
    match = play(working("uxmal", 5, {"corn": 4, "skulls": 1}), "act uxmal 5")
    assert goods(match)[0] == 4, "the corn is paid when the action is named"
    assert "act uxmal 1" in texts(match)
    assert "stop" not in texts(match)
    assert "act uxmal 5" not in texts(match)
    refused(match, "act uxmal 5", "not_again")
    refused(match, "act chichen 1", "not_chichen")
    refused(match, "act palenque 6", "out_of_reach")
    refused(match, "stop", "other_choice")
    assert next(move.cost for move in match.moves() if move.text == "act uxmal 1") == 4
    play(match, "act uxmal 1", "climb chaac")
    assert goods(match)[0] == 0
    refused(working("uxmal", 6), "act uxmal 5", "no_corn")
    refused(asked({"step": "any", "optional": True}, {"corn": 1}), "act uxmal 1", "no_corn")


def test_surcharge_and_cost() -> None:
    """Z-11, Z-24: from 6 no surcharge, but the corn of Uxmal 5 is due."""
    match = working("uxmal", 6)
    assert texts(match) == ["act uxmal 2", "act uxmal 3", "rest"]


# -- Chichen Itza --------------------------------------------------------------------------------

PLACES = {
    1: (4, "chaac"), 2: (5, "chaac"), 3: (6, "chaac"),
    4: (7, "kukulcan"), 5: (8, "kukulcan"), 6: (8, "kukulcan"),
    7: (10, "quetzalcoatl"), 8: (11, "quetzalcoatl"), 9: (13, "quetzalcoatl"),
}  # fmt: skip


@pytest.mark.parametrize("number", range(1, 10))
def test_a_skull(number: int) -> None:
    """Z-25: points, a step, at 6, 8, 9 a resource; the place is taken for good."""
    points, temple = PLACES[number]
    match = play(working("chichen", number, {"skulls": 1}), f"act chichen {number}")
    if number in (6, 8, 9):
        assert texts(match) == ["gain wood", "gain stone", "gain gold"]
        refused(match, "gain wood wood", "wrong_number")
        play(match, "gain gold")
        assert goods(match)[3] == 1
    assert steps(match) == ["taking"]
    assert seat(match)["sheet"]["chichen"] == points
    assert seat(match)["temples"][temple] == 2
    assert match.position()["skulls"] == {"bank": 12, "chichen": [number], "gone": 0}


def test_a_place_is_used_once() -> None:
    """Z-25 Z27."""
    match = working(
        "chichen", 3, {"skulls": 1, "corn": 5}, {"sheet": {"chichen": 5}}, skulls={"chichen": [2]}
    )
    assert texts(match) == ["act chichen 1", "act chichen 3", "rest"]
    refused(match, "act chichen 2", "skull_there")


def test_no_skull() -> None:
    """Z-25."""
    match = table({"corn": 5}, gears=on(chichen={3: 0}))
    play(match, "take chichen 3")
    assert told(match) == ["took", "forced"]
    match = asked({"step": "action", "gear": "chichen", "space": 3}, {"skulls": 1, "corn": 2})
    assert texts(match) == [*(f"act chichen {n}" for n in (1, 2, 3)), "rest"]


def test_example_action_6_from_7() -> None:
    """Z-11, Z-25: a corn, a skull, 8 points, a step, gold."""
    match = working("chichen", 7, {"skulls": 1, "corn": 1})
    play(match, "act chichen 6", "gain gold")
    assert goods(match) == (0, 0, 0, 1, 0)
    assert seat(match)["sheet"]["chichen"] == 8
    assert seat(match)["temples"]["kukulcan"] == 2


def test_free_choice_at_chichen() -> None:
    """Z-12."""
    match = working("chichen", 10, {"skulls": 1})
    assert texts(match) == [*(f"act chichen {n}" for n in range(1, 10)), "rest"]
    refused(match, "act chichen 10", "out_of_reach")


def test_theology_1() -> None:
    """Z-33 Z27: the next action, free; from 0 the first, from 9 all."""
    priest = {"skulls": 1, **level(theology=1)}
    assert texts(working("chichen", 0, priest)) == ["act chichen 1", "rest"]
    match = working("chichen", 4, priest)
    assert texts(match) == ["act chichen 4", "act chichen 5", "rest"]
    assert {move.cost for move in match.moves()} == {0}
    match = working("chichen", 9, priest)
    assert texts(match) == [*(f"act chichen {n}" for n in range(1, 10)), "rest"]
    assert {move.cost for move in match.moves()} == {0}
    assert "act chichen 5" not in texts(working("chichen", 4, {"skulls": 1}))


def test_theology_2() -> None:
    """Z-33 Z28: a resource, also the one just gained, for a step anywhere, once."""
    priest = {"skulls": 1, **level(theology=2)}
    match = play(working("chichen", 6, priest), "act chichen 6", "gain stone")
    assert texts(match) == ["offer chaac", "offer quetzalcoatl", "offer kukulcan", "stop"]
    play(match, "offer kukulcan")
    assert seat(match)["temples"]["kukulcan"] == 3
    assert goods(match) == (0, 0, 0, 0, 0)
    assert steps(match) == ["taking"]
    match = play(working("chichen", 1, priest), "act chichen 1")
    assert steps(match) == ["taking"], "nothing to offer"
    match = play(working("chichen", 1, {**priest, "wood": 1, "gold": 1}), "act chichen 1")
    play(match, "offer chaac")
    assert steps(match) == ["taking", "effect", "pay"]
    play(match, "pay gold")
    assert seat(match)["temples"]["chaac"] == 3
    rich = play(working("chichen", 1, {**priest, "wood": 1}), "act chichen 1", "stop")
    assert goods(rich)[1] == 1
