"""Pebbles with mistakes, as any game may have: one for each place where a table calls its game."""

from __future__ import annotations

import dataclasses

import pebbles

BREAKS_WHEN_READ, BREAKS_WHEN_APPLIED, BREAKS_WHEN_SHOWN = "take 1", "take 3", "take 2"


class Brittle(pebbles.Pebbles):
    def apply(self, s, seat, move):
        super().apply(s, seat, move)
        if move == 3:
            raise RuntimeError("a mistake in the rules")

    def imagine(self, s, seat, rng):
        raise RuntimeError("a mistake in imagining")


def read(s, seat, text):
    if text == BREAKS_WHEN_READ:
        raise RuntimeError("a mistake in reading")
    return pebbles.read(s, seat, text)


def view(s, seat):
    if s.v[pebbles.POINTS] == 3:
        raise RuntimeError("a mistake in showing")
    return pebbles.view(s, seat)


GAME = dataclasses.replace(
    pebbles.GAME, id="brittle", title="Brittle", rules=Brittle(), read=read, view=view
)
