"""A PostgreSQL of one's own, which may be killed and started."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psycopg

from benchmarks.fleet.redis_server import free_port
from interviewer.errors import Unavailable

PATIENCE_S: Final = 60.0
_USER: Final = "postgres"


@dataclass
class PostgresServer:
    """A cluster in ``folder``, made when it is first started; ``url`` leads to its database."""

    folder: Path
    port: int = field(default_factory=free_port)

    @property
    def url(self) -> str:
        """Where its database is, as ``DATABASE_URL`` names it."""
        return f"postgresql+psycopg://{_USER}@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        """Its first process; 0 while it is down."""
        try:
            return int((self._data / "postmaster.pid").read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return 0

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Start it and wait until it answers; raises Unavailable."""
        if not self._data.exists():
            self._make()
        log = self.folder / "postgres.log"
        settings = f"-p {self.port} -k {self.folder} -c max_connections=200"
        words = ("-D", self._data, "-l", log, "-o", settings, "-w", "start")
        end = time.monotonic() + PATIENCE_S
        while not self._ran("pg_ctl", *words):
            # what is left of one that was killed has its memory and its port for a while
            if time.monotonic() > end:
                raise Unavailable(f"PostgreSQL does not start: {log.read_text('utf-8')[-300:]}")
            time.sleep(1)
        while not self._answers():
            if time.monotonic() > end:
                raise Unavailable("PostgreSQL does not start.")
            time.sleep(0.1)

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.killpg(os.getpgid(self.pid), signal.SIGKILL)
        time.sleep(0.5)

    def stop(self) -> None:
        """Stop it as an operator would who is in a hurry."""
        with suppress(Unavailable):
            self._run("pg_ctl", "-D", self._data, "-m", "fast", "-w", "stop")

    def restart(self) -> None:
        """Stop it in a hurry and start it again, with all that it holds."""
        self.stop()
        self.start()

    def _make(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, _USER)
        self._run("initdb", "-D", self._data, "-U", _USER, "-A", "trust", "-E", "UTF8")

    def _run(self, program: str, *words: object) -> None:
        """Run one of its programs, which refuse to run as root."""
        command = [str(_program(program)), *map(str, words)]
        if os.geteuid() == 0:
            command = ["runuser", "-u", _USER, "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        if done.returncode:
            raise Unavailable(f"{program}: {(done.stderr or done.stdout).strip()[-300:]}")

    def _ran(self, program: str, *words: object) -> bool:
        try:
            self._run(program, *words)
        except Unavailable:
            return False
        return True

    def _answers(self) -> bool:
        try:
            address = self.url.replace("+psycopg", "")
            with psycopg.connect(address, connect_timeout=2) as connection:
                connection.execute("SELECT 1")
        except psycopg.Error:
            return False
        return True


def _program(name: str) -> Path:
    """Return one of PostgreSQL's programs, which Debian keeps off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    if found:
        return found[-1]
    elsewhere = shutil.which(name)
    if elsewhere is None:
        raise Unavailable("There is no PostgreSQL (on Debian: apt install postgresql).")
    return Path(elsewhere)
