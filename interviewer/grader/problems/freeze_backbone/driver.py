"""Calls ``train_with_frozen``, then runs the model and reads what moves and what gets gradients.

Each parameter has a worth, which shows how often it is in the list that came back.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    gradients,
    tensor,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return list, gradients, results and statistics after one call."""
    # The text of our own that builds the model.
    space = {"nn": _nn, "OrderedDict": OrderedDict}
    model = eval(inputs["_model"], space).to(inputs["_device"])  # noqa: S307
    parameters, buffers = _prepare(model, inputs)
    listed = candidate["train_with_frozen"](model, inputs["name"])
    if inputs["_do"] == "flags":
        return {
            "returned": _worth(listed, parameters, inputs["worth"]),
            "trained": _gradients(parameters, inputs["upstreams"]),
        }
    if inputs["_do"] == "flow":
        return _flow(model, parameters, inputs)
    results = [tensor(model(x), "the result of the model") for x in inputs["xs"]]
    return {
        "results": tuple(base.clone(base.detach(result)) for result in results),
        "buffers": tuple(base.clone(buffer) for buffer in buffers),
    }


def _prepare(model: Any, inputs: Inputs) -> tuple[list[torch.Tensor], list[torch.Tensor]]:
    """Set the state of ``model``; return its parameters, each once, and its buffers."""
    if inputs["_tied"]:
        to, origin = (model.get_submodule(name) for name in inputs["_tied"])
        to.weight = origin.weight
    modules = list(_below(model))
    parts = [(part, kind) for module in modules for kind, part in _state(module)]
    for (part, _), value in zip(parts, inputs["state"], strict=True):
        base.copy_(base.detach(part), value)
    for module, training in zip(modules, inputs["modes"], strict=True):
        module.training = training
    if "toll" in inputs:
        for module in modules:
            if vars(module)["_modules"]:
                module.register_forward_hook(_toll_in_training(inputs["toll"]))
    parameters: list[torch.Tensor] = []
    for part, kind in parts:
        if kind == "_parameters" and not any(part is other for other in parameters):
            parameters.append(part)
    for parameter, flag in zip(parameters, inputs["trainable"], strict=True):
        base.requires_grad_(parameter, flag)
    return parameters, [base.detach(part) for part, kind in parts if kind == "_buffers"]


def _toll_in_training(toll: float) -> Any:
    def hook(module: Any, _: Any, result: torch.Tensor) -> torch.Tensor:
        return base.mul(result, toll) if vars(module)["training"] else result

    return hook


def _worth(listed: Any, parameters: Sequence[torch.Tensor], worth: torch.Tensor) -> torch.Tensor:
    """Return the worth of every parameter, as often as it is listed."""
    if not isinstance(listed, list):
        kind = "None" if listed is None else f"of type {type(listed).__name__}"
        raise NotAsAsked(f"the result is {kind} where a list was asked for")
    for item in listed:
        if not any(item is parameter for parameter in parameters):
            raise NotAsAsked(f"the list holds a {type(item).__name__} that is no parameter of it")
    counts = [sum(item is parameter for item in listed) for parameter in parameters]
    return base.mul(base.new_tensor(worth, counts), worth)


def _gradients(
    parameters: Sequence[torch.Tensor], upstreams: Sequence[torch.Tensor]
) -> tuple[torch.Tensor, ...]:
    """Return the gradient of each parameter for itself times one; zeros if it wants none."""
    found = []
    for parameter, upstream in zip(parameters, upstreams, strict=True):
        found += gradients(base.mul(parameter, 1.0), [parameter], upstream)
    return tuple(found)


def _flow(model: Any, parameters: Sequence[torch.Tensor], inputs: Inputs) -> Outputs:
    """Return the result, and the gradients of x and of the parameters that want one."""
    x = base.requires_grad_(base.clone(inputs["x"]))
    result = tensor(model(base.mul(x, 1.0)), "the result of the model")
    wanted = [parameter for parameter in parameters if _requires_grad.__get__(parameter)]
    by_x, *by_parameters = gradients(result, [x, *wanted], inputs["upstream"])
    return {
        "result": base.detach(result),
        "by_x": by_x,
        "by_parameters": tuple(by_parameters),
    }


def _below(module: Any) -> Iterator[Any]:
    """Yield ``module`` and every module in it."""
    yield module
    for child in vars(module)["_modules"].values():
        yield from _below(child)


def _state(module: Any) -> Iterator[tuple[str, torch.Tensor]]:
    """Yield the parameters and buffers of ``module`` itself, and which they are."""
    for kind in ("_parameters", "_buffers"):
        for part in vars(module)[kind].values():
            if part is not None:
                yield kind, part
