"""Fifty simulated candidates at every level, against the real interview service.

    python -m benchmarks.dialogue.candidates
    python -m benchmarks.dialogue.candidates --count 12 --level mid --show 3
    python -m benchmarks.dialogue.candidates --grader --save

Experts, average people and beginners speak in golden answers; bluffers, the silent and the
hostile in what they make up. Half of each are in an assessment. Looked at are what must not happen
(``faults``) and whether the marks come in the order of the candidates. The exit code
is 1 when a fault is found or a mean is out of order.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from benchmarks.dialogue.faults import CHECKS, Fault, faults
from benchmarks.dialogue.held import Held, hold
from benchmarks.dialogue.people import KINDS, Answers, Person, WhoKind
from benchmarks.dialogue.seats import KnownCode, take_seat
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT, read_cases
from benchmarks.scoring.tables import table
from interviewer.grading.local import LocalGrader
from interviewer.interviews.ports import Grader
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.taxonomy import Level

RESULTS: Final = Path(__file__).parent / "results" / "candidates.json"
COUNT: Final = 50
RANKS: Final[dict[WhoKind, int]] = {
    **{"expert": 3, "average": 2, "beginner": 1},
    **{"bluffer": 0, "silent": 0, "hostile": 0},
}
"""Who should come out higher than whom."""

WANTED: Final = 0.95
"""The share of pairs of candidates of different ranks that should come out in order."""

_BEFORE: Final = 6
"""How many turns are kept of what led to a fault."""


@dataclass(frozen=True)
class Order:
    """The marks of one level: means by kind, and the share of pairs that are in order."""

    level: str
    means: dict[str, float]
    pairs: float

    @property
    def right(self) -> bool:
        """Whether the means fall from expert to average to beginner to all the others.

        Of few candidates some kinds may have none, and say nothing.
        """
        means = self.means
        honest = [means[kind] for kind in ("expert", "average", "beginner") if kind in means]
        others = [means[kind] for kind, rank in RANKS.items() if not rank and kind in means]
        return all(a > b for a, b in pairwise([*honest, *([max(others)] if others else [])]))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables and the faults; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dialogue.candidates")
    parser.add_argument("--count", type=int, default=COUNT, help=f"candidates a level; {COUNT}")
    parser.add_argument("--level", action="append", choices=list(Level), help="all by default")
    parser.add_argument("--grader", action="store_true", help="have code judged in the sandbox")
    parser.add_argument("--show", type=int, default=10, help="transcripts of faults; 10")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    levels = [Level(level) for level in chosen.level or Level]
    bank = load_bank([ROOT])
    with _grader(bank, real=chosen.grader) as grader:
        held = list(interviews(bank, grader, levels, chosen.count))
    print(told(held, chosen.show))
    if chosen.save:
        provenance.keep(RESULTS, report(held) | {"real_grader": chosen.grader})
    return 0 if meets(held) else 1


@contextmanager
def _grader(bank: Bank, *, real: bool) -> Iterator[Grader]:
    if not real:
        yield KnownCode(bank)
        return
    with tempfile.TemporaryDirectory() as folder:
        grader = LocalGrader(Path(folder))
        try:
            yield grader
        finally:
            grader.end()


def interviews(bank: Bank, grader: Grader, levels: Sequence[Level], count: int) -> Iterator[Held]:
    """Hold ``count`` interviews at each level, the kinds in turn, half of them assessments."""
    answers = golden()
    for level in levels:
        for number in range(count):
            kind, own = KINDS[number % len(KINDS)], number // len(KINDS)
            held = Held(kind, own, level, "assessment" if own % 2 else "practice")
            seat = take_seat(bank, grader)
            hold(seat, Person(kind, own, bank, answers), held, seed=number)
            yield held


def golden() -> Answers:
    """Return the golden answers of each band, by question."""
    return {
        case.question.id: {band: case.of(band) for band, _ in case.answers} for case in read_cases()
    }


def order(held: Sequence[Held]) -> list[Order]:
    """Return how the marks of each level come out."""
    found = []
    for level in dict.fromkeys(one.level for one in held):
        here = [one for one in held if one.level is level]
        marks = {kind: [one.mark for one in here if one.kind == kind] for kind in KINDS}
        pairs = [
            high.mark > low.mark
            for high in here
            for low in here
            if RANKS[high.kind] > RANKS[low.kind]
        ]
        means: dict[str, float] = {kind: round(fmean(of), 3) for kind, of in marks.items() if of}
        found.append(Order(level.value, means, sum(pairs) / len(pairs) if pairs else 1.0))
    return found


def meets(held: Sequence[Held]) -> bool:
    """Whether nothing went wrong, and the marks are in order."""
    orders = order(held)
    in_order = all(one.right and one.pairs >= WANTED for one in orders)
    return in_order and not any(faults(one) for one in held)


def report(held: Sequence[Held]) -> dict[str, Any]:
    """Return the figures, and every fault with the turns that led to it."""
    return {
        "interviews": len(held),
        "turns": sum(len(one.turns) for one in held),
        "faults": dict(Counter(fault.what for one in held for fault in faults(one))),
        "order": [asdict(one) for one in order(held)],
        "found": [
            {"who": one.name, **asdict(fault), "transcript": _led_to(one, fault)}
            for one in held
            for fault in faults(one)
        ],
    }


def told(held: Sequence[Held], shown: int) -> str:
    """Return the tables, and the first ``shown`` faults with what led to them."""
    found = [(one, fault) for one in held for fault in faults(one)]
    checks = [
        [name, str(sum(bool(list(check(one))) for one in held))] for name, check in CHECKS.items()
    ]
    means = [
        [
            one.level,
            *(f"{one.means[k]:.2f}" if k in one.means else "-" for k in KINDS),
            f"{one.pairs:.3f}",
        ]
        for one in order(held)
    ]
    turns = fmean(len(one.turns) for one in held)
    lines = [
        f"{len(held)} interviews, {turns:.0f} turns each on the mean.",
        table(["looked at", "interviews with a fault"], checks),
        table(["mean mark", *KINDS, "pairs in order"], means),
        f"Wanted: no fault, means in order, at least {WANTED:g} of the pairs in order.",
    ]
    for one, fault in found[:shown]:
        head = f"## {one.name}, turn {fault.turn}: {fault.what} ({fault.detail})"
        lines.append(f"{head}\n\n{_led_to(one, fault)}")
    return "\n\n".join(lines)


def _led_to(held: Held, fault: Fault) -> str:
    return held.transcript(fault.turn or None, _BEFORE)


if __name__ == "__main__":
    sys.exit(main())
