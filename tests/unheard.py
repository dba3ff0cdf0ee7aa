"""What must not be heard of in any log: words that stand out, and secrets that were given out."""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import structlog

from interviewer import logs

MARK = "zebrafinch"
"""Stands in every text of these tests that a person writes."""

LIBRARIES = ("", logs.OURS, *logs.SILENT)


class Canaries:
    """Texts and secrets, no two of which are alike."""

    def __init__(self) -> None:
        self._others: set[str] = set()

    def text(self, around: str = "{}") -> str:
        """Return a new text that holds the mark."""
        return around.format(f"{MARK}{secrets.token_hex(3)}")

    def keep(self, secret: str) -> str:
        """Count a secret that the service gave out among those not to be heard of."""
        assert len(secret) > 8, secret
        self._others.add(secret)
        return secret

    def heard_in(self, written: str) -> list[str]:
        """Return the lines in which one of them is heard."""
        return [
            line
            for line in written.splitlines()
            if MARK in line.lower() or any(one in line for one in self._others)
        ]


@contextmanager
def everything_logged() -> Iterator[StringIO]:
    """Write logs, as a server does that is asked to tell all, to what is yielded."""
    root = logging.getLogger()
    handlers = root.handlers[:]
    levels = {name: logging.getLogger(name).level for name in LIBRARIES}
    logs.configure("debug", "json")
    written = StringIO()
    for handler in root.handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(written)
    try:
        yield written
    finally:
        root.handlers[:] = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
        structlog.reset_defaults()
