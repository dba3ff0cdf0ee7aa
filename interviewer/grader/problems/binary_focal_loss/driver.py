"""Calls ``focal_loss`` through a graph, for its value and the gradient of the logits."""

from typing import Any

import torch

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
    """Return the loss, the gradient for a given upstream one, and the arguments afterwards."""
    leaf, logits = leaf_and_copy(inputs["logits"])
    loss = _call(candidate["focal_loss"], logits, inputs)
    (gradient,) = gradients(loss, [leaf], inputs["upstream"])
    return {
        "value": base.clone(base.detach(loss)),
        "gradient": gradient,
        "logits_after": base.detach(logits),
        "targets_after": inputs["targets"],
    }


def _call(focal_loss: Any, logits: torch.Tensor, inputs: Inputs) -> torch.Tensor:
    targets, gamma, alpha = inputs["targets"], inputs["gamma"], inputs["alpha"]
    match inputs["_style"]:
        case "omitted":
            result = focal_loss(logits, targets)
        case "gamma":
            result = focal_loss(logits, targets, gamma)
        case "alpha":
            result = focal_loss(logits, targets, alpha=alpha)
        case "keyword":
            result = focal_loss(logits, targets, gamma=gamma, alpha=alpha)
        case _:
            result = focal_loss(logits, targets, gamma, alpha)
    return tensor(result, "the result")
