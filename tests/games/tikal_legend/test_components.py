"""The box, counted against the contents list."""

from __future__ import annotations

from collections import Counter

import pytest

import sacbe
from sacbe.games.tikal_legend import cards, components, house
from tests.games.tikal_legend.tables import KIT, deal, on, play, table


def test_cards() -> None:
    """L-C3, Q37: 74 cards, 49 with two seats, 24 kinds."""
    assert sum(cards.copies(2)) == cards.deck_size(2) == 49
    assert sum(cards.copies(3)) == sum(cards.copies(4)) == cards.deck_size(4) == 74
    assert len({name[:2] for name in cards.CARD_NAMES[1:]}) == 24
    assert len(deal(2)["cards"]) == 49


def test_tiles() -> None:
    """L-C7, L-C10: 36 lettered A6 B6 C5 D5 E5 F5 G4, 6 of the start, 11 of the edge."""
    names = components.TILE_NAMES
    assert len(names) == components.TILES == 53
    letters = Counter(name[0] for name in names if "-" not in name)
    assert letters == {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    assert sum(name.startswith("S-") for name in names) == 6
    kinds = Counter(components.TILE_KINDS[i] for i, n in enumerate(names) if n.startswith("P-"))
    assert kinds == {components.TEMPLE: 4, components.LAKE: 5, components.VOLCANO: 2}
    volcanoes = [n for n, k in zip(names, components.TILE_KINDS, strict=True) if k == 4]
    assert volcanoes == ["B6", "D5", "F5", "S-VO", "P-VO1", "P-VO2"]


def test_floors() -> None:
    """L-C11, L-C12: 48 to build; 55 prebuilt ones are exactly what all temples need (Q34)."""
    assert sum(components.STOCK_FLOORS) == 48
    levels = [
        n
        for n, kind in zip(components.TILE_NUMBERS, components.TILE_KINDS, strict=True)
        if kind == 1
    ]
    needed = [sum(level >= floor for level in levels) for floor in range(7)]
    assert needed[2:] == list(components.PREBUILT[2:])
    assert sum(components.PREBUILT) == 55


def test_treasures() -> None:
    """L-C4, L-C5: 24 of 8 collections, as many as all masks; 16 blue ones."""
    assert len(components.TREASURE_NAMES) == 24
    masks = [
        n
        for n, kind in zip(components.TILE_NUMBERS, components.TILE_KINDS, strict=True)
        if kind == 3
    ]
    assert sum(masks) == 24
    blue = Counter(name for line in deal()["blue"] for name in line.split()[1:])
    assert blue == dict.fromkeys(components.COLLECTIONS, 2)


def test_board() -> None:
    """L-C1, L-D2: 40 inner hexes with the common camp, 14 dotted ones."""
    assert len(components.INNER_NAMES) == 40
    assert len(components.DOTTED_NAMES) == 14
    assert components.EDGES_N == 134
    for hex_ in range(components.HEXES):
        for side in range(6):
            beyond = components.NEXT[6 * hex_ + side]
            assert beyond < 0 or components.NEXT[6 * beyond + (side + 3) % 6] == hex_


def test_tokens_and_powers() -> None:
    """L-C6, L-C8, L-C9: 24 tokens from 6 to 13, eight power tiles, two stone tokens."""
    tokens = [int(n) for n in deal()["tokens"]]
    assert len(tokens) == 24
    assert min(tokens) == 6
    assert max(tokens) == 13
    assert components.POWER_TILES == 8
    assert components.STONE_TOKENS == 2


def test_scenarios() -> None:
    """L-S8, L-S9, L-S11, L-X1, L-X2: start tiles, all F and G; El Mirador has an E tile more."""
    for scenario in ("chichen-itza", "uxmal", "palenque", "calakmul", "el-mirador"):
        match = KIT.start(seats=2, seed=1, scenario=scenario)
        laid = [entry["tile"] for entry in match.position()["board"].values()]
        expected = {n for n in components.TILE_NAMES if n[0] in "FG" or n.startswith("S-")}
        assert expected <= set(laid)
        kinds = [told["kind"] for told in match.view()["board"].values()]
        assert kinds.count("volcano") == 2
        extra = [name for name in laid if name not in expected]
        assert [name[0] for name in extra] == (["E"] if scenario == "el-mirador" else [])
        assert len(match.log.deal["tiles"]) == 27 - len(extra)


def test_set_up() -> None:
    """L-C2, L-D1, L-S6, L-S7, L-S10, L-S12, L-S13, L-S14, L-S17, L-S19, L-S21, L-C13."""
    match = KIT.start(seats=3, seed=5)
    position = match.position()
    tiles = position["deal"]["tiles"]
    assert [name[0] for name in tiles] == sorted(name[0] for name in tiles)
    assert position["tiles"] == tiles[:4]
    assert all(name[0] == "A" for name in tiles[:4])
    assert position["cards"] == position["deal"]["cards"][:10]
    assert (len(position["cards"]), len(position["tiles"])) == (10, 4)
    assert len(position["tokens"]) == 3
    assert set(position["blue"].values()) == {2}
    assert position["stones"] == []
    assert on(match, "e5")["pile"] == position["deal"]["treasures"][:2]
    assert on(match, "c2")["pile"] == position["deal"]["treasures"][2:4]
    assert on(match, "h2")["level"] == 4
    first = int(position["deal"]["first"][0])
    assert position["order"] == [(first + i) % 3 for i in range(3)]
    assert [position["seats"][seat]["sheet"]["start"] for seat in position["order"]] == [1, 2, 3]
    seat = position["seats"][0]
    assert seat["available"] == {"explorers": 18, "leaders": 1, "camps": 2}
    assert seat["box"] == {"explorers": 12, "leaders": 1}
    assert len({line[:2] for line in position["deal"]["powers"]}) == 3


def test_pile_top_option() -> None:
    """O9: the first treasure drawn is the top, or the last one."""
    match = KIT.start(seats=2, seed=5, pile_top="last-drawn")
    assert on(match, "e5")["pile"] == match.log.deal["treasures"][1::-1]


# -- house data --------------------------------------------------------------------------------


def source() -> dict:
    import json
    from importlib import resources

    page = resources.files("sacbe.games.tikal_legend") / "data" / "house.json"
    return json.loads(page.read_text("utf-8"))


def reasons(data: dict) -> str:
    import json

    with pytest.raises(sacbe.Impossible) as caught:
        house.read_house(json.dumps(data))
    assert str(caught.value).startswith("These house data")
    return "\n".join(caught.value.reasons)


def test_another_house() -> None:
    """L-C8, L-C9: other data deal another game; its record needs no file."""
    import json

    from sacbe.core.chance import Rng
    from sacbe.games.tikal_legend import game_with

    data = source()
    data["left_spaces"] = 2
    data["tokens"] = {"6": 12, "13": 12}
    game = game_with(house.read_house(json.dumps(data)))
    dealt = [int(n) for n in game.rules.deal(2, [0] * 8, Rng(4))]
    names = game.deal_text(dealt)
    assert names["left"] == ["2"]
    match = KIT.start(seats=2, deal=names)
    assert match.view()["left_spaces"] == 2
    play(match, match.moves()[0].text)
    assert sacbe.replay(sacbe.read_log(match.log.text())).digest() == match.digest()


def test_house_data_are_checked() -> None:
    """L-C5, L-C9, L-C10, L-S9: counts of the rulebook hold; every reason is said."""
    data = source()
    data["tokens"]["6"] = 4
    data["blue"]["01-1"] = ["lion", "lion"]
    data["stones"]["P-T5b"] = data["stones"]["P-T5a"]
    data["powers"]["K1"][0] = "fly 3"
    data["scenarios"]["uxmal"].pop()
    data["left_spaces"] = 9
    found = reasons(data)
    for word in ("25", "lion", "look alike", "fly 3", "S-VO is missing", "left_spaces"):
        assert word in found
    data = source()
    data["scenarios"]["palenque"][0] = "F1 a1 0"
    assert "dotted" in reasons(data)
    data["surplus"] = 1
    data["blue"] = 7
    found = reasons(data)
    for word in ("surplus", "dotted", "blue is missing"):
        assert word in found, "what is wrong with its form hides nothing else"
    with pytest.raises(sacbe.Unreadable):
        house.read_house("{")


def test_house_data_say_what_is_wrong_with_each_thing() -> None:
    """L-C9, L-S9, L-X2: the sentence fits the mistake, and one does not hide the next."""
    import json

    data = source()
    data["tokens"] |= {"6": "three", "14": 3}
    data["scenarios"]["uxmal"] += ["A1 d1 0", "P-LK1 a1 0"]
    data["scenarios"]["el-mirador"] += ["E1 d1 0", "A2 d2 0"]
    found = reasons(data)
    for line in (
        "tokens: 'three' is no number of tokens 6",
        "tokens: '14' is no value from 6 to 13",
        "tokens: there are 21, not 24",
        "scenarios: uxmal: A1 does not belong there",
        "scenarios: uxmal: P-LK1 does not belong there",
        "scenarios: el-mirador: exactly one E tile is needed besides",
        "scenarios: el-mirador: A2 does not belong there",
    ):
        assert line in found.splitlines()
    text = json.dumps(source()).replace('"6": 3', '"6": 3, "6": 3', 1)
    with pytest.raises(sacbe.Impossible, match="'6' is written twice"):
        house.read_house(text)


def test_all_start_tiles_inside() -> None:
    """L-X1, L-X2: that leaves room for the 24 tiles to come, but not beside El Mirador's E tile."""
    import json

    start = ["S-T1a b4 0", "S-T1b c5 0", "S-CL c4 0", "S-LK1 b1 0", "S-LK2 c1 0", "S-VO d1 0"]
    lettered = [f"F{n} e{n} 0" for n in range(1, 6)] + [f"G{n} f{n} 0" for n in range(1, 5)]
    data = source()
    data["scenarios"]["uxmal"] = start + lettered
    house.read_house(json.dumps(data))
    data["scenarios"]["el-mirador"] = [*start, *lettered, "E1 f5 0"]
    assert reasons(data) == (
        "scenarios: el-mirador: fewer than 24 inner hexes are left for the tiles to come"
    )


def test_a_host_puts_his_data_in(tmp_path, monkeypatch) -> None:
    """L-C8, L-C9: `--data FILE` reaches every game begun from then on; a bad file says why."""
    import json

    from sacbe import registry

    monkeypatch.setenv(registry.DATA, "")
    try:
        page = tmp_path / "mine.json"
        page.write_text(json.dumps({**source(), "left_spaces": 2}), "utf-8")
        registry.use_data("tikal-legend", page)
        assert sacbe.game("tikal-legend").start(seats=2, seed=1).view()["left_spaces"] == 2
        page.write_text(json.dumps({**source(), "left_spaces": 0}), "utf-8")
        with pytest.raises(sacbe.Impossible, match="left_spaces"):
            registry.use_data("tikal-legend", page)
        with pytest.raises(sacbe.Unreadable, match="takes data"):
            registry.use_data("tikal", page)
    finally:
        monkeypatch.undo()
        registry.all_games.cache_clear()


def test_notices() -> None:
    """The players are told which data are the house's."""
    match = table()
    assert match.view()["notices"] == ["legend.notice.house"]
    assert "this house's own data" in match.board()
