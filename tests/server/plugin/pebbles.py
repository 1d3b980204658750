"""A tiny game for tests of the table, with all that makes a table difficult.

In turn each seat spends five points: `take N` pebbles (can be taken back), or `draw` a card that
only it sees (can't). After a round all seats secretly and at the same time `bet K`; a bet is worth
K times the last card drawn. After three rounds the game is over.
"""

from __future__ import annotations

import random

from sacbe.core.chance import Rng
from sacbe.core.game import Event, Game, Json, Option, Refusal, Say, Told
from sacbe.core.moves import Moves
from sacbe.core.outcome import Outcome, rank
from sacbe.core.refusal import Unreadable
from sacbe.core.rules import Rules
from sacbe.core.state import EVERYBODY, FREE, State, flat, zeros

SEATS, LONG, TURN, SEAT, STEP, POINTS, DRAWN, ROUND = range(FREE, FREE + 8)
SCORE = FREE + 8
CARD = SCORE + 4
BET = CARD + 4
OWNER = BET + 4
ACT, BETTING, OVER = 0, 1, 2
CARDS = 40
SIZE = OWNER + CARDS
SEEN_BY_ALL = 9
TAKE, DRAW, END, BETS = 0, 10, 20, 30
TOOK, DREW, SAW, BETTED, SHOWN = 1, 2, 3, 4, 5


class Pebbles(Rules):
    def deal(self, seats, options, rng):
        cards = flat([1 + i % 9 for i in range(CARDS)])
        rng.shuffle(cards, 0, CARDS)
        return cards

    def setup(self, seats, options, deal):
        s = State(zeros(SIZE), deal)
        s.v[SEATS], s.v[LONG], s.v[POINTS] = seats, options[0], 5
        return s

    def awaiting(self, s):
        v = s.v
        if v[STEP] == ACT:
            return 1 << v[SEAT]
        if v[STEP] == BETTING:
            return sum(1 << i for i in range(v[SEATS]) if v[BET + i] == 0)
        return 0

    def moves(self, s, seat, out: Moves):
        out.n = 0
        for move in (1, 2, 3, DRAW, END, BETS, BETS + 1, BETS + 2):
            if self.check(s, seat, move) == 0:
                out.add(move)

    def check(self, s, seat, move):
        v = s.v
        if (move >= BETS) != (v[STEP] == BETTING):
            return 1
        if move < DRAW and move > v[POINTS]:
            return 2
        if move == DRAW and (v[POINTS] < 2 or v[DRAWN] >= CARDS):
            return 2
        return 0

    def apply(self, s, seat, move):
        v = s.v
        if move < DRAW:
            v[POINTS] -= move
            v[SCORE + seat] += move
            s.tell(EVERYBODY, TOOK, seat, move)
        elif move == DRAW:
            v[POINTS] -= 2
            v[CARD + seat] = s.deal[v[DRAWN]]
            v[OWNER + v[DRAWN]] = seat + 1
            v[DRAWN] += 1
            s.tell(EVERYBODY, DREW, seat)
            s.tell(1 << seat, SAW, seat, v[CARD + seat])
        elif move == END:
            v[TURN] += 1
            v[SEAT] += 1
            v[POINTS] = 5
            if v[SEAT] == v[SEATS]:
                v[SEAT] = 0
                v[STEP] = BETTING
        else:
            v[BET + seat] = move - BETS + 1
            s.tell(1 << seat, BETTED, seat, move - BETS)
            if self.awaiting(s) == 0:
                self._show(s)

    def _show(self, s):
        v = s.v
        for i in range(v[SEATS]):
            s.tell(EVERYBODY, SHOWN, i, v[BET + i] - 1, v[CARD + i])
            v[SCORE + i] += (v[BET + i] - 1) * v[CARD + i]
            held = [p for p in range(CARDS) if v[OWNER + p] == i + 1]
            if v[CARD + i]:
                v[OWNER + held[-1]] = SEEN_BY_ALL
            v[BET + i] = v[CARD + i] = 0
        v[ROUND] += 1
        v[TURN] += 1
        v[STEP] = OVER if v[ROUND] == (30 if v[LONG] else 3) else ACT

    def reveals(self, s, seat, move):
        last = s.v[STEP] == BETTING and self.awaiting(s) == 1 << seat
        return move == DRAW or last

    def turn(self, s):
        return s.v[TURN]

    def imagine(self, s, seat, rng: Rng):
        found = s.clone()
        v = found.v
        cards = [int(c) for c in s.deal]
        unknown = [i for i in range(CARDS) if v[OWNER + i] not in (SEEN_BY_ALL, seat + 1 or -1)]
        mixed = flat(sorted(cards[i] for i in unknown))  # the order they lay in tells nothing
        rng.shuffle(mixed, 0, len(unknown))
        for i, card in zip(unknown, mixed, strict=True):
            cards[i] = int(card)
            other = int(v[OWNER + i]) - 1
            if other >= 0 and v[CARD + other]:
                v[CARD + other] = cards[i]  # the last one drawn is the one it holds
        for i in range(v[SEATS]):
            if v[BET + i] and i != seat:
                v[BET + i] = 1
        found.deal = flat(cards)
        return found


RULES = Pebbles()


def read(s: State, seat: int, text: str) -> int:
    words = text.split(" ")
    if text in ("draw", "end"):
        return DRAW if text == "draw" else END
    if len(words) == 2 and words[1] in ("0", "1", "2", "3"):
        n = int(words[1])
        if words[0] == "take" and n:
            return n
        if words[0] == "bet" and n < 3:
            return BETS + n
    raise Unreadable("that is no move of this game; try 'take 2', 'draw', 'end' or 'bet 1'")


def write(s: State, move: int) -> str:
    if move < DRAW:
        return f"take {move}"
    if move >= BETS:
        return f"bet {move - BETS}"
    return "draw" if move == DRAW else "end"


def spots(s: State, seat: int, move: int) -> list[str]:
    return write(s, move).split(" ")


def view(s: State, seat: int | None) -> Json:
    v = s.v
    return {
        "game": "pebbles",
        "you": seat,
        "turn": int(v[TURN]),
        "points": int(v[POINTS]),
        "drawn": int(v[DRAWN]),
        "scores": [int(v[SCORE + i]) for i in range(v[SEATS])],
        "card": int(v[CARD + seat]) or None if seat is not None else None,
        "bet": int(v[BET + seat]) or None if seat is not None else None,
        "betted": [bool(v[BET + i]) for i in range(v[SEATS])],
    }


def position(s: State) -> Json:
    return {"cells": [int(c) for c in s.v], "deal": [int(c) for c in s.deal]}


def read_position(given: Json) -> State:
    return State(flat(list(given["cells"])), flat(list(given["deal"])))


def outcome(s: State) -> Outcome:
    scores = tuple(float(s.v[SCORE + i]) for i in range(s.v[SEATS]))
    return Outcome(rank([(x,) for x in scores]), scores, tuple({"pebbles": x} for x in scores))


def hear(s: State, event: Event) -> Told:
    audience, kind, seat, a, b, *_ = event
    names = {TOOK: "took", DREW: "drew", SAW: "saw", BETTED: "betted", SHOWN: "shown"}
    seats = None if audience == EVERYBODY else tuple(i for i in range(4) if audience >> i & 1)
    return Told(f"pebbles.{names[kind]}", {"seat": seat, "a": a, "b": b}, seat, seats)


def board(s: State, seat: int | None, say: Say) -> str:
    seen = view(s, seat)
    lines = [say("pebbles.board.points", seen), say("pebbles.board.drawn", seen)]
    for i, score in enumerate(seen["scores"]):
        bet = "yes" if seen["betted"][i] else "no"
        params = {"name": say("house.seat", {"seat": i}), "score": score, "bet": bet}
        lines.append(say("pebbles.board.seat", params))
    own = {"card": seen["card"] or 0, "bet": -1 if seen["bet"] is None else seen["bet"] - 1}
    return "\n".join([*lines, *([] if seat is None else [say("pebbles.board.own", own)])])


def words(number: int) -> dict[str, str]:
    return {code: said[number] for code, said in WORDS.items()}


WORDS = {
    "pebbles.option.long": ("A long game", "Une longue partie", "Eine lange Partie"),
    "pebbles.took": (
        "takes {a, plural, one {1 pebble} other {# pebbles}}",
        "prend {a, plural, one {# caillou} other {# cailloux}}",
        "nimmt {a, plural, one {1 Kiesel} other {# Kiesel}}",
    ),
    "pebbles.drew": ("draws a card", "pioche une carte", "zieht eine Karte"),
    "pebbles.saw": ("sees card {a}", "voit la carte {a}", "sieht Karte {a}"),
    "pebbles.betted": ("bets {a}, in secret", "parie {a} en secret", "wettet geheim {a}"),
    "pebbles.shown": (
        "had bet {a} on card {b}",
        "avait parié {a} sur la carte {b}",
        "hatte {a} auf Karte {b} gewettet",
    ),
    "pebbles.not_now": (
        "Something else has to be done now.",
        "Il faut faire autre chose maintenant.",
        "Jetzt ist etwas anderes zu tun.",
    ),
    "pebbles.points": (
        "There are too few points left, or no card.",
        "Il reste trop peu de points, ou plus de carte.",
        "Es sind zu wenige Punkte übrig, oder keine Karte.",
    ),
    "pebbles.board.points": (
        "{points, plural, one {1 point} other {# points}} to spend",
        "{points, plural, one {# point} other {# points}} à dépenser",
        "{points, plural, one {1 Punkt} other {# Punkte}} auszugeben",
    ),
    "pebbles.board.drawn": (
        "{drawn, plural, one {1 card} other {# cards}} drawn",
        "{drawn, plural, one {# carte piochée} other {# cartes piochées}}",
        "{drawn, plural, one {1 Karte} other {# Karten}} gezogen",
    ),
    "pebbles.board.seat": (
        "{name}: {score, plural, one {1 pebble} other {# pebbles}}{bet, select, yes {, has bet} other {}}",
        "{name} : {score, plural, one {# caillou} other {# cailloux}}{bet, select, yes {, a parié} other {}}",
        "{name}: {score, plural, one {1 Kiesel} other {# Kiesel}}{bet, select, yes {, hat gewettet} other {}}",
    ),
    "pebbles.board.own": (
        "your card: {card, plural, =0 {none} other {#}}; your bet: {bet, plural, =-1 {none} other {#}}",
        "votre carte : {card, plural, =0 {aucune} other {#}} ; votre pari : {bet, plural, =-1 {aucun} other {#}}",
        "deine Karte: {card, plural, =0 {keine} other {#}}; deine Wette: {bet, plural, =-1 {keine} other {#}}",
    ),
}  # fmt: skip


GAME = Game(
    id="pebbles",
    title="Pebbles",
    seats=(2, 4),
    version=1,
    rules=RULES,
    options=(Option("long", (False, True), False, "pebbles.option.long"),),
    read=read,
    write=write,
    spots=spots,
    cost=lambda _s, _seat, move: move if move < DRAW else 2 if move == DRAW else 0,
    view=view,
    position=position,
    read_position=read_position,
    schema=lambda: {"type": "object"},
    deal_text=lambda cards: {"cards": [str(int(c)) for c in cards]},
    read_deal=lambda _n, _options, given: [int(c) for c in given["cards"]],
    outcome=outcome,
    preview=lambda s: [{"pebbles": float(s.v[SCORE + i])} for i in range(s.v[SEATS])],
    refusals={1: Refusal("pebbles.not_now", "P-1"), 2: Refusal("pebbles.points", "P-2")},
    hear=hear,
    board=board,
    seats_of=lambda s: int(s.v[SEATS]),
    options_of=lambda s: [int(s.v[LONG])],
    words={"en": words(0), "fr": words(1), "de": words(2)},
)


def play_random(match, seed: int) -> None:
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.moves()))
