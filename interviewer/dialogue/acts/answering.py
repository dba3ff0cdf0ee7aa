"""Taking an answer in words: score it, then follow up, go on by stages, or close the item."""

from typing import Final

from interviewer.dialogue.acts.closing import close, go_on, settle_item, tell_score
from interviewer.dialogue.acts.feedback import feedback
from interviewer.dialogue.acts.following import follow, make_offer, may_ask, put_stage, show_part
from interviewer.dialogue.acts.posing import next_index
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.corrections import part_addressed
from interviewer.dialogue.events import Said
from interviewer.dialogue.hints import hints_left, next_cost
from interviewer.dialogue.items import Item
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import closed_last, skipped
from interviewer.dialogue.speech.hurrying import asks_on
from interviewer.dialogue.stages import is_beyond, stage_open
from interviewer.dialogue.state import ItemStatus, Phase, heard_with
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind


def answer(turn: Turn) -> None:
    """Join the reply to the answer so far, score the whole, and decide how to go on."""
    before = turn.record.assessment
    text = joined(turn.record.kept, turn.record.unclear, turn.said.rest)
    if other := _other_part(turn, text):
        take(turn, text, aside=True)
        turn.say("part-kept", part=other)
        show_part(turn)
        return
    if is_beyond(turn.record):
        _take_beyond(turn, text)
        close_answer(turn)
        return
    take(turn, text)
    if not follow(turn, before):
        close_answer(turn)


def joined(*texts: str) -> str:
    """Return what was typed in several messages as one text."""
    return "\n".join(text for text in texts if text)


def _take_beyond(turn: Turn, text: str) -> None:
    """Keep the reply to a deepening follow-up: it is for the reader and counts for nothing."""
    record = turn.record
    last = record.probes[-1].model_copy(update={"answered": len(record.beyond)})
    turn.note(
        beyond=(*record.beyond, text), probes=(*record.probes[:-1], last), kept="", unclear=""
    )


_BY_PART: Final = frozenset({Phase.ANSWERING, Phase.STAGING})


def _other_part(turn: Turn, text: str) -> int:
    """The part that ``text`` says it is for, where another one was asked; else 0."""
    asked = stage_open(turn.record) if turn.state.phase in _BY_PART else 0
    meant = part_addressed(text) if asked else 0
    return meant if meant not in (0, asked) and meant <= len(turn.question.stages) else 0


def take(turn: Turn, text: str, *, aside: bool = False) -> None:
    """Add ``text`` to the answer, note what it replies to, and score the whole.

    ``aside``, it replies to nothing that was put.
    """
    record = turn.record
    probes, withdrawn = record.probes, record.withdrawn
    if not aside and probes and (turn.state.phase in _REPLYING or probes[-1].about == "stage"):
        last = probes[-1]
        if last.answered is None:
            last = last.model_copy(update={"answered": len(record.answers)})
            probes = (*probes[:-1], last)
        if last.about == "misconception" and turn.marking.takes_back(last, text):
            withdrawn = (*withdrawn, last.target)
            if turn.state.practice:
                turn.say("put-right")
    answers, heard = (*record.answers, text), heard_with(turn.item, record)
    turn.note(answers=answers, heard=heard, probes=probes, kept="", unclear="")
    turn.note(withdrawn=withdrawn)
    marked = turn.marking.marked(turn.record)
    turn.assessment = marked.assessment
    turn.note(assessment=marked.assessment, retracted=marked.retracted)


_REPLYING: Final = frozenset({Phase.STAGING, Phase.PROBING})
"""The phases in which what was put last is replied to; the first stage is put before them."""


def assess(turn: Turn, text: str) -> Assessment:
    """Return the receipt of ``text`` by the open item's rubric."""
    return turn.marking.alone(text)


def close_answer(turn: Turn) -> None:
    """Close the open question on the answer so far, with feedback in practice."""
    assessment = turn.record.assessment
    settle_item(turn, ItemStatus.ANSWERED, assessment.score if assessment else 0.0)
    if turn.record.beyond and turn.state.practice:
        turn.say("beyond-rubric")
    feedback(turn)
    tell_score(turn)
    go_on(turn)


def give_up(turn: Turn) -> None:
    """Take "I don't know": offer a hint once, go to the next stage, or close on what was said."""
    hints = hints_left(turn.state, turn.world)
    if turn.item.problem:
        if hints > 0:
            turn.say("offer-code", cost=percent(next_cost(turn.state, turn.world)))
            turn.note(offer="hint" if turn.state.practice else "more")
        else:
            turn.say("hint-none")
        return
    if turn.state.phase is Phase.ANSWERING and not turn.record.rescued and hints > 0:
        make_offer(turn, "hint" if turn.state.practice else "more", unknown=True)
        return
    if _pass_stage(turn):
        return
    if turn.record.kept or turn.said.rest:
        take_kept(turn)
    elif not turn.record.answers and isinstance(turn.event, Said):
        take(turn, turn.event.text.strip())
    close_answer(turn)


def _pass_stage(turn: Turn) -> bool:
    """Go to the next stage without an answer to this one; say whether there is a next one."""
    if not stage_open(turn.record) or not may_ask(turn):
        return False
    return put_stage(turn, turn.record.assessment)


def take_kept(turn: Turn) -> None:
    """Score what was typed along with commands and has not been answered with yet."""
    text = joined(turn.record.kept, turn.said.rest)
    if text and is_beyond(turn.record):
        _take_beyond(turn, text)
    elif text and is_spoken(turn.item):
        take(turn, text)


def is_spoken(item: Item) -> bool:
    """Whether ``item`` is answered in words: no code, no choice."""
    return not item.problem and item.kind is not Kind.MULTIPLE_CHOICE


def skip(turn: Turn) -> None:
    """Leave the item, or the stage of it that is open once it was begun.

    Asks first where that would end an assessment without an answer to the item. "Ok, next" right
    after an item was put is said to the one before, which is told once.
    """
    if _hurries(turn):
        turn.note(hurried=True)
        turn.say("next-already")
        return
    take_kept(turn)
    begun = turn.state.phase is not Phase.ANSWERING or bool(turn.record.answers)
    if begun and _pass_stage(turn):
        return
    last = next_index(turn.state) is None
    if last and not turn.state.practice and not _is_answered(turn):
        turn.change(before=turn.state.phase, phase=Phase.CONFIRMING, confirming="skip")
        turn.say("skip-confirm")
        return
    leave(turn)


def _hurries(turn: Turn) -> bool:
    """Whether the next item is asked for, with a word on the last, when it has just been put."""
    record = turn.record
    here = record.answers or record.kept or record.unclear or record.hints or record.attempts
    if here or record.hurried or record.returned or not isinstance(turn.event, Said):
        return False
    return closed_last(turn.state) is not None and asks_on(turn.event.text)


def _is_answered(turn: Turn) -> bool:
    return bool(turn.record.answers) and is_spoken(turn.item)


def leave(turn: Turn) -> None:
    """Leave the item: closed on the answer so far if there is one, else skipped at no mark."""
    if _is_answered(turn):
        close_answer(turn)
        return
    first = not skipped(turn.state) and next_index(turn.state) is not None
    turn.say("skipped-first" if turn.state.practice and first else "skipped")
    close(turn, ItemStatus.SKIPPED, 0.0)
