"""Trials and comparators of multi-task-backward."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, ratios
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped
from interviewer.grader.values import Input

BUILD = """\
from torch import nn
torch.manual_seed(seed)
trunk = {trunk}
heads = [{heads}]
parts = [trunk, *heads]
"""
OLD = """\
parameters = [p for part in parts for p in part.parameters()]
for p, g in zip(parameters, old.split([p.numel() for p in parameters])):
    p.grad = g.reshape(p.shape).clone()
"""
DRIFT = """\
runs = {}
def drifts(module, args, result):
    runs[module] = runs.get(module, 0) + 1
    return result * drift ** (runs[module] - 1)
for part in parts:
    part.register_forward_hook(drifts)
"""
TURNS = """\
left = list(turns)
def turned(gradient):
    return gradient * (left.pop(0) if len(left) > 1 else left[0])
def watch(module, args, result):
    result = result.clone()
    result.register_hook(turned)
    return result
trunk.register_forward_hook(watch)
"""
CALL = """\
print(multi_task_backward(trunk, heads, x, ys, weights))
for part in parts:
    print([p.grad for p in part.parameters()])"""
AFTERWARDS = {
    "factors": '\nprint("runs:", [runs[part] for part in parts])',
    "buffers": "\nprint([list(part.buffers()) for part in parts])",
}
RELEASED = """\
import gc, weakref
class Mark: pass
class Watched(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark = Mark()
        marks.append(weakref.ref(ctx.mark))
        return x.clone()
    @staticmethod
    def backward(ctx, upstream):
        return upstream
marks = []
for part in parts:
    part.register_forward_hook(lambda module, args, result: Watched.apply(result))
losses = multi_task_backward(trunk, heads, x, ys, weights)
gc.collect()
print("graphs alive:", sum(mark() is not None for mark in marks), "of", len(marks))"""


@dataclass(frozen=True)
class Model:
    """The texts that build a trunk and heads, and the widths of x and of the targets."""

    trunk: str
    heads: tuple[str, ...]
    width: int
    targets: tuple[int, ...]
    parameters: int
    dtype: torch.dtype = torch.float32


SMALL = Model("nn.Linear(2, 2)", ("nn.Linear(2, 1)", "nn.Linear(2, 2)"), 2, (1, 2), 15)
THREE = Model(
    "nn.Sequential(nn.Linear(3, 4), nn.Tanh())",
    ("nn.Linear(4, 2)", "nn.Sequential(nn.Linear(4, 3), nn.Sigmoid())", "nn.Linear(4, 1)"),
    3, (2, 3, 1), 46,
)  # fmt: skip
ONE = Model("nn.Linear(3, 2)", ("nn.Linear(2, 3)",), 3, (3,), 17)
NORMED = Model(
    # A bias in front of the normalisation would have a gradient of rounding errors only.
    "nn.Sequential(nn.Linear(2, 3, bias=False), nn.BatchNorm1d(3, momentum=0.25)).double()",
    ("nn.Sequential(nn.Linear(3, 2, bias=False), nn.BatchNorm1d(2)).double()",
     "nn.Linear(3, 2).double()"), 2, (2, 2), 30, torch.float64,
)  # fmt: skip
DOUBLE = Model(
    "nn.Linear(2, 3).double()", ("nn.Linear(3, 2).double()", "nn.Linear(3, 1).double()"),
    2, (2, 1), 21, torch.float64,
)  # fmt: skip


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models with one to three heads, gradients of before, and what tells runs apart."""
    return [*_gradients(draw), *_released(draw), *_runs(draw), *_traversals(draw)]


def _gradients(draw: Draw) -> Iterator[Trial]:
    judged = {"gradients": ("losses", "gradients")}
    for about, model, lead in (
        ("two heads", SMALL, (2,)),
        ("three heads", THREE, (4,)),
        ("one head", ONE, (3,)),
        ("a batch of one", THREE, (1,)),
        ("a batch of sequences", THREE, (2, 3)),
    ):
        yield _trial(draw, about, model, judged, lead)
    yield _trial(draw, "float64", DOUBLE, judged, (3,))
    yield _trial(draw, "x not contiguous", SMALL, judged, (3,), x=gapped(draw.normal(3, 2)))
    for about, weights in (
        ("a weight of 0", (0.0, _weight(draw), _weight(draw))),
        ("a negative weight", (_weight(draw), -_weight(draw), _weight(draw))),
    ):
        yield _trial(draw, about, THREE, judged, (3,), weights=weights)
    for model in (SMALL, THREE):
        about = "gradients of before in .grad"
        yield _trial(draw, about, model, judged, (2,), old=draw.upstream(model.parameters))


def _released(draw: Draw) -> Iterator[Trial]:
    judged = {"nothing-retained": ("released",)}
    for model in (SMALL, THREE, ONE):
        worth = draw.upstream(1 + len(model.heads))
        yield _trial(draw, "graphs after the call", model, judged, (2,), worth=worth)


def _runs(draw: Draw) -> Iterator[Trial]:
    for model in (SMALL, THREE):
        judged = {"trunk-once": ("losses", "gradients", "factors")}
        drift = round(float(draw.uniform(low=1.5, high=3.0)), 3)
        about = "results of trunk and heads multiplied by drift from run to run"
        yield _trial(draw, about, model, judged, (2,), drift=drift)
    about = "batch normalisation in the trunk and in a head"
    judged = {"trunk-once": ("losses", "gradients", "buffers")}
    yield _trial(draw, about, NORMED, judged, (4,))


def _traversals(draw: Draw) -> Iterator[Trial]:
    judged = {"single-traversal": ("gradients",)}
    about = "a trunk whose gradient gets another factor every time it is traversed"
    for model in (SMALL, THREE):
        turns = tuple(round(float(draw.upstream()), 3) for _ in range(3))
        yield _trial(draw, about, model, judged, (2,), turns=turns)
    turns = tuple(round(float(draw.upstream()), 3) for _ in range(2))
    old = draw.upstream(SMALL.parameters)
    yield _trial(
        draw, f"{about}, and gradients of before", SMALL, judged, (3,), turns=turns, old=old
    )


def _trial(
    draw: Draw,
    about: str,
    model: Model,
    judged: Mapping[str, tuple[str, ...]],
    lead: tuple[int, ...],
    **more: Input,
) -> Trial:
    inputs: dict[str, Input] = {
        "x": draw.normal(*lead, model.width, dtype=model.dtype),
        "ys": tuple(draw.normal(*lead, width, dtype=model.dtype) for width in model.targets),
        "weights": tuple(_weight(draw) for _ in model.heads),
        **more,
        "seed": draw.integer(0, 2**31),
        "_trunk": model.trunk, "_heads": model.heads,
    }  # fmt: skip
    (outputs,) = judged.values()
    repeat = BUILD.format(trunk=model.trunk, heads=", ".join(model.heads))
    repeat += "".join(
        text for name, text in (("old", OLD), ("drift", DRIFT), ("turns", TURNS)) if name in more
    )
    repeat += RELEASED if "worth" in more else CALL + AFTERWARDS.get(outputs[-1], "")
    return Trial(about, inputs, judged, repeat)


def _weight(draw: Draw) -> float:
    """Return a weight that is neither 1 nor that of another head."""
    return round(float(draw.uniform(low=1.2, high=4.0, dtype=torch.float64)), 3)


MULTI_TASK_BACKWARD = ProblemCode(
    id="multi-task-backward",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "losses": ratios(1e-4),
        "gradients": close(),
        "released": close(exact_zeros=True),
        "factors": ratios(1e-9),
        "buffers": close(),
    },
    words={
        "gradients": "gradients in trunk and heads, in order",
        "released": "for trunk and heads in order, 0 where a graph is still alive",
        "factors": "for trunk and heads in order, drift to the power of their runs",
        "buffers": "buffers of trunk and heads",
    },
)
