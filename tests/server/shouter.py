"""Somebody who shouts as loud as he can, in a process of his own: `shouter.py URL COOKIE HOW`.

Frames and requests are made once, so that he is loud and does hardly anything himself.
"""

from __future__ import annotations

import contextlib
import socket
import sys
from urllib.parse import urlsplit


def frame(text: bytes, kind: int = 0x81) -> bytes:
    """A masked frame (the mask is nought, which changes nothing)."""
    return bytes([kind, 0x80 | len(text)]) + bytes(4) + text


SHOUTS = {
    "socket": frame(b'{"type":"ping","n":1}') * 100,
    "words": frame(b"") * 1000,
    "pings": frame(b"", 0x89) * 1000,
    "pongs": frame(b"", 0x8A) * 1000,
    "pieces": (frame(b"", 0x01) + frame(b"", 0x00) * 49 + frame(b"", 0x80)) * 20,
}
"""What is shouted on a socket: messages of a reader, or the smallest frames there are."""


def opening(url: str, cookie: str) -> bytes:
    """What begins a WebSocket."""
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\nOrigin: {url}\r\n"
        f"Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def main(url: str, cookie: str, how: str) -> None:
    house = urlsplit(url)
    paths = {"request": "/api/tables", "page": "/"}
    head = f"Host: {house.netloc}\r\nCookie: {cookie}\r\n"
    asking = f"GET {paths.get(how)} HTTP/1.1\r\n{head}\r\n".encode()
    count = 1 if how in SHOUTS else 20
    while True:
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            place = (house.hostname or "", house.port or 80)
            lines = [stack.enter_context(socket.create_connection(place)) for _ in range(count)]
            if how in SHOUTS:
                lines[0].sendall(opening(url, cookie))
                lines[0].recv(4000)
            while True:
                for line in lines:
                    line.sendall(SHOUTS.get(how, asking))
                if how not in SHOUTS and b"" in [line.recv(100_000) for line in lines]:
                    break


if __name__ == "__main__":
    main(*sys.argv[1:])
