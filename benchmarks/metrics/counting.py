"""What it takes to count, where nothing else is done in between.

    python -m benchmarks.metrics.counting
    python -m benchmarks.metrics.counting --rounds 40 --save

Numbers are kept as a server with workers keeps them, in files that are mapped into memory. What is
counted of a scored turn and of its request is counted again and again, in blocks; the figure is
that of the median block, in microseconds of the processor. What that comes to among everything
else that a server does, ``benchmarks.metrics.beside`` measures.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from flask import Flask, Response

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT, read_cases
from benchmarks.scoring.tables import table
from interviewer.errors import Unavailable
from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.turns import Turn
from interviewer.interviews.views import StartRequest
from interviewer.interviews.watching import Noted
from interviewer.metrics import requests, sharing
from interviewer.metrics.interviews import Counting
from interviewer.metrics.meters import Meters
from interviewer.questions.loader import load_bank
from interviewer.settings import Settings
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring

RESULTS: Final = Path(__file__).parent / "results" / "counting.json"
ROUNDS: Final = 30
BLOCK: Final = 2000
ROUTE: Final = "/api/v1/interviews/<interview_id>/turns"
PATIENCE: Final = 12
"""Turns within which a question that has golden answers comes up."""

SECONDS: Final = 0.012
"""What the turn is said to have taken; it decides in which bucket it is counted."""


@dataclass(frozen=True)
class Found:
    """Microseconds of the processor for what is counted of a scored turn and of its request."""

    turn_us: float
    request_us: float
    both_us: float
    file_megabytes: float


class Kept(Noted):
    """Keeps the last turn that an answer was scored in."""

    def __init__(self) -> None:
        self.scored: tuple[InterviewRecord, Turn] | None = None

    def replied(self, before: InterviewRecord, turn: Turn, seconds: float) -> None:
        """Keep the turn if an answer was scored."""
        if turn.step.assessment is not None:
            self.scored = before, turn
        super().replied(before, turn, seconds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.metrics.counting")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"{ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        found = measure(Path(name), chosen.rounds)
    print(
        table(
            ["counted", "µs"],
            [
                ["a scored turn", f"{found.turn_us:.1f}"],
                ["its request", f"{found.request_us:.1f}"],
                ["both", f"{found.both_us:.1f}"],
            ],
        )
    )
    print(f"A worker's files: {found.file_megabytes:.1f} MB.")
    if chosen.save:
        provenance.keep(RESULTS, asdict(found))
    return 0


def measure(folder: Path, rounds: int) -> Found:
    """Count in files below ``folder``, block after block; raises Unavailable."""
    before, turn = scored_turn(folder / "interviews")
    sharing.Shared(folder / "metrics", 1)
    meters = Meters(sharing.folder())
    counting, app = Counting(meters), Flask(__name__)
    requests.install(
        app, meters, route=lambda: ROUTE, seconds=lambda: SECONDS, reason=lambda _: "other"
    )
    (count,) = app.after_request_funcs[None]
    answer = Response()

    def of_turn() -> None:
        counting.replied(before, turn, SECONDS)

    def of_request() -> None:
        count(answer)

    def of_both() -> None:
        of_turn()
        of_request()

    with app.test_request_context(method="POST"):
        blocks = [tuple(map(_block, (of_turn, of_request, of_both))) for _ in range(rounds + 1)]
    files = sum(path.stat().st_size for path in (folder / "metrics").rglob("*_main.db"))
    return Found(
        turn_us=median(block[0] for block in blocks[1:]),
        request_us=median(block[1] for block in blocks[1:]),
        both_us=median(block[2] for block in blocks[1:]),
        file_megabytes=files / 1e6,
    )


def scored_turn(folder: Path) -> tuple[InterviewRecord, Turn]:
    """Return an interview and the turn that a golden answer made of it; raises Unavailable."""
    answers = {
        wording: case.answers[0][1]
        for case in read_cases()
        for wording in (case.question.prompt, *case.question.variants)
    }
    wiring, kept = Wiring(Settings(var=folder)), Kept()
    wiring.bank, wiring.metrics.watch = load_bank([ROOT]), kept
    try:
        begun = wiring.service.start(StartRequest(level=Level.MID, seed=3)).interview
        messages, turn = begun.messages, begun.turn
        while kept.scored is None and turn < PATIENCE:
            told = "".join(p.markdown for m in messages for p in m.parts if p.type == "text")
            said = next((answers[wording] for wording in answers if wording in told), "skip")
            result = wiring.service.reply(begun.id, turn, text=said)
            messages, turn = result.messages, result.turn
    finally:
        wiring.close()
    if kept.scored is None:
        raise Unavailable("No question that has golden answers came up.")
    return kept.scored


def _block(count: Callable[[], None]) -> float:
    """Return the microseconds of the processor that it takes to count once."""
    began = time.process_time()
    for _ in range(BLOCK):
        count()
    return (time.process_time() - began) / BLOCK * 1e6


if __name__ == "__main__":
    sys.exit(main())
