"""Trials and comparators of clip-grad-norm.

Norms are 1 and more, so that torch's 1e-6 in the divisor does not matter, and never right at
the bound. Whole gradients are drawn first, and the bound as a share of their norm.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, equal, number, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

Shape = tuple[int, ...]
Grads = tuple[torch.Tensor | None, ...]

SHAPES: Sequence[Shape] = ((2, 3), (), (4,), (1, 2, 2), (3,))
TOLERANCE = 2e-5

GIVE = """\
for p, g in zip(params, grads):
    p.requires_grad_().grad = g
"""
AS: Mapping[str, str] = {
    "list": "params",
    "tuple": "tuple(params)",
    "generator": "(p for p in params)",
    "once": "iter(params)",
    "module": "nn.ParameterList(params).parameters()",
}
CALL = """\
print("norm:", clip_grad_norm({given}, max_norm))
print([p.grad for p in params])"""
MEMORY = """\
memory = [g if g is None else g.detach() for g in grads]  # where the gradients lie
print("norm:", clip_grad_norm({given}, max_norm))
print(memory)
for part, values in zip(memory, later):
    if part is not None:
        part.copy_(values)
print([p.grad for p in params])  # to be the values written last"""
REFUSE = """\
try:
    print("no error:", clip_grad_norm({given}, max_norm))
except (ValueError, RuntimeError) as refused:
    print("raised:", refused)
print([p.grad for p in params])"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw gradients above and below the bound, some missing, some not finite."""
    return [*_clipped(draw), *_small(draw), *_memory(draw), *_refused(draw), *_once(draw)]


def _clipped(draw: Draw) -> Iterator[Trial]:
    judged = {"matches-torch": ("grads", "norm", "params_after")}
    for about, shapes, used, share in (
        ("one gradient", ((3,),), 1, 0.5),
        ("several shapes", SHAPES, 5, 0.3),
        ("some without a gradient", SHAPES, 3, 0.1),
        ("just above the bound", SHAPES[:2], 2, 0.97),
        ("below the bound", SHAPES[:3], 2, 1.5),
    ):
        yield _trial(draw, about, _drawn(draw, shapes, used), share, judged)
    grads = _drawn(draw, SHAPES[:3], 3, torch.float64)
    yield _trial(draw, "float64", grads, 0.4, judged, kind="tuple")
    grads = (*_drawn(draw, SHAPES[:1], 1), *_drawn(draw, SHAPES[2:4], 2, torch.float64))
    yield _trial(draw, "both dtypes together", grads, 0.4, judged)
    large = tuple(None if g is None else g * 1e6 for g in _drawn(draw, SHAPES, 4))
    yield _trial(draw, "large gradients", large, 1e-6, judged)
    yield _trial(draw, "a bound of 0", _drawn(draw, SHAPES[:2], 2), 0.0, judged)


def _small(draw: Draw) -> Iterator[Trial]:
    judged = {"small-untouched": ("untouched", "norm", "params_after")}
    for about, shapes, used, share in (
        ("one gradient, below the bound", ((3,),), 1, 2.0),
        ("just below the bound", SHAPES, 4, 1.03),
        ("far below the bound", SHAPES[:3], 2, 1000.0),
    ):
        yield _trial(draw, about, _drawn(draw, shapes, used), share, judged)
    grads = tuple(torch.zeros(shape) for shape in SHAPES[:2])
    inputs = _inputs(draw, grads, draw.integer(1, 40) / 8, "list")
    yield Trial("gradients of zeros", inputs, judged, _code(CALL, inputs))


def _memory(draw: Draw) -> Iterator[Trial]:
    judged = {"in-place": ("memory", "written", "beside")}
    for about, shapes, used, change in (
        ("the memory of one gradient", ((3,),), 1, None),
        ("the memory of several gradients", SHAPES, 4, None),
        ("axes stored in reverse order", ((2, 3), (3, 2, 2)), 2, permuted),
        ("gradients with gaps in memory", ((4,), (2, 3)), 2, gapped),
    ):
        grads = _drawn(draw, shapes, used)
        if change:
            grads = tuple(None if grad is None else change(grad) for grad in grads)
        inputs = _inputs(draw, grads, _bound(grads, 0.4), "list")
        later = tuple(None if grad is None else draw.upstream(*grad.shape) for grad in grads)
        inputs = {**inputs, "later": later}
        yield Trial(about, inputs, judged, _code(MEMORY, inputs))


def _refused(draw: Draw) -> Iterator[Trial]:
    judged = {"non-finite": ("raised", "untouched", "grads")}
    places = torch.argsort(draw.normal(3)).tolist()
    for about, place, bad, dtype, share, kind in (
        ("infinity in a gradient", places[0], torch.inf, torch.float32, 0.5, "list"),
        ("minus infinity in a gradient", places[1], -torch.inf, torch.float64, 0.5, "list"),
        ("NaN in a gradient", places[2], torch.nan, torch.float32, 0.5, "generator"),
        ("NaN, and a bound far above", places[0], torch.nan, torch.float64, 1000.0, "list"),
    ):
        grads = _drawn(draw, ((2,), (2, 2), (3,)), 3, dtype)
        bound = _bound(grads, share)
        spoilt = grads[place]
        assert spoilt is not None
        spoilt.view(-1)[draw.integer(0, spoilt.numel())] = bad
        inputs = {**_inputs(draw, grads, bound, kind), "_refuses": True}
        yield Trial(about, inputs, judged, _code(REFUSE, inputs))


def _once(draw: Draw) -> Iterator[Trial]:
    judged = {"generator": ("grads", "norm")}
    for about, kind, shapes, used, share in (
        ("a generator over one parameter", "generator", ((3,),), 1, 0.5),
        ("the parameters of a module", "module", SHAPES, 3, 0.3),
        ("an iterator", "once", SHAPES[:3], 2, 0.4),
        ("a generator, below the bound", "generator", SHAPES[:3], 2, 1.5),
    ):
        yield _trial(draw, about, _drawn(draw, shapes, used), share, judged, kind=kind)


def _trial(
    draw: Draw,
    about: str,
    grads: Grads,
    share: float,
    judged: Mapping[str, tuple[str, ...]],
    *,
    kind: str = "list",
) -> Trial:
    inputs = _inputs(draw, grads, _bound(grads, share), kind)
    return Trial(about, inputs, judged, _code(CALL, inputs))


def _code(call: str, inputs: Mapping[str, Input]) -> str:
    return GIVE + call.format(given=AS[str(inputs["_as"])])


def _inputs(draw: Draw, grads: Grads, max_norm: float, kind: str) -> dict[str, Input]:
    """Return parameters for ``grads``, of their shapes; where there is none, of two numbers."""
    params = tuple(
        draw.normal(2) if grad is None else draw.normal(*grad.shape, dtype=grad.dtype)
        for grad in grads
    )
    return {"params": params, "grads": grads, "max_norm": max_norm, "_as": kind, "_refuses": False}


def _drawn(
    draw: Draw, shapes: Sequence[Shape], used: int, dtype: torch.dtype = torch.float32
) -> Grads:
    """Return gradients for ``used`` of the shapes, at random places."""
    places = set(torch.argsort(draw.normal(len(shapes)))[:used].tolist())
    return tuple(
        draw.upstream(*shape, dtype=dtype) * 2 if place in places else None
        for place, shape in enumerate(shapes)
    )


def _bound(grads: Grads, share: float) -> float:
    """Return ``share`` of the norm of all gradients."""
    squares = [float(grad.double().square().sum()) for grad in grads if grad is not None]
    return round(math.sqrt(sum(squares)) * share, 4)


CLIP_GRAD_NORM = ProblemCode(
    id="clip-grad-norm",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("grads", "memory"), close(relative=TOLERANCE)),
        **dict.fromkeys(("untouched", "params_after"), unchanged),
        "written": equal,
        "beside": close(relative=TOLERANCE),
        "norm": number(relative=TOLERANCE),
        "raised": same,
    },
    words={
        "grads": "gradients afterwards",
        "memory": "memory of the gradients afterwards",
        "untouched": "gradients",
        "params_after": "parameters",
        "written": "gradients after later values were written into that memory",
        "beside": "all of the memory that gradients with gaps lie in",
        "norm": "the norm that is returned",
        "raised": "whether ValueError or RuntimeError was raised",
    },
)
