"""Trials and comparators of gumbel-straight-through.

What is drawn is never compared with what another solution draws. It is judged by its
statistics, and the gradient by the one softmax that it can belong to.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import none_used, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.problems.gumbel_straight_through.samples import (
    likely_calls,
    likely_classes,
    one_hot,
    repeated,
    single_ones,
)
from interviewer.grader.problems.gumbel_straight_through.slopes import finite, softmax_jacobian
from interviewer.grader.values import Input

FORBIDDEN = ("gumbel_softmax",)
CALLS = 80
ROWS = 5000
TIED_ROWS = 30_000
"""In about 13 of them the two largest of eight sums are the same number of float32."""

SEED = "torch.manual_seed(seed)\n"
REPEAT: Mapping[str, str] = {
    "sample": f"{SEED}print(gumbel_sample(logits, tau))",
    "often": f"""\
{SEED}drawn = gumbel_sample(logits.expand(*rows, -1), tau)
print(drawn[(drawn != 0) & (drawn != 1)])  # nothing
print(drawn.reshape(-1, len(logits)).mean(0), torch.softmax(logits, -1))  # about the same""",
    "tied": f"""\
{SEED}drawn = gumbel_sample(logits.expand(rows, -1), tau)
print(drawn.sum().item(), drawn[drawn.sum(-1) != 1])  # a one for each row, and no row""",
    "again": f"""\
{SEED}first = gumbel_sample(logits.expand(calls, -1), tau)
{SEED}print(torch.equal(gumbel_sample(logits.expand(calls, -1), tau), first))  # True
drawn = torch.stack([gumbel_sample(logits, tau) for _ in range(calls)])
print(drawn.mean(0), torch.softmax(logits, -1))  # about the same""",
    "jacobian": f"""\
{SEED}y = gumbel_sample(logits.requires_grad_(), tau)
print(y)
for k in range(logits.shape[-1]):  # the upstream gradient of one class at a time
    one = torch.zeros_like(upstream)
    one[..., k] = upstream[..., k]
    print(torch.autograd.grad(y, logits, one, retain_graph=True))""",
    "extreme": f"""\
{SEED}y = gumbel_sample(logits.requires_grad_(), tau)
y.backward(upstream); print(y, logits.grad)""",
}
JUDGED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "sample": {"one-hot": ("sample", "logits_after")},
    "often": {"frequencies": ("often",)},
    "tied": {"one-hot": ("ones",)},
    "again": {"frequencies": ("calls", "repeated")},
    "jacobian": {"gradient": ("jacobian", "logits_after")},
    "extreme": {"finite": ("extreme", "logits_after")},
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shapes, classes that are certain, many rows and calls, and huge logits."""
    return [*_samples(draw), *_frequencies(draw), *_gradients(draw), *_extremes(draw)]


def _samples(draw: Draw) -> Iterator[Trial]:
    for about, logits, tau in (
        ("a few rows", draw.normal(2, 3), 1.0),
        ("one row", draw.normal(4), 0.5),
        ("a single class", draw.normal(3, 1), 2.0),
        ("one class is certain", _leading(draw, 4, 3), 1.0),
        ("more rows", draw.normal(30, 5), 0.8),
        ("one class is certain, high temperature", _leading(draw, 3, 6), 30.0),
        ("four axes, float64", _leading(draw, 2, 3, 2, 4).double(), 0.7),
        ("not contiguous", gapped(_leading(draw, 4, 5)), 1.5),
        ("axes stored in reverse order", permuted(_leading(draw, 3, 3, 3)), 1.5),
    ):
        yield _trial(draw, about, logits, tau, "sample")
    tied = torch.full((8,), draw.choice((1e4, -1e4)))
    words = "many rows of equal logits, whose largest sums are often the same"
    yield _trial(draw, words, tied, _tau(draw, 0.5, 1.5), "tied", rows=TIED_ROWS)


def _frequencies(draw: Draw) -> Iterator[Trial]:
    for pattern, tau, rows in (
        ((3.0, 0.0, 0.0, 0.0, 0.0), _tau(draw, 0.3, 0.6), (ROWS,)),
        ((0.0, 0.0, 3.0, 1.5), 1.0, (ROWS,)),
        ((2.0, 0.0, 0.0, 0.0), _tau(draw, 2.0, 4.0), (50, 100)),
        ((1.5, 1.5, 0.0), 0.05, (20, 30, 6)),
    ):
        about = f"{len(pattern)} classes in many rows"
        yield _trial(draw, about, _shuffled(draw, pattern), tau, "often", rows=rows)
    logits = _shuffled(draw, (1.0, 0.5, 0.0))
    yield _trial(draw, "many calls with one row", logits, 0.8, "again", calls=CALLS)


def _gradients(draw: Draw) -> Iterator[Trial]:
    for about, logits, tau in (
        ("a few rows", draw.normal(3, 3, dtype=torch.float64), 1.0),
        ("low temperature", draw.normal(60, 4, dtype=torch.float64), _tau(draw, 0.3, 0.6)),
        ("high temperature", draw.normal(60, 3, dtype=torch.float64), _tau(draw, 2.0, 4.0)),
        ("two classes", draw.normal(80, 2, dtype=torch.float64), 0.8),
        ("three axes", permuted(draw.normal(6, 5, 4, dtype=torch.float64)), 1.3),
        ("float32", draw.normal(20, 4), _tau(draw, 1.5, 2.5)),
        ("one row, float32", draw.normal(5), 1.4),
    ):
        upstream = draw.upstream(*logits.shape, dtype=logits.dtype)
        words = f"{about}, derivatives by class"
        yield _trial(draw, words, logits, tau, "jacobian", upstream=upstream)


def _extremes(draw: Draw) -> Iterator[Trial]:
    huge = 1e4
    wide = draw.uniform(150, 6, low=-huge, high=huge)
    tied = torch.where(draw.mask(100, 4), huge, -huge)
    near = huge - draw.uniform(100, 4, low=0.0, high=4.0)
    for about, logits, tau in (
        ("logits up to 10000", draw.uniform(2, 3, low=-huge, high=huge), 0.05),
        ("many logits up to 10000", wide, 0.05),
        ("all logits 10000 or -10000", tied, 0.05),
        (
            "all logits near 10000 or -10000, float64",
            near.double() * (1 - 2 * draw.mask(100, 1)),
            0.1,
        ),
    ):
        upstream = draw.upstream(*logits.shape, dtype=logits.dtype)
        yield _trial(draw, about, logits, tau, "extreme", upstream=upstream)


def _trial(
    draw: Draw, about: str, logits: torch.Tensor, tau: float, do: str, **more: Input
) -> Trial:
    inputs: Mapping[str, Input] = {
        "logits": logits, "tau": tau, **more, "seed": draw.integer(0, 2**31),
        "_do": do, "_forbidden": FORBIDDEN,
    }  # fmt: skip
    judged = {**JUDGED[do], "no-builtin": ("forbidden",)}
    return Trial(f"{about}, tau = {tau}", inputs, judged, REPEAT[do])


def _leading(draw: Draw, *shape: int) -> torch.Tensor:
    """Return logits of which one in each row is far above the others."""
    place = draw.integers(*shape[:-1], 1, low=0, high=shape[-1])
    lead = draw.uniform(*shape[:-1], 1, low=70.0, high=90.0)
    return draw.normal(*shape).scatter_add(-1, place, lead)


def _shuffled(draw: Draw, pattern: Sequence[float]) -> torch.Tensor:
    """Return logits near ``pattern``, in any order."""
    order = torch.argsort(draw.normal(len(pattern)))
    return torch.tensor(pattern)[order] + draw.uniform(len(pattern), low=-0.1, high=0.1)


def _tau(draw: Draw, low: float, high: float) -> float:
    return round(float(draw.uniform(low=low, high=high, dtype=torch.float64)), 3)


GUMBEL_STRAIGHT_THROUGH = ProblemCode(
    id="gumbel-straight-through",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "sample": one_hot,
        "logits_after": unchanged,
        "often": likely_classes,
        "ones": single_ones,
        "calls": likely_calls,
        "repeated": repeated,
        "jacobian": softmax_jacobian,
        "extreme": finite,
        "forbidden": none_used,
    },
    words={
        "sample": "sample (the draw is free)",
        "often": "samples of many rows (the draws are free)",
        "ones": "ones by class (the draws are free)",
        "calls": "samples of many calls (the draws are free)",
        "repeated": "samples of two calls with the same random numbers",
        "jacobian": "sample and derivatives (the noise is free)",
        "extreme": "sample and gradient (the noise is free)",
    },
    forbidden=FORBIDDEN,
)
