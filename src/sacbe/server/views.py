"""What a reader is shown of a table. Secrets are kept here, and nowhere later.

A reader looks through one seat (or through none: a spectator). Positions come from the game's own
`view`; of the log he gets what his seat was told, and the text of a move unless something of what
it did was told to some seats only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from sacbe.core.outcome import Outcome
from sacbe.match import Match
from sacbe.server import events as ev
from sacbe.server.fold import Entry, Fold, title
from sacbe.wire import messages as wire

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Reader:
    """Who looks: a person (or nobody), the seat he asked for, the language of the text board.

    If it `passes`, several people share his screen, and `seat` is whose it is now.
    """

    person: str | None
    seat: int | None = None
    text: str | None = None
    passes: bool = False


def eyes(table: Fold, reader: Reader) -> int | None:
    """The seat a reader looks through: what he asked for, else his that must choose, else his."""
    mine = table.seats_of(reader.person)
    asked = reader.seat if reader.seat in mine else None
    choosing = [s for s in table.awaiting if s in mine and table.chairs[s].sub is None]
    if asked is not None and (asked in choosing or not choosing or not reader.passes):
        return asked
    return next(iter(choosing or mine), None)


@dataclass(frozen=True)
class Sight:
    """The seat that a reader looks through, unless its secrets are covered."""

    seat: int | None
    covered: bool = False

    @property
    def open(self) -> int | None:
        """The seat whose secrets he is shown."""
        return None if self.covered else self.seat


def card(table: Fold, online: Sequence[int] = ()) -> wire.Table:
    """A table from outside, for nobody in particular."""
    seats = [
        wire.SeatForm(
            seat,
            "open" if chair.open else "program" if chair.level else "person",
            chair.name or (chair.level or ""),
            False,
            chair.program,
            chair.sub is not None,
            seat in online,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    terms, match = table.terms, table.match
    return wire.Table(
        id=table.id,
        game=terms.game,
        title=title(terms.game),
        options=match.options if match else terms.options,
        phase=table.phase,
        seats=seats,
        mine=[],
        host=False,
        waiting=table.awaiting,
        turn=table.turn,
        clock=terms.clock,
        access=terms.access,
        advice=terms.advice,
        seq=table.seq,
        created=table.created,
        changed=table.touched,
        rematch=table.rematch,
        parent=terms.parent,
    )


def personal(shown: wire.Table, mine: list[int], *, host: bool) -> wire.Table:
    """The same card, for one of the people at the table."""
    if not mine and not host:
        return shown
    seats = [
        msgspec.structs.replace(form, you=True) if form.seat in mine else form
        for form in shown.seats
    ]
    return msgspec.structs.replace(shown, seats=seats, mine=mine, host=host)


class Look:
    """A table at one moment, shown to many readers: what is equal for several is made once."""

    def __init__(self, table: Fold, now: int, online: Sequence[int] = ()) -> None:
        self.table = table
        self.now = now
        self._card = card(table, online)
        self._times = self._make_times()
        self._views: dict[
            tuple[int | None, str | None], tuple[Any, list[wire.LegalMove], str | None]
        ] = {}
        self._outcome = outcome_form(table.match.outcome) if table.match else None

    def sight(self, reader: Reader) -> Sight:
        """Whose eyes these are. A screen that passes is covered if there is a secret to see."""
        seat, match = eyes(self.table, reader), self.table.match
        if match is None or not reader.passes or reader.seat in (None, seat):
            return Sight(seat)
        before = reader.seat if reader.seat in self.table.seats_of(reader.person) else None
        return Sight(seat, match.hides(seat, None) and match.hides(seat, before))

    def state(self, reader: Reader) -> wire.State:
        """The table as this reader sees it."""
        table = self.table
        sight = self.sight(reader)
        mine = table.seats_of(reader.person)
        host = reader.person is not None and reader.person == table.terms.host
        view, moves, board = self._view(sight.open, reader.text)
        return wire.State(
            seq=table.seq,
            table=personal(self._card, mine, host=host),
            seat=sight.seat,
            covered=sight.covered,
            awaiting=table.awaiting,
            turn=table.turn,
            moves_made=len(table.progress.log) if table.progress else 0,
            settled=table.settled,
            view=view,
            moves=moves,
            draft=self._draft(sight.open),
            times=self._times,
            outcome=self._outcome,
            links=self._links(mine, host=host),
            board=board,
        )

    def _view(
        self, seat: int | None, text: str | None
    ) -> tuple[Any, list[wire.LegalMove], str | None]:
        found = self._views.get((seat, text))
        if found is None:
            found = self._make_view(seat, text)
            self._views[seat, text] = found
        return found

    def _make_view(
        self, seat: int | None, text: str | None
    ) -> tuple[Any, list[wire.LegalMove], str | None]:
        match = self.table.match
        if match is None:
            return None, [], None
        moves: list[wire.LegalMove] = []
        if seat is not None and self.table.phase == "playing" and not self.table.chairs[seat].sub:
            moves = [
                wire.LegalMove(seat, m.text, list(m.spots), m.cost, match.reveals(m))
                for m in match.moves(seat)
            ]
        # Encoded once, and put into each reader's message as it is.
        view = msgspec.Raw(encode(match.view(seat)))
        return view, moves, match.board(seat, text) if text else None

    def _draft(self, seat: int | None) -> wire.Draft:
        if seat is None:
            return wire.Draft([], [])
        return wire.Draft(self.table.undoable(seat), self.table.redo.get(seat, []))

    def _make_times(self) -> list[wire.Time]:
        clocks = self.table.clocks
        times = []
        for seat in range(len(self.table.chairs)):
            left = clocks.left_at(seat, self.now)
            times.append(wire.Time(None if left is None else left / 1000, seat in clocks.running))
        return times

    def _links(self, mine: list[int], *, host: bool) -> wire.Links | None:
        links = self.table.links
        if host:
            return wire.Links({str(seat): key for seat, key in links.items()}, self.table.watch)
        own = {str(seat): links[seat] for seat in mine if seat in links}
        return wire.Links(own, None) if own else None


def log_of(table: Fold, seat: int | None, after: int = 0) -> list[wire.LogEntry]:
    """The log as a seat may read it, from the entry after this number on."""
    return [entry_form(e, seat) for e in table.progress.log[after:]] if table.progress else []


def read_alike(table: Fold, one: int | None, other: int | None, upto: int) -> int:
    """How many entries two seats read the same way, of the first ones up to this number."""
    if one == other or table.progress is None:
        return upto
    pairs = ((entry_form(e, one), entry_form(e, other)) for e in table.progress.log[:upto])
    return next((n for n, (this, that) in enumerate(pairs) if this != that), upto)


def entry_form(entry: Entry, seat: int | None) -> wire.LogEntry:
    """One entry, without what was told to others only."""
    heard = [t for t in entry.told if t.seats is None or seat in t.seats]
    known = seat == entry.seat or all(t.seats is None for t in entry.told)
    return wire.LogEntry(
        n=entry.n,
        seat=entry.seat,
        move=entry.text if known else None,
        turn=entry.turn,
        cost=entry.cost if known else 0,
        told=[wire.ToldForm(t.code, dict(t.params), t.seat) for t in heard],
    )


def chat_of(table: Fold, after: int = 0) -> list[wire.Chat]:
    """What was said after an event's number."""
    said = []
    for event in reversed(table.chat):
        if event.seq <= after:
            break
        if isinstance(event.body, ev.Said):
            body = event.body
            said.append(wire.Chat(event.seq, event.at, body.seat, body.name, body.text))
    return said[::-1]


def outcome_form(outcome: Outcome | None) -> wire.OutcomeForm | None:
    """How it ended, if it did."""
    if outcome is None:
        return None
    return wire.OutcomeForm(
        list(outcome.ranks),
        list(outcome.scores),
        [dict(sheet) for sheet in outcome.sheets],
        outcome.tie_break,
    )


def replay_of(table: Fold, reader: Reader, n: int, match: Match) -> wire.Replay:
    """An earlier position, as this reader may see it."""
    seat = eyes(table, reader)
    return wire.Replay(
        table=table.id,
        n=n,
        seat=seat,
        view=msgspec.Raw(encode(match.view(seat))),  # type: ignore[arg-type]
        awaiting=match.awaiting,
        turn=match.turn,
        outcome=outcome_form(match.outcome),
        board=match.board(seat, reader.text) if reader.text else None,
    )
