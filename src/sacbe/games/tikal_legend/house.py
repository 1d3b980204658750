# sacbe: not compiled
"""House data: what no public source gives, read from a file and checked against the rulebook.

A host who owns the box can write the printed values into a file like `data/house.json` and play
with `game_with(read_house(text))`. Whatever a game uses of it goes into the game's deal, so that
records and positions never need the file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from sacbe.boards.hexes import rotations
from sacbe.core.refusal import Impossible, Unreadable
from sacbe.games.tikal_legend import cards
from sacbe.games.tikal_legend.components import (
    BLUE_COPIES,
    CAMP_HEX,
    COLLECTIONS,
    FIRST_EDGE,
    FIRST_F,
    HEX_NAMES,
    HEX_NUMBER,
    INNER_NAMES,
    MOST_LEFT,
    POWER_TILES,
    TEMPLE,
    TILE_KINDS,
    TILE_NAMES,
    TILE_NUMBER,
    TILE_NUMBERS,
    TILES,
    TOKEN_HIGH,
    TOKEN_LOW,
    TOKENS,
)
from sacbe.games.tikal_legend.scenarios import SCENARIOS
from sacbe.games.tikal_legend.setup import H_LAYOUTS, H_STONES, HOUSE_SIZE
from sacbe.games.tikal_legend.state import EMPTY, LAYOUT_N

POWER_RANGES: dict[str, tuple[tuple[int, int], ...]] = {
    "extra_ap": ((1, 20),),
    "dig": ((1, 3),),
    "build_one": ((1, 3),),
    "build_many": ((1, 3),),
    "temples": ((1, 9),),
    "ruins": ((1, 9),),
    "camp": ((0, 4),),
    "group": (),
    "moves": ((1, 12),),
    "stone": ((0, 12),),
    "recruit": ((0, 12), (0, 1), (0, 3)),
    "exchange": (),
    "guardian": (),
}
"""The effects a power may have, and how far each of its numbers may go."""

KEYS = {
    "name": str, "about": str, "left_spaces": int, "tokens": dict, "blue": dict, "powers": dict,
    "stones": dict, "scenarios": dict,
}  # fmt: skip


@dataclass(frozen=True)
class House:
    """House data that has been checked: its name, and its numbers for the rules."""

    name: str
    about: str
    numbers: tuple[int, ...]


def default_house() -> House:
    """The data that come with the game."""
    page = resources.files("sacbe.games.tikal_legend") / "data" / "house.json"
    return read_house(page.read_text("utf-8"))


def read_house(text: str) -> House:
    """Read house data. `Unreadable` if it is no JSON, `Impossible` with every reason otherwise."""
    wrong: list[str] = []

    def entries(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        times = Counter(name for name, _ in pairs)
        wrong.extend(f"{name!r} is written twice" for name, n in times.items() if n > 1)
        return dict(pairs)

    try:
        data = json.loads(text, object_pairs_hook=entries)
    except (ValueError, RecursionError):
        raise Unreadable("the house data are not JSON") from None
    if not isinstance(data, dict):
        raise Unreadable("the house data must be a JSON object")
    wrong += [f"unknown entry {key!r}" for key in sorted(set(data) - set(KEYS))]
    numbers: list[int] = []
    for key, kind in KEYS.items():
        value = data.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            wrong.append(f"{key} is missing or of the wrong kind")
        elif key in CHECKS:
            numbers += CHECKS[key](value, wrong)
    if wrong:
        raise Impossible(wrong, "These house data can't be used")
    assert len(numbers) == HOUSE_SIZE
    for i in range(H_LAYOUTS, HOUSE_SIZE, 3):
        first = H_STONES + 6 * numbers[i]
        numbers[i + 2] %= rotations(tuple(numbers[first : first + 6])) if numbers[i] >= 0 else 1
    return House(data["name"], data["about"], tuple(numbers))


def _left_spaces(given: int, wrong: list[str]) -> list[int]:
    """Card spaces on the left of a campsite (Q4)."""
    if not 1 <= given <= MOST_LEFT:
        wrong.append(f"left_spaces must be 1 to {MOST_LEFT}")
    return [given]


def _tokens(given: dict[str, Any], wrong: list[str]) -> list[int]:
    """24 tokens with values from 6 to 13 (L-C9)."""
    known = {str(value): value for value in range(TOKEN_LOW, TOKEN_HIGH + 1)}
    found: list[int] = []
    for name, copies in given.items():
        if name not in known:
            wrong.append(f"tokens: {name!r} is no value from {TOKEN_LOW} to {TOKEN_HIGH}")
        elif not _whole(copies, 0, TOKENS):
            wrong.append(f"tokens: {copies!r} is no number of tokens {name}")
        else:
            found += [known[name]] * copies
    if len(found) != TOKENS:
        wrong.append(f"tokens: there are {len(found)}, not {TOKENS}")
    return sorted(found)


def _blue(given: dict[str, Any], wrong: list[str]) -> list[int]:
    """Eight cards take the sixteen blue treasures, two of each collection (L-C5)."""
    names = cards.CARD_NAMES[1:9]
    if sorted(given) != names:
        wrong.append("blue: exactly the cards 01-1 to 01-8 are needed")
        return []
    found: list[int] = []
    for name in names:
        pair = given[name]
        if not isinstance(pair, list) or len(pair) != 2 or any(c not in COLLECTIONS for c in pair):
            wrong.append(f"blue: {name} needs two collections of {', '.join(COLLECTIONS)}")
        else:
            found += [COLLECTIONS.index(c) for c in pair]
    for number, name in enumerate(COLLECTIONS):
        if len(found) == 16 and found.count(number) != BLUE_COPIES:
            wrong.append(f"blue: {name} appears {found.count(number)} times, not {BLUE_COPIES}")
    return found


def _powers(given: dict[str, Any], wrong: list[str]) -> list[int]:
    """Eight tiles with three powers each (L-C8)."""
    if list(given) != [f"K{n}" for n in range(1, POWER_TILES + 1)]:
        wrong.append(f"powers: the tiles must be K1 to K{POWER_TILES}, in this order")
    found: list[int] = []
    for name, options in given.items():
        if not isinstance(options, list) or len(options) != 3:
            wrong.append(f"powers: {name} needs three powers")
            continue
        for option in options:
            numbers = read_power(option)
            if numbers is None:
                wrong.append(f"powers: {name} has {option!r}, which is no power")
            else:
                found += numbers
    return found


def read_power(text: object) -> list[int] | None:
    """A power such as `recruit 2 1 1` as effect and three parameters; None if it is none."""
    if not isinstance(text, str):
        return None
    word, *rest = text.split(" ")
    ranges = POWER_RANGES.get(word)
    if ranges is None or len(rest) != len(ranges):
        return None
    numbers = []
    for digits, (low, high) in zip(rest, ranges, strict=True):
        if not (digits.isascii() and digits.isdigit() and len(digits) < 3):
            return None
        if not low <= int(digits) <= high or str(int(digits)) != digits:
            return None
        numbers.append(int(digits))
    if word == "recruit" and not any(numbers):
        return None
    return [cards.EFFECT_WORDS.index(word), *numbers, *[0] * (3 - len(numbers))]


def power_text(numbers: Sequence[int]) -> str:
    """A power in words again."""
    word = cards.EFFECT_WORDS[numbers[0]]
    return " ".join([word, *(str(n) for n in numbers[1 : 1 + len(POWER_RANGES[word])])])


def _stones(given: dict[str, Any], wrong: list[str]) -> list[int]:
    """Six sides for each tile and for the common camp (L-C10)."""
    found: list[int] = []
    for name in [*TILE_NAMES, "camp"]:
        sides = read_stones(given.get(name))
        if sides is None:
            wrong.append(f"stones: {name} needs six digits from 0 to 3")
            sides = [0] * 6
        found += sides
    known = {*TILE_NAMES, "camp"}
    wrong += [f"stones: there is no tile {name!r}" for name in sorted(set(given) - known)]
    wrong += twin_temples(found)
    return found


def read_stones(text: object) -> list[int] | None:
    """Six digits from 0 to 3; None if it is something else."""
    if isinstance(text, str) and len(text) == 6 and set(text) <= set("0123"):
        return [int(digit) for digit in text]
    return None


def twin_temples(stones: Sequence[int]) -> list[str]:
    """The cards 22 tell edge temples of one level apart by their stones."""
    wrong = []
    temples = [t for t in range(FIRST_EDGE, TILES) if TILE_KINDS[t] == TEMPLE]
    for i, a in enumerate(temples):
        for b in temples[i + 1 :]:
            sides = list(stones[6 * b : 6 * b + 6])
            turned = [sides[k:] + sides[:k] for k in range(6)]
            if TILE_NUMBERS[a] == TILE_NUMBERS[b] and list(stones[6 * a : 6 * a + 6]) in turned:
                wrong.append(f"stones: {TILE_NAMES[a]} and {TILE_NAMES[b]} look alike")
    return wrong


def _scenarios(given: dict[str, Any], wrong: list[str]) -> list[int]:
    """A layout for each of the five scenarios (L-X1, L-X2)."""
    found: list[int] = []
    for name in SCENARIOS:
        lines = given.get(name)
        if not isinstance(lines, list):
            wrong.append(f"scenarios: {name} is missing")
            continue
        numbers, reasons = read_layout(lines, name == "el-mirador")
        wrong += [f"scenarios: {name}: {reason}" for reason in reasons]
        found += numbers
    wrong += [f"scenarios: there is no {name!r}" for name in sorted(set(given) - set(SCENARIOS))]
    return found


def read_layout(lines: Sequence[object], with_e: bool) -> tuple[list[int], list[str]]:
    """Lines such as `F1 h2 5` as numbers, in the order of the tile list; and what is wrong."""
    wrong: list[str] = []
    laid: dict[int, tuple[int, int]] = {}
    for line in lines:
        words = line.split(" ") if isinstance(line, str) else []
        if (
            len(words) != 3
            or words[0] not in TILE_NUMBER
            or words[1] not in HEX_NUMBER
            or words[2] not in ("0", "1", "2", "3", "4", "5")
        ):
            wrong.append(f"{line!r} is no tile, hex and rotation")
            continue
        tile, hex_ = TILE_NUMBER[words[0]], HEX_NUMBER[words[1]]
        if tile in laid:
            wrong.append(f"{words[0]} lies there twice")
        if hex_ == CAMP_HEX or hex_ in [place for place, _ in laid.values()]:
            wrong.append(f"two things lie on {words[1]}")
        if tile < FIRST_EDGE and words[0][0] in "EFG" and words[1] not in INNER_NAMES:
            wrong.append(f"{words[0]} lies on a dotted hex")
        laid[tile] = (hex_, int(words[2]))
    wrong += _right_tiles(laid, with_e)
    numbers: list[int] = []
    for tile in sorted(laid):
        numbers += [tile, *laid[tile]]
    numbers += [EMPTY, 0, 0] * (LAYOUT_N - len(laid))
    return numbers[: 3 * LAYOUT_N], wrong


def _right_tiles(laid: dict[int, tuple[int, int]], with_e: bool) -> list[str]:
    wrong = []
    needed = set(range(FIRST_F, FIRST_EDGE))
    for tile in sorted(needed - set(laid)):
        wrong.append(f"{TILE_NAMES[tile]} is missing")
    extra = sorted(set(laid) - needed)
    e_tiles = [tile for tile in extra if with_e and TILE_NAMES[tile][0] == "E"]
    if with_e and len(e_tiles) != 1:
        wrong.append("exactly one E tile is needed besides")
    wrong += [f"{TILE_NAMES[tile]} does not belong there" for tile in extra if tile not in e_tiles]
    taken = sum(HEX_NAMES[hex_] in INNER_NAMES for hex_, _ in laid.values())
    if not wrong and len(INNER_NAMES) - 1 - taken < 24:
        wrong.append("fewer than 24 inner hexes are left for the tiles to come")
    return wrong


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


CHECKS: Final[dict[str, Callable[[Any, list[str]], list[int]]]] = {
    "left_spaces": _left_spaces,
    "tokens": _tokens,
    "blue": _blue,
    "powers": _powers,
    "stones": _stones,
    "scenarios": _scenarios,
}
"""Each part as numbers for the rules, in their order there; what is wrong with it is noted."""
