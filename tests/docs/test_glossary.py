"""The glossary's words are those that players read."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = {"Tikal": "tikal", "Tikal Legend": "tikal_legend", "Tzolk'in": "tzolkin"}
LANGUAGES = ("en", "fr", "de")
ELSEWHERE = ("client/src/tikal/words/fr.json", "client/src/tikal-legend/words.ts")
OTHERWISE = ("Marke ", "Steinplättchen", "jeton pierre", "par pierre")
"""Words that once stood for things that have another name in the glossary."""


def terms(title: str) -> list[list[str]]:
    """A game's rows: its English, French and German words."""
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    part = text.split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")] for line in part.splitlines() if "|" in line]
    return [row[2:5] for row in rows[2:]]


def told(package: str, language: str) -> str:
    """All that a player of this game reads in this language."""
    home = ROOT / "src/sacbe/games" / package
    files = [home / f"words/{language}.json", home / f"guide/{language}.md"]
    return "\n".join(file.read_text(encoding="utf-8") for file in files).lower()


@pytest.mark.parametrize("title", GAMES)
def test_each_word_is_used(title: str) -> None:
    missing = []
    for row in terms(title):
        for language, cell in zip(LANGUAGES, row, strict=True):
            text = told(GAMES[title], language)
            pieces = [piece.strip() for term in cell.split(",") for piece in term.split("…")]
            missing += [f"{language}: {p}" for p in pieces if p and p.lower() not in text]
    assert not missing


def test_no_thing_has_a_second_name() -> None:
    tellings = [told(package, language) for package in GAMES.values() for language in LANGUAGES]
    tellings += [(ROOT / file).read_text(encoding="utf-8").lower() for file in ELSEWHERE]
    assert [word for word in OTHERWISE for text in tellings if word.lower() in text] == []
