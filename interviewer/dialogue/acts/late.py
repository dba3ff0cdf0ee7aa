"""What was meant for an item that is closed: corrections that come when the next one is open."""

from typing import Final

from interviewer.dialogue.acts import answering
from interviewer.dialogue.acts.answering import assess, is_spoken
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.corrections import (
    Misplaced,
    addressed,
    misplaced,
    names_the_last,
    opens_as_addition,
    opens_as_correction,
    opens_by_taking_back,
)
from interviewer.dialogue.events import Said
from interviewer.dialogue.marking import fits
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import closed, closed_last
from interviewer.dialogue.rescoring import marked_anew
from interviewer.dialogue.revisiting import words_of
from interviewer.dialogue.speech.conversing import is_about_the_talk
from interviewer.dialogue.state import ItemRecord, ItemStatus, Phase, Retry, tried_with
from interviewer.scoring.model import Assessment, Flag

_WHOLE_SENTENCE: Final = 6
"""Words of what may be meant for the item before though nothing in front of it says so."""


def answer(turn: Turn) -> None:
    """Take an answer, unless it is about the item before, or none to this question."""
    if take_addressed(turn) or take_late(turn) or take_misplaced(turn):
        return
    if _is_none(turn):
        turn.note(unclear=turn.said.rest)
        turn.say("not-seen")
        return
    answering.answer(turn)


def _is_none(turn: Turn) -> bool:
    """Whether the first message to an item is no answer, so that this is asked about, once.

    Nothing that the rubric knows is in it, and it is off the topic or about the conversation.
    """
    text, phase = turn.said.rest, turn.state.phase
    if phase is not Phase.ANSWERING or turn.said.over or not _is_fresh(turn.record) or not text:
        return False
    found = assess(turn, text)
    if _knows(found):
        return False
    return Flag.OFF_TOPIC in found.flags or is_about_the_talk(text)


def take_addressed(turn: Turn) -> bool:
    """Take what was said for a correction of the question that it names, if it names one.

    The first message to a question in words is thought of so, and any where words are no
    answer. What was chosen or handed in as code stays as it is, which is told.
    """
    text, to = turn.said.rest, addressed(turn.said.rest)
    if to is None or not isinstance(turn.event, Said):
        return False
    if _is_gone(turn, to.number):
        turn.say("item-gone", items=f"{to.number}")
        return True
    index = _named(turn, to.number)
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


def take_back(turn: Turn) -> bool:
    """Take "eh no, that's wrong: they add up" for the last answer, in practice.

    It is one where that question's rubric knows what was said and the open one's does not;
    else it may be an objection or an answer.
    """
    text, index = turn.said.rest, _last(turn)
    if index is None or not turn.state.practice or not _is_fresh(turn.record):
        return False
    if not opens_by_taking_back(text) or not fits(turn.state.records[index].joined, text):
        return False
    if not _knows_better(turn, text, index):
        return False
    _keep_with(turn, index, text)
    return True


def take_late(turn: Turn) -> bool:
    """Take what was said for a correction of the last answer, if that is what it is.

    That is only thought of the first message to a question in words. It opens like a correction
    or an addition, and it names the question before; in practice it also is one when that
    question's rubric knows it and the open one's does not, and so is a whole sentence that
    opens like none: its speaker was still typing. (In an assessment this would tell what a
    rubric knows.) No mark moves: in practice what counts had been said, and in an assessment one
    only goes forward. It is kept with the item.
    """
    text, index = turn.said.rest, _last(turn)
    if index is None or not _is_fresh(turn.record):
        return False
    if not fits(turn.state.records[index].joined, text):
        return False
    opens = opens_as_correction(text) or opens_as_addition(text)
    if not opens and len(text.split()) < _WHOLE_SENTENCE:
        return False
    named = opens and names_the_last(text)
    if not (named or (turn.state.practice and _knows_better(turn, text, index))):
        return False
    _keep_with(turn, index, text)
    return True


def take_misplaced(turn: Turn) -> bool:
    """Move the last message to the item it was meant for, when that is what was said.

    The open item is as open as before that message. What was said last to a closed item
    stands with it already; its mark stays.
    """
    meant = misplaced(turn.said.rest) if isinstance(turn.event, Said) else None
    if meant is None or turn.record.closed:
        return False
    index, record = _meant(turn, meant), turn.record
    if index is None:
        return False
    moved = record.unclear or next(reversed(record.answers), "")
    if not moved:
        turn.say("late-there", number=index + 1)
        return True
    if record.unclear:
        turn.note(unclear="")
    else:
        _take_out(turn)
    _keep_with(turn, index, moved)
    return True


def keep_late(turn: Turn, index: int, text: str) -> bool:
    """Keep ``text`` beside the closed answer at ``index``, if it can be, and say so."""
    spoken = is_spoken(turn.state.script.items[index])
    answered = turn.state.records[index].status is ItemStatus.ANSWERED
    if not (spoken and answered and fits(turn.state.records[index].joined, text)):
        return False
    _keep_with(turn, index, text)
    return True


def _meant(turn: Turn, meant: Misplaced) -> int | None:
    """The answered item that is named, answered in words; the one closed last, if none is."""
    index = _named(turn, meant.number)
    if meant.name and (heard := words_of(meant.name)):
        items = turn.state.script.items
        fits = [
            at
            for at in closed(turn.state)
            if heard <= words_of(items[at].title, items[at].topic, items[at].skill.value)
        ]
        index = _named(turn, fits[-1] + 1) if fits else None
    spoken = index is not None and is_spoken(turn.state.script.items[index])
    return index if spoken else None


def _take_out(turn: Turn) -> None:
    """Take the last message out of the answer to the open item, and what followed from it."""
    record, left = turn.record, turn.record.answers[:-1]
    probes = tuple(
        probe.model_copy(update={"answered": None}) if probe.answered == len(left) else probe
        for probe in record.probes
    )
    turn.note(answers=left, heard=record.heard[: len(left)], probes=probes, assessment=None)
    if turn.item.problem:
        return
    if left:
        _mark_rest(turn)
    else:
        turn.note(rescued=False, offer="", invited=0)
        if turn.state.phase is Phase.OFFERED:
            turn.to(Phase.ANSWERING)


def _mark_rest(turn: Turn) -> None:
    """Mark what is left of the open answer as it was before the message that was taken out."""
    question, world = turn.question, turn.world
    rubric = world.bank.rubrics[question.id]
    marked = marked_anew(
        turn.item, turn.record, question, rubric, world.scorer, receipts=turn.receipts
    )
    turn.note(assessment=marked.assessment, withdrawn=marked.withdrawn, retracted=marked.retracted)


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
    return index if answered and not records[index].gone else None


def _is_gone(turn: Turn, number: int) -> bool:
    """Whether ``number`` (0: none) is that of an earlier item that the bank has no more."""
    records = turn.state.records
    return 0 < number <= len(records) and records[number - 1].gone and records[number - 1].closed


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
    added = turn.marking.with_added(turn.record, text)
    heard = tried_with(turn.item, turn.record)
    retry = Retry(answer=text, assessment=added, beside=True, heard=heard)
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
