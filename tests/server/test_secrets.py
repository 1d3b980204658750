"""Two worlds that differ only in what a reader can't know are the same to him, byte for byte."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import sacbe
from sacbe.agents import levels
from sacbe.core.refusal import Refused
from sacbe.match import Match
from sacbe.server import events as ev
from sacbe.server import worker
from sacbe.server.commands import Person, Referee, Refuse
from sacbe.server.events import Event
from sacbe.server.fold import Fold, fold
from sacbe.server.replays import Replays
from sacbe.server.views import Look, Reader, chat_of, encode, log_of, replay_of
from sacbe.wire import messages as wire

PEOPLE = ["p0", "p1", "p2", "p3"]


def table_of(match: Match, undone: int) -> Fold:
    """A table where this match was played, with some moves taken back on the way."""
    header = match.log.header()
    chairs = [ev.Chair(PEOPLE[s], f"N{s}") for s in range(match.seats)]
    table = fold("T", [])

    def add(body: Any) -> None:
        table.apply(Event(table.seq + 1, 1000 + table.seq, None, None, body))

    add(ev.Opened(match.game.id, "p0", chairs, header["options"], watch="w" * 22))
    add(ev.Began(header))
    for n, (seat, text) in enumerate(match.log.moves):
        add(ev.Played(seat, [text]))
        if n == undone and table.undoable(seat):
            add(ev.Undone(seat))
            add(ev.Redone(seat))
    return table


def told(table: Fold, seat: int | None) -> Iterator[bytes]:
    """All that the server would ever send this reader."""
    reader = Reader(None if seat is None else PEOPLE[seat], seat, text="de")
    state = Look(table, 5000).state(reader)
    yield encode(state)
    yield encode(wire.TableMessage(state, log_of(table, seat), chat_of(table)))
    yield encode(wire.Update(1, state, 2, log_of(table, seat, 2), []))
    match = table.match
    assert match is not None
    for n in range(0, len(match.log.moves) + 1, 3):
        yield encode(replay_of(table, reader, n, Replays().at(match.log, n)))
    yield from refusals(table, seat)
    known = match.imagined(seat, 7)
    yield encode(known.position())  # what programs and forks are made of
    yield known.log.text().encode()
    if seat is not None and seat in match.awaiting:
        question = {"position": known.position(), "game": match.game.id, "seat": seat, "seed": 3}
        question["level"] = levels(match.game.id)[0]
        yield encode(worker.answer({**question, "do": "choose"}))
        yield encode(worker.answer({**question, "do": "hint"}))


def refusals(table: Fold, seat: int | None) -> Iterator[bytes]:
    """Every error a curious reader could provoke: by moves of any moment, alone and in pairs."""
    if seat is None:
        return
    referee = Referee(lambda: "k" * 22, lambda _: ["random"])
    match = table.match
    assert match is not None
    made = sorted({text for _, text in match.log.moves})
    legal = [move.text for move in match.moves(seat)]
    texts = ["", "nonsense", "end", "draw", "take 3", "bet 2", "choose A1", "lay b3 0", *made]
    plays = [[text] for text in texts]
    # What reveals something is made up to the refusal of the move after it.
    plays += [[first, then] for first in legal[:40] for then in (*legal[-2:], made[0], "nonsense")]
    for moves in plays:
        try:
            referee.decide(
                table, Person(PEOPLE[seat], "N"), wire.Play("i", "T", table.seq, seat, moves)
            )
            yield b"ok"
        except Refuse as no:
            yield f"{no.result} {no.code} {no.words} {no.rule}".encode()


def worlds(
    name: str, options: dict[str, Any], seats: int, seed: int
) -> Iterator[tuple[Fold, Fold, int | None]]:
    """Pairs of tables that are alike for a reader."""
    chance = random.Random(seed)
    match = sacbe.game(name).start(seats=seats, seed=seed, **options)
    for _ in range(chance.randint(3, 80)):
        if match.over:
            break
        match.play(chance.choice(match.moves(chance.choice(match.awaiting))))
    undone = chance.randint(0, 5)
    here = table_of(match, undone)
    for seat in (None, *range(seats)):
        deal = match.imagined(seat, chance.getrandbits(40)).log.deal
        try:
            other = sacbe.game(name).start(seats=seats, deal=deal, **options)
            for who, text in match.log.moves:
                other.play(text, who)
        except Refused:
            continue  # in that world another seat could not have played so
        yield here, table_of(other, undone), seat


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("pebbles", {}),
    ("tikal", {"auction": False}),
    ("tikal", {"auction": True}),
    *((name, {}) for name in ("tikal-legend", "tzolkin")),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_two_worlds(name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SAMPLES", 4)  # it is the same with a thousand, but slow
    if name not in sacbe.all_games():
        pytest.skip(f"{name} is not in this house")
    pairs = differing = 0
    for seed in range(12):
        for here, there, seat in worlds(name, options, 2 + seed % 3, seed):
            pairs += 1
            assert here.match is not None
            assert there.match is not None
            differing += here.match.log.deal != there.match.log.deal
            for one, two in zip(told(here, seat), told(there, seat), strict=True):
                assert one == two
    assert pairs > 40
    assert differing > 40


def test_pebbles_secrets_of_another_seat() -> None:
    """The card that another seat drew, and what it bets at the same time."""
    tables = []
    for card, next_one, bet in (("1", "9", "bet 0"), ("9", "1", "bet 2")):
        cards = ["5", card, next_one, *[str(1 + i % 9) for i in range(37)]]
        match = sacbe.game("pebbles").start(seats=2, deal={"cards": cards})
        for seat, text in ((0, "draw"), (0, "end"), (1, "draw"), (1, "end"), (1, bet)):
            match.play(text, seat)
        tables.append(table_of(match, 9))
    for seat in (None, 0):
        for one, two in zip(told(tables[0], seat), told(tables[1], seat), strict=True):
            assert one == two
    assert list(told(tables[0], 1)) != list(told(tables[1], 1))


def test_a_secret_moves_text_is_for_its_seat() -> None:
    match = sacbe.game("pebbles").start(seats=2, seed=1)
    for seat, text in ((0, "draw"), (0, "end"), (1, "end"), (0, "bet 1")):
        match.play(text, seat)
    table = table_of(match, 9)
    assert [e.move for e in log_of(table, 0)] == ["draw", "end", "end", "bet 1"]
    assert [e.move for e in log_of(table, 1)] == [None, "end", "end", None]
    assert b"bet 1" not in msgspec.json.encode(log_of(table, None))
