"""Calls ``last_valid`` for values and gradients, on what an LSTM puts out, and counts work."""

from typing import Any

import torch

from interviewer.grader.instruments import Work
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    Outputs,
    base,
    fill,
    gradients,
    leaf_and_copy,
    tensor,
)

_LSTM = torch.nn.LSTM


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what ``inputs["_do"]`` asks for."""
    last_valid = candidate["last_valid"]
    match inputs["_do"]:
        case "work":
            pairs = zip(inputs["output"], inputs["lengths"], strict=True)
            return {"work": tuple(Work().of(_call(last_valid, *pair)) for pair in pairs)}
        case "lstm":
            return _hidden(last_valid, inputs)
    output, lengths = inputs["output"], inputs["lengths"]
    if inputs["_do"] == "gradient":
        leaf, output = leaf_and_copy(output)
        value = tensor(last_valid(output, lengths), "the result")
        (gradient,) = gradients(value, [leaf], inputs["upstream"])
        after = {"output_after": base.detach(output), "lengths_after": lengths}
        return {"gradient": gradient, **after}
    value = base.clone(tensor(last_valid(output, lengths), "the result"))
    return {"value": value, "output_after": output, "lengths_after": lengths}


def _hidden(last_valid: Any, inputs: Inputs) -> Outputs:
    """Return what is taken from an LSTM that ran over the padding too, and x's gradient."""
    x, lengths = inputs["x"], inputs["lengths"]
    hidden = inputs["weights"][1].shape[1]
    lstm = _LSTM(x.shape[-1], hidden, batch_first=True, dtype=x.dtype, device=x.device)
    fill(lstm, inputs["weights"])
    leaf, copy = leaf_and_copy(x)
    value = tensor(last_valid(lstm(copy)[0], lengths), "the result")
    (by_x,) = gradients(value, [leaf], inputs["upstream"])
    return {"value": base.detach(value), "by_x": by_x}


def _call(last_valid: Any, output: torch.Tensor, lengths: torch.Tensor) -> Any:
    return lambda: last_valid(output, lengths)
