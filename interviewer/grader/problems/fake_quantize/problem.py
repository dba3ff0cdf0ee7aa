"""Trials and comparators of fake-quantize.

Every x lies up to 0.4 steps away from a whole number of steps, so that which level is the
nearest hangs on no rounding of the division.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, none_used, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

FORBIDDEN = (
    *("fake_quantize_per_tensor_affine", "fake_quantize_per_tensor_affine_cachemask"),
    *("fake_quantize_per_channel_affine", "fake_quantize_per_channel_affine_cachemask"),
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams",
    *("_fake_quantize_learnable_per_tensor_affine", "fused_moving_avg_obs_fake_quant"),
    *("_fake_quantize_learnable_per_channel_affine", "fake_quant_per_channel"),
    *("FakeQuantPerChannel", "dequantize_per_tensor", "dequantize_per_channel"),
    *("FakeQuantize", "FusedMovingAvgObsFakeQuantize", "_FakeQuantize"),
    *("quantize_per_tensor", "quantize_per_tensor_dynamic", "quantize_per_channel", "dequantize"),
)
CALL = "fake_quant({}, scale, zero_point, qmin, qmax)"
VALUE = f"print({CALL.format('x')})"
GRADIENT = f"{CALL.format('x.requires_grad_()')}.backward(upstream); print(x.grad)"

Range = tuple[float, int, int, int]
"""Scale, zero point, lowest and highest level."""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw ranges, zero points and scales, and numbers inside, outside and at the ends."""
    return [*_ranges(draw), *_ends(draw), *_layouts(draw)]


def _ranges(draw: Draw) -> Iterator[Trial]:
    step = _steps(draw)
    for about, dtype, (scale, zero, low, high) in (
        ("zero point 0", torch.float32, (step(), 0, -4, 3)),
        ("zero point above 0", torch.float32, (step(), draw.integer(2, 6), 0, 7)),
        ("zero point below 0", torch.float64, (step(), draw.integer(-7, -2), -8, 7)),
        ("zero point at the lowest level", torch.float32, (step(), 3, 3, 9)),
        ("two levels", torch.float32, (step(), draw.integer(0, 2), 0, 1)),
    ):
        bounds = (scale, zero, low, high)
        whole = draw.integers(3, 4, low=low - zero - 3, high=high - zero + 4)
        yield from _both(draw, about, _near(draw, whole, scale, dtype), bounds)
    for about, dtype, scale, low, high in (
        ("eight bits", torch.float32, step() / 10, -128, 127),
        ("sixteen bits, a small scale", torch.float64, step() / 1000, -(2**15), 2**15 - 1),
        ("a large scale", torch.float32, 100 * step(), 0, 255),
    ):
        zero = draw.integer(low // 3, high // 3)
        spread = (high - low) // 4
        whole = draw.integers(40, low=low - zero - spread, high=high - zero + spread)
        x = _near(draw, whole, scale, dtype)
        yield from _both(draw, about, x, (scale, zero, low, high))


def _ends(draw: Draw) -> Iterator[Trial]:
    """Yield what rounds to the ends of the range, and to the first levels outside."""
    scale, zero = _steps(draw)(), draw.integer(-3, 4)
    low, high = zero - draw.integer(1, 5), zero + draw.integer(1, 5)
    ends = [low - 1, low, low, high, high, high + 1]
    parts = torch.tensor([0.4, -0.4, 0.4, -0.4, 0.4, -0.4], dtype=torch.float64)
    x = (torch.tensor(ends) - zero + parts) * scale
    about, mixed = "at the ends of the range", x[torch.argsort(draw.normal(6))]
    yield from _both(draw, about, mixed.float(), (scale, zero, low, high))
    yield _gradient(draw, f"{about}, float64", mixed, (scale, zero, low, high))


def _layouts(draw: Draw) -> Iterator[Trial]:
    scale = _steps(draw)()
    bounds: Range = (scale, draw.integer(-2, 3), -6, 5)

    def numbers(*shape: int, factor: int = 1) -> torch.Tensor:
        whole = draw.integers(*shape, low=-9, high=10) * factor
        return _near(draw, whole, scale, torch.float32)

    yield from _both(draw, "a single number", numbers(), bounds)
    yield from _both(draw, "far outside the range", numbers(6, factor=10_000), bounds)
    yield _value("not contiguous", gapped(numbers(3, 4)), bounds)
    yield _gradient(draw, "axes stored in reverse order", permuted(numbers(2, 3, 2)), bounds)


def _near(draw: Draw, whole: torch.Tensor, scale: float, dtype: torch.dtype) -> torch.Tensor:
    """Return numbers near ``whole`` steps of ``scale``, well away from half a step."""
    off = draw.uniform(*whole.shape, low=-0.4, high=0.4, dtype=torch.float64)
    return ((whole + off) * scale).to(dtype)


def _steps(draw: Draw) -> Callable[[], float]:
    """Return a source of scales, none of them a power of two."""
    return lambda: draw.choice((0.1, 0.3, 0.35, 0.6, 0.7, 1.1, 1.3)) + draw.integer(1, 9) / 1000


def _both(draw: Draw, about: str, x: torch.Tensor, bounds: Range) -> Iterator[Trial]:
    yield _value(about, x, bounds)
    yield _gradient(draw, about, x, bounds)


def _value(about: str, x: torch.Tensor, bounds: Range) -> Trial:
    judged = {"values": ("value", "x_after"), "no-builtin": ("forbidden",)}
    return Trial(about, _inputs(x, bounds), judged, VALUE)


def _gradient(draw: Draw, about: str, x: torch.Tensor, bounds: Range) -> Trial:
    inputs = {**_inputs(x, bounds), "upstream": draw.upstream(*x.shape, dtype=x.dtype)}
    judged = {"gradient": ("gradient", "x_after"), "no-builtin": ("forbidden",)}
    return Trial(f"{about}, backward", inputs, judged, GRADIENT)


def _inputs(x: torch.Tensor, bounds: Range) -> Mapping[str, Input]:
    names = ("scale", "zero_point", "qmin", "qmax")
    return {"x": x, **dict(zip(names, bounds, strict=True)), "_forbidden": FORBIDDEN}


FAKE_QUANTIZE = ProblemCode(
    id="fake-quantize",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "value": close(),
        "gradient": close(exact_zeros=True),
        "x_after": unchanged,
        "forbidden": none_used,
    },
    forbidden=FORBIDDEN,
)
