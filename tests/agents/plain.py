"""The same sources without their compiled core, in a process of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import sacbe


def said_in_plain_python(script: str, folder: Path) -> str:
    """What a script writes when sacbe runs interpreted, from a copy in the folder."""
    source = Path(sacbe.__file__).parent
    shutil.copytree(source, folder / "sacbe", ignore=shutil.ignore_patterns("*.so", "static"))
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"import sacbe; assert not sacbe.compiled\n{script}"],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
