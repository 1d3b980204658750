"""The long-running ones: the table's server, and the tests that run until told to stop."""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from sacbe.cli.screen import complain
from sacbe.core.refusal import Unreadable
from sacbe.registry import use_data

SERVER: Final = "sacbe.server"


def serve(
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any free one.")] = 8080,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option("--data", help="The folder of all tables.")] = Path("data"),
    public_url: Annotated[
        str | None, typer.Option("--public-url", help="The address that people come by.")
    ] = None,
    admin: Annotated[
        str | None, typer.Option("--admin", help="The name of the first admin.")
    ] = None,
    sockets: Annotated[
        int, typer.Option("--sockets", min=0, help="Pages one address may have open; 0: any.")
    ] = 200,
    game_data: Annotated[
        str | None,
        typer.Option("--game-data", metavar="GAME=FILE", help="Your own data for a game."),
    ] = None,
) -> None:
    """Open the table in the browser. A house of games on this machine."""
    if game_data is not None:
        name, _, path = game_data.partition("=")
        use_data(name, Path(path))
    if importlib.util.find_spec(SERVER) is None:
        from sacbe.cli.play import play  # noqa: PLC0415 - only where there is no server

        play()
        return
    try:
        server = importlib.import_module(SERVER)
        # It needs packages that nothing else does, and loads them only now.
        code = server.main(
            host=host, port=port, data=data, public_url=public_url, admin=admin, sockets=sockets
        )
    except ModuleNotFoundError as missing:
        raise Unreadable(
            f"the server needs {missing.name}, which isn't installed: pip install 'sacbe[server]'"
        ) from None
    if code:
        raise typer.Exit(code)


def soak(
    minutes: Annotated[
        float | None, typer.Option("--minutes", help="How long; else until Ctrl-C.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Where in the row of games to begin.")] = 1,
    only: Annotated[
        str, typer.Option("--only", metavar="WORD", help="Just those with this word in the name.")
    ] = "",
) -> None:
    """Run the long tests of a checkout. They go on until one fails or you stop them."""
    root = _checkout()
    commands = [c for c in _soaks(root, seed, minutes) if only in " ".join(c)]
    if not commands:
        raise Unreadable(f"there is no long test with {only!r} in its name")
    paths = [str(root / "tests"), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    running = [subprocess.Popen(c, cwd=root, env=environment) for c in commands]
    try:
        while any(each.poll() is None for each in running):
            if any(each.returncode for each in running):
                break
            time.sleep(0.2)
    finally:
        for each in running:
            if each.poll() is None:
                each.terminate()
            each.wait()
    failed = [c[-1] for c, each in zip(commands, running, strict=True) if each.returncode > 0]
    if failed:
        complain(f"failed: {', '.join(failed)}")
        raise typer.Exit(1)


def _checkout() -> Path:
    """The folder of the sources: the long tests aren't installed."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "tests" / "oracle").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise Unreadable("the long tests lie in a checkout of sacbe; start them there: ./sacbe soak")


def _soaks(root: Path, seed: int, minutes: float | None) -> Iterator[list[str]]:
    """How to start each long test: the comparisons with the oracles, and the server's own."""
    given = ["--seed", str(seed)] + ([] if minutes is None else ["--minutes", str(minutes)])
    scripts = sorted((root / "tests").glob("*/soak_*.py"))
    for script in scripts:
        yield [sys.executable, "-P", str(script), *given]
