"""What drivers have in common; its text is shipped into the jail in front of theirs.

It may import torch and the standard library, nothing of ours. Nothing here or in a
driver draws random numbers or knows what is right: whatever runs in the jail can be
read there by the code under test.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import numpy
import torch

Candidate = Mapping[str, Any]
Inputs = dict[str, Any]
Outputs = dict[str, Any]
Drive = Callable[[Candidate, Inputs], Outputs]

base = cast(type[torch.Tensor], torch._C.TensorBase)
"""The methods of tensors as they are in C++: code under test may replace those of Tensor."""

_run_backward: Callable[..., Sequence[torch.Tensor | None]] = (
    torch.autograd.Variable._execution_engine.run_backward
)

NOT_AS_ASKED = "not_as_asked"
"""The output that says, in words, that a result was not even of the kind asked for."""

DEVICE = "_device"
"""The switch that says where the inputs are to lie, and where the driver finds that out."""

STRIDED = "strided"
"""Marks an input that is a view: ``(STRIDED, elements, shape, strides)``."""


class NotAsAsked(Exception):
    """The code under test returned something that cannot be examined further."""


def tensor(value: Any, what: str) -> torch.Tensor:
    """Return ``value`` if it is a tensor; raises NotAsAsked that names ``what``.

    Of a subclass, which may answer for any operation, its plain tensor is returned.
    """
    if type(value) in (torch.Tensor, torch.nn.Parameter):
        return cast(torch.Tensor, value)
    if isinstance(value, torch.Tensor):
        with torch._C.DisableTorchFunctionSubclass():
            return base.as_subclass(value, torch.Tensor)
    raise NotAsAsked(f"{what} is {_kind(value)} where a tensor was asked for")


def number(value: Any, what: str) -> int | float:
    """Return ``value`` if it is a Python number; raises NotAsAsked that names ``what``."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise NotAsAsked(f"{what} is {_kind(value)} where a Python number was asked for")


def gradients(
    result: torch.Tensor,
    leaves: Sequence[torch.Tensor],
    upstream: torch.Tensor,
    *,
    create_graph: bool = False,
) -> list[torch.Tensor]:
    """Return the gradient of each leaf for ``upstream``; zeros where none arrives.

    A result of another shape than ``upstream`` has no gradient to speak of: each
    leaf then gets an empty tensor, which equals no expected gradient.
    """
    if result.shape != upstream.shape:
        return [torch.empty(0, dtype=leaf.dtype) for leaf in leaves]
    if not result.requires_grad:
        return [torch.zeros_like(leaf) for leaf in leaves]
    # What torch.autograd.grad does, without its parts in Python.
    found = _run_backward(
        (result,), (base.to(upstream, result.dtype),), create_graph, create_graph,
        tuple(leaves), allow_unreachable=True, accumulate_grad=False,
    )  # fmt: skip
    return [
        torch.zeros_like(leaf) if gradient is None else gradient
        for leaf, gradient in zip(leaves, found, strict=True)
    ]


def leaf_and_copy(value: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Return a leaf that wants a gradient, and a result of it that is not a leaf.

    The second is what the code under test gets: writing into it is then possible,
    so that a solution that does is told apart by its values, not by an exception.
    """
    leaf = base.clone(base.detach(value)).requires_grad_()
    return leaf, base.mul(leaf, 1.0)


def fix_randomness(seed: int) -> None:
    """Set every generator that code under test may draw from to the state of ``seed``.

    ``seed`` is drawn by the trusted side, an input of the trial.
    """
    torch.default_generator.manual_seed(seed)
    if torch.cuda.is_initialized():  # type: ignore[no-untyped-call]
        torch.cuda.manual_seed_all(seed)
    random.seed(seed)
    numpy.random.seed(seed % 2**32)


def fill(module: torch.nn.Module, values: Sequence[torch.Tensor]) -> None:
    """Copy ``values`` into the parameters of ``module``, in their order, as many as there are."""
    for parameter, value in zip(module.parameters(), values, strict=True):
        base.copy_(base.detach(parameter), value)


def guarded(drive: Drive) -> Drive:
    """Return ``drive`` with inputs laid out as they were drawn, and NotAsAsked reported.

    Inputs are put on the device that the switch ``_device`` names (without it, the CPU),
    and what comes out is brought back from there, which also waits for its computation.
    The driver finds the device under ``_device``.
    """

    def run(candidate: Candidate, inputs: Inputs) -> Outputs:
        device = torch.device(inputs.get(DEVICE, "cpu"))
        laid_out = {name: _laid_out(value, device) for name, value in inputs.items()}
        laid_out[DEVICE] = device
        try:
            outputs = drive(candidate, laid_out)
        except NotAsAsked as reason:
            return {NOT_AS_ASKED: str(reason)}
        return {name: _brought_back(value) for name, value in outputs.items()}

    return run


def _laid_out(value: Any, device: torch.device) -> Any:
    if isinstance(value, torch.Tensor):
        return base.to(value, device)
    if not isinstance(value, tuple | list):
        return value
    if len(value) == 4 and isinstance(value[0], str) and value[0] == STRIDED:
        _, elements, shape, strides = value
        storage = base.untyped_storage(base.to(elements, device))
        # No view of another tensor: a gradient, for one, never is, and views allow less.
        whole = torch.empty(0, dtype=elements.dtype, device=device)
        return base.set_(whole, storage, 0, tuple(shape), tuple(strides))
    return tuple(_laid_out(item, device) for item in value)


def _brought_back(value: Any) -> Any:
    if isinstance(value, torch.Tensor) and base.device.__get__(value).type != "cpu":
        return base.cpu(base.detach(value))
    if isinstance(value, tuple | list):
        return tuple(_brought_back(item) for item in value)
    return value


def _kind(value: Any) -> str:
    return "None" if value is None else f"of type {type(value).__name__}"
