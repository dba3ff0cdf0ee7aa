"""Candidates tried on every marked answer, and what each would gain and break.

Gains are in marks: by how much a score comes nearer to what people gave. In sums every band
of marks counts the same, so that a few right answers are not outvoted by many wrong ones.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring.assess import total
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit
from interviewer.workbench.changes import Change, Field
from interviewer.workbench.judged import Asked, Judged, Sheet
from interviewer.workbench.mining import LEAST, Candidate, mine
from interviewer.workbench.probing import Part, Probe

NOTICEABLE: Final = 0.01
"""By how much a score has to come nearer to a mark, or go away, to be listed."""

LEAST_GAIN: Final = 0.001
"""What a phrase has to gain at least, each answer left out in turn."""

_LEAST_CLOSE = 0.25
_ONE_WORD = 0.5


@dataclass(frozen=True)
class Trial:
    """A candidate for one sheet: what its part then earns in each answer, and the scores."""

    sheet: Sheet
    candidate: Candidate
    earned: tuple[float, ...]
    scores: tuple[float, ...]

    @property
    def change(self) -> Change:
        """The change that is tried."""
        return self.candidate.change

    @property
    def part(self) -> Part:
        """The point or misconception that is changed."""
        return part_of(self.sheet.asked, self.change)

    @cached_property
    def gains(self) -> tuple[float, ...]:
        """By how much each answer's score comes nearer to its mark, evenly weighted."""
        return gains(self.sheet.answers, self.scores)

    @cached_property
    def weighted(self) -> tuple[float, ...]:
        """The same, so that every band of marks weighs the same in their sum."""
        counts = Counter(one.mark_band for one in self.sheet.answers)
        return tuple(
            gain / counts[one.mark_band] / len(counts)
            for one, gain in zip(self.sheet.answers, self.gains, strict=True)
        )

    @property
    def gain(self) -> float:
        """What the change gains over all answers."""
        return sum(self.weighted)

    @cached_property
    def left_out(self) -> float:
        """The gain without what hangs on the very answer that it is gained in."""
        return sum(
            gain
            for place, gain in enumerate(self.weighted)
            if gain < 0 or self.candidate.mined_without(place)
        )

    @cached_property
    def allowance(self) -> float:
        """What it would cost if the phrase broke one more answer of those that speak against it.

        Where few answers do, it has hardly been tried whether it breaks any.
        """
        moved = [abs(gain) for gain in self.gains if gain]
        if not moved:
            return 0.0
        bands = len({one.mark_band for one in self.sheet.answers})
        return sum(moved) / len(moved) / max(1, self.candidate.against_pool) / bands

    @property
    def merit(self) -> float:
        """The order in which suggestions are made: gain, more where it fits the statement.

        One word by itself counts half: it says least about what it will meet elsewhere.
        """
        fit = _LEAST_CLOSE + self.candidate.closeness
        length = 1.0 if self.candidate.is_telling else _ONE_WORD
        return (self.left_out - self.allowance) * fit * length

    def chosen_without(self, place: int) -> bool:
        """Tell whether the answers other than the one at ``place`` would make it a suggestion."""
        own = self.weighted[place]
        counted = own < 0 or self.candidate.mined_without(place)
        rest = self.left_out - (own if counted else 0.0)
        enough = rest - self.allowance >= LEAST_GAIN
        return enough and self.candidate.mined_without(place, LEAST)

    def where(self, sign: int) -> tuple[str, ...]:
        """Return the ids of the answers that come nearer to their mark (1) or go away (-1)."""
        pairs = zip(self.sheet.answers, self.gains, strict=True)
        return tuple(judged.id for judged, gain in pairs if sign * gain >= NOTICEABLE)

    def rescored(self) -> "Trial":
        """Return this trial with the scores that the changed rubric really gives."""
        rubric = self.change.applied(self.sheet.asked.rubric)
        return replace(self, scores=scores_by(self.sheet, rubric))


def screen(sheet: Sheet) -> tuple[Trial, ...]:
    """Try all candidates for a sheet at once.

    The scores are those of the parts added up; the changed rubric itself may give another
    one, since its words are known then. ``Trial.rescored`` makes sure.
    """
    candidates = mine(sheet)
    if not candidates:
        return ()
    asked = sheet.asked
    probe = Probe(asked, [one.change.alone(part_of(asked, one.change)) for one in candidates])
    rows = [probe.credits(judged.marked.answer) for judged in sheet.answers]
    trials = []
    for n, candidate in enumerate(candidates):
        earned = tuple(row[n] for row in rows)
        bare = Trial(sheet, candidate, earned, ())
        scores = tuple(
            joint_score(judged.assessment, place, [bare])
            for place, judged in enumerate(sheet.answers)
        )
        trials.append(replace(bare, scores=scores))
    return tuple(trials)


def joint_score(receipt: Assessment, place: int, trials: Sequence[Trial]) -> float:
    """Return the score of the answer at ``place`` after all the changes of ``trials``."""
    points, wrong = receipt.points, receipt.misconceptions
    for trial in trials:
        part, earned = trial.part, trial.earned[place]
        if isinstance(part, Point):
            points = tuple(_credited(one, part, trial.change, earned) for one in points)
        else:
            wrong = _stated(wrong, part, trial.change, earned)
    return total(points, wrong)


def _credited(credit: PointCredit, part: Part, change: Change, earned: float) -> PointCredit:
    if credit.id != part.id:
        return credit
    best = max if change.field is Field.ANY else min
    return credit.model_copy(update={"credit": best(credit.credit, earned)})


def _stated(
    wrong: tuple[MisconceptionFound, ...], part: Misconception, change: Change, earned: float
) -> tuple[MisconceptionFound, ...]:
    others = tuple(one for one in wrong if one.id != part.id)
    before = len(others) < len(wrong)
    now = before or earned > 0 if change.field is Field.ANY else before and earned > 0
    return (*others, MisconceptionFound(id=part.id, penalty=part.penalty)) if now else others


def scores_by(sheet: Sheet, rubric: Rubric) -> tuple[float, ...]:
    """Return the scores of a sheet's answers by another rubric."""
    asked = sheet.asked
    return tuple(asked.assess(one.marked.answer, rubric).score for one in sheet.answers)


def gains(answers: Sequence[Judged], scores: Sequence[float]) -> tuple[float, ...]:
    """Return by how much each of ``scores`` is nearer to the mark than the score before."""
    return tuple(
        abs(one.score - one.mark) - abs(score - one.mark)
        for one, score in zip(answers, scores, strict=True)
    )


def part_of(asked: Asked, change: Change) -> Part:
    """Return the part that ``change`` is for."""
    return next(part for part in asked.parts if part.id == change.part)
