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


def test_each_building() -> None:
    """Z-01, Z-34: name, age, copies, kind (farm, civil, grave, sacred), wood, stone, gold; by hand."""
    assert [
        (b.name, b.age, b.copies, "fcgs"[b.kind], b.wood, b.stone, b.gold) for b in BUILDINGS
    ] == [
        ("small-farm", 1, 3, "f", 1, 0, 0),
        ("shared-farm", 1, 2, "f", 4, 0, 0),
        ("agriculture-hall", 1, 1, "c", 2, 0, 0),
        ("agriculture-hall-stone", 1, 1, "c", 3, 0, 0),
        ("extraction-hall-corn", 1, 1, "c", 1, 1, 0),
        ("extraction-hall-gold", 1, 1, "c", 2, 1, 0),
        ("tomb-chaac-quetzalcoatl", 1, 1, "g", 2, 1, 0),
        ("tomb-chaac-kukulcan", 1, 1, "g", 1, 2, 0),
        ("builders-tomb", 1, 1, "g", 1, 0, 1),
        ("architecture-shrine", 1, 1, "s", 0, 0, 1),
        ("theology-shrine", 1, 1, "s", 0, 1, 1),
        ("large-farm", 2, 3, "f", 2, 0, 0),
        ("school-stone", 2, 1, "c", 3, 0, 0),
        ("school-gold", 2, 1, "c", 2, 1, 0),
        ("school-corn", 2, 1, "c", 3, 1, 0),
        ("school-skull", 2, 1, "c", 2, 2, 0),
        ("merchants-tomb", 2, 1, "g", 0, 3, 0),
        ("workers-tomb", 2, 1, "g", 1, 1, 1),
        ("rulers-tomb", 2, 1, "g", 1, 0, 2),
        ("messengers-tomb", 2, 1, "g", 2, 1, 1),
        ("tomb-three-gods", 2, 1, "g", 1, 2, 1),
        ("shrine-chaac", 2, 1, "s", 0, 2, 0),
        ("shrine-kukulcan", 2, 1, "s", 0, 0, 2),
        ("shrine-quetzalcoatl", 2, 1, "s", 0, 0, 3),
        ("great-architecture-shrine", 2, 1, "s", 0, 1, 1),
        ("great-theology-shrine", 2, 1, "s", 0, 2, 1),
        ("shrine-wisdom", 2, 1, "s", 0, 1, 2),
    ]


def test_each_monument() -> None:
    """Z-01, Z-39: name, kind, wood, stone, gold, skulls."""
    assert [(m.name[9:], "fcgs"[m.kind], m.wood, m.stone, m.gold, m.skulls) for m in MONUMENTS] == [
        ("funerary", "g", 3, 2, 1, 0),
        ("all-own", "g", 1, 3, 2, 0),
        ("corn-tiles", "g", 1, 1, 4, 0),
        ("wood-tiles", "g", 1, 0, 4, 0),
        ("all-monuments", "g", 2, 2, 2, 0),
        ("civil", "c", 2, 3, 1, 0),
        ("tech-max", "c", 1, 1, 3, 0),
        ("tech-levels", "c", 2, 1, 3, 0),
        ("workers", "c", 3, 0, 3, 0),
        ("sacred", "s", 0, 2, 3, 0),
        ("temple-all", "s", 0, 4, 3, 0),
        ("temple-best", "s", 0, 3, 3, 0),
        ("skulls", "s", 0, 0, 4, 1),
    ]


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
