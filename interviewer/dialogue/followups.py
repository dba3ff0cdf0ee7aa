"""Which follow-up, if any, an answer calls for."""

from collections.abc import Iterable
from zlib import crc32

from interviewer.dialogue.blueprint import Probing
from interviewer.dialogue.state import ProbeAsked
from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Level

EARNED = 0.5
"""From this credit on a point counts as said."""
MUCH = 0.25
"""From this share of what is expected on, what is missing is worth asking for once more."""


def on_misconception(
    rubric: Rubric, assessment: Assessment, asked: Iterable[ProbeAsked]
) -> ProbeAsked | None:
    """Return the follow-up on the first misconception stated that was not put yet, if any."""
    before = {probe.target for probe in asked if probe.about == "misconception"}
    stated = {found.id for found in assessment.misconceptions}
    for wrong in rubric.misconceptions:
        if wrong.id in stated and wrong.probe and wrong.id not in before:
            return ProbeAsked(about="misconception", target=wrong.id, text=wrong.probe)
    return None


def next_probe(
    rubric: Rubric,
    assessment: Assessment,
    asked: Iterable[ProbeAsked],
    level: Level,
    probing: Probing,
) -> ProbeAsked | None:
    """Return the follow-up on what is missing, or None when there is no occasion for one.

    For a score between the limits of ``probing`` it is that on the heaviest point that is
    expected at ``level``, was not said and has a probe; one that was named in part comes after
    those of which nothing was said. Nothing is asked twice.
    """
    if not probing.low <= assessment.score <= probing.high:
        return None
    before = {probe.target for probe in asked if probe.about == "point"}
    for point in untouched_first(missed(rubric, assessment, level), assessment):
        if point.probe and point.id not in before:
            return ProbeAsked(about="point", target=point.id, text=point.probe)
    return None


def untouched_first(points: Iterable[Point], assessment: Assessment | None) -> list[Point]:
    """Return ``points`` in their order, but those that earned a part of their credit last."""
    return sorted(points, key=lambda point: credit_of(point.id, assessment) > 0)


def credit_of(point: str, assessment: Assessment | None) -> float:
    """Return what the point of that id earned; 0 where nothing was scored."""
    found = assessment.points if assessment else ()
    return next((given.credit for given in found if given.id == point), 0.0)


def deepening(question: Question, seed: int) -> ProbeAsked | None:
    """Return a deepening follow-up of ``question``, one of several by ``seed``, if it has any."""
    if not question.probes:
        return None
    place = crc32(f"{seed}:{question.id}".encode()) % len(question.probes)
    return ProbeAsked(about="deepen", target=str(place), text=question.probes[place])


def expected(point: Point, level: Level) -> bool:
    """Whether ``point`` is expected of an answer at ``level``."""
    return not point.levels or level in point.levels


def missed(rubric: Rubric, assessment: Assessment, level: Level) -> list[Point]:
    """Return the points expected at ``level`` that were not said, heaviest first."""
    credit = {point.id: point.credit for point in assessment.points}
    found = [p for p in rubric.points if expected(p, level) and credit.get(p.id, 0.0) < EARNED]
    return sorted(found, key=lambda point: -point.weight)


def lacks_much(rubric: Rubric, assessment: Assessment, level: Level) -> bool:
    """Whether the points missed weigh a good part of all that are expected at ``level``."""
    whole = sum(point.weight for point in rubric.points if expected(point, level))
    return sum(point.weight for point in missed(rubric, assessment, level)) >= MUCH * whole > 0


def beyond(rubric: Rubric, assessment: Assessment, level: Level) -> dict[Level, list[Point]]:
    """Return the points not said that only other levels expect, heaviest first.

    They weigh in the score at every level. Each is filed under the level nearest to
    ``level`` of those that expect it.
    """
    credit = {point.id: point.credit for point in assessment.points}
    found: dict[Level, list[Point]] = {}
    for point in sorted(rubric.points, key=lambda point: -point.weight):
        if not expected(point, level) and credit.get(point.id, 0.0) < EARNED:
            nearest = min(point.levels, key=lambda other: abs(other.rank - level.rank))
            found.setdefault(nearest, []).append(point)
    return found


def earned(rubric: Rubric, assessment: Assessment) -> list[Point]:
    """Return the points that were said, heaviest first."""
    credit = {point.id: point.credit for point in assessment.points}
    found = [point for point in rubric.points if credit.get(point.id, 0.0) >= EARNED]
    return sorted(found, key=lambda point: -point.weight)
