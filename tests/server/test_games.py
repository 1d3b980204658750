"""Each game of the registry at the table: played to the end, kept, exported, imported, replayed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import sacbe
from sacbe.log import read_log
from server.harness import Human, Page, Server

GAMES = ("tikal", "tikal-legend", "tzolkin")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("games") / "data", workers=1) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()[-5000:]


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_kept_exported_imported_and_replayed(house: Server, name: str) -> None:
    ana = Human(house, "Ana")
    seats = sacbe.game(name).game.seats[1]
    table = ana.open(["random"] * seats, game=name, access="open")
    deadline = time.monotonic() + 120
    while (state := ana.state(table))["table"]["phase"] != "over":
        assert time.monotonic() < deadline, state["moves_made"]
        time.sleep(0.1)
    assert min(state["outcome"]["ranks"]) == 1
    record = ana.send("GET", f"/api/tables/{table}/record").text
    match = sacbe.replay(read_log(record))
    assert match.over
    assert len(match.log.moves) == state["moves_made"]

    copy = ana.ask("POST", "/api/tables/import", {"record": record})["table"]
    again = ana.send("GET", f"/api/tables/{copy}/record").text
    assert again == record
    assert sacbe.replay(read_log(again)).digest() == match.digest()
    there = ana.state(copy)
    assert (there["table"]["phase"], there["outcome"]) == ("over", state["outcome"])
    log = ana.get(f"/api/tables/{table}/log")
    assert len(log) == state["moves_made"]

    # The imported game is Ana's own, seen through her first seat; hers is none in the other one.
    stranger = Human(house, "Ben")
    watch = there["links"]["watch"]
    made = state["moves_made"]
    for n in sorted({0, 1, made // 3, made // 2, made - 1, made}):
        one = stranger.get(f"/api/tables/{table}/at/{n}", params={"text": "fr"})
        two = stranger.get(f"/api/tables/{copy}/at/{n}", params={"text": "fr", "key": watch})
        assert {**one, "table": ""} == {**two, "table": ""}
    assert ana.get(f"/api/tables/{copy}/log", params={"key": watch})[-1]["told"] == log[-1]["told"]

    # From any position of it one can go on, and a record that breaks off can be gone on with too.
    fork = ana.ask("POST", f"/api/tables/{table}/fork", {"at": made // 2})["table"]
    assert ana.state(fork)["moves_made"] == made // 2
    assert ana.state(fork)["awaiting"]
    half = "\n".join(record.splitlines()[: made // 2 + 1])
    begun = ana.ask("POST", "/api/tables/import", {"record": half})["table"]
    assert ana.state(begun)["view"] == ana.state(fork)["view"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("tikal", {"en": "points", "fr": "siège 0", "de": "Platz 0"}),
        ("tikal-legend", {"en": "museum", "fr": "musée", "de": "Lager"}),
        ("tzolkin", {"en": "corn", "fr": "maïs", "de": "Mais"}),
        ("pebbles", {"en": "to spend", "fr": "à dépenser", "de": "auszugeben"}),
    ],
)
def test_the_board_is_sent_as_text_in_the_readers_language(
    house: Server, name: str, words: dict[str, str]
) -> None:
    ana = Human(house, "Ana")
    table = ana.open(["me", "me"], game=name)
    for language, said in words.items():
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/at/0"):
            assert said in ana.get(path, params={"text": language})["board"]
    assert ana.get(f"/api/tables/{table}")["board"] is None
    assert ana.send("GET", f"/api/tables/{table}?text=la").status_code == 400
    catalogue = ana.get("/api/words/fr.json")
    assert catalogue["pebbles.drew"] == "pioche une carte"


def timed(what: Callable[[], object]) -> float:
    start = time.perf_counter()
    what()
    return time.perf_counter() - start


def of_200_moves(name: str) -> str:
    """The record of a quiet game: it is not over before its time."""
    kit = sacbe.game(name)
    options = {"long": True} if name == "pebbles" else {}
    match = kit.start(seats=kit.game.seats[0], seed=2, **options)
    while len(match.log.moves) < 200:
        moves = match.moves()
        match.play(next((m for m in moves if not match.reveals(m)), moves[-1]))
        assert not match.over
    return match.log.text()


@pytest.mark.alone
def test_games_of_200_moves_open_and_undo_quickly(tmp_path: Path) -> None:
    """They open in under a second, also after a restart; a move is taken back in under 100 ms."""
    with Server(tmp_path / "data", workers=1) as server:
        ana = Human(server, "Ana")
        tables = {}
        for name in ("pebbles", *GAMES):
            made = ana.ask("POST", "/api/tables/import", {"record": of_200_moves(name)})
            tables[name] = made["table"]
        server.stop()
        server.start()
        for table in tables.values():
            page = ana.socket()
            assert timed(lambda page=page, table=table: page.watch(table)) < 1.0
            assert timed(lambda table=table: ana.get(f"/api/tables/{table}/log")) < 1.0
            assert timed(lambda table=table: ana.get(f"/api/tables/{table}/at/150")) < 1.0
            assert page.state["moves_made"] == 200
            undone = [took for _ in range(40) if (took := undo(page, table)) is not None]
            assert len(undone) > 5
            # Half of them, so that a busy machine's hiccup is no failure.
            assert statistics.median(undone) < 0.1, undone


def undo(page: Page, table: str) -> float | None:
    """Take the last move back, if one can be, and make another; how long taking back took."""
    took = None
    seat = page.state["seat"]
    if page.state["draft"]["undo"]:
        start = time.perf_counter()
        assert page.do(table, "undo", seat=seat, seq=page.state["seq"])["result"] == "ok"
        took = time.perf_counter() - start
    moves = [m for m in page.state["moves"] if not m["reveals"]] or page.state["moves"]
    page.do(table, "play", seat=seat, seq=page.state["seq"], moves=[moves[0]["move"]])
    return took
