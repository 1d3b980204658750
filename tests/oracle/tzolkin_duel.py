"""One game of Tzolk'in played twice: by the engine, through its public face, and by the oracle."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import sacbe
from oracle.tzolkin import Oracle

RARE = ("beg", "burn", "offer", "gather", "build", "climb", "buy", "sell", "learn", "advance 2")


def any_move(rng: Random, table: Oracle, moves: list[str]) -> str:
    return rng.choice(moves)


def any_verb(rng: Random, table: Oracle, moves: list[str]) -> str:
    """A verb first, so that `end` and `stop` do not drown in long lists, nor the other way round."""
    verb = rng.choice(sorted({move.split()[0] for move in moves}))
    return rng.choice([move for move in moves if move.split()[0] == verb])


def rich(rng: Random, table: Oracle, moves: list[str]) -> str:
    """Few workers out, long waits, food first: what lets a seat build, learn and climb."""
    verbs = [move for move in moves if move.startswith(RARE)]
    if verbs and rng.random() < 0.7:
        return rng.choice(verbs)
    acts = [move for move in moves if move.startswith("act")]
    if acts:
        return rng.choice(acts)
    takes = [move for move in moves if move.startswith("take") and ripe(rng, *move.split()[1:])]
    if takes:
        return rng.choice(takes)
    places = [move for move in moves if move.startswith("place")]
    if places and rng.random() < 0.5:
        return (
            "place chichen"
            if "place chichen" in places and rng.random() < 0.4
            else rng.choice(places)
        )
    return "end" if "end" in moves else rng.choice(moves)


def ripe(rng: Random, gear: str, space: str) -> bool:
    """Whether a worker has ridden far enough."""
    return int(space) >= (7 if gear == "chichen" else rng.choice((3, 5, 5)))


def poor(rng: Random, table: Oracle, moves: list[str]) -> str:
    """All workers out at any price, never at work: hunger, begging, anger, pity."""
    for wanted in ("place", "beg", "rest", "burn"):
        some = [move for move in moves if move.startswith(wanted)]
        if some and rng.random() < 0.9:
            return rng.choice(some)
    return rng.choice(moves)


def endow(rng: Random, match: sacbe.Match, table: Oracle) -> sacbe.Match:
    """Give every seat means that random play never earns, on both tables alike."""
    position = json.loads(json.dumps(match.position()))
    for given, me in zip(position["seats"], table.seats, strict=True):
        for good in ("corn", "wood", "stone", "gold"):
            given[good] = me[good] = rng.randrange(4, 26)
        given["technologies"] = {t: rng.randrange(4) for t in me["technologies"]}
        me["technologies"] = dict(given["technologies"])
        skulls = rng.randrange(4)
        given["skulls"] += skulls
        position["skulls"]["bank"] -= skulls
        me["skulls"] += skulls
        table.bank -= skulls
    return sacbe.game("tzolkin").from_position(position)


HABITS = {"any_move": any_move, "any_verb": any_verb, "rich": rich, "poor": poor}


def duel(habit: str, seats: int, options: dict[str, Any], seed: int) -> Counter[str]:
    """Play a whole game on both tables, compared at every step; what was seen in it."""
    name = f"{habit} {seats} {options} {seed}"
    rng = Random(name)
    match = sacbe.game("tzolkin").start(seats=seats, seed=rng.getrandbits(40), **options)
    table = Oracle(seats, match.options, match.log.deal)
    seen: Counter[str] = Counter()
    played: list[str] = []
    endowed = False
    try:
        while True:
            if habit == "rich" and table.turn == 1 and table.played == 0 and not endowed:
                match, endowed = endow(rng, match, table), True
            same(match, table)
            if not table.awaiting:
                break
            seat = rng.choice(table.awaiting)
            move = HABITS[habit](rng, table, sorted(table.legal(seat)))
            played.append(f"{seat} {move}")
            notice(seen, table, seat, move)
            table.play(seat, move)
            match.play(move, seat)
            if rng.random() < 0.01:
                position = json.loads(json.dumps(match.position()))
                match = sacbe.game("tzolkin").from_position(position)
        outcome = match.outcome
        assert outcome is not None
        assert list(outcome.scores) == table.scores()
        assert list(outcome.ranks) == table.ranks()
        for sheet, score in zip(outcome.sheets, outcome.scores, strict=True):
            assert sum(sheet.values()) == score
    except AssertionError as difference:
        difference.add_note(f"{name}, after {len(played)} moves; the last: {played[-6:]}")
        raise
    seen["games"] += 1
    seen["jumped"] += table.round < 27
    seen["shared win"] += table.ranks().count(1) > 1
    return seen


def same(match: sacbe.Match, table: Oracle) -> None:
    """Who must choose, between what, and the whole position."""
    assert match.awaiting == table.awaiting
    for seat in table.awaiting:
        assert sorted(str(m) for m in match.moves(seat)) == sorted(table.legal(seat))
    position = match.position()
    for part, expected in table.position().items():
        assert position[part] == expected, part
    assert set(position) == set(table.position())


def notice(seen: Counter[str], table: Oracle, seat: int, move: str) -> None:
    """Count the move's verb, and what is rare."""
    step, me = table.agenda[-1], table.seats[seat]
    verb = move.split(maxsplit=1)[0]
    seen["moves"] += 1
    seen[verb] += 1
    if verb == "act":
        seen[" ".join(move.split()[:3])] += 1
        if step["step"] == "any":
            seen["granted action"] += 1
        elif step["gear"] == "chichen" and int(move.split()[2]) > step["space"]:
            seen["theology's next action"] += 1
    if (
        verb == "place"
        and step["step"] == "turn"
        and me["corn"] < dict(table._spaces())[move.split()[1]]
    ):
        seen["pity"] += 1
    if verb == "build":
        seen["plain"] += "plain" in move
        seen["save"] += "save" in move
        seen["monument"] += "monument" in move
        seen["second building"] += step["optional"] and not step["two"]
        seen["for corn"] += step["with"] == "corn"
    if move == "advance 2":
        seen["jump"] += 1
    if verb == "place" and move.endswith("first"):
        seen["first space"] += 1
