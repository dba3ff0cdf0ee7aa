"""Candidates talk while everything that can be killed is, and nothing may be lost or doubled.

    python -m benchmarks.fleet.soak
    python -m benchmarks.fleet.soak --minutes 30 --save

Two thirds of the time on a fleet (PostgreSQL, Redis, two web servers, two nodes), where any
process is killed with SIGKILL, Redis is killed with all that it holds, and PostgreSQL is killed
and restarted; then on one machine with SQLite, where its volume is full now and then too, which
takes root. What is killed is started again. Candidates send again what got no answer, under a key.
At the end every text that was acknowledged has to be there once and in its place, and every piece
of code has to have one verdict.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from benchmarks.fleet.checking import amiss
from benchmarks.fleet.havoc import Havoc, small_disk
from benchmarks.fleet.load import RESULTS, material
from benchmarks.fleet.people import Candidate, Scene, Tally, all_live
from benchmarks.fleet.stack import Stack, fleet, single
from benchmarks.scoring import provenance
from interviewer.errors import Unavailable

THINK_S: Final = 3.0
EVERY_S: Final = 6.0
DISK_MB: Final = 96


@dataclass(frozen=True)
class Found:
    """What became of it on one kind of service; ``amiss`` says what should not have."""

    on: str
    minutes: float
    candidates: int
    interviews: int
    acknowledged: int
    submissions: int
    unavailable: int
    why_unavailable: Mapping[str, int]
    unanswered: int
    refused: Mapping[str, int]
    havoc: Mapping[str, int]
    amiss: Sequence[str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it, print what came out; return 1 if anything was lost, doubled or has no end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fleet.soak")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--candidates", type=int, default=24)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", choices=("fleet", "sqlite"))
    parser.add_argument("--save", action="store_true", help="write results/soak.json")
    chosen = parser.parse_args(arguments)
    shares = {"fleet": 2 / 3, "sqlite": 1 / 3} if chosen.only is None else {chosen.only: 1.0}
    found = []
    for on, share in shares.items():
        try:
            found.append(run(on, chosen.minutes * share, chosen.candidates, chosen.seed))
        except Unavailable as error:
            print(f"{on}: {error}", file=sys.stderr)
            return 1
        print(json.dumps(asdict(found[-1]), indent=1), flush=True)
    if chosen.save:
        runs = [asdict(one) for one in found]
        provenance.keep(RESULTS / "soak.json", {"seed": chosen.seed, "runs": runs})
    return 1 if any(one.amiss for one in found) else 0


def run(on: str, minutes: float, candidates: int, seed: int) -> Found:
    """Let so many candidates talk through it; raises Unavailable where nothing starts at all."""
    if on == "fleet":
        with fleet(webs=2, nodes=2, workers=2, slots=2) as stack:
            return _found(on, minutes, candidates, Havoc(stack, EVERY_S, seed))
    with (
        tempfile.TemporaryDirectory(prefix="interviewer-") as folder,
        small_disk(Path(folder) / "var", DISK_MB) as disk,
        single(workers=2, var=disk.folder) as stack,
    ):
        return _found(on, minutes, candidates, Havoc(stack, EVERY_S, seed, disk))


def _found(on: str, minutes: float, candidates: int, havoc: Havoc) -> Found:
    return asyncio.run(_talks(on, minutes, candidates, havoc))


async def _talks(on: str, minutes: float, candidates: int, havoc: Havoc) -> Found:
    stack, tally = havoc.stack, Tally()
    everyone = await _lived(stack, minutes, candidates, tally, havoc)
    books = [book for one in everyone for book in one.books]
    faults = await amiss(stack.ports, books)
    return Found(
        on=on,
        minutes=round(minutes, 1),
        candidates=candidates,
        interviews=sum(bool(book.interview) for book in books),
        acknowledged=sum(len(book.said) for book in books),
        submissions=sum(len(book.submissions) for book in books),
        unavailable=tally.verdict_kinds.get("unavailable", 0),
        why_unavailable=dict(sorted(tally.why_unavailable.items())),
        unanswered=tally.unanswered,
        refused={str(status): count for status, count in sorted(tally.refused.items())},
        havoc=dict(sorted(Counter(havoc.done).items())),
        amiss=[*havoc.amiss, *tally.errors, *faults][:50],
    )


async def _lived(
    stack: Stack, minutes: float, candidates: int, tally: Tally, havoc: Havoc
) -> list[Candidate]:
    """Let them live until the havoc is over, and then end what they are at in peace."""
    answers, code = material()
    ends_at = time.monotonic() + 60 * minutes
    scene = Scene(stack.ports, answers, code, THINK_S, ends_at, tally, forgives=True)
    living = asyncio.create_task(all_live(scene, candidates))

    def wreak() -> None:
        with havoc.going_on():
            time.sleep(max(0.0, ends_at - time.monotonic()))

    await asyncio.to_thread(wreak)
    return await living


if __name__ == "__main__":
    sys.exit(main())
