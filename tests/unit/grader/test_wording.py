"""How a failed check is told: in words, and with cases counted as people count."""

import pytest

from interviewer.grader.wording import called, counted
from interviewer.problems.model import Verdict
from tests.unit.grader.test_judge import judge


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("value", ""),
        ("gradient", "gradient"),
        ("upstream_after", "upstream afterwards"),
        ("by_weights", "gradient with respect to weights"),
        ("strays", "sends to a wrong rank"),
    ],
)
def test_an_output_goes_by_words(output: str, words: str) -> None:
    assert called(output, {"strays": "sends to a wrong rank"}) == words


@pytest.mark.parametrize(
    ("bad", "every", "told"),
    [
        (1, 1, "signs mixed"),
        (1, 5, "1 of 5 cases, signs mixed"),
        (2, 5, "2 of 5 cases, for example signs mixed"),
        (5, 5, "all 5 cases, for example signs mixed"),
    ],
)
def test_cases_are_counted_where_there_are_several(bad: int, every: int, told: str) -> None:
    assert counted(bad, every, "signs mixed") == told


def messages(verdict: Verdict) -> dict[str, str]:
    return {check.name: check.message for check in verdict.checks}


def test_a_modified_argument_is_told_without_names_of_ours() -> None:
    verdict = judge(
        "def masked_mean(x, mask):\n    x.mul_(0)\n    return x.sum(1)",
    )
    told = messages(verdict)["no-mutation"]
    assert "x afterwards: modified (" in told
    assert "_after" not in told


def test_what_was_expected_is_shown_where_the_code_gave_nothing_to_compare() -> None:
    case = judge("def masked_mean(x, mask):\n    pass", seed=3).case
    assert case is not None
    assert case.got == "the result is None where a tensor was asked for"
    assert case.expected.startswith(("float32 (", "float64 ("))
    raised = judge("def masked_mean(x, mask):\n    return no_such_name", seed=3).case
    assert raised is not None
    assert raised.got.startswith("raised NameError")
    assert raised.expected == case.expected
