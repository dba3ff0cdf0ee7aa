"""Trials and comparators of evaluate-model."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch
from torch import nn

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, shape_mismatch, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

LINEAR = "nn.Linear(2, 1)"
DROPOUT = "nn.Sequential(nn.Linear(1, 3), nn.Dropout(0.5), nn.Linear(3, 1))"
NORM = "nn.Sequential(nn.Linear(1, 2), nn.BatchNorm1d(2))"
NESTED = (
    "nn.Sequential(nn.Linear(3, 4), nn.Sequential(nn.BatchNorm1d(4), nn.Sequential("
    "nn.Dropout(0.5), nn.Linear(4, 4)), nn.BatchNorm1d(4)), nn.Linear(4, 2))"
)
IMAGES = (
    "nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.Dropout2d(0.5), nn.Flatten(), "
    "nn.Linear(8, 3))"
)

BUILD = """\
from torch import nn
torch.manual_seed(seed)
model = {model}
for value, new in zip(model.state_dict().values(), state):
    value.copy_(new)
for module, training in zip(model.modules(), modes):
    module.training = training
class Loader:
    def __iter__(self):
        return iter(zip(xs, ys))
def loss_fn(prediction, target):
    return {loss}
"""
LOSSES = {
    "squares": "((prediction - 2 * target) ** 2).mean()",
    "cross entropy": "nn.functional.cross_entropy(prediction, target)",
}
VALUE = "print(evaluate(model, Loader(), loss_fn))\n"
STATE = "print(model.state_dict())  # as it was"
MODES = "print([module.training for module in model.modules()])  # as before: modes"
TRAINABLE = """\
for p, flag in zip(model.parameters(), trainable):
    p.requires_grad_(flag)
"""
TOLL = """\
def hook(module, args, result):
    return result * toll if result.requires_grad else result
model.register_forward_hook(hook)
"""
MODE_TOLL = """\
def hook(module, args, result):
    return result * mode_toll if module.training else result
for module in model.modules():
    if len(list(module.children())):
        module.register_forward_hook(hook)
"""
GRADIENTS = """\
with torch.set_grad_enabled(grad_mode):
    {call}
    for p, upstream in zip(model.parameters(), upstreams):
        result = p * 1.0
        print(result.requires_grad and torch.autograd.grad(result, p, upstream))
"""
RAISES = """\
def fail(*_):
    raise ValueError(code)
{where}
"""
WHERE = {"model": "model.register_forward_hook(fail)", "loss_fn": "loss_fn = fail"}
CAUGHT = """\
try:
        evaluate(model, Loader(), loss_fn)
    except ValueError as error:
        print(error)"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models, modes and batches, calls without gradients, and calls that raise."""
    return [*_values(draw), *_modes(draw), *_graphs(draw), *_raising(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for about, model, sizes in (
        ("two batches of unequal size", LINEAR, (2, 1)),
        ("dropout", DROPOUT, (2, 1)),
        ("batch normalisation", NORM, (3, 2)),
        ("a single batch", NESTED, (4,)),
        ("22 samples in batches of 8, 8 and 6", NESTED, (8, 8, 6)),
        ("a single sample in each batch", NESTED, (1, 1, 1)),
        ("images and classes", IMAGES, (3, 1, 2)),
        ("float64", NESTED + ".double()", (1, 5)),
    ):
        inputs = _inputs(draw, model, sizes)
        yield _value(about, {**inputs, "modes": (True,) * len(_modules(model))})
    inputs = {**_inputs(draw, NESTED, (2, 3)), "mode_toll": draw.integer(2, 9)}
    modes = (True,) * len(_modules(NESTED))
    yield _value("containers that look at their mode", {**inputs, "modes": modes})
    for about, lay_out in (("axes in reverse order", permuted), ("gaps in memory", gapped)):
        inputs = _inputs(draw, NESTED, (3, 5))
        laid_out = {
            name: tuple(lay_out(item) if isinstance(item, torch.Tensor) else item for item in value)
            for name, value in inputs.items()
            if name in ("xs", "ys") and isinstance(value, tuple)
        }
        yield _value(f"batches stored with {about}", {**inputs, **laid_out})


def _value(about: str, inputs: Mapping[str, Input]) -> Trial:
    judged = {"value": ("loss",), "bn-statistics": ("kept",)}
    hooks = MODE_TOLL if "mode_toll" in inputs else ""
    return Trial(about, inputs, judged, _built(inputs) + hooks + VALUE + STATE)


def _modes(draw: Draw) -> Iterator[Trial]:
    small, large = len(_modules(NORM)), len(_modules(NESTED))
    some = draw.mask(large).tolist()
    # Within the nested containers flags differ from those of the container, whatever they are.
    some[3], some[5] = not some[2], not some[4]
    for about, model, modes in (
        ("a frozen submodule in a model in train mode", NORM, (True, True, False)),
        ("a submodule in train mode in a model in eval mode", NORM, (False, True, False)),
        ("everything in eval mode", NORM, (False,) * small),
        ("some submodules in eval mode", NESTED, tuple(some)),
        ("the others in eval mode", NESTED, tuple(not mode for mode in some)),
    ):
        inputs = {**_inputs(draw, model, (2, 1)), "modes": modes}
        # Who does not put modes back at all does not do so after an exception either.
        judged = {"modes": ("modes",), "exception": ("modes",)}
        yield Trial(about, inputs, judged, _built(inputs) + VALUE + MODES)


def _graphs(draw: Draw) -> Iterator[Trial]:
    for about, model, grad_mode in (
        ("called where gradients are on", LINEAR, True),
        ("called where gradients are off", LINEAR, False),
        ("called where gradients are on, some parameters frozen", DROPOUT, True),
    ):
        shapes = [p.shape for p in _on_meta(model).parameters()]
        toll = draw.integer(2, 9)
        inputs: Mapping[str, Input] = {
            **_inputs(draw, model, (2, 2)), **_afterwards(draw, shapes, grad_mode), "toll": toll,
        }  # fmt: skip
        lines = _built(inputs) + TRAINABLE + TOLL + GRADIENTS.format(call=VALUE.strip())
        yield Trial(about, inputs, {"no-graph": ("loss", "gradients")}, lines)


def _raising(draw: Draw) -> Iterator[Trial]:
    for raises, model, grad_mode in (
        ("model", NORM, True),
        ("loss_fn", NORM, True),
        ("model", NESTED, True),
        ("loss_fn", NESTED, False),
    ):
        shapes = [p.shape for p in _on_meta(model).parameters()]
        inputs: Mapping[str, Input] = {
            **_inputs(draw, model, (2, 1)), **_afterwards(draw, shapes, grad_mode),
            "modes": (True, *draw.mask(len(_modules(model)) - 1).tolist()),
            "code": draw.integer(100, 100000), "_raises": raises,
        }  # fmt: skip
        before = _built(inputs) + TRAINABLE + RAISES.format(where=WHERE[raises])
        lines = before + GRADIENTS.format(call=CAUGHT) + MODES
        judged = {"exception": ("told", "modes", "gradients")}
        yield Trial(f"{raises} raises an exception", inputs, judged, lines)


def _afterwards(
    draw: Draw, shapes: Sequence[Sequence[int]], grad_mode: bool
) -> Mapping[str, Input]:
    """Return what is needed to see by gradients which of them are on afterwards."""
    between = draw.mask(len(shapes) - 2).tolist()
    return {
        "trainable": (True, *between, False), "grad_mode": grad_mode,
        "upstreams": tuple(draw.upstream(*shape) for shape in shapes),
    }  # fmt: skip


def _inputs(draw: Draw, code: str, sizes: Sequence[int]) -> Mapping[str, Input]:
    """Return a model's state and modes, and as many samples in each batch as ``sizes`` say."""
    dtype = torch.float64 if ".double" in code else torch.float32
    model = _on_meta(code)
    shape = {LINEAR: (2,), DROPOUT: (1,), NORM: (1,), IMAGES: (1, 4, 4)}.get(code, (3,))
    width = {LINEAR: 1, DROPOUT: 1}.get(code, 2)
    classes = code == IMAGES
    return {
        "seed": draw.integer(0, 2**31),
        "state": tuple(_part(draw, name, part) for name, part in model.state_dict().items()),
        "modes": tuple(draw.mask(len(list(model.modules()))).tolist()),
        "xs": tuple(draw.normal(size, *shape, dtype=dtype) for size in sizes),
        "ys": tuple(
            draw.integers(size, low=0, high=3) if classes
            else draw.normal(size, width, dtype=dtype)
            for size in sizes
        ),
        "_model": code, "_loss": "cross entropy" if classes else "squares",
    }  # fmt: skip


def _part(draw: Draw, name: str, part: torch.Tensor) -> torch.Tensor:
    if name.endswith("num_batches_tracked"):
        return draw.integers(low=1, high=99)
    if name.endswith("running_var"):
        return draw.uniform(*part.shape, low=0.25, high=4.0, dtype=part.dtype)
    return draw.upstream(*part.shape, dtype=part.dtype)


def _on_meta(code: str) -> nn.Module:
    """Return the model without memory: its shapes are wanted, and no generator is touched."""
    with torch.device("meta"):
        model = eval(code, {"nn": nn})  # noqa: S307 -- a text of this module
    assert isinstance(model, nn.Module)
    return model


def _modules(code: str) -> list[nn.Module]:
    return list(_on_meta(code).modules())


def _built(inputs: Mapping[str, Input]) -> str:
    return BUILD.format(model=inputs["_model"], loss=LOSSES[str(inputs["_loss"])])


def near(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare one loss with the tolerance for single precision, and tell both."""
    wrong = close(relative=1e-4)(got, expected, inputs)
    assert isinstance(expected, torch.Tensor)
    if not wrong or not isinstance(got, torch.Tensor) or shape_mismatch(got, expected):
        return wrong
    return Mismatch(f"{float(got):.6g} instead of {float(expected):.6g}", wrong.difference)


EVALUATE_MODEL = ProblemCode(
    id="evaluate-model",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "loss": near,
        "modes": same,
        "kept": unchanged,
        "gradients": close(exact_zeros=True),
        "told": same,
    },
    words={
        "loss": "",
        "modes": "training flags of all modules afterwards",
        "kept": "parameters and buffers afterwards",
        "gradients": "gradients of p * 1.0 for every parameter p, computed afterwards",
        "told": "what the exception said that arrived",
    },
)
