"""Trials and comparators of adamw-step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

Shape = tuple[int, ...]
Tensors = tuple[torch.Tensor, ...]

STRICT = 1e-9
"""The relative tolerance in double precision: a misplaced eps of 1e-8 shows."""

LOOP = """\
{before}memory = [p.detach() for p in params]  # shares it
states = [{{}} for _ in params]
for step, lr in enumerate(lrs):
    for p, g, state in zip(params, grads, states):
        adamw_step(p.requires_grad_(), {gradient}, state, lr, betas, eps, wd)
    print([part.clone() for part in memory])"""
REPEAT: Mapping[str, str] = {
    "plain": LOOP.format(before="", gradient="g[step]"),
    "reused": LOOP.format(
        before="buffers = {id(g): g[0].clone() for g in grads}  # used for every step\n",
        gradient="buffers[id(g)].copy_(g[step])",
    ),
    "held": LOOP.format(
        before="for p, g in zip(params, held):\n    p.grad = g  # not the one of the step\n",
        gradient="g[step]",
    )
    + """
for p, upstream in zip(params, upstreams):
    (p * 1.0).backward(upstream)  # adds to p.grad
print([p.grad for p in params])""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw parameters, gradients of many sizes, rates and constants."""
    return [*_trajectories(draw), *_layouts(draw), *_zeros(draw), *_eps(draw)]


def _trajectories(draw: Draw) -> Iterator[Trial]:
    yield _trial(draw, "two steps", ((2,),), 2)
    yield _trial(draw, "six steps with gradients of many sizes", ((3,),), 6, orders=True)
    shapes: tuple[Shape, ...] = ((2, 3), (), (0, 2), (4,))
    yield _trial(draw, "float32", ((2, 3),), 4, torch.float32)
    yield _trial(draw, "several parameters, each with its state", shapes, 3, orders=True)
    rates = [draw.integer(1, 20) / 100 for _ in range(5)]
    rates[draw.integer(0, 4)] = 0.0
    yield _trial(draw, "another lr for every step, once 0", ((3,),), 5, lrs=tuple(rates))
    yield _trial(draw, "no weight decay", ((2, 2),), 3, wd=0.0)
    yield _trial(draw, "strong decay at a high rate", ((3,),), 3, lrs=(0.5,) * 3, wd=0.75)
    yield _trial(draw, "beta 1 is 0", ((3,),), 3, betas=(0.0, 0.9))
    yield _trial(draw, "beta 2 is smaller than beta 1", ((3,),), 4, betas=(0.875, 0.5))
    yield _trial(draw, "thirty steps", ((2,),), 30, orders=True)


def _layouts(draw: Draw) -> Iterator[Trial]:
    for about, lay_out in (
        ("axes stored in reverse order", permuted),
        ("memory with gaps", gapped),
    ):
        yield _trial(draw, about, ((3, 2), (2, 2, 2)), 3, lay_out=lay_out)
    yield _trial(draw, "gradients that share one memory", ((3,),), 4, repeat="reused")
    shapes: tuple[Shape, ...] = ((2,), (2, 2))
    trial = _trial(draw, "p.grad holds something else, or nothing", shapes, 2, repeat="held")
    held: dict[str, Input] = {
        "held": (draw.upstream(2, dtype=torch.float64), None),
        "upstreams": tuple(draw.upstream(*shape, dtype=torch.float64) for shape in shapes),
    }
    judged = {"trajectory": ("steps", "grads_after", "held_later")}
    yield Trial(trial.about, {**trial.inputs, **held}, judged, trial.repeat)


def _zeros(draw: Draw) -> Iterator[Trial]:
    for about, shape, steps in (
        ("gradients of zeros", (2,), 1),
        ("six steps with gradients of zeros", (2, 2), 6),
        ("gradients of zeros, float32", (3,), 3),
    ):
        dtype = torch.float32 if "32" in about else torch.float64
        trial = _trial(draw, about, (shape,), steps, dtype, wd=draw.integer(10, 40) / 50)
        inputs = {
            **trial.inputs,
            "params": (draw.uniform(*shape, low=3.5, high=4.5, dtype=dtype),),
            "grads": (torch.zeros(steps, *shape, dtype=dtype),),
        }
        yield Trial(about, inputs, {"zero-gradient": ("steps", "grads_after")}, trial.repeat)


def _eps(draw: Draw) -> Iterator[Trial]:
    for about, eps, steps in (
        ("gradients as small as eps", 1e-8, 1),
        ("gradients as small as eps, several steps", 1e-8, 5),
        ("gradients about as large as eps", 0.125, 4),
        ("an eps far above all gradients", 50.0, 3),
    ):
        size = min(eps, 1.0)
        trial = _trial(draw, about, ((2, 2),), steps, eps=eps, size=size)
        yield Trial(about, trial.inputs, {"eps": ("steps", "grads_after")}, trial.repeat)


def _trial(
    draw: Draw,
    about: str,
    shapes: Sequence[Shape],
    steps: int,
    dtype: torch.dtype = torch.float64,
    *,
    orders: bool = False,
    size: float = 1.0,
    lrs: tuple[float, ...] = (),
    betas: tuple[float, float] | None = None,
    eps: float = 1e-8,
    wd: float | None = None,
    lay_out: Callable[[torch.Tensor], torch.Tensor] = torch.clone,
    repeat: str = "plain",
) -> Trial:
    inputs: dict[str, Input] = {
        "params": tuple(lay_out(draw.upstream(*shape, dtype=dtype)) for shape in shapes),
        "grads": tuple(
            lay_out((_sizes(draw, steps, shape, orders) * size).to(dtype)) for shape in shapes
        ),
        "lrs": lrs or (draw.integer(2, 12) / 100,) * steps,
        "betas": betas or (draw.integer(80, 95) / 100, draw.integer(960, 999) / 1000),
        "eps": eps,
        "wd": draw.integer(5, 40) / 100 if wd is None else wd,
        "_reused": repeat == "reused",
    }  # fmt: skip
    return Trial(about, inputs, {"trajectory": ("steps", "grads_after")}, REPEAT[repeat])


def _sizes(draw: Draw, steps: int, shape: Shape, orders: bool) -> torch.Tensor:
    """Return a gradient for every step; with ``orders``, of sizes from 1e-3 to 1e2."""
    gradients = draw.upstream(steps, *shape, dtype=torch.float64)
    if not orders:
        return gradients
    powers = torch.argsort(draw.normal(steps)) % 6 - 3
    return gradients * (10.0 ** powers.double()).reshape(steps, *(1 for _ in shape))


def near(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare trajectories, in double precision more strictly than usual."""
    first = expected[0] if isinstance(expected, tuple) else expected
    double = isinstance(first, torch.Tensor) and first.dtype == torch.float64
    return close(relative=STRICT if double else None)(got, expected, inputs)


ADAMW_STEP = ProblemCode(
    id="adamw-step",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "steps": near,
        "held_later": close(),
        "grads_after": unchanged,
    },
    words={
        "steps": "memory of each p after every step",
        "held_later": "p.grad after one more backward",
    },
)
