"""Members of an expedition at one place, packed in a number: workers, and 32 for the leader.

The leader digs, recovers and moves as anybody does; only where strength is compared does he count
for three.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

WORKER: Final = 1
LEADER: Final = 32
LEADER_STRENGTH: Final = 3


def workers(members: i64) -> i64:
    """How many workers there are."""
    return members & 31


def leaders(members: i64) -> i64:
    """1 if the leader is there."""
    return members >> 5


def heads(members: i64) -> i64:
    """How many figures there are, the leader being one."""
    return (members & 31) + (members >> 5)


def strength(members: i64) -> i64:
    """What they weigh where majorities are compared."""
    return (members & 31) + LEADER_STRENGTH * (members >> 5)


def has(members: i64, member: i64) -> bool:
    """Whether a worker (or the leader) is among them."""
    if member == LEADER:
        return members >= LEADER
    return members & 31 != 0


def holder(crews: i64) -> i64:
    """The seat with more strength than each rival, -1 if there is none; eight bits a seat."""
    best: i64 = 0
    who: i64 = -1
    seat: i64 = 0
    while crews:
        crew = crews & 255
        if crew:
            weight = (crew & 31) + LEADER_STRENGTH * (crew >> 5)  # `strength`, spelt out
            if weight > best:
                best = weight
                who = seat
            elif weight == best:
                who = -1
        crews >>= 8
        seat += 1
    return who


def lacking(weights: list[int]) -> list[int]:
    """What strength each seat would have to add to be the holder; 0: it is."""
    return [
        max(0, max(weights[:seat] + weights[seat + 1 :]) + 1 - own)
        for seat, own in enumerate(weights)
    ]
