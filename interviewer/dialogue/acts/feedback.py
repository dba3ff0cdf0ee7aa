"""What is said about a closed answer, true by construction: only points of its receipt."""

from textwrap import indent

from interviewer.dialogue.acts.closing import bullets, tell_score
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import ending, judged
from interviewer.dialogue.followups import beyond, earned, missed
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.quoting import quoted
from interviewer.dialogue.state import ItemStatus
from interviewer.rubrics.model import Point
from interviewer.scoring.model import Assessment, Flag
from interviewer.taxonomy import Kind

LINES_SHOWN = 4
"""How many points are listed as counted at once, unless that would leave a single one.

The others stand below these, in a list of their own that a face may fold.
"""

NEARLY = 0.1
"""By how much a score may miss what the level expects and still be told to be near it."""


def feedback(turn: Turn) -> None:
    """Say what the closed answer earned and missed (practice), or thank for it (assessment)."""
    assessment = turn.record.assessment
    if not turn.state.practice or assessment is None:
        turn.say("neutral")
        return
    comment(turn, assessment)
    if turn.record.withdrawn:
        turn.say("withdrawn")


def recall(turn: Turn, index: int) -> None:
    """Say once more how the closed item at ``index`` went, in practice."""
    now = turn.state.current
    turn.change(current=index)
    if turn.record.status is ItemStatus.ANSWERED:
        turn.say("aside-judged", number=index + 1, title=turn.item.title)
        _outcome(turn)
        tell_score(turn)
    else:
        turn.say("aside-judged-none", number=index + 1)
    turn.change(current=now)


def _outcome(turn: Turn) -> None:
    """Say how the closed item went: by its verdict, its option, or its receipt."""
    verdicts = [found.verdict for found in judged(turn.record.attempts) if found.verdict]
    if verdicts:
        line, values = ending(verdicts[-1])
        turn.say(line, **values)
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        right = next(option for option in turn.question.options if option.correct)
        if turn.record.choice == right.id:
            turn.say("choice-right")
        else:
            turn.say("choice-wrong", label=right.label)
    elif not turn.item.problem:
        feedback(turn)


def so_far(turn: Turn, assessment: Assessment) -> None:
    """Say what counts of the answer so far, in its own words, and nothing of what is missing."""
    rubric = turn.world.bank.rubrics[turn.item.question]
    had = earned(rubric, assessment)
    quotes = (quoted(turn.record, point.id, assessment) for point in had)
    words = list(dict.fromkeys(f"“{quote}”" for quote in quotes if quote))
    if words:
        turn.say("aside-so-far", words=bullets(words))
    elif had:
        turn.say("code-earned")
    else:
        turn.say("aside-so-far-nothing")
    if assessment.misconceptions:
        turn.say("aside-so-far-slip")
    turn.say("aside-so-far-rest")


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
        turn.say("missed", points=bullets(_explained(lacking, assessment)))
    for other, points in beyond(rubric, assessment, level).items():
        says = bullets([point.says for point in points])
        turn.say("beyond", level=other.value, own=level.value, points=says)
    costs = {found.id: found.penalty for found in assessment.misconceptions}
    for wrong in rubric.misconceptions:
        if wrong.id in costs:
            turn.say("corrected", text=wrong.feedback, cost=percent(costs[wrong.id]))


def _explained(lacking: list[Point], assessment: Assessment) -> list[str]:
    """Return what each point says, and below it why words that speak of it do not count."""
    objections = {point.id: point.why for point in assessment.points if point.objects}
    return [
        f"{point.says}  \n  {objections[point.id]}" if point.id in objections else point.says
        for point in lacking
    ]


def _counted(turn: Turn, had: list[Point], partly: set[str]) -> None:
    """List what earned credit: what earned part of it in full view, as it explains the score."""
    most = LINES_SHOWN if len(had) > LINES_SHOWN + 1 else len(had)
    mark = turn.words("in-part")
    first = [i < most or point.id in partly for i, point in enumerate(had)]
    says = [f"{point.says} {mark}" if point.id in partly else point.says for point in had]
    points = bullets([said for said, now in zip(says, first, strict=True) if now])
    rest = [said for said, now in zip(says, first, strict=True) if not now]
    if rest:
        more = turn.words("earned-more", count=len(rest))
        points += f"\n- {more}\n{indent(bullets(rest), '  ')}"
    turn.say("earned", points=points)


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
    if assessment.score >= blueprint.expects:
        return "close-good"
    return "close-near" if assessment.score >= blueprint.expects - NEARLY else "close-partial"
