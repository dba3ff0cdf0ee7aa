"""How long a backup takes while the service works, and what turns take meanwhile.

    python -m benchmarks.storage.backing_up
    python -m benchmarks.storage.backing_up --interviews 2000 --rounds 5 --save

A database is filled with simulated interviews, `interviewer serve` runs on it, and one client
posts answers that are scored, one after the other. In each round it first talks with nothing
beside it, then while `interviewer db backup` runs. In the end the service is stopped and the copy
is put back. The commands' times are those from start to end, with Python's own start in them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from benchmarks.api.fuzz import UNLIMITED
from benchmarks.desk.statistics import fill
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT, read_cases
from benchmarks.scoring.tables import table
from benchmarks.storage.waiting import open_store
from benchmarks.web.servers import python, running
from benchmarks.web.talking import GOOD, Talker
from interviewer.errors import Unavailable
from interviewer.questions.loader import load_bank
from interviewer.settings import Settings
from interviewer.storage import migrate

RESULTS: Final = Path(__file__).parent / "results" / "backing_up.json"
INTERVIEWS: Final = 6000
ROUNDS: Final = 3
WARMING: Final = 40
ALONE: Final = 60
"""Turns of a round with nothing beside them."""


@dataclass(frozen=True)
class Found:
    """Sizes, seconds of the commands (medians) and milliseconds of scored turns.

    ``meanwhile`` and ``longest`` are the median and the most of ``turns`` turns during backups.
    """

    interviews: int
    megabytes: float
    backup_s: float
    restore_s: float
    alone: float
    meanwhile: float
    longest_alone: float
    longest: float
    turns: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storage.backing_up")
    parser.add_argument("--interviews", type=int, default=INTERVIEWS, help=f"{INTERVIEWS}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"{ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    try:
        found = measure(chosen.interviews, chosen.rounds)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 1
    print(told(found))
    if chosen.save:
        provenance.keep(RESULTS, asdict(found))
    return 0


def told(found: Found) -> str:
    """Return what was found as a table."""
    rows = [
        [f"a backup of {found.megabytes:.0f} MB ({found.interviews:,} interviews)",
         f"{found.backup_s:.1f} s"],
        ["putting it back", f"{found.restore_s:.1f} s"],
        ["a scored turn with nothing beside it, median and longest",
         f"{found.alone:.1f} and {found.longest_alone:.0f} ms"],
        [f"{found.turns} turns during backups, median and longest",
         f"{found.meanwhile:.1f} and {found.longest:.0f} ms"],
    ]  # fmt: skip
    return table(["", "measured"], rows)


def measure(interviews: int, rounds: int) -> Found:
    """Fill a database, back it up under load and restore it; raises Unavailable."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(var=folder / "var")
        migrate.upgrade(settings.url)
        store = open_store(settings.url, "OFF")
        fill(store, load_bank([ROOT]), interviews)
        store.close()
        environment = UNLIMITED | {"INTERVIEWER_VAR": str(settings.var)}
        backups, alone, meanwhile = [], [], []
        with running(_serve, folder / "log", environment) as server:
            talker = Talker(server.port, read_cases())
            _turns(talker, lambda taken: len(taken) < WARMING)
            for number in range(rounds):
                alone += _turns(talker, lambda taken: len(taken) < ALONE)
                copy = folder / f"{number}.db"
                took, turns = _beside(talker, ["backup", "--out", str(copy)], environment)
                backups.append(took)
                meanwhile += turns
        restores = [_restored(copy, environment) for _ in range(rounds)]
        size = copy.stat().st_size / 1e6
    return Found(
        interviews=interviews,
        megabytes=size,
        backup_s=median(backups),
        restore_s=median(restores),
        alone=median(alone),
        meanwhile=median(meanwhile),
        longest_alone=max(alone),
        longest=max(meanwhile),
        turns=len(meanwhile),
    )


def _serve(port: int) -> Sequence[str]:
    return python("-m", "interviewer", "serve", "--port", str(port))


def _turns(talker: Talker, wanted: Callable[[list[float]], bool]) -> list[float]:
    """Take turns while they are wanted; return the milliseconds of those that were scored."""
    taken: list[float] = []
    while wanted(taken):
        line, path, body = talker.prepare()
        began = time.perf_counter()
        answer = line.post(path, body)
        took = (time.perf_counter() - began) * 1000
        if answer.status not in GOOD:
            raise Unavailable(f"{path} answered {answer.status}: {answer.body[:300]!r}")
        if talker.take(answer.json):
            taken.append(took)
    return taken


def _beside(
    talker: Talker, words: Sequence[str], environment: dict[str, str]
) -> tuple[float, list[float]]:
    """Run a command and take turns until it ends; return its seconds and theirs.

    A turn that had not ended before the command did is left out.
    """
    began, process = time.perf_counter(), _started(words, environment)
    ended = [0.0]

    def wanted(_: list[float]) -> bool:
        if process.poll() is None:
            return True
        ended[0] = time.perf_counter()
        return False

    taken = _turns(talker, wanted)
    _output(process)
    return ended[0] - began, taken[:-1] or taken


def _restored(copy: Path, environment: dict[str, str]) -> float:
    """Put a copy back, and return the seconds that took; the former database is removed."""
    began, process = time.perf_counter(), _started(["restore", str(copy)], environment)
    told = _output(process)
    took = time.perf_counter() - began
    if told["former"]:
        Path(told["former"]).unlink()
    return took


def _started(words: Sequence[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        python("-m", "interviewer", "db", *words, "--json"),
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _output(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, said = process.communicate()
    if process.returncode:
        raise Unavailable(f"interviewer db failed: {said[-300:]}")
    found: dict[str, Any] = json.loads(out)
    return found


if __name__ == "__main__":
    sys.exit(main())
