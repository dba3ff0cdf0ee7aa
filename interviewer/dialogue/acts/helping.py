"""Hints, repetition, help and small talk: what leaves the question where it is."""

from typing import Final

from interviewer.dialogue.acts.asides import answer_aside
from interviewer.dialogue.acts.late import take_addressed
from interviewer.dialogue.acts.posing import put, put_again
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.clarifying import about, asks_for_meaning, without_unseen
from interviewer.dialogue.commands import wants_it_shorter
from interviewer.dialogue.events import Said
from interviewer.dialogue.hints import hint_texts, hints_left, next_cost, next_hint
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import done, pace, returnable, skipped
from interviewer.dialogue.state import PICKING, Phase
from interviewer.taxonomy import Kind

_ASIDE: Final = frozenset({Phase.PROBING, Phase.STAGING})
"""Where something else is open than the question as a whole."""


def hint(turn: Turn) -> None:
    """Give the next hint, charge for it, and tell what another would cost."""
    keep(turn)
    if hints_left(turn.state, turn.world) <= 0:
        turn.say("hint-none")
        return
    texts, given = hint_texts(turn.state, turn.world), turn.record.hints + 1
    costs = turn.world.blueprint.hint_costs
    text = next_hint(turn.state, turn.world)
    hinted = (*turn.record.hinted, text)
    turn.note(hints=given, hint_cost=costs[given - 1], hinted=hinted)
    turn.say("hint", number=given, of=len(texts), text=text)
    cost = percent(costs[given - 1])
    if given < len(texts):
        turn.say("hint-next", cost=cost, next=percent(costs[given]))
    else:
        turn.say("hint-cost", cost=cost)
        turn.say("hint-last")
    if turn.state.phase is Phase.OFFERED:
        turn.to(Phase.ANSWERING)


def keep(turn: Turn) -> None:
    """Keep what was typed along with a command; it counts with the answer.

    An option is picked, not collected: of a choice nothing is kept, and that is said.
    """
    rest, state = turn.said.rest, turn.state
    away = turn.record.closed and state.phase is not Phase.REVISITING
    index = returnable(state) if away else state.current
    if not rest or index is None:
        return
    if state.script.items[index].kind is Kind.MULTIPLE_CHOICE:
        turn.say("not-chosen" if state.phase in PICKING else "not-kept")
        return
    record = state.records[index]
    if state.script.items[index].problem:
        turn.note_at(index, answers=(*record.answers, rest))
        if not away:
            turn.say("kept-note")
        return
    turn.note_at(index, kept=f"{record.kept}\n{rest}" if record.kept else rest)
    if away:
        turn.say("kept-for", number=index + 1)
    else:
        turn.say("kept")


def repeat(turn: Turn) -> None:
    """Say what is open again; a question in another of its wordings, if it has any.

    Who asks for fewer words gets the shortest of them, from then on.
    """
    keep(turn)
    turn.say("repeat")
    if not turn.item.problem and turn.state.phase not in _ASIDE:
        shorter = isinstance(turn.event, Said) and wants_it_shorter(turn.event.text)
        again = _shortest(turn) if shorter else turn.record.reworded or _other_wording(turn)
        turn.note(reworded=again)
    put_again(turn)


def _other_wording(turn: Turn) -> str:
    """The wording that follows the one asked among those of the question, or nothing."""
    said, question = turn.item.wording, turn.question
    wordings = (question.prompt, *question.variants)
    others = [wording for wording in wordings if wording != said]
    after = wordings.index(said) if said in wordings else 0
    return others[after % len(others)] if others else ""


def _shortest(turn: Turn) -> str:
    """The shortest wording of the question; the one that was put, where none is shorter."""
    question = turn.question
    return min((turn.item.wording, question.prompt, *question.variants), key=len)


def remind(turn: Turn) -> None:
    """Say what can still be taken up; an answer typed now is kept with that item.

    What names the question it is for is kept there.
    """
    if not take_addressed(turn):
        keep(turn)
    put(turn)


def clarify(turn: Turn) -> None:
    """Give the question's own notes, as far as they are about what was asked."""
    keep(turn)
    if turn.item.problem:
        turn.say("clarify-code")
        return
    said, question = turn.event.text if isinstance(turn.event, Said) else "", turn.question
    wordings = (question.prompt, *question.variants)
    notes = without_unseen(question.notes, f"{turn.state.asked}\n{said}", wordings)
    if notes and (fitting := about(said, notes)):
        turn.say("clarify", notes=fitting)
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("clarify-choice")
    elif asks_for_meaning(said):
        _put_differently(turn)
    else:
        turn.say("clarify-none")


def _put_differently(turn: Turn) -> None:
    """Give the open question in other words, once, or else say that its words are part of it."""
    other = "" if turn.record.reworded or turn.state.phase in _ASIDE else _other_wording(turn)
    if other:
        turn.note(reworded=other)
        turn.say("clarify-reworded", text=other)
    else:
        turn.say("clarify-words")
    if hints_left(turn.state, turn.world) > 0:
        turn.say("clarify-hint", cost=percent(next_cost(turn.state, turn.world)))


def status(turn: Turn) -> None:
    """Say how far we are."""
    keep(turn)
    tell_status(turn)


def tell_status(turn: Turn) -> None:
    """Say how far we are, and nothing else."""
    now, left_out = pace(turn.state, turn.at), len(skipped(turn.state))
    values = {
        "item": now.item,
        "of": now.of,
        "done": done(turn.state) - left_out,
        "used": f"{now.minutes_used:.0f}",
        "left": f"{now.minutes_left:.0f}",
    }
    if left_out:
        turn.say("status-skipped", skipped=left_out, **values)
    else:
        turn.say("status", **values)
    if turn.state.pending:
        turn.say("status-grading")


def explain(turn: Turn) -> None:
    """Say what can be done here, or what was asked about the interview."""
    keep(turn)
    if turn.said.about:
        answer_aside(turn, turn.said.about)
        return
    turn.say("help" if turn.state.practice else "help-assessment")
    if hints_left(turn.state, turn.world) > 0:
        ahead = turn.record.hint_cost + next_cost(turn.state, turn.world)
        turn.say("help-hint", cost=percent(ahead))
    if turn.item.problem:
        turn.say("help-code")
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("help-choice")


def greet(turn: Turn) -> None:
    """Return a greeting."""
    turn.say("hello-again")


def wait(turn: Turn) -> None:
    """Give time: the candidate is thinking, or said something that asks for nothing."""
    if turn.said.dropped:
        turn.note(unclear="")
        turn.say("dropped")
        return
    if turn.state.phase is Phase.OFFERED and hints_left(turn.state, turn.world) > 0:
        turn.say("offer-wait", cost=percent(next_cost(turn.state, turn.world)))
    elif turn.item.problem:
        turn.say("take-your-time-code")
    elif turn.item.kind is Kind.MULTIPLE_CHOICE:
        turn.say("take-your-time-choice")
    else:
        turn.say("take-your-time")


def keep_unclear(turn: Turn) -> None:
    """Keep what was typed until it is clear what it was."""
    before, rest = turn.record.unclear, turn.said.rest
    if rest:
        turn.note(unclear=f"{before}\n{rest}" if before else rest)


def ask_back(turn: Turn) -> None:
    """Ask what was meant, and keep it until that is clear."""
    keep_unclear(turn)
    if turn.state.phase is Phase.OFFERED and hints_left(turn.state, turn.world) > 0:
        turn.say("unsure-offer", cost=percent(next_cost(turn.state, turn.world)))
    else:
        turn.say("unsure")
