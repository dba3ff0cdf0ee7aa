"""Calls ``sgd_step`` on leaves with gradients, and looks at them through what is older.

Memory is read and written through aliases that were made before the step; whether the
list still holds the same leaves shows in the gradients that a new loss leaves in them.
"""

from collections.abc import Sequence
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, gradients, tensor

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for after one step."""
    leaves = [base.requires_grad_(base.detach(value)) for value in inputs["params"]]
    memory = [base.detach(leaf) for leaf in leaves]
    squares = [base.mul(leaf, leaf) for leaf in leaves]
    for leaf, gradient in zip(leaves, inputs["grads"], strict=True):
        _grad.__set__(leaf, gradient)
    handed_in = list(leaves)
    candidate["sgd_step"](handed_in, inputs["lr"])
    if inputs["_do"] == "values":
        return {"memory": tuple(base.clone(part) for part in memory)}
    if inputs["_do"] == "leaves":
        for leaf, part, later in zip(leaves, memory, inputs["later"], strict=True):
            _grad.__set__(leaf, None)
            base.copy_(part, later)
    fresh = _new_gradients(handed_in, leaves, inputs["factors"])
    if inputs["_do"] == "older":
        return {"through_older": _through(squares, leaves, inputs["upstreams"])}
    if inputs["_do"] == "leaves":
        listed = [base.clone(base.detach(item)) for item in handed_in]
        return {"leaves": fresh, "listed": tuple(listed)}
    return {"fresh": fresh}


def _new_gradients(
    handed_in: Sequence[Any], leaves: Sequence[torch.Tensor], factors: Sequence[float]
) -> tuple[torch.Tensor, ...]:
    """Return what a loss of the list puts into the leaves: each square times its factor."""
    loss = torch.zeros((), dtype=torch.float64, device=leaves[0].device)
    for number, item in enumerate(handed_in):
        parameter = tensor(item, f"params[{number}]")
        term = base.to(base.sum(base.mul(parameter, parameter)), torch.float64)
        loss = base.add(loss, term, alpha=factors[number % len(factors)])
    if _requires_grad.__get__(loss):
        # What loss.backward() does, without its parts in Python.
        _run_backward(
            (loss,), (torch.ones_like(loss),), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = [_grad.__get__(leaf) for leaf in leaves]
    return tuple(
        torch.zeros_like(base.detach(leaf)) if gradient is None else base.clone(gradient)
        for leaf, gradient in zip(leaves, found, strict=True)
    )


def _through(
    squares: Sequence[torch.Tensor],
    leaves: Sequence[torch.Tensor],
    upstreams: Sequence[torch.Tensor],
) -> tuple[torch.Tensor, ...]:
    """Return the gradients through graphs of before the step; zeros where autograd refuses."""
    found = []
    for square, leaf, upstream in zip(squares, leaves, upstreams, strict=True):
        try:
            (gradient,) = gradients(square, [leaf], upstream)
        except RuntimeError:
            gradient = torch.zeros_like(upstream)
        found.append(gradient)
    return tuple(found)
