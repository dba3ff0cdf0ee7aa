"""Which model answers earn something under the rubric of another topic, and what they say there.

python -m benchmarks.bank.related            prints the document
python -m benchmarks.bank.related --write    writes it to docs/related.md

A few minutes: every model answer is scored by every rubric.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import quantiles
from typing import Final

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank, Question
from interviewer.scoring.batch import assess_question
from interviewer.scoring.model import Assessment, Span

ROOT: Final = Path(__file__).resolve().parents[2]
DOCUMENT: Final = ROOT / "docs" / "related.md"
RELATED: Final = 0.15
"""Above which score a model answer is listed under another topic's rubric."""

_QUOTED: Final = 60


@dataclass(frozen=True)
class Pair:
    """What the model answer to ``said`` gets under the rubric of ``rubric``."""

    rubric: Question
    said: Question
    found: Assessment


def main(arguments: Sequence[str] | None = None) -> int:
    """Print or write the document; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bank.related")
    parser.add_argument("--write", action="store_true", help="write docs/related.md")
    text = document(load_bank([ROOT]))
    if parser.parse_args(arguments).write:
        DOCUMENT.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


def pairs(bank: Bank, every: int = 1) -> Iterator[Pair]:
    """Score model answers by the rubrics of other topics: all, or each ``every``-th pair."""
    asked = [bank.questions[name] for name in sorted(bank.rubrics)]
    for row, rubric in enumerate(asked):
        for column, said in enumerate(asked):
            if said.topic != rubric.topic and not (row + column) % every:
                yield Pair(rubric, said, assess_question(bank, rubric, said.model_answer))


def document(bank: Bank) -> str:
    """Return the text of docs/related.md for ``bank``."""
    found = list(pairs(bank))
    scores = [pair.found.score for pair in found]
    related = [pair for pair in found if pair.found.score > RELATED]
    lines = [
        "# Where questions meet",
        "",
        "Written by `python -m benchmarks.bank.related --write`.",
        "",
        f"Every model answer was scored by the rubric of every other topic: {len(found)} pairs. "
        f"The mean is {sum(scores) / len(scores):.3f}, the 99th percentile "
        f"{quantiles(scores, n=100)[-1]:.3f}. The {len(related)} pairs above {RELATED} are below: "
        "for each the points that it earns, with the words that earn them. Most are the same fact, "
        "which both questions ask for; where the words say something else, the rubric is too loose "
        "there.",
    ]
    for name, group in groupby(related, key=lambda pair: pair.rubric.id):
        lines += ["", f"## {name}", ""]
        lines += [_told(bank, pair) for pair in sorted(group, key=lambda p: -p.found.score)]
    return "\n".join(lines) + "\n"


def _told(bank: Bank, pair: Pair) -> str:
    says = {point.id: point.says for point in bank.rubrics[pair.rubric.id].points}
    earned = [point for point in pair.found.points if point.credit]
    told = [f"{says[p.id]} ({_quoted(pair.said.model_answer, p.spans)})" for p in earned]
    return f"- {pair.found.score:.2f} `{pair.said.id}`: {' '.join(told)}"


def _quoted(answer: str, spans: Sequence[Span]) -> str:
    words = " … ".join(" ".join(answer[start:end].split()) for start, end in spans)
    words = words if len(words) <= _QUOTED else f"{words[:_QUOTED]} …"
    return f"“{words.replace('`', '')}”"


if __name__ == "__main__":
    raise SystemExit(main())
