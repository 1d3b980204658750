"""Temples: steps, tops, and the side of the player board."""

from __future__ import annotations

from games.tzolkin.tables import asked, play, refused, seat, told, working


def test_a_step_up() -> None:
    """Z-26."""
    match = play(asked({"step": "climb", "temples": 1}), "climb kukulcan")
    assert seat(match)["temples"] == {"chaac": 1, "quetzalcoatl": 1, "kukulcan": 2}


def test_the_top_holds_one() -> None:
    """Z-26 Z19: the step is lost, but may be chosen."""
    rivals = ({"temples": {"chaac": 5}}, {"temples": {"chaac": 6}})
    match = play(asked({"step": "climb", "temples": 1}, *rivals), "climb chaac")
    assert seat(match)["temples"]["chaac"] == 5
    assert told(match) == ["stuck"]


def test_own_top() -> None:
    """Z-26 Z19, Z-27 Z12: nothing happens, the board stays dark."""
    match = asked({"step": "climb", "temples": 1}, {"temples": {"chaac": 6}, "light": False})
    play(match, "climb chaac")
    assert seat(match)["temples"]["chaac"] == 6
    assert seat(match)["light"] is False


def test_reaching_a_top_turns_the_board() -> None:
    """Z-27."""
    match = asked({"step": "climb", "temples": 1}, {"temples": {"kukulcan": 6}, "light": False})
    play(match, "climb kukulcan")
    assert seat(match)["light"] is True
    assert told(match) == ["up", "light"]


def test_other_steps_are_shared() -> None:
    """Z-26."""
    match = asked({"step": "climb", "temples": 1}, {}, {"temples": {"chaac": 2}})
    assert seat(play(match, "climb chaac"))["temples"]["chaac"] == 2


def test_a_top_that_was_left_is_free_again() -> None:
    """Z-26, Z-28."""
    match = working("palenque", 3, {"temples": {"chaac": 6}}, {"temples": {"chaac": 5}})
    play(match, "act palenque 3", "burn chaac")
    assert seat(match)["temples"]["chaac"] == 5
    match = asked({"step": "climb", "temples": 1}, {"temples": {"chaac": 5}})
    assert seat(play(match, "climb chaac"))["temples"]["chaac"] == 6


def test_names() -> None:
    """Z-26: what this choice is not about."""
    match = asked({"step": "climb", "temples": 1})
    refused(match, "climb chaac kukulcan", "wrong_number")
