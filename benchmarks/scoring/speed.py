"""How fast answers are scored: in batches, one by one, and when they are hostile.

    python -m benchmarks.scoring.speed
    python -m benchmarks.scoring.speed --lines 1000 --save
    python -m benchmarks.scoring.speed --batch answers.jsonl

All times are processor time of one process, so that a busy machine does not blur them; it
looks for garbage as seldom as every command does.
"""

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median, quantiles

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT, Case, read_cases
from benchmarks.scoring.hostile import HOSTILE, OVERLONG, Make
from benchmarks.scoring.marked import BadData
from benchmarks.scoring.tables import table
from interviewer.cli.garbage import look_seldom
from interviewer.errors import BadInput
from interviewer.scoring import IS_COMPILED

WANTED_RATE = 1500
WANTED_MEDIAN_MS = 1.0
WANTED_START_S = 1.5
WANTED_HOSTILE_MS = 50.0
_STARTS = 3
_REPEATS = 3
_TRIES, _ROUNDS = 7, 1_000_000


@dataclass(frozen=True)
class Batch:
    """A batch run: lines, seconds to start, answers a second after that, and equal bytes."""

    lines: int
    start_s: float
    rate: float
    same_bytes: bool


@dataclass(frozen=True)
class Single:
    """Milliseconds for one answer in a process that has seen its rubric."""

    answers: int
    median_ms: float
    most_ms: float
    compile_ms: float


@dataclass(frozen=True)
class Hostile:
    """Median milliseconds for one kind of hostile answer, at the question where it is worst."""

    name: str
    question: str
    characters: int
    ms: float
    refused: bool


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.speed")
    parser.add_argument("--lines", type=int, default=5000, help="lines of the batch; 5000")
    parser.add_argument(
        "--batch", type=Path, metavar="FILE", help="time the batch with this file, and no more"
    )
    parser.add_argument("--save", action="store_true", help="write results/NAME.json")
    parser.add_argument("--save-as", metavar="NAME", default="speed")
    options = parser.parse_args(arguments)
    look_seldom()
    try:
        if options.batch is not None:
            print(_figures(measure_batch(options.batch.read_text(encoding="utf-8").splitlines())))
            return 0
        cases = read_cases()
        yardstick = measure_python()
        batch = measure_batch(batch_lines(cases, options.lines))
        single = measure_single(cases)
    except (BadData, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    hostile = [measure_hostile(name, make, cases) for name, make in (HOSTILE | OVERLONG).items()]
    print(_figures(batch, single))
    print(f"\nThe scorer is {'compiled' if IS_COMPILED else 'plain Python'}.")
    print(f"\nOne round of a plain Python loop takes {yardstick:.0f} ns on this machine.")
    print(f"\n{_hostile_table(hostile)}")
    if options.save:
        content = provenance.stamp(ROOT / "rubrics") | {
            "compiled": IS_COMPILED,
            "loop_ns": round(yardstick, 1),
            "batch": asdict(batch),
            "single": asdict(single),
            "hostile": [asdict(one) for one in hostile],
        }
        print(f"Saved as {provenance.save(options.save_as, content)}")
    return 0


def measure_python() -> float:
    """Return the nanoseconds that one round of a plain loop takes here, the least of some tries.

    Machines of one name differ by a factor of three; times are to be read beside this one.
    """
    return min(_milliseconds(_loop) for _ in range(_TRIES)) / _ROUNDS * 1e6


def _loop() -> None:
    total = 0
    for number in range(_ROUNDS):
        total += number & 7


def batch_lines(cases: Sequence[Case], count: int) -> list[str]:
    """Return ``count`` lines for ``score --batch``, the answers of the bank again and again.

    No two are equal, since a receipt that was asked for before is not made again.
    """
    answers = [(case.question.id, answer) for case in cases for _, answer in case.answers]
    return [
        json.dumps({"id": number, "question": question, "answer": f"{answer} That is {number}."})
        for number, (question, answer) in enumerate(islice(cycle(answers), count))
    ]


def measure_batch(lines: Sequence[str]) -> Batch:
    """Score a batch of ``lines`` with the command, twice, with two seeds for hashes."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "none.jsonl").write_text("", encoding="utf-8")
        (folder / "all.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        starts = [_command(folder / "none.jsonl", folder / "out", "1")[0] for _ in range(_STARTS)]
        runs = [_command(folder / "all.jsonl", folder / "out", seed) for seed in ("1", "2")]
    start = median(starts)
    rate = len(lines) / (min(seconds for seconds, _ in runs) - start)
    return Batch(len(lines), start, rate, len({digest for _, digest in runs}) == 1)


def _command(source: Path, target: Path, seed: str) -> tuple[float, str]:
    """Return the processor seconds of a run of ``score --batch`` and the digest of its output.

    Raises BadData with what the command said when it fails.
    """
    before = _children()
    command = [str(Path(sys.executable).parent / "interviewer"), "score"]
    done = subprocess.run(
        [*command, "--batch", str(source), "--out", str(target)],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
    )
    if done.returncode:
        raise BadData(f"{' '.join(command)} exited with {done.returncode}:\n{done.stderr}")
    return _children() - before, hashlib.sha256(target.read_bytes()).hexdigest()


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure_single(cases: Sequence[Case]) -> Single:
    """Assess every answer of the bank in this process, after its rubric was compiled."""
    first = [_milliseconds(partial(case.assess, "A first answer.")) for case in cases]
    times = [
        _milliseconds(partial(case.assess, answer))
        for _ in range(_REPEATS)
        for case in cases
        for _, answer in case.answers
    ]
    answers = sum(len(case.answers) for case in cases)
    return Single(answers, median(times), quantiles(times, n=20)[-1], median(first))


def measure_hostile(name: str, make: Make, cases: Sequence[Case]) -> Hostile:
    """Time one kind of hostile answer: once against each rubric, then again at the slowest."""
    once = [(_milliseconds(partial(_is_refused, case, make(case))), case) for case in cases]
    case = max(once, key=lambda timed: timed[0])[1]
    answer = make(case)
    taken = median(_milliseconds(partial(_is_refused, case, answer)) for _ in range(_REPEATS))
    return Hostile(name, case.question.id, len(answer), taken, _is_refused(case, answer))


def _is_refused(case: Case, answer: str) -> bool:
    try:
        case.assess(answer)
    except BadInput:
        return True
    return False


def _milliseconds(action: Callable[[], object]) -> float:
    start = time.process_time()
    action()
    return (time.process_time() - start) * 1000


def _figures(batch: Batch, single: Single | None = None) -> str:
    rows = [
        [f"answers a second, batch of {batch.lines}", f"{batch.rate:.0f}", f"≥ {WANTED_RATE}"],
        ["start-up, s", f"{batch.start_s:.2f}", f"≤ {WANTED_START_S}"],
        ["same bytes under two hash seeds", "yes" if batch.same_bytes else "**no**", "yes"],
    ]
    if single is not None:
        name = f"one answer, median of {single.answers}, ms"
        rows += [
            [name, f"{single.median_ms:.2f}", f"≤ {WANTED_MEDIAN_MS:g}"],
            ["one answer, 95 % within, ms", f"{single.most_ms:.2f}", ""],
            ["first answer to a rubric, median, ms", f"{single.compile_ms:.1f}", ""],
        ]
    return table(["speed", "measured", "wanted"], rows)


def _hostile_table(found: Sequence[Hostile]) -> str:
    rows = []
    for one in sorted(found, key=lambda one: -one.ms):
        met = "yes" if one.ms <= WANTED_HOSTILE_MS else "**no**"
        fate = "refused" if one.refused else "scored"
        rows.append([one.name, one.question, str(one.characters), fate, f"{one.ms:.1f}", met])
    head = ["hostile answer", "slowest at", "characters", "fate", "ms", "≤ 50 ms"]
    return table(head, rows)


if __name__ == "__main__":
    raise SystemExit(main())
