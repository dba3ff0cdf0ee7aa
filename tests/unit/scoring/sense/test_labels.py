"""Labels of untruth reject what stands behind them, verdicts what stands before them."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "text",
    [
        "Right: it adds. Wrong: it overwrites.",
        "Wrong: it overwrites. Right: it adds.",
        "Right: it adds; wrong: it overwrites",
        "- Correct: it adds\n- Incorrect: it overwrites\n- it adds",
        "**Bad:** it overwrites\n**Good:** it adds",
        "Myth: it overwrites. Fact: it adds.",
        "Wrong: it overwrites",
    ],
)
def test_a_label_judges_what_stands_behind_it(text: str) -> None:
    assert "overwrites" in denied(text)
    assert "adds" not in denied(text)


@pytest.mark.parametrize(
    "text",
    [
        "Many say that it overwrites. Wrong: it adds.",
        "Does it overwrites? Wrong: it adds.",
        "It overwrites. Wrong: it adds.",
    ],
)
def test_alone_behind_a_statement_it_is_a_verdict(text: str) -> None:
    assert "overwrites" in denied(text)
    assert "adds" not in denied(text)


def test_a_word_within_a_clause_is_no_label() -> None:
    assert "grows" not in denied("It is wrong: the sum grows. Right: call it.")
