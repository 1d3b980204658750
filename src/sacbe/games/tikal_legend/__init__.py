"""Tikal Legend, a package whose modules are the rulebook's chapters.

components, cards, tiles, scenarios, setup · management, execution, actions, card_effects,
directors · scoring, maintenance; then what people meet: notation, deals, position, view, board,
hearing and refusals. `state` lays all of it out, `house` reads what no public source gives.
"""

from __future__ import annotations

from sacbe.core.game import Game
from sacbe.core.state import flat
from sacbe.games.tikal_legend.board import board
from sacbe.games.tikal_legend.deals import deal_text, read_deal
from sacbe.games.tikal_legend.hearing import hear
from sacbe.games.tikal_legend.house import House, default_house, read_house
from sacbe.games.tikal_legend.notation import cost, read, spots, write
from sacbe.games.tikal_legend.options import GAME_ID, OPTIONS, VERSION
from sacbe.games.tikal_legend.position import options_of, position, seats_of
from sacbe.games.tikal_legend.position_reader import read_position
from sacbe.games.tikal_legend.refusals import REFUSALS
from sacbe.games.tikal_legend.rules import LegendRules
from sacbe.games.tikal_legend.schema import schema
from sacbe.games.tikal_legend.scoring import outcome, preview
from sacbe.games.tikal_legend.view import NOTICES, view


def game_with(house: House) -> Game:
    """The game, dealt with these house data. Records and positions need no data: they hold them."""
    return Game(
        id=GAME_ID,
        title="Tikal Legend",
        seats=(2, 4),
        version=VERSION,
        rules=LegendRules(flat(list(house.numbers))),
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
        notices=NOTICES,
        with_data=lambda text: game_with(read_house(text)),
    )


GAME = game_with(default_house())
