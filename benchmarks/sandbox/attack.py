"""How long honest code waits for its verdict while others attack the same grader.

    python -m benchmarks.sandbox.attack
    python -m benchmarks.sandbox.attack --attackers 20 --honest 120 --save

One honest client hands in the model answers of several problems, one after the other: first
alone, then beside attackers each of whom hands in something that does not end, fills memory,
floods or forks, again as soon as it has its verdict. All of them share one grader process, as
the clients of a service do.
"""

import argparse
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from interviewer.grading.local import LocalGrader
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.settings import content_folder

RESULTS: Final = Path(__file__).parent / "results" / "attack.json"
WANTED: Final = 2.0
SETTLING_S: Final = 1.0
HONEST: Final = (
    *("masked-mean", "stable-log-sigmoid", "custom-relu-function", "manual-sgd-step"),
    *("split-merge-heads", "one-hot-by-hand", "linear-by-hand", "ring-all-reduce"),
)
TARGET: Final = "masked-mean"
ATTACKS: Final[Mapping[str, str]] = {
    "endless loop": "while True: pass",
    "endless product": "m = torch.ones(400, 400)\nwhile True: m @ m",
    "sleep": "import time; time.sleep(1e6)",
    "memory": "held = []\nwhile True: held.append(torch.ones(1 << 22))",
    "threads": (
        "import threading\ndef spin():\n    while True: pass\n"
        "for _ in range(60): threading.Thread(target=spin, daemon=True).start()\nspin()"
    ),
    "fork bomb": ("import os\nwhile True:\n    try: os.fork()\n    except OSError: pass"),
    "flood": "while True: print('x' * 100000)",
    "files": (
        "n = 0\nwhile True:\n    n += 1\n    try: open(f'f{n}', 'wb').write(bytes(1 << 20))\n"
        "    except OSError: pass"
    ),
    "recursion": "import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()",
    "wrong at once": "def masked_mean(*a, **k): return torch.zeros(1)",
}
"""What attackers hand in, each the whole of it."""


@dataclass(frozen=True)
class Found:
    """Milliseconds from handing in to the verdict, and what became of everybody's code."""

    alone_ms: Sequence[float]
    attacked_ms: Sequence[float]
    honest: Mapping[str, int]
    attacks: Mapping[str, int]

    @property
    def ratio(self) -> float:
        """The 95th percentile under attack, of that alone."""
        return p95(self.attacked_ms) / p95(self.alone_ms)

    @property
    def meets(self) -> bool:
        """Tell whether honest code passed, no attack did, and the wait was bearable."""
        only_passes = set(self.honest) == {VerdictKind.PASSED.value}
        return only_passes and VerdictKind.PASSED.value not in self.attacks and self.ratio <= WANTED


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 1 if honest code suffers more than it may."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sandbox.attack")
    parser.add_argument("--attackers", type=int, default=20)
    parser.add_argument("--honest", type=int, default=120, help="honest snippets in each part")
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}")
    chosen = parser.parse_args(arguments)
    found = measure(chosen.attackers, chosen.honest)
    print(told(found))
    if chosen.save:
        more = {"attackers": chosen.attackers, "ratio": found.ratio}
        provenance.keep(RESULTS, asdict(found) | more)
    return 0 if found.meets else 1


def measure(attackers: int, honest: int) -> Found:
    """Return what an honest client sees, alone and beside ``attackers``."""
    problems, _ = load_problems(content_folder() / "seeds" / "problems")
    jobs = [Job(problem=name, code=problems[name].model_answer) for name in HONEST]
    with _grader() as (grader, attacked_through):
        for job in jobs:
            grader.judge(job)
        alone = [_timed(grader, jobs[i % len(jobs)]) for i in range(honest)]
        with _attacked(attacked_through, attackers) as ended:
            time.sleep(SETTLING_S)
            attacked = [_timed(grader, jobs[i % len(jobs)]) for i in range(honest)]
        return Found(
            [took for took, _ in alone],
            [took for took, _ in attacked],
            dict(Counter(verdict.verdict.value for _, verdict in (*alone, *attacked))),
            dict(Counter(ended)),
        )


@contextmanager
def _grader() -> Iterator[tuple[LocalGrader, LocalGrader]]:
    """Yield two clients of one grader: the honest one's, and the attackers'."""
    with tempfile.TemporaryDirectory(prefix="interviewer-") as folder:
        socket = Path(folder) / "grader.sock"
        grader = LocalGrader(socket, log_path=Path(folder) / "log")
        status = grader.start()
        if not status.ready:
            raise SystemExit(f"no code can be judged here: {status.reason}")
        try:
            # Attackers lose theirs at the end; they shall start no other.
            yield grader, LocalGrader(socket, python="/no/such/program")
        finally:
            grader.end()


@contextmanager
def _attacked(grader: LocalGrader, attackers: int) -> Iterator[list[str]]:
    """Keep ``attackers`` at work within the block; yields the verdicts that they have met."""
    over = threading.Event()
    ended: list[str] = []

    def attack(number: int) -> None:
        codes = list(ATTACKS.values())
        turn = number
        while not over.is_set():
            verdict = grader.judge(Job(problem=TARGET, code=codes[turn % len(codes)]))
            ended.append(verdict.verdict.value)
            turn += 1

    threads = [threading.Thread(target=attack, args=(n,), daemon=True) for n in range(attackers)]
    for thread in threads:
        thread.start()
    yield ended
    over.set()


def _timed(grader: LocalGrader, job: Job) -> tuple[float, Verdict]:
    started = time.perf_counter()
    verdict = grader.judge(job)
    return (time.perf_counter() - started) * 1e3, verdict


def p95(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]


def told(found: Found) -> str:
    """Return the figures as tables."""
    rows = [
        [name, f"{median(times):.0f}", f"{p95(times):.0f}", f"{max(times):.0f}"]
        for name, times in (("alone", found.alone_ms), ("under attack", found.attacked_ms))
    ]
    ends = [["honest", _counts(found.honest)], ["attacks", _counts(found.attacks)]]
    return "\n\n".join(
        [
            table(["honest snippets, ms to the verdict", "median", "95 %", "longest"], rows),
            table(["who", "verdicts"], ends),
            f"95 % under attack / alone: {found.ratio:.2f} (wanted: at most {WANTED:g})",
        ]
    )


def _counts(verdicts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(verdicts.items()))


if __name__ == "__main__":
    sys.exit(main())
