"""Looking ahead: what a short turn leaves of its samples goes to the turns that follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

import sacbe
from agents.plain import said_in_plain_python
from sacbe.agents import JUDGES, choose, plan
from sacbe.agents.dice import Dice
from sacbe.agents.judge import Judge
from sacbe.agents.planner import QUIET, Planner
from sacbe.agents.race import Race
from sacbe.core.chance import Rng
from sacbe.core.flat import i64
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import FREE, State, flat, zeros

AHEAD = 3
TURN, FIRST = FREE, FREE + 1
POINTS = FREE + 2
SEATS = 3
LAST_TURN = 6 * SEATS


class Sowing(Rules):
    """Seat 0 eats (move 1) or sows (move 2) in its first turn; what was sown grows turn by turn."""

    def awaiting(self, s: State) -> i64:
        return 1 << s.v[TURN] % SEATS if s.v[TURN] < LAST_TURN else 0

    def moves(self, s: State, seat: i64, out: Moves) -> None:
        out.n = 0
        out.add(1)
        if s.v[TURN] == 0:
            out.add(2)

    def check(self, s: State, seat: i64, move: i64) -> i64:
        return 0 if move == 1 or s.v[TURN] == 0 else 1

    def apply(self, s: State, seat: i64, move: i64) -> None:
        v = s.v
        if v[TURN] == 0:
            v[FIRST] = move
            v[POINTS] = 5 if move == 1 else 0
        elif seat == 0 and v[FIRST] == 2:
            v[POINTS] += 4
        v[TURN] += 1

    def turn(self, s: State) -> i64:
        return s.v[TURN]


class Counted(Judge):
    """Sees the points and nothing of what may come of them; remembers when it was asked."""

    def __init__(self, ahead: int) -> None:
        self.turns: list[int] = []
        self.turns_ahead = ahead

    def value(self, s: State, seat: i64) -> i64:
        self.turns.append(int(s.v[TURN]))
        return 100 * s.v[POINTS]

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        return 1

    def ahead(self) -> i64:
        return self.turns_ahead


def sowing(samples: int, seed: int = 1, ahead: int = AHEAD) -> tuple[list[int], list[int]]:
    """The line chosen, and the turns at whose end the judge was asked."""
    judge = Counted(ahead)
    start = State(zeros(POINTS + 1), flat([0]))
    line = Planner(Sowing(), judge, [start], 0, Rng(seed)).plan(samples)
    return line, judge.turns


def test_few_samples_see_one_turn() -> None:
    line, turns = sowing(QUIET)
    assert line == [1]
    assert set(turns) == {1}


@pytest.mark.parametrize("seed", range(1, 6))
def test_what_a_short_turn_leaves_over_looks_ahead(seed: int) -> None:
    line, turns = sowing(10 * QUIET, seed)
    assert line == [2]
    # The last of the seat's turns that a look goes on for; it does not wait for its rivals' next.
    assert max(turns) == AHEAD * SEATS + 1


def test_a_judge_that_wants_no_look_gets_samples_only() -> None:
    line, turns = sowing(10 * QUIET, ahead=0)
    assert line == [1]
    assert set(turns) == {1}
    assert len(turns) == 10 * QUIET + 2


def test_more_samples_are_more_looks_and_no_more_of_the_same() -> None:
    few, many = (sowing(samples)[1] for samples in (1000, 4000))
    assert turns_ahead(many) > 3 * turns_ahead(few) > 0
    # Half as many samples as found nothing new end it, but not before the random ones are drawn.
    assert len([turn for turn in many if turn == 1]) <= 1000 + 2


def turns_ahead(turns: list[int]) -> int:
    return sum(turn > 1 for turn in turns)


@pytest.mark.parametrize(("looks", "line"), [(0, 0), (1, 0), (2, 1)])
def test_a_race_needs_a_look_for_each_line(looks: int, line: int) -> None:
    rules = Sowing()
    ends = []
    for move in (1, 2):
        s = State(zeros(POINTS + 1), flat([0]))
        rules.apply(s, 0, move)
        ends.append(s)
    dice = Dice(rules, Counted(AHEAD), Rng(1))
    assert Race(dice, 0, ends, flat([500, 0])).winner(looks) == line


def test_a_pick_looks_ahead_within_imagined_worlds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draft of Tikal Legend: with 100 samples the next turn is all, with 1,000 it is not."""
    match = sacbe.game("tikal-legend").start(seats=4, seed=8)
    seat = match.awaiting[0]
    rules = match.game.rules
    known = JUDGES["tikal-legend"]
    now = rules.turn(match.state)
    seen: list[tuple[int, list[int]]] = []

    class Spy(Judge):
        def value(self, s: State, seat: i64) -> i64:
            seen.append((int(rules.turn(s) - now), s.dealt()))
            return known.value(s, seat)

        def weight(self, s: State, seat: i64, move: i64) -> i64:
            return known.weight(s, seat, move)

        def ahead(self) -> i64:
            return known.ahead()

    monkeypatch.setattr("sacbe.agents.programs.JUDGES", {"tikal-legend": Spy()})
    plan(match, seat, "planner:100", 1)
    assert {turns for turns, _ in seen} == {1}
    seen.clear()
    first = plan(match, seat, "planner:400", 1)
    # Each of its own turns to come, after those of its three rivals.
    assert {turns for turns, _ in seen} == {1 + 4 * k for k in range(AHEAD + 1)}
    assert match.state.dealt() not in [deal for _, deal in seen]
    assert plan(match, seat, "planner:400", 1) == first


@pytest.mark.skipif(not sacbe.compiled, reason="there is no compiled core to compare with")
def test_same_look_ahead_compiled_and_plain(tmp_path: Path) -> None:
    script = (
        "from sacbe.agents import choose\n"
        "match = sacbe.game('tikal-legend').start(seats=3, seed=9)\n"
        "for seed in range(6):\n"
        "    match.play(choose(match, match.awaiting[0], 'planner:400', seed))\n"
        "print([text for _, text in match.log.moves])"
    )
    plain = said_in_plain_python(script, tmp_path)
    match = sacbe.game("tikal-legend").start(seats=3, seed=9)
    for seed in range(6):
        match.play(choose(match, match.awaiting[0], "planner:400", seed))
    assert plain.strip() == str([text for _, text in match.log.moves])
