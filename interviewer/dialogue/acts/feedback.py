"""What is said about a closed answer, true by construction: only points of its receipt."""

from interviewer.dialogue.acts.closing import bullets
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.followups import beyond, earned, missed
from interviewer.rubrics.model import Point
from interviewer.scoring.model import Assessment, Flag

LINES_SHOWN = 4
"""How many points are listed as counted, unless that would leave out a single one.

What is missing is always listed in full.
"""


def feedback(turn: Turn) -> None:
    """Say what the closed answer earned and missed (practice), or thank for it (assessment)."""
    assessment = turn.record.assessment
    if not turn.state.practice or assessment is None:
        turn.say("neutral")
        return
    comment(turn, assessment)
    if turn.record.withdrawn:
        turn.say("withdrawn")


def comment(turn: Turn, assessment: Assessment) -> None:
    """Say what an answer to the open item earned and missed by its receipt."""
    rubric, level = turn.world.bank.rubrics[turn.item.question], turn.state.level
    had, lacking = earned(rubric, assessment), missed(rubric, assessment, level)
    partly = {point.id for point in assessment.points if point.credit < 1}
    whole = not lacking and not any(point.id in partly for point in had)
    turn.say(_verdict(turn, had, lacking, assessment, whole=whole))
    if had:
        _counted(turn, had, partly)
    if lacking:
        turn.say("missed", points=bullets([point.says for point in lacking]))
    for other, points in beyond(rubric, assessment, level).items():
        says = bullets([point.says for point in points])
        turn.say("beyond", level=other.value, own=level.value, points=says)
    for wrong in rubric.misconceptions:
        if any(found.id == wrong.id for found in assessment.misconceptions):
            turn.say("corrected", text=wrong.feedback)


def _counted(turn: Turn, had: list[Point], partly: set[str]) -> None:
    """List what earned credit: what earned part of it in full view, as it explains the score."""
    most = LINES_SHOWN if len(had) > LINES_SHOWN + 1 else len(had)
    shown = [p for i, p in enumerate(had) if i < most or p.id in partly]
    mark = turn.words("in-part")
    says = [f"{p.says} {mark}" if p.id in partly else p.says for p in shown]
    turn.say("earned", points=bullets(says))
    if len(had) > len(shown):
        turn.say("earned-more", count=len(had) - len(shown))


def _verdict(
    turn: Turn, had: list[Point], lacking: list[Point], assessment: Assessment, *, whole: bool
) -> str:
    """Return the line about the answer as a whole, true by its points and its score."""
    blueprint = turn.world.blueprint
    if not had:
        hollow = {Flag.DONT_KNOW, Flag.EMPTY} & set(assessment.flags)
        return "close-nothing" if hollow else "close-weak"
    if assessment.misconceptions and not lacking:
        return "close-slip"
    if whole:
        return "close-complete"
    if assessment.score > blueprint.probing.high:
        return "close-strong"
    return "close-good" if assessment.score >= blueprint.expects else "close-partial"
