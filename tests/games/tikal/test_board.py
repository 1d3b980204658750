"""The board as text: all that a player must know, in the 80 columns of a terminal."""

from __future__ import annotations

import random

import sacbe
from sacbe.match import Match

KIT = sacbe.game("tikal")


def picture(match: Match) -> list[str]:
    lines = match.board().split("\n")
    return lines[: next(i for i, line in enumerate(lines) if "seat 0" in line)]


def crowd(*bands: tuple[int, int, bool]) -> list[dict[str, object]]:
    return [{"seat": seat, "workers": n, "leader": leader} for seat, n, leader in bands]


def test_it_fits_into_eighty_columns() -> None:
    for seed in range(3):
        match = KIT.start(seats=4, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            if len(match.log.moves) % 20 == 0:
                assert max(map(len, picture(match))) < 80
            match.play(rng.choice(match.moves()))


def test_what_stands_in_a_hexagon() -> None:
    match = KIT.from_position({
        "board": {
            "a3": {"tile": "A6", "rotation": 3, "pile": ["mask", "bird"], "members": []},
            "a4": {"tile": "P2", "level": 10, "members": crowd((0, 2, False), (1, 0, True), (3, 1, False))},
            "b4": {"tile": "P3", "camp": 2, "members": crowd((2, 4, False))},
            "b5": {"tile": "P4", "level": 3, "guard": {"seat": 1, "member": "W"}},
            "a5": {"tile": "P1", "members": crowd((0, 10, True), (1, 11, False), (2, 12, True))},
        },
        "seats": [{}, {"treasures": {"mask": 1}}, {"treasures": {"bird": 1}}, {}],
    })  # fmt: skip
    text = "\n".join(picture(match))
    for words in ("x2", "10 for ■", "●2 ■L ◆1", "camp ▲", "▲4", "3 guard ■"):
        assert words in text, f"{words} in\n{text}"
    assert "●10L ■11" in text
    assert "▲12L" in text


def test_the_costs_stand_on_the_borders() -> None:
    """The base camp: 2 to either temple, 1 to the jungle; ways that nobody can go have none."""
    rows = picture(KIT.start(seats=2, seed=1))
    base = next(i for i, row in enumerate(rows) if "a5" in row)
    assert rows[base - 1][5] == "2"
    assert rows[base + 1][10] == "1"
    assert rows[base + 4][10] == "2"
    assert rows[base + 5][5] == "_"
