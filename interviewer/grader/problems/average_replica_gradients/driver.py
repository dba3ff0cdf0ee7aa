"""Builds replicas with gradients, calls ``average_gradients``, and reads what they hold.

Whether replicas share memory shows after something else was written into each of them.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]


class _Own(torch.nn.Module):
    """Parameters of any shape, and no layers."""

    def __init__(self, shapes: Sequence[tuple[int, ...]]) -> None:
        super().__init__()
        for number, shape in enumerate(shapes):
            self.register_parameter(f"p{number}", torch.nn.Parameter(torch.zeros(shape)))


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the gradients of every replica afterwards, and its parameters."""
    replicas = [_replica(inputs) for _ in range(inputs["_replicas"])]
    every = [list(replica.parameters()) for replica in replicas]
    if "params" in inputs:
        for parameters in every:
            for parameter, value in zip(parameters, inputs["params"], strict=True):
                base.copy_(base.detach(parameter), value)
    if "xs" in inputs:
        for replica, x, y in zip(replicas, inputs["xs"], inputs["ys"], strict=True):
            _backward(replica, x, y)
    else:
        given = iter(inputs["grads"])  # those of the first replica, then of the second
        for parameters in every:
            for parameter in parameters:
                _grad.__set__(parameter, next(given))
    _call(candidate["average_gradients"], list(replicas), inputs)
    if "writes" in inputs:
        _write(every, inputs["writes"])
    return {
        "gradients": tuple(tuple(map(_gradient, parameters)) for parameters in every),
        "parameters": tuple(map(_flat, every)),
    }


def _replica(inputs: Inputs) -> Any:
    # The text of our own that builds the model.
    made = eval(inputs["_model"], {"nn": _nn, "Own": _Own})  # noqa: S307
    return made.to(inputs["_device"], getattr(torch, inputs["_dtype"]))


def _call(average: Any, replicas: list[Any], inputs: Inputs) -> None:
    match inputs["_style"]:
        case "omitted":
            average(replicas)
        case "keyword":
            average(replicas, counts=_counts(inputs))
        case _:
            average(replicas, _counts(inputs))


def _counts(inputs: Inputs) -> list[int] | None:
    return None if inputs["counts"] is None else list(inputs["counts"])


def _backward(replica: Any, x: torch.Tensor, y: torch.Tensor) -> None:
    """Do what backward of the mean squared error over the samples of one shard does."""
    off = base.sub(replica(x), y)
    loss = base.mean(base.mul(off, off))
    _run_backward(
        (loss,), (torch.ones_like(loss),), False, False, (),
        allow_unreachable=True, accumulate_grad=True,
    )  # fmt: skip


def _gradient(parameter: Any) -> torch.Tensor:
    """Return a copy of the gradient; zeros where there is none."""
    found = _grad.__get__(parameter)
    return torch.zeros_like(base.detach(parameter)) if found is None else base.clone(found)


def _flat(parameters: list[Any]) -> torch.Tensor:
    return torch.cat([base.reshape(base.detach(parameter), -1) for parameter in parameters])


def _write(every: list[list[Any]], writes: Sequence[float]) -> None:
    """Multiply the gradients of each replica by a number of its own."""
    for parameters, factor in zip(every, writes, strict=True):
        for parameter in parameters:
            gradient = _grad.__get__(parameter)
            if gradient is not None:
                base.mul_(base.detach(gradient), factor)
