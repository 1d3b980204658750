"""What is told of a choice that did itself: a sentence for every kind of move."""

from __future__ import annotations

import re

import pytest

import sacbe
from sacbe.games.tzolkin import choices, events
from sacbe.games.tzolkin.told import DEEDS
from sacbe.words import LANGUAGES, say

MOVES = {
    "keep palenque-1 uxmal-3": "keep two wealth tiles",
    "beg chaac": "beg for corn and anger Chaac",
    "place tikal": "place a worker: Tikal",
    "take yaxchilan 4": "take the worker from Yaxchilan 4",
    "end": "end the turn",
    "act chichen 3": "action 3 of Chichen Itza",
    "rest": "no action",
    "wood": "take wood",
    "corn": "harvest corn",
    "gather": "harvest corn without a tile",
    "burn kukulcan": "burn the wood and anger Kukulcan",
    "learn theology": "a step of theology",
    "pay wood wood gold": "pay 2 wood 1 gold",
    "gain stone": "gain 1 stone",
    "climb chaac": "a step up Chaac",
    "climb chaac kukulcan": "a step up Chaac and Kukulcan",
    "build small-farm": "build: small farm",
    "offer quetzalcoatl": "an offering to Quetzalcoatl",
    "sell gold": "sell gold",
    "buy wood": "buy wood",
    "advance 2": "2 steps of the calendar",
    "stop": "nothing more",
}


@pytest.mark.parametrize(("move", "words"), MOVES.items())
def test_a_forced_move_is_told_in_words(move: str, words: str) -> None:
    match = sacbe.game("tzolkin").start(seed=1)
    number = match.game.read(match.state, 0, move)
    told = match.game.hear(match.state, (-1, events.FORCED, 0, number, 0, 0))
    assert told.params["move"] == move  # for programs that read the log
    said = [say(told.code, told.params, language) for language in LANGUAGES]
    assert said[0] == f"had no other choice: {words}"
    assert len(set(said)) == len(LANGUAGES)
    assert not any(re.search(rf"\b{move}\b", sentence) for sentence in said[1:])


def test_every_kind_of_move_has_its_words() -> None:
    kinds = [n for name, n in vars(choices).items() if name.isupper() and isinstance(n, int)]
    assert set(DEEDS) == set(kinds) - {choices.NEXT}
    match = sacbe.game("tzolkin").start(seed=1)
    told = {int(choices.kind_of(match.game.read(match.state, 0, move))) for move in MOVES}
    assert told == set(DEEDS)
