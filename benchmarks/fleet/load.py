"""Thousands of candidates at once on a fleet, and one by itself.

    python -m benchmarks.fleet.load
    python -m benchmarks.fleet.load --on sqlite --candidates 200 --minutes 10 --save

On a PostgreSQL and a Redis that it starts itself, two web servers and two nodes. First one
candidate without a pause, then as many as are asked for, who think for 40 seconds on the average
(exponentially distributed) before each turn; one turn in eight is code. They come within three
minutes, and from then on it is measured. Each request goes to
either server. At the end every text that was acknowledged has to be in its interview once and in
its place, and every piece of code has to have one verdict. With ``--on sqlite`` it is one server as
`make run` starts it.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Final

import psycopg

from benchmarks.fleet.checking import amiss
from benchmarks.fleet.found import Found, all_times, told
from benchmarks.fleet.kept import address, rows, size_mb
from benchmarks.fleet.people import Book, Scene, Tally, all_live
from benchmarks.fleet.stack import Part, Stack, fleet, single
from benchmarks.fleet.watching import Watch, memory_mb
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import read_cases
from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import Broker
from interviewer.problems.loader import load_problems
from interviewer.settings import content_folder

RESULTS: Final = Path(__file__).parent / "results"
ROOT: Final = Path(__file__).resolve().parents[2]
THINK_S: Final = 40.0
RAMP_S: Final = 180.0
"""Within so many seconds everybody has come, each at some question of the script."""

ALONE_S: Final = 30.0
"""How long the one candidate talks, without a pause."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was found; return the exit code, 1 where anything was lost or refused."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fleet.load")
    parser.add_argument("--on", choices=("fleet", "sqlite"), default="fleet")
    parser.add_argument("--candidates", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--think", type=float, default=THINK_S, help="seconds; 40")
    parser.add_argument("--ramp", type=float, default=RAMP_S, help="seconds; 180")
    parser.add_argument("--save", action="store_true", help="write results/load-ON.json")
    chosen = parser.parse_args(arguments)
    try:
        found = measure(chosen.on, chosen.candidates, chosen.minutes, chosen.think, chosen.ramp)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 1
    print(told(found))
    if chosen.save:
        provenance.keep(RESULTS / f"load-{chosen.on}.json", asdict(found))
    return 1 if found.amiss else 0


def measure(
    on: str, candidates: int, minutes: float, think_s: float = THINK_S, ramp_s: float = RAMP_S
) -> Found:
    """Run it; raises Unavailable where something does not start."""
    running: AbstractContextManager[Stack] = (
        fleet(webs=2, nodes=2, workers=1, slots=1) if on == "fleet" else single(workers=2)
    )
    with running as stack:
        return asyncio.run(_measured(stack, on, candidates, minutes, think_s, ramp_s))


async def _measured(
    stack: Stack, on: str, candidates: int, minutes: float, think_s: float, ramp_s: float
) -> Found:
    alone, together, empty = Tally(), Tally(), _kept(stack)
    first = await all_live(_scene(stack, 0.01, ALONE_S, 0.0, alone), 1, first=10_000_000)
    watch = _watch(stack)
    scene = _scene(stack, think_s, 60 * minutes, ramp_s, together)
    asyncio.get_running_loop().call_later(ramp_s, watch.start)
    everyone = await all_live(scene, candidates)
    took = time.monotonic() - scene.counted_from
    watch.stop()
    books = [book for one in (*first, *everyone) for book in one.books]
    turns = len(together.turns) + len(together.hand_ins)
    errors = [*alone.errors, *scene.ramp.errors, *together.errors]
    return Found(
        on=on,
        cores=os.cpu_count() or 1,
        candidates=candidates,
        minutes=minutes,
        think_s=think_s,
        interviews=sum(bool(book.interview) for book in books),
        turns_a_second=round(turns / took, 2),
        code_share=round(together.code_share, 3),
        alone=all_times(alone),
        together=all_times(together),
        asked_to_wait=together.asked_to_wait,
        intents=together.kinds,
        processor=watch.shares,
        peaks={name: round(value, 1) for name, value in watch.peaks.items()},
        memory_mb=_memory(stack),
        database=_grown(stack, empty, books),
        amiss=[*errors, *await amiss(stack.ports, books)][:50],
    )


def _scene(stack: Stack, think_s: float, seconds: float, ramp_s: float, tally: Tally) -> Scene:
    answers, code = material()
    counted_from = time.monotonic() + ramp_s
    return Scene(
        ports=stack.ports,
        answers=answers,
        code=code,
        think_s=think_s,
        ends_at=counted_from + seconds,
        tally=tally,
        counted_from=counted_from,
        ramp_s=ramp_s,
    )


def material() -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return what there is to say: answers by the words of a question, code by problem."""
    answers = {
        wording: [answer for _, answer in case.answers]
        for case in read_cases()
        for wording in (case.question.prompt, *case.question.variants)
    }
    problems, _ = load_problems(content_folder() / "seeds" / "problems")
    code = {
        name: [problem.model_answer, *islice(_wrong(name), 2)] for name, problem in problems.items()
    }
    return answers, code


def _wrong(problem: str) -> Sequence[str]:
    folder = ROOT / "tests" / "problems" / problem / "wrong"
    return [path.read_text("utf-8") for path in sorted(folder.glob("*.py"))]


def _watch(stack: Stack) -> Watch:
    def pids(parts: Sequence[Part]) -> list[int]:
        return [part.process.pid for part in parts if part.process is not None]

    groups = {"web": lambda: pids(stack.webs), "nodes": lambda: pids(stack.nodes)}
    gauges = {}
    redis, postgres = stack.redis, stack.postgres
    if redis is not None:
        broker = Broker(redis.url)
        groups["redis"] = lambda: [redis.pid]
        gauges["jobs that waited in the queue"] = lambda: float(sum(broker.depth().values()))
    if postgres is not None:
        groups["postgresql"] = lambda: [postgres.pid]
        connection = psycopg.connect(address(postgres.url), autocommit=True)
        gauges["connections to the database"] = lambda: _count(connection)
    return Watch(groups, gauges)


def _count(connection: psycopg.Connection[tuple[int]]) -> float:
    row = connection.execute(
        "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
    ).fetchone()
    return float(row[0]) if row else 0.0


def _memory(stack: Stack) -> dict[str, float]:
    parts = (*stack.webs, *stack.nodes)
    return {part.name: memory_mb([part.process.pid]) for part in parts if part.process is not None}


def _kept(stack: Stack) -> tuple[float, int]:
    return size_mb(stack), rows(stack)


def _grown(stack: Stack, empty: tuple[float, int], books: Sequence[Book]) -> dict[str, float]:
    """Return what the database takes up, and how much more with each turn."""
    turns = max(1, sum(len(book.said) + len(book.submissions) for book in books))
    (empty_mb, empty_rows), (mb, count) = empty, _kept(stack)
    return {
        "empty_mb": empty_mb,
        "mb": mb,
        "kb_a_turn": round(1000 * (mb - empty_mb) / turns, 2),
        "rows_a_turn": round((count - empty_rows) / turns, 2),
    }


if __name__ == "__main__":
    sys.exit(main())
