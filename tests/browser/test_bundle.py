"""The committed client is what its sources make, byte for byte."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"
STATIC = ROOT / "src/sacbe/server/static"


def node(*command: str, given: str = "") -> str:
    path = shutil.which(command[0])
    if path is None or not (CLIENT / "node_modules").is_dir():
        pytest.skip("Node or client/node_modules is not here (npm ci in client/)")
    done = subprocess.run(
        [path, *command[1:]], cwd=CLIENT, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_bundle_is_rebuilt_byte_for_byte(tmp_path: Path) -> None:
    node("npx", "vite", "build", "--outDir", str(tmp_path), "--logLevel", "warn")
    built, kept = files(tmp_path), files(STATIC)
    assert sorted(built) == sorted(kept), "run `npm run build` in client/ and commit the result"
    assert [name for name in built if built[name] != kept[name]] == []


def test_types_are_those_of_the_wire() -> None:
    schema = subprocess.run(
        [sys.executable, "-m", "sacbe.wire"], capture_output=True, text=True, check=True
    ).stdout
    made = node("node", "scripts/wire-types.mjs", given=schema)
    assert made == (CLIENT / "src/lib/wire.ts").read_text("utf-8"), (
        "run `python -m sacbe.wire | node scripts/wire-types.mjs > src/lib/wire.ts` in client/"
    )


def test_the_lock_names_no_registry() -> None:
    lock = json.loads((CLIENT / "package-lock.json").read_text("utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def test_client_tests_pass() -> None:
    node("npx", "vitest", "run")
    node("npx", "svelte-check", "--fail-on-warnings")
