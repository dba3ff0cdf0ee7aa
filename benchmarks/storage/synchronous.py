"""What a turn pays for waiting until it is on the disk.

    python -m benchmarks.storage.synchronous
    python -m benchmarks.storage.synchronous --turns 400 --folder /mnt/disk --save

Two services of one process hold the same interview, one on an SQLite database as the product opens
it (``synchronous = FULL``: a commit waits for the disk), one with ``NORMAL``, which would lose the
last turns with the power. Turns are taken at both, in pairs that begin with the one and with the
other (``benchmarks.pairs``). They ask for something and are not scored, so that a turn is little
besides. Then the same in memory, where no disk is waited for.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.pairs import more
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from benchmarks.storage.waiting import Synchronous, open_store
from interviewer.interviews.views import StartRequest
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.settings import Settings
from interviewer.storage import migrate
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring

RESULTS: Final = Path(__file__).parent / "results" / "synchronous.json"
TURNS: Final = 300
WARMING: Final = 30
MEMORY: Final = Path("/dev/shm")
SAID: Final = ("How much time is left?", "Could you repeat the question?")


@dataclass(frozen=True)
class Cost:
    """Milliseconds of a turn at a place; ``more`` is what FULL takes more by pairs."""

    place: str
    turns: int
    full: float
    normal: float
    more: float


class Talk:
    """An interview that goes on for ever, on a database of its own."""

    def __init__(self, folder: Path, bank: Bank, synchronous: Synchronous) -> None:
        settings = Settings(var=folder)
        migrate.upgrade(settings.url)
        self._wiring = Wiring(settings)
        self._wiring.bank = bank
        self._wiring.store = open_store(settings.url, synchronous)
        started = self._wiring.service.start(StartRequest(level=Level.MID, seed=3))
        self._name, self._turn = started.interview.id, started.interview.turn

    def take(self, said: str) -> float:
        """Take a turn; return the milliseconds until it was kept and answered."""
        began = time.perf_counter()
        result = self._wiring.service.reply(self._name, self._turn, text=said)
        took = (time.perf_counter() - began) * 1000
        self._turn = result.turn
        return took

    def close(self) -> None:
        """Let go of the database."""
        self._wiring.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storage.synchronous")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"pairs to time; {TURNS}")
    parser.add_argument("--folder", type=Path, help="on the disk that is meant")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    bank = load_bank([ROOT])
    found = [measure("disk", chosen.folder, bank, chosen.turns)]
    if MEMORY.is_dir():
        found.append(measure("memory", MEMORY, bank, chosen.turns))
    print(
        table(
            ["milliseconds a turn, medians", "FULL", "NORMAL", "FULL takes more"],
            [[o.place, f"{o.full:.2f}", f"{o.normal:.2f}", f"{o.more:.2f}"] for o in found],
        )
    )
    if chosen.save:
        provenance.keep(RESULTS, {"costs": [asdict(one) for one in found]})
    return 0


def measure(place: str, folder: Path | None, bank: Bank, turns: int) -> Cost:
    """Return what a turn takes either way on databases in ``folder``."""
    with _talks(folder, bank) as (full, normal):
        pairs = [_pair(full, normal, number) for number in range(turns + WARMING)][WARMING:]
    return Cost(
        place,
        turns,
        median(pair[0] for pair in pairs),
        median(pair[1] for pair in pairs),
        more(pairs),
    )


def _pair(full: Talk, normal: Talk, number: int) -> tuple[float, float]:
    said = SAID[number // 2 % len(SAID)]
    if number % 2:
        first = full.take(said)
        return first, normal.take(said)
    second = normal.take(said)
    return full.take(said), second


@contextmanager
def _talks(folder: Path | None, bank: Bank) -> Iterator[tuple[Talk, Talk]]:
    with tempfile.TemporaryDirectory(dir=folder) as name:
        full = Talk(Path(name) / "full", bank, "FULL")
        normal = Talk(Path(name) / "normal", bank, "NORMAL")
        try:
            yield full, normal
        finally:
            full.close()
            normal.close()


if __name__ == "__main__":
    sys.exit(main())
