"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import settings

import sacbe

# Two cores shared with a browser are no place for deadlines; CI wants the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_report_header() -> str:
    core = "the compiled core" if sacbe.compiled else "plain Python"
    return f"sacbe: {core}, from {os.path.relpath(Path(sacbe.__file__).parent)}"
