"""How long a scorecard takes to be set as PDF: the first of a process, and those after it.

    python -m benchmarks.scorecards.printing
    python -m benchmarks.scorecards.printing --rounds 12 --save

The cards are of interviews that simulated candidates hold at every level; of their items as
many are taken as are wanted, others in each round, since Typst remembers what it has set
before. The first document of a process, which imports Typst and looks for the fonts of the
system, is made in processes of their own. Times are of the wall; beside other work they
are longer, so that the processor's time is told as well.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.dialogue.candidates import interviews
from benchmarks.dialogue.seats import KnownCode
from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from interviewer.questions.loader import load_bank
from interviewer.scorecards import pdf
from interviewer.scorecards.attributes import attributes
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.taxonomy import Level

RESULTS: Final = Path(__file__).parent / "results" / "printing.json"
ITEMS: Final = (1, 8, 20, 25)
ROUNDS: Final = 9
FIRST_ROUNDS: Final = 3
WANTED_ITEMS: Final = 20
WANTED_MS: Final = 400.0
"""For a card of so many items, when the process has made one before."""

_FIRST: Final = """
import sys, time
from interviewer.scorecards import pdf
from interviewer.scorecards.model import Scorecard
card = Scorecard.model_validate_json(sys.stdin.buffer.read())
began = time.perf_counter()
pdf.render(card)
print((time.perf_counter() - began) * 1000)
"""


@dataclass(frozen=True)
class Times:
    """Milliseconds for cards of so many items: the first of a process, then those after it.

    ``processor`` is the median of the processor's time, of all threads.
    """

    items: int
    first: float
    median: float
    least: float
    processor: float
    kilobytes: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where a card of 20 items takes too long, else 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scorecards.printing")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each size; {ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    held = cards(chosen.rounds)
    found = [_times(count, list(of_items(held, count, chosen.rounds))) for count in ITEMS]
    rows = [
        [str(one.items)]
        + [
            f"{figure:.0f}"
            for figure in (one.first, one.median, one.least, one.processor, one.kilobytes)
        ]
        for one in found
    ]
    print(table(["items", "first, ms", "median, ms", "least, ms", "processor, ms", "kB"], rows))
    print(f"Wanted: at most {WANTED_MS:g} ms for {WANTED_ITEMS} items after the first.")
    if chosen.save:
        provenance.keep(RESULTS, {"printing": [asdict(one) for one in found]})
    return int(any(one.items == WANTED_ITEMS and one.median > WANTED_MS for one in found))


def cards(count: int) -> list[Scorecard]:
    """Return the cards of ``count`` interviews at each level."""
    bank = load_bank([ROOT])
    held = interviews(bank, KnownCode(bank), list(Level), count)
    return [one.card for one in held if one.card]


def of_items(held: Sequence[Scorecard], count: int, rounds: int) -> Iterator[Scorecard]:
    """Yield ``rounds`` cards of ``count`` items each, taken in turn from all that were held."""
    items = cycle(item for card in held for item in card.items)
    for at in range(rounds):
        card = held[at % len(held)]
        taken = tuple(map(_numbered, enumerate(islice(items, count), 1)))
        found = attributes(card.skills, taken, card.mark)
        yield card.model_copy(update={"items": taken, "attributes": found})


def _numbered(at: tuple[int, ItemCard]) -> ItemCard:
    return at[1].model_copy(update={"number": at[0]})


def _times(count: int, made: Sequence[Scorecard]) -> Times:
    first = min(_first(card) for card in made[:FIRST_ROUNDS])
    pdf.render(made[0])
    times, worked, sizes = [], [], []
    for card in made:
        began, before = time.perf_counter(), time.process_time()
        document = pdf.render(card)
        times.append((time.perf_counter() - began) * 1000)
        worked.append((time.process_time() - before) * 1000)
        sizes.append(len(document) / 1000)
    # the first of them was made once before
    figures = (median(times[1:]), min(times[1:]), median(worked[1:]), median(sizes))
    return Times(count, round(first, 1), *(round(figure, 1) for figure in figures))


def _first(card: Scorecard) -> float:
    """Return what the first document of a process takes, in milliseconds."""
    command = [sys.executable, "-c", _FIRST]
    told = subprocess.run(
        command, input=card.model_dump_json().encode(), capture_output=True, check=True
    )
    return float(told.stdout)


if __name__ == "__main__":
    sys.exit(main())
