"""Paths over the sides of a hex: four bits a side in one number, 0 where there is no way.

A path costs the stones of both touching sides, so it is kept on both hexes and is the same both
ways.
"""

from __future__ import annotations

from sacbe.core.flat import i64, vec


def stones_over(paths: i64, side: i64) -> i64:
    """What a crossing of that side costs; 0: there is no way."""
    return (paths >> (side << 2)) & 15


def add_stones(v: vec[i64], paths: i64, here: i64, side: i64, there: i64, stones: i64) -> None:
    """More stones (or fewer) between a hex and the one beyond that side; `paths` is their cells."""
    facing = side + 3 if side < 3 else side - 3
    v[paths + here] += stones << (side << 2)
    v[paths + there] += stones << (facing << 2)
