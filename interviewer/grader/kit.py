"""What drivers have in common; its text is shipped into the jail in front of theirs.

It may import torch and the standard library, nothing of ours. Nothing here or in a
driver draws random numbers or knows what is right: whatever runs in the jail can be
read there by the code under test.
"""

import sys
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Any, cast

import torch
from torch.utils._python_dispatch import TorchDispatchMode

Candidate = Mapping[str, Any]
Inputs = dict[str, Any]
Outputs = dict[str, Any]
Drive = Callable[[Candidate, Inputs], Outputs]
StandIn = Callable[..., Any]

base = cast(type[torch.Tensor], torch._C.TensorBase)
"""The methods of tensors as they are in C++: code under test may replace those of Tensor."""

_run_backward: Callable[..., Sequence[torch.Tensor | None]] = (
    torch.autograd.Variable._execution_engine.run_backward
)

NOT_AS_ASKED = "not_as_asked"
"""The output that says, in words, that a result was not even of the kind asked for."""

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


class Work(TorchDispatchMode):
    """Counts the operators that run, and the steps of Python in the code under test.

    A step is one instruction; what library functions do, printing for one, is not counted.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.operators = 0
        self.steps = 0

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Count ``func`` and run it."""
        self.operators += 1
        return func(*args, **(kwargs or {}))

    def of(self, action: Callable[[], object]) -> tuple[int, int]:
        """Return the operators and the steps that ``action`` takes."""
        before = sys.gettrace()
        with self:
            sys.settrace(self._step)
            try:
                action()
            finally:
                sys.settrace(before)
        return self.operators, self.steps

    def _step(self, frame: FrameType, event: str, _: Any) -> Any:
        if not frame.f_code.co_filename.startswith("<candidate"):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.steps += event == "opcode"
        return self._step


@contextmanager
def watching(names: Collection[str], stand_ins: Mapping[str, StandIn]) -> Iterator[set[str]]:
    """Note which of the built-ins ``names`` are used; yields the set of those seen.

    ``stand_ins`` are put in the place of torch's operators of these names, below all
    that is written in Python: they are seen in other threads, in scripts and under
    whatever mode. Functions are seen by name, in this thread. Without names, nothing
    is watched: replacing operators is for a process that one submission has to itself.
    """
    seen: set[str] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event == "c_call" and argument.__name__ in names:
            seen.add(argument.__name__)
        elif event == "call" and code.co_name in names and not code.co_filename.startswith("<"):
            seen.add(code.co_name)

    if not names:
        yield seen
        return
    library = _replaced(stand_ins, seen.add)
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield seen
    finally:
        sys.setprofile(before)
        library._destroy()  # type: ignore[no-untyped-call]


def _replaced(
    stand_ins: Mapping[str, StandIn], note: Callable[[str], None]
) -> torch.library.Library:
    """Put ``stand_ins``, which ``note`` hears of, in the place of torch's operators."""

    def noted(name: str, stand_in: StandIn) -> StandIn:
        def run(*args: Any, **kwargs: Any) -> Any:
            note(name)
            return stand_in(*args, **kwargs)

        return run

    library = torch.library.Library("aten", "IMPL")  # type: ignore[no-untyped-call]
    with warnings.catch_warnings():
        # torch warns of whatever replaces a kernel.
        warnings.simplefilter("ignore")
        for name, stand_in in stand_ins.items():
            kernel = noted(name.split(".")[0], stand_in)
            library.impl(name, kernel, "CPU")  # type: ignore[no-untyped-call]
    return library


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
