"""What nobody at a table of Tikal knows: the order of tiles within a letter, treasures face down."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.tikal.tables import KIT, members, table
from sacbe.match import Match


def worlds(match: Match) -> list[dict[str, Any]]:
    """Many positions that a seat may imagine."""
    return [match.imagined(0, seed).position() for seed in range(120)]


def test_every_hidden_tile_may_come_next() -> None:
    """T-03 T23: letter by letter."""
    match = table({"b3": {"tile": "A5"}, "c4": {"tile": "A2"}})
    known = match.position()["terrain"]
    seen = worlds(match)
    for place, letter in ((0, "A"), (3, "A"), (4, "B"), (33, "G")):
        assert {world["terrain"][place] for world in seen} == {t for t in known if t[0] == letter}
    assert all(sorted(world["terrain"]) == sorted(known) for world in seen)


def test_every_hidden_treasure_may_lie_anywhere() -> None:
    """T-25 T7: under a ruin or in the supply; what was found is known."""
    ruin = {"tile": "A5", "pile": ["mask", "bird"], "members": members((0, 1, False))}
    match = table({"b3": ruin}, seats=[{"treasures": {"shell": 1}}, {"treasures": {"blade": 1}}])
    before = match.position()
    hidden = Counter(before["treasures"] + before["board"]["b3"]["pile"])
    for world in worlds(match):
        pile = world["board"]["b3"]["pile"]
        assert Counter(world["treasures"] + pile) == hidden
        assert len(pile) == 2
        assert [seat["treasures"] for seat in world["seats"]] == [{"shell": 1}, {"blade": 1}]
    for place in (0, 1, len(before["treasures"]) - 1):
        assert {world["treasures"][place] for world in worlds(match)} == set(hidden)
    for place in (0, 1):
        assert {world["board"]["b3"]["pile"][place] for world in worlds(match)} == set(hidden)


def test_the_rest_is_as_it_was() -> None:
    match = KIT.start(seats=3, seed=8, auction=True)
    for world in worlds(match)[:5]:
        for part in set(world) - {"terrain", "treasures"}:
            assert world[part] == match.position()[part]
