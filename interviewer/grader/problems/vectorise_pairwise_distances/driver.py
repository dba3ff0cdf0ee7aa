"""Calls ``pairwise_sq_dist`` for values and gradients, and counts what it costs."""

from typing import Any

import torch

from interviewer.grader.instruments import Work
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
    """Return what ``inputs["_do"]`` asks for."""
    distances, a = candidate["pairwise_sq_dist"], inputs["a"]
    b: Any = inputs.get("b", a)
    match inputs["_do"]:
        case "itself":
            return {"not_below": _value(distances, a, b)}
        case "gradient":
            return _gradients(distances, inputs)
        case "work":
            counts = [Work().of(_call(distances, *pair)) for pair in zip(a, b, strict=True)]
            return {"work": tuple(counts)}
        case "memory":
            work = Work()
            work.of(_call(distances, a, b))
            return {"largest": work.largest}
    return {"value": _value(distances, a, b), "a_after": a, "b_after": b}


def _value(distances: Any, a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    return base.clone(tensor(distances(a, b), "the result"))


def _gradients(distances: Any, inputs: Inputs) -> Outputs:
    (a, a_copy), (b, b_copy) = leaf_and_copy(inputs["a"]), leaf_and_copy(inputs["b"])
    result = tensor(distances(a_copy, b_copy), "the result")
    by_a, by_b = gradients(result, [a, b], inputs["upstream"])
    after = {"a_after": base.detach(a_copy), "b_after": base.detach(b_copy)}
    return {"by_a": by_a, "by_b": by_b, **after}


def _call(distances: Any, a: torch.Tensor, b: torch.Tensor) -> Any:
    return lambda: distances(a, b)
