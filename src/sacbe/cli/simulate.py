"""Series of games between programs, over all cores, with honest intervals."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sacbe import registry
from sacbe.agents import levels, program
from sacbe.agents.arena import Mean, Played, Standing, play_numbered, standings
from sacbe.cli.screen import console
from sacbe.cli.shelf import GameData, GameName, OptionTexts, read_options
from sacbe.core.refusal import Unreadable

Job = tuple[str, tuple[str, ...], int, int, dict[str, Any]]


def simulate(
    game: GameName = "tikal",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    players: Annotated[
        str,
        typer.Option("--players", "-p", metavar="A,B,...", help="A program for each seat."),
    ] = "",
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: one for each core.")
    ] = 0,
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", min=0, help="The same seed, the same games.")
    ] = None,
    keep: Annotated[
        Path | None, typer.Option("--keep", help="A folder for the records of all games.")
    ] = None,
    option: OptionTexts = None,
    data: GameData = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
) -> None:
    """Play a series of games between programs. Everybody has each seat in turn."""
    if data is not None:
        registry.use_data(game, data)
    kit = registry.game(game)
    names = read_players(kit.id, players)
    options = read_options(kit, option)
    low, high = kit.seats
    if not low <= len(names) <= high:
        raise Unreadable(f"{kit.title} is for {low} to {high} seats, not {len(names)}")
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    todo = [(kit.id, names, seed, number, options) for number in range(games)]
    began = time.perf_counter()
    series = [
        played
        for _, played in sorted(_watched(todo, jobs or os.cpu_count() or 1, keep), key=_number)
    ]
    seconds = time.perf_counter() - began
    found = standings(series)
    if as_json:
        result = {"game": kit.id, "games": games, "seed": seed, "seconds": round(seconds, 3)}
        sys.stdout.write(json.dumps({**result, "programs": list(map(_json, found))}) + "\n")
        return
    screen = console()
    moves = sum(played.moves for played in series)
    screen.print(_table(found, kit.title, names))
    screen.print(
        f"{games} games, {moves:,} moves in {seconds:.1f} s; seed {seed}"
        + (f"; records in {keep}" if keep else "")
    )


def read_players(game: str, text: str) -> tuple[str, ...]:
    """Programs by name, one for each seat; nothing given: every level against the others."""
    names = tuple(text.split(",")) if text else levels(game)
    return tuple(str(program(name.strip(), game)) for name in names)


def _number(numbered: tuple[int, Played]) -> int:
    return numbered[0]


def _watched(todo: list[Job], jobs: int, keep: Path | None) -> Iterator[tuple[int, Played]]:
    """All games as they end, with a progress bar on the error stream, records kept."""
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("games", total=len(todo))
        for number, played in _played(todo, jobs):
            if keep is not None:
                name = f"{todo[number][0]}-{number + 1:05}.sacbe"
                (keep / name).write_text(played.record, "utf-8")
            bar.advance(task)
            yield number, played


def _played(todo: list[Job], jobs: int) -> Iterator[tuple[int, Played]]:
    if jobs == 1 or len(todo) == 1:
        for job in todo:
            yield job[3], _play(job)
        return
    # A fresh interpreter per process: no thread or lock of this one is carried over.
    pool = ProcessPoolExecutor(
        min(jobs, len(todo)), get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )
    # Few games are handed out ahead, so that a series that is stopped ends at once.
    waiting = iter(todo)
    running = {pool.submit(_play, job): job[3] for job in islice(waiting, 2 * jobs)}
    try:
        while running:
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()
                running.update((pool.submit(_play, job), job[3]) for job in islice(waiting, 1))
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _play(job: Job) -> Played:
    game, players, seed, number, options = job
    return play_numbered(game, players, seed, number, options)


def _json(standing: Standing) -> dict[str, Any]:
    def mean(found: Mean) -> dict[str, float | None]:
        give = None if found.give == float("inf") else round(found.give, 4)
        return {"mean": round(found.value, 4), "give": give}

    return {
        "name": standing.name,
        "games": standing.games,
        "wins": mean(standing.wins),
        "score": mean(standing.score),
        "rank": mean(standing.rank),
    }


def _table(found: list[Standing], title: str, players: tuple[str, ...]) -> Table:
    table = Table(title=f"{title}: {', '.join(players)}", title_justify="left")
    table.add_column("program")
    for name in ("games won per seat", "score", "rank"):
        table.add_column(name, justify="right")
    for each in found:
        won = f"{_with_give(Mean(100 * each.wins.value, 100 * each.wins.give), 1)} %"
        table.add_row(each.name, won, _with_give(each.score, 1), _with_give(each.rank, 2))
    return table


def _with_give(found: Mean, places: int) -> str:
    if found.give == float("inf"):
        return f"{found.value:.{places}f}"
    return f"{found.value:.{places}f} ± {found.give:.{places}f}"
