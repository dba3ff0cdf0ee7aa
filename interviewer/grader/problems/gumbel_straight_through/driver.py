"""Calls ``gumbel_sample`` once, again and often, and differentiates one sample class by class."""

from typing import Any

import torch

from interviewer.grader.instruments import watching
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    fix_randomness,
    leaf_and_copy,
    tensor,
)

_generator = torch.default_generator
_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, and whether the built-in was used."""
    fix_randomness(inputs["seed"])
    with watching(inputs["_forbidden"], {}) as seen:
        outputs = _outputs(candidate["gumbel_sample"], inputs)
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _outputs(sample: Any, inputs: Inputs) -> Outputs:
    logits, tau = inputs["logits"], inputs["tau"]
    match inputs["_do"]:
        case "often":
            rows = base.expand(logits, (*inputs["rows"], logits.shape[-1]))
            return {"often": base.clone(_call(sample, rows, tau))}
        case "tied":
            rows = base.expand(logits, (inputs["rows"], logits.shape[-1]))
            return {"ones": base.sum(_call(sample, rows, tau), 0, dtype=torch.float64)}
        case "again":
            return _again(sample, inputs)
        case "jacobian" | "extreme":
            return _differentiated(sample, inputs)
    return {"sample": base.clone(_call(sample, logits, tau)), "logits_after": logits}


def _call(sample: Any, logits: torch.Tensor, tau: float) -> torch.Tensor:
    return base.detach(tensor(sample(logits, tau), "the result"))


def _again(sample: Any, inputs: Inputs) -> Outputs:
    """Draw some rows, the same again after torch's generator was set back, and single rows."""
    logits, tau = inputs["logits"], inputs["tau"]
    rows = base.expand(logits, (inputs["calls"], logits.shape[-1]))
    before = _state(logits)
    first = base.clone(_call(sample, rows, tau))
    _set_back(logits, before)
    again = base.clone(_call(sample, rows, tau))
    calls = [base.clone(_call(sample, logits, tau)) for _ in range(inputs["calls"])]
    return {"calls": tuple(calls), "repeated": (first, again)}


def _state(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
    on_device = torch.cuda.get_rng_state(x.device) if x.is_cuda else None
    return _generator.get_state(), on_device


def _set_back(x: torch.Tensor, state: tuple[torch.Tensor, torch.Tensor | None]) -> None:
    _generator.set_state(state[0])
    if state[1] is not None:
        torch.cuda.set_rng_state(state[1], x.device)


def _differentiated(sample: Any, inputs: Inputs) -> Outputs:
    """Return one sample and its gradient: for the upstream gradient, or for each class of it."""
    upstream = inputs["upstream"]
    leaf, copy = leaf_and_copy(inputs["logits"])
    value = tensor(sample(copy, inputs["tau"]), "the result")
    after = base.detach(copy)
    if inputs["_do"] == "extreme":
        pair = base.detach(value), _gradient(value, leaf, upstream)
        return {"extreme": pair, "logits_after": after}
    found = []
    for number in range(upstream.shape[-1]):
        one = torch.zeros_like(upstream)
        one[..., number] = upstream[..., number]
        found.append(_gradient(value, leaf, one))
    return {"jacobian": (base.detach(value), torch.stack(found)), "logits_after": after}


def _gradient(value: torch.Tensor, leaf: torch.Tensor, upstream: torch.Tensor) -> torch.Tensor:
    """Return the gradient of ``leaf``, and keep the graph for the next one."""
    if value.shape != upstream.shape:
        return torch.empty(0, dtype=leaf.dtype)
    if not _requires_grad.__get__(value):
        return torch.zeros_like(base.detach(leaf))
    # What torch.autograd.grad does, without its parts in Python.
    (found,) = _run_backward(
        (value,), (base.to(upstream, value.dtype),), True, False, (leaf,),
        allow_unreachable=True, accumulate_grad=False,
    )  # fmt: skip
    return torch.zeros_like(base.detach(leaf)) if found is None else found
