"""Moves as text: see docs/notation/tzolkin.md."""

from __future__ import annotations

from typing import Final

from sacbe.core.refusal import Unreadable
from sacbe.core.state import State
from sacbe.games.tzolkin import choices
from sacbe.games.tzolkin.buildings import TILE_NAMES
from sacbe.games.tzolkin.components import GEARS, RESOURCES, TECHNOLOGIES, TEMPLES
from sacbe.games.tzolkin.wealth import WEALTH_NAMES

PLACES: Final = (*GEARS, "first")

BARE: Final = {
    "end": choices.END, "rest": choices.REST, "stop": choices.STOP,
    "wood": choices.CUT, "corn": choices.REAP, "gather": choices.GATHER,
}  # fmt: skip
"""Moves of a single word."""

ONE_NAME: Final = {
    "beg": (choices.BEG, TEMPLES), "burn": (choices.BURN, TEMPLES),
    "offer": (choices.OFFER, TEMPLES),
    "place": (choices.PLACE, PLACES), "learn": (choices.LEARN_IT, TECHNOLOGIES),
    "sell": (choices.SELL, RESOURCES), "buy": (choices.BUY, RESOURCES),
}  # fmt: skip
"""Moves of a word and a name, and the names it takes."""

AT_SPACE: Final = {"take": choices.TAKE, "act": choices.ACT}
HEAPS: Final = {"pay": choices.PAY_THESE, "gain": choices.GAIN_THESE}

BARE_WORDS: Final = {kind: word for word, kind in BARE.items()}
ONE_NAME_WORDS: Final = {kind: (word, names) for word, (kind, names) in ONE_NAME.items()}
AT_SPACE_WORDS: Final = {kind: word for word, kind in AT_SPACE.items()}
HEAP_WORDS: Final = {kind: word for word, kind in HEAPS.items()}

EXAMPLES: Final = {
    example.split(" ")[0]: example
    for example in (
        "keep palenque-1 uxmal-3", "beg chaac", "place tikal", "take palenque 4", "end",
        "act palenque 3", "rest", "wood", "corn", "gather", "burn kukulcan", "learn theology",
        "pay wood gold", "gain wood gold", "climb chaac kukulcan", "build small-farm save wood",
        "offer chaac", "sell gold", "buy wood", "advance 2", "stop",
    )
}  # fmt: skip
"""A move for each word that moves begin with."""


def write(s: State, move: int) -> str:
    """A move as text. The position does not matter."""
    kind = int(choices.kind_of(move))
    a, b, c = (int(f(move)) for f in (choices.first_of, choices.second_of, choices.third_of))
    if kind in BARE_WORDS:
        return BARE_WORDS[kind]
    if kind in ONE_NAME_WORDS:
        word, names = ONE_NAME_WORDS[kind]
        return f"{word} {names[a]}"
    if kind in AT_SPACE_WORDS:
        return f"{AT_SPACE_WORDS[kind]} {GEARS[a]} {b}"
    if kind in HEAP_WORDS:
        return " ".join([HEAP_WORDS[kind], *heap(a, b, c)])
    if kind == choices.CLIMB_IT:
        return f"climb {TEMPLES[a]} {TEMPLES[b - 1]}" if b else f"climb {TEMPLES[a]}"
    if kind == choices.BUILD_IT:
        words = ["build", TILE_NAMES[a]]
        words += ["plain"] if b else []
        words += ["save", RESOURCES[c - 1]] if c else []
        return " ".join(words)
    if kind == choices.ADVANCE_BY:
        return f"advance {a}"
    return f"keep {WEALTH_NAMES[a]} {WEALTH_NAMES[b]}"


def heap(wood: int, stone: int, gold: int) -> list[str]:
    """Resources one by one, in their order."""
    return ["wood"] * wood + ["stone"] * stone + ["gold"] * gold


def read(s: State, seat: int, text: str) -> int:
    """A text as a move, legal or not; the position does not matter."""
    words = text.split(" ")
    head, rest = words[0], words[1:]
    if not rest and head in BARE:
        return int(BARE[head])
    if len(rest) == 1 and head in ONE_NAME:
        kind, names = ONE_NAME[head]
        return int(choices.choice(kind, place_of(rest[0], names)))
    if len(rest) == 2 and head in AT_SPACE:
        gear = place_of(rest[0], GEARS)
        return int(choices.choice(AT_SPACE[head], gear, number_of(rest[1], 12)))
    if 1 <= len(rest) <= 3 and head in HEAPS:
        counts = [0, 0, 0]
        for word in rest:
            counts[place_of(word, RESOURCES)] += 1
        if rest != heap(*counts):
            raise Unreadable("name resources in the order wood, stone, gold")
        return int(choices.choice(HEAPS[head], *counts))
    if 1 <= len(rest) <= 2 and head == "climb":
        temples = [place_of(word, TEMPLES) for word in rest]
        second = temples[1] + 1 if len(temples) == 2 else 0
        return int(choices.choice(choices.CLIMB_IT, temples[0], second))
    if 1 <= len(rest) <= 4 and head == "build":
        return read_build(rest)
    if len(rest) == 1 and head == "advance":
        return int(choices.choice(choices.ADVANCE_BY, number_of(rest[0], 2)))
    if len(rest) == 2 and head == "keep":
        one, other = (place_of(word, WEALTH_NAMES) for word in rest)
        return int(choices.choice(choices.KEEP, one, other))
    if head in EXAMPLES:
        raise Unreadable(f"{text[:40]!r} is no move; '{head}' is written like '{EXAMPLES[head]}'")
    raise Unreadable(f"{text[:40]!r} is no move; a move begins with one of: {', '.join(EXAMPLES)}")


def read_build(rest: list[str]) -> int:
    """What follows `build`."""
    tile = place_of(rest[0], TILE_NAMES)
    after = rest[1:]
    plain = 1 if after[:1] == ["plain"] else 0
    after = after[plain:]
    if not after:
        return int(choices.choice(choices.BUILD_IT, tile, plain))
    if len(after) != 2 or after[0] != "save":
        raise Unreadable("after the tile come at most 'plain' and 'save wood' (or stone, gold)")
    return int(choices.choice(choices.BUILD_IT, tile, plain, place_of(after[1], RESOURCES) + 1))


def place_of(word: str, names: tuple[str, ...]) -> int:
    """Where a name stands in its list."""
    if word not in names:
        raise Unreadable(f"{word[:40]!r} is none of: {', '.join(names)}")
    return names.index(word)


def number_of(word: str, most: int) -> int:
    """A number as it is written: no sign, no leading nought."""
    if word in [str(number) for number in range(most + 1)]:
        return int(word)
    raise Unreadable(f"{word[:40]!r} is no number from 0 to {most}")
