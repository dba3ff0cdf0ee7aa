"""What of an item has no answer: parts that got no reply, and those that were never asked."""

from interviewer.dialogue.followups import EARNED, expected
from interviewer.dialogue.state import ItemRecord, ProbeAsked
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.taxonomy import Level


def unanswered(record: ItemRecord, rubric: Rubric | None, level: Level) -> tuple[str, ...]:
    """Return the parts and follow-ups without a reply whose points were not earned.

    Who answers part 2 in the message to part 1 has answered it. Parts come first.
    """
    left = [
        probe
        for probe in record.probes
        if probe.about != "deepen" and not _is_replied_to(probe, record)
    ]
    open_still = [probe for probe in left if not _is_earned(probe, record, rubric, level)]
    return tuple(probe.text for probe in sorted(open_still, key=lambda probe: not probe.reaches))


def not_put(
    record: ItemRecord, question: Question | None, rubric: Rubric | None, level: Level
) -> tuple[str, ...]:
    """Return the parts of a question that were never asked and whose points were not earned.

    A question is asked in parts only where there is time for each; else it has none to be put.
    """
    put = {probe.reaches for probe in record.probes if probe.reaches}
    if question is None or rubric is None or record.assessment is None or not put:
        return ()
    credit = {point.id: point.credit for point in record.assessment.points}
    open_still = {
        point.stage
        for point in rubric.points
        if expected(point, level) and credit.get(point.id, 0.0) < EARNED
    }
    return tuple(
        text
        for number, text in enumerate(question.stages, 1)
        if number not in put and number in open_still
    )


def _is_replied_to(probe: ProbeAsked, record: ItemRecord) -> bool:
    return probe.answered is not None and probe.answered < len(record.answers)


def _is_earned(probe: ProbeAsked, record: ItemRecord, rubric: Rubric | None, level: Level) -> bool:
    """Whether the answer as a whole earned what ``probe`` asks for."""
    if record.assessment is None or rubric is None or probe.about == "misconception":
        return False
    wanted = [
        point.id
        for point in rubric.points
        if (
            point.stage == probe.reaches and expected(point, level)
            if probe.about == "stage"
            else point.id == probe.target
        )
    ]
    credit = {point.id: point.credit for point in record.assessment.points}
    return bool(wanted) and all(credit.get(point, 0.0) >= EARNED for point in wanted)
