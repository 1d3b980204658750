"""Where a member can get to: over the stones between hexes, and between camps."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.games.site.stones import stones_over

BY_CAMP: Final = -1
"""Instead of a side: not over stones, but from camp to camp, which costs one."""

Step = tuple[int, int, int]
"""From where, over which side, to where."""


def cheapest(
    v: vec[i64], paths: i64, beyond: vec[i64], camps: int, start: int, budget: int
) -> dict[int, tuple[int, list[Step]]]:
    """The cheapest way to every hex within some points: what it costs, and its steps.

    `paths` is where the paths of each hex lie, `beyond` what lies over each side, `camps` the hexes
    between which the member may change.
    """
    ways: dict[int, tuple[int, list[Step]]] = {start: (0, [])}
    todo = [(0, start)]
    while todo:
        spent, here = min(todo)
        todo.remove((spent, here))
        if spent > ways[here][0]:
            continue
        over = [(int(stones_over(v[paths + here], side)), side) for side in range(6)]
        ahead = [(cost, side, int(beyond[6 * here + side])) for cost, side in over if cost]
        if camps >> here & 1:
            others = [camp for camp in range(62) if camps >> camp & 1 and camp != here]
            ahead += [(1, BY_CAMP, camp) for camp in others]
        for cost, side, there in ahead:
            total = spent + cost
            if total <= budget and (there not in ways or total < ways[there][0]):
                ways[there] = (total, [*ways[here][1], (here, side, there)])
                todo.append((total, there))
    del ways[start]
    return ways
