"""Trials and comparators of gradient-accumulation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, equal
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

LINEAR = "nn.Linear(1, 1)"
DEEP = "nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.LayerNorm(4), nn.Linear(4, 2))"
CLASSES = "nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 3))"
IMAGES = "nn.Sequential(nn.Conv2d(1, 2, 3), nn.Tanh(), nn.Flatten(), nn.Linear(8, 2))"
SHAPES: Mapping[str, tuple[tuple[int, ...], int]] = {
    LINEAR: ((1,), 1), DEEP: ((3,), 2), CLASSES: ((3,), 3), IMAGES: ((1, 4, 4), 2),
}  # fmt: skip
"""The shape of one sample, and how many numbers a model makes of it."""

PLAIN = "optim.SGD(model.parameters(), lr=0.125)"
MOMENTUM = "optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=0.1)"
ADAM = "optim.Adam(model.parameters(), lr=0.05, eps=0.01)"

BUILD = """\
from torch import nn, optim
model = {model}
for p, values in zip(model.parameters(), state):
    p.data.copy_(values)
{more}opt = {opt}
def loss_fn(prediction, target):
    return {loss}
"""
OLD = """\
for p, gradient in zip(model.parameters(), old_grads):
    p.grad = gradient
"""
FROZEN = """\
for p, flag in zip(model.parameters(), trainable):
    p.requires_grad_(flag)
"""
LOSSES = {
    "squares": "((prediction - 2 * target) ** 2).mean()",
    "cross entropy": "nn.functional.cross_entropy(prediction, target)",
}
STEP = """\
pieces = []
model.register_forward_hook(lambda module, args, result: pieces.append(args[0]))
accumulated_step(model, loss_fn, x, y, opt, micro)
print("the model was called with", pieces)
print(model.state_dict())"""
PASSES = """\
alive, passes = set(), {"forward": 0, "backward": 0}
class Mark:
    def __init__(self):
        alive.add(id(self))
    def __del__(self):
        alive.discard(id(self))
class Watched(torch.autograd.Function):
    @staticmethod
    def forward(ctx, prediction):
        print(passes, "older graphs that are alive:", len(alive))  # 0 or 1
        passes["forward"] += 1
        ctx.mark = Mark()
        return prediction.clone()
    @staticmethod
    def backward(ctx, gradient):
        passes["backward"] += 1
        return gradient
model.register_forward_hook(lambda module, args, result: Watched.apply(result))
accumulated_step(model, loss_fn, x, y, opt, micro)
print(passes, "alive at the end:", len(alive))  # 0"""


@dataclass(frozen=True)
class Setup:
    """How many samples in which pieces, and what is special about it."""

    about: str
    model: str
    samples: int
    micro: int
    opt: str = PLAIN
    dtype: torch.dtype = torch.float64
    old: bool = False
    frozen: bool = False

    @property
    def code(self) -> str:
        """The text that builds the model."""
        return f"{self.model}.double()" if self.dtype == torch.float64 else self.model

    @property
    def loss(self) -> str:
        """The name of the loss function."""
        return "cross entropy" if self.model == CLASSES else "squares"


EVEN: Sequence[Setup] = (
    Setup("4 samples in pieces of 2", LINEAR, 4, 2),
    Setup("pieces of a single sample", DEEP, 3, 1),
    Setup("one piece", DEEP, 4, 4),
    Setup("micro is larger than the batch", LINEAR, 3, 5),
    Setup("a single sample", DEEP, 1, 1),
    Setup("float32", DEEP, 6, 2, dtype=torch.float32),
    Setup("classes", CLASSES, 12, 4, opt=MOMENTUM),
    Setup("images", IMAGES, 6, 3),
    Setup("Adam", DEEP, 8, 2, opt=ADAM),
    Setup("momentum and weight decay", DEEP, 6, 2, opt=MOMENTUM),
    Setup("some parameters are frozen", DEEP, 6, 3, frozen=True),
)
UNEVEN: Sequence[Setup] = (
    Setup("3 samples in pieces of 2", LINEAR, 3, 2),
    Setup("20 samples in pieces of 6", DEEP, 20, 6),
    Setup("7 samples in pieces of 3, Adam", CLASSES, 7, 3, opt=ADAM),
    Setup("9 samples in pieces of 8", IMAGES, 9, 8),
)
OLDER: Sequence[Setup] = (
    Setup("gradients left over from before", LINEAR, 4, 2, old=True),
    Setup("gradients left over, one piece", LINEAR, 2, 4, old=True),
    Setup("gradients left over, momentum", DEEP, 8, 4, opt=MOMENTUM, old=True),
)
WATCHED: Sequence[Setup] = (
    Setup("graphs of 8 samples in pieces of 2", LINEAR, 8, 2),
    Setup("graphs of 20 samples in pieces of 5", DEEP, 20, 5),
)

WHOLE: Mapping[str, tuple[str, ...]] = {
    "equals-full-batch": ("state",), "uneven-last": ("pieces",),
}  # fmt: skip
"""What is judged where all pieces are of equal size."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models, optimizers, sizes of batch and pieces, and old gradients."""
    return [
        *(_trial(draw, setup, WHOLE) for setup in EVEN),
        *_layouts(draw),
        *(_trial(draw, setup, {"uneven-last": ("state", "pieces")}) for setup in UNEVEN),
        *(_trial(draw, setup, {"stale-gradients": ("state",)}) for setup in OLDER),
        *_watched(draw),
    ]


def _trial(draw: Draw, setup: Setup, judged: Mapping[str, tuple[str, ...]]) -> Trial:
    return Trial(setup.about, _inputs(draw, setup), judged, _built(setup) + STEP)


def _layouts(draw: Draw) -> Iterator[Trial]:
    for about, lay_out in (("axes in reverse order", permuted), ("gaps in memory", gapped)):
        setup = Setup(f"samples stored with {about}", DEEP, 6, 2)
        trial = _trial(draw, setup, WHOLE)
        laid_out = {
            name: lay_out(value)
            for name, value in trial.inputs.items()
            if name in ("x", "y") and isinstance(value, torch.Tensor)
        }
        yield Trial(trial.about, {**trial.inputs, **laid_out}, trial.judged, trial.repeat)


def _watched(draw: Draw) -> Iterator[Trial]:
    for setup in WATCHED:
        worth = draw.uniform(setup.samples // setup.micro + 1, low=1.0, high=9.0)
        inputs = {**_inputs(draw, setup), "worth": worth}
        yield Trial(setup.about, inputs, {"memory": ("released",)}, _built(setup) + PASSES)


def _inputs(draw: Draw, setup: Setup) -> dict[str, Input]:
    dtype, samples, (shape, out) = setup.dtype, setup.samples, SHAPES[setup.model]
    with torch.device("meta"):
        model = eval(setup.code, {"nn": nn})  # noqa: S307 -- a text of this module
    assert isinstance(model, nn.Module)
    shapes = [parameter.shape for parameter in model.parameters()]
    classes = setup.model == CLASSES
    inputs: dict[str, Input] = {
        "x": draw.normal(samples, *shape, dtype=dtype),
        "y": draw.integers(samples, low=0, high=out) if classes
        else draw.normal(samples, out, dtype=dtype),
        "micro": setup.micro,
        "state": tuple(draw.upstream(*each, dtype=dtype) / 2 for each in shapes),
        "_model": setup.code, "_opt": setup.opt, "_loss": setup.loss,
    }  # fmt: skip
    if setup.old:
        inputs["old_grads"] = tuple(draw.upstream(*each, dtype=dtype) for each in shapes)
    if setup.frozen:
        inputs["trainable"] = (False, *draw.mask(len(shapes) - 2).tolist(), True)
    return inputs


def _built(setup: Setup) -> str:
    return BUILD.format(
        model=setup.code,
        opt=setup.opt,
        more=(OLD if setup.old else "") + (FROZEN if setup.frozen else ""),
        loss=LOSSES[setup.loss],
    )


def pieces(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what the model was called with: the samples in order, in pieces of ``micro``."""
    wrong = equal(got, expected, inputs)
    if not wrong or not isinstance(got, tuple) or not isinstance(expected, tuple):
        return wrong
    if len(got) != len(expected):
        return Mismatch(f"{len(got)} pieces instead of {len(expected)}")
    return wrong


def in_turn(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by their worth that each piece was done with before the next began."""
    if close()(got, expected, inputs) is None:
        return None
    if not isinstance(got, torch.Tensor) or not isinstance(expected, torch.Tensor):
        return Mismatch("nothing could be counted", alone=True)
    if got.shape != expected.shape:
        return Mismatch("the model was not called once for every piece", alone=True)
    bad = int((got[:-1] != expected[:-1]).sum())
    if bad:
        words = f"{bad} of {len(got) - 1} pieces began before the older ones were done with"
        return Mismatch(words, alone=True)
    return Mismatch("a graph is alive at the end, or never went backward", alone=True)


GRADIENT_ACCUMULATION = ProblemCode(
    id="gradient-accumulation",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"state": close(), "pieces": pieces, "released": in_turn},
    words={
        "state": "parameters after the step",
        "pieces": "what the model was called with",
        "released": "worth of each piece that began with the older ones done, and of the end",
    },
)
