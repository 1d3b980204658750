"""The long tests of the server: kills and power cuts by the hundred, until the time is over.

python tests/server/soak_server.py [--seed N] [--minutes M]
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parent / "plugin")]

from server.test_never_lost import kill_often  # noqa: E402 - found by the path above
from server.test_power import lost  # noqa: E402

ROUND = 20
"""Kills, and three times as many power cuts, in one round; ten rounds are the promised 200."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float)
    given = parser.parse_args()
    end = time.monotonic() + 60 * (given.minutes if given.minutes is not None else 1e9)
    kills = cuts = kept = 0
    for seed in itertools.count(given.seed):
        with tempfile.TemporaryDirectory() as folder:
            kept += kill_often(Path(folder), ROUND, seed)
            kills += ROUND
        gone, written = lost("FULL", 3 * ROUND, seed)
        cuts += 3 * ROUND
        kept += written
        if gone:
            sys.stdout.write(f"server: seed {seed}: {gone} acknowledged moves lost by power cuts\n")
            return 1
        if not lost("NORMAL", 3 * ROUND, seed)[0]:
            sys.stdout.write(f"server: seed {seed}: the control with NORMAL lost nothing\n")
            return 1
        told = f"server: seed {seed}: {kills} kills, {cuts} power cuts, {kept} moves, none lost\n"
        sys.stdout.write(told)
        sys.stdout.flush()
        if time.monotonic() > end:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
