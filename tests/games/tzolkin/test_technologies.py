"""Steps of technology: prices, choices, bonus."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import (
    RICH,
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

TOP = {"technologies": dict.fromkeys(("agriculture", "extraction", "architecture", "theology"), 3)}


@pytest.mark.parametrize(("level", "price"), [(0, 1), (1, 2), (2, 3)])
def test_prices(level: int, price: int) -> None:
    """Z-17, Z-29: 1, 2, 3 resources of any kind."""
    has = {"wood": 2, "stone": 2, "technologies": {"theology": level}}
    match = play(working("tikal", 1, has), "act tikal 1", "learn theology")
    options = {
        1: ["pay wood", "pay stone"],
        2: ["pay wood wood", "pay wood stone", "pay stone stone"],
        3: ["pay wood wood stone", "pay wood stone stone"],
    }
    assert texts(match) == options[price]
    assert steps(match) == ["taking", "rise", "pay"]
    play(match, options[price][0])
    assert seat(match)["technologies"]["theology"] == level + 1
    assert sum(goods(match)[1:4]) == 4 - price
    assert steps(match) == ["taking"]


def test_too_dear() -> None:
    """Z-29: only what can be paid is offered."""
    has = {"wood": 1, "technologies": {"agriculture": 1, "extraction": 2, "architecture": 3}}
    match = play(working("tikal", 1, has), "act tikal 1")
    assert texts(match) == ["learn architecture", "learn theology"]
    refused(match, "learn agriculture", "level_too_dear")


def test_two_steps() -> None:
    """Z-17 Z20: the second may be declined; each is paid before the next."""
    match = play(working("tikal", 3, {"wood": 3}), "act tikal 3", "learn theology")
    assert goods(match)[1] == 2
    assert texts(match) == [
        "learn agriculture",
        "learn extraction",
        "learn architecture",
        "learn theology",
        "stop",
    ]
    play(match, "learn theology")
    assert seat(match)["technologies"]["theology"] == 2
    assert goods(match)[1] == 0
    match = play(working("tikal", 3, {"wood": 3}), "act tikal 3", "learn theology", "stop")
    assert goods(match)[1] == 2


def test_the_first_step_is_not_optional() -> None:
    """Z-17."""
    match = play(working("tikal", 3, {"wood": 3}), "act tikal 3")
    refused(match, "stop", "asked_learn")


def test_no_second_step_without_resources() -> None:
    """Z-17: it stops by itself."""
    match = play(working("tikal", 3, {"wood": 1}), "act tikal 3", "learn theology")
    assert steps(match) == ["taking"]
    assert told(match).count("forced") == 2


def test_what_the_first_step_brings_can_pay_for_the_second() -> None:
    """Z-29 Z20: extraction's bonus is two resources."""
    has = {"wood": 1, **TOP}
    match = play(working("tikal", 3, has), "act tikal 3", "learn extraction", "gain stone gold")
    assert "learn theology" in texts(match)
    play(match, "learn theology", "pay gold")
    assert goods(match) == (0, 0, 1, 0, 1)


@pytest.mark.parametrize("track", ["agriculture", "extraction", "architecture", "theology"])
def test_bonus(track: str) -> None:
    """Z-29: for one resource, again and again, the marker stays."""
    match = play(working("tikal", 1, {"wood": 1, **TOP}), "act tikal 1", f"learn {track}")
    if track == "agriculture":
        assert texts(match) == ["climb chaac", "climb quetzalcoatl", "climb kukulcan"]
        play(match, "climb kukulcan")
        assert seat(match)["temples"]["kukulcan"] == 2
    elif track == "extraction":
        assert len(texts(match)) == 6
        play(match, "gain wood gold")
        assert goods(match)[1:4] == (1, 0, 1)
    elif track == "architecture":
        assert seat(match)["sheet"]["architecture"] == 3
    else:
        assert goods(match)[4] == 1
        assert match.position()["skulls"]["bank"] == 12
    assert seat(match)["technologies"] == TOP["technologies"]
    assert steps(match) == ["taking"]


def test_free_steps_are_never_refused() -> None:
    """Z-29 Z20, Z-35: two of them, both taken."""
    step = {"step": "learn", "paid": False, "left": 2, "optional": False}
    match = asked(step, {"technologies": {"theology": 2}})
    refused(match, "stop", "asked_learn")
    play(match, "learn theology")
    refused(match, "stop", "asked_learn")
    play(match, "learn theology")
    assert seat(match)["technologies"]["theology"] == 3
    assert goods(match)[4] == 1


def test_each_payment_is_listed_once() -> None:
    """Z-29: combinations, not orders."""
    step = [
        {"step": "taking", "seat": 0},
        {"step": "rise", "seat": 0, "technology": "theology"},
        {"step": "pay", "seat": 0, "resources": 3},
    ]
    match = table({**RICH, "technologies": {"theology": 2}}, agenda=step)
    assert len(texts(match)) == 10
    refused(match, "pay wood wood", "as_many")
