"""What follows an answer while its item stays open: a follow-up, the next stage, an offer."""

from typing import Final

from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.followups import (
    credit_of,
    deepening,
    earned,
    lacks_much,
    missed,
    next_probe,
    on_misconception,
)
from interviewer.dialogue.hints import hints_left, next_cost
from interviewer.dialogue.open_now import parts
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import ahead, is_over, item_over
from interviewer.dialogue.quoting import quoted
from interviewer.dialogue.stages import Asking, follow_ups, given_up, next_stage, stage_open
from interviewer.dialogue.state import Offer, Phase, ProbeAsked
from interviewer.rubrics.model import Point
from interviewer.scoring.model import Assessment

MOST_INVITED: Final = 2
"""So often who adds something is asked for more, whether or not it earns anything."""


def follow(turn: Turn, before: Assessment | None) -> bool:
    """Put what the answer so far calls for, and say whether there was anything.

    That is, in this order: a follow-up on what was stated wrongly, the next stage, a
    follow-up on what is missing, an offer, and, in practice, a deepening question when all
    is well and there is time for it. Once the time of an assessment is over nothing more is asked.
    ``before`` is the receipt until the reply at hand.
    """
    if not may_ask(turn):
        return False
    probe = _on_misconception(turn)
    if probe:
        _put(turn, probe, before)
    elif put_stage(turn, before):
        pass
    elif probe := _on_point(turn):
        _put(turn, probe, before)
    elif offer := _due_offer(turn, before):
        make_offer(turn, offer, before)
    elif probe := _deepening(turn):
        turn.say("follow-up-deepen")
        _open(turn, probe, Phase.PROBING)
    else:
        return False
    return True


def may_ask(turn: Turn) -> bool:
    """Whether something more may be asked: in an assessment only while there is time."""
    return turn.state.practice or not is_over(turn.state, turn.at)


def put_stage(turn: Turn, before: Assessment | None) -> bool:
    """Put the next stage that is not covered yet, and say whether there was one.

    It is enough once several stages in a row got no answer.
    """
    if given_up(turn.record):
        return False
    rubric = turn.world.bank.rubrics[turn.item.question]
    level, every = turn.state.level, not turn.state.practice
    asking = next_stage(turn.question, rubric, turn.record, level, every=every)
    if asking is None:
        return False
    _acknowledge(turn, before)
    _tell_covered(turn, asking)
    if words := _named(turn, asking.probe):
        _tell_named(turn, words)
    turn.note(probes=(*turn.record.probes, asking.probe))
    turn.to(Phase.STAGING)
    show_part(turn)
    return True


def show_part(turn: Turn) -> None:
    """Put the part of the question that is open, without the question as a whole."""
    for part in parts(turn.state, turn.world, turn.state.phase)[1:]:
        turn.show_text(part)


def _tell_covered(turn: Turn, asking: Asking) -> None:
    if asking.covered:
        count = len(asking.covered)
        numbers = " and ".join(
            filter(None, (", ".join(map(str, asking.covered[:-1])), str(asking.covered[-1])))
        )
        turn.say("stage-covered" if count == 1 else "stages-covered", numbers=numbers)


def _named(turn: Turn, probe: ProbeAsked) -> str:
    """The words that earned a part of the point that ``probe`` asks for, if any did."""
    assessment = turn.record.assessment
    if probe.about != "point" or assessment is None or credit_of(probe.target, assessment) <= 0:
        return ""
    return quoted(turn.record, probe.target, assessment)


def _tell_named(turn: Turn, words: str) -> None:
    line = "follow-up-named" if turn.state.practice else "follow-up-named-assessment"
    turn.say(line, words=words)


def _acknowledge(turn: Turn, before: Assessment | None) -> None:
    """Say what the reply at hand earned before the next stage, or that this one is left."""
    if turn.assessment is None:
        turn.say("stage-passed")
        return
    if not turn.state.practice:
        turn.say("neutral")
        return
    had = _fresh(turn, before)
    if had:
        turn.say("stage-earned", words=had)
    elif _fresh_in_code(turn, before):
        turn.say("code-earned")
    else:
        turn.say("stage-noted")


def _fresh(turn: Turn, before: Assessment | None) -> str:
    """What the last reply earned that was not earned before, in the candidate's own words.

    The rubric's would say more than was said, and give it away.
    """
    assessment = turn.record.assessment
    for point in _newly_earned(turn, before):
        if assessment and (words := quoted(turn.record, point.id, assessment)):
            return words
    return ""


def _newly_earned(turn: Turn, before: Assessment | None) -> list[Point]:
    """The points that the last reply earned and that were not earned before."""
    assessment = turn.record.assessment
    if assessment is None:
        return []
    rubric = turn.world.bank.rubrics[turn.item.question]
    known = {point.id for point in earned(rubric, before)} if before else set[str]()
    return [point for point in earned(rubric, assessment) if point.id not in known]


def _fresh_in_code(turn: Turn, before: Assessment | None) -> bool:
    """Whether the last reply earned something with words that stand in code alone."""
    assessment = turn.record.assessment
    if assessment is None or _fresh(turn, before):
        return False
    fresh = {point.id for point in _newly_earned(turn, before)}
    return any(found.spans for found in assessment.points if found.id in fresh)


def _put(turn: Turn, probe: ProbeAsked, before: Assessment | None) -> None:
    had = _fresh(turn, before) if turn.state.practice else ""
    if words := _named(turn, probe):
        if had:
            turn.say("stage-earned", words=had)
        _tell_named(turn, words)
    elif not turn.state.practice:
        turn.say("neutral-follow-up")
    elif probe.about == "misconception":
        turn.say("follow-up-misconception")
    elif had:
        turn.say("follow-up-earned", words=had)
    elif _fresh_in_code(turn, before):
        turn.say("follow-up-code")
    else:
        turn.say("follow-up-nothing")
    _open(turn, probe, Phase.PROBING)


def _open(turn: Turn, probe: ProbeAsked, phase: Phase) -> None:
    turn.tell(probe.text)
    turn.note(probes=(*turn.record.probes, probe))
    turn.to(phase)


def _allowed(turn: Turn) -> bool:
    return len(follow_ups(turn.record)) < turn.item.probes


def _on_misconception(turn: Turn) -> ProbeAsked | None:
    record = turn.record
    if record.assessment is None or not _allowed(turn):
        return None
    rubric = turn.world.bank.rubrics[turn.item.question]
    return on_misconception(rubric, record.assessment, record.probes)


def _on_point(turn: Turn) -> ProbeAsked | None:
    record = turn.record
    if record.assessment is None or not _allowed(turn):
        return None
    rubric, limits = turn.world.bank.rubrics[turn.item.question], turn.world.blueprint.probing
    hinted = (
        ProbeAsked(about="point", target=point.id, text=point.probe)
        for point in rubric.points
        if point.probe in record.hinted
    )
    asked = (*record.probes, *hinted)
    return next_probe(rubric, record.assessment, asked, turn.state.level, limits)


def _deepening(turn: Turn) -> ProbeAsked | None:
    """The deepening question for an answer with which all is well, if there is time for it.

    It moves no score, so in an assessment it would only cost time.
    """
    record = turn.record
    if not turn.state.practice:
        return None
    if record.assessment is None or follow_ups(record) or not turn.item.probes:
        return None
    rubric, level = turn.world.bank.rubrics[turn.item.question], turn.state.level
    well = record.assessment.score > turn.world.blueprint.probing.high
    if not well or missed(rubric, record.assessment, level) or record.hints:
        return None
    if turn.said.over or not ahead(turn.state, turn.at):
        return None
    return deepening(turn.question, turn.state.script.seed)


def _due_offer(turn: Turn, before: Assessment | None) -> Offer:
    """Return what to offer before closing, if anything: once, and again to who adds something.

    In practice that is a hint to a weak answer, and to any other that lacks something the
    chance to add it. In an assessment everybody may add something, whatever was said, or being
    asked would tell that the answer is weak. Who has said that this is all is not asked
    whether it is.
    """
    record, limits = turn.record, turn.world.blueprint.probing
    if turn.state.phase is Phase.OFFERED:
        return "more" if _invites_again(turn, before) else ""
    if not turn.state.practice:
        return "more" if _asks_everybody(turn) else ""
    if not _may_offer(turn):
        return "more" if _may_add(turn) else ""
    if record.assessment is None:
        return ""
    if record.assessment.score < limits.low:
        return "hint" if hints_left(turn.state, turn.world) > 0 else ""
    middling = record.assessment.score <= limits.high
    asked_all = stage_open(record) > 0
    worth = middling and _lacks(turn) and not asked_all and not turn.said.over
    return "more" if worth or _may_add(turn) else ""


def _lacks(turn: Turn) -> bool:
    """Whether something that the level expects was not said."""
    assessment = turn.record.assessment
    rubric = turn.world.bank.rubrics[turn.item.question]
    return assessment is not None and bool(missed(rubric, assessment, turn.state.level))


def _asks_everybody(turn: Turn) -> bool:
    """Whether an assessment asks for a last word: once, of all who have time left for it."""
    if turn.record.rescued or turn.said.over:
        return False
    return turn.state.phase is not Phase.PROBING or not item_over(turn.state, turn.at)


def _invites_again(turn: Turn, before: Assessment | None) -> bool:
    """Whether who replied to an offer is asked for more: a second thing comes right after.

    In practice also further on, as long as it earns something.
    """
    record = turn.record
    if turn.said.over or record.assessment is None:
        return False
    few = record.offer == "more" and record.invited < MOST_INVITED
    if not turn.state.practice:
        return few and not item_over(turn.state, turn.at)
    middling = record.assessment.score <= turn.world.blueprint.probing.high
    # one more sentence in place of the hint that was offered need not be the last one
    few = few or (middling and record.offer == "hint" and not record.invited)
    earns = middling and not follow_ups(record) and bool(_newly_earned(turn, before))
    return _lacks(turn) and (few or earns)


def _may_offer(turn: Turn) -> bool:
    """Whether nothing was offered yet; after a follow-up, whether there is time to spare."""
    if turn.record.rescued:
        return False
    if turn.state.phase is Phase.PROBING:
        return ahead(turn.state, turn.at)
    return turn.state.phase in (Phase.ANSWERING, Phase.STAGING)


def _may_add(turn: Turn) -> bool:
    """Whether practice asks for more who replied to the last follow-up, or upon a hint.

    It does so once, and with reason.
    """
    record = turn.record
    upon = turn.state.phase is Phase.PROBING or bool(record.hints)
    return upon and not record.invited and _has_much_to_add(turn)


def _has_much_to_add(turn: Turn) -> bool:
    """Whether a good part of what the level expects is missing, and the item's time is not over.

    Who has said that this is all has nothing to add.
    """
    assessment = turn.record.assessment
    if turn.said.over or assessment is None or item_over(turn.state, turn.at):
        return False
    rubric = turn.world.bank.rubrics[turn.item.question]
    return lacks_much(rubric, assessment, turn.state.level)


def make_offer(
    turn: Turn, offer: Offer, before: Assessment | None = None, *, unknown: bool = False
) -> None:
    """Offer a hint, with its cost, or to add something; ``unknown`` after "I don't know".

    ``before`` is the receipt until the reply at hand.
    """
    cost = percent(next_cost(turn.state, turn.world))
    if unknown:
        turn.say("offer-unknown" if turn.state.practice else "offer-unknown-assessment", cost=cost)
    elif offer == "hint":
        had = _fresh(turn, before)
        if _fresh_in_code(turn, before):
            turn.say("code-earned")
            turn.say("offer-open-hint", cost=cost)
        else:
            turn.say("offer-earned" if had else "offer-practice", cost=cost, words=had)
    elif turn.state.practice and (had := _fresh(turn, before)):
        turn.say("offer-more-earned", words=had)
    elif turn.record.invited:
        turn.say("offer-again")
    elif not turn.state.practice and hints_left(turn.state, turn.world) > 0:
        turn.say("offer-assessment", cost=cost)
    else:
        turn.say("offer-more")
    invited = turn.record.invited + (offer == "more" and not unknown)
    turn.note(rescued=True, offer=offer, invited=invited)
    turn.to(Phase.OFFERED)
