"""Turns: begging, placing, taking, ending."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.tzolkin.tables import (
    KIT,
    asked,
    goods,
    level,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    told,
    working,
)
from sacbe.words import LANGUAGES, say


def test_place_or_take_never_both() -> None:
    """Z-04."""
    match = table({"corn": 9}, gears=on(tikal={1: 0}))
    assert "end" not in texts(match)
    refused(match, "end", "nothing_done")
    placing = play(match.clone(), "place uxmal")
    refused(placing, "take tikal 1", "placing_now")
    assert "end" in texts(placing)
    taking = play(match.clone(), "take tikal 1")
    assert steps(taking) == ["taking"], "nothing to learn with, so the worker rests by itself"
    assert told(taking) == ["took", "forced"]
    refused(taking, "place uxmal", "taking_now")
    play(taking, "end")
    assert taking.awaiting == [1]


def test_turns_go_clockwise_from_the_marker() -> None:
    """Z-43, Z-04."""
    match = table(*[{"corn": 5}] * 4, first=2)
    order = []
    for _ in range(4):
        order += match.awaiting
        play(match, "place tikal", "end")
    assert order == [2, 3, 0, 1]
    assert match.position()["round"] == 2


def test_begging() -> None:
    """Z-05, Z-28: exactly three corn, a step down."""
    match = table({"corn": 2, "temples": {"chaac": 0}})
    assert [text for text in texts(match) if text.startswith("beg")] == [
        "beg quetzalcoatl",
        "beg kukulcan",
    ]
    refused(match, "beg chaac", "at_bottom")
    play(match, "beg kukulcan")
    assert goods(match)[0] == 3
    assert seat(match)["temples"]["kukulcan"] == 0
    refused(match, "beg quetzalcoatl", "too_rich")
    assert steps(match) == ["turn"], "the turn still begins"


def test_begging_is_for_the_beginning() -> None:
    """Z-05."""
    match = play(table({"corn": 0}), "place tikal")
    refused(match, "beg chaac", "too_late_to_beg")
    match = play(table({"corn": 0}, gears=on(palenque={0: 0})), "take palenque 0")
    refused(match, "beg chaac", "too_late_to_beg")


FULL_TO_3 = {gear: [1, 2, 3] for gear in ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")}
MANY = {"workers": 6}


def test_begging_can_be_forced() -> None:
    """Z-06 Z6: no worker on a gear, nothing to pay for."""
    match = table({"corn": 2}, MANY, MANY, MANY, gears=FULL_TO_3, first_space=3, first=1, played=3)
    assert texts(match) == ["beg chaac", "beg quetzalcoatl", "beg kukulcan"]
    play(match, "beg chaac", "place uxmal")
    assert goods(match)[0] == 0


def test_the_first_player_space_is_a_way_out() -> None:
    """Z-06 Z8: it costs nothing."""
    match = table({"corn": 0}, MANY, MANY, MANY, gears=FULL_TO_3, first=1, played=3)
    assert "place first" in texts(match)


def test_pity() -> None:
    """Z-06 Z7: one worker on a cheapest space for all corn."""
    low = {"corn": 2, "temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}
    gears = {**FULL_TO_3, "uxmal": [1, 2, 3, 1], "chichen": [1, 2, 3, 2]}
    match = table(low, MANY, MANY, MANY, gears=gears, first_space=3, first=1, played=3)
    assert texts(match) == ["place palenque", "place yaxchilan", "place tikal"]
    assert match.moves()[0].cost == 2
    places = match.view()["places"]
    assert (places["tikal"], places["uxmal"]["corn"]) == ({"space": 3, "corn": 2}, 4)
    refused(match, "place uxmal", "space_too_dear")
    play(match, "place tikal")
    assert "pity" in told(match)
    assert goods(match)[0] == 0
    assert texts(match) == ["end"]
    assert match.position()["gears"]["tikal"][3] == 0


def test_no_pity_for_who_has_another_way() -> None:
    """Z-06: a worker on a gear can be taken."""
    low = {"corn": 2, "temples": {"chaac": 0, "quetzalcoatl": 0, "kukulcan": 0}}
    gears = {**FULL_TO_3, "tikal": [1, 2, 3, 0]}
    match = table(low, MANY, MANY, MANY, gears=gears, first_space=1, first=1, played=3)
    assert texts(match) == ["take tikal 3"]


def test_other_choices_are_refused() -> None:
    """Z-04: what is asked is answered first."""
    match = working("palenque", 3, {"corn": 5})
    for text in ("end", "take palenque 3", "stop", "wood", "pay wood", "beg chaac"):
        refused(match, text, "asked_action")
    match = table({"corn": 5})
    refused(match, "act palenque 1", "asked_turn")
    refused(match, "rest", "asked_turn")
    match = play(working("tikal", 5, {"wood": 1, "stone": 1}), "act tikal 5")
    refused(match, "stop", "asked_pay")
    refused(match, "gain wood", "asked_pay")
    refused(match, "pay wood stone", "as_many")


ASKS = [
    ({"step": "action", "gear": "palenque", "space": 3}, "Z-11"),
    ({"step": "any", "optional": False}, "Z-24"),
    ({"step": "harvest", "action": 3}, "Z-14"),
    ({"step": "learn", "paid": False, "left": 1, "optional": False}, "Z-17"),
    ({"step": "gain", "resources": 1}, "Z-25"),
    ({"step": "climb", "temples": 1}, "Z-26"),
    ({"step": "build", "architecture": True}, "Z-18"),
    ({"step": "offering"}, "Z-33"),
    ({"step": "market"}, "Z-21"),
]


@pytest.mark.parametrize(("step", "rule"), ASKS)
def test_a_refusal_says_what_is_asked(step: dict[str, Any], rule: str) -> None:
    """Z-04: by its rule, and in the words of each language."""
    has = {"corn": 9, "wood": 2, "stone": 1, "gold": 1, **level(theology=2)}
    chichen = {"skulls": {"chichen": [1]}}
    match = asked(step, has, {"sheet": {"chichen": 4}}, **chichen)
    refusal = refused(match, "end", f"asked_{step['step']}")
    assert rule in refusal.rule
    said = {say(refusal.code, {}, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def test_a_turn_says_what_it_is_about() -> None:
    """Z-04: at its beginning, among placements and among workers taken."""
    match = table({"corn": 9}, gears=on(palenque={1: 0, 2: 0}))
    refused(match, "stop", "asked_turn")
    refused(play(match.clone(), "place tikal"), "stop", "asked_placing")
    refused(play(match, "take palenque 1", "rest"), "stop", "asked_taking")


def test_not_your_turn() -> None:
    """Z-04: the engine itself refuses, too."""
    match = table({"corn": 5})
    rules = match.game.rules
    number = match.moves(0)[0].number
    assert rules.check(match.state, 0, number) == 0
    code = int(rules.check(match.state, 1, number))
    assert match.game.refusals[code].code == "tzolkin.no.not_your_turn"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_choice_with_one_way_makes_itself(seats: int) -> None:
    """Z-04: and the log says so. Only a turn that is at its end asks even so, for `end`."""
    rng = random.Random(seats)
    forced = 0
    for seed in range(12):
        match = KIT.start(seats=seats, seed=seed)
        while not match.over:
            seat = rng.choice(match.awaiting)
            moves = match.moves(seat)
            if len(moves) == 1:
                assert steps(match)[-1] in ("turn", "placing", "taking")
            assert len(moves) < 100
            match.play(rng.choice(moves))
            for each in match.told:
                if each.code == "tzolkin.forced":
                    forced += 1
                    assert each.seat == seat
                    assert each.params["move"]
    assert forced > 100
