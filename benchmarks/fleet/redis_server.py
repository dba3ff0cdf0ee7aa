"""A Redis of one's own, which may be killed, started and filled."""

import shutil
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import redis

from interviewer.errors import Unavailable

PATIENCE_S: Final = 30.0


def free_port() -> int:
    """Return a port at which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@dataclass
class RedisServer:
    """A Redis that keeps nothing on disk; ``url`` leads to it, whether it is up or down.

    ``options`` are more of what stands on its command line.
    """

    folder: Path
    port: int = field(default_factory=free_port)
    options: tuple[str, ...] = ()
    _process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """Its process; 0 while it is down."""
        return self._process.pid if self._process is not None else 0

    def start(self) -> None:
        """Start it, empty; raises Unavailable where there is none to be had."""
        if shutil.which("redis-server") is None:
            raise Unavailable("There is no redis-server (on Debian: apt install redis-server).")
        self._process = subprocess.Popen(
            [
                *("redis-server", "--port", str(self.port), "--bind", "127.0.0.1"),
                *("--save", "", "--appendonly", "no", "--dir", str(self.folder)),
                *self.options,
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE_S
        while not self._answers():
            if time.monotonic() > end:
                raise Unavailable("Redis does not start.")
            time.sleep(0.02)

    def stop(self) -> None:
        """Kill it, with all that it holds."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def restart(self) -> None:
        """Kill it and start another, empty one at the same place."""
        self.stop()
        self.start()

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url, socket_timeout=1) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False
