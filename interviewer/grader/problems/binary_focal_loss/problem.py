"""Trials and comparators of binary-focal-loss."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

DEFAULTS = (2.0, 0.25)
OUTPUTS = ("value", "gradient", "logits_after", "targets_after")
CALL = {
    "omitted": "focal_loss(logits, targets)",
    "gamma": "focal_loss(logits, targets, gamma)",
    "alpha": "focal_loss(logits, targets, alpha=alpha)",
    "keyword": "focal_loss(logits, targets, gamma=gamma, alpha=alpha)",
    "position": "focal_loss(logits, targets, gamma, alpha)",
}
REPEAT = """\
loss = {call}
loss.backward(upstream)
print(loss, logits.grad)"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw logits and targets: ordinary ones, logits of 0, and confident ones of both kinds."""
    return [*_ordinary(draw), *_weights(draw), *_extremes(draw)]


def _ordinary(draw: Draw) -> Iterator[Trial]:
    gamma, alpha = DEFAULTS
    yield _trial(draw, "defaults", draw.normal(4), gamma, alpha, style="omitted")
    yield _trial(draw, "defaults", draw.normal(3, 5, scale=3.0), gamma, alpha, style="omitted")
    for about, logits in (
        ("gamma is 0", draw.normal(5)),
        ("gamma is 0, float64", draw.normal(2, 3, dtype=torch.float64)),
    ):
        yield _trial(draw, about, logits, 0.0, _alpha(draw), style="keyword")
    yield _trial(draw, "gamma is 1", draw.normal(6), 1.0, _alpha(draw))
    yield _trial(draw, "gamma is no whole number", draw.normal(2, 4), _gamma(draw), _alpha(draw))
    double = draw.normal(2, 3, dtype=torch.float64, scale=2.0)
    yield _trial(draw, "float64", double, _gamma(draw), _alpha(draw), style="keyword")
    yield _trial(draw, "only gamma given", draw.normal(5), _gamma(draw), alpha, style="gamma")
    yield _trial(draw, "only alpha given", draw.normal(5), gamma, _alpha(draw), style="alpha")
    yield _trial(draw, "a single number", draw.normal(), _gamma(draw), _alpha(draw))
    cube = draw.normal(2, 1, 3, 2)
    yield _trial(draw, "four axes", cube, _gamma(draw), _alpha(draw))
    laid_out = permuted(draw.normal(3, 4))
    yield _trial(draw, "axes stored in reverse order", laid_out, _gamma(draw), _alpha(draw))
    laid_out = gapped(draw.normal(4, 3))
    yield _trial(draw, "memory with gaps", laid_out, _gamma(draw), _alpha(draw))


def _weights(draw: Draw) -> Iterator[Trial]:
    for about, targets in (
        ("one logit of 0, target 1", torch.ones(1)),
        ("one logit of 0, target 0", torch.zeros(1)),
        ("logits of 0, one target of 1 among three", torch.tensor([0.0, 1.0, 0.0])),
    ):
        yield _trial(
            draw, about, torch.zeros_like(targets), _gamma(draw), _alpha(draw),
            check="class-weights", targets=targets,
        )  # fmt: skip
    check = "class-weights"
    ones = torch.ones(4)
    for about, targets in (("targets all 1", ones), ("targets all 0", 1 - ones)):
        logits = draw.normal(4)
        yield _trial(draw, about, logits, 2.0, _alpha(draw), check=check, targets=targets)


def _extremes(draw: Draw) -> Iterator[Trial]:
    for dtype in (torch.float32, torch.float64):
        for gamma in (2.0, 0.0):
            targets = torch.cat([torch.ones(3), torch.zeros(3)]).to(dtype)
            logits = _sizes(draw, dtype) * (1 - 2 * targets)
            about = f"confident mistakes, gamma {gamma:g}"
            yield _extreme(draw, about, logits, targets, gamma)
    targets = draw.mask(6).float()
    signs = torch.tensor([1.0, 1.0, -1.0, -1.0, 1.0, -1.0])
    mixed = _sizes(draw, torch.float32) * signs * (2 * targets - 1)
    yield _extreme(draw, "confident, half of them right", mixed, targets, _gamma(draw))
    for target in (1.0, 0.0):
        one = torch.full((1,), target)
        logit = (1 - 2 * one) * draw.uniform(1, low=120.0, high=200.0)
        yield _extreme(draw, f"one confident mistake, target {target:g}", logit, one, 2.0)


def _sizes(draw: Draw, dtype: torch.dtype) -> torch.Tensor:
    """Return six sizes, for three logits of each class: one beyond each limit on the way.

    A sigmoid of -16 is less than a usual epsilon, one of -40 less than float64 tells from 0
    at 1, and one of -120 is 0 in float32.
    """
    ends = torch.tensor([15.0, 40.0, 120.0, 200.0], dtype=torch.float64).repeat(2, 1)
    low, high = ends[:, :-1].reshape(-1), ends[:, 1:].reshape(-1)
    share = draw.uniform(6, low=0.0, high=1.0, dtype=torch.float64)
    return (low + share * (high - low)).to(dtype)


def _extreme(
    draw: Draw, about: str, logits: torch.Tensor, targets: torch.Tensor, gamma: float
) -> Trial:
    alpha = _alpha(draw)
    return _trial(draw, about, logits, gamma, alpha, check="extremes", targets=targets)


def _trial(
    draw: Draw,
    about: str,
    logits: torch.Tensor,
    gamma: float,
    alpha: float,
    *,
    style: str = "position",
    check: str = "reference",
    targets: torch.Tensor | None = None,
) -> Trial:
    if targets is None:
        targets = draw.mask(*logits.shape).to(logits.dtype)
        if not logits.is_contiguous():
            targets = permuted(targets) if logits.stride(-1) != 2 else gapped(targets)
    inputs: Mapping[str, Input] = {
        "logits": logits, "targets": targets, "gamma": gamma, "alpha": alpha,
        # Undoes the division of the mean, so that gradients are those of single elements.
        "upstream": draw.upstream(dtype=logits.dtype) * logits.numel(), "_style": style,
    }  # fmt: skip
    call = CALL[style].replace("(logits", "(logits.requires_grad_()")
    return Trial(about, inputs, {check: OUTPUTS}, REPEAT.format(call=call))


def _gamma(draw: Draw) -> float:
    return draw.integer(5, 17) / 4


def _alpha(draw: Draw) -> float:
    """Return a weight that is neither 0.25 nor one half."""
    return draw.choice((0.1, 0.15, 0.3, 0.35, 0.6, 0.7, 0.75, 0.8, 0.9))


BINARY_FOCAL_LOSS = ProblemCode(
    id="binary-focal-loss",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("value", "gradient"), close()),
        **dict.fromkeys(("logits_after", "targets_after"), unchanged),
    },
)
