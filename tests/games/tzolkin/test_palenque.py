"""Palenque: fishing and the jungle, what agriculture and extraction add."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import (
    asked,
    goods,
    level,
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


def test_no_burning_beside_open_corn() -> None:
    """Z-15 Z16: an option."""
    options = {"burn_beside_corn": False}
    fields = {"palenque-3": {"corn": 4, "wood": 1}}
    match = play(working("palenque", 3, fields=fields, options=options), "act palenque 3")
    assert texts(match) == ["wood", "corn"]
    refused(match, "burn chaac", "corn_lies_open")
    match = play(working("palenque", 3, options=options), "act palenque 3")
    assert "burn chaac" in texts(match), "no corn lies open"


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
