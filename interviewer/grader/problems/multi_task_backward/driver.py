"""Builds trunk and heads, calls ``multi_task_backward``, and looks at what it leaves behind.

Runs, traversals and graphs show in values: the result of a part drifts from run to run,
the gradient of the trunk from one backward pass to the next, and a graph that is let go is
worth a number.
"""

import gc
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
    number,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return losses, gradients and what the trial looks at besides."""
    fix_randomness(inputs["seed"])
    # The texts of our own that build trunk and heads.
    texts = inputs["_trunk"], *inputs["_heads"]
    parts = [_Part(eval(text, {"nn": _nn}).to(inputs["_device"])) for text in texts]  # noqa: S307
    trunk, *heads = parts
    trunk.turns = inputs.get("turns", (1.0,))
    for part in parts:
        part.drift = inputs.get("drift", 1.0)
    parameters = [parameter for part in parts for parameter in part.parameters()]
    if "old" in inputs:
        _put(parameters, inputs["old"])
    found = candidate["multi_task_backward"](
        trunk, heads, inputs["x"], list(inputs["ys"]), list(inputs["weights"])
    )
    if "worth" in inputs:
        return {"released": _released(parts, inputs["worth"])}
    return {
        "losses": _losses(found),
        "gradients": tuple(_gradient(parameter) for parameter in parameters),
        "factors": tuple(part.factor for part in parts),
        "buffers": tuple(base.clone(buffer) for part in parts for buffer in part.buffers()),
    }


class _Mark:
    """Lives as long as the piece of the graph that it hangs on."""

    def __init__(self, part: "_Part") -> None:
        self._part = part
        part.alive += 1

    def __del__(self) -> None:
        self._part.alive -= 1


class _Watched(torch.autograd.Function):
    """Hands a result of ``part`` on; its gradient is multiplied by the factor of the turn."""

    @staticmethod
    def forward(result: torch.Tensor, part: "_Part") -> torch.Tensor:
        del part
        return base.clone(result)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, "_Part"], output: Any) -> None:
        del output
        ctx.part = inputs[1]
        ctx.mark = _Mark(inputs[1])

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        turns, turn = ctx.part.turns, ctx.part.traversals
        ctx.part.traversals += 1
        return base.mul(upstream[0], turns[min(turn, len(turns) - 1)]), None


_watched: Any = _Watched.apply


class _Part(torch.nn.Module):
    """A trunk or head, with what the trial puts on its runs."""

    def __init__(self, inner: Any) -> None:
        super().__init__()
        self.inner = inner
        self.drift = self.factor = 1.0
        self.turns: Sequence[float] = (1.0,)
        self.runs = self.traversals = self.alive = 0

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the result of this run, which counts if it is part of a graph."""
        result = base.mul(self.inner(x), self.factor)
        self.factor *= self.drift
        self.runs += bool(_requires_grad.__get__(result))
        found: torch.Tensor = _watched(result, self)
        return found


def _put(parameters: Sequence[torch.Tensor], values: torch.Tensor) -> None:
    """Leave ``values``, one after the other, in the gradients of ``parameters``."""
    start = 0
    for parameter in parameters:
        piece = values[start : start + parameter.numel()].reshape(parameter.shape)
        _grad.__set__(parameter, base.clone(piece))
        start += parameter.numel()


def _gradient(parameter: torch.Tensor) -> torch.Tensor:
    found = _grad.__get__(parameter)
    return torch.zeros_like(base.detach(parameter)) if found is None else base.clone(found)


def _losses(found: Any) -> tuple[float, ...]:
    if not isinstance(found, list):
        kind = "None" if found is None else f"of type {type(found).__name__}"
        raise NotAsAsked(f"the result is {kind} where a list of floats was asked for")
    return tuple(float(number(loss, f"loss {place}")) for place, loss in enumerate(found))


def _released(parts: Sequence[_Part], worth: torch.Tensor) -> torch.Tensor:
    """Return the worth of every part that ran in a graph, and whose graphs are all gone."""
    if any(part.alive for part in parts):
        gc.collect()  # what hangs in a cycle only is as good as gone
    gone = [float(part.runs > 0 and not part.alive) for part in parts]
    return base.mul(worth, base.new_tensor(worth, gone))
