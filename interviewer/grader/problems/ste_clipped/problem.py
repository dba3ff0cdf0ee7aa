"""Trials and comparators of ste-clipped."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import (
    RELATIVE,
    Mismatch,
    close,
    shape_mismatch,
    unchanged,
    within,
)
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

VALUE = "print(binarize_clipped(x))"
GRADIENT = "binarize_clipped(x.requires_grad_()).backward(upstream); print(x.grad)"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw numbers inside, outside and exactly at the ends of the window."""
    return [*_values(draw), *_gradients(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for dtype in (torch.float32, torch.float64):
        yield _value("signs mixed", draw.normal(2, 3, dtype=dtype))
        yield _value("zeros among x", torch.where(draw.mask(12), 0.0, draw.normal(12)).to(dtype))
    yield _value("a single number", draw.upstream())
    yield _value("tiny numbers", draw.upstream(6) * 1e-42)
    yield _value("numbers far from 0", _far(draw))
    yield _value("not contiguous", gapped(draw.normal(3, 4)))
    yield _value("axes stored in reverse order", permuted(draw.normal(2, 3, 2)))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for dtype in (torch.float32, torch.float64):
        inside = draw.uniform(6, low=-0.99, high=0.99, dtype=dtype)
        yield _gradient(draw, "inside the window", inside)
        above = draw.uniform(5, low=1.01, high=4.0, dtype=dtype)
        yield _gradient(draw, "above the window", above)
        yield _gradient(draw, "below the window", -above)
        yield _gradient(draw, "ends of the window", _ends(dtype))
        mixed = draw.uniform(3, 4, low=-3.0, high=3.0, dtype=dtype)
        yield _gradient(draw, "both sides", mixed)
        yield _gradient(draw, "large upstream gradients", mixed, 1e4)
        yield _gradient(draw, "small upstream gradients", mixed, 1e-4)
    yield _gradient(draw, "numbers far from 0", _far(draw))
    yield _gradient(draw, "axes stored in reverse order", permuted(draw.normal(2, 3, 2)))


def _far(draw: Draw) -> torch.Tensor:
    """Return numbers of both signs, most so large that 1 is lost beside them."""
    above = draw.upstream(5).abs() * torch.tensor([1.0, 1e6, 3e7, 1e9, 1e30])
    return torch.cat([above, -above])


def _ends(dtype: torch.dtype) -> torch.Tensor:
    """Return -1, 1, 0 and the nearest numbers on either side of the ends."""
    one, far = torch.ones((), dtype=dtype), torch.full((), 9.0, dtype=dtype)
    just_above, just_below = torch.nextafter(one, far), torch.nextafter(one, -far)
    above = torch.stack([one, just_above, just_below])
    return torch.cat([above, -above, torch.zeros(1, dtype=dtype)])


def _value(about: str, x: torch.Tensor) -> Trial:
    judged = {"values": ("value", "x_after")}
    return Trial(about, {"x": x, "_gradient": False}, judged, VALUE)


def _gradient(draw: Draw, about: str, x: torch.Tensor, scale: float = 1.0) -> Trial:
    upstream = draw.upstream(*x.shape, dtype=x.dtype) * scale
    inputs: Mapping[str, Input] = {"x": x, "upstream": upstream, "_gradient": True}
    return Trial(about, inputs, {"gradient-mask": ("gradient", "x_after")}, GRADIENT)


def zero_or_one(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with 0 and 1, with room for a rounding error however large x is."""
    del inputs
    assert isinstance(expected, torch.Tensor)
    wrong = shape_mismatch(got, expected)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    return within(got, expected, torch.full_like(expected, RELATIVE[expected.dtype]))


STE_CLIPPED = ProblemCode(
    id="ste-clipped",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": zero_or_one,
        "gradient": close(exact_zeros=True),
        "x_after": unchanged,
    },
)
