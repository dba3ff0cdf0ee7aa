"""All processes of a fleet on one machine: database, queue, web servers and nodes."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, Final

from benchmarks.fleet.postgres_server import PostgresServer
from benchmarks.fleet.redis_server import RedisServer, free_port
from interviewer.errors import Unavailable

PATIENCE_S: Final = 120.0
ROOT: Final = Path(__file__).resolve().parents[2]


@dataclass
class Part:
    """A process of ours that can be killed and started again."""

    name: str
    command: tuple[str, ...]
    environment: Mapping[str, str]
    log: Path
    port: int = 0
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; what it prints goes behind what it printed before."""
        with self.log.open("ab") as out:
            self.process = self._started(out)

    def stop(self) -> None:
        """Stop it as an operator would."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(PATIENCE_S)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def is_ready(self) -> bool:
        """Tell whether a web server answers that it is ready; of others, whether they run."""
        if self.process is None or self.process.poll() is not None:
            return False
        if not self.port:
            return True
        try:
            connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
            connection.request("GET", "/readyz")
            ready = connection.getresponse().status == 200
            connection.close()
        except (OSError, HTTPException):
            return False
        return ready

    def _started(self, out: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", "interviewer", *self.command],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), **self.environment},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )


@dataclass
class Stack:
    """What runs; ``webs`` have ports, and without ``nodes`` they have a grader of their own."""

    folder: Path
    webs: list[Part] = field(default_factory=list)
    nodes: list[Part] = field(default_factory=list)
    redis: RedisServer | None = None
    postgres: PostgresServer | None = None

    @property
    def ports(self) -> list[int]:
        """Where the web servers listen."""
        return [web.port for web in self.webs]

    def start(self) -> None:
        """Start all of it, and return when everything is ready; raises Unavailable."""
        if self.redis is not None:
            self.redis.start()
        if self.postgres is not None:
            self.postgres.start()
        self._upgrade()
        for part in (*self.nodes, *self.webs):
            part.start()
        self.await_ready()

    def await_ready(self, seconds: float = PATIENCE_S) -> None:
        """Return when everything is ready; raises Unavailable after so many seconds."""
        end = time.monotonic() + seconds
        while not all(part.is_ready() for part in (*self.webs, *self.nodes)):
            if time.monotonic() > end:
                logs = "; ".join(part.log.read_text("utf-8")[-300:] for part in self.webs)
                raise Unavailable(f"The service does not become ready: {logs}")
            time.sleep(0.2)

    def stop(self) -> None:
        """Stop all of it."""
        for part in (*self.webs, *self.nodes):
            part.stop()
        if self.redis is not None:
            self.redis.stop()
        if self.postgres is not None:
            self.postgres.stop()

    def _upgrade(self) -> None:
        words = [sys.executable, "-P", "-m", "interviewer", "db", "upgrade"]
        given = {**os.environ, "PYTHONPATH": str(ROOT), **self.webs[0].environment}
        done = subprocess.run(words, env=given, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unavailable(f"The database cannot be made: {done.stderr[-300:]}")


@contextmanager
def fleet(*, webs: int, nodes: int, workers: int, slots: int) -> Iterator[Stack]:
    """Yield a running fleet: PostgreSQL, Redis, so many web servers and nodes."""
    with tempfile.TemporaryDirectory(prefix="interviewer-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        (folder / "postgres").mkdir()
        stack = Stack(
            folder, redis=RedisServer(folder), postgres=PostgresServer(folder / "postgres")
        )
        assert stack.redis is not None
        assert stack.postgres is not None
        shared = {
            "BROKER_URL": stack.redis.url,
            "DATABASE_URL": stack.postgres.url,
            "INTERVIEWER_SECRET_KEY_FILE": str(folder / "secret.key"),
        }
        stack.webs = [_web(folder, number, workers, shared) for number in range(webs)]
        stack.nodes = [_node(folder, number, slots, shared) for number in range(nodes)]
        yield from _running(stack)


@contextmanager
def single(*, workers: int, var: Path | None = None) -> Iterator[Stack]:
    """Yield one server as `make run` starts it: SQLite (in ``var``) and a grader beside it."""
    with tempfile.TemporaryDirectory(prefix="interviewer-") as name:
        folder = Path(name)
        stack = Stack(folder)
        given = {} if var is None else {"INTERVIEWER_VAR": str(var)}
        stack.webs = [_web(folder, 0, workers, given)]
        yield from _running(stack)


def _running(stack: Stack) -> Iterator[Stack]:
    try:
        stack.start()
        yield stack
    finally:
        stack.stop()


def _web(folder: Path, number: int, workers: int, shared: Mapping[str, str]) -> Part:
    port, var = free_port(), folder / f"web{number}"
    own = {"INTERVIEWER_VAR": str(var), "PORT": str(port), "INTERVIEWER_WORKERS": str(workers)}
    environment = {"INTERVIEWER_LOG_LEVEL": "warning", **own, **shared}
    return Part(f"web{number}", ("serve",), environment, folder / f"web{number}.log", port)


def _node(folder: Path, number: int, slots: int, shared: Mapping[str, str]) -> Part:
    """A node is told of the broker alone, as it should be."""
    environment = {"BROKER_URL": shared["BROKER_URL"]}
    command = ("grader", "--slots", str(slots))
    return Part(f"node{number}", command, environment, folder / f"node{number}.log")
