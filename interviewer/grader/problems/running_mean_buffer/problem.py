"""Trials and comparators of running-mean-buffer.

Where a module changes its dtype, batches hold whole eighths, two or four samples each, and
the momentum is a power of two: the averages are then exact, whichever way they are computed.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import torch

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close, equal, same, unchanged
from interviewer.grader.draw import Draw
from interviewer.grader.layouts import gapped, permuted
from interviewer.grader.values import Input

Tensors = tuple[torch.Tensor, ...]
CALLS = ("values", "running_mean", "num_batches")
STATE = ("keys", "saved", "buffers", "parameters")
MODES = {"t": "training", "e": "eval"}

MAKE = "center = RunningCenter({arguments}).to(xs[0].dtype)\n"
ROUND = """\
for x, mode in zip({xs}, {modes}):
    print(center.train(mode == "t")(x))
"""
BUFFERS = "print(center.running_mean, center.num_batches)\n"
STATE_DICT = """\
print(center.state_dict())
print("parameters:", [name for name, _ in center.named_parameters()])
print("buffers:", [name for name, _ in center.named_buffers()])"""
GRAPH = """\
for x, upstream in zip(xs, upstreams):
    center(x.requires_grad_()).backward(upstream)
    print(x.grad)
print(center.running_mean.requires_grad, center.num_batches)"""
OLDER = """\
seen, asked = xs
center(seen.requires_grad_())
center.eval()(asked.requires_grad_()).backward(upstream)
print("trained on before:", seen.grad)
print("evaluated now:", asked.grad)"""
SECOND = """\
first, center = center, RunningCenter({arguments}).to(xs[0].dtype)
for x in others:
    center.train()(x)
"""
OWN_STATE = "center.load_state_dict(first.state_dict())\n"
DRAWN_STATE = "center.load_state_dict(dict(running_mean=state[0], num_batches=state[1]))\n"


def trials(draw: Draw) -> Sequence[Trial]:
    """Draw batches of several sizes, orders of training and evaluation, and states."""
    return [*_rule(draw), *_states(draw), *_moves(draw), *_evals(draw), *_graphs(draw),
            *_reloads(draw)]  # fmt: skip


def _rule(draw: Draw) -> Iterator[Trial]:
    for about, rows, features, momentum in (
        ("two batches, the default momentum", 2, 2, None),
        ("a single feature", 3, 1, _share(draw, 0.2, 0.4)),
        ("a single sample in each batch", 1, 3, _share(draw, 0.2, 0.4)),
        ("momentum 1", 3, 2, 1.0),
        ("momentum 0", 3, 2, 0.0),
    ):
        yield _called(about, _batches(draw, 2, rows, features), momentum, "tt", "update-rule")
    momentum = _share(draw, 0.6, 0.9)
    doubles = _batches(draw, 4, 5, 3, torch.float64)
    yield _called("four batches in float64", doubles, momentum, "tttt", "update-rule")
    sizes = tuple(draw.uniform(rows, 4, low=3.0, high=7.0) for rows in (2, 7, 3))
    yield _called("batches of several sizes", sizes, None, "ttt", "update-rule")
    first, second = _batches(draw, 2, 4, 3)
    stored = (permuted(first), gapped(second))
    yield _called("not contiguous", stored, None, "tt", "update-rule")


def _evals(draw: Draw) -> Iterator[Trial]:
    for modes, rows, features in (("te", 2, 2), ("tete", 3, 3), ("tteet", 1, 2), ("eete", 2, 1)):
        momentum = _share(draw, 0.2, 0.8)
        batches = _batches(draw, len(modes), rows, features)
        about = f"calls in {', '.join(MODES[mode] for mode in modes)} mode"
        yield _called(about, batches, momentum, modes, "eval-frozen")


def _states(draw: Draw) -> Iterator[Trial]:
    for about, batches in (("after one batch", 1), ("after three batches", 3)):
        features = draw.integer(1, 4)
        xs = _batches(draw, batches, 2, features)
        inputs = _inputs(xs, None, "t" * batches, "state")
        code = f"{_make(inputs)}{_round('xs', 'modes')}{STATE_DICT}"
        yield Trial(f"the state {about}", inputs, {"state-dict": STATE}, code)


def _moves(draw: Draw) -> Iterator[Trial]:
    single, double = torch.float32, torch.float64
    for move, before, after in (
        ("double", single, double), ("to", single, double), ("float", double, single),
    ):  # fmt: skip
        momentum = draw.choice((0.25, 0.5))
        features = draw.integer(1, 4)
        xs, later = (
            tuple(_eighths(draw, 2 * draw.integer(1, 3), features).to(dtype) for _ in "12")
            for dtype in (before, after)
        )
        inputs: dict[str, Input] = {
            **_inputs(xs, momentum, "tt", "move"), "later": later, "later_modes": "et",
            "_move": move,
        }  # fmt: skip
        call = "to(later[0].dtype)" if move == "to" else f"{move}()"
        code = f"{_make(inputs)}{_round('xs', 'modes')}center.{call}\n{BUFFERS}"
        judged = {"moves": ("moved_mean", "moved_count", *CALLS)}
        yield Trial(f".{call} after two batches", inputs, judged, code + _later())


def _graphs(draw: Draw) -> Iterator[Trial]:
    for rows, features, dtype in ((2, 2, torch.float32), (4, 3, torch.float64)):
        inputs = {
            **_inputs(_batches(draw, 3, rows, features, dtype), None, "ttt", "graph"),
            "upstreams": tuple(draw.upstream(rows, features, dtype=dtype) for _ in range(3)),
        }
        judged = {"no-graph": ("by_xs", "wants_gradient", "running_mean", "num_batches")}
        code = _make(inputs) + GRAPH
        yield Trial("three batches, each with a backward pass", inputs, judged, code)
    for rows, features in ((2, 1), (3, 2)):
        inputs = {
            **_inputs(_batches(draw, 2, rows, features), 0.5, "te", "older"),
            "upstream": draw.upstream(rows, features),
        }
        about = "backward from an evaluation after training"
        code = _make(inputs) + OLDER
        yield Trial(about, inputs, {"no-graph": ("by_seen", "by_asked")}, code)


def _reloads(draw: Draw) -> Iterator[Trial]:
    for drawn, others, features in ((False, 0, 2), (False, 2, 3), (True, 0, 1), (True, 1, 2)):
        dtype = draw.choice((torch.float32, torch.float64))
        momentum = _share(draw, 0.2, 0.8)
        inputs: dict[str, Input] = {
            **_inputs(_batches(draw, 3, 2, features, dtype), momentum, "ttt", "reload"),
            "others": _batches(draw, others, 2, features, dtype),
            "later": _batches(draw, 2, 2, features, dtype), "later_modes": "et",
        }  # fmt: skip
        if drawn:
            count = draw.integers(low=5, high=10**6)
            inputs["state"] = (draw.normal(features, dtype=dtype), count)
        second = SECOND.format(arguments=_arguments(inputs))
        load = DRAWN_STATE if drawn else OWN_STATE
        code = f"{_make(inputs)}{_round('xs', 'modes')}{second}{load}{_later()}"
        what = "a state from elsewhere" if drawn else "the state of another module"
        whom = f"a module that has seen {others} batches"
        yield Trial(f"{what}, loaded into {whom}", inputs, {"reload": CALLS}, code)


def _called(about: str, xs: Tensors, momentum: float | None, modes: str, check: str) -> Trial:
    inputs = _inputs(xs, momentum, modes, "calls")
    code = _make(inputs) + _round("xs", "modes") + BUFFERS.rstrip()
    return Trial(about, inputs, {check: (*CALLS, "x_after")}, code)


def _inputs(xs: Tensors, momentum: float | None, modes: str, do: str) -> dict[str, Input]:
    """Return the inputs that every trial has; every other momentum goes by its name."""
    style = "keyword" if momentum is not None and len(xs) % 2 else "position"
    return {
        "features": xs[0].shape[1], "momentum": momentum, "xs": xs, "modes": modes,
        "_do": do, "_style": style,
    }  # fmt: skip


def _arguments(inputs: Mapping[str, Input]) -> str:
    return "features" if inputs["momentum"] is None else "features, momentum"


def _make(inputs: Mapping[str, Input]) -> str:
    return MAKE.format(arguments=_arguments(inputs))


def _round(xs: str, modes: str) -> str:
    return ROUND.format(xs=xs, modes=modes)


def _later() -> str:
    return _round("later", "later_modes") + BUFFERS.rstrip()


def _batches(
    draw: Draw, count: int, rows: int, features: int, dtype: torch.dtype = torch.float32
) -> Tensors:
    """Return batches whose means are far from zero."""
    return tuple(
        draw.uniform(rows, features, low=-1.0, high=5.0, dtype=dtype) for _ in range(count)
    )


def _share(draw: Draw, low: float, high: float) -> float:
    return draw.uniform(low=low, high=high, dtype=torch.float64).item()


def _eighths(draw: Draw, *shape: int) -> torch.Tensor:
    return draw.integers(*shape, low=-40, high=41) / 8


RUNNING_MEAN_BUFFER = ProblemCode(
    id="running-mean-buffer",
    folder=Path(__file__).parent,
    trials=trials,
    comparators={
        **dict.fromkeys(("values", "running_mean", "moved_mean", "saved"), close()),
        **dict.fromkeys(("by_xs", "by_seen", "by_asked"), close()),
        **dict.fromkeys(("num_batches", "moved_count"), equal),
        **dict.fromkeys(("keys", "buffers", "parameters", "wants_gradient"), same),
        "x_after": unchanged,
    },
    words={
        "values": "results",
        "running_mean": "the running mean afterwards",
        "num_batches": "the number of batches afterwards",
        "moved_mean": "the running mean after the move",
        "moved_count": "the number of batches after the move",
        "keys": "keys of the saved state",
        "saved": "values of the saved state, by sorted key",
        "by_xs": "gradients of the batches",
        "wants_gradient": "whether the running mean requires a gradient",
        "by_seen": "gradient of the batch that was trained on before",
        "by_asked": "gradient of the batch that is evaluated",
        "x_after": "batches afterwards",
    },
)
