"""What scoring any answer to a question needs of the question, worked out once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from interviewer.rubrics.model import Rubric
from interviewer.scoring.matching.compiling import (
    CompiledRubric,
    compile_rubric,
    content_of,
    keep_compiled,
)
from interviewer.scoring.matching.recent import Recent
from interviewer.scoring.matching.statements import Background, background, widened
from interviewer.scoring.text.normalise import read_again, tokenise

_MOST: Final = 512


@dataclass(frozen=True)
class Groundwork:
    """What a question brings, however it is worded: its rubric, and what it speaks of.

    ``known`` are the stems that belong to it, of its rubric and of its model answer,
    ``answered`` the words of the latter; ``spoken_of`` is None where it has no model answer.
    """

    rubric: CompiledRubric
    known: frozenset[str]
    answered: frozenset[str]
    spoken_of: Background | None


@dataclass(frozen=True)
class Prepared:
    """The groundwork of a question in one wording; ``asked`` are the wording's content stems."""

    rubric: CompiledRubric
    known: frozenset[str]
    answered: frozenset[str]
    spoken_of: Background | None
    asked: frozenset[str]


Lay = Callable[[Rubric, str], Groundwork | None]
"""Returns the groundwork of a rubric and a model answer, if it is at hand."""


def prepare(rubric: Rubric, prompt: str, model_answer: str) -> Prepared:
    """Return what scoring answers to ``prompt`` needs, unless it is kept from last time.

    Raises BadInput (field ``phrase``) when a phrase of the rubric does not read.
    """
    return _recent.of(rubric, prompt, model_answer)


def lay(rubric: Rubric, model_answer: str) -> Groundwork:
    """Work out the groundwork of a question; raises BadInput like ``prepare``."""
    compiled = compile_rubric(rubric)
    if not model_answer:
        return Groundwork(compiled, compiled.words, frozenset(), None)
    text = tokenise(model_answer)
    known = compiled.words | content_of(text)
    spoken_of = background([part.statement for part in compiled.points], known, text)
    return Groundwork(compiled, known, frozenset(text.columns.texts), spoken_of)


def keep_prepared(most: int) -> None:
    """Keep what was prepared of so many questions, 512 by default; each has about 400 kB."""
    _recent.keep(most)
    keep_compiled(most)


def take_from(shelf: Lay) -> None:
    """From now on look on ``shelf`` before any groundwork is laid anew."""
    _shelves.append(shelf)


_shelves: Final[list[Lay]] = []


def _groundwork(rubric: Rubric, model_answer: str) -> Groundwork:
    for shelf in _shelves:
        found = shelf(rubric, model_answer)
        if found is not None:
            return found
    return lay(rubric, model_answer)


def _prepare(rubric: Rubric, texts: tuple[str, ...]) -> Prepared:
    prompt, model_answer = texts
    ground = _groundwork(rubric, model_answer)
    text = read_again(prompt)
    asked = content_of(text)
    spoken_of = ground.spoken_of
    if spoken_of is not None:
        spoken_of = spoken_of.with_asked(widened(text.columns.stems), widened(asked))
    return Prepared(ground.rubric, ground.known | asked, ground.answered, spoken_of, asked)


_recent: Final = Recent[Prepared](_prepare, _MOST)
