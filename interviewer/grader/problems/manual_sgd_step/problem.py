"""Trials and comparators of manual-sgd-step.

Single-precision inputs are whole eighths and learning rates whole parts of 64: the step is
exact in them, whichever way it is computed.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

Shape = tuple[int, ...]
Tensors = tuple[torch.Tensor, ...]
Grads = tuple[torch.Tensor | None, ...]

SHAPES: Sequence[Shape] = ((2, 3), (), (4,), (1, 2, 2), (3,))
BEFORE = """\
for p, g in zip(params, grads):
    p.requires_grad_().grad = g
"""
MEMORY = "memory = [p.detach() for p in params]  # shares it\n"
STEP = "handed_in = list(params)\nsgd_step(handed_in, lr)\n"
LOSS = """\
print(handed_in)
sum(f * (p * p).sum() for f, p in zip(factors, handed_in)).backward()
print([p.grad for p in params])  # params are the tensors of before the step"""
REPEAT: Mapping[str, str] = {
    "values": f"{BEFORE}{MEMORY}{STEP}print(memory)",
    "fresh": f"{BEFORE}{STEP}{LOSS}",
    "leaves": f"""\
{BEFORE}{MEMORY}{STEP}for p, part, values in zip(params, memory, later):
    p.grad = None
    part.copy_(values)  # has to reach p, through the memory of before the step
{LOSS}""",
    "older": f"""\
{BEFORE}squares = [p * p for p in params]
{STEP}for square, p, upstream in zip(squares, params, upstreams):
    try:
        print("no error:", torch.autograd.grad(square, p, upstream))
    except RuntimeError as refused:
        print("refused:", refused)""",
}
JUDGED = {
    "fresh": ("grads-cleared", ("fresh",)),
    "leaves": ("still-leaves", ("listed", "leaves")),
    "older": ("version-counter", ("through_older",)),
}
"""The check and its outputs, by what the driver looks at."""

ABOUT = {
    "fresh": "backward of a new loss after the step",
    "leaves": "a new loss after values were written into the memory of before the step",
    "older": "graphs recorded before the step",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw lists of parameters of which some have no gradient."""
    return [*_values(draw), *_layouts(draw), *_afterwards(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    every = len(SHAPES)
    for about, shapes, used in (
        ("one parameter", SHAPES[:1], 1),
        ("several shapes", SHAPES, every),
        ("some without a gradient", SHAPES, every - 2),
        ("one without a gradient", SHAPES[1:3], 1),
        ("none with a gradient", SHAPES[:2], 0),
    ):
        yield _value(draw, about, *_drawn(draw, shapes, used))
    yield _value(draw, "a parameter without elements", *_drawn(draw, ((0, 2), (3,)), 2))
    double = _drawn(draw, SHAPES[:3], 3, torch.float64)
    params = tuple(p + draw.normal(*p.shape, dtype=torch.float64) for p in double[0])
    yield _value(draw, "float64", params, double[1])
    singles, doubles = _drawn(draw, SHAPES[:1], 1), _drawn(draw, SHAPES[2:4], 1, torch.float64)
    mixed = ((*singles[0], *doubles[0]), (*singles[1], *doubles[1]))
    yield _value(draw, "both dtypes in one list", *mixed)


def _layouts(draw: Draw) -> Iterator[Trial]:
    params, grads = _drawn(draw, ((2, 3), (3, 2, 2)), 2)
    about = "parameters with axes stored in reverse order"
    yield _value(draw, about, tuple(permuted(p) for p in params), grads)
    params, grads = _drawn(draw, ((4,), (2, 3)), 2)
    about = "neither parameters nor gradients are contiguous"
    between = tuple(gapped(g) for g in grads if g is not None)
    yield _value(draw, about, tuple(gapped(p) for p in params), between)
    params, grads = _drawn(draw, ((3,), (2, 2)), 2)
    zeros = torch.zeros_like(params[0])
    yield _value(draw, "a gradient of zeros", params, (zeros, *grads[1:]))


def _afterwards(draw: Draw) -> Iterator[Trial]:
    for do in JUDGED:
        for shapes, used in ((SHAPES[:2], 1), (SHAPES, 3), (SHAPES[2:4], 2)):
            params, grads = _drawn(draw, shapes, used)
            # A warm-up may start at 0; gradients are cleared all the same.
            still = do == "fresh" and shapes is SHAPES
            inputs: dict[str, Input] = {
                "params": params, "grads": grads, "lr": 0.0 if still else _rate(draw),
                "factors": tuple(draw.integer(1, 9) / 4 for _ in shapes), "_do": do,
            }  # fmt: skip
            if do == "leaves":
                inputs["later"] = tuple(_eighths(draw, shape) for shape in shapes)
            if do == "older":
                inputs["upstreams"] = tuple(draw.upstream(*shape) for shape in shapes)
            check, outputs = JUDGED[do]
            yield Trial(ABOUT[do], inputs, {check: outputs}, REPEAT[do])


def _value(draw: Draw, about: str, params: Tensors, grads: Grads) -> Trial:
    inputs: Mapping[str, Input] = {
        "params": params, "grads": grads, "lr": _rate(draw), "_do": "values",
    }  # fmt: skip
    return Trial(about, inputs, {"values": ("memory",)}, REPEAT["values"])


def _drawn(
    draw: Draw, shapes: Sequence[Shape], used: int, dtype: torch.dtype = torch.float32
) -> tuple[Tensors, Grads]:
    """Return parameters, and gradients for ``used`` of them, at random places."""
    places = set(torch.argsort(draw.normal(len(shapes)))[:used].tolist())
    params = tuple(_eighths(draw, shape).to(dtype) for shape in shapes)
    grads = tuple(
        _eighths(draw, shape).to(dtype) if number in places else None
        for number, shape in enumerate(shapes)
    )
    return params, grads


def _eighths(draw: Draw, shape: Shape) -> torch.Tensor:
    """Return numbers from 1/8 to 3, of either sign."""
    sign = torch.where(draw.mask(*shape), 1, -1)
    return draw.integers(*shape, low=1, high=25) * sign / 8


def _rate(draw: Draw) -> float:
    return draw.integer(1, 64) / 64


def refused(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare gradients through older graphs, where zeros stand for a refusal."""
    wrong = close(exact_zeros=True)(got, expected, inputs)
    if not wrong or not isinstance(got, tuple) or not isinstance(expected, tuple):
        return wrong
    for number, (mine, right) in enumerate(zip(got, expected, strict=False)):
        if isinstance(mine, torch.Tensor) and isinstance(right, torch.Tensor):
            ran = bool((mine != 0).any())
            if ran and not bool(right.any()):
                words = "backward through a graph of before the step ran instead of raising"
                return Mismatch(f"{words}, for params[{number}]", alone=True)
    return wrong


MANUAL_SGD_STEP = ProblemCode(
    id="manual-sgd-step",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("memory", "fresh", "leaves", "listed"), close()),
        "through_older": refused,
    },
    words={
        "memory": "memory of the parameters afterwards",
        "fresh": "gradients of a new loss",
        "listed": "what the list holds",
        "leaves": "gradients in the tensors of before the step",
        "through_older": "gradients through graphs of before the step (zeros: it raised)",
    },
)
