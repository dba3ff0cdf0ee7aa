"""The arithmetic: shares, means, correlations and quartiles, with how far they can be trusted.

Intervals are at 95 %. Everything is reckoned from plain numbers; tests hold each measure to what
scipy and pandas make of the same numbers. The figures are dataclasses, since a report has
thousands of them, and models take several times as long to make.
"""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.workbench.agreement import pearson

Z: Final = statistics.NormalDist().inv_cdf(0.975)
"""How many standard deviations on either side hold 95 % of a normal distribution."""

FEWEST_PAIRS: Final = 10
"""Of fewer pairs no correlation is told: its interval would span most of what can be."""

BINS: Final = 10
"""Scores are counted in so many steps of equal width, the last of which includes 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How often something happened: ``count`` times ``of`` so many.

    ``share`` is the one by the other, between ``low`` and ``high`` with 95 % confidence
    (Wilson 1927); all three are absent where it could not have happened at all.
    """

    count: int
    of: int
    share: float | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A figure from ``n`` observations, between ``low`` and ``high`` with 95 % confidence."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Quartiles:
    """The median of ``n`` values and the quartiles around it, in the unit of the values."""

    first: float
    median: float
    third: float
    n: int


def rate(count: int, of: int) -> Rate:
    """Return how often something happened, with its interval."""
    if not of:
        return Rate(count=count, of=of)
    low, high = wilson(count, of)
    return Rate(count=count, of=of, share=count / of, low=low, high=high)


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return Wilson's score interval (E. B. Wilson, JASA 22, 1927, p. 209) of a share.

    ``successes`` may be a sum of scores from 0 to 1: such scores vary at most as much as those
    that are 0 or 1 alone, so that the interval is then rather too wide than too narrow.
    """
    share, square = successes / trials, Z * Z
    centre = share + square / (2 * trials)
    spread = Z * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def mean_score(scores: Sequence[float]) -> Estimate | None:
    """Return the mean of scores from 0 to 1, with Wilson's interval; None of none."""
    if not scores:
        return None
    total = math.fsum(scores)
    low, high = wilson(min(total, len(scores)), len(scores))
    return Estimate(value=total / len(scores), low=low, high=high, n=len(scores))


def deviation(scores: Sequence[float]) -> float | None:
    """Return the standard deviation of a sample (over n - 1); None of fewer than two."""
    if len(scores) < 2:
        return None
    mean = math.fsum(scores) / len(scores)
    # statistics.stdev is exact, which takes thirty times as long.
    return math.sqrt(math.fsum((score - mean) ** 2 for score in scores) / (len(scores) - 1))


def correlation(left: Sequence[float], right: Sequence[float]) -> Estimate | None:
    """Return Pearson's r of pairs, with the interval of Fisher's z (R. A. Fisher, 1921).

    None of fewer than ``FEWEST_PAIRS``, and where either side does not vary.
    """
    n = len(left)
    if n < FEWEST_PAIRS or _is_flat(left) or _is_flat(right):
        return None
    r = pearson(left, right)
    if abs(r) >= 1:
        return Estimate(value=r, low=r, high=r, n=n)
    z, reach = math.atanh(r), Z / math.sqrt(n - 3)
    return Estimate(value=r, low=math.tanh(z - reach), high=math.tanh(z + reach), n=n)


def quartiles(values: Sequence[float]) -> Quartiles | None:
    """Return median and quartiles, between two values in proportion; None of none.

    It is the seventh definition of Hyndman and Fan (The American Statistician 50, 1996), which
    numpy and spreadsheets take too.
    """
    if not values:
        return None
    if len(values) == 1:
        return Quartiles(first=values[0], median=values[0], third=values[0], n=1)
    first, median, third = statistics.quantiles(values, n=4, method="inclusive")
    return Quartiles(first=first, median=median, third=third, n=len(values))


def histogram(scores: Sequence[float]) -> tuple[int, ...]:
    """Return how many scores from 0 to 1 fall into each of ``BINS`` steps of equal width."""
    counts = [0] * BINS
    for score in scores:
        # a score at the edge of a step belongs to the upper one, whatever its last binary digit
        counts[min(int(score * BINS + 1e-9), BINS - 1)] += 1
    return tuple(counts)


def _is_flat(values: Sequence[float]) -> bool:
    """Whether values differ by no more than reckoning with fractions may make them."""
    return max(values) - min(values) < 1e-9
