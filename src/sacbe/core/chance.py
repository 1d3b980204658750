"""A small exact source of pseudo-random numbers: the same everywhere, compiled or not.

A multiply-with-carry generator with 32-bit digits; every intermediate value stays below 2^63, so
machine words and Python's integers agree. The rules never use it: deals, imagined states and
programs are handed one.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec

MULTIPLIER: Final = 2147483085
"""The largest below 2^31 for which m * 2^32 - 1 and m * 2^31 - 1 are prime: period about 2^62."""

LOW: Final = 0xFFFFFFFF


class Rng:
    """Pseudo-random numbers from a seed. Equal seeds give equal numbers in every process."""

    __slots__ = ("x",)

    def __init__(self, seed: i64) -> None:
        # Spread the seed's bits so that 1, 2, 3 ... give unlike streams; then run in.
        low = ((seed & LOW) * 1664525 + 1013904223) & LOW
        high = (((seed >> 32) & 0x7FFFFFFF) * 22695477 + 1) & 0x3FFFFFFF
        self.x: i64 = (high << 32) | low
        if self.x == 0:
            self.x = 88172645463325252
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next number, 0 to 2^32 - 1."""
        x = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (x & LOW) ^ (x >> 32)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2^31."""
        x = self.x  # `next`, spelt out: a random game asks here before every move
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return (((x & LOW) ^ (x >> 32)) * n) >> 32

    def shuffle(self, items: vec[i64], start: i64, end: i64) -> None:
        """Shuffle the cells from `start` up to, not including, `end`."""
        i = end - 1
        while i > start:
            j = start + self.below(i - start + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def redeal(self, items: vec[i64], start: i64, end: i64) -> None:
        """Shuffle cells so that nothing of their order before shows: first sorted, then shuffled.

        Two worlds that differ only in that order come out the same.
        """
        for i in range(start + 1, end):
            item = items[i]
            j = i
            while j > start and items[j - 1] > item:
                items[j] = items[j - 1]
                j -= 1
            items[j] = item
        self.shuffle(items, start, end)

    def redeal_at(self, items: vec[i64], places: vec[i64], n: i64) -> None:
        """The same for the cells at the first `n` places."""
        taken = places[:]
        for i in range(n):
            taken[i] = items[places[i]]
        self.redeal(taken, 0, n)
        for i in range(n):
            items[places[i]] = taken[i]

    def fork(self) -> Rng:
        """Another stream, seeded from this one."""
        return Rng((self.next() << 30) ^ self.next())
