"""The dialogue as a pure function: state and event in, next state and messages out."""

from collections.abc import Callable
from typing import Final

from interviewer.dialogue.acts import (
    answering,
    asking,
    choosing,
    closing,
    coding,
    helping,
    limits,
    moving,
    objecting,
    posing,
    revisiting,
)
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.asides import Aside
from interviewer.dialogue.events import Began, Chose, Event, Judged, Said, Submitted
from interviewer.dialogue.gone import with_gone_noted
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, Recognised, recognise
from interviewer.dialogue.messages import CodePart, Message, Part, TextPart
from interviewer.dialogue.open_now import options_of
from interviewer.dialogue.progress import allowed, closed, due_mark, is_overdue, skipped
from interviewer.dialogue.revisiting import Skipped, words_of
from interviewer.dialogue.state import PICKING, DialogueState, Phase
from interviewer.dialogue.table import Action, Trigger, rule
from interviewer.dialogue.world import Step, World
from interviewer.errors import Conflict

ACTS: Final[dict[Action, Callable[[Turn], None]]] = {
    Action.BEGIN: posing.begin,
    Action.ANSWER: asking.answer,
    Action.CHOOSE: choosing.choose,
    Action.NOTE_CODE: coding.note_code,
    Action.GIVE_UP: answering.give_up,
    Action.CHOOSE_NOTHING: choosing.choose_nothing,
    Action.SKIP: answering.skip,
    Action.LEAVE_CODE: coding.leave_code,
    Action.HINT: helping.hint,
    Action.REPEAT: helping.repeat,
    Action.CLARIFY: helping.clarify,
    Action.STATUS: helping.status,
    Action.HELP: helping.explain,
    Action.GREET: helping.greet,
    Action.WAIT: helping.wait,
    Action.ASK_BACK: helping.ask_back,
    Action.ASK_WHICH: choosing.ask_which,
    Action.PAUSE: moving.pause,
    Action.STILL_PAUSED: moving.still_paused,
    Action.KEEP_WHILE_PAUSED: moving.keep_while_paused,
    Action.HELP_PAUSED: moving.help_paused,
    Action.RESUME: moving.resume,
    Action.NOT_PAUSED: moving.not_paused,
    Action.BACK: moving.back,
    Action.REOPEN: moving.reopen,
    Action.REMIND: helping.remind,
    Action.CLOSE: moving.end,
    Action.ASK_STOP: moving.ask_stop,
    Action.STOP: moving.stop,
    Action.TRY_AGAIN: revisiting.try_again,
    Action.LEAVE_AGAIN: revisiting.leave_again,
    Action.CARRY_ON: moving.carry_on,
    Action.SUBMIT: coding.submit,
    Action.JUDGE: coding.judge,
}
"""The code of every action but the two that the machine itself does."""

_BY_EVENT: Final[dict[type[Event], tuple[Trigger, Intent]]] = {
    Began: (Trigger.BEGAN, Intent.GREETING),
    Chose: (Trigger.CHOSE, Intent.ANSWER),
    Submitted: (Trigger.SUBMITTED, Intent.ANSWER),
    Judged: (Trigger.JUDGED, Intent.ANSWER),
}


def advance(state: DialogueState, event: Event, world: World) -> Step:
    """Return what ``event`` leads to from ``state``.

    Pure: the same arguments give the same step. Raises Conflict when the event
    does not fit the state (a choice where none was offered, code where no problem
    is open, anything but status, pause or stop while code is being judged, anything
    said after the end), BadInput for an option that does not exist and for an answer
    that grows too long; the state is unchanged then.
    """
    state = with_gone_noted(state, world.bank)
    trigger, said = read(state, event, world)
    turn = Turn(state, world, event, said)
    if _is_about_the_bank_of_before(turn):
        return _ended(turn)
    action = rule(turn.state.phase, trigger).action
    if action is Action.CARRY_ON_WITH and turn.state.before is None:
        # The item was closed while we asked: what is said now was not said to the next one.
        action = Action.CARRY_ON if isinstance(event, Said) else Action.REFUSE
    if action is Action.CARRY_ON_WITH:
        moving.restore(turn)
        trigger, turn.said = read(turn.state, event, world)
        action = rule(turn.state.phase, trigger).action
    if action is Action.REFUSE:
        raise _refusal(turn.state, trigger)
    limits.check_length(turn)
    limits.check_total(turn)
    if turn.state.phase in (Phase.CODING, Phase.REPAIR):
        turn.note(offer="")
    if Intent.STATUS in turn.said.also:
        helping.tell_status(turn)
    if turn.said.intent is not Intent.ANSWER and turn.said.rest:
        objecting.hear_beside(turn)
    ACTS[action](turn)
    if Intent.REPEAT in turn.said.also and _repeats(turn.state.phase):
        helping.repeat(turn)
    if turn.state.phase is Phase.OFFERED:
        turn.note(interposed=_is_interposed(turn.said))
    return _ended(turn)


def _ended(turn: Turn) -> Step:
    if turn.state.phase in PICKING:
        turn.note(offered=choosing.offered(turn))
    _tell_time(turn)
    turn.send()
    sent = turn.state.sent + limits.size_of(turn.event)
    turn.change(turns=turn.state.turns + 1, sent=sent)
    return Step(turn.state, tuple(turn.messages), turn.said.intent, turn.assessment)


def _is_about_the_bank_of_before(turn: Turn) -> bool:
    """Go on from what the bank has no more, or has otherwise by now, where that is open.

    Tells whether nothing is left of what was said.
    """
    if isinstance(turn.event, Judged):
        return False
    if _is_on_what_is_gone(turn.state):
        return _leave_it(turn)
    if _are_other_options(turn):
        choosing.put_changed(turn)
        return True
    return False


def _is_on_what_is_gone(state: DialogueState) -> bool:
    """Whether something is open, now or after a pause, that is gone from the bank.

    At the end that is all that could be taken up. Where a verdict is waited for, that closes the
    item.
    """
    phase = state.before if state.phase in _ASIDE else state.phase
    if phase is Phase.CLOSING:
        return not skipped(state)
    return state.record.gone and phase not in (None, Phase.GRADING, *_NO_ITEM)


def _are_other_options(turn: Turn) -> bool:
    """Whether what is picked here was put with other options than the bank has by now."""
    if turn.state.phase not in PICKING or turn.said.intent in _OF_THE_INTERVIEW:
        return False
    return bool(turn.record.offered) and turn.record.offered != choosing.offered(turn)


def _leave_it(turn: Turn) -> bool:
    """Leave the open item, which is gone; tell whether nothing is left of what was said.

    An answer was one to what is gone; what was said about the interview itself still holds.
    """
    if isinstance(turn.event, Submitted):
        raise Conflict("This problem is not in the bank any more; say anything, and we go on.")
    limits.check_length(turn)
    limits.check_total(turn)
    was_beside = turn.state.phase in _ASIDE
    if Phase.CLOSING in (turn.state.phase, turn.state.before):
        closing.finish(turn, "completed")
        return True
    closing.leave_gone(turn)
    turn.send()
    is_beside = was_beside and turn.state.phase in _ASIDE
    if is_beside or turn.said.intent in _OF_THE_INTERVIEW:
        return turn.state.phase is Phase.FINISHED
    turn.said = Recognised(Intent.SKIP)
    return True


_ASIDE: Final = frozenset({Phase.PAUSED, Phase.CONFIRMING})
"""The phases that stand beside an item, to which they lead back."""

_OF_THE_INTERVIEW: Final = frozenset({Intent.STATUS, Intent.PAUSE, Intent.STOP, Intent.HELP})
"""What is said to the interview, whichever question is open."""


_INTERPOSED: Final = frozenset(
    {Intent.STATUS, Intent.HELP, Intent.CLARIFY, Intent.GREETING, Intent.ACKNOWLEDGE}
)
"""What is answered without a word of the offer that is open, or in passing."""


def _is_interposed(said: Recognised) -> bool:
    """Whether ``said`` led to words that an "ok" may acknowledge in place of taking the offer."""
    return said.intent in _INTERPOSED and said.about is not Aside.COST


def _repeats(phase: Phase) -> bool:
    return rule(phase, Trigger.REPEAT).action is Action.REPEAT


def read(state: DialogueState, event: Event, world: World) -> tuple[Trigger, Recognised]:
    """Return what ``event`` is to the table, and what a message was taken for."""
    if isinstance(event, Said):
        said = recognise(event.text, context(state, world))
        return Trigger(said.intent.value), said
    trigger, intent = _BY_EVENT[type(event)]
    return trigger, Recognised(intent)


_NO_ITEM: Final = frozenset(
    {Phase.READY, Phase.CLOSING, Phase.PAUSED, Phase.CONFIRMING, Phase.FINISHED}
)
"""The phases in which a message does not answer an item."""


def context(state: DialogueState, world: World) -> Context:
    """Return what a message said in ``state`` would answer."""
    if state.phase in _NO_ITEM:
        leaving = state.phase is Phase.CONFIRMING and state.confirming == "skip"
        return Context(
            state.phase,
            skipped=_named(state, skipped(state)),
            earlier=_named(state, closed(state)),
            leaving=leaving,
        )
    record = state.record
    asked = state.asked
    if state.phase in (Phase.PROBING, Phase.STAGING) and record.probes:
        asked = record.probes[-1].text
    options = options_of(state, world) if state.phase in PICKING else ()
    return Context(
        phase=state.phase,
        asked="\n".join((asked, *(option.label for option in options))),
        options=options,
        guess=record.guess if state.phase is Phase.GUESSED else "",
        unclear=bool(record.unclear),
        kept=bool(record.kept),
        offer=record.offer,
        interposed=record.interposed,
        number=state.current + 1,
        skipped=_named(state, skipped(state)),
        earlier=_named(state, closed(state)),
    )


def _named(state: DialogueState, indexes: list[int]) -> tuple[Skipped, ...]:
    named = ((index, state.script.items[index]) for index in indexes)
    return tuple(
        Skipped(
            index + 1,
            words_of(item.title, item.topic, item.skill.value),
            words_of(item.question, item.wording),
        )
        for index, item in named
    )


_GRADING: Final = "Your code is being judged; until then only status, pause and stop are possible."


def _refusal(state: DialogueState, trigger: Trigger) -> Conflict:
    """Return why nothing comes of what does not fit the state."""
    match state.phase:
        case Phase.FINISHED:
            return Conflict("The interview is finished.", "finished")
        case Phase.READY:
            return Conflict("The interview has not begun yet.")
        case Phase.GRADING:
            return Conflict(_GRADING, "grading")
        case Phase.PAUSED:
            return Conflict("The interview is paused; resume it first.", "paused")
    match trigger:
        case Trigger.CHOSE:
            return Conflict("No options are open now; answer in words.", "not-asked")
        case Trigger.SUBMITTED:
            return Conflict("No coding problem is open now.", "not-asked")
        case Trigger.JUDGED:
            return Conflict("No code is being judged now.")
        case _:
            return Conflict("The interview has begun already.")


MUCH_LESS = 0.45
"""The share of the time from which on, downwards, no half of it is left."""


def _tell_time(turn: Turn) -> None:
    """Add the word about time that is due, once, in a message of its own."""
    line, announced = due_mark(turn.state, turn.at)
    turn.change(clock=turn.state.clock.model_copy(update={"announced": announced}))
    left = allowed(turn.state) - turn.state.clock.at(turn.at) / 60
    if line:
        turn.send()
        if line == "time-over":
            turn.say("time-over" if turn.state.practice else "time-over-assessment")
        else:
            # after a long silence half of the time is long past
            late = line == "time-half" and left < MUCH_LESS * allowed(turn.state)
            turn.say("time-near" if late else line, left=f"{max(1.0, left):.0f}")
    elif is_overdue(turn.state, turn.at):
        turn.note(overdue=True)
        turn.send()
        minutes = turn.item.minutes * turn.state.clock.extra
        turn.say("item-overdue", minutes=posing.in_minutes(minutes))


def candidate_message(state: DialogueState, event: Event, world: World) -> Message | None:
    """Return ``event`` as a message from the candidate for the transcript, or None.

    ``state`` is the one before the event: a choice is shown by its label.
    """
    part = _own_part(state, event, world)
    if part is None:
        return None
    return Message(sender="candidate", at=event.at, parts=(part,))


def _own_part(state: DialogueState, event: Event, world: World) -> Part | None:
    if isinstance(event, Said):
        return TextPart(markdown=event.text)
    if isinstance(event, Submitted):
        return CodePart(text=event.code)
    if isinstance(event, Chose):
        labels = {option.id: option.label for option in options_of(state, world)}
        label = labels.get(event.option, "")
        return TextPart(markdown=f"{event.option.upper()}: {label}" if label else event.option)
    return None
