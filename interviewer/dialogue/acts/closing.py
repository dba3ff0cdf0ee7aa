"""Closing an item: its score, what is said about it, and what comes next."""

from interviewer.dialogue.acts.posing import next_index, percent, pose
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import judged, score
from interviewer.dialogue.followups import earned, missed
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.dialogue.summary import missed_facts, next_problem, summarise
from interviewer.scoring.model import Flag

LINES_SHOWN = 4
"""How many points are listed as counted, and as missing."""


def close(turn: Turn, status: ItemStatus, raw: float | None) -> None:
    """Close the open item with ``raw`` as its score before hints are charged, and go on."""
    settle_item(turn, status, raw)
    go_on(turn)


def settle_item(turn: Turn, status: ItemStatus, raw: float | None) -> None:
    """Write status, score and working time into the open item's record."""
    spent = turn.state.clock.at(turn.at) - turn.state.opened
    final = None if raw is None else round(max(0.0, raw - turn.record.hint_cost), 4)
    turn.note(
        status=status,
        raw=raw,
        score=final,
        unclear="",
        seconds=round(turn.record.seconds + max(0.0, spent), 3),
    )


def go_on(turn: Turn) -> None:
    """Put the next item, or finish; while paused or asked to stop, leave that for later."""
    if turn.state.phase in (Phase.PAUSED, Phase.CONFIRMING):
        turn.change(before=None)
        return
    index = next_index(turn.state)
    if index is None:
        finish(turn, "completed")
    else:
        pose(turn, index)


def code_score(turn: Turn) -> float | None:
    """Return what the code handed in for the open problem is worth so far, if anything."""
    return score(turn.problem, turn.record.attempts, turn.world.blueprint.repair_share)


def finish(turn: Turn, how: str) -> None:
    """End the interview: settle what is open, stop the clock and say goodbye."""
    if turn.record.status is ItemStatus.OPEN:
        _settle_unfinished(turn)
    records = tuple(
        record if record.closed else record.model_copy(update={"status": ItemStatus.UNASSESSED})
        for record in turn.state.records
    )
    seconds = turn.state.clock.at(turn.at)
    clock = turn.state.clock.model_copy(update={"seconds": seconds, "since": None})
    turn.change(records=records, clock=clock, phase=Phase.FINISHED, before=None, ended=how)
    turn.send()
    if not turn.state.practice:
        turn.say("finished-assessment")
    else:
        turn.say("finished" if how == "completed" else "finished-stopped")
        _summary(turn)
    turn.send()


def _settle_unfinished(turn: Turn) -> None:
    raw: float | None = None
    if turn.item.problem:
        raw = code_score(turn)
    elif turn.record.assessment is not None:
        raw = turn.record.assessment.score
    settle_item(turn, ItemStatus.UNASSESSED if raw is None else ItemStatus.ANSWERED, raw)


def _summary(turn: Turn) -> None:
    facts = missed_facts(turn.state, turn.world.bank)
    if facts:
        turn.say("finished-facts", facts=bullets(facts))
    practise = next_problem(turn.state, turn.world.bank)
    if practise:
        turn.say("finished-practise", title=practise)
    turn.show(summarise(turn.state, turn.world.blueprint))


def bullets(lines: list[str]) -> str:
    """Return ``lines`` as a Markdown list."""
    return "\n".join(f"- {line}" for line in lines)


def feedback(turn: Turn) -> None:
    """Say what the closed answer earned and missed (practice), or thank for it (assessment)."""
    assessment = turn.record.assessment
    if not turn.state.practice or assessment is None:
        turn.say("neutral")
        return
    rubric = turn.world.bank.rubrics[turn.item.question]
    had = earned(rubric, assessment)
    _verdict(turn, had[0].says if had else "")
    if had[1:]:
        turn.say("earned", points=bullets([p.says for p in had[1 : LINES_SHOWN + 1]]))
    lacking = missed(rubric, assessment, turn.state.level)
    if lacking:
        turn.say("missed", points=bullets([p.says for p in lacking[:LINES_SHOWN]]))
    stated = {found.id for found in assessment.misconceptions}
    for wrong in rubric.misconceptions:
        if wrong.id in stated:
            turn.say("corrected", text=wrong.feedback)
    if turn.record.withdrawn:
        turn.say("withdrawn")


def _verdict(turn: Turn, best: str) -> None:
    """One sentence on the answer as a whole, true by its score and its best point."""
    score_ = turn.record.assessment.score if turn.record.assessment else 0.0
    blueprint = turn.world.blueprint
    if not best:
        turn.say("close-nothing" if _said_nothing(turn) else "close-weak")
    elif score_ > blueprint.probing.high:
        turn.say("close-strong", point=best)
    elif score_ >= blueprint.expects:
        turn.say("close-good", point=best)
    else:
        turn.say("close-partial", point=best)


def _said_nothing(turn: Turn) -> bool:
    assessment = turn.record.assessment
    return assessment is None or bool({Flag.DONT_KNOW, Flag.EMPTY} & set(assessment.flags))


def tell_score(turn: Turn) -> None:
    """Say the closed item's score, in practice."""
    if not turn.state.practice or turn.record.score is None:
        return
    if turn.record.hint_cost:
        cost = percent(turn.record.hint_cost)
        turn.say("score-hints", percent=percent(turn.record.score), cost=cost)
    else:
        turn.say("score", percent=percent(turn.record.score))


def reassess_code(turn: Turn) -> None:
    """After the end: give the last open problem the score that its late verdict brings."""
    raw = code_score(turn)
    if raw is not None and judged(turn.record.attempts):
        final = round(max(0.0, raw - turn.record.hint_cost), 4)
        turn.note(status=ItemStatus.ANSWERED, raw=raw, score=final)
