"""What the bank says today of the questions and problems that interviews were held on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from interviewer.interviews.contents import version_of
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Rubric
from interviewer.statistics.model import LineKind
from interviewer.taxonomy import Kind, Level, Skill

_LONGEST: Final = 60


@dataclass(frozen=True)
class Entry:
    """A question or problem: ``version`` and ``lines`` are what scores it today.

    A ``ref`` that the bank no longer has is all that is known of it.
    """

    ref: str
    title: str = ""
    kind: Kind | None = None
    skill: Skill | None = None
    level: Level | None = None
    version: str = ""
    lines: Mapping[tuple[LineKind, str], str] = field(default_factory=dict)


class Catalogue:
    """Looks entries up, each worked out once: to reckon a version takes longer than to count."""

    def __init__(self, bank: Bank) -> None:
        self._bank = bank
        self._known: dict[str, Entry] = {}

    def entry(self, ref: str) -> Entry:
        """Return what the bank says of ``ref``."""
        if ref not in self._known:
            self._known[ref] = self._look_up(ref)
        return self._known[ref]

    def _look_up(self, ref: str) -> Entry:
        question, problem = self._bank.questions.get(ref), self._bank.problems.get(ref)
        if question is not None:
            return _of_question(question, self._bank.rubrics.get(ref))
        return _of_problem(problem) if problem is not None else Entry(ref)


def _of_question(question: Question, rubric: Rubric | None) -> Entry:
    lines: dict[tuple[LineKind, str], str] = {}
    if rubric is not None:
        lines |= {("point", point.id): point.says for point in rubric.points}
        lines |= {("misconception", one.id): one.says for one in rubric.misconceptions}
    else:
        lines |= {("option", option.id): option.label for option in question.options}
    return Entry(
        question.id,
        question.title or _short(question.prompt),
        question.kind,
        question.skill,
        question.level,
        rubric.version if rubric is not None else version_of(question),
        lines,
    )


def _of_problem(problem: Problem) -> Entry:
    checks: dict[tuple[LineKind, str], str] = {
        ("check", check.name): check.tests for check in problem.checks
    }
    return Entry(
        problem.id,
        problem.title,
        Kind.CODING,
        problem.skill,
        problem.level,
        version_of(problem),
        checks,
    )


def _short(prompt: str) -> str:
    line = " ".join(prompt.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + "…"
