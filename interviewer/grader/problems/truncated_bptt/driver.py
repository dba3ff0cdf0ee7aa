"""Builds a cell, a head and an optimizer, calls ``tbptt``, and reads what was trained.

The gradient of the first hidden state is read after a further backward pass through it
alone, which adds to what is there already.
"""

from typing import Any

import torch

from interviewer.grader.instruments import Kept
from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fill,
    number,
    tensor,
)

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]
_cells = {"RNNCell": torch.nn.RNNCell, "GRUCell": torch.nn.GRUCell}
_optimizers = {"SGD": torch.optim.SGD, "Adam": torch.optim.Adam}
_Linear = torch.nn.Linear


class Training:
    """A cell and a head with given parameters, and an optimizer for both."""

    def __init__(self, inputs: Inputs) -> None:
        features, hidden = inputs["xs"].shape[-1], inputs["h0"].shape[-1]
        place = {"dtype": inputs["xs"].dtype, "device": inputs["_device"]}
        self.cell = _cells[inputs["_cell"]](features, hidden, **place)
        self.head = _Linear(hidden, inputs["ys"].shape[-1], **place)
        self.parameters = [*self.cell.parameters(), *self.head.parameters()]
        fill(torch.nn.ParameterList(self.parameters), inputs["params"])
        settings = dict(zip(("lr", "momentum"), inputs["_settings"], strict=False))
        self.optimizer = _optimizers[inputs["_optimizer"]](self.parameters, **settings)
        for parameter, gradient in zip(self.parameters, inputs.get("stale", ()), strict=False):
            _grad.__set__(parameter, gradient)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what training did, or how much more it keeps for more steps."""
    if inputs["_do"] == "memory":
        once, often = (_kept(candidate, inputs, times) for times in (1, inputs["times"]))
        return {"growth": round(often / max(1, once))}
    training, h0 = Training(inputs), inputs["h0"]
    if inputs["_learned"]:
        h0 = base.requires_grad_(base.detach(h0))
    memory = [base.detach(parameter) for parameter in training.parameters]
    hidden, losses = _call(candidate, training, inputs, inputs["xs"], inputs["ys"], h0)
    outputs = {
        "hidden": hidden,
        "losses": torch.tensor(
            [number(loss, "a loss") for loss in losses], dtype=inputs["xs"].dtype
        ),
        "parameters": tuple(base.clone(part) for part in memory),
        "xs_after": inputs["xs"],
        "ys_after": inputs["ys"],
        "h0_after": base.detach(h0),
    }
    if inputs["_learned"]:
        outputs["gradient"] = _with_another(h0, inputs["upstream"])
    return outputs


def _call(
    candidate: Candidate,
    training: Training,
    inputs: Inputs,
    xs: torch.Tensor,
    ys: torch.Tensor,
    h0: torch.Tensor,
) -> tuple[torch.Tensor, list[Any]]:
    """Return the hidden state and the losses, if they are of the kind asked for."""
    cell, head, k = training.cell, training.head, inputs["k"]
    result = candidate["tbptt"](cell, head, xs, ys, h0, k, training.optimizer)
    if not isinstance(result, tuple) or len(result) != 2:
        raise NotAsAsked("the result is not a tuple of a hidden state and a list of losses")
    hidden, losses = tensor(result[0], "the hidden state"), result[1]
    if _requires_grad.__get__(hidden):
        raise NotAsAsked("the hidden state that was returned is not detached")
    if not isinstance(losses, list):
        raise NotAsAsked(f"the losses are of type {type(losses).__name__}, not a list")
    return hidden, losses


def _kept(candidate: Candidate, inputs: Inputs, times: int) -> int:
    """Return the most bytes kept for the backward pass on the sequence, ``times`` in a row."""
    training = Training(inputs)
    xs, ys = (base.repeat(inputs[name], times, 1, 1) for name in ("xs", "ys"))
    h0 = base.clone(inputs["h0"])
    with Kept([*training.parameters, xs, ys, h0]) as kept:
        _call(candidate, training, inputs, xs, ys, h0)
    return kept.most


def _with_another(h0: torch.Tensor, upstream: torch.Tensor) -> torch.Tensor:
    """Return the gradient in ``h0`` after one more, ``upstream``, was to be added to it."""
    if _requires_grad.__get__(h0):
        # What h0.backward(upstream) does, without its parts in Python.
        _run_backward(
            (base.mul(h0, 1.0),), (upstream,), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = _grad.__get__(h0)
    return torch.zeros_like(upstream) if found is None else base.clone(found)
