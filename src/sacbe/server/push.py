"""Web push: notices to browsers that are closed."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import time
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from py_vapid import Vapid02  # type: ignore[import-untyped]
from pywebpush import WebPusher  # type: ignore[import-untyped]

from sacbe.server.notices import Notice
from sacbe.server.senders import post
from sacbe.wire.messages import Notify, Push

log = logging.getLogger("sacbe.notices")

KEPT: Final = 12 * 3600
"""Seconds a push service keeps a notice for a browser that is not there."""


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
        """Send it to every browser of the person; one that is gone does not keep it from others."""
        for push in notify.push:
            try:
                await asyncio.to_thread(self._send, push, notice)
            except Exception as problem:  # whatever a push service may come up with
                log.warning("web push: %s: %s", type(problem).__name__, problem)

    def _send(self, push: Push, notice: Notice) -> None:
        keys = {"p256dh": push.keys.p256dh, "auth": push.keys.auth}
        data = json.dumps({"words": notice.words, "url": notice.url}).encode()
        sealed = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(data)
        service = urlsplit(push.endpoint)
        claims = {
            "sub": self.contact,
            "aud": f"{service.scheme}://{service.netloc}",
            "exp": int(time.time()) + KEPT,
        }
        headers = {"Content-Encoding": "aes128gcm", "TTL": str(KEPT), **self.pair.sign(claims)}
        status = post(push.endpoint, sealed["body"], anywhere=self.anywhere, headers=headers)
        if status >= 300:
            log.warning("web push: %s answers %d", service.netloc, status)
