"""Taking an answer: score it, follow up, offer a hint, or close the item."""

from interviewer.dialogue.acts.closing import close, go_on, settle_item, tell_score
from interviewer.dialogue.acts.feedback import feedback
from interviewer.dialogue.acts.posing import next_index
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.events import Chose, Said
from interviewer.dialogue.followups import earned, missed, next_probe
from interviewer.dialogue.hints import hints_left, next_cost
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import skipped
from interviewer.dialogue.state import ItemStatus, Offer, Phase, ProbeAsked
from interviewer.dialogue.takeback import is_taken_back, without
from interviewer.errors import BadInput
from interviewer.scoring.model import Assessment, Reply
from interviewer.taxonomy import Kind


def answer(turn: Turn) -> None:
    """Join the reply to the answer so far, score the whole, and decide how to go on."""
    before = turn.record.assessment
    _take(turn, _joined(turn.record.kept, turn.record.unclear, turn.said.rest))
    probe = _probe(turn)
    if probe:
        _follow_up(turn, probe, before)
    elif offer := _due_offer(turn):
        make_offer(turn, offer)
    else:
        close_answer(turn)


def _joined(*texts: str) -> str:
    return "\n".join(text for text in texts if text)


def _take(turn: Turn, text: str) -> None:
    record = turn.record
    probes, withdrawn = record.probes, record.withdrawn
    if turn.state.phase is Phase.PROBING and probes:
        last = probes[-1]
        if last.answered is None:
            last = last.model_copy(update={"answered": len(record.answers)})
            probes = (*probes[:-1], last)
        if last.about == "misconception" and is_taken_back(last.target, _assess(turn, text)):
            withdrawn = (*withdrawn, last.target)
    turn.note(answers=(*record.answers, text), probes=probes, kept="", unclear="")
    whole = _assess(turn, turn.record.joined, turn.record.replies)
    turn.assessment = without(whole, frozenset(withdrawn))
    retracted = tuple(found for found in whole.misconceptions if found.id in withdrawn)
    turn.note(assessment=turn.assessment, withdrawn=withdrawn, retracted=retracted)


def _assess(turn: Turn, text: str, replies: tuple[Reply, ...] = ()) -> Assessment:
    question = turn.question
    rubric = turn.world.bank.rubrics[question.id]
    return turn.world.scorer(
        rubric,
        text,
        prompt=turn.state.asked,
        model_answer=question.model_answer,
        replies=replies,
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


def _follow_up(turn: Turn, probe: ProbeAsked, before: Assessment | None) -> None:
    """Put ``probe``, naming what the last reply earned; ``before`` is the receipt until then."""
    assessment = turn.record.assessment
    if not turn.state.practice or assessment is None:
        turn.say("neutral-follow-up")
    elif probe.about == "misconception":
        turn.say("follow-up-misconception")
    else:
        rubric = turn.world.bank.rubrics[turn.item.question]
        known = earned(rubric, before) if before else []
        had = [point for point in earned(rubric, assessment) if point not in known]
        if had:
            turn.say("follow-up-earned", point=had[0].says)
        else:
            turn.say("follow-up-nothing")
    turn.tell(probe.text)
    turn.note(probes=(*turn.record.probes, probe))
    turn.to(Phase.PROBING)


def _due_offer(turn: Turn) -> Offer:
    """Return what to offer once before closing, if anything.

    In practice that is a hint to a weak answer, and to one in the middle band that nothing
    was asked about the chance to add what is missing. In an assessment everybody may add
    something, or being asked would tell that the answer is weak. Who has said that this is
    all is not asked whether it is.
    """
    record, limits = turn.record, turn.world.blueprint.probing
    if turn.state.phase is not Phase.ANSWERING or record.rescued:
        return ""
    if not turn.state.practice:
        return "" if turn.said.over else "more"
    if record.assessment is None:
        return ""
    if record.assessment.score < limits.low:
        return "hint" if hints_left(turn.state, turn.world) > 0 else ""
    rubric = turn.world.bank.rubrics[turn.item.question]
    lacking = missed(rubric, record.assessment, turn.state.level)
    middling = record.assessment.score <= limits.high and not record.probes
    return "more" if middling and lacking and not turn.said.over else ""


def make_offer(turn: Turn, offer: Offer, *, unknown: bool = False) -> None:
    """Offer a hint, with its cost, or to add something; ``unknown`` after "I don't know"."""
    cost = percent(next_cost(turn.state, turn.world))
    if unknown:
        turn.say("offer-unknown" if turn.state.practice else "offer-unknown-assessment", cost=cost)
    elif offer == "hint":
        turn.say("offer-practice", cost=cost)
    elif not turn.state.practice and hints_left(turn.state, turn.world) > 0:
        turn.say("offer-assessment", cost=cost)
    else:
        turn.say("offer-more")
    turn.note(rescued=True, offer=offer)
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
    """Leave the item; ask first where that would end an assessment without an answer to it."""
    take_kept(turn)
    last = next_index(turn.state) is None
    if last and not turn.state.practice and not _is_answered(turn):
        turn.change(before=turn.state.phase, phase=Phase.CONFIRMING, confirming="skip")
        turn.say("skip-confirm")
        return
    leave(turn)


def _is_answered(turn: Turn) -> bool:
    return bool(turn.record.answers) and is_spoken(turn)


def leave(turn: Turn) -> None:
    """Leave the item: closed on the answer so far if there is one, else skipped at no mark."""
    if _is_answered(turn):
        close_answer(turn)
        return
    first = not skipped(turn.state) and next_index(turn.state) is not None
    turn.say("skipped-first" if turn.state.practice and first else "skipped")
    close(turn, ItemStatus.SKIPPED, 0.0)


def choose(turn: Turn) -> None:
    """Take the choice of an option, by its id or as recognised in the text."""
    picked = turn.event.option if isinstance(turn.event, Chose) else turn.said.choice
    if picked not in {option.id for option in turn.question.options}:
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
