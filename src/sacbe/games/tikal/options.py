"""The options of Tikal."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Option

VERSION: Final = 1
"""The version of the rules: a record of another one is not replayed."""

OPTIONS: Final = (
    Option("auction", (False, True), False, "tikal.option.auction"),
    Option(
        "edition", ("super-meeple", "tilsit", "rio-grande"), "super-meeple", "tikal.option.edition"
    ),
)
