"""The checkout as a whole: nothing of one machine in it, nothing too long, nothing stale."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import sacbe

ROOT = Path(__file__).parents[2]
INSTALLED = Path(sacbe.__file__).parent

LONG = 400
LONG_FOR_A_REASON = {
    "tests/oracle/tikal.py": "a second telling of all the rules, on one page, sharing no code",
    "tests/oracle/tzolkin.py": "a second telling of all the rules, on one page, sharing no code",
    "src/sacbe/games/tikal_legend/card_effects.py": "every card's effect, in one list of steps",
    "src/sacbe/games/tikal_legend/position_reader.py": "every reason to refuse a position",
    "src/sacbe/wire/messages.py": "the whole protocol, to be read from top to bottom",
}
"""Files of more than LONG lines that are not data, each with the reason why it is one noun."""
GENERATED = re.compile(r"^\W*(generated|made) by\b", re.IGNORECASE)

# In pieces, so that this file does not find itself.
OF_ONE_MACHINE = re.compile(
    "|".join(
        [
            r"/(?:work|farm|root|home)" + r"/[\w.-]",
            r"/opt/" + "(?:pypi|wheels)",
            r"bash" + "_jobs",
            r"pypi" + r"\.org|python" + r"hosted\.org",
            r"npm" + r"js\.(?:org|com)",
            r"deb\." + r"debian\.org",
        ]
    )
)


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """A file's text; nothing for pictures, fonts and the like."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8", errors="replace")


def test_no_machine_is_named() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in tracked()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (match := OF_ONE_MACHINE.search(line))
    ]
    assert found == []


def test_long_files_have_a_reason() -> None:
    long = {
        str(path.relative_to(ROOT))
        for path in tracked()
        if path.suffix in (".py", ".ts", ".svelte") or path.name == "sacbe"
        if len(text_of(path).splitlines()) > LONG and not GENERATED.match(text_of(path))
    }
    # A file that has become short again leaves the list.
    assert long == set(LONG_FOR_A_REASON)


def test_nothing_is_compiled_beside_the_sources() -> None:
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".c", ".o")] == []


def test_installed_copy_is_what_the_sources_say() -> None:
    """Every module and data file was packed, none is stale, none has lived on."""

    def files(top: Path) -> dict[str, bytes]:
        return {
            str(path.relative_to(top)): path.read_bytes()
            for path in top.rglob("*")
            if path.is_file() and path.suffix not in (".so", ".pyc")
        }

    assert files(INSTALLED) == files(ROOT / "src" / "sacbe")


@pytest.mark.skipif(
    os.environ.get("SACBE_REQUIRE_COMPILED") != "1", reason="plain Python is allowed here"
)
def test_compiled_core_runs() -> None:
    assert sacbe.compiled
