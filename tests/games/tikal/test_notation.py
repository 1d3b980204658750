"""Texts of moves."""

from __future__ import annotations

import random

import pytest

import sacbe
from games.tikal.tables import KIT, members, table

NO_MOVES = [
    ("walk W a5", "followed by"),
    ("walk W a5  b4", "followed by"),
    ("end now", "followed by nothing"),
    ("end ", "followed by nothing"),
    ("walk w a5 b4", "'w' is not W"),
    ("walk W a5 i9", "is not a cell"),
    ("lay c3 6", "is not a rotation"),
    ("lay c3 01", "is not a rotation"),
    ("bid ten", "is not a number"),
    ("bid 99999", "is not a number"),
    ("exchange gold 1 mask", "is not a motif"),
    ("choose P1", "is not a tile"),
    ("fly a5", "is no move"),
]


@pytest.mark.parametrize(("text", "words"), NO_MOVES)
def test_what_is_no_move(text: str, words: str) -> None:
    """The refusal says what was expected, and changes nothing."""
    match = table({"a5": {"members": members((0, 1, False))}})
    digest = match.digest()
    with pytest.raises(sacbe.Unreadable, match=words):
        match.play(text)
    assert match.digest() == digest


def test_every_legal_move_reads_and_prints_to_itself() -> None:
    verbs: set[str] = set()
    for seed in range(6):
        match = KIT.start(seats=2 + seed % 3, seed=seed, auction=seed % 2 == 1)
        rng = random.Random(seed)
        while not match.over:
            moves = match.moves()
            for move in moves:
                assert match.read(str(move)).number == move.number
                verbs.add(str(move).split()[0])
            match.play(rng.choice(moves))
    assert verbs >= {"bid", "pass", "choose", "lay", "place", "walk", "uncover", "recover", "end"}


def test_the_spots_of_the_page() -> None:
    """The table in docs/views/tikal.md."""
    match = table(
        {"a5": {"members": members((0, 1, False))}, "a4": {"members": members((0, 1, True))}}
    )
    spots = {move.text: list(move.spots) for move in match.moves()}
    assert spots["place W a5"] == ["reserve:W", "hex:a5"]
    assert spots["walk W a5 b4"] == ["member:W:a5", "hex:b4", "by:walk"]
    assert spots["uncover a4"] == ["uncover", "hex:a4"]
    assert spots["guard W a4"] == ["guard", "hex:a4", "member:W"]
    assert spots["end"] == ["end"]


def test_costs() -> None:
    match = table(
        {"a5": {"members": members((0, 1, False))}, "a4": {"members": members((0, 1, True))}}
    )
    costs = {move.text: move.cost for move in match.moves()}
    assert (costs["walk W a5 b4"], costs["walk W a5 a4"], costs["uncover a4"]) == (1, 2, 2)
    assert (costs["place W a5"], costs["guard L a4"], costs["end"]) == (1, 5, 0)
