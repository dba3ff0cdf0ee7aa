"""A shell at a terminal of its own, to which somebody types, and what it shows."""

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_ROOT: Final = Path(__file__).parent.parent
_PATIENCE: Final = 60.0
_STYLE: Final = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])|\r")
_SETTLED: Final = 0.1
"""Seconds between two lines that are typed: what comes sooner is taken for a paste."""


class Stage:
    """What is typed to the shell and when it showed what, in seconds from the first key.

    ``key`` is how long each key takes and ``reading`` by how much pauses are drawn out;
    0 plays everything as fast as it goes.
    """

    def __init__(self, terminal: int, key: float, reading: float) -> None:
        self._terminal = terminal
        self._key = key
        self._reading = reading
        self._began = time.monotonic()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._seen = ""
        self._words = ""
        self.events: list[tuple[float, str]] = []

    def line(self, text: str, after: str, *, reading: float = 0.4) -> None:
        """Wait for the prompt ``after``, let somebody read for a while, and type a line."""
        self.until(after)
        self.pause(reading)
        self._pump(_SETTLED)
        for one in text:
            os.write(self._terminal, one.encode())
            self._pump(self._key)
        self.pause(0.3)
        self._seen = ""
        os.write(self._terminal, b"\r")

    def until(self, prompt: str) -> None:
        """Wait until what is shown ends with ``prompt``; raises TimeoutError where it does not."""
        end = time.monotonic() + _PATIENCE
        while not _STYLE.sub("", self._seen).endswith(prompt):
            if time.monotonic() > end:
                raise TimeoutError(f"There was no {prompt!r} behind:\n{self._seen}")
            self._pump(0.05)

    def pause(self, seconds: float) -> None:
        """Let somebody read."""
        self._pump(seconds * self._reading)

    def _pump(self, seconds: float) -> None:
        """Take what is shown in the next ``seconds``."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._terminal], [], [], left)[0]:
                return
            data = self._decoder.decode(os.read(self._terminal, 65536))
            self._seen += data
            words = _STYLE.sub("", data)
            # A wheel that turns while something is waited for is no news.
            if data and (not words[1:].strip() or words[1:] != self._words[1:]):
                self.events.append((time.monotonic() - self._began, data))
            self._words = words


@contextmanager
def stage(
    folder: Path, *, width: int, height: int, key: float = 0.03, reading: float = 1.0
) -> Iterator[Stage]:
    """Open a shell in ``folder``, where ``interviewer`` is this one and keeps what it keeps."""
    here, there = pty.openpty()
    fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
    environment = {
        "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
        "PYTHONPATH": str(_ROOT),
        "HOME": str(folder),
        "INTERVIEWER_VAR": str(folder / "var"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "PS1": "$ ",
        "INPUTRC": "/dev/null",
    }
    # The leader of a session gets the first terminal that it opens as its own.
    command = f"exec /bin/bash --norc --noprofile -i <>{os.ttyname(there)} >&0 2>&0"
    shell = subprocess.Popen(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield Stage(here, key, reading)
    finally:
        os.close(here)
        os.close(there)
        shell.kill()
        shell.wait()
