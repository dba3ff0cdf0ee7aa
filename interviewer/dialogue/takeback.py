"""Lets a candidate take a wrong statement back when a follow-up was put on it."""

from interviewer.dialogue.followups import EARNED
from interviewer.scoring.model import Assessment, Flag

_HOLLOW = frozenset(
    {Flag.EMPTY, Flag.ECHO, Flag.OFF_TOPIC, Flag.NOT_ENGLISH, Flag.DONT_KNOW, Flag.STUFFING}
)


def is_taken_back(misconception: str, reply: Assessment) -> bool:
    """Whether ``reply``, scored alone, answers the follow-up on ``misconception`` cleanly.

    So it is read where the rubric does not say what is ``right``: it must not state the
    misconception again, must say something that the rubric knows, and must not be hollow (empty,
    an echo, "I don't know", a list of words).
    """
    if any(found.id == misconception for found in reply.misconceptions):
        return False
    if _HOLLOW.intersection(reply.flags):
        return False
    return any(point.credit > 0 for point in reply.points)


def is_put_right(reply: Assessment) -> bool:
    """Whether ``reply``, scored by a ``reply_rubric``, says what is right and nothing wrong."""
    clean = not reply.misconceptions and not _HOLLOW.intersection(reply.flags)
    return clean and all(point.credit >= EARNED for point in reply.points)


def without(assessment: Assessment, withdrawn: frozenset[str]) -> Assessment:
    """Return ``assessment`` without the misconceptions in ``withdrawn``.

    The score follows the contract's formula, clip(sum(weight * credit) / sum(weight)
    - sum(penalty), 0, 1), over what is left; an answer flagged as hollow keeps its own.
    """
    left = tuple(found for found in assessment.misconceptions if found.id not in withdrawn)
    if len(left) == len(assessment.misconceptions) or _HOLLOW.intersection(assessment.flags):
        return assessment
    total = sum(point.weight for point in assessment.points)
    gained = sum(point.weight * point.credit for point in assessment.points)
    score = gained / total - sum(found.penalty for found in left)
    rounded = round(min(1.0, max(0.0, score)), 4)
    return assessment.model_copy(update={"misconceptions": left, "score": rounded})
