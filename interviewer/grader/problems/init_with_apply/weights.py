"""What is right about weights drawn at random: their size, their shape, their independence.

All layers of a trial are judged together where that loses nothing. A submission meets some
fifty tests; since each bound is generous, all of them together err less than once in 10^9.
"""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations

import torch

from interviewer.grader.chance import is_likely_count, is_likely_deviation, is_likely_mean
from interviewer.grader.compare import Mismatch, shape_mismatch
from interviewer.grader.values import Input, Output

ROUNDING = 1e-6
"""By how much, relatively, the largest weight may lie beyond the bound."""

FAR = 10.0
"""Standard errors that no mean of independent weights comes near."""

TWO_SIDED = {1.0: 0.317311, 2.0: 0.0455003}
"""How many normal numbers lie further from 0 than so many deviations."""


def xavier_uniform(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge weights of linear layers: even between minus and plus sqrt(6 / (in + out))."""
    del inputs
    wrong = _shapes(got, expected)
    if wrong or not isinstance(got, tuple) or not got:
        return wrong
    scaled = []
    for number, weight in enumerate(map(_double, got)):
        bound = math.sqrt(6 / sum(weight.shape))
        scaled.append(weight / bound)
        found = _within_bound(scaled[-1], bound)
        if found:
            return Mismatch(f"item {number}: {found.message}", found.difference, how=found.how)
    together = torch.cat([each.reshape(-1) for each in scaled])
    return (
        _counted(together > 0, 0.5, "weights above 0")
        or _counted(together.abs() > 0.97, 0.03, "weights beyond 97 % of the bound")
        or _independent([each * math.sqrt(3) for each in scaled])
    )


def kaiming_normal(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge weights of convolutions: normal with a deviation of sqrt(2 / fan_in)."""
    del inputs
    wrong = _shapes(got, expected)
    if wrong or not isinstance(got, tuple) or not got:
        return wrong
    scaled = []
    for number, weight in enumerate(map(_double, got)):
        right = math.sqrt(2 / weight[0].numel())
        scaled.append(weight / right)
        found = float(weight.std())
        if not is_likely_deviation(found, weight.numel(), right):
            words = f"standard deviation {found:.4g} instead of about {right:.4g}"
            return Mismatch(f"item {number}: {words}")
    together = torch.cat([each.reshape(-1) for each in scaled])
    mean = float(together.mean())
    if not is_likely_mean(mean, together.numel(), 0.0, 1.0):
        return Mismatch(f"the mean is {mean:.4g} standard deviations instead of about 0")
    for deviations, share in TWO_SIDED.items():
        words = f"weights beyond {deviations:g} times the deviation"
        found_wrong = _counted(together.abs() > deviations, share, words)
        if found_wrong:
            return found_wrong
    return _independent(scaled)


def _shapes(got: Output, expected: Output) -> Mismatch | None:
    """Return what is wrong with number, shapes or dtypes, or with values not finite."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("not as many weights as there are layers")
    for number, (mine, right) in enumerate(zip(got, expected, strict=True)):
        assert isinstance(right, torch.Tensor)
        wrong = shape_mismatch(mine, right)
        if not wrong and not bool(_double(mine).isfinite().all()):
            wrong = Mismatch("not all values are finite")
        if wrong:
            return Mismatch(f"item {number}: {wrong.message}")
    return None


def _within_bound(scaled: torch.Tensor, bound: float) -> Mismatch | None:
    beyond, largest = int((scaled.abs() > 1 + ROUNDING).sum()), float(scaled.abs().max())
    if beyond:
        words = f"{beyond} of {scaled.numel()} weights lie beyond the bound {bound:.4g}"
        return Mismatch(words, f"largest {largest * bound:.4g}")
    return _counted(scaled.abs() > 0.5, 0.5, f"weights beyond half the bound {bound:.4g}")


def _counted(events: torch.Tensor, probability: float, words: str) -> Mismatch | None:
    found, of = int(events.sum()), events.numel()
    if is_likely_count(found, of, probability):
        return None
    return Mismatch(f"{found} of {of} {words}, about {of * probability:.0f} expected")


def _independent(scaled: Sequence[torch.Tensor]) -> Mismatch | None:
    """Judge weights with mean 0 and deviation 1: none may repeat others."""
    for number, each in enumerate(scaled):
        rows = each.flatten(1)
        for axis, words in ((1, "of one output"), (0, "of one input")):
            means = rows.mean(axis) * math.sqrt(rows.shape[axis])
            if bool((means.abs() > FAR).any()):
                return Mismatch(f"item {number}: weights {words} are alike")
    for (first, one), (second, other) in combinations(enumerate(scaled), 2):
        if one.shape == other.shape:
            product = float((one * other).mean()) * math.sqrt(one.numel())
            if abs(product) > FAR:
                return Mismatch(f"items {first} and {second} were not drawn independently")
    return None


def _double(value: Output) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value.double()
