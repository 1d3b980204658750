"""A seat's treasures: eight motifs, up to three of each, two bits a motif in one number."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

MOTIFS: Final = 8
MOTIF_NAMES: Final = ("mask", "jaguar", "vessel", "shell", "bird", "serpent", "necklace", "blade")
LOW_BITS: Final = 0x5555


def held(treasures: i64, motif: i64) -> i64:
    """How many treasures of a motif."""
    return (treasures >> (2 * motif)) & 3


def one(motif: i64) -> i64:
    """A single treasure of a motif, to be added or taken away."""
    unit: i64 = 1
    return unit << (2 * motif)


def singles(treasures: i64) -> i64:
    """The motifs held exactly once, as a mask with one bit every two."""
    return treasures & ~(treasures >> 1) & LOW_BITS


def count(treasures: i64) -> i64:
    """How many treasures in all."""
    n: i64 = 0
    while treasures:
        n += treasures & 3
        treasures >>= 2
    return n


def worth(treasures: i64) -> i64:
    """Points for the collection: 1 for a single, 3 for a pair, 6 for a triplet."""
    points: i64 = 0
    while treasures:
        n = treasures & 3
        points += n * (n + 1) // 2
        treasures >>= 2
    return points
