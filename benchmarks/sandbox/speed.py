"""What a verdict costs: time against a cold process and a bare fork, throughput, memory.

    python -m benchmarks.sandbox.speed
    python -m benchmarks.sandbox.speed --rounds 40 --save

All ways take turns in one run, so that a busy machine slows them alike: look at the ratios.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.sandbox import snippet
from benchmarks.sandbox.ways import COLD, FORK, STANDBY, ways
from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from interviewer.sandbox import Sandbox

RESULTS: Final = Path(__file__).parent / "results" / "speed.json"
COLD_ROUNDS: Final = 5
THROUGHPUT_S: Final = 6.0
QUEUES: Final = (1, 10, 100, 500)
PSS_CHILDREN: Final = 2


@dataclass(frozen=True)
class Found:
    """Milliseconds by way (medians), verdicts a second, MiB, and the cost by queue length."""

    milliseconds: Mapping[str, float]
    per_second: Mapping[str, float]
    zygote_mib: float
    child_mib: float
    queue_ms: Mapping[str, float]

    @property
    def targets(self) -> Mapping[str, tuple[float, float, bool]]:
        """Each target: what was found, what is wanted, and whether that is met."""
        cold, fork = self.milliseconds[COLD], self.milliseconds[FORK]
        standby = min(
            self.milliseconds[name] for name in STANDBY.values() if name in self.milliseconds
        )
        best = max(rate for name, rate in self.per_second.items() if name != COLD)
        flat = max(self.queue_ms.values()) / self.queue_ms[str(QUEUES[0])]
        return {
            "cold process / standby": (cold / standby, 100.0, cold / standby >= 100),
            "standby / bare fork": (standby / fork, 1.3, standby / fork <= 1.3),
            "throughput / cold throughput": (
                best / self.per_second[COLD], 60.0, best / self.per_second[COLD] >= 60,
            ),
            "MiB of a child": (self.child_mib, 10.0, self.child_mib <= 10),
            "MiB of the zygote": (self.zygote_mib, 260.0, self.zygote_mib <= 260),
            "longest queue / a single one": (flat, 1.2, flat <= 1.2),
        }  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 0, whatever the figures are."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sandbox.speed")
    parser.add_argument("--rounds", type=int, default=30, help="runs of each way")
    parser.add_argument("--save", action="store_true", help=f"write {RESULTS.name}")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        Path(scratch).chmod(0o711)
        found = measure(Path(scratch), chosen.rounds)
    print(told(found))
    if chosen.save:
        provenance.keep(RESULTS, asdict(found) | {"targets": found.targets})
    return 0


def measure(scratch: Path, rounds: int) -> Found:
    """Return every figure, from one run."""
    with ways(scratch) as (every, sandboxes):
        times: dict[str, list[float]] = {name: [] for name in every}
        for number in range(rounds + 1):
            for name, way in every.items():
                if name != COLD or number <= COLD_ROUNDS:
                    times[name].append(way() * 1e3)
        milliseconds = {name: median(found[1:]) for name, found in times.items()}
        rates = {name: _rate(sandbox) for name, sandbox in sandboxes.items()}
        cold = os.cpu_count() or 1
        with ThreadPoolExecutor(cold) as pool:
            started = time.perf_counter()
            list(pool.map(lambda _: every[COLD](), range(2 * cold)))
            rates[COLD] = 2 * cold / (time.perf_counter() - started)
        strongest = next(iter(sandboxes.values()))
        zygote, child = _memory(strongest)
        queues = {str(length): _queue(strongest, length) for length in QUEUES}
    return Found(milliseconds, rates, zygote, child, queues)


def _rate(sandbox: Sandbox) -> float:
    """Return jobs a second with as many at once as there are slots."""
    end = time.perf_counter() + THROUGHPUT_S

    def work(_: int) -> int:
        done = 0
        while time.perf_counter() < end:
            snippet.run_in(sandbox.session(snippet.PROGRAM))
            done += 1
        return done

    with ThreadPoolExecutor(sandbox.slots) as pool:
        started = time.perf_counter()
        done = sum(pool.map(work, range(sandbox.slots)))
        return done / (time.perf_counter() - started)


def _queue(sandbox: Sandbox, length: int) -> float:
    """Return the milliseconds a verdict, if ``length`` submissions come at the same moment."""
    repeats = max(1, 40 // length)
    with ThreadPoolExecutor(length) as pool:
        started = time.perf_counter()
        for _ in range(repeats):
            list(
                pool.map(lambda _: snippet.run_in(sandbox.session(snippet.PROGRAM)), range(length))
            )
        took = time.perf_counter() - started
    return took / (repeats * length) * 1e3


def _memory(sandbox: Sandbox) -> tuple[float, float]:
    """Return MiB of proportional memory: the zygote's alone, and what a busy child adds."""
    assert sandbox._keeper.zygote is not None
    before = _proportional(_family(sandbox._keeper.zygote.pid))
    sessions = [sandbox.session(snippet.PROGRAM) for _ in range(PSS_CHILDREN)]
    for session in sessions:
        session.__enter__()
        session.load()
    after = _proportional(_family(sandbox._keeper.zygote.pid))
    for session in sessions:
        session.finish()
    return before, (after - before) / PSS_CHILDREN


def _family(leader: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if os.getsid(int(entry.name)) == leader:
                    found.append(int(entry.name))
            except ProcessLookupError:
                continue
    return found


def _proportional(pids: Sequence[int]) -> float:
    """Return the proportional set size of these processes together, in MiB."""
    total = 0
    for pid in pids:
        try:
            text = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii")
        except (FileNotFoundError, ProcessLookupError):
            continue
        total += next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
    return total / 1024


def told(found: Found) -> str:
    """Return the figures as tables."""
    fork = found.milliseconds[FORK]
    rows = [
        [name, f"{took:.1f}", f"{took / fork:.2f}", f"{found.milliseconds[COLD] / took:.0f}"]
        for name, took in found.milliseconds.items()
    ]
    rates = [[name, f"{rate:.2f}"] for name, rate in found.per_second.items()]
    queues = [[length, f"{cost:.1f}"] for length, cost in found.queue_ms.items()]
    targets = [
        [name, f"{value:.2f}", f"{wanted:g}", "yes" if met else "no"]
        for name, (value, wanted, met) in found.targets.items()
    ]
    return "\n\n".join(
        [
            table(["way", "ms", "of a bare fork", "faster than cold"], rows),
            table(["way", "verdicts a second"], rates),
            table(["submissions at once", "ms a verdict"], queues),
            table(["target", "found", "wanted", "met"], targets),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
