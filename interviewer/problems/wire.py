"""How jobs and verdicts travel between a grader and those who use it.

A frame is four bytes of length (big-endian) and as many bytes of JSON. A client
sends ``Request`` frames on one connection, as many as it likes, and gets one
``Reply`` for each, in order. Either side closes the connection to end it.
"""

import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, ValidationError, model_validator

from interviewer.errors import BadInput
from interviewer.problems.model import Job, Verdict
from interviewer.values import Frozen

CODE_BYTES = 256 << 10
"""The longest code that is judged, in UTF-8."""

REQUEST_BYTES = 2 << 20
"""The longest request that a grader reads; a submission's code is far below it."""

REPLY_BYTES = 8 << 20
"""The longest reply that a client reads."""

_LENGTH = struct.Struct(">I")
_LONGEST_ADDRESS = 100


class WireError(Exception):
    """The other side closed the connection in mid-frame, or sent what is no frame of ours."""


class Wall(Frozen):
    """One thing that the sandbox tried on itself at its start, and how that went."""

    name: str
    ok: bool
    detail: str = ""


class GraderStatus(Frozen):
    """What a grader can do at this moment.

    ``ready``: it will judge; otherwise ``reason`` says why not, and ``starting``
    that this may change within seconds. ``sandbox`` is the profile in force
    (``A``, ``B`` or ``none``); ``slots`` is how many snippets are judged at once, in
    about ``seconds`` each (0: not known yet); ``walls`` is the sandbox's own report.
    """

    ready: bool
    starting: bool = False
    sandbox: Literal["A", "B", "none"] = "none"
    slots: int = Field(default=0, ge=0)
    seconds: float = Field(default=0.0, ge=0)
    device: str = "cpu"
    torch: str = ""
    reason: str = ""
    walls: tuple[Wall, ...] = ()


class Request(Frozen):
    """What a client asks: the verdict on a job, or the grader's status."""

    op: Literal["judge", "ping"]
    job: Job | None = None

    @model_validator(mode="after")
    def _job_when_judging(self) -> Self:
        if (self.job is not None) != (self.op == "judge"):
            raise ValueError("a job belongs to op 'judge', and only to it")
        return self


class Reply(Frozen):
    """What a grader answers: exactly one of the three is set."""

    verdict: Verdict | None = None
    status: GraderStatus | None = None
    error: str = ""


def send(connection: socket.socket, message: Request | Reply) -> None:
    """Send ``message`` as one frame; raises OSError when the other side is gone."""
    body = message.model_dump_json(exclude_defaults=True).encode()
    connection.sendall(_LENGTH.pack(len(body)) + body)


def receive_request(connection: socket.socket) -> Request | None:
    """Return the next request, or None at the end of the connection.

    Raises WireError for a torn or overlong frame and BadInput for one that says
    something other than a request.
    """
    body = _receive(connection, REQUEST_BYTES)
    if body is None:
        return None
    try:
        return Request.model_validate_json(body)
    except ValidationError as error:
        faults = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise BadInput(f"The request cannot be read: {faults}") from error


def receive_reply(connection: socket.socket) -> Reply:
    """Return the reply to the request sent last; raises WireError if none comes."""
    body = _receive(connection, REPLY_BYTES)
    if body is None:
        raise WireError("the grader closed the connection")
    try:
        return Reply.model_validate_json(body)
    except ValidationError as error:
        raise WireError(f"the grader's reply cannot be read: {error}") from error


@contextmanager
def address(path: Path) -> Iterator[str]:
    """Yield an address for the Unix socket at ``path`` that fits the system's 107 bytes.

    A longer path is reached through an open folder: ``/proc/self/fd/N/name``.
    """
    if len(os.fsencode(path)) <= _LONGEST_ADDRESS:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


def _receive(connection: socket.socket, limit: int) -> bytes | None:
    header = _exactly(connection, _LENGTH.size)
    if not header:
        return None
    (length,) = _LENGTH.unpack(header)
    if length > limit:
        raise WireError(f"a frame of {length} bytes is longer than the {limit} allowed")
    body = _exactly(connection, length)
    if length and not body:
        raise WireError("the connection ended in mid-frame")
    return body


def _exactly(connection: socket.socket, count: int) -> bytes:
    """Return ``count`` bytes, or none at all when the stream ends before the first."""
    parts: list[bytes] = []
    missing = count
    while missing:
        part = connection.recv(min(missing, 1 << 16))
        if not part:
            if missing < count:
                raise WireError("the connection ended in mid-frame")
            return b""
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)
