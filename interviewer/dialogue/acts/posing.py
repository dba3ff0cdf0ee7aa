"""Opening the interview, and putting one item after the other."""

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import judged
from interviewer.dialogue.items import Item
from interviewer.dialogue.messages import ChoiceOption, ChoicesPart, ProblemPart
from interviewer.dialogue.progress import allowed
from interviewer.dialogue.state import DialogueState, ItemStatus, Phase
from interviewer.taxonomy import Kind

LONG_MINUTES = 6
"""From this many minutes on an item is announced with the time left."""

SPARE = 0.8
"""A plan that takes less than this share of the time is announced with both figures."""


def begin(turn: Turn) -> None:
    """Greet, lay out the plan, start the clock and put the first item."""
    turn.change(clock=turn.state.clock.model_copy(update={"since": turn.at}))
    costs = turn.world.blueprint.hint_costs
    _welcome(turn)
    turn.say("greeting-practice" if turn.state.practice else "greeting-assessment")
    turn.say("greeting-commands", cost=percent(costs[0] if costs else 0.0), most=len(costs))
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


def percent(share: float) -> str:
    """Return a share, 0 to 1, as a whole percentage without its sign."""
    return f"{100 * share:.0f}"


def pose(turn: Turn, index: int) -> None:
    """Open the item at ``index`` and put it, in a message of its own."""
    turn.send()
    turn.change(current=index, opened=turn.state.clock.at(turn.at))
    turn.note(status=ItemStatus.OPEN)
    turn.to(Phase.REPAIR if judged(turn.record.attempts) else opening_phase(turn.item))
    _headline(turn)
    put(turn)
    turn.send()


def opening_phase(item: Item) -> Phase:
    """Return the phase in which ``item`` opens."""
    if item.problem:
        return Phase.CODING
    return Phase.CHOOSING if item.kind is Kind.MULTIPLE_CHOICE else Phase.ANSWERING


def _headline(turn: Turn) -> None:
    item = turn.item
    values = {
        "number": turn.state.current + 1,
        "of": len(turn.state.records),
        "title": item.title,
        "minutes": f"{item.minutes * turn.state.clock.extra:.0f}",
    }
    left = f"{max(0.0, allowed(turn.state) - turn.state.clock.at(turn.at) / 60):.0f}"
    if item.problem:
        turn.say("item-code", **values, left=left)
    elif item.minutes >= LONG_MINUTES:
        turn.say("item-long", **values, left=left)
    else:
        turn.say("item", **values)


def put(turn: Turn) -> None:
    """Say the open item's own words: the question, with its options, or the problem."""
    item = turn.item
    if item.problem:
        problem = turn.problem
        turn.show(ProblemPart(id=problem.id, prompt=item.wording, starter=problem.starter))
        return
    turn.tell(item.wording)
    if item.kind is Kind.MULTIPLE_CHOICE:
        turn.show(ChoicesPart(options=options(turn)))


def put_again(turn: Turn, *, in_full: bool = True) -> None:
    """Say what the candidate is expected to answer now: the last follow-up, or the item.

    Not ``in_full``, it is only named.
    """
    turn.say("item-again", number=turn.state.current + 1, title=turn.item.title)
    if not in_full:
        return
    if turn.state.phase is Phase.PROBING and turn.record.probes:
        turn.tell(turn.item.wording)
        turn.tell(turn.record.probes[-1].text)
    else:
        put(turn)


def options(turn: Turn) -> tuple[ChoiceOption, ...]:
    """Return the options of the open multiple-choice question."""
    return tuple(ChoiceOption(id=o.id, label=o.label) for o in turn.question.options)


def next_index(state: DialogueState) -> int | None:
    """Return the index of the first item that waits to be put, or None."""
    waiting = (i for i, r in enumerate(state.records) if r.status is ItemStatus.WAITING)
    return next(waiting, None)
