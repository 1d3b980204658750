"""Temples: steps, tops, and the side of the player board."""

from __future__ import annotations

from games.tzolkin.tables import JUMPED, asked, play, refused, seat, steps, texts, told, working


def test_a_step_up() -> None:
    """Z-26."""
    match = play(asked({"step": "climb", "temples": 1}), "climb kukulcan")
    assert seat(match)["temples"] == {"chaac": 1, "quetzalcoatl": 1, "kukulcan": 2}


def test_the_top_holds_one() -> None:
    """Z-26 Z19: the step is lost where the god is named, and not offered where one may choose."""
    rivals = ({"temples": {"chaac": 5}, "skulls": 1}, {"temples": {"chaac": 6}})
    match = play(working("chichen", 3, *rivals), "act chichen 3")
    assert seat(match)["temples"]["chaac"] == 5
    assert "stuck" in told(match)
    match = asked({"step": "climb", "temples": 1}, *rivals)
    assert texts(match) == ["climb quetzalcoatl", "climb kukulcan"]
    refused(match, "climb chaac", "no_step_there")


def test_own_top() -> None:
    """Z-26 Z19, Z-27 Z12: nothing happens, the board stays dark."""
    top = {"temples": {"chaac": 6}, "light": False, "skulls": 1}
    match = play(working("chichen", 3, top, **JUMPED), "act chichen 3")
    assert seat(match)["temples"]["chaac"] == 6
    assert seat(match)["light"] is False
    refused(asked({"step": "climb", "temples": 1}, top, **JUMPED), "climb chaac", "no_step_there")


HIGH = {"chaac": 5, "quetzalcoatl": 7, "kukulcan": 6}
TOPS = ({"temples": {"chaac": 6}}, {"temples": {"quetzalcoatl": 8}}, {"temples": {"kukulcan": 7}})


def test_no_step_anywhere() -> None:
    """Z-26 Z19 Z15, Z-19, Z-20, Z-11: a step due is lost by itself, none can be bought."""
    has = {"temples": HIGH, "wood": 1, "corn": 5}
    tired = {**has, "technologies": {"agriculture": 3}}
    match = play(working("tikal", 1, tired, *TOPS), "act tikal 1", "learn agriculture")
    assert told(match)[-2:] == ["bonus", "forced"]
    assert match.told[-1].params["move"] == "stop"
    assert seat(match)["temples"] == HIGH
    assert steps(match) == ["taking"]
    refused(working("tikal", 6, has, *TOPS), "act tikal 5", "no_effect")
    refused(working("uxmal", 6, has, *TOPS), "act uxmal 1", "no_effect")


def test_two_steps_where_only_one_can_be_made() -> None:
    """Z-19 Z19: Tikal 5 brings that one, by itself."""
    has = {"temples": HIGH, "wood": 1}
    match = play(working("tikal", 5, has, *TOPS[:2]), "act tikal 5")
    assert seat(match)["temples"] == {**HIGH, "kukulcan": 7}
    assert [each.params["move"] for each in match.told if each.code.endswith("forced")] == [
        "pay wood",
        "climb kukulcan",
    ]
    match = play(working("tikal", 5, has, *TOPS[1:2]), "act tikal 5")
    assert seat(match)["temples"] == {**HIGH, "chaac": 6, "kukulcan": 7}


def test_reaching_a_top_turns_the_board() -> None:
    """Z-27."""
    below = {"temples": {"kukulcan": 6}, "light": False}
    match = asked({"step": "climb", "temples": 1}, below, **JUMPED)
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
    refused(match, "climb chaac kukulcan", "one_temple")
