"""Sentences by id, in every language of the table.

Catalogues are JSON files, one per language: `words/` and `server/words/` for the house,
`games/<game>/words/` for a game; a game from outside brings its own in `Game.words`. They hold a
small part of ICU MessageFormat, so that browser and server share them:
`{name}`, `{n, plural, =0 {none} one {one level} other {# levels}}` and
`{kind, select, leader {the leader} other {a worker}}`. Parameters may be ids of other sentences,
written `@id`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

import sacbe
from sacbe.registry import all_games

LANGUAGES = ("en", "fr", "de")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language; what it lacks is said in English."""
    root = resources.files(sacbe)
    folders = [root / "words", root / "server" / "words"]
    folders += [g / "words" for g in sorted((root / "games").iterdir(), key=lambda p: p.name)]
    found = {} if language == "en" else dict(catalogue("en"))
    for folder in folders:
        page = folder / f"{language}.json"
        if page.is_file():
            found.update(json.loads(page.read_text("utf-8")))
    for game in all_games().values():
        found.update(game.words.get(language, {}))
    return found


def say(code: str, params: Mapping[str, Any] | None = None, language: str = "en") -> str:
    """The sentence of this id with its parameters filled in."""
    sentences = catalogue(language)
    pattern = sentences.get(code)
    if pattern is None:
        return f"{code} {dict(params)}" if params else code
    return fill(pattern, params or {}, language)


def fill(pattern: str, params: Mapping[str, Any], language: str = "en") -> str:
    """Fill a pattern; see the module's words for what it may hold."""
    return "".join(_parts(pattern, params, language, ""))


def _parts(pattern: str, params: Mapping[str, Any], language: str, number: str) -> Iterator[str]:
    at = 0
    while at < len(pattern):
        opening = pattern.find("{", at)
        plain = pattern[at:] if opening < 0 else pattern[at:opening]
        yield plain.replace("#", number) if number else plain
        if opening < 0:
            return
        closing = _closing(pattern, opening)
        yield _argument(pattern[opening + 1 : closing], params, language)
        at = closing + 1


def _closing(pattern: str, opening: int) -> int:
    depth = 0
    for i in range(opening, len(pattern)):
        depth += (pattern[i] == "{") - (pattern[i] == "}")
        if depth == 0:
            return i
    raise ValueError(f"a brace is never closed: {pattern!r}")


def _argument(inside: str, params: Mapping[str, Any], language: str) -> str:
    name, _, rest = (part.strip() for part in inside.partition(","))
    value = params.get(name, "")
    if not rest:
        if isinstance(value, str) and value.startswith("@"):
            return say(value[1:], params, language)
        return str(value)
    kind, _, cases_text = (part.strip() for part in rest.partition(","))
    cases = dict(_cases(cases_text))
    if kind == "plural":
        wanted = f"={value}" if f"={value}" in cases else plural(value, language)
        return "".join(_parts(cases.get(wanted, cases["other"]), params, language, str(value)))
    return "".join(_parts(cases.get(str(value), cases["other"]), params, language, ""))


def _cases(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while match := re.compile(r"\s*([=\w-]+)\s*\{").match(text, at):
        closing = _closing(text, match.end() - 1)
        yield match[1], text[match.end() : closing]
        at = closing + 1


def plural(value: object, language: str) -> str:
    """The plural form a number takes: French counts nought as one."""
    if language == "fr":
        return "one" if value in (0, 1) else "other"
    return "one" if value == 1 else "other"
