"""Calls ``evaluate`` on a model with given weights and modes, and reads what became of them.

A graph shows in the loss, since whatever the model returns with one is multiplied by a toll;
so does train mode, by a toll on containers too. The grad mode shows in gradients that are
computed after the call.
"""

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    fix_randomness,
    gradients,
    number,
    tensor,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_cross_entropy = torch.nn.functional.cross_entropy
_is_grad_enabled = torch.is_grad_enabled
_set_grad_enabled = torch._C._set_grad_enabled
_requires_grad: Any = vars(base)["requires_grad"]

Loss = Callable[[Any, torch.Tensor], torch.Tensor]


class Loader:
    """Batches that can be gone through again and again, and nothing more."""

    def __init__(self, batches: Sequence[tuple[torch.Tensor, torch.Tensor]]) -> None:
        self._batches = batches

    def __iter__(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        return iter(self._batches)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the loss, or what was raised, and the model as it is afterwards."""
    fix_randomness(inputs["seed"])
    # The text of our own that builds the model.
    model = eval(inputs["_model"], {"nn": _nn}).to(inputs["_device"])  # noqa: S307
    _prepare(model, inputs)
    before = _is_grad_enabled()
    _set_grad_enabled(inputs.get("grad_mode", True))
    try:
        found = _evaluated(candidate, model, inputs)
        if "upstreams" in inputs:
            found["gradients"] = _gradients(model, inputs["upstreams"])
    finally:
        _set_grad_enabled(before)
    modules = list(_below(model))
    state = [part for module in modules for part in _state(module)]
    return {
        **found,
        "modes": tuple(vars(module)["training"] is True for module in modules),
        "kept": tuple(base.clone(base.detach(part)) for part in state),
    }


def _prepare(model: Any, inputs: Inputs) -> None:
    """Give ``model`` the state, the modes and the hooks of the trial."""
    modules = list(_below(model))
    state = (part for module in modules for part in _state(module))
    for part, value in zip(state, inputs["state"], strict=True):
        base.copy_(base.detach(part), value)
    for module, training in zip(modules, inputs["modes"], strict=True):
        module.training = training
    if "trainable" in inputs:
        for parameter, flag in zip(model.parameters(), inputs["trainable"], strict=True):
            base.requires_grad_(parameter, flag)
    if "mode_toll" in inputs:
        for module in modules:
            if vars(module)["_modules"]:
                module.register_forward_hook(_toll_in_training(inputs["mode_toll"]))
    if "toll" in inputs:
        model.register_forward_hook(_toll_on_graphs(inputs["toll"]))
    if inputs.get("_raises") == "model":
        model.register_forward_hook(_failing(inputs["code"]))


def _evaluated(candidate: Candidate, model: Any, inputs: Inputs) -> Outputs:
    """Return the loss, or what the exception said that arrived where one was due."""
    batches = Loader(list(zip(inputs["xs"], inputs["ys"], strict=True)))
    loss_fn: Any = _entropy if inputs["_loss"] == "cross entropy" else _squares
    if inputs.get("_raises") == "loss_fn":
        loss_fn = _failing(inputs["code"])
    try:
        found = candidate["evaluate"](model, batches, loss_fn)
    except ValueError as error:
        if "code" not in inputs:
            raise
        return {"told": error.args[0] if error.args else None}
    if "code" in inputs:
        return {"told": None}
    # As a tensor: right solutions may round a number differently.
    return {"loss": base.new_tensor(inputs["xs"][0], float(number(found, "the result")))}


def _squares(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    twice = base.mul(tensor(target, "the target"), 2.0)
    apart = base.sub(tensor(prediction, "the prediction"), twice)
    return base.mean(base.mul(apart, apart))


def _entropy(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    return _cross_entropy(tensor(prediction, "the prediction"), target)


def _failing(code: int) -> Any:
    def fail(*_: Any) -> None:
        raise ValueError(code)

    return fail


def _toll_on_graphs(toll: float) -> Any:
    def hook(_: Any, __: Any, result: torch.Tensor) -> torch.Tensor:
        return base.mul(result, toll) if _requires_grad.__get__(result) else result

    return hook


def _toll_in_training(toll: float) -> Any:
    def hook(module: Any, _: Any, result: torch.Tensor) -> torch.Tensor:
        return base.mul(result, toll) if vars(module)["training"] else result

    return hook


def _gradients(model: Any, upstreams: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Return the gradient of every parameter for a result that is recorded now, if it is."""
    found = []
    for parameter, upstream in zip(model.parameters(), upstreams, strict=True):
        result = base.mul(parameter, 1.0)
        found += gradients(result, [parameter], upstream)
    return tuple(found)


def _below(module: Any) -> Iterator[Any]:
    """Yield ``module`` and every module in it."""
    yield module
    for child in vars(module)["_modules"].values():
        yield from _below(child)


def _state(module: Any) -> list[torch.Tensor]:
    """Return the parameters and buffers of ``module`` itself."""
    own = [*vars(module)["_parameters"].values(), *vars(module)["_buffers"].values()]
    return [part for part in own if part is not None]
