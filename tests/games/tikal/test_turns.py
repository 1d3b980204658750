"""The course of a game."""

from __future__ import annotations

import pytest

import sacbe
from games.tikal.tables import KIT, band, members, play, points, refused, table, texts


def test_a_turn() -> None:
    """T-10, T-11, T-12: draw, lay, then ten points."""
    match = KIT.start(seats=3, seed=5)
    assert match.awaiting == [0]
    assert match.view()["now"]["step"] == "lay"
    refused(match, "place W a5", "lay_first")
    refused(match, "end", "lay_first")
    play(match, texts(match)[0])
    assert points(match) == 10
    refused(match, "lay a3 0", "nothing_to_lay")
    play(match, "place W a5", "end")
    assert match.awaiting == [1]


def test_a_turn_ends_only_when_its_player_says_so() -> None:
    """T-14 T11: at no points too; points left are lost."""
    match = table({"a5": {"members": members((0, 1, False))}}, points=1)
    play(match, "walk W a5 b4")
    assert match.awaiting == [0]
    assert texts(match) == ["end"]
    play(match, "end")
    assert match.awaiting == [1]
    unspent = table(points=7)
    told = unspent.play("end")
    assert told[0].code == "tikal.ended"
    assert told[0].params == {"points": 7}


def test_the_first_turn_of_the_rulebook() -> None:
    """T-13, T-33, T-50, T-52: Rodolphe lays a treasure hexagon with four masks and spends ten.

    Leader in (1), over two stones to the treasure (2), one treasure (3), a second is refused, two
    workers in (2), one of them to the temple (2). Then Igor uncovers two levels.
    """
    deal = KIT.start(seats=2, seed=1).log.deal
    terrain = ["A5", "A4", *(t for t in deal["terrain"] if t not in ("A5", "A4"))]
    match = KIT.start(seats=2, deal={**deal, "terrain": terrain})
    play(match, "lay c4 0", "place L a5")
    assert match.view()["reach"]["L:a5"]["c4"]["cost"] == 2
    for step in match.view()["reach"]["L:a5"]["c4"]["moves"]:
        match.play(step)
    assert points(match) == 7
    assert match.view()["board"]["c4"]["pile"] == 4
    play(match, "recover c4")
    assert points(match) == 4
    refused(match, "recover c4", "too_few_diggers")
    play(match, "place W a5", "place W a5", "walk W a5 a4")
    assert points(match) == 0
    assert texts(match) == ["end"]
    match.play("end")
    play(match, texts(match)[0], "place W a5", "place W a5", "walk W a5 b5", "walk W a5 b5")
    play(match, "uncover b5", "uncover b5")
    assert points(match) == 0
    assert match.view()["board"]["b5"]["level"] == 3
    assert band(match, "b5", 1) == (2, False)


def test_what_can_be_taken_back() -> None:
    """A treasure seen and a turn ended reveal something; other actions do not."""
    match = table({"b3": {"tile": "A5", "members": members((0, 1, False))}})
    reveals = {move.text: match.reveals(move) for move in match.moves()}
    assert reveals["recover b3"]
    assert reveals["end"]
    assert not reveals["place W a5"]
    assert match.reveals("recover b3"), "a text will do"


def test_what_was_said_in_a_sale_is_not_taken_back() -> None:
    """T-82: bids and passes have been heard; a choice of tile shows nobody anything new."""
    match = KIT.start(seats=2, seed=3, auction=True)
    assert all(match.reveals(move) for move in match.moves())
    play(match, "bid 1", "pass")
    assert {str(move).split()[0] for move in match.moves()} == {"choose"}
    assert not any(match.reveals(move) for move in match.moves())
    play(match, match.moves()[0])
    assert not any(match.reveals(move) for move in match.moves())


def test_playing_for_another_seat() -> None:
    """T-10."""
    match = table()
    with pytest.raises(sacbe.Illegal) as caught:
        match.play("end", seat=1)
    assert caught.value.code == "house.not_your_turn"


def test_nothing_is_played_after_the_end() -> None:
    match = KIT.start(seats=2, seed=4)
    while not match.over:
        match.play(match.moves()[0] if match.view()["now"]["step"] == "lay" else "end")
    with pytest.raises(sacbe.Illegal, match="over"):
        match.play("end")
    assert match.moves() == []
