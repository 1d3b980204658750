"""One server to a data folder: a second process would break the promise of a single writer."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class Occupied(RuntimeError):
    """Another server runs on this folder."""


class Guard:
    """Holds the folder's lock as long as it lives; the system frees it when the process dies."""

    def __init__(self, folder: Path) -> None:
        path = folder / "server.lock"
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise Occupied(
                f"another sacbe server (process {owner or 'unknown'}) runs on {folder}; "
                "stop it, or choose another folder with --data"
            ) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another server have the folder."""
        os.close(self._file)
