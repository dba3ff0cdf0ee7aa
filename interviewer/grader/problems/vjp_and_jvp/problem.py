"""Trials and comparators of vjp-and-jvp."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import (
    RELATIVE,
    Mismatch,
    close,
    shape_mismatch,
    unchanged,
    within,
)
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped
from interviewer.grader.values import Input, Output

SIDES = {"vjp": "v", "jvp": "u"}
CALL = "print({do}(f, x, {vector}))"
COUNTED = """\
from torch.utils._python_dispatch import TorchDispatchMode
class Watch(TorchDispatchMode):
    operators = largest = calls = 0
    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {{}}))
        self.operators += 1
        if isinstance(result, torch.Tensor):
            self.largest = max(self.largest, result.numel())
        return result
watch = Watch()
def f(x):
    watch.calls += 1
    return {f}
with watch:
    product = {do}(f, x, {vector})
print(product)
print("calls of f:", watch.calls, "operators:", watch.operators, "largest:", watch.largest)"""
LEFT = """
if x.grad is not None:
    x.grad += later
print("grad of x:", x.grad, "requires_grad:", x.requires_grad)
if x.requires_grad:
    x.backward(later)
print("after a new loss:", x.grad)"""


@dataclass(frozen=True)
class Body:
    """What f computes, and from how many numbers how many others."""

    text: str
    inputs: int
    outputs: int
    dtype: torch.dtype = torch.float32


LINEAR: Sequence[tuple[str, Body]] = (
    ("a 3 x 2 matrix", Body("A @ x", 2, 3)),
    ("a square matrix", Body("A @ x", 3, 3)),
    ("a 2 x 5 matrix, float64", Body("A @ x", 5, 2, torch.float64)),
)
NON_LINEAR: Sequence[tuple[str, Body]] = (
    ("two matrices", Body("(A @ x).tanh() * (B @ x)", 3, 2, torch.float64)),
    ("products of neighbours", Body("x * x.roll(1)", 4, 4)),
    ("one number to three", Body("torch.cat([x, x * x, x.exp()])", 1, 3)),
    ("several numbers to one", Body("(x * x * x).sum().reshape(1)", 4, 1)),
    ("a large constant", Body("1000 + (A @ x).sin()", 2, 4)),
)
COUNTING: Sequence[tuple[str, str, tuple[int, int]]] = (
    ("a few numbers", "torch.cat([x.sin(), x * x.flip(0)])", (5, 7)),
    ("many numbers", "torch.cat([x.cos(), x * x.roll(1)])", (30, 51)),
)
"""Bodies that give twice as many numbers as they take, and how many they may take."""

MOST_CALLS, MOST_PASSES = {"vjp": 1, "jvp": 2}, 4
"""As the driver has them; fewer passes than the smallest of those functions takes numbers."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw linear and other functions, points and vectors for both products."""
    found = []
    for do in SIDES:
        for about, body in LINEAR:
            found.append(_trial(draw, do, "linear", about, body))
        for about, body in NON_LINEAR:
            found.append(_trial(draw, do, "non-linear", about, body))
        for about, text, ends in COUNTING:
            size = draw.integer(*ends)
            toll = round(float(draw.uniform(low=1.5, high=3.0)), 3)
            body = Body(text, size, 2 * size)
            found.append(_trial(draw, do, "no-jacobian", about, body, _toll=toll))
    return [*found, *_side_effects(draw)]


def _side_effects(draw: Draw) -> Iterator[Trial]:
    """Draw points that want a gradient, hold one already, or want none."""
    body = Body("x * x.roll(1)", 3, 3)
    check = "side-effects"
    for do, about, wants, holds in (
        ("vjp", "x has no gradient yet", True, False),
        ("jvp", "x has no gradient yet", True, False),
        ("vjp", "x has a gradient", True, True),
        ("jvp", "x has a gradient", True, True),
        ("vjp", "x wants no gradient", False, False),
        ("jvp", "x wants no gradient", False, False),
    ):
        more: dict[str, Input] = {"later": draw.upstream(3)}
        if holds:
            more["old"] = draw.upstream(3)
        yield _trial(draw, do, check, about, body, wants=wants, **more)


def _trial(
    draw: Draw,
    do: str,
    check: str,
    about: str,
    body: Body,
    wants: bool = False,
    **more: Input,
) -> Trial:
    vector = SIDES[do]
    length = body.outputs if do == "vjp" else body.inputs
    x = draw.normal(body.inputs, dtype=body.dtype)
    along = draw.upstream(length, dtype=body.dtype)
    if body.outputs == body.inputs:
        x, along = gapped(x), gapped(along)
    inputs: dict[str, Input] = {
        name: draw.normal(body.outputs, body.inputs, dtype=body.dtype)
        for name in "AB"
        if name in body.text
    }
    inputs |= {"x": x, vector: along, **more, "_f": body.text, "_do": do, "_requires_grad": wants}
    outputs: tuple[str, ...] = ("product", "x_after", f"{vector}_after")
    if "_toll" in more:
        outputs = ("used", *outputs, "result")
    outputs += ("left",) * ("later" in more)
    return Trial(f"{do}, {about}", inputs, {check: outputs}, _repeat(inputs, do, body))


def _repeat(inputs: Mapping[str, Input], do: str, body: Body) -> str:
    call = (COUNTED if "_toll" in inputs else CALL).format(do=do, vector=SIDES[do], f=body.text)
    if "_toll" in inputs:
        return call
    lines = [f"f = lambda x: {body.text}"]
    if inputs["_requires_grad"]:
        lines.append("x.requires_grad_()")
    if "old" in inputs:
        lines.append("x.grad = old")
    return "\n".join([*lines, call]) + (LEFT if "later" in inputs else "")


def product(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare with room for sums that cancel, as far as the largest element is concerned."""
    del inputs
    assert isinstance(expected, torch.Tensor)
    wrong = shape_mismatch(got, expected)
    if wrong or not isinstance(got, torch.Tensor):
        return wrong
    sizes = expected.double().abs()
    # In float64 so close that single precision on the way shows.
    relative = 1e-9 if expected.dtype is torch.float64 else RELATIVE[expected.dtype]
    return within(got, expected, relative * (sizes + 0.02 * (1 + sizes.max())))


def few(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge how often f was called, and how many passes went through it."""
    del expected
    do = inputs["_do"]
    assert isinstance(do, str)
    match got:
        case (int(calls), int(passes)):
            passed = ("vectors sent through f, forward or backward", passes, MOST_PASSES)
            found = (("calls of f", calls, MOST_CALLS[do]), passed)
            for what, count, limit in found:
                if count > limit:
                    return Mismatch(f"{count} {what}, the limit is {limit}", alone=True)
            return None
    return Mismatch("calls and passes were not counted", alone=True)


VJP_AND_JVP = ProblemCode(
    id="vjp-and-jvp",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "product": product,
        "used": few,
        **dict.fromkeys(("left", "result"), close()),
        **dict.fromkeys(("x_after", "v_after", "u_after"), unchanged),
    },
    words={
        "product": "",
        "used": "calls of f, and vectors sent through it",
        "left": "x.grad after a new loss",
        "result": "f(x) after the call (another multiple if it was called too often)",
    },
)
