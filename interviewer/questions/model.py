"""What a question is, and the bank that holds them with their rubrics."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from pydantic import Field, model_validator

from interviewer.errors import NotFound
from interviewer.problems.model import Problem
from interviewer.rubrics.model import IDENTIFIER, Rubric
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.values import Frozen, digest_of


class Origin(Frozen):
    """The file and line (from 1) that a question was read from."""

    path: str
    line: int = Field(ge=1)


class Option(Frozen):
    """One option of a multiple-choice question; ``why`` is shown after the choice."""

    id: str = Field(pattern=r"^[a-z]$")
    label: str
    correct: bool = False
    why: str = ""


class Snippet(Frozen):
    """A runnable claim of a document: code, and what it must print."""

    code: str
    output: str = ""
    line: int = 0


class Question(Frozen):
    """One spoken question.

    ``topic`` groups questions of which one interview asks at most one.
    ``variants`` are other wordings of ``prompt``; ``stages`` are the parts of a
    scenario or design, each a question of its own, in the order in which they are
    asked. ``covers`` are seed keys; those of them whose own question has no answer
    that could be marked (history, rhetoric) are ``unscoreable``: this one asks for a
    fact beside them.
    ``probes`` are deepening follow-ups for when nothing is missing. ``notes`` are
    clarifications that may be given when asked for. ``hints`` go from a nudge to
    nearly the answer. ``sources`` tell a reader where to look the answer up.
    """

    id: str = Field(pattern=IDENTIFIER)
    title: str = ""
    topic: str = Field(pattern=IDENTIFIER)
    level: Level
    kind: Kind
    skill: Skill
    prompt: str = Field(min_length=1)
    variants: tuple[str, ...] = ()
    stages: tuple[str, ...] = ()
    covers: tuple[str, ...] = ()
    unscoreable: tuple[str, ...] = ()
    model_answer: str = ""
    probes: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    notes: str = ""
    options: tuple[Option, ...] = ()
    snippets: tuple[Snippet, ...] = ()
    sources: tuple[str, ...] = ()
    status: Literal["finished", "draft"] = "finished"
    origin: Origin | None = None

    @model_validator(mode="after")
    def _options_fit_kind(self) -> "Question":
        right = sum(option.correct for option in self.options)
        if self.kind is Kind.MULTIPLE_CHOICE and (len(self.options) < 2 or right != 1):
            raise ValueError(
                "a multiple-choice question needs options, exactly one of them correct"
            )
        if self.kind is not Kind.MULTIPLE_CHOICE and self.options:
            raise ValueError("only a multiple-choice question has options")
        if self.kind is Kind.CODING:
            raise ValueError("coding problems are not questions; see seeds/problems")
        return self

    @property
    def options_version(self) -> str:
        """``sha256:`` and the digest of the options as canonical JSON."""
        content = [option.model_dump(mode="json") for option in self.options]
        return digest_of(content)


@dataclass(frozen=True)
class Bank:
    """Every question, rubric and coding problem of one service, by id.

    A question that is not multiple-choice has a rubric of the same id. Built by
    ``questions.loader.load_bank``, which reports every fault of the files.
    """

    questions: Mapping[str, Question]
    rubrics: Mapping[str, Rubric]
    problems: Mapping[str, Problem] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("questions", "rubrics", "problems"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def find(self, name: str) -> Question:
        """Return the question whose id is ``name`` or which covers that seed key.

        Raises NotFound, with close names, when there is none.
        """
        if name in self.questions:
            return self.questions[name]
        for question in self.questions.values():
            if name in question.covers:
                return question
        keys = [key for question in self.questions.values() for key in question.covers]
        near = _near(name, [*self.questions, *keys])
        if name in self.problems:
            near = " It is a coding problem: judge code for it with `interviewer check`."
        raise NotFound(f"No question is called {name!r} and none covers that key.{near}")

    def problem(self, name: str) -> Problem:
        """Return the coding problem ``name``; raises NotFound."""
        if name not in self.problems:
            near = _near(name, list(self.problems))
            raise NotFound(f"There is no coding problem {name!r}.{near}")
        return self.problems[name]

    def version(self, question: Question) -> str:
        """Return the version of what scores ``question``: its rubric's, or its options'.

        Raises NotFound when the question needs a rubric and the bank has none.
        """
        if question.kind is Kind.MULTIPLE_CHOICE:
            return question.options_version
        if question.id not in self.rubrics:
            raise NotFound(f"The question {question.id!r} has no rubric.")
        return self.rubrics[question.id].version


def _near(name: str, names: list[str]) -> str:
    """Return a sentence with the names closest to ``name``, or nothing."""
    close = difflib.get_close_matches(name.lower(), names, n=3)
    inside = sorted(other for other in names if len(name) > 2 and name.lower() in other)
    found = list(dict.fromkeys([*close, *inside]))[:3]
    return f" Did you mean {' or '.join(found)}?" if found else ""
