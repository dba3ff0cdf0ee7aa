"""Calls ``windows`` on a view of some memory, for values before and after a write to it."""

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
    """Return what ``inputs["_do"]`` asks for."""
    windows, memory = candidate["windows"], inputs["memory"]
    if inputs["_do"] == "sizes":
        pairs = zip(inputs["sizes"], inputs["steps"], strict=True)
        return {"each": tuple(_rows_or_error(windows, memory, *pair) for pair in pairs)}
    if inputs["_do"] == "gradient":
        leaf, copy = leaf_and_copy(memory)
        (gradient,) = gradients(_call(windows, copy, inputs), [leaf], inputs["upstream"])
        return {"gradient": gradient}
    rows = _call(windows, memory, inputs)
    found = {"rows": base.clone(rows), "memory_after": base.clone(memory)}
    base.copy_(memory, inputs["later"])
    return {**found, "rows_later": base.clone(rows)}


def _call(windows: Any, memory: torch.Tensor, inputs: Inputs) -> torch.Tensor:
    # The text of our own that says which part of the memory x is.
    x = eval(inputs["_x"], {"memory": memory})  # noqa: S307
    size, step = inputs["size"], inputs["step"]
    match inputs["_style"]:
        case "omitted":
            result = windows(x, size)
        case "keyword":
            result = windows(x, size, step=step)
        case _:
            result = windows(x, size, step)
    return tensor(result, "the result")


def _rows_or_error(windows: Any, x: torch.Tensor, size: int, step: int) -> torch.Tensor | str:
    try:
        result = windows(x, size, step)
    except Exception:  # noqa: BLE001 -- the task accepts any exception
        return "an error"
    return base.clone(tensor(result, "the result"))
