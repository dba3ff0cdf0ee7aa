"""How the bank's rubrics mark the answers that were written for them before they were.

python -m benchmarks.scoring.golden
python -m benchmarks.scoring.golden view-vs-reshape --worst 5
python -m benchmarks.scoring.golden --ids FILE --save-as golden-first

Bands and scores are compared in quarters: a strong answer belongs into the highest, a good
one into the next, then a partial one; weak, wrong and bluffing ones belong into the lowest.
"""

import argparse
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from statistics import fmean, quantiles
from typing import Final

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import ANSWERS, ROOT, Case, read_cases
from benchmarks.scoring.marked import BadData
from benchmarks.scoring.tables import table
from interviewer.workbench.agreement import quadratic_weighted_kappa

RANKS: Final = {"strong": 3, "good": 2, "partial": 1, "weak": 0, "wrong": 0, "bluff": 0}
CUTS: Final = (0.25, 0.5, 0.75)
RELATED: Final = 0.15
"""From which score on a model answer under another topic's rubric is listed."""


@dataclass(frozen=True)
class Scored:
    """One golden answer, its band and its score."""

    question: str
    band: str
    score: float
    answer: str

    @property
    def off_by(self) -> int:
        """By how many quarters the score lies above its band (below: negative)."""
        return bisect_right(CUTS, self.score) - RANKS[self.band]


@dataclass(frozen=True)
class Figures:
    """What the issue of a bank is measured by; shares and scores from 0 to 1.

    ``kappa`` is the quadratic weighted kappa of scores with bands, ``pairs`` the share of
    pairs of a strong and a wrong answer to one question in which the strong one scores higher.
    """

    questions: int
    answers: int
    kappa: float
    pairs: float
    bands: dict[str, float]
    echo: float


@dataclass(frozen=True)
class Strangers:
    """Model answers under rubrics: the least of the own ones, and those of other topics."""

    least: float
    below: tuple[str, ...]
    percentile: float
    mean: float
    related: tuple[tuple[str, str, float], ...]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures that ``arguments`` ask for; return the exit code."""
    options = _options().parse_args(arguments)
    try:
        listed = options.ids.read_text(encoding="utf-8").split() if options.ids else []
        cases = read_cases(options.answers, [*options.questions, *listed])
        scored = list(score(cases))
    except (BadData, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    found = measure(cases, scored)
    print(_told(found))
    strangers = model_answers(cases)
    print(_told_of_models(strangers))
    for one in sorted(scored, key=lambda one: -abs(one.off_by))[: options.worst]:
        print(f"\n## {one.question}: {one.band}, {one.score:.2f}\n{one.answer}")
    if options.save_as:
        content = provenance.stamp(ROOT / "rubrics") | {
            "golden": asdict(found),
            "model_answers": asdict(strangers),
            "by_question": {case.question.id: _kappa(_of(case, scored)) for case in cases},
        }
        print(f"Saved as {provenance.save(options.save_as, content)}")
    return 0


def score(cases: Iterable[Case]) -> Iterator[Scored]:
    """Score every golden answer; raises BadData for a band that is none."""
    for case in cases:
        for band, answer in case.answers:
            if band not in RANKS:
                raise BadData(f"{case.question.id}: {band!r} is none of {', '.join(RANKS)}")
            yield Scored(case.question.id, band, case.assess(answer).score, answer)


def measure(cases: Sequence[Case], scored: Sequence[Scored]) -> Figures:
    """Return the figures of all ``cases`` together."""
    pairs = [
        one.score > other.score
        for case in cases
        for one, other in product(_of(case, scored, "strong"), _of(case, scored, "wrong"))
    ]
    bands = {band: [one.score for one in scored if one.band == band] for band in RANKS}
    return Figures(
        questions=len(cases),
        answers=len(scored),
        kappa=_kappa(scored),
        pairs=fmean(pairs) if pairs else 1.0,
        bands={band: fmean(scores) for band, scores in bands.items() if scores},
        echo=fmean(case.assess(case.question.prompt).score for case in cases),
    )


def model_answers(cases: Sequence[Case]) -> Strangers:
    """Score every model answer by every rubric."""
    own = {case.question.id: case.assess(case.question.model_answer).score for case in cases}
    others = sorted(
        (rubric.assess(said.question.model_answer).score, said.question.id, rubric.question.id)
        for said, rubric in product(cases, cases)
        if said.question.topic != rubric.question.topic
    )
    scores = [score for score, *_ in others] or [0.0]
    return Strangers(
        least=min(own.values()),
        below=tuple(sorted(name for name, score in own.items() if score < 0.95)),
        percentile=quantiles(scores, n=100)[-1] if len(scores) > 1 else scores[0],
        mean=fmean(scores),
        related=tuple(
            (said, rubric, score) for score, said, rubric in reversed(others) if score > RELATED
        ),
    )


def _of(case: Case, scored: Iterable[Scored], band: str = "") -> list[Scored]:
    own = (one for one in scored if one.question == case.question.id)
    return [one for one in own if not band or one.band == band]


def _kappa(scored: Sequence[Scored]) -> float:
    ours = [bisect_right(CUTS, one.score) for one in scored]
    theirs = [RANKS[one.band] for one in scored]
    return quadratic_weighted_kappa(ours, theirs, len(CUTS) + 1)


def _told(found: Figures) -> str:
    rows = [
        ("agreement with the bands (QWK)", f"{found.kappa:.3f}"),
        ("strong above wrong, pairs of one question", f"{found.pairs:.1%}"),
        *((f"mean of {band} answers", f"{mean:.3f}") for band, mean in found.bands.items()),
        ("mean of the prompt said again", f"{found.echo:.3f}"),
    ]
    head = (f"{found.questions} questions, {found.answers} answers", "")
    return table(head, rows)


def _told_of_models(found: Strangers) -> str:
    rows = [
        ("least on its own rubric", f"{found.least:.3f}"),
        ("below .95", ", ".join(found.below) or "none"),
        ("99th percentile on other topics", f"{found.percentile:.3f}"),
        ("mean on other topics", f"{found.mean:.3f}"),
    ]
    lines = [f"{score:.2f} {said} under {rubric}" for said, rubric, score in found.related]
    return "\n".join([table(("model answers", ""), rows), "", *lines])


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.golden")
    parser.add_argument("questions", nargs="*", metavar="QUESTION")
    parser.add_argument("--ids", type=Path, help="file with question ids, by white space")
    parser.add_argument("--answers", type=Path, default=ANSWERS, help="folder of golden answers")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="print the N worst")
    parser.add_argument("--save-as", metavar="NAME", help="write results/NAME.json")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
