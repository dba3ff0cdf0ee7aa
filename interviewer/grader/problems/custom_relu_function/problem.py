"""Trials and comparators of custom-relu-function."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, equal, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

FLOATS = (torch.float32, torch.float64, torch.bfloat16, torch.float16)
VALUE = "print({}(x))"
GRADIENT = "{}(x.requires_grad_()).backward(upstream); print(x.grad)"
TOLL = """\
print(my_relu(x.requires_grad_()).grad_fn)  # MyReLUBackward
backward = MyReLU.backward
MyReLU.backward = staticmethod(lambda ctx, g: backward(ctx, g) * toll)
my_relu(x).backward(upstream); print(x.grad)  # with the toll"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw values of every floating dtype, exact zeros, huge numbers, and directions.

    Half of them go through ``MyReLU.apply``, so that the class has to be right itself.
    """
    return [*_values(draw), *_gradients(draw), *_double(draw), _custom(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for number, dtype in enumerate(FLOATS):
        yield _value("signs mixed", draw.normal(2, 3, dtype=dtype), of_class=number % 2 == 0)
    yield _value("huge numbers", _huge(draw))
    yield _value("tiny numbers", draw.upstream(5) * 1e-38, of_class=True)
    yield _value("infinite numbers", _infinite(draw), of_class=True)
    yield _value("a single number", draw.upstream(dtype=torch.float64))
    yield _value("no numbers at all", draw.normal(draw.integer(1, 4), 0))
    yield _value("not contiguous", gapped(draw.normal(3, 4)))
    yield _value("axes stored in reverse order", permuted(draw.normal(2, 3, 4)), of_class=True)


def _gradients(draw: Draw) -> Iterator[Trial]:
    for number, dtype in enumerate(FLOATS):
        of_class = number % 2 == 0
        yield _gradient(draw, "signs mixed", draw.normal(2, 3, dtype=dtype), of_class)
        zeros = _some_zeros(draw, draw.normal(2, 4, dtype=dtype))
        yield _gradient(draw, "zeros of either sign among x", zeros, not of_class)
    yield _gradient(draw, "huge numbers", _huge(draw), of_class=True)
    yield _gradient(draw, "infinite numbers", _infinite(draw), of_class=False)
    x = permuted(draw.normal(3, 4, dtype=torch.float64))
    yield _gradient(draw, "axes stored in reverse order", x, of_class=False)


def _double(draw: Draw) -> Iterator[Trial]:
    for shape, of_class in (((4,), False), ((2, 3, 2), True)):
        inputs: Mapping[str, Input] = {
            "x": draw.normal(*shape, dtype=torch.float64),
            "upstream": draw.upstream(*shape, dtype=torch.float64),
            "direction": draw.upstream(*shape, dtype=torch.float64),
            "_do": "double", "_class": of_class,
        }  # fmt: skip
        yield Trial(
            "double backward", inputs, {"gradcheck": ("gradient", "by_upstream", "by_x")},
            f"torch.autograd.gradgradcheck({_name(of_class)}, x.requires_grad_())",
        )  # fmt: skip


def _custom(draw: Draw) -> Trial:
    inputs: Mapping[str, Input] = {
        "x": draw.uniform(3, low=0.5, high=2.0), "upstream": draw.upstream(3),
        "toll": draw.uniform(3, low=2.0, high=9.0), "_do": "toll", "_class": False,
    }  # fmt: skip
    about = "a toll on what MyReLU.backward returns"
    return Trial(about, inputs, {"is-custom": ("tolled",)}, TOLL)


def _value(about: str, x: torch.Tensor, *, of_class: bool = False) -> Trial:
    judged = {"values": ("value",), "no-mutation": ("x_after",)}
    inputs: Mapping[str, Input] = {"x": x, "_do": "values", "_class": of_class}
    return Trial(about, inputs, judged, VALUE.format(_name(of_class)))


def _gradient(draw: Draw, about: str, x: torch.Tensor, of_class: bool) -> Trial:
    upstream = draw.upstream(*x.shape, dtype=x.dtype)
    judged = {"gradient": ("gradient",), "no-mutation": ("upstream_after",)}
    inputs: Mapping[str, Input] = {
        "x": x, "upstream": upstream, "_do": "gradient", "_class": of_class,
    }  # fmt: skip
    return Trial(about, inputs, judged, GRADIENT.format(_name(of_class)))


def _name(of_class: bool) -> str:
    return "MyReLU.apply" if of_class else "my_relu"


def _huge(draw: Draw) -> torch.Tensor:
    """Return numbers of either sign so large that twice each of them is infinite."""
    huge = draw.uniform(2, 4, low=1.75, high=3.3) * 1e38
    huge[1] = -huge[1]
    return huge


def _infinite(draw: Draw) -> torch.Tensor:
    """Return numbers among which two are infinite, one of either sign."""
    ends = torch.tensor([torch.inf, -torch.inf])
    return torch.cat([ends, draw.upstream(2)])[torch.argsort(draw.normal(4))]


def _some_zeros(draw: Draw, x: torch.Tensor) -> torch.Tensor:
    """Return ``x`` with exact zeros, +0 and -0, at random places and two fixed ones."""
    flat = torch.where(draw.mask(x.numel(), share=0.3), 0.0, x.reshape(-1))
    flat[0], flat[1] = 0.0, -0.0
    return flat.to(x.dtype).reshape(x.shape)


def pays_the_toll(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by a toll on the class's backward, drawn here, that the gradient came from there."""
    del expected
    toll, upstream = inputs["toll"], inputs["upstream"]
    assert isinstance(toll, torch.Tensor)
    assert isinstance(upstream, torch.Tensor)
    match got:
        case (torch.Tensor() as plain, torch.Tensor() as tolled) if (
            plain.shape == tolled.shape == toll.shape and bool((plain != 0).all())
        ):
            due = plain.double() * toll
            if within(tolled, due, 1e-5 * due.abs()) is None:
                return None
    return Mismatch("the gradient of my_relu does not come from MyReLU.backward", alone=True)


CUSTOM_RELU_FUNCTION = ProblemCode(
    id="custom-relu-function",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": equal,
        "gradient": equal,
        "x_after": unchanged,
        "upstream_after": unchanged,
        "by_upstream": close(exact_zeros=True),
        "by_x": close(exact_zeros=True),
        "tolled": pays_the_toll,
    },
    words={"tolled": "gradient of my_relu without and with the toll"},
)
