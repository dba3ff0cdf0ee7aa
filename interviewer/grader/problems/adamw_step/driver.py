"""Calls ``adamw_step`` several times for each parameter, and reads their memory in between."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the parameters after every step, and what the steps left of the gradients."""
    leaves = [base.requires_grad_(base.detach(value)) for value in inputs["params"]]
    memory = [base.detach(leaf) for leaf in leaves]
    for leaf, held in zip(leaves, inputs.get("held", ()), strict=False):
        _grad.__set__(leaf, held)
    states: list[dict[Any, Any]] = [{} for _ in leaves]
    buffers = [base.clone(each[0]) for each in inputs["grads"]]
    seen: list[list[torch.Tensor]] = [[] for _ in leaves]
    for step, rate in enumerate(inputs["lrs"]):
        for number, leaf in enumerate(leaves):
            gradient = inputs["grads"][number][step]
            if inputs["_reused"]:
                gradient = base.copy_(buffers[number], gradient)
            candidate["adamw_step"](
                leaf, gradient, states[number], rate,
                inputs["betas"], inputs["eps"], inputs["wd"],
            )  # fmt: skip
            seen[number].append(base.clone(memory[number]))
    outputs = {
        "steps": tuple(torch.stack(each) for each in seen),
        "grads_after": inputs["grads"],
    }
    if "held" in inputs:
        pairs = zip(leaves, inputs["upstreams"], strict=True)
        outputs["held_later"] = tuple(_with_another(*pair) for pair in pairs)
    return outputs


def _with_another(leaf: torch.Tensor, upstream: torch.Tensor) -> torch.Tensor:
    """Return the gradient in ``leaf`` after one more, ``upstream``, was to be added to it."""
    if _requires_grad.__get__(leaf):
        # What leaf.backward(upstream) does, without its parts in Python.
        _run_backward(
            (base.mul(leaf, 1.0),), (upstream,), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = _grad.__get__(leaf)
    return torch.zeros_like(upstream) if found is None else base.clone(found)
