"""Make the stored games anew: `PYTHONPATH=tests python -m records.make [--words] [GAME]`.

`--words` leaves the games as they are and only tells them again.

Each is a finished random game that likes rare moves, as a record and as a transcript in words. A
change of the rules shows as a difference of these texts, to be read before it is committed.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path

import sacbe
from sacbe.core.chance import Rng
from sacbe.match import Match, Move
from sacbe.words import say

HERE = Path(__file__).parent


def settings(game: str) -> list[tuple[int, dict[str, object]]]:
    """Every combination of the options, the seats in turn."""
    known = sacbe.game(game).game
    low, high = known.seats
    values = [[(o.name, value) for value in o.values] for o in known.options]
    combos = [dict(combo) for combo in product(*values)]
    if len(combos) > 12:  # many options: each value once
        combos = [{}] + [
            {o.name: value} for o in known.options for value in o.values if value != o.default
        ]
    return [(low + i % (high - low + 1), combo) for i, combo in enumerate(combos)]


def rare(moves: list[Move], rng: Rng) -> Move:
    """A random verb, then a random move of it; ending the turn is the last thing it thinks of."""
    verbs: dict[str, list[Move]] = {}
    for move in moves:
        verbs.setdefault(move.text.split()[0], []).append(move)
    names = sorted(verbs)
    if len(names) > 1 and "end" in names and rng.below(4):
        names.remove("end")
    chosen = verbs[names[int(rng.below(len(names)))]]
    return chosen[int(rng.below(len(chosen)))]


def transcript(match: Match) -> str:
    """The told facts of a record in words, then the score sheets."""
    told = sacbe.replay(match.log, upto=0)
    lines = [f"{match.game.title}, {match.seats} seats, {match.options}"]
    for seat, move in match.log.moves:
        lines.append(f"{seat} {move}")
        for fact in told.play(move, seat):
            who = "" if fact.seat < 0 else f"seat {fact.seat} "
            only = "" if fact.seats is None else f" (to {', '.join(map(str, fact.seats))} alone)"
            lines.append(f"    {who}{say(fact.code, fact.params)}{only}")
    outcome = match.outcome
    assert outcome is not None
    for seat, sheet in enumerate(outcome.sheets):
        lines.append(f"seat {seat}: rank {outcome.ranks[seat]}, {outcome.scores[seat]:g}: {sheet}")
    return "\n".join(lines) + "\n"


def make(game: str) -> None:
    """Write all stored games of a game."""
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    for number, (seats, options) in enumerate(settings(game)):
        match = sacbe.game(game).start(seats=seats, seed=100 + number, **options)
        rng = Rng(100 + number)
        while not match.over:
            match.play(rare(match.moves(), rng))
        outcome = match.outcome
        assert outcome is not None
        ending = {"digest": match.digest(), "outcome": outcome.to_json()}
        name = f"{number:02}-{seats}-seats"
        match.log.save(folder / f"{name}.sacbe")
        (folder / f"{name}.json").write_text(json.dumps(ending, indent=1) + "\n", "utf-8")
        (folder / f"{name}.txt").write_text(transcript(match), "utf-8")


def retell(game: str) -> None:
    """Write the transcripts of a game's stored games again."""
    for path in sorted((HERE / game).glob("*.sacbe")):
        path.with_suffix(".txt").write_text(transcript(sacbe.replay(path)), "utf-8")


if __name__ == "__main__":
    wanted = [name for name in sys.argv[1:] if name != "--words"]
    for name in wanted or sorted(sacbe.all_games()):
        (retell if "--words" in sys.argv else make)(name)
