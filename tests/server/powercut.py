# ruff: noqa: N802 - the names and arguments are those that SQLite calls
"""A disk that forgets what was not synced when the power fails: a VFS for APSW, and SQLite on it.

Writes go to memory; `xSync` makes them durable. `cut()` throws away the rest, as a drive without
power does. The store runs on it unchanged: SQLAlchemy is handed this module in place of `sqlite3`.
"""

from __future__ import annotations

import itertools
from types import ModuleType
from typing import Any

import apsw

MEMORY: dict[str, bytearray] = {}
DISK: dict[str, bytes] = {}
NUMBER = itertools.count()


class File:
    def __init__(self, name: str) -> None:
        self.name = name
        self.data = MEMORY.setdefault(name, bytearray())

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self.data[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        if len(self.data) < offset:
            self.data.extend(bytes(offset - len(self.data)))
        self.data[offset : offset + len(data)] = data

    def xTruncate(self, size: int) -> None:
        del self.data[size:]

    def xSync(self, flags: int) -> None:
        if MEMORY.get(self.name) is self.data:  # a file from before the cut is no file any more
            DISK[self.name] = bytes(self.data)
            # A journaling file system makes earlier changes of folders durable along with it.
            for name in [name for name in DISK if name not in MEMORY]:
                del DISK[name]

    def xFileSize(self) -> int:
        return len(self.data)

    def xLock(self, level: int) -> None: ...

    def xUnlock(self, level: int) -> None: ...

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:
        return False

    def xSectorSize(self) -> int:
        return 4096

    def xDeviceCharacteristics(self) -> int:
        return 0

    def xClose(self) -> None: ...


class Disk(apsw.VFS):
    """Files in memory; one connection at a time, so WAL needs no shared memory."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        flags[1] = flags[0]
        return File(path or f"temporary {next(NUMBER)}")

    def xDelete(self, name: str, sync: bool) -> None:
        MEMORY.pop(name, None)
        if sync:
            DISK.pop(name, None)

    def xAccess(self, name: str, flags: int) -> bool:
        return name in MEMORY

    def xFullPathname(self, name: str) -> str:
        return name


def cut() -> None:
    """The power fails."""
    MEMORY.clear()
    MEMORY.update({name: bytearray(data) for name, data in DISK.items()})


class Cursor:
    """What SQLAlchemy needs of a DBAPI cursor."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self.raw = connection.raw.cursor()
        self.connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: Any = None
        self.rows: Any = iter(())

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        try:
            before = self.connection.raw.total_changes()
            self.description = None
            self.raw.exec_trace = self._describe
            self.rows = iter(self.raw.execute(sql, parameters).fetchall())
            self.rowcount = self.connection.raw.total_changes() - before
            self.lastrowid = self.connection.raw.last_insert_rowid()
        except apsw.ConstraintError as problem:
            raise IntegrityError(str(problem)) from problem
        except apsw.Error as problem:
            raise OperationalError(str(problem)) from problem
        return self

    def _describe(self, raw: Any, _sql: str, _parameters: Any) -> bool:
        self.description = [(*pair[:1], *[None] * 6) for pair in raw.get_description()] or None
        return True

    def executemany(self, sql: str, many: Any) -> Cursor:
        for parameters in many:
            self.execute(sql, parameters)
        return self

    def fetchone(self) -> Any:
        return next(self.rows, None)

    def fetchall(self) -> list[Any]:
        return list(self.rows)

    def fetchmany(self, size: int = 1) -> list[Any]:
        return list(itertools.islice(self.rows, size))

    def close(self) -> None:
        self.rows = iter(())


class Connection:
    """What SQLAlchemy needs of a DBAPI connection."""

    isolation_level: Any = None

    def __init__(self, path: str, **_: Any) -> None:
        self.raw = apsw.Connection(path, vfs="forgetful")
        self.raw.pragma("locking_mode", "EXCLUSIVE")

    def cursor(self) -> Cursor:
        return Cursor(self)

    def execute(self, sql: str, parameters: Any = ()) -> Cursor:
        return self.cursor().execute(sql, parameters)

    def commit(self) -> None:
        if self.raw.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        if self.raw.in_transaction:
            self.execute("ROLLBACK")

    def create_function(self, name: str, count: int, work: Any, **_: Any) -> None:
        self.raw.create_scalar_function(name, work, count)

    def close(self) -> None:
        self.raw.close()


class Error(Exception): ...


class DatabaseError(Error): ...


class IntegrityError(DatabaseError): ...


class OperationalError(DatabaseError): ...


class ProgrammingError(DatabaseError): ...


def module() -> ModuleType:
    """All this as a module like `sqlite3`."""
    found = ModuleType("forgetful")
    for name, value in {
        "connect": Connection,
        "paramstyle": "qmark",
        "apilevel": "2.0",
        "threadsafety": 1,
        "sqlite_version_info": tuple(int(x) for x in apsw.sqlite_lib_version().split(".")),
        "sqlite_version": apsw.sqlite_lib_version(),
        "Binary": bytes,
        "Error": Error,
        "DatabaseError": DatabaseError,
        "InterfaceError": type("InterfaceError", (Error,), {}),
        "DataError": type("DataError", (DatabaseError,), {}),
        "InternalError": type("InternalError", (DatabaseError,), {}),
        "NotSupportedError": type("NotSupportedError", (DatabaseError,), {}),
        "IntegrityError": IntegrityError,
        "OperationalError": OperationalError,
        "ProgrammingError": ProgrammingError,
        "PARSE_DECLTYPES": 1,
        "PARSE_COLNAMES": 2,
    }.items():
        setattr(found, name, value)
    return found


VFS = Disk("forgetful")
