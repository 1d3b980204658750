"""Events as sentences: the id of each and its parameters."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Event, Json, Told
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events
from sacbe.games.tzolkin.buildings import TILE_NAMES
from sacbe.games.tzolkin.components import RESOURCES, TECHNOLOGIES, TEMPLES
from sacbe.games.tzolkin.notation import PLACES, write
from sacbe.games.tzolkin.state import SOURCES
from sacbe.games.tzolkin.wealth import GEAR_SHOWN, SPACE_SHOWN, WEALTH_NAMES

NAMES: Final = {
    events.KEPT: "kept",
    events.CHOSEN: "chosen",
    events.WEALTH: "wealth",
    events.ROUND: "round",
    events.BEG: "begged",
    events.PITY: "pity",
    events.PLACE: "placed",
    events.TAKE: "took",
    events.ACT: "acted",
    events.CORN: "corn",
    events.GOT: "got",
    events.SKULLS: "skulls",
    events.NO_SKULLS: "no_skulls",
    events.WORKER: "worker",
    events.NO_WORKER: "no_worker",
    events.CUT: "cut",
    events.REAP: "reaped",
    events.GATHER: "gathered",
    events.BURN: "burnt",
    events.UP: "up",
    events.STUCK: "stuck",
    events.DOWN: "down",
    events.LIGHT: "light",
    events.DARK: "dark",
    events.RISE: "learnt",
    events.BONUS: "bonus",
    events.PAID: "paid",
    events.BUILD: "built",
    events.POINTS: "points",
    events.SELL: "sold",
    events.BUY: "bought",
    events.SKULL_LEFT: "skull_left",
    events.FORCED: "forced",
    events.REFILL: "refilled",
    events.TOOTH_CORN: "tooth_corn",
    events.FEAST: "feast",
    events.FED: "fed",
    events.HUNGER: "hunger",
    events.NEW_AGE: "new_age",
    events.SKULL_SHORTAGE: "skull_shortage",
    events.MAJORITY: "majority",
    events.BACK: "back",
    events.MARKER: "marker",
    events.STEP: "step",
    events.THROWN_OFF: "thrown_off",
    events.OVER: "over",
}

COUNTED: Final = {
    events.CORN: "n", events.SKULLS: "n", events.TOOTH_CORN: "n", events.FEAST: "n",
    events.FED: "n", events.ROUND: "n", events.STEP: "n", events.SKULL_LEFT: "space",
    events.CUT: "group", events.REAP: "group", events.GATHER: "group", events.BURN: "group",
}  # fmt: skip
"""Events whose only parameter is a number, and what it is called."""

DEEDS: Final = {
    choices.KEEP: "keep", choices.BEG: "beg", choices.PLACE: "place", choices.TAKE: "take",
    choices.END: "end", choices.ACT: "act", choices.REST: "rest", choices.CUT: "wood",
    choices.REAP: "corn", choices.GATHER: "gather", choices.BURN: "burn",
    choices.LEARN_IT: "learn", choices.PAY_THESE: "pay", choices.GAIN_THESE: "gain",
    choices.CLIMB_IT: "climb", choices.BUILD_IT: "build", choices.OFFER: "offer",
    choices.SELL: "sell", choices.BUY: "buy", choices.ADVANCE_BY: "advance", choices.STOP: "stop",
}  # fmt: skip
"""Each kind of move, as the id of its words."""


def hear(s: State, event: Event) -> Told:
    """An event as the id of a sentence and its parameters."""
    audience, what, seat, a, b, _ = event
    seats = None if audience == EVERYBODY else tuple(i for i in range(4) if audience >> i & 1)
    return Told(f"tzolkin.{NAMES[what]}", params(s, what, a, b), seat, seats)


def temple(number: int) -> Json:
    """A temple by its id and its name in words."""
    return {"temple": TEMPLES[number], "god": f"@tzolkin.temple.{TEMPLES[number]}"}


def resource(number: int) -> Json:
    """A resource by its id and its name in words."""
    return {"resource": RESOURCES[number], "good": f"@tzolkin.good.{RESOURCES[number]}"}


def technology(number: int) -> Json:
    """A technology by its id and its name in words."""
    name = TECHNOLOGIES[number]
    return {"technology": name, "art": f"@tzolkin.technology.{name}"}


def tile(number: int) -> Json:
    """A building or monument by its id and its name in words."""
    return {"tile": TILE_NAMES[number], "name": f"@tzolkin.tile.{TILE_NAMES[number]}"}


def place(number: int) -> Json:
    """A gear (or the first-player space) by its id and its name in words."""
    return {"gear": PLACES[number], "place": f"@tzolkin.gear.{PLACES[number]}"}


def shown(tile: int) -> Json:
    """The space that a wealth tile shows, which is its name in words."""
    return {"place": place(GEAR_SHOWN[tile])["place"], "space": int(SPACE_SHOWN[tile])}


def params(s: State, what: int, a: int, b: int) -> Json:
    """The parameters of a sentence."""
    if what in COUNTED:
        return {COUNTED[what]: a}
    if what == events.KEPT:
        both = {"other_place": place(GEAR_SHOWN[b])["place"], "other_space": int(SPACE_SHOWN[b])}
        return {"one": WEALTH_NAMES[a], "other": WEALTH_NAMES[b], **shown(a), **both}
    if what == events.WEALTH:
        return {"tile": WEALTH_NAMES[a], **shown(a)}
    if what == events.PLACE:
        return {**place(a & 15), "space": a >> 4, "corn": b}
    if what == events.TAKE:
        return {**place(a), "space": b}
    if what == events.ACT:
        return {**place(a & 15), "number": a >> 4, "corn": b}
    if what == events.THROWN_OFF:
        return place(a)
    if what in (events.BEG, events.STUCK):
        return temple(a)
    if what in (events.UP, events.DOWN):
        return {**temple(a), "step": b}
    if what == events.MAJORITY:
        return {**temple(a), "n": b}
    if what == events.GOT:
        return {**resource(a), "n": b}
    if what in (events.SELL, events.BUY):
        return {**resource(a), "corn": b}
    if what == events.RISE:
        return {**technology(a), "level": b}
    if what == events.BONUS:
        return technology(a)
    return other_params(s, what, a, b)


def other_params(s: State, what: int, a: int, b: int) -> Json:
    """The parameters of the rarer sentences."""
    if what == events.PAID:
        return {"wood": a & 15, "stone": a >> 4 & 15, "gold": a >> 8}
    if what == events.BUILD:
        saved = b >> 1 & 7
        return {
            **tile(a),
            "plain": b & 1,
            "saved": RESOURCES[saved - 1] if saved else "none",
            "with": "corn" if b >> 4 else "resources",
        }
    if what == events.POINTS:
        return {"n": a, "source": SOURCES[b], "why": f"@tzolkin.source.{SOURCES[b]}"}
    if what == events.HUNGER:
        return {"workers": a, "n": b}
    if what == events.FORCED:
        return {"move": write(s, a), **deed(a)}
    if what == events.REFILL:
        return {**tile(a), "slot": b}
    if what == events.SKULL_SHORTAGE:
        return {"due": a, "left": b}
    return {}


def deed(move: int) -> Json:
    """A move as a sentence inside another one: its id, and its parameters by name."""
    kind = int(choices.kind_of(move))
    a, b, c = (int(f(move)) for f in (choices.first_of, choices.second_of, choices.third_of))
    word = DEEDS[kind]
    if kind in (choices.TAKE, choices.ACT):
        more: Json = {**place(a), "space": b, "number": b}
    elif kind == choices.PLACE:
        more = place(a)
    elif kind == choices.LEARN_IT:
        more = technology(a)
    elif kind in (choices.PAY_THESE, choices.GAIN_THESE):
        more = {"wood": a, "stone": b, "gold": c}
    elif kind == choices.BUILD_IT:
        more = tile(a)
    elif kind in (choices.SELL, choices.BUY):
        more = resource(a)
    elif kind == choices.ADVANCE_BY:
        more = {"steps": a}
    elif kind == choices.CLIMB_IT and b:
        word = "climb_both"
        more = {**temple(a), "other_god": temple(b - 1)["god"]}
    elif kind in (choices.BEG, choices.BURN, choices.OFFER, choices.CLIMB_IT):
        more = temple(a)
    else:
        more = {}
    return {"deed": f"@tzolkin.do.{word}", **more}
