"""The eleven actions for points."""

from __future__ import annotations

from tests.games.tikal_legend.tables import band, has, museums, now, on, play, refused, table, texts


def points(match) -> int:
    return now(match)["points"]


def test_deploy() -> None:
    """L-A1, L-D4, L-T4: one point, from the reserve to the common camp or an own camp."""
    match = table(points=10, hexes={"c4": {"camp": 0}}, seats=[{"available": {"camps": 1}}, {}])
    play(match, "deploy L b5", "deploy E c4")
    assert points(match) == 8
    assert on(match, "b5")["members"] == [band(0, 0, 1)]
    assert on(match, "c4")["members"] == [band(0, 1)]
    assert has(match)["available"] == {"explorers": 17, "leaders": 0, "camps": 1}
    refused(match, "deploy L b5", "not_in_reserve")
    refused(match, "deploy E e3", "not_your_camp")


def test_nobody_deploys_on_a_rivals_camp() -> None:
    """L-A1."""
    match = table(points=3, hexes={"c4": {"camp": 1}}, seats=[{}, {"available": {"camps": 1}}])
    refused(match, "deploy E c4", "not_your_camp")


def test_walk_pays_the_stones_of_both_sides() -> None:
    """L-A2 Q15: camp to temple 2, camp to clearing 1; temples and clearing don't join."""
    match = table(points=10, hexes={"b5": {"members": [band(0, 3)]}})
    play(match, "walk E b5 b4", "walk E b5 c4")
    assert points(match) == 7
    refused(match, "walk E b4 c4", "no_way")
    refused(match, "walk L b5 c4", "nobody_there")
    refused(match, "walk E b5 e5", "not_beside")


def test_walk_to_jungles_lakes_and_volcanoes() -> None:
    """L-A2, L-D2: dotted jungles too."""
    match = table(
        points=10, hexes={"b4": {"members": [band(0, 1)]}, "f3": {"members": [band(0, 1)]}}
    )
    assert "walk E b4 b3" in texts(match)
    assert "walk E f3 f4" not in texts(match)
    match = table(points=10, hexes={"a1": {"members": [band(0, 1)]}})
    play(match, "walk E a1 a2")
    assert on(match, "a2")["members"] == [band(0, 1)]


def test_too_dear() -> None:
    """L-E7: a crossing is paid whole."""
    match = table(points=1, hexes={"b5": {"members": [band(0, 1)]}})
    refused(match, "walk E b5 b4", "too_dear")
    refused(match, "stone", "too_dear")
    refused(match, "recruit E", "too_dear")


def test_camp() -> None:
    """L-A3: five points, on a clearing, without anybody there."""
    match = table(points=10)
    play(match, "camp c4")
    assert points(match) == 5
    assert on(match, "c4")["camp"] == 0
    refused(match, "camp c4", "no_clearing")
    refused(match, "camp b4", "no_clearing")
    refused(match, "camp e5", "no_clearing")
    play(match, "camp e3")
    refused(match, "camp h4", "no_camp_left")


def test_camp_needs_a_majority_where_members_are() -> None:
    """L-A3, L-D3: a leader counts three."""
    match = table(points=5, hexes={"c4": {"members": [band(0, 1), band(1, 1)]}})
    refused(match, "camp c4", "camp_majority")
    match = table(points=5, hexes={"c4": {"members": [band(0, 0, 1), band(1, 2)]}})
    play(match, "camp c4")


def test_camp_on_emptied_ruins() -> None:
    """L-A3, L-D5: ruins without treasures are a clearing."""
    match = table(
        points=9,
        hexes={"e5": {"pile": ["chief-2"], "members": [band(0, 1)]}},
        seats=[{"museum": {"chief": 1}}, {}],
    )
    play(match, "dig e5", "camp e5")
    assert on(match, "e5")["camp"] == 0


def test_transfer() -> None:
    """L-A4: common camp and own camps, one point."""
    camps = {"c4": {"camp": 0}, "b5": {"members": [band(0, 1)]}, "e3": {"camp": 1}}
    seats = [{"available": {"camps": 1}}, {"available": {"camps": 1}}]
    match = table(points=3, hexes=camps, seats=seats)
    refused(match, "transfer E b5 e3", "not_your_camp")
    refused(match, "transfer E b5 b5", "same_camp")
    play(match, "transfer E b5 c4")
    assert on(match, "c4")["members"] == [band(0, 1)]
    refused(match, "transfer E b5 c4", "nobody_there")


def test_stone_token_opens_a_way() -> None:
    """L-A5 Q14, L-C6: it counts one both ways, and several may share an edge."""
    match = table(points=10, hexes={"b4": {"members": [band(0, 1)]}})
    play(match, "stone", "edge b4 c4")
    assert points(match) == 7
    assert match.position()["stones"] == [["b4", "c4"]]
    play(match, "stone", "edge c4 b4")
    play(match, "walk E b4 c4")
    assert points(match) == 2


def test_stone_token_is_moved_when_none_is_left() -> None:
    """L-A5 Q14 O8: any token out; not to where it lies; members may be cut off."""
    match = table(
        points=3, hexes={"b4": {"members": [band(0, 1)]}}, stones=[["b4", "c4"], ["e3", "f4"]]
    )
    play(match, "stone")
    assert texts(match) == ["lift b4 c4", "lift e3 f4"]
    play(match, "lift b4 c4")
    refused(match, "edge b4 c4", "same_edge")
    play(match, "edge a1 a2")
    assert match.position()["stones"] == [["a1", "a2"], ["e3", "f4"]]
    assert match.view()["board"]["b4"]["paths"][2] == 0


def test_recruit() -> None:
    """L-A6, L-A7: two points for an explorer, five for the leader, while the box has any."""
    match = table(points=10)
    play(match, "recruit E", "recruit L")
    assert has(match)["available"] == {"explorers": 19, "leaders": 2, "camps": 2}
    assert has(match)["box"] == {"explorers": 11, "leaders": 0}
    assert points(match) == 3
    refused(match, "recruit L", "box_empty")


def test_uncover() -> None:
    """L-A8 Q10 Q11: the next floor in stock, two a temple and turn, a member for each."""
    match = table(
        points=10, hexes={"b4": {"members": [band(0, 3)]}, "c5": {"members": [band(0, 1)]}}
    )
    play(match, "uncover b4", "uncover b4")
    assert on(match, "b4")["level"] == 3
    assert match.position()["stock"]["2"] == 2
    refused(match, "uncover b4", "two_floors")
    play(match, "uncover c5")
    refused(match, "uncover c5", "too_few_members")
    refused(match, "uncover c4", "no_temple")
    assert points(match) == 4


def test_floors_run_out_and_ten_is_the_top() -> None:
    """L-A8, L-C11: no floor is skipped."""
    hexes = {
        "b4": {"level": 10, "members": [band(0, 1)]},
        "c5": {"level": 9, "members": [band(0, 1)]},
    }
    match = table(points=4, hexes=hexes)
    refused(match, "uncover b4", "top_reached")
    refused(match, "uncover c5", "no_floor")


def test_limits_hold_for_an_activation_or_a_round() -> None:
    """L-A8 Q10: with `limits=round` they outlast the turn."""
    spend = {"step": "points", "seat": 0, "kind": "token", "points": 2}
    count = {"step": "count", "seat": 0, "final": False}
    scoring = {"step": "points", "seat": 0, "kind": "scoring", "points": 2}
    hexes = {"b4": {"members": [band(0, 2)], "work": [2, 0]}}
    match = table(spend, hexes=hexes)
    refused(match, "uncover b4", "two_floors")
    stack = [
        {"step": "execution"}, count, scoring, {"step": "count", "seat": 1, "final": False},
        {"step": "points", "seat": 1, "kind": "scoring", "points": 0},
    ]  # fmt: skip
    match = play(table(stack, hexes=hexes, seat=1), "end")
    assert "uncover b4" in texts(match)
    match = play(table(stack, hexes=hexes, seat=1, options={"limits": "round"}), "end")
    refused(match, "uncover b4", "two_floors")


def test_guard() -> None:
    """L-A9 Q32 Q40: one goes up for good, the others leave the game, the temple is frozen."""
    hexes = {"b4": {"members": [band(0, 1, 1), band(1, 3)]}}
    match = table(points=10, hexes=hexes)
    play(match, "guard L b4")
    assert on(match, "b4")["guard"] == {"seat": 0, "member": "L"}
    assert on(match, "b4")["members"] == [band(1, 3)]
    refused(match, "guard L b4", "guarded")
    assert match.preview()[0]["temples"] == 1
    assert match.preview()[1]["temples"] == 0
    assert sum(sheet["temples"] for sheet in match.preview()) == 1


def test_a_guarded_temple_never_grows() -> None:
    """L-A9 O13: nor does it take a second guardian, own or foreign."""
    hexes = {"b4": {"guard": {"seat": 1, "member": "E"}, "members": [band(0, 4)]}}
    match = table(points=10, hexes=hexes)
    refused(match, "uncover b4", "guarded")
    refused(match, "guard E b4", "guarded")


def test_guard_needs_a_strict_majority_and_a_guard_left() -> None:
    """L-A9 Q12: against each single rival; at most two guardians."""
    hexes = {"b4": {"members": [band(0, 2), band(1, 2)]}}
    refused(table(points=5, hexes=hexes), "guard E b4", "no_majority")
    hexes = {"b4": {"members": [band(0, 3), band(1, 2), band(2, 2)]}}
    play(table(points=5, hexes=hexes, seats=3), "guard E b4")
    guards = {n: {"guard": {"seat": 0, "member": "E"}} for n in ("b4", "c5")}
    match = table(points=5, hexes={**guards, "d3": {"members": [band(0, 1)]}})
    refused(match, "guard E d3", "guards_out")
    refused(match, "guard E c4", "no_temple")


def test_dig() -> None:
    """L-A10 Q10 Q11: the top of the pile, two a hex and turn, a member for each."""
    match = table(
        points=10, hexes={"e5": {"members": [band(0, 2)]}, "c2": {"members": [band(0, 1)]}}
    )
    play(match, "dig e5", "dig c2")
    assert has(match)["museum"] == {"chief": 2}
    refused(match, "dig c2", "too_few_members")
    play(match, "dig e5")
    assert on(match, "e5")["pile"] == []
    refused(match, "dig e5", "no_pile")
    assert points(match) == 1


def test_two_treasures_a_turn() -> None:
    """L-A10: the worked example: three explorers, four treasures, only two of them."""
    ruins = {
        "tile": "A5",
        "pile": ["chief-1", "lion-2", "lion-3", "totem-1"],
        "members": [band(0, 3)],
    }
    order = [
        "chief-2", "chief-3", "lion-1", "totem-2", "chief-1", "lion-2", "lion-3", "totem-1",
    ]  # fmt: skip
    from tests.games.tikal_legend.tables import deal

    rest = [name for name in deal()["treasures"] if name not in order]
    tiles = deal()["tiles"]
    tiles[3:5] = ["A5", "A4"]
    match = table(
        points=9,
        hexes={
            "d4": ruins,
            "e5": {"pile": ["chief-2", "chief-3"]},
            "c2": {"pile": ["lion-1", "totem-2"]},
        },
        deal=deal(treasures=order + rest, tiles=tiles),
        seats=[{"tiles": ["A1", "A2"]}, {"tiles": ["A3"]}],
    )
    play(match, "dig d4", "dig d4")
    refused(match, "dig d4", "two_treasures")


MINE = {"lion": 2, "chief": 2, "totem": 1, "carafe": 1}
RED = {"chief": 2, "lion": 2}


def test_exchange_example() -> None:
    """L-A11 Q13: the example of the text: totem for a lion; two lions for a chief and a carafe, or
    for two chiefs."""
    match = table(points=9, **museums(MINE, RED))
    play(match, "exchange 1 lion 1")
    assert texts(match) == ["give chief", "give totem", "give carafe"]
    play(match, "give totem")
    assert has(match)["museum"] == {"chief": 2, "lion": 3, "carafe": 1}
    assert points(match) == 6
    play(match, "exchange 1 lion 1", "give carafe")
    assert has(match)["museum"] == {"chief": 2, "lion": 4}
    for gift in ("give chief carafe", "give carafe chief", "give chief chief"):
        match = table(points=9, **museums(MINE, RED))
        play(match, "exchange 1 lion 2", gift)
        assert has(match)["museum"]["lion"] == 4


def test_exchange_is_refused() -> None:
    """L-A11 Q13: with fewer of what is taken or given, with nobody, of what he lacks."""
    match = table(
        points=9,
        **museums({"lion": 1, "totem": 1, "chief": 1}, {"lion": 3, "chief": 2, "totem": 1}),
    )
    refused(match, "exchange 1 lion 1", "fewer_than_rival")
    refused(match, "exchange 0 lion 1", "not_a_rival")
    refused(match, "exchange 3 lion 1", "not_a_rival")
    refused(match, "exchange 1 bird 1", "rival_lacks")
    refused(match, "exchange 1 totem 1", "nothing_to_give")


def test_exchange_any() -> None:
    """Q13: option `exchange` = `any` lifts the clause on what is given."""
    given = museums({"lion": 2, "chief": 1, "totem": 1}, {"lion": 2, "chief": 3, "carafe": 1})
    match = table(points=3, **given, options={"exchange": "any"})
    play(match, "exchange 1 lion 1")
    refused(match, "give carafe", "bad_gift")
    refused(match, "give lion", "bad_gift")
    play(match, "give chief")
    assert has(match)["museum"] == {"lion": 3, "totem": 1}
    match = table(points=3, **given)
    play(match, "exchange 1 lion 1")
    assert has(match)["museum"] == {"lion": 3, "chief": 1}, (
        "the only gift is given without a choice"
    )


def test_points_lapse_and_the_token_leaves() -> None:
    """L-E7, L-E8, O2: a turn of points ends when its player says so, also at 0."""
    match = table(seats=[{"token": 6, "tiles": ["A1", "A2"]}, {}])
    play(match, "activate")
    assert points(match) == 6
    assert has(match)["token"] == 0
    refused(match, "pass", "spend_first")
    play(match, "recruit L", "deploy E b5")
    assert points(match) == 0
    assert texts(match, "end") == ["end"]
    play(match, "end")
    assert now(match)["seat"] == 1
