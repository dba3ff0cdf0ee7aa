"""Trials and comparators of ste-binarize."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import RELATIVE, Mismatch, equal, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

VALUE = "print(binarize(x))"
GRADIENT = """\
x.requires_grad_()
y = binarize(x)
y.backward(upstream)
print(y)
print(x.grad)"""
SINGLES = (torch.float32, torch.float64)
OTHERS = (torch.float64, torch.bfloat16, torch.float16)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw numbers near to 0 and far from it, of every floating dtype."""
    return [*_values(draw), *_gradients(draw), *_dtypes(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    yield _value("signs mixed", draw.normal(2, 3))
    yield _value("zeros among x", _with_zeros(draw))
    yield _value("a single number", draw.upstream())
    yield _value("no numbers at all", draw.normal(draw.integer(1, 4), 0))
    yield _value("tiny numbers", draw.upstream(6) * 1e-30)
    yield _value("large numbers", draw.upstream(6) * 1e9)
    yield _value("float64, large and tiny", _sizes(draw))
    yield _value("not contiguous", gapped(draw.normal(3, 4)))
    yield _value("axes stored in reverse order", permuted(draw.normal(2, 3, 2)))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for dtype in SINGLES:
        yield _gradient(draw, "signs mixed, backward", draw.normal(4, dtype=dtype))
        far = draw.upstream(6, dtype=dtype) * 20
        yield _gradient(draw, "x far from 0, backward", far)
    yield _gradient(draw, "zeros among x, backward", _with_zeros(draw))
    x = draw.normal(3, 4)
    yield _gradient(draw, "large upstream gradients", x, 1e6)
    yield _gradient(draw, "small upstream gradients", x, 1e-6)
    yield _gradient(draw, "a single number, backward", draw.normal())
    yield _gradient(draw, "not contiguous, backward", gapped(draw.normal(3, 4)))
    yield _gradient(draw, "axes stored in reverse order, backward", permuted(draw.normal(2, 3, 2)))


def _dtypes(draw: Draw) -> Iterator[Trial]:
    judged = {"dtype": ("value", "gradient", "x_after")}
    for dtype in OTHERS:
        x = draw.normal(2, 3, dtype=dtype)
        yield _gradient(draw, _name(dtype), x, judged=judged)
    yield Trial(
        "bfloat16, no gradient wanted",
        {"x": draw.normal(6, dtype=torch.bfloat16)},
        {"dtype": ("value", "x_after")},
        VALUE,
    )


def _value(about: str, x: torch.Tensor) -> Trial:
    return Trial(about, {"x": x}, {"values": ("value", "x_after")}, VALUE)


def _gradient(
    draw: Draw,
    about: str,
    x: torch.Tensor,
    scale: float = 1.0,
    judged: Mapping[str, tuple[str, ...]] | None = None,
) -> Trial:
    inputs: Mapping[str, Input] = {
        "x": x,
        "upstream": draw.upstream(*x.shape, dtype=x.dtype) * scale,
    }
    usual = {"identity-gradient": ("gradient", "upstream_after", "x_after")}
    return Trial(about, inputs, judged or usual, GRADIENT)


def _with_zeros(draw: Draw) -> torch.Tensor:
    """Return a few numbers of either sign between two zeros of either sign."""
    zeros = torch.tensor([0.0, -0.0])
    return torch.cat([zeros, draw.upstream(3), zeros])


def _sizes(draw: Draw) -> torch.Tensor:
    """Return numbers of both signs and many sizes."""
    powers = torch.tensor([-250.0, -30.0, 0.0, 17.0, 100.0], dtype=torch.float64)
    return draw.upstream(2, 5, dtype=torch.float64) * 10**powers


def _name(dtype: torch.dtype) -> str:
    return str(dtype).removeprefix("torch.")


def step(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Demand 1 or 0, up to what rounding in the dtype does to a 1, however large x is."""
    assert isinstance(expected, torch.Tensor)
    del inputs
    wrong = shape_mismatch(got, expected)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    return within(got, expected, torch.full((), RELATIVE[expected.dtype]))


STE_BINARIZE = ProblemCode(
    id="ste-binarize",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": step,
        "gradient": equal,
        "upstream_after": unchanged,
        "x_after": unchanged,
    },
)
