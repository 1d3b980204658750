"""Playing in the terminal: moves by number, by words and by beginnings; undo, hints, records."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sacbe
from cli.conftest import HOME, Run
from sacbe.cli.menu import Menu
from sacbe.registry import all_games


def test_a_turn_by_hand(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.sacbe"
    typed = "1\nplace w\nwalk W a5 b4\nundo\nboard\nlog\nsave\nsave {}/copy\nend\nquit\n"
    done = run(
        *("play", "-p", "human,random", "-s", 3, "--record", path), typed=typed.format(tmp_path)
    )
    assert done.code == 0
    moves = sacbe.read_log(path.read_text("utf-8")).moves
    assert [text for seat, text in moves[:3] if seat == 0][1:] == ["place W a5", "end"]
    assert "Taken back: walk W a5 b4" in done.out
    assert "   2. ● seat 0: place W a5" in done.out
    assert "Save where?" in done.out
    assert (tmp_path / "copy").read_text("utf-8").splitlines()[1:] == [
        f"{seat} {text}" for seat, text in moves[:2]
    ]
    assert f"sacbe play --from {path}" in done.out


def test_after_an_undo_the_menu_is_a_new_one(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.sacbe"
    typed = "1\nplace W a5\nplace L a5\nundo\nundo\n1\n1\nundo\nplace L\nquit\n"
    run("play", "-p", "human,random", "-s", 3, "--record", path, typed=typed)
    match = sacbe.replay(path, 1)
    first = Menu(match.moves()).moves[0].text
    assert [text for _, text in sacbe.read_log(path.read_text("utf-8")).moves[1:]] == [
        first,
        "place L a5",
    ]


def test_undo_stops_at_the_turn_and_at_what_was_revealed(run: Run) -> None:
    done = run("play", "-p", "human,random", "-s", 3, typed="undo\n1\nend\nundo\nquit\n")
    assert done.out.count("There is nothing to take back") == 2


def test_what_is_refused_is_said_and_nothing_is_lost(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.sacbe"
    typed = "lay a5 0\nend\n0\n999\nlay\n\n  \nfly me\nlay\x00\n'\nsave /\nundo now\nquit\n"
    for language, words, unclear, numbered in (
        ("en", "explored already", "That could be lay", "numbered from 1 to"),
        ("fr", "déjà", "Cela peut être lay", "numérotés de 1 à"),
        ("de", "schon", "Das kann lay", "Nummern 1 bis"),
    ):
        done = run(
            *("play", "-p", "human,random", "-s", 3, "--record", path, "--lang", language),
            typed=typed,
        )
        assert done.code == 0
        assert words in done.out
        assert "[T-" in done.out
        assert unclear in done.out
        assert numbered in done.out
        assert sacbe.read_log(path.read_text("utf-8")).moves == []


def test_all_that_is_said_is_in_the_players_language(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Board, refusals, log and prompts; the language is named, or that of the terminal's locale."""
    typed = "fly me\n1\nend\n?\nquit\n"
    play = ("play", "tikal", "-p", "human,random", "-s", 3)
    for option in (("--language", "de"), ("--lang", "de")):
        said = run(*play, *option, typed=typed).out
        for words in ("Tempelstufen übrig", "„fly me“ ist hier kein Zug", "legt Tempel", "Platz 0"):
            assert words in said
        assert "seat" not in said
    monkeypatch.setenv("LC_ALL", "")
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "Niveaux de temple restants" in run(*play, typed="quit\n").out
    assert "Temple levels left" in run(*play, "--language", "en", typed="quit\n").out
    monkeypatch.setenv("LC_MESSAGES", "C.UTF-8")
    assert "Temple levels left" in run(*play, typed="quit\n").out


def test_a_hint_and_help(run: Run) -> None:
    done = run("play", "-p", "human,random", "-s", 3, typed="?\nhint\nquit\n")
    assert "hint" in done.out
    assert re.search(r"\n {4}uncover \w\d   temples \+\d", done.out)


def test_a_record_is_taken_up_again(run: Run, tmp_path: Path) -> None:
    path, after = tmp_path / "game.sacbe", tmp_path / "after.sacbe"
    run("play", "-p", "human,human", "-s", 3, "--record", path, typed="1\nend\nquit\n")
    done = run("play", "--from", path, "--players", "random,planner:2", "--record", after)
    assert done.code == 0
    match = sacbe.replay(after)
    assert match.over
    assert match.log.moves[:2] == sacbe.replay(path).log.moves
    assert "1. " in done.out
    assert run("play", "--from", path, "-p", "human").code == 2
    assert run("play", "--from", tmp_path).code == 2


def test_the_end_of_input_is_a_way_to_leave(run: Run) -> None:
    assert run("play", "-p", "human,random", typed="").code == 0


@pytest.mark.parametrize("game", sorted(all_games()))
def test_all_games_are_played_by_numbers(run: Run, game: str, tmp_path: Path) -> None:
    """Two people, who each take the first or last move of the list, to the end of the game."""
    path = tmp_path / "game.sacbe"
    last = "100000\n"
    typed = "".join(f"1\n{last}" for _ in range(3000))

    done = run("play", game, "-p", "human,random", "-s", 5, "--record", path, typed=typed)
    assert done.code == 0
    assert sacbe.replay(path).over, done.out[-2000:]


def test_who_must_not_look_is_asked_away(run: Run) -> None:
    """Wealth tiles of Tzolk'in are secret: the keyboard changes hands on a cleared screen."""
    done = run("play", "tzolkin", "-p", "human,human", "-s", 1, typed="\n1\n1\n\nquit\n")
    assert "Hand the keyboard to" in done.out
    assert "Hand the keyboard" not in run("play", "-p", "human,human", typed="1\nend\nquit\n").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"), ("play", "-p", "human"), ("play", "-p", "human,nobody"),
        ("play", "-p", "human,human,human,human,human"), ("play", "-o", "auction"),
        ("play", "-o", "auction=maybe"), ("play", "-o", "speed=9"), ("play", "--lang", "la"),
        ("play", "--seed", "-1"), ("play", "--seed", "x"), ("fly",), ("play", "--fly"),
        ("simulate", "-n", "0"), ("simulate", "-p", "human,random"), ("simulate", "-p", "random"),
        ("perft", "chess"), ("perft", "--seats", "9"), ("perft", "--depth", "-1"),
        ("bench", "chess"), ("check",),
    ],
)  # fmt: skip
def test_what_can_not_be_done(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.err.strip()
    assert "Traceback" not in done.err


def test_every_move_of_a_menu_is_found_by_number_and_by_text() -> None:
    for game in all_games():
        match = sacbe.game(game).start(seats=2, seed=2)
        while not match.over and len(match.log.moves) < 60:
            moves = match.moves()
            menu = Menu(moves)
            shown = " ".join(line.plain for line in menu.lines(100))
            assert sorted(m.text for m in menu.moves) == sorted(m.text for m in moves)
            for place, move in enumerate(menu.moves, 1):
                assert menu.find(str(place)) == move.text == menu.find(move.text)
                assert f" {place} " in shown
            match.play(moves[len(match.log.moves) * 7 % len(moves)])


class Talk:
    """The command on a terminal of its own, spoken to like a person does."""

    def __init__(self, *arguments: str) -> None:
        self.end, side = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "sacbe", *arguments],
            stdin=side,
            stdout=side,
            stderr=side,
            env={**os.environ, "PYTHONPATH": str(HOME), "TERM": "xterm-256color", "COLUMNS": "120"},
            start_new_session=True,
            # Tests in the background of a shell were told to ignore Ctrl-C; a person at it was not.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads here
        )
        os.close(side)
        self.said = ""

    def wait_for(self, words: str, seconds: float = 60) -> None:
        """Read until something is said, or the command has ended."""
        until = time.monotonic() + seconds
        while words not in self.said:
            heard = self.listen(max(0, until - time.monotonic()))
            assert heard is not None, f"never said {words!r}: {self.said[-1000:]}"
            if not heard:
                return

    def listen(self, seconds: float) -> str | None:
        """What is said next: nothing at the end, None if all is silent for so long."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return None
        try:
            heard = os.read(self.end, 65536).decode("utf-8", "replace")
        except OSError:  # the other side is gone
            return ""
        self.said += heard
        return heard

    def interrupt(self) -> None:
        """Ctrl-C; pressed again where it fell between the prompt and the waiting for a line."""
        for _ in range(30):
            self.process.send_signal(signal.SIGINT)
            while heard := self.listen(2):
                pass
            if heard is not None:
                return

    def type(self, text: str) -> None:
        self.said = ""
        os.write(self.end, f"{text}\n".encode())

    def close(self) -> int:
        code = self.process.wait(60)
        os.close(self.end)
        return code


def test_a_whole_game_on_a_real_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.sacbe"
    talk = Talk("play", "-p", "human,random", "-s", "4", "--record", str(path))
    talk.wait_for("seat 0 > ")
    assert "\x1b[" in talk.said  # colours
    for _ in range(1000):
        talk.type("1")
        talk.wait_for("seat 0 > ")
        if "seat 0 > " not in talk.said:
            break
    assert talk.close() == 0
    assert sacbe.replay(path).over
    assert "1. " in talk.said


def test_ctrl_c_is_no_accident() -> None:
    talk = Talk("play", "-p", "human,random", "-s", "4")
    talk.wait_for("seat 0 > ")
    talk.interrupt()
    assert talk.close() == 130
    assert "stopped" in talk.said
    assert "Traceback" not in talk.said
