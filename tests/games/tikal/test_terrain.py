"""Laying hexagons: where, how turned, and what they open."""

from __future__ import annotations

from itertools import product

import pytest

import sacbe
from games.tikal.tables import KIT, PILES, play, refused, texts
from sacbe.games.tikal.components import TERRAIN
from sacbe.match import Match

BOX = [name for name, *_ in TERRAIN]


def laying(tile: str, board: dict[str, dict] | None = None, **more) -> Match:
    """Seat 0 lays a tile."""
    hexes = {cell: dict(entry) for cell, entry in (board or {}).items()}
    for entry in hexes.values():
        if entry.get("tile") in PILES:
            entry.setdefault("pile", PILES[entry["tile"]])
        if entry.get("tile") == "B5":
            entry.setdefault("pile", ["vessel"] * 3 + ["necklace"])
    lay = {"step": "lay", "seat": 0, "tile": tile}
    agenda = [{"step": "draw"}, {"step": "act", "seat": 0}, lay]
    return KIT.from_position({"seats": [{}, {}], "board": hexes, "agenda": agenda, **more})


def test_beside_an_explored_hexagon() -> None:
    """T-20."""
    match = laying("A4")
    refused(match, "lay a4 0", "explored_already")
    refused(match, "lay h1 0", "not_beside")
    cells = {text.split()[1] for text in texts(match)}
    assert cells == {"a3", "b3", "c4", "c5"}


def test_with_access() -> None:
    """T-21: a stone on either side of the border; a2 north of a3 has none facing it."""
    match = laying("A1", {"a3": {"tile": "A2", "rotation": 1}})
    # A2 turned by one: stones on NE and SW, none on N; A1's stones must look south.
    refused(match, "lay a2 0", "no_access")
    legal = [text for text in texts(match) if text.startswith("lay a2")]
    assert legal == ["lay a2 2", "lay a2 3"]


def test_stones_of_the_neighbour_are_enough() -> None:
    """T-21: the printed temple's north stone opens a3 to every rotation."""
    match = laying("A1")
    assert [t for t in texts(match) if t.startswith("lay a3")] == [f"lay a3 {r}" for r in range(6)]


def test_a_volcano_is_no_way_in() -> None:
    """T-21 T3: beside a volcano alone nothing can be laid, stones or not."""
    board = {"b3": {"tile": "A5"}, "a3": {"tile": "A1"}, "c4": {"tile": "A2"}, "c5": {"tile": "A3"},
             "b2": {"tile": "A4"}, "c3": {"tile": "A6"}, "d3": {"tile": "B6"}}  # fmt: skip
    match = laying("B1", board)
    for cell in ("e3", "e4"):  # they touch the volcano on d3 and nothing else
        for rotation in range(6):
            refused(match, f"lay {cell} {rotation}", "no_access")


ALL_A = {"b3": {"tile": "A5"}, "a3": {"tile": "A1"}, "c4": {"tile": "A2"}, "c5": {"tile": "A3"},
         "b2": {"tile": "A4"}, "c3": {"tile": "A6"}}  # fmt: skip


def test_a_volcano_goes_anywhere_beside() -> None:
    """T-23 T4: no stones needed; it has one rotation (T6), and nobody enters it (T-34)."""
    match = laying("B6", ALL_A, scorings=1)
    assert all(text.endswith(" 0") for text in texts(match))
    play(match, "lay d3 0")
    assert match.view()["board"]["d3"]["paths"] == [0] * 6
    assert match.view()["board"]["c3"]["paths"][2] == 0


def test_rotations_that_look_alike_are_read() -> None:
    """T-22 T6: a volcano turned by 5 is a volcano."""
    match = play(laying("B6", ALL_A, scorings=1), "lay d3 5")
    assert match.log.moves[-1] == (0, "lay d3 0")


def test_treasures_are_laid_out() -> None:
    """T-25 T7: as many as masks, the first taken on top."""
    match = laying(
        "A5", treasures=["mask", "bird", "shell", "blade", *_rest("mask", "bird", "shell", "blade")]
    )
    play(match, "lay b3 0")
    assert match.position()["board"]["b3"]["pile"] == ["mask", "bird", "shell", "blade"]
    assert match.view()["board"]["b3"]["pile"] == 4, "face down"


def _rest(*taken: str) -> list[str]:
    motifs = ("mask", "jaguar", "vessel", "shell", "bird", "serpent", "necklace", "blade")
    return [name for name in motifs for _ in range(3 - taken.count(name))]


def last_corner(*volcanoes: str) -> Match:
    """G4 is the last hexagon; the corner a1 is the last place, beside a2 and b1."""
    tiles = [name for name in BOX if name not in ("G4", *volcanoes)]
    board = {cell: {"tile": tile} for cell, tile in zip(("a2", "b1"), volcanoes, strict=False)}
    cells = [f"{c}{r}" for c in "abcdefgh" for r in range(1, 6)]
    free = [cell for cell in cells if cell not in ("a1", "a4", "a5", "b4", "b5", *board)]
    for cell, tile in zip(free, tiles, strict=True):
        board[cell] = {"tile": tile}
    for entry in board.values():
        if entry["tile"] in ("A5", "A6", "B5", "C5", "D4", "E5", "F4"):
            entry["pile"] = []
    found = [dict.fromkeys(("mask", "jaguar", "vessel", "shell"), 3)]
    found += [{"bird": 3, "serpent": 3, "necklace": 3, "blade": 1}]
    lay = {"step": "lay", "seat": 0, "tile": "G4"}
    return KIT.from_position(
        {
            "seats": [{"treasures": treasures} for treasures in found],
            "board": board,
            "agenda": [{"step": "draw"}, {"step": "act", "seat": 0}, lay],
        }
    )


def test_the_rule_is_waived_when_nothing_gives_access() -> None:
    """T-24 T5: the last place touches only volcanoes; any rotation will do, none makes a way."""
    match = last_corner("B6", "D5")
    assert texts(match) == [f"lay a1 {rotation}" for rotation in range(6)]
    play(match, "lay a1 3")
    assert match.view()["board"]["a1"]["paths"] == [0] * 6


def test_it_is_not_waived_while_something_gives_access() -> None:
    """T-24: with one volcano there, the other border must have its stones."""
    match = last_corner("B6")
    assert texts(match) != [f"lay a1 {rotation}" for rotation in range(6)]
    assert texts(match)


def test_the_path_costs_of_the_rulebook() -> None:
    """T-33: the worked example: '2' to clearing 3, clearing to treasure 3, '2' to '1' 1.

    There is no direct way from the '2' to the treasure. The '1' is the printed a4.
    """
    found = []
    for two, clearing, treasure in product(range(6), repeat=3):
        board = {
            "b3": {"tile": "A3", "rotation": two},
            "b2": {"tile": "A4", "rotation": clearing},
            "c3": {"tile": "A5", "rotation": treasure, "pile": PILES["A5"]},
        }
        seen = KIT.from_position({"seats": [{}, {}], "board": board}).view()["board"]
        to_one, to_clearing = seen["b3"]["paths"][4], seen["b3"]["paths"][0]
        to_treasure, onward = seen["b3"]["paths"][1], seen["b2"]["paths"][2]
        if (to_one, to_clearing, to_treasure, onward) == (1, 3, 0, 3):
            found.append((two, clearing, treasure))
    assert found


def test_a_hexagon_may_lie_where_a_way_leads_in() -> None:
    """T-21: the laying examples: one way is enough, to any of the neighbours; without one, refused.

    Each legal place and rotation gives the hexagon a way, each other one would give it none.
    """
    board = {"b3": {"tile": "A3"}, "c4": {"tile": "A2", "rotation": 2}, "a3": {"tile": "A5"}}
    match = laying("A1", board)
    legal = texts(match)
    ways = set()
    for cell in {text.split()[1] for text in legal}:
        for rotation in range(6):
            hexes = {**board, cell: {"tile": "A1", "rotation": rotation}}
            hexes["a3"]["pile"] = PILES["A5"]
            seen = KIT.from_position({"seats": [{}, {}], "board": hexes}).view()["board"]
            lay = f"lay {cell} {rotation}"
            paths = sum(1 for cost in seen[cell]["paths"] if cost)
            ways.add(paths)
            assert (lay in legal) == (paths > 0), lay
            if not paths:
                refused(match, lay, "no_access")
    assert {0, 1, 2} <= ways


def test_a_detour_may_be_cheaper() -> None:
    """T-33: the example of passages: three stones straight on, two by way of another hexagon."""
    found = set()
    for turns in product(range(6), repeat=2):
        board = {
            "c4": {"tile": "A1", "rotation": turns[0]},
            "c5": {"tile": "A2", "rotation": turns[1]},
            "b4": {"tile": "P3", "members": [{"seat": 0, "workers": 1}]},
        }
        act = {"step": "act", "seat": 0, "points": 10}
        match = KIT.from_position(
            {"seats": [{}, {}], "board": board, "agenda": [{"step": "draw"}, act]}
        )
        view = match.view()
        straight = view["board"]["b4"]["paths"][2]
        there = view["reach"]["W:b4"]["c5"]
        found.add((straight, there["cost"], len(there["moves"])))
        assert there["cost"] == sum(play_costs(match, there["moves"]))
    assert (3, 2, 2) in found


def play_costs(match: Match, moves: list[str]) -> list[int]:
    """What each of these moves costs, one after the other."""
    costs = []
    for text in moves:
        move = match.read(text)
        costs.append(move.cost)
        match.play(move)
    return costs


def test_tilsit_and_rio_grande_lay_alike() -> None:
    """T-21: the editions' placing rules are the same."""
    for edition in ("super-meeple", "tilsit", "rio-grande"):
        match = laying("A4", options={"edition": edition})
        assert len(texts(match)) == len(texts(laying("A4")))


def test_the_deal_is_checked() -> None:
    """T-03 T23: letters in order, every tile and motif once."""
    deal = KIT.start(seats=2, seed=1).log.deal
    swapped = {**deal, "terrain": [*deal["terrain"][6:], *deal["terrain"][:6]]}
    with pytest.raises(sacbe.Unreadable, match="T23"):
        KIT.start(seats=2, deal=swapped)
    twice = {**deal, "terrain": [deal["terrain"][1], *deal["terrain"][1:]]}
    with pytest.raises(sacbe.Unreadable, match="each of the 36"):
        KIT.start(seats=2, deal=twice)
    with pytest.raises(sacbe.Unreadable, match="unknown name"):
        KIT.start(seats=2, deal={**deal, "treasures": ["gold"] * 24})
    with pytest.raises(sacbe.Unreadable, match="two lists"):
        KIT.start(seats=2, deal={"terrain": deal["terrain"]})


def test_a_seed_deals_the_same_everywhere() -> None:
    """T-03: fixed by the seed, in every process and version."""
    deal = KIT.start(seats=4, seed=7).log.deal
    assert deal["terrain"][:12] == [
        "A6", "A3", "A4", "A5", "A2", "A1", "B1", "B6", "B3", "B4", "B5", "B2",
    ]  # fmt: skip
    assert deal["treasures"][:4] == ["serpent", "necklace", "vessel", "shell"]
    assert [name[0] for name in deal["terrain"]] == [name[0] for name in BOX]
