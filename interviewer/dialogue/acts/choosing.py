"""Taking the answer to a multiple-choice item."""

from typing import Final

from interviewer.dialogue.acts.closing import go_on, settle_item, tell_score
from interviewer.dialogue.acts.helping import keep_unclear
from interviewer.dialogue.acts.late import take_addressed
from interviewer.dialogue.acts.objecting import take_objection
from interviewer.dialogue.acts.posing import put
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.clarifying import stems
from interviewer.dialogue.corrections import opens_as_correction
from interviewer.dialogue.events import Chose, Said
from interviewer.dialogue.speech.field import names_the_field
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.errors import BadInput
from interviewer.taxonomy import Kind


def choose(turn: Turn) -> None:
    """Take the choice of an option, by its id or as recognised in the text."""
    if take_addressed(turn):
        return
    if not turn.said.choice and take_objection(turn):
        return
    if isinstance(turn.event, Said) and _corrects_the_last(turn):
        turn.say("late-choice", number=turn.state.current)
        return
    if isinstance(turn.event, Said) and not turn.said.choice:
        ask_which(turn)
        return
    picked = turn.event.option if isinstance(turn.event, Chose) else turn.said.choice
    if picked not in {option.id for option in turn.question.options}:
        raise BadInput(f"There is no option {picked!r} here.", field="choice")
    turn.note(choice=picked, answers=_typed(turn))
    right = next(option for option in turn.question.options if option.correct)
    settle_item(turn, ItemStatus.ANSWERED, 1.0 if picked == right.id else 0.0)
    if not turn.state.practice:
        turn.say("neutral")
    else:
        if picked == right.id:
            turn.say("choice-right")
        else:
            turn.say("choice-wrong", label=right.label)
        _why(turn, picked, right.id)
        if turn.record.hint_cost:
            tell_score(turn)
    go_on(turn)


def offered(turn: Turn) -> tuple[str, ...]:
    """Return the options of the open choice as they are put, with their letters."""
    return tuple(f"{option.id}) {option.label}" for option in turn.question.options)


def put_changed(turn: Turn) -> None:
    """Put the open choice again, whose options are others since it was put: none is taken."""
    turn.note(guess="", unclear="")
    turn.to(Phase.CHOOSING)
    turn.say("options-changed")
    put(turn)


def _corrects_the_last(turn: Turn) -> bool:
    """Whether a typed reply to a fresh choice opens like a correction of the choice before."""
    index = turn.state.current - 1
    if index < 0 or turn.record.unclear or not isinstance(turn.event, Said):
        return False
    quick = turn.state.script.items[index].kind is Kind.MULTIPLE_CHOICE
    just = turn.state.records[index].status is ItemStatus.ANSWERED and quick
    if not just or not opens_as_correction(turn.event.text):
        return False
    turn.note(unclear=turn.event.text)
    return True


def _typed(turn: Turn) -> tuple[str, ...]:
    """What was typed for the choice: first what was not understood, then what was."""
    return tuple(text for text in (turn.record.unclear, turn.said.rest) if text)


def ask_which(turn: Turn) -> None:
    """Ask which option was meant, once with the one that was guessed; keep what was typed."""
    declined = turn.state.phase is Phase.GUESSED and not turn.said.rest
    keep_unclear(turn)
    guess = turn.said.guess
    if turn.state.phase is Phase.CHOOSING and guess and guess != turn.record.guess:
        turn.note(guess=guess)
        turn.to(Phase.GUESSED)
        option = next(option for option in turn.question.options if option.id == guess)
        turn.say("guess-choice", option=f"{option.id}) {option.label}")
        return
    turn.to(Phase.CHOOSING)
    if not declined and _is_chatter(turn):
        turn.say("not-chosen")
        return
    letters = ", ".join(option.id.upper() for option in turn.question.options)
    turn.say("guess-declined" if declined else "unsure-choice", letters=letters)


def _is_chatter(turn: Turn) -> bool:
    """Whether what was said names nothing of the question, its options or the field."""
    said = turn.event.text if isinstance(turn.event, Said) else ""
    asked = " ".join((turn.state.asked, *(option.label for option in turn.question.options)))
    shared = {word for word in stems(said) & stems(asked) if len(word) >= _CONTENT}
    return len(said.split()) >= _TALK and not shared and not names_the_field(said)


_TALK: Final = 4
"""Of fewer words it is rather asked which option they mean."""
_CONTENT: Final = 4
"""Letters from which on a word is thought to be of the question, not only of its grammar."""


def _why(turn: Turn, *chosen: str) -> None:
    for option in turn.question.options:
        if option.id in chosen and option.why:
            why = option.why[0].upper() + option.why[1:]
            turn.tell(f"{option.id.upper()}: {why}" if len(set(chosen)) > 1 else why)


def choose_nothing(turn: Turn) -> None:
    """Take "I don't know" on a choice: no mark, and in practice the right option."""
    right = next(option for option in turn.question.options if option.correct)
    turn.note(answers=_typed(turn))
    settle_item(turn, ItemStatus.ANSWERED, 0.0)
    if turn.state.practice:
        turn.say("choice-unknown", label=right.label)
        _why(turn, right.id)
    else:
        turn.say("neutral")
    go_on(turn)
