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
from interviewer.workbench.marked import MOST_NAMED, Check, MarkedAnswer, MarkedFile, refuse
from interviewer.workbench.rows import Row
from interviewer.workbench.scales import Scale

ENOUGH = 0.5
"""The credit from which on a point counts as found."""


@dataclass(frozen=True)
class Asked:
    """A question with the rubric that its answers are scored by.

    ``names`` are what rows may call it, where one rubric scores a whole file.
    """

    name: str
    rubric: Rubric
    prompt: str = ""
    model_answer: str = ""
    names: frozenset[str] = frozenset()

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


def check_all(bank: Bank) -> Check:
    """Return the check of a row against the bank: its question, and the points said to be found."""
    known: dict[str, Asked | str] = {}

    def check(row: Row) -> list[Finding]:
        if row.question not in known:
            known[row.question] = _look_up(bank, row.question)
        asked = known[row.question]
        if isinstance(asked, str):
            return [row.finding("question", asked)]
        return _unknown_points(row, asked)

    return check


def judge_all(file: MarkedFile, bank: Bank) -> tuple[Sheet, ...]:
    """Score the answers of a file by the rubrics of the bank, one sheet a question.

    Raises ContentError that names every row whose question is not known, has no rubric, or
    lacks a point that is said to be found; ``check_all`` finds them while the file is read.
    """
    check = check_all(bank)
    refuse([finding for answer in file.answers for finding in check(answer.row)])
    names = dict.fromkeys(answer.row.question for answer in file.answers)
    known = {name: _look_up(bank, name) for name in names}
    chosen = [(answer, known[answer.row.question]) for answer in file.answers]
    return _sheets([(a, asked) for a, asked in chosen if isinstance(asked, Asked)], file.scale)


def asked_by(bank: Bank, rubric: Rubric, prompt: str | None) -> Asked:
    """Return the question of one rubric; ``prompt`` is its wording, the bank's if None."""
    question = bank.questions.get(rubric.question)
    return Asked(
        rubric.question,
        rubric,
        (question.prompt if question else "") if prompt is None else prompt,
        question.model_answer if question else "",
        frozenset({"", rubric.question, *(question.covers if question else ())}),
    )


def check_by(asked: Asked) -> Check:
    """Return the check of a row against one question: the points said to be found."""
    return lambda row: _unknown_points(row, asked) if row.question in asked.names else []


def judge_by(file: MarkedFile, asked: Asked) -> tuple[Sheet, ...]:
    """Score the answers of a file to one question.

    Answers to other questions are left out; a file that names no questions is taken to
    answer this one. Raises ContentError as ``judge_all`` does.
    """
    check = check_by(asked)
    refuse([finding for answer in file.answers for finding in check(answer.row)])
    chosen = [(answer, asked) for answer in file.answers if answer.row.question in asked.names]
    if not chosen:
        first = file.answers[0].row
        others = list(dict.fromkeys(answer.row.question for answer in file.answers))
        message = (
            f"no answer is to {asked.name!r}, the question of the rubric given; "
            f"they are to {_listed(others)}"
        )
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
    groups: defaultdict[str, list[Judged]] = defaultdict(list)
    first: dict[str, Asked] = {}
    for answer, asked in chosen:
        first.setdefault(asked.name, asked)
        receipt = asked.assess(answer.answer)
        groups[asked.name].append(
            Judged(answer, receipt, scale.band(receipt.score), scale.band(answer.mark))
        )
    return tuple(Sheet(first[name], tuple(answers)) for name, answers in groups.items())


def _unknown_points(row: Row, asked: Asked) -> list[Finding]:
    known = [part.id for part in asked.parts]
    return [
        row.finding("points", f"the rubric has no point {name!r}", f"it has {', '.join(known)}")
        for name in row.points or ()
        if name not in known
    ]


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return ", ".join(map(repr, names[:MOST_NAMED])) + more
