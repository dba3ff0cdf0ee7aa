"""The value None is told apart from the "none" that denies."""

import pytest

from interviewer.scoring.sense.absence import is_value
from interviewer.scoring.sense.negation import find_denials
from interviewer.scoring.text.normalise import tokenise


def values(written: str) -> int:
    text = tokenise(written)
    return sum(is_value(text, index) for index in range(len(text.tokens)))


def denied(written: str) -> set[str]:
    text = tokenise(written)
    found = find_denials(text)
    return {
        token.text
        for index, token in enumerate(text.tokens)
        if found.denied(index, frozenset()) and token.text != "none"
    }


@pytest.mark.parametrize(
    "text",
    [
        "loss.grad_fn is None",
        "loss.grad_fn is not none",
        "grad stays none until backward",
        "it must not be None",
        "None means that it was detached",
        "None: detached, zero: dead",
        "None = detached",
        "None -> detached",
        "a gradient of None",
        "`None` has no path",
    ],
)
def test_the_value_is_known_by_its_capital_or_its_place(text: str) -> None:
    assert values(text) == 1


@pytest.mark.parametrize(
    "text", ["None of them copies", "there is none of it", "none copies the data", "it needs none"]
)
def test_a_none_that_counts_things_is_no_value(text: str) -> None:
    assert not values(text)


@pytest.mark.parametrize(
    "text",
    [
        "loss.grad_fn is not None",
        "loss.grad_fn isn't None and requires_grad is set",
        "loss.grad_fn != None and it is attached",
        "loss.grad_fn must not be None before backward",
        "loss.grad_fn is never None here",
        "None means that it was detached",
        "grad is None if it was detached",
    ],
)
def test_who_says_that_something_is_not_none_or_what_none_means_denies_nothing(text: str) -> None:
    assert not denied(text)


def test_what_is_denied_beside_the_value_stays_denied() -> None:
    assert "reached" in denied("None means that it is not reached")
    assert "copies" in denied("none of them copies")
    assert "detached" in denied("it is not detached, and grad is None")
