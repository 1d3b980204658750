"""A turn of the second phase."""

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

NOTHING = {"passed": True, "tiles": []}


def test_actions_of_a_turn() -> None:
    """L-E1, L-E2, L-G2: one action, then the next seat."""
    match = holding("01-1", "15", entries=[{"token": 6}, {}])
    assert {text.split()[0] for text in texts(match)} >= {"keep", "play", "activate", "lay"}
    play(match, "keep 15")
    assert now(match) == {"step": "turn", "seat": 1}
    refused(match, "deploy E b5", "no_points")
    refused(match, "at d1 0", "not_in_effect")


def test_keep() -> None:
    """L-E3, Q4: to a free left space; with none free a card there leaves the game for good."""
    match = holding("15", "16", entries=[{"left": ["01-1", "02"]}, {}])
    refused(match, "keep 15 drop 02", "room_left")
    refused(match, "keep 05", "not_in_hand")
    match = holding("15", "16", entries=[{"left": ["01-1", "02", "03"]}, {}])
    refused(match, "keep 15", "must_drop")
    refused(match, "keep 15 drop 16", "not_in_hand")
    play(match, "keep 15 drop 02")
    assert has(match)["left"] == ["01-1", "03", "15"]
    assert has(match)["right"] == ["16"]
    match = holding("15", entries=[{"left": ["01-1", "21-used", "03"]}, {}])
    play(match, "keep 15 drop 21-used")
    assert has(match)["left"] == ["01-1", "03", "15"], "a permanent one, too (Q5)"
    assert now(match) == {"step": "turn", "seat": 1}, "it is no longer there to be discarded"


def test_a_kept_card_may_wait_or_be_played() -> None:
    """L-E3, L-E4: from either side; then it leaves the game."""
    match = holding(entries=[{"left": ["15"]}, {}])
    play(match, "play left-15")
    assert has(match)["left"] == []
    assert has(match)["available"]["explorers"] == 22
    refused(match, "play left-15", "not_in_hand")


def test_a_card_needs_an_effect() -> None:
    """L-E4, Q7: else it is moved left."""
    match = holding("04", "05")
    refused(match, "play 04", "no_effect")
    assert "keep 04" in texts(match)


def test_permanent_cards() -> None:
    """L-E5, L-K20, L-K21, O3: said with the activation, once a round, from either side."""
    match = holding("20", "21", seats=3, entries=[{"token": 6, "left": ["21-used", "21"]}, {}, {}])
    refused(match, "play 20", "permanent_card")
    assert texts(match, "activate") == [
        "activate", "activate left-21", "activate 21", "activate 21 left-21", "activate 20",
        "activate 20 left-21", "activate 20 21", "activate 20 21 left-21",
    ]  # fmt: skip
    play(match, "activate 20 21 left-21")
    assert now(match)["points"] == 6 + 1 + 2 + 2
    assert has(match)["right"] == ["20-used", "21-used"]
    assert has(match)["left"] == ["21-used", "21-used"]


def test_permanent_cards_that_were_kept() -> None:
    """L-E5, L-E7, L-K20, L-K21: each for itself, also from the left."""
    match = holding(seats=3, entries=[{"token": 6, "left": ["20", "21"]}, {}, {}])
    assert texts(match, "activate") == [
        "activate", "activate left-21", "activate left-20", "activate left-20 left-21",
    ]  # fmt: skip
    play(match, "activate left-20")
    assert now(match)["points"] == 6 + 1
    assert has(match)["left"] == ["20-used", "21"]


def test_bonus_cards_must_lie_face_up() -> None:
    """L-E7 O3."""
    match = holding("20", entries=[{"token": 6, "left": ["21-used"]}, {}])
    refused(match, "activate left-21", "no_bonus")
    refused(match, "activate 20 20", "no_bonus")
    refused(holding("20"), "activate 20", "no_token")


def test_a_face_down_card_may_be_kept() -> None:
    """L-E6, Q6: it stays face down."""
    match = holding("20-used")
    play(match, "keep 20-used")
    assert has(match)["left"] == ["20-used"]


def test_tossing_is_free() -> None:
    """L-E6, Q5, O1: a permanent card, in any own turn, before and after the action."""
    match = holding("20", "15", entries=[{"left": ["21-used"]}, {}])
    play(match, "toss left-21-used")
    assert now(match) == {"step": "turn", "seat": 0}
    refused(match, "toss 15", "not_permanent")
    refused(match, "toss 21", "not_in_hand")
    play(match, "play 15")
    assert now(match) == {"step": "after", "seat": 0}
    refused(match, "lay A1", "action_done")
    play(match, "toss 20")
    assert now(match)["seat"] == 1, "nothing free is left"


def test_free_after_action_off() -> None:
    """O1: option `free_after_action` off: the action ends the turn."""
    match = holding("20", "15", options={"free_after_action": False})
    play(match, "play 15")
    assert now(match) == {"step": "turn", "seat": 1}


def test_passing() -> None:
    """L-E9, Q5, Q8: only with nothing left to use; permanent cards on the right are lost."""
    match = holding("20", "15", entries=[{"tiles": []}, {"tiles": ["A3", "A4"]}], **ROUND)
    refused(match, "pass", "must_use")
    refused(table(), "pass", "must_use")
    match = table(seats=[{"tiles": [], "token": 6}, {"tiles": ["A3", "A4"]}], **ROUND)
    refused(match, "pass", "must_use")
    match = holding("20", entries=[{"tiles": [], "left": ["15"]}, {"tiles": ["A3", "A4"]}], **ROUND)
    play(match, "pass")
    assert has(match)["passed"]
    assert has(match)["right"] == []
    assert has(match)["left"] == ["15"]


def test_passing_by_itself() -> None:
    """L-E9, Q8: a seat that can do nothing else passes, once its power is used."""
    match = table(seats=[{"tiles": [], "power": 1}, {"tiles": ["A3", "A4"], "power": 1}], **ROUND)
    assert has(match)["passed"]
    assert now(match)["seat"] == 1


ROUND = {"hexes": {"d1": {"tile": "A1"}, "d2": {"tile": "A2"}}}


def test_when_all_have_passed() -> None:
    """L-E10, L-G1, L-N1, L-N4, L-N5, L-N6, L-N7: the next round."""
    hexes = {f"d{n}": {"tile": f"A{n}"} for n in (1, 2, 4)} | {"f1": {"tile": "A3"}}
    hexes["b4"] = {"members": [band(0, 2)], "work": [2, 0]}
    match = table(
        seats=[
            {"tiles": [], "next": 2, "left": ["21-used", "15"], "passed": True},
            {"tiles": [], "next": 1, "right": ["20"]},
        ],
        seat=1,
        hexes=hexes,
        deal=deal(cards=_front(deal()["cards"], "21", "15", "20")),
    )
    cards = match.position()["cards"]
    play(match, "pass")
    position = match.position()
    assert position["round"] == 2
    assert position["order"] == [1, 0]
    assert [s["next"] for s in position["seats"]] == [0, 0]
    assert not any(s["passed"] for s in position["seats"])
    assert position["seats"][0]["left"] == ["21", "15"]
    kept = [card for card in cards if card]
    assert [c for c, old in zip(position["cards"], cards, strict=True) if old] == kept
    assert None not in position["cards"]
    names = position["deal"]
    assert position["tiles"] == names["tiles"][4:8]
    assert position["tokens"] == [int(n) for n in names["tokens"][2:4]]
    assert now(match) == {"step": "pick", "seat": 1}
    assert "work" not in on(match, "b4")


def test_figures_are_back() -> None:
    """L-N2, L-N3: the lying figures give the next order, none is left lying."""
    import random

    from tests.games.tikal_legend.tables import KIT

    match = KIT.start(seats=4, seed=8)
    rng = random.Random(3)
    before = None
    while match.position()["round"] < 3:
        position = match.position()
        if all(s["next"] for s in position["seats"]):
            before = sorted(range(4), key=lambda seat: position["seats"][seat]["next"])
        match.play(rng.choice(match.moves()))
    assert match.position()["order"] == before
    assert all(s["next"] == 0 for s in match.position()["seats"])


def _front(cards: list[str], *first: str) -> list[str]:
    rest = list(cards)
    for card in first:
        rest.remove(card)
    return [*first, *rest]


# -- tiles -------------------------------------------------------------------------------------


def test_lay() -> None:
    """L-T1: any inner jungle, without a way; turned at will."""
    match = play(table(), "lay A1")
    assert now(match) == {"step": "lay", "seat": 0, "tile": "A1"}
    assert "at i5 5" in texts(match)
    refused(match, "at a1 0", "dotted_hex")
    refused(match, "at b4 0", "no_jungle")
    refused(match, "away", "place_left")
    refused(match, "power 1", "effect_first")
    play(match, "at d4 2")
    assert on(match, "d4") == {"tile": "A1", "rotation": 2, "level": 1}
    assert match.view()["board"]["d4"]["stones"] == [0, 0, 2, 1, 0, 0]
    assert now(match) == {"step": "turn", "seat": 1}
    match = play(holding("20"), "lay A1", "at d4 2")
    assert now(match) == {"step": "after", "seat": 0}


def test_lay_where_members_are() -> None:
    """L-T1, L-T2, L-D3: a strict majority; members and stone tokens stay."""
    hexes = {
        "d4": {"members": [band(0, 1), band(1, 1)]},
        "d5": {"members": [band(0, 0, 1), band(1, 2)]},
    }
    match = play(table(hexes=hexes, stones=[["d5", "e4"]]), "lay A2")
    refused(match, "at d4 0", "tile_majority")
    play(match, "at d5 0")
    assert on(match, "d5")["members"] == [band(0, 0, 1), band(1, 2)]
    assert on(match, "d5")["level"] == 2
    assert match.position()["stones"] == [["d5", "e4"]]
    assert match.view()["board"]["d5"]["paths"][1] == 1


def test_rotations_that_look_alike() -> None:
    """L-T1: one move, named by the smallest; others read as it."""
    tiles = deal()["tiles"]
    order = ["A4", "A5", "A6", "A1", *[t for t in tiles if t not in ("A4", "A5", "A6", "A1")]]
    match = table(seats=[{"tiles": ["A4", "A5"]}, {"tiles": ["A6", "A1"]}], deal=deal(tiles=order))
    play(match, "lay A5")
    assert len([t for t in texts(match) if t.startswith("at d4 ")]) == 6
    assert len(on(play(match, "at d4 0"), "d4")["pile"]) == 4


def test_ruins_take_treasures() -> None:
    """L-T5: as many as masks, unseen, in a pile; the first drawn is the top (O9)."""
    tiles = deal()["tiles"]
    order = ["A5", "A1", "A2", "A3", *[t for t in tiles if t not in ("A5", "A1", "A2", "A3")]]
    match = table(seats=[{"tiles": ["A5", "A1"]}, {"tiles": ["A2", "A3"]}], deal=deal(tiles=order))
    play(match, "lay A5", "at d4 0")
    assert on(match, "d4")["pile"] == deal()["treasures"][4:8]
    assert match.view(0)["board"]["d4"]["seen"] == [None] * 4


def test_temples_and_clearings() -> None:
    """L-T3, L-T4: a temple shows its number; a clearing takes a camp."""
    match = play(table(), "lay A2", "at d4 0")
    assert on(match, "d4")["level"] == 2
    assert match.position()["stock"]["2"] == 3
    match = table(points=5, hexes={"d4": {"tile": "A4"}})
    play(match, "camp d4")


def test_lakes_come_by_cards_only() -> None:
    """L-T8: no lettered tile is a lake."""
    from sacbe.games.tikal_legend import components

    lakes = [n for n, k in zip(components.TILE_NAMES, components.TILE_KINDS, strict=True) if k == 5]
    assert all("-LK" in name for name in lakes)


def test_no_free_jungle_left() -> None:
    """L-T1, Q18: without a legal jungle any inner one will do."""
    cells = {f"{c}{r}" for c in "bcdefghi" for r in range(1, 6)}
    from tests.games.tikal_legend.tables import LAYOUT

    free = sorted(cells - set(LAYOUT) - {"b5"})
    hexes = {name: {"members": [band(1, 1)]} for name in free[:28]}
    match = play(table(hexes=hexes, seats=[{}, {"box": {"explorers": 0}}]), "lay A1")
    assert len({text.split()[1] for text in texts(match)}) == 27
    refused(match, "at a1 0", "dotted_hex")


# -- powers ------------------------------------------------------------------------------------


def powers(*lines: str) -> dict:
    return deal(powers=[f"K{n + 1}: {line}" for n, line in enumerate(lines)])


def test_a_power_once_a_game() -> None:
    """L-P1, O1, O4: free, in an own turn, before or after the action; it needs an effect."""
    match = table(
        power=0, deal=powers("recruit 2 1 1 / dig 1 / moves 5", "group / exchange / guardian")
    )
    assert texts(match, "power") == ["power 1"]
    refused(match, "power 2", "power_empty")
    play(match, "power 1")
    assert has(match)["available"] == {"explorers": 20, "leaders": 2, "camps": 2}
    assert now(match) == {"step": "deploy", "seat": 0}
    play(match, "deploy L b5")
    assert now(match) == {"step": "turn", "seat": 0}
    assert has(match)["power"] == 1
    refused(match, "power 3", "power_used")


def test_extra_points_belong_to_the_token() -> None:
    """L-P1, Q20."""
    given = powers("extra_ap 4 / stone 3 / ruins 2", "group / exchange / guardian")
    match = table(points=3, power=0, deal=given)
    play(match, "power 1")
    assert now(match)["points"] == 7
    match = table(power=0, deal=given)
    assert texts(match, "power") == ["power 2", "power 3"]
    refused(match, "power 1", "power_token")
    scoring = [
        {"step": "execution"}, {"step": "count", "seat": 0, "final": False},
        {"step": "points", "seat": 0, "kind": "scoring", "points": 10},
    ]  # fmt: skip
    match = table(scoring, power=0, deal=given)
    refused(match, "power 1", "power_token")
    play(match, "power 3", "drop e5")
    assert on(match, "e5")["members"] == [band(0, 2)]
    assert now(match)["step"] == "points"


def test_powers_stone_and_recruit() -> None:
    """O11: the token, then up to three moves, or none."""
    given = powers("stone 3 / temples 2 / build_one 2", "group / exchange / guardian")
    match = table(power=0, deal=given, hexes={"b5": {"members": [band(0, 1)]}})
    play(match, "power 1", "edge b5 c4", "walk E b5 c4")
    assert now(match) == {"step": "moves", "seat": 0, "left": 1, "stop": True}
    play(match, "stop")
    assert now(match) == {"step": "turn", "seat": 0}
    match = table(power=0, deal=given, hexes={"b5": {"members": [band(0, 1)]}})
    play(match, "power 1", "edge a1 a2", "stop")
    assert now(match) == {"step": "turn", "seat": 0}


def test_free_exchange_and_guardian() -> None:
    """L-P1: as the actions, for no points."""
    from tests.games.tikal_legend.tables import museums

    given = museums({"lion": 1, "chief": 1}, {"lion": 1})
    given["deal"]["powers"] = ["K1: exchange / guardian / group", "K2: dig 1 / camp 1 / moves 5"]
    match = table(power=0, **given)
    play(match, "power 1")
    assert has(match)["museum"] == {"lion": 2}
    assert has(match, 1)["museum"] == {"chief": 1}
    given["hexes"]["b4"] = {"members": [band(0, 2)]}
    match = table(power=0, **given)
    play(match, "power 2")
    assert on(match, "b4")["guard"] == {"seat": 0, "member": "E"}
    assert "members" not in on(match, "b4")
