"""T-01, T-02: the box against its contents list."""

from __future__ import annotations

from collections import Counter

from sacbe.boards.hexes import cell_name, cell_number, neighbours, opposite, rotated, rotations
from sacbe.games.tikal import components as box


def test_terrain() -> None:
    """T-01."""
    assert len(box.TERRAIN) == box.TILES == 36
    kinds = Counter(box.KIND_NAMES[kind] for _, kind, _, _ in box.TERRAIN)
    assert kinds == {"temple": 15, "jungle": 10, "treasure": 8, "volcano": 3}
    letters = Counter(name[0] for name, *_ in box.TERRAIN)
    assert letters == {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    volcanoes = [name[0] for name, kind, *_ in box.TERRAIN if kind == box.VOLCANO]
    assert volcanoes == ["B", "D", "F"]
    for name, kind, _, stones in box.TERRAIN:
        assert sum(stones) == (0 if kind == box.VOLCANO else 3), name
        assert stones == max(rotated(stones, turns) for turns in range(6)), name
    temples = sorted(value for _, kind, value, _ in box.TERRAIN if kind == box.TEMPLE)
    assert temples == [1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6]


def test_pieces() -> None:
    """T-01: 48 level tiles, and as many masks as treasures."""
    assert sum(box.LEVEL_TILES) == 48
    masks = sum(value for _, kind, value, _ in box.TERRAIN if kind == box.TREASURE)
    assert masks == box.WAFERS == 24
    motifs = Counter(int(card) for card in box.CARDS[box.TILES :])
    assert motifs == dict.fromkeys(range(8), 3)
    assert (box.WORKERS, box.CAMPS, box.GUARDS, box.ACTION_POINTS) == (18, 2, 2, 10)


def test_levels_fit_the_temples() -> None:
    """Three temples start at 1, and there are three tiles of level 2; six start at 2 or less."""
    starts = [value for _, kind, value, _ in box.TERRAIN if kind == box.TEMPLE]
    starts += [value for _, _, kind, value, _ in box.PRINTED if kind == box.TEMPLE]
    assert box.LEVEL_TILES[2] == sum(start == 1 for start in starts)
    assert box.LEVEL_TILES[3] == sum(start <= 2 for start in starts)


def test_board() -> None:
    """T-02: 40 places, those of the last column seven steps from the base camp."""
    around = neighbours(box.COLUMNS, box.ROWS)
    assert len(around) == 6 * box.CELLS
    for cell in range(box.CELLS):
        for side in range(6):
            there = around[cell * 6 + side]
            if there >= 0:
                assert around[there * 6 + opposite(side)] == cell
    distance = {box.BASE: 0}
    edge = [box.BASE]
    while edge:
        cell = edge.pop(0)
        for there in around[cell * 6 : cell * 6 + 6]:
            if there >= 0 and there not in distance:
                distance[there] = distance[cell] + 1
                edge.append(there)
    assert all(distance[cell_number(f"h{row}", 8, 5)] == 7 for row in range(1, 6))
    assert {
        cell_name(c, 5) for c in range(40) if sum(n >= 0 for n in around[c * 6 : c * 6 + 6]) == 2
    } == {
        "a1",
        "h5",
    }


def test_rotations_that_look_alike() -> None:
    """T-22 T6."""
    turns = {name: int(box.TURNS[i]) for i, (name, *_) in enumerate(box.TERRAIN)}
    assert [name for name, n in turns.items() if n == 1] == ["B6", "D5", "F5"]
    assert [name for name, n in turns.items() if n == 2] == ["D3"]
    assert rotations((1, 2, 1, 2, 1, 2)) == 2
