import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import brentq
from scipy.stats import binomtest, pearsonr

from interviewer.statistics.measures import (
    BINS,
    FEWEST_PAIRS,
    Z,
    correlation,
    deviation,
    histogram,
    mean_score,
    quartiles,
    rate,
    wilson,
)

SCORES = st.floats(0, 1).map(lambda score: round(score, 4))
PAIRS = st.lists(st.tuples(SCORES, SCORES), min_size=FEWEST_PAIRS, max_size=40)


@given(st.integers(1, 400), st.floats(0, 1))
def test_a_rate_has_scipy_s_wilson_interval(of: int, share: float) -> None:
    count = round(of * share)
    found, wanted = rate(count, of), binomtest(count, of).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high), abs=1e-9)
    assert found.share is not None
    assert found.low is not None
    assert found.high is not None
    assert found.low <= found.share + 1e-12
    assert found.share <= found.high + 1e-12


def test_what_could_not_happen_has_no_rate() -> None:
    found = rate(0, 0)
    assert found.share is found.low is found.high is None


@given(st.lists(SCORES, min_size=1, max_size=60))
def test_the_bounds_of_a_mean_are_where_the_score_test_stops_to_reject(
    scores: list[float],
) -> None:
    found = mean_score(scores)
    assert found is not None
    assert found.value == pytest.approx(np.mean(scores))

    def beyond(share: float) -> float:
        return abs(found.value - share) - Z * math.sqrt(share * (1 - share) / len(scores))

    if 0 < found.value < 1:
        assert found.low == pytest.approx(brentq(beyond, 0, found.value), abs=1e-6)
        assert found.high == pytest.approx(brentq(beyond, found.value, 1), abs=1e-6)


@given(st.floats(0, 1), st.integers(1, 50))
def test_more_data_of_the_same_kind_narrows_an_interval(share: float, trials: int) -> None:
    low, high = wilson(share * trials, trials)
    lower, higher = wilson(share * trials * 4, trials * 4)
    assert low - 1e-12 <= lower <= higher <= high + 1e-12


@given(PAIRS)
def test_a_correlation_is_scipy_s_with_fisher_s_interval(pairs: list[tuple[float, float]]) -> None:
    left, right = [a for a, _ in pairs], [b for _, b in pairs]
    found = correlation(left, right)
    if np.ptp(left) < 1e-9 or np.ptp(right) < 1e-9:
        assert found is None
        return
    assert found is not None
    wanted = pearsonr(left, right)
    assert found.value == pytest.approx(wanted.statistic, abs=1e-7)
    if abs(wanted.statistic) < 0.9999:
        interval = wanted.confidence_interval(0.95)
        assert (found.low, found.high) == pytest.approx((interval.low, interval.high), abs=1e-6)


def test_few_pairs_or_no_spread_give_no_correlation() -> None:
    rising = [n / 20 for n in range(FEWEST_PAIRS)]
    assert correlation(rising, rising) is not None
    assert correlation(rising[1:], rising[1:]) is None
    assert correlation(rising, [0.3] * FEWEST_PAIRS) is None
    assert correlation([0.1 + 0.2, *[0.3] * 9], rising) is None
    assert correlation([], []) is None


@given(st.lists(st.floats(0, 5000), min_size=1, max_size=50))
def test_quartiles_are_numpy_s(values: list[float]) -> None:
    found = quartiles(values)
    assert found is not None
    told = (found.first, found.median, found.third)
    assert told == pytest.approx(tuple(np.quantile(values, [0.25, 0.5, 0.75])))
    assert found.n == len(values)


@given(st.lists(SCORES, max_size=50))
def test_the_deviation_is_numpy_s(scores: list[float]) -> None:
    found = deviation(scores)
    if len(scores) < 2:
        assert found is None
    else:
        assert found == pytest.approx(np.std(scores, ddof=1), abs=1e-12)


@given(st.lists(SCORES, max_size=50))
def test_every_score_is_in_one_step(scores: list[float]) -> None:
    assert sum(histogram(scores)) == len(scores)
    assert len(histogram(scores)) == BINS


def test_a_score_at_an_edge_is_in_the_upper_step_and_full_marks_in_the_last() -> None:
    tenths = [n / 10 for n in range(11)]
    assert histogram(tenths) == (1,) * 9 + (2,)
    assert histogram([0.1 + 0.2, 0.2999]) == (0, 0, 1, 1, 0, 0, 0, 0, 0, 0)


def test_nothing_has_no_mean_and_no_quartiles() -> None:
    assert mean_score([]) is None
    assert quartiles([]) is None
