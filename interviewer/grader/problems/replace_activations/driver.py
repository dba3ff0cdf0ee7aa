"""Builds a model, calls ``replace_relu``, and sends numbers through what it has become.

What a module is, and which model came back, show in numbers that are added to the results:
the toll by every nn.LeakyReLU, the mark by the model that was handed in.
"""

from collections.abc import Callable, Iterator, Sequence
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
    gradients,
    leaf_and_copy,
    tensor,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_add_hook: Any = torch.nn.Module.register_forward_hook
_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for after one call."""
    fix_randomness(inputs["seed"])
    # The text of our own that builds the model.
    model = eval(inputs["_model"], {"nn": _nn, "Net": _Net}).to(inputs["_device"])  # noqa: S307
    parameters = list(_parts(model, "_parameters"))
    buffers = [part for part in _parts(model, "_buffers") if part.is_floating_point()]
    found = candidate["replace_relu"](model, inputs["slope"])
    if not isinstance(found, _nn.Module):
        kind = "None" if found is None else f"of type {type(found).__name__}"
        raise NotAsAsked(f"the result is {kind} where the model was asked for")
    if inputs["_do"] == "places":
        return _at_places(model, inputs)
    _add_hook(model, _marking(inputs["mark"]))
    for module in _below(model):
        if issubclass(type(module), _nn.LeakyReLU):
            _add_hook(module, _adding(inputs["toll"]))
    if inputs["_do"] == "later":
        _write([*parameters, *buffers], inputs["later"])
    leaf, copy = leaf_and_copy(inputs["x"])
    value = tensor(found(copy), "the result of the model")
    if inputs["_do"] == "later":
        return {**_kept(value, parameters, inputs), "value": base.clone(base.detach(value))}
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    return {"value": base.clone(base.detach(value)), "by_x": gradient}


class _Net(torch.nn.Module):
    """Applies its parts in the order in which they were given."""

    def __init__(self, **parts: Any) -> None:
        super().__init__()
        self.order = list(parts)
        for name, part in parts.items():
            setattr(self, name, part)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Send ``x`` through all parts; those in lists and dicts one by one."""
        for name in self.order:
            x = _through(getattr(self, name), x)
        return x


def _through(part: Any, x: torch.Tensor) -> torch.Tensor:
    if isinstance(part, _nn.ModuleDict):
        part = [part[name] for name in sorted(part)]
    elif not isinstance(part, _nn.ModuleList):
        return tensor(part(x), "the result of a module")
    for each in part:
        x = _through(each, x)
    return x


def _adding(amount: float) -> Callable[..., torch.Tensor]:
    """Return a hook that adds ``amount`` to what a module gives."""
    return lambda _module, _arguments, result: base.add(result, amount)


def _marking(amount: float) -> Callable[..., torch.Tensor]:
    """Return a hook that adds ``amount``, in training mode twice."""

    def hook(module: Any, _: Any, result: torch.Tensor) -> torch.Tensor:
        return base.add(result, amount * (1 + (vars(module)["training"] is True)))

    return hook


def _below(module: Any) -> Iterator[Any]:
    """Yield ``module`` and every module in it."""
    yield module
    for child in vars(module)["_modules"].values():
        yield from _below(child)


def _parts(model: Any, kind: str) -> Iterator[torch.Tensor]:
    for module in _below(model):
        yield from (part for part in vars(module)[kind].values() if part is not None)


def _write(parts: Sequence[torch.Tensor], values: torch.Tensor) -> None:
    """Copy ``values`` into the memory of ``parts``, one after the other."""
    start = 0
    for part in parts:
        base.copy_(base.detach(part), values[start : start + part.numel()].reshape(part.shape))
        start += part.numel()


def _at_places(model: Any, inputs: Inputs) -> Outputs:
    """Apply the module at each place to a row of x; the row may be written into."""
    values, rows = [], []
    for place, row in zip(inputs["places"], inputs["x"], strict=True):
        module = model
        for name in place.split("."):
            module = vars(module)["_modules"].get(name)
            if module is None:
                raise NotAsAsked(f"there is no module {place!r} any more")
        rows.append(base.clone(row))
        values.append(base.clone(base.detach(tensor(module(rows[-1]), "the result of a module"))))
    return {"values": tuple(values), "rows": tuple(rows)}


def _kept(value: torch.Tensor, parameters: Sequence[torch.Tensor], inputs: Inputs) -> Outputs:
    """Return what a backward pass leaves in the parameters of before the call."""
    if _requires_grad.__get__(value) and value.shape == inputs["upstream"].shape:
        # What value.backward(upstream) does, without its parts in Python.
        _run_backward(
            (value,), (inputs["upstream"],), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = [_grad.__get__(parameter) for parameter in parameters]
    return {
        "gradients": tuple(
            torch.zeros_like(base.detach(parameter)) if gradient is None else gradient
            for parameter, gradient in zip(parameters, found, strict=True)
        )
    }
