"""Calls ``MyReLU`` and ``my_relu`` forwards, backwards and backwards twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)

_apply = torch.autograd.Function.__dict__["apply"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, of the class or of the function."""
    # Function.apply as torch has it: whatever else is called apply does not count.
    of_class = inputs["_class"]
    my_relu = _apply.__get__(None, _function(candidate)) if of_class else candidate["my_relu"]
    x = inputs["x"]
    match inputs["_do"]:
        case "values":
            return {"value": base.clone(tensor(my_relu(x), "the result")), "x_after": x}
        case "toll":
            return {"tolled": _with_and_without(candidate, inputs)}
    leaf, copy = leaf_and_copy(x)
    result = tensor(my_relu(copy), "the result")
    if inputs["_do"] == "double":
        return _double(result, leaf, inputs)
    (gradient,) = gradients(result, [leaf], inputs["upstream"])
    return {"gradient": gradient, "upstream_after": inputs["upstream"]}


def _function(candidate: Candidate) -> Any:
    function = candidate["MyReLU"]
    if isinstance(function, type) and issubclass(function, torch.autograd.Function):
        return function
    raise NotAsAsked("MyReLU is no subclass of torch.autograd.Function")


def _with_and_without(candidate: Candidate, inputs: Inputs) -> tuple[torch.Tensor, torch.Tensor]:
    """Return the gradient that ``my_relu`` has, and the one that it has under a toll."""
    plain = _gradient(candidate, inputs)
    with _toll(_function(candidate), inputs["toll"]):
        return plain, _gradient(candidate, inputs)


def _gradient(candidate: Candidate, inputs: Inputs) -> torch.Tensor:
    leaf, copy = leaf_and_copy(inputs["x"])
    result = tensor(candidate["my_relu"](copy), "the result")
    return gradients(result, [leaf], inputs["upstream"])[0]


@contextmanager
def _toll(function: Any, toll: torch.Tensor) -> Iterator[None]:
    """Multiply by ``toll`` what the class's backward gives, which shows who was asked."""
    backward = function.backward

    def with_toll(ctx: Any, *upstream: torch.Tensor) -> Any:
        found = backward(ctx, *upstream)
        (gradient,) = found if isinstance(found, tuple) else (found,)
        # None stands for a gradient of zeros.
        return base.mul(gradient, toll) if isinstance(gradient, torch.Tensor) else gradient

    function.backward = staticmethod(with_toll)
    try:
        yield
    finally:
        function.backward = staticmethod(backward)


def _double(result: torch.Tensor, leaf: torch.Tensor, inputs: Inputs) -> Outputs:
    """Differentiate the gradient, along a given direction, in the upstream gradient and x."""
    upstream = inputs["upstream"].requires_grad_()
    (gradient,) = gradients(result, [leaf], upstream, create_graph=True)
    by_upstream, by_x = gradients(gradient, [upstream, leaf], inputs["direction"])
    return {"gradient": base.detach(gradient), "by_upstream": by_upstream, "by_x": by_x}
