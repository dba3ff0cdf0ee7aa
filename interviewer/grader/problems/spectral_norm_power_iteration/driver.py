"""Calls ``spectral_normalize`` once, or three times with its own vector and a step between."""

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

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    match inputs["_do"]:
        case "values":
            normalised, u_new = _called(candidate, inputs, inputs["W"], inputs["u"])
            return {
                "normalised": base.clone(base.detach(normalised)),
                "u_new": base.clone(base.detach(u_new)),
                "W_after": inputs["W"], "u_after": inputs["u"],
            }  # fmt: skip
        case "gradient":
            return _gradient(candidate, inputs)
        case _:
            return _carried(candidate, inputs)


def _called(
    candidate: Candidate, inputs: Inputs, weight: torch.Tensor, u: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor]:
    result = candidate["spectral_normalize"](weight, u, inputs["n_iter"])
    if not isinstance(result, tuple) or len(result) != 2:
        raise NotAsAsked("the result is no tuple of two tensors")
    return tensor(result[0], "the normalised weight"), tensor(result[1], "the new u")


def _gradient(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Differentiate the normalised weight in W, and in u, which is a constant."""
    leaf, weight = leaf_and_copy(inputs["W"])
    u = base.requires_grad_(base.clone(inputs["u"]))
    normalised, _ = _called(candidate, inputs, weight, u)
    by_weight, by_u = gradients(normalised, [leaf, u], inputs["upstream"])
    after = {"W_after": base.detach(weight), "u_after": base.detach(u)}
    return {"by_W": by_weight, "by_u": by_u, **after}


def _carried(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return gradients and vectors of rounds that hand u on, each with a step of W."""
    leaf = base.requires_grad_(base.clone(inputs["W"]))
    u = inputs["u"]
    found, vectors = [], []
    for upstream, pull in zip(inputs["upstreams"], inputs["pulls"], strict=True):
        normalised, u = _called(candidate, inputs, leaf, u)
        if normalised.shape != upstream.shape or u.shape != pull.shape:
            raise NotAsAsked(f"shapes {tuple(normalised.shape)} and {tuple(u.shape)}")
        # A u that hangs on W would add its part to the gradient.
        loss = base.add(
            base.sum(base.mul(normalised, upstream)), base.sum(base.mul(u, pull))
        )  # fmt: skip
        vectors.append(base.clone(base.detach(u)))
        found.append(_step(leaf, loss))
    return {"by_round": tuple(found), "u_by_round": tuple(vectors)}


def _step(leaf: torch.Tensor, loss: torch.Tensor) -> torch.Tensor:
    """Run ``loss`` backward, move ``leaf`` a little, in place, and return its gradient."""
    _grad.__set__(leaf, None)
    if _requires_grad.__get__(loss):
        # What loss.backward() does, without its parts in Python.
        _run_backward(
            (loss,), (torch.ones_like(loss),), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    gradient = _grad.__get__(leaf)
    if gradient is None:
        return torch.zeros_like(base.detach(leaf))
    kept = base.clone(base.detach(gradient))
    with torch.no_grad():
        base.sub_(leaf, kept, alpha=0.125)
    return kept
