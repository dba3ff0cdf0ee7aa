"""Trials and comparators of hessian-vector-product.

The functions are such that differences of gradients do badly: some change quickly, some
have gradients far larger than their second derivatives.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output, describe

SHARE: Mapping[torch.dtype, float] = {torch.float64: 1e-10, torch.float32: 1e-4}
"""How far a product may be off, relative to its largest element."""

ROUGH = 0.02
"""The same where it only has to be seen that the product was computed."""

WAVES = "(a * (20 * x).sin()).sum() + x.prod()"
STEEP = "1e6 * (a * x).sum() + x.square().sum() ** 1.5"
SUMS = "(a * x).exp().sum().log() * x.square().sum()"
PAIRS = "(a * (x.T @ x).cos()).sum()"
LAYER = "torch.tanh(a @ x).square().sum()"
LONG = "(a * x.sin()).sum() * x.cos().mean()"

FUNCTION = "f = eval('lambda x: ' + f)\n"
MADE: Mapping[str, str] = {
    "plain": "",
    "leaf": "x.requires_grad_()\n",
    "inner": "leaf = x.requires_grad_()\nx = leaf * 1.0\n",
}
TRACES = """\
print(hvp(f, x, v))  # without a graph
(x * weights.requires_grad_()).sum().backward()
print({leaf}.grad)"""
PRODUCT = {"exact": ("product",), "side-effects": ("x_after", "v_after")}
OPERATORS = 10
"""How many times as many operators as the reference's a solution may run."""

ELEMENTS = 20
"""How many times as many elements as x the largest tensor may have."""

COUNTED = 1500
"""As far as operators and elements are counted."""


@dataclass(frozen=True)
class Case:
    """A function, the shapes of its coefficients and of x, and how x is handed in."""

    about: str
    f: str
    a: tuple[int, ...]
    x: tuple[int, ...]
    handed_in: str = "plain"
    dtype: torch.dtype = torch.float64


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw points and directions for several functions."""
    return [*_products(draw), *_traces(draw), *_costs(draw)]


def _products(draw: Draw) -> Iterator[Trial]:
    for case in (
        Case("a function that changes quickly", WAVES, (3,), (3,)),
        Case("x requires a gradient", WAVES, (2,), (2,), "leaf"),
        Case("x is the result of an operation that has a graph", SUMS, (3,), (3,), "inner"),
        Case("a gradient far larger than its change", STEEP, (2,), (2,)),
        Case("a single number", "(a * x).sin() * x.exp()", (), ()),
        Case("one element", SUMS, (1,), (1,), "leaf"),
        Case("a matrix", PAIRS, (3, 3), (2, 3)),
        Case("a layer", LAYER, (4, 3), (3, 2), "leaf"),
        Case("three axes", SUMS, (2, 1, 3), (2, 1, 3)),
        Case("float32", WAVES, (4,), (4,), dtype=torch.float32),
    ):
        yield _trial(case, _drawn(draw, case), PRODUCT)
    case = Case("x with axes in reverse order, v with gaps", LAYER, (2, 3), (3, 4))
    inputs = _drawn(draw, case)
    x, v = _tensor(inputs["x"]), _tensor(inputs["v"])
    yield _trial(case, {**inputs, "x": permuted(x), "v": gapped(v)}, PRODUCT)


def _traces(draw: Draw) -> Iterator[Trial]:
    judged = {"side-effects": ("roughly", "accumulated", "x_after", "v_after")}
    result = "x is the result of an operation on a leaf"
    for case, has_grad in (
        (Case("x.grad is set, x requires a gradient", SUMS, (3,), (3,), "leaf"), True),
        (Case("x.grad is set, x requires no gradient", SUMS, (3,), (3,)), True),
        (Case("x.grad of a matrix is set", LAYER, (2, 3), (3, 2), "leaf"), True),
        (Case(f"{result} whose grad is set", SUMS, (3,), (3,), "inner"), True),
        (Case("x.grad is None, x requires a gradient", SUMS, (3,), (3,), "leaf"), False),
        (Case("x.grad is None, x requires no gradient", LAYER, (2, 2), (2, 2)), False),
        (Case(result, LAYER, (2, 2), (2, 2), "inner"), False),
    ):
        leaf = "leaf" if case.handed_in == "inner" else "x"
        more: dict[str, Input] = {
            "weights": draw.upstream(*case.x, dtype=case.dtype), "_do": "traces",
        }  # fmt: skip
        if has_grad:
            more["grad"] = draw.upstream(*case.x, dtype=case.dtype)
        then = f"{leaf}.grad = grad.clone()\n" * has_grad + TRACES.format(leaf=leaf)
        yield _trial(case, {**_drawn(draw, case), **more}, judged, then)


def _costs(draw: Draw) -> Iterator[Trial]:
    case = Case("60 elements", LONG, (60,), (60,))
    judged = {"linear-cost": ("operators", "largest"), "exact": ("product",)}
    yield _trial(case, {**_drawn(draw, case), "_do": "cost", "_count_to": COUNTED}, judged)


def _drawn(draw: Draw, case: Case) -> Mapping[str, Input]:
    return {
        "f": case.f, "a": draw.upstream(*case.a, dtype=case.dtype),
        "x": draw.normal(*case.x, dtype=case.dtype),
        "v": draw.upstream(*case.x, dtype=case.dtype),
        "_x": case.handed_in, "_do": "product",
    }  # fmt: skip


def _trial(
    case: Case,
    inputs: Mapping[str, Input],
    judged: Mapping[str, tuple[str, ...]],
    then: str = "print(hvp(f, x, v))",
) -> Trial:
    return Trial(case.about, inputs, judged, f"{FUNCTION}{MADE[case.handed_in]}{then}")


def exact(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare closer than differences of gradients come."""
    del inputs
    return _compared(got, _tensor(expected), SHARE[_tensor(expected).dtype])


def rough(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare where another check looks at it closely."""
    del inputs
    return _compared(got, _tensor(expected), ROUGH)


def _compared(got: Output, right: torch.Tensor, share: float) -> Mismatch | None:
    """Compare with a tolerance relative to the largest element."""
    wrong = shape_mismatch(got, right)
    if wrong:
        return wrong
    allowed = share * right.double().abs().max()
    return within(_tensor(got), right, allowed.expand(right.shape))


def few_operators(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the number of operators: a pass over f for every element of x is too many."""
    del inputs
    assert isinstance(expected, int)
    allowed = OPERATORS * expected
    if type(got) is int and got <= allowed:
        return None
    return Mismatch(f"{_counted(got)} operators ran, at most {allowed} are allowed", alone=True)


def no_matrix(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the size of the largest tensor made: the Hessian is too large."""
    del expected
    allowed = ELEMENTS * _tensor(inputs["x"]).numel()
    if type(got) is int and got <= allowed:
        return None
    words = f"a tensor of {_counted(got)} elements was made, at most {allowed} are allowed"
    return Mismatch(words, alone=True)


def _counted(claim: Output) -> str:
    if type(claim) is not int:
        return describe(claim)
    return f"{claim} or more" if claim == COUNTED else f"{claim}"


def _tensor(value: Output) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value


HESSIAN_VECTOR_PRODUCT = ProblemCode(
    id="hessian-vector-product",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "product": exact,
        "roughly": rough,
        "accumulated": unchanged,
        "x_after": unchanged,
        "v_after": unchanged,
        "operators": few_operators,
        "largest": no_matrix,
    },
    words={
        "product": "",
        "roughly": "",
        "accumulated": "x.grad after a further backward pass",
        "operators": "operators that ran",
        "largest": "elements of the largest tensor",
    },
)
