"""How long it takes to show what newer rubrics change in interviews, to apply it, to undo it.

    python -m benchmarks.desk.regrade
    python -m benchmarks.desk.regrade --count 60 --rounds 1 --save

Simulated candidates hold interviews at every level, which are kept in SQLite. Then rubrics are
edited: of one question, the one that was asked most; of twenty; of all. The first point weighs
twice as much, and the last loses its first phrase where it has more. Each round shows, applies,
which works all out once more to see that it is what was shown, and undoes. What is undone must be
what was there, to the byte, or the exit code is 1; so it is where the diff of one or of twenty
rubrics takes longer than is wanted.
"""

import argparse
import hashlib
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, TypeVar

from sqlalchemy import select

from benchmarks.dialogue.candidates import golden
from benchmarks.dialogue.held import Held, hold
from benchmarks.dialogue.people import KINDS, Person
from benchmarks.dialogue.seats import KnownCode, take_seat
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from interviewer.clock import SystemClock
from interviewer.dialogue.state import Phase
from interviewer.dialogue.world import World
from interviewer.interviews.regrade import RegradePreview, RegradeScope
from interviewer.interviews.regrading import Regrading
from interviewer.interviews.store import Along
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from interviewer.storage import migrate
from interviewer.storage.regrades import SqlRegrades
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import digests
from interviewer.storage.tables import interviews as kept_interviews
from interviewer.storage.transactions import reading
from interviewer.taxonomy import Level

RESULTS: Final = Path(__file__).parent / "results" / "regrade.json"
COUNT: Final = 500
ROUNDS: Final = 5
SEVERAL: Final = 20
WANTED_S: Final = 10.0
"""For the diff over all interviews."""

T = TypeVar("T")


@dataclass(frozen=True)
class Times:
    """Medians in seconds for so many edited rubrics; what they change, in interviews and items."""

    rubrics: int
    interviews: int
    items: int
    suggestions: int
    diff: float
    apply: float
    undo: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where a diff takes too long or an undo is not exact, else 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.desk.regrade")
    parser.add_argument("--count", type=int, default=COUNT, help=f"interviews; {COUNT}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each edit; {ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    bank = load_bank([ROOT])
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'regrade.db'}"
        migrate.upgrade(url)
        store = SqlStore.open(url)
        began = time.perf_counter()
        worlds, asked = _play(store, bank, chosen.count)
        print(f"{chosen.count} interviews held in {time.perf_counter() - began:.0f} s.")
        names = [name for name, _ in asked.most_common()]
        edits = [names[:1], names[:SEVERAL], names]
        found, exact = [], True
        for edited in edits:
            times, same = _rounds(store, worlds, edited, chosen.rounds)
            found.append(times)
            exact = exact and same
        store.close()
    print(_told(found))
    print(f"Wanted: at most {WANTED_S:g} s for the diff. Undone to the byte: {exact}.")
    if chosen.save:
        provenance.keep(RESULTS, {"count": chosen.count, "regrade": [asdict(t) for t in found]})
    return int(not exact or any(one.diff > WANTED_S for one in found[:2]))


def _told(found: Sequence[Times]) -> str:
    heads = ["rubrics", "interviews", "items", "suggestions", "diff, s", "apply, s", "undo, s"]
    rows = [
        [str(one.rubrics), str(one.interviews), str(one.items), str(one.suggestions)]
        + [f"{figure:.2f}" for figure in (one.diff, one.apply, one.undo)]
        for one in found
    ]
    return table(heads, rows)


def _play(store: SqlStore, bank: Bank, count: int) -> tuple[Mapping[Level, World], Counter[str]]:
    """Keep ``count`` interviews; return what they are held with, and how often each was asked."""
    answers, levels, asked = golden(), list(Level), Counter[str]()
    worlds: Mapping[Level, World] = {}
    for number in range(count):
        kind, own = KINDS[number % len(KINDS)], number // len(KINDS)
        level = levels[own % len(levels)]
        held = Held(kind, own, level, "assessment" if number % 2 else "practice")
        seat = take_seat(bank, KnownCode(bank))
        worlds = seat.service.worlds
        hold(seat, Person(kind, own, bank, answers), held, seed=number)
        record = seat.drawer.only()
        if record.dialogue.phase is Phase.FINISHED:
            store.create(record, Along(contents=seat.drawer.contents(())))
            pairs = zip(record.dialogue.script.items, record.dialogue.records, strict=True)
            asked.update(item.question for item, kept in pairs if kept.assessment)
    return worlds, asked


def _rounds(
    store: SqlStore, worlds: Mapping[Level, World], edited: Sequence[str], rounds: int
) -> tuple[Times, bool]:
    """Return the times of edits of these rubrics, and whether all was undone to the byte."""
    bank = next(iter(worlds.values())).bank
    before, seconds = _kept(store), list[tuple[float, float, float]]()
    shown = RegradePreview(team="local", wanted=RegradeScope())
    for number in range(rounds):
        changed = {name: _edited(bank.rubrics[name], number) for name in edited}
        regrading = _regrading(store, worlds, {**bank.rubrics, **changed})
        diff, shown = _timed(partial(regrading.preview, "local", RegradeScope()))
        apply, done = _timed(partial(regrading.apply, shown, by="benchmark"))
        undo, _ = _timed(partial(regrading.undo, "local", done.id, by="benchmark"))
        seconds.append((diff, apply, undo))
    totals = shown.totals
    medians = [round(median(column), 3) for column in zip(*seconds, strict=True)]
    times = Times(len(edited), totals.interviews, totals.items, totals.recommendations, *medians)
    return times, _kept(store) == before


def _regrading(
    store: SqlStore, worlds: Mapping[Level, World], rubrics: Mapping[str, Rubric]
) -> Regrading:
    bank = replace(next(iter(worlds.values())).bank, rubrics=rubrics)
    return Regrading(
        store=store,
        regrades=SqlRegrades(store.engine),
        worlds={level: replace(world, bank=bank) for level, world in worlds.items()},
        clock=SystemClock(),
    )


def _edited(rubric: Rubric, number: int) -> Rubric:
    """Return a rubric as somebody edits it, otherwise in every round."""
    first, last = rubric.points[0], rubric.points[-1]
    points = list(rubric.points)
    points[0] = first.model_copy(update={"weight": first.weight * (2 + number / 100)})
    if len(points) > 1 and len(last.any) > 1:
        points[-1] = last.model_copy(update={"any": last.any[1:]})
    return rubric.model_copy(update={"points": tuple(points)})


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.perf_counter()
    done = work()
    return time.perf_counter() - began, done


def _kept(store: SqlStore) -> str:
    """Return a digest of all dialogues and of what lists show of them."""
    whole = hashlib.sha256()
    for text in _texts(store):
        whole.update(text.encode() + b"\0")
    return whole.hexdigest()


def _texts(store: SqlStore) -> Iterator[str]:
    dialogues = select(kept_interviews.c.dialogue).order_by(kept_interviews.c.id)
    results = select(digests.c.results).order_by(digests.c.interview)
    with reading(store.engine) as connection:
        for query in (dialogues, results):
            yield from connection.scalars(query)


if __name__ == "__main__":
    sys.exit(main())
