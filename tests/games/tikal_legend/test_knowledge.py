"""What seats have seen, and what they can imagine."""

from __future__ import annotations

import json
import random

from tests.games.tikal_legend.tables import (
    KIT,
    band,
    deal,
    has,
    holding,
    now,
    on,
    play,
    refused,
    texts,
)


def seen(match, name: str, seat: int | None) -> list:
    return match.view(seat)["board"][name]["seen"]


def test_07_peek() -> None:
    """L-K07, L-E5, Q24: the tops, only to its user, free, once a round."""
    match = holding("07", seats=3)
    play(match, "peek 07")
    assert [told.seats for told in match.told] == [None, (0,), (0,)]
    assert seen(match, "e5", 0) == ["chief", None]
    assert seen(match, "e5", 1) == [None, None]
    assert seen(match, "e5", None) == [None, None]
    assert has(match)["right"] == ["07-used"]
    assert now(match) == {"step": "turn", "seat": 0}
    refused(match, "peek 07", "not_in_hand")
    assert match.position()["board"]["c2"]["known"] == [[0], []]


def test_peek_from_the_left_in_a_turn_of_points() -> None:
    """L-K07, O5."""
    match = holding(seats=3, entries=[{"left": ["07"]}, {}, {}], points=5)
    play(match, "peek left-07")
    assert has(match)["left"] == ["07-used"]
    assert now(match)["points"] == 5


def test_08_look_through_and_arrange() -> None:
    """L-K08, Q25: only its user sees and orders; what others knew is void; the top is taken."""
    hexes = {"c2": {"known": [[1], []], "pile": ["chief-3", "lion-1"]}}
    match = play(holding("08", seats=3, hexes=hexes), "play 08", "drop c2")
    assert on(match, "c2")["members"] == [band(0, 1)]
    assert texts(match) == ["arrange chief lion", "arrange lion chief"]
    refused(match, "arrange lion lion", "not_the_pile")
    assert seen(match, "c2", 0) == ["chief", "lion"]
    assert seen(match, "c2", 1) == ["chief", None]
    play(match, "arrange lion chief")
    assert [told.seats for told in match.told] == [None, None, (0,)], "its text is not for all"
    assert has(match)["museum"] == {"lion": 1}
    assert on(match, "c2")["pile"] == ["chief-3"]
    assert on(match, "c2")["known"] == [[0]]
    assert seen(match, "c2", 1) == [None]


def test_imagined_states_keep_what_is_known() -> None:
    """L-K07, L-K08: what a seat has seen stays; all else is dealt anew."""
    match = play(holding("07", seats=3), "peek 07")
    tops = set()
    to_come = {"cards": set(), "tiles": set(), "tokens": set()}
    for number in range(30):
        mine = match.imagined(0, number)
        theirs = match.imagined(1, number)
        assert on(mine, "e5")["pile"][0] == "chief-1"
        assert on(mine, "c2")["pile"][0] == "chief-3"
        tops.add(on(theirs, "e5")["pile"][0])
        assert sorted(mine.position()["deal"]["treasures"]) == sorted(
            match.position()["deal"]["treasures"]
        )
        for what, orders in to_come.items():
            order = theirs.position()["deal"][what]
            drawn = match.position()["drawn"][what]
            assert order[:drawn] == match.position()["deal"][what][:drawn]
            orders.add(tuple(order))
    assert len(tops) > 5
    assert all(len(orders) > 5 for orders in to_come.values())


def test_views_leak_nothing() -> None:
    """L-K07, L-K08: byte-equal whatever a seat can't know."""
    for seed in range(3):
        match = KIT.start(seats=2 + seed, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            match.play(rng.choice(match.moves()))
            if rng.random() < 0.04:
                for seat in (None, *range(match.seats)):
                    other = match.imagined(seat, rng)
                    assert json.dumps(other.view(seat)) == json.dumps(match.view(seat))


def test_what_reveals() -> None:
    """A move that shows somebody something new can't be taken back."""
    match = holding("07", "04", seats=3, hexes={"e5": {"members": [band(0, 1)]}})
    by_text = {move.text: match.reveals(move) for move in match.moves()}
    assert by_text["peek 07"]
    assert by_text["play 04"]
    assert not by_text["keep 04"]
    assert not by_text["lay A1"]


def test_alike_treasures_are_arranged_by_hand() -> None:
    """L-K08, O18: that a step is done by itself must not tell that all of a pile are alike."""
    alike = {"c2": {"pile": ["chief-3", "chief-2"]}}
    order = ["lion-1", "lion-2", "chief-3", "chief-2"]
    order += [name for name in deal(3)["treasures"] if name not in order]
    changes = {"treasures": order}
    match = holding("08", seats=3, hexes={**alike, "e5": {"pile": order[:2]}}, changes=changes)
    play(match, "play 08", "drop c2")
    assert now(match)["step"] == "arrange"
    assert texts(match) == ["arrange chief chief"]
    one = {"c2": {"pile": ["chief-3"]}, "e5": {"pile": ["lion-1", "lion-2"]}}
    seats = [{}, {"museum": {"chief": 1}}, {}]
    match = holding("08", seats=3, hexes=one, changes=changes, entries=seats)
    play(match, "play 08", "drop c2")
    assert has(match)["museum"] == {"chief": 1}, "a single treasure needs no order"
