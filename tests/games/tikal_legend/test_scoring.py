"""What counts, and how much."""

from __future__ import annotations

from sacbe.match import Match
from tests.games.tikal_legend.tables import KIT, band, deal, museums, now, on, play, table


def sheet(match, seat: int = 0) -> dict:
    return match.preview()[seat]


def test_temples_by_majority() -> None:
    """L-I2, L-D3, Q12: the number on top, to a strict majority."""
    hexes = {
        "h2": {"members": [band(0, 0, 1), band(1, 2)]},
        "g4": {"members": [band(0, 1), band(1, 1)]},
        "d3": {"members": [band(1, 1)]},
    }
    match = table(hexes=hexes)
    assert sheet(match)["temples"] == 4
    assert sheet(match, 1)["temples"] == 3


def test_high_temples() -> None:
    """L-I3: 5, 6, 8, 10 more for 7, 8, 9, 10."""
    for level, more in ((6, 0), (7, 5), (8, 6), (9, 8), (10, 10)):
        match = table(hexes={"h2": {"level": level, "members": [band(0, 1)]}})
        assert sheet(match)["temples"] == level
        assert sheet(match)["high_temples"] == more


def test_a_guardian_counts_for_its_owner_alone() -> None:
    """L-I2, L-I3, Q32: whoever stands at the foot."""
    guard = {"seat": 0, "member": "E"}
    hexes = {
        "h2": {"level": 7, "guard": guard, "members": [band(1, 5)]},
        "d1": {"members": [band(1, 1)]},
    }
    match = table(hexes=hexes)
    assert (sheet(match)["temples"], sheet(match)["high_temples"]) == (7, 5)
    assert sheet(match, 1) == dict.fromkeys(sheet(match), 0), "no temple, no factor"


def test_volcanoes() -> None:
    """L-I4."""
    match = table(hexes={"f4": {"members": [band(0, 1)]}, "g0": {"members": [band(0, 1)]}})
    assert sheet(match)["volcanoes"] == 20


def test_jungles_and_clearings() -> None:
    """L-I5, Q30, Q33: times temples; the common camp does not count, dotted jungles do."""
    wild = ["a1", "d1", "c4", "b5"]
    hexes = {name: {"members": [band(0, 1)]} for name in [*wild, "b4", "c5"]}
    assert sheet(table(hexes=hexes))["jungles"] == 3 * 2


def test_jungles_go_with_guarded_temples_too() -> None:
    """L-I5, Q32: a guardian's temple is one more to multiply with, without anybody at its foot."""
    hexes = {
        "d1": {"members": [band(0, 1)]},
        "d2": {"members": [band(0, 1)]},
        "h2": {"guard": {"seat": 0, "member": "E"}},
        "b4": {"members": [band(0, 1)]},
    }
    assert sheet(table(hexes=hexes))["jungles"] == 2 * 2


def test_a_camp_takes_its_hex_out() -> None:
    """L-I5, Q31: anybody's camp, for everybody."""
    hexes = {"c4": {"members": [band(0, 1)], "camp": 1}, "b4": {"members": [band(0, 1)]}}
    assert sheet(table(hexes=hexes))["jungles"] == 0


def test_lakes_and_masks() -> None:
    """L-I6: lakes times masks: one on a pile, the printed number on emptied ruins; no camp."""
    lakes = {"a2": {"members": [band(0, 1)]}, "h6": {"members": [band(0, 1)]}}
    pile = {"e5": {"members": [band(0, 1)]}}
    assert sheet(table(hexes={**lakes, **pile}))["lakes"] == 2 * 1
    empty = {"e5": {"pile": [], "members": [band(0, 1)]}}
    seats = [{"museum": {"chief": 2}}, {}]
    assert sheet(table(hexes={**lakes, **empty}, seats=seats))["lakes"] == 2 * 2
    camp = {"e5": {"pile": [], "members": [band(0, 1)], "camp": 0}}
    assert sheet(table(hexes={**lakes, **camp}, seats=seats))["lakes"] == 0


def test_collections() -> None:
    """L-I7, L-I9: 1, 3, 6, 10, 15; five with the blue ones."""
    for size, points in ((1, 1), (2, 3), (3, 6), (4, 10), (5, 15)):
        match = table(**museums({"lion": size}, {"bird": 1}))
        assert sheet(match)["treasures"] == points


def test_worked_example() -> None:
    """The scoring example of the text, all six sources at once: Blue 67, Red 79 (O17).

    Round 5 of the base scenario: 20 drawn tiles lie on the site.
    """
    blue, red = 0, 1
    tiles = [name for name in deal()["tiles"] if name != "D3"]
    tiles.insert(tiles.index("D4") + 1, "D3")
    names = tiles[:20]
    temples = {"C2": (9, blue), "D1": (7, blue), "C1": (6, blue), "D2": (7, red), "B2": (7, red)}
    lay: dict = {}
    cells = [f"{column}{row}" for column in "bcdefghi" for row in range(1, 6)]
    taken = {"b5", "h2", "g4", "e3", "e5", "f4", "d3", "f2", "h4", "c2", "b4", "c5", "c4"}
    free = [cell for cell in cells if cell not in taken]
    masks = {"A5": 4, "A6": 4, "B5": 4, "C5": 3, "D4": 3}
    order = deal()["treasures"]
    at: dict[str, str] = {}
    for name in names:
        cell = free.pop(0)
        at[name] = cell
        lay[cell] = {"tile": name}
        if name in temples:
            level, seat = temples[name]
            lay[cell].update(level=level, members=[band(seat, 1)])
    # All ruins are emptied; the treasures are in the museums below or in seat 2's.
    for name in masks:
        if name in at:
            lay[at[name]]["pile"] = []
    hexes = {**lay, "e5": {"pile": []}, "c2": {"pile": []}}

    def hold(cell: str, seat: int) -> None:
        hexes.setdefault(cell, {})["members"] = [band(seat, 1)]

    # Temples 7, 7, 6, 3 for Red: two above, a 6 and a 3 of the site.
    hexes["h2"] = {"level": 6}
    hold("h2", red)
    hold("d3", red)
    hold("f4", blue)
    hold("g0", red)
    hold(at["B6"], red)
    # Blue: one jungle, three emptied ruins with 4 + 3 + 2 masks.
    hold("a1", blue)
    for name in ("A5", "C5"):
        hold(at[name], blue)
    hold("e5", blue)
    # Red: two jungles, one clearing, one emptied ruins with 3 masks; two lakes.
    for cell in ("a3", "c0", "c4", at["D4"]):
        hold(cell, red)
    hold("a2", red)
    hold("h6", red)
    drawn = sum(masks[name] for name in names if name in masks) + 4
    found = [name.split("-")[0] for name in order[:drawn]]
    mine = {"chief": 1, "lion": 2, "totem": 3}
    theirs = {"carafe": 1, "idol": 2}
    rest = {name: found.count(name) for name in dict.fromkeys(found)}
    for museum in (mine, theirs):
        for name, n in museum.items():
            rest[name] = rest.get(name, 0) - n
    seats = [
        {"museum": mine, "next": 1},
        {"museum": theirs, "next": 2},
        {"museum": {name: n for name, n in rest.items() if n}, "next": 3},
    ]
    board = table(seats=3, hexes={}).position()["board"]
    for entry in board.values():
        entry.pop("pile", None)
        entry.pop("known", None)
    for cell, more in hexes.items():
        board[cell] = {**board.get(cell, {}), **more}
    match = KIT.from_position(
        {
            "seats": seats,
            "round": 5,
            "deal": deal(3, tiles=tiles),
            "board": board,
            "agenda": [
                {"step": "execution"},
                {"step": "points", "seat": 0, "kind": "token", "points": 0},
            ],
        }
    )
    assert list(sheet(match, blue).values()) == [22, 13, 10, 12, 0, 10]
    assert sum(sheet(match, blue).values()) == 67
    assert list(sheet(match, red).values()) == [23, 10, 20, 16, 6, 4]
    assert sum(sheet(match, red).values()) == 79


# -- the scoring round -------------------------------------------------------------------------


def scoring(order: list[int], placer: int) -> list[dict]:
    found: list[dict] = [{"step": "execution"}]
    for seat in [*[s for s in order if s != placer][::-1], placer]:
        found.append({"step": "count", "seat": seat, "final": False})
        found.append({"step": "points", "seat": seat, "kind": "scoring", "points": 10})
    return found


def test_the_order_of_a_scoring() -> None:
    """L-I1, L-I8, Q9: the placer, then the others in order; play goes on after the placer."""
    hexes = {
        "b4": {"members": [band(0, 2), band(1, 1), band(2, 1)]},
        "b5": {"members": [band(1, 2)]},
    }
    match = table(scoring([0, 1, 2, 3], 1), seats=4, seat=1, hexes=hexes)
    assert match.awaiting == [1]
    play(match, "walk E b5 b4", "walk E b5 b4", "end")
    assert match.view()["seats"][1]["sheet"]["temples"] == 1
    assert match.awaiting == [0]
    assert now(match)["points"] == 10
    play(match, "deploy L b5", "walk L b5 b4", "end")
    assert match.view()["seats"][0]["sheet"]["temples"] == 1, "the same temple counts twice"
    assert match.awaiting == [2]
    play(match, "end")
    assert match.awaiting == [3]
    play(match, "end")
    assert match.awaiting == [2], "play goes on after the placer"
    assert now(match) == {"step": "turn", "seat": 2}


def test_no_bonus_in_a_scoring_turn() -> None:
    """L-I1, Q19, L-K21: ten points, whatever permanent cards lie there."""
    seats = [{"right": ["21"], "token": 6}, {}]
    match = table(
        scoring([0, 1], 0),
        seats=seats,
        deal=deal(2, cards=["21", *_without(deal()["cards"], "21")]),
    )
    assert now(match)["points"] == 10
    assert not [m.text for m in match.moves() if m.text.startswith("activate")]


def _without(cards: list[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest


def volcano_to_lay(order: list[int]) -> Match:
    """Round 2 of three seats: seat 0 has B6 to lay, and a member on e1."""
    tiles = deal()["tiles"]
    tiles = [*tiles[:6], "B6", *[t for t in tiles[6:] if t != "B6"]]
    board = {}
    for cell, tile in zip(("d1", "d2", "d4", "d5"), tiles[:4], strict=True):
        board[cell] = {"tile": tile}
    first = table(hexes={}, deal=deal(tiles=tiles))
    full = first.position()["board"]
    full.update(board)
    full["e1"] = {"members": [band(0, 1)]}
    for entry in full.values():
        entry.pop("known", None)
    return KIT.from_position(
        {
            "seats": [
                {"next": 1, "tiles": ["B6"]},
                {"next": 2, "tiles": [t for t in tiles[4:8] if t != "B6"][:2]},
                {"next": 3, "tiles": [t for t in tiles[4:8] if t != "B6"][2:]},
            ],
            "round": 2,
            "order": order,
            "last": order.index(0),
            "deal": deal(3, tiles=tiles),
            "board": full,
            "agenda": [{"step": "execution"}, {"step": "turn", "seat": 0}],
        }
    )


def test_volcano_of_the_campsite() -> None:
    """L-T6, Q35, O15: it lies first, then the scoring; the placer's turn is over."""
    match = volcano_to_lay([0, 1, 2])
    play(match, "lay B6", "at e1 0")
    assert on(match, "e1")["tile"] == "B6"
    assert now(match) == {"step": "points", "seat": 0, "kind": "scoring", "points": 10}
    play(match, "end")
    assert match.view()["seats"][0]["sheet"]["volcanoes"] == 10
    play(match, "end", "end")
    assert now(match) == {"step": "turn", "seat": 1}


def test_the_others_score_in_the_order_of_the_round() -> None:
    """L-I1, Q9: by the standing figures, not around the table; who has passed scores, too."""
    match = play(volcano_to_lay([2, 1, 0]), "lay B6", "at e1 0")
    asked = []
    while now(match)["step"] == "points":
        asked += match.awaiting
        play(match, "end")
    assert asked == [0, 2, 1]
    assert match.awaiting == [2], "play goes on after the placer, the last in this order"
    laid = {"d1": {"tile": "A1"}, "d2": {"tile": "A2"}}
    seats = [{"passed": True}, {"tiles": ["A3"]}, {"tiles": ["A4"]}]
    match = play(table(scoring([0, 1, 2], 1), seats=seats, seat=1, hexes=laid), "end")
    assert match.awaiting == [0], "who has passed scores, too"
    assert now(match) == {"step": "points", "seat": 0, "kind": "scoring", "points": 10}
    play(match, "end", "end")
    assert match.awaiting == [2]


# -- the end -----------------------------------------------------------------------------------


def test_the_end() -> None:
    """L-F1, L-F2, L-F3, Q36, O12: in the order laid in round 6; 5 for an unused power; shared."""
    match = KIT.start(seats=2, seed=3)
    import random

    rng = random.Random(6)
    while match.position()["round"] < 7:
        if all(s["next"] for s in match.position()["seats"]):
            places = [s["next"] for s in match.position()["seats"]]
        moves = [m for m in match.moves() if match.awaiting == [1] or "power" not in m.text]
        match.play(rng.choice(moves))
    order = match.position()["order"]
    assert order == [1, 0], "else it proves nothing"
    assert [places[seat] for seat in order] == [1, 2]
    assert match.awaiting == [order[0]]
    assert [seat["power"] == 0 for seat in match.position()["seats"]] == [True, False]
    play(match, "end")
    assert match.awaiting == [order[1]]
    play(match, "end")
    assert match.over
    assert [seat["sheet"]["power"] for seat in match.view()["seats"]] == [5, 0]
    outcome = match.outcome
    assert outcome is not None
    for seat, scores in enumerate(outcome.sheets):
        assert sum(scores.values()) == outcome.scores[seat]
    assert outcome.ranks[outcome.scores.index(max(outcome.scores))] == 1


def test_prestige_is_a_plain_total() -> None:
    """L-S17b: beyond any number of hundreds, on top of the place in the first order."""
    sheet = {"start": 1, "temples": 399, "treasures": 150}
    assert table(seats=[{"sheet": sheet}, {}]).view()["seats"][0]["score"] == 550


def test_a_tie_is_shared() -> None:
    """L-F3."""
    from sacbe.games.tikal_legend.scoring import outcome

    match = table(seats=[{"sheet": {"temples": 1}}, {}])
    assert outcome(match.state).ranks == (1, 1)
    assert outcome(match.state).winners == (0, 1)
