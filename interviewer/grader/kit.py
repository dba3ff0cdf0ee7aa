"""What drivers have in common; its text is shipped into the jail in front of theirs.

It may import torch and the standard library, nothing of ours. Nothing here or in a
driver draws random numbers or knows what is right: whatever runs in the jail can be
read there by the code under test.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode

Candidate = Mapping[str, Any]
Inputs = dict[str, Any]
Outputs = dict[str, Any]
Drive = Callable[[Candidate, Inputs], Outputs]

NOT_AS_ASKED = "not_as_asked"
"""The output that says, in words, that a result was not even of the kind asked for."""

STRIDED = "strided"
"""Marks an input that is a view: ``(STRIDED, elements, shape, strides)``."""


class NotAsAsked(Exception):  # noqa: N818 -- named for what it says
    """The code under test returned something that cannot be examined further."""


def tensor(value: Any, what: str) -> torch.Tensor:
    """Return ``value`` if it is a tensor; raises NotAsAsked that names ``what``."""
    if isinstance(value, torch.Tensor):
        return value
    raise NotAsAsked(f"{what} is {_kind(value)} where a tensor was asked for")


def number(value: Any, what: str) -> int | float:
    """Return ``value`` if it is a Python number; raises NotAsAsked that names ``what``."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    raise NotAsAsked(f"{what} is {_kind(value)} where a Python number was asked for")


def gradients(
    result: torch.Tensor, leaves: Sequence[torch.Tensor], upstream: torch.Tensor, **options: bool
) -> list[torch.Tensor]:
    """Return the gradient of each leaf for ``upstream``; zeros where none arrives.

    A result of another shape than ``upstream`` has no gradient to speak of: each
    leaf then gets an empty tensor, which equals no expected gradient.
    """
    if result.shape != upstream.shape:
        return [torch.empty(0, dtype=leaf.dtype) for leaf in leaves]
    if not result.requires_grad:
        return [torch.zeros_like(leaf) for leaf in leaves]
    found = torch.autograd.grad(
        result, list(leaves), upstream.to(result.dtype), allow_unused=True, **options
    )
    return [
        torch.zeros_like(leaf) if gradient is None else gradient
        for leaf, gradient in zip(leaves, found, strict=True)
    ]


def leaf_and_copy(value: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Return a leaf that wants a gradient, and a result of it that is not a leaf.

    The second is what the code under test gets: writing into it is then possible,
    so that a solution that does is told apart by its values, not by an exception.
    """
    leaf = value.detach().clone().requires_grad_()
    return leaf, leaf * 1.0


class Operators(TorchDispatchMode):
    """Counts the operators that run, and remembers their names."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.count = 0
        self.names: set[str] = set()

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Count ``func`` and run it."""
        self.count += 1
        self.names.add(str(func.overloadpacket.__name__))
        return func(*args, **(kwargs or {}))


class Calls(TorchFunctionMode):
    """Remembers the names of the torch functions that are called, however imported."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Note ``func`` and call it."""
        self.names.add(str(getattr(func, "__name__", "")).split(".")[0])
        return func(*args, **(kwargs or {}))


def names_used(action: Callable[[], object]) -> set[str]:
    """Return the names of the torch functions and operators that ``action`` uses."""
    calls, operators = Calls(), Operators()
    with calls, operators:
        action()
    return calls.names | operators.names


def guarded(drive: Drive) -> Drive:
    """Return ``drive`` with inputs laid out as they were drawn, and NotAsAsked reported."""

    def run(candidate: Candidate, inputs: Inputs) -> Outputs:
        laid_out = {name: _laid_out(value) for name, value in inputs.items()}
        try:
            return drive(candidate, laid_out)
        except NotAsAsked as reason:
            return {NOT_AS_ASKED: str(reason)}

    return run


def _laid_out(value: Any) -> Any:
    if not isinstance(value, tuple | list):
        return value
    if len(value) == 4 and isinstance(value[0], str) and value[0] == STRIDED:
        _, elements, shape, strides = value
        return elements.as_strided(tuple(shape), tuple(strides))
    return tuple(_laid_out(item) for item in value)


def _kind(value: Any) -> str:
    return "None" if value is None else f"of type {type(value).__name__}"
