"""Calls ``hvp`` with a function made from a text and drawn coefficients.

What the call leaves behind shows when a further loss runs backward through x: its
gradient is added to what x.grad holds, if x wants one. Where x is the result of an
operation, the gradient looked at is that of the leaf which x was made from.
"""

from collections.abc import Callable
from typing import Any

import torch

from interviewer.grader.instruments import Work
from interviewer.grader.kit import Candidate, Inputs, NotAsAsked, Outputs, base, tensor

_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the product, or what ``inputs["_do"]`` asks for besides."""
    # A text of our own, in terms of x and the coefficients a.
    f = eval(f"lambda x: {inputs['f']}", {"torch": torch, "a": inputs["a"]})  # noqa: S307
    match inputs["_do"]:
        case "product":
            x, _ = _x(inputs)
            result = tensor(candidate["hvp"](f, x, inputs["v"]), "the result")
            product = base.clone(base.detach(result))
            return {"product": product, "x_after": base.detach(x), "v_after": inputs["v"]}
        case "cost":
            return _cost(candidate, f, inputs)
        case _:
            return _traces(candidate, f, inputs)


def _x(inputs: Inputs) -> tuple[torch.Tensor, torch.Tensor]:
    """Return x and its leaf: x itself, which may want a gradient, or what x is a result of."""
    leaf = base.detach(inputs["x"])
    if inputs["_x"] == "plain":
        return leaf, leaf
    leaf = base.requires_grad_(leaf)
    return (leaf if inputs["_x"] == "leaf" else base.mul(leaf, 1.0)), leaf


def _cost(candidate: Candidate, f: Callable[..., Any], inputs: Inputs) -> Outputs:
    (x, _), work = _x(inputs), Work()
    with work:
        result = candidate["hvp"](f, x, inputs["v"])
    product = base.clone(base.detach(tensor(result, "the result")))
    most = inputs["_count_to"]
    return {
        "product": product,
        "operators": min(work.operators, most), "largest": min(work.largest, most),
    }  # fmt: skip


def _traces(candidate: Candidate, f: Callable[..., Any], inputs: Inputs) -> Outputs:
    """Call it, perhaps with a gradient in x.grad; then let a new loss of x run backward."""
    (x, leaf), weights = _x(inputs), base.requires_grad_(base.detach(inputs["weights"]))
    if "grad" in inputs:
        _grad.__set__(leaf, base.clone(inputs["grad"]))
    result = tensor(candidate["hvp"](f, x, inputs["v"]), "the result")
    if _requires_grad.__get__(result):
        raise NotAsAsked("the result still has a graph: it requires a gradient")
    loss = base.sum(base.mul(x, weights))
    # What loss.backward() does, without its parts in Python.
    _run_backward(
        (loss,), (torch.ones_like(loss),), False, False, (),
        allow_unreachable=True, accumulate_grad=True,
    )  # fmt: skip
    found = _grad.__get__(leaf)
    return {
        "roughly": base.clone(result),
        "accumulated": torch.empty(0) if found is None else base.clone(base.detach(found)),
        "x_after": base.detach(x), "v_after": inputs["v"],
    }  # fmt: skip
