"""Recovering and exchanging treasures."""

from __future__ import annotations

from games.tikal.tables import members, play, points, refused, table, texts
from sacbe.games.site.treasures import count, one, singles, worth

RUIN = {"tile": "A5", "rotation": 0}


def ruin(pile: list[str], *bands: tuple[int, int, bool]) -> dict:
    return {"b3": {**RUIN, "pile": pile, "members": members(*bands)}}


def seats(first: dict[str, int], second: dict[str, int]) -> list[dict]:
    return [{"treasures": first}, {"treasures": second}]


def test_recover_the_top_one() -> None:
    """T-50 T7: three points, the top of the pile."""
    match = table(ruin(["mask", "bird", "shell", "blade"], (0, 1, False)))
    play(match, "recover b3")
    assert points(match) == 7
    assert match.view()["seats"][0]["treasures"] == {"mask": 1}
    assert match.view()["board"]["b3"]["pile"] == 3


def test_two_a_turn_with_two_members() -> None:
    """T-51, T-52 T8."""
    match = table(
        {
            **ruin(["mask", "bird", "shell", "blade"], (0, 1, False)),
            "a4": {"members": members((0, 1, False))},
        }
    )
    play(match, "recover b3")
    refused(match, "recover b3", "too_few_diggers")
    play(match, "walk W a4 b3", "recover b3")
    refused(match, "recover b3", "two_treasures")


def test_an_emptied_ruin_is_a_clearing() -> None:
    """T-53 T22: nothing more to recover, and a camp may stand there."""
    match = table(ruin(["mask"], (0, 1, False)), seats=seats({"bird": 2, "shell": 1}, {}))
    refused(match, "camp b3", "no_clearing")
    play(match, "recover b3")
    refused(match, "recover b3", "no_treasure")
    play(match, "camp b3")
    assert points(match) == 2


def test_where_nothing_is_recovered() -> None:
    """T-50."""
    match = table(ruin(["mask", "bird", "shell", "blade"], (0, 1, False), (1, 1, False)), points=2)
    refused(match, "recover a4", "no_treasure")
    refused(match, "recover b3", "too_dear")
    match = table(ruin(["mask", "bird", "shell", "blade"], (1, 1, False)))
    refused(match, "recover b3", "nobody_to_recover")


def test_exchange_singles() -> None:
    """T-54: three points, both are told; it can't be refused."""
    match = table(ruin([]), seats=seats({"mask": 1, "bird": 2}, {"shell": 1}))
    play(match, "exchange mask 1 shell")
    assert points(match) == 7
    view = match.view()["seats"]
    assert view[0]["treasures"] == {"shell": 1, "bird": 2}
    assert view[1]["treasures"] == {"mask": 1}


def test_pairs_stay_together() -> None:
    """T-55 T12: on both sides."""
    match = table(ruin([]), seats=seats({"bird": 2}, {"shell": 1, "mask": 1}))
    refused(match, "exchange bird 1 shell", "not_your_single")
    match = table(ruin([]), seats=seats({"shell": 1, "mask": 1}, {"bird": 2}))
    refused(match, "exchange shell 1 bird", "not_their_single")
    refused(match, "exchange shell 1 blade", "not_their_single")


def test_an_exchange_may_complete_a_pair_or_triplet() -> None:
    """T-55 T12."""
    match = table(ruin([]), seats=seats({"bird": 2, "mask": 1}, {"bird": 1}))
    play(match, "exchange mask 1 bird")
    assert match.view()["seats"][0]["treasures"] == {"bird": 3}


def test_exchanges_that_are_none() -> None:
    """T-56, T-54, T-13."""
    match = table(ruin([]), seats=seats({"bird": 1, "mask": 1}, {"bird": 1, "shell": 1}), points=3)
    refused(match, "exchange bird 1 bird", "same_motif")
    refused(match, "exchange bird 0 mask", "not_a_rival")
    refused(match, "exchange bird 3 mask", "no_such_move")
    assert sorted(t for t in texts(match) if t.startswith("exchange")) == [
        "exchange bird 1 shell",
        "exchange mask 1 bird",
        "exchange mask 1 shell",
    ]
    match = table(ruin([]), seats=seats({"bird": 1, "mask": 1}, {"bird": 1, "shell": 1}), points=2)
    refused(match, "exchange mask 1 shell", "too_dear")


def test_what_a_collection_is_worth() -> None:
    """T-72: 1, 3 and 6."""
    single, pair, triplet = one(0), 2 * one(3), 3 * one(7)
    assert [int(worth(t)) for t in (0, single, pair, triplet)] == [0, 1, 3, 6]
    held = single + pair + triplet
    assert int(worth(held)) == 10
    assert int(count(held)) == 6
    assert int(singles(held)) == single
