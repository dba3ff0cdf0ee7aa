"""Answering what is asked about the interview: truthfully, in one sentence; the question stands."""

from typing import Final

from interviewer.dialogue.acts.feedback import recall, so_far
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.asides import Aside
from interviewer.dialogue.codework import ending, judged
from interviewer.dialogue.hints import hints_left, next_cost
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import closed_last
from interviewer.dialogue.quoting import shortened
from interviewer.dialogue.state import ItemRecord
from interviewer.taxonomy import Kind

_LINES: Final = {
    Aside.SOLUTION: "aside-solution",
    Aside.WHO: "aside-who",
    Aside.CLOCK: "aside-clock",
}
"""What is answered in the same words wherever it is asked."""


def answer_aside(turn: Turn, about: Aside) -> None:
    """Say what ``about`` asks; nothing is scored and nothing is given away."""
    if about in _LINES:
        turn.say(_LINES[about])
        return
    match about:
        case Aside.LATER:
            turn.say(_later(turn))
        case Aside.COST:
            _tell_cost(turn)
        case Aside.RESULT if turn.item.problem:
            _tell_result(turn)
        case Aside.JUDGEMENT | Aside.RESULT:
            _tell_judgement(turn)
        case Aside.SCORING:
            turn.say(_scoring(turn))
        case Aside.FORM:
            turn.say("aside-form-code" if turn.item.problem else "aside-form")
        case Aside.LENGTH:
            turn.say("aside-length-code" if turn.item.problem else "aside-length")
        case Aside.TAKEN:
            _tell_taken(turn)


def _later(turn: Turn) -> str:
    """Whether the open item can be left and taken up again: not once an answer to it counts."""
    if not turn.state.practice:
        return "aside-later-assessment"
    spoken = not turn.item.problem and bool(turn.record.answers)
    begun = spoken or bool(judged(turn.record.attempts))
    return "aside-later-begun" if begun else "aside-later"


def _tell_judgement(turn: Turn) -> None:
    """Say what the scoring found: so far in the open answer, else in the one closed last."""
    record = turn.record
    before = closed_last(turn.state)
    if not turn.state.practice:
        turn.say("aside-judgement-assessment")
    elif turn.item.problem and judged(record.attempts):
        _tell_result(turn)
    elif record.assessment is not None and not record.closed:
        so_far(turn, record.assessment)
    elif before is None or turn.said.rest or record.kept or record.unclear:
        turn.say("aside-judgement")
    else:
        recall(turn, before)


def _tell_cost(turn: Turn) -> None:
    if hints_left(turn.state, turn.world) > 0:
        turn.say("aside-cost", cost=percent(next_cost(turn.state, turn.world)))
    else:
        turn.say("hint-none")


def _tell_result(turn: Turn) -> None:
    """Say how the last code that was judged ended, or that none was."""
    verdicts = [attempt.verdict for attempt in judged(turn.record.attempts) if attempt.verdict]
    if not verdicts:
        turn.say("aside-result-none")
        return
    line, values = ending(verdicts[-1])
    turn.say(line, **values)


def _tell_taken(turn: Turn) -> None:
    """Say what was noted last, here or at the item before, and who can see that."""
    index = turn.state.current
    if not _noted(turn.record):
        before = closed_last(turn.state)
        index = index if before is None else before
    words = " ".join(_noted(turn.state.records[index]).split())
    if not words:
        turn.say("aside-taken-none")
    elif index == turn.state.current:
        turn.say("aside-taken-here", words=shortened(words))
    else:
        turn.say("aside-taken", number=index + 1, words=shortened(words))
    turn.say("aside-taken-practice" if turn.state.practice else "aside-taken-assessment")


def _noted(record: ItemRecord) -> str:
    """What was noted last of an answer, as far as it is in words."""
    return record.unclear or record.kept or next(reversed(record.answers), "")


def _scoring(turn: Turn) -> str:
    if turn.item.problem:
        return "aside-scoring-code"
    choice = turn.item.kind is Kind.MULTIPLE_CHOICE
    return "aside-scoring-choice" if choice else "aside-scoring"
