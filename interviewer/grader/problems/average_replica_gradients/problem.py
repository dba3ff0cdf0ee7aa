"""Trials and comparators of average-replica-gradients."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output, describe

Shape = tuple[int, ...]
Grads = tuple[tuple[torch.Tensor, ...], ...]
Given = Sequence[Sequence[torch.Tensor | None]]

SHAPES: Sequence[Shape] = ((2, 3), (), (4,), (1, 2, 2))
LINEAR = "nn.Linear({}, {})"
NESTED = "nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Sequential(nn.Linear(3, 1)))"
NORMED = "nn.Sequential(nn.Linear(2, 3), nn.LayerNorm(3), nn.Linear(3, 2, bias=False))"

OWN = """\
class Own(nn.Module):
    def __init__(self, shapes):
        super().__init__()
        for number, shape in enumerate(shapes):
            self.register_parameter(f"p{number}", nn.Parameter(torch.zeros(shape)))

"""
BUILD = """\
replicas = [{model}.to(torch.{dtype}) for _ in range({count})]
"""
FILL = """\
for model in replicas:
    for p, values in zip(model.parameters(), params):
        p.data.copy_(values)
"""
SHARDS = """\
for model, x, y in zip(replicas, xs, ys):
    ((model(x) - y) ** 2).mean().backward()
"""
GIVEN = """\
given = iter(grads)  # those of the first replica, then of the second
for model in replicas:
    for p in model.parameters():
        p.grad = next(given)
"""
WRITE = """\
for model, factor in zip(replicas, writes):
    for p in model.parameters():
        if p.grad is not None:
            p.grad.mul_(factor)  # into one replica only
"""
CALLS = {
    "omitted": "average_gradients(replicas)\n",
    "keyword": "average_gradients(replicas, counts=counts)\n",
    "position": "average_gradients(replicas, counts)\n",
}
SHOW = "print([[p.grad for p in model.parameters()] for model in replicas])"
FLAGS = """\
for model in replicas:
    model.train(training)
    for p, flag in zip(model.parameters(), trainable):
        p.requires_grad_(flag)
"""
ELSE = ("trainable", "training", "counts_after", "returned")
"""What else the call is to leave as it is, and that it returns nothing: judged once."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw shards of a batch, or gradients of which some are missing."""
    return [*_shards(draw), *_uneven(draw), *_missing(draw), *_storage(draw)]


def _shards(draw: Draw) -> Iterator[Trial]:
    check = "equal-shards"
    for about, model, sizes in (
        ("two shards of two samples", LINEAR.format(1, 1), (2, 2)),
        ("4 + 4 + 4 samples", LINEAR.format(3, 2), (4, 4, 4)),
        ("4 + 4 + 4 samples, nested layers", NESTED, (4, 4, 4)),
        ("one replica", LINEAR.format(2, 1), (3,)),
    ):
        style = draw.choice(("omitted", "none"))
        yield _batch(draw, check, about, model, sizes, style, weighted=False)
    yield _batch(draw, check, "4 + 4 + 4 samples, with counts", NORMED, (4, 4, 4), "keyword")
    shapes = SHAPES[:3]
    for about, lay_out in (("axes in reverse order", permuted), ("gaps in memory", gapped)):
        grads = tuple(tuple(lay_out(g) for g in own) for own in _grads(draw, shapes, 3))
        yield _given(draw, check, f"gradients with {about}", shapes, grads)


def _uneven(draw: Draw) -> Iterator[Trial]:
    check = "uneven-shards"
    several = tuple(draw.integer(1, 9) + 9 * number for number in range(4))
    for about, model, sizes, style in (
        ("one sample and three", LINEAR.format(1, 1), (1, 3), "position"),
        ("7 + 3 + 2 samples", LINEAR.format(3, 2), (7, 3, 2), "keyword"),
        ("7 + 3 + 2 samples, nested layers", NESTED, (7, 3, 2), "position"),
        ("four replicas", NORMED, several, "position"),
    ):
        yield _batch(draw, check, about, model, sizes, style)
    grads = _grads(draw, SHAPES, 3)
    counts = tuple(draw.integer(10**6 * number, 10**6 * (number + 1)) for number in (1, 5, 3))
    yield _given(draw, check, "millions of samples", SHAPES, grads, counts)


def _missing(draw: Draw) -> Iterator[Trial]:
    check = "missing"
    for about, count, gone, counts in (
        ("missing on the first replica", 2, ((0, 0),), None),
        ("missing on the last replica", 3, ((2, 0), (2, 1)), None),
        ("missing here and there", 3, ((0, 1), (1, 0), (2, 2)), None),
        ("missing, with counts", 3, ((0, 0), (2, 1)), (5, 1, 2)),
        ("missing on all replicas but one", 4, ((0, 2), (1, 2), (3, 2)), None),
        ("missing on all replicas", 2, ((0, 1), (1, 1)), (2, 3)),
    ):
        shapes = SHAPES[:3]
        grads: list[list[torch.Tensor | None]] = [[*own] for own in _grads(draw, shapes, count)]
        for replica, place in gone:
            grads[replica][place] = None
        yield _given(draw, check, about, shapes, grads, counts)
    two = _grads(draw, ((2,),), 2)
    yield _given(draw, check, "a single parameter", ((2,),), (*two, (None,)))


def _storage(draw: Draw) -> Iterator[Trial]:
    check = "own-storage"
    for about, shapes, count, gone, counts in (
        ("two replicas, then written into", ((2,),), 2, False, None),
        ("three replicas with counts, then written into", SHAPES[:3], 3, False, (1, 2, 4)),
        ("a missing gradient, then written into", SHAPES[:2], 3, True, None),
    ):
        grads: list[list[torch.Tensor | None]] = [[*own] for own in _grads(draw, shapes, count)]
        if gone:
            grads[1][0] = None
        writes = tuple(draw.integer(2, 6) + 5.0 * number for number in range(count))
        yield _given(draw, check, about, shapes, grads, counts, writes=writes)
    kept = [[own[0], None, own[2]] for own in _grads(draw, SHAPES[:3], 2)]
    trial = _given(draw, check, "a frozen parameter", SHAPES[:3], kept, (3, 1))
    flags: Mapping[str, Input] = {
        "trainable": (True, False, True), "training": draw.choice((True, False)),
    }  # fmt: skip
    yield _trial(check, trial.about, {**trial.inputs, **flags}, GIVEN + FLAGS)


def _batch(
    draw: Draw,
    check: str,
    about: str,
    model: str,
    sizes: Sequence[int],
    style: str,
    *,
    weighted: bool = True,
) -> Trial:
    """Return a trial in which each replica went backward on its shard of one batch."""
    features, outputs, shapes = _widths(model)
    dtype = draw.choice((torch.float32, torch.float64))
    xs = tuple(draw.normal(size, features, dtype=dtype) for size in sizes)
    ys = tuple(draw.normal(size, outputs, dtype=dtype) for size in sizes)
    counts = tuple(sizes) if weighted else None
    inputs: dict[str, Input] = {
        "params": tuple(draw.upstream(*shape, dtype=dtype) for shape in shapes),
        "xs": xs, "ys": ys, **_shown(counts, style), "_model": model, "_replicas": len(sizes),
        "_dtype": str(dtype).removeprefix("torch."),
    }  # fmt: skip
    return _trial(check, about, inputs, FILL + SHARDS)


def _widths(model: str) -> tuple[int, int, Sequence[Shape]]:
    """Return how many numbers a model takes and gives, and the shapes of its parameters."""
    if model == NESTED:
        return 2, 1, ((3, 2), (3,), (1, 3), (1,))
    if model == NORMED:
        return 2, 2, ((3, 2), (3,), (3,), (3,), (2, 3))
    features, outputs = (int(part) for part in model[len("nn.Linear(") : -1].split(","))
    return features, outputs, ((outputs, features), (outputs,))


def _given(
    draw: Draw,
    check: str,
    about: str,
    shapes: Sequence[Shape],
    grads: Given,
    counts: Sequence[int] | None = None,
    *,
    writes: Sequence[float] = (),
) -> Trial:
    """Return a trial with gradients that were drawn."""
    style = draw.choice(("position", "keyword") if counts else ("omitted", "none"))
    inputs: dict[str, Input] = {
        "grads": tuple(g for own in grads for g in own), **_shown(counts, style),
        "_model": f"Own({list(shapes)})", "_replicas": len(grads), "_dtype": _dtype(grads),
    }  # fmt: skip
    if writes:
        inputs["writes"] = tuple(writes)
    return _trial(check, about, inputs, GIVEN)


def _trial(check: str, about: str, inputs: Mapping[str, Input], prepare: str) -> Trial:
    model, style = str(inputs["_model"]), str(inputs["_style"])
    build = BUILD.format(model=model, dtype=inputs["_dtype"], count=inputs["_replicas"])
    repeat = "nn = torch.nn\n" + (OWN if model.startswith("Own") else "") + build + prepare
    repeat += CALLS[style] + (WRITE if "writes" in inputs else "") + SHOW
    return Trial(
        about,
        inputs,
        {check: ("gradients", "parameters", *(ELSE if check == "own-storage" else ()))},
        repeat,
    )


def _shown(counts: Sequence[int] | None, style: str) -> Mapping[str, Input]:
    """Return ``counts``, and how it is handed in: not at all, by position or by name."""
    if counts is None and style == "omitted":
        return {"counts": None, "_style": "omitted"}
    if style == "none":
        return {"counts": None, "_style": "position"}
    return {"counts": None if counts is None else tuple(counts), "_style": style}


def _grads(draw: Draw, shapes: Sequence[Shape], count: int) -> Grads:
    dtype = draw.choice((torch.float32, torch.float64))
    return tuple(
        tuple(draw.upstream(*shape, dtype=dtype) for shape in shapes) for _ in range(count)
    )


def _dtype(grads: Given) -> str:
    found = next(g for own in grads for g in own if g is not None)
    return str(found.dtype).removeprefix("torch.")


def by_replica(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare the gradients of every parameter, replica by replica."""
    assert isinstance(expected, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of those of {len(expected)} replicas")
    for replica, (mine, right) in enumerate(zip(got, expected, strict=True)):
        assert isinstance(right, tuple)
        if not isinstance(mine, tuple) or len(mine) != len(right):
            return Mismatch(f"{describe(mine)[:80]} instead of {len(right)} tensors")
        for place, both in enumerate(zip(mine, right, strict=True)):
            wrong = close()(*both, inputs)
            if wrong:
                where = f"replicas[{replica}], parameter {place}"
                return Mismatch(f"{where}: {wrong.message}", wrong.difference, how=wrong.how)
    return None


AVERAGE_REPLICA_GRADIENTS = ProblemCode(
    id="average-replica-gradients",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "gradients": by_replica,
        "parameters": unchanged,
        **dict.fromkeys(("trainable", "training", "counts_after", "returned"), same),
    },
    words={
        "gradients": "gradients afterwards",
        "parameters": "parameters afterwards",
        "trainable": "which parameters require gradients afterwards",
        "training": "training flags of the replicas afterwards",
        "counts_after": "counts afterwards",
        "returned": "the result",
    },
)
