"""Trials and comparators of flatten-copy-or-view.

Each x is an expression over a contiguous block of memory. Which layouts can be flattened
without a copy hangs on sizes that are drawn, and the trials come in any order.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input

Layout = tuple[str, tuple[int, ...], str]
"""In words, the shape of the memory, and the expression that makes x of it."""

JUDGED = {
    "values": ("flat", "x_after"),
    "flag": ("copied",),
    "aliasing": ("flat_later",),
}
REPEAT = """\
x = {x}
flat, copied = flatten_info(x)
print(flat, copied)
memory.copy_(later)  # x changes
print(flat)"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw layouts of rank 0 to 4, about half of which need a copy."""
    layouts = [*_plain(draw), *_stepped(draw), *_expanded(draw), *_permuted(draw)]
    order = torch.argsort(draw.normal(len(layouts))).tolist()
    return [_trial(draw, *layouts[number]) for number in order]


def _plain(draw: Draw) -> Iterator[Layout]:
    a, b, c = (draw.integer(2, 5) for _ in range(3))
    yield "one axis", (a,), "memory"
    yield "four axes, contiguous", (2, a, b, 2), "memory"
    yield "a single number in the middle of memory", (a, b), f"memory[1, {b - 1}]"
    yield "some neighbouring rows", (a + 2, b), f"memory[1:{a + 1}]"
    yield "some neighbouring columns", (a, b + 2), f"memory[:, 1:{b + 1}]"
    yield "one column, as one axis", (a, b), f"memory[:, {b - 1}]"
    yield "one column, with an axis of size 1", (a, b), f"memory[:, {b - 1}:]"
    yield "the first of the middle axis", (a, b, c), "memory[:, 0]"
    yield "the first of the last axis", (a, b, c), "memory[..., 0]"
    yield "the diagonal", (a + 1, a + 1), "memory.diagonal()"


def _stepped(draw: Draw) -> Iterator[Layout]:
    a, even, step = draw.integer(2, 5), 2 * draw.integer(2, 4), draw.integer(2, 4)
    yield "every second column of an even number", (a, even), "memory[:, ::2]"
    yield "every second column of an odd number", (a, even + 1), "memory[:, ::2]"
    yield "rows with a step", (2 * step, a), f"memory[::{step}]"
    rank, size = draw.integer(3, 5), draw.integer(3, 7)
    shape = (*(2 for _ in range(rank - 1)), size)
    yield "the last of several axes with a step", shape, "memory[..., 1::2]"


def _expanded(draw: Draw) -> Iterator[Layout]:
    a, b = draw.integer(2, 5), draw.integer(2, 5)
    yield "a row repeated by expand", (a,), f"memory.expand({b}, {a})"
    yield "a column repeated by expand", (a, 1), f"memory.expand({a}, {b})"
    yield "one number repeated by expand", (a,), f"memory[1].expand({a}, {b})"


def _permuted(draw: Draw) -> Iterator[Layout]:
    a, b = draw.integer(2, 5), draw.integer(2, 5)
    yield "a transposed matrix", (a, b), "memory.t()"
    yield "a transposed square", (3, 3), "memory.t()"
    yield "an axis of size 1 moved", (a, 1, b), "memory.permute(1, 2, 0).transpose(1, 2)"
    for _ in range(3):
        one = draw.integer(0, 4)
        shape = tuple(1 if axis == one else draw.integer(2, 4) for axis in range(4))
        axes = list(range(4))
        near = draw.integer(0, 3)
        axes[near], axes[near + 1] = axes[near + 1], axes[near]
        yield "two of four axes swapped, one has size 1", shape, f"memory.permute({axes})"
    shape = (2, draw.integer(2, 4), 2, draw.integer(2, 4))
    yield "channels stored last", shape, "memory.permute(0, 3, 1, 2)"


def _trial(draw: Draw, about: str, shape: tuple[int, ...], x: str) -> Trial:
    dtype = draw.choice((torch.float32, torch.float64))
    inputs: Mapping[str, Input] = {
        "memory": draw.normal(*shape, dtype=dtype),
        "later": draw.normal(*shape, dtype=dtype), "_x": x,
    }  # fmt: skip
    return Trial(f"{about}, x = {x}", inputs, JUDGED, REPEAT.replace("{x}", x))


FLATTEN_COPY_OR_VIEW = ProblemCode(
    id="flatten-copy-or-view",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"flat": equal, "x_after": unchanged, "copied": same, "flat_later": equal},
    words={"flat_later": "flat after other values were written into the memory of x"},
)
