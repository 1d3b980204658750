"""What a command does to a table: the events it makes, or the reason why it makes none.

A pure function of the table, the person and the command; new keys are handed in. Nothing is changed
here: the events are stored first, and then folded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import UNSET

from sacbe.core.refusal import Illegal, Refused
from sacbe.server import events as ev
from sacbe.server.events import AnyBody
from sacbe.server.fold import Chair, Fold
from sacbe.wire import messages as wire
from sacbe.wire.messages import AnyCommand, Result
from sacbe.words import say


@dataclass(frozen=True)
class Person:
    """Who asks."""

    id: str
    name: str
    admin: bool = False


def clean(text: str) -> str:
    """Text of people on one line, without what can't be seen; empty if nothing is left."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


class Refuse(Exception):
    """The command is refused, and nothing happens."""

    def __init__(self, result: Result, code: str = "", words: str = "", rule: str = "") -> None:
        self.result: Result = result
        self.code = code or f"table.{result}"
        self.words = words or say(self.code)
        self.rule = rule
        super().__init__(self.words)


class Referee:
    """Decides commands. `key` makes a fresh key; `levels` names the programs of a game."""

    def __init__(self, key: Callable[[], str], levels: Callable[[str], list[str]]) -> None:
        self.key = key
        self.levels = levels

    def decide(self, table: Fold, who: Person, command: AnyCommand) -> list[AnyBody]:
        """The events this command makes. Raises `Refuse`."""
        if table.frozen:
            raise Refuse("over", "table.frozen")
        match command:
            case wire.Play() | wire.Undo() | wire.Redo() | wire.Reset() | wire.Hint():
                return self._choose(table, who, command)
            case wire.Say():
                return [_say(table, who, command.text)]
            case wire.Sit() | wire.Leave() | wire.Substitute() | wire.Reclaim() | wire.Offer():
                return self._seat(table, who, command)
            case wire.Pause() | wire.Resume():
                return [_pause(table, who, command)]
            case _:
                return self._host(table, who, command)

    # -- choosing -------------------------------------------------------------------------------

    def _choose(
        self, table: Fold, who: Person,
        command: wire.Play | wire.Undo | wire.Redo | wire.Reset | wire.Hint,
    ) -> list[AnyBody]:  # fmt: skip
        seat = command.seat
        if seat not in table.seats_of(who.id):
            raise Refuse("forbidden", "table.not_your_seat")
        if table.chairs[seat].sub is not None:
            raise Refuse("forbidden", "table.reclaim_first")
        if not command.seq <= table.seq:
            raise Refuse("unreadable", "table.future")
        if table.phase in ("over", "closed"):
            raise Refuse("over")
        if table.phase == "paused":
            raise Refuse("paused")
        if command.seq < table.changed[seat]:
            raise Refuse("stale")
        if table.phase == "gathering":
            raise Refuse("not_your_turn", "table.not_begun")
        match command:
            case wire.Play():
                return [ev.Played(seat, legal(table, seat, command.moves))]
            case wire.Hint():
                if not table.terms.advice:
                    raise Refuse("forbidden", "table.no_advice")
                if seat not in table.awaiting:
                    raise Refuse("not_your_turn")
                return []
            case wire.Redo():
                stack = table.redo.get(seat)
                if not stack:
                    raise Refuse("nothing")
                legal(table, seat, stack[-1])
                return [ev.Redone(seat)]
            case _:
                count = 1 if isinstance(command, wire.Undo) else len(table.undoable(seat))
                if table.progress is None or table.progress.without(seat, count) is None:
                    raise Refuse("nothing")
                return [ev.Undone(seat) if isinstance(command, wire.Undo) else ev.Reset(seat)]

    # -- seats ----------------------------------------------------------------------------------

    def _seat(
        self, table: Fold, who: Person,
        command: wire.Sit | wire.Leave | wire.Substitute | wire.Reclaim | wire.Offer,
    ) -> list[AnyBody]:  # fmt: skip
        chair = chair_of(table, command.seat)
        seat, mine = command.seat, command.seat in table.seats_of(who.id)
        host = who.id == table.terms.host
        if table.phase in ("over", "closed"):
            raise Refuse("over")
        match command:
            case wire.Sit():
                if table.terms.access != "open" or who.id in table.barred:
                    raise Refuse("forbidden")
                if table.phase != "gathering" or not chair.open:
                    raise Refuse("nothing", "table.taken")
                return [ev.Sat(seat, who.id, who.name)]
            case wire.Leave():
                if not mine:
                    raise Refuse("forbidden", "table.not_your_seat")
                return [self._empty(table, seat, "left")]
            case wire.Substitute():
                if not (mine or (host and (chair.person or chair.open))):
                    raise Refuse("forbidden", "table.not_your_seat")
                if command.level not in self.levels(table.terms.game):
                    raise Refuse("unreadable", "table.no_level")
                if table.phase == "gathering" and not chair.open:
                    raise Refuse("nothing", "table.not_begun")
                return [ev.Substituted(seat, command.level)]
            case wire.Reclaim():
                if not mine:
                    raise Refuse("forbidden", "table.not_your_seat")
                if chair.sub is None:
                    raise Refuse("nothing")
                return [ev.Reclaimed(seat)]
            case _:
                if not (mine or (host and (chair.program or chair.open))):
                    raise Refuse("forbidden", "table.not_your_seat")
                return [ev.Offered(seat, self.key())]

    def _empty(self, table: Fold, seat: int, why: str, *, barred: bool = False) -> AnyBody:
        if table.phase == "gathering":
            return ev.Stood(seat, self.key(), barred)
        level = middle(self.levels(table.terms.game))
        return ev.Substituted(seat, level, "removed" if why == "removed" else "left", barred)

    # -- the host's ------------------------------------------------------------------------------

    def _host(self, table: Fold, who: Person, command: AnyCommand) -> list[AnyBody]:
        if who.id != table.terms.host and not who.admin:
            raise Refuse("forbidden", "table.host_only")
        if table.phase in ("over", "closed"):
            raise Refuse("over")
        match command:
            case wire.Remove():
                chair = chair_of(table, command.seat)
                if chair.person is None or chair.person == table.terms.host or chair.barred:
                    raise Refuse("nothing")
                return [self._empty(table, command.seat, "removed", barred=True)]
            case wire.Change():
                clock = None if command.clock is UNSET else command.clock
                access = None if command.access is UNSET else command.access
                advice = None if command.advice is UNSET else command.advice
                # A new way of access makes old watch links worthless.
                watch = None if access is None else self.key()
                return [ev.Changed(clock, access, advice, watch)]
            case _:
                return [ev.Closed()]


def chair_of(table: Fold, seat: int) -> Chair:
    """A seat that exists, or a refusal."""
    if seat >= len(table.chairs):
        raise Refuse("unreadable", "table.no_seat")
    return table.chairs[seat]


def legal(table: Fold, seat: int, moves: list[str]) -> list[str]:
    """These moves in their proper writing, if the seat may make them all, one after the other.

    What reveals something must be the last of them: the answer to what follows would tell what is
    brought to light, to somebody who then has not moved at all.
    """
    match = table.match
    if match is None or seat not in match.awaiting:
        raise Refuse("not_your_turn")
    try:
        if len(moves) == 1:
            return [match.read(moves[0], seat).text]
        trial, texts, secret = match.clone(), [], False
        for text in moves:
            if secret:
                raise Refuse("illegal", "table.after_reveal")
            move = trial.read(text, seat)
            secret = trial.reveals(move)
            texts.append(move.text)
            trial.play(move)
    except Illegal as refusal:
        result: Result = "not_your_turn" if refusal.code.startswith("house.") else "illegal"
        raise Refuse(result, refusal.code, refusal.words, refusal.rule) from None
    except Refused as refusal:
        raise Refuse("unreadable", "table.unreadable", str(refusal)) from None
    return texts


def middle(levels: list[str]) -> str:
    """The program that plays for somebody who left."""
    return levels[len(levels) // 2]


def _say(table: Fold, who: Person, text: str) -> ev.Said:
    seats = table.seats_of(who.id)
    seat = seats[0] if seats else -1
    words = clean(text)
    if not words:
        raise Refuse("unreadable")
    if seat < 0 and who.id in table.barred:
        raise Refuse("forbidden")
    return ev.Said(seat, table.chairs[seat].name if seats else who.name, words)


def _pause(table: Fold, who: Person, command: wire.Pause | wire.Resume) -> AnyBody:
    if not table.seats_of(who.id) and who.id != table.terms.host:
        raise Refuse("forbidden", "table.not_your_seat")
    phase = "playing" if isinstance(command, wire.Pause) else "paused"
    if table.phase != phase:
        raise Refuse("nothing")
    return ev.Paused() if isinstance(command, wire.Pause) else ev.Resumed()
