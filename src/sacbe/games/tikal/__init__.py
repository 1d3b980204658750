"""Tikal, a package whose modules are the rulebook's chapters.

components, setup · terrain, members, temples, treasures, camps · turns, auction, scoring; then what
people meet: notation, position, view, board, telling and refusals. `state` lays all of it out.
"""

from __future__ import annotations

from sacbe.core.game import Game
from sacbe.games.tikal.board import board
from sacbe.games.tikal.notation import cost, deal_text, read, read_deal, spots, write
from sacbe.games.tikal.options import OPTIONS, VERSION
from sacbe.games.tikal.position import options_of, position, seats_of
from sacbe.games.tikal.position_reader import read_position
from sacbe.games.tikal.refusals import REFUSALS
from sacbe.games.tikal.rules import TikalRules
from sacbe.games.tikal.schema import schema
from sacbe.games.tikal.scoring import outcome, preview
from sacbe.games.tikal.telling import hear
from sacbe.games.tikal.view import view

GAME = Game(
    id="tikal",
    title="Tikal",
    seats=(2, 4),
    version=VERSION,
    rules=TikalRules(),
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
)
