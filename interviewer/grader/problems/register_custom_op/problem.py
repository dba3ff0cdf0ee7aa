"""Trials and comparators of register-custom-op.

The compiler is off where submissions run. What it needs is looked at one by one: fake
kernels on tensors without memory, and a graph recorded from forward and backward.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, close, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input, Output

DOUBLE = torch.float64
VALUE = "print(scaled_tanh(x, scale))"
GRADIENT = "scaled_tanh(x.requires_grad_(), scale).backward(upstream); print(x.grad)"
OPCHECK = """\
print(torch.library.opcheck(scaled_tanh, (x, scale)))
print(torch.library.opcheck(scaled_tanh, (x.requires_grad_(), scale)))"""
FAKE = """\
from torch._subclasses.fake_tensor import FakeTensorMode
with FakeTensorMode() as mode:
    promised = scaled_tanh(mode.from_tensor(x), scale)
print(promised, promised.stride())
real = scaled_tanh(x, scale); print(real, real.stride())"""
META = """\
x, upstream = x.to("meta").requires_grad_(), upstream.to("meta")
result = scaled_tanh(x, scale); print(result)
result.backward(upstream); print(x.grad)"""
COMPILED = """\
compiled = torch.compile(lambda x: scaled_tanh(x, scale), fullgraph=True, backend="aot_eager")
compiled(x.requires_grad_()).backward(upstream)
result = compiled(other_x.requires_grad_()); print(result)
result.backward(other_upstream); print(other_x.grad)"""


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw every floating dtype, scales of either sign, 0 and 1, and several layouts."""
    return [*_values(draw), *_gradients(draw), *_opcheck(draw), *_compiled(draw)]


def _values(draw: Draw) -> Iterator[Trial]:
    for about, x, scale in (
        ("a few numbers", draw.normal(2, 3), _scale(draw)),
        ("float64, a negative scale", draw.normal(4, dtype=DOUBLE), -_scale(draw)),
        ("bfloat16", draw.normal(2, 4, dtype=torch.bfloat16), _scale(draw)),
        ("float16", draw.normal(3, dtype=torch.float16), _scale(draw)),
        ("a single number", draw.upstream(dtype=DOUBLE), _scale(draw)),
        ("scale 1", draw.normal(3), 1.0),
        ("not contiguous", gapped(draw.normal(2, 3)), _scale(draw)),
        ("large numbers", draw.upstream(5) * 40, _scale(draw)),
        ("no numbers at all", draw.normal(draw.integer(1, 5), 0), _scale(draw)),
    ):
        inputs: Mapping[str, Input] = {"x": x, "scale": scale, "_do": "values"}
        yield Trial(about, inputs, {"values": ("value",)}, VALUE)


def _gradients(draw: Draw) -> Iterator[Trial]:
    for about, x, scale in (
        ("float64", draw.normal(3, dtype=DOUBLE), _scale(draw)),
        ("float32, a negative scale", draw.normal(2, 3), -_scale(draw)),
        ("scale 1", draw.normal(2, 2, dtype=DOUBLE), 1.0),
        ("scale 0", draw.normal(2, dtype=DOUBLE), 0.0),
        (
            "axes stored in reverse order",
            permuted(draw.normal(2, 3, 2, dtype=DOUBLE)),
            _scale(draw),
        ),
        ("a single number", draw.upstream(dtype=DOUBLE), _scale(draw)),
        ("no numbers at all", draw.normal(0, draw.integer(1, 5)), _scale(draw)),
        ("four axes", draw.normal(2, 1, 3, draw.integer(2, 9)), _scale(draw)),
    ):
        upstream = draw.upstream(*x.shape, dtype=x.dtype)
        inputs: Mapping[str, Input] = {
            "x": x, "scale": scale, "upstream": upstream, "_do": "gradient",
        }  # fmt: skip
        yield Trial(about, inputs, {"gradcheck": ("gradient", "upstream_after")}, GRADIENT)


def _opcheck(draw: Draw) -> Iterator[Trial]:
    for scale in (1.0, _scale(draw)):
        x = draw.normal(draw.integer(2, 5), dtype=DOUBLE)
        toll = draw.uniform(*x.shape, low=2.0, high=9.0, dtype=DOUBLE)
        inputs: Mapping[str, Input] = {"x": x, "scale": scale, "toll": toll, "_do": "schema"}
        judged = {"opcheck": ("x_after", "value", "tolled")}
        yield Trial("x afterwards, and a toll on the operator", inputs, judged, OPCHECK)
    rows, columns = draw.integer(2, 5), draw.integer(5, 9)
    for about, x in (
        ("the fake kernel", draw.normal(rows, columns)),
        ("the fake kernel, x stored in reverse order", permuted(draw.normal(rows, columns))),
        ("the fake kernel, bfloat16", draw.normal(columns, dtype=torch.bfloat16)),
        ("the fake kernel, x with gaps", gapped(draw.normal(columns, 1, rows, 2))),
    ):
        fake: Mapping[str, Input] = {"x": x, "scale": _scale(draw), "_do": "fake"}
        yield Trial(about, fake, {"opcheck": ("layouts",)}, FAKE)


def _compiled(draw: Draw) -> Iterator[Trial]:
    for dtype in (torch.float32, torch.float16):
        x = draw.normal(draw.integer(1, 5), draw.integer(2, 9), dtype=dtype)
        inputs: Mapping[str, Input] = {
            "x": x, "scale": _scale(draw), "upstream": draw.upstream(*x.shape, dtype=dtype),
            "_do": "meta",
        }  # fmt: skip
        yield Trial("meta tensors", inputs, {"compiles": ("on_meta",)}, META)
    names = "x", "upstream", "other_x", "other_upstream"
    graph: Mapping[str, Input] = {
        **{name: draw.upstream(2, 3, dtype=DOUBLE) for name in names},
        "scale": _scale(draw), "_do": "recorded",
    }  # fmt: skip
    judged = {"compiles": ("replayed", "replayed_gradient")}
    yield Trial("a graph recorded with x, run with other_x", graph, judged, COMPILED)


def _scale(draw: Draw) -> float:
    return draw.integer(6, 20) / 4


def pays_the_toll(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Judge by a toll that the call went through the registered operator."""
    if close()(got, expected, inputs) is None:
        return None
    return Mismatch("the call does not go through the registered operator", alone=True)


def as_promised(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare shape and dtype; the strides are free, if the fake kernel tells the right ones."""
    match got, expected:
        case ((promised, kept), (right, _)):
            for name, found in (("fake kernel", promised), ("kernel", kept)):
                wrong = same(_but_strides(found), _but_strides(right), inputs)
                if wrong:
                    return Mismatch(f"{name}: {wrong.message}")
            wrong = same(promised, kept, inputs)
            return wrong and Mismatch(f"the fake kernel says {wrong.message} as the kernel does")
    return same(got, expected, inputs)


def _but_strides(described: Output) -> Output:
    return described[:2] if isinstance(described, tuple) else described


REGISTER_CUSTOM_OP = ProblemCode(
    id="register-custom-op",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("value", "gradient", "replayed", "replayed_gradient"), close()),
        **dict.fromkeys(("x_after", "upstream_after"), unchanged),
        "tolled": pays_the_toll,
        "layouts": as_promised,
        "on_meta": same,
    },
    words={
        "tolled": "the result under a toll on the operator",
        "layouts": "shape, dtype and strides from the fake kernel and from the kernel",
        "on_meta": "shapes and dtypes of result and gradient on meta tensors",
        "replayed": "the result of the graph",
        "replayed_gradient": "gradient from the graph",
    },
)
