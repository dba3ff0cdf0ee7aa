"""How far our scores and those of baselines agree with people's marks.

python -m benchmarks.scoring.agreement DATA beetle-train scientsbank-train
python -m benchmarks.scoring.agreement DATA neural-network-exam-dev --rubrics EXAM
python -m benchmarks.scoring.agreement --lines marked.jsonl
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.scoring import provenance, scorers, tables
from benchmarks.scoring.disagreements import explained, worst
from benchmarks.scoring.figures import Outcome, measure
from benchmarks.scoring.folds import SEED, deal
from benchmarks.scoring.marked import Asked, BadData, MarkedSet, names_in, read_lines, read_set


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables that ``arguments`` ask for; return the exit code."""
    options = _options().parse_args(arguments)
    try:
        sets = _sets(options)
        reports = [_report(marked, options) for marked in sets]
    except BadData as error:
        print(error, file=sys.stderr)
        return 1
    if options.save:
        content = provenance.stamp(options.rubrics) | {"seed": SEED, "sets": reports}
        name = options.save_as or "agreement-" + "-".join(marked.name for marked in sets)
        print(f"Saved as {provenance.save(name, content)}")
    return 0


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.agreement")
    parser.add_argument("data", nargs="?", type=Path, help="folder of sets of marked answers")
    parser.add_argument("names", nargs="*", help="sets in it: NAME of NAME.answers.jsonl")
    parser.add_argument(
        "--lines", type=Path, help="one JSONL of question, references, answer, mark instead"
    )
    parser.add_argument("--rubrics", type=Path, help="folder of rubrics by question id")
    parser.add_argument(
        "--worst", type=int, default=0, metavar="N", help="print the N worst disagreements"
    )
    parser.add_argument(
        "--questions",
        type=int,
        choices=(0, 1),
        metavar="FOLD",
        help="measure and print one fold of the questions only, 0 or 1",
    )
    parser.add_argument("--save", action="store_true", help="write results/NAME.json")
    parser.add_argument("--save-as", metavar="NAME", help="the name, instead of the sets' names")
    return parser


def _sets(options: argparse.Namespace) -> list[MarkedSet]:
    if options.lines is not None:
        return [read_lines(options.lines)]
    if options.data is None:
        raise BadData("Name a folder and the sets in it, or give --lines FILE.")
    if not options.names:
        there = ", ".join(names_in(options.data)) or "none"
        raise BadData(f"Name the sets in {options.data} to measure; there are: {there}")
    return [read_set(options.data, name) for name in options.names]


def _report(marked: MarkedSet, options: argparse.Namespace) -> dict[str, Any]:
    """Print the table of one set and return it as plain values."""
    fold: int | None = options.questions
    ours = _ours(marked, options.rubrics)
    each = {name: _scores(marked, score) for name, score in _scorers(marked, ours).items()}
    found = [measure(name, marked, scores, fold) for name, scores in each.items()]
    shown = marked if fold is None else marked.of(_fold(marked, fold))
    which = "" if fold is None else f", fold {fold} only"
    print(f"# {marked.name}: {len(shown.answers)} answers, {len(shown.questions)} questions{which}")
    print(f"\n{tables.outcomes(found)}\n\n{tables.fitted(found)}\n")
    for name, assessor in ours.items():
        if options.worst:
            print(f"# {marked.name}, {name}: worst disagreements{which}\n")
            print(
                "\n".join(
                    explained(marked, worst(marked, each[name], options.worst, fold), assessor)
                )
            )
    return _plain(shown, fold, found)


def _plain(shown: MarkedSet, fold: int | None, found: Sequence[Outcome]) -> dict[str, Any]:
    return {
        "set": shown.name,
        "answers": len(shown.answers),
        "questions": len(shown.questions),
        "fold": fold,
        "outcomes": [asdict(outcome) for outcome in found],
    }


def _fold(marked: MarkedSet, fold: int) -> frozenset[str]:
    return frozenset(name for name, number in deal(marked.questions).items() if number == fold)


def _ours(marked: MarkedSet, rubrics: Path | None) -> dict[str, scorers.Assessor]:
    found = {}
    if rubrics is not None:
        found["rubrics"] = scorers.with_rubrics(rubrics, marked.questions)
    if _referenced(marked):
        found["drafted"] = scorers.drafted()
    if not found:
        raise BadData(f"{marked.name}: there are no references; give --rubrics FOLDER")
    return found


def _referenced(marked: MarkedSet) -> bool:
    return all(asked.references for asked in marked.questions.values())


def _scorers(marked: MarkedSet, ours: dict[str, scorers.Assessor]) -> dict[str, scorers.Scorer]:
    def score(assessor: scorers.Assessor, asked: Asked, answer: str) -> float:
        return assessor(asked, answer).score

    found: dict[str, Callable[[Asked, str], float]] = {
        name: partial(score, assessor) for name, assessor in ours.items()
    }
    if _referenced(marked):
        found["token_set_ratio"] = scorers.token_set_ratio
        found["TF-IDF"] = scorers.tf_idf(marked)
    found["length"] = scorers.length
    return found


def _scores(marked: MarkedSet, scorer: scorers.Scorer) -> list[float]:
    return [scorer(marked.questions[one.question], one.answer) for one in marked.answers]


if __name__ == "__main__":
    raise SystemExit(main())
