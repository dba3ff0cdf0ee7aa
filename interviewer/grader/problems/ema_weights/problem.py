"""Trials and comparators of ema-weights."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

Shape = tuple[int, ...]
Tensors = tuple[torch.Tensor, ...]

SHAPES: Sequence[Shape] = ((2, 3), (4,), (), (1, 2, 2), (3,))
BUILD = """\
def build(params, buffers, trains):
    model, inner, core = (torch.nn.Module() for _ in range(3))
    model.inner, inner.core = inner, core
    parts = [model, inner, core]
    for i, p in enumerate(params):
        parts[i % 3].register_parameter(f"p{i}", torch.nn.Parameter(p, trains))
    for i, b in enumerate(buffers):
        parts[-1 - i % 3].register_buffer(f"b{i}", b, persistent=i % 2 == 0)
    return model
ema_model = build(ema_params, ema_buffers, ema_trains)
model = build(params, buffers, trains)
"""
TWINS = """\
for each in (ema_model, model):
    each.inner.core.twin = each.p0  # one Parameter at two places
"""
UPDATE = "ema_update(ema_model, model, decay)\n"
PRINT = "print(ema_params)  # the memory of the parameters\n"
BUFFERS = "print(list(ema_model.named_buffers()))"
REPEAT: Mapping[str, str] = {
    "values": f"{BUILD}{UPDATE}{PRINT}{BUFFERS}",
    "twins": f"{BUILD}{TWINS}{UPDATE}{PRINT}{BUFFERS}",
    "model": f"""\
{BUILD}for part, mode in zip(model.modules(), modes):
    part.training = mode
{UPDATE}print(params, buffers)  # the memory of model
print([part.training for part in model.modules()])""",
    "apart": f"""\
{BUILD}{UPDATE}with torch.no_grad():
    for p, values in zip(model.parameters(), later):
        p.copy_(values)  # must not reach ema_model
    for b, values in zip(model.buffers(), later_buffers):
        b.copy_(values)
{PRINT}{BUFFERS}""",
    "same": f"""\
{BUILD}old, trained = list(ema_model.parameters()), list(model.parameters())
for p, grad in zip(trained, grads):
    p.grad = grad
{UPDATE}for p, values in zip(old, later):
    p.data.copy_(values)  # has to reach what ema_model holds now
both = [*ema_model.parameters(), *model.parameters()]
print(both[:len(old)])
loss = sum(f * (p * p).sum() for f, p in zip(factors, both))
if loss.requires_grad:
    loss.backward()
print([p.grad for p in old], [p.grad for p in trained])""",
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw two models of equal structure: shapes, dtypes, layouts, decays and buffers."""
    return [*_formula(draw), *_buffers(draw), *_objects(draw)]


def _formula(draw: Draw) -> Iterator[Trial]:
    yield _value(draw, "one parameter", SHAPES[:1])
    yield _value(draw, "several shapes in nested modules", SHAPES)
    yield _value(draw, "float64", SHAPES[:3], torch.float64)
    yield _value(draw, "float64, decay near 1", SHAPES[1:3], torch.float64, decay=0.9995)
    yield _value(draw, "decay 0", SHAPES[:2], decay=0.0)
    yield _value(draw, "decay 1", SHAPES[:2], decay=1.0)
    yield _value(draw, "parameters of both models frozen", SHAPES[:2], trains=(False, False))
    yield _value(draw, "only the averaged model is frozen", SHAPES[3:], trains=(False, True))
    inputs = _inputs(draw, SHAPES[:2])
    yield Trial(
        "one Parameter at two places", {**inputs, "_shared": True},
        {"formula": ("averages",)}, REPEAT["twins"],
    )  # fmt: skip
    for about, lay_out in (
        ("axes stored in reverse order", permuted),
        ("memory with gaps", gapped),
    ):
        shapes = ((3, 2), (2, 2, 3))
        yield _given(draw, about, *(tuple(map(lay_out, _tensors(draw, shapes))) for _ in "12"))
    both = [
        (*_tensors(draw, SHAPES[:2]), *_tensors(draw, SHAPES[1:3], torch.float64)) for _ in "12"
    ]
    yield _given(draw, "both dtypes in one model", *both)
    for dtype in (torch.float16, torch.bfloat16):
        # Of one sign, so that no sum cancels and rounding is small beside it.
        halves = [(draw.uniform(2, 3, low=0.5, high=2.0, dtype=dtype),) for _ in "12"]
        yield _given(draw, str(dtype).removeprefix("torch."), *halves)


def _given(draw: Draw, about: str, ema_params: Tensors, params: Tensors) -> Trial:
    inputs = {**_inputs(draw, ()), "ema_params": ema_params, "params": params}
    return Trial(about, inputs, {"formula": ("averages",)}, REPEAT["values"])


def _buffers(draw: Draw) -> Iterator[Trial]:
    one: Sequence[Shape] = SHAPES[1:2]
    for about, count in (
        ("a mean and a counter", 2),
        ("a mean that is not persistent", 3),
        ("buffers of many dtypes", 9),
        ("a counter too large for floats", 1),
    ):
        pair = _many(draw), _many(draw)
        if count == 1:
            pair = _counter(draw), _counter(draw)
        if count == 3:
            pair = tuple(buffers[-1:] + buffers[:2] for buffers in pair)  # type: ignore[assignment]
        ema_buffers, buffers = (each[:count] for each in pair)
        yield _value(draw, about, one, check="buffers", more=(ema_buffers, buffers))
    frozen = (False, False)
    more = _many(draw)[:2], _many(draw)[:2]
    yield _value(draw, "buffers and no parameters", (), check="buffers", trains=frozen, more=more)


def _objects(draw: Draw) -> Iterator[Trial]:
    for about, count, trains in (
        ("both train", 1, (True, True)),
        ("only the averaged model is frozen", 2, (False, True)),
        ("both train", 5, (True, True)),
        ("only the averaged model trains", 3, (True, False)),
    ):
        shapes = SHAPES[:count]
        inputs: dict[str, Input] = {
            **_inputs(draw, shapes, trains=trains),
            "later": _tensors(draw, shapes),
            "grads": _tensors(draw, shapes) if trains[1] else (),
            "factors": tuple(draw.integer(1, 9) / 4 for _ in (*shapes, *shapes)),
            "_do": "same",
        }  # fmt: skip
        outputs = ("held", "ema_grads", "model_grads")
        words = f"written to and differentiated afterwards, {about}"
        yield Trial(words, inputs, {"objects": outputs}, REPEAT["same"])
    chosen = tuple(bool(mode) for mode in draw.mask(3))
    # Each part is in training mode once, and once it is not.
    for count, modes in ((2, chosen), (5, tuple(not mode for mode in chosen))):
        more = _many(draw)[:count], _many(draw)[:count]
        inputs = {
            **_inputs(draw, SHAPES[:count], more=more),
            "modes": modes, "_do": "model",
        }  # fmt: skip
        outputs = ("params_after", "buffers_after", "modes")
        yield Trial("model afterwards", inputs, {"objects": outputs}, REPEAT["model"])
        inputs = {
            **_inputs(draw, SHAPES[:count], decay=0.0, more=more),
            "later": _tensors(draw, SHAPES[:count]), "later_buffers": _many(draw)[:count],
            "_do": "apart",
        }  # fmt: skip
        about = "decay 0, and model written to afterwards"
        yield Trial(about, inputs, {"objects": ("averages", "buffers")}, REPEAT["apart"])


def _value(
    draw: Draw,
    about: str,
    shapes: Sequence[Shape],
    dtype: torch.dtype = torch.float32,
    *,
    check: str = "formula",
    trains: tuple[bool, bool] = (True, True),
    decay: float | None = None,
    more: tuple[Tensors, Tensors] = ((), ()),
) -> Trial:
    inputs = _inputs(draw, shapes, dtype, trains=trains, decay=decay, more=more)
    output = "buffers" if check == "buffers" else "averages"
    return Trial(about, inputs, {check: (output,)}, REPEAT["values"])


def _inputs(
    draw: Draw,
    shapes: Sequence[Shape],
    dtype: torch.dtype = torch.float32,
    *,
    trains: tuple[bool, bool] = (True, True),
    decay: float | None = None,
    more: tuple[Tensors, Tensors] = ((), ()),
) -> dict[str, Input]:
    return {
        "ema_params": _tensors(draw, shapes, dtype),
        "params": _tensors(draw, shapes, dtype),
        "ema_buffers": more[0], "buffers": more[1],
        "ema_trains": trains[0], "trains": trains[1],
        "decay": draw.integer(28, 46) / 50 if decay is None else decay,
        "_do": "values", "_shared": False,
    }  # fmt: skip


def _tensors(
    draw: Draw, shapes: Sequence[Shape], dtype: torch.dtype = torch.float32
) -> tuple[torch.Tensor, ...]:
    return tuple(draw.upstream(*shape, dtype=dtype) for shape in shapes)


def _many(draw: Draw) -> Tensors:
    """Return buffers of several kinds; every second of them will not be persistent."""
    return (
        draw.normal(3), draw.integers(low=10, high=1000), draw.normal(2, 2),
        draw.integers(4, low=-99, high=99).to(torch.int32), draw.mask(6),
        draw.normal(2, dtype=torch.float64), gapped(draw.normal(2, 3)),
        draw.integers(3, low=0, high=256).to(torch.uint8), draw.normal(4, dtype=torch.float16),
    )  # fmt: skip


def _counter(draw: Draw) -> Tensors:
    return (draw.integers(low=2**60, high=2**61) | 1,)


def copied(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare bit for bit: integers too large for floating numbers are told apart."""
    wrong = equal(got, expected, inputs)
    if wrong or unchanged(got, expected, inputs) is None:
        return wrong
    return Mismatch("not bit for bit the value of the counterpart")


EMA_WEIGHTS = ProblemCode(
    id="ema-weights",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "averages": close(),
        "buffers": copied,
        "held": equal,
        **dict.fromkeys(("ema_grads", "model_grads"), close(exact_zeros=True)),
        **dict.fromkeys(("params_after", "buffers_after"), unchanged),
        "modes": same,
    },
    words={
        "averages": "memory of the parameters of the averaged model",
        "buffers": "buffers of the averaged model",
        "held": "parameters that the averaged model holds",
        "ema_grads": "gradients in the parameters that the averaged model had",
        "model_grads": "gradients in the parameters of model",
        "modes": "training mode of the parts of model",
    },
)
