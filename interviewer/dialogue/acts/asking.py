"""Taking what was said to an open question, unless it only asks something back or objects."""

from interviewer.dialogue.acts import late
from interviewer.dialogue.acts.answering import assess, is_spoken
from interviewer.dialogue.acts.helping import clarify
from interviewer.dialogue.acts.objecting import take_objection
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.events import Said
from interviewer.dialogue.speech.only_asking import only_asks


def answer(turn: Turn) -> None:
    """Take an answer; a message that only asks is replied to, and the question stays open.

    What is asked is kept and read with the answer, since asking may be the right thing to do.
    """
    if late.take_back(turn) or take_objection(turn):
        return
    if _asks(turn):
        clarify(turn)
    else:
        late.answer(turn)


def _asks(turn: Turn) -> bool:
    """Whether everything that was said asks, and the rubric finds no point in it."""
    text = turn.said.rest
    if not isinstance(turn.event, Said) or not is_spoken(turn.item) or not only_asks(text):
        return False
    return not any(point.credit > 0 for point in assess(turn, text).points)
