"""Trials and comparators of stable-log-sigmoid.

What is right is computed here in float64 from the inputs, not by the reference: in
float64 both tails keep full relative accuracy with log1p and exp.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, none_used, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FORBIDDEN = (
    *("logsigmoid", "LogSigmoid", "log_sigmoid"),
    *("log_sigmoid_forward", "log_sigmoid_backward"),
)
EDGE = 87.0
"""Above it the true results leave float32's normal range."""

TINY = 1e-37
"""What value and gradient must stay below in size above the edge."""

VALUE_ERROR = {torch.float32: 1e-5, torch.float64: 1e-8}
GRADIENT_ERROR = {torch.float32: 1e-4, torch.float64: 1e-7}
VALUE = "print(log_sigmoid(x))"
GRADIENT = "log_sigmoid(x.requires_grad_()).backward(upstream); print(x.grad)"
MARKS = (-100.0, 17.0, 20.0, 50.0)
"""Places where well-known shortcuts break, each tried a random step away."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw ordinary numbers, both tails, marks, and what lies above the edge."""
    return [*_float32(draw), *_shapes(draw), *_float64(draw)]


def _float32(draw: Draw) -> Iterator[Trial]:
    yield from _both(draw, "around 0", draw.normal(2, 3))
    yield from _both(draw, "exactly 0, of either sign", _zeros(draw, torch.float32))
    for mark in MARKS:
        near = mark + draw.uniform(3, low=-0.4, high=0.4)
        yield from _both(draw, f"near {mark:g}", near)
    yield from _both(draw, "not far below 0", draw.uniform(8, low=-14.0, high=-5.0))
    yield from _both(draw, "the negative tail", draw.uniform(12, low=-1000.0, high=-80.0))
    yield from _both(draw, "the positive tail", draw.uniform(12, low=30.0, high=86.9))
    yield from _both(draw, "the whole range", draw.uniform(64, low=-1000.0, high=86.9))
    yield from _both(draw, "above 87", draw.uniform(6, low=88.0, high=1000.0))


def _shapes(draw: Draw) -> Iterator[Trial]:
    yield from _both(draw, "a single number", draw.normal(scale=3.0))
    yield from _both(draw, "not contiguous", gapped(draw.normal(2, 3, scale=5.0)))
    yield from _both(draw, "axes stored in reverse order", permuted(draw.normal(2, 3, 2)))


def _float64(draw: Draw) -> Iterator[Trial]:
    for about, low, high in (("around 0", -4.0, 4.0), ("both tails", -300.0, 30.0)):
        x = draw.uniform(2, 5, low=low, high=high, dtype=torch.float64)
        yield from _both(draw, f"float64, {about}", x, ("gradcheck", "gradcheck"))
    zeros = _zeros(draw, torch.float64)
    yield from _both(draw, "float64, exactly 0", zeros, ("gradcheck", "gradcheck"))


def _zeros(draw: Draw, dtype: torch.dtype) -> torch.Tensor:
    """Return a number, both zeros and a number: abs, clamp and relu have a kink at 0."""
    first, last = draw.normal(2, dtype=dtype)
    return torch.stack([first, torch.zeros_like(first), -torch.zeros_like(first), last])


def _both(
    draw: Draw, about: str, x: torch.Tensor, checks: tuple[str, str] = ("values", "gradient")
) -> Iterator[Trial]:
    of_value, of_gradient = checks
    inputs: Mapping[str, Input] = {"x": x, "_forbidden": FORBIDDEN}
    judged = {of_value: ("value", "x_after"), "no-builtin": ("forbidden",)}
    yield Trial(about, inputs, judged, VALUE)
    upstream = draw.upstream(*x.shape, dtype=x.dtype).clamp(-1, 1)
    judged = {of_gradient: ("gradient", "x_after"), "no-builtin": ("forbidden",)}
    yield Trial(f"{about}, backward", {**inputs, "upstream": upstream}, judged, GRADIENT)


def right_value(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with log(sigmoid(x)), relatively; above the edge by sign and size."""
    del expected
    x = _tensor(inputs["x"])
    return _judged(got, x, log_sigmoid(x.double()), VALUE_ERROR[x.dtype])


def right_gradient(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with upstream * sigmoid(-x), relatively; above the edge by sign and size."""
    del expected
    x, upstream = _tensor(inputs["x"]), _tensor(inputs["upstream"])
    truth = upstream.double() * torch.exp(log_sigmoid(-x.double()))
    return _judged(got, x, truth, GRADIENT_ERROR[x.dtype])


def log_sigmoid(x: torch.Tensor) -> torch.Tensor:
    """Return log(sigmoid(x)) in float64."""
    return x.clamp(max=0.0) - torch.log1p(torch.exp(-x.abs()))


def _judged(got: Output, x: torch.Tensor, truth: torch.Tensor, error: float) -> Mismatch | None:
    wrong = shape_mismatch(got, truth.to(x.dtype))
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    beyond = (x > EDGE) & (x.dtype == torch.float32)
    harmless = beyond & (got * truth.sign() >= 0) & (got.abs() <= TINY)
    judged = torch.where(harmless, truth, got.double())
    tolerance = torch.where(beyond, 0.0, error * truth.abs())
    return within(judged, truth, tolerance)


def _tensor(value: Input) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value


STABLE_LOG_SIGMOID = ProblemCode(
    id="stable-log-sigmoid",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": right_value,
        "gradient": right_gradient,
        "x_after": unchanged,
        "forbidden": none_used,
    },
    forbidden=FORBIDDEN,
)
