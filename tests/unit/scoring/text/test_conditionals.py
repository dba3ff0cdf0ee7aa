"""Conditional expressions are read as conditions, questions are left alone."""

import pytest

from interviewer.scoring.text.normalise import tokenise


def words(text: str) -> list[str]:
    return [token.text for token in tokenise(text).tokens]


def test_a_conditional_expression_is_said_in_words() -> None:
    read = tokenise("resize(x): compatible ? view : copy. Then it ends.")
    said = [token.text for token in read.tokens[2:8]]
    assert said == ["if", "compatible", "then", "view", "otherwise", "copy"]
    assert len(read.sentences) == 2
    assert read.quote(6, 7) == "copy"


def test_one_may_follow_from_another() -> None:
    said = words("equal ? fine : one is 1 ? expand : error")
    assert said[:5] == ["if", "equal", "then", "fine", "otherwise"]
    assert said[5:] == ["if", "one", "is", "1", "then", "expand", "otherwise", "error"]


@pytest.mark.parametrize(
    "text",
    [
        "Does it copy? Answer: no",
        "Does it copy ? No : it shares",
        "Why ? because : it is so",
        "Is it a view : yes ? no",
    ],
)
def test_a_question_stays_a_question(text: str) -> None:
    assert "otherwise" not in words(text)


def test_else_opens_a_clause_behind_a_condition() -> None:
    read = tokenise("a view if possible else a copy")
    assert read.opens[-1] == "else"
    assert len(tokenise("something else happens").opens) == 1
