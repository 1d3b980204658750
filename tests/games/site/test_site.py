"""What Tikal and Tikal Legend share: each function by itself, and that both games rest on it."""

from __future__ import annotations

import pytest

from sacbe.core.state import flat, zeros
from sacbe.games.site.members import LEADER, heads, holder, lacking, strength
from sacbe.games.site.stones import add_stones, stones_over
from sacbe.games.site.temples import (
    FLOORS,
    TOP_LEVEL,
    enough_for_one_more,
    floor_left,
    guard_number,
    guard_seat,
    leads,
    take_floor,
)
from sacbe.games.site.treasures import count, held, one, singles, worth
from sacbe.games.site.ways import BY_CAMP, cheapest


def crews(*bands: int) -> int:
    return sum(band << (8 * seat) for seat, band in enumerate(bands))


@pytest.mark.parametrize(
    ("bands", "seat"),
    [
        ((), -1),
        ((0, 0, 0, 1), 3),
        ((2, 2), -1),
        ((LEADER, 3), -1),
        ((LEADER + 1, 3), 0),
        ((1, 3, 3), -1),
        ((3, 2, 2), 0),
        ((3, 3, 4), 2),
        ((0, 30, LEADER + 26), 1),
    ],
)
def test_holder(bands: tuple[int, ...], seat: int) -> None:
    """More than each single rival; a leader is worth three."""
    assert holder(crews(*bands)) == seat
    weights = [int(strength(band)) for band in bands]
    if len(weights) > 1:
        assert [n == 0 for n in lacking(weights)] == [i == seat for i in range(len(weights))]
        for i, more in enumerate(lacking(weights)):
            raised = [*weights]
            raised[i] += more
            assert max(raised) == raised[i]
            assert raised.count(raised[i]) == 1


def test_heads() -> None:
    """The n-th floor or treasure needs n members, a leader being one."""
    assert heads(LEADER + 2) == 3
    assert enough_for_one_more(LEADER, 0)
    assert not enough_for_one_more(LEADER, 1)
    assert not enough_for_one_more(0, 0)


def test_stones() -> None:
    """A path is the same both ways, over each of the six sides."""
    for side in range(6):
        v = zeros(4)
        add_stones(v, 1, 0, side, 2, 3)
        add_stones(v, 1, 0, side, 2, 1)
        add_stones(v, 1, 0, side, 2, -2)
        assert [int(stones_over(v[1], other)) for other in range(6)] == [
            2 if other == side else 0 for other in range(6)
        ]
        assert [int(stones_over(v[3], other)) for other in range(6)] == [
            2 if other == (side + 3) % 6 else 0 for other in range(6)
        ]
        assert (v[0], v[2]) == (0, 0)


def test_floors() -> None:
    """The next one only, while there is any; none above the tenth."""
    v = zeros(2 + TOP_LEVEL + 1)
    for level, n in enumerate(FLOORS):
        v[2 + level] = n
    assert sum(FLOORS) == 48
    level = 8
    for _ in range(2):
        assert floor_left(v, 2, level)
        level = int(take_floor(v, 2, level))
    assert level == TOP_LEVEL
    assert not floor_left(v, 2, TOP_LEVEL)
    assert not floor_left(v, 2, 9), "there is but one tenth floor"
    assert floor_left(v, 2, 8)


def test_guards() -> None:
    """A guard's number tells its seat and whether it is a leader."""
    numbers = {int(guard_number(seat, leader)) for seat in range(4) for leader in (0, 1)}
    assert len(numbers) == 8
    assert 0 not in numbers
    assert max(numbers) < 16
    for seat in range(4):
        for leader in (0, 1):
            guard = guard_number(seat, leader)
            assert guard_seat(guard) == seat
            assert leads(guard) == bool(leader)
    assert guard_seat(0) == -1
    assert not leads(0)


def test_treasures() -> None:
    """1, 3, 6, 10, 15 for collections of one to five."""
    for size, points in enumerate((0, 1, 3, 6, 10, 15)):
        assert worth(size * one(7)) == points
    mine = one(0) + 2 * one(1) + 3 * one(6) + 5 * one(7)
    assert [int(held(mine, motif)) for motif in range(8)] == [1, 2, 0, 0, 0, 0, 3, 5]
    assert worth(mine) == 1 + 3 + 6 + 15
    assert count(mine) == 11
    assert singles(mine) == one(0)
    assert singles(sum(int(n * one(i)) for i, n in enumerate((0, 1, 2, 3, 4, 5, 1, 0)))) == (
        one(1) + one(6)
    )


def test_the_cheapest_ways() -> None:
    """Over stones or from camp to camp, whatever costs less; not beyond the points there are."""
    beyond = flat([-1] * 24)
    v = zeros(4)
    for here, there, stones in ((0, 1, 3), (1, 2, 1), (2, 3, 2)):
        beyond[6 * here] = there
        beyond[6 * there + 3] = here
        add_stones(v, 0, here, 0, there, stones)
    assert cheapest(v, 0, beyond, 0, 0, 4) == {
        1: (3, [(0, 0, 1)]),
        2: (4, [(0, 0, 1), (1, 0, 2)]),
    }
    camps = 0b0101
    assert cheapest(v, 0, beyond, camps, 0, 3) == {
        2: (1, [(0, BY_CAMP, 2)]),
        1: (2, [(0, BY_CAMP, 2), (2, 3, 1)]),
        3: (3, [(0, BY_CAMP, 2), (2, 0, 3)]),
    }
    assert cheapest(v, 0, beyond, camps, 1, 0) == {}
    assert cheapest(v, 0, beyond, camps, 3, 1) == {}
