"""Calls ``vjp`` or ``jvp`` with a function that may keep count of how it is used.

Where there is a toll, f and its derivatives are multiplied by it as soon as they are asked
for more often than a product needs: a pass for a batch of vectors counts as one for each.
"""

from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.instruments import Work
from interviewer.grader.kit import Candidate, Inputs, Outputs, base, tensor

PASSES = 4
"""As many backward or forward passes cost nothing: a product needs one or two."""

CALLS = {"vjp": 1, "jvp": 2}

_names = {"torch": SimpleNamespace(cat=torch.cat)}
_engine: Any = torch.autograd.Variable._execution_engine
_run_backward: Any = _engine.run_backward
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the product, and what became of x and f."""
    do = inputs["_do"]
    vector = "v" if do == "vjp" else "u"
    matrices: dict[str, Any] = {name: inputs[name] for name in ("A", "B") if name in inputs}
    # The text of our own that is the body of f.
    body = eval(f"lambda x: {inputs['_f']}", {**_names, **matrices})  # noqa: S307
    f = _Counting(body, CALLS[do], inputs["_toll"]) if "_toll" in inputs else body
    x = base.requires_grad_(base.detach(inputs["x"]), inputs["_requires_grad"])
    if "old" in inputs:
        _grad.__set__(x, base.clone(inputs["old"]))
    product = base.clone(base.detach(tensor(candidate[do](f, x, inputs[vector]), "the result")))
    outputs = {
        "product": product,
        "x_after": base.clone(base.detach(x)),
        f"{vector}_after": inputs[vector],
    }
    if "later" in inputs:
        outputs["left"] = _after_a_loss(x, inputs["later"])
    if "_toll" in inputs:
        outputs["used"] = (f.calls, f.passes)
        outputs["result"] = base.mul(body(base.detach(x)), f.factor())
    return outputs


class _Counting:
    """The function with the body ``body``, whose calls and passes are counted."""

    def __init__(self, body: Any, calls: int, toll: float) -> None:
        self._body = body
        self._most_calls = calls
        self._toll = toll
        self.calls = 0
        self.passes = 0

    def __call__(self, x: torch.Tensor) -> torch.Tensor:
        self.calls += 1
        found: torch.Tensor = base.mul(self._body(_layer(x, self)), self.factor())
        return found

    def factor(self) -> float:
        """Return the factor of f itself: the toll after too many calls."""
        return self._toll if self.calls > self._most_calls else 1.0

    def passed(self, vector: torch.Tensor) -> float:
        """Count the vectors that ``vector`` stands for; return the factor of this pass."""
        with Work() as work:
            base.mul(vector, 1.0)
        self.passes += max(1, work.largest // max(1, vector.numel()))
        return self._toll if self.passes > PASSES else 1.0


class _Layer(torch.autograd.Function):
    """The identity, with a factor on its derivative."""

    @staticmethod
    def forward(x: torch.Tensor, counting: _Counting) -> torch.Tensor:
        del counting
        return base.clone(x)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, _Counting], output: Any) -> None:
        del output
        ctx.counting = inputs[1]

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        return base.mul(upstream[0], ctx.counting.passed(upstream[0])), None

    @staticmethod
    def jvp(ctx: Any, *tangents: Any) -> Any:
        return base.mul(tangents[0], ctx.counting.passed(tangents[0]))

    @staticmethod
    def vmap(info: Any, in_dims: Any, x: torch.Tensor, counting: _Counting) -> Any:
        del info
        counting.passed(x)
        return _layer(x, counting), in_dims[0]


_layer: Any = _Layer.apply


def _after_a_loss(x: torch.Tensor, upstream: torch.Tensor) -> torch.Tensor:
    """Return what x.grad holds after a backward pass that brings ``upstream`` to x.

    What it holds before that pass is told from nothing by adding ``upstream`` to it, too.
    """
    held = _grad.__get__(x)
    if held is not None:
        base.add_(base.detach(held), upstream)
    result = base.mul(x, 1.0)
    if _requires_grad.__get__(result):
        # What result.backward(upstream) does, without its parts in Python.
        _run_backward(
            (result,), (upstream,), False, False, (),
            allow_unreachable=True, accumulate_grad=True,
        )  # fmt: skip
    found = _grad.__get__(x)
    return torch.zeros_like(upstream) if found is None else base.clone(found)
