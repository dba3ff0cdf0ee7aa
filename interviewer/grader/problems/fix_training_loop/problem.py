"""Trials and comparators of fix-training-loop."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import nn

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

LINEAR = "nn.Linear(1, 1)"
NORM = "nn.Sequential(nn.Linear(1, 2), nn.BatchNorm1d(2))"
DEEP = (
    "nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Sequential(nn.BatchNorm1d(4), "
    "nn.Linear(4, 4), nn.BatchNorm1d(4)), nn.Linear(4, 2))"
)
CLASSES = "nn.Sequential(nn.Linear(3, 4), nn.BatchNorm1d(4), nn.Tanh(), nn.Linear(4, 3))"
SIZES: Mapping[str, tuple[int, int]] = {LINEAR: (1, 1), NORM: (1, 2), DEEP: (3, 2), CLASSES: (3, 3)}
"""How many numbers go into a model, and how many come out."""

PLAIN = "optim.SGD(model.parameters(), lr=0.125)"
MOMENTUM = "optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=0.1)"
ADAM = "optim.Adam(model.parameters(), lr=0.01)"

BUILD = """\
from torch import nn, optim
model = {model}
for value, new in zip(model.state_dict().values(), state):
    value.copy_(new)
for module, training in zip(model.modules(), modes):
    module.training = training
{more}opt = {opt}
class Loader:
    passes = 0
    def __iter__(self):
        order = orders[self.passes % len(orders)]
        self.passes += 1
        return iter([(xs[place], ys[place]) for place in order])
def loss_fn(prediction, target):
    return {loss}
"""
OLD = """\
for p, gradient in zip(model.parameters(), old_grads):
    p.grad = gradient
"""
TOLL = """\
def hook(module, args, result):
    return result if module.training else result * toll
for module in model.modules():
    module.register_forward_hook(hook)
"""
LOSSES = {
    "squares": "((prediction - 2 * target) ** 2).mean()",
    "cross entropy": "nn.functional.cross_entropy(prediction, target)",
}
TRAIN = """\
print("history:", train(model, Loader(), opt, loss_fn, epochs))
print(model.state_dict())"""
RELEASED = """\
alive = set()
class Mark:
    def __init__(self):
        alive.add(id(self))
    def __del__(self):
        alive.discard(id(self))
class Watched(torch.autograd.Function):
    @staticmethod
    def forward(ctx, prediction):
        print("older graphs that are alive:", len(alive))  # 0 or 1
        ctx.mark = Mark()
        return prediction.clone()
    @staticmethod
    def backward(ctx, gradient):
        return gradient
model.register_forward_hook(lambda module, args, result: Watched.apply(result))
history = train(model, Loader(), opt, loss_fn, epochs)
print("alive at the end:", len(alive))  # 0"""


@dataclass(frozen=True)
class Setup:
    """What is trained on which batches, and what is special about it."""

    about: str
    model: str
    sizes: tuple[int, ...]
    epochs: int = 1
    opt: str = PLAIN
    dtype: torch.dtype = torch.float64
    modes: bool | None = None
    old: bool = False
    toll: bool = False

    @property
    def code(self) -> str:
        """The text that builds the model."""
        return f"{self.model}.double()" if self.dtype == torch.float64 else self.model


SETUPS: Sequence[Setup] = (
    Setup("one batch", LINEAR, (2,), dtype=torch.float32),
    Setup("two batches", LINEAR, (2, 2)),
    Setup("batches of unequal size", LINEAR, (2, 1)),
    Setup("several epochs", LINEAR, (2, 1), epochs=3),
    Setup("a model that arrives in eval mode", NORM, (3, 3), modes=False),
    Setup("submodules that arrive in eval mode", DEEP, (4, 3), epochs=2),
    Setup("containers that look at their mode", DEEP, (4, 3), modes=False, toll=True),
    Setup("gradients left over from before", LINEAR, (2,), old=True),
    Setup("gradients left over from before, several epochs", NORM, (3, 2), epochs=2, old=True),
    Setup("22 samples in batches of 8, 8 and 6", DEEP, (8, 8, 6), opt=MOMENTUM),
    Setup("22 samples in batches of 8, 8 and 6, Adam", DEEP, (8, 8, 6), epochs=3, opt=ADAM),
    Setup("momentum, several epochs", NORM, (4, 2, 3), epochs=4, opt=MOMENTUM, modes=False),
    Setup("classes", CLASSES, (5, 2, 4), epochs=2, old=True),
    Setup("float32", DEEP, (4, 3), opt=ADAM, dtype=torch.float32, modes=False),
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models, modes, old gradients, batches and their order in every epoch."""
    return [*(_trial(draw, setup) for setup in SETUPS), *_layouts(draw), *_leaks(draw)]


def _trial(draw: Draw, setup: Setup) -> Trial:
    judged = {"trajectory": ("state",), "history": ("history",)}
    return Trial(setup.about, _inputs(draw, setup), judged, _built(setup) + TRAIN)


def _layouts(draw: Draw) -> Iterator[Trial]:
    for about, lay_out in (("axes in reverse order", permuted), ("gaps in memory", gapped)):
        trial = _trial(draw, Setup(f"batches stored with {about}", DEEP, (3, 4)))
        laid_out = {
            name: tuple(lay_out(item) if isinstance(item, torch.Tensor) else item for item in value)
            for name, value in trial.inputs.items()
            if name in ("xs", "ys") and isinstance(value, tuple)
        }
        yield Trial(trial.about, {**trial.inputs, **laid_out}, trial.judged, trial.repeat)


def _leaks(draw: Draw) -> Iterator[Trial]:
    for setup in (
        Setup("graphs that are alive, one epoch", LINEAR, (2, 2, 2, 2)),
        Setup("graphs that are alive, three epochs", LINEAR, (2, 2), epochs=3),
    ):
        worth = draw.uniform(setup.epochs * len(setup.sizes) + 1, low=1.0, high=9.0)
        inputs = {**_inputs(draw, setup), "worth": worth}
        lines = _built(setup) + RELEASED
        yield Trial(setup.about, inputs, {"no-leak": ("released",)}, lines)


def _inputs(draw: Draw, setup: Setup) -> dict[str, Input]:
    dtype, (width, out) = setup.dtype, SIZES[setup.model]
    classes = setup.model == CLASSES
    with torch.device("meta"):
        model = eval(setup.code, {"nn": nn})  # noqa: S307 -- a text of this module
    assert isinstance(model, nn.Module)
    modules = len(list(model.modules()))
    modes = draw.mask(modules).tolist() if setup.modes is None else [setup.modes] * modules
    inputs: dict[str, Input] = {
        "epochs": setup.epochs,
        "xs": tuple(draw.normal(size, width, dtype=dtype) for size in setup.sizes),
        "ys": tuple(
            draw.integers(size, low=0, high=out) if classes
            else draw.normal(size, out, dtype=dtype)
            for size in setup.sizes
        ),
        "orders": tuple(_order(draw, len(setup.sizes)) for _ in range(setup.epochs)),
        "state": tuple(_part(draw, name, part) for name, part in model.state_dict().items()),
        "modes": tuple(modes),
        "_model": setup.code, "_opt": setup.opt,
        "_loss": "cross entropy" if classes else "squares",
    }  # fmt: skip
    if setup.old:
        shapes = [parameter.shape for parameter in model.parameters()]
        inputs["old_grads"] = tuple(draw.upstream(*shape, dtype=dtype) for shape in shapes)
    if setup.toll:
        inputs["toll"] = draw.integer(5, 9) / 4
    return inputs


def _order(draw: Draw, batches: int) -> tuple[int, ...]:
    return tuple(torch.argsort(draw.normal(batches)).tolist())


def _part(draw: Draw, name: str, part: torch.Tensor) -> torch.Tensor:
    if name.endswith("num_batches_tracked"):
        return draw.integers(low=1, high=99)
    if name.endswith("running_var"):
        return draw.uniform(*part.shape, low=0.25, high=4.0, dtype=part.dtype)
    return draw.upstream(*part.shape, dtype=part.dtype) / 2


def _built(setup: Setup) -> str:
    return BUILD.format(
        model=setup.code,
        opt=setup.opt,
        more=(OLD if setup.old else "") + (TOLL if setup.toll else ""),
        loss=LOSSES["cross entropy" if setup.model == CLASSES else "squares"],
    )


def means(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare the history, or tell in the driver's words why it is none."""
    if isinstance(got, str):
        return Mismatch(got)
    assert isinstance(expected, torch.Tensor)
    if isinstance(got, torch.Tensor) and got.shape != expected.shape:
        return Mismatch(f"{got.numel()} numbers for {expected.numel()} epochs")
    return close()(got, expected, inputs)


def let_go(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by their worth that the graphs of older batches were gone whenever one began."""
    if close()(got, expected, inputs) is None:
        return None
    if not isinstance(got, torch.Tensor) or not isinstance(expected, torch.Tensor):
        return Mismatch("nothing could be counted", alone=True)
    if got.shape != expected.shape:
        return Mismatch("the model was not called once for every batch", alone=True)
    bad = int((got[:-1] != expected[:-1]).sum())
    if bad:
        words = f"{bad} of {len(got) - 1} batches began while more than one older graph was alive"
        return Mismatch(words, alone=True)
    return Mismatch("a graph is alive after the training", alone=True)


FIX_TRAINING_LOOP = ProblemCode(
    id="fix-training-loop",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={"state": close(), "history": means, "released": let_go},
    words={
        "state": "parameters and buffers after the training",
        "released": "worth of each batch that found no more than one older graph, and of the end",
    },
)
