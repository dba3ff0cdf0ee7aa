"""How the rubrics of today agree with marked answers, and what changed since those were added."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final, Literal

from pydantic import Field

from interviewer.scoring.model import Assessment
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.statistics.measures import FEWEST_PAIRS, Z
from interviewer.values import Frozen
from interviewer.workbench.agreement import quadratic_weighted_kappa
from interviewer.workbench.judged import ENOUGH as EARNED
from interviewer.workbench.scales import FIFTHS, Scale

MOVED: Final = 0.005
"""The least difference, half a per cent, by which a score counts as moved."""

_BANDS: Final = Scale(FIFTHS, ("0", "¼", "½", "¾", "1"), "fifths")


class Measure(Frozen):
    """How scores agree with marks.

    ``error`` is the mean absolute difference; ``bias`` is the mean of score minus mark, above 0
    where the rubric is too generous, between ``bias_low`` and ``bias_high`` with 95 % confidence
    (by a normal distribution). ``kappa`` is Cohen's (1968), weighted by squares, over the bands
    0, ¼, ½, ¾ and 1. Of fewer than ten answers kappa and the bounds are absent.
    """

    mean_mark: float
    mean_score: float
    error: float
    bias: float
    bias_low: float | None = None
    bias_high: float | None = None
    kappa: float | None = None


class Moved(Frozen):
    """An answer that scores otherwise than when it was added (``then``).

    ``because`` names what changed: the ``rubric``, or, under the same one, the ``scorer``.
    """

    id: str
    answer: str
    mark: float
    then: float
    now: float
    rubric: str
    closer: bool
    because: Literal["rubric", "scorer"]


class PartAgreement(Frozen):
    """A point or misconception in the answers whose parts a person looked for.

    Person and rubric ``both`` found it in so many; the rubric ``missed`` it where a person alone
    did, and was ``false`` where it alone did.
    """

    id: str
    both: int
    missed: int
    false: int


class QuestionCalibration(Frozen):
    """One question: ``then`` is by what scored its answers when they were added, ``now`` by
    ``rubric``. ``first`` are the versions that did then; ``moved`` has the farthest first.
    """

    question: str
    title: str
    rubric: str
    answers: int
    first: tuple[str, ...]
    then: Measure
    now: Measure
    moved: tuple[Moved, ...] = ()
    parts: tuple[PartAgreement, ...] = ()


class CalibrationReport(Frozen):
    """All questions that have marked answers, those that agree worst with them first.

    ``unmeasured`` are questions with answers that the bank has no rubric for any more.
    """

    team: str
    questions: tuple[QuestionCalibration, ...]
    unmeasured: tuple[str, ...] = ()
    fewest: int = Field(default=FEWEST_PAIRS)


@dataclass(frozen=True)
class Rescored:
    """A marked answer and what it gets now."""

    kept: CalibrationAnswer
    now: Assessment


def calibrated(title: str, answers: Sequence[Rescored]) -> QuestionCalibration:
    """Return how one question's rubric fares; ``answers`` are one or more, to it alone."""
    marks = [one.kept.mark for one in answers]
    return QuestionCalibration(
        question=answers[0].kept.question,
        title=title,
        rubric=answers[0].now.rubric,
        answers=len(answers),
        first=tuple(sorted({one.kept.rubric for one in answers})),
        then=measure([one.kept.score for one in answers], marks),
        now=measure([one.now.score for one in answers], marks),
        moved=_moved(answers),
        parts=_parts(answers),
    )


def measure(scores: Sequence[float], marks: Sequence[float]) -> Measure:
    """Return how ``scores`` agree with ``marks``, of which there are as many, at least one."""
    differences = [score - mark for score, mark in zip(scores, marks, strict=True)]
    bias = fmean(differences)
    low = high = kappa = None
    if len(marks) >= FEWEST_PAIRS:
        reach = Z * stdev(differences) / math.sqrt(len(differences))
        low, high = bias - reach, bias + reach
        ours, theirs = map(_BANDS.band, scores), map(_BANDS.band, marks)
        kappa = quadratic_weighted_kappa(list(ours), list(theirs), len(FIFTHS))
    return Measure(
        mean_mark=fmean(marks),
        mean_score=fmean(scores),
        error=fmean(map(abs, differences)),
        bias=bias,
        bias_low=low,
        bias_high=high,
        kappa=kappa,
    )


def _moved(answers: Sequence[Rescored]) -> tuple[Moved, ...]:
    moved = [
        Moved(
            id=kept.id,
            answer=kept.answer,
            mark=kept.mark,
            then=kept.score,
            now=now.score,
            rubric=kept.rubric,
            closer=abs(now.score - kept.mark) < abs(kept.score - kept.mark),
            because="scorer" if now.rubric == kept.rubric else "rubric",
        )
        for kept, now in ((one.kept, one.now) for one in answers)
        if abs(now.score - kept.score) >= MOVED
    ]
    return tuple(sorted(moved, key=lambda one: (-abs(one.now - one.then), one.id)))


def _parts(answers: Sequence[Rescored]) -> tuple[PartAgreement, ...]:
    looked = [
        (set(one.kept.points), found_in(one.now)) for one in answers if one.kept.points is not None
    ]
    if not looked:
        return ()
    known = [point.id for point in answers[0].now.points]
    names = dict.fromkeys([*known, *sorted(set().union(*(a | b for a, b in looked)))])
    return tuple(
        PartAgreement(
            id=name,
            both=sum(name in theirs and name in ours for theirs, ours in looked),
            missed=sum(name in theirs and name not in ours for theirs, ours in looked),
            false=sum(name not in theirs and name in ours for theirs, ours in looked),
        )
        for name in names
    )


def found_in(receipt: Assessment) -> set[str]:
    """Return the ids of the points earned (credit of ½ or more) and misconceptions stated."""
    earned = {point.id for point in receipt.points if point.credit >= EARNED}
    return earned | {one.id for one in receipt.misconceptions}
