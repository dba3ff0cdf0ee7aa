"""Calls ``one_hot`` for values, with labels out of range, and under instruments."""

from typing import Any

import torch

from interviewer.grader.instruments import Work, watching
from interviewer.grader.kit import Candidate, Inputs, Outputs, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for, and whether the built-in was used."""
    with watching(inputs["_forbidden"], STAND_INS) as seen:
        outputs = _outputs(candidate["one_hot"], inputs)
    return {**outputs, "forbidden": tuple(sorted(seen))}


def _outputs(one_hot: Any, inputs: Inputs) -> Outputs:
    match inputs["_do"]:
        case "raises":
            tries = [_raises(one_hot, labels, inputs["classes"]) for labels in inputs["labels"]]
            return {"raises": tuple(tries)}
        case "work":
            counts = [_work(one_hot, labels, inputs["classes"]) for labels in inputs["labels"]]
            return {"work": tuple(counts)}
    return {"value": tensor(_call(one_hot, inputs), "the result")}


def _call(one_hot: Any, inputs: Inputs) -> Any:
    labels, classes = inputs["labels"], inputs["classes"]
    dtype = getattr(torch, inputs["dtype"])
    match inputs["_style"]:
        case "position":
            return one_hot(labels, classes, dtype)
        case "keyword":
            return one_hot(labels, classes, dtype=dtype)
    return one_hot(labels, classes)


def _raises(one_hot: Any, labels: torch.Tensor, classes: int) -> str:
    """Say what a call does, beside the labels that it was made with."""
    about = f"labels {labels.tolist()}"
    try:
        one_hot(labels, classes)
    except Exception:  # noqa: BLE001 -- the task accepts any exception
        return f"{about}: an error"
    return f"{about}: no error"


def _work(one_hot: Any, labels: torch.Tensor, classes: int) -> tuple[int, int]:
    return Work().of(lambda: one_hot(labels, classes))


def _stand_in(labels: torch.Tensor, classes: int = -1) -> torch.Tensor:
    count = classes if classes >= 0 else int(labels.max()) + 1
    return (labels.unsqueeze(-1) == torch.arange(count, device=labels.device)).to(torch.int64)


STAND_INS = {"one_hot": _stand_in}
