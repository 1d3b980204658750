"""Moves of Tikal Legend as text. The grammar is `docs/notation/tikal-legend.md`."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import arg_of, top, what_of
from sacbe.core.refusal import Unreadable
from sacbe.core.state import State
from sacbe.games.tikal_legend import moves as m
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.actions import cost_of
from sacbe.games.tikal_legend.cards import CARD_20, CARD_21, CARD_NAMES, CARD_NUMBER, USED
from sacbe.games.tikal_legend.components import (
    COLLECTIONS,
    EDGE_LIST,
    EDGE_NUMBER,
    HEX_NAMES,
    HEX_NUMBER,
    TILE_NAMES,
    TILE_NUMBER,
)
from sacbe.games.tikal_legend.tiles import look_alike

# What follows each verb: H hex, M member, C card shown, T tile, S seat, L collection; see EXAMPLES.
PLAIN: Final = {
    "order": (m.M_ORDER, "P"),
    "token": (m.M_TOKEN, "V"),
    "tile": (m.M_TILE, "T"),
    "card": (m.M_CARD, "C"),
    "lay": (m.M_LAY, "T"),
    "pass": (m.M_PASS, ""),
    "power": (m.M_POWER, "O"),
    "end": (m.M_END, ""),
    "deploy": (m.M_DEPLOY, "MH"),
    "walk": (m.M_WALK, "MHH"),
    "transfer": (m.M_TRANSFER, "MHH"),
    "stone": (m.M_STONE, ""),
    "recruit": (m.M_RECRUIT, "M"),
    "uncover": (m.M_UNCOVER, "H"),
    "guard": (m.M_GUARD, "MH"),
    "dig": (m.M_DIG, "H"),
    "exchange": (m.M_EXCHANGE, "SLK"),
    "at": (m.M_AT, "HR"),
    "away": (m.M_AWAY, ""),
    "drop": (m.M_DROP, "H"),
    "post": (m.M_POST, "M"),
    "gather": (m.M_GATHER, "HEG"),
    "to": (m.M_TO, "H"),
    "stop": (m.M_STOP, ""),
}
PLAIN_WORDS: Final = {number: (verb, kinds) for verb, (number, kinds) in PLAIN.items()}
OTHER: Final = (
    "keep",
    "play",
    "activate",
    "peek",
    "toss",
    "camp",
    "lift",
    "edge",
    "arrange",
    "give",
)
NUMBERS: Final = {
    "P": (1, 4), "V": (6, 13), "O": (1, 3), "S": (0, 3), "K": (1, 2), "R": (0, 5), "E": (0, 30),
    "G": (0, 2),
}  # fmt: skip
EXAMPLES: Final = {
    "H": "a hex such as b4",
    "M": "E (an explorer) or L (a leader)",
    "C": "a card such as 05",
    "T": "a tile such as B3",
    "L": "a collection such as lion",
    "P": "a place from 1 to 4",
    "V": "a value from 6 to 13",
    "O": "a power from 1 to 3",
    "S": "a seat from 0 to 3",
    "K": "1 or 2",
    "R": "a rotation from 0 to 5",
    "E": "a number of explorers",
    "G": "a number of leaders",
}
LEFT: Final = "left-"
FACE_DOWN: Final = "-used"


def read(s: State, seat: int, text: str) -> int:
    """A text as a move, legal or not."""
    verb, _, rest = text.partition(" ")
    words = rest.split(" ") if rest else []
    if text != " ".join([verb, *words]) or not (verb in PLAIN or verb in OTHER):
        raise Unreadable(
            f"{text[:40]!r} is no move of Tikal Legend; a move begins with one of: "
            + ", ".join([*PLAIN, *OTHER])
        )
    if verb not in PLAIN:
        return _read_other(verb, words)
    number, kinds = PLAIN[verb]
    if len(words) != len(kinds):
        wants = ", ".join(EXAMPLES[kind] for kind in kinds) or "nothing"
        raise Unreadable(f"'{verb}' is followed by {wants}")
    a, b, c = [*(_word(kind, word) for kind, word in zip(kinds, words, strict=True)), 0, 0, 0][:3]
    if verb in ("tile", "gather") or verb == "at":
        a, b = _adapt(s, verb, a, b)
    return int(m.move(number, a, b, c))


def _adapt(s: State, verb: str, a: int, b: int) -> tuple[int, int]:
    """Shown tiles count from 1; rotations that look alike are one move."""
    if verb == "tile":
        return a + 1, b
    now = top(s.v)
    if verb == "at" and what_of(now) == steps.LAY:
        return a, int(look_alike(s.deal, arg_of(now), b))
    return a, b


def _word(kind: str, word: str) -> int:
    found = -1
    if kind == "H":
        found = HEX_NUMBER.get(word, -1)
    elif kind == "M":
        found = "EL".find(word) if len(word) == 1 else -1
    elif kind == "C":
        found = CARD_NUMBER.get(word, -1)
    elif kind == "T":
        found = TILE_NUMBER.get(word, -1)
    elif kind == "L":
        found = COLLECTIONS.index(word) if word in COLLECTIONS else -1
    elif len(word) < 3 and word.isascii() and word.isdigit() and str(int(word)) == word:
        low, high = NUMBERS[kind]
        found = int(word) if low <= int(word) <= high else -1
    if found < 0:
        raise Unreadable(f"{word[:20]!r} is not {EXAMPLES[kind]}")
    return found


def _hand(word: str) -> tuple[int, int]:
    """A card in hand: its cell, and 1 if it lies on the left."""
    left = word.startswith(LEFT)
    name = word[len(LEFT) :] if left else word
    used = name.endswith(FACE_DOWN)
    name = name[: -len(FACE_DOWN)] if used else name
    if name not in CARD_NUMBER:
        raise Unreadable(f"{word[:20]!r} is not a card in hand such as 05 or left-21-used")
    return CARD_NUMBER[name] + (USED if used else 0), int(left)


def _read_other(verb: str, words: list[str]) -> int:
    if verb == "keep" and (len(words) == 1 or (len(words) == 3 and words[1] == "drop")):
        card, left = _hand(words[0])
        dropped, dropped_left = _hand(words[2]) if len(words) == 3 else (0, 0)
        if left or dropped_left:
            raise Unreadable("'keep' names its cards without 'left-'")
        return int(m.move(m.M_KEEP, card, dropped))
    if verb in ("play", "peek", "toss") and len(words) == 1:
        card, left = _hand(words[0])
        if verb == "peek":
            if CARD_NAMES[card & (USED - 1)] != "07" or card >= USED:
                raise Unreadable("'peek' is followed by 07 or left-07")
            return int(m.move(m.M_PEEK, left))
        if verb == "play" and card >= USED:
            raise Unreadable("only permanent cards lie face down, and they are not played")
        return int(m.move(m.M_PLAY if verb == "play" else m.M_TOSS, card, left))
    if verb == "activate" and len(words) <= 9:
        return _read_activate(words)
    if verb == "camp" and len(words) in (1, 2):
        hexes = [_word("H", word) for word in words]
        if len(hexes) == 1:
            return int(m.move(m.M_CAMP, hexes[0]))
        return int(m.move(m.M_CAMP_MOVE, hexes[1], hexes[0]))
    if verb in ("lift", "edge") and len(words) == 2:
        a, b = sorted(_word("H", word) for word in words)
        if (a, b) not in EDGE_NUMBER:
            raise Unreadable(f"{words[0]} and {words[1]} do not touch")
        return int(m.move(m.M_LIFT if verb == "lift" else m.M_EDGE, EDGE_NUMBER[a, b]))
    if verb == "give" and len(words) in (1, 2):
        gifts = sorted(_word("L", word) + 1 for word in words)
        return int(m.move(m.M_GIVE, *gifts))
    if verb == "arrange" and 1 <= len(words) <= 4:
        order = 0
        for i, word in enumerate(words):
            order |= (_word("L", word) + 1) << (4 * i)
        return m.M_ARRANGE | (order << 8)
    raise Unreadable(f"that is not how '{verb}' is written; see the notation of Tikal Legend")


def _read_activate(words: list[str]) -> int:
    order = [(CARD_20, 0), (CARD_21, 0), (CARD_20, 1), (CARD_21, 1)]
    cards = [_hand(word) for word in words]
    if any(card not in order for card in cards) or cards != sorted(cards, key=order.index):
        raise Unreadable("'activate' is followed by 20s and 21s, those on the right first")
    return int(m.move(m.M_ACTIVATE, *(cards.count(card) for card in order)))


# -- writing -----------------------------------------------------------------------------------


def write(s: State, number: int) -> str:
    """A move as text."""
    kind = int(m.kind_of_move(number))
    a, b, c = int(m.arg_a(number)), int(m.arg_b(number)), int(m.arg_c(number))
    if kind in PLAIN_WORDS:
        verb, kinds = PLAIN_WORDS[kind]
        if kind == m.M_TILE:
            a -= 1
        texts = [_text(k, n) for k, n in zip(kinds, (a, b, c), strict=False)]
        return " ".join([verb, *texts])
    if kind == m.M_KEEP:
        return f"keep {hand_text(a)}" + (f" drop {hand_text(b)}" if b else "")
    if kind == m.M_PLAY:
        return f"play {hand_text(a, b)}"
    if kind == m.M_PEEK:
        return f"peek {LEFT if a else ''}07"
    if kind == m.M_TOSS:
        return f"toss {hand_text(a, b)}"
    if kind == m.M_ACTIVATE:
        cards = ["20"] * a + ["21"] * b + ["left-20"] * c + ["left-21"] * int(m.arg_d(number))
        return " ".join(["activate", *cards])
    if kind == m.M_CAMP:
        return f"camp {HEX_NAMES[a]}"
    if kind == m.M_CAMP_MOVE:
        return f"camp {HEX_NAMES[b]} {HEX_NAMES[a]}"
    if kind == m.M_GIVE:
        return " ".join(["give", *(COLLECTIONS[x - 1] for x in (a, b) if x)])
    if kind == m.M_ARRANGE:
        return " ".join(["arrange", *(COLLECTIONS[x] for x in order_of(number))])
    return f"{'lift' if kind == m.M_LIFT else 'edge'} {edge_text(a, ' ')}"


def order_of(number: int) -> list[int]:
    """The collections of an `arrange`, the top first."""
    found = []
    order = number >> 8
    while order:
        found.append((order & 15) - 1)
        order >>= 4
    return found


def hand_text(cell: int, left: int = 0) -> str:
    """A card in hand by name."""
    name = CARD_NAMES[cell & (USED - 1)]
    return f"{LEFT if left else ''}{name}{FACE_DOWN if cell & USED else ''}"


def edge_text(edge: int, between: str = "-") -> str:
    """An edge by its two hexes."""
    a, b, _ = EDGE_LIST[edge]
    return f"{HEX_NAMES[a]}{between}{HEX_NAMES[b]}"


def _text(kind: str, number: int) -> str:
    if kind == "H":
        return HEX_NAMES[number]
    if kind == "M":
        return "EL"[number]
    if kind == "C":
        return CARD_NAMES[number]
    if kind == "T":
        return TILE_NAMES[number]
    if kind == "L":
        return COLLECTIONS[number]
    return str(number)


def cost(s: State, seat: int, number: int) -> int:
    """The action points that a move takes: none but in a step `points`."""
    if what_of(top(s.v)) != steps.SPEND:
        return 0
    return int(cost_of(s.v, number))


# -- the path of spots -------------------------------------------------------------------------


def spots(s: State, seat: int, number: int) -> list[str]:
    """The path of places to click that makes this move (`docs/views/tikal-legend.md`)."""
    verb, *words = write(s, number).split(" ")
    if verb in ("token", "tile", "card"):
        return [f"{verb}:{words[0]}"]
    if verb in ("order", "power"):
        return [verb, f"{'place' if verb == 'order' else 'power'}:{words[0]}"]
    if verb in ("keep", "play", "peek", "toss"):
        return [f"hand:{words[0]}", verb, *(f"hand:left-{w}" for w in words[2:])]
    if verb == "activate":
        return [verb, *(f"bonus:{w}" for w in words), "start"]
    if verb == "lay":
        return [f"held:{words[0]}"]
    if verb == "at":
        return [f"tile:{TILE_NAMES[arg_of(top(s.v))]}", f"hex:{words[0]}", f"turn:{words[1]}"]
    if verb == "deploy":
        return [f"reserve:{words[0]}", f"hex:{words[1]}"]
    if verb in ("walk", "transfer"):
        return [f"member:{words[0]}:{words[1]}", f"hex:{words[2]}", f"by:{verb}"]
    if verb in ("uncover", "dig", "camp"):
        return [verb, *(f"hex:{w}" for w in words)]
    if verb == "guard":
        return [verb, f"hex:{words[1]}", f"member:{words[0]}"]
    if verb in ("recruit", "post"):
        return [f"{'box' if verb == 'recruit' else 'reserve'}:{words[0]}"]
    if verb == "exchange":
        return [verb, f"seat:{words[0]}", f"theirs:{words[1]}", f"count:{words[2]}"]
    if verb == "give":
        return [f"own:{w}" for w in words]
    if verb == "arrange":
        return [f"pile:{w}" for w in words]
    if verb == "gather":
        return [f"hex:{words[0]}", f"explorers:{words[1]}", f"leaders:{words[2]}"]
    if verb in ("drop", "to"):
        return [f"hex:{words[0]}"]
    if verb in ("lift", "edge"):
        return [f"edge:{words[0]}-{words[1]}"]
    return [verb]
