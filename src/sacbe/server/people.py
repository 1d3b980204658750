"""Who asks: secrets in cookies and tokens, of which the store keeps only hashes."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Any, Final

import msgspec

from sacbe.server import store as db
from sacbe.server.commands import Person, clean
from sacbe.server.store import Store
from sacbe.wire import messages as wire

CACHE: Final = 10_000
"""How many secrets are remembered in memory."""


def fresh_id() -> str:
    """A new id: 128 random bits."""
    return secrets.token_urlsafe(16)


def fresh_key() -> str:
    """A new key for a link: 128 random bits, and no relation to anything."""
    return secrets.token_urlsafe(16)


def fresh_secret() -> str:
    """A new secret of a person: 256 random bits."""
    return secrets.token_urlsafe(32)


class People:
    """Finds and changes people."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[tuple[bytes, str], Person] = OrderedDict()
        self._changes = 0

    async def who(self, secret: str, kind: str) -> Person | None:
        """Whose secret of this kind (`cookie` or `token`) this is."""
        hashed = db.digest(secret)
        person = self._known.get((hashed, kind))
        if person is None:
            changes = self._changes
            row = await self.store.read(lambda c: _row_of(c, hashed, kind))
            if row is None:
                return None
            person = Person(row["id"], row["name"], bool(row["admin"]))
            if changes != self._changes:
                return person  # what was read may be out of date: it is not remembered
            self._known[hashed, kind] = person
            while len(self._known) > CACHE:
                self._known.popitem(last=False)
        return person

    async def come_in(self, new: wire.NewMe) -> tuple[Person, str]:
        """A new person and his secret."""
        person = Person(fresh_id(), clean(new.name) or "?")
        secret = fresh_secret()

        def work(connection: Any) -> None:
            db.add_person(connection, person.id, person.name, new.language, admin=False)
            db.add_secret(connection, secret, fresh_id(), person.id, "cookie")

        await self.store.writer.do(work)
        return person, secret

    async def first_admin(self, name: str) -> str | None:
        """A key by which the first admin comes in; None if he has."""

        def work(connection: Any) -> str | None:
            known = db.admins(connection)
            if known:
                return next((ident for ident, entered in known.items() if not entered), None)
            ident = fresh_id()
            db.add_person(connection, ident, clean(name) or "?", "en", admin=True)
            return ident

        ident = await self.store.writer.do(work)
        return await self.new_entry(ident, 86400) if ident else None

    async def change(self, person: Person, changes: wire.ChangeMe) -> None:
        """Another name, language, or way to be notified."""
        values: dict[str, Any] = {}
        if isinstance(changes.name, str):
            values["name"] = clean(changes.name) or "?"
        if isinstance(changes.language, str):
            values["language"] = changes.language
        if isinstance(changes.notify, wire.Notify):
            values["notify"] = msgspec.json.encode(changes.notify).decode()
        if values:
            await self.store.writer.do(lambda c: db.change_person(c, person.id, values))
            self._forget_all()

    async def me(self, person: Person) -> wire.Me:
        """A person as he sees himself."""
        row = await self.store.read(lambda c: db.person_row(c, person.id))
        assert row is not None
        return wire.Me(
            row["id"], row["name"], row["language"], bool(row["admin"]),
            db.read_notify(row["notify"]),
        )  # fmt: skip

    async def forget(self, secret: str) -> None:
        """This secret opens nothing any more."""
        hashed = db.digest(secret)
        await self.store.writer.do(lambda c: db.drop_secret(c, hashed))
        self._forget_all()

    def _forget_all(self) -> None:
        """Something about somebody has changed in the store."""
        self._changes += 1
        self._known.clear()

    # -- tokens and second devices ----------------------------------------------------------------

    async def new_token(self, person: Person, label: str) -> wire.Token:
        """A secret for a bot."""
        secret, ident = fresh_secret(), fresh_id()
        label = clean(label) or "?"
        await self.store.writer.do(
            lambda c: db.add_secret(c, secret, ident, person.id, "token", label)
        )
        return wire.Token(ident, label, db.now(), secret)

    async def tokens(self, person: Person) -> list[wire.Token]:
        """A person's tokens."""
        rows = await self.store.read(lambda c: db.tokens_of(c, person.id))
        return [wire.Token(row["id"], row["label"], row["created"]) for row in rows]

    async def drop_token(self, person: Person, ident: str) -> bool:
        """Forget a token."""
        count = await self.store.writer.do(lambda c: db.drop_token(c, person.id, ident))
        self._forget_all()
        return count > 0

    async def new_entry(self, person: str, seconds: int = 600) -> str:
        """A key with which this person comes in once from another device."""
        key = fresh_secret()
        until = db.now() + seconds * 1000
        await self.store.writer.do(
            lambda c: db.add_secret(c, key, fresh_id(), person, "link", expires=until)
        )
        return key

    async def enter(self, key: str) -> tuple[Person, str] | None:
        """Come in with such a key: the person, and a secret for this device."""
        hashed, secret = db.digest(key), fresh_secret()

        def work(connection: Any) -> Person | None:
            ident = db.use_once(connection, hashed)
            row = db.person_row(connection, ident) if ident else None
            if row is None:
                return None
            db.add_secret(connection, secret, fresh_id(), row["id"], "cookie")
            return Person(row["id"], row["name"], bool(row["admin"]))

        person = await self.store.writer.do(work)
        return (person, secret) if person else None


def _row_of(connection: Any, hashed: bytes, kind: str) -> dict[str, Any] | None:
    ident = db.person_of_secret(connection, hashed, kind)
    return db.person_row(connection, ident) if ident else None
