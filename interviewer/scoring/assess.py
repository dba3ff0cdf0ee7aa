"""Scoring one answer against one rubric."""

from collections.abc import Sequence
from typing import Final

from interviewer.rubrics.model import Rubric
from interviewer.scoring.credit.contradictions import find_contradictions
from interviewer.scoring.credit.misconceptions import find_misconception, is_doubtful
from interviewer.scoring.credit.objections import standing
from interviewer.scoring.credit.points import credit_point
from interviewer.scoring.gates.flags import raise_flags
from interviewer.scoring.gates.gate import STUFFED_CREDIT, echoed_clauses, judge_sentences
from interviewer.scoring.matching.compiling import CompiledRubric
from interviewer.scoring.matching.groundwork import prepare
from interviewer.scoring.matching.reading import Gate, Reading, read
from interviewer.scoring.matching.replies import Followed, follow
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit, Reply
from interviewer.scoring.text.normalise import read_answer

_KNOWS: Final = 0.55
"""Share of the points from which whoever says so much has the benefit of a doubt."""


def total(points: tuple[PointCredit, ...], wrong: tuple[MisconceptionFound, ...]) -> float:
    """Return clip(sum(weight * credit) / sum(weight) - sum(penalty), 0, 1)."""
    weights = sum(point.weight for point in points)
    earned = sum(point.weight * point.credit for point in points) / weights
    return round(min(1.0, max(0.0, earned - sum(found.penalty for found in wrong))), 4)


def assess(
    rubric: Rubric,
    answer: str,
    *,
    prompt: str = "",
    model_answer: str = "",
    replies: Sequence[Reply] = (),
) -> Assessment:
    """Return the receipt of ``answer``.

    ``prompt`` is the question as asked, whose own words count less; an answer
    that is mostly ``model_answer`` is flagged ``verbatim``. ``replies`` are the parts of
    the answer that reply to a follow-up: each is read with it when the point that
    was asked for is judged. The same input gives the same receipt, always. Raises
    BadInput for an answer beyond 20,000 characters or 2,500 words (field ``answer``), a reply that
    lies outside it (``replies``) or a phrase that does not read (``phrase``).
    """
    text = read_answer(answer)
    ready = prepare(rubric, prompt, model_answer)
    compiled, known = ready.rubric, ready.known
    followed = follow(compiled, answer, replies)
    sources = (prompt, model_answer, *(point.says for point in rubric.points))
    gates = judge_sentences(text, prompt, known, followed, sources)
    echoed = echoed_clauses(text, prompt)
    reading = read(compiled, text, gates, followed, echoed, ready.spoken_of, known)
    wrong, points = _credited(rubric, compiled, reading, ready.asked, followed)
    earned = any(point.credit > 0 for point in points)
    flags = raise_flags(text, gates, ready, model_answer, earned=earned)
    return Assessment(
        score=total(points, wrong),
        points=points,
        misconceptions=wrong,
        flags=flags,
        rubric=compiled.version,
    )


def _credited(
    rubric: Rubric,
    compiled: CompiledRubric,
    reading: Reading,
    asked: frozenset[str],
    followed: tuple[Followed, ...],
) -> tuple[tuple[MisconceptionFound, ...], tuple[PointCredit, ...]]:
    """Return the errors of an answer and what its points earn beside them.

    Whoever earns most of the points in proper sentences has the benefit of two doubts: errors
    whose words stand in several clauses may be picked from claims that are right, and words
    without a sentence are notes by somebody who can tell how they belong together.
    """
    parts = zip(rubric.misconceptions, compiled.misconceptions, strict=True)
    found = (find_misconception(misconception, part, reading) for misconception, part in parts)
    wrong = tuple(one for one in found if one is not None)
    points = _points(compiled, reading, wrong, asked, followed)
    plain = tuple(one for one in wrong if not is_doubtful(one, reading))
    if len(plain) < len(wrong):
        without = _points(compiled, reading, plain, asked, followed)
        if _knows(without):
            wrong, points = plain, without
    if Gate.STUFFING in reading.gates.values() and _knows(points):
        points = _points(compiled, reading.trusting_notes(), wrong, asked, followed)
    return wrong, points


def _knows(points: tuple[PointCredit, ...]) -> bool:
    """Tell whether most of the points are earned in proper sentences."""
    said = (point.weight * point.credit for point in points if point.credit > STUFFED_CREDIT)
    return sum(said) >= _KNOWS * sum(point.weight for point in points)


def _points(
    compiled: CompiledRubric,
    reading: Reading,
    wrong: tuple[MisconceptionFound, ...],
    asked: frozenset[str],
    followed: tuple[Followed, ...],
) -> tuple[PointCredit, ...]:
    """Return what each point earns beside the errors that are ``wrong``."""
    stated = tuple(span for one in wrong for span in one.spans)
    reading = reading.with_stated(stated)
    reading = reading.with_contrary(find_contradictions(compiled, reading))
    return standing(
        [
            credit_point(number, compiled, reading, asked, followed, stated)
            for number in range(len(compiled.points))
        ]
    )
