"""Calls ``cross_entropy`` for value and gradient, alone or in a sum, under instruments."""

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
    """Return what ``inputs["_do"]`` asks for, and which forbidden built-ins were used."""
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = _outputs(candidate["cross_entropy"], inputs)
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _outputs(cross_entropy: Any, inputs: Inputs) -> Outputs:
    logits, target = inputs["logits"], inputs["target"]
    if inputs["_do"] == "value":
        value = base.clone(_call(cross_entropy, logits, inputs))
        return {"value": value, "logits_after": logits, "target_after": target}
    leaf, copy = leaf_and_copy(logits)
    result = _call(cross_entropy, copy, inputs)
    after = {"logits_after": base.detach(copy), "target_after": target}
    if inputs["_do"] == "sum":
        other = base.sum(base.mul(copy, inputs["weights"]))
        total = base.add(result, other)
        upstream = torch.ones_like(base.detach(total))
        (gradient,) = gradients(total, [leaf], upstream)
        return {"total": base.clone(base.detach(total)), "gradient_of_total": gradient, **after}
    value = base.clone(base.detach(result))
    (gradient,) = gradients(result, [leaf], inputs["upstream"])
    return {"value": value, "gradient": gradient, **after}


def _call(cross_entropy: Any, logits: torch.Tensor, inputs: Inputs) -> torch.Tensor:
    target, ignored = inputs["target"], inputs.get("ignore_index")
    match inputs["_style"]:
        case "omitted":
            result = cross_entropy(logits, target)
        case "keyword":
            result = cross_entropy(logits, target, ignore_index=ignored)
        case _:
            result = cross_entropy(logits, target, ignored)
    return tensor(result, "the result")


def _log_softmax(x: torch.Tensor, dim: int, half_to_float: bool) -> torch.Tensor:
    value = x.float() if half_to_float else x
    return value - torch.logsumexp(value, dim=dim, keepdim=True)


def _log_softmax_into(
    x: torch.Tensor, dim: int, half_to_float: bool, *, out: torch.Tensor
) -> torch.Tensor:
    return out.resize_(x.shape).copy_(_log_softmax(x, dim, half_to_float))


def _nll_loss(
    x: torch.Tensor, target: torch.Tensor, weight: torch.Tensor | None, how: int, ignored: int
) -> tuple[torch.Tensor, torch.Tensor]:
    """Pick, weight and reduce (``how``: 0 not at all, 1 to the mean, 2 to the sum)."""
    kept = target != ignored
    index = target.where(kept, 0)
    each = x.new_ones(()) if weight is None else weight[index]
    share = each * kept
    axis = x.dim() - 3 if x.dim() > 2 else x.dim() - 1
    losses = -x.gather(axis, index.unsqueeze(axis)).squeeze(axis) * share
    total = share.sum()
    if how == 0:
        return losses, total
    return (losses.sum() / total if how == 1 else losses.sum()), total


def _nll_loss_into(
    x: torch.Tensor,
    target: torch.Tensor,
    weight: torch.Tensor | None,
    how: int,
    ignored: int,
    *,
    output: torch.Tensor,
    total_weight: torch.Tensor,
) -> tuple[torch.Tensor, torch.Tensor]:
    value, total = _nll_loss(x, target, weight, how, ignored)
    output.resize_(value.shape).copy_(value)
    total_weight.resize_(total.shape).copy_(total)
    return output, total_weight


STAND_INS: Mapping[str, StandIn] = {
    "_log_softmax": _log_softmax,
    "_log_softmax.out": _log_softmax_into,
    "nll_loss_forward": _nll_loss,
    "nll_loss_forward.output": _nll_loss_into,
    "nll_loss2d_forward": _nll_loss,
}
