"""Servers as processes of their own, connections to them, and the memory of their workers."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final

from interviewer.errors import Unavailable

PATIENCE_S: Final = 90.0


@dataclass(frozen=True)
class Server:
    """A server that runs: its first process, and the port where it listens."""

    pid: int
    port: int

    def memory(self) -> "Memory":
        """Return the memory of the worker that has most of it."""
        return max((memory_of(pid) for pid in workers(self.pid)), key=lambda one: one.pss_mb)


@dataclass(frozen=True)
class Memory:
    """Megabytes (10⁶ bytes) of a process: its share of what it shares, and all it can see."""

    pss_mb: float
    rss_mb: float


@contextmanager
def running(
    command: Callable[[int], Sequence[str]], log: Path, environment: Mapping[str, str]
) -> Iterator[Server]:
    """Run a server until the block ends; ``command`` is given the port.

    Raises Unavailable with the end of its log when it does not start.
    """
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with log.open("ab") as written:
        process = subprocess.Popen(
            command(port),
            env=os.environ | {**environment, "PORT": str(port)},
            stdin=subprocess.DEVNULL,
            stdout=written,
            stderr=written,
        )
    try:
        _await(process, port, log)
        yield Server(process.pid, port)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def python(*words: str) -> list[str]:
    """Return a command line of this interpreter."""
    return [sys.executable, *words]


def _await(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    while process.poll() is None and time.monotonic() < end:
        try:
            if Line(port).get("/healthz").status == 200:
                return
        except (OSError, HTTPException):
            time.sleep(0.1)
    raise Unavailable(f"It does not start: {log.read_text('utf-8', 'replace')[-500:]}")


@dataclass(frozen=True)
class Answer:
    """What came back: status, headers by their names in small letters, and bytes as sent.

    Headers of one name are lines of one value.
    """

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body read as JSON."""
        return json.loads(self.body)


class Line:
    """Sends requests to a server, each over a connection of its own: it closes idle ones soon."""

    def __init__(self, port: int, **headers: str) -> None:
        self._port = port
        self._headers = {name.replace("_", "-"): value for name, value in headers.items()}

    def get(self, path: str, **headers: str) -> Answer:
        """Send a GET."""
        return self._send("GET", path, None, headers)

    def post(self, path: str, body: object) -> Answer:
        """Send JSON."""
        data = json.dumps(body).encode()
        return self._send("POST", path, data, {"Content-Type": "application/json"})

    def send_form(self, path: str, form: str) -> Answer:
        """Send a form as the page of the same server does."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._send("POST", path, form.encode(), {**kind, "Sec-Fetch-Site": "same-origin"})

    def _send(
        self, method: str, path: str, data: bytes | None, headers: Mapping[str, str]
    ) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(HTTPConnection("127.0.0.1", self._port, timeout=60)) as connection:
            connection.request(method, path, data, {**self._headers, **named})
            found = connection.getresponse()
            lower = dict[str, str]()
            for name, value in found.getheaders():
                before = lower.get(name.lower())
                lower[name.lower()] = value if before is None else f"{before}\n{value}"
            return Answer(found.status, lower, found.read())


def workers(pid: int) -> list[int]:
    """Return the forks of a process: children with its own command line."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    found = [int(child) for task in tasks for child in task.read_text().split()]
    own = Path(f"/proc/{pid}/cmdline").read_bytes()
    return [child for child in found if Path(f"/proc/{child}/cmdline").read_bytes() == own]


def memory_of(pid: int) -> Memory:
    """Return the memory of a process, from the kernel's sums over its mappings."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    sizes = {name: int(kb) * 1024 / 1e6 for name, kb in re.findall(r"(\w+):\s+(\d+) kB", text)}
    return Memory(sizes["Pss"], sizes["Rss"])
