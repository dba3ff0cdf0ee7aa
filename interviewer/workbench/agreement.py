"""How well two raters of the same answers agree.

Every measure takes two sequences of equal length, ours first, and raises ValueError where the
lengths differ or nothing was rated. Where a measure divides by a spread that is not there,
as for a rater who always says the same, the value it then takes is stated.
"""

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Hashable, Sequence
from typing import Any


def quadratic_weighted_kappa(ours: Sequence[int], theirs: Sequence[int], bands: int) -> float:
    """Return Cohen's kappa, disagreements weighted by their squared distance.

    After J. Cohen, "Weighted kappa: nominal scale agreement with provision for scaled disagreement
    or partial credit", Psychological Bulletin 70, 1968, 213-220: 1 − Σ w·observed / Σ w·expected,
    where w is the square of the distance between two bands, and the expected counts follow from
    how often each rater gives which.

    Bands are the integers 0 to ``bands`` - 1; another one raises ValueError. 1 is full agreement,
    0 what two raters reach who know nothing of one another. Two raters who both always say one
    and the same band agree fully: 1. Where just one of them always says the same, the
    value is 0.
    """
    table = confusion(ours, theirs, bands)
    rows = [sum(row) for row in table]
    columns = [sum(column) for column in zip(*table, strict=True)]
    observed = expected = 0.0
    for mine in range(bands):
        for yours in range(bands):
            distance = (mine - yours) ** 2
            observed += distance * table[mine][yours]
            expected += distance * rows[mine] * columns[yours] / len(ours)
    return 1.0 - observed / expected if expected else 1.0


def confusion(
    ours: Sequence[int], theirs: Sequence[int], bands: int
) -> tuple[tuple[int, ...], ...]:
    """Count how often our band (row) met theirs (column), ``bands`` by ``bands``.

    Raises ValueError for a band outside 0 to ``bands`` - 1.
    """
    _check(ours, theirs)
    table = [[0] * bands for _ in range(bands)]
    for mine, yours in zip(ours, theirs, strict=True):
        for band in (mine, yours):
            if not 0 <= band < bands:
                raise ValueError(f"the band {band} is not one of 0 to {bands - 1}")
        table[mine][yours] += 1
    return tuple(tuple(row) for row in table)


def exact_agreement(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the share of answers that both rate the same."""
    _check(ours, theirs)
    return sum(a == b for a, b in zip(ours, theirs, strict=True)) / len(ours)


def rmse(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the root of the mean squared difference."""
    _check(ours, theirs)
    squares = math.fsum((a - b) ** 2 for a, b in zip(ours, theirs, strict=True))
    return math.sqrt(squares / len(ours))


def pearson(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return Pearson's r; 0 where a rater always says the same."""
    _check(ours, theirs)
    if _is_constant(ours) or _is_constant(theirs):
        return 0.0
    left, right = _centred(ours), _centred(theirs)
    spread = math.sqrt(math.fsum(a * a for a in left)) * math.sqrt(math.fsum(b * b for b in right))
    if not spread:  # so near to constant that the squares vanish
        return 0.0
    r = math.fsum(a * b for a, b in zip(left, right, strict=True)) / spread
    return min(1.0, max(-1.0, r))


def ranks(values: Sequence[float]) -> tuple[float, ...]:
    """Return the rank of each value, from 1 up; equal values share the mean of their ranks."""
    ordered = sorted(values)
    shared = {
        value: (bisect_left(ordered, value) + 1 + bisect_right(ordered, value)) / 2
        for value in set(values)
    }
    return tuple(shared[value] for value in values)


def spearman(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return Spearman's rho, ties at their mean rank; 0 where a rater always says the same."""
    _check(ours, theirs)
    return pearson(ranks(ours), ranks(theirs))


def mean_group_spearman(
    groups: Sequence[Hashable], ours: Sequence[float], theirs: Sequence[float]
) -> float:
    """Return the mean over groups of Spearman's rho within each.

    ``groups`` names the group of each answer, such as its question. Groups whose answers
    the others all rate the same have no order to be met and are left out; 0 where
    none is left.
    """
    _check(ours, theirs)
    _check(groups, theirs)
    members: defaultdict[Hashable, list[int]] = defaultdict(list)
    for number, group in enumerate(groups):
        members[group].append(number)
    found = [
        spearman([ours[n] for n in numbers], [theirs[n] for n in numbers])
        for numbers in members.values()
        if not _is_constant([theirs[n] for n in numbers])
    ]
    return math.fsum(found) / len(found) if found else 0.0


def _centred(values: Sequence[float]) -> list[float]:
    mean = math.fsum(values) / len(values)
    return [value - mean for value in values]


def _is_constant(values: Sequence[float]) -> bool:
    return all(value == values[0] for value in values)


def _check(ours: Sequence[Any], theirs: Sequence[Any]) -> None:
    if len(ours) != len(theirs):
        raise ValueError(f"{len(ours)} ratings against {len(theirs)}; there must be as many")
    if not ours:
        raise ValueError("there is nothing that was rated")
