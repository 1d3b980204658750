# sacbe: not compiled
"""The whole protocol in one file: what goes over HTTP and over the WebSocket, as typed structs.

`docs/protocol.md` tells the story with examples. Unknown fields are refused everywhere. Seats
count from 0. Times are milliseconds since 1970 (UTC), lengths of time are seconds. Ids and keys
are opaque texts: nothing can be derived from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Json = dict[str, Any]

# -- small words --------------------------------------------------------------------------------

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
"""A table, a person, or a command, named by its maker."""
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
"""The secret in an invitation or spectator link."""
SeatNo = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Literal["en", "fr", "de"]
Access = Literal["open", "link", "private"]
"""Who may watch, and sit down on an open seat, without a link: everybody; nobody, but a watch link
lets people watch; nobody at all but the seated."""
Phase = Literal["gathering", "playing", "paused", "over", "closed", "frozen"]
"""Seats are still open · being played · paused · played to the end · given up · kept, but its rules
version is not the one that runs here, or they failed."""


class Form(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=False):
    """A plain form."""


class Message(Form, tag_field="type", tag=str.lower, frozen=True):
    """A form that says what it is, in its field `type`: the name of its class in lower case."""


# -- the house ----------------------------------------------------------------------------------


class OptionForm(Form, frozen=True):
    """One choice made before a game."""

    name: str
    values: list[str | bool | int]
    default: str | bool | int
    words: str


class GameForm(Form, frozen=True):
    """A game that can be played here. `levels`: the programs, weakest first.

    `lesson`: there is a first game that teaches it step by step.
    """

    id: str
    title: str
    version: int
    seats: tuple[int, int]
    options: list[OptionForm]
    levels: list[str]
    lesson: bool


class House(Form, frozen=True):
    """What a page needs to know of the server. `push` is the web push key, if push is set up."""

    version: str
    compiled: bool
    sqlite: str
    games: list[GameForm]
    languages: list[str]
    push: str | None


# -- people -------------------------------------------------------------------------------------


class Quiet(Form, frozen=True):
    """Hours without notifications, local to `zone` (such as Europe/Berlin); may cross midnight."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    zone: Annotated[str, Meta(max_length=60)] = "UTC"


class PushKeys(Form, frozen=True):
    """The two keys of a browser's push subscription."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Push(Form, frozen=True):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern="^https://")]
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815 - the browser's name


class Notify(Form, frozen=True):
    """How a person is told that it is his turn. All off unless given."""

    mail: Annotated[str, Meta(max_length=200)] | None = None
    webhook: Annotated[str, Meta(max_length=1000)] | None = None
    push: list[Push] = []
    quiet: Quiet | None = None


class Me(Form, frozen=True):
    """The person that asks."""

    id: str
    name: str
    language: Language
    admin: bool
    notify: Notify


class NewMe(Form, frozen=True):
    """POST /api/me: come in."""

    name: Name
    language: Language = "en"


class ChangeMe(Form, frozen=True):
    """PATCH /api/me: what is left out stays."""

    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    notify: Notify | UnsetType = UNSET


class NewToken(Form, frozen=True):
    """POST /api/me/tokens: a secret for a bot that plays in my name."""

    label: Name


class Token(Form, frozen=True):
    """A token. Its `secret` is told once, when it is made."""

    id: str
    label: str
    created: int
    secret: str | None = None


class Entry(Form, frozen=True):
    """POST /api/me/entry gives, POST /api/enter takes: a key to come in from another device."""

    key: Key


# -- clocks -------------------------------------------------------------------------------------


class NoClock(Message, frozen=True, tag="none"):
    """Nobody hurries."""


class DaysClock(Message, frozen=True, tag="days"):
    """So many seconds for every turn (86400: a day)."""

    per_turn: Annotated[int, Meta(ge=60, le=90 * 86400)]


class BankClock(Message, frozen=True, tag="bank"):
    """A bank of seconds for the game, and some more after every turn."""

    bank: Annotated[int, Meta(ge=10, le=90 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=86400)] = 0


Clock = NoClock | DaysClock | BankClock


class Time(Form, frozen=True):
    """A seat's clock: seconds `left` when the message was made, and whether it runs."""

    left: float | None
    runs: bool


# -- tables -------------------------------------------------------------------------------------


class MySeat(Message, frozen=True, tag="me"):
    """A seat of the person that opens the table; several of them make a one-screen game."""

    name: Name | None = None


class ProgramSeat(Message, frozen=True, tag="program"):
    """A seat for a program."""

    level: Annotated[str, Meta(max_length=40)]


class OpenSeat(Message, frozen=True, tag="open"):
    """A seat for somebody who comes by link, or sits down at an open table."""


class NewTable(Form, frozen=True):
    """POST /api/tables. It begins by itself when no seat is open any more."""

    game: Id
    seats: Annotated[list[MySeat | ProgramSeat | OpenSeat], Meta(min_length=1, max_length=8)]
    options: dict[str, str | bool | int] = {}
    clock: Clock = NoClock()
    access: Access = "link"
    advice: bool = True


class SeatForm(Form, frozen=True):
    """Who sits there. `away`: a program plays for a person who may come back."""

    seat: int
    kind: Literal["person", "program", "open"]
    name: str
    you: bool
    level: str | None
    away: bool
    online: bool


class Table(Form, frozen=True):
    """A table from outside. `waiting`: the seats that must choose; `mine`: the asker's seats."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    phase: Phase
    seats: list[SeatForm]
    mine: list[int]
    host: bool
    waiting: list[int]
    turn: int
    clock: Clock
    access: Access
    advice: bool
    seq: int
    created: int
    changed: int
    rematch: str | None
    parent: str | None


class Tables(Form, frozen=True):
    """GET /api/tables: mine (those that wait for me first), open ones, and ones to watch."""

    mine: list[Table]
    open: list[Table]
    watch: list[Table]


class LegalMove(Form, frozen=True):
    """A move that may be made now. Following `spots` one by one completes it.

    `reveals`: it shows somebody something new, so it can't be taken back.
    """

    seat: int
    move: str
    spots: list[str]
    cost: int
    reveals: bool


class ToldForm(Form, frozen=True):
    """A fact in words: the id of its sentence, its parameters, the seat it is about (-1: none)."""

    code: str
    params: Json
    seat: int


class LogEntry(Form, frozen=True):
    """One move and what it led to. `n` is its number, from 1: the position after it is `at/n`.

    `move` is null where the reader may not know it, and then `cost` is 0.
    """

    n: int
    seat: int
    move: str | None
    turn: int
    cost: int
    told: list[ToldForm]


class Chat(Form, frozen=True):
    """A line said at the table. `seat` is -1 for a spectator."""

    seq: int
    at: int
    seat: int
    name: str
    text: str


class Draft(Form, frozen=True):
    """The reader's turn in progress: what undo takes back, last first, and what redo brings."""

    undo: list[list[str]]
    redo: list[list[str]]


class OutcomeForm(Form, frozen=True):
    """How it ended: a rank per seat (1 wins), scores, and a sheet of points by source."""

    ranks: list[int]
    scores: list[float]
    sheets: list[dict[str, float]]
    tie_break: str


class Links(Form, frozen=True):
    """Only for the host: keys of invitation links by seat, and of the link to watch.

    The page of a seat's link is `/join/KEY`, that of a watch link `/watch/TABLE/KEY`.
    """

    seats: dict[str, str]
    watch: str | None


class State(Form, frozen=True):
    """A table as one reader sees it. `seat` is whose eyes he looks through (null: a spectator).

    `covered`: the screen must first be handed to `seat`, and until then shows what spectators see.
    `moves_made` numbers the position; the last ones, from `settled` on, may still be taken back.
    `board` is the board as text, for readers that asked for it, in their language.
    """

    seq: int
    table: Table
    seat: int | None
    covered: bool
    awaiting: list[int]
    turn: int
    moves_made: int
    settled: int
    view: Json | None
    moves: list[LegalMove]
    draft: Draft
    times: list[Time]
    outcome: OutcomeForm | None
    links: Links | None
    board: str | None


class Replay(Form, frozen=True):
    """GET /api/tables/T/at/N: the position after N moves, for this reader's eyes."""

    table: str
    n: int
    seat: int | None
    view: Json
    awaiting: list[int]
    turn: int
    outcome: OutcomeForm | None
    board: str | None


class Fork(Form, frozen=True):
    """POST /api/tables/T/fork: go on from a position on one screen, at a table of my own."""

    at: Annotated[int, Meta(ge=0, le=100_000)]


class Import(Form, frozen=True):
    """POST /api/tables/import: a record as text. An unfinished one goes on on one screen."""

    record: Annotated[str, Meta(max_length=200_000)]


class Made(Form, frozen=True):
    """The table that was made, joined or found."""

    table: str


class Invitation(Form, frozen=True):
    """GET /api/invite/KEY: what the link is for."""

    table: Table
    seat: int


class Join(Form, frozen=True):
    """POST /api/invite/KEY: take the seat."""


class Rules(Form, frozen=True):
    """GET /api/rules/GAME/LANGUAGE: our rules page, as Markdown."""

    game: str
    language: str
    text: str


class LessonStepForm(Form, frozen=True):
    """One move of a lesson; `say` is the id of the sentence that asks the learner for it."""

    seat: int
    move: str
    say: str


class Lesson(Form, frozen=True):
    """GET /api/lessons/GAME: a first game. Import `record` and make the moves of `steps`."""

    game: str
    title: str
    record: str
    steps: list[LessonStepForm]


class Problem(Form, frozen=True):
    """Any answer of HTTP that is not what was asked for. `code` is also the id of a sentence."""

    code: str
    words: str


# -- commands: what a reader may do at a table ----------------------------------------------------


class Command(Message, frozen=True):
    """`id` is made by the sender: sent twice, it is done once. `seq`: the state it was made at."""

    id: Id
    table: Id


class Play(Command, frozen=True):
    """Make moves, all or none. They are taken back together."""

    seq: Seq
    seat: SeatNo
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=20)]


class Undo(Command, frozen=True):
    """Take back the last play of this turn."""

    seq: Seq
    seat: SeatNo


class Redo(Command, frozen=True):
    """Make the last play that was taken back again."""

    seq: Seq
    seat: SeatNo


class Reset(Command, frozen=True):
    """Take back all of this turn that can be."""

    seq: Seq
    seat: SeatNo


class Say(Command, frozen=True):
    """Say something."""

    text: Line


class Sit(Command, frozen=True):
    """Sit down on an open seat of an open table."""

    seat: SeatNo


class Leave(Command, frozen=True):
    """Give a seat up: it is open again, or, in a game, played by a program until reclaimed."""

    seat: SeatNo


class Substitute(Command, frozen=True):
    """Have a program play an own seat; the host may do so for any seat, open ones included."""

    seat: SeatNo
    level: Annotated[str, Meta(max_length=40)]


class Reclaim(Command, frozen=True):
    """Play an own seat again that a program held."""

    seat: SeatNo


class Offer(Command, frozen=True):
    """Make a (new) link for an own seat or, as host, an open or program's seat."""

    seat: SeatNo


class Remove(Command, frozen=True):
    """Host: remove the person of a seat. In a game a program goes on for him."""

    seat: SeatNo


class Pause(Command, frozen=True):
    """Stop the clocks; nothing is played."""


class Resume(Command, frozen=True):
    """Go on."""


class Change(Command, frozen=True):
    """Host: change the table. What is left out stays."""

    clock: Clock | UnsetType = UNSET
    access: Access | UnsetType = UNSET
    advice: bool | UnsetType = UNSET


class Close(Command, frozen=True):
    """Host: give the game up, without a result."""


class Hint(Command, frozen=True):
    """Ask for the program's best turn. The answer comes as a `hint` message, when it is found.

    `views`: with the position after each step.
    """

    seq: Seq
    seat: SeatNo
    views: bool = False


AnyCommand = (
    Play
    | Undo
    | Redo
    | Reset
    | Say
    | Sit
    | Leave
    | Substitute
    | Reclaim
    | Offer
    | Remove
    | Pause
    | Resume
    | Change
    | Close
    | Hint
)

# -- the WebSocket, from the reader ---------------------------------------------------------------


class Watch(Message, frozen=True):
    """Follow a table: a `table` message comes at once, `update` messages from then on.

    `seat` picks one of the reader's own seats to look through; `text` asks for the board as text,
    in this language.
    With `passes`, the screen is handed on among the reader's seats: `seat` is whose it is now.
    """

    table: Id
    key: Key | None = None
    seat: SeatNo | None = None
    passes: bool = False
    text: Language | None = None


class Unwatch(Message, frozen=True):
    """Follow a table no longer."""

    table: Id


class Ping(Message, frozen=True):
    """Are you there?"""

    n: int = 0


FromReader = AnyCommand | Watch | Unwatch | Ping

# -- the WebSocket, to the reader -----------------------------------------------------------------

Result = Literal[
    "ok",
    "stale",
    "duplicate",
    "not_your_turn",
    "illegal",
    "unreadable",
    "over",
    "paused",
    "nothing",
    "forbidden",
    "unknown",
    "busy",
    "failed",
]


class Answer(Message, frozen=True):
    """What became of a command. `seq` is the table's number now, whatever the result.

    ok: done and stored · duplicate: it was done before (`done` is its number) · stale: something
    happened since `seq`; look again · illegal: with `words`, `code` and `rule` · unreadable: no
    move or message at all · over: the game has ended or was given up · paused · nothing: nothing to
    take back, bring back or claim · forbidden: not yours to do · unknown: no such table for you ·
    busy: too much at once, try again later · failed: not stored, nothing has changed.
    """

    id: str
    table: str
    result: Result
    seq: int
    done: int | None = None
    words: str = ""
    code: str = ""
    rule: str = ""


class TableMessage(Message, frozen=True, tag="table"):
    """The whole of a table: after `watch`, and after a gap."""

    state: State
    log: list[LogEntry]
    chat: list[Chat]


class Update(Message, frozen=True):
    """Something happened. `prev` is the number before: if it is not yours, `watch` again.

    The log keeps its entries up to number `log_from` and goes on with `log`; `chat` is appended.
    """

    prev: int
    state: State
    log_from: int
    log: list[LogEntry]
    chat: list[Chat]


class Presence(Message, frozen=True):
    """Which seats have a page open now, and how many watch."""

    table: str
    online: list[int]
    watching: int


class HintStep(Form, frozen=True):
    """One move of a hint, and what it adds to the score as it would be counted, by source.

    `view`: what the seat would see after it, if asked for; null, too, where the move would bring
    something to light, which ends the hint.
    """

    move: str
    spots: list[str]
    gain: dict[str, float]
    view: Json | None


class HintMessage(Message, frozen=True, tag="hint"):
    """The program's best turn from the state `seq` on; empty `steps`: it has none."""

    id: str
    table: str
    seq: int
    seat: int
    steps: list[HintStep]
    gain: dict[str, float]


class News(Message, frozen=True):
    """One of my tables changed: begun, waiting for me, over. Comes without asking."""

    table: Table


class Gone(Message, frozen=True):
    """This table can no longer be followed: removed, or made private."""

    table: str


class Pong(Message, frozen=True):
    """I am. `now` is the server's clock."""

    n: int
    now: int


class Refused(Message, frozen=True):
    """A message that could not be read, or came too fast."""

    code: str
    words: str


ToReader = Answer | TableMessage | Update | Presence | HintMessage | News | Gone | Pong | Refused

read_message = msgspec.json.Decoder(FromReader).decode
read_command = msgspec.json.Decoder(AnyCommand).decode
write = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """All messages as one JSON Schema, for the client's types."""
    forms = [
        House,
        Me,
        NewMe,
        ChangeMe,
        NewToken,
        Token,
        Entry,
        NewTable,
        Tables,
        State,
        Replay,
        Fork,
    ]
    forms += [Import, Made, Invitation, Join, Rules, Lesson, Problem]
    _, components = msgspec.json.schema_components(
        [*forms, FromReader, ToReader], ref_template="#/$defs/{name}"
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}
