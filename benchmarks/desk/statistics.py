"""How long lists and item statistics of a thousand interviews take on SQLite.

    python -m benchmarks.desk.statistics
    python -m benchmarks.desk.statistics --interviews 3000 --rounds 20 --save

Simulated candidates hold a few interviews at every level on the bank. The others are copies of
these, each with an id and a start of its own and with some credits drawn anew, so that no two
answers need have earned the same lines. A third have a review, and of those whose candidates
saw the results a fifth have a challenge. Everything lies in a new database file. Times are of
the wall; beside other work they are longer, so that the processor's time is told as well.
"""

import argparse
import gc
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from benchmarks.dialogue.candidates import interviews
from benchmarks.dialogue.held import Held
from benchmarks.dialogue.seats import MORNING, KnownCode
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.state import DialogueState, ItemRecord
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.listing import listed
from interviewer.interviews.store import ALL, InterviewRecord
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from interviewer.settings import content_folder
from interviewer.statistics.model import ItemStatistics
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import Selection
from interviewer.storage import migrate
from interviewer.storage.item_results import keep_results
from interviewer.storage.statistics import SqlStatistics
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import writing
from interviewer.taxonomy import Level
from interviewer.teams.model import LOCAL

RESULTS: Final = Path(__file__).parent / "results" / "statistics.json"
INTERVIEWS: Final = 1000
HELD: Final = 12
"""Interviews that are really held at each level."""
ROUNDS: Final = 15
WANTED_MS: Final = 200.0

_REDRAWN: Final = 0.2
"""Which share of the credits a copy draws anew."""


@dataclass(frozen=True)
class Times:
    """Milliseconds that something takes: the first time, the median, and the least.

    ``processor`` is the median of the processor's time.
    """

    what: str
    first: float
    median: float
    least: float
    processor: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where a list or the statistics take too long, else 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.desk.statistics")
    parser.add_argument("--interviews", type=int, default=INTERVIEWS, help=f"{INTERVIEWS}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each; {ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    bank = load_bank([ROOT])
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/interviews.db"
        migrate.upgrade(url)
        store = SqlStore.open(url)
        last = fill(store, bank, chosen.interviews)
        # as in a worker of the server (interviewer/server.py), nobody looks for garbage in the bank
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 10, 50)
        found, told = measure(store, bank, last, chosen.rounds)
        store.close()
    print(
        table(
            ["", "first, ms", "median, ms", "least, ms", "processor, ms"],
            [_row(one) for one in found],
        )
    )
    rows = sum(item.put for item in told.items)
    print(
        f"{told.interviews} interviews, {len(told.items)} questions and problems put {rows} times; "
        f"wanted: at most {WANTED_MS:g} ms for each."
    )
    if chosen.save:
        counts = {"interviews": told.interviews, "items": len(told.items), "put": rows}
        provenance.keep(RESULTS, counts | {"times": [asdict(one) for one in found]})
    return int(any(one.median > WANTED_MS for one in found))


def fill(store: SqlStore, bank: Bank, count: int) -> InterviewRecord:
    """Keep ``count`` interviews that are over, with reviews and challenges; return the last."""
    rng = Random(3)
    originals = [one for one in interviews(bank, KnownCode(bank), list(Level), HELD) if one.state]
    for number in range(count):
        record = _record(originals[number % len(originals)], number, rng)
        store.create(record)
        if number % 3 == 0:
            store.add_review(record.id, _review(record, rng))
        if record.mode == "practice" and number % 5 == 0:
            for challenge in _challenges(record, rng):
                store.keep_challenge(challenge)
    return record


def measure(
    store: SqlStore, bank: Bank, last: InterviewRecord, rounds: int
) -> tuple[list[Times], ItemStatistics]:
    """Return how long each thing takes, and the statistics of everything."""
    blueprints = load_blueprints(content_folder())
    statistics = Statistics(store=SqlStatistics(store.engine), bank=bank, blueprints=blueprints)

    def list_all(limit: int) -> int:
        after, seen = None, 0
        while True:
            page = store.listing(LOCAL, ALL, after=after, limit=limit)
            seen += len([listed(one, blueprints, last.created_at) for one in page.entries])
            after = page.after
            if after is None or limit < 200:
                return seen

    def keep_last() -> None:
        with writing(store.engine) as connection:
            keep_results(connection, last)

    jobs: dict[str, Callable[[], object]] = {
        "a page of 50 of the list": lambda: list_all(50),
        "the whole list, in pages of 200": lambda: list_all(200),
        "statistics of all": lambda: statistics.of_team(LOCAL),
        "statistics of one level": lambda: statistics.of_team(LOCAL, Selection(level=Level.MID)),
        "the rows of an interview that ends": keep_last,
    }
    times = [_times(what, job, rounds) for what, job in jobs.items()]
    return times, statistics.of_team(LOCAL)


def _times(what: str, job: Callable[[], object], rounds: int) -> Times:
    taken, worked = [], []
    for _ in range(rounds + 1):
        began, before = time.perf_counter(), time.process_time()
        job()
        taken.append((time.perf_counter() - began) * 1000)
        worked.append((time.process_time() - before) * 1000)
    figures = (taken[0], median(taken[1:]), min(taken[1:]), median(worked[1:]))
    return Times(what, *(round(figure, 1) for figure in figures))


def _row(one: Times) -> list[str]:
    figures = (one.first, one.median, one.least, one.processor)
    return [one.what, *(f"{figure:.1f}" for figure in figures)]


def _record(original: Held, number: int, rng: Random) -> InterviewRecord:
    assert original.state is not None
    state = original.state
    changed = tuple(_redrawn(record, rng) for record in state.records)
    dialogue: DialogueState = state.model_copy(update={"records": changed})
    began = MORNING + timedelta(hours=number)
    return InterviewRecord(
        id=f"{number:016x}",
        team=LOCAL,
        level=original.level,
        mode=original.mode,
        candidate=f"Candidate {number}",
        external_ref=None,
        token_hash=f"{number:064x}",
        resume_hash=f"{number:064x}",
        created_at=began,
        updated_at=began + timedelta(minutes=45),
        turn=len(original.turns),
        dialogue=dialogue,
        messages=original.greeting,
    )


def _redrawn(record: ItemRecord, rng: Random) -> ItemRecord:
    """Return a record with some credits, its score and its time drawn anew."""
    seconds = round(record.seconds * rng.uniform(0.7, 1.4), 1)
    if record.assessment is None or record.score is None:
        return record.model_copy(update={"seconds": seconds})
    points = tuple(
        point.model_copy(update={"credit": round(rng.random())})
        if rng.random() < _REDRAWN
        else point
        for point in record.assessment.points
    )
    earned = sum(point.weight * point.credit for point in points)
    score = round(earned / sum(point.weight for point in points), 4)
    assessment = record.assessment.model_copy(update={"points": points, "score": score})
    update = {"assessment": assessment, "raw": score, "score": score, "seconds": seconds}
    return record.model_copy(update=update)


def _review(record: InterviewRecord, rng: Random) -> Review:
    scored = [at for at, one in enumerate(record.dialogue.records, 1) if one.score is not None]
    overrides = tuple(
        Override(item=at, score=rng.choice([0.0, 0.5, 1.0]), reason="It was said.")
        for at in scored
        if rng.random() < 0.2
    )
    at = record.updated_at
    return Review(
        id=f"review-{record.id}", reviewer="t", name="R", at=at, overrides=overrides, notes="Fine."
    )


def _challenges(record: InterviewRecord, rng: Random) -> Iterator[Challenge]:
    for at, one in enumerate(record.dialogue.records, 1):
        if one.assessment is not None and rng.random() < 0.5:
            line = rng.choice(one.assessment.points).id
            yield Challenge(
                interview=record.id,
                item=at,
                kind="point",
                line=line,
                note="I said so.",
                at=record.updated_at,
            )


if __name__ == "__main__":
    sys.exit(main())
