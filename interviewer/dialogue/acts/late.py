"""What was meant for an item that is closed: corrections that come when the next one is open."""

from interviewer.dialogue.acts import answering
from interviewer.dialogue.acts.answering import assess, is_spoken, read_whole
from interviewer.dialogue.acts.together import fits, with_added
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.corrections import (
    addressed,
    names_the_last,
    opens_as_correction,
    says_misplaced,
)
from interviewer.dialogue.events import Said
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import closed_last
from interviewer.dialogue.state import ItemRecord, ItemStatus, Phase, Retry
from interviewer.scoring.model import Assessment


def answer(turn: Turn) -> None:
    """Take an answer, unless it is about the item before."""
    if not (take_addressed(turn) or take_late(turn) or take_misplaced(turn)):
        answering.answer(turn)


def take_addressed(turn: Turn) -> bool:
    """Take what was said for a correction of the question that it names, if it names one.

    The first message to a question in words is thought of so, and any where words are no
    answer. What was chosen or handed in as code stays as it is, which is told.
    """
    text, to = turn.said.rest, addressed(turn.said.rest)
    index = _named(turn, to.number) if to and isinstance(turn.event, Said) else None
    if index is None:
        return False
    if is_spoken(turn.item) and not (turn.record.closed or _is_fresh(turn.record)):
        return False
    if not is_spoken(turn.state.script.items[index]):
        turn.say("late-closed", number=index + 1)
        return True
    if not fits(turn.state.records[index].joined, text):
        return False
    _keep_with(turn, index, text)
    return True


def take_late(turn: Turn) -> bool:
    """Take what was said for a correction of the last answer, if that is what it is.

    That is only thought of the first message to a question in words. It opens like a
    correction, and it names the question before; in practice it also is one when that
    question's rubric knows it and the open one's does not. (In an assessment this would
    tell what a rubric knows.) No mark moves: in practice what counts had been said, and in
    an assessment one only goes forward. It is kept with the item.
    """
    text, index = turn.said.rest, _last(turn)
    if index is None or not _is_fresh(turn.record) or not opens_as_correction(text):
        return False
    if not fits(turn.state.records[index].joined, text):
        return False
    if not names_the_last(text) and not (turn.state.practice and _knows_better(turn, text, index)):
        return False
    _keep_with(turn, index, text)
    return True


def take_misplaced(turn: Turn) -> bool:
    """Move the last message to the item before, when that is what was said to be meant."""
    index, record = _last(turn), turn.record
    if index is None or not record.answers or not says_misplaced(turn.said.rest):
        return False
    moved, left = record.answers[-1], record.answers[:-1]
    probes = tuple(
        probe.model_copy(update={"answered": None}) if probe.answered == len(left) else probe
        for probe in record.probes
    )
    turn.note(answers=left, probes=probes, assessment=None)
    if left:
        turn.note(assessment=read_whole(turn, turn.record.joined))
    _keep_with(turn, index, moved)
    return True


def _last(turn: Turn) -> int | None:
    """The item answered in words that was closed last, if nothing was closed after it."""
    if turn.item.problem or not isinstance(turn.event, Said) or turn.state.phase not in _OPEN:
        return None
    index = _closed_last(turn)
    spoken = index is not None and is_spoken(turn.state.script.items[index])
    return index if spoken else None


def _named(turn: Turn, number: int) -> int | None:
    """The answered item of that number, or the one closed last for 0."""
    if not number:
        return _closed_last(turn)
    index, records = number - 1, turn.state.records
    answered = index < len(records) and records[index].status is ItemStatus.ANSWERED
    return index if answered else None


def _closed_last(turn: Turn) -> int | None:
    """The item that was closed last, if it was answered."""
    index = closed_last(turn.state)
    answered = index is not None and turn.state.records[index].status is ItemStatus.ANSWERED
    return index if answered else None


_OPEN = frozenset({Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.OFFERED})


def _is_fresh(record: ItemRecord) -> bool:
    return not (record.answers or record.kept or record.unclear)


def _knows_better(turn: Turn, text: str, index: int) -> bool:
    """Whether the rubric of the item at ``index`` knows ``text``, and that of the open one not."""
    if _knows(assess(turn, text)):
        return False
    now = turn.state.current
    turn.change(current=index)
    known = _knows(assess(turn, text))
    turn.change(current=now)
    return known


def _knows(assessment: Assessment) -> bool:
    """Whether the rubric finds anything of its own in an answer, right or wrong."""
    return bool(assessment.misconceptions) or any(point.credit > 0 for point in assessment.points)


def _keep_with(turn: Turn, index: int, text: str) -> None:
    """Keep ``text`` beside the answer to the item at ``index``, and say so."""
    now = turn.state.current
    turn.change(current=index)
    retry = Retry(answer=text, assessment=with_added(turn, text))
    turn.note(retries=(*turn.record.retries, retry))
    if turn.state.practice:
        turn.say(
            "late-practice",
            number=index + 1,
            percent=percent(retry.assessment.score),
            first=percent(turn.record.score or 0.0),
        )
    else:
        turn.say("late-assessment", number=index + 1)
    turn.change(current=now)
