"""Commands as they print on a terminal of a certain width, and programs that sit at one."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click
from click.testing import CliRunner

_CODES = re.compile(r"\x1b\[[0-9;]*m")


def on_terminal(columns: int, command: click.Command, arguments: Sequence[str], obj: Any) -> str:
    """Return what ``command`` prints there, without the codes that style it."""
    environment = {"FORCE_COLOR": "1", "COLUMNS": str(columns), "TERM": "xterm-256color"}
    done = CliRunner(env=environment).invoke(command, arguments, obj=obj, catch_exceptions=False)
    assert "\x1b[" in done.stdout, "nothing was styled, so this was no terminal"
    return _CODES.sub("", done.stdout)


class Seat:
    """A program at a terminal: what is typed to it, and what it shows."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal

    def type(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def until(self, wanted: str, seconds: float = 20.0) -> str:
        """Return what is shown up to the line that holds ``wanted``."""
        shown, end = "", time.monotonic() + seconds
        while wanted not in shown.replace("\r", "") and time.monotonic() < end:
            if select.select([self._terminal], [], [], 0.1)[0]:
                try:
                    shown += os.read(self._terminal, 4096).decode()
                except OSError:  # the program has ended
                    break
        assert wanted in shown.replace("\r", ""), shown
        return shown


@contextmanager
def seated(source: str, term: str = "xterm-256color") -> Iterator[Seat]:
    """Run the Python ``source`` at a terminal of its own."""
    here, there = pty.openpty()
    command = [sys.executable, "-c", source]
    ends = {"stdin": there, "stdout": there, "stderr": there}
    child = subprocess.Popen(command, env={**os.environ, "TERM": term}, **ends)  # type: ignore[call-overload]
    os.close(there)
    try:
        yield Seat(here)
    finally:
        child.kill()
        child.wait()
        os.close(here)
