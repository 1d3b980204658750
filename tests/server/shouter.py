"""Somebody who shouts as loud as he can, in a process of his own: `shouter.py URL COOKIE HOW`.

Frames and requests are made once, so that he is loud and does hardly anything himself.
"""

from __future__ import annotations

import contextlib
import socket
import sys
from urllib.parse import urlsplit


def frame(text: bytes) -> bytes:
    """A masked frame (the mask is nought, which changes nothing)."""
    return b"\x81" + bytes([0x80 | len(text)]) + bytes(4) + text


def main(url: str, cookie: str, how: str) -> None:
    house = urlsplit(url)
    head = f"Host: {house.netloc}\r\nOrigin: {url}\r\nCookie: {cookie}\r\n"
    opening = (
        f"GET /api/socket HTTP/1.1\r\n{head}Connection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()
    asking = f"GET /api/tables HTTP/1.1\r\n{head}\r\n".encode()
    shout = frame(b'{"type":"ping","n":1}') * 100
    count = 1 if how == "socket" else 20
    while True:
        with contextlib.suppress(OSError), contextlib.ExitStack() as stack:
            place = (house.hostname or "", house.port or 80)
            lines = [stack.enter_context(socket.create_connection(place)) for _ in range(count)]
            if how == "socket":
                lines[0].sendall(opening)
            while True:
                for line in lines:
                    line.sendall(shout if how == "socket" else asking)
                if how != "socket" and b"" in [line.recv(100_000) for line in lines]:
                    break


if __name__ == "__main__":
    main(*sys.argv[1:])
