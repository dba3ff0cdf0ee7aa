"""The bank as callers may see it: what is asked, and for interviewers how it is marked."""

from collections.abc import Iterator
from typing import Literal

from interviewer.problems.model import CheckSpec, Feedback, Problem
from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Rubric
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen


class Choice(Frozen):
    """One option of a multiple-choice question, without whether it is right."""

    id: str
    label: str


class QuestionMarking(Frozen):
    """How answers to a question are marked, and what helps with it; for interviewers alone.

    ``rubric`` is absent where ``options`` say all.
    """

    rubric: Rubric | None
    options: tuple[Option, ...]
    model_answer: str
    probes: tuple[str, ...]
    hints: tuple[str, ...]
    notes: str
    sources: tuple[str, ...]


class QuestionEntry(Frozen):
    """One question. ``rubric`` is the version of what scores it."""

    id: str
    title: str
    level: Level
    skill: Skill
    kind: Kind
    prompt: str
    stages: tuple[str, ...]
    options: tuple[Choice, ...]
    covers: tuple[str, ...]
    rubric: str
    status: Literal["finished", "draft"]
    marking: QuestionMarking | None = None


class ProblemMarking(Frozen):
    """How code for a problem is judged, and what helps with it; for interviewers alone."""

    checks: tuple[CheckSpec, ...]
    feedback: tuple[Feedback, ...]
    hints: tuple[str, ...]
    prints: str
    model_answer: str


class ProblemEntry(Frozen):
    """One coding problem, with the code that its editor opens with."""

    id: str
    title: str
    level: Level
    skill: Skill
    prompt: str
    entry_points: tuple[str, ...]
    covers: tuple[str, ...]
    device: Literal["none", "used-if-present"]
    minutes: int
    starter: str
    example: str
    marking: ProblemMarking | None = None


def questions(bank: Bank, *, marking: bool) -> Iterator[QuestionEntry]:
    """Yield all questions by their ids, with their ``marking`` if asked for."""
    for name in sorted(bank.questions):
        yield question(bank, bank.questions[name], marking=marking)


def question(bank: Bank, asked: Question, *, marking: bool) -> QuestionEntry:
    """Return one question as a caller may see it."""
    return QuestionEntry(
        id=asked.id,
        title=asked.title,
        level=asked.level,
        skill=asked.skill,
        kind=asked.kind,
        prompt=asked.prompt,
        stages=asked.stages,
        options=tuple(Choice(id=option.id, label=option.label) for option in asked.options),
        covers=asked.covers,
        rubric=bank.version(asked),
        status=asked.status,
        marking=_question_marking(bank, asked) if marking else None,
    )


def problems(bank: Bank, *, marking: bool) -> Iterator[ProblemEntry]:
    """Yield all coding problems by their ids, with their ``marking`` if asked for."""
    for name in sorted(bank.problems):
        yield problem(bank.problems[name], marking=marking)


def problem(asked: Problem, *, marking: bool) -> ProblemEntry:
    """Return one coding problem as a caller may see it."""
    shown = ProblemEntry.model_fields.keys() - {"marking"}
    hidden = ProblemMarking.model_fields.keys()
    return ProblemEntry(
        **{name: getattr(asked, name) for name in shown},
        marking=ProblemMarking(**{n: getattr(asked, n) for n in hidden}) if marking else None,
    )


def _question_marking(bank: Bank, asked: Question) -> QuestionMarking:
    own = QuestionMarking.model_fields.keys() - {"rubric"}
    return QuestionMarking(
        rubric=bank.rubrics.get(asked.id), **{name: getattr(asked, name) for name in own}
    )
