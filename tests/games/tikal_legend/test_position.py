"""Positions that can't be are refused, with every reason."""

from __future__ import annotations

import copy
from typing import Any

import jsonschema
import pytest

import sacbe
from tests.games.tikal_legend.tables import KIT, band, deal, on, play, table

SPEND = [{"step": "execution"}, {"step": "points", "seat": 0, "kind": "token", "points": 7}]

GIVE = {"step": "give", "seat": 0, "from": 1, "collection": "lion", "count": 1}
TO = {"step": "to", "seat": 0, "hex": "b4", "explorers": 3, "leaders": 0}


def base() -> dict[str, Any]:
    return table(points=7, hexes={"b4": {"members": [band(0, 2)]}}).position()


def why(change: Any) -> str:
    position = copy.deepcopy(base())
    change(position)
    with pytest.raises(sacbe.Impossible) as caught:
        KIT.from_position(position)
    return "\n".join(caught.value.reasons)


def test_little_is_needed() -> None:
    """What has a default may be left out."""
    match = KIT.from_position({"seats": [{}, {}]})
    assert match.position() == KIT.start(seats=2, deal=deal()).position()


def test_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(KIT.game.schema())
    jsonschema.validate(base(), KIT.game.schema())


def set_at(*path: Any, to: Any) -> Any:
    def change(position: dict[str, Any]) -> None:
        for key in path[:-1]:
            position = position[key]
        position[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("path", "to", "word"),
    [
        (("seats", 0, "available", "explorers"), 30, "more than 30 explorers"),
        (("seats", 0, "available", "leaders"), 2, "more than 2 leaders"),
        (("seats", 0, "available", "camps"), 1, "not two"),
        (("seats", 0, "museum"), {"lion": 1}, "1 treasures lion"),
        (("seats", 0, "sheet", "start"), 2, "first order"),
        (("seats", 0, "tiles"), ["B3", "A2"], "tiles"),
        (("seats", 0, "token"), 13, "tokens"),
        (("seats", 0, "right"), ["05"], "card 05"),
        (("seats", 0, "next"), 2, "one place"),
        (("seats", 0, "passed"), True, "has passed"),
        (("board", "b3"), {"tile": "G3"}, "can't lie"),
        (("board", "b4", "level"), 12, "level"),
        (("board", "b4", "camp"), 0, "clearing"),
        (("board", "c4", "guard"), {"seat": 0, "member": "E"}, "only temples"),
        (("board", "c4", "pile"), ["lion-1"], "only ruins"),
        (("board", "e5", "pile"), ["chief-3", "chief-2"], "two places"),
        (("board", "e5", "pile"), ["bird-3", "chief-2"], "not among the first 4"),
        (("board", "f4", "rotation"), 3, ""),
        (("board", "h2", "rotation"), 3, "elsewhere"),
        (("board", "z9"), {}, "unknown"),
        (("stock", "2"), 1, "stock"),
        (("drawn", "cards"), 11, "drawn"),
        (("blue", "lion"), 3, "blue"),
        (("stones",), [["b4", "e5"]], "touch"),
        (("order",), [0, 0], "each seat once"),
        (("round",), 3, "drawn"),
        (("agenda",), [], "not over"),
        (("agenda",), [{"step": "final"}], "round 7"),
        (("agenda",), [{"step": "execution"}, {"step": "edge", "seat": 0}], "wait"),
        (("agenda",), [*SPEND, {"step": "lay", "seat": 0, "tile": "A1"}], "wait"),
        (("agenda",), [*SPEND, {"step": "lift", "seat": 0}], "supply"),
        (("agenda",), [*SPEND, GIVE], "not allowed"),
        (("agenda",), [*SPEND, TO], "not on b4"),
        (("agenda",), [*SPEND, {"step": "arrange", "seat": 0, "hex": "e5"}], "knows"),
        (("deal",), {"first": ["0"]}, "lists"),
        (("options",), {"scenario": "tikal"}, "scenario"),
        (("game",), "tikal", "Tikal Legend"),
        (("version",), 9, "version"),
        (("surplus",), 1, "surplus"),
    ],
)  # fmt: skip
def test_impossible(path: tuple[Any, ...], to: Any, word: str) -> None:
    if word:
        assert word in why(set_at(*path, to=to))


def test_every_reason_is_said() -> None:
    def change(position: dict[str, Any]) -> None:
        position["seats"][0]["available"]["explorers"] = 30
        position["seats"][1]["available"]["camps"] = 0
        position["board"]["e5"]["pile"] = ["chief-3", "chief-2"]

    assert why(change).count("\n") >= 2


def test_written_by_hand() -> None:
    """A puzzle: an effect in the middle of a turn."""
    match = table(
        [*SPEND, {"step": "build_many", "seat": 0, "left": 2, "done": ["b4"]}],
        hexes={n: {"members": [band(0, 1)]} for n in ("b4", "c5", "d3")},
    )
    play(match, "uncover c5", "uncover d3")
    assert on(match, "d3")["level"] == 4
    assert match.position()["agenda"] == SPEND
