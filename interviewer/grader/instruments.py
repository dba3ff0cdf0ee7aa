"""Instruments that drivers may put round a call; shipped into the jail after the kit.

They see operators, memory kept for the backward pass and built-ins in use. The code under
test shares their process and could, with effort, deceive them: what they say is advice.
"""

import _thread
import os
import sys
import threading
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from interviewer.grader.kit import NotAsAsked, base

StandIn = Callable[..., Any]

JAILED = "driver"
"""The name under which a driver runs in the jail."""

_LIBRARIES = (str(Path(os.__file__).parent), str(Path(torch.__file__).parents[1]), "<frozen")
"""Where the files of Python and its packages lie."""

_THREADS_OF_OURS = _thread._count()

_BY_CODE = {
    value.__code__.co_code: name
    for name, value in vars(torch.nn.functional).items()
    if isinstance(value, FunctionType)
}
"""The functions of torch by what they do: their names can be changed, and were not yet."""


class Work(TorchDispatchMode):
    """Counts the operators that run, and the steps of Python in the code under test.

    A step is one instruction; what library functions do, printing for one, is not counted.
    ``largest`` is the most elements that the memory behind one result could hold.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.operators = 0
        self.steps = 0
        self.largest = 0

    def __enter__(self) -> Any:
        self._alone = _no_other_threads()
        self._alone.__enter__()
        return super().__enter__()  # type: ignore[no-untyped-call]

    def __exit__(self, *error: Any) -> None:
        super().__exit__(*error)  # type: ignore[no-untyped-call]
        self._alone.__exit__(None, None, None)

    def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        """Count ``func`` and run it."""
        self.operators += 1
        result = func(*args, **(kwargs or {}))
        for made in result if isinstance(result, tuple | list) else (result,):
            if isinstance(made, torch.Tensor):
                self.largest = max(self.largest, _room(made))
        return result

    def of(self, action: Callable[[], object]) -> tuple[int, int]:
        """Return the operators and the steps that ``action`` takes, in this thread alone."""
        before = sys.gettrace()
        with self:
            sys.settrace(self._step)
            try:
                action()
            finally:
                sys.settrace(before)
        return self.operators, self.steps

    def _step(self, frame: FrameType, event: str, _: Any) -> Any:
        if not _is_foreign(frame):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.steps += event == "opcode"
        return self._step


def _is_foreign(frame: FrameType) -> bool:
    """Tell whether ``frame`` runs code that is neither ours nor a library's."""
    return frame.f_globals is not globals() and not _is_installed(frame.f_code.co_filename)


def _is_installed(filename: str) -> bool:
    return filename.startswith(_LIBRARIES)


@contextmanager
def _no_other_threads() -> Iterator[None]:
    """Refuse threads for a while: what they do would not be counted or seen.

    In the jail only, where the code under test is alone; raises NotAsAsked if it has some
    at work already.
    """
    if __name__ != JAILED:
        yield
        return
    if _thread._count() > _THREADS_OF_OURS:
        raise NotAsAsked("other threads are at work, which is not allowed here")
    before = threading._start_new_thread  # type: ignore[attr-defined]
    threading._start_new_thread = _refuse_thread  # type: ignore[attr-defined]
    try:
        yield
    finally:
        threading._start_new_thread = before  # type: ignore[attr-defined]


def _refuse_thread(*_: object, **__: object) -> int:
    raise RuntimeError("can't start new thread: threads are not allowed here")


def _room(made: torch.Tensor) -> int:
    """Return how many elements the memory behind ``made`` holds."""
    if made.layout is torch.sparse_coo:
        return max(made._values().numel(), made._indices().numel())
    if made.layout is not torch.strided:
        return made.values().numel() + sum(made.shape)
    return made.untyped_storage().nbytes() // max(1, made.element_size())


class Kept:
    """Counts the bytes that autograd keeps for the backward pass, within ``with``.

    ``now`` are those still kept, ``most`` the most at once. Memory that several operators
    keep counts once; that of ``left_out``, parameters and inputs for example, not at all.
    What code under test packs away with hooks of its own (checkpointing does) is not seen.
    """

    def __init__(self, left_out: Sequence[torch.Tensor] = ()) -> None:
        self._owners: dict[int, int] = {}
        self._left_out = {base.untyped_storage(each).data_ptr() for each in left_out}
        self._hooks = torch.autograd.graph.saved_tensors_hooks(self._pack, _Parcel.content)
        self.now = 0
        self.most = 0

    def __enter__(self) -> "Kept":
        self._hooks.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._hooks.__exit__()

    def _pack(self, saved: torch.Tensor) -> "_Parcel":
        storage = base.untyped_storage(saved)
        place, size = storage.data_ptr(), storage.nbytes()
        if place in self._left_out:
            size = 0
        if not self._owners.get(place):
            self.now += size
            self.most = max(self.most, self.now)
        self._owners[place] = self._owners.get(place, 0) + 1
        return _Parcel(base.detach(saved), lambda: self._let_go(place, size))

    def _let_go(self, place: int, size: int) -> None:
        self._owners[place] -= 1
        if not self._owners[place]:
            self.now -= size


class _Parcel:
    """A saved tensor, and what is to be done when the graph lets it go."""

    def __init__(self, saved: torch.Tensor, gone: Callable[[], None]) -> None:
        self._saved = saved
        self._gone = gone

    def content(self) -> torch.Tensor:
        """Return what was saved."""
        return self._saved

    def __del__(self) -> None:
        self._gone()


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
        elif event == "call":
            name = _BY_CODE.get(code.co_code, code.co_name)
            if name in names and not code.co_filename.startswith("<"):
                seen.add(name)

    if not names:
        yield seen
        return
    library = _replaced(stand_ins, seen.add)
    before = sys.getprofile()
    try:
        with _no_other_threads():
            sys.setprofile(note)
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
            for key in _keys(name):
                library.impl(name, kernel, key)  # type: ignore[no-untyped-call]
    return library


def _keys(name: str) -> tuple[str, ...]:
    """Return where an operator's kernels are looked for: by device, or in one for all."""
    full = f"aten::{name}"
    composite = "CompositeImplicitAutograd"
    if torch._C._dispatch_has_kernel_for_dispatch_key(full, composite):
        return (composite,)
    return ("CPU", "CUDA")
