"""All commands under one roof, and what is said when one can't be done."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

import typer

from sacbe.cli.bench import bench, perft
from sacbe.cli.play import play
from sacbe.cli.records import check, replay, show
from sacbe.cli.screen import complain
from sacbe.cli.serve import serve, soak
from sacbe.cli.shelf import games
from sacbe.cli.simulate import simulate
from sacbe.core.refusal import Refused

app = typer.Typer(
    name="sacbe",
    help="A table for three Maya strategy games: play, study, simulate, serve.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (serve, play, games, replay, show, check, simulate, perft, bench, soak):
    app.command()(command)

STOPPED = 130
"""What a shell expects of a command that was stopped by Ctrl-C."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a seat's shape is not in every encoding
    try:
        app(arguments, prog_name="sacbe")
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
        if code == STOPPED:
            complain("stopped")
        return code
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except Refused as refusal:
        complain(str(refusal))
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        complain(f"{where}{problem.strerror or problem}")
    return 2
