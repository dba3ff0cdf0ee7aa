"""Trials and comparators of channels-last-conversion.

Models are built from the trial's seed by torch's own initialisation. Where an axis has
size 1 its stride says nothing, and any will do.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

BUILD = """\
from torch import nn
torch.manual_seed(seed)
model = {model}
for buffer in model.buffers():
    buffer.add_(shift)
"""
REPEAT: Mapping[str, str] = {
    "layouts": """\
same, y = to_channels_last(model, x)
print(y.dtype, tuple(y.shape), y.stride(), torch.equal(x, y), "x:", x.stride())
for name, p in same.named_parameters():
    print(name, tuple(p.shape), p.stride())
print(list(same.buffers()))""",
    "output": """\
same, y = to_channels_last(model, x)
result = same(y)
print(tuple(result.shape), result.stride(), result)""",
    "identity": """\
parameters = list(model.parameters())
same, y = to_channels_last(model, x)
model.mark = mark
for p, factor in zip(parameters, factors):
    p.detach().mul_(factor)  # has to reach the model that was returned
result = same(y)
result.square().sum().backward()  # has to leave its gradients in parameters
print(getattr(same, "mark", None), result, [p.grad for p in parameters])""",
}
JUDGED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "layouts": {
        "shape-strides": ("x_layout", "x_values", "x_after", "x_after_layout"),
        "weights": ("weight_layouts", "weight_values", "buffers"),
    },
    "output": {"output": ("output_layout", "output")},
    "values": {"output": ("output",)},
    "identity": {"identity": ("mark", "later_output", "gradients")},
}


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw models of many kinds of layers, and batches in several memory layouts."""
    return [*_batches(draw), *_models(draw), *_outputs(draw), *_identities(draw)]


def _batches(draw: Draw) -> Iterator[Trial]:
    model = "nn.Conv2d(2, 3, (2, 3))"
    yield _trial(draw, "one image, one convolution", model, draw.normal(1, 2, 2, 3), "layouts")
    x = draw.normal(2, 3, draw.integer(4, 8), draw.integer(4, 8))
    model = f"nn.Conv2d(3, {draw.integer(2, 5)}, 2)"
    yield _trial(draw, "several images", model, x, "layouts")
    square = draw.normal(3, 3, 3, 3)
    yield _trial(draw, "all axes of x alike", "nn.Conv2d(3, 3, 3)", square, "layouts")
    yield _trial(draw, "axes of x stored in reverse order", model, permuted(x), "layouts")
    yield _trial(draw, "x is every second element of a block", model, gapped(x), "layouts")
    about, stored = "x stored with channels last already", x.to(memory_format=torch.channels_last)
    yield _trial(draw, about, model, stored, "layouts")
    # Tensor.to() calls these channels last already, and leaves the gaps.
    about, rows = "every second row of x stored with channels last", stored.repeat(1, 1, 2, 1)
    rows = rows.to(memory_format=torch.channels_last)[:, :, ::2]
    yield _trial(draw, about, model, rows, "layouts")
    double = draw.normal(2, 2, 3, 4, dtype=torch.float64)
    yield _trial(draw, "float64", "nn.Conv2d(2, 4, 2).double()", double, "layouts")


def _models(draw: Draw) -> Iterator[Trial]:
    for about, model in (
        ("convolutions at several depths", _nested(draw)),
        ("transposed, grouped and 1 by 1 convolutions", _kinds(draw)),
        (
            "parameters with one, two and three axes too",
            f"nn.ModuleList([nn.Linear(3, {draw.integer(2, 6)}), nn.Conv1d(2, 3, 2), "
            f"nn.Conv2d({draw.integer(2, 5)}, 3, 2), nn.BatchNorm2d(3), nn.Embedding(4, 2)])",
        ),
        ("a convolution with a normed weight", NORMED),
        ("weights in lists and dicts of parameters", LISTED),
        ("no parameter with four axes", "nn.Sequential(nn.ReLU(), nn.Linear(3, 2))"),
    ):
        x = draw.normal(2, 4, 3, draw.integer(3, 6))
        yield _trial(draw, about, model, x, "layouts")


def _outputs(draw: Draw) -> Iterator[Trial]:
    small = draw.normal(1, 2, 3, 4)
    yield _trial(draw, "the model's output", "nn.Conv2d(2, 2, 2)", small, "output")
    for about, model in (
        ("output of convolutions at several depths", _nested(draw)),
        ("output of several kinds of convolutions", _kinds(draw)),
    ):
        yield _trial(draw, about, model, draw.normal(2, 4, 6, draw.integer(6, 9)), "output")
    about = "output of a model that trains, in float64"
    double = permuted(draw.normal(3, 4, 5, 6, dtype=torch.float64))
    # Only the values: some kernels for a GPU give float64 in row-major order, whatever goes in.
    yield _trial(draw, about, f"{_nested(draw)}.double()", double, "values")


def _identities(draw: Draw) -> Iterator[Trial]:
    for about, model, count, x in (
        ("one convolution", "nn.Conv2d(2, 2, 2)", 2, draw.normal(1, 2, 3, 4)),
        ("convolutions at several depths", _nested(draw), 7, draw.normal(2, 4, 6, 6)),
        ("several kinds of convolutions", _kinds(draw), 6, draw.normal(2, 4, 5, 6)),
        ("without a bias, in float64", "nn.Conv2d(4, 3, 3, bias=False).double()", 1,
         draw.normal(2, 4, 5, 5, dtype=torch.float64)),
    ):  # fmt: skip
        more: Mapping[str, Input] = {
            "mark": draw.integer(100, 1000),
            "factors": tuple(draw.integer(5, 13) / 4 for _ in range(count)),
        }
        yield _trial(draw, f"{about}, changed afterwards", model, x, "identity", **more)


LISTED = (
    "nn.ModuleList([nn.ParameterList([nn.Conv2d(4, 3, 2).weight, nn.Linear(3, 2).weight]), "
    "nn.ParameterDict({'own': nn.Conv2d(2, 4, 3).weight}), nn.BatchNorm2d(3)])"
)
NORMED = "nn.utils.parametrizations.weight_norm(nn.Conv2d(4, 3, 2))"


def _nested(draw: Draw) -> str:
    """Return a model with four input channels and seven parameters."""
    wide = draw.integer(3, 7)
    return (
        f"nn.Sequential(nn.Conv2d(4, {wide}, 3, padding=1, bias=False), nn.BatchNorm2d({wide}), "
        f"nn.Sequential(nn.ReLU(), nn.Sequential(nn.Conv2d({wide}, {wide + 1}, (2, 3)))), "
        f"nn.Conv2d({wide + 1}, 2, 2))"
    )


def _kinds(draw: Draw) -> str:
    """Return a model with four input channels and six parameters."""
    wide = draw.integer(2, 6)
    return (
        f"nn.Sequential(nn.ConvTranspose2d(4, {2 * wide}, (2, 3)), nn.ReLU(), "
        f"nn.Conv2d({2 * wide}, {2 * wide}, 3, groups={wide}), "
        f"nn.Conv2d({2 * wide}, {wide}, 1))"
    )


def _trial(draw: Draw, about: str, model: str, x: torch.Tensor, do: str, **more: Input) -> Trial:
    inputs: Mapping[str, Input] = {
        "x": x, "seed": draw.integer(0, 2**31), "shift": draw.integer(2, 10), **more,
        "_model": model, "_do": do,
    }  # fmt: skip
    repeat = REPEAT["output" if do == "values" else do]
    return Trial(about, inputs, JUDGED[do], BUILD.replace("{model}", model) + repeat)


def same_layout(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare shape and strides; the stride of an axis of size 1 is free."""
    match got, expected:
        case (shape, strides), (right_shape, right_strides) if isinstance(
            shape, tuple
        ) and isinstance(strides, tuple):
            if same(shape, right_shape, inputs):
                return Mismatch(f"shape {shape} instead of {right_shape}")
            if _telling(shape, strides) != _telling(shape, right_strides):
                return Mismatch(f"strides {strides} instead of {right_strides}, shape {shape}")
            return None
    return Mismatch("no shape and strides")


def _telling(shape: Output, strides: Output) -> tuple[Output, ...]:
    """Return the strides of the axes that have more than one position."""
    assert isinstance(shape, tuple)
    if not isinstance(strides, tuple) or len(strides) != len(shape):
        return ()
    if not all(isinstance(step, int) for step in strides):
        return ()
    return tuple(step for size, step in zip(shape, strides, strict=True) if size != 1)


def same_layouts(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare shapes and strides one by one."""
    if not isinstance(got, tuple) or not isinstance(expected, tuple) or len(got) != len(expected):
        return Mismatch("not as many as before")
    for number, (mine, right) in enumerate(zip(got, expected, strict=True)):
        wrong = same_layout(mine, right, inputs)
        if wrong:
            return Mismatch(f"weight {number} has {wrong.message}", alone=True)
    return None


ROUNDING = close(relative=5e-3)
"""Convolutions on a GPU may round their factors to ten bits."""

CHANNELS_LAST_CONVERSION = ProblemCode(
    id="channels-last-conversion",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "x_layout": same_layout,
        "x_values": unchanged,
        **dict.fromkeys(("x_after", "buffers"), unchanged),
        "x_after_layout": same_layout,
        "weight_layouts": same_layouts,
        "weight_values": unchanged,
        "output_layout": same_layout,
        "output": ROUNDING,
        "mark": same,
        "later_output": ROUNDING,
        "gradients": ROUNDING,
    },
    words={
        "x_layout": "shape and strides of the returned x",
        "x_values": "values of the returned x",
        "x_after_layout": "shape and strides of the x handed in",
        "buffers": "values of all buffers",
        "weight_layouts": "shapes and strides of the weights with four axes",
        "weight_values": "values of all parameters",
        "output_layout": "shape and strides of the model's output",
        "output": "output of the returned model for the returned x",
        "mark": "attribute of the returned model that was set on the old one",
        "later_output": "output after the old parameters were changed",
        "gradients": "gradients in the old parameters",
    },
)
