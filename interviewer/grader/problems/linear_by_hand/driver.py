"""Calls ``linear`` for values and for its three gradients, under instruments."""

from collections.abc import Mapping
from typing import Any

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
    """Return the value or the gradients, and whether the built-in was used."""
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = (
            _gradients(candidate, inputs) if "upstream" in inputs else _value(candidate, inputs)
        )
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _value(candidate: Candidate, inputs: Inputs) -> Outputs:
    x, weight, bias = inputs["x"], inputs["weight"], inputs["bias"]
    value = _call(candidate["linear"], (x, weight, bias), inputs["_style"])
    after = {"x_after": x, "weight_after": weight, "bias_after": bias}
    return {"value": base.clone(value), **after}


def _gradients(candidate: Candidate, inputs: Inputs) -> Outputs:
    names = [name for name in ("x", "weight", "bias") if inputs[name] is not None]
    pairs = [leaf_and_copy(inputs[name]) for name in names]
    copies = [copy for _, copy in pairs]
    arguments = copies if len(copies) == 3 else [*copies, None]
    value = _call(candidate["linear"], arguments, inputs["_style"])
    found = gradients(value, [leaf for leaf, _ in pairs], inputs["upstream"])
    by = {f"by_{name}": gradient for name, gradient in zip(names, found, strict=True)}
    after = {f"{name}_after": base.detach(copy) for name, copy in zip(names, copies, strict=True)}
    return {**by, **after}


def _call(linear: Any, arguments: Any, style: str) -> torch.Tensor:
    x, weight, bias = arguments
    match style:
        case "omitted":
            result = linear(x, weight)
        case "keyword":
            result = linear(x, weight, bias=bias)
        case _:
            result = linear(x, weight, bias)
    return tensor(result, "the result")


def _stand_in(
    x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None
) -> torch.Tensor:
    product = torch.matmul(x, weight.t())
    return product if bias is None else product + bias


def _stand_in_into(
    x: torch.Tensor,
    weight: torch.Tensor,
    bias: torch.Tensor | None = None,
    *,
    out: torch.Tensor,
) -> torch.Tensor:
    value = _stand_in(x, weight, bias)
    return out.resize_(value.shape).copy_(value)


STAND_INS: Mapping[str, StandIn] = {"linear": _stand_in, "linear.out": _stand_in_into}
