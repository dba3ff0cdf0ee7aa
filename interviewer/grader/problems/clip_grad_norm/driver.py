"""Calls ``clip_grad_norm``, and reads gradients in the memory that they had before."""

from collections.abc import Iterator, Sequence
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, number

_grad: Any = vars(base)["grad"]


class _Once:
    """An iterator over parameters that can be read a single time."""

    def __init__(self, parameters: Sequence[torch.Tensor]) -> None:
        self._parameters = iter(parameters)

    def __iter__(self) -> Iterator[torch.Tensor]:
        return self

    def __next__(self) -> torch.Tensor:
        return next(self._parameters)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the norm, the gradients in their old memory and in the parameters, and the rest."""
    parameters = _parameters(inputs)
    before = [None if grad is None else base.detach(grad) for grad in inputs["grads"]]
    raised, norm = False, None
    try:
        norm = candidate["clip_grad_norm"](_given(parameters, inputs["_as"]), inputs["max_norm"])
    except (ValueError, RuntimeError):
        if not inputs["_refuses"]:
            raise
        raised = True
    memory = _copies(before)
    outputs = {
        "memory": memory, "untouched": memory,
        "grads": _copies([_grad.__get__(parameter) for parameter in parameters]),
        "params_after": _copies([base.detach(parameter) for parameter in parameters]),
        "raised": raised, "norm": None if raised else _plain(norm),
    }  # fmt: skip
    if "later" in inputs:
        _write_later(before, inputs["later"])
        outputs["written"] = _copies([_grad.__get__(parameter) for parameter in parameters])
        outputs["beside"] = tuple(_whole(grad) for grad in before if grad is not None)
    return outputs


def _parameters(inputs: Inputs) -> list[torch.Tensor]:
    """Return leaves with the gradients that were drawn."""
    of_module = inputs["_as"] == "module"
    parameters: list[torch.Tensor] = []
    for value, grad in zip(inputs["params"], inputs["grads"], strict=True):
        own = base.clone(value)
        leaf = torch.nn.Parameter(own) if of_module else base.requires_grad_(own)
        _grad.__set__(leaf, grad)
        parameters.append(leaf)
    return parameters


def _given(parameters: Sequence[Any], kind: str) -> Any:
    """Return the parameters as what ``clip_grad_norm`` gets."""
    match kind:
        case "once":
            return _Once(parameters)
        case "generator":
            return (parameter for parameter in parameters)
        case "module":
            return torch.nn.ParameterList(parameters).parameters()
        case "tuple":
            return tuple(parameters)
    return list(parameters)


def _copies(values: Sequence[torch.Tensor | None]) -> tuple[torch.Tensor | None, ...]:
    return tuple(None if value is None else base.clone(value) for value in values)


def _write_later(
    memory: Sequence[torch.Tensor | None], later: Sequence[torch.Tensor | None]
) -> None:
    """Write into the memory that the gradients had before the call."""
    for grad, values in zip(memory, later, strict=True):
        if grad is not None and values is not None:
            base.copy_(grad, values)


def _whole(grad: torch.Tensor) -> torch.Tensor:
    """Return all of the memory that ``grad`` is a part of."""
    size = base.untyped_storage(grad).nbytes() // grad.element_size()
    return base.clone(base.as_strided(grad, (size,), (1,), 0))


def _plain(norm: Any) -> float | int:
    """Return a norm as a Python number; a tensor must have no axes."""
    if isinstance(norm, torch.Tensor):
        if base.dim(norm) or not norm.is_floating_point():
            raise NotAsAsked(f"the result is a tensor of shape {tuple(norm.shape)}, {norm.dtype}")
        return base.item(norm)
    return number(norm, "the result")
