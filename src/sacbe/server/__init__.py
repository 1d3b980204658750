"""The table's server: the only room with sockets, clocks and files."""

from __future__ import annotations

from typing import Any


def main(**given: Any) -> int:
    """Serve until told to stop; see `sacbe.server.run.main` for what may be given."""
    # A program's process lies in this package too, and needs nothing of all this.
    from sacbe.server.run import main as run  # noqa: PLC0415

    return run(**given)
