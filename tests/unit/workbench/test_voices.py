import pytest

from interviewer.workbench.changes import Field
from interviewer.workbench.judged import Asked
from interviewer.workbench.voices import speaks
from tests.marking import RUBRIC, Marked, sheet

GOOD = "Yeast eats sugar, and the gas makes bubbles."
PARTS = {part.id: part for part in Asked("dough", RUBRIC).parts}


def voice(part: str, field: Field, *marked: object) -> int:
    # a second answer keeps the scale at 0 and 1
    every: list[Marked] = [marked, ("x", 0)]  # type: ignore[list-item]
    return speaks(PARTS[part], field, sheet(every).answers[0])


@pytest.mark.parametrize(
    ("part", "field", "marked", "says"),
    [
        ("sugar", Field.ANY, ("It rises", 1), 1),
        ("sugar", Field.ANY, ("It rises", 0), -1),
        ("sugar", Field.ANY, (GOOD, 1), 0),
        ("sugar", Field.UNLESS, (GOOD, 0), 1),
        ("sugar", Field.UNLESS, (GOOD, 1), -1),
        ("sugar", Field.UNLESS, ("It rises", 0), 0),
        ("salt", Field.ANY, (GOOD, 0), 1),
        ("salt", Field.ANY, (GOOD, 1), -1),
        ("salt", Field.UNLESS, ("Salt makes the dough rise", 1), 1),
        ("salt", Field.UNLESS, ("Salt makes the dough rise", 0), -1),
        ("salt", Field.UNLESS, (GOOD, 1), 0),
    ],
)
def test_the_mark_tells_which_answers_want_a_phrase(
    part: str, field: Field, marked: Marked, says: int
) -> None:
    assert voice(part, field, *marked) == says


@pytest.mark.parametrize(
    ("field", "marked", "says"),
    [
        (Field.ANY, ("It rises", 0, ["sugar"]), 1),
        (Field.ANY, ("It rises", 1, []), -1),
        (Field.ANY, (GOOD, 0, ["sugar"]), 0),
        (Field.UNLESS, (GOOD, 1, []), 1),
        (Field.UNLESS, (GOOD, 0, ["sugar"]), -1),
        (Field.UNLESS, ("It rises", 1, []), 0),
    ],
)
def test_what_people_found_tells_more_than_the_mark(
    field: Field, marked: Marked, says: int
) -> None:
    assert voice("sugar", field, *marked) == says
