"""The box, counted against the contents list of the rulebook."""

from __future__ import annotations

from collections import Counter

from sacbe.games.tzolkin.buildings import (
    BUILDINGS,
    CIVIL,
    EFFECTS,
    EFFECTS_FROM,
    FARM,
    FUNERARY,
    PRICE,
    SACRED,
    TILE_NAMES,
    TILES,
    pile,
)
from sacbe.games.tzolkin.components import (
    CHICHEN_POINTS,
    CHICHEN_RESOURCE,
    CORN_FOR,
    FOOD_DAYS,
    LEVEL_PRICE,
    STEP_POINTS,
    TOP,
)
from sacbe.games.tzolkin.effects import effect_text, read_effect
from sacbe.games.tzolkin.monuments import MONUMENTS
from sacbe.games.tzolkin.wealth import COUNT, WEALTH, WEALTH_NAMES


def test_buildings() -> None:
    """Z-01: 14 of age 1, 18 of age 2, by kind."""
    assert len(pile(1)) == 14
    assert len(pile(2)) == 18
    kinds = {age: Counter(BUILDINGS[tile].kind for tile in pile(age)) for age in (1, 2)}
    assert kinds[1] == {FARM: 5, CIVIL: 4, FUNERARY: 3, SACRED: 2}
    assert kinds[2] == {FARM: 3, CIVIL: 4, FUNERARY: 5, SACRED: 6}


def test_monuments() -> None:
    """Z-01: 13, all different."""
    assert len(MONUMENTS) == 13
    assert Counter(m.kind for m in MONUMENTS) == {FUNERARY: 5, CIVIL: 4, SACRED: 4}
    assert len(set(TILE_NAMES)) == TILES == 27 + 13


def test_wealth_tiles() -> None:
    """Z-01: 21: four a small gear, five for Chichen Itza, all different spaces."""
    assert COUNT == len(set(WEALTH_NAMES)) == 21
    assert Counter(w.gear for w in WEALTH) == {0: 4, 1: 4, 2: 4, 3: 4, 4: 5}
    assert all(w.number % 2 for w in WEALTH if w.gear != 4), "so no opposite space is ever shown"


def test_every_tile_costs_something() -> None:
    """Z-34: so that there is always a resource for architecture to save."""
    for tile in range(TILES):
        assert sum(PRICE[4 * tile + i] for i in range(3)) > 0


def test_effects_read_and_print_to_themselves() -> None:
    """Z-35."""
    for building in BUILDINGS:
        for text in building.effects.split(", "):
            assert effect_text(read_effect(text)) == text
    wealth = {text for w in WEALTH for text in w.effects.split(", ")}
    for text in wealth:
        assert effect_text(read_effect(text)) == text
    assert EFFECTS_FROM[27] == len(EFFECTS)


def test_printed_numbers() -> None:
    """Z-25, Z-29, Z-46, Z-50, Z-52."""
    assert [int(n) for n in TOP] == [6, 8, 7]
    assert [int(n) for n in STEP_POINTS] == [
        *(-1, 0, 2, 4, 6, 7, 8, 0, 0),
        *(-2, 0, 1, 2, 4, 6, 9, 12, 13),
        *(-3, 0, 1, 3, 5, 7, 9, 10, 0),
    ]
    assert [int(n) for n in LEVEL_PRICE] == [1, 2, 3, 1]
    assert [int(n) for n in CORN_FOR] == [2, 3, 4]
    assert sum(CHICHEN_POINTS) == 72
    assert sum(CHICHEN_RESOURCE) == 3
    assert [int(n) for n in FOOD_DAYS][:4] == [7, 13, 20, 26]
