"""Programs: they play legal whole games, the same for the same seed, and see nothing they may not."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import sacbe
from agents.plain import said_in_plain_python
from sacbe.agents import JUDGES, Agent, choose, hint, levels, plan, program
from sacbe.agents.arena import Mean, Played, mean, play_game, play_numbered, seating, standings
from sacbe.agents.judge import Judge
from sacbe.agents.planner import Planner
from sacbe.core.chance import Rng
from sacbe.core.flat import i64
from sacbe.core.state import State
from sacbe.registry import all_games

GAMES = sorted(all_games())
PLANNED = sorted(JUDGES)


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_a_whole_game(game: str) -> None:
    names = [("planner:3" if name.startswith("planner") else name) for name in levels(game)]
    seats = all_games()[game].seats[1]
    players = (names * seats)[:seats]
    played = play_game(game, players, 5, 6, {})
    replayed = sacbe.replay(sacbe.read_log(played.record))
    assert replayed.outcome is not None
    assert replayed.outcome.ranks == played.ranks
    assert replayed.outcome.scores == played.scores


@pytest.mark.parametrize("option", ["auction", "edition"])
def test_tikal_is_planned_in_every_option(option: str) -> None:
    game = all_games()["tikal"]
    for value in next(o.values for o in game.options if o.name == option):
        played = play_game("tikal", ["planner:3", "random", "random"], 1, 2, {option: value})
        assert sacbe.replay(sacbe.read_log(played.record)).over


@pytest.mark.parametrize("game", PLANNED)
def test_same_seed_same_game(game: str) -> None:
    players = ["planner:4", "random"]
    assert play_game(game, players, 1, 2, {}) == play_game(game, players, 1, 2, {})
    assert play_game(game, players, 1, 2, {}).record != play_game(game, players, 1, 3, {}).record


@pytest.mark.skipif(not sacbe.compiled, reason="there is no compiled core to compare with")
@pytest.mark.parametrize("game", GAMES)
def test_same_choices_compiled_and_plain(game: str, tmp_path: Path) -> None:
    """The whole record of a game between programs is equal in both modes."""
    kind = "planner:6" if game in JUDGES else "random"
    script = (
        "import sys; from sacbe.agents.arena import play_game; "
        f"sys.stdout.write(play_game({game!r}, [{kind!r}, 'random'], 3, 4, {{}}).record)"
    )
    plain = said_in_plain_python(script, tmp_path)
    assert plain == play_game(game, [kind, "random"], 3, 4, {}).record


@pytest.mark.parametrize("game", PLANNED)
def test_planner_beats_random(game: str) -> None:
    series = [play_numbered(game, ["planner:8", "random"], 1, n, {}) for n in range(2)]
    best = standings(series)[0]
    assert best.name == "planner:8"
    assert best.wins.value == 1


class Spy(Judge):
    """Remembers the deals that it is shown."""

    def __init__(self) -> None:
        self.deals: list[list[int]] = []

    def value(self, s: State, seat: i64) -> i64:
        self.deals.append(s.dealt())
        return 0

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        return 1


def test_the_true_deal_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    spy = Spy()
    monkeypatch.setattr("sacbe.agents.programs.JUDGES", {"tikal": spy})
    match = sacbe.game("tikal").start(seats=3, seed=8)
    plan(match, 0, "planner:30", 1)
    assert spy.deals
    assert match.state.dealt() not in spy.deals


def test_choosing_changes_nothing() -> None:
    match = sacbe.game("tikal").start(seats=3, seed=8)
    before = match.digest(), match.log.text()
    for name in levels("tikal")[:2]:
        choose(match, 0, name, 1)
    hint(match, 0, 20, 1)
    assert (match.digest(), match.log.text()) == before


def test_a_plan_is_a_whole_turn() -> None:
    match = sacbe.game("tikal").start(seats=2, seed=8)
    moves = plan(match, 0, "planner:50", 1)
    assert moves[0].text.startswith("lay ")
    assert moves[-1].text == "end"
    assert len(moves) > 4
    for move in moves:
        assert match.awaiting == [0]
        match.play(move)
    assert match.awaiting == [1]


def test_a_plan_ends_where_something_comes_to_light() -> None:
    match = sacbe.game("tikal").start(seats=2, seed=8)
    agents = [Agent("planner:30", seat) for seat in range(2)]
    revealed = 0
    while not match.over and revealed < 3:
        seat = match.awaiting[0]
        moves = plan(match, seat, "planner:30", 1)
        assert not any(match.reveals(move) for move in moves[:-1])
        revealed += moves[-1].text.startswith("recover ")
        match.play(agents[seat].move(match, seat))
    assert revealed == 3


def test_an_agent_keeps_to_its_plan_until_it_no_longer_fits() -> None:
    match = sacbe.game("tikal").start(seats=2, seed=8)
    agent = Agent("planner:30", 4)
    planned = [move.text for move in plan(match, 0, "planner:30", 4)]
    done = []
    while match.awaiting == [0]:
        done.append(match.play(agent.move(match, 0)) and match.log.moves[-1][1])
    assert done == planned
    # Another match, with the old plan half done: it plans anew and stays legal.
    other = sacbe.game("tikal").start(seats=2, seed=9)
    agent = Agent("planner:30", 4)
    other.play(agent.move(other, 0))
    other.play(other.moves()[-1])
    while not other.over and len(other.log.moves) < 30:
        other.play(agent.move(other, other.awaiting[0]))


def test_a_hint_names_its_gains() -> None:
    match = sacbe.game("tikal").start(seats=2, seed=8)
    advice = hint(match, 0, 60, 1)
    assert advice[-1].move.text == "end"
    total: dict[str, float] = {}
    for step in advice:
        for source, points in step.gain.items():
            total[source] = total.get(source, 0) + points
    assert total.get("temples", 0) > 0
    json.dumps([step.gain for step in advice])


@pytest.mark.parametrize(
    "name", ["", "Random", "random:3", "planner:", "planner:0", "planner:-1", "planner:1e3",
             "planner:9999999", "planner:" + "9" * 5000, "greedy", "planner:٣"],
)  # fmt: skip
def test_a_program_that_is_none(name: str) -> None:
    with pytest.raises(sacbe.Unreadable, match="there is no program"):
        program(name, "tikal")
    with pytest.raises(sacbe.Unreadable):
        choose(sacbe.game("tikal").start(seats=2, seed=1), 0, name, 1)


def test_a_program_chooses_only_when_asked() -> None:
    with pytest.raises(sacbe.Illegal):
        choose(sacbe.game("tikal").start(seats=2, seed=1), 1, "random", 1)


def test_a_single_move_needs_no_samples() -> None:
    match = sacbe.game("tikal").start(seats=2, seed=1)
    spy = Spy()
    rules = match.game.rules
    while len(match.moves()) > 1:
        match.play(match.moves()[0])
    planner = Planner(rules, spy, [match.state.clone()], match.awaiting[0], Rng(1))
    assert planner.plan(500) == [match.moves()[0].number]
    assert len(spy.deals) == 2  # once sampled, once judged again


def test_seats_rotate_over_one_deal() -> None:
    players = ("a", "b", "c")
    seatings = [seating(players, n) for n in range(4)]
    assert seatings == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]
    games = [play_numbered("tikal", ["random"] * 3, 7, n, {}) for n in range(4)]
    deals = [sacbe.read_log(each.record).deal for each in games]
    assert deals[0] == deals[1] == deals[2] != deals[3]
    assert len({each.record for each in games}) == 4


def test_standings_share_wins_and_average_seats() -> None:
    series = [
        Played(("a", "b", "b"), (1, 1, 3), (10, 10, 4), 9, ""),
        Played(("b", "b", "a"), (3, 1, 2), (1, 9, 5), 9, ""),
    ]
    b, a = standings(series)
    assert (a.name, a.games, a.wins.value, a.score.value) == ("a", 2, 0.25, 7.5)
    assert (b.name, b.wins.value, b.rank.value) == ("b", (0.25 + 0.5) / 2, 2)
    assert standings(series[:1])[0].wins == Mean(0.5, float("inf"))


def test_intervals_of_short_series() -> None:
    """A clean sweep says little in few games; a program alone at the table wins its share always."""
    for games, least, most in ((4, 0.3, 0.45), (40, 0.05, 0.1), (1000, 0.002, 0.004)):
        swept = [Played(("a", "b"), (1, 2), (9.0, 5.0), 50, "")] * games
        won, lost = standings(swept)
        assert (won.wins.value, lost.wins.value) == (1.0, 0.0)
        assert least < won.wins.give < most
        assert won.wins.give == pytest.approx(lost.wins.give)
    alone = standings([Played(("a", "a"), (1, 2), (9.0, 5.0), 50, "")] * 4)[0]
    assert alone.wins == Mean(0.5, 0.0)
    assert mean([1.0, 2.0, 3.0, 4.0]).give == pytest.approx(3.182 * (5 / 12) ** 0.5, rel=0.01)
    assert mean([0.0, 1.0] * 500).give == pytest.approx(1.962 * 0.5 / 999**0.5, rel=0.001)


@pytest.mark.parametrize("name", sorted(JUDGES))
def test_a_hint_shows_what_the_seat_would_see(name: str) -> None:
    """Found in an imagined world, seen in the real one: they agree until something is revealed."""
    chance = random.Random(name)
    shown = 0
    for seed in range(6):
        match = sacbe.game(name).start(seats=3, seed=seed)
        for _ in range(chance.randrange(10, 60)):
            match.play(chance.choice(match.moves()))
        seat = match.awaiting[0]
        ahead = match.clone()
        for step in hint(match.imagined(seat, seed), seat, 20, seed):
            move = ahead.read(step.move.text, seat)
            assert (step.view is None) == ahead.reveals(move)
            ahead.play(move)
            if step.view is not None:
                assert step.view == ahead.view(seat)
                shown += 1
    assert shown > 5
