"""Trials and comparators of linear-by-hand.

Single-precision inputs are whole eighths: every sum of their products is exact, in any
order, so that sums that cancel need no tolerance.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, none_used, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

FORBIDDEN = ("linear", "Linear", "_linear_pointwise", "mkldnn_linear")
CALLS = {
    "omitted": "linear(x, weight)",
    "position": "linear(x, weight, bias)",
    "keyword": "linear(x, weight, bias=bias)",
}
WITH_BIAS = ("position", "keyword")
NO_BUILTIN = {"no-builtin": ("forbidden",)}

Shape = tuple[int, ...]
Tensors = tuple[torch.Tensor, torch.Tensor, torch.Tensor | None]
"""x, weight and bias."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw x of every rank, axes of size 0 and 1, memory layouts, and equal sizes."""
    return [*_ranks(draw), *_edges(draw), *_layouts(draw), *_squares(draw), *_bias(draw)]


def _ranks(draw: Draw) -> Iterator[Trial]:
    for leading in ((), (2,), (2, 3), (2, 1, 3), (2, 2, 1, 2)):
        about = f"x of rank {len(leading) + 1}"
        arguments = _drawn(draw, leading, 3, 2)
        yield _value(draw.choice(WITH_BIAS), about, arguments)
        if len(leading) in (0, 1, 3):
            yield _value("omitted", f"{about}, no bias", (*arguments[:2], None))
    style = draw.choice(WITH_BIAS)
    yield _value(style, "None for the bias", (*_drawn(draw, (4,), 2, 5)[:2], None))
    yield _value("position", "float64", _drawn(draw, (3, 5), 7, 4, torch.float64))
    # Of one sign, so that nothing cancels: half precision on the way would show.
    positive = [draw.uniform(*shape, low=0.5, high=2.0) for shape in ((3, 6), (4, 6), (4,))]
    yield _value("position", "positive numbers", (positive[0], positive[1], positive[2]))


def _edges(draw: Draw) -> Iterator[Trial]:
    for leading, inner, outer in (((0,), 3, 2), ((2, 0), 2, 3), ((1, 1), 1, 1)):
        about = f"x of shape {[*leading, inner]}"
        yield _value("position", about, _drawn(draw, leading, inner, outer))
    yield _value("position", "a single output", _drawn(draw, (3,), 4, 1))
    yield _value("position", "a single input", _drawn(draw, (3,), 1, 4))


def _layouts(draw: Draw) -> Iterator[Trial]:
    x, weight, bias = _drawn(draw, (2, 3), 4, 5)
    assert bias is not None
    reversed_axes = (permuted(x), permuted(weight), bias)
    yield _value("position", "axes stored in reverse order", reversed_axes)
    yield _value("position", "not contiguous", (gapped(x), gapped(weight), gapped(bias)))


def _squares(draw: Draw) -> Iterator[Trial]:
    for leading in ((4,), (4, 4), ()):
        arguments = _drawn(draw, leading, 4, 4)
        about = f"every axis has 4 elements, x has rank {len(leading) + 1}"
        yield _value("position", about, arguments, "square-trap")
        if leading == (4,):
            yield _value("omitted", f"{about}, no bias", (*arguments[:2], None), "square-trap")
            yield _gradient(draw, about, arguments, "square-trap")


def _bias(draw: Draw) -> Iterator[Trial]:
    for leading in ((), (3,), (2, 1, 2, 2), (0,)):
        about = f"x of shape {[*leading, 2]}, backward"
        yield _gradient(draw, about, _drawn(draw, leading, 2, 3), "values")
    double = _drawn(draw, (2, 4), 3, 5, torch.float64)
    yield _gradient(draw, "float64, backward", double, "values")
    yield _gradient(draw, "no bias, backward", (*_drawn(draw, (2, 2), 3, 2)[:2], None), "values")


def _drawn(
    draw: Draw, leading: Shape, inner: int, outer: int, dtype: torch.dtype = torch.float32
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor | None]:
    shapes = ((*leading, inner), (outer, inner), (outer,))
    if dtype == torch.float64:
        x, weight, bias = (draw.normal(*shape, dtype=dtype) for shape in shapes)
    else:
        x, weight, bias = (_eighths(draw, shape) for shape in shapes)
    return x, weight, bias


def _eighths(draw: Draw, shape: Shape) -> torch.Tensor:
    return draw.integers(*shape, low=-24, high=25) / 8


def _value(style: str, about: str, arguments: Tensors, check: str = "values") -> Trial:
    x, weight, bias = arguments
    inputs: Mapping[str, Input] = {
        "x": x, "weight": weight, "bias": bias, "_style": style, "_forbidden": FORBIDDEN,
    }  # fmt: skip
    after = ("x_after", "weight_after", *(() if bias is None else ("bias_after",)))
    judged = {check: ("value", *after), **NO_BUILTIN}
    return Trial(about, inputs, judged, f"print({CALLS[style]})")


def _gradient(draw: Draw, about: str, arguments: Tensors, check: str) -> Trial:
    x, weight, bias = arguments
    shape = (*x.shape[:-1], weight.shape[0])
    upstream = _eighths(draw, shape).to(x.dtype)
    inputs: Mapping[str, Input] = {
        "x": x, "weight": weight, "bias": bias, "upstream": upstream,
        "_style": "omitted" if bias is None else "position", "_forbidden": FORBIDDEN,
    }  # fmt: skip
    leaves = [name for name in ("x", "weight", "bias") if inputs[name] is not None]
    after = tuple(f"{name}_after" for name in leaves)
    of_others = {check: ("by_x", "by_weight", *after), **NO_BUILTIN}
    judged = of_others if bias is None else {"bias-gradient": ("by_bias",), **of_others}
    repeat = "\n".join(
        [
            *(f"{name}.requires_grad_()" for name in leaves),
            f"linear({', '.join(leaves)}).backward(upstream)",
            f"print({', '.join(f'{name}.grad' for name in leaves)})",
        ]
    )
    return Trial(about, inputs, judged, repeat)


LINEAR_BY_HAND = ProblemCode(
    id="linear-by-hand",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("value", "by_x", "by_weight", "by_bias"), close()),
        **dict.fromkeys(("x_after", "weight_after", "bias_after"), unchanged),
        "forbidden": none_used,
    },
    forbidden=FORBIDDEN,
)
