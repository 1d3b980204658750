"""The client's files, kept in memory: small, compressed once, and named by their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"

ABSENT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>sacbe</title>
<h1>sacbe</h1><p>The server runs, but the browser client is not in this checkout.</p>
<p>Its API is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


@dataclass(frozen=True)
class File:
    """A file as it is sent. `forever`: its name changes with its content."""

    plain: bytes
    packed: bytes
    kind: str
    tag: str
    forever: bool


class Bundle:
    """All files of the client."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files: dict[str, File] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix not in (".gz", ".br", ".map"):
                    name = path.relative_to(folder).as_posix()
                    self.files[name] = _file(name, path.read_bytes())
        self.files.setdefault("index.html", _file("index.html", ABSENT))

    def find(self, path: str) -> File | None:
        """The file of an address; pages of the client are all the same one."""
        name = path.strip("/")
        found = self.files.get(name)
        if found is None and "." not in name.rpartition("/")[2] and not name.startswith("api"):
            found = self.files["index.html"]
        return found


def _file(name: str, plain: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        kind = "application/manifest+json"
    packed = gzip.compress(plain, 9, mtime=0)
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    small = packed if len(packed) < len(plain) else b""
    return File(plain, small, kind, tag, name.startswith("assets/"))
