"""How well the phrases of ``rubric suggest`` hold on answers that they were not drawn from.

    python -m benchmarks.scoring.suggestions DATA beetle-train --questions 6
    python -m benchmarks.scoring.suggestions DATA beetle-train --questions 20 --skip 6 --save

The answers to a question are dealt into two halves, twice. The suggestions for its drafted
rubric are drawn from one half and applied, all of them and unread, to the other.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean

from benchmarks.scoring import provenance
from benchmarks.scoring.marked import Asked as Question
from benchmarks.scoring.marked import BadData, Marked, MarkedSet, read_set
from benchmarks.scoring.tables import table
from interviewer.scoring.drafts.draft import draft_rubric
from interviewer.workbench.agreement import quadratic_weighted_kappa
from interviewer.workbench.judged import Asked, Judged, Sheet
from interviewer.workbench.marked import MarkedAnswer
from interviewer.workbench.rows import Row
from interviewer.workbench.scales import Marks, read_marks
from interviewer.workbench.suggest import suggest
from interviewer.workbench.trials import scores_by

_SHUFFLES = 2
_MOST = 8
"""Suggestions that are applied at once."""

_NOTABLE = 0.005


@dataclass(frozen=True)
class Held:
    """What suggestions did to the halves that they were not drawn from: mean QWK of four."""

    question: str
    answers: int
    before: float
    after: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scoring.suggestions")
    parser.add_argument("data", type=Path, help="folder of sets of marked answers")
    parser.add_argument("name", help="the set in it: NAME of NAME.answers.jsonl")
    parser.add_argument(
        "--questions", type=int, default=20, metavar="N", help="the N with most answers; 20"
    )
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="but not the first N")
    parser.add_argument("--save", action="store_true", help="write results/NAME.json")
    options = parser.parse_args(arguments)
    try:
        marked = read_set(options.data, options.name)
    except BadData as error:
        print(error, file=sys.stderr)
        return 1
    names = most_answered(marked)[options.skip : options.skip + options.questions]
    held = [hold(marked, name) for name in names]
    print(_told(held))
    if options.save:
        content = provenance.stamp(None) | {"held": [asdict(one) for one in held]}
        name = f"suggestions-{options.name}-{options.skip}"
        print(f"Saved as {provenance.save(name, content)}")
    return 0


def most_answered(marked: MarkedSet) -> list[str]:
    """Return the questions of a set, those with most answers first."""
    counted = Counter(answer.question for answer in marked.answers)
    return sorted(counted, key=lambda name: (-counted[name], name))


def hold(marked: MarkedSet, name: str) -> Held:
    """Draw suggestions from each half of the answers to a question and apply them to the other."""
    answers = [answer for answer in marked.answers if answer.question == name]
    asked = _asked(marked.questions[name])
    marks = read_marks([answer.mark for answer in answers], top=1.0, bands=None)
    before, after = [], []
    for shuffle in range(_SHUFFLES):
        dealt = random.Random(f"{name} {shuffle}").sample(answers, len(answers))
        halves = [_sheet(asked, half, marks) for half in (dealt[::2], dealt[1::2])]
        for one, other in (halves, halves[::-1]):
            rubric = asked.rubric
            for suggestion in suggest([one], marks.scale, most=_MOST).suggestions:
                rubric = suggestion.change.applied(rubric)
            before.append(_qwk(other, [judged.score for judged in other.answers], marks))
            after.append(_qwk(other, scores_by(other, rubric), marks))
    return Held(name, len(answers), mean(before), mean(after))


def _asked(question: Question) -> Asked:
    rubric = draft_rubric("drafted", question.prompt, question.references)
    return Asked("drafted", rubric, question.prompt, "\n\n".join(question.references))


def _sheet(asked: Asked, answers: Sequence[Marked], marks: Marks) -> Sheet:
    judged = []
    for number, one in enumerate(answers, 1):
        row = Row("answers", number, str(number), "drafted", one.answer, one.mark, None)
        receipt = asked.assess(one.answer)
        bands = marks.scale.band(receipt.score), marks.scale.band(one.mark)
        judged.append(Judged(MarkedAnswer(row, one.mark), receipt, *bands))
    return Sheet(asked, tuple(judged))


def _qwk(sheet: Sheet, scores: Sequence[float], marks: Marks) -> float:
    ours = [marks.scale.band(score) for score in scores]
    theirs = [judged.mark_band for judged in sheet.answers]
    return quadratic_weighted_kappa(ours, theirs, len(marks.scale.levels))


def _told(held: Sequence[Held]) -> str:
    changes = [one.after - one.before for one in held]
    rows = [
        [one.question, str(one.answers), f"{one.before:.3f}", f"{one.after:.3f}"] for one in held
    ]
    total = (
        f"Mean QWK {mean(one.before for one in held):.3f} before, "
        f"{mean(one.after for one in held):.3f} after; better by more than {_NOTABLE} at "
        f"{sum(change > _NOTABLE for change in changes)} of {len(held)} questions, worse at "
        f"{sum(change < -_NOTABLE for change in changes)}."
    )
    return f"{table(['question', 'answers', 'before', 'after'], rows)}\n\n{total}"


if __name__ == "__main__":
    sys.exit(main())
