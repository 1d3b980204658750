"""Every game speaks to people in their language: sentences, boards, and what stands in them.

What a player reads is a sentence of the catalogues. Names that are written the same way in every
language (places, numbers of cards and tiles) may stand in it as they are: each has a figure in it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import sacbe
from sacbe.core.game import Game, Json, Told
from sacbe.words import LANGUAGES, catalogue, say
from tests.contract.play import CASES, GAMES, SAMPLE, start, walk

OTHERS = [language for language in LANGUAGES if language != "en"]
MARK = "\N{SNOWMAN}"
NAME = re.compile(r"[^\W_]*\d[\w-]*|[A-Z]{1,2}(-[A-Z]+\d?[a-z]?)?")
"""A place, a number, a card or a tile: `c4`, `01-3`, `S-T1a`, `S-CL`."""
WORD = re.compile(r"[^\W\d_]+")


def is_name(text: str) -> bool:
    return all(NAME.fullmatch(each) for each in re.split(r"[ ,]+", text))


def shown(told: Told, language: str) -> Iterator[tuple[str, str]]:
    """The parameters that stand in the sentence as they are."""
    for name, value in told.params.items():
        if isinstance(value, str) and not value.startswith("@"):
            marked = say(told.code, {**told.params, name: MARK}, language)
            words = say(told.code, told.params, language)
            if MARK in marked and re.search(rf"(?<!\w){re.escape(value)}(?!\w)", words):
                yield name, value


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_all_that_is_told_is_a_sentence_in_every_language(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    match = start(game, seats, options, 2)
    heard: dict[str, Told] = {}
    for _ in walk(match, random.Random(2)):
        heard.update({f"{told.code} {told.params}": told for told in match.told})
    assert heard
    for told in heard.values():
        english = say(told.code, told.params)
        for language in LANGUAGES:
            words = say(told.code, told.params, language)
            assert words.strip()
            assert not re.search(r"[{}@]|\.\w+\.", words), words
            for name, value in shown(told, language):
                assert is_name(value), f"{words}: {name} is {value!r}, in no language"
        for language in OTHERS:
            assert say(told.code, told.params, language) != english, f"{language}: {english}"


def read_board(match: sacbe.Match, seat: int | None) -> tuple[str, dict[str, Json]]:
    """A board with everything that is said left out, and what was said."""
    said: dict[str, Json] = {}

    def hush(code: str, params: Json) -> str:
        said[code] = params
        said.update({str(v)[1:]: params for v in params.values() if str(v).startswith("@")})
        return ""

    return match.game.board(match.state, seat, hush), said


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_the_board_speaks_every_language(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    match = start(game, seats, options, 4)
    for number in walk(match, random.Random(4)):
        if number % (3 * SAMPLE) and match.awaiting:
            continue
        seat = match.awaiting[0]
        silent, said = read_board(match, seat)
        raw = [w for w in silent.split() if max(map(len, WORD.findall(w)), default=0) > 2]
        # Tiles and cards may bear the names that are typed.
        assert all("-" in word for word in raw), f"{raw} in {silent}"
        for code in said:
            assert all(code in catalogue(language) for language in LANGUAGES), code
        boards = [match.board(seat, language) for language in LANGUAGES]
        assert len(set(boards)) == len(LANGUAGES)
        assert not any(re.search(r"[{}@]|\w\.\w+\.\w", board) for board in boards)
    assert match.board(None, "fr")


def test_a_board_in_an_unknown_language_is_refused() -> None:
    for language in ("la", "", None, 3):
        with pytest.raises(sacbe.Unreadable, match="the languages are en, fr, de"):
            sacbe.game("tikal").start(seed=1).board(0, language)  # type: ignore[arg-type]


def arguments(pattern: str) -> set[str]:
    """The parameters that a pattern puts into words: every second depth of braces is a case.

    What is only selected by (a language may need it for an article) is none of them.
    """
    found, depth = set(), 0
    for i, sign in enumerate(pattern):
        depth += (sign == "{") - (sign == "}")
        if sign == "{" and depth % 2:
            name, _, kind = re.split(r"(?=[{}])", pattern[i + 1 :], maxsplit=1)[0].partition(",")
            if "select" not in kind:
                found.add(name.strip())
    return found


def test_every_sentence_is_there_in_every_language_with_the_same_parameters() -> None:
    english = catalogue("en")
    for language in OTHERS:
        other = catalogue(language)
        assert not set(english) ^ set(other)
        for code, pattern in english.items():
            assert arguments(other[code]) == arguments(pattern), f"{language}: {code}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_refusal_option_and_source_has_words(game: Game) -> None:
    codes = {refusal.code for refusal in game.refusals.values()}
    codes |= {option.words for option in game.options} | set(game.notices)
    match = start(game, game.seats[1], {}, 2)
    for _ in walk(match, random.Random(2)):
        for sheet in match.preview():
            codes |= {f"{game.id}.source.{source}" for source in sheet}
    assert match.outcome is not None
    for sheet in match.outcome.sheets:
        codes |= {f"{game.id}.source.{source}" for source in sheet}
    assert not sorted(codes - set(catalogue("en")))
