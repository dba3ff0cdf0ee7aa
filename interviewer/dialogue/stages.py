"""The stages of a scenario or design: which one is asked next, and which need not be.

A question with stages is put as a whole and then taken stage by stage. What an answer
has covered already is not asked again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.followups import EARNED, expected, untouched_first
from interviewer.dialogue.state import ItemRecord, ProbeAsked
from interviewer.questions.model import Question
from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.model import Assessment, Reply
from interviewer.taxonomy import Level

MOST_PASSED: Final = 2
"""After so many stages in a row that got no answer, no further one is asked."""

LEAST_MINUTES: Final = 1.0
"""An item is gone through stage by stage from so many minutes for each on."""


@dataclass(frozen=True)
class Asking:
    """What to put for a stage: the stage itself, or the probe of the one point it lacks.

    ``covered`` are the numbers of the stages before it that need not be asked.
    """

    probe: ProbeAsked
    number: int
    covered: tuple[int, ...] = ()


def first_stage(question: Question, minutes: float) -> tuple[ProbeAsked, ...]:
    """Return the first stage of ``question`` as it is put with the prompt.

    Empty where it has none, or where ``minutes`` are too few to go through them one by one:
    then the question is asked as a whole.
    """
    timely = minutes >= LEAST_MINUTES * len(question.stages)
    return (_asked(question, 1),) if question.stages and timely else ()


def _asked(question: Question, number: int) -> ProbeAsked:
    return ProbeAsked(about="stage", target=str(number), text=question.stages[number - 1])


def stages_put(record: ItemRecord) -> list[ProbeAsked]:
    """Return the stages that were put, in order; a probe put in place of one is not among them."""
    return [probe for probe in record.probes if probe.about == "stage"]


def follow_ups(record: ItemRecord) -> list[ProbeAsked]:
    """Return what was asked beyond the question and its stages."""
    return [probe for probe in record.probes if probe.about != "stage" and not probe.stage]


def stage_open(record: ItemRecord) -> int:
    """Return the number of the stage that was reached; 0 where the item has none."""
    return max((probe.reaches for probe in record.probes), default=0)


def is_beyond(record: ItemRecord) -> bool:
    """Whether a deepening follow-up, which no rubric covers, was put last and not replied to."""
    last = record.probes[-1] if record.probes else None
    return last is not None and last.about == "deepen" and last.answered is None


def given_up(record: ItemRecord) -> bool:
    """Whether the last stages put all went without an answer, so that it is enough."""
    last = [probe for probe in record.probes if probe.reaches][-MOST_PASSED:]
    return len(last) == MOST_PASSED and all(probe.answered is None for probe in last)


def next_stage(
    question: Question, rubric: Rubric, record: ItemRecord, level: Level, *, every: bool = False
) -> Asking | None:
    """Return what to ask for the next stage that is not covered, or None after the last.

    With ``every`` each is asked as it stands, so that nothing tells what was covered.

    A stage is covered when every point of it that ``level`` expects was said. Where some
    were and one that was not has a probe, that probe stands in for the stage: rather that of a
    point of which nothing was said than of one that was named in part.
    """
    reached = stage_open(record)
    if not reached:
        return None
    if every:
        following = reached + 1
        more = following <= len(question.stages)
        return Asking(_asked(question, following), following) if more else None
    covered = []
    for number in range(reached + 1, len(question.stages) + 1):
        points = [p for p in rubric.points if p.stage == number and expected(p, level)]
        lacking = _lacking(points, record.assessment)
        if points and not lacking:
            covered.append(number)
            continue
        rest = untouched_first(lacking, record.assessment)
        return Asking(_put(question, number, points, rest), number, tuple(covered))
    return None


def _put(
    question: Question, number: int, points: Sequence[Point], lacking: Sequence[Point]
) -> ProbeAsked:
    rest = [point for point in lacking if point.probe]
    if len(lacking) == len(points) or not rest:
        return _asked(question, number)
    return ProbeAsked(about="point", target=rest[0].id, text=rest[0].probe, stage=number)


def _lacking(points: Sequence[Point], assessment: Assessment | None) -> list[Point]:
    """Those of ``points`` that were not said, heaviest first."""
    credit = {point.id: point.credit for point in assessment.points} if assessment else {}
    found = [point for point in points if credit.get(point.id, 0.0) < EARNED]
    return sorted(found, key=lambda point: -point.weight)


def replies(record: ItemRecord, rubric: Rubric) -> tuple[Reply, ...]:
    """Return which parts of the answer reply to follow-ups on points, and to stages.

    What replies to a stage is read with it for each of the stage's points, so that it
    need not say again what the stage has named.
    """
    spans, found = record.answer_spans, list(record.replies)
    for probe in stages_put(record):
        if probe.answered is None or probe.answered >= len(spans):
            continue
        start, end = spans[probe.answered]
        found += [
            Reply(point=point.id, probe=probe.text, start=start, end=end)
            for point in rubric.points
            if point.stage == int(probe.target)
        ]
    return tuple(found)
