"""Calls ``hvp`` with a function made from a text and drawn coefficients.

What the call leaves behind shows when a further loss runs backward through x: its
gradient is added to what x.grad holds, if x wants one.
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
            result = tensor(candidate["hvp"](f, _x(inputs), inputs["v"]), "the result")
            return {"product": base.clone(base.detach(result))}
        case "cost":
            return _cost(candidate, f, inputs)
        case _:
            return _traces(candidate, f, inputs)


def _x(inputs: Inputs) -> torch.Tensor:
    """Return x as it is, as a leaf that wants a gradient, or as a result of one."""
    match inputs["_x"]:
        case "plain":
            return base.detach(inputs["x"])
        case "leaf":
            return base.requires_grad_(base.detach(inputs["x"]))
        case _:
            return base.mul(base.requires_grad_(base.detach(inputs["x"])), 1.0)


def _cost(candidate: Candidate, f: Callable[..., Any], inputs: Inputs) -> Outputs:
    x, work = _x(inputs), Work()
    with work:
        result = candidate["hvp"](f, x, inputs["v"])
    product = base.clone(base.detach(tensor(result, "the result")))
    most = inputs["_count_to"]
    return {
        "product": product,
        "operators": min(work.operators, most), "largest": min(work.largest, most),
    }  # fmt: skip


def _traces(candidate: Candidate, f: Callable[..., Any], inputs: Inputs) -> Outputs:
    """Call it with a gradient in x.grad, then let a new loss of x run backward."""
    x, weights = _x(inputs), base.requires_grad_(base.detach(inputs["weights"]))
    _grad.__set__(x, base.clone(inputs["grad"]))
    result = tensor(candidate["hvp"](f, x, inputs["v"]), "the result")
    if _requires_grad.__get__(result):
        raise NotAsAsked("the result still has a graph: it requires a gradient")
    loss = base.sum(base.mul(x, weights))
    # What loss.backward() does, without its parts in Python.
    _run_backward(
        (loss,), (torch.ones_like(loss),), False, False, (),
        allow_unreachable=True, accumulate_grad=True,
    )  # fmt: skip
    found = _grad.__get__(x)
    return {
        "roughly": base.clone(result),
        "accumulated": torch.empty(0) if found is None else base.clone(base.detach(found)),
        "x_after": base.detach(x), "v_after": inputs["v"],
    }  # fmt: skip
