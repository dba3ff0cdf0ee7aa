"""Builds a model of layers that remember what happened to them, and calls ``capture``.

A layer drifts from run to run, multiplies in training mode only, or writes again into what
it returned before. Hooks that are left behind put a toll on every later run.
"""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import torch

from interviewer.grader.kit import (
    Candidate,
    Inputs,
    NotAsAsked,
    Outputs,
    base,
    fix_randomness,
    gradients,
    leaf_and_copy,
    tensor,
)

_nn = SimpleNamespace(**vars(torch.nn))
"""The classes as they are before the code under test is loaded."""

_inference_mode = torch.inference_mode
_requires_grad: Any = vars(base)["requires_grad"]
_KINDS = ("_forward_hooks", "_forward_pre_hooks", "_backward_hooks", "_backward_pre_hooks")
_every: Any = torch.nn.modules.module


class Planned(Exception):
    """What a layer raises that is meant to fail."""


class Stopped(KeyboardInterrupt):
    """What a layer raises as if somebody had pressed Ctrl+C."""


class Drift(torch.nn.Module):
    """Multiplies by another number in every run."""

    def __init__(self, drift: float) -> None:
        super().__init__()
        self.drift, self.factor = drift, 1.0

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return x times the number of this run."""
        found = base.mul(x, self.factor)
        self.factor *= self.drift
        return found


class Mode(torch.nn.Module):
    """Multiplies by a number in training mode."""

    def __init__(self, toll: float) -> None:
        super().__init__()
        self.toll = toll

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return x, or in training mode x times the number."""
        return base.mul(x, self.toll if self.training else 1.0)


class Reused(torch.nn.Module):
    """Writes every result into the same memory."""

    def __init__(self, *shape: int) -> None:
        super().__init__()
        self.register_buffer("memory", torch.zeros(shape))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the memory with x in it."""
        return base.copy_(self.get_buffer("memory"), base.detach(x))


class Skip(torch.nn.Module):
    """Adds x to what the inner module makes of it."""

    def __init__(self, inner: Any) -> None:
        super().__init__()
        self.inner = inner

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the sum."""
        return base.add(x, self.inner(x))


class Tail(Skip):
    """Changes what the inner module returned, in place."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the inner result times 3."""
        return base.mul_(self.inner(x), 3.0)


class Table(torch.nn.Module):
    """Returns its parameter, whatever x is."""

    def __init__(self, *shape: int) -> None:
        super().__init__()
        self.weight = torch.nn.Parameter(torch.linspace(1, 2, shape[0] * shape[1]).view(shape))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return the parameter itself."""
        del x
        return self.weight


class Fails(torch.nn.Module):
    """Raises in its first run."""

    def __init__(self, number: int, *, stops: bool = False) -> None:
        super().__init__()
        self.number, self.runs, self.kind = number, 0, Stopped if stops else Planned

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Return x from the second run on."""
        self.runs += 1
        if self.runs == 1:
            raise self.kind(self.number)
        return x


_LAYERS: Sequence[Any] = (Drift, Mode, Reused, Skip, Tail, Table, Fails)


def drive(candidate: Candidate, inputs: Inputs) -> Outputs:
    """Return what was captured, or what it left behind."""
    fix_randomness(inputs["seed"])
    names = {"nn": _nn, **{layer.__name__: layer for layer in _LAYERS}}
    # The text of our own that builds the model.
    model = eval(inputs["_model"], names).to(inputs["_device"], inputs["x"].dtype)  # noqa: S307
    modules = dict(_named(model, ""))
    for module, flag in zip(modules.values(), inputs.get("training", ()), strict=False):
        module.training = flag
    for place in inputs.get("hooked", ()):
        modules[place].register_forward_hook(_Times(inputs["toll"]))
    if "before" in inputs:
        model.register_forward_pre_hook(_TimesBefore(inputs["before"]))
    before = {name: _hooks(module) for name, module in modules.items()}
    leaf, x = leaf_and_copy(inputs["x"])
    found, raised = _call(candidate["capture"], model, x, inputs)
    outputs: Outputs = {"raised": raised, "x_after": base.clone(base.detach(x))}
    outputs["left"] = tuple(
        name or "the model"
        for name, module in modules.items()
        if _hooks(module) != before[name] or _is_wrapped(module)
    )
    outputs["training"] = tuple(name for name, module in modules.items() if module.training)
    if "later" in inputs:
        outputs["later"] = _later(model, modules, inputs)
    outputs["buffers"] = tuple(base.clone(buffer) for buffer in model.buffers())
    if raised is None:
        captured = [found[name] for name in inputs["names"]]
        outputs["captured"] = tuple(base.clone(base.detach(each)) for each in captured)
        if "upstream" in inputs:
            outputs["through"] = _through(captured, leaf, x, model, inputs["upstream"])
        if "writes" in inputs:
            outputs["written"] = _written(captured, x, model, inputs["writes"])
    return outputs


def _named(module: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield ``module`` and every module in it, by name."""
    yield name, module
    for part, child in vars(module)["_modules"].items():
        yield from _named(child, f"{name}.{part}" if name else part)


class _Times:
    """A hook that was there before: multiplies the output."""

    def __init__(self, toll: float) -> None:
        self._toll = toll

    def __call__(self, module: Any, args: Any, output: torch.Tensor) -> torch.Tensor:
        del module, args
        return base.mul(output, self._toll)


class _TimesBefore(_Times):
    """The same for the input."""

    def __call__(self, module: Any, args: Any, output: Any = None) -> Any:
        del module, output
        return (base.mul(args[0], self._toll),)


def _is_wrapped(module: Any) -> bool:
    """Tell whether ``module`` has another forward than its class."""
    own = vars(module).get("forward")
    return own is not None and getattr(own, "__func__", None) is not type(module).forward


def _hooks(module: Any) -> int:
    """Return how many hooks ``module`` has, those for all modules included."""
    own = [vars(module)[kind] for kind in _KINDS]
    common = [_every._global_forward_hooks, _every._global_forward_pre_hooks]
    return sum(map(dict.__len__, [*own, *common]))


def _call(
    capture: Any, model: Any, x: torch.Tensor, inputs: Inputs
) -> tuple[dict[str, torch.Tensor], float | None]:
    """Return what was captured, or the number of the exception that came out."""
    names, unknown = list(inputs["names"]), inputs.get("unknown", "")
    try:
        found = capture(model, x, [*names, unknown] if unknown else names)
    except (Planned, Stopped) as planned:
        return {}, float(planned.args[0])
    except Exception:
        if unknown:
            return {}, 1.0
        raise
    if unknown:
        raise NotAsAsked(f"nothing was raised for {unknown!r}, which names no module")
    if inputs["_fails"]:
        raise NotAsAsked("the exception of the model did not come out")
    if not isinstance(found, dict):
        raise NotAsAsked(f"the result is of type {type(found).__name__}, not a dict")
    if set(found) != set(names):
        raise NotAsAsked(f"the result has the names {sorted(map(str, found))}")
    return {name: tensor(found[name], f"the result for {name!r}") for name in names}, None


def _later(model: Any, modules: dict[str, Any], inputs: Inputs) -> torch.Tensor:
    """Return the result of a later run in which each hook costs a toll."""
    for module in modules.values():
        module.register_forward_hook(_Times(inputs.get("toll", 1.0) ** _hooks(module)))
    try:
        return base.clone(base.detach(model(inputs["later"])))
    except Stopped as stopped:
        # No more than an error here: it must not end the process that runs the trial.
        raise Planned(*stopped.args) from None


def _through(
    captured: Sequence[torch.Tensor],
    leaf: torch.Tensor,
    x: torch.Tensor,
    model: Any,
    upstream: torch.Tensor,
) -> tuple[torch.Tensor, ...]:
    """Return the gradients of x and parameters: of x times upstream, and of all captured."""
    total = base.sum(base.mul(x, upstream))
    for each in captured:
        if _requires_grad.__get__(each):
            total = base.add(total, base.sum(each))
    leaves = [leaf, *model.parameters()]
    return tuple(gradients(total, leaves, torch.ones_like(total)))


def _written(
    captured: Sequence[torch.Tensor], x: torch.Tensor, model: Any, writes: Sequence[float]
) -> tuple[torch.Tensor, ...]:
    """Multiply each result by a number of its own; return results, x and parameters then."""
    with _inference_mode():
        for each, factor in zip(captured, writes, strict=True):
            base.mul_(each, factor)
    everything = [*captured, x, *model.parameters()]
    return tuple(base.clone(base.detach(each)) for each in everything)
