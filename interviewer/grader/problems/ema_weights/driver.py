"""Builds two nested modules, calls ``ema_update``, and looks at what lies in them afterwards.

Parameters are read and written through memory that was taken before the call; whether the
modules still hold the same ones shows in the gradients that a new loss leaves in those.
"""

from collections.abc import Sequence
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, tensor

_Module, _Parameter = torch.nn.Module, torch.nn.Parameter
_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_is_leaf: Any = vars(base)["is_leaf"]
_requires_grad: Any = vars(base)["requires_grad"]


class Model:
    """A module with two more below it, over which parameters and buffers are spread."""

    def __init__(
        self,
        parameters: Sequence[torch.Tensor],
        buffers: Sequence[torch.Tensor],
        trains: bool,
        shared: bool,
    ) -> None:
        self.parts = [_Module() for _ in range(3)]
        self.root, inner, core = self.parts
        self.root.add_module("inner", inner)
        inner.add_module("core", core)
        self.parameters = [_Parameter(value, trains) for value in parameters]
        self.memory = [base.detach(parameter) for parameter in self.parameters]
        self._buffers = len(buffers)
        for number, parameter in enumerate(self.parameters):
            self.parts[number % 3].register_parameter(f"p{number}", parameter)
        if shared:
            core.register_parameter("twin", self.parameters[0])
        for number, value in enumerate(buffers):
            part = self.parts[-1 - number % 3]
            part.register_buffer(f"b{number}", value, persistent=number % 2 == 0)

    def held(self) -> list[torch.Tensor]:
        """Return the parameters that the modules hold now."""
        places = enumerate(self.parts[number % 3] for number in range(len(self.parameters)))
        return [_part(part, "_parameters", f"p{number}") for number, part in places]

    def buffers(self) -> list[torch.Tensor]:
        """Return the buffers that the modules hold now."""
        places = enumerate(self.parts[-1 - number % 3] for number in range(self._buffers))
        return [_part(part, "_buffers", f"b{number}") for number, part in places]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for after one update."""
    shared = inputs["_shared"]
    averaged = Model(inputs["ema_params"], inputs["ema_buffers"], inputs["ema_trains"], shared)
    model = Model(inputs["params"], inputs["buffers"], inputs["trains"], shared)
    for part, mode in zip(model.parts, inputs.get("modes", ()), strict=False):
        vars(part)["training"] = mode
    for parameter, gradient in zip(model.parameters, inputs.get("grads", ()), strict=False):
        _grad.__set__(parameter, gradient)
    candidate["ema_update"](averaged.root, model.root, inputs["decay"])
    match inputs["_do"]:
        case "model":
            return _model(model)
        case "same":
            return _same(averaged, model, inputs)
        case "apart":
            _overwrite(model.memory, inputs["later"])
            _overwrite(model.buffers(), inputs["later_buffers"])
    return {"averages": _copies(averaged.memory), "buffers": _copies(averaged.buffers())}


def _model(model: Model) -> Outputs:
    return {
        "params_after": _copies(model.held()),
        "buffers_after": _copies(model.buffers()),
        "modes": tuple(vars(part)["training"] for part in model.parts),
    }


def _same(averaged: Model, model: Model, inputs: Inputs) -> Outputs:
    """Write into the old memory, then let a loss of both models run backward."""
    _overwrite(averaged.memory, inputs["later"])
    both = [*averaged.held(), *model.held()]
    loss = torch.zeros((), dtype=torch.float64, device=inputs["_device"])
    for parameter, factor in zip(both, inputs["factors"], strict=True):
        term = base.to(base.sum(base.mul(parameter, parameter)), torch.float64)
        loss = base.add(loss, term, alpha=factor)
    if _requires_grad.__get__(loss):
        # What loss.backward() does, without its parts in Python.
        _run_backward(
            (loss,), (torch.ones_like(loss),), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    return {
        "held": _copies(averaged.held()),
        "ema_grads": _gradients(averaged.parameters),
        "model_grads": _gradients(model.parameters),
    }


def _part(module: Any, kind: str, name: str) -> torch.Tensor:
    return tensor(vars(module)[kind].get(name), f"what the module holds as {name}")


def _overwrite(parts: Sequence[torch.Tensor], values: Sequence[torch.Tensor]) -> None:
    for part, value in zip(parts, values, strict=True):
        base.copy_(base.detach(part), value)


def _copies(parts: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    return tuple(base.clone(base.detach(part)) for part in parts)


def _gradients(parameters: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Return the gradient that each parameter holds; zeros for none, or if it is no leaf."""
    found = [_grad.__get__(each) if _is_leaf.__get__(each) else None for each in parameters]
    return tuple(
        torch.zeros_like(base.detach(parameter)) if gradient is None else base.clone(gradient)
        for parameter, gradient in zip(parameters, found, strict=True)
    )
