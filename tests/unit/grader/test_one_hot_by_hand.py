"""What candidates read of calls that must raise."""

import torch

from interviewer.grader.draw import Draw
from interviewer.grader.problems.one_hot_by_hand.driver import drive
from interviewer.grader.problems.one_hot_by_hand.problem import (
    ONE_HOT_BY_HAND,
    each_raises,
    trials,
)


def wraps(labels: torch.Tensor, classes: int) -> torch.Tensor:
    return torch.eye(classes)[labels]


def test_a_call_that_goes_through_is_named_by_its_labels() -> None:
    trial = next(trial for trial in trials(Draw(3)) if "out-of-range" in trial.judged)
    expected = ONE_HOT_BY_HAND.expected(trial)["raises"]
    assert isinstance(expected, tuple)
    assert all(str(one).endswith(": an error") for one in expected)
    got = drive({"one_hot": wraps}, {**trial.inputs, "_forbidden": ()})["raises"]
    assert len(got) == len(expected)
    found = each_raises(got, expected, trial.inputs)
    assert found is not None
    assert "labels -1: no error" in found.message
    assert "an error" not in found.message
    assert each_raises(expected, expected, trial.inputs) is None


def test_something_else_than_words_is_wrong_too() -> None:
    assert each_raises(True, ("labels -1: an error",), {}) is not None
    assert each_raises((), ("labels -1: an error",), {}) is not None
