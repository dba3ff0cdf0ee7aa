"""Taking an answer: score it, follow up, offer a hint, or close the item."""

from interviewer.dialogue.acts.closing import close, feedback, go_on, settle_item, tell_score
from interviewer.dialogue.acts.posing import next_index, options, percent
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.events import Chose, Said
from interviewer.dialogue.followups import earned, next_probe
from interviewer.dialogue.state import ItemStatus, Phase, ProbeAsked
from interviewer.dialogue.takeback import is_taken_back, without
from interviewer.errors import BadInput
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind


def answer(turn: Turn) -> None:
    """Join the reply to the answer so far, score the whole, and decide how to go on."""
    _take(turn, _joined(turn.record.kept, turn.record.unclear, turn.said.rest))
    probe = _probe(turn)
    if probe:
        _follow_up(turn, probe)
    elif _deserves_hint(turn):
        offer_hint(turn, "offer-practice" if turn.state.practice else "offer-assessment")
    else:
        close_answer(turn)


def _joined(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _take(turn: Turn, text: str) -> None:
    record = turn.record
    turn.note(answers=(*record.answers, text), kept="", unclear="")
    withdrawn = record.withdrawn
    if turn.state.phase is Phase.PROBING and record.probes:
        last = record.probes[-1]
        if last.about == "misconception" and is_taken_back(last.target, _assess(turn, text)):
            withdrawn = (*withdrawn, last.target)
    whole = _assess(turn, turn.record.joined)
    turn.assessment = without(whole, frozenset(withdrawn))
    turn.note(assessment=turn.assessment, withdrawn=withdrawn)


def _assess(turn: Turn, text: str) -> Assessment:
    question = turn.question
    rubric = turn.world.bank.rubrics[question.id]
    return turn.world.scorer(
        rubric, text, prompt=turn.item.wording, model_answer=question.model_answer
    )


def _probe(turn: Turn) -> ProbeAsked | None:
    record = turn.record
    if record.assessment is None or len(record.probes) >= turn.item.probes:
        return None
    return next_probe(
        turn.world.bank.rubrics[turn.item.question],
        record.assessment,
        record.probes,
        turn.state.level,
        turn.world.blueprint.probing,
    )


def _follow_up(turn: Turn, probe: ProbeAsked) -> None:
    assessment = turn.record.assessment
    if not turn.state.practice or assessment is None:
        turn.say("neutral-follow-up")
    elif probe.about == "misconception":
        turn.say("follow-up-misconception")
    else:
        had = earned(turn.world.bank.rubrics[turn.item.question], assessment)
        if had:
            turn.say("follow-up-earned", point=had[0].says)
        else:
            turn.say("follow-up-nothing")
    turn.tell(probe.text)
    turn.note(probes=(*turn.record.probes, probe))
    turn.to(Phase.PROBING)


def _deserves_hint(turn: Turn) -> bool:
    """Whether to offer a hint once before closing: to a weak answer, in practice.

    In an assessment everybody is asked, or being asked would tell that the answer is weak.
    """
    record = turn.record
    low = turn.world.blueprint.probing.low
    asked_plainly = turn.state.phase is Phase.ANSWERING and not record.rescued
    weak = record.assessment is not None and record.assessment.score < low
    return asked_plainly and (weak or not turn.state.practice) and hints_left(turn) > 0


def hint_texts(turn: Turn) -> tuple[str, ...]:
    """Return the hints of the open item that have a cost set, a nudge first."""
    texts = turn.problem.hints if turn.item.problem else turn.question.hints
    return texts[: len(turn.world.blueprint.hint_costs)]


def hints_left(turn: Turn) -> int:
    """Return how many hints the open item still has."""
    return len(hint_texts(turn)) - turn.record.hints


def next_cost(turn: Turn) -> float:
    """Return what the next hint adds to the cost, as a share of the item."""
    return turn.world.blueprint.hint_costs[turn.record.hints] - turn.record.hint_cost


def offer_hint(turn: Turn, line: str) -> None:
    """Offer the next hint once, with its cost, instead of grinding on."""
    turn.say(line, cost=percent(next_cost(turn)))
    turn.note(rescued=True)
    turn.to(Phase.OFFERED)


def close_answer(turn: Turn) -> None:
    """Close the open question on the answer so far, with feedback in practice."""
    assessment = turn.record.assessment
    settle_item(turn, ItemStatus.ANSWERED, assessment.score if assessment else 0.0)
    feedback(turn)
    tell_score(turn)
    go_on(turn)


def give_up(turn: Turn) -> None:
    """Take "I don't know": offer a hint once, then close on what has been said."""
    if turn.item.problem:
        if hints_left(turn) > 0:
            turn.say("offer-unknown", cost=percent(next_cost(turn)))
        else:
            turn.say("hint-none")
        return
    if turn.state.phase is Phase.ANSWERING and not turn.record.rescued and hints_left(turn) > 0:
        offer_hint(turn, "offer-unknown")
        return
    if not turn.record.answers and isinstance(turn.event, Said):
        _take(turn, _joined(turn.record.kept, turn.event.text.strip()))
    close_answer(turn)


def take_kept(turn: Turn) -> None:
    """Score what was typed along with commands and has not been answered with yet."""
    text = _joined(turn.record.kept, turn.said.rest)
    if text and is_spoken(turn):
        _take(turn, text)


def is_spoken(turn: Turn) -> bool:
    """Whether the open item is answered in words: no code, no choice."""
    return not turn.item.problem and turn.item.kind is not Kind.MULTIPLE_CHOICE


def skip(turn: Turn) -> None:
    """Leave the item: closed on the answer so far if there is one, else skipped at no mark."""
    take_kept(turn)
    if turn.record.answers and is_spoken(turn):
        turn.say("moving-on")
        close_answer(turn)
        return
    if next_index(turn.state) is None:
        turn.say("moving-on")
    else:
        turn.say("skipped" if turn.state.practice else "skipped-assessment")
    close(turn, ItemStatus.SKIPPED, 0.0)


def choose(turn: Turn) -> None:
    """Take the choice of an option, by its id or as recognised in the text."""
    picked = turn.event.option if isinstance(turn.event, Chose) else turn.said.choice
    if picked not in {option.id for option in options(turn)}:
        raise BadInput(f"There is no option {picked!r} here.", field="choice")
    turn.note(choice=picked, answers=_typed(turn), unclear="")
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


def _typed(turn: Turn) -> tuple[str, ...]:
    return (turn.event.text,) if isinstance(turn.event, Said) else ()


def _why(turn: Turn, *chosen: str) -> None:
    for option in turn.question.options:
        if option.id in chosen and option.why:
            why = option.why[0].upper() + option.why[1:]
            turn.tell(f"{option.id.upper()}: {why}" if len(set(chosen)) > 1 else why)


def choose_nothing(turn: Turn) -> None:
    """Take "I don't know" on a choice: no mark, and in practice the right option."""
    right = next(option for option in turn.question.options if option.correct)
    settle_item(turn, ItemStatus.ANSWERED, 0.0)
    if turn.state.practice:
        turn.say("choice-unknown", label=right.label)
        _why(turn, right.id)
    else:
        turn.say("neutral")
    go_on(turn)
