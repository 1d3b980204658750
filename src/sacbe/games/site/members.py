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
