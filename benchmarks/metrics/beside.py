"""What counting costs a server: a turn's processor time, a worker's memory, and a scrape.

    python -m benchmarks.metrics.beside
    python -m benchmarks.metrics.beside --turns 600 --save

Two servers with the same settings run on databases of their own, one with ``INTERVIEWER_METRICS``
at its default, one with ``off``. One client takes the same turns at both, in pairs that begin with
the one and with the other (``benchmarks.pairs``). They ask for something and are not scored, as
scoring varies by more than counting takes. The processor's time is that of all threads of both
workers, as the kernel counts it. Then /metrics is read, less often than an answer to it is kept.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.api.fuzz import UNLIMITED
from benchmarks.pairs import more
from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from benchmarks.web.latency import WARMING
from benchmarks.web.servers import Line, Server, python, running, workers
from benchmarks.web.talking import GOOD
from interviewer.errors import Unavailable

RESULTS: Final = Path(__file__).parent / "results" / "beside.json"
TURNS: Final = 600
SAID: Final = ("How much time is left?", "Could you repeat the question?")
WORKERS: Final = 2
SCRAPES: Final = 12
APART_S: Final = 1.2
"""Between two scrapes: an answer is worked out at most once a second."""


@dataclass(frozen=True)
class Found:
    """Milliseconds of the processor for a turn, and what else differs.

    ``more_ms`` is what counting takes more by pairs; memory is that of the heavier worker
    (PSS), ``scrape_ms`` the median wall time of an answer to Prometheus.
    """

    turns: int
    counted_ms: float
    off_ms: float
    more_ms: float
    counted_pss_mb: float
    off_pss_mb: float
    scrape_ms: float
    turn_ms: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.metrics.beside")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"pairs to time; {TURNS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    try:
        found = measure(chosen.turns)
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
        ["a turn, ms of the processor", found.counted_ms, found.off_ms, found.more_ms],
        [
            "a worker, MB (PSS)",
            found.counted_pss_mb,
            found.off_pss_mb,
            found.counted_pss_mb - found.off_pss_mb,
        ],
    ]
    shown = [[str(row[0]), *(f"{cell:.2f}" for cell in row[1:])] for row in rows]
    return "\n".join(
        [
            table(["", "counted", "off", "more"], shown),
            f"An answer to Prometheus takes {found.scrape_ms:.1f} ms, a turn {found.turn_ms:.1f}.",
        ]
    )


def measure(turns: int) -> Found:
    """Run both servers and measure; raises Unavailable when one does not start or answer."""
    with (
        tempfile.TemporaryDirectory() as name,
        _server(Path(name) / "counted", "local") as counted,
        _server(Path(name) / "off", "off") as off,
    ):
        pairs, wall = _pairs(counted, off, turns)
        scrapes = [_scrape(counted) for _ in range(SCRAPES)][1:]
        memory = [server.memory().pss_mb for server in (counted, off)]
    return Found(
        turns=turns,
        counted_ms=median(pair[0] for pair in pairs),
        off_ms=median(pair[1] for pair in pairs),
        more_ms=more(pairs),
        counted_pss_mb=memory[0],
        off_pss_mb=memory[1],
        scrape_ms=median(scrapes),
        turn_ms=median(wall),
    )


@contextmanager
def _server(folder: Path, metrics: str) -> Iterator[Server]:
    settings = UNLIMITED | {
        "INTERVIEWER_VAR": str(folder),
        "INTERVIEWER_WORKERS": str(WORKERS),
        "INTERVIEWER_METRICS": metrics,
    }
    upgrade = python("-m", "interviewer", "db", "upgrade")
    subprocess.run(upgrade, env=os.environ | settings, check=True, capture_output=True)
    log = folder.with_suffix(".log")
    with running(lambda _: python("-m", "interviewer", "serve"), log, settings) as server:
        yield server


class Asker:
    """Asks for something in one interview at a server, again and again."""

    def __init__(self, server: Server) -> None:
        self._pid = server.pid
        begun = Line(server.port).post("/api/v1/interviews", {"level": "mid", "seed": 3})
        if begun.status not in GOOD:
            raise Unavailable(f"No interview was begun: {begun.body[:300]!r}")
        token = begun.json["candidate_token"]
        self._line = Line(server.port, Authorization=f"Bearer {token}")
        self._path = f"/api/v1/interviews/{begun.json['id']}/turns"
        self._turn = int(begun.json["turn"])

    def ask(self, said: str) -> tuple[float, float]:
        """Take a turn; return the milliseconds of the processor and of the wall."""
        worked, began = processor_ms(self._pid), time.perf_counter()
        answer = self._line.post(self._path, {"turn": self._turn, "text": said})
        took = (time.perf_counter() - began) * 1000
        worked = processor_ms(self._pid) - worked
        if answer.status not in GOOD:
            raise Unavailable(f"{self._path} answered {answer.status}: {answer.body[:300]!r}")
        self._turn = answer.json["turn"]
        return worked, took


def _pairs(
    counted: Server, off: Server, turns: int
) -> tuple[list[tuple[float, float]], list[float]]:
    """Return the processor's milliseconds of pairs of turns, and the wall's of the first."""
    first, second = Asker(counted), Asker(off)
    pairs: list[tuple[float, float]] = []
    wall: list[float] = []
    for number in range(turns + WARMING):
        said = SAID[number // 2 % len(SAID)]
        if number % 2:
            one = first.ask(said)
            other = second.ask(said)
        else:
            other = second.ask(said)
            one = first.ask(said)
        pairs.append((one[0], other[0]))
        wall.append(one[1])
    return pairs[WARMING:], wall[WARMING:]


def processor_ms(pid: int) -> float:
    """Return the milliseconds that all threads of a server's workers have had the processor."""
    nanoseconds = 0
    for worker in workers(pid):
        for task in Path(f"/proc/{worker}/task").iterdir():
            try:
                nanoseconds += int((task / "schedstat").read_text().split()[0])
            except (FileNotFoundError, ProcessLookupError):
                continue  # a thread that has just ended
    return nanoseconds / 1e6


def _scrape(server: Server) -> float:
    time.sleep(APART_S)
    began = time.perf_counter()
    answer = Line(server.port).get("/metrics")
    took = (time.perf_counter() - began) * 1000
    if answer.status != 200:
        raise Unavailable(f"/metrics answered {answer.status}.")
    return took


if __name__ == "__main__":
    sys.exit(main())
