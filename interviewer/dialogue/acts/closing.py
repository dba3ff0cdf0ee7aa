"""Closing an item: its score, and what comes next."""

from typing import Final

from interviewer.dialogue.acts.adapting import adapt
from interviewer.dialogue.acts.posing import next_index, pose, put
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import judged, score
from interviewer.dialogue.hints import after_hints
from interviewer.dialogue.open_now import left_open
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import ASKED, MARKS, is_over, returnable
from interviewer.dialogue.state import Ending, ItemStatus, Phase
from interviewer.dialogue.summary import left_out, missed_facts, next_problem, summarise


def close(turn: Turn, status: ItemStatus, raw: float | None) -> None:
    """Close the open item with ``raw`` as its score before hints are charged, and go on."""
    settle_item(turn, status, raw)
    go_on(turn)


def settle_item(turn: Turn, status: ItemStatus, raw: float | None) -> None:
    """Write status, score and working time into the open item's record."""
    spent = turn.state.clock.at(turn.at) - turn.state.opened
    final = None if raw is None else after_hints(raw, turn.record.hint_cost)
    turn.note(
        status=status,
        raw=raw,
        score=final,
        unclear="",
        closed_at=turn.at,
        seconds=round(turn.record.seconds + max(0.0, spent), 3),
    )


def go_on(turn: Turn) -> None:
    """Put the next item, or finish; while paused or asked to stop, leave that for later."""
    if turn.state.phase in (Phase.PAUSED, Phase.CONFIRMING):
        turn.change(before=None)
        return
    adapt(turn)
    _leave_out_the_gone(turn)
    index = next_index(turn.state)
    if index is not None and is_over(turn.state, turn.at) and not _goes_on(turn):
        return
    if index is not None and turn.state.records[index].gone:
        turn.change(current=index, opened=turn.state.clock.at(turn.at))
        leave_gone(turn)
    elif index is not None:
        pose(turn, index)
    elif _may_return(turn):
        turn.send()
        turn.to(Phase.CLOSING)
        put(turn)
    else:
        finish(turn, "completed")


def leave_gone(turn: Turn) -> None:
    """Close the open item, which is gone from the bank, with the score it has, and go on.

    What is asked about leaving it needs no answer any more.
    """
    turn.say("item-gone", items=f"{turn.state.current + 1}")
    if not turn.record.closed:
        _settle_unfinished(turn)
    if turn.state.phase is Phase.CONFIRMING and turn.state.confirming == "skip":
        turn.to(Phase.ANSWERING)
    go_on(turn)


def _leave_out_the_gone(turn: Turn) -> None:
    """Close what was not begun and is not in the bank any more, lest it is put, and say so."""
    gone = [
        index
        for index, record in enumerate(turn.state.records)
        if record.status is ItemStatus.WAITING
        and record.gone
        and not (record.answers or record.attempts)
    ]
    if not gone:
        return
    for index in gone:
        turn.note_at(index, status=ItemStatus.UNASSESSED)
    turn.say("item-gone", items=" and ".join(str(index + 1) for index in gone))
    turn.send()


def _goes_on(turn: Turn) -> bool:
    """Whether another item is begun although the time is over.

    In an assessment none is; in practice the candidate is asked, once.
    """
    if not turn.state.practice:
        finish(turn, "time")
        return False
    announced = turn.state.clock.announced
    if ASKED in announced:
        return True
    clock = turn.state.clock.model_copy(update={"announced": (*announced, *MARKS, ASKED)})
    turn.send()
    turn.change(clock=clock, before=None, phase=Phase.CONFIRMING, confirming="time")
    turn.say("time-confirm", count=left_open(turn.state))
    return False


def _may_return(turn: Turn) -> bool:
    """Whether a skipped item is left that has not been offered a second chance."""
    index = returnable(turn.state)
    return turn.state.practice and index is not None and not turn.state.records[index].returned


def code_score(turn: Turn) -> float | None:
    """Return what the code handed in for the open problem is worth so far, if anything.

    Where the problem is gone from the bank, what its repair would count is not known.
    """
    if turn.item.problem not in turn.world.bank.problems:
        first = [attempt.verdict for attempt in judged(turn.record.attempts)][:1]
        return first[0].score if first and first[0] else None
    return score(turn.problem, turn.record.attempts, turn.world.blueprint.repair_share)


_GOODBYES: Final[dict[Ending, str]] = {
    "completed": "finished",
    "stopped": "finished-stopped",
    "time": "finished-time",
}


def finish(turn: Turn, how: Ending) -> None:
    """End the interview: settle what is open, stop the clock and say goodbye."""
    if turn.record.status is ItemStatus.OPEN:
        _settle_unfinished(turn)
    _settle_waiting(turn)
    records = tuple(
        record if record.closed else record.model_copy(update={"status": ItemStatus.UNASSESSED})
        for record in turn.state.records
    )
    seconds = turn.state.clock.at(turn.at)
    clock = turn.state.clock.model_copy(update={"seconds": seconds, "since": None})
    turn.change(records=records, clock=clock, phase=Phase.FINISHED, before=None, ended=how)
    turn.send()
    if not turn.state.practice:
        turn.say("finished-time-assessment" if how == "time" else "finished-assessment")
    else:
        turn.say(_GOODBYES[how])
        _summary(turn)
    turn.send()


def _settle_unfinished(turn: Turn) -> None:
    raw: float | None = None
    if turn.item.problem:
        raw = code_score(turn)
    elif turn.record.assessment is not None:
        raw = turn.record.assessment.score
    settle_item(turn, ItemStatus.UNASSESSED if raw is None else ItemStatus.ANSWERED, raw)


def _settle_waiting(turn: Turn) -> None:
    """Settle the items that were left for an earlier one with something to judge.

    The open one stays the open one: a verdict on it may be to come.
    """
    open_one = {"current": turn.state.current, "opened": turn.state.opened}
    for index, record in enumerate(turn.state.records):
        if record.status is ItemStatus.WAITING and (record.assessment or judged(record.attempts)):
            turn.change(current=index, opened=turn.state.clock.at(turn.at))
            _settle_unfinished(turn)
    turn.change(**open_one)


def _summary(turn: Turn) -> None:
    facts = missed_facts(turn.state, turn.world)
    if facts:
        turn.say("finished-facts", facts=bullets(facts))
    out = left_out(turn.state, turn.world.bank)
    if out:
        turn.say("finished-left-out", items=bullets(out))
    practise = next_problem(turn.state, turn.world)
    if practise:
        turn.say("finished-practise", title=practise.title)
    turn.show(summarise(turn.state, turn.world.blueprint))


def bullets(lines: list[str]) -> str:
    """Return ``lines`` as a Markdown list."""
    return "\n".join(f"- {line}" for line in lines)


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
        final = after_hints(raw, turn.record.hint_cost)
        turn.note(status=ItemStatus.ANSWERED, raw=raw, score=final, closed_at=turn.at)
