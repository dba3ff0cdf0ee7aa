"""What the API layer costs a turn: tokens, limits, keys, checks of the input, the log.

    python -m benchmarks.api.overhead
    python -m benchmarks.api.overhead --turns 400 --save

Two servers run under gunicorn with the same settings: `interviewer serve`, asked with a bot's
token, and bare Flask views on the same use cases (``plain``). One client takes the same scored
turns at both, turn about, each over a new connection: that gives the times. Then several
clients at once take turns at one and at the other, block after block: that gives the throughput.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.api.fuzz import UNLIMITED
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import read_cases
from benchmarks.scoring.tables import table
from benchmarks.web.latency import WARMING, Times, times
from benchmarks.web.servers import python, running
from benchmarks.web.talking import GOOD, Talker
from interviewer.errors import Unavailable
from interviewer.scoring import IS_COMPILED
from interviewer.settings import Settings
from interviewer.teams.model import LOCAL, Role
from interviewer.wiring import Wiring

RESULTS: Final = Path(__file__).parent / "results" / "overhead.json"
WANTED: Final = 1.5
TURNS: Final = 300
WORKERS, THREADS, CLIENTS = 2, 64, 4
BLOCKS: Final = 4
BLOCK_S: Final = 6.0

Make = Callable[[], Talker]
"""Makes a client of one of the two servers."""


@dataclass(frozen=True)
class Found:
    """Times of a turn and turns in a second at both, and how many times as much ours takes.

    ``slower`` is the ratio of the median times, ``fewer`` that of the throughputs.
    """

    with_api: Times
    without: Times
    slower: float
    per_second: float
    per_second_without: float
    fewer: float

    @property
    def meets(self) -> bool:
        """Whether both ratios are as wanted."""
        return max(self.slower, self.fewer) <= WANTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code, 1 where a ratio is not as wanted."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.api.overhead")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"turns to time; {TURNS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    try:
        found = measure(chosen.turns)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 1
    print(told(found))
    if chosen.save:
        provenance.keep(RESULTS, asdict(found) | {"compiled": IS_COMPILED})
    return 0 if found.meets else 1


def told(found: Found) -> str:
    """Return what was found as a table."""
    ours, bare = found.with_api, found.without
    rows = [
        [
            "a scored turn, median",
            f"{ours.median_ms} ms",
            f"{bare.median_ms} ms",
            f"{found.slower}",
        ],
        ["95 %", f"{ours.most_ms} ms", f"{bare.most_ms} ms", ""],
        [
            f"turns a second, {CLIENTS} clients",
            f"{found.per_second}",
            f"{found.per_second_without}",
            f"{found.fewer}",
        ],
    ]
    return table(["", "with the API", "without", f"ratio (≤ {WANTED:g})"], rows)


def measure(turns: int) -> Found:
    """Run both servers and measure; raises Unavailable when one does not start or answer."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        homes = [folder / "with", folder / "without"]
        for home in homes:
            upgrade = python("-m", "interviewer", "db", "upgrade")
            own = os.environ | {"INTERVIEWER_VAR": str(home)}
            subprocess.run(upgrade, env=own, check=True, capture_output=True)
        token = _token(homes[0])
        plain = [str(WORKERS), str(THREADS)]
        with (
            running(
                lambda _: python("-m", "interviewer", "serve"),
                folder / "with.log",
                UNLIMITED | {"INTERVIEWER_VAR": str(homes[0]), "INTERVIEWER_LOG_LEVEL": "info"},
            ) as ours,
            running(
                lambda port: python("-m", "benchmarks.api.plain", str(port), *plain),
                folder / "without.log",
                {"INTERVIEWER_VAR": str(homes[1])},
            ) as bare,
        ):
            cases = read_cases()
            return _found(
                lambda: Talker(ours.port, cases, token), lambda: Talker(bare.port, cases), turns
            )


def _found(ours: Make, bare: Make, turns: int) -> Found:
    first, second = _timed(ours(), bare(), turns)
    blocks = [[_throughput(make) for make in (ours, bare)] for _ in range(BLOCKS)]
    a_second, a_second_without = (median(block[at] for block in blocks) for at in (0, 1))
    return Found(
        with_api=first,
        without=second,
        slower=round(first.median_ms / second.median_ms, 2),
        per_second=round(a_second, 1),
        per_second_without=round(a_second_without, 1),
        fewer=round(a_second_without / a_second, 2),
    )


def _token(var: Path) -> str:
    wiring = Wiring(Settings(var=var))
    secret = wiring.teams.create_token(LOCAL, Role.BOT).secret
    wiring.close()
    return secret


def _timed(ours: Talker, bare: Talker, count: int) -> tuple[Times, Times]:
    taken: list[list[float]] = [[], []]
    while min(map(len, taken)) < count + WARMING:
        for talker, found in zip((ours, bare), taken, strict=True):
            took, scored = _turn(talker)
            if scored:
                found.append(took)
    first, second = (times(found[WARMING:]) for found in taken)
    return first, second


def _turn(talker: Talker) -> tuple[float, bool]:
    """Take a turn; return the milliseconds it took and whether an answer was scored."""
    line, path, body = talker.prepare()
    began = time.perf_counter()
    answer = line.post(path, body)
    took = (time.perf_counter() - began) * 1000
    if answer.status not in GOOD:
        raise Unavailable(f"{path} answered {answer.status}: {answer.body[:300]!r}")
    return took, talker.take(answer.json)


def _throughput(make: Make) -> float:
    """Return the scored turns in a second that several clients at once get."""
    counts = [0] * CLIENTS
    talkers = [make() for _ in range(CLIENTS)]
    until = time.monotonic() + BLOCK_S

    def talk(number: int) -> Callable[[], None]:
        def run() -> None:
            while time.monotonic() < until:
                counts[number] += _turn(talkers[number])[1]

        return run

    threads = [threading.Thread(target=talk(number)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / BLOCK_S


if __name__ == "__main__":
    sys.exit(main())
