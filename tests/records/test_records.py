"""Stored games replay to their stored end, and their transcripts are what is told today."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import sacbe
from records.make import settings, transcript

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.sacbe"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_replay(path: Path) -> None:
    match = sacbe.replay(path)
    ending = json.loads(path.with_suffix(".json").read_text("utf-8"))
    assert match.over
    assert match.outcome is not None
    assert match.outcome.to_json() == ending["outcome"]
    assert match.digest() == ending["digest"]
    assert transcript(match) == path.with_suffix(".txt").read_text("utf-8")


@pytest.mark.parametrize("path", RECORDS[::5], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_any_prefix_is_a_record(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    for length in range(1, len(lines), 37):
        match = sacbe.replay(sacbe.read_log("\n".join(lines[:length])))
        assert len(match.log.moves) == length - 1


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("game", "chess", "no game 'chess'"),
        ("version", 0, "rules version 0"),
        ("options", {"edition": "first"}, "option edition can be"),
        ("options", {"colour": 1}, "no option 'colour'"),
        ("seats", 7, "2 to 4 seats"),
        ("deal", {"terrain": []}, "two lists"),
        ("start", {"seats": [{}, {}]}, "is not that of its 'start'"),
    ],
)
def test_what_is_wrong_with_a_header_is_in_line_1(name: str, value: object, words: str) -> None:
    head = {**sacbe.game("tikal").start(seats=2, seed=1).log.header(), name: value}
    with pytest.raises(sacbe.Unreadable, match=words) as caught:
        sacbe.replay(sacbe.read_log(json.dumps(head)))
    assert caught.value.line == 1


@pytest.mark.parametrize("game", sorted({path.parent.name for path in RECORDS}))
def test_coverage(game: str) -> None:
    """The stored games use every value of every option and every number of seats."""
    logs = [sacbe.read_log(p.read_text("utf-8")) for p in RECORDS if p.parent.name == game]
    known = sacbe.game(game).game
    assert {log.seats for log in logs} == set(range(known.seats[0], known.seats[1] + 1))
    for option in known.options:
        assert {log.options[option.name] for log in logs} == set(option.values)
    assert len(logs) == len(settings(game))


def test_tikal_uses_every_verb() -> None:
    verbs: Counter[str] = Counter()
    for path in RECORDS:
        if path.parent.name == "tikal":
            log = sacbe.read_log(path.read_text("utf-8"))
            verbs.update(move.split()[0] for _, move in log.moves)
    assert set(verbs) == {
        "bid", "pass", "choose", "lay", "place", "transfer", "walk", "uncover", "recover",
        "exchange", "camp", "guard", "end",
    }  # fmt: skip


def test_what_can_not_be_saved_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.sacbe"
    with pytest.raises(FileNotFoundError) as problem:
        sacbe.game("tikal").start(seats=2, seed=1).log.save(path)
    assert problem.value.filename == str(path)
