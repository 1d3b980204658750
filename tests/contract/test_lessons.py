"""Every lesson can be played as it is written, and says each step in every language."""

from __future__ import annotations

import pytest

import sacbe
from sacbe.lessons import has_lesson, lesson
from sacbe.words import LANGUAGES, catalogue

TAUGHT = [game for game in sorted(sacbe.all_games()) if has_lesson(game)]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_plays(game: str) -> None:
    plan = lesson(game)
    match = sacbe.game(game).from_position(plan.position)
    for step in plan.steps:
        assert step.seat in match.awaiting
        match.play(step.move, step.seat)
    for language in LANGUAGES:
        sentences = catalogue(language)
        for code in [plan.title, *(step.say for step in plan.steps if step.say)]:
            assert len(sentences[code]) > 3


@pytest.mark.parametrize("game", TAUGHT)
def test_the_learner_is_told_why(game: str) -> None:
    for step in lesson(game).steps:
        assert bool(step.say) == (step.seat == 0)


def test_tikal_teaches_every_action() -> None:
    taught = {step.move.split()[0] for step in lesson("tikal").steps if step.seat == 0}
    assert taught == {
        "lay", "place", "walk", "transfer", "uncover", "recover", "exchange", "camp", "guard", "end",
    }  # fmt: skip


def test_tikal_legend_teaches_its_phases() -> None:
    """The draft, each action of a turn, and all that action points buy but new members."""
    taught = {step.move.split()[0] for step in lesson("tikal-legend").steps if step.seat == 0}
    assert taught == {
        "order", "token", "tile", "card", "keep", "play", "drop", "activate", "lay", "at", "power", "pass", "end",
        "deploy", "walk", "uncover", "dig", "stone", "edge", "camp", "transfer", "guard", "exchange", "give",
    }  # fmt: skip
