"""Deals of Tikal Legend as names, house data included, so that a record needs no data file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.refusal import Unreadable
from sacbe.core.state import zeros
from sacbe.games.tikal_legend.cards import CARD_NAMES, CARD_NUMBER, copies, deck_size
from sacbe.games.tikal_legend.components import (
    COLLECTIONS,
    FIRST_F,
    HEX_NAMES,
    MOST_LEFT,
    POWER_TILES,
    TILE_NAMES,
    TILE_NUMBER,
    TILES,
    TOKEN_HIGH,
    TOKEN_LOW,
    TOKENS,
    TREASURE_NAMES,
    TREASURES,
)
from sacbe.games.tikal_legend.house import (
    power_text,
    read_layout,
    read_power,
    read_stones,
    twin_temples,
)
from sacbe.games.tikal_legend.state import (
    D_BLUE,
    D_CARDS,
    D_CARDS_N,
    D_FIRST,
    D_LAYOUT,
    D_LEFT,
    D_PERIODS,
    D_POWERS,
    D_STONES,
    D_TILES,
    D_TILES_N,
    D_TOKENS,
    D_TREASURES,
    DEAL_SIZE,
    EMPTY,
    LAYOUT_N,
    POWER_CELLS,
)
from sacbe.games.tikal_legend.tiles import count_periods

KEYS: Final = (
    "first", "tokens", "cards", "tiles", "treasures", "powers", "layout", "stones", "blue", "left",
)  # fmt: skip
POWER_NAMES: Final = [f"K{n}" for n in range(1, POWER_TILES + 1)]


def deal_text(deal: Sequence[int]) -> dict[str, list[str]]:
    """A deal by the names of its things."""
    d = [int(n) for n in deal]
    layout = [d[i : i + 3] for i in range(D_LAYOUT, D_LAYOUT + 3 * LAYOUT_N, 3)]
    powers = [d[D_POWERS + POWER_CELLS * i :][:POWER_CELLS] for i in range(4)]
    stones = ["".join(map(str, d[D_STONES + 6 * t :][:6])) for t in range(TILES + 1)]
    blue = [d[D_BLUE + 2 * i :][:2] for i in range(8)]
    return {
        "first": [str(d[D_FIRST])],
        "tokens": [str(n) for n in d[D_TOKENS : D_TOKENS + TOKENS]],
        "cards": [CARD_NAMES[n] for n in d[D_CARDS : D_CARDS + D_CARDS_N] if n > 0],
        "tiles": [TILE_NAMES[n] for n in d[D_TILES : D_TILES + D_TILES_N] if n >= 0],
        "treasures": [TREASURE_NAMES[n] for n in d[D_TREASURES : D_TREASURES + TREASURES]],
        "powers": [
            f"{POWER_NAMES[p[0]]}: {' / '.join(power_text(p[i : i + 4]) for i in (1, 5, 9))}"
            for p in powers
            if p[0] >= 0
        ],
        "layout": [f"{TILE_NAMES[t]} {HEX_NAMES[h]} {r}" for t, h, r in layout if t >= 0],
        "stones": [f"{n} {s}" for n, s in zip([*TILE_NAMES, "camp"], stones, strict=True)],
        "blue": [
            f"{CARD_NAMES[i + 1]} {COLLECTIONS[a]} {COLLECTIONS[b]}"
            for i, (a, b) in enumerate(blue)
        ],
        "left": [str(d[D_LEFT])],
    }


def read_deal(seats: int, options: Sequence[int], given: Json) -> list[int]:
    """A deal from names; what is not in the box, or there twice, is refused."""
    if set(given) != set(KEYS):
        raise Unreadable(f"a deal of Tikal Legend has the lists {', '.join(KEYS)}")
    texts: dict[str, list[str]] = {}
    for key in KEYS:
        names = given[key]
        if not isinstance(names, list) or not all(isinstance(n, str) for n in names):
            raise Unreadable(f"the deal's {key} must be a list of texts")
        if len(names) > 100 or any(len(n) > 100 for n in names):
            raise Unreadable(f"the deal's {key} is too long")
        texts[key] = names
    d = zeros(DEAL_SIZE)
    d[D_FIRST] = _one(texts, "first", 0, seats - 1)
    d[D_LEFT] = _one(texts, "left", 1, MOST_LEFT)
    _read_stones(d, texts["stones"])
    _read_layout(d, texts["layout"], options[0] == 4)
    _read_order(d, texts, seats)
    _read_powers(d, texts["powers"], seats)
    _read_blue(d, texts["blue"])
    return [int(n) for n in d]


def _one(texts: dict[str, list[str]], key: str, low: int, high: int) -> int:
    known = [str(n) for n in range(low, high + 1)]
    if len(texts[key]) != 1 or texts[key][0] not in known:
        raise Unreadable(f"the deal's {key} must be one number from {low} to {high}")
    return int(texts[key][0])


def _put(d: vec[i64], first: int, numbers: Sequence[int]) -> None:
    for i, number in enumerate(numbers):
        d[first + i] = number


def _read_order(d: vec[i64], texts: dict[str, list[str]], seats: int) -> None:
    """Tokens, cards, tiles and treasures: the right ones, in any order (tiles by letters)."""
    values = [str(n) for n in range(TOKEN_LOW, TOKEN_HIGH + 1)]
    if len(texts["tokens"]) != TOKENS or any(n not in values for n in texts["tokens"]):
        raise Unreadable(f"the deal's tokens must be {TOKENS} values from 6 to 13")
    _put(d, D_TOKENS, [int(n) for n in texts["tokens"]])

    box = [n for number, count in enumerate(copies(seats), start=1) for n in [number] * count]
    cards = [CARD_NUMBER.get(name, 0) for name in texts["cards"]]
    if sorted(cards) != box:
        raise Unreadable(f"the deal's cards must be the {deck_size(seats)} of the box")
    _put(d, D_CARDS, cards + [EMPTY] * (D_CARDS_N - len(cards)))

    laid = [d[D_LAYOUT + 3 * i] for i in range(LAYOUT_N)]
    tiles = [TILE_NUMBER.get(name, -1) for name in texts["tiles"]]
    if sorted(tiles) != [t for t in range(FIRST_F) if t not in laid]:
        raise Unreadable("the deal's tiles must be those of A to E that are not on the site")
    letters = [TILE_NAMES[t][0] for t in tiles]
    if letters != sorted(letters):
        raise Unreadable("the deal's tiles must come in the order of their letters [L-S6]")
    _put(d, D_TILES, tiles + [EMPTY] * (D_TILES_N - len(tiles)))

    if sorted(texts["treasures"]) != sorted(TREASURE_NAMES):
        raise Unreadable("the deal's treasures must be chief-1 to bird-3, each once")
    _put(d, D_TREASURES, [TREASURE_NAMES.index(name) for name in texts["treasures"]])


def _read_powers(d: vec[i64], lines: list[str], seats: int) -> None:
    if len(lines) != seats:
        raise Unreadable("the deal's powers must be one line for each seat")
    seen = []
    for seat in range(4):
        cells = [EMPTY] + [0] * (POWER_CELLS - 1)
        if seat < seats:
            name, _, rest = lines[seat].partition(": ")
            powers = [read_power(text) for text in rest.split(" / ")]
            if name not in POWER_NAMES or name in seen or len(powers) != 3:
                raise Unreadable(f"the deal's powers: {lines[seat][:60]!r} can't be read")
            seen.append(name)
            cells = [POWER_NAMES.index(name)]
            for power in powers:
                if power is None:
                    raise Unreadable(f"the deal's powers: {lines[seat][:60]!r} can't be read")
                cells += power
        _put(d, D_POWERS + POWER_CELLS * seat, cells)


def _read_layout(d: vec[i64], lines: list[str], with_e: bool) -> None:
    numbers, wrong = read_layout(lines, with_e)
    if wrong:
        raise Unreadable(f"the deal's layout: {'; '.join(wrong[:5])}")
    for i in range(LAYOUT_N):
        if numbers[3 * i] >= 0:
            numbers[3 * i + 2] %= int(d[D_PERIODS + numbers[3 * i]])
    _put(d, D_LAYOUT, numbers)


def _read_stones(d: vec[i64], lines: list[str]) -> None:
    names = [*TILE_NAMES, "camp"]
    sides: list[int] = []
    for line in lines:
        name, _, digits = line.partition(" ")
        stones = read_stones(digits)
        if stones is None or len(sides) >= 6 * len(names) or name != names[len(sides) // 6]:
            raise Unreadable(f"the deal's stones: {line[:40]!r} is wrong or in the wrong place")
        sides += stones
    if len(sides) != 6 * len(names):
        raise Unreadable("the deal's stones must name all 53 tiles and the camp")
    wrong = twin_temples(sides)
    if wrong:
        raise Unreadable(f"the deal's {wrong[0]}")
    _put(d, D_STONES, sides)
    count_periods(d)


def _read_blue(d: vec[i64], lines: list[str]) -> None:
    found: list[int] = []
    for i, line in enumerate(lines):
        words = line.split(" ")
        if len(words) != 3 or i >= 8 or words[0] != CARD_NAMES[i + 1]:
            raise Unreadable(f"the deal's blue: {line[:40]!r} is wrong or in the wrong place")
        for name in words[1:]:
            if name not in COLLECTIONS:
                raise Unreadable(f"the deal's blue: {name[:20]!r} is no collection")
            found.append(COLLECTIONS.index(name))
    if sorted(found) != sorted([*range(8), *range(8)]):
        raise Unreadable("the deal's blue must name each collection twice")
    _put(d, D_BLUE, found)
