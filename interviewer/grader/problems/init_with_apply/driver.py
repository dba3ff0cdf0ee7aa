"""Builds a model, calls ``init_weights``, and reads what lies in its layers afterwards.

The layers are those from before the call: what was put in their place is not looked at.
"""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, fix_randomness

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for after one call."""
    fix_randomness(inputs["seed"])
    # The text of our own that builds the model.
    model = eval(inputs["_model"], {"nn": _nn}).to(inputs["_device"])  # noqa: S307
    modules = list(_below(model))
    layers = [each for each in modules if type(each) in (_nn.Linear, _nn.Conv2d)]
    others = [part for each in modules if each not in layers for part in _parts(each)]
    if "_others" in inputs:
        _fill(others, inputs["_others"])
    parameters = [_own_parameters(layer) for layer in layers]
    memory = [[base.detach(parameter) for parameter in own] for own in parameters]
    candidate["init_weights"](model)
    if inputs["_do"] == "others":
        return {"others": tuple(base.clone(base.detach(part)) for part in others)}
    now = [_own_parameters(layer) for layer in layers]
    weights = _weights(layers, now, "")
    biases = {"biases": _biases(now)}
    if inputs["_do"] == "calls":
        candidate["init_weights"](model)
        now = [_own_parameters(layer) for layer in layers]
        return {name: (*first, *_weights(layers, now, "")[name]) for name, first in weights.items()}
    if inputs["_do"] == "statistics":
        return {**weights, **biases}
    passed = zip(layers, parameters, inputs["x"], inputs["upstream"], strict=True)
    older = {**_weights(layers, memory, "older_"), "older_biases": _biases(memory)}
    found = [gradient for each in passed for gradient in _gradients(*each)]
    return {**weights, **biases, **older, "gradients": tuple(found)}


def _below(module: Any) -> Iterator[Any]:
    """Yield ``module`` and every module in it."""
    yield module
    for child in vars(module)["_modules"].values():
        yield from _below(child)


def _parts(module: Any) -> list[torch.Tensor]:
    """Return the parameters and buffers of ``module`` itself."""
    own = [*vars(module)["_parameters"].values(), *vars(module)["_buffers"].values()]
    return [part for part in own if part is not None]


def _own_parameters(layer: Any) -> list[torch.Tensor]:
    """Return the weight of a layer, and its bias if there is one."""
    own = vars(layer)["_parameters"]
    return [own[name] for name in ("weight", "bias") if own[name] is not None]


def _fill(parts: Sequence[torch.Tensor], values: torch.Tensor) -> None:
    """Copy ``values`` into ``parts``, one after the other."""
    start = 0
    for part in parts:
        base.copy_(base.detach(part), values[start : start + part.numel()].reshape(part.shape))
        start += part.numel()


def _weights(
    layers: Sequence[Any], parameters: Sequence[Sequence[torch.Tensor]], prefix: str
) -> Outputs:
    """Return the weights of linear and of convolution layers, each kind in order."""
    found: dict[str, list[torch.Tensor]] = {"linear": [], "conv": []}
    for layer, (weight, *_) in zip(layers, parameters, strict=True):
        kind = "linear" if type(layer) is _nn.Linear else "conv"
        found[kind].append(base.clone(base.detach(weight)))
    return {f"{prefix}{kind}": tuple(weights) for kind, weights in found.items()}


def _biases(parameters: Sequence[Sequence[torch.Tensor]]) -> tuple[torch.Tensor, ...]:
    return tuple(base.clone(base.detach(bias)) for _, *rest in parameters for bias in rest)


def _gradients(
    layer: Any, parameters: Sequence[torch.Tensor], x: torch.Tensor, upstream: torch.Tensor
) -> list[torch.Tensor]:
    """Return what a backward pass through ``layer`` leaves in ``parameters``.

    These do not hang on the weights, only on x and the upstream gradient.
    """
    for parameter in parameters:
        _grad.__set__(parameter, None)
    result = layer(x)
    if _requires_grad.__get__(result):
        # What result.backward(upstream) does, without its parts in Python.
        _run_backward(
            (result,), (upstream,), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = [_grad.__get__(parameter) for parameter in parameters]
    return [
        torch.zeros_like(base.detach(parameter)) if gradient is None else gradient
        for parameter, gradient in zip(parameters, found, strict=True)
    ]
