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


@pytest.mark.parametrize(
    "text",
    [
        "Good: call it once. Bad: leaving it out, since the sum grows.",
        "Good: call it once.\nBad: leave it out, its sum grows.",
        "Bad: leaving it out, because the sum grows. Good: call it once.",
        "Good: no copy. Bad: the sum grows and needs memory.",
        "**Bad:** leaving it out, so that the sum is what grows",
        "Good: call it once. Bad: forgetting it, which grows to what is too large.",
    ],
)
def test_what_is_said_of_a_bad_deed_is_claimed(text: str) -> None:
    found = denied(text)
    assert found.isdisjoint({"grows", "call", "once"})


def test_the_bad_deed_itself_is_advised_against() -> None:
    assert {"leaving", "out"} <= denied("Good: call it. Bad: leaving it out, since the sum grows.")
    assert "forgetting" in denied("Bad: forgetting it, clearing it twice. Good: call it once.")


def test_a_statement_beside_a_good_one_is_untrue() -> None:
    assert "overwrites" in denied("Good: it adds, since that is cheap. Bad: it overwrites.")
    assert "overwrites" in denied("Bad: it overwrites.")
