"""Taking up an answered question again, in practice: to try it anew, for no mark."""

from interviewer.dialogue.acts.answering import is_spoken, joined
from interviewer.dialogue.acts.closing import go_on
from interviewer.dialogue.acts.feedback import comment
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.state import ItemStatus, Phase, Retry, tried_with


def can_revisit(turn: Turn, index: int) -> bool:
    """Whether the item at ``index`` was answered in words, so that it can be tried anew."""
    item, record = turn.state.script.items[index], turn.state.records[index]
    return record.status is ItemStatus.ANSWERED and is_spoken(item)


def revisit(turn: Turn, index: int, *, early: bool = False) -> None:
    """Put the answered question at ``index`` again; the item that was open waits.

    ``early`` says that it was closed too early, so that something is to be added.
    """
    turn.send()
    turn.change(current=index, opened=turn.state.clock.at(turn.at))
    turn.to(Phase.REVISITING)
    line = "revisit-early" if early else "revisit-again"
    turn.say(line, number=index + 1, title=turn.item.title)
    turn.tell(turn.record.reworded or turn.item.wording)
    turn.send()


def try_again(turn: Turn) -> None:
    """Score the new answer and say what it would earn; the mark stays as it is.

    It counts alone or beside the earlier answer, whichever earns more.
    """
    text = joined(turn.record.kept, turn.record.unclear, turn.said.rest)
    alone = turn.marking.alone(text)
    tried = turn.marking.tried_again(turn.record, text)
    retry = Retry(answer=text, assessment=tried, heard=tried_with(turn.item, turn.record))
    turn.note(retries=(*turn.record.retries, retry), kept="", unclear="")
    turn.assessment = retry.assessment
    comment(turn, retry.assessment)
    values = {
        "percent": percent(retry.assessment.score),
        "first": percent(turn.record.score or 0.0),
    }
    if retry.assessment.score > alone.score:
        turn.say("revisit-score-added", alone=percent(alone.score), **values)
    else:
        turn.say("revisit-score", **values)
    _return(turn)


def leave_again(turn: Turn) -> None:
    """Go on without a new answer, unless something was said already that is to count as one."""
    if turn.record.kept:
        try_again(turn)
        return
    turn.note(kept="", unclear="")
    turn.say("revisit-left")
    _return(turn)


def _return(turn: Turn) -> None:
    turn.send()
    go_on(turn)
