"""Calls ``flatten_info`` on a view of some memory, and overwrites that memory afterwards."""

from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, tensor


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the result, what x holds then, and the result after the write."""
    # A tensor of its own, no view: what torch tells of x then hangs on the expression alone.
    memory = base.clone(inputs["memory"])
    # The text of our own that says which part of the memory x is.
    x = eval(inputs["_x"], {"memory": memory})  # noqa: S307
    flat, copied = _pair(candidate["flatten_info"](x))
    found = {"flat": base.clone(flat), "copied": copied, "x_after": base.clone(x)}
    base.copy_(memory, inputs["later"])
    return {**found, "flat_later": base.clone(flat)}


def _pair(result: Any) -> tuple[torch.Tensor, bool]:
    if not isinstance(result, tuple) or len(result) != 2:
        raise NotAsAsked("the result is no tuple of two, flat and copied")
    flat, copied = result
    if not isinstance(copied, bool):
        raise NotAsAsked(f"copied is of type {type(copied).__name__}, neither True nor False")
    return tensor(flat, "flat"), copied
