"""A little HTTP over asyncio: thousands of people who talk at once cost one process little."""

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

PATIENCE_S: Final = 60.0
"""How long an answer may take beyond what was asked to be waited."""


class NoAnswer(Exception):
    """The server did not take the request, or went away in the middle of its answer."""


@dataclass(frozen=True)
class Answer:
    """A status, the headers by their names in small letters, and the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body read as JSON."""
        return json.loads(self.body)


async def send(
    port: int,
    method: str,
    path: str,
    body: object = None,
    *,
    token: str = "",
    key: str = "",
    wait_s: float = 0.0,
) -> Answer:
    """Send a request over a connection of its own; raises NoAnswer.

    ``key`` tells the server that a request is one it has had before, ``wait_s`` is how long it
    was asked to wait before it answers.
    """
    try:
        async with asyncio.timeout(PATIENCE_S + wait_s):
            return await _sent(port, _request(method, path, body, token, key))
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
        raise NoAnswer(f"{method} {path}: {type(error).__name__}") from error


def _request(method: str, path: str, body: object, token: str, key: str) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if key:
        lines.append(f"Idempotency-Key: {key}")
    return "\r\n".join([*lines, "", ""]).encode() + data


async def _sent(port: int, request: bytes) -> Answer:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, *lines = head.strip().split("\r\n")
        headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    finally:
        writer.close()
    return Answer(int(status.split()[1]), headers, body)
