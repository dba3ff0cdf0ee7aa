import ast

import pytest

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scorecards.verbatim import is_model_code, to_look_into
from interviewer.scoring.model import Flag
from interviewer.settings import content_folder
from tests.samples import sample_card


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank([content_folder()])


def test_the_model_answer_is_known_through_comments_and_white_space(bank: Bank) -> None:
    problem = bank.problems["masked-mean"]
    for other in bank.problems.values():
        if is_model_code(other.model_answer, other):
            problem = other
            break
    code = problem.model_answer.replace("\n", "   # as I see it\n\n", 3)
    assert is_model_code(code, problem)
    assert not is_model_code(code + "\nx = 1\n", problem)


def test_other_code_broken_code_and_short_code_are_not_it(bank: Bank) -> None:
    problem = next(p for p in bank.problems.values() if is_model_code(p.model_answer, p))
    for code in ("", "def f(:", "x = 1", "\x00", "(" * 5000, problem.starter):
        assert not is_model_code(code, problem)
    deep = f"x = {' + '.join('1' * 1500)}\n"
    statements = sum(isinstance(n, ast.stmt) for n in ast.walk(ast.parse(problem.model_answer)))
    assert not is_model_code(deep + "y = 1\n" * (statements - 1), problem)
    assert not is_model_code(problem.model_answer, None)
    short = problem.model_copy(update={"model_answer": "def f(x):\n    return x\n"})
    assert not is_model_code(short.model_answer, short)


def test_most_problems_have_a_model_answer_that_can_be_known(bank: Bank) -> None:
    known = [is_model_code(p.model_answer, p) for p in bank.problems.values()]
    assert sum(known) / len(known) > 0.5


def test_answers_that_are_the_banks_own_are_named_to_be_looked_into() -> None:
    items = list(sample_card().items)
    assert list(to_look_into(items)) == []
    spoken = next(at for at, item in enumerate(items) if item.answer)
    coded = next(at for at, item in enumerate(items) if item.attempts)
    answer = items[spoken].answer
    assert answer is not None
    flagged = answer.model_copy(update={"flags": (Flag.VERBATIM,)})
    items[spoken] = items[spoken].model_copy(update={"answer": flagged})
    first, *rest = items[coded].attempts
    same = (first.model_copy(update={"as_model": True}), *rest)
    items[coded] = items[coded].model_copy(update={"attempts": same})
    told = list(to_look_into(items))
    assert any("word for word the model answer" in line for line in told)
    assert any("code that is the model answer" in line for line in told)


def test_sentences_that_are_the_rubrics_own_are_named_and_those_of_the_question_are_not() -> None:
    item = next(item for item in sample_card().items if item.answer)
    assert item.answer is not None
    own = "The scaler multiplies the loss, so that small gradients do not become zero there"
    point = item.answer.points[0].model_copy(update={"says": f"{own}."})
    asked = (
        "What does a scaler do when it finds an infinite gradient, and what does it do afterwards"
    )

    def told(text: str) -> list[str]:
        answer = item.answer.model_copy(update={"text": text, "points": (point,)})
        given = item.model_copy(update={"answer": answer, "prompt": f"{asked}?"})
        return list(to_look_into([given]))

    (line,) = told(f"Well: {own.upper()}! I believe.")
    assert line.endswith(": 14 words as the rubric or the model answer has them")
    assert not told(asked)
    assert not told("The scaler multiplies the loss, because small gradients would become zero.")
