"""What the bank says today of the questions and problems that interviews were held on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from interviewer.dialogue.items import ItemKey
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

    A ``key`` that the bank no longer has is all that is known of it.
    """

    key: ItemKey
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
        self._known: dict[ItemKey, Entry] = {}

    def entry(self, key: ItemKey) -> Entry:
        """Return what the bank says of a question or problem."""
        if key not in self._known:
            self._known[key] = self._look_up(key)
        return self._known[key]

    def _look_up(self, key: ItemKey) -> Entry:
        if key.type == "problem":
            problem = self._bank.problems.get(key.id)
            return Entry(key) if problem is None else _of_problem(key, problem)
        question = self._bank.questions.get(key.id)
        if question is None:
            return Entry(key)
        return _of_question(key, question, self._bank.rubrics.get(key.id))


def _of_question(key: ItemKey, question: Question, rubric: Rubric | None) -> Entry:
    lines: dict[tuple[LineKind, str], str] = {}
    if rubric is not None:
        lines |= {("point", point.id): point.says for point in rubric.points}
        lines |= {("misconception", one.id): one.says for one in rubric.misconceptions}
    else:
        lines |= {("option", option.id): option.label for option in question.options}
    return Entry(
        key,
        question.title or _short(question.prompt),
        question.kind,
        question.skill,
        question.level,
        rubric.version if rubric is not None else version_of(question),
        lines,
    )


def _of_problem(key: ItemKey, problem: Problem) -> Entry:
    checks: dict[tuple[LineKind, str], str] = {
        ("check", check.name): check.tests for check in problem.checks
    }
    return Entry(
        key,
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
