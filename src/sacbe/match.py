"""A game being played: the public face of the engine, in text and plain data."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sacbe import registry
from sacbe.core.chance import Rng
from sacbe.core.game import Game, Told
from sacbe.core.moves import Moves
from sacbe.core.outcome import Outcome, Sheet
from sacbe.core.playout import Run
from sacbe.core.refusal import Illegal, Unreadable, shown
from sacbe.core.state import State, flat
from sacbe.log import Log, read_file, read_log
from sacbe.words import LANGUAGES, say


@dataclass(frozen=True)
class Move:
    """A legal move: `str(move)` is its notation, `spots` the clickable path that completes it."""

    seat: int
    text: str
    number: int
    cost: int
    spots: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


def move_of(game: Game, state: State, seat: int, number: int) -> Move:
    """A legal move of the core, for people."""
    return Move(
        seat,
        game.write(state, number),
        number,
        game.cost(state, seat, number),
        tuple(game.spots(state, seat, number)),
    )


@dataclass(frozen=True)
class Kit:
    """A game to start: what `sacbe.game(name)` gives."""

    game: Game

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id

    def start(
        self,
        seats: int | None = None,
        seed: int | None = None,
        deal: Mapping[str, Any] | None = None,
        **options: object,
    ) -> Match:
        """Start a game. Its deal is given, or drawn from the seed; without one, a fresh one."""
        game = self.game
        low, high = game.seats
        seats = high if seats is None else seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not low <= seats <= high:
            raise Unreadable(f"{game.title} is for {low} to {high} seats, not {shown(seats)}")
        numbers = game.read_options(options)
        if deal is None:
            if seed is None:
                seed = random.SystemRandom().getrandbits(62)
            elif not isinstance(seed, int):
                raise Unreadable(f"a seed is a whole number, not {shown(seed)}")
            dealt = [int(card) for card in game.rules.deal(seats, numbers, luck(seed))]
        elif seed is not None:
            raise Unreadable("a deal is given, or drawn from a seed; not both")
        else:
            dealt = game.read_deal(seats, numbers, _table("a deal", deal))
        state = game.rules.setup(seats, numbers, flat(dealt))
        log = Log(
            game.id, game.version, dict(game.options_text(numbers)), seats, game.deal_text(dealt)
        )
        return Match(game, state, log)

    def from_position(self, position: Mapping[str, Any]) -> Match:
        """Play on from a position, written by hand or by `Match.position`."""
        game = self.game
        state = game.read_position(_table("a position", position))
        options = game.options_text(game.options_of(state))
        deal = game.deal_text(state.dealt())
        start = game.position(state)
        return Match(
            game,
            state,
            Log(game.id, game.version, dict(options), game.seats_of(state), deal, start),
        )


def _table(what: str, given: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        raise Unreadable(f"{what} is an object with names, not {shown(given)}")
    return dict(given)


class Match:
    """One game in progress: its position and its record."""

    def __init__(self, game: Game, state: State, log: Log) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.told: list[Told] = []
        self._buffer = Moves()

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {', '.join(map(str, self.awaiting))} to choose"
        return f"<{self.game.title}, {self.seats} seats, move {len(self.log.moves) + 1}, {now}>"

    # -- what may be done -------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.log.seats

    @property
    def options(self) -> dict[str, Any]:
        """The options of this game, in words."""
        return dict(self.log.options)

    @property
    def awaiting(self) -> list[int]:
        """The seats that must choose now; empty when the game is over."""
        waiting = self.game.rules.awaiting(self.state)
        return [seat for seat in range(self.seats) if waiting >> seat & 1]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.rules.awaiting(self.state) == 0

    @property
    def turn(self) -> int:
        """The number of the turn in progress."""
        return int(self.game.rules.turn(self.state))

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat, or of the first seat that must choose."""
        self._check_seat(seat)
        awaiting = self.awaiting
        if seat is None and awaiting:
            seat = awaiting[0]
        if seat not in awaiting:
            return []
        self.game.rules.moves(self.state, seat, self._buffer)
        return [move_of(self.game, self.state, seat, n) for n in self._buffer.to_list()]

    def read(self, text: str, seat: int | None = None) -> Move:
        """A text as a legal move. Raises `Unreadable` or `Illegal`; changes nothing."""
        seat = self._who(seat)
        if not isinstance(text, str):
            raise Unreadable(f"a move is a text such as 'end', not {shown(text)}")
        if len(text) > LONGEST:
            raise Unreadable("that is too long to be a move")
        number = self.game.read(self.state, seat, text)
        code = int(self.game.rules.check(self.state, seat, number))
        if code:
            refusal = self.game.refusals[code]
            raise Illegal(say(refusal.code), refusal.code, refusal.rule)
        return move_of(self.game, self.state, seat, number)

    def _who(self, seat: int | None) -> int:
        self._check_seat(seat)
        awaiting = self.awaiting
        if not awaiting:
            raise Illegal(say("house.over"), "house.over")
        if seat is None:
            return awaiting[0]
        if seat not in awaiting:
            raise Illegal(say("house.not_your_turn"), "house.not_your_turn")
        return seat

    # -- doing it ---------------------------------------------------------------------------

    def play(self, move: str | Move, seat: int | None = None) -> list[Told]:
        """Make a move; what it led to, as told facts.

        Raises `Illegal`, with words and the rule's id, or `Unreadable`; then nothing has changed.
        """
        if isinstance(move, Move):
            seat = move.seat if seat is None else seat
            move = move.text
        ready = self.read(move, seat)
        self.state.listen()
        self.game.rules.apply(self.state, ready.seat, ready.number)
        self.log.moves.append((ready.seat, ready.text))
        events = [self.game.hear(self.state, event) for event in self.state.heard()]
        self.state.told = None
        self.told = events
        return events

    def reveals(self, move: str | Move) -> bool:
        """Whether this move shows somebody something new, so that it can't be taken back."""
        if not isinstance(move, Move):
            move = self.read(move)
        return bool(self.game.rules.reveals(self.state, move.seat, move.number))

    def run(self) -> Run:
        """The fast way: a copy of this game stepped by move numbers (see `core.playout.Run`)."""
        return Run(self.game.rules, self.state.clone())

    # -- what it looks like -----------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat may see; None is a spectator."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def hides(self, seat: int | None, other: int | None) -> bool:
        """Whether one seat is shown something that another is not (None: a spectator)."""
        own = ("you", *self.game.personal)
        mine, theirs = self.view(seat), self.view(other)
        return any(mine[part] != theirs[part] for part in mine if part not in own)

    def board(self, seat: int | None = None, language: str = "en") -> str:
        """The board as text in a language of the table, made from what the seat may see."""
        self._check_seat(seat)
        if language not in LANGUAGES:
            raise Unreadable(f"the languages are {', '.join(LANGUAGES)}; not {shown(language)}")
        return self.game.board(self.state, seat, lambda code, params: say(code, params, language))

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise Unreadable(f"there is no seat {shown(seat)} in a game of {self.seats}")

    def preview(self) -> list[Sheet]:
        """For each seat, what it would get if the game were scored now, by source."""
        return self.game.preview(self.state)

    def position(self) -> dict[str, Any]:
        """The whole position as JSON-able data, hidden things included."""
        return self.game.position(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Ranking and score sheets; None while the game goes on."""
        return self.game.outcome(self.state) if self.over else None

    def clone(self) -> Match:
        """An independent copy, record included."""
        return Match(self.game, self.state.clone(), self.log.copy())

    def imagined(self, seat: int | None, rng: random.Random | Rng | int) -> Match:
        """A full game consistent with what the seat knows: what it can't know is dealt anew.

        Its record begins at the imagined position.
        """
        self._check_seat(seat)
        state = self.game.rules.imagine(self.state, -1 if seat is None else seat, luck(rng))
        log = self.log
        return Match(
            self.game,
            state,
            Log(
                log.game,
                log.version,
                log.options,
                log.seats,
                self.game.deal_text(state.dealt()),
                self.game.position(state),
            ),
        )

    def digest(self) -> str:
        """A fingerprint of the whole position, equal in every process, version and mode."""
        text = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


LONGEST = 200


def luck(source: random.Random | Rng | int) -> Rng:
    """The engine's own random numbers, from a source of luck or a seed."""
    if isinstance(source, Rng):
        return source
    if isinstance(source, random.Random):
        return Rng(source.getrandbits(62))
    if isinstance(source, int):
        return Rng(source & (1 << 62) - 1)
    raise Unreadable(f"luck comes from a random.Random, an Rng or a number, not {shown(source)}")


def game(name: str) -> Kit:
    """A game by its id: `sacbe.game("tikal").start(seats=4, seed=7)`."""
    return Kit(registry.game(name))


def replay(record: str | Path | Log, upto: int | None = None) -> Match:
    """Play a record again, up to a number of moves; `Unreadable` names the first wrong line."""
    if not isinstance(record, (str, Path, Log)):
        raise Unreadable(f"a record is a file or a Log, not {shown(record)}")
    if upto is not None and (type(upto) is not int or upto < 0):
        raise Unreadable(f"a number of moves counts from 0, not {shown(upto)}")
    log = record if isinstance(record, Log) else read_log(read_file(Path(record)))
    match = begin(log)
    for _ in log.moves[:upto]:
        follow(match, log)
    return match


def follow(match: Match, log: Log) -> None:
    """Make the next move of the record that a match came from; `Unreadable` names its line."""
    number = len(match.log.moves)
    seat, move = log.moves[number]
    try:
        match.play(move, seat)
    except (Illegal, Unreadable) as refusal:
        line = log.lines[number] if number < len(log.lines) else 0
        raise Unreadable(f"move {number + 1}, '{move[:80]}': {refusal}", line) from refusal


def begin(log: Log) -> Match:
    """The match a record starts from, before its first move; all of it stands in line 1."""
    try:
        return _begun(log)
    except Unreadable as refusal:
        raise Unreadable(refusal.words, 1) from refusal


def _begun(log: Log) -> Match:
    kit = game(log.game)
    if log.version != kit.game.version:
        raise Unreadable(
            f"this record was played under rules version {log.version} of {kit.game.title}; "
            f"this house plays version {kit.game.version}"
        )
    if log.start is not None:
        match = kit.from_position(log.start)
        for name, said in log.header().items():
            if name != "start" and said != match.log.header()[name]:
                raise Unreadable(f"the header's {name!r} is not that of its 'start'")
        return match
    return kit.start(seats=log.seats, deal=log.deal, **log.options)
