"""How long a scorecard of 20 items takes as HTML, CSV, Markdown and JSON.

    python -m benchmarks.scorecards.rendering --save

The cards are those of ``printing``: of interviews that simulated candidates hold at every level.
One more has an answer of 10,000 words and code that printed 5,000 lines in each of its items.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.scorecards.printing import cards, of_items
from benchmarks.scoring import provenance
from benchmarks.scoring.tables import table
from interviewer.problems.model import VerdictKind
from interviewer.scorecards import as_csv, as_json, html, markdown
from interviewer.scorecards.model import CodeAttempt, ItemCard, Scorecard

RESULTS: Final = Path(__file__).parent / "results" / "rendering.json"
ITEMS: Final = 20
ROUNDS: Final = 9
WANTED_MS: Final = 100.0
"""For the HTML of so many items."""

FORMATS: Final[dict[str, Callable[[Scorecard], str]]] = {
    "html": html.render,
    "csv": as_csv.render,
    "md": markdown.render,
    "json": as_json.render,
}


@dataclass(frozen=True)
class Times:
    """Milliseconds for a card as one format: the median and the least, and its size."""

    of: str
    format: str
    median: float
    least: float
    kilobytes: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 where HTML of 20 items takes too long, else 0."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scorecards.rendering")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each format; {ROUNDS}")
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    made = list(of_items(cards(chosen.rounds), ITEMS, chosen.rounds))
    found = [_times(f"{ITEMS} items", name, made) for name in FORMATS]
    found += [_times("long answers", name, [huge(made[0])]) for name in FORMATS]
    rows = [
        [one.of, one.format, f"{one.median:.1f}", f"{one.least:.1f}", f"{one.kilobytes:.0f}"]
        for one in found
    ]
    print(table(["card", "format", "median, ms", "least, ms", "kB"], rows))
    print(f"Wanted: at most {WANTED_MS:g} ms for HTML of {ITEMS} items.")
    if chosen.save:
        provenance.keep(RESULTS, {"rendering": [asdict(one) for one in found]})
    return int(found[0].median > WANTED_MS)


def huge(card: Scorecard) -> Scorecard:
    """Return ``card`` with an answer of 10,000 words or an output of 5,000 lines in each item."""
    return card.model_copy(update={"items": tuple(map(_huge, card.items))})


def _huge(item: ItemCard) -> ItemCard:
    if item.answer is not None:
        text = item.answer.text + " and so on it goes" * 2_000
        answer = item.answer.model_copy(update={"text": text})
        return item.model_copy(update={"answer": answer})
    printed = "\n".join(f"line {number}" for number in range(5_000))
    attempt = CodeAttempt(
        repair=False, code="x = 1\n", verdict=VerdictKind.ERROR, score=0.0, stderr=printed
    )
    return item.model_copy(update={"attempts": (attempt,)})


def _times(of: str, name: str, made: Sequence[Scorecard]) -> Times:
    render = FORMATS[name]
    render(made[0])
    times, sizes = [], []
    for card in made:
        began = time.perf_counter()
        text = render(card)
        times.append((time.perf_counter() - began) * 1000)
        sizes.append(len(text.encode()) / 1000)
    figures = (round(median(times), 2), round(min(times), 2), round(median(sizes), 1))
    return Times(of, name, *figures)


if __name__ == "__main__":
    sys.exit(main())
