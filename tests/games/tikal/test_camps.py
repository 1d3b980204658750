"""Pitching camps."""

from __future__ import annotations

from games.tikal.tables import members, play, points, refused, table, texts

HERE = {"b4": {"members": members((0, 1, False))}}


def test_pitch_a_camp() -> None:
    """T-60, T-62: five points, on jungle, the printed one too (T22)."""
    match = table(HERE)
    play(match, "camp b4")
    assert points(match) == 5
    assert match.view()["board"]["b4"]["camp"] == 0
    assert match.view()["seats"][0]["camps_left"] == 1
    assert "place W b4" in texts(match)


def test_no_camp_elsewhere() -> None:
    """T-60 T22: not on temples, full treasure hexagons, or the base camp."""
    here = {"members": members((0, 1, False))}
    match = table({"a4": here, "a5": here, "b3": {"tile": "A5", **here}})
    for cell in ("a4", "a5", "b3"):
        refused(match, f"camp {cell}", "no_clearing")


def test_one_camp_to_a_hexagon() -> None:
    """T-61."""
    refused(table({"b4": {"camp": 1, "members": members((0, 1, False))}}), "camp b4", "camp_there")


def test_two_camps_a_seat() -> None:
    """T-62."""
    match = table(
        {
            "b4": {"camp": 0},
            "a3": {"tile": "A4", "camp": 0},
            "b3": {"tile": "A6", "pile": [], "members": members((0, 1, False))},
        },
        seats=[{"treasures": {"mask": 2, "bird": 2}}, {}],
    )
    refused(match, "camp b3", "no_camp_left")


def test_the_editions_differ() -> None:
    """T-63 T1: an own member must be there, but for Rio Grande."""
    for edition in ("super-meeple", "tilsit"):
        refused(table(options={"edition": edition}), "camp b4", "no_member_for_camp")
    match = table(options={"edition": "rio-grande"})
    play(match, "camp b4")
    assert match.view()["board"]["b4"]["camp"] == 0


def test_points() -> None:
    """T-13."""
    refused(table(HERE, points=4), "camp b4", "too_dear")
