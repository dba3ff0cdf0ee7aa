"""What a question may be, and what a bank finds."""

from typing import Any

import pytest
from pydantic import ValidationError

from interviewer.errors import NotFound
from interviewer.questions.model import Bank, Option, Question

RIGHT = Option(id="a", label="gluten", correct=True)
WRONG = Option(id="b", label="sugar")


def _question(**fields: Any) -> Question:
    plain = {
        "id": "knead",
        "topic": "knead",
        "level": "mid",
        "kind": "concept",
        "skill": "tensors",
        "prompt": "Why?",
    }
    return Question.model_validate({**plain, **fields})


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"kind": "multiple-choice"}, "needs options"),
        ({"kind": "multiple-choice", "options": (RIGHT,)}, "needs options"),
        ({"kind": "multiple-choice", "options": (WRONG, WRONG)}, "exactly one"),
        ({"kind": "multiple-choice", "options": (RIGHT, RIGHT)}, "exactly one"),
        ({"options": (RIGHT, WRONG)}, "only a multiple-choice question"),
        ({"kind": "coding"}, "not questions"),
        ({"prompt": ""}, "prompt"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_makes_no_question_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValidationError, match=fault):
        _question(**fields)


def test_the_version_of_options_is_that_of_their_content() -> None:
    one = _question(kind="multiple-choice", options=(RIGHT, WRONG))
    other = _question(id="other", kind="multiple-choice", options=(RIGHT, WRONG))
    swapped = _question(kind="multiple-choice", options=(WRONG, RIGHT))

    assert one.options_version == other.options_version
    assert one.options_version != swapped.options_version
    assert one.options_version.startswith("sha256:")


def test_a_coding_problem_is_no_question_and_says_what_judges_it() -> None:
    class _AnyProblem:
        """Stands where a problem would; only its name is asked for."""

    with pytest.raises(NotFound, match="`interviewer check`"):
        Bank({}, {}, {"masked-mean": _AnyProblem()}).find("masked-mean")  # type: ignore[dict-item]


def test_a_bank_cannot_be_changed() -> None:
    questions = {"knead": _question()}
    bank = Bank(questions, {})
    questions.clear()

    assert list(bank.questions) == ["knead"]
    with pytest.raises(TypeError):
        bank.questions["x"] = _question()  # type: ignore[index]


def test_what_a_bank_does_not_hold_is_not_found() -> None:
    bank = Bank({"knead": _question()}, {})

    with pytest.raises(NotFound, match="no coding problem 'knead'"):
        bank.problem("knead")
    with pytest.raises(NotFound, match="has no rubric"):
        bank.version(bank.find("knead"))
