"""Calls ``train``, and reads the model through memory that it had before.

A piece is hung on the graph of every batch, which shows when that graph is let go: each batch
that finds the older ones gone, and the end of the training, are worth a number.
"""

import gc
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import Candidate, Inputs, Outputs, base, tensor

_nn = SimpleNamespace(**vars(torch.nn))
_optim = SimpleNamespace(**vars(torch.optim))
"""The classes as they are before the code under test is loaded."""

_cross_entropy = torch.nn.functional.cross_entropy
_grad: Any = vars(base)["grad"]
_requires_grad: Any = vars(base)["requires_grad"]


class Loader:
    """Batches that come in another order every time, and nothing more."""

    def __init__(self, inputs: Inputs) -> None:
        self._batches = list(zip(inputs["xs"], inputs["ys"], strict=True))
        self._orders = inputs["orders"]
        self._passes = 0

    def __iter__(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        order = self._orders[self._passes % len(self._orders)]
        self._passes += 1
        return iter([self._batches[place] for place in order])


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return the history and the state of the model, or what was let go and when."""
    # The texts of our own that build the model and its optimizer.
    model = eval(inputs["_model"], {"nn": _nn}).to(inputs["_device"])  # noqa: S307
    state = _prepare(model, inputs)
    optimizer = eval(inputs["_opt"], {"optim": _optim, "model": model})  # noqa: S307
    loss_fn = _entropy if inputs["_loss"] == "cross entropy" else _squares
    graphs = Graphs()
    if "worth" in inputs:
        model.register_forward_hook(lambda _, __, result: _watched(result, graphs))
    found = candidate["train"](model, Loader(inputs), optimizer, loss_fn, inputs["epochs"])
    if "worth" in inputs:
        return {"released": _released(graphs, inputs["worth"])}
    return {
        "state": tuple(base.clone(part) for part in state),
        "history": _history(found, inputs["xs"][0]),
    }


def _prepare(model: Any, inputs: Inputs) -> list[torch.Tensor]:
    """Set state, modes and old gradients of ``model``; return its memory, by other tensors."""
    modules = list(_below(model))
    parts = [part for module in modules for part in _state(module)]
    memory = [base.detach(part) for part in parts]
    for part, value in zip(memory, inputs["state"], strict=True):
        base.copy_(part, value)
    for module, training in zip(modules, inputs["modes"], strict=True):
        module.training = training
    if "toll" in inputs:
        for module in modules:
            module.register_forward_hook(_toll_in_eval(inputs["toll"]))
    wanted = [part for part in parts if _requires_grad.__get__(part)]
    for parameter, gradient in zip(wanted, inputs.get("old_grads", ()), strict=False):
        _grad.__set__(parameter, gradient)
    return memory


def _toll_in_eval(toll: float) -> Any:
    def hook(module: Any, _: Any, result: torch.Tensor) -> torch.Tensor:
        return result if vars(module)["training"] else base.mul(result, toll)

    return hook


def _history(found: Any, like: torch.Tensor) -> torch.Tensor | str:
    """Return the history as a tensor, or in words why it is no list of floats."""
    if not isinstance(found, list):
        return f"{_kind(found)} instead of a list of floats"
    for loss in found:
        if not isinstance(loss, int | float) or isinstance(loss, bool):
            return f"a list with {_kind(loss)} in it instead of a list of floats"
    return base.new_tensor(like, [float(loss) for loss in found])


def _kind(value: Any) -> str:
    return "None" if value is None else f"a {type(value).__name__}"


def _squares(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    twice = base.mul(tensor(target, "the target"), 2.0)
    apart = base.sub(tensor(prediction, "the prediction"), twice)
    return base.mean(base.mul(apart, apart))


def _entropy(prediction: Any, target: torch.Tensor) -> torch.Tensor:
    return _cross_entropy(tensor(prediction, "the prediction"), target)


class Graphs:
    """The graphs that are alive, and how many older ones each batch found."""

    def __init__(self) -> None:
        self.alive = 0
        self.older: list[int] = []

    def count(self) -> int:
        """Return how many are alive; what hangs in a cycle only is as good as gone."""
        if self.alive > 1:
            gc.collect()
        return self.alive


class _Mark:
    """Lives as long as the piece of the graph that it hangs on."""

    def __init__(self, graphs: Graphs) -> None:
        self._graphs = graphs
        graphs.older.append(graphs.count())
        graphs.alive += 1

    def __del__(self) -> None:
        self._graphs.alive -= 1


class _Watched(torch.autograd.Function):
    """Hands a prediction on, and leaves a mark in its graph."""

    @staticmethod
    def forward(result: torch.Tensor, graphs: Graphs) -> torch.Tensor:
        del graphs
        return base.clone(result)

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[torch.Tensor, Graphs], output: Any) -> None:
        del output
        ctx.mark = _Mark(inputs[1])

    @staticmethod
    def backward(ctx: Any, *upstream: torch.Tensor) -> Any:
        del ctx
        return upstream[0], None


_watched: Any = _Watched.apply


def _released(graphs: Graphs, worth: torch.Tensor) -> torch.Tensor:
    """Return the worth of each batch that found one older graph at most, and of the end."""
    if graphs.alive:
        gc.collect()
    free: Sequence[bool] = [older <= 1 for older in graphs.older] + [graphs.alive == 0]
    return base.mul(base.new_tensor(worth, free), worth) if len(free) == len(worth) else worth[:0]


def _below(module: Any) -> Iterator[Any]:
    """Yield ``module`` and every module in it."""
    yield module
    for child in vars(module)["_modules"].values():
        yield from _below(child)


def _state(module: Any) -> list[torch.Tensor]:
    """Return the parameters and buffers of ``module`` itself."""
    own = [*vars(module)["_parameters"].values(), *vars(module)["_buffers"].values()]
    return [part for part in own if part is not None]
