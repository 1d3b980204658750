"""Web push: notices to browsers that are closed."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid02  # type: ignore[import-untyped]
from pywebpush import webpush  # type: ignore[import-untyped]

from sacbe.server.notices import Notice
from sacbe.server.senders import SECONDS, resolve
from sacbe.wire.messages import Notify


class WebPush:
    """Sends to browsers; the house's key pair lies in the data folder."""

    def __init__(self, folder: Path, contact: str, *, anywhere: bool) -> None:
        path = folder / "push.pem"
        if not path.exists():
            pair = Vapid02()
            pair.generate_keys()
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "wb") as out:
                out.write(pair.private_pem())
        self.pair = Vapid02.from_file(str(path))
        self.contact = contact
        self.anywhere = anywhere

    @property
    def public_key(self) -> str:
        """What browsers need to subscribe."""
        raw = self.pair.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def __call__(self, notify: Notify, notice: Notice) -> None:
        """Send it to every browser of the person."""
        data = json.dumps({"words": notice.words, "url": notice.url})
        for push in notify.push:
            resolve(push.endpoint, anywhere=self.anywhere)
            keys = {"p256dh": push.keys.p256dh, "auth": push.keys.auth}
            await asyncio.to_thread(
                webpush, {"endpoint": push.endpoint, "keys": keys}, data,
                vapid_private_key=self.pair, vapid_claims={"sub": self.contact}, timeout=SECONDS,
            )  # fmt: skip
