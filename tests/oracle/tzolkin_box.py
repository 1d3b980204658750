"""The box of Tzolk'in for the oracle, written from the facts and the names of the notation page."""

from __future__ import annotations

RESOURCES = ("wood", "stone", "gold")
TEMPLES = ("chaac", "quetzalcoatl", "kukulcan")
TECHNOLOGIES = ("agriculture", "extraction", "architecture", "theology")
GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
LAST = {"palenque": 7, "yaxchilan": 7, "tikal": 7, "uxmal": 7, "chichen": 10}
TEETH = {"palenque": 10, "yaxchilan": 10, "tikal": 10, "uxmal": 10, "chichen": 13}
TOP = {"chaac": 6, "quetzalcoatl": 8, "kukulcan": 7}
VALUES = {
    "chaac": (-1, 0, 2, 4, 6, 7, 8),
    "quetzalcoatl": (-2, 0, 1, 2, 4, 6, 9, 12, 13),
    "kukulcan": (-3, 0, 1, 3, 5, 7, 9, 10),
}
GOODS = {
    "chaac": {2: "stone", 4: "stone"},
    "quetzalcoatl": {3: "gold", 5: "gold"},
    "kukulcan": {2: "wood", 4: "wood", 5: "skulls"},
}
MAJORITY = {"chaac": (6, 2), "quetzalcoatl": (2, 6), "kukulcan": (4, 4)}
CORN_OF = {"wood": 2, "stone": 3, "gold": 4}
HARVEST_CORN = {2: 4, 3: 5, 4: 7, 5: 9}
HARVEST_WOOD = {3: 2, 4: 3, 5: 4}
CHICHEN = {
    1: (4, "chaac", 0), 2: (5, "chaac", 0), 3: (6, "chaac", 0),
    4: (7, "kukulcan", 0), 5: (8, "kukulcan", 0), 6: (8, "kukulcan", 1),
    7: (10, "quetzalcoatl", 0), 8: (11, "quetzalcoatl", 1), 9: (13, "quetzalcoatl", 1),
}  # fmt: skip

# name: (copies, kind, price, effects in order)
AGE1 = {
    "small-farm": (3, "farm", {"wood": 1}, []),
    "shared-farm": (2, "farm", {"wood": 4}, []),
    "agriculture-hall": (1, "civil", {"wood": 2}, ["learn agriculture"]),
    "agriculture-hall-stone": (1, "civil", {"wood": 3}, ["learn agriculture", "stone 1"]),
    "extraction-hall-corn": (1, "civil", {"wood": 1, "stone": 1}, ["learn extraction", "corn 1"]),
    "extraction-hall-gold": (1, "civil", {"wood": 2, "stone": 1}, ["learn extraction", "gold 1"]),
    "tomb-chaac-quetzalcoatl": (
        1, "funerary", {"wood": 2, "stone": 1}, ["climb chaac", "climb quetzalcoatl"],
    ),
    "tomb-chaac-kukulcan": (
        1, "funerary", {"wood": 1, "stone": 2}, ["climb chaac", "climb kukulcan"],
    ),
    "builders-tomb": (1, "funerary", {"wood": 1, "gold": 1}, ["climb any", "build"]),
    "architecture-shrine": (1, "sacred", {"gold": 1}, ["learn architecture"]),
    "theology-shrine": (
        1, "sacred", {"stone": 1, "gold": 1}, ["learn theology", "climb kukulcan"],
    ),
}  # fmt: skip
AGE2 = {
    "large-farm": (3, "farm", {"wood": 2}, []),
    "school-stone": (1, "civil", {"wood": 3}, ["learn any 1", "stone 1"]),
    "school-gold": (1, "civil", {"wood": 2, "stone": 1}, ["learn any 1", "gold 1"]),
    "school-corn": (1, "civil", {"wood": 3, "stone": 1}, ["learn any 1", "corn 6"]),
    "school-skull": (1, "civil", {"wood": 2, "stone": 2}, ["learn any 1", "skull 1"]),
    "merchants-tomb": (1, "funerary", {"stone": 3}, ["market", "points 6"]),
    "workers-tomb": (1, "funerary", {"wood": 1, "stone": 1, "gold": 1}, ["worker 1", "points 6"]),
    "rulers-tomb": (1, "funerary", {"wood": 1, "gold": 2}, ["points 8"]),
    "messengers-tomb": (
        1, "funerary", {"wood": 2, "stone": 1, "gold": 1}, ["action", "points 2"],
    ),
    "tomb-three-gods": (
        1, "funerary", {"wood": 1, "stone": 2, "gold": 1},
        ["climb chaac", "climb quetzalcoatl", "climb kukulcan", "points 3"],
    ),
    "shrine-chaac": (1, "sacred", {"stone": 2}, ["climb chaac", "climb chaac", "points 2"]),
    "shrine-kukulcan": (1, "sacred", {"gold": 2}, ["climb kukulcan", "climb kukulcan", "points 3"]),
    "shrine-quetzalcoatl": (
        1, "sacred", {"gold": 3}, ["climb quetzalcoatl", "climb quetzalcoatl", "points 4"],
    ),
    "great-architecture-shrine": (
        1, "sacred", {"stone": 1, "gold": 1}, ["learn architecture", "points 3"],
    ),
    "great-theology-shrine": (
        1, "sacred", {"stone": 2, "gold": 1},
        ["learn theology", "climb chaac", "climb kukulcan"],
    ),
    "shrine-wisdom": (1, "sacred", {"stone": 1, "gold": 2}, ["learn any 2"]),
}  # fmt: skip
BUILDINGS = {**AGE1, **AGE2}
MONUMENTS = {
    "monument-funerary": ("funerary", {"wood": 3, "stone": 2, "gold": 1}),
    "monument-all-own": ("funerary", {"wood": 1, "stone": 3, "gold": 2}),
    "monument-corn-tiles": ("funerary", {"wood": 1, "stone": 1, "gold": 4}),
    "monument-wood-tiles": ("funerary", {"wood": 1, "gold": 4}),
    "monument-all-monuments": ("funerary", {"wood": 2, "stone": 2, "gold": 2}),
    "monument-civil": ("civil", {"wood": 2, "stone": 3, "gold": 1}),
    "monument-tech-max": ("civil", {"wood": 1, "stone": 1, "gold": 3}),
    "monument-tech-levels": ("civil", {"wood": 2, "stone": 1, "gold": 3}),
    "monument-workers": ("civil", {"wood": 3, "gold": 3}),
    "monument-sacred": ("sacred", {"stone": 2, "gold": 3}),
    "monument-temple-all": ("sacred", {"stone": 4, "gold": 3}),
    "monument-temple-best": ("sacred", {"stone": 3, "gold": 3}),
    "monument-skulls": ("sacred", {"gold": 4, "skulls": 1}),
}
# name: (goods, effects)
WEALTH: dict[str, tuple[dict[str, int], list[str]]] = {
    "palenque-1": ({"corn": 3}, ["climb quetzalcoatl", "learn agriculture"]),
    "palenque-3": ({"corn": 5, "gold": 1}, ["climb quetzalcoatl"]),
    "palenque-5": ({"stone": 1, "gold": 1}, ["learn agriculture"]),
    "palenque-7": ({"corn": 9, "stone": 1}, []),
    "yaxchilan-1": ({"wood": 1}, ["climb kukulcan", "learn extraction"]),
    "yaxchilan-3": ({"corn": 2, "wood": 2}, ["climb kukulcan"]),
    "yaxchilan-5": ({"corn": 4, "wood": 1}, ["learn extraction"]),
    "yaxchilan-7": ({"corn": 3, "wood": 2, "stone": 1}, []),
    "tikal-1": ({"corn": 2}, ["climb chaac", "learn architecture"]),
    "tikal-3": ({"corn": 6, "stone": 2}, []),
    "tikal-5": ({"corn": 3, "gold": 1}, ["learn architecture"]),
    "tikal-7": ({"corn": 6, "wood": 1, "stone": 1}, []),
    "uxmal-1": ({"corn": 5, "stone": 1}, ["climb chaac"]),
    "uxmal-3": ({"corn": 3, "wood": 1}, []),
    "uxmal-5": ({}, ["worker 1"]),
    "uxmal-7": ({"corn": 8, "gold": 1}, []),
    "chichen-0": ({"corn": 4, "wood": 1}, ["skull 1"]),
    "chichen-3": ({"corn": 5, "stone": 1}, ["learn theology"]),
    "chichen-5": ({"corn": 4, "wood": 3}, []),
    "chichen-7": ({"corn": 2, "wood": 2}, ["learn theology"]),
    "chichen-10": ({"corn": 7, "wood": 2}, []),
}
NEUTRAL = {2: 12, 3: 6, 4: 0}
OPEN_MONUMENTS = {2: 4, 3: 5, 4: 6}
FOOD_DAYS = (7, 13, 20, 26)
