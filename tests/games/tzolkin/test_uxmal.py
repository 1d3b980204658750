"""Uxmal: the offering, the market, a worker, any action."""

from __future__ import annotations

from games.tzolkin.tables import (
    asked,
    goods,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    told,
    working,
)

DEAR = [
    *("agriculture-hall", "extraction-hall-corn", "theology-shrine"),
    *("builders-tomb", "shared-farm", "agriculture-hall-stone"),
]
"""Each costs two resources or more."""


def test_an_offering_of_corn() -> None:
    """Z-20."""
    match = working("uxmal", 1, {"corn": 3})
    assert [move.cost for move in match.moves()] == [3, 0]
    play(match, "act uxmal 1")
    assert texts(match) == ["climb chaac", "climb quetzalcoatl", "climb kukulcan"]
    refused(match, "climb chaac kukulcan", "one_temple")
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
    refused(match, "buy wood", "too_dear_to_buy")
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
    """Z-21 Z15: it brings nothing, and is not offered; a tile's market stops by itself."""
    refused(working("uxmal", 6, {"corn": 1}), "act uxmal 2", "no_effect")
    match = play(working("uxmal", 3, {"corn": 2, "workers": 5}), "act uxmal 3")
    refused(working("uxmal", 3, {"corn": 2}), "act uxmal 2", "no_effect")
    assert "act uxmal 2" in texts(working("uxmal", 2, {"corn": 2}))
    assert steps(match) == ["taking"]
    assert steps(asked({"step": "market"}, {"corn": 1})) == ["taking"]


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
    refused(working("uxmal", 6, {"workers": 6, "corn": 1}), "act uxmal 3", "no_effect")
    effect = {"step": "effect", "seat": 0, "effect": "worker 1"}
    gain = {"step": "gain", "seat": 0, "resources": 1}
    agenda = [{"step": "taking", "seat": 0}, effect, gain]
    match = play(table({"workers": 6}, agenda=agenda), "gain wood")
    assert seat(match)["workers"] == 6
    assert "no_worker" in told(match), "a tile's worker is lost"


def test_any_action() -> None:
    """Z-24 Z14: a corn, none of Chichen Itza, not itself again."""
    match = play(working("uxmal", 5, {"corn": 4, "skulls": 1}), "act uxmal 5")
    assert goods(match)[0] == 4, "the corn is paid when the action is named"
    assert "act uxmal 1" in texts(match)
    assert "stop" not in texts(match)
    assert "act uxmal 5" not in texts(match)
    refused(match, "act uxmal 5", "not_again")
    refused(match, "act chichen 1", "not_chichen")
    refused(match, "act palenque 6", "no_action")
    refused(match, "stop", "asked_any")
    assert next(move.cost for move in match.moves() if move.text == "act uxmal 1") == 4
    play(match, "act uxmal 1", "climb chaac")
    assert goods(match)[0] == 0
    refused(working("uxmal", 6), "act uxmal 5", "no_corn")
    refused(asked({"step": "any", "optional": True}, {"corn": 1}), "act uxmal 1", "no_corn")


def test_any_action_is_paid_before_its_own_price() -> None:
    """Z-24, Z-11: 1 corn first; what is left must do for the action."""
    for corn, offered in ((1, ()), (2, ()), (3, (2,)), (4, (1, 2)), (5, (1, 2, 4))):
        match = play(working("uxmal", 5, {"corn": corn}, buildings=DEAR), "act uxmal 5")
        uxmal = {int(text[-1]) for text in texts(match) if text.startswith("act uxmal")}
        assert uxmal == {3, *offered}


def test_surcharge_and_cost() -> None:
    """Z-11, Z-24: from 6 no surcharge, but the corn of Uxmal 5 is due."""
    match = working("uxmal", 6)
    assert texts(match) == ["act uxmal 3", "rest"]
    assert texts(working("uxmal", 6, {"corn": 1})) == ["act uxmal 3", "act uxmal 5", "rest"]
