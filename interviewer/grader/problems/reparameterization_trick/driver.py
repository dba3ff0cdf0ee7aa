"""Calls ``reparameterize`` once, for its gradients, again, and often."""

from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    fix_randomness,
    gradients,
    leaf_and_copy,
    tensor,
)

_generator = torch.default_generator


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, and the arguments as they are afterwards."""
    fix_randomness(inputs["seed"])
    sample, mu, logvar = candidate["reparameterize"], inputs["mu"], inputs["logvar"]
    match inputs["_do"]:
        case "both":
            return _gradients(sample, inputs)
        case "again":
            outputs = _again(sample, mu, logvar)
        case "often":
            calls = [_call(sample, mu, logvar) for _ in range(inputs["calls"])]
            outputs = {"often": torch.stack([base.detach(call) for call in calls])}
        case _:
            outputs = {"sample": base.clone(_call(sample, mu, logvar))}
    return {**outputs, "mu_after": mu, "logvar_after": logvar}


def _call(sample: Any, mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    return tensor(sample(mu, logvar), "the result")


def _gradients(sample: Any, inputs: Inputs) -> Outputs:
    """Return sample and gradients of one call; the arguments are results of a graph."""
    leaves, copies = zip(*(leaf_and_copy(inputs[name]) for name in ("mu", "logvar")), strict=True)
    value = _call(sample, *copies)
    by_mu, by_logvar = gradients(value, leaves, inputs["upstream"])
    value = base.clone(base.detach(value))
    mu, logvar = (base.detach(copy) for copy in copies)
    return {
        "by_mu": by_mu,
        "with_logvar": (value, by_logvar),
        "mu_after": mu,
        "logvar_after": logvar,
    }


def _again(sample: Any, mu: torch.Tensor, logvar: torch.Tensor) -> Outputs:
    """Call twice, and once more after torch's generator was set back to before the first."""
    before = _state(mu)
    first, second = (base.clone(_call(sample, mu, logvar)) for _ in range(2))
    _set_back(mu, before)
    third = base.clone(_call(sample, mu, logvar))
    return {"fresh": (first, second), "repeated": (first, third)}


def _state(mu: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor | None]:
    on_device = torch.cuda.get_rng_state(mu.device) if mu.is_cuda else None
    return _generator.get_state(), on_device


def _set_back(mu: torch.Tensor, state: tuple[torch.Tensor, torch.Tensor | None]) -> None:
    _generator.set_state(state[0])
    if state[1] is not None:
        torch.cuda.set_rng_state(state[1], mu.device)
