"""Where a finished rubric and its question do not go together.

The rubric is held against the model answer, which everything in it should suit, and its
points against each other, of which each should be earned by words of its own.
"""

from collections.abc import Iterator
from typing import Final

from interviewer.questions.model import Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.rubrics.phrases import AnyOf, Exact, Term, parse_phrase
from interviewer.rubrics.replies import reply_rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Reply
from interviewer.yamlfile import Place

Misfit = tuple[Place, str, str]
"""Where in the rubric's file something stands, what is wrong, and what to do."""

POINTS: Final = range(4, 9)
"""How many points an answer of a few minutes can be asked for, and a mark needs to be fair."""


def misfits(rubric: Rubric, question: Question) -> Iterator[Misfit]:
    """Yield what has to be mended before ``rubric`` can mark answers to ``question``."""
    yield from _of_model_answer(rubric, question)
    deepening = {" ".join(probe.split()) for probe in question.probes}
    for place, part in _parts(rubric):
        if not part.probe:
            yield place, f"{part.id!r} has no probe", "write the question that asks for it"
        elif " ".join(part.probe.split()) in deepening:
            message = "a probe of the question, for when nothing is missing, asks the same"
            yield (*place, "probe"), message, "ask for something deeper there"


def _parts(rubric: Rubric) -> Iterator[tuple[Place, Point | Misconception]]:
    for number, point in enumerate(rubric.points):
        yield ("points", number), point
    for number, wrong in enumerate(rubric.misconceptions):
        yield ("misconceptions", number), wrong


def _of_model_answer(rubric: Rubric, question: Question) -> Iterator[Misfit]:
    if not question.model_answer.strip():
        return
    result = assess(rubric, question.model_answer, prompt=question.prompt)
    for number, point in enumerate(result.points):
        if point.credit < 1:
            message = f"the model answer earns {point.credit:.2g} of {point.id!r}; {point.why}"
            mend = "say it in the model answer, or add a phrase that finds it there"
            yield ("points", number), message.rstrip("."), mend
    found = {one.id: one.why for one in result.misconceptions}
    for number, wrong in enumerate(rubric.misconceptions):
        if wrong.id in found:
            message = f"the model answer is fined for {wrong.id!r}; {found[wrong.id]}"
            mend = "narrow the misconception, or add to its 'unless'"
            yield ("misconceptions", number), message.rstrip("."), mend


def remarks(rubric: Rubric) -> Iterator[Misfit]:
    """Yield what the author of ``rubric`` should weigh: overlaps, and how many points it has."""
    if len(rubric.points) not in POINTS:
        message = f"it has {len(rubric.points)} points"
        yield ("points",), message, f"{POINTS[0]} to {POINTS[-1]} make a fair mark"
    yield from _of_replies(rubric)
    for number, point in enumerate(rubric.points):
        for at, phrase in enumerate(point.any):
            shared = _earned_by(phrase, point, rubric)
            if shared:
                message = f"whatever meets {phrase!r} earns {', '.join(map(repr, shared))} too"
                yield ("points", number, "any", at), message, "word it for one point alone"


def _of_replies(rubric: Rubric) -> Iterator[Misfit]:
    """Yield where nothing says which reply puts a misconception right, or where it does itself."""
    for number, wrong in enumerate(rubric.misconceptions):
        place = ("misconceptions", number)
        if wrong.probe and not wrong.right:
            message = f"nothing says which reply puts {wrong.id!r} right"
            mend = "list what a right reply to its probe holds under 'right'"
            yield place, f"{message}; any reply that earns a point does", mend
        elif wrong.right and _puts_right(rubric, wrong):
            message = f"{wrong.says!r}, said again, puts {wrong.id!r} right"
            yield (*place, "right"), message, "narrow the phrase that it meets"


def _puts_right(rubric: Rubric, wrong: Misconception) -> bool:
    """Whether the statement of a misconception is taken for a right reply to its probe."""
    read_by = reply_rubric(rubric, wrong)
    reply = Reply(point=read_by.points[0].id, probe=wrong.probe, start=0, end=len(wrong.says))
    found = assess(read_by, wrong.says, replies=(reply,))
    return found.points[0].credit > 0 and not found.misconceptions


def _earned_by(phrase: str, point: Point, rubric: Rubric) -> list[str]:
    """Return the other points that every wording of ``phrase``, said alone, earns in full."""
    shared: set[str] | None = None
    for wording in wordings(phrase):
        earned = {one.id for one in assess(rubric, wording).points if one.credit == 1}
        others = earned - {point.id}
        shared = others if shared is None else shared & others
        if not shared:
            return []
    return sorted(shared or ())


def wordings(phrase: str) -> Iterator[str]:
    """Yield texts that are made of the terms of ``phrase``; each alternative stands in one."""
    terms = parse_phrase(phrase).terms
    count = max((len(term.alternatives) for term in terms if isinstance(term, AnyOf)), default=1)
    for number in range(count):
        yield " ".join(_said(term, number) for term in terms)


def _said(term: Term, number: int) -> str:
    if isinstance(term, AnyOf):
        chosen = term.alternatives[number % len(term.alternatives)]
        return " ".join(_said(one, number) for one in chosen)
    if isinstance(term, Exact):
        return " ".join(_said(one, number) for one in term.tokens)
    return term.text
