"""What is right about masks, kept bytes and recomputation."""

from collections.abc import Mapping

import torch

from interviewer.grader.chance import is_likely_count
from interviewer.grader.compare import Mismatch, close, shape_mismatch, within
from interviewer.grader.values import Input, Output, describe

MOST = 40
"""Percent of the plain run's bytes that may be kept."""

AT_ONCE = 2
"""So many blocks may be held in the backward pass at once."""

Tensors = tuple[torch.Tensor, ...]


def same_mask(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge dropout by the result: what is 0 there was dropped, forward and backward.

    Every element is x times a weight of each block times its own share of the mask, so that
    the gradients follow from the result.
    """
    count, share = inputs["_count"], inputs["_kept_share"]
    assert isinstance(expected, tuple)
    assert isinstance(count, int)
    assert isinstance(share, float)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of result, gradients and weights")
    for mine, right in zip(got, expected, strict=True):
        assert isinstance(right, torch.Tensor)
        wrong = shape_mismatch(mine, right)
        if wrong:
            return wrong
    mine, right = _tensors(got), _tensors(expected)
    x, weights = right[2], right[3 + count :]
    whole = x * torch.stack(weights).prod(dim=0).reshape(1, -1, 1) / share
    return _result(mine[0], whole, share) or _backward(mine, x, weights, inputs)


def _result(result: torch.Tensor, whole: torch.Tensor, share: float) -> Mismatch | None:
    """Judge the result: each element is the whole one or 0, and as many are 0 as is likely."""
    kept = result != 0
    wrong = within(result, torch.where(kept, whole, 0.0), 1e-4 * whole.double().abs())
    if wrong:
        return Mismatch(f"result: {wrong.message}", wrong.difference, how=wrong.how, alone=True)
    found = int(kept.sum())
    if is_likely_count(found, kept.numel(), share):
        return None
    words = f"{found} of {kept.numel()} elements kept where a share of {share:.3g} is expected"
    return Mismatch(words, alone=True)


def _backward(
    mine: Tensors, x: torch.Tensor, weights: Tensors, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Judge the gradients by the mask that shows in the result."""
    upstream = inputs["upstream"]
    assert isinstance(upstream, torch.Tensor)
    paid = upstream.double() * mine[0].double()
    by_x = within(mine[1], paid / x, 1e-4 * (paid / x).abs())
    if by_x:
        words = "the gradient of x belongs to another dropout mask than the result"
        return Mismatch(f"{words}: {by_x.message}", by_x.difference, how=by_x.how, alone=True)
    for place, weight in enumerate(weights):
        due = paid.sum(dim=(0, 2)).reshape(weight.shape) / weight
        room = 1e-4 * (paid.abs().sum(dim=(0, 2)).reshape(weight.shape) / weight.abs())
        wrong = within(mine[3 + place], due, room)
        if wrong:
            words = f"the gradient of weight {place} belongs to another dropout mask"
            return Mismatch(
                f"{words}: {wrong.message}", wrong.difference, how=wrong.how, alone=True
            )
    return None


def few_bytes(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how many percent of the plain run's bytes are kept for the backward pass."""
    del expected, inputs
    if isinstance(got, int) and not isinstance(got, bool) and got < MOST:
        return None
    words = f"{describe(got)[:40]} % of the plain run's bytes are kept for the backward pass"
    return Mismatch(words, alone=True)


def one_by_one(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how many blocks were computed again and not yet differentiated, at once."""
    del expected, inputs
    if isinstance(got, int) and not isinstance(got, bool) and got <= AT_ONCE:
        return None
    words = f"{describe(got)[:40]} blocks were computed again before the first of them was done"
    return Mismatch(f"{words} with its backward pass; the limit is {AT_ONCE}", alone=True)


def recomputed(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by the tolls that each block was computed again; the last one need not be."""
    before, later = inputs["tolls"], inputs["later"]
    assert isinstance(expected, torch.Tensor)
    assert isinstance(before, torch.Tensor)
    assert isinstance(later, torch.Tensor)
    old = before / later
    wrong = close()(got, expected, inputs)
    if not wrong or not close()(got, expected * old[-1], inputs):
        return None
    if not close()(got, expected * old.prod(), inputs):
        return Mismatch("no block was computed again in the backward pass", alone=True)
    words = "the gradient is not that of blocks which were computed again in the backward pass"
    return Mismatch(f"{words}: {wrong.message}", wrong.difference, how=wrong.how, alone=True)


def _tensors(values: Output) -> Tensors:
    assert isinstance(values, tuple)
    return tuple(value for value in values if isinstance(value, torch.Tensor))
