"""One game of Tikal Legend played twice: by the engine and by the oracle."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import sacbe
from oracle.tikal_legend import Oracle
from oracle.tikal_legend_box import COMMON, HEXES, INNER

Habit = Callable[[Random, Oracle, list[str]], str]
LONG_WAIT = 0.02
"""How often a game is written down and read again."""


def anything(rng: Random, table: Oracle, moves: list[str]) -> str:
    """Any move is as likely as any other."""
    return rng.choice(moves)


def by_verb(**weights: float) -> Habit:
    """First choose a verb by weight, then any of its moves."""

    def choose(rng: Random, table: Oracle, moves: list[str]) -> str:
        verbs = sorted({move.split()[0] for move in moves})
        [verb] = rng.choices(verbs, [weights.get(verb, 1.0) for verb in verbs])
        return rng.choice([move for move in moves if move.split()[0] == verb])

    return choose


BUSY = by_verb(
    end=0.15, toss=0.1, keep=0.3, deploy=2, walk=4, uncover=6, dig=8, exchange=15, guard=2,
    power=0.4, stop=0.2,
)  # fmt: skip
NO_POWER = by_verb(guard=0.05, dig=6, walk=3, stop=6, exchange=0.2, toss=0.1)


def waiting(rng: Random, table: Oracle, moves: list[str]) -> str:
    """Waits for the powers that are seldom of use, until they leave a choice; heaps stones."""
    seat = table.awaiting[0]
    for move in moves:
        power = table.powers[seat][int(move[-1]) - 1] if move.startswith("power") else ""
        if power in ("exchange", "guardian"):
            step = table._first_step(seat, [power])
            if len(table._legal(step)) > 1:
                return move
        if move.startswith("edge") and tuple(move.split()[1:]) in table.stones:
            return move
    others = [move for move in moves if not move.startswith("power")]
    return NO_POWER(rng, table, others)


HABITS: dict[str, Habit] = {
    "anything": anything,
    "verbs": by_verb(),
    "busy": BUSY,
    "hoarding": by_verb(keep=6, toss=0.05, power=0.1, stone=6, dig=4, exchange=9, walk=0.5),
    "quiet": by_verb(end=6, toss=0.05, power=0.3, guard=0.02, uncover=3),
    "waiting": waiting,
}  # fmt: skip


def endow(rng: Random, table: Oracle) -> None:
    """Scatter members, open piles and raise temples, as random play seldom would."""
    if rng.random() < 0.15:
        crowd(rng.randrange(table.n), table)
    for seat, me in enumerate(table.seats):
        for _ in range(rng.randrange(8)):
            member, kind = rng.choice((("E", "explorers"), ("E", "explorers"), ("L", "leaders")))
            if me["available"][kind]:
                me["available"][kind] -= 1
                table.members[rng.choice(HEXES)][seat][member] += 1
        for lying in table.site.values():
            if lying["pile"] and rng.random() < 0.2:
                me["museum"][lying["pile"].pop(0).split("-")[0]] += 1
                lying["known"].pop(0)
            level = str(lying["level"] + 1)
            open_temple = lying["kind"] == "temple" and not lying["guard"]
            if open_temple and table.stock.get(level) and rng.random() < 0.2:
                table.stock[level] -= 1
                lying["level"] += 1


def crowd(seat: int, table: Oracle) -> None:
    """One seat goes into all the free jungle inside, so that the others can't lay a tile there."""
    me = table.seats[seat]
    for here in INNER:
        if here not in table.site and here != COMMON:
            reserve = me["available"] if me["available"]["explorers"] else me["box"]
            if reserve["explorers"]:
                reserve["explorers"] -= 1
                table.members[here][seat]["E"] += 1


POWERS = (
    ("extra_ap", (1, 20)), ("dig", (1, 3)), ("build_one", (1, 3)), ("build_many", (1, 3)),
    ("temples", (1, 9)), ("ruins", (1, 9)), ("camp", (0, 4)), ("group",), ("moves", (1, 12)),
    ("stone", (0, 12)), ("recruit", (0, 12), (0, 1), (1, 3)), ("exchange",), ("guardian",),
)  # fmt: skip
"""All that the house data may give as a power, with the numbers it may have."""


def another_house(rng: Random, deal: dict[str, list[str]]) -> None:
    """Powers of all kinds and sizes, more or fewer left spaces, and stones laid otherwise."""
    for number, line in enumerate(deal["powers"]):
        powers = []
        for word, *ranges in rng.sample(POWERS, 3):
            powers.append(" ".join([word, *(str(rng.randint(*each)) for each in ranges)]))
        deal["powers"][number] = line.split(": ")[0] + ": " + " / ".join(powers)
    deal["left"] = [str(rng.randint(1, 6))]
    for number, line in enumerate(deal["stones"]):
        tile, sides = line.split()
        if not tile.startswith("P-T"):  # cards 22 must tell those apart
            mixed = rng.sample(sides, 6) if rng.random() < 0.5 else rng.choices("000123", k=6)
            deal["stones"][number] = f"{tile} {''.join(mixed)}"
    collections = [name for line in deal["blue"] for name in line.split()[1:]]
    rng.shuffle(collections)
    for number, line in enumerate(deal["blue"]):
        deal["blue"][number] = " ".join([line.split()[0], *collections[2 * number :][:2]])


def duel(
    habit: str, seats: int, options: dict[str, Any], seed: int, *, house: bool = False
) -> Counter[str]:
    """Play a whole game on both tables, compared at every step; what was seen in it.

    With `house`, the house data are other ones.
    """
    name = f"{habit} {seats} {options} {seed}" + " another house" * house
    rng = Random(name)
    game = sacbe.game("tikal-legend")
    match = game.start(seats=seats, seed=rng.getrandbits(40), **options)
    if house:
        deal = match.log.deal
        another_house(rng, deal)
        match = game.start(seats=seats, deal=deal, **options)
    table = Oracle(seats, match.options, match.log.deal)
    seen: Counter[str] = Counter()
    played: list[str] = []
    endowed = 0
    try:
        while True:
            same(match, table)
            if not table.awaiting:
                break
            step = table.agenda[-1]
            if step["step"] == "pick" and endowed < table.round:
                endowed = table.round
                if habit != "anything":
                    endow(rng, table)
                    match = game.from_position(copy(table.position()))
                    same(match, table)
            seat = step["seat"]
            move = HABITS[habit](rng, table, sorted(table.legal(seat)))
            played.append(f"{seat} {move}")
            notice(seen, table, seat, move)
            table.play(seat, move)
            match.play(move, seat)
            if rng.random() < LONG_WAIT:
                assert list(match.preview()) == [table.worth(i) for i in range(seats)]
                match = game.from_position(copy(match.position()))
        outcome = match.outcome
        assert outcome is not None
        assert list(outcome.scores) == table.scores()
        assert list(outcome.ranks) == table.ranks()
        for sheet, me in zip(outcome.sheets, table.seats, strict=True):
            assert dict(sheet) == {source: n for source, n in me["sheet"].items() if n}
    except Exception as difference:
        difference.add_note(f"{name}, after {len(played)} moves; the last: {played[-6:]}")
        raise
    seen["games"] += 1
    seen["shared win"] += table.ranks().count(1) > 1
    return seen


def copy(position: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(position))
    return read


def same(match: sacbe.Match, table: Oracle) -> None:
    """Who must choose, between what, and the whole position."""
    position, expected = match.position(), table.position()
    for part in expected:
        assert position[part] == expected[part], (part, position[part], expected[part])
    assert set(position) == set(expected)
    assert match.awaiting == table.awaiting
    for seat in table.awaiting:
        moves, legal = sorted(map(str, match.moves(seat))), sorted(table.legal(seat))
        assert moves == legal, (table.agenda, set(moves) ^ set(legal))


def notice(seen: Counter[str], table: Oracle, seat: int, move: str) -> None:
    """Count the move by step and verb, the card or the power by name, and what is rare."""
    step, me = table.agenda[-1], table.seats[seat]
    verb, *words = move.split()
    seen["moves"] += 1
    seen[f"{step['step']} {verb}"] += 1
    if verb == "play":
        seen["card " + words[0].removeprefix("left-")[:2]] += 1
        seen["card from the left"] += words[0].startswith("left-")
    if verb == "power":
        seen["power " + table.powers[seat][int(words[0]) - 1].split()[0]] += 1
    if verb == "activate":
        seen["activate with cards"] += bool(words)
    if verb == "keep":
        seen["keep and drop"] += "drop" in words
        seen["keep a used card"] += words[0].endswith("-used")
    if step["step"] == "points":
        seen["scoring turn"] += step["kind"] == "scoring"
        seen["scoring turn of one who passed"] += step["kind"] == "scoring" and me["passed"]
    if step["step"] == "camp":
        seen["camp moved"] += len(words) == 2
    if step["step"] == "lay" and verb == "at":
        own = table._empty_or_majority(words[0], seat)
        seen["tile under members"] += table._count(words[0], seat) > 0
        seen["tile where others stand (Q18)"] += not own
    if step["step"] == "pick" and verb == "tile":
        seen["fourth tile"] += table.n == 3 and len(me["tiles"]) == 1
    if verb == "give":
        seen["two given"] += len(words) == 2
        seen["two kinds given"] += len(set(words)) == 2
    if step["step"] == "edge":
        seen["stone on a stone"] += tuple(words) in table.stones
    seen["limit of two reached"] += any(2 in lying["work"] for lying in table.site.values())
    seen["temple of ten"] += any(lying["level"] == 10 for lying in table.site.values())
    seen["floor gone"] += 0 in table.stock.values()
    seen["two guards"] += any(table._guards(other) == 2 for other in range(table.n))
    seen["peeked"] += any(known != [] for lying in table.site.values() for known in lying["known"])
