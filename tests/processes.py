"""The service as processes of their own, and a look at which processes there are."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

BIN = Path(sys.executable).parent
ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds that anything may take on a slow machine."""


@dataclass
class Service:
    """A running server: its process, where it listens, and its folder."""

    process: subprocess.Popen[bytes]
    url: str
    var: Path

    @property
    def log(self) -> str:
        """What its processes have written so far."""
        return self.var.joinpath("service.log").read_text("utf-8")

    def workers(self) -> list[int]:
        """Return the ids of its web workers."""
        own = command(self.process.pid)  # a worker is a fork
        return [pid for pid in children(self.process.pid) if command(pid) == own]

    def graders(self) -> list[int]:
        """Return the ids of the graders that listen in its folder."""
        socket_path = str(self.var / "grader.sock")
        return [pid for pid in everyone() if socket_path in command(pid).split("\0")]

    def family(self) -> set[int]:
        """Return the ids of all its processes, jailed ones included."""
        # the id of a process that has ended may be another's by now
        alive = {self.process.pid} if self.process.poll() is None else set[int]()
        found, new = set[int](), alive | set(self.graders())
        while new:
            found |= new
            new = {child for pid in new for child in children(pid)} - found
        return found

    def kill(self) -> None:
        """Kill every process of it at once, as a power cut would."""
        for pid in self.family():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()


def everyone() -> list[int]:
    """Return the ids of all processes that can be seen."""
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def command(pid: int) -> str:
    """Return a process's command line with NUL between its words; empty once it ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def children(pid: int) -> list[int]:
    """Return the ids of a process's children."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found += [int(child) for child in task.read_text().split()]
    return found


def until(true: Callable[[], object], what: str) -> None:
    """Return once ``true`` gives something true; fails after a minute."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"not within {PATIENCE:.0f} s: {what}"
        time.sleep(0.05)


def answers(url: str) -> bool:
    """Tell whether something answers at an address with a success."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> str:
    """Return the number of a port at which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return str(free.getsockname()[1])


@contextmanager
def running(var: Path, *words: str, port: str = "", **environment: str) -> Iterator[Service]:
    """Run a server's command line (``{port}`` is replaced) until the block ends.

    It listens at ``port``, by default at one that is free.
    """
    port = port or free_port()
    var.mkdir(exist_ok=True)
    settings = {"INTERVIEWER_VAR": str(var), "PORT": port, "INTERVIEWER_LOG_FORMAT": "json"}
    with var.joinpath("service.log").open("ab") as log:
        process = subprocess.Popen(
            [str(BIN / words[0]), *(word.format(port=port) for word in words[1:])],
            cwd=ROOT,
            env={**os.environ, **settings, **environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    service = Service(process, f"http://127.0.0.1:{port}", var)
    try:
        until(lambda: answers(f"{service.url}/healthz") or process.poll() is not None, "a start")
        assert process.poll() is None, service.log
        yield service
    finally:
        service.kill()
