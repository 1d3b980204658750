"""Every numbered rule has tests that name it, and every refusal cites a rule that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sacbe

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
ROW = re.compile(r"^\| ([A-Z]-?[A-Z]*\d+[a-z]?) \|", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z]-?[A-Z]*\d+[a-z]?\b")


def ids(page: Path) -> list[str]:
    return ROW.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test(page: Path) -> None:
    folder = ROOT / "tests" / "games" / page.stem.replace("-", "_")
    named: set[str] = set()
    for test in sorted(folder.rglob("*.py")):
        named.update(NAMED.findall(test.read_text("utf-8")))
    rules = ids(page)
    assert rules, "the page has no rules"
    assert len(set(rules)) == len(rules), "a rule is numbered twice"
    assert not [rule for rule in rules if rule not in named]


@pytest.mark.parametrize("game", sorted(sacbe.all_games()))
def test_refusals_cite_what_there_is(game: str) -> None:
    rules = set(ids(ROOT / "docs" / "rules" / f"{game}.md"))
    rulings = set(ROW.findall((ROOT / "docs" / "rulings.md").read_text("utf-8")))
    for refusal in sacbe.game(game).game.refusals.values():
        for name in refusal.rule.split():
            assert name in rules | rulings, f"{refusal.code} cites {name}"
