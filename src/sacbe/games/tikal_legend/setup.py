"""The deal, and the first position (L-S6 to L-S21).

All chance lies in the deal, and so does all house data that the game uses: a game never looks
anything up outside its deal.
"""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import push, step
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros
from sacbe.games.site.temples import TOP_LEVEL
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.cards import copies, deck_size
from sacbe.games.tikal_legend.components import (
    BLUE_COPIES,
    BOX_EXPLORERS,
    BOX_LEADERS,
    CAMPS_EACH,
    FIRST_F,
    MOST_SEATS,
    POWER_TILES,
    START_EXPLORERS,
    START_LEADERS,
    STOCK_FLOORS,
    TILE_NAMES,
    TILES,
    TOKENS,
    TREASURES,
)
from sacbe.games.tikal_legend.maintenance import refill
from sacbe.games.tikal_legend.scenarios import lay_out, open_camp
from sacbe.games.tikal_legend.state import (
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS_LEFT,
    D_BLUE,
    D_CARDS,
    D_CARDS_N,
    D_FIRST,
    D_LAYOUT,
    D_LEFT,
    D_POWERS,
    D_STONES,
    D_TILES,
    D_TILES_N,
    D_TOKENS,
    D_TREASURES,
    DEAL_SIZE,
    EMPTY,
    EXPLORERS,
    LAST,
    LAYOUT_N,
    LEADERS,
    OPTIONS,
    ORDER,
    POWER_CELLS,
    ROUND,
    SEATS,
    SIZE,
    STOCK,
    block,
)
from sacbe.games.tikal_legend.tiles import count_periods

# What house data is as numbers (see house.py).
H_LEFT: Final = 0
H_TOKENS: Final = 1
H_BLUE: Final = H_TOKENS + TOKENS
H_POWERS: Final = H_BLUE + 16
H_STONES: Final = H_POWERS + POWER_TILES * (POWER_CELLS - 1)
H_LAYOUTS: Final = H_STONES + 6 * (TILES + 1)
HOUSE_SIZE: Final = H_LAYOUTS + 5 * 3 * LAYOUT_N

LETTERS: Final = "ABCDE"


def box_deal(house: vec[i64], seats: i64, options: list[int]) -> vec[i64]:
    """A deal in the order of the box: house data copied, nothing shuffled."""
    d = zeros(DEAL_SIZE)
    d[D_LEFT] = house[H_LEFT]
    for i in range(TOKENS):
        d[D_TOKENS + i] = house[H_TOKENS + i]
    for i in range(D_CARDS_N):
        d[D_CARDS + i] = EMPTY
    n: i64 = 0
    for face, copies_ in enumerate(copies(seats), start=1):
        for _ in range(copies_):
            d[D_CARDS + n] = face
            n += 1
    first = H_LAYOUTS + options[0] * 3 * LAYOUT_N
    for i in range(3 * LAYOUT_N):
        d[D_LAYOUT + i] = house[first + i]
    _tiles_of(d)
    for i in range(TREASURES):
        d[D_TREASURES + i] = i
    for i in range(16):
        d[D_BLUE + i] = house[H_BLUE + i]
    for i in range(6 * (TILES + 1)):
        d[D_STONES + i] = house[H_STONES + i]
    for seat in range(MOST_SEATS):
        _give_power(d, house, seat, seat if seat < seats else EMPTY)
    count_periods(d)
    return d


def _tiles_of(d: vec[i64]) -> None:
    """The A to E tiles that do not lie on the site, in box order."""
    n: i64 = 0
    lie: i64 = 0
    for i in range(LAYOUT_N):
        if d[D_LAYOUT + 3 * i] >= 0:
            lie |= bit(d[D_LAYOUT + 3 * i])
    for tile in range(FIRST_F):
        if not (lie >> tile) & 1:
            d[D_TILES + n] = tile
            n += 1
    while n < D_TILES_N:
        d[D_TILES + n] = EMPTY
        n += 1


def _give_power(d: vec[i64], house: vec[i64], seat: i64, power: i64) -> None:
    first = D_POWERS + seat * POWER_CELLS
    d[first] = power
    if power >= 0:
        for i in range(POWER_CELLS - 1):
            d[first + 1 + i] = house[H_POWERS + power * (POWER_CELLS - 1) + i]


def draw_deal(house: vec[i64], seats: i64, options: list[int], rng: Rng) -> vec[i64]:
    """Shuffle all there is to shuffle."""
    d = box_deal(house, seats, options)
    d[D_FIRST] = rng.below(seats)
    rng.shuffle(d, D_TOKENS, D_TOKENS + TOKENS)
    rng.shuffle(d, D_CARDS, D_CARDS + deck_size(seats))
    shuffle_letters(d, 0, rng)
    rng.shuffle(d, D_TREASURES, D_TREASURES + TREASURES)
    powers = zeros(POWER_TILES)
    for i in range(POWER_TILES):
        powers[i] = i
    rng.shuffle(powers, 0, POWER_TILES)
    for seat in range(seats):
        _give_power(d, house, seat, powers[seat])
    return d


def shuffle_letters(d: vec[i64], drawn: i64, rng: Rng) -> None:
    """Shuffle the tiles not yet drawn, each letter by itself (L-S6)."""
    start = drawn
    while start < D_TILES_N and d[D_TILES + start] >= 0:
        end = start
        letter = TILE_LETTER[d[D_TILES + start]]
        while (
            end < D_TILES_N and d[D_TILES + end] >= 0 and (TILE_LETTER[d[D_TILES + end]] == letter)
        ):
            end += 1
        rng.redeal(d, D_TILES + start, D_TILES + end)
        start = end


TILE_LETTER: Final = [LETTERS.find(name[0]) for name in TILE_NAMES]


def blank(seats: i64, options: list[int], d: vec[i64]) -> State:
    """Everything in its place but the site: no tiles, nothing shown, nobody awaited."""
    s = State(zeros(SIZE), d)
    v = s.v
    v[SEATS] = seats
    v[ROUND] = 1
    v[LAST] = -1
    for i, option in enumerate(options):
        v[OPTIONS + i] = option
    for collection in range(8):
        v[BLUES + collection] = BLUE_COPIES
    for level in range(TOP_LEVEL + 1):
        v[STOCK + level] = STOCK_FLOORS[level]
    for place in range(seats):
        seat = (d[D_FIRST] + place) % seats
        v[ORDER + place] = seat
        first = block(seat)
        v[first] = place + 1
        v[first + EXPLORERS] = START_EXPLORERS
        v[first + LEADERS] = START_LEADERS
        v[first + CAMPS_LEFT] = CAMPS_EACH
        v[first + BOX_E] = BOX_EXPLORERS
        v[first + BOX_L] = BOX_LEADERS
    open_camp(s)
    return s


def set_up(seats: i64, options: list[int], d: vec[i64]) -> State:
    """The first position: the first seat is about to take an element."""
    s = blank(seats, options, d)
    lay_out(s)
    refill(s)
    push(s.v, step(steps.MANAGEMENT))
    return s
