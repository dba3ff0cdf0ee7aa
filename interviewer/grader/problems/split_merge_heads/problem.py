"""Trials and comparators of split-merge-heads."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import equal, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

Sizes = tuple[int, int, int, int]
"""B, H, T and D."""

SHAPES: Sequence[Sizes] = ((1, 2, 2, 2), (2, 3, 4, 2), (1, 1, 3, 2), (2, 4, 1, 1), (3, 2, 5, 4))
LAYOUTS: Mapping[str, Callable[[torch.Tensor], torch.Tensor]] = {
    "axes stored in reverse order": permuted,
    "every second element of a block": gapped,
    "first two axes swapped in memory": lambda x: x.transpose(0, 1).contiguous().transpose(0, 1),
    "last two axes swapped in memory": lambda x: x.transpose(-1, -2).contiguous().transpose(-1, -2),
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw sizes, memory layouts and later writes."""
    return [*_contiguous(draw), *_layouts(draw), *_gradients(draw)]


def _contiguous(draw: Draw) -> Iterator[Trial]:
    for number, sizes in enumerate(SHAPES):
        dtype = (torch.float32, torch.float64)[number % 2]
        batch, heads, length, width = sizes
        whole = draw.normal(batch, length, heads * width, dtype=dtype)
        about = f"B={batch} H={heads} T={length} D={width}"
        judged = {"merge-values": ("split", "x_after"), "split-is-view": ("split_after",)}
        yield _split(draw, about, whole, heads, judged)
        parts = draw.normal(*sizes, dtype=dtype)
        yield _merge(about, parts, "merge-values")
        yield Trial(
            about, {"x": whole, "H": heads, "_do": "round"}, {"round-trip": ("round", "x_after")},
            "print(merge_heads(split_heads(x, H)))",
        )  # fmt: skip


def _layouts(draw: Draw) -> Iterator[Trial]:
    for about, layout in LAYOUTS.items():
        whole = layout(draw.normal(2, 3, 6))
        judged = {"non-contiguous": ("split", "x_after"), "split-is-view": ("split_after",)}
        yield _split(draw, about, whole, draw.choice((2, 3)), judged)
        yield _merge(about, layout(draw.normal(2, 3, 2, 4)), "non-contiguous")
        yield Trial(
            about, {"x": whole, "H": 2, "_do": "round"}, {"round-trip": ("round", "x_after")},
            "print(merge_heads(split_heads(x, H)))",
        )  # fmt: skip


def _gradients(draw: Draw) -> Iterator[Trial]:
    for batch, heads, length, width in SHAPES[:2]:
        whole, parts = (batch, length, heads * width), (batch, heads, length, width)
        for name, shape, upstream in (("split", whole, parts), ("merge", parts, whole)):
            inputs: Mapping[str, Input] = {
                "x": draw.normal(*shape), "H": heads, "upstream": draw.upstream(*upstream),
                "_do": f"{name}-gradient",
            }  # fmt: skip
            call = "split_heads(x.requires_grad_(), H)"
            call = call if name == "split" else "merge_heads(x.requires_grad_())"
            judged = {"merge-values": ("gradient", "x_after")}
            yield Trial(
                f"gradient of {name}_heads", inputs, judged,
                f"{call}.backward(upstream); print(x.grad)",
            )  # fmt: skip


def _split(
    draw: Draw, about: str, x: torch.Tensor, heads: int, judged: Mapping[str, tuple[str, ...]]
) -> Trial:
    later = draw.normal(*x.shape, dtype=x.dtype)
    repeat = "y = split_heads(x, H); print(y); x.copy_(later); print(y)"
    return Trial(about, {"x": x, "H": heads, "later": later, "_do": "split"}, judged, repeat)


def _merge(about: str, x: torch.Tensor, check: str) -> Trial:
    judged = {check: ("merged", "x_after")}
    return Trial(about, {"x": x, "_do": "merge"}, judged, "print(merge_heads(x))")


SPLIT_MERGE_HEADS = ProblemCode(
    id="split-merge-heads",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("split", "split_after", "merged", "round", "gradient"), equal),
        "x_after": unchanged,
    },
    words={
        "split": "split_heads",
        "split_after": "heads after other values were written into x",
        "merged": "merge_heads",
        "round": "heads split and merged again",
    },
)
