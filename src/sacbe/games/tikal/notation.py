"""Moves and deals of Tikal as text. The grammar is `docs/notation/tikal.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.boards.hexes import cell_number
from sacbe.core.agenda import arg_of, top, what_of
from sacbe.core.game import Json
from sacbe.core.refusal import Unreadable, shown
from sacbe.core.state import State
from sacbe.games.site.members import LEADER, WORKER
from sacbe.games.site.treasures import MOTIF_NAMES
from sacbe.games.tikal.components import (
    CAMP_COST,
    CARDS,
    CELL_NAMES,
    COLUMNS,
    EXCHANGE_COST,
    GUARD_COST,
    NEIGHBOUR,
    PLACE_COST,
    RECOVER_COST,
    ROWS,
    TERRAIN,
    TILE_NAMES,
    TILES,
    TRANSFER_COST,
    TURNS,
    UNCOVER_COST,
)
from sacbe.games.tikal.moves import (
    BID,
    CAMP,
    CHOOSE,
    END,
    EXCHANGE,
    GUARD,
    LAY,
    NO_SIDE,
    PASS,
    PLACE,
    RECOVER,
    TRANSFER,
    UNCOVER,
    WALK,
    a_of,
    b_of,
    c_of,
    move,
    verb_of,
)
from sacbe.games.tikal.state import TO_LAY, path_cost

# What follows each verb: C cell, M member, R rotation, T motif, S seat, N points, H tile.
GRAMMAR: Final = {
    "lay": (LAY, "CR"),
    "place": (PLACE, "MC"),
    "transfer": (TRANSFER, "MCC"),
    "walk": (WALK, "MCC"),
    "uncover": (UNCOVER, "C"),
    "recover": (RECOVER, "C"),
    "exchange": (EXCHANGE, "TST"),
    "camp": (CAMP, "C"),
    "guard": (GUARD, "MC"),
    "end": (END, ""),
    "bid": (BID, "N"),
    "pass": (PASS, ""),
    "choose": (CHOOSE, "H"),
}
VERBS: Final = {verb: (name, args) for name, (verb, args) in GRAMMAR.items()}
EXAMPLES: Final = {
    "C": "a cell such as c3",
    "M": "W (a worker) or L (the leader)",
    "R": "a rotation from 0 to 5",
    "T": "a motif such as jaguar",
    "S": "a seat from 0 to 3",
    "N": "a number of points",
    "H": "a tile such as B3",
}
LETTERS: Final = {"W": WORKER, "L": LEADER}
MOST_POINTS: Final = 9999


def read(s: State, seat: int, text: str) -> int:
    """A text as a move, legal or not."""
    verb, _, rest = text.partition(" ")
    if verb not in GRAMMAR:
        raise Unreadable(
            f"{text[:40]!r} is no move of Tikal; a move begins with one of: {', '.join(GRAMMAR)}"
        )
    number, kinds = GRAMMAR[verb]
    words = rest.split(" ") if rest else []
    if len(words) != len(kinds) or (not rest and text != verb):
        wants = ", ".join(EXAMPLES[kind] for kind in kinds) or "nothing"
        raise Unreadable(f"'{verb}' is followed by {wants}, with one blank between words")
    numbers = [_word(kind, word) for kind, word in zip(kinds, words, strict=True)]
    if number == WALK:
        numbers[2] = _side(numbers[1], numbers[2])
    if number == LAY:
        numbers[1] = _smallest(s, numbers[1])
    a, b, c = (numbers + [0, 0, 0])[:3]
    return int(move(number, a, b, c))


def _word(kind: str, word: str) -> int:
    found = -1
    if kind == "C":
        found = cell_number(word, COLUMNS, ROWS)
    elif kind == "M":
        found = LETTERS.get(word, -1)
    elif kind == "T" and word in MOTIF_NAMES:
        found = MOTIF_NAMES.index(word)
    elif kind == "H" and word in TILE_NAMES[:TILES]:
        found = TILE_NAMES.index(word)
    elif kind in "RSN" and word.isascii() and word.isdigit() and str(int(word[:6])) == word:
        most = {"R": 5, "S": 3, "N": MOST_POINTS}[kind]
        found = int(word) if int(word) <= most else -1
    if found < 0:
        raise Unreadable(f"{word[:20]!r} is not {EXAMPLES[kind]}")
    return found


def _side(start: int, goal: int) -> int:
    for side in range(6):
        if NEIGHBOUR[start * 6 + side] == goal:
            return side
    return NO_SIDE  # the rules say why that can't be


def _smallest(s: State, rotation: int) -> int:
    """T-22: of rotations that look alike, the smallest (T6)."""
    step = top(s.v)
    if what_of(step) != TO_LAY:
        return rotation
    return rotation % int(TURNS[arg_of(step)])


def write(s: State, number: int) -> str:
    """A move as text."""
    verb, a, b, c = verb_of(number), a_of(number), b_of(number), c_of(number)
    if verb == WALK:
        c = NEIGHBOUR[b * 6 + c]
    name, kinds = VERBS[int(verb)]
    words = [_text(kind, int(n)) for kind, n in zip(kinds, (a, b, c), strict=False)]
    return " ".join([name, *words])


def member_letter(member: int) -> str:
    """`W` or `L`."""
    return "L" if member == LEADER else "W"


def _text(kind: str, number: int) -> str:
    if kind == "C":
        return CELL_NAMES[number]
    if kind == "M":
        return member_letter(number)
    if kind == "T":
        return MOTIF_NAMES[number]
    if kind == "H":
        return TILE_NAMES[number]
    return str(number)


def spots(s: State, seat: int, number: int) -> list[str]:
    """The path of places to click that makes this move (`docs/views/tikal.md`)."""
    words = write(s, number).split(" ")
    verb, args = words[0], words[1:]
    if verb == "lay":
        tile = TILE_NAMES[arg_of(top(s.v))]
        return [f"tile:{tile}", f"hex:{args[0]}", f"turn:{args[1]}"]
    if verb == "place":
        return [f"reserve:{args[0]}", f"hex:{args[1]}"]
    if verb in ("walk", "transfer"):
        return [f"member:{args[0]}:{args[1]}", f"hex:{args[2]}", f"by:{verb}"]
    if verb in ("uncover", "recover", "camp"):
        return [verb, f"hex:{args[0]}"]
    if verb == "guard":
        return [verb, f"hex:{args[1]}", f"member:{args[0]}"]
    if verb == "exchange":
        return [verb, f"own:{args[0]}", f"seat:{args[1]}", f"theirs:{args[2]}"]
    if verb == "bid":
        return [verb, f"points:{args[0]}"]
    if verb == "choose":
        return [verb, f"tile:{args[0]}"]
    return [verb]


COSTS: Final = {
    PLACE: PLACE_COST,
    TRANSFER: TRANSFER_COST,
    UNCOVER: UNCOVER_COST,
    RECOVER: RECOVER_COST,
    EXCHANGE: EXCHANGE_COST,
    CAMP: CAMP_COST,
    GUARD: GUARD_COST,
}


def cost(s: State, seat: int, number: int) -> int:
    """The action points that a move takes."""
    if verb_of(number) == WALK:
        return int(path_cost(s.v, b_of(number), c_of(number)))
    return COSTS.get(int(verb_of(number)), 0)


# -- deals ----------------------------------------------------------------------------------------


def deal_text(deal: Sequence[int]) -> dict[str, list[str]]:
    """A deal by the names of its tiles and treasures."""
    return {
        "terrain": [TILE_NAMES[tile] for tile in deal[:TILES]],
        "treasures": [MOTIF_NAMES[motif] for motif in deal[TILES:]],
    }


def read_deal(seats: int, options: Sequence[int], given: Json) -> list[int]:
    """A deal from names: each tile once, letters in order (T23), each motif three times."""
    terrain, treasures = given.get("terrain"), given.get("treasures")
    if set(given) != {"terrain", "treasures"}:
        raise Unreadable("a deal of Tikal has two lists, 'terrain' and 'treasures'")
    tiles = _named("terrain", terrain, TILE_NAMES[:TILES])
    motifs = _named("treasures", treasures, MOTIF_NAMES)
    box = [int(card) for card in CARDS]
    if sorted(tiles) != box[:TILES]:
        raise Unreadable("the deal must have each of the 36 terrain tiles once")
    letters = [TERRAIN[tile][0][0] for tile in tiles]
    if letters != sorted(letters):
        raise Unreadable("the deal's terrain must come in the order of the letters, A to G [T23]")
    if sorted(motifs) != box[TILES:]:
        raise Unreadable("the deal must have each of the eight motifs three times")
    return tiles + motifs


def _named(what: str, names: object, known: Sequence[str]) -> list[int]:
    if not isinstance(names, list):
        raise Unreadable(f"the deal's {what} must be a list of names")
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise Unreadable(f"the deal's {what} has an unknown name {shown(name)}")
    return [known.index(name) for name in names]
