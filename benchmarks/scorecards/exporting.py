"""How long the results of a thousand interviews take to come out of SQLite, and in how much memory.

    python -m benchmarks.scorecards.exporting --save

The interviews are those of simulated candidates at every level, each kept many times under other
ids. The list is timed beside them, and rows once more when each interview has a review.
"""

import argparse
import gc
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from benchmarks.dialogue.candidates import interviews
from benchmarks.dialogue.held import Held
from benchmarks.dialogue.seats import KnownCode
from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from interviewer.dialogue.state import new_state
from interviewer.interviews.access import new_id
from interviewer.interviews.contents import with_versions
from interviewer.interviews.store import Along, InterviewRecord
from interviewer.questions.model import Bank
from interviewer.scorecards import files
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from interviewer.settings import Settings
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring

RESULTS: Final = Path(__file__).parent / "results" / "exporting.json"
COUNT: Final = 1_000
HELD: Final = 6
"""Interviews that are held at each level."""

BEGAN: Final = datetime(2026, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Times:
    """Seconds for all of them, the most memory meanwhile, and how much text came out.

    ``processor`` are the seconds of the processor's time, which others on the machine move less.
    """

    what: str
    seconds: float
    processor: float
    megabytes: float
    text: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table and return 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scorecards.exporting")
    parser.add_argument("--count", type=int, default=COUNT, help=f"interviews; {COUNT}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        wiring = Wiring(Settings(var=Path(folder)))
        try:
            found = _measured(wiring, chosen.count)
        finally:
            wiring.close()
    rows = [
        [
            *(one.what, f"{one.seconds:.2f}", f"{one.processor:.2f}"),
            *(f"{one.megabytes:.1f}", f"{one.text:.1f}"),
        ]
        for one in found
    ]
    print(f"{chosen.count} interviews")
    print(table(["what", "seconds", "processor, s", "MB held", "MB out"], rows))
    if chosen.save:
        provenance.keep(RESULTS, {"count": chosen.count, "exports": [asdict(o) for o in found]})
    return 0


def _measured(wiring: Wiring, count: int) -> list[Times]:
    bank, service = wiring.bank, wiring.service
    held = list(interviews(bank, KnownCode(bank), list(Level), HELD))
    names = [
        _keep(wiring, one, number, bank) for number, one in enumerate(islice(cycle(held), count))
    ]
    # as in a worker of the server (interviewer/server.py), nobody looks for garbage in the bank
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
    exports: dict[str, Callable[[], Iterable[str]]] = {
        "rows of CSV": lambda: files.table(service.exports.summaries("local")),
        "whole scorecards": lambda: files.lines(service.exports.cards("local")),
        "the list": lambda: _list(wiring),
    }
    next(service.exports.cards("local"))
    found = [_times(what, make) for what, make in exports.items()]
    _review_all(wiring, names)
    return [*found, _times("rows of CSV, all reviewed", exports["rows of CSV"])]


def _review_all(wiring: Wiring, names: Sequence[str]) -> None:
    """Have everybody's first item overridden, and recommend them."""
    override = Override(item=1, score=1.0, reason="It was said.")
    for name in names:
        review = Review(
            id=new_id(),
            reviewer="r",
            name="R",
            at=BEGAN,
            overrides=(override,),
            recommendation="yes",
        )
        wiring.store.add_review(name, review)


def _list(wiring: Wiring) -> Iterator[str]:
    after = None
    while True:
        page = wiring.service.listing(after=after, limit=200)
        yield from (entry.model_dump_json() for entry in page.entries)
        after = page.after
        if after is None:
            return


def _times(what: str, make: Callable[[], Iterable[str]]) -> Times:
    began, before = time.perf_counter(), time.process_time()
    size = sum(len(piece.encode()) for piece in make())
    seconds, processor = time.perf_counter() - began, time.process_time() - before
    tracemalloc.start()
    for _ in islice(make(), 100):
        continue
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Times(
        what, round(seconds, 2), round(processor, 2), round(most / 1e6, 1), round(size / 1e6, 1)
    )


def _keep(wiring: Wiring, held: Held, number: int, bank: Bank) -> str:
    assert held.state is not None
    name, at = new_id(), BEGAN + timedelta(minutes=number)
    empty = new_state(held.state.script, held.mode)
    state, contents = with_versions(empty, held.state, bank)
    messages = tuple(message for turn in held.turns for message in turn.replies)
    record = InterviewRecord(
        id=name,
        team="local",
        level=held.level,
        mode=held.mode,
        candidate=f"Candidate {number}",
        external_ref={"ats": str(number)},
        token_hash=f"token {name}",
        resume_hash=f"resume {name}",
        created_at=at,
        updated_at=at + timedelta(minutes=45),
        turn=len(held.turns),
        dialogue=state,
        messages=(*held.greeting, *messages),
    )
    wiring.store.create(record, Along(contents=contents))
    return name


if __name__ == "__main__":
    sys.exit(main())
