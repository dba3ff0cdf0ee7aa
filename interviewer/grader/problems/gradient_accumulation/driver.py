"""Calls ``accumulated_step``, and reads the model through memory that it had before.

A piece is hung on the graph of every micro-batch, which shows when it has gone backward and when
it is let go: each micro-batch that begins with the older ones done is worth a number.
"""

import gc
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, tensor

_nn = SimpleNamespace(**vars(torch.nn))
_optim = SimpleNamespace(**vars(torch.optim))
"""The classes as they are before the code under test is loaded."""

_cross_entropy = torch.nn.functional.cross_entropy
_grad: Any = vars(base)["grad"]


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the state after one step, what the model was called with, and what was done when."""
    # The texts of our own that build the model and its optimizer.
    model = eval(inputs["_model"], {"nn": _nn}).to(inputs["_device"])  # noqa: S307
    memory = _prepare(model, inputs)
    optimizer = eval(inputs["_opt"], {"optim": _optim, "model": model})  # noqa: S307
    loss_fn = _entropy if inputs["_loss"] == "cross entropy" else _squares
    passes = Passes()
    model.register_forward_hook(passes.hook)
    candidate["accumulated_step"](
        model, loss_fn, inputs["x"], inputs["y"], optimizer, inputs["micro"]
    )
    outputs: Outputs = {
        "state": tuple(base.clone(part) for part in memory),
        "pieces": tuple(passes.pieces),
    }
    if "worth" in inputs:
        outputs["released"] = _released(passes, inputs["worth"])
    return outputs


def _prepare(model: Any, inputs: Inputs) -> list[torch.Tensor]:
    """Set parameters, flags and old gradients of ``model``; return its memory."""
    parameters = list(_parameters(model))
    memory = [base.detach(parameter) for parameter in parameters]
    for part, value in zip(memory, inputs["state"], strict=True):
        base.copy_(part, value)
    for parameter, gradient in zip(parameters, inputs.get("old_grads", ()), strict=False):
        _grad.__set__(parameter, gradient)
    for parameter, flag in zip(parameters, inputs.get("trainable", ()), strict=False):
        base.requires_grad_(parameter, flag)
    return memory


def _squares(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    twice = base.mul(tensor(target, "the target"), 2.0)
    apart = base.sub(tensor(prediction, "the prediction"), twice)
    return base.mean(base.mul(apart, apart))


def _entropy(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    return _cross_entropy(tensor(prediction, "the prediction"), target)


class Passes:
    """What the model was called with, and how far the older graphs were at every call."""

    def __init__(self) -> None:
        self.pieces: list[torch.Tensor] = []
        self.free: list[bool] = []
        self.backward = 0
        self.alive = 0

    def hook(self, _: Any, args: tuple[Any, ...], result: torch.Tensor) -> torch.Tensor:
        """Note one call of the model."""
        if self.alive > 1:
            gc.collect()  # what hangs in a cycle only is as good as gone
        self.free.append(self.backward == len(self.free) and self.alive <= 1)
        self.pieces.append(base.clone(base.detach(args[0])))
        found: torch.Tensor = _watched(result, self)
        return found


class _Mark:
    """Lives as long as the piece of the graph that it hangs on."""

    def __init__(self, passes: Passes) -> None:
        self._passes = passes
        passes.alive += 1

    def __del__(self) -> None:
        self._passes.alive -= 1


class _Watched(torch.autograd.Function):
    """Hands a prediction on, and notes when its gradient comes by."""

    @staticmethod
    def forward(result: torch.Tensor, passes: Passes) -> torch.Tensor:
        del passes
        return base.clone(result)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, Passes], output: Any) -> None:
        del output
        ctx.passes = inputs[1]
        ctx.mark = _Mark(inputs[1])

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        ctx.passes.backward += 1
        return upstream[0], None


_watched: Any = _Watched.apply


def _released(passes: Passes, worth: torch.Tensor) -> torch.Tensor:
    """Return the worth of each call that found the older ones done, and of the end."""
    if passes.alive:
        gc.collect()
    free = [*passes.free, passes.backward == len(passes.free) and passes.alive == 0]
    return base.mul(base.new_tensor(worth, free), worth) if len(free) == len(worth) else worth[:0]


def _parameters(module: Any) -> Iterator[torch.Tensor]:
    """Yield the parameters of ``module`` and of every module in it."""
    yield from (part for part in vars(module)["_parameters"].values() if part is not None)
    for child in vars(module)["_modules"].values():
        yield from _parameters(child)
