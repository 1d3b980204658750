"""Placing, transferring and walking members."""

from __future__ import annotations

from games.tikal.tables import band, members, play, points, refused, table, texts


def test_place_from_the_reserve() -> None:
    """T-30: one point, worker or leader, into the base camp or an own camp."""
    match = table({"b4": {"camp": 0, "members": members((1, 1, False))}})
    play(match, "place W a5", "place L b4")
    assert points(match) == 8
    assert band(match, "a5", 0) == (1, False)
    assert band(match, "b4", 0) == (0, True)
    refused(match, "place L a5", "not_in_reserve")
    refused(match, "place W a4", "not_your_camp")


def test_nobody_places_into_another_camp() -> None:
    """T-30."""
    match = table({"b4": {"camp": 1}})
    refused(match, "place W b4", "not_your_camp")


def test_ten_members_in_a_turn() -> None:
    """T-30, T-13: as many as the points reach."""
    match = table()
    play(match, *["place W a5"] * 10)
    assert points(match) == 0
    refused(match, "place W a5", "too_dear")
    assert texts(match) == ["end"]


def test_the_reserve_has_eighteen_workers() -> None:
    """T-30, T-01."""
    match = table({"a5": {"members": members((0, 18, False))}})
    refused(match, "place W a5", "not_in_reserve")
    assert "place L a5" in texts(match)


def test_between_camps() -> None:
    """T-31: base and own camps, and between own camps, one point; stones do not matter (T24)."""
    match = table(
        {"a3": {"tile": "A4", "camp": 0}, "b4": {"camp": 0, "members": members((0, 1, True))}}
    )
    play(match, "transfer W b4 a3", "transfer L b4 a5")
    assert points(match) == 8
    assert band(match, "a3", 0) == (1, False)
    assert band(match, "a5", 0) == (0, True)
    refused(match, "transfer W a5 b4", "nobody_there")
    refused(match, "transfer L a5 a5", "same_camp")
    refused(match, "transfer L a5 a4", "no_secret_path")


def test_between_others_camps_nobody_goes() -> None:
    """T-31."""
    match = table({"a5": {"members": members((0, 1, False))}, "b4": {"camp": 1}})
    refused(match, "transfer W a5 b4", "no_secret_path")


def test_a_border_between_two_own_camps() -> None:
    """T-31 T24: walk for the stones, or transfer for one."""
    match = table({"b4": {"camp": 0, "members": members((0, 2, False))}})
    assert {"walk W b4 a5", "transfer W b4 a5"} <= set(texts(match))


def test_walking_costs_the_stones_of_both_sides() -> None:
    """T-33: base to either temple 2, to the clearing 1, none between temples and clearing."""
    match = table({"a5": {"members": members((0, 3, False))}})
    play(match, "walk W a5 a4")
    assert points(match) == 8
    play(match, "walk W a5 b4")
    assert points(match) == 7
    play(match, "walk W a5 b5")
    assert points(match) == 5
    refused(match, "walk W b4 a4", "no_way")
    refused(match, "walk W b4 b5", "no_way")


def test_a_walk_is_paid_whole() -> None:
    """T-33: two stones can't be paid with one point."""
    match = table({"a5": {"members": members((0, 1, False))}}, points=1)
    refused(match, "walk W a5 a4", "too_dear")
    assert "walk W a5 b4" in texts(match)


def test_where_nobody_walks() -> None:
    """T-32."""
    match = table({"a4": {"members": members((0, 1, False), (1, 1, True))}})
    refused(match, "walk W a4 a3", "unexplored")
    refused(match, "walk L a4 a5", "nobody_there")
    refused(match, "walk W a5 a4", "nobody_there")
    for far in ("c3", "h5", "a2", "a4"):
        refused(match, f"walk W a4 {far}", "not_neighbours")
    refused(match, "walk W h5 a5", "nobody_there")


def test_others_never_block() -> None:
    """T-35: a camp and members of another seat on the way."""
    match = table(
        {
            "b4": {"camp": 1, "members": members((1, 5, True))},
            "a5": {"members": members((0, 1, False))},
        }
    )
    play(match, "walk W a5 b4")
    assert band(match, "b4", 0) == (1, False)
    assert band(match, "b4", 1) == (5, True)


def test_the_leader_walks_as_anybody_does() -> None:
    """T-33."""
    match = table({"a5": {"members": members((0, 0, True))}})
    play(match, "walk L a5 a4")
    assert points(match) == 8
