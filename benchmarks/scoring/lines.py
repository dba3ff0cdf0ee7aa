"""How often the lines of rubrics are read as people read them: said or not, an error or none.

    python -m benchmarks.scoring.lines
    python -m benchmarks.scoring.lines --set blind --save
    python -m benchmarks.scoring.lines --set tuned --list errors

``examined/`` holds answers to questions of the bank, one JSON object a line: ``question``,
``kind`` (A knows it well, B half of it, C bluffs, holds an error or denies one), ``answer``,
``points`` (1, .5 or 0 by the point's id) and ``misconceptions`` that it asserts. Their authors saw
the question and what rubrics say of each line, and none of the words by which they find it. Rubrics
may be mended on ``tuned``; ``blind`` is for measuring alone.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import correlation
from typing import Final

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ROOT
from benchmarks.scoring.tables import table
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment
from interviewer.workbench.agreement import spearman

EXAMINED: Final = Path(__file__).parent / "examined"
RESULTS: Final = Path(__file__).parent / "results"
SETS: Final = ("tuned", "blind")
LISTS: Final = ("said", "unsaid", "errors", "charged")
HALF: Final = 0.5
"""The credit from which a line counts as found."""


@dataclass(frozen=True)
class Examined:
    """An answer, and how an examiner who saw no phrases marked each line of the rubric."""

    question: str
    kind: str
    answer: str
    points: Mapping[str, float]
    misconceptions: frozenset[str]


@dataclass
class Figures:
    """What was found, of how many; each answer's score beside that of the examiner's marks.

    ``said`` are lines that are said in full, ``unsaid`` those of which nothing is, ``errors``
    misconceptions that are asserted; ``charged`` are those that are charged and were not.
    """

    answers: int = 0
    said: list[bool] = field(default_factory=list)
    unsaid: list[bool] = field(default_factory=list)
    errors: list[bool] = field(default_factory=list)
    charged: int = 0
    ours: list[float] = field(default_factory=list)
    theirs: list[float] = field(default_factory=list)
    misread: list[tuple[str, str]] = field(default_factory=list)
    """Of which list a line would be, and what it says."""


def read(path: Path) -> Iterator[Examined]:
    """Yield the answers of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        kept = json.loads(line)
        yield Examined(
            question=kept["question"],
            kind=kept["kind"],
            answer=kept["answer"],
            points={name: float(mark) for name, mark in kept["points"].items()},
            misconceptions=frozenset(kept["misconceptions"]),
        )


def measure(bank: Bank, answers: Sequence[Examined]) -> Figures:
    """Return how the bank's rubrics read ``answers``."""
    figures = Figures(answers=len(answers))
    for one in answers:
        question = bank.questions[one.question]
        found = assess(
            bank.rubrics[one.question],
            one.answer,
            prompt=question.prompt,
            model_answer=question.model_answer,
        )
        _count(figures, bank, one, found)
    return figures


def _count(figures: Figures, bank: Bank, one: Examined, found: Assessment) -> None:
    rubric = bank.rubrics[one.question]
    says = {point.id: point.says for point in rubric.points}
    says |= {wrong.id: wrong.says for wrong in rubric.misconceptions}
    weights = sum(point.weight for point in rubric.points)
    figures.misread += [
        (which, f"{one.question}: {says[name]}") for which, name in _lines(figures, one, found)
    ]
    earned = sum(point.weight * one.points[point.id] for point in found.points) / weights
    fined = sum(w.penalty for w in rubric.misconceptions if w.id in one.misconceptions)
    figures.ours.append(found.score)
    figures.theirs.append(max(0.0, earned - fined))


def _lines(figures: Figures, one: Examined, found: Assessment) -> Iterator[tuple[str, str]]:
    """Count each line of an answer, and yield those that are misread."""
    for point in found.points:
        mark, given = one.points[point.id], point.credit >= HALF
        if mark == 1:
            figures.said.append(given)
            if not given:
                yield "said", point.id
        elif mark == 0:
            figures.unsaid.append(given)
            if given:
                yield "unsaid", point.id
    charged = {wrong.id for wrong in found.misconceptions}
    for name in sorted(one.misconceptions):
        figures.errors.append(name in charged)
        if name not in charged:
            yield "errors", name
    for name in sorted(charged - one.misconceptions):
        figures.charged += 1
        yield "charged", name


def summary(figures: Figures) -> dict[str, float]:
    """Return the figures of the table."""
    caught = sum(figures.errors)
    return {
        "answers": figures.answers,
        "said lines found": sum(figures.said) / len(figures.said),
        "unsaid lines credited": sum(figures.unsaid) / len(figures.unsaid),
        "errors charged": caught / len(figures.errors),
        "charges that are right": caught / max(1, caught + figures.charged),
        "r of scores": correlation(figures.ours, figures.theirs),
        "rho of scores": spearman(figures.ours, figures.theirs) or 0.0,
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures that ``arguments`` ask for; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.lines")
    parser.add_argument("--set", dest="sets", action="append", choices=SETS, help="both are")
    parser.add_argument("--list", choices=LISTS, help="print these lines where they are misread")
    parser.add_argument("--save", action="store_true", help="write results/lines.json")
    chosen = parser.parse_args(arguments)
    bank, sets = load_bank([ROOT]), chosen.sets or SETS
    found = {name: measure(bank, list(read(EXAMINED / f"{name}.jsonl"))) for name in sets}
    rows = {name: summary(figures) for name, figures in found.items()}
    shown = [[name, *(f"{value:.3g}" for value in row.values())] for name, row in rows.items()]
    print(table(["set", *next(iter(rows.values()))], shown))
    for name, figures in found.items():
        lines = [line for which, line in figures.misread if which == chosen.list]
        print("".join(f"\n{name}: {line}" for line in lines), end="\n" if lines else "")
    if chosen.save:
        provenance.keep(RESULTS / "lines.json", rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
