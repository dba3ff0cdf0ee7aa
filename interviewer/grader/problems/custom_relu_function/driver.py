"""Calls ``my_relu`` forwards, backwards and backwards twice."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, gradients, leaf_and_copy, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    my_relu, x = candidate["my_relu"], inputs["x"]
    if inputs["_do"] == "values":
        return {"value": tensor(my_relu(x), "the result").clone(), "x_after": x}
    leaf, copy = leaf_and_copy(x)
    result = tensor(my_relu(copy), "the result")
    match inputs["_do"]:
        case "function":
            return {"is_custom": _made_by(candidate["MyReLU"], result)}
        case "double":
            return _double(result, leaf, inputs)
    upstream = inputs["upstream"]
    (gradient,) = gradients(result, [leaf], upstream)
    return {"gradient": gradient, "upstream_after": upstream}


def _made_by(function: Any, result: torch.Tensor) -> bool:
    if not isinstance(function, type) or not issubclass(function, torch.autograd.Function):
        return False
    return isinstance(result.grad_fn, function._backward_cls)


def _double(result: torch.Tensor, leaf: torch.Tensor, inputs: Inputs) -> Outputs:
    """Differentiate the gradient, along a given direction, in the upstream gradient and x."""
    upstream = inputs["upstream"].requires_grad_()
    (gradient,) = gradients(result, [leaf], upstream, create_graph=True)
    by_upstream, by_x = gradients(gradient, [upstream, leaf], inputs["direction"])
    return {"gradient": gradient.detach(), "by_upstream": by_upstream, "by_x": by_x}
