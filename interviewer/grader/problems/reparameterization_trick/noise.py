"""What is right about samples whose noise is free: it is normal, and in every place its own.

The noise is worked out from sample, mu and logvar. A submission meets some sixty tests;
since their bound is generous, all of them together err less than once in 10^8.
"""

import math
from collections.abc import Mapping

import torch

from interviewer.grader.chance import is_likely_count, is_likely_deviation, is_likely_mean
from interviewer.grader.compare import RELATIVE, Mismatch, equal, shape_mismatch, within
from interviewer.grader.values import Input, Output

BEYOND = {1.0: 0.317311, 2.0: 0.0455003, 3.0: 0.0026998}
"""How many normal numbers lie further from 0 than so many deviations."""

CANCELLED = 1e-6
"""The rounding of z - mu, as a share of the larger of them, in single precision."""


def normal_sample(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge one sample: mean mu, standard deviation exp(logvar / 2), and normal."""
    wrong = shape_mismatch(got, _tensor(expected))
    return wrong or _normal(_noise(got, inputs))


def fresh_samples(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge two calls: the noise of one says nothing of that of the other.

    Neither does it say anything of its neighbour along any axis; neighbours are compared
    in pairs that do not overlap, so that all comparisons are independent.
    """
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no results of two calls")
    for mine, right in zip(got, expected, strict=True):
        wrong = normal_sample(mine, right, inputs)
        if wrong:
            return wrong
    first, second = (_noise(result, inputs) for result in got)
    found = _unrelated(first, second, "the noise of two calls")
    for axis in range(first.dim()):
        along = first.movedim(axis, 0)
        words = f"the noise of neighbours along axis {axis}"
        found = found or _unrelated(along[0::2], along[1::2], words)
    return found


def repeated(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand the same sample for the same state of torch's default generator."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no results of two calls")
    wrong = normal_sample(got[0], expected[0], inputs)
    if not wrong and equal(got[1], got[0], inputs):
        words = "other noise though torch's default generator was set back: it came from elsewhere"
        return Mismatch(words, alone=True)
    return wrong


def many_samples(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge many calls with two elements, one call against the next, one element the other."""
    wrong = shape_mismatch(got, _tensor(expected))
    if wrong:
        return wrong
    noise = _noise(got, inputs)
    first, second = noise.unbind(1)
    return (
        _normal(noise)
        or _unrelated(noise[0::2], noise[1::2], "the noise of one call and the next")
        or _unrelated(first, second, "the noise of the two elements")
    )


def gradient_with_sample(
    got: Output, expected: Output, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Judge the gradient for logvar by the sample of the same call: (z - mu) / 2 of upstream."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no result and gradient")
    wrong = normal_sample(got[0], expected[0], inputs)
    wrong = wrong or shape_mismatch(got[1], _tensor(expected[1]))
    if wrong:
        return wrong
    value, gradient = _tensor(got[0]), _tensor(got[1])
    mu, upstream = _tensor(inputs["mu"]).double(), _tensor(inputs["upstream"]).double()
    truth = upstream * (value.double() - mu) / 2
    share = RELATIVE[value.dtype]
    room = share / RELATIVE[torch.float32] * CANCELLED * (mu.abs() + value.double().abs())
    found = within(gradient, truth, share * truth.abs() + room * upstream.abs())
    return found and Mismatch(f"gradient with respect to logvar: {found.message}",
                              found.difference, alone=True)  # fmt: skip


def _noise(got: Output, inputs: Mapping[str, Input]) -> torch.Tensor:
    """Return the noise that makes ``got`` of mu and logvar, NaN where nothing does."""
    mu, logvar = (_tensor(inputs[name]).double() for name in ("mu", "logvar"))
    return (_tensor(got).double() - mu) / (logvar / 2).exp()


def _normal(noise: torch.Tensor) -> Mismatch | None:
    """Return what is odd about noise that should have mean 0 and deviation 1."""
    flat, of = noise.reshape(-1), noise.numel()
    if not of:
        return None
    if not bool(flat.isfinite().all()):
        return Mismatch("not all values are finite")
    mean = float(flat.mean())
    if not is_likely_mean(mean, of, 0.0, 1.0):
        return Mismatch(f"the mean of (z - mu) / deviation is {mean:.4g}, about 0 expected")
    deviation = float(flat.square().mean().sqrt())
    # About a known mean: as one degree of freedom more.
    if not is_likely_deviation(deviation * math.sqrt(of / max(1, of - 1)), of, 1.0):
        words = f"{deviation:.4g} times the standard deviation that was asked for"
        return Mismatch(words, alone=True)
    for deviations, share in BEYOND.items():
        found = int((flat.abs() > deviations).sum())
        if not is_likely_count(found, of, share):
            words = f"values beyond {deviations:g} deviations, about {of * share:.0f} expected"
            return Mismatch(f"{found} of {of} {words}", alone=True)
    return None


def _unrelated(one: torch.Tensor, other: torch.Tensor, words: str) -> Mismatch | None:
    """Tell by signs and sizes of pairs: each is as likely as not to be alike."""
    typical = 0.67449
    signs = (one > 0) == (other > 0)
    sizes = (one.abs() > typical) == (other.abs() > typical)
    for alike in (signs, sizes):
        if not is_likely_count(int(alike.sum()), alike.numel(), 0.5):
            return Mismatch(f"{words} is not independent", alone=True)
    return None


def _tensor(value: Output) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value
