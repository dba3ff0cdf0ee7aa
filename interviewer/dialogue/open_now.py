"""What an interview waits for at this moment, ready to be shown to whoever comes back."""

from typing import Final

from interviewer.dialogue.codework import ending, judged
from interviewer.dialogue.hints import hints_left, next_cost
from interviewer.dialogue.messages import (
    ChoiceOption,
    ChoicesPart,
    CodePart,
    Part,
    ProblemPart,
    TextPart,
)
from interviewer.dialogue.open_view import OpenKind, OpenNow
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.progress import open_items, skipped
from interviewer.dialogue.state import DialogueState, Phase
from interviewer.dialogue.world import World

Line = tuple[str, dict[str, str]]
"""The name of a line of the phrasing, and the values that it holds."""

_KINDS: Final[dict[Phase, OpenKind]] = {
    Phase.READY: "nothing",
    Phase.ANSWERING: "question",
    Phase.STAGING: "question",
    Phase.PROBING: "follow_up",
    Phase.OFFERED: "hint_offer",
    Phase.CHOOSING: "choice",
    Phase.GUESSED: "guess",
    Phase.CODING: "code",
    Phase.REPAIR: "repair",
    Phase.REVISITING: "question",
    Phase.GRADING: "verdict",
    Phase.CLOSING: "revisit",
    Phase.CONFIRMING: "stop",
    Phase.FINISHED: "nothing",
}

_HINTED: Final = frozenset(
    {
        *(Phase.ANSWERING, Phase.STAGING, Phase.PROBING, Phase.OFFERED),
        *(Phase.CHOOSING, Phase.GUESSED, Phase.CODING, Phase.REPAIR),
    }
)
"""The phases in which a hint may be asked for."""


def open_now(state: DialogueState, world: World) -> OpenNow:
    """Return what is open in ``state``; pure, and the same for every face.

    What the bank no longer holds (options, a starter) is left out.
    """
    paused = state.phase is Phase.PAUSED
    phase = state.before if paused else state.phase
    return OpenNow(
        kind=_KINDS[phase] if phase else "nothing",
        paused=paused,
        number=state.current + 1,
        of=len(state.records),
        title=state.item.title,
        parts=parts(state, world, phase) if phase else (),
        caution=_caution(state, world) if phase is Phase.CODING else "",
        hints=max(0, hints_left(state, world)) if phase in _HINTED else 0,
    )


def _caution(state: DialogueState, world: World) -> str:
    return world.phrasing.say("starter-as-given", state.script.seed, state.turns)


def parts(state: DialogueState, world: World, phase: Phase) -> tuple[Part, ...]:
    """Return what is asked when ``phase`` is the one that is open."""
    asked = TextPart(markdown=state.record.reworded or state.item.wording)
    match phase:
        case Phase.ANSWERING | Phase.STAGING:
            return (asked, *_stage(state, world))
        case Phase.REVISITING:
            return (asked,)
        case Phase.PROBING:
            return (asked, *(TextPart(markdown=p.text) for p in state.record.probes[-1:]))
        case Phase.OFFERED:
            return (asked, *_said(state, world, phase))
        case Phase.CHOOSING:
            return (asked, ChoicesPart(options=options_of(state, world)))
        case Phase.GUESSED:
            choices = ChoicesPart(options=options_of(state, world))
            return (asked, choices, *_said(state, world, phase))
        case Phase.CODING:
            return (_problem(state, world), *_example(state, world))
        case Phase.REPAIR:
            return (
                *_said(state, world, phase),
                _problem(state, world),
                *_example(state, world),
            )
    return _said(state, world, phase)


def _stage(state: DialogueState, world: World) -> tuple[TextPart, ...]:
    """The stage of the question that is open, if it has any, with its number."""
    put = [probe for probe in state.record.probes if probe.reaches]
    question = world.bank.questions.get(state.item.question)
    if not put or question is None:
        return ()
    values = {"number": put[-1].reaches, "of": len(question.stages), "text": put[-1].text}
    said = world.phrasing.say("stage-open", state.script.seed, 0, **values)
    return (TextPart(markdown=said),)


def _said(state: DialogueState, world: World, phase: Phase) -> tuple[TextPart, ...]:
    """The interviewer's own words in ``phase``, in one paragraph; none where it has none."""
    words = (
        world.phrasing.say(line, state.script.seed, state.turns, **values)
        for line, values in _lines(state, world, phase)
    )
    text = " ".join(words)
    return (TextPart(markdown=text),) if text else ()


def _lines(state: DialogueState, world: World, phase: Phase) -> list[Line]:
    match phase:
        case Phase.OFFERED:
            return [_offer(state, world)]
        case Phase.GUESSED:
            return [("guess-choice", {"option": _guessed(state, world)})]
        case Phase.REPAIR:
            return _repair(state, world)
        case Phase.GRADING:
            return [("status-grading", {})]
        case Phase.CLOSING:
            left = skipped(state)
            if len(left) == 1:
                return [("revisit-one", {"items": named(state, left)})]
            return [("revisit", {"items": named(state, left), "first": str(left[0] + 1)})]
        case Phase.CONFIRMING:
            if state.confirming == "skip":
                return [("skip-confirm", {})]
            if state.confirming == "time":
                return [("time-confirm", {"count": left_open(state)})]
            return [("stop-confirm", {"count": left_open(state)})]
    return []


def _offer(state: DialogueState, world: World) -> Line:
    """The offer that is open, worded as the question that a yes or no will answer."""
    cost = next_cost(state, world)
    if state.record.offer == "hint":
        return "offer-open-hint", {"cost": percent(cost)}
    return ("offer-open", {"cost": percent(cost)}) if cost else ("offer-more", {})


def options_of(state: DialogueState, world: World) -> tuple[ChoiceOption, ...]:
    """Return the options of the open item, as a face shows them; none of what has none."""
    question = world.bank.questions.get(state.item.question)
    given = question.options if question else ()
    return tuple(ChoiceOption(id=o.id, label=o.label) for o in given)


def _guessed(state: DialogueState, world: World) -> str:
    """The option that was guessed, with its letter; the letter alone where the bank lost it."""
    labels = {option.id: f" {option.label}" for option in options_of(state, world)}
    return f"{state.record.guess})" + labels.get(state.record.guess, "")


def _problem(state: DialogueState, world: World) -> ProblemPart:
    """The problem; in a repair the editor opens with the code that is to be mended."""
    name = state.item.problem
    problem = world.bank.problems.get(name)
    handed_in = judged(state.record.attempts)
    starter = problem.starter if problem else ""
    if handed_in:
        starter = handed_in[-1].code
    return ProblemPart(id=name, prompt=state.item.wording, starter=starter)


def _example(state: DialogueState, world: World) -> tuple[Part, ...]:
    """The visible example that a run tries, and what it prints with a right solution."""
    problem = world.bank.problems.get(state.item.problem)
    if problem is None:
        return ()
    shown: list[Part] = []
    for line, language, text in (
        ("example", "python", problem.example),
        ("example-prints", "text", problem.prints),
    ):
        if text.strip():
            said = world.phrasing.say(line, state.script.seed, state.turns)
            shown += [TextPart(markdown=said), CodePart(language=language, text=text)]
    return tuple(shown)


def _repair(state: DialogueState, world: World) -> list[Line]:
    """What to say of a repair: that it is one, how the first submission ended, what counts."""
    verdicts = [attempt.verdict for attempt in judged(state.record.attempts) if attempt.verdict]
    share = percent(world.blueprint.repair_share)
    ends = [ending(verdict) for verdict in verdicts[:1]]
    return [("repair-open", {}), *ends, ("repair-counts", {"percent": share})]


def named(state: DialogueState, indexes: list[int]) -> str:
    """Return items in words: ``3 (Tensors) and 7 (Coding)``."""
    names = [f"{i + 1} ({state.script.items[i].title})" for i in indexes]
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def left_open(state: DialogueState) -> str:
    """Return how many items are not finished, with their verb."""
    count = open_items(state)
    return "1 item is" if count == 1 else f"{count} items are"
