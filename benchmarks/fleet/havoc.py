"""What goes wrong: processes that are killed, servers that restart, a disk that is full."""

import os
import random
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.fleet.stack import Part, Stack
from benchmarks.fleet.watching import family
from interviewer.errors import Unavailable

AWAY_S: Final = (0.5, 4.0)
"""For how long a server that restarts, or a disk that is full, stays so."""

SUPERVISED_EVERY_S: Final = 0.5

_ROLES: Final = (
    ("grading.fleet.pool", "pool"),
    ("interviewer.grader", "grader"),
    ("interviewer.sandbox", "zygote or jailed"),
)


@dataclass
class Havoc:
    """Does one thing after the other to ``stack``, on the average every ``every_s`` seconds.

    What was killed is started again, as whatever supervises it would. ``done`` counts by name.
    """

    stack: Stack
    every_s: float
    seed: int
    disk: "Disk | None" = None
    done: Counter[str] = field(default_factory=Counter)
    amiss: list[str] = field(default_factory=list)
    _over: threading.Event = field(default_factory=threading.Event)

    @contextmanager
    def going_on(self) -> Iterator[None]:
        """Do it until the block ends; then everything works again."""
        threads = [threading.Thread(target=self._act), threading.Thread(target=self._supervise)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._over.set()
            for thread in threads:
                thread.join()
            self._mend()

    def _act(self) -> None:
        chance = random.Random(self.seed)
        deeds = [*self._deeds()]
        while not self._over.wait(chance.expovariate(1 / self.every_s)):
            try:
                chance.choice(deeds)(chance)
            except Unavailable as error:
                self.amiss.append(str(error))

    def _deeds(self) -> Iterator[Callable[[random.Random], None]]:
        """Yield what may be done; processes are killed most often."""
        yield from [self._kill] * 6
        redis, postgres, disk = self.stack.redis, self.stack.postgres, self.disk
        if redis is not None:
            yield lambda chance: self._away(chance, "redis killed", redis.stop, redis.start)
        if postgres is not None:
            yield lambda chance: self._away(
                chance, "postgresql restarted", postgres.stop, postgres.start
            )
            yield lambda chance: self._away(
                chance, "postgresql killed", postgres.kill, postgres.start
            )
        if disk is not None:
            yield from [lambda chance: self._away(chance, "disk full", disk.fill, disk.free)] * 3

    def _away(
        self,
        chance: random.Random,
        name: str,
        take: Callable[[], None],
        give: Callable[[], None],
    ) -> None:
        take()
        self.done[name] += 1
        time.sleep(chance.uniform(*AWAY_S))
        give()

    def _kill(self, chance: random.Random) -> None:
        """Kill any process of a web server or a node, with nothing said before."""
        parts = [*self.stack.webs, *self.stack.nodes]
        part = chance.choice(parts)
        if part.process is None:
            return
        pids = sorted(family([part.process.pid]))
        pid = chance.choice(pids)
        role = _role(pid, part)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            self.done[f"{role} killed"] += 1

    def _supervise(self) -> None:
        while not self._over.wait(SUPERVISED_EVERY_S):
            self._revive()

    def _revive(self) -> None:
        for part in (*self.stack.webs, *self.stack.nodes):
            if part.process is None or part.process.poll() is not None:
                part.start()

    def _mend(self) -> None:
        end = time.monotonic() + 120
        while time.monotonic() < end:
            self._revive()
            try:
                self.stack.await_ready(5)
            except Unavailable:
                continue
            return
        self.amiss.append("The service did not become ready again.")


@dataclass(frozen=True)
class Disk:
    """A small volume at ``folder`` that can be filled to the last byte."""

    folder: Path

    @property
    def _filling(self) -> Path:
        return self.folder / "filling"

    def fill(self) -> None:
        """Leave no room."""
        with suppress(OSError), self._filling.open("wb", buffering=0) as filling:
            for size in (1 << 20, 1 << 12, 1 << 6, 1):
                with suppress(OSError):
                    while filling.write(b"\0" * size) == size:
                        pass

    def free(self) -> None:
        """Give the room back."""
        self._filling.unlink(missing_ok=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    """Mount a volume of that size at ``folder`` until the block ends; raises Unavailable."""
    folder.mkdir(parents=True)
    words = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"No volume can be mounted, which takes root: {done.stderr.strip()}")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def _role(pid: int, part: Part) -> str:
    if part.process is not None and pid == part.process.pid:
        return "web" if part.port else "node"
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return "one that ended"
    return next((role for words, role in _ROLES if words in command), "web worker")
