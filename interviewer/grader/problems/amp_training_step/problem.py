"""Trials and comparators of amp-training-step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Mismatch, shape_mismatch, unchanged, within
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped
from interviewer.grader.problems.amp_training_step.repeating import repeat
from interviewer.grader.values import Input, Output, describe

RELATIVE = 2e-2
"""Room for half precision: the share of the largest change that may be missing or too much."""

LOOSE, TIGHT = 2e4, (0.1, 0.5)
"""Norms that clip nothing, and the range of those that clip."""

BFLOAT16 = "bfloat16"


@dataclass(frozen=True)
class Setup:
    """The sizes and settings of a trial, and what is special about it."""

    about: str
    check: str
    calls: int = 1
    clip: bool = False
    sizes: tuple[int, int, int, int] = (2, 2, 2, 1)  # batch, features, hidden, outputs
    dtype: str = BFLOAT16
    momentum: float = 0.0
    bad: Sequence[float] = ()
    outputs: tuple[str, ...] = ("moved", "losses")


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw nets, targets, scales, and tolls that tell what happened where."""
    return [*_order(draw), *_scope(draw), *_overflow(draw), *_matches(draw)]


def _order(draw: Draw) -> Iterator[Trial]:
    check = "call-order"
    for setup in (
        Setup("a scaler of four methods, nothing to clip", check),
        Setup("a scaler of four methods, clipping", check, clip=True),
        Setup("two steps with a scaler of four methods", check, 2),
        Setup("three steps with a scaler of four methods, clipping", check, 3, clip=True,
              sizes=(4, 3, 5, 2)),
    ):  # fmt: skip
        more: dict[str, Input] = {"factors": tuple(_factors(draw) for _ in range(setup.calls))}
        if setup.calls > 1:
            more["drift"] = draw.integer(5, 8) / 4
        yield _trial(draw, setup, more)


def _scope(draw: Draw) -> Iterator[Trial]:
    check = "autocast-scope"
    layer, loss, backward = "layer_tolls", "loss_tolls", "backward_tolls"
    for setup, names in (
        (Setup("hidden activations of bfloat16", check), (layer,)),
        (Setup("loss under autocast", check), (loss,)),
        (Setup("backward outside autocast", check), (backward,)),
        (Setup("hidden activations of float16", check, dtype="float16"), (layer,)),
        (
            Setup("model, loss and backward, two steps", check, 2, clip=True),
            (layer, loss, backward),
        ),
    ):
        yield _trial(draw, setup, {name: _tolls(draw) for name in names})
    setup = Setup("the scaler's methods outside autocast", check, clip=True)
    more: dict[str, Input] = {"factors": (_factors(draw),), "scaler_toll": draw.integer(5, 9) / 4}
    yield _trial(draw, setup, more)


def _overflow(draw: Draw) -> Iterator[Trial]:
    outputs = ("scales", "losses", "moved")
    check = "overflow-skips"
    for setup in (
        Setup("an infinite loss, then a finite one", check, 2, bad=(torch.inf,), outputs=outputs),
        Setup("a loss that is not a number, then two others", check, 3, bad=(torch.nan,),
              clip=True, momentum=0.5, outputs=outputs),
        Setup("two infinite losses", check, 3, bad=(-torch.inf, torch.inf), sizes=(3, 2, 3, 2),
              outputs=outputs),
    ):  # fmt: skip
        yield _trial(draw, setup, {"scale": 2.0 ** draw.integer(3, 11)})
    setup = Setup("a scale so large that the scaled loss is infinite", check, outputs=outputs)
    # The loss is 20 and more: the prediction is below 3 in size.
    ys: Input = (draw.upstream(2, 1) + 10.0,)
    yield _trial(draw, setup, {"scale": 2.0 ** draw.integer(125, 128), "ys": ys})


def _matches(draw: Draw) -> Iterator[Trial]:
    check, outputs = "matches-fp32", ("moved", "losses", "x_after", "ys_after")
    for setup, stale, spare in (
        (Setup("old gradients", check, outputs=outputs), True, False),
        (Setup("old gradients, clipping", check, clip=True, outputs=outputs), True, False),
        (Setup("an unused parameter with an old gradient", check, clip=True, outputs=outputs),
         True, True),
        (Setup("three steps with momentum", check, 3, momentum=0.5, sizes=(5, 4, 6, 3),
               outputs=outputs), True, False),
        (Setup("a batch of one, no old gradients", check, 2, clip=True, sizes=(1, 3, 2, 2),
               outputs=outputs), False, False),
    ):  # fmt: skip
        scale = 2.0 ** draw.integer(1, 11)
        more: dict[str, Input] = {"scale": scale}
        shapes = _shapes(setup, spare)
        if spare:
            more["params"] = _params(draw, shapes)
        if stale:
            # Scaled, as what a step leaves behind is: else unscale_ makes them too small to show.
            more["stale"] = tuple(draw.upstream(*shape) * 4 * scale for shape in shapes)
        yield _trial(draw, setup, more)
    setup = Setup("x is not contiguous", check, outputs=outputs, sizes=(3, 4, 2, 1))
    x = gapped(_exact(draw, 3, 4))
    yield _trial(draw, setup, {"scale": 2.0 ** draw.integer(1, 11), "x": x})


def _trial(draw: Draw, setup: Setup, more: Mapping[str, Input]) -> Trial:
    batch, features, _, outputs = setup.sizes
    # Targets far from what the net can say: the gradients are large.
    ys = [draw.upstream(batch, outputs) + 4.0 for _ in range(setup.calls)]
    for y, value in zip(ys, setup.bad, strict=False):
        y[draw.integer(0, batch), draw.integer(0, outputs)] = value
    low, high = TIGHT
    inputs: dict[str, Input] = {
        "x": _exact(draw, batch, features), "ys": tuple(ys),
        "params": _params(draw, _shapes(setup, spare=False)),
        "lr": draw.integer(1, 9) / 16, "dtype": setup.dtype,
        "max_norm": round(float(draw.uniform(low=low, high=high)), 3) if setup.clip else LOOSE,
        "_momentum": setup.momentum,
    }  # fmt: skip
    if not {"scale", "factors"} & more.keys():
        inputs["scale"] = 2.0 ** draw.integer(1, 6)
    inputs.update(more)
    return Trial(setup.about, inputs, {setup.check: setup.outputs}, repeat(inputs))


def _shapes(setup: Setup, spare: bool) -> list[tuple[int, ...]]:
    _, features, hidden, outputs = setup.sizes
    shapes: list[tuple[int, ...]] = [(hidden, features), (hidden,), (outputs, hidden), (outputs,)]
    return [*shapes, (3,)] if spare else shapes


def _params(draw: Draw, shapes: Sequence[tuple[int, ...]]) -> tuple[torch.Tensor, ...]:
    return tuple(_exact(draw, *shape) for shape in shapes)


def _exact(draw: Draw, *shape: int) -> torch.Tensor:
    """Return whole eighths from 1/8 to 1, of either sign: exact in half precision."""
    sign = torch.where(draw.mask(*shape), 1, -1)
    return draw.integers(*shape, low=1, high=9) * sign / 8


def _factors(draw: Draw) -> tuple[float, float, float]:
    """Return three numbers that do not cancel in any way."""
    return draw.integer(5, 8) / 2, draw.integer(9, 16) / 4, draw.integer(3, 7) / 8


def _tolls(draw: Draw) -> tuple[float, float]:
    """Return two numbers, the second well above the first."""
    return draw.integer(4, 8) / 8, draw.integer(10, 17) / 8


def near_losses(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare losses with the room of half precision; infinite ones and NaN as they are."""
    del inputs
    return _near(got, expected, "loss")


def near_steps(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare how each step moved the parameters; where none should move, none may."""
    del inputs
    assert isinstance(expected, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of {len(expected)} steps")
    for place, (mine, right) in enumerate(zip(got, expected, strict=True), 1):
        assert isinstance(right, torch.Tensor)
        wrong = shape_mismatch(mine, right)
        if not wrong and isinstance(mine, torch.Tensor):
            room = torch.full_like(right.double(), RELATIVE * float(right.abs().max()))
            wrong = within(mine, right, room)
        if wrong:
            step = f"step {place}: " if len(expected) > 1 else ""
            return Mismatch(f"{step}{wrong.message}", wrong.difference, how=wrong.how)
    return None


def exact_scales(got: Output, expected: Output, inputs: Mapping[str, Input]) -> Mismatch | None:
    """Compare what the scaler multiplies with after each step: powers of two."""
    del inputs
    return _near(got, expected, "scale", 0.0)


def _near(got: Output, expected: Output, what: str, relative: float = RELATIVE) -> Mismatch | None:
    assert isinstance(expected, tuple)
    if not isinstance(got, tuple) or len(got) != len(expected):
        return Mismatch(f"{describe(got)[:80]} instead of {len(expected)} numbers")
    for place, (mine, right) in enumerate(zip(got, expected, strict=True), 1):
        assert isinstance(right, float)
        if not isinstance(mine, float):
            return Mismatch(f"{describe(mine)[:80]} instead of {right:.6g}")
        wrong = within(torch.tensor(mine), torch.tensor(right), torch.tensor(relative * abs(right)))
        if wrong:
            words = f"{mine:.6g} instead of {right:.6g}"
            return Mismatch(f"{words} ({what} of step {place})" if len(expected) > 1 else words)
    return None


AMP_TRAINING_STEP = ProblemCode(
    id="amp-training-step",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        "losses": near_losses,
        "moved": near_steps,
        "scales": exact_scales,
        "x_after": unchanged,
        "ys_after": unchanged,
    },
    words={
        "losses": "loss",
        "moved": "how the parameters moved",
        "scales": "scale afterwards",
    },
)
