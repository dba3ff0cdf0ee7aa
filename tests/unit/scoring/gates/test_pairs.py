"""Runs of sentences that only pair words: "Yeast is starch. Gas is carbon dioxide. ..."."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.gates.stuffing import pairs
from interviewer.scoring.model import Flag
from interviewer.scoring.text.normalise import tokenise

RUBRIC = Rubric(
    question="dough",
    points=(
        Point(id="sugar", says="Yeast eats sugar.", any=("yeast sugar|starch",)),
        Point(id="gas", says="It gives off carbon dioxide.", any=("carbon dioxide",)),
    ),
)


@pytest.mark.parametrize(
    "answer",
    [
        "Yeast is starch. Gas is carbon dioxide. Dough is gluten. Warmth is speed. Bread is crust.",
        "- yeast is sugar\n- gas is carbon dioxide\n- dough was glue\n- heat is fast\n- rye is on",
        "There is yeast with starch and sugar. There is the carbon dioxide of the gas. There is "
        "gluten in the dough. There is a warm kitchen. There is a crust on the bread.",
        "Yeast exists. Sugar exists. Carbon dioxide matters. Gluten matters. Warmth is important.",
    ],
)
def test_a_run_of_pairs_is_a_list(answer: str) -> None:
    found = assess(RUBRIC, answer)
    assert found.flags == (Flag.STUFFING,)
    assert found.score <= STUFFED_CREDIT


@pytest.mark.parametrize(
    "answer",
    [
        "Yeast is hungry for starch. Its gas is carbon dioxide.",
        "Yeast eats starch. Gas is carbon dioxide. It lifts dough. Warmth is speed. Bread is done.",
        "Yeast is after the starch that is in flour. Its gas is carbon dioxide. The dough is full "
        "of it, and it is the gluten which holds it. It is soft. It is up.",
    ],
)
def test_definitions_among_sentences_that_say_something_are_none(answer: str) -> None:
    found = assess(RUBRIC, answer)
    assert found.flags == ()
    assert found.score > STUFFED_CREDIT


def test_five_bare_pairs_of_names_round_a_mark_are_a_list() -> None:
    assert len(
        pairs(tokenise("Fork => pages. List = array. Leak => none. Cores = workers. Heat -> time."))
    )
    assert not pairs(tokenise("Fork => pages. List = array. Leak => none. Cores = workers."))


def test_marks_that_state_more_are_no_pairs() -> None:
    said = "view = no copy made. size = 4. x = f(y). b = c + d of e. list keeps = array."
    assert not pairs(tokenise(said))
