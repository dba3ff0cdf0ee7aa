"""Whether the words of an answer meet the terms of a phrase, before anything else is judged."""

from collections.abc import Iterable

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.matching.compiling import Slot, compile_rubric
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.occurrences import Places

Case = tuple[str, str]
"""A phrase and an answer."""


def meets(phrase: str, answer: str) -> bool:
    """Tell whether every term of ``phrase`` stands somewhere in ``answer``."""
    rubric = Rubric(question="q", points=(Point(id="p", says="S.", any=(phrase,)),))
    compiled = compile_rubric(rubric)
    places = compiled.index.places(tokenise(answer))
    return all(_met(slot, places) for slot in compiled.points[0].phrases[0].slots)


def _met(slot: Slot, places: Places) -> bool:
    if slot.term is not None and places.get(slot.term):
        return True
    return any(all(_met(one, places) for one in group.slots) for group in slot.groups)


def cases(*tables: tuple[str, Iterable[str]]) -> list[Case]:
    """Return each phrase with each of its answers."""
    return [(phrase, answer) for phrase, answers in tables for answer in answers]
