"""What is right about the result of a random mask: its statistics, and its own gradient.

A submission meets some thirty tests; since their bound is generous, all of them together
err less than once in 10^9.
"""

from collections.abc import Mapping

import torch

from interviewer.grader.chance import is_likely_count
from interviewer.grader.compare import RELATIVE, Mismatch, equal, shape_mismatch, within
from interviewer.grader.values import Input, Output


def bit_for_bit(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with x itself, the signs of zeros included."""
    wrong = equal(got, expected, inputs)
    if wrong or not isinstance(got, torch.Tensor) or not isinstance(expected, torch.Tensor):
        return wrong
    same_signs = torch.equal(torch.signbit(got), torch.signbit(expected))
    return None if same_signs else Mismatch("not bit for bit: the sign of a zero is another")


def likely_dropped(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand 0 or x / (1 - p) of every element, and a likely number of zeros."""
    wrong = _neither(got, expected, inputs)
    return wrong or _likely(_tensor(got) == 0, _number(inputs["p"]), "elements dropped")


def fresh_masks(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge two calls: whether elements are dropped in one says nothing of the other.

    Neither does it say anything of its neighbour along any axis; neighbours are compared
    in pairs that do not overlap, so that all comparisons are independent.
    """
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no results of two calls")
    for mine, right in zip(got, expected, strict=True):
        wrong = likely_dropped(mine, right, inputs)
        if wrong:
            return wrong
    p = _number(inputs["p"])
    first, second = (_tensor(result) == 0 for result in got)
    differ = 2 * p * (1 - p)
    found = _likely(first != second, differ, "elements dropped in one of the calls only")
    for axis in range(first.dim()):
        along = first.movedim(axis, 0)
        words = f"neighbours along axis {axis} of which one is dropped"
        found = found or _likely(along[0::2] != along[1::2], differ, words)
    return found


def repeated(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand the same result for the same state of torch's default generator."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no results of two calls")
    wrong = likely_dropped(got[0], expected[0], inputs)
    if not wrong and equal(got[1], got[0], inputs):
        words = "another mask though torch's default generator was set back: it came from elsewhere"
        return Mismatch(words, alone=True)
    return wrong


def likely_patterns(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge many calls with two elements: none, one or both of them dropped, and when."""
    wrong = _neither(got, expected, inputs)
    if wrong:
        return wrong
    p, dropped = _number(inputs["p"]), _tensor(got) == 0
    first, second = dropped.unbind(1)
    alike = (dropped[0::2] == dropped[1::2]).all(dim=1)
    return (
        _likely(first & second, p * p, "calls that drop both elements")
        or _likely(first & ~second, p * (1 - p), "calls that drop the first element only")
        or _likely(second & ~first, p * (1 - p), "calls that drop the second element only")
        or _likely(alike, (1 - 2 * p * (1 - p)) ** 2, "pairs of calls with the same mask")
    )


def matching_gradient(
    got: Output, expected: Output, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Judge a gradient by the result of the same call: 0 where that is 0, else scaled."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no result and gradient")
    wrong = _neither(got[0], expected[0], inputs) or shape_mismatch(got[1], _tensor(expected[1]))
    if wrong:
        return wrong
    value, gradient = _tensor(got[0]), _tensor(got[1])
    scaled = _tensor(inputs["upstream"]).double() / (1 - _number(inputs["p"]))
    truth = torch.where(value == 0, 0.0, scaled)
    found = within(gradient, truth, RELATIVE[value.dtype] * truth.abs())
    return found and Mismatch(f"gradient: {found.message}", found.difference, how=found.how)


def _neither(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Return what is wrong with elements that are neither 0 nor x / (1 - p), or None."""
    wrong = shape_mismatch(got, _tensor(expected))
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    right = (_tensor(inputs["x"]).double() / (1 - _number(inputs["p"]))).expand(got.shape)
    judged = torch.where(got == 0, right, got.double())
    found = within(judged, right, RELATIVE[got.dtype] * right.abs())
    words = "elements that are neither 0 nor x / (1 - p)"
    return found and Mismatch(
        f"{words}: {found.message}", found.difference, how=found.how, alone=True
    )


def _likely(events: torch.Tensor, probability: float, words: str) -> Mismatch | None:
    found, of = int(events.sum()), events.numel()
    if is_likely_count(found, of, probability):
        return None
    return Mismatch(f"{found} of {of} {words}, about {of * probability:.0f} expected", alone=True)


def _tensor(value: Output) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value


def _number(value: Input) -> float:
    assert isinstance(value, float)
    return value
