"""Trials and comparators of masked-mean."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

GRADIENT = "masked_mean(x.requires_grad_(), mask).backward(upstream); print(x.grad)"
VALUE = "print(masked_mean(x, mask))"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw ordinary rows, rows that select nothing, and padding that must not be used."""
    return [*_ordinary(draw), *_empty_rows(draw), *_poisoned(draw)]


def _ordinary(draw: Draw) -> Iterator[Trial]:
    small, single = _filled(draw, 3, 4), _filled(draw, 1, 1)
    yield from _pair(draw, "three rows", draw.normal(3, 4, 2), small)
    yield from _pair(draw, "one position", draw.normal(1, 1, 1, dtype=torch.float64), single)
    x = permuted(draw.normal(4, 7, 3, dtype=torch.float64))
    yield from _pair(draw, "axes stored in reverse order", x, permuted(_filled(draw, 4, 7)))
    x = gapped(draw.normal(2, 9, 5))
    yield from _pair(draw, "not contiguous", x, gapped(_filled(draw, 2, 9)))
    x, mask = draw.normal(3, 4, 2), _filled(draw, 3, 4)
    for row, odd in enumerate((torch.nan, torch.inf)):
        x[row, int(mask[row].int().argmax()), draw.integer(0, 2)] = odd
    yield from _pair(draw, "NaN and infinity where the mask is True", x, mask)
    x = draw.normal(2, 4000, 1, dtype=torch.float64, scale=1e6)
    mask = _filled(draw, 2, 4000)
    # Odd counts beyond 2,048, which half precision does not have.
    mask[:, 0] ^= mask.sum(1) % 2 == 0
    yield from _pair(draw, "long rows of large numbers", x, mask)


def _empty_rows(draw: Draw) -> Iterator[Trial]:
    mask = _filled(draw, 3, 4)
    mask[draw.integer(0, 3)] = False
    yield from _pair(draw, "a row without a True", draw.normal(3, 4, 2), mask, "empty-row")
    nothing = torch.zeros(2, 2, dtype=torch.bool)
    x = draw.normal(2, 2, 1, dtype=torch.float64)
    yield from _pair(draw, "no row with a True", x, nothing, "empty-row")
    x = torch.where(mask.unsqueeze(-1), draw.normal(3, 4, 2), float("nan"))
    yield from _pair(draw, "a row of nothing but NaN padding", x, mask, "empty-row")


def _poisoned(draw: Draw) -> Iterator[Trial]:
    for poison in (float("nan"), float("inf"), float("-inf")):
        mask = _filled(draw, 2, 3)
        # One position is padding throughout, and none is so in every row.
        mask[:, 0], mask[:, 1] = False, True
        x = torch.where(mask.unsqueeze(-1), draw.normal(2, 3, 2), poison)
        yield from _pair(draw, f"{poison} where the mask is False", x, mask, "nan-padding")


def _pair(
    draw: Draw, about: str, x: torch.Tensor, mask: torch.Tensor, check: str = "values"
) -> Iterator[Trial]:
    """Yield the same input twice: plainly, and for the gradient."""
    inputs: Mapping[str, Input] = {"x": x, "mask": mask}
    left_alone = {"no-mutation": ("x_after", "mask_after")}
    judged = {check: ("value",), **left_alone}
    yield Trial(about, {**inputs, "_gradient": False}, judged, VALUE)
    upstream = draw.upstream(x.shape[0], x.shape[2], dtype=x.dtype)
    with_upstream: Mapping[str, Input] = {**inputs, "upstream": upstream, "_gradient": True}
    judged = {check: ("value", "gradient"), **left_alone}
    yield Trial(f"{about}, backward", with_upstream, judged, GRADIENT)


def _filled(draw: Draw, rows: int, length: int) -> torch.Tensor:
    """Return a mask with at least one True in every row."""
    mask = draw.mask(rows, length, share=0.6)
    mask[torch.arange(rows), draw.integers(rows, low=0, high=length)] = True
    return mask


MASKED_MEAN = ProblemCode(
    id="masked-mean",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        # A sum that cancels may come out as 0 in one order of adding, and not in another.
        "value": close(),
        "gradient": close(exact_zeros=True),
        "x_after": unchanged,
        "mask_after": unchanged,
    },
)
