"""Trials and comparators of receptive-field."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch
from torch.nn.functional import conv1d

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, same
from interviewer.grader.draw import Draw
from interviewer.grader.values import Input, Output

Layer = tuple[int, int, int]
Stack = tuple[Layer, ...]

TUPLES = "layers = [tuple(layer) for layer in layers]\n"
VALUE = f"{TUPLES}print(receptive_field(layers))"
GROWTH = f"""\
{TUPLES}print([receptive_field(layers[:n]) for n in range(1, len(layers) + 1)])"""
PROBE = f"""\
{TUPLES}print("answer:", receptive_field(layers))
x = torch.ones(1, 1, 8000, requires_grad=True)
y = x
for kernel, stride, dilation in layers:
    y = torch.nn.functional.conv1d(y, torch.ones(1, 1, kernel), stride=stride, dilation=dilation)
y[0, 0, 0].backward()  # one output; which inputs have a gradient?
touched = x.grad[0, 0].nonzero()
print("from", touched.min().item(), "to", touched.max().item())"""
REPEAT: Mapping[str, str] = {"value": VALUE, "growth": GROWTH, "probe": PROBE}

FAR = 8000
"""So long an input that every stack drawn here has an output."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw stacks of few layers, whose outputs look at no more than a few thousand inputs."""
    return [*_basic(draw), *_dilated(draw), *_probed(draw)]


def _basic(draw: Draw) -> Iterator[Trial]:
    yield _trial("no layer at all", (), "basic")
    yield _trial("one layer", (_plain(draw),), "basic")
    yield _trial("two layers of 3 taps", ((3, 1, 1), (3, 1, 1)), "basic")
    yield _trial("two plain layers", (_plain(draw), _plain(draw)), "basic")
    yield _trial("kernels of one tap among others", ((1, 1, 1), _plain(draw), (1, 1, 1)), "basic")
    yield _trial("eight plain layers", tuple(_plain(draw) for _ in range(8)), "basic")


def _dilated(draw: Draw) -> Iterator[Trial]:
    kernel, rate = draw.integer(2, 6), draw.integer(2, 6)
    yield _growth("the same rate in every layer", ((kernel, 1, rate),) * draw.integer(3, 6))
    for height in (4, draw.integer(6, 9)):
        kernel = draw.integer(2, 5)
        yield _growth("rates that double", tuple((kernel, 1, 2**n) for n in range(height)))
    rates = (draw.integer(2, 5), 1, draw.integer(2, 8), draw.integer(2, 5))
    yield _growth("rates up and down", tuple((draw.integer(2, 5), 1, rate) for rate in rates))
    single = ((draw.integer(2, 8), 1, draw.integer(2, 12)),)
    yield _growth("one dilated layer", single)


def _probed(draw: Draw) -> Iterator[Trial]:
    first, second = draw.integer(2, 4), draw.integer(2, 4)
    for about, strides, rates in (
        ("a stride in the first layer", (first, 1), (1, 1)),
        ("a stride in the last layer", (1, second), (1, 1)),
        ("strides in every layer", (first, second, first), (1, 1, 1)),
        ("dilation above a stride", (first, 1), (1, draw.integer(2, 5))),
        ("a stride above dilation", (1, second, 1), (draw.integer(2, 5), 1, 1)),
        ("strides and dilation together", (first, 1, second), (2, draw.integer(2, 5), 3)),
        ("five layers", (1, 2, 1, 2, 1), (1, draw.integer(1, 4), 2, 1, 3)),
    ):
        layers = tuple(
            (draw.integer(2, 6), stride, rate) for stride, rate in zip(strides, rates, strict=True)
        )
        yield _trial(about, layers, "gradient-probe")
    skips = ((2, draw.integer(4, 7), 1), (draw.integer(2, 4), 1, 1))
    yield _trial("strides that jump over inputs", skips, "gradient-probe")


def _plain(draw: Draw) -> Layer:
    return draw.integer(2, 10), 1, 1


def _trial(about: str, layers: Stack, check: str) -> Trial:
    do, output = ("probe", "span") if check == "gradient-probe" else ("value", "value")
    inputs: Mapping[str, Input] = {"layers": layers, "_do": do}
    return Trial(about, inputs, {check: (output, "layers_after")}, REPEAT[do])


def _growth(about: str, layers: Stack) -> Trial:
    inputs: Mapping[str, Input] = {"layers": layers, "_do": "growth"}
    return Trial(f"{about}, stacks of 1 to {len(layers)}", inputs,
                 {"dilation": ("growth",)}, REPEAT["growth"])  # fmt: skip


def spans(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with the reach of the gradient of real convolutions, which run here."""
    reach = _reach(inputs["layers"])
    wrong = same(got, reach, inputs)
    return wrong or same(got, expected, inputs)


def _reach(layers: Input) -> int:
    """Return how far apart the first and the last input with a gradient are, both included."""
    x = torch.ones(1, 1, FAR, requires_grad=True)
    y = x
    assert isinstance(layers, tuple)
    for layer in layers:
        match layer:
            case (int(kernel), int(stride), int(dilation)):
                y = conv1d(y, torch.ones(1, 1, kernel), stride=stride, dilation=dilation)
    (gradient,) = torch.autograd.grad(y[0, 0, 0], x)
    touched = gradient[0, 0].nonzero()
    return int(touched.max() - touched.min()) + 1


RECEPTIVE_FIELD = ProblemCode(
    id="receptive-field",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"value": same, "span": spans, "growth": same, "layers_after": same},
    words={"span": "", "growth": "results for the growing stack"},
)
