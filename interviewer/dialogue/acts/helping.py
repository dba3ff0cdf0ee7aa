"""Hints, repetition, help and small talk: what leaves the question where it is."""

from interviewer.dialogue.acts.answering import hint_texts, hints_left
from interviewer.dialogue.acts.posing import percent, put_again
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.progress import done, pace
from interviewer.dialogue.state import Phase
from interviewer.taxonomy import Kind


def hint(turn: Turn) -> None:
    """Give the next hint, charge for it, and tell what another would cost."""
    keep(turn)
    if hints_left(turn) <= 0:
        turn.say("hint-none")
        return
    texts, given = hint_texts(turn), turn.record.hints + 1
    costs = turn.world.blueprint.hint_costs
    turn.note(hints=given, hint_cost=costs[given - 1])
    turn.say("hint", number=given, of=len(texts), text=texts[given - 1])
    cost = percent(costs[given - 1])
    if given < len(texts):
        turn.say("hint-next", cost=cost, next=percent(costs[given]))
    else:
        turn.say("hint-cost", cost=cost)
        turn.say("hint-last")
    if turn.state.phase is Phase.OFFERED:
        turn.to(Phase.ANSWERING)


def keep(turn: Turn) -> None:
    """Keep what was typed along with a command; it counts with the answer."""
    rest = turn.said.rest
    if rest:
        before = turn.record.kept
        turn.note(kept=f"{before}\n{rest}" if before else rest)
        turn.say("kept")


def repeat(turn: Turn) -> None:
    """Say the question, or the follow-up, again."""
    keep(turn)
    turn.say("repeat")
    put_again(turn)


def clarify(turn: Turn) -> None:
    """Give the question's own notes, if it has any."""
    keep(turn)
    notes = "" if turn.item.problem else turn.question.notes
    if notes:
        turn.tell(notes)
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("clarify-choice")
    else:
        turn.say("clarify-none")


def status(turn: Turn) -> None:
    """Say how far we are."""
    keep(turn)
    now = pace(turn.state, turn.at)
    turn.say(
        "status",
        item=now.item,
        of=now.of,
        done=done(turn.state),
        used=f"{now.minutes_used:.0f}",
        left=f"{now.minutes_left:.0f}",
    )
    if turn.state.pending:
        turn.say("status-grading")


def explain(turn: Turn) -> None:
    """Say what can be done here."""
    keep(turn)
    costs = turn.world.blueprint.hint_costs
    ahead = costs[min(turn.record.hints, len(costs) - 1)] if costs else 0.0
    turn.say("help", cost=percent(ahead))
    if turn.item.problem:
        turn.say("help-code")
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("help-choice")


def greet(turn: Turn) -> None:
    """Return a greeting."""
    turn.say("hello-again")


def wait(turn: Turn) -> None:
    """Give time: the candidate is thinking, or said something that asks for nothing."""
    if turn.item.problem:
        turn.say("take-your-time-code")
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("take-your-time-choice")
    else:
        turn.say("take-your-time")


def ask_back(turn: Turn) -> None:
    """Ask what was meant, and keep it until that is clear."""
    rest = turn.said.rest
    if turn.item.kind is Kind.MULTIPLE_CHOICE:
        letters = ", ".join(option.id.upper() for option in turn.question.options)
        turn.say("unsure-choice", letters=letters)
        return
    if rest:
        before = turn.record.unclear
        turn.note(unclear=f"{before}\n{rest}" if before else rest)
    turn.say("unsure")
