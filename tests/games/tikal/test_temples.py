"""Uncovering temples and posting guards."""

from __future__ import annotations

from games.tikal.tables import band, members, play, points, refused, table, texts


def test_uncover() -> None:
    """T-40, T-43: two points, the next number from the stock."""
    match = table({"a4": {"members": members((0, 1, False))}})
    play(match, "uncover a4")
    assert points(match) == 8
    assert match.view()["board"]["a4"]["level"] == 2
    assert match.view()["stock"]["2"] == 2


def test_two_levels_a_turn_with_two_members() -> None:
    """T-41, T-42 T8: the second level needs a second member, the third is refused."""
    match = table(
        {"a4": {"members": members((0, 1, False))}, "a5": {"members": members((0, 2, False))}}
    )
    play(match, "uncover a4")
    refused(match, "uncover a4", "too_few_members")
    play(match, "walk W a5 a4", "uncover a4", "walk W a5 a4")
    refused(match, "uncover a4", "two_levels")


def test_the_leader_digs_as_one() -> None:
    """T-42: he counts three only where strength is compared."""
    match = table({"a4": {"members": members((0, 0, True))}})
    play(match, "uncover a4")
    refused(match, "uncover a4", "too_few_members")


def test_members_must_be_there_at_the_second_level() -> None:
    """T-42 T8: one leaves, another comes: still one member present."""
    match = table(
        {"a4": {"members": members((0, 1, False))}, "a5": {"members": members((0, 1, False))}}
    )
    play(match, "uncover a4", "walk W a4 a5", "walk W a5 a4")
    refused(match, "uncover a4", "too_few_members")


def test_several_temples_in_a_turn() -> None:
    """T-44."""
    match = table({c: {"members": members((0, 2, False))} for c in ("a4", "b5")})
    play(match, "uncover a4", "uncover a4", "uncover b5", "uncover b5")
    assert points(match) == 2


def test_limits_start_afresh_in_the_next_turn() -> None:
    """T-41."""
    match = table({"a4": {"members": members((0, 2, False), (1, 1, False))}})
    play(match, "uncover a4", "uncover a4", "end")
    match.play(match.moves()[0])
    play(match, "uncover a4")
    assert match.view()["board"]["a4"]["level"] == 4


def test_no_level_is_skipped() -> None:
    """T-43: both nines lie elsewhere, so the eight stays as it is though the ten is left."""
    here = {"members": members((0, 1, False))}
    match = table(
        {"a4": {"level": 9}, "b5": {"level": 9}, "a3": {"tile": "A1", "level": 8, **here}}
    )
    assert match.view()["stock"]["10"] == 1
    refused(match, "uncover a3", "no_level_left")
    assert not match.view()["board"]["a3"]["open"]


def test_ten_is_the_top() -> None:
    """T-43."""
    match = table({"a4": {"level": 10, "members": members((0, 1, False))}})
    refused(match, "uncover a4", "top_reached")


def test_who_may_not_uncover() -> None:
    """T-40, T-13."""
    match = table(
        {"a4": {"members": members((1, 1, False))}, "b5": {"members": members((0, 1, False))}},
        points=1,
    )
    refused(match, "uncover a4", "nobody_to_uncover")
    refused(match, "uncover b4", "no_temple")
    refused(match, "uncover b5", "too_dear")


def test_guard() -> None:
    """T-46, T-49: five points; one stays, the seat's others leave the game, rivals stay."""
    match = table({"a4": {"members": members((0, 3, True), (1, 2, False))}})
    play(match, "guard W a4")
    assert points(match) == 5
    view = match.view()
    assert view["board"]["a4"]["guard"] == {"seat": 0, "member": "W"}
    assert band(match, "a4", 0) == (0, False)
    assert band(match, "a4", 1) == (2, False)
    assert view["seats"][0]["out"] == {"workers": 2, "leader": True}
    assert view["seats"][0]["reserve"] == {"workers": 15, "leader": False}
    assert view["seats"][0]["guards_left"] == 1


def test_the_leader_may_keep_guard() -> None:
    """T-49."""
    match = table({"a4": {"members": members((0, 1, True))}})
    play(match, "guard L a4")
    assert match.view()["board"]["a4"]["guard"] == {"seat": 0, "member": "L"}
    assert match.view()["seats"][0]["out"] == {"workers": 1, "leader": False}


def test_guard_needs_more_strength_than_each_rival() -> None:
    """T-46 T14: a tie is not enough; the leader counts three; rivals do not add up."""
    tied = table({"a4": {"members": members((0, 0, True), (1, 3, False))}})
    refused(tied, "guard L a4", "no_majority")
    enough = table(
        {"a4": {"members": members((0, 1, True), (1, 3, False), (2, 3, False))}}, seats=3
    )
    assert {"guard L a4", "guard W a4"} <= set(texts(enough))


def test_two_guards_a_seat() -> None:
    """T-47."""
    guards = {c: {"guard": {"seat": 0, "member": "W"}} for c in ("a4", "b5")}
    match = table({**guards, "a3": {"tile": "A1", "members": members((0, 1, False))}})
    refused(match, "guard W a3", "no_guard_left")


def test_what_a_guard_freezes() -> None:
    """T-45, T-48 T13: no more levels, no second guard, own or foreign; others walk as before."""
    match = table(
        {
            "a4": {
                "guard": {"seat": 0, "member": "W"},
                "members": members((0, 2, False), (1, 5, True)),
            }
        },
    )
    refused(match, "uncover a4", "frozen")
    refused(match, "guard W a4", "guarded_already")
    assert "walk W a4 a5" in texts(match)
    rival = table(
        {"a4": {"guard": {"seat": 0, "member": "W"}, "members": members((1, 5, True))}}, seat=1
    )
    refused(rival, "guard W a4", "guarded_already")
    assert rival.view()["board"]["a4"]["holder"] == 0


def test_where_no_guard_is_posted() -> None:
    """T-46."""
    match = table(
        {"a4": {"members": members((1, 1, False))}, "b5": {"members": members((0, 1, False))}},
        points=4,
    )
    refused(match, "guard W a4", "nobody_to_post")
    refused(match, "guard L b5", "nobody_to_post")
    refused(match, "guard W b4", "no_temple")
    refused(match, "guard W b5", "too_dear")


def test_majorities_in_the_view() -> None:
    """T-71: the holder, a tie, and what each seat lacks."""
    board = table(
        {
            "a4": {"members": members((0, 2, False), (1, 0, True))},
            "b5": {"members": members((0, 1, False), (1, 1, False))},
        }
    ).view()["board"]
    assert (board["a4"]["holder"], board["a4"]["tied"], board["a4"]["flip"]) == (1, False, [2, 0])
    assert (board["b5"]["holder"], board["b5"]["tied"], board["b5"]["flip"]) == (None, True, [1, 1])
