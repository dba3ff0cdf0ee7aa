"""Trials and comparators of custom-relu-function."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

FLOATS = (torch.float32, torch.float64, torch.bfloat16, torch.float16)
VALUE = "print(my_relu(x))"
GRADIENT = "my_relu(x.requires_grad_()).backward(upstream); print(x.grad)"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw values of every floating dtype, exact zeros, huge numbers, and directions."""
    return [*_values(draw), *_gradients(draw), *_double(draw), _function(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for dtype in FLOATS:
        yield _value("signs mixed", draw.normal(2, 3, dtype=dtype))
    yield _value("huge numbers", draw.upstream(2, 4) * 1e38)
    yield _value("tiny numbers", draw.upstream(5) * 1e-38)
    yield _value("a single number", draw.upstream(dtype=torch.float64))
    yield _value("not contiguous", gapped(draw.normal(3, 4)))
    yield _value("axes stored in reverse order", permuted(draw.normal(2, 3, 4)))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for dtype in FLOATS:
        yield _gradient(draw, "signs mixed", draw.normal(2, 3, dtype=dtype))
        zeros = _some_zeros(draw, draw.normal(2, 4, dtype=dtype))
        yield _gradient(draw, "zeros of either sign among x", zeros)
    yield _gradient(draw, "huge numbers", draw.upstream(2, 4) * 1e38)
    x = permuted(draw.normal(3, 4, dtype=torch.float64))
    yield _gradient(draw, "axes stored in reverse order", x)


def _double(draw: Draw) -> Iterator[Trial]:
    for shape in ((4,), (2, 3, 2)):
        x = draw.normal(*shape, dtype=torch.float64)
        inputs: Mapping[str, Input] = {
            "x": x,
            "upstream": draw.upstream(*shape, dtype=torch.float64),
            "direction": draw.upstream(*shape, dtype=torch.float64),
            "_do": "double",
        }
        yield Trial(
            "double backward", inputs, {"gradcheck": ("gradient", "by_upstream", "by_x")},
            "torch.autograd.gradgradcheck(my_relu, x.requires_grad_())",
        )  # fmt: skip


def _function(draw: Draw) -> Trial:
    return Trial(
        "the result's grad_fn", {"x": draw.normal(3), "_do": "function"},
        {"is-custom": ("is_custom",)}, "print(my_relu(x.requires_grad_()).grad_fn)",
    )  # fmt: skip


def _value(about: str, x: torch.Tensor) -> Trial:
    judged = {"values": ("value",), "no-mutation": ("x_after",)}
    return Trial(about, {"x": x, "_do": "values"}, judged, VALUE)


def _gradient(draw: Draw, about: str, x: torch.Tensor) -> Trial:
    upstream = draw.upstream(*x.shape, dtype=x.dtype)
    judged = {"gradient": ("gradient",), "no-mutation": ("upstream_after",)}
    return Trial(about, {"x": x, "upstream": upstream, "_do": "gradient"}, judged, GRADIENT)


def _some_zeros(draw: Draw, x: torch.Tensor) -> torch.Tensor:
    """Return ``x`` with exact zeros, +0 and -0, at random places and two fixed ones."""
    flat = torch.where(draw.mask(x.numel(), share=0.3), 0.0, x.reshape(-1))
    flat[0], flat[1] = 0.0, -0.0
    return flat.to(x.dtype).reshape(x.shape)


CUSTOM_RELU_FUNCTION = ProblemCode(
    id="custom-relu-function",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": equal,
        "gradient": equal,
        "x_after": unchanged,
        "upstream_after": unchanged,
        "by_upstream": close(exact_zeros=True),
        "by_x": close(exact_zeros=True),
        "is_custom": same,
    },
)
