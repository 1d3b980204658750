"""What is seen: views, the text board, spots."""

from __future__ import annotations

import random

import pytest

from games.tzolkin.tables import KIT, on, play, table, working


def test_prices_and_who_can_pay() -> None:
    """Z-34, Z-32."""
    tiles = [
        "small-farm",
        "shared-farm",
        "agriculture-hall",
        "builders-tomb",
        "theology-shrine",
        "architecture-shrine",
    ]
    match = table({"wood": 1}, {"technologies": {"architecture": 3}}, {"corn": 2}, buildings=tiles)
    view = match.view()
    assert view["tiles"]["small-farm"]["payable"] == [0, 1]
    assert view["tiles"]["small-farm"]["payable_in_corn"] == [1, 2]
    assert view["tiles"]["builders-tomb"] == {
        "kind": "funerary",
        "price": {"wood": 1, "gold": 1},
        "effects": ["climb any", "build"],
        "payable": [],
        "payable_in_corn": [],
    }


def test_meals_and_rewards() -> None:
    """Z-47, Z-48, Z-50."""
    match = table({"buildings": ["shared-farm"], "temples": {"chaac": 4}})
    you = match.view(0)["seats"][0]
    assert you["meal"] == {"eaters": 3, "each": 1, "corn": 3}
    assert you["rewards"]["goods"] == {"wood": 0, "stone": 2, "gold": 0, "skulls": 0}
    assert you["rewards"]["steps"] == 6
    assert you["rewards"]["majorities"] == {"chaac": 6, "quetzalcoatl": 1, "kukulcan": 2}


def test_places() -> None:
    """Z-07, Z-08: where the next worker would stand, and for how much."""
    match = table({"corn": 9}, gears=on(palenque={0: 1, 1: 2}))
    assert match.view()["places"]["palenque"] == {"space": 2, "corn": 2}
    play(match, "place first")
    assert match.view()["places"]["palenque"] == {"space": 2, "corn": 3}
    assert match.view()["places"]["first"] == {"space": None, "corn": None}


def test_offers_count_technologies() -> None:
    """Z-13, Z-14, Z-16, Z-30, Z-31: what the view promises is what the action brings."""
    arts = {"agriculture": 3, "extraction": 2, "theology": 3}
    match = table({"technologies": arts}, {})
    offers = match.view(0)["offers"]
    assert offers["palenque"][:3] == [["corn 4"], ["corn 7"], ["corn 8 or wood 3"]]
    assert offers["yaxchilan"][3:] == [["skull 2"], ["stone 2", "gold 1", "corn 2"]]
    assert offers["chichen"][5] == ["pay skull 1", "points 8", "climb kukulcan", "gain 1"]
    assert match.view(1)["offers"] == match.view()["offers"]
    assert match.view(1)["offers"]["palenque"][2] == ["corn 5 or wood 2"]
    for number in range(1, 6):
        match = working("yaxchilan", number, {"technologies": arts})
        before = match.view(0)["seats"][0]
        promised = match.view(0)["offers"]["yaxchilan"][number - 1]
        play(match, f"act yaxchilan {number}")
        after = match.view(0)["seats"][0]
        goods = {
            "corn": "corn",
            "wood": "wood",
            "stone": "stone",
            "gold": "gold",
            "skull": "skulls",
        }
        brought = [
            f"{word} {after[good] - before[good]}"
            for word, good in goods.items()
            if after[good] > before[good]
        ]
        assert sorted(brought) == sorted(promised)


def test_what_comes_nearer() -> None:
    """Z-40, Z-41: after one, two, three steps."""
    match = table({"corn": 9}, gears=on(palenque={0: 1, 6: 0}))
    assert match.view()["ahead"]["palenque"] == {
        "0": [1, 2, 3],
        "1": [2, 3, 4],
        "6": [7, None, None],
    }
    assert match.view()["ahead"]["tikal"] == {"0": [1, 2, 3]}


def test_the_tariff() -> None:
    """Z-08."""
    match = table({"corn": 9})
    assert match.view()["tariff"] == {"placed": 0, "sums": [0, 1, 3, 6, 10, 15]}
    play(match, "place first")
    assert match.view()["tariff"]["placed"] == 1


def test_temples_and_their_highest() -> None:
    """Z-48, Z-50."""
    temples = table().view()["temples"]
    assert temples["kukulcan"] == {
        "points": [-3, 0, 1, 3, 5, 7, 9, 10],
        "gifts": {"2": "wood", "4": "wood", "5": "skull"},
        "majority": 4,
    }
    assert table().view()["market"] == {"wood": 2, "stone": 3, "gold": 4}
    assert table(feasts=2, day=14, round=15).view()["temples"]["chaac"]["majority"] == 2


def test_tiles_by_kind() -> None:
    """Z-34, Z-39: what a seat has built, its monuments counted."""
    has = {
        "buildings": ["small-farm", "small-farm", "builders-tomb"],
        "monuments": ["monument-civil"],
    }
    assert table(has).view()["seats"][0]["kinds"] == {
        "farm": 2,
        "civil": 1,
        "funerary": 1,
        "sacred": 0,
    }


def test_food() -> None:
    """Z-46."""
    match = table(day=5, round=6)
    assert match.view()["food"] == {"next": 1, "rounds": 3, "kind": "goods"}


def test_monuments_in_reach() -> None:
    """Z-53: as if the seat had built it."""
    match = table(
        monuments=[
            f"monument-{name}"
            for name in ("civil", "skulls", "workers", "sacred", "temple-all", "tech-max")
        ]
    )
    assert match.view()["tiles"]["monument-civil"]["points"] == [4, 4, 4, 4]


def test_spots() -> None:
    """Z-04: the way to click."""
    match = table({"corn": 5}, gears=on(palenque={0: 1, 3: 0}))
    spots = {move.text: move.spots for move in match.moves()}
    assert spots["place palenque"] == ("hand", "space:palenque-1")
    assert spots["place first"] == ("hand", "space:first")
    assert spots["take palenque 3"] == ("worker:palenque-3",)
    match = working("tikal", 4, {"wood": 9, "technologies": {"architecture": 3}})
    play(match, "act tikal 4")
    spots = {move.text: move.spots for move in match.moves()}
    for text, path in spots.items():
        name = text.split()[1]
        if "plain" in text:
            assert path == (f"tile:{name}", "plain")
        elif "save" in text:
            assert path == (f"tile:{name}", "architecture", "save:wood")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_text_board(seats: int) -> None:
    """Z-01: everything that lies open is on it, and it fits a terminal of 100 columns."""
    match = KIT.start(seats=seats, seed=6)
    rng = random.Random(seats)
    while not match.over:
        board = match.board(0)
        assert max(map(len, board.splitlines())) <= 100
        position = match.position()
        for name in (*position["buildings"], *position["monuments"]):
            assert name is None or name in board
        for own in position["seats"]:
            for name in (*own["buildings"], *own["monuments"]):
                assert name in board
        assert board.count("N") >= 6 * (4 - seats)
        match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
    assert f"seat {seats - 1}" in match.board()


def test_the_text_board_says_what_wealth_gives() -> None:
    """Z-03: to its own seat only."""
    match = KIT.start(seats=2, seed=1)
    for name in match.view(0)["seats"][0]["dealt"]:
        assert name in match.board(0)
        assert name not in match.board(1)
        assert name not in match.board()
    said = [line.split(maxsplit=1) for line in match.board(0).splitlines()]
    assert ["chichen-3", "5 corn, 1 stone, theology +1"] in said
    assert ["yaxchilan-7", "3 corn, 2 wood, 1 stone"] in said


def test_the_text_board_says_where_the_next_worker_stands() -> None:
    """Z-07, Z-08: and for how much corn; the unnumbered spaces only while somebody is there."""
    match = play(table({"corn": 9}, gears=on(palenque={0: 1, 1: 2})), "place tikal")
    palenque = next(line for line in match.board(0).splitlines() if line.startswith("Palenque"))
    assert palenque.split() == ["Palenque", "■", "▲", "[3]", *["."] * 5]
    assert "first-player space: [1]" in match.board(0)
