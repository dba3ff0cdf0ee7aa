"""What one of two takes more than the other, by measurements made in pairs."""

from collections.abc import Sequence
from statistics import fmean, median


def more(pairs: Sequence[tuple[float, float]]) -> float:
    """Return how much more the first of each pair takes; there are two pairs at least.

    Pairs begin with the one and with the other in turns, and who begins may take longer: so the
    median of the differences is taken of each kind, and then their mean.
    """
    halves = (pairs[0::2], pairs[1::2])
    return fmean(median(first - second for first, second in half) for half in halves)
