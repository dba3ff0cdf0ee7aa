"""Calls ``log_sigmoid`` for value and gradient, under instruments."""

from collections.abc import Mapping

import torch

from interviewer.grader.instruments import StandIn, watching
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    gradients,
    leaf_and_copy,
    tensor,
)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the value or the gradient, and which forbidden built-ins were used."""
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = (
            _gradient(candidate, inputs) if "upstream" in inputs else _value(candidate, inputs)
        )
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _value(candidate: Candidate, inputs: Inputs) -> Outputs:
    x = inputs["x"]
    return {"value": base.clone(tensor(candidate["log_sigmoid"](x), "the result")), "x_after": x}


def _gradient(candidate: Candidate, inputs: Inputs) -> Outputs:
    leaf, copy = leaf_and_copy(inputs["x"])
    value = tensor(candidate["log_sigmoid"](copy), "the result")
    (gradient,) = gradients(value, [leaf], inputs["upstream"])
    return {"gradient": gradient, "x_after": base.detach(copy)}


def _forward(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    buffer = torch.exp(-x.abs())
    return x.clamp(max=0.0) - torch.log1p(buffer), buffer


def _forward_into(
    x: torch.Tensor, *, output: torch.Tensor, buffer: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    value, exponential = _forward(x)
    output.resize_(x.shape).copy_(value)
    buffer.resize_(x.shape).copy_(exponential)
    return output, buffer


def _backward(upstream: torch.Tensor, x: torch.Tensor, _: torch.Tensor) -> torch.Tensor:
    return upstream * torch.sigmoid(-x)


STAND_INS: Mapping[str, StandIn] = {
    "log_sigmoid_forward": _forward,
    "log_sigmoid_forward.output": _forward_into,
    "log_sigmoid_backward": _backward,
}
