"""What architecture does, and monuments."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import (
    RICH,
    asked,
    goods,
    play,
    refused,
    seat,
    steps,
    texts,
    told,
    with_tiles,
    working,
)

# -- architecture --------------------------------------------------------------------------------


def architect(level: int, **has: int) -> dict[str, Any]:
    return {**(has or RICH), "technologies": {"architecture": level}}


def test_gifts() -> None:
    """Z-32: a corn, then 2 points as well."""
    for level, corn, points in ((0, 0, 0), (1, 1, 0), (2, 1, 2)):
        match = with_tiles("small-farm", has=architect(level))
        play(match, "act tikal 2", "build small-farm")
        assert goods(match)[0] == corn
        assert seat(match)["sheet"]["architecture"] == points


def test_saving() -> None:
    """Z-32 Z22: a resource of one's choice less; it is always used and always named."""
    match = with_tiles("extraction-hall-gold", has=architect(3, wood=2, stone=1))
    play(match, "act tikal 2")
    assert [text for text in texts(match) if "hall-gold" in text] == [
        "build extraction-hall-gold save wood",
        "build extraction-hall-gold save stone",
    ]
    refused(match, "build extraction-hall-gold", "save_which")
    refused(match, "build extraction-hall-gold save gold", "not_saved")
    play(match, "build extraction-hall-gold save wood")
    assert goods(match) == (1, 1, 0, 1, 0)
    assert seat(match)["sheet"]["architecture"] == 2


def test_saving_what_one_lacks() -> None:
    """Z-32: then only that can be saved."""
    match = with_tiles("extraction-hall-gold", has=architect(3, wood=1, stone=1))
    play(match, "act tikal 2")
    refused(match, "build extraction-hall-gold save stone", "tile_too_dear")
    assert "build extraction-hall-gold save wood" in texts(match)
    match = with_tiles("extraction-hall-gold", has=architect(3, wood=1))
    play(match, "act tikal 2")
    refused(match, "build extraction-hall-gold save wood", "tile_too_dear")


def test_architecture_on_one_of_two() -> None:
    """Z-32, Z-18 Z23: the player says which; the other costs its full price and brings no gift."""
    match = with_tiles("small-farm", "agriculture-hall", space=4, has=architect(2))
    play(match, "act tikal 4")
    assert "build small-farm plain" in texts(match)
    first = play(match.clone(), "build small-farm")
    assert goods(first)[0] == 1
    play(first, "build agriculture-hall")
    assert goods(first)[0] == 1
    assert seat(first)["sheet"]["architecture"] == 2
    second = play(match.clone(), "build small-farm plain")
    assert goods(second)[0] == 0
    refused(second, "build agriculture-hall plain", "not_plain")
    play(second, "build agriculture-hall")
    assert goods(second)[0] == 1
    assert seat(second)["sheet"]["architecture"] == 2
    assert steps(second) == ["taking"], "two buildings are the most"


def test_what_was_kept_back_must_be_used() -> None:
    """Z-32, Z-18 Z23: a second building has to follow, if one can be paid."""
    match = with_tiles("small-farm", "agriculture-hall", space=4, has=architect(1, wood=4))
    play(match, "act tikal 4", "build small-farm plain")
    refused(match, "stop", "asked_build")
    assert texts(match) == ["build agriculture-hall", "build agriculture-hall-stone"]
    match = with_tiles("small-farm", "shared-farm", space=4, has=architect(1, wood=1))
    play(match, "act tikal 4", "build small-farm plain")
    assert steps(match) == ["taking"]
    assert match.told[-1].params["move"] == "stop"
    assert goods(match)[0] == 0


def test_a_level_from_the_first_serves_the_second() -> None:
    """Z-32, Z-18 Z23 Z21: at level 0 nothing was used yet."""
    match = with_tiles("architecture-shrine", "small-farm", space=4, has={"wood": 1, "gold": 1})
    play(match, "act tikal 4")
    assert not any("plain" in text for text in texts(match))
    play(match, "build architecture-shrine")
    assert goods(match)[0] == 0
    play(match, "build small-farm")
    assert goods(match)[0] == 1


def test_gifts_after_the_effects() -> None:
    """Z-32 Z21: the option gifts = after counts the level that the tile brings."""
    options = {"gifts": "after"}
    match = with_tiles("architecture-shrine", options=options)
    play(match, "act tikal 2", "build architecture-shrine")
    assert goods(match)[0] == 1
    match = with_tiles("architecture-shrine", "small-farm", space=4, options=options)
    play(match, "act tikal 4")
    assert "build architecture-shrine plain" in texts(match)
    play(match, "build architecture-shrine", "build small-farm")
    assert goods(match)[0] == 1
    match = with_tiles("school-corn", has=architect(1), options=options)
    play(match, "act tikal 2", "build school-corn")
    assert steps(match) == ["taking", "gifts", "effect", "learn"]
    play(match, "learn architecture")
    assert goods(match)[0] == 7
    assert seat(match)["sheet"]["architecture"] == 2


def test_one_building_is_enough() -> None:
    """Z-18 Z23."""
    match = with_tiles("small-farm", space=4)
    play(match, "act tikal 4", "build small-farm", "stop")
    assert steps(match) == ["taking"]


def test_building_with_corn() -> None:
    """Z-23: 2 corn a resource; example of the two tiles for 4 corn."""
    tiles = [
        "agriculture-hall",
        "theology-shrine",
        "shared-farm",
        "small-farm",
        "builders-tomb",
        "architecture-shrine",
    ]
    match = play(working("uxmal", 4, {"corn": 4}, buildings=tiles), "act uxmal 4")
    assert {m.text: m.cost for m in match.moves()} == {
        "build agriculture-hall": 4,
        "build theology-shrine": 4,
        "build small-farm": 2,
        "build builders-tomb": 4,
        "build architecture-shrine": 2,
    }
    refused(match, "build shared-farm", "tile_too_dear")
    refused(match, "build theology-shrine save gold", "not_saved")
    refused(match, f"build {match.position()['monuments'][0]}", "no_monument")
    play(match, "build theology-shrine")
    assert goods(match)[0] == 0
    poor = working("uxmal", 4, {"corn": 1}, buildings=tiles)
    refused(poor, "act uxmal 4", "nothing_to_build")


def test_architecture_at_uxmal() -> None:
    """Z-32, Z-23: 2 corn less from level 3 on, a corn and 2 points as gifts."""
    tiles = ["shared-farm", *["small-farm"] * 3, "builders-tomb", "architecture-shrine"]
    match = working("uxmal", 4, architect(3, corn=6), buildings=tiles)
    play(match, "act uxmal 4", "build shared-farm")
    assert goods(match)[0] == 1
    assert seat(match)["sheet"]["architecture"] == 2
    assert told(match)[:2] == ["built", "corn"]
    below = working("uxmal", 4, architect(2, corn=8), buildings=tiles)
    play(below, "act uxmal 4")
    assert {m.cost for m in below.moves() if m.text == "build shared-farm"} == {8}


# -- monuments -----------------------------------------------------------------------------------


def test_a_monument() -> None:
    """Z-39, Z-18: instead of buildings, not replaced, without architecture."""
    row = [
        "monument-civil",
        "monument-skulls",
        "monument-workers",
        "monument-sacred",
        "monument-temple-all",
        "monument-tech-max",
    ]
    match = working("tikal", 4, architect(3), monuments=row)
    play(match, "act tikal 4")
    refused(match, "build monument-skulls", "tile_too_dear")
    refused(match, "build monument-civil plain", "not_plain")
    refused(match, "build monument-civil save wood", "not_saved")
    play(match, "build monument-civil")
    assert goods(match) == (0, 7, 6, 8, 0)
    assert seat(match)["monuments"] == ["monument-civil"]
    assert steps(match) == ["taking"]
    play(match, "end")
    assert match.position()["monuments"][0] is None
    match = asked({"step": "build", "monument": False, "architecture": True}, RICH, monuments=row)
    refused(match, "build monument-workers", "no_monument")


@pytest.mark.parametrize("returns", [True, False])
def test_the_skull_of_a_monument(returns: bool) -> None:
    """Z-39 Z30: back to the bank, or out of the game."""
    row = [
        "monument-skulls",
        *(f"monument-{name}" for name in ("civil", "workers", "sacred", "temple-all", "tech-max")),
    ]
    has = {"gold": 4, "skulls": 1}
    match = working("tikal", 4, has, monuments=row, options={"skull_returns": returns})
    play(match, "act tikal 4")
    assert told(match)[:3] == ["acted", "forced", "built"], "nothing else can be paid"
    assert goods(match) == (0, 0, 0, 0, 0)
    skulls = match.position()["skulls"]
    assert (skulls["bank"], skulls["gone"]) == ((13, 0) if returns else (12, 1))
