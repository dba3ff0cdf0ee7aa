"""Trials and comparators of spectral-norm-power-iteration."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

DOUBLE = torch.float64
VALUES = """\
W_normalised, u_new = spectral_normalize(W, u, n_iter)
print(W_normalised, u_new)
print(torch.linalg.matrix_norm(W_normalised, 2), u_new.norm())"""
GRADIENT = """\
W_normalised, u_new = spectral_normalize(W.requires_grad_(), u.requires_grad_(), n_iter)
W_normalised.backward(upstream); print(W.grad, u.grad)"""
CARRIED = """\
W.requires_grad_()
for upstream, pull in zip(upstreams, pulls):
    W_normalised, u = spectral_normalize(W, u, n_iter)
    ((W_normalised * upstream).sum() + (u * pull).sum()).backward()  # u is a constant
    print(u, W.grad)
    with torch.no_grad():
        W -= 0.125 * W.grad
    W.grad = None"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw matrices of several shapes, few rounds and many."""
    return [*_values(draw), *_gradients(draw), *_carried(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    one_round = "one round from a vector that is no unit vector"
    yield _value(one_round, _weight(draw, 2, 3), _vector(draw, 2), 1)
    yield _value("more rows than columns", _weight(draw, 5, 2, DOUBLE), _vector(draw, 5, DOUBLE), 3)
    yield _value("a square matrix", _weight(draw, 3, 3, DOUBLE), _vector(draw, 3, DOUBLE), 2)
    negative = -draw.uniform(1, 1, low=0.5, high=3.0)
    yield _value("one negative number", negative, _vector(draw, 1), 1)
    yield _value("a single row", _weight(draw, 1, 4), _vector(draw, 1), 2)
    column, positive = (draw.uniform(*shape, low=0.5, high=2.0) for shape in ((4, 1), (4,)))
    yield _value("a single column", column, positive, 2)
    for shape, dtype in (((3, 2), torch.float32), ((2, 4), DOUBLE), ((6, 8), torch.float32)):
        weight = _clear(draw, *shape).to(dtype)
        yield _value("many rounds, converged", weight, _vector(draw, shape[0], dtype), 30)
    weight = permuted(_weight(draw, 3, 4))
    yield _value("axes of W stored in reverse order", weight, gapped(_vector(draw, 3)), 2)
    weight = gapped(_weight(draw, 2, 3, DOUBLE))
    yield _value("W with gaps in memory", weight, gapped(_vector(draw, 2, DOUBLE)), 1)


def _gradients(draw: Draw) -> Iterator[Trial]:
    for rows, columns, n_iter in ((2, 2, 1), (2, 3, 2), (4, 3, 1), (1, 3, 1)):
        weight = _weight(draw, rows, columns, DOUBLE)
        yield _gradient(draw, "few rounds: u and v are constants", weight, n_iter)
    yield _gradient(draw, "float32", _weight(draw, 3, 2), 2)
    yield _gradient(draw, "W stored in reverse order", permuted(_weight(draw, 3, 4, DOUBLE)), 2)
    for rows, columns in ((3, 2), (4, 5)):
        weight = _clear(draw, rows, columns)
        yield _gradient(draw, "converged: that of the exact spectral norm", weight, 40)


def _carried(draw: Draw) -> Iterator[Trial]:
    for rows, columns, n_iter in ((2, 3, 1), (4, 2, 1), (3, 3, 2)):
        inputs: Mapping[str, Input] = {
            "W": _weight(draw, rows, columns, DOUBLE) * 2, "u": _vector(draw, rows, DOUBLE),
            "n_iter": n_iter,
            "upstreams": tuple(draw.upstream(rows, columns, dtype=DOUBLE) for _ in range(3)),
            "pulls": tuple(draw.upstream(rows, dtype=DOUBLE) for _ in range(3)),
            "_do": "carried",
        }  # fmt: skip
        about = "u carried through three rounds of training"
        yield Trial(about, inputs, {"repeatable": ("by_round", "u_by_round")}, CARRIED)


def _value(about: str, weight: torch.Tensor, u: torch.Tensor, n_iter: int) -> Trial:
    judged = {"sigma-one": ("normalised", "u_new"), "no-mutation": ("W_after", "u_after")}
    inputs: Mapping[str, Input] = {"W": weight, "u": u, "n_iter": n_iter, "_do": "values"}
    return Trial(about, inputs, judged, VALUES)


def _gradient(draw: Draw, about: str, weight: torch.Tensor, n_iter: int) -> Trial:
    rows, columns = weight.shape
    inputs: Mapping[str, Input] = {
        "W": weight, "u": _vector(draw, rows, weight.dtype), "n_iter": n_iter,
        "upstream": draw.upstream(rows, columns, dtype=weight.dtype), "_do": "gradient",
    }  # fmt: skip
    judged = {"gradient": ("by_W", "by_u"), "no-mutation": ("W_after", "u_after")}
    return Trial(about, inputs, judged, GRADIENT)


def _weight(
    draw: Draw, rows: int, columns: int, dtype: torch.dtype = torch.float32
) -> torch.Tensor:
    """Return numbers of either sign that no product of comes near to zero."""
    return draw.upstream(rows, columns, dtype=dtype)


def _vector(draw: Draw, length: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
    return draw.upstream(length, dtype=dtype)


def _clear(draw: Draw, rows: int, columns: int) -> torch.Tensor:
    """Return a matrix whose largest singular value stands out, so that few rounds find it."""
    left, _ = torch.linalg.qr(draw.normal(rows, rows, dtype=DOUBLE))
    right, _ = torch.linalg.qr(draw.normal(columns, columns, dtype=DOUBLE))
    rank = min(rows, columns)
    sizes = draw.uniform(rank, low=0.2, high=0.6, dtype=DOUBLE)
    sizes[0] = draw.uniform(low=1.5, high=4.0, dtype=DOUBLE)
    found: torch.Tensor = (left[:, :rank] * sizes) @ right[:, :rank].T
    return found


def near(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with more room in single precision, for sums that cancel on the way."""
    weight = inputs["W"]
    single = isinstance(weight, torch.Tensor) and weight.dtype is torch.float32
    return close(relative=2e-3 if single else None)(got, expected, inputs)


SPECTRAL_NORM_POWER_ITERATION = ProblemCode(
    id="spectral-norm-power-iteration",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("normalised", "u_new", "by_W", "by_u", "by_round", "u_by_round"), near),
        "W_after": unchanged,
        "u_after": unchanged,
    },
    words={
        "normalised": "the normalised W",
        "u_new": "the new u",
        "by_W": "gradient of W",
        "by_u": "gradient of u",
        "by_round": "gradients of W by round",
        "u_by_round": "u by round",
    },
)
