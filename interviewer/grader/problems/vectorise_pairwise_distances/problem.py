"""Trials and comparators of vectorise-pairwise-distances.

What is right is computed here in float64 by the direct formula. The tolerance is that of
the expanded square, which cancels: it is relative to the squared lengths of both points.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

ERROR = {torch.float32: 1e-5, torch.float64: 1e-9}
FEW, MANY = 5, 700
COUNTS = ((FEW, FEW), (MANY, FEW), (FEW, MANY))
"""Of points in a and b. Never many in both, so that two nested loops end in time."""

SPARE_OPERATORS = 10
"""By how much more operators may run for many points than for few: libraries change methods."""

SPARE_STEPS = 300
"""The same for the interpreter: not one for two points that there are more."""

ROOM = 4
"""How many times the largest of N*M, N*D and M*D elements one tensor may hold."""

LOOP = "Python itself does more for many points than for few: a loop"
NOT_COUNTED = Mismatch("the work could not be counted", alone=True)
VALUE = "print(pairwise_sq_dist(a, b))"
GRADIENT = """\
a.requires_grad_(); b.requires_grad_()
pairwise_sq_dist(a, b).backward(upstream)
print(a.grad, b.grad)"""
LOWEST = 'd = pairwise_sq_dist(a, {}); print(d); print("lowest:", d.min())'
WORK = "for each, other in zip(a, b):  # as many operators\n    pairwise_sq_dist(each, other)"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw point sets of all sizes, near and far, sets against themselves, and many points."""
    return [*_values(draw), *_itself(draw), *_gradients(draw), *_instruments(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for rows, columns, width in ((1, 1, 1), (3, 4, 2), (4, 3, 1), (1, 5, 3), (4, 1, 2), (3, 3, 3)):
        a, b = draw.normal(rows, width), draw.normal(columns, width)
        yield _value(f"N={rows} M={columns} D={width}", a, b)
    a, b = draw.normal(6, 40), draw.normal(7, 40)
    yield _value("points of many coordinates", a, b)
    x, y = (draw.normal(count, 3, dtype=torch.float64) for count in (4, 5))
    yield _value("float64", x, y)
    yield _value("large numbers", a * 1e12, b * 1e12)
    yield _value("points far from the origin", draw.normal(5, 3) + 9, draw.normal(4, 3) + 9)
    yield _value("axes stored in reverse order", permuted(a), permuted(b))
    yield _value("not contiguous", gapped(draw.normal(3, 4)), gapped(draw.normal(5, 4)))


def _itself(draw: Draw) -> Iterator[Trial]:
    points = draw.normal(15, 4) + draw.uniform(4, low=3.0, high=9.0)
    yield _against_itself("a set against itself", points)
    points = draw.normal(40, 24) + draw.uniform(24, low=3.0, high=9.0)
    yield _against_itself("a larger set against itself", points)
    order = draw.integers(40, low=0, high=40)
    yield _against_itself("points that coincide", points, points[order])
    points = draw.normal(30, 12, dtype=torch.float64) + 5
    yield _against_itself("float64, points that coincide", points, points.flip(0))


def _gradients(draw: Draw) -> Iterator[Trial]:
    for rows, columns, width in ((2, 3, 2), (4, 3, 1), (1, 1, 3), (8, 5, 20)):
        yield _gradient(draw, f"N={rows} M={columns} D={width}, backward", rows, columns, width)
    yield _gradient(draw, "float64, backward", 3, 4, 2, torch.float64)
    yield _gradient(draw, "points far from the origin, backward", 4, 3, 5, offset=9.0)


def _instruments(draw: Draw) -> Iterator[Trial]:
    a: Input = tuple(draw.normal(rows, 3) for rows, _ in COUNTS)
    b: Input = tuple(draw.normal(columns, 3) for _, columns in COUNTS)
    yield Trial(
        "few points and many",
        {"a": a, "b": b, "_do": "work"}, {"op-count": ("work",)}, WORK,
    )  # fmt: skip
    yield Trial(
        "points of 64 coordinates",
        {"a": draw.normal(40, 64), "b": draw.normal(50, 64), "_do": "memory"},
        {"memory": ("largest",)}, "print(pairwise_sq_dist(a, b).shape)",
    )  # fmt: skip


def _value(about: str, a: torch.Tensor, b: torch.Tensor) -> Trial:
    judged = {"values": ("value", "a_after", "b_after")}
    return Trial(about, {"a": a, "b": b, "_do": "value"}, judged, VALUE)


def _against_itself(about: str, a: torch.Tensor, b: torch.Tensor | None = None) -> Trial:
    inputs: dict[str, Input] = {"a": a, "_do": "itself"}
    if b is not None:
        inputs["b"] = b
    repeat = LOWEST.format("a" if b is None else "b")
    return Trial(about, inputs, {"non-negative": ("not_below",)}, repeat)


def _gradient(
    draw: Draw,
    about: str,
    rows: int,
    columns: int,
    width: int,
    dtype: torch.dtype = torch.float32,
    offset: float = 0.0,
) -> Trial:
    a, b = _apart(draw, (rows, columns), width, offset)
    inputs: Mapping[str, Input] = {
        "a": a.to(dtype), "b": b.to(dtype),
        "upstream": draw.upstream(rows, columns, dtype=dtype), "_do": "gradient",
    }  # fmt: skip
    judged = {"gradient": ("by_a", "by_b", "a_after", "b_after")}
    return Trial(about, inputs, judged, GRADIENT)


def _apart(
    draw: Draw, counts: tuple[int, int], width: int, offset: float
) -> tuple[torch.Tensor, torch.Tensor]:
    """Draw two sets of which no two points are so close that rounding may hide the distance."""
    while True:
        a, b = (draw.normal(count, width) + offset for count in counts)
        if bool((_distances(a, b) > 1e-3 * _lengths(a, b)).all()):
            return a, b


def _distances(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return (a.double().unsqueeze(1) - b.double()).square().sum(-1)


def _lengths(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """Return the squared length of a[i] plus that of b[j], for every pair."""
    return a.double().square().sum(1, keepdim=True) + b.double().square().sum(1)


def right_value(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with the direct formula, within the error of the expanded square."""
    del expected
    a, b = _tensor(inputs["a"]), _tensor(inputs.get("b", inputs["a"]))
    truth = _distances(a, b)
    wrong = shape_mismatch(got, truth.to(a.dtype))
    return wrong or within(_tensor(got), truth, ERROR[a.dtype] * _lengths(a, b))


def right_and_not_below(
    got: Output, expected: Output, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Demand right distances of which not one is below 0."""
    wrong = right_value(got, expected, inputs)
    if wrong or not isinstance(got, torch.Tensor) or not bool((got < 0).any()):
        return wrong
    below, lowest = int((got < 0).sum()), float(got.min())
    return Mismatch(f"{below} of {got.numel()} distances are below 0", f"lowest {lowest:.6g}")


def by_a(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with the gradient of the direct formula with respect to a."""
    del expected
    a, b = _tensor(inputs["a"]), _tensor(inputs["b"])
    return _right_gradient(got, a, b, _tensor(inputs["upstream"]))


def by_b(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with the gradient of the direct formula with respect to b."""
    del expected
    a, b = _tensor(inputs["a"]), _tensor(inputs["b"])
    return _right_gradient(got, b, a, _tensor(inputs["upstream"]).T)


def _right_gradient(
    got: Output, of: torch.Tensor, others: torch.Tensor, upstream: torch.Tensor
) -> Mismatch | None:
    mine, theirs, weights = of.double(), others.double(), upstream.double()
    truth = 2 * (weights.sum(1, keepdim=True) * mine - weights @ theirs)
    size = 2 * (weights.abs().sum(1, keepdim=True) * mine.abs() + weights.abs() @ theirs.abs())
    wrong = shape_mismatch(got, of)
    return wrong or within(_tensor(got), truth, ERROR[of.dtype] * size)


def no_more_work(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge the numbers of operators and of Python's steps, for few and for many points."""
    del expected, inputs
    if not isinstance(got, tuple) or len(got) != len(COUNTS):
        return NOT_COUNTED
    for (rows, columns), work in zip(COUNTS, got, strict=True):
        match got[0], work:
            case ((int(few), int(short)), (int(many), int(long))) if few > 0 and many > 0:
                if many > few + SPARE_OPERATORS:
                    words = f"{few} operators for {FEW} by {FEW} points, {many} for"
                    return Mismatch(f"{words} {rows} by {columns}", alone=True)
                if long > short + SPARE_STEPS:
                    return Mismatch(LOOP, alone=True)
            case _:
                return NOT_COUNTED
    return None


def little_memory(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how many elements the largest tensor held that was made on the way."""
    del expected
    (rows, width), columns = _tensor(inputs["a"]).shape, len(_tensor(inputs["b"]))
    allowed = ROOM * max(rows * columns, rows * width, columns * width)
    if not isinstance(got, int) or got < rows * columns:
        return NOT_COUNTED
    if got <= allowed:
        return None
    words = f"N={rows} M={columns} D={width}: a tensor of {got} elements was made"
    return Mismatch(f"{words}, room is for {allowed}", alone=True)


def _tensor(value: Input) -> torch.Tensor:
    assert isinstance(value, torch.Tensor)
    return value


VECTORISE_PAIRWISE_DISTANCES = ProblemCode(
    id="vectorise-pairwise-distances",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": right_value,
        "not_below": right_and_not_below,
        "by_a": by_a,
        "by_b": by_b,
        "a_after": unchanged,
        "b_after": unchanged,
        "work": no_more_work,
        "largest": little_memory,
    },
    words={
        "not_below": "",
        "work": "operators and steps of Python, for few and for many points",
        "largest": "elements of the largest tensor",
    },
)
