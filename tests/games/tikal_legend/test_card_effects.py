"""Every card of the glossary."""

from __future__ import annotations

from tests.games.tikal_legend.tables import (
    band,
    deal,
    has,
    holding,
    now,
    on,
    play,
    refused,
    table,
    texts,
)

NEXT = {"step": "turn", "seat": 1}


def test_01_blue_treasures() -> None:
    """L-K01, L-C5, Q29: both treasures of the card; or one each of two neighbours."""
    match = play(holding("01-2"), "play 01-2")
    assert has(match)["museum"] == {"lion": 2}
    assert match.position()["blue"]["lion"] == 0
    assert now(match) == NEXT
    match = play(holding("01-8", options={"blue_cards": "neighbours"}), "play 01-8")
    assert has(match)["museum"] == {"chief": 1, "bird": 1}


def test_02_and_03_explorers_onto_ruins() -> None:
    """L-K02, L-K03, Q22: onto ruins with treasures, as many as there are."""
    match = play(holding("02"), "play 02")
    refused(match, "drop b4", "no_pile")
    refused(match, "stop", "no_stop")
    play(match, "drop e5")
    assert on(match, "e5")["members"] == [band(0, 2)]
    assert has(match)["available"]["explorers"] == 16
    match = play(holding("03", entries=[{"available": {"explorers": 1}}, {}]), "play 03", "drop c2")
    assert on(match, "c2")["members"] == [band(0, 1)]
    refused(holding("03", entries=[{"available": {"explorers": 0}}, {}]), "play 03", "no_effect")


def test_04_dig() -> None:
    """L-K04: where one has a member; an only choice is made by itself."""
    match = play(holding("04", hexes={"e5": {"members": [band(0, 1)]}}), "play 04")
    assert has(match)["museum"] == {"chief": 1}
    assert now(match) == NEXT


def test_05_dig_twice() -> None:
    """L-K05, O16: with another member, there or elsewhere; the second may be left out."""
    hexes = {"e5": {"members": [band(0, 1)]}, "c2": {"members": [band(0, 1)]}}
    match = play(holding("05", hexes=hexes), "play 05")
    refused(match, "stop", "no_stop")
    play(match, "dig e5")
    refused(match, "dig e5", "too_few_members")
    assert texts(match) == ["dig c2", "stop"]
    play(match, "stop")
    assert has(match)["museum"] == {"chief": 1}
    match = play(holding("05", hexes={"e5": {"members": [band(0, 1)]}}), "play 05")
    assert now(match) == NEXT, "no other member: the effect ends by itself"


def test_06_dig_three_times() -> None:
    """L-K06, Q23: all from one pile, with three members there."""
    tiles = ["A5", *[t for t in deal()["tiles"] if t != "A5"]]
    hexes = {"d4": {"tile": "A5", "members": [band(0, 3)]}}
    match = holding(
        "06", hexes=hexes, entries=[{"tiles": ["A1", "A2"]}, {"tiles": ["A3"]}],
        changes={"tiles": tiles},
    )  # fmt: skip
    pile = on(match, "d4")["pile"]
    play(match, "play 06", "dig d4", "dig d4")
    assert on(match, "d4")["pile"] == pile[3:]
    assert now(match) == NEXT


def test_09_explorers_to_temples() -> None:
    """L-K09, O14, O16: one temple or two, guarded ones too."""
    hexes = {"b4": {"guard": {"seat": 1, "member": "E"}}}
    match = play(holding("09", hexes=hexes), "play 09")
    refused(match, "drop c4", "no_temple")
    play(match, "drop b4")
    assert "stop" in texts(match)
    play(match, "drop c5")
    assert on(match, "b4")["members"] == [band(0, 1)]
    assert on(match, "c5")["members"] == [band(0, 1)]
    assert now(match) == NEXT


def test_10_floors_on_one_temple() -> None:
    """L-K10, Q39: a member for each, no guardian, only that temple."""
    hexes = {"b4": {"members": [band(0, 2)]}, "c5": {"members": [band(0, 1)]}}
    match = play(holding("10", hexes=hexes), "play 10", "uncover b4")
    refused(match, "uncover c5", "one_temple")
    play(match, "uncover b4")
    assert on(match, "b4")["level"] == 3
    match = play(holding("10", hexes=hexes), "play 10", "uncover c5")
    assert now(match) == NEXT, "no second member there"
    guarded = {"b4": {"guard": {"seat": 1, "member": "E"}, "members": [band(0, 2)]}}
    refused(holding("10", hexes=guarded), "play 10", "no_effect")


def test_10_is_apart_from_the_limits() -> None:
    """L-A8, Q10: cards bring their own limits."""
    hexes = {"b4": {"members": [band(0, 2)], "work": [2, 0]}}
    match = play(holding("10", hexes=hexes), "play 10", "uncover b4")
    assert on(match, "b4")["work"] == [2, 0]


def test_11_floors_on_three_temples() -> None:
    """L-K11, Q26, Q39: different ones; one or two will do."""
    hexes = {n: {"members": [band(0, 2)]} for n in ("b4", "c5", "d3")}
    match = play(holding("11", hexes=hexes), "play 11", "uncover b4")
    refused(match, "uncover b4", "temple_once")
    play(match, "uncover c5", "stop")
    assert on(match, "d3")["level"] == 3
    hexes["c5"]["guard"] = {"seat": 1, "member": "E"}
    match = play(holding("11", hexes=hexes), "play 11")
    refused(match, "uncover c5", "guarded")
    play(match, "uncover d3")
    assert now(match)["step"] == "build_many"


def test_12_camp() -> None:
    """L-K12: free, on a clearing nobody holds against us."""
    hexes = {"c4": {"members": [band(1, 1)]}}
    match = play(holding("12", hexes=hexes), "play 12")
    refused(match, "camp c4", "camp_majority")
    refused(match, "camp b4", "no_clearing")
    play(match, "camp e3")
    assert on(match, "e3")["camp"] == 0
    assert now(match) == NEXT


def test_12_moves_a_camp_when_both_are_out() -> None:
    """L-K12, Q27: under the same conditions; members of the old place stay."""
    hexes = {
        "c4": {"camp": 0, "members": [band(0, 1)]},
        "e3": {"camp": 0},
        "h4": {"members": [band(1, 1)]},
        "b4": {"members": [band(0, 1)]},
    }
    match = holding("12", hexes={**hexes, "h4": {}})
    assert match.preview()[0]["jungles"] == 0
    play(match, "play 12")
    assert texts(match) == ["camp c4 h4", "camp e3 h4"]
    refused(match, "camp h4", "no_camp_left")
    play(match, "camp c4 h4")
    assert on(match, "h4")["camp"] == 0
    assert on(match, "c4")["members"] == [band(0, 1)]
    assert "camp" not in on(match, "c4")
    assert match.preview()[0]["jungles"] == 1, "it is a clearing like any other again"
    refused(holding("12", hexes=hexes), "play 12", "no_effect")
    one = holding("12", hexes={"c4": {"camp": 0}})
    refused(play(one, "play 12"), "camp c4 h4", "camp_in_reserve")


def test_13_and_14_camp_and_members() -> None:
    """L-K13, L-K14, O6: placed one by one, all that there are; or up to that many."""
    match = play(holding("13"), "play 13", "camp c4", "post L")
    assert on(match, "c4")["members"] == [band(0, 0, 1)]
    match = play(holding("14"), "play 14", "camp c4", "post L")
    assert on(match, "c4")["members"] == [band(0, 1, 1)], "the only explorer to post"
    assert now(match) == NEXT
    few = [{"available": {"explorers": 1, "leaders": 0}}, {}]
    match = play(holding("14", entries=few), "play 14", "camp c4")
    assert on(match, "c4")["members"] == [band(0, 1)]
    match = play(holding("14", options={"camp_members": "up-to"}), "play 14", "camp c4")
    play(match, "stop")
    assert "members" not in on(match, "c4")


def test_15_and_16_recruit() -> None:
    """L-K15, L-K16, Q28: all that the box still has of them."""
    match = play(holding("15", entries=[{"box": {"explorers": 3}}, {}]), "play 15")
    assert has(match)["box"] == {"explorers": 0, "leaders": 1}
    match = play(holding("16"), "play 16")
    assert has(match)["box"] == {"explorers": 11, "leaders": 0}
    none = [{"box": {"explorers": 0, "leaders": 0}}, {}]
    refused(holding("16", entries=none), "play 16", "no_effect")


def test_17_group() -> None:
    """L-K17, Q21, O7: any members of one place to any other hex, without a way."""
    match = play(holding("17", hexes={"b5": {"members": [band(0, 3, 1)]}}), "play 17")
    refused(match, "gather b5 4 0", "nobody_there")
    refused(match, "gather b4 1 0", "nobody_there")
    play(match, "gather b5 2 1")
    assert now(match) == {"step": "to", "seat": 0, "hex": "b5", "explorers": 2, "leaders": 1}
    assert len(texts(match)) == 53
    play(match, "to j2")
    assert on(match, "j2")["members"] == [band(0, 2, 1)]
    assert on(match, "b5")["members"] == [band(0, 1)]


def test_18_moves() -> None:
    """L-K18: a stone crossed and a change of camp are one each."""
    hexes = {"b5": {"members": [band(0, 2)]}, "e3": {"camp": 0}}
    match = play(holding("18", hexes=hexes), "play 18", "walk E b5 b4", "transfer E b5 e3")
    assert now(match) == {"step": "moves", "seat": 0, "left": 2, "stop": True}
    refused(match, "transfer E b4 e3", "not_your_camp")
    play(match, "walk E b4 b5")
    assert now(match) == NEXT


def test_18_is_refused_too_far() -> None:
    """L-K18: within the steps left."""
    hexes = {"b5": {"members": [band(0, 1)]}, "c5": {"members": [band(0, 1)]}}
    match = play(holding("18", hexes=hexes), "play 18", "walk E b5 b4", "walk E b4 b5")
    assert now(match)["left"] == 1
    refused(match, "walk E b5 b4", "too_far")


def test_19_stone_token() -> None:
    """L-K19, Q14."""
    match = play(holding("19"), "play 19", "edge i5 j5")
    assert match.position()["stones"] == [["i5", "j5"]]
    assert now(match) == NEXT
    both = [["b4", "c4"], ["b4", "c4"]]
    match = play(holding("19", stones=both), "play 19")
    assert now(match) == {"step": "edge", "seat": 0, "lifted": ["b4", "c4"], "moves": 0}


def test_22_temple_on_the_edge() -> None:
    """L-K22, Q16, Q17: the tile shown, on a dotted jungle, with access; majority."""
    match = play(holding("22-4", hexes={"a1": {"members": [band(1, 1)]}}), "play 22-4")
    assert now(match) == {"step": "lay", "seat": 0, "tile": "P-T6b"}
    refused(match, "at a1 0", "tile_majority")
    refused(match, "at d1 0", "inner_hex")
    assert texts(match, "at a3") == ["at a3 0", "at a3 1", "at a3 2", "at a3 5"]
    assert "at j2 0" not in texts(match)
    refused(match, "at j2 0", "no_access")
    play(match, "at a3 0")
    assert on(match, "a3")["level"] == 6
    assert now(match) == NEXT


def test_22_each_card_has_its_temple() -> None:
    """L-K22: two of level 5, two of level 6, told apart by their stones."""
    for card, tile in (
        ("22-1", "P-T5a"), ("22-2", "P-T5b"), ("22-3", "P-T6a"), ("22-4", "P-T6b"),
    ):  # fmt: skip
        match = play(holding(card), f"play {card}")
        assert now(match)["tile"] == tile
        play(match, texts(match)[0])
        levels = [told["level"] for told in match.position()["board"].values() if "level" in told]
        assert int(tile[3]) in levels


def test_22_access_depends_on_how_it_lies() -> None:
    """L-K22, Q16: a stone on a side shared with a tile."""
    match = play(holding("22-1"), "play 22-1")
    one_way = {text.split()[1] for text in texts(match)}
    for name in one_way:
        turns = texts(match, f"at {name} ")
        assert 1 <= len(turns) <= 6
    assert any(len(texts(match, f"at {name} ")) < 6 for name in one_way)


def test_23_and_24_lakes_and_volcanoes() -> None:
    """L-K23, L-K24, L-T7, O10: the lowest number first; a volcano triggers nothing."""
    match = play(holding("23", "24"), "play 23")
    assert now(match)["tile"] == "P-LK1"
    play(match, texts(match)[0])
    assert now(match) == NEXT
    match = holding("23", hexes={"a3": {"tile": "P-LK1"}})
    assert now(play(match, "play 23"))["tile"] == "P-LK2"
    match = play(holding("24"), "play 24")
    assert now(match)["tile"] == "P-VO1"
    play(match, texts(match)[0])
    assert now(match) == NEXT


def test_15_scoring_turns_and_effects_do_not_mix() -> None:
    """O1: nothing free inside an effect."""
    match = play(holding("20", "17", hexes={"b5": {"members": [band(0, 2)]}}), "play 17")
    refused(match, "toss 20", "effect_first")
    assert not texts(match, "toss")


def test_peek_needs_piles() -> None:
    """L-K07, O5."""
    hexes = {"e5": {"pile": []}, "c2": {"pile": []}}
    entries = [{"right": ["07"], "museum": {"chief": 3, "lion": 1}}, {}, {}]
    match = table(
        seats=entries, hexes=hexes,
        deal=deal(3, cards=["07", *_without(deal(3)["cards"], "07")]),
    )  # fmt: skip
    refused(match, "peek 07", "no_piles")


def _without(cards: list[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest
