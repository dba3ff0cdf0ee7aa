"""Where a rubric and its question do not go together."""

import pytest

from interviewer.questions.model import Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.taxonomy import Kind, Level, Skill
from interviewer.workbench.misfits import misfits, remarks, wordings

QUESTION = Question(
    id="bread",
    topic="bread",
    level=Level.MID,
    kind=Kind.CONCEPT,
    skill=Skill.TENSORS,
    prompt="Why is dough kneaded, and why does it rest?",
    model_answer="Kneading develops the gluten. While it rests, the yeast ferments sugar.",
    probes=("How long does it rest?",),
)
POINTS = (
    Point(id="gluten", says="It develops gluten.", any=("develops gluten",), probe="What holds?"),
    Point(id="yeast", says="Yeast ferments sugar.", any=("yeast ferments",), probe="What rises?"),
)
BURNS = Misconception(
    id="burns",
    says="Kneading burns the dough.",
    any=("kneading burns",),
    feedback="Kneading warms it.",
    probe="What does kneading do to it?",
    right=("warm*",),
)


def _rubric(*points: Point, wrong: Misconception = BURNS) -> Rubric:
    return Rubric(question="bread", points=points or POINTS, misconceptions=(wrong,))


def _told(rubric: Rubric, question: Question = QUESTION) -> list[str]:
    return [f"{place} {message}" for place, message, _ in misfits(rubric, question)]


def test_a_rubric_that_fits_its_question_has_no_misfits() -> None:
    assert _told(_rubric()) == []


def test_a_point_that_the_model_answer_does_not_earn_is_told() -> None:
    crust = Point(id="crust", says="Steam crisps the crust.", any=("crisp crust",), probe="Why?")

    (told,) = _told(_rubric(*POINTS, crust))

    assert told.startswith("('points', 2) the model answer earns 0 of 'crust'")


def test_a_misconception_that_fires_on_the_model_answer_is_told() -> None:
    wrong = BURNS.model_copy(update={"any": ("kneading develops",)})

    told = _told(_rubric(wrong=wrong))

    assert told[-1].startswith("('misconceptions', 0) the model answer is fined for 'burns'")


def test_a_part_without_a_probe_or_with_one_of_the_question_is_told() -> None:
    silent = BURNS.model_copy(update={"probe": ""})
    same = POINTS[1].model_copy(update={"probe": "How long  does it\nrest?"})

    assert _told(_rubric(POINTS[0], same, wrong=silent)) == [
        "('points', 1, 'probe') a probe of the question, for when nothing is missing, "
        "asks the same",
        "('misconceptions', 0) 'burns' has no probe",
    ]


def test_a_question_without_a_model_answer_is_not_held_against_it() -> None:
    assert _told(_rubric(), QUESTION.model_copy(update={"model_answer": " "})) == []


@pytest.mark.parametrize(
    ("phrase", "texts"),
    [
        ("develops gluten", ["develops gluten"]),
        (
            "build|form gluten|(gluten net|strands)",
            ["build gluten", "form gluten net", "build strands"],
        ),
        ('"in a warm place" 30 minutes', ["in a warm place 30 minutes"]),
        ("contig* torch.no_grad()", ["contig torch.no_grad()"]),
    ],
)
def test_each_alternative_of_a_phrase_stands_in_one_wording(phrase: str, texts: list[str]) -> None:
    assert list(wordings(phrase)) == texts


def test_a_phrase_that_earns_another_point_too_is_remarked() -> None:
    both = Point(
        id="both", says="Gluten develops at rest.", any=("gluten develops rest|night",), probe="?"
    )

    told = [message for _, message, _ in remarks(_rubric(*POINTS, both))]

    assert told == [
        "it has 3 points",
        "whatever meets 'gluten develops rest|night' earns 'gluten' too",
    ]


def test_a_phrase_of_which_one_wording_is_its_own_is_not_remarked() -> None:
    own = Point(id="own", says="It rests.", any=("gluten develops|rests well",), probe="?")
    more = (own.model_copy(update={"id": f"own-{n}", "any": (f"salt {n}",)}) for n in range(3))

    told = [message for _, message, _ in remarks(_rubric(*POINTS, own, *more))]

    assert told == []


def _of_replies(**changes: object) -> list[str]:
    wrong = BURNS.model_copy(update=changes)
    told = [message for _, message, _ in remarks(_rubric(*POINTS, wrong=wrong))]
    return told[1:]


def test_a_misconception_is_remarked_that_nothing_puts_right() -> None:
    assert _of_replies() == []
    assert "nothing says which reply puts 'burns' right" in _of_replies(right=())[0]
    assert _of_replies(right=(), probe="") == []


def test_a_misconception_is_remarked_that_its_own_statement_puts_right() -> None:
    told = _of_replies(right=("dough",), any=("scorches",), probe="What is warm?")
    assert told == ["'Kneading burns the dough.', said again, puts 'burns' right"]
    assert _of_replies(right=("dough",), probe="What is warm?") == []
