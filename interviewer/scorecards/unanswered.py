"""What was asked at an item and got no answer: no reply of its own, nor its points elsewhere."""

from interviewer.dialogue.followups import EARNED, expected
from interviewer.dialogue.state import ItemRecord, ProbeAsked
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
