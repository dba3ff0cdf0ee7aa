"""Trials and comparators of reparameterization-trick.

The noise is judged by its statistics and by what the gradients make of it, never compared
with what another solution draws.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.problems.reparameterization_trick.noise import (
    fresh_samples,
    gradient_with_sample,
    many_samples,
    normal_sample,
    repeated,
)
from interviewer.grader.values import Input

AFTER = ("mu_after", "logvar_after")
JUDGED: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "sample": ("statistics", ("sample", *AFTER)),
    "both": ("gradients", ("by_mu", "with_logvar", *AFTER)),
    "again": ("fresh-noise", ("fresh", "repeated", *AFTER)),
    "often": ("fresh-noise", ("often",)),
}
CALLS = 300
REPEAT = {
    "sample": """\
torch.manual_seed(seed)
eps = (reparameterize(mu, logvar) - mu) / torch.exp(logvar / 2)
print("noise:", eps, "mean", eps.mean().item(), "mean square", eps.square().mean().item())""",
    "both": """\
torch.manual_seed(seed)
mu.requires_grad_(); logvar.requires_grad_()
z = reparameterize(mu, logvar)
z.backward(upstream)
print("z:", z)
print("by mu:", mu.grad, "should be", upstream)
print("by logvar:", logvar.grad, "should be", upstream * (z - mu).detach() / 2)""",
    "again": """\
torch.manual_seed(seed); print(reparameterize(mu, logvar)); print(reparameterize(mu, logvar))
torch.manual_seed(seed); print(reparameterize(mu, logvar))  # as the first""",
    "often": """\
torch.manual_seed(seed)
print(torch.stack([reparameterize(mu, logvar) for _ in range(calls)]))""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw means and variances of several sizes, shapes and layouts."""
    return [*_statistics(draw), *_gradients(draw), *_fresh(draw)]


def _statistics(draw: Draw) -> Iterator[Trial]:
    yield _trial(draw, "sample", "a few elements", *_small(draw, 6))
    nine = torch.full((5000,), 9.0).log()
    yield _trial(
        draw, "sample", "mean 2 and deviation 3 everywhere", torch.full((5000,), 2.0), nine
    )
    yield _trial(draw, "sample", "variances of all sizes", *_both(draw, 40, 60))
    double = _both(draw, 30, 50, dtype=torch.float64)
    yield _trial(draw, "sample", "float64", *double)
    yield _trial(
        draw, "sample", "one variance for all", draw.normal(2000), torch.full((2000,), -3.0)
    )
    yield _trial(draw, "sample", "a single number", *_both(draw))
    mu, logvar = _both(draw, 6, 5, 70)
    yield _trial(draw, "sample", "stored in different orders", mu, permuted(logvar))
    mu, logvar = _both(draw, 30, 40)
    yield _trial(draw, "sample", "not contiguous", gapped(mu), gapped(logvar))
    yield _trial(draw, "sample", "variances that do not fit into float32", *_far(draw, 48))


def _gradients(draw: Draw) -> Iterator[Trial]:
    yield _trial(draw, "both", "a few elements, backward", *_small(draw, 3))
    for about, (mu, logvar) in (
        ("a matrix", _both(draw, 30, 40)),
        ("float64", _both(draw, 20, 30, dtype=torch.float64)),
        ("a single number", _both(draw)),
        ("batch of one", _both(draw, 1, 50)),
        ("no elements", _both(draw, 0, 4)),
        ("variances that do not fit into float32", _far(draw, 40)),
    ):
        yield _trial(draw, "both", f"{about}, backward", mu, logvar)
    mu, logvar = _both(draw, 8, 5, 6)
    yield _trial(draw, "both", "not contiguous, backward", permuted(mu), gapped(logvar))


def _fresh(draw: Draw) -> Iterator[Trial]:
    about = "two calls, and one with the same random numbers"
    for shape in ((40, 48), (12, 10, 16), (1, 1200), (1200, 1)):
        yield _trial(draw, "again", about, *_both(draw, *shape))
    yield _trial(draw, "often", f"{CALLS} calls with two elements", *_small(draw, 2))


def _trial(draw: Draw, do: str, about: str, mu: torch.Tensor, logvar: torch.Tensor) -> Trial:
    inputs: dict[str, Input] = {
        "mu": mu, "logvar": logvar, "seed": draw.integer(0, 2**31), "_do": do,
    }  # fmt: skip
    if do == "both":
        inputs["upstream"] = draw.upstream(*mu.shape, dtype=mu.dtype)
    if do == "often":
        inputs["calls"] = CALLS
    check, outputs = JUDGED[do]
    return Trial(about, inputs, {check: outputs}, REPEAT[do])


def _small(draw: Draw, count: int) -> tuple[torch.Tensor, torch.Tensor]:
    return draw.normal(count), draw.uniform(count, low=-2.0, high=2.0)


def _far(draw: Draw, count: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Return means of 0, and variances near both ends of the range."""
    logvar = draw.uniform(count, low=90.0, high=150.0)
    return torch.zeros(count), torch.where(draw.mask(count), 1.0, -1.0) * logvar


def _both(
    draw: Draw, *shape: int, dtype: torch.dtype = torch.float32
) -> tuple[torch.Tensor, torch.Tensor]:
    """Return means of a few units, and deviations from a fifth to seven."""
    mu = draw.normal(*shape, dtype=dtype, scale=3.0)
    return mu, draw.uniform(*shape, low=-3.2, high=3.9, dtype=dtype)


REPARAMETERIZATION_TRICK = ProblemCode(
    id="reparameterization-trick",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "sample": normal_sample,
        "by_mu": close(),
        "with_logvar": gradient_with_sample,
        "fresh": fresh_samples,
        "repeated": repeated,
        "often": many_samples,
        "mu_after": unchanged,
        "logvar_after": unchanged,
    },
    words={
        "sample": "z (the noise is free)",
        "with_logvar": "z and the gradient with respect to logvar (the noise is free)",
        "fresh": "results of two calls (the noise is free)",
        "repeated": "results of two calls with the same random numbers",
        "often": "results of many calls (the noise is free)",
    },
)
