"""Judging what comes out of a random generator: is it too far from what was asked for?

Every test here calls a right solution wrong with a probability of at most
``FALSE_ALARM``, however many numbers it is given.
"""

import math

FALSE_ALARM = 1e-10
"""Ten such tests in one submission stay below one in a billion."""

_STANDARD_ERRORS = 6.6
"""A normal deviate is further from its mean with a probability of 4e-11."""


def is_likely_count(found: int, of: int, probability: float) -> bool:
    """Tell whether ``found`` successes in ``of`` independent tries fit ``probability``.

    Chernoff's bound in its exact form (Hoeffding, 1963, theorem 1): the chance of a share
    as far out is at most exp(-n D(share || probability)) on either side.
    """
    if not 0 <= found <= of:
        return False
    if of == 0:
        return True
    divergence = _divergence(found / of, probability)
    return 2 * math.exp(-of * divergence) >= FALSE_ALARM


def is_likely_mean(mean: float, of: int, expected: float, deviation: float) -> bool:
    """Tell whether the mean of ``of`` normal draws fits their expectation.

    ``deviation`` is that of one draw. For draws that are not normal, use many: the bound
    holds as far as their mean is normal.
    """
    return abs(mean - expected) <= _STANDARD_ERRORS * deviation / math.sqrt(of)


def is_likely_deviation(deviation: float, of: int, expected: float) -> bool:
    """Tell whether the standard deviation of ``of`` normal draws fits the expected one.

    From both tails of chi-squared (Laurent and Massart, 2000, lemma 1), where ``of`` sums
    of squares lose one degree of freedom to the mean.
    """
    freedom = of - 1
    if freedom < 1:
        return True
    depth = math.log(2 / FALSE_ALARM)
    above = 2 * math.sqrt(freedom * depth) + 2 * depth
    below = 2 * math.sqrt(freedom * depth)
    statistic = freedom * (deviation / expected) ** 2
    return -below <= statistic - freedom <= above


def _divergence(share: float, probability: float) -> float:
    """Return the relative entropy of two coins; infinite where only one can fall so."""
    total = 0.0
    for mine, theirs in ((share, probability), (1 - share, 1 - probability)):
        if mine > 0:
            if theirs <= 0:
                return math.inf
            total += mine * math.log(mine / theirs)
    return max(0.0, total)
