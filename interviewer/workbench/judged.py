"""Marked answers beside what the scorer gives them."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from interviewer.errors import Finding, NotFound
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from interviewer.workbench.marked import MarkedAnswer, MarkedFile, refuse
from interviewer.workbench.scales import Scale

ENOUGH = 0.5
"""The credit from which on a point counts as found."""


@dataclass(frozen=True)
class Asked:
    """A question with the rubric that its answers are scored by."""

    name: str
    rubric: Rubric
    prompt: str = ""
    model_answer: str = ""

    def assess(self, answer: str, rubric: Rubric | None = None) -> Assessment:
        """Score an answer by this question's rubric, or by another one in its place."""
        return assess(
            rubric or self.rubric, answer, prompt=self.prompt, model_answer=self.model_answer
        )

    @property
    def parts(self) -> tuple[Point | Misconception, ...]:
        """The points and then the misconceptions of the rubric."""
        return (*self.rubric.points, *self.rubric.misconceptions)


@dataclass(frozen=True)
class Judged:
    """One marked answer with its receipt; bands are those of the file's scale."""

    marked: MarkedAnswer
    assessment: Assessment
    band: int
    mark_band: int

    @property
    def id(self) -> str:
        """The answer's id."""
        return self.marked.id

    @property
    def mark(self) -> float:
        """What a person gave, as a share of full marks."""
        return self.marked.mark

    @property
    def score(self) -> float:
        """What the scorer gives."""
        return self.assessment.score

    @cached_property
    def found(self) -> frozenset[str]:
        """The ids of the points found and of the misconceptions stated."""
        points = {point.id for point in self.assessment.points if point.credit >= ENOUGH}
        return frozenset(points | {one.id for one in self.assessment.misconceptions})

    @property
    def words(self) -> int:
        """How long the answer is."""
        return len(self.marked.answer.split())


@dataclass(frozen=True)
class Sheet:
    """The judged answers to one question."""

    asked: Asked
    answers: tuple[Judged, ...]


def judge_all(file: MarkedFile, bank: Bank) -> tuple[Sheet, ...]:
    """Score the answers of a file by the rubrics of the bank, one sheet a question.

    Raises ContentError that names every row whose question is not known, has no rubric, or
    lacks a point that is said to be found.
    """
    known: dict[str, Asked | str] = {}
    for answer in file.answers:
        name = answer.row.question
        if name not in known:
            known[name] = _look_up(bank, name)
    chosen = [(answer, known[answer.row.question]) for answer in file.answers]
    refuse([a.row.finding("question", why) for a, why in chosen if isinstance(why, str)])
    return _sheets([(a, asked) for a, asked in chosen if isinstance(asked, Asked)], file.scale)


def judge_by(file: MarkedFile, bank: Bank, rubric: Rubric, prompt: str | None) -> tuple[Sheet, ...]:
    """Score the answers of a file by one rubric.

    Answers to other questions are left out; a file that names no questions is taken to
    answer this one. ``prompt`` is the question as asked; the bank's if None.
    """
    question = bank.questions.get(rubric.question)
    asked = Asked(
        rubric.question,
        rubric,
        (question.prompt if question else "") if prompt is None else prompt,
        question.model_answer if question else "",
    )
    names = {"", rubric.question, *(question.covers if question else ())}
    chosen = [(answer, asked) for answer in file.answers if answer.row.question in names]
    if not chosen:
        first = file.answers[0].row
        message = f"no answer is to {rubric.question!r}, the question of the rubric given"
        refuse([Finding(first.path, 0, "question", message)])
    return _sheets(chosen, file.scale)


def _look_up(bank: Bank, name: str) -> Asked | str:
    """Return the question called ``name``, or why its answers cannot be scored."""
    if not name:
        return "it names no question; name one, or give --rubric FILE"
    try:
        question = bank.find(name)
    except NotFound as error:
        return str(error)
    if question.kind is Kind.MULTIPLE_CHOICE:
        return f"{question.id!r} is multiple-choice; its options are its rubric"
    rubric = bank.rubrics.get(question.id)
    if rubric is None:
        return f"the question {question.id!r} has no rubric"
    return Asked(question.id, rubric, question.prompt, question.model_answer)


def _sheets(chosen: Sequence[tuple[MarkedAnswer, Asked]], scale: Scale) -> tuple[Sheet, ...]:
    """Score the answers, sorted by question in the order in which they first come."""
    refuse([finding for answer, asked in chosen for finding in _unknown_points(answer, asked)])
    groups: defaultdict[str, list[Judged]] = defaultdict(list)
    first: dict[str, Asked] = {}
    for answer, asked in chosen:
        first.setdefault(asked.name, asked)
        receipt = asked.assess(answer.answer)
        groups[asked.name].append(
            Judged(answer, receipt, scale.band(receipt.score), scale.band(answer.mark))
        )
    return tuple(Sheet(first[name], tuple(answers)) for name, answers in groups.items())


def _unknown_points(answer: MarkedAnswer, asked: Asked) -> list[Finding]:
    known = [part.id for part in asked.parts]
    return [
        answer.row.finding(
            "points", f"the rubric has no point {name!r}", f"it has {', '.join(known)}"
        )
        for name in answer.points or ()
        if name not in known
    ]
