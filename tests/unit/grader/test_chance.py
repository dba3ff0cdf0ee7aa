"""Right generators are never called wrong, and those a little off are."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from interviewer.grader.chance import (
    FALSE_ALARM,
    is_likely_count,
    is_likely_deviation,
    is_likely_mean,
)


def exact_tails(of: int, probability: float) -> float:
    """Return the probability that a right coin is called wrong."""
    chances = (
        math.comb(of, k) * probability**k * (1 - probability) ** (of - k) for k in range(of + 1)
    )
    return sum(c for k, c in enumerate(chances) if not is_likely_count(k, of, probability))


@given(of=st.integers(1, 300), probability=st.floats(0.01, 0.99))
def test_a_right_coin_is_called_wrong_as_seldom_as_promised(of: int, probability: float) -> None:
    assert exact_tails(of, probability) <= FALSE_ALARM * (1 + 1e-6)


def test_a_coin_that_is_off_is_noticed() -> None:
    assert not is_likely_count(600, 1000, 0.4)
    assert not is_likely_count(1, 1000, 0.0)
    assert not is_likely_count(999, 1000, 1.0)
    assert not is_likely_count(-1, 10, 0.5)


@pytest.mark.parametrize(("count", "of", "probability"), [(0, 0, 0.3), (0, 9, 0.0), (9, 9, 1.0)])
def test_what_is_certain_is_likely(count: int, of: int, probability: float) -> None:
    assert is_likely_count(count, of, probability)


@pytest.mark.parametrize("of", [2, 50, 5000])
def test_normal_draws_are_likely(of: int) -> None:
    for seed in range(200):
        draws = 2 + 3 * torch.randn(of, generator=torch.Generator().manual_seed(seed)).double()
        assert is_likely_mean(draws.mean().item(), of, 2.0, 3.0)
        assert is_likely_deviation(draws.std().item(), of, 3.0)


def test_another_mean_or_deviation_is_not() -> None:
    assert not is_likely_mean(2.5, 5000, 2.0, 3.0)
    assert not is_likely_deviation(1.5, 2000, 3.0)
    assert not is_likely_deviation(4.0, 2000, 3.0)
    assert is_likely_deviation(0.0, 1, 3.0)
