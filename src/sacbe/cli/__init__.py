"""The `sacbe` command. What it can't do it says in a sentence, with exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit code."""
    try:
        from sacbe.cli.app import run  # noqa: PLC0415 - the engine alone needs neither of these
    except ModuleNotFoundError as missing:
        if missing.name not in ("typer", "rich"):
            raise
        sys.stderr.write("sacbe: the command needs Typer and Rich: pip install 'sacbe[cli]'\n")
        return 2
    return run(arguments)
