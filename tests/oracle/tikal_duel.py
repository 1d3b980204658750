"""One game played twice: by the engine, through its public face, and by the oracle beside it."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import sacbe
from oracle import tikal_seen
from oracle.tikal import Tikal
from oracle.tikal_box import CELLS, MOTIFS, NEIGHBOURS, ROTATIONS, TILES, turned
from oracle.tikal_habits import HABITS, deal


def duel(
    habit: str, seats: int, auction: bool, edition: str, seed: int, probes: int = 4
) -> Counter[str]:
    """Play a whole game on both tables, compared at every step; what was seen in it."""
    name = f"{habit} {seats} {auction} {edition} {seed}"
    rng, asking = Random(name), Random(f"{name}, asking")
    terrain, treasures = deal(rng)
    table = Tikal(seats, auction, edition, terrain, treasures)
    match = sacbe.game("tikal").start(
        seats=seats,
        deal={"terrain": terrain, "treasures": treasures},
        auction=auction,
        edition=edition,
    )
    seen: Counter[str] = Counter()
    played: list[str] = []
    try:
        while True:
            moves = sorted(table.moves(), key=lambda move: (len(move), move))
            same(match, table, moves)
            if not moves:
                break
            for _ in range(probes):
                probe(match, table, moves, asking)
            if asking.random() < 0.01:
                match = reread(match)
            move = HABITS[habit](rng, table, moves)
            played.append(f"{table.awaiting()} {move}")
            seen.update(tikal_seen.play(table, move))
            seen["moves"] += 1
            match.play(move)
        same_outcome(match, table)
    except Exception as difference:
        difference.add_note(f"{name}, after {len(played)} moves; the last: {played[-5:]}")
        raise
    return seen


def same(match: sacbe.Match, table: Tikal, moves: list[str]) -> None:
    """Who must choose, between what, and the whole position."""
    seat = table.awaiting()
    assert match.awaiting == ([] if seat is None else [seat])
    listed = [str(move) for move in match.moves()]
    assert sorted(listed) == sorted(moves)
    position, expected = match.position(), table.position()
    assert position == expected
    assert list(position["board"]) == list(expected["board"])
    for told, player in zip(position["seats"], expected["seats"], strict=True):
        assert list(told["treasures"]) == list(player["treasures"])


def same_outcome(match: sacbe.Match, table: Tikal) -> None:
    """Ranks, scores and sheets; an outcome's sheet leaves out what gave nothing."""
    outcome = match.outcome
    assert match.over
    assert outcome is not None
    assert list(outcome.ranks) == table.ranks()
    assert list(outcome.scores) == [table.score(seat) for seat in range(table.seats)]
    for told, player in zip(outcome.sheets, table.players, strict=True):
        assert told == {source: points for source, points in player["sheet"].items() if points}
    decided = {"clear win": "", "win by the guard": "guard", "win by treasures": "treasures"}
    how = tikal_seen.decision(table)[0]
    assert outcome.tie_break == decided.get(how, outcome.tie_break)


def reread(match: sacbe.Match) -> sacbe.Match:
    """The same game, begun anew from its written position."""
    return sacbe.game("tikal").from_position(json.loads(json.dumps(match.position())))


def probe(match: sacbe.Match, table: Tikal, moves: list[str], rng: Random) -> None:
    """A move that follows the grammar is read exactly if it is legal, and else refused."""
    text = candidate(rng, table)
    move = as_listed(text, table)
    legal = move in moves
    try:
        read = str(match.read(text))
    except (sacbe.Illegal, sacbe.Unreadable):
        assert not legal, f"refused: {text}"
    else:
        assert legal, f"not refused: {text}"
        assert read == move


def as_listed(text: str, table: Tikal) -> str:
    """A move as it is listed: of rotations that look alike, the smallest (T6)."""
    verb, *words = text.split()
    if verb != "lay" or table.tile is None:
        return text
    looks = turned(table.tile, int(words[1]))
    [rotation] = [r for r in ROTATIONS[table.tile] if turned(table.tile, r) == looks]
    return f"lay {words[0]} {rotation}"


def candidate(rng: Random, table: Tikal) -> str:
    """Some move of the grammar, mostly of what could come next."""
    explored = list(table.board)
    seat = table.awaiting()
    assert seat is not None
    if rng.random() < 0.1:
        explored = CELLS
    here = rng.choice(explored)
    near = [cell for cell in NEIGHBOURS[here] if cell is not None]
    standing = [cell for cell in explored if cell in table.board and table.count(cell, seat)]
    if standing and rng.random() < 0.7:
        here = rng.choice(standing)
        near = [cell for cell in NEIGHBOURS[here] if cell is not None]
    member = rng.choice("WL")
    if table.bidding is not None:
        verbs = ["bid", "pass", "end", "choose"]
    elif table.chooser is not None or (table.tile is not None and not table.scoring):
        verbs = ["lay", "choose", "end", "place"]
    else:
        verbs = ["walk", "place", "transfer", "uncover", "recover", "exchange", "camp", "guard"]
    words: dict[str, Any] = {
        "bid": [rng.randrange(30)],
        "pass": [],
        "choose": [rng.choice(table.offer or list(TILES))],
        "lay": [rng.choice(CELLS), rng.randrange(6)],
        "place": [member, here],
        "transfer": [member, here, rng.choice([*table.own_camps(seat), here])],
        "walk": [member, here, rng.choice(near)],
        "uncover": [here],
        "recover": [here],
        "exchange": [rng.choice(MOTIFS), rng.randrange(table.seats), rng.choice(MOTIFS)],
        "camp": [here],
        "guard": [member, here],
        "end": [],
    }
    verb = rng.choice(verbs)
    return " ".join(map(str, [verb, *words[verb]]))
