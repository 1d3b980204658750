"""`python -m sacbe` is the `sacbe` command."""

from __future__ import annotations

import sys

from sacbe.cli import main

if __name__ == "__main__":
    sys.exit(main())
