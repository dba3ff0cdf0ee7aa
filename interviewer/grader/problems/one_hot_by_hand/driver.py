"""Calls ``one_hot`` for values, with labels out of range, and under instruments."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Operators, Outputs, names_used, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    one_hot = candidate["one_hot"]
    match inputs["_do"]:
        case "values":
            return {"value": tensor(_call(one_hot, inputs), "the result")}
        case "raises":
            tries = [_raises(one_hot, labels, inputs["classes"]) for labels in inputs["labels"]]
            return {"raises": tuple(tries)}
        case "operators":
            counts = [_operators(one_hot, labels, inputs["classes"]) for labels in inputs["labels"]]
            return {"operators": tuple(counts)}
    names = names_used(lambda: one_hot(inputs["labels"], inputs["classes"]))
    return {"forbidden": tuple(sorted(names & set(inputs["_forbidden"])))}


def _call(one_hot: Any, inputs: Inputs) -> Any:
    labels, classes = inputs["labels"], inputs["classes"]
    dtype = getattr(torch, inputs["dtype"])
    match inputs["_style"]:
        case "position":
            return one_hot(labels, classes, dtype)
        case "keyword":
            return one_hot(labels, classes, dtype=dtype)
    return one_hot(labels, classes)


def _raises(one_hot: Any, labels: torch.Tensor, classes: int) -> bool:
    try:
        one_hot(labels, classes)
    except Exception:  # noqa: BLE001 -- the task accepts any exception
        return True
    return False


def _operators(one_hot: Any, labels: torch.Tensor, classes: int) -> int:
    operators = Operators()
    with operators:
        one_hot(labels, classes)
    return operators.count
