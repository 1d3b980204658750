"""The locks: every package that pyproject.toml names, each pinned and with its hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text().replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        pin = re.fullmatch(
            r"([\w.-]+)==([\w.]+)(?: ;[^-]*)?((?:\s+--hash=sha256:\w{64})+)\s*", line
        )
        assert pin, f"neither pinned nor hashed: {line[:80]}"
        found[pin[1]] = pin[2]
    return found


def wanted(*, tests: bool) -> list[str]:
    project = PROJECT["project"]
    groups = PROJECT["dependency-groups"]
    named = [*project["dependencies"], *groups["build"], *PROJECT["build-system"]["requires"]]
    for extra in project["optional-dependencies"].values():
        named += extra
    return named + groups["test"] * tests


@pytest.mark.parametrize(
    ("name", "tests"), [("requirements.lock", False), ("requirements-test.lock", True)]
)
def test_lock_holds_what_the_project_names(name: str, tests: bool) -> None:
    locked = pins(name)
    for each in map(Requirement, wanted(tests=tests)):
        assert each.specifier.contains(locked[canonicalize_name(each.name)]), f"{each}: make lock"


def test_tests_run_with_the_versions_that_users_get() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-test.lock").items()
