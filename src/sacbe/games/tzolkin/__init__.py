"""Tzolk'in, a package whose modules are the rulebook's chapters.

components, buildings, monuments, wealth, setup · turns, workers, calendar · the gears · anger,
temples, technologies · feast, scoring; `effects` and `goods` is what tiles and actions give.
`steps`, `choices` and `state` lay out what is pending, moves and positions; `rules` binds all of
it. Then what people meet: notation, spots, position, view, board, told and refusals.
"""

from __future__ import annotations

from sacbe.core.game import Game
from sacbe.games.tzolkin.board import board
from sacbe.games.tzolkin.deal_reader import read_deal
from sacbe.games.tzolkin.notation import read, write
from sacbe.games.tzolkin.options import OPTIONS, VERSION
from sacbe.games.tzolkin.position import deal_text, options_of, position, seats_of
from sacbe.games.tzolkin.position_reader import read_position
from sacbe.games.tzolkin.refusals import REFUSALS
from sacbe.games.tzolkin.rules import TzolkinRules
from sacbe.games.tzolkin.schema import schema
from sacbe.games.tzolkin.scoring import outcome, preview
from sacbe.games.tzolkin.spots import cost, spots
from sacbe.games.tzolkin.told import hear
from sacbe.games.tzolkin.view import view

GAME = Game(
    id="tzolkin",
    title="Tzolk'in",
    seats=(2, 4),
    version=VERSION,
    rules=TzolkinRules(),
    options=OPTIONS,
    read=read,
    write=write,
    spots=spots,
    cost=cost,
    view=view,
    position=position,
    read_position=read_position,
    schema=schema,
    deal_text=deal_text,
    read_deal=read_deal,
    outcome=outcome,
    preview=preview,
    refusals=REFUSALS,
    hear=hear,
    board=board,
    seats_of=seats_of,
    options_of=options_of,
    personal=("offers",),
)
