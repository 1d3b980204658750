"""A seat's treasures: how many of each of eight motifs, four bits a motif in one number."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

MOTIFS: Final = 8
MOTIF_NAMES: Final = ("mask", "jaguar", "vessel", "shell", "bird", "serpent", "necklace", "blade")
LOW_BITS: Final = 0x11111111


def held(treasures: i64, motif: i64) -> i64:
    """How many treasures of a motif."""
    return (treasures >> (motif << 2)) & 15


def one(motif: i64) -> i64:
    """A single treasure of a motif, to be added or taken away."""
    unit: i64 = 1
    return unit << (motif << 2)


def singles(treasures: i64) -> i64:
    """The motifs held exactly once, as a mask with one bit every four; at most seven are held."""
    return treasures & ~(treasures >> 1) & ~(treasures >> 2) & LOW_BITS


def count(treasures: i64) -> i64:
    """How many treasures in all."""
    n: i64 = 0
    while treasures:
        n += treasures & 15
        treasures >>= 4
    return n


def worth(treasures: i64) -> i64:
    """Points for the collections: 1 for a single, 3 for a pair, then 6, 10, 15."""
    points: i64 = 0
    while treasures:
        n = treasures & 15
        points += n * (n + 1) >> 1
        treasures >>= 4
    return points
