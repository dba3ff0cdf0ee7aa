"""The skills as a scorecard's attributes: how each stands to the level, and what that rests on.

A mean meets the level from the blueprint's ``expects`` on, and is strong from where the
suggestion is a strong yes. Where the level expects as much as that already, it is strong from
halfway between that and everything.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.dialogue.messages import SkillScore
from interviewer.scorecards import wording
from interviewer.scorecards.model import Attribute, CodeAttempt, ItemCard, Mark, SkillEvidence
from interviewer.scorecards.reviewed_values import Rating
from interviewer.taxonomy import Level

_MOST: Final = 4
"""Pieces of evidence that are told of a skill."""

_SOME: Final = 0.05
"""The credit from which on a point was earned in part."""


def rating(score: float | None, mark: Mark) -> Rating | None:
    """Return how a skill's mean stands to the level; None where either is not known."""
    if score is None or mark.expects is None:
        return None
    if score < mark.expects:
        return "below"
    return "strong" if score >= strong_from(mark) else "meets"


def strong_from(mark: Mark) -> float:
    """Return the mean (0 to 1) from which on a skill is strong at the level."""
    expects = mark.expects or 0.0
    if mark.thresholds.strong_yes > expects:
        return mark.thresholds.strong_yes
    return round((1 + expects) / 2, 4)


def lines_of(mark: Mark) -> tuple[float, ...]:
    """Return the means from which on a skill's rating is another; none where they are unknown."""
    return () if mark.expects is None else (mark.expects, strong_from(mark))


def anchors(level: Level, mark: Mark) -> str:
    """Return in a sentence which means of a skill are below the level, meet it, and are strong.

    Nothing where it is not known what the level expects.
    """
    if mark.expects is None:
        return ""
    least, strong = wording.per_cent(mark.expects), wording.per_cent(strong_from(mark))
    why = "as much as a strong yes takes"
    if mark.thresholds.strong_yes <= mark.expects:
        why = "halfway from what the level expects to all"
    return (
        f"At {level.value} level a skill whose mean is {strong} or more is strong ({why}), one of "
        f"{least} or more meets the level, and one of less is below it."
    )


def attributes(
    skills: Sequence[SkillScore], items: Sequence[ItemCard], mark: Mark
) -> tuple[Attribute, ...]:
    """Return an attribute for each of ``skills``, in their order."""
    return tuple(_attribute(skill, items, mark) for skill in skills)


def _attribute(skill: SkillScore, items: Sequence[ItemCard], mark: Mark) -> Attribute:
    counted = [item for item in items if item.skill.value == skill.skill and item.score is not None]
    return Attribute(
        skill=skill.skill,
        rating=rating(skill.score, mark),
        score=skill.score,
        earned=round(100 * skill.weight * skill.score, 1),
        most=round(100 * skill.weight, 1),
        weight=skill.weight,
        items=tuple(item.number for item in counted),
        evidence=tuple(_evidence(counted))[:_MOST],
    )


def _evidence(items: Sequence[ItemCard]) -> Iterator[SkillEvidence]:
    """Yield what speaks most for and against each item, those that weigh most first."""
    for item in sorted(items, key=lambda item: (-item.weight, item.number)):
        yield from _answer(item)
        yield from _choice(item)
        judged = [attempt for attempt in item.attempts if attempt.score is not None]
        if judged:
            yield SkillEvidence(item=item.number, kind="code", says=_checks(judged[-1]))


def _answer(item: ItemCard) -> Iterator[SkillEvidence]:
    """Yield the point that earned most, and what cost most: a misconception before a miss."""
    if item.answer is None:
        return
    points = item.answer.points
    earned = [point for point in points if point.credit > _SOME and point.quotes]
    missed = [point for point in points if point.credit <= _SOME and point.expected]
    wrong = [line for line in item.answer.misconceptions if not line.withdrawn]
    if earned:
        best = max(earned, key=lambda point: point.weight * point.credit)
        yield SkillEvidence(item=item.number, kind="earned", says=best.says, quote=best.quotes[0])
    if wrong:
        worst = max(wrong, key=lambda line: line.penalty)
        quote = worst.quotes[0] if worst.quotes else ""
        yield SkillEvidence(item=item.number, kind="wrong", says=worst.says, quote=quote)
    elif missed:
        says = max(missed, key=lambda point: point.weight).says
        yield SkillEvidence(item=item.number, kind="missed", says=says)


def _choice(item: ItemCard) -> Iterator[SkillEvidence]:
    for option in item.options:
        if option.chosen:
            how = "right" if option.correct else "wrong"
            says = f"chosen, {how}: {option.label}"
            yield SkillEvidence(item=item.number, kind="choice", says=says)


def _checks(attempt: CodeAttempt) -> str:
    """Return in words which checks the code passed."""
    failed = [check.name for check in attempt.checks if check.status == "failed"]
    passed = sum(check.status == "passed" for check in attempt.checks)
    what = "repaired code" if attempt.repair else "code"
    said = f"{what} passed {passed} of {len(attempt.checks)} checks"
    if failed:
        return f"{said}; failed: {', '.join(failed)}"
    if attempt.verdict is not None and not passed:
        return f"{said}; it {wording.VERDICTS[attempt.verdict]}"
    return said
