"""The ways a notice goes out. What people give as an address is not trusted.

A webhook, or a browser's push service, is called at an address of the public internet only (unless
the house itself is private), and at exactly the address that was checked.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import re
import socket
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from sacbe.server.notices import Notice
from sacbe.wire.messages import Notify

ONE_ADDRESS: Final = re.compile(r"[^@\s,;<>]+@[^@\s,;<>]+")

JSON: Final = {"Content-Type": "application/json"}

SECONDS: Final = 10.0
"""How long an address may take."""


class Unsafe(ValueError):
    """An address that this house does not call."""


def resolve(url: str, *, anywhere: bool) -> tuple[str, str, int, str, bool]:
    """Host, address, port, path and whether it is secured. Raises `Unsafe`."""
    parts = urlsplit(url)
    if parts.scheme not in ("https", "http") or not parts.hostname:
        raise Unsafe("such an address begins with https://")
    if parts.scheme == "http" and not anywhere:
        raise Unsafe("such an address begins with https://")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    if not anywhere and not all(ipaddress.ip_address(a).is_global for a in addresses):
        raise Unsafe("this address is not on the public internet")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return parts.hostname, addresses[0], port, path, parts.scheme == "https"


def post(url: str, body: bytes, *, anywhere: bool, headers: Mapping[str, str] = JSON) -> int:
    """POST this there, following no redirect; the status."""
    host, address, port, path, secured = resolve(url, anywhere=anywhere)
    plain = socket.create_connection((address, port), SECONDS)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    connection.sock = plain
    if secured:
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
    try:
        connection.request("POST", path, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()


class Webhook:
    """Sends the notice as JSON."""

    def __init__(self, *, anywhere: bool) -> None:
        self.anywhere = anywhere

    async def __call__(self, notify: Notify, notice: Notice) -> None:
        """Send it, if the person has a webhook."""
        if notify.webhook:
            body = msgspec.json.encode(notice)
            await asyncio.to_thread(post, notify.webhook, body, anywhere=self.anywhere)


class Mail:
    """Sends a mail through the host's SMTP server, `smtp[s]://user:password@host:port`."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        self.sender = sender
        self.options: dict[str, Any] = {
            "hostname": parts.hostname,
            "port": parts.port or (465 if parts.scheme == "smtps" else 587),
            "use_tls": parts.scheme == "smtps",
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None,
            "timeout": SECONDS,
        }

    async def __call__(self, notify: Notify, notice: Notice) -> None:
        """Send it, if the person has a mail address."""
        if notify.mail:
            if not ONE_ADDRESS.fullmatch(notify.mail):
                raise Unsafe("this is not the address of one person")
            mail = EmailMessage()
            mail["From"], mail["To"] = self.sender, notify.mail
            mail["Subject"] = notice.words.split("\n")[0][:100]
            mail.set_content(f"{notice.words}\n\n{notice.url}\n")
            await aiosmtplib.send(mail, **self.options)
