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
_requires_grad: Any = vars(base)["requires_grad"]


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
    _prepare(replicas, every, inputs)
    counts = None if inputs["counts"] is None else list(inputs["counts"])
    found = _call(candidate["average_gradients"], list(replicas), counts, inputs["_style"])
    if "writes" in inputs:
        _write(every, inputs["writes"])
    return {
        "gradients": tuple(tuple(map(_gradient, parameters)) for parameters in every),
        "parameters": tuple(map(_flat, every)),
        "trainable": tuple(tuple(map(_requires_grad.__get__, each)) for each in every),
        "training": tuple(vars(replica)["training"] for replica in replicas),
        "counts_after": counts,
        "returned": "nothing" if found is None else f"a {type(found).__name__}",
    }


def _prepare(replicas: list[Any], every: list[list[Any]], inputs: Inputs) -> None:
    """Give the replicas the parameters, gradients and flags of the trial."""
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
    if "trainable" in inputs:
        _set_flags(replicas, every, inputs)


def _set_flags(replicas: list[Any], every: list[list[Any]], inputs: Inputs) -> None:
    for parameters, replica in zip(every, replicas, strict=True):
        replica.train(inputs["training"])
        for parameter, flag in zip(parameters, inputs["trainable"], strict=True):
            base.requires_grad_(parameter, flag)


def _replica(inputs: Inputs) -> Any:
    # The text of our own that builds the model.
    made = eval(inputs["_model"], {"nn": _nn, "Own": _Own})  # noqa: S307
    return made.to(inputs["_device"], getattr(torch, inputs["_dtype"]))


def _call(average: Any, replicas: list[Any], counts: list[int] | None, style: str) -> Any:
    match style:
        case "omitted":
            return average(replicas)
        case "keyword":
            return average(replicas, counts=counts)
    return average(replicas, counts)


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
