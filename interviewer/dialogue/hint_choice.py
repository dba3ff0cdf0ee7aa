"""Which hint is given next: one that helps with what is open of a question.

Hints are written for the question as a whole, a nudge first. What a hint is about is read
from the words that it shares with the parts of the question, or with its points where it has no
parts. Before much was earned, and of a first part, they come in the order written.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from interviewer.dialogue.clarifying import stems
from interviewer.dialogue.followups import EARNED, expected
from interviewer.dialogue.stages import stage_open
from interviewer.dialogue.state import DialogueState
from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric

SHARE: Final = 0.75
"""A hint is about the part it shares most with, and about any that comes so near to that."""
LEAST: Final = 2.0
"""What a hint has to share with a part: two words that no other part has, or more of others."""

WORTH: Final = 0.25
"""From this score on an answer is helped with what it lacks, in place of a nudge."""


def choose(
    state: DialogueState, hints: Sequence[str], question: Question | None, rubric: Rubric | None
) -> str:
    """Return the next of ``hints``, all that the open item may give; there must be one left.

    For a part after the first that is the first one about it, else the follow-up on the
    heaviest point that the part still lacks: all of these are prepared. Where there are no parts
    the same goes for what the answer lacks. In an assessment no look is taken at what was
    earned, so that nothing tells.
    """
    given = state.record.hinted or hints[: state.record.hints]
    left = [hint for hint in hints if hint not in given]
    fitting = ""
    if question is not None and rubric is not None:
        find = _for_a_part if stage_open(state.record) else _for_a_point
        fitting = find(state, left, question, rubric)
    return fitting or (left[0] if left else hints[-1])


def _for_a_part(
    state: DialogueState, left: Sequence[str], question: Question, rubric: Rubric
) -> str:
    subjects = parts_of(question, rubric)
    for part in _parts_to_help(state, rubric):
        if part == 1 and left:
            return left[0]
        about = (hint for hint in left if part in subjects[question.hints.index(hint)])
        fitting = next(about, "") or _follow_up(state, _points(rubric, part))
        if fitting:
            return fitting
    return ""


def _for_a_point(
    state: DialogueState, left: Sequence[str], question: Question, rubric: Rubric
) -> str:
    """Return what helps with a point that an answer of some worth lacks, or nothing.

    A hint about no point in particular may ask for what was said.
    """
    assessment = state.record.assessment
    if not state.practice or assessment is None or assessment.score < WORTH:
        return ""
    lacking = _lacking(state, rubric.points)
    subjects = _subjects(question.hints, [f"{p.says} {p.probe}" for p in rubric.points])
    wanted = {number for number, p in enumerate(rubric.points, 1) if p in lacking}
    about = (hint for hint in left if wanted & subjects[question.hints.index(hint)])
    return next(about, "") or _follow_up(state, rubric.points)


def parts_of(question: Question, rubric: Rubric) -> list[frozenset[int]]:
    """Return the numbers of the parts that each hint of ``question`` is about; none for some."""
    parts = [
        " ".join((stage, *(f"{p.says} {p.probe}" for p in _points(rubric, number))))
        for number, stage in enumerate(question.stages, 1)
    ]
    return _subjects(question.hints, parts)


def _subjects(hints: Sequence[str], texts: Sequence[str]) -> list[frozenset[int]]:
    """Return the numbers, from 1, of those of ``texts`` that each hint is about; none for some.

    A word counts the more, the fewer of them have it.
    """
    each = [stems(text) for text in texts]
    spread = Counter(word for words in each for word in words)
    return [_nearest([_shared(stems(hint), words, spread) for words in each]) for hint in hints]


def _shared(hint: frozenset[str], part: frozenset[str], spread: Counter[str]) -> float:
    return sum(1 / spread[word] for word in hint & part)


def _nearest(shared: Sequence[float]) -> frozenset[int]:
    most = max(shared, default=0.0)
    if most < LEAST:
        return frozenset()
    return frozenset(n for n, share in enumerate(shared, 1) if share >= SHARE * most)


def _parts_to_help(state: DialogueState, rubric: Rubric) -> Iterable[int]:
    """Return the part that is asked about, then others put that lack something."""
    record = state.record
    reached, last = stage_open(record), record.probes[-1]
    if not state.practice:
        return (reached,)
    of_points = {point.id: point.stage for point in rubric.points}
    asked = last.reaches or of_points.get(last.target) or reached
    lacking = [part for part in range(1, reached + 1) if _lacking(state, _points(rubric, part))]
    return sorted(lacking, key=lambda part: part != asked)


def _follow_up(state: DialogueState, points: Sequence[Point]) -> str:
    """Return the follow-up on the heaviest of ``points`` that was not put yet, or nothing.

    In practice that is one of those which the answer lacks.
    """
    record = state.record
    put = {*record.hinted, *(probe.text for probe in record.probes)}
    open_points = _lacking(state, points) if state.practice else points
    fresh = [point for point in open_points if point.probe and point.probe not in put]
    return max(fresh, key=lambda point: point.weight).probe if fresh else ""


def _lacking(state: DialogueState, points: Sequence[Point]) -> list[Point]:
    assessment = state.record.assessment
    credit = {point.id: point.credit for point in assessment.points} if assessment else {}
    return [
        point
        for point in points
        if expected(point, state.level) and credit.get(point.id, 0.0) < EARNED
    ]


def _points(rubric: Rubric, part: int) -> list[Point]:
    return [point for point in rubric.points if point.stage == part]
