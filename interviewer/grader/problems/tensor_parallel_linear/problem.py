"""Trials and comparators of tensor-parallel-linear."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import permuted
from interviewer.grader.values import Input

COLUMN = "print(column_parallel(x, weights, biases))"
ROW = "print(row_parallel(xs, weights, bias))"
MLP = """\
hidden = column_parallel(x, up, biases).relu()
parts = list(hidden.split([w.shape[0] for w in up], dim=-1))
print(row_parallel(parts, down, bias))"""

SHARDS: Sequence[tuple[int, ...]] = ((2, 2), (1, 3), (3, 0, 2), (4,), (2, 2, 2, 2))
"""Sizes of the shards: equal ones, unequal ones, an empty one, and one alone."""

LEADING: Sequence[tuple[int, ...]] = ((), (3,), (2, 3), (2, 1, 2), (1,))


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shards of several sizes with any leading axes, and an MLP of both kinds."""
    return [*_columns(draw), *_rows(draw), *_mlps(draw)]


def _columns(draw: Draw) -> Iterator[Trial]:
    for number, (sizes, leading) in enumerate(zip(SHARDS, LEADING, strict=True)):
        dtype = (torch.float32, torch.float64)[number % 2]
        width = draw.integer(1, 5)
        inputs: Mapping[str, Input] = {
            "x": permuted(draw.normal(*leading, width, dtype=dtype)),
            "weights": tuple(draw.normal(size, width, dtype=dtype) for size in sizes),
            "biases": tuple(draw.normal(size, dtype=dtype) for size in sizes),
            "upstream": draw.upstream(*leading, sum(sizes), dtype=dtype),
            "_do": "column",
        }
        after = ("x_after", "weights_after", "biases_after")
        judged = {"column": ("value", "by_x", "by_weights", "by_biases", *after)}
        yield Trial(f"output shards of {sizes}", inputs, judged, COLUMN)


def _rows(draw: Draw) -> Iterator[Trial]:
    for number, (sizes, leading) in enumerate(zip(SHARDS, LEADING, strict=True)):
        dtype = (torch.float64, torch.float32)[number % 2]
        out = draw.integer(2, 5)
        inputs: Mapping[str, Input] = {
            "xs": tuple(permuted(draw.normal(*leading, size, dtype=dtype)) for size in sizes),
            "weights": tuple(draw.normal(out, size, dtype=dtype) for size in sizes),
            "bias": draw.normal(out, dtype=dtype),
            "upstream": draw.upstream(*leading, out, dtype=dtype),
            "_do": "row",
        }
        after = ("xs_after", "weights_after", "bias_after")
        judged = {"row": ("value", "by_x", "by_weights", *after), "bias-gradient": ("by_bias",)}
        yield Trial(f"input shards of {sizes}", inputs, judged, ROW)


def _mlps(draw: Draw) -> Iterator[Trial]:
    for sizes, leading in (((2, 1), (2,)), ((3, 3), (4,)), ((1, 4, 2), (2, 2))):
        width, out = draw.integer(2, 5), draw.integer(2, 5)
        inputs: Mapping[str, Input] = {
            "x": draw.normal(*leading, width, dtype=torch.float64),
            "up": tuple(draw.normal(size, width, dtype=torch.float64) for size in sizes),
            "biases": tuple(draw.normal(size, dtype=torch.float64) for size in sizes),
            "down": tuple(draw.normal(out, size, dtype=torch.float64) for size in sizes),
            "bias": draw.normal(out, dtype=torch.float64),
            "upstream": draw.upstream(*leading, out, dtype=torch.float64),
            "_do": "mlp",
        }
        judged = {"mlp": ("value", "by_x"), "bias-gradient": ("by_bias",)}
        yield Trial(f"an MLP with hidden shards of {sizes}", inputs, judged, MLP)


TENSOR_PARALLEL_LINEAR = ProblemCode(
    id="tensor-parallel-linear",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("value", "by_x", "by_weights", "by_biases", "by_bias"), close()),
        **dict.fromkeys(("x_after", "xs_after", "weights_after"), unchanged),
        **dict.fromkeys(("bias_after", "biases_after"), unchanged),
    },
)
