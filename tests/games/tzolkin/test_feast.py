"""Food days, with the worked examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import KIT, feast_day, goods, on, play, seat, told

RED = {"temples": {"chaac": 2, "quetzalcoatl": 1, "kukulcan": 6}, "corn": 6}
BLUE = {"temples": {"chaac": 4, "quetzalcoatl": 1, "kukulcan": 4}, "corn": 6}
YELLOW = {"temples": {"chaac": 4, "quetzalcoatl": 1, "kukulcan": 0}, "corn": 6}


def dine(*seats: dict[str, Any], day: int = 7, feasts: int = 0, **fields: Any) -> Any:
    return play(feast_day(*seats, day=day, feasts=feasts, **fields), "end")


def three(day: int, feasts: int) -> Any:
    """The three seats of the example; neutral workers as they happen to stand."""
    deal = KIT.start(seats=3, seed=2).log.deal
    return dine(RED, BLUE, YELLOW, day=day, feasts=feasts, of=3, deal=deal, gears={}, first_space=2)


# -- feeding -------------------------------------------------------------------------------------


def test_two_corn_a_worker() -> None:
    """Z-47 Z31: for all in play, on gears, in hand, on the first-player space."""
    match = dine(
        {"corn": 9, "workers": 4}, gears=on(tikal={3: 0}, uxmal={0: 3}), first_space=0, first=0
    )
    assert goods(match)[0] == 1
    assert seat(match)["sheet"]["hunger"] == 0


def test_example_nobody_eats_by_half() -> None:
    """Z-47: 3 workers, 5 corn: two eat, one corn stays, 3 points are lost."""
    match = dine({"corn": 5})
    assert goods(match)[0] == 1
    assert seat(match)["sheet"]["hunger"] == -3
    assert "hunger" in told(match)


def test_example_farms() -> None:
    """Z-37: two workers need nothing, all others a corn each: 3 corn for five workers."""
    farmer = {"corn": 4, "workers": 5, "buildings": ["small-farm", "small-farm", "shared-farm"]}
    assert goods(dine(farmer))[0] == 1
    short = {**farmer, "corn": 2}
    match = dine(short)
    assert goods(match)[0] == 0
    assert seat(match)["sheet"]["hunger"] == -3
    both = {"corn": 4, "workers": 5, "buildings": ["shared-farm", "shared-farm"]}
    match = dine(both)
    assert goods(match)[0] == 4
    assert seat(match)["sheet"]["hunger"] == 0


def test_large_farms_and_the_wealth_tile() -> None:
    """Z-37, Z-03: three workers each; the tile feeds one."""
    farmer = {"corn": 2, "workers": 4, "buildings": ["large-farm"]}
    match = dine(farmer, day=20, feasts=2)
    assert goods(match)[0] == 0
    assert seat(match)["sheet"]["hunger"] == 0
    match = dine({"corn": 4, "kept": ["uxmal-3", "uxmal-5"]})
    assert goods(match)[0] == 0
    assert seat(match)["sheet"]["hunger"] == 0


# -- rewards in the middle of an age -------------------------------------------------------------


def test_example_goods() -> None:
    """Z-48, Z-46: own step and all below."""
    match = three(7, 0)
    assert goods(match, 0)[1:] == (2, 1, 0, 1)
    assert goods(match, 1)[1:] == (2, 2, 0, 0)
    assert goods(match, 2)[1:] == (0, 2, 0, 0)


def test_gold_and_tops() -> None:
    """Z-48."""
    high = {"corn": 6, "temples": {"chaac": 6, "quetzalcoatl": 8, "kukulcan": 7}}
    assert goods(dine(high))[1:] == (2, 2, 2, 1)


def test_too_few_skulls_for_all() -> None:
    """Z-49 Z30: then nobody gets one."""
    due = {"corn": 6, "temples": {"kukulcan": 5}}
    holder = {"skulls": 12}
    match = dine(due, due, holder)
    assert (goods(match, 0)[4], goods(match, 1)[4]) == (0, 0)
    assert "skull_shortage" in told(match)
    match = dine(due, {}, holder)
    assert goods(match, 0)[4] == 1
    assert match.position()["skulls"]["bank"] == 0


# -- rewards at the end of an age ----------------------------------------------------------------


@pytest.mark.parametrize(("day", "feasts", "points"), [(13, 1, (16, 15, 7)), (26, 3, (18, 15, 7))])
def test_example_points(day: int, feasts: int, points: tuple[int, ...]) -> None:
    """Z-50 Z32, Z-46: 16, 15 and 7 at the end of age 1; 18, 15 and 7 at the end of age 2."""
    match = three(day, feasts)
    for number, total in enumerate(points):
        sheet = seat(match, number)["sheet"]
        assert sheet["temples"] + sheet["majorities"] == total
    assert seat(match, 0)["sheet"]["temples"] == 11


def test_all_tied_at_the_start() -> None:
    """Z-50 Z32: everybody gets half of each."""
    match = dine(*[{"corn": 6}] * 4, day=13, feasts=1)
    for number in range(4):
        assert seat(match, number)["sheet"]["majorities"] == 3 + 1 + 2
        assert seat(match, number)["sheet"]["temples"] == 0


def test_the_bottom_costs_points() -> None:
    """Z-50."""
    low = {"corn": 6, "temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}
    match = dine(low, day=13, feasts=1)
    assert seat(match)["sheet"]["temples"] == -6
    assert seat(match)["sheet"]["majorities"] == 0


# -- the age change ------------------------------------------------------------------------------


def test_new_buildings() -> None:
    """Z-38 Z31: at the second food day; what is built and the monuments stay."""
    farmer = {"corn": 6, "buildings": ["small-farm"]}
    match = feast_day(farmer, day=13, feasts=1)
    before = match.position()
    assert match.reveals(match.read("end"))
    play(match, "end")
    after = match.position()
    assert after["buildings"] == after["deal"]["age2"][:6]
    assert after["drawn"] == {"age1": 7, "age2": 6}
    assert after["monuments"] == before["monuments"]
    assert seat(match)["buildings"] == ["small-farm"]
    assert match.view()["piles"] == {
        "age": 2,
        "left": 12,
        "unseen": match.view()["piles"]["unseen"],
    }
    assert told(match).index("fed") < told(match).index("new_age") < told(match).index("points")


def test_rounds_of_food_days() -> None:
    """Z-46 Z2: 8, 14, 21 and 27 if time is never sped up; the first round is none."""
    import random

    match = KIT.start(seats=2, seed=9)
    rng = random.Random(9)
    days = []
    while not match.over:
        number = match.position()["round"]
        moves = [
            text for text in sorted(move.text for move in match.moves()) if text != "advance 2"
        ]
        match.play(rng.choice(moves))
        days += [number for each in told(match) if each == "feast"]
    assert days == [8, 14, 21, 27]
