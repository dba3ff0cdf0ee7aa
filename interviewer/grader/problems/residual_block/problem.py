"""Trials and comparators of residual-block.

Layers are filled with numbers drawn here. The shortcut may have a normalisation or not, so
that it is looked at in eval mode, where the driver lets that one change nothing, or with a
projection of zeros, which stay zeros in either mode.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

Sizes = tuple[int, int, int]
Layout = tuple[int, int, int]

FILL = """\
from torch import nn
block = ResidualBlock(in_ch, out_ch, stride).to(x.dtype).train({train})
convs = [m for m in block.modules() if isinstance(m, nn.Conv2d)]
with torch.no_grad():
    for conv in convs:
        nn.init.zeros_(conv.weight)
        if conv.bias is not None:
            nn.init.zeros_(conv.bias)
"""
WEIGHTS = """\
    wide = [conv for conv in convs if conv.kernel_size == (3, 3)]  # main's, the first one first
    for conv, weight in zip(wide, weights):
        conv.weight.copy_(weight)
"""
PROJECT = """\
    for conv in convs:
        if conv.kernel_size == (1, 1):
            conv.weight.copy_(projection)
"""
NORMS = """\
    norms = [m for m in block.modules() if isinstance(m, nn.BatchNorm2d)]  # here: main's first
    for number, norm in enumerate(norms[:2]):
"""
NORM = "        norm.{name}.copy_({name}[number])\n"
CONVOLUTIONS = {"weights": WEIGHTS, "projection": PROJECT}
VALUE = "    print(block(x))"
RUNNING_OF = "    print(norm.running_mean, norm.running_var)"
GRADIENT = """\
block(x.requires_grad_()).backward(upstream)
print("x:", x.grad)
for name, p in block.named_parameters():
    print(name, p.grad)"""

AFFINE, RUNNING = ("weight", "bias"), ("running_mean", "running_var")

PLAIN: Sequence[tuple[str, Sizes, Layout, torch.dtype]] = (
    ("one channel, one image", (1, 1, 1), (1, 2, 2), torch.float32),
    ("same channels, stride 1", (3, 3, 1), (2, 5, 7), torch.float32),
    ("more channels, stride 1", (2, 4, 1), (2, 5, 3), torch.float32),
    ("fewer channels, stride 1", (4, 2, 1), (2, 3, 5), torch.float64),
    ("same channels, stride 2", (3, 3, 2), (2, 7, 5), torch.float64),
    ("more channels, stride 2", (2, 3, 2), (3, 5, 5), torch.float32),
    ("more channels, stride 3", (2, 3, 3), (2, 7, 4), torch.float32),
    ("a single pixel, stride 2", (3, 3, 2), (2, 1, 1), torch.float32),
)
ZEROED: Sequence[tuple[str, Sizes, Layout, torch.dtype]] = (
    ("all convolutions zero, one channel", (1, 1, 1), (1, 2, 3), torch.float32),
    ("all convolutions zero", (4, 4, 1), (2, 3, 5), torch.float64),
)
SHORTCUTS: Sequence[tuple[str, Sizes, Layout, torch.dtype]] = (
    ("one channel in, several out", (1, 3, 1), (1, 2, 3), torch.float32),
    ("a single pixel, stride 2", (2, 2, 2), (2, 1, 1), torch.float32),
    ("several channels in, one out, stride 2", (3, 1, 2), (2, 3, 4), torch.float64),
)


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw channels and strides, with all layers filled or some of them zero."""
    return [*_whole(draw), *_identity(draw), *_projected(draw), *_gradients(draw)]


def _whole(draw: Draw) -> Iterator[Trial]:
    for number, (about, sizes, layout, dtype) in enumerate(PLAIN):
        inputs = _inputs(draw, sizes, layout, dtype)
        # In every second one, what normalisations learn stays as it is made.
        left_out = AFFINE if number % 2 else ()
        yield _trial(about, _without(inputs, left_out), "shapes")
    inputs = _inputs(draw, (3, 3, 1), (3, 4, 5), torch.float64, train=True)
    running = f"\nfor norm in norms:\n{RUNNING_OF}"
    trained = _trial("same channels, in training", inputs, "shapes", "value", "running")
    yield replace(trained, repeat=trained.repeat + running)
    for words, stored in (("axes stored in reverse order", permuted), ("not contiguous", gapped)):
        inputs = _inputs(draw, (2, 2, 1), (2, 3, 4), torch.float32)
        x = inputs["x"]
        assert isinstance(x, torch.Tensor)
        yield _trial(words, {**inputs, "x": stored(x)}, "shapes")


def _identity(draw: Draw) -> Iterator[Trial]:
    for about, sizes, layout, dtype in ZEROED:
        for train in (False, True)[: sizes[0]]:
            inputs = _inputs(draw, sizes, layout, dtype, train=train)
            plain = _without(inputs, ("weights", *AFFINE, *RUNNING))
            words = f"{about}, {'in training' if train else 'in eval mode'}"
            yield _trial(words, plain, "identity")


def _projected(draw: Draw) -> Iterator[Trial]:
    for about, sizes, layout, dtype in SHORTCUTS:
        inputs = _inputs(draw, sizes, layout, dtype)
        plain = _without(inputs, ("weights", *AFFINE, *RUNNING))
        yield _trial(f"{about}, 3x3 convolutions zero", plain, "projection")
    for sizes, layout in (((2, 3, 1), (3, 3, 4)), ((3, 3, 2), (3, 5, 5))):
        inputs = _without(_inputs(draw, sizes, layout, torch.float64, train=True), ("projection",))
        about = f"{sizes[0]} to {sizes[1]} channels, stride {sizes[2]}, the projection zero"
        yield _trial(f"{about}, in training", inputs, "projection")


def _gradients(draw: Draw) -> Iterator[Trial]:
    for about, sizes, layout, train in (
        ("one channel, one image", (1, 1, 1), (1, 2, 2), False),
        ("same channels", (3, 3, 1), (2, 3, 4), False),
        ("same channels, in training", (2, 2, 1), (3, 4, 3), True),
        ("other channels, stride 2", (3, 2, 2), (2, 5, 3), False),
    ):
        inputs = _inputs(draw, sizes, layout, torch.float64, train=train)
        stride = sizes[2]
        upstream = draw.upstream(
            layout[0], sizes[1], -(-layout[1] // stride), -(-layout[2] // stride),
            dtype=torch.float64,
        )  # fmt: skip
        judged = ("by_x", "by_convolutions", "by_normalisations", "unreached", "x_after")
        repeat = f"{_fill(inputs)}{GRADIENT}"
        inputs = {**inputs, "upstream": upstream}
        yield Trial(f"{about}, backward", inputs, {"gradient": judged}, repeat)


def _inputs(
    draw: Draw, sizes: Sizes, layout: Layout, dtype: torch.dtype, *, train: bool = False
) -> dict[str, Input]:
    """Return sizes, an image and numbers for every layer that a right block has."""
    in_ch, out_ch, stride = sizes
    batch, height, width = layout
    inputs: dict[str, Input] = {
        "in_ch": in_ch, "out_ch": out_ch, "stride": stride,
        "x": draw.upstream(batch, in_ch, height, width, dtype=dtype),
        "weights": tuple(draw.normal(out_ch, c, 3, 3, dtype=dtype) for c in (in_ch, out_ch)),
    }  # fmt: skip
    if stride != 1 or in_ch != out_ch:
        inputs["projection"] = draw.upstream(out_ch, in_ch, 1, 1, dtype=dtype)
    for name, low, high in (("weight", 0.5, 2.0), ("bias", -1.0, 1.0)):
        inputs[name] = _pair(draw, out_ch, low, high, dtype)
    if not train:
        inputs["running_mean"] = _pair(draw, out_ch, -1.0, 1.0, dtype)
        inputs["running_var"] = _pair(draw, out_ch, 0.5, 2.0, dtype)
    styles = ("omitted", "position", "keyword") if stride == 1 else ("position", "keyword")
    return {
        **inputs, "_seed": draw.integer(0, 2**31), "_train": train, "_style": draw.choice(styles),
    }  # fmt: skip


def _pair(
    draw: Draw, size: int, low: float, high: float, dtype: torch.dtype
) -> tuple[torch.Tensor, ...]:
    return tuple(draw.uniform(size, low=low, high=high, dtype=dtype) for _ in range(2))


def _without(inputs: Mapping[str, Input], names: Sequence[str]) -> dict[str, Input]:
    """Return ``inputs`` without those called ``names``: the block keeps what it has there."""
    return {name: value for name, value in inputs.items() if name not in names}


def _trial(about: str, inputs: Mapping[str, Input], check: str, *outputs: str) -> Trial:
    judged = {check: outputs or ("value",), "gradient": ("x_after",)}
    return Trial(about, inputs, judged, f"{_fill(inputs)}{VALUE}")


def _fill(inputs: Mapping[str, Input]) -> str:
    lines = FILL.format(train=inputs["_train"])
    lines += "".join(part for name, part in CONVOLUTIONS.items() if name in inputs)
    names = [name for name in (*AFFINE, *RUNNING) if name in inputs]
    return lines + (NORMS if names else "") + "".join(NORM.format(name=name) for name in names)


RESIDUAL_BLOCK = ProblemCode(
    id="residual-block",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": close(),
        "running": close(),
        "by_x": close(),
        "by_convolutions": close(),
        "by_normalisations": close(),
        "unreached": same,
        "x_after": unchanged,
    },
    words={
        "running": "running mean and variance of main's normalisations after one batch",
        "by_convolutions": "gradients of the convolutions' weights, 3x3 first",
        "by_normalisations": "gradients of weight and bias in main's normalisations",
        "unreached": "number of parameters without a gradient",
    },
)
