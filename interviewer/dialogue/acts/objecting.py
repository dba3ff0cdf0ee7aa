"""Hearing an objection: it is noted and answered truthfully, and no word of an answer is lost."""

from interviewer.dialogue.acts.answering import is_spoken
from interviewer.dialogue.acts.helping import keep
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.events import Said
from interviewer.dialogue.objections import Objection, objection
from interviewer.dialogue.progress import closed_last
from interviewer.dialogue.state import ItemRecord, Phase


def take_objection(turn: Turn) -> bool:
    """Reply to an objection in what was said; say whether the message is dealt with by that.

    Where more is said than the objection, that is kept and counts with the answer, and
    "my answer" makes it one; an answer with an objection behind it is an answer as well.
    """
    found = _heard(turn)
    if found is None:
        return False
    before = _of_the_last(turn, found)
    if before is not None:
        turn.say("objection-last", number=before + 1)
    spoken = is_spoken(turn.item) and before is None
    if not found.plain:
        turn.say("objection-unsure")
        keep(turn)
        return True
    turn.say("objection-practice" if turn.state.practice else "objection-assessment")
    if spoken and not found.opens:
        return False
    if spoken and not found.alone:
        keep(turn)
        turn.say("objection-answer")
    else:
        turn.say("objection-open")
    return True


def hear_beside(turn: Turn) -> None:
    """Reply to a plain objection that was made beside a request, which is carried out as well."""
    found = objection(turn.said.rest, "") if isinstance(turn.event, Said) else None
    if found and found.plain:
        turn.say("objection-practice" if turn.state.practice else "objection-assessment")


def _heard(turn: Turn) -> Objection | None:
    """The objection in what was said, unless it is better taken for something else.

    What may be an answer is asked about once; a reply to the doubt about a statement is one.
    """
    if not isinstance(turn.event, Said):
        return None
    found, record = objection(turn.said.rest, _asked(turn)), turn.record
    if found is None or found.plain:
        return found
    doubted = turn.state.phase is Phase.PROBING and record.probes[-1].about == "misconception"
    return None if doubted or record.kept or record.unclear or not is_spoken(turn.item) else found


def _asked(turn: Turn) -> str:
    """What is open: the part or follow-up that was put last, or the question."""
    record, phase = turn.record, turn.state.phase
    if phase in (Phase.PROBING, Phase.STAGING) and record.probes:
        return record.probes[-1].text
    return turn.state.asked


def _of_the_last(turn: Turn, found: Objection) -> int | None:
    """The item whose judgement is objected to when the next one was only just put, if any."""
    if not found.plain or not turn.state.practice or not _is_untouched(turn.record):
        return None
    return None if found.against == "question" else closed_last(turn.state)


def _is_untouched(record: ItemRecord) -> bool:
    said = record.answers or record.kept or record.unclear or record.attempts
    return not (said or record.hints)
