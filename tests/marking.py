"""A small bank about bread, and answers to it that somebody has marked."""

import json
from collections.abc import Iterable, Sequence

from interviewer.questions.model import Bank, Option, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.workbench.judged import Sheet, judge_all
from interviewer.workbench.marked import MarkedFile, read_marked
from interviewer.workbench.rows import Source

RUBRIC = Rubric(
    question="dough",
    points=(
        Point(id="sugar", says="The yeast eats sugar.", any=("eats sugar", "feeds sugar")),
        Point(id="gas", says="Gas fills the dough with bubbles.", any=("gas bubbles",)),
    ),
    misconceptions=(
        Misconception(
            id="salt",
            says="Salt makes dough rise.",
            any=("salt makes rise",),
            feedback="Salt slows the yeast.",
        ),
    ),
)

Marked = tuple[str, object] | tuple[str, object, list[str]]
"""An answer, its mark, and the ids that a person found in it."""


def question(name: str, kind: Kind = Kind.CONCEPT, **more: object) -> Question:
    """Return a question about bread."""
    return Question(
        id=name,
        topic=name,
        level=Level.MID,
        kind=kind,
        skill=Skill.TENSORS,
        prompt="Why does dough rise?",
        **more,  # type: ignore[arg-type]
    )


def bank(rubric: Rubric = RUBRIC) -> Bank:
    """Return a bank of a scored question, one with options and one without a rubric."""
    options = (Option(id="a", label="Salt"), Option(id="b", label="Yeast", correct=True))
    questions = (
        question("dough", covers=("bread/q1",), model_answer="Yeast eats sugar."),
        question("choice", Kind.MULTIPLE_CHOICE, options=options),
        question("bare"),
    )
    return Bank(questions={one.id: one for one in questions}, rubrics={"dough": rubric})


def lines(marked: Iterable[Marked], name: str = "dough") -> list[str]:
    """Return answers to one question as lines of a marked file, called 1, 2 and so on."""
    rows = []
    for number, (answer, mark, *points) in enumerate(marked, 1):
        row = {"id": number, "question": name, "answer": answer, "mark": mark}
        rows.append(row | ({"points": points[0]} if points else {}))
    return [json.dumps(row) for row in rows]


def read(marked: Iterable[Marked]) -> MarkedFile:
    """Return answers as read from a marked file."""
    return read_marked([Source("marked.jsonl", lines(marked))])


def sheet(marked: Sequence[Marked], rubric: Rubric = RUBRIC) -> Sheet:
    """Return answers with their receipts."""
    (found,) = judge_all(read(marked), bank(rubric))
    return found
