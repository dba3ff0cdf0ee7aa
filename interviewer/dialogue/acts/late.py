"""Corrections that come late: the item they belong to was closed, and the next one is open."""

from interviewer.dialogue.acts import answering
from interviewer.dialogue.acts.answering import assess, is_spoken, take
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.corrections import names_the_last, opens_as_correction
from interviewer.dialogue.events import Said
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.state import ItemStatus, Phase, Retry
from interviewer.scoring.model import Assessment
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words


def answer(turn: Turn) -> None:
    """Take an answer, or a correction of the last one."""
    if not take_late(turn):
        answering.answer(turn)


def take_late(turn: Turn) -> bool:
    """Take what was said for a correction of the last answer, if that is what it is.

    That is only thought of the first message to a question in words: it opens like a
    correction, and the rubric of the last item knows it, while that of the open one does
    not. In an assessment it joins the last answer and counts. In practice what counts was
    said already, so the mark stays, and what the answer would earn with it is told.
    """
    text, index = turn.said.rest, turn.state.current - 1
    if not _may_be_late(turn, index) or not opens_as_correction(text):
        return False
    if _knows(assess(turn, text)):
        return False
    now = turn.state.current
    turn.change(current=index)
    if not _knows(assess(turn, text)) and not names_the_last(text):
        turn.change(current=now)
        return False
    if turn.state.practice:
        _try(turn, text)
    else:
        _join(turn, text)
    turn.change(current=now)
    return True


def _may_be_late(turn: Turn, index: int) -> bool:
    fresh = not (turn.record.answers or turn.record.kept or turn.record.unclear)
    if index < 0 or not fresh or turn.state.phase is not Phase.ANSWERING:
        return False
    before = turn.state.records[index]
    answered = before.status is ItemStatus.ANSWERED and _fits(before.joined, turn.said.rest)
    return isinstance(turn.event, Said) and answered and is_spoken(turn.state.script.items[index])


def _fits(answer: str, text: str) -> bool:
    """Whether ``answer`` can still be scored with ``text`` added to it."""
    whole = f"{answer}\n\n{text}"
    return len(whole) <= LONGEST_ANSWER and count_words(whole) <= MOST_WORDS


def _knows(assessment: Assessment) -> bool:
    """Whether the rubric finds anything of its own in an answer, right or wrong."""
    return bool(assessment.misconceptions) or any(point.credit > 0 for point in assessment.points)


def _try(turn: Turn, text: str) -> None:
    whole = "\n\n".join((*turn.record.answers, text))
    retry = Retry(answer=text, assessment=assess(turn, whole))
    turn.note(retries=(*turn.record.retries, retry))
    turn.say(
        "late-practice",
        number=turn.state.current + 1,
        percent=percent(retry.assessment.score),
        first=percent(turn.record.score or 0.0),
    )


def _join(turn: Turn, text: str) -> None:
    take(turn, text)
    turn.assessment = None
    raw = turn.record.assessment.score if turn.record.assessment else 0.0
    turn.note(raw=raw, score=round(max(0.0, raw - turn.record.hint_cost), 4))
    turn.say("late-assessment", number=turn.state.current + 1)
