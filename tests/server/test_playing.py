"""A game at the table, from two clicks to a rematch."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections import Counter
from typing import Any

from server.harness import Human, Page, Server


def together(ana: Human, ben: Human, **more: Any) -> str:
    table = ana.open(["me", "open"], **more)
    key = ana.state(table)["links"]["seats"]["1"]
    assert ben.get(f"/api/invite/{key}")["seat"] == 1
    ben.ask("POST", f"/api/invite/{key}", {})
    return table


def finish(table: str, *humans: Human, seed: int = 1, patience: float = 60) -> None:
    """Everybody plays at random to the end."""
    chance = random.Random(seed)
    end = time.monotonic() + patience
    while time.monotonic() < end:
        for human in humans:
            state = human.state(table)
            if state["table"]["phase"] == "over":
                return
            if state["moves"]:
                move = chance.choice(state["moves"])
                answer = human.play(table, move["seat"], move["move"], seq=state["seq"])
                assert answer["result"] in ("ok", "stale"), answer
            else:
                time.sleep(0.01)
    raise AssertionError("endless")


def test_against_a_program(ana: Human) -> None:
    table = ana.open(["me", "random"])
    finish(table, ana)
    state = ana.state(table)
    assert state["outcome"]["ranks"]


def test_record_replay_import(ana: Human) -> None:
    table = ana.open(["me", "me"])
    assert ana.send("GET", f"/api/tables/{table}/record").status_code == 403
    finish(table, ana)
    record = ana.send("GET", f"/api/tables/{table}/record").text
    made = ana.state(table)["moves_made"]
    assert len(record.splitlines()) == made + 1
    copy = ana.ask("POST", "/api/tables/import", {"record": record})["table"]
    assert ana.state(copy)["outcome"] == ana.state(table)["outcome"]
    half = "\n".join(record.splitlines()[: made // 2])
    again = ana.ask("POST", "/api/tables/import", {"record": half})["table"]
    assert ana.state(again)["moves_made"] == made // 2 - 1
    for n in range(made + 1):
        here = ana.get(f"/api/tables/{table}/at/{n}")
        assert here["n"] == n
    assert here["outcome"] == ana.state(table)["outcome"]
    bad = ana.send("POST", "/api/tables/import", {"record": record.replace("end", "stop")})
    assert bad.status_code == 400


def test_hotseat_looks_through_the_seat_that_must_choose(ana: Human) -> None:
    table = ana.open(["me", {"type": "me", "name": "Guest"}])
    assert [s["name"] for s in ana.state(table)["table"]["seats"]] == ["Ana", "Guest"]
    assert ana.state(table)["seat"] == 0
    ana.play(table, 0, "end")
    assert ana.state(table)["seat"] == 1
    assert ana.state(table, seat=0)["seat"] == 0


def test_hotseat_reads_the_log_through_the_same_eyes(ana: Human) -> None:
    """What one seat was told alone is gone from the page when the other one has to choose."""
    table = ana.open(["me", "me"])
    page = ana.socket()
    page.watch(table)

    def told() -> set[str]:
        while page.state["seq"] < ana.state(table)["seq"]:
            page.hear()
        assert page.log == ana.get(f"/api/tables/{table}/log")
        return {fact["code"] for entry in page.log for fact in entry["told"]}

    ana.play(table, 0, "take 1")
    ana.play(table, 0, "draw")
    assert "pebbles.saw" in told()
    ana.play(table, 0, "end")
    assert page.state is not None
    assert "pebbles.saw" not in told()
    assert page.state["seat"] == 1
    # Only what is read otherwise is sent again.
    assert page.heard[-1]["log_from"] == 1
    ana.play(table, 1, "take 1")
    assert "pebbles.saw" not in told()
    assert page.heard[-1]["log_from"] == 3
    ana.play(table, 1, "end")
    ana.play(table, 0, "bet 1")
    told()
    assert page.state["seat"] == 1
    assert page.log[-1]["move"] is None
    page.close()


def test_one_screen_live_and_over_days_at_the_same_table(ana: Human, ben: Human) -> None:
    """A seat of one screen is given to somebody elsewhere, and the clock is changed, in the game."""
    table = ana.open(["me", {"type": "me", "name": "Guest"}])
    ana.play(table, 0, "take 1")
    assert ana.state(table)["times"][0] == {"left": None, "runs": False}
    assert ana.command(table, "offer", seat=1)["result"] == "ok"
    ben.ask("POST", f"/api/invite/{ana.state(table)['links']['seats']['1']}", {})
    assert ana.state(table)["table"]["mine"] == [0]
    assert ben.state(table)["table"]["mine"] == [1]
    for clock, most in (
        ({"type": "bank", "bank": 600, "increment": 10}, 600),
        ({"type": "days", "per_turn": 3 * 86400}, 3 * 86400),
        ({"type": "none"}, None),
    ):
        assert ana.command(table, "change", clock=clock)["result"] == "ok"
        state = ben.state(table)
        assert state["table"]["clock"] == {"increment": 0, **clock} if most == 600 else clock
        left = state["times"][0]["left"]
        assert (left is None) == (most is None)
        assert most is None or most - 60 < left <= most
        assert ana.state(table)["draft"]["undo"] == [["take 1"]]  # the turn in progress goes on
    assert ana.play(table, 0, "end")["result"] == "ok"
    # And back to one screen: the seat is offered again, and Ana takes it herself.
    assert ben.command(table, "offer", seat=1)["result"] == "ok"
    ana.ask("POST", f"/api/invite/{ben.state(table)['links']['seats']['1']}", {})
    assert ana.state(table)["table"]["mine"] == [0, 1]
    assert ana.play(table, 1, "end")["result"] == "ok"


def test_undo_redo_reset(server: Server, ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    page = ben.socket()
    page.watch(table)
    start = ana.state(table)
    ana.play(table, 0, "take 1", "take 1")
    ana.play(table, 0, "take 2")
    state = ana.state(table)
    assert state["draft"]["undo"] == [["take 1", "take 1"], ["take 2"]]
    assert (state["moves_made"], state["settled"]) == (3, 0)
    assert ben.act(table, "undo", 1)["result"] == "nothing"
    assert ben.act(table, "undo", 0)["result"] == "forbidden"
    assert ana.act(table, "undo", 0)["result"] == "ok"
    assert ana.state(table)["draft"] == {"undo": [["take 1", "take 1"]], "redo": [["take 2"]]}
    assert ana.act(table, "redo", 0)["result"] == "ok"
    assert ana.state(table)["view"] == state["view"]
    assert ana.act(table, "reset", 0)["result"] == "ok"
    assert ana.state(table)["view"] == start["view"]
    assert ana.act(table, "redo", 0)["result"] == "ok"
    assert ana.state(table)["draft"]["undo"] == [["take 1", "take 1"]]
    assert ana.act(table, "redo", 0)["result"] == "ok"
    assert ana.act(table, "redo", 0)["result"] == "nothing"
    assert ana.state(table)["view"] == state["view"]
    ana.act(table, "undo", 0)
    ana.play(table, 0, "take 1")
    assert ana.act(table, "redo", 0)["result"] == "nothing"
    # What was revealed stays, and so does what came before it.
    assert ana.play(table, 0, "draw")["result"] == "ok"
    assert ana.act(table, "undo", 0)["result"] == "nothing"
    assert ana.state(table)["settled"] == 4
    ana.play(table, 0, "end")
    assert ana.act(table, "undo", 0)["result"] == "nothing"
    while page.state["seq"] < ana.state(table)["seq"]:
        page.hear()
    # Taking back leaves a trace, never a hole.
    with sqlite3.connect(f"file:{server.data / 'sacbe.db'}?mode=ro", uri=True) as db:
        kept = db.execute("SELECT seq, body FROM event WHERE board = ? ORDER BY seq", [table])
        events = [(seq, json.loads(body)["type"]) for seq, body in kept]
    db.close()
    assert [seq for seq, _ in events] == list(range(1, ana.state(table)["seq"] + 1))
    count = Counter(kind for _, kind in events)
    assert (count["undone"], count["redone"], count["reset"], count["played"]) == (2, 3, 1, 5)
    assert page.state == ben.state(table) | {"times": page.state["times"]}
    assert page.log == ben.get(f"/api/tables/{table}/log")
    page.close()


def test_simultaneous_choices(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    ana.play(table, 0, "draw")
    ana.play(table, 0, "end")
    ben.play(table, 1, "end")
    seq = ana.state(table)["seq"]
    assert ben.state(table)["awaiting"] == [0, 1]
    # Both choose at the same number: neither makes the other's choice stale.
    assert ana.play(table, 0, "bet 1", seq=seq)["result"] == "ok"
    log = ben.get(f"/api/tables/{table}/log")
    assert log[-1]["move"] is None
    assert log[-1]["told"] == []
    assert ana.get(f"/api/tables/{table}/log")[-1]["move"] == "bet 1"
    # A secret choice may be taken back until all have chosen.
    assert ana.act(table, "undo", 0)["result"] == "ok"
    assert ana.play(table, 0, "bet 2")["result"] == "ok"
    assert ben.play(table, 1, "bet 1", seq=seq)["result"] == "ok"
    assert ana.act(table, "undo", 0)["result"] == "nothing"
    assert ana.state(table)["awaiting"] == [0]


def test_answers(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    seq = ana.state(table)["seq"]
    assert ana.play(table, 0, "take 3", id="x1", seq=seq)["result"] == "ok"
    ben.command(table, "say", text="now the number is another one")
    now = seq + 2

    def refused(answer: Any) -> str:
        assert answer["seq"] == now, answer
        assert answer["words"]
        return str(answer["result"])

    again = ana.play(table, 0, "take 3", id="x1", seq=seq)
    assert (again["result"], again["done"], again["seq"]) == ("duplicate", seq + 1, now)
    assert refused(ana.play(table, 0, "take 1", seq=seq)) == "stale"
    illegal = ana.play(table, 0, "take 3")
    assert (refused(illegal), illegal["rule"]) == ("illegal", "P-2")
    assert refused(ana.play(table, 0, "take 1", "take 3")) == "illegal"
    assert ana.state(table)["moves_made"] == 1
    assert refused(ana.play(table, 0, "jump")) == "unreadable"
    assert refused(ben.play(table, 1, "take 1")) == "not_your_turn"
    assert refused(ben.play(table, 0, "take 1")) == "forbidden"
    assert refused(ana.play(table, 0, "take 1", seq=10**6)) == "unreadable"
    assert refused(ana.act(table, "redo", 0)) == "nothing"
    # Nothing follows what reveals something in one breath: its answer would tell what it was.
    for after in ("take 1", "bet 1", "jump", "end"):
        both = ana.play(table, 0, "draw", after)
        assert (refused(both), both["code"]) == ("illegal", "table.after_reveal")
    carl = Human(ana.server, "Carl")
    assert carl.command(table, "undo", seat=0, seq=seq)["result"] == "unknown"
    assert ana.command(table, "pause")["result"] == "ok"
    assert ana.play(table, 0, "take 1")["result"] == "paused"
    assert ben.command(table, "resume")["result"] == "ok"
    assert ben.command(table, "close")["result"] == "forbidden"
    assert ana.command(table, "close")["result"] == "ok"
    assert ana.play(table, 0, "take 1")["result"] == "over"
    assert ana.state(table)["table"]["phase"] == "closed"


def test_chat_does_not_make_a_move_stale(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    seq = ana.state(table)["seq"]
    ben.command(table, "say", text=" Hello \n there ")
    assert ana.play(table, 0, "take 1", seq=seq)["result"] == "ok"
    page = ana.socket()
    page.watch(table)
    assert [(c["seat"], c["name"], c["text"]) for c in page.chat] == [(1, "Ben", "Hello there")]
    page.close()


def test_lists_and_news(ana: Human, ben: Human) -> None:
    page = ben.socket()
    table = together(ana, ben, access="open")
    assert page.until("news")["table"]["id"] == table
    assert ana.get("/api/tables")["mine"][0]["id"] == table
    mine = ben.get("/api/tables")["mine"]
    assert mine[0]["waiting"] == [0]
    carl = Human(ana.server, "Carl")
    assert table in [t["id"] for t in carl.get("/api/tables")["watch"]]
    ana.play(table, 0, "end")
    assert page.until("news")["table"]["waiting"] == [1]
    assert ben.get("/api/tables")["mine"][0]["id"] == table
    free = ana.open(["me", "open"], access="open")
    assert free in [t["id"] for t in carl.get("/api/tables")["open"]]
    assert carl.command(free, "sit", seat=1)["result"] == "ok"
    assert carl.state(free)["table"]["phase"] == "playing"
    page.close()


def test_spectators(ana: Human, ben: Human, server: Server) -> None:
    table = together(ana, ben)
    watch = ana.state(table)["links"]["watch"]
    nobody = Human(server, known=False)
    assert nobody.send("GET", f"/api/tables/{table}").status_code == 404
    state = nobody.state(table, key=watch)
    assert state["seat"] is None
    assert state["moves"] == []
    assert state["links"] is None
    page = nobody.socket()
    page.watch(table, key=watch)
    ana.play(table, 0, "take 2")
    assert page.until("update")["log"][0]["move"] == "take 2"
    assert page.do(table, "say", text="hi")["result"] == "forbidden"
    # A private table has no spectators, and its old link is worthless afterwards.
    ana.command(table, "change", access="private")
    assert page.until("gone")["table"] == table
    assert nobody.send("GET", f"/api/tables/{table}", params={"key": watch}).status_code == 404
    page.close()


def test_programs_substitute_and_people_reclaim(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    ana.play(table, 0, "end")
    assert ben.command(table, "substitute", seat=1, level="random")["result"] == "ok"
    for _ in range(1200):
        if ana.state(table)["awaiting"] == [0]:
            break
        time.sleep(0.05)
    seat = ana.state(table)["table"]["seats"][1]
    assert (seat["name"], seat["away"], seat["level"]) == ("Ben", True, "random")
    assert ben.play(table, 1, "end")["code"] == "table.reclaim_first"
    assert ben.command(table, "reclaim", seat=1)["result"] == "ok"
    assert not ana.state(table)["table"]["seats"][1]["away"]
    assert ana.command(table, "remove", seat=1)["result"] == "ok"
    assert ben.send("GET", f"/api/tables/{table}").status_code == 404
    assert ben.command(table, "reclaim", seat=1)["result"] == "unknown"
    # The host may give the seat to somebody else.
    assert ana.command(table, "offer", seat=1)["result"] == "ok"
    carl = Human(ana.server, "Carl")
    key = ana.state(table)["links"]["seats"]["1"]
    carl.ask("POST", f"/api/invite/{key}", {})
    assert carl.state(table)["seat"] == 1
    assert ben.send("POST", f"/api/invite/{key}", {}).status_code == 404


def test_who_is_removed_follows_no_more(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    page = ben.socket()
    page.watch(table)
    assert ana.command(table, "remove", seat=1)["result"] == "ok"
    page.until("gone", table=table)
    heard = len(page.heard)
    ana.command(table, "say", text="now that we are alone")
    assert page.do(table, "say", text="I hear you")["result"] == "unknown"
    assert [m["type"] for m in page.heard[heard:]] == ["answer"]
    page.close()


def test_rematch(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    assert ana.send("POST", f"/api/tables/{table}/rematch").status_code == 403
    finish(table, ana, ben)
    new = ben.ask("POST", f"/api/tables/{table}/rematch")["table"]
    assert ana.ask("POST", f"/api/tables/{table}/rematch")["table"] == new
    assert ana.state(table)["table"]["rematch"] == new
    assert [s["name"] for s in ana.state(new)["table"]["seats"]] == ["Ben", "Ana"]


def test_second_device(ana: Human, server: Server) -> None:
    table = ana.open(["me", "me"])
    key = ana.ask("POST", "/api/me/entry")["key"]
    phone = Human(server, known=False)
    assert phone.ask("POST", "/api/enter", {"key": key})["id"] == ana.id
    ana.play(table, 0, "take 2")
    assert phone.state(table)["draft"]["undo"] == [["take 2"]]
    assert Human(server, known=False).send("POST", "/api/enter", {"key": key}).status_code == 404


def test_a_clock_runs_and_gets_its_increment(ana: Human, ben: Human) -> None:
    table = together(ana, ben, clock={"type": "bank", "bank": 100, "increment": 50})
    page = Page(ana)
    page.watch(table)
    assert page.state["times"][0]["runs"]
    assert 75 < page.state["times"][0]["left"] <= 100
    assert not page.state["times"][1]["runs"]
    ana.play(table, 0, "end")
    times = ana.state(table)["times"]
    assert 125 < times[0]["left"] <= 150
    assert times[1]["runs"]
    page.close()
