"""What must not happen in an interview, whoever is asked, looked for in one that was held."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from benchmarks.dialogue.held import Held, Turn
from benchmarks.dialogue.sayings import ASIDES
from interviewer.dialogue.followups import EARNED
from interviewer.dialogue.messages import ResultPart, SummaryPart, TextPart
from interviewer.dialogue.progress import allowed
from interviewer.dialogue.state import DialogueState, ItemStatus, Phase, ProbeAsked

LONGEST: Final = 0.1
"""By which share of the time a plan may be longer than the interview, from rounding."""

ASKED_AGAIN: Final = frozenset({"repeat", "hint", "clarify", "back", "resume", "help", "greeting"})
"""What may be answered with the question once more."""


@dataclass(frozen=True)
class Fault:
    """One thing that should not have happened, and in which turn (0: none in particular)."""

    what: str
    detail: str
    turn: int = 0


Found = Iterator[Fault]


def faults(held: Held) -> list[Fault]:
    """Return everything that went wrong in an interview."""
    return [fault for check in CHECKS.values() for fault in check(held)]


def ends_properly(held: Held) -> Found:
    """It ends by itself, is not broken, and every item has been dealt with."""
    state = held.state
    if held.broke:
        yield Fault("it breaks", held.broke, len(held.turns) + 1)
    elif state is None or state.phase is not Phase.FINISHED:
        yield Fault("it does not end", f"{len(held.turns)} turns", len(held.turns))
    elif state.ended == "completed":
        open_still = [
            item.ref
            for item, record in zip(state.script.items, state.records, strict=True)
            if record.status in (ItemStatus.WAITING, ItemStatus.OPEN)
        ]
        if open_still:
            yield Fault("it ends with items open", ", ".join(open_still), len(held.turns))


def asks_nothing_twice(held: Held) -> Found:
    """No question and no topic comes twice, and a question is put again only for a reason."""
    if held.state is None:
        return
    items = held.state.script.items
    for name, of in (("question", [i.ref for i in items]), ("topic", [i.topic for i in items])):
        for twice in (one for one, times in Counter(of).items() if times > 1):
            yield Fault(f"a {name} is asked twice", twice)
    for number, turn in enumerate(held.turns, 1):
        opened = turn.after.current != turn.before.current
        wording = turn.after.item.wording
        if opened or turn.intent in ASKED_AGAIN or turn.after.record.returned:
            continue
        if _leaves_interruption(turn) or turn.after.phase is Phase.FINISHED:
            continue
        if any(wording in text for text in _prose(turn)):
            yield Fault("a question is put again for no reason", turn.after.item.ref, number)


def _leaves_interruption(turn: Turn) -> bool:
    """Whether a pause, or the question whether to stop, was over: the question is shown anew."""
    return turn.before.phase in (Phase.PAUSED, Phase.CONFIRMING)


def follows_up_once(held: Held) -> Found:
    """No follow-up is put twice in the same words, nor twice about the same thing."""
    if held.state is None:
        return
    for item, record in zip(held.state.script.items, held.state.records, strict=True):
        targets = [f"{probe.about} {probe.target}" for probe in record.probes]
        for of in ([probe.text.casefold() for probe in record.probes], targets):
            for twice in (one for one, times in Counter(of).items() if times > 1):
                yield Fault("a follow-up is put twice", f"{item.ref}: {twice}")
    for number, turn in enumerate(held.turns, 1):
        probe = next(iter(turn.before.record.probes[-1:]), None)
        if probe is None or turn.intent != "answer" or turn.before.phase is not Phase.PROBING:
            continue
        if any(probe.text in text for text in _prose(turn)):
            yield Fault("a follow-up is put again to its answer", probe.text, number)


def follows_up_what_is_missing(held: Held) -> Found:
    """No follow-up asks for a point that was earned, or for a slip that was not made."""
    for number, turn in enumerate(held.turns, 1):
        new, record = _new_probes(turn.before, turn.after), turn.after.record
        if not new or record.assessment is None:
            continue
        earned = {point.id for point in record.assessment.points if point.credit >= EARNED}
        stated = {wrong.id for wrong in record.assessment.misconceptions}
        for probe in new:
            detail = f"{turn.after.item.ref}: {probe.text}"
            if probe.about == "point" and probe.target in earned:
                yield Fault("a follow-up asks for what was earned", detail, number)
            if probe.about == "misconception" and probe.target not in stated:
                yield Fault("a follow-up asks about what was not said", detail, number)


def keeps_time(held: Held) -> Found:
    """The plan fits the time; half of it, its near end and its end are told when they come."""
    if held.state is None:
        return
    script = held.state.script
    if script.planned > script.minutes * (1 + LONGEST):
        yield Fault("the plan is too long", f"{script.planned:g} of {script.minutes:g} min")
    for number, turn in enumerate(held.turns, 1):
        if turn.refused or turn.after.phase in (Phase.PAUSED, Phase.FINISHED):
            continue
        late = set(_marks(turn)) - set(turn.after.clock.announced)
        begun = turn.after.current != turn.before.current
        if held.mode == "assessment" and begun and turn.elapsed / 60 >= allowed(turn.after):
            yield Fault("an item is begun after the time", turn.after.item.ref, number)
        if late:
            yield Fault("a mark of time is not told", ", ".join(sorted(late)), number)
        again = set(turn.before.clock.announced) - set(turn.after.clock.announced)
        if again:
            yield Fault("a mark of time is forgotten", ", ".join(sorted(again)), number)
    minutes = held.state.clock.seconds / 60
    if held.kind == "expert" and held.number % 4 != 3 and minutes > allowed(held.state):
        yield Fault("who keeps to the plan runs out of time", f"{minutes:.0f} min")


def _marks(turn: Turn) -> Iterator[str]:
    total, used = allowed(turn.after), turn.elapsed / 60
    if used >= total / 2:
        yield "time-half"
    if used >= total - min(5.0, 0.15 * total):
        yield "time-near"
    if used >= total:
        yield "time-over"


def survives_json(held: Held) -> Found:
    """State and messages are the same after a round trip through JSON."""
    for lost in held.lost:
        yield Fault("something is lost in JSON", lost)


def always_answers(held: Held) -> Found:
    """Whatever is said, something is replied to it."""
    for number, turn in enumerate(held.turns, 1):
        if not turn.refused and not any(message.parts for message in turn.replies):
            yield Fault("nothing is replied", turn.said.text[:80], number)


def knows_what_is_no_answer(held: Held) -> Found:
    """What belongs into any interview (the time, a pause, a question about it) is no answer."""
    for number, turn in enumerate(held.turns, 1):
        if turn.said.text in ASIDES and turn.intent == "answer":
            yield Fault("an aside is taken for an answer", turn.said.text, number)


def tells_nothing_in_an_assessment(held: Held) -> Found:
    """In an assessment no score, no summary and no case of a check is told."""
    if held.mode != "assessment":
        return
    for number, turn in enumerate(held.turns, 1):
        parts = [part for message in turn.replies for part in message.parts]
        cases = [p for p in parts if isinstance(p, ResultPart) and p.action == "submit" and p.case]
        if turn.told_score or cases or any(isinstance(part, SummaryPart) for part in parts):
            yield Fault("an assessment tells a score", turn.said.text[:80], number)


def is_scored(held: Held) -> Found:
    """There is a scorecard, and its mark is a share."""
    if held.card is not None:
        mark = held.card.mark.score
        if mark is not None and not 0 <= mark <= 1:
            yield Fault("a mark is no share", f"{mark}")
    elif not held.broke:
        yield Fault("there is no scorecard", "")


CHECKS: Final[dict[str, Callable[[Held], Found]]] = {
    "ends by itself": ends_properly,
    "nothing asked twice": asks_nothing_twice,
    "no follow-up twice": follows_up_once,
    "follow-ups only on what is missing": follows_up_what_is_missing,
    "time kept and told": keeps_time,
    "survives JSON": survives_json,
    "always answers": always_answers,
    "asides are no answers": knows_what_is_no_answer,
    "assessments tell nothing": tells_nothing_in_an_assessment,
    "has a mark": is_scored,
}


def _new_probes(before: DialogueState, after: DialogueState) -> tuple[ProbeAsked, ...]:
    return after.record.probes[len(before.records[after.current].probes) :]


def _prose(turn: Turn) -> list[str]:
    parts = (part for message in turn.replies for part in message.parts)
    return [part.markdown for part in parts if isinstance(part, TextPart)]
