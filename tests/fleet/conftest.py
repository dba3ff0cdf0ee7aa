"""A Redis and, where they are asked for, nodes on it."""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from benchmarks.fleet.redis_server import RedisServer
from interviewer.grading.fleet.broker import Broker
from tests.processes import BIN, ROOT, children, command, until
from tests.serving import need

Starter = Callable[[], "RunningNode"]


@pytest.fixture(scope="module")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    need(shutil.which("redis-server"), "redis-server (on Debian: apt install redis-server)")
    server = RedisServer(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def broker(redis_server: RedisServer) -> Iterator[Broker]:
    client = Broker(redis_server.url)
    yield client
    client.close()


@dataclass
class RunningNode:
    """``interviewer grader`` on a broker."""

    process: subprocess.Popen[bytes]
    log: Path
    name: str = ""

    def pools(self) -> list[int]:
        """Return the ids of its pools' processes."""
        return [
            p for p in children(self.process.pid) if "interviewer.grading.fleet.pool" in command(p)
        ]

    def graders(self) -> list[int]:
        """Return the ids of its grader's processes."""
        return [p for p in children(self.process.pid) if "interviewer.grader" in command(p)]

    def stop(self) -> int:
        """Stop it as an operator would; returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


@contextmanager
def node_on(redis_server: RedisServer, folder: Path) -> Iterator[RunningNode]:
    """Run a node until the block ends; skips where no code can be judged."""
    log = folder / "node.log"
    client = Broker(redis_server.url)
    others = set(client.nodes())
    with log.open("ab") as out:
        process = subprocess.Popen(
            [str(BIN / "interviewer"), "grader", "--slots", "2"],
            cwd=ROOT,
            env={**os.environ, "BROKER_URL": redis_server.url, "INTERVIEWER_VAR": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    node = RunningNode(process, log)
    try:
        until(lambda: client.nodes().keys() - others or process.poll() is not None, "the node")
        assert process.poll() is None, log.read_text()
        (node.name,) = client.nodes().keys() - others
        status = client.nodes()[node.name]
        need(status.ready, f"a sandbox for code ({status.reason})")
        until(node.pools, "a pool")
        yield node
    finally:
        client.close()
        if process.poll() is None:
            node.stop()


@pytest.fixture(scope="module")
def node(
    redis_server: RedisServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningNode]:
    with node_on(redis_server, tmp_path_factory.mktemp("node")) as running:
        yield running
