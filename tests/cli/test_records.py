"""check, show and replay: what is right is said, and of what is wrong the first line and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sacbe
from cli.conftest import Run

HEADER = b'{"sacbe": 1, "game": "%s", "version": %d, "options": {}, "seats": 2, "deal": {}}'
# fmt: off
GARBAGE = [
    b"", b"\n", b"\x00\xff\xfe binary", b"hello", b"{}", b"[]", b"[" * 100_000, b"null", b"1e999",
    b'{"sacbe": 1}', b'{"sacbe": 2, "game": "tikal"}', b'{"game": "tikal"}', b'{"game": 7}',
    b'{"game": "chess", "seats": []}', HEADER % (b"chess", 1), HEADER % (b"tikal", 99),
    HEADER % (b"tikal", 1), b'\xef\xbb\xbf{"sacbe": 1}', b'{"game": "tikal", "seats": 4}',
]
# fmt: on


def test_a_sound_record(run: Run, record_file: Path) -> None:
    done = run("check", record_file)
    assert done.code == 0
    match = sacbe.replay(record_file)
    assert f"{len(match.log.moves)} moves, over" in done.out
    assert match.digest() in done.out


def test_the_first_wrong_line_is_named(run: Run, record_file: Path, tmp_path: Path) -> None:
    lines = record_file.read_text("utf-8").splitlines()
    broken = tmp_path / "broken.sacbe"
    for wrong, why in (("0 walk W h1 h2", "T-"), ("0 dance", "no move"), ("9 end", "no seat 9")):
        broken.write_text("\n".join([*lines[:7], wrong, "x", *lines[7:]]), "utf-8")
        if wrong != "9 end":
            broken.write_text("\n".join([*lines[:7], wrong, *lines[7:]]), "utf-8")
        done = run("check", broken)
        assert done.code == 2
        assert "line 8" in done.err
        assert why in done.err
        assert done.err.startswith("sacbe: ")


def test_comments_are_counted_as_lines(run: Run, record_file: Path, tmp_path: Path) -> None:
    lines = record_file.read_text("utf-8").splitlines()
    broken = tmp_path / "broken.sacbe"
    broken.write_text("\n".join([lines[0], "# first", "", lines[1], "0 dance"]), "utf-8")
    assert "line 5" in run("check", broken).err


@pytest.mark.parametrize("content", GARBAGE)
@pytest.mark.parametrize("command", ["check", "show", "replay"])
def test_garbage_is_refused_in_a_sentence(
    run: Run, command: str, content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "garbage"
    path.write_bytes(content)
    done = run(command, path)
    assert done.code == 2
    assert done.err.startswith("sacbe: ")
    assert "Traceback" not in done.err


@pytest.mark.parametrize("command", ["check", "show", "replay"])
def test_what_is_no_file(run: Run, command: str, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        done = run(command, path)
        assert done.code == 2
        assert str(path) in done.err


def test_an_impossible_position_is_refused_with_every_reason(run: Run, tmp_path: Path) -> None:
    position = sacbe.game("tikal").start(seats=2, seed=1).position()
    position["seats"][0]["reserve"] = {"workers": 19, "leader": True}
    position["turn"] = -1
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position), "utf-8")
    done = run("check", path)
    assert done.code == 2
    assert done.err.count("\n- ") >= 2


@pytest.mark.parametrize("game", sorted(sacbe.all_games()))
def test_positions_are_shown_and_checked(run: Run, game: str, tmp_path: Path) -> None:
    match = sacbe.game(game).start(seats=2, seed=1)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(match.position()), "utf-8")
    assert match.digest() in run("check", path).out
    assert run("show", path, "--seat", 0).code == 0
    assert json.loads(run("show", path, "--position").out) == match.position()
    assert json.loads(run("show", path, "--view", "--seat", 1).out) == match.view(1)


def test_show_at_a_move(run: Run, record_file: Path) -> None:
    shown = json.loads(run("show", record_file, "--at", 20, "--position").out)
    assert shown == sacbe.replay(record_file, 20).position()
    for at in (-1, 99999):
        assert run("show", record_file, "--at", at).code == 2
    assert run("show", record_file, "--seat", 2).code == 2


def test_replay_in_words(run: Run, record_file: Path) -> None:
    english = run("replay", record_file).out
    match = sacbe.replay(record_file)
    assert f"\n{len(match.log.moves)}. " in english
    assert "scores" in english
    outcome = match.outcome
    assert outcome is not None
    assert f"1. {'●■'[outcome.winners[0]]} seat {outcome.winners[0]}: " in english
    for language in ("fr", "de"):
        assert run("replay", record_file, "--lang", language).out != english
    assert run("replay", record_file, "--lang", "tlh").code == 2


def test_step_by_step(run: Run, record_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    done = run("replay", record_file, typed="\n\nb\n30\n99999\n0\nwhat?\nq\n")
    assert done.code == 0
    last = len(sacbe.replay(record_file).log.moves)
    for at in (0, 1, 2, 30, last):
        assert f"{at}/{last} " in done.out


def test_other_moves_of_a_record_by_hand(run: Run, tmp_path: Path) -> None:
    match = sacbe.game("tikal").start(seats=2, seed=1)
    match.play(match.moves()[0])
    path = tmp_path / "a.sacbe"
    match.log.save(path)
    path.write_text(path.read_text("utf-8") + "# a remark\n0 place W a5 # the first\n", "utf-8")
    assert "2 moves" in run("check", path).out
