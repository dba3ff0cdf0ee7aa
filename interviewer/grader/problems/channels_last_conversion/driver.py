"""Builds a model, calls ``to_channels_last``, and looks at what lies where afterwards.

Whether model and parameters are those of before shows in what is written into them, and
in the gradients that they get, after the call.
"""

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
    fix_randomness,
    tensor,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]
_shape: Any = vars(base)["shape"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for after one call."""
    fix_randomness(inputs["seed"])
    # The text of our own that builds the model.
    model = eval(inputs["_model"], {"nn": _nn}).to(inputs["_device"])  # noqa: S307
    before = list(_parts(model, "_parameters"))
    for buffer in _parts(model, "_buffers"):
        base.add_(buffer, inputs["shift"])
    x = inputs["x"]
    same, y = _pair(candidate["to_channels_last"](model, x))
    match inputs["_do"]:
        case "layouts":
            return {"x_layout": _layout(y), "x_values": base.clone(y), **_of(x, same)}
        case "output" | "values":
            result = base.detach(tensor(same(y), "what the model returns"))
            return {"output_layout": _layout(result), "output": result}
    vars(model)["mark"] = inputs["mark"]
    for parameter, factor in zip(before, inputs["factors"], strict=True):
        base.mul_(base.detach(parameter), factor)
    result = tensor(same(y), "what the model returns")
    return {
        "mark": vars(same).get("mark"),
        "later_output": base.detach(result),
        "gradients": tuple(_gradients(result, before)),
    }


def _pair(result: Any) -> tuple[Any, torch.Tensor]:
    if not isinstance(result, tuple) or len(result) != 2:
        raise NotAsAsked("the result is no tuple of two, the model and x")
    model, y = result
    if not isinstance(model, _nn.Module):
        raise NotAsAsked("the first of the two is no nn.Module")
    return model, tensor(y, "the second of the two")


def _of(x: torch.Tensor, model: Any) -> Outputs:
    """Return x, where the weights with four axes lie, and what parameters and buffers hold."""
    parameters = list(_parts(model, "_parameters"))
    buffers = tuple(base.clone(buffer) for buffer in _parts(model, "_buffers"))
    layouts = [_layout(each) for each in parameters if len(_shape.__get__(each)) == 4]
    values = [base.clone(base.detach(each)) for each in parameters]
    return {
        "x_after": x, "x_after_layout": _layout(x), "weight_layouts": tuple(layouts),
        "weight_values": tuple(values), "buffers": buffers,
    }  # fmt: skip


def _layout(value: torch.Tensor) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the shape and the strides."""
    return tuple(_shape.__get__(value)), tuple(base.stride(value))


def _parts(module: Any, kind: str) -> Iterator[torch.Tensor]:
    """Yield the parameters, or the buffers, of ``module`` and of every module in it."""
    yield from (part for part in vars(module)[kind].values() if part is not None)
    for child in vars(module)["_modules"].values():
        yield from _parts(child, kind)


def _gradients(result: torch.Tensor, parameters: Sequence[torch.Tensor]) -> Iterator[torch.Tensor]:
    """Yield what the sum of squares of ``result`` leaves in ``parameters``."""
    loss = base.sum(base.mul(result, result))
    if _requires_grad.__get__(loss):
        # What loss.backward() does, without its parts in Python.
        _run_backward(
            (loss,), (torch.ones_like(loss),), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    for parameter in parameters:
        found = _grad.__get__(parameter)
        yield torch.zeros_like(base.detach(parameter)) if found is None else base.clone(found)
