"""The compiled build: mypyc turns the engine, the games and the programs that play into C.

    SACBE_PURE=1              build plain Python on purpose
    SACBE_REQUIRE_COMPILED=1  fail where there is no C compiler, rather than fall back to that

Everything generated lies under build/ and in the wheel, never beside the sources.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
COMPILED_ROOMS = ("core", "boards", "games", "agents")
INTERPRETED = "# sacbe: not compiled"
"""A module that says so in one of its first five lines is left as it is."""

PURE = os.environ.get("SACBE_PURE") == "1"
REQUIRED = os.environ.get("SACBE_REQUIRE_COMPILED") == "1"


def compiled_modules() -> list[str]:
    """The modules that mypyc compiles, as paths from here."""
    found = []
    for room in COMPILED_ROOMS:
        for path in sorted(Path("src/sacbe", room).rglob("*.py")):
            first_lines = path.read_text(encoding="utf-8").splitlines()[:5]
            # core/flat.py is what plain Python uses in place of compiled vectors and machine words.
            if path.name not in ("__init__.py", "flat.py") and INTERPRETED not in first_lines:
                found.append(str(path))
    return found


def group_of(module: str) -> str:
    """The shared library that a module goes into: one for each game, for agents, for the rest.

    Within a library calls are plain C calls and small functions are inlined; between two, a call
    goes through a pointer. Measured on random games of Tikal, that costs 2.4 % more instructions
    than one library for all, and lets two cores compile, and an edit rebuild one game only.
    """
    room, *below = Path(module).relative_to("src/sacbe").parts
    if room == "games" and len(below) > 1 and below[0] != "site":
        return below[0]
    return "agents" if room == "agents" else "engine"


def extensions() -> list:
    """What the C compiler is to make; nothing for plain Python."""
    only_metadata = not {"build", "build_ext", "bdist_wheel"}.intersection(sys.argv)
    modules = compiled_modules()
    if PURE or only_metadata or not modules:
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - only where it is wanted
    except ImportError:
        if REQUIRED:
            raise
        print("sacbe: mypyc is not installed; building plain Python", file=sys.stderr)
        return []
    shutil.rmtree("build/mypy", ignore_errors=True)  # mypyc 2.4.1 can't read back its own vectors
    os.environ["MYPYPATH"] = "src"
    groups: dict[str, list[str]] = {}
    for module in modules:
        groups.setdefault(group_of(module), []).append(module)
    # Types are checked strictly by `./sacbe test`; here only what mypyc needs.
    options = [
        "--config-file=",
        "--cache-dir=build/mypy",
        "--explicit-package-bases",
        "--follow-imports=silent",
    ]
    found = mypycify(
        [*options, *modules],
        opt_level="3",
        debug_level="0",
        separate=[(members, f"sacbe_{name}") for name, members in groups.items()],
    )
    for extension in found:
        # A compiler newer than mypyc may warn about generated code; that is no reason to stop.
        flags = extension.extra_compile_args
        extension.extra_compile_args = [flag for flag in flags if flag != "-Werror"]
        # All are laid out by the engine's classes; agents by the games' too.
        extension.depends += modules if "agents" in extension.name else groups["engine"]
    return found


class Build(build):
    """Keeps of an earlier build only what the C compiler made and will check itself.

    A module that was deleted or is no longer compiled must not live on in the wheel.
    """

    def run(self) -> None:
        """Clear build/lib, then build."""
        kept = set()
        if self.distribution.ext_modules:
            kept = set(map(Path, self.get_finalized_command("build_ext").get_outputs()))
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()
        super().run()


class BuildExtensions(build_ext):
    """Compiles all or nothing: without a working C compiler the package is plain Python."""

    def run(self) -> None:
        """Compile; on failure leave no compiled file behind."""
        try:
            super().run()
        except Exception as problem:
            if REQUIRED:
                raise
            for compiled in self.get_outputs():
                Path(compiled).unlink(missing_ok=True)
            self.extensions = []
            print(f"sacbe: not compiled, going on in plain Python: {problem}", file=sys.stderr)


os.chdir(ROOT)
Path("build").mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build": Build, "build_ext": BuildExtensions},
    options={"egg_info": {"egg_base": "build"}, "build_ext": {"parallel": os.cpu_count()}},
)
