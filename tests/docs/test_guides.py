"""The players' guides name rules that exist, the same ones in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDES = sorted(ROOT.glob("src/sacbe/games/*/guide/en.md"))
RULE = re.compile(r"`([A-Z]-[A-Z]?\d+)`")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.parent.name)
def test_guides_name_rules_that_exist(guide: Path) -> None:
    game = guide.parent.parent.name.replace("_", "-")
    known = set(
        re.findall(r"^\| ([A-Z]-[A-Z]?\d+) \|", _text(f"docs/rules/{game}.md"), re.MULTILINE)
    )
    named = RULE.findall(guide.read_text("utf-8"))
    assert named
    assert [rule for rule in named if rule not in known] == []
    for language in ("fr", "de"):
        other = guide.with_name(f"{language}.md").read_text("utf-8")
        assert RULE.findall(other) == named, language


def _text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")
