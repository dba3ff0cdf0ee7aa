"""Opening the interview, and putting one item after the other."""

from math import floor
from typing import Final

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import judged
from interviewer.dialogue.hints import hint_texts, hints_of
from interviewer.dialogue.items import Item
from interviewer.dialogue.open_now import parts
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import allowed
from interviewer.dialogue.stages import first_stage, stage_open
from interviewer.dialogue.state import DialogueState, ItemStatus, Phase
from interviewer.taxonomy import Kind

LONG_MINUTES = 6
"""From this many minutes on an item is announced with the time left."""

SPARE = 0.8
"""A plan that takes less than this share of the time is announced with both figures."""

_MANY_MINUTES: Final = 5


def begin(turn: Turn) -> None:
    """Greet, lay out the plan, start the clock and put the first item."""
    turn.change(clock=turn.state.clock.model_copy(update={"since": turn.at}))
    costs = turn.world.blueprint.hint_costs
    _welcome(turn)
    turn.say("greeting-practice" if turn.state.practice else "greeting-assessment")
    if turn.state.practice:
        _tell_of_drafts(turn)
    turn.say("greeting-minutes")
    if any(hints_of(item, turn.world) for item in turn.state.script.items):
        turn.say("greeting-commands", cost=percent(costs[0]), most=len(costs))
    else:
        turn.say("greeting-commands-only")
    turn.send()
    pose(turn, 0)


def _welcome(turn: Turn) -> None:
    """Say what is planned: how many items in how much time, and what could not be had."""
    script, count = turn.state.script, len(turn.state.records)
    whole = allowed(turn.state)
    planned = (script.planned + turn.world.blueprint.closing) * turn.state.clock.extra
    spare = planned < SPARE * whole
    turn.say(
        "greeting",
        level=turn.state.level.value,
        items="1 item" if count == 1 else f"{count} items",
        minutes=f"{planned if spare else whole:.0f}",
    )
    if spare:
        turn.say("greeting-time", minutes=f"{whole:.0f}")
    if script.remark:
        turn.tell(script.remark)
    if script.again:
        again = len(script.again)
        turn.say("greeting-again", items="1 item" if again == 1 else f"{again} items")


def _tell_of_drafts(turn: Turn) -> None:
    """Say of how many items the rubric was drafted and is read by nobody yet, if of any."""
    rubrics, items = turn.world.bank.rubrics, turn.state.script.items
    found = [rubrics[item.question] for item in items if item.question in rubrics]
    drafted = sum(rubric.status == "draft" for rubric in found)
    if drafted:
        every = "all questions" if drafted == len(found) else f"{drafted} of the questions"
        turn.say("greeting-drafted", items="1 question" if len(found) == 1 else every)


def pose(turn: Turn, index: int) -> None:
    """Open the item at ``index`` and put it, in a message of its own."""
    turn.send()
    turn.change(current=index, opened=turn.state.clock.at(turn.at))
    turn.note(status=ItemStatus.OPEN)
    turn.to(Phase.REPAIR if judged(turn.record.attempts) else opening_phase(turn.item))
    _open_stage(turn)
    _headline(turn)
    put(turn)
    turn.send()


def _open_stage(turn: Turn) -> None:
    """Begin with the first stage of a question that has some, or where the item was left."""
    if turn.state.phase is not Phase.ANSWERING:
        return
    last = turn.record.probes[-1] if turn.record.probes else None
    if last is None:
        turn.note(probes=first_stage(turn.question, turn.item.minutes))
    elif not last.reaches and last.answered is None:
        turn.to(Phase.PROBING)
    elif stage_open(turn.record) > 1:
        turn.to(Phase.STAGING)


def opening_phase(item: Item) -> Phase:
    """Return the phase in which ``item`` opens."""
    if item.problem:
        return Phase.CODING
    return Phase.CHOOSING if item.kind is Kind.MULTIPLE_CHOICE else Phase.ANSWERING


def _headline(turn: Turn) -> None:
    """Name the item and its time; where less is left than planned, say that instead."""
    item, of = turn.item, len(turn.state.records)
    planned = item.minutes * turn.state.clock.extra
    left = max(0.0, allowed(turn.state) - turn.state.clock.at(turn.at) / 60)
    turn.say(
        "item" if planned <= left else "item-short",
        number=turn.state.current + 1,
        of=of,
        title=item.title,
        minutes=in_minutes(planned),
        left=f"{left:.0f}",
    )
    ahead = f"{left:.0f}"
    if turn.state.phase is Phase.CODING:
        turn.say("item-code", left=ahead)
    elif item.minutes >= LONG_MINUTES and turn.state.phase is Phase.ANSWERING:
        turn.say("item-long", left=ahead)
    if turn.state.phase is Phase.ANSWERING and stage_open(turn.record):
        line = "item-stages" if turn.state.practice else "item-stages-assessment"
        turn.say(line, of=len(turn.question.stages))


def in_minutes(planned: float) -> str:
    """Return minutes planned as they are told: of a few a half is no whole, of many it is."""
    return f"{round(planned, 1):g}" if planned < _MANY_MINUTES else f"{floor(planned + 0.5)}"


def put(turn: Turn) -> None:
    """Say what is open: the question, with its options, or the problem."""
    for part in parts(turn.state, turn.world, turn.state.phase):
        turn.show_text(part)


def put_again(turn: Turn, *, in_full: bool = True) -> None:
    """Say what the candidate is expected to answer now, under the item's heading.

    The hints that were given follow, since they were paid for. Not ``in_full``, the item is
    only named.
    """
    if turn.state.phase is not Phase.CLOSING:
        number, of = turn.state.current + 1, len(turn.state.records)
        turn.say("item-again", number=number, of=of, title=turn.item.title)
    if not in_full:
        return
    put(turn)
    if turn.state.phase is not Phase.CLOSING:
        every = len(hint_texts(turn.state, turn.world))
        for number, text in enumerate(turn.record.hinted, 1):
            turn.say("hint", number=number, of=every, text=text)


def next_index(state: DialogueState) -> int | None:
    """Return the index of the first item that waits to be put, or None."""
    waiting = (i for i, r in enumerate(state.records) if r.status is ItemStatus.WAITING)
    return next(waiting, None)
