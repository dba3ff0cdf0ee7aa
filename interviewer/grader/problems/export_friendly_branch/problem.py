"""Trials and comparators of export-friendly-branch.

Means are kept away from 0, where rounding could choose the branch, or are exact: 0, or
a small power of 2 of either sign.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

EAGER = "gate = Gate()\nprint([gate(x) for x in calls])"
EXPORT = """\
gate = torch.export.export(Gate(), (example,)).module()
print([gate(x) for x in calls])"""

Shape = tuple[int, ...]


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw tensors whose mean is above, below and at 0, for the module and its export."""
    return [*_eager(draw), *_exported(draw)]


def _eager(draw: Draw) -> Iterator[Trial]:
    for about, means in (
        ("a positive mean", (0.5,)),
        ("a negative mean", (-0.5,)),
        ("a mean of exactly 0", (0.0,)),
        ("one module, one call after the other", (0.5, -0.5, 0.0, 0.5)),
    ):
        yield _trial(about, [_with_mean(draw, (2, 3), mean) for mean in means])
    for power in (-10, -30):
        small = [_near_zero(draw, sign * 2.0**power) for sign in (1, -1)]
        yield _trial(f"means of 2^{power} and -2^{power}", small)
    opposite = [torch.cat([torch.full((1, 4), 3.0), -draw.uniform(3, 4, low=0.2, high=0.8)])]
    yield _trial("rows whose own means differ in sign", opposite)
    long_tail = [torch.tensor([-0.25, -0.5, -0.125, 4.0]) * draw.choice((1.0, -1.0))]
    yield _trial("a mean that most elements do not share", long_tail)
    yield _trial("a single number", [draw.uniform(low=0.1, high=2.0) * s for s in (1, -1)])
    double = [_with_mean(draw, (3, 2), mean, torch.float64) for mean in (0.5, -0.5)]
    yield _trial("float64", double)
    yield _trial("axes stored in reverse order", [permuted(_with_mean(draw, (2, 3, 2), -0.5))])
    yield _trial("not contiguous", [gapped(_with_mean(draw, (5,), 0.5))])
    yield _trial("many elements", [_with_mean(draw, (4, 8, 8), mean) for mean in (0.5, -0.5)])


def _exported(draw: Draw) -> Iterator[Trial]:
    for about, sign, shape, dtype in (
        ("exported with a positive mean", 0.5, (8,), torch.float32),
        ("exported with a negative mean", -0.5, (4,), torch.float64),
    ):
        calls = [_with_mean(draw, shape, mean, dtype) for mean in (-sign, sign, 0.0, -sign)]
        if shape == (8,):
            calls += [_near_zero(draw, mean * 2.0**-12) for mean in (1, -1)]
        example = _with_mean(draw, shape, sign, dtype)
        yield _trial(about, calls, {"example": example})


def _near_zero(draw: Draw, mean: float) -> torch.Tensor:
    """Return eight numbers of either sign of which the mean is exactly ``mean``.

    They are multiples of it, and so few that single precision holds every sum of them.
    """
    half = draw.integers(4, low=2, high=4000).float() * abs(mean)
    return torch.cat([half, -half])[torch.argsort(draw.normal(8))] + mean


def _with_mean(
    draw: Draw, shape: Shape, mean: float, dtype: torch.dtype = torch.float32
) -> torch.Tensor:
    """Return whole eighths of either sign, whose mean is ``mean`` or near it."""
    half = draw.integers(*shape, low=-16, high=17).to(dtype) / 8
    around_zero = half - half.flip(tuple(range(half.dim())))
    return around_zero + 2 * mean * draw.integers(*shape, low=1, high=8).to(dtype) / 8


def _trial(
    about: str, calls: Sequence[torch.Tensor], example: Mapping[str, Input] | None = None
) -> Trial:
    inputs: Mapping[str, Input] = {**(example or {}), "calls": tuple(calls)}
    if example:
        return Trial(about, inputs, {"export": ("results", "calls_after")}, EXPORT)
    return Trial(about, inputs, {"eager": ("results", "calls_after")}, EAGER)


EXPORT_FRIENDLY_BRANCH = ProblemCode(
    id="export-friendly-branch",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"results": close(exact_zeros=True), "calls_after": unchanged},
)
