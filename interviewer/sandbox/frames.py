"""Frames on the socket between the trusted side and one jailed worker.

A frame is a kind (1 byte), a nonce (16 bytes), a length (4 bytes, little-endian)
and a body. The worker answers every request with exactly one frame that repeats
the request's nonce. The nonce is drawn when the request is sent, so whatever was
written before the inputs existed is recognised, and so is a second answer.
"""

import os
import secrets
import struct
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

NONCE_BYTES: Final = 16
NO_NONCE: Final = bytes(NONCE_BYTES)

LOAD_DRIVER: Final = b"D"
LOAD_CODE: Final = b"P"
CALL: Final = b"C"

READY: Final = b"R"
BROKEN: Final = b"X"
LOADED: Final = b"L"
RETURNED: Final = b"V"
RAISED: Final = b"E"

_HEADER: Final = struct.Struct("<c16sI")


class FrameError(ValueError):
    """Bytes that are not the one frame that was due."""


@dataclass(frozen=True)
class Frame:
    """One complete frame."""

    kind: bytes
    nonce: bytes
    body: bytes


def new_nonce() -> bytes:
    """Draw a nonce that the other side cannot guess."""
    return secrets.token_bytes(NONCE_BYTES)


def pack(frame: Frame) -> bytes:
    """Return the frame as bytes."""
    return _HEADER.pack(frame.kind, frame.nonce, len(frame.body)) + frame.body


class Assembler:
    """Collects one expected answer from untrusted bytes as they come.

    Holds no more than ``cap`` bytes of body, and raises :class:`FrameError` as soon
    as the header is wrong, the body is too long or something follows it.
    """

    def __init__(self, nonce: bytes, kinds: Collection[bytes], cap: int) -> None:
        self._nonce = nonce
        self._kinds = frozenset(kinds)
        self._cap = cap
        self._held = bytearray()
        self._kind = b""
        self._size: int | None = None

    def feed(self, data: bytes) -> Frame | None:
        """Take ``data`` in; return the frame once it is complete."""
        self._held += data
        if self._size is None and len(self._held) >= _HEADER.size:
            self._size = self._accept_header()
        if self._size is None:
            return None
        surplus = len(self._held) - _HEADER.size - self._size
        if surplus > 0:
            raise FrameError("more than one answer was written")
        if surplus < 0:
            return None
        return Frame(self._kind, self._nonce, bytes(self._held[_HEADER.size :]))

    def _accept_header(self) -> int:
        kind, nonce, size = _HEADER.unpack_from(self._held)
        if not secrets.compare_digest(nonce, self._nonce):
            raise FrameError("an answer came that belongs to no request")
        if kind not in self._kinds:
            raise FrameError("the answer is of the wrong kind")
        if size > self._cap:
            raise FrameError(f"the answer is longer than {self._cap} bytes")
        self._kind = kind
        return int(size)


def read_frame(descriptor: int) -> Frame | None:
    """Read one frame from the trusted side (blocking); ``None`` when it hung up."""
    header = _read_exactly(descriptor, _HEADER.size)
    if header is None:
        return None
    kind, nonce, size = _HEADER.unpack(header)
    body = _read_exactly(descriptor, size)
    return None if body is None else Frame(kind, nonce, body)


def write_frame(descriptor: int, frame: Frame) -> None:
    """Write one frame (blocking); raises OSError when the other side hung up."""
    rest = memoryview(pack(frame))
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _read_exactly(descriptor: int, count: int) -> bytes | None:
    held = bytearray()
    while len(held) < count:
        data = os.read(descriptor, min(1 << 20, count - len(held)))
        if not data:
            return None
        held += data
    return bytes(held)
