"""What is right about a one-hot sample: its form, and how often each class comes up.

A submission meets some fifty tests, those of the gradient's noise among them; since their
bound is generous, all of them together err less than once in 10^9.
"""

from collections.abc import Mapping

import torch

from interviewer.grader.chance import is_likely_count
from interviewer.grader.compare import Mismatch, equal, shape_mismatch
from interviewer.grader.values import Input, Output

CERTAIN = 60.0
"""A class whose logit leads by as much loses with a probability below 1e-25."""


def one_hot(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand rows of zeros with a single 1, at a class that has a chance to be drawn."""
    wrong = shape_mismatch(got, as_tensor(expected))
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    neither = got[(got != 0) & (got != 1)]
    if neither.numel():
        words = f"{neither.numel()} of {got.numel()} entries are neither 0 nor 1"
        return Mismatch(f"{words}, for example {float(neither[0])!r}", alone=True)
    ones = got.sum(dim=-1)
    if bool((ones != 1).any()):
        number = int(ones[ones != 1][0])
        return Mismatch(f"a row with {number} ones instead of a single one", alone=True)
    logits = as_tensor(inputs["logits"]).double().expand(got.shape)
    chosen = (logits * got.double()).sum(dim=-1)
    hopeless = int((chosen < logits.amax(dim=-1) - CERTAIN).sum())
    if hopeless:
        words = f"{hopeless} of {ones.numel()} rows draw a class whose logit is more than"
        return Mismatch(f"{words} {CERTAIN:g} below the largest", alone=True)
    return None


def single_ones(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand, of the ones in each class, as many in all as there are rows."""
    wrong = shape_mismatch(got, as_tensor(expected))
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    found, rows = float(got.sum()), inputs["rows"]
    if found == rows:
        return None
    return Mismatch(f"{rows} rows hold {found!r} ones in all, not one each", alone=True)


def likely_classes(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how often each class comes up, and whether neighbouring rows are alike too often.

    Neighbours are compared in pairs that do not overlap, so that they are independent.
    """
    wrong = one_hot(got, expected, inputs)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    chance = as_tensor(inputs["logits"]).double().softmax(dim=-1)
    rows = got.reshape(-1, chance.numel())
    for number, share in enumerate(chance.tolist()):
        words = f"rows draw class {number} (tau = {inputs['tau']})"
        wrong = wrong or likely(rows[:, number] == 1, share, words)
    alike = float((chance * chance).sum())
    for axis in range(got.dim() - 1):
        along = got.movedim(axis, 0)
        pairs = (along[0::2] == along[1::2]).all(dim=-1)
        wrong = wrong or likely(pairs, alike, f"neighbours along axis {axis} draw the same class")
    return wrong


def likely_calls(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the results of many calls with one row, as if they were rows of one result."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("not one result for each call")
    for mine, right in zip(got, expected, strict=True):
        wrong = one_hot(mine, right, inputs)
        if wrong:
            return wrong
    together = torch.stack([as_tensor(each) for each in got])
    return likely_classes(together, together, inputs)


def repeated(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand the same sample for the same state of torch's default generator."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != 2:
        return Mismatch("no results of two calls")
    wrong = one_hot(got[0], expected[0], inputs)
    if not wrong and equal(got[1], got[0], inputs):
        words = "another sample though torch's default generator was set back: its noise is not"
        return Mismatch(f"{words} drawn there", alone=True)
    return wrong


def likely(events: torch.Tensor, probability: float, words: str) -> Mismatch | None:
    """Tell, ``words`` saying what they are, if events are too many or too few."""
    found, of = int(events.sum()), events.numel()
    if is_likely_count(found, of, probability):
        return None
    return Mismatch(f"{found} of {of} {words}, about {of * probability:.0f} expected", alone=True)


def as_tensor(value: Output) -> torch.Tensor:
    """Return ``value``, which is a tensor."""
    assert isinstance(value, torch.Tensor)
    return value
