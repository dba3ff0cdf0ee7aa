"""What runs inside the jail: loads a driver and the candidate's code, answers calls.

It is honest for honest programs. Against the others it relies on nothing: the
candidate's code shares this process, and can make it say whatever it likes.
"""

import ast
import functools
import gc
import linecache
import math
import mmap
import os
import random
import sys
import traceback
import types
import warnings
from collections.abc import Callable
from typing import Any, Final, NoReturn

import numpy as np
import torch
import torch._dynamo
import torch.distributions
import torch.fft
import torch.func
import torch.linalg
import torch.nn.functional
import torch.nn.utils
import torch.optim
import torch.profiler
import torch.utils.checkpoint
import torch.utils.data

from interviewer.sandbox import frames, jail, tensors
from interviewer.sandbox.frames import Frame
from interviewer.sandbox.outcomes import MOST_ERROR_TEXT
from interviewer.sandbox.refusals import Refusals
from interviewer.sandbox.values import Value, decode_mapping, encode_mapping

_CANDIDATE: Final = "<candidate>"
_DRIVER: Final = "<driver>"
_SHARE_OF_FREE: Final = 0.9
_SPARE_BYTES: Final = 8 << 20
_MOST_OF_A_NAME: Final = 100
_MEMORY_SIGNS: Final = ("allocate memory", "not enough memory", "bad_alloc")


def warm_up() -> None:
    """Touch what torch sets up lazily, in the zygote, with one thread and no backward."""
    torch.set_num_threads(1)
    torch._dynamo.config.disable = True
    _forward_pass()
    # Conversions look up what the processor can do, once, where no child may look.
    torch.ones(8).half().float().bfloat16()
    torch.compile = _eagerly_unless_enabled(torch.compile)


def _eagerly_unless_enabled(compiler: Callable[..., Any]) -> Callable[..., Any]:
    """Return ``torch.compile`` that leaves code as it is while the compiler is switched off.

    The original comes to the same, after importing a second's worth of a backend.
    """

    @functools.wraps(compiler)
    def compile_(model: Any = None, **options: Any) -> Any:
        if not torch._dynamo.config.disable:
            return compiler(model, **options)
        return (lambda function: function) if model is None else model

    return compile_


def open_gpu(memory_bytes: int) -> None:
    """Start CUDA in this process, with ``memory_bytes`` at most, and touch what is set up lazily.

    What other processes may have left in that memory is overwritten: uninitialised
    tensors come from there. Single precision is single precision here (no TF32).
    """
    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    free, whole = torch.cuda.mem_get_info()
    room = min(memory_bytes, int(free * _SHARE_OF_FREE))
    torch.cuda.set_per_process_memory_fraction(min(1.0, room / whole))
    torch.zeros(room - _SPARE_BYTES, dtype=torch.uint8, device="cuda")
    rows = torch.randn(8, 8, device="cuda", requires_grad=True)
    torch.softmax(rows @ rows, -1).sum().backward()  # type: ignore[no-untyped-call]
    image = torch.randn(1, 1, 4, 4, device="cuda")
    torch.nn.functional.conv2d(image, image)
    torch.cuda.synchronize()


def _forward_pass() -> None:
    rows = torch.randn(8, 8)
    torch.softmax(rows @ rows, -1).sum().item()


class Worker:
    """Answers the trusted side's requests one after the other, in one process.

    ``results`` bounds the bytes of one answer's tensors.
    """

    def __init__(self, results: int, refusals: Refusals) -> None:
        self._results = results
        self._refusals = refusals
        # Where Python and its packages lie on this machine is nobody's business.
        self._places = tuple(sorted(filter(None, sys.path), key=len, reverse=True))
        warnings.formatwarning = self._warning
        self._drive: Callable[..., object] = dict
        self._candidate: dict[str, object] = {}
        # Freed when memory runs out, so that there is some left to say so.
        self._spare: mmap.mmap | None = _reserve()

    def answer(self, request: Frame) -> Frame:
        """Do what ``request`` asks; whatever the code raises becomes part of the answer."""
        handlers: dict[bytes, Callable[[bytes], tuple[bytes, bytes]]] = {
            frames.LOAD_DRIVER: self._load_driver,
            frames.LOAD_CODE: self._load_code,
            frames.CALL: self._call,
        }
        kind, body = handlers[request.kind](request.body)
        return Frame(kind, request.nonce, body)

    def _load_driver(self, body: bytes) -> tuple[bytes, bytes]:
        source = decode_mapping(body)["driver"]
        try:
            drive = _run_scoped(_DRIVER, str(source), "drive")
            if not callable(drive):
                raise TypeError("the driver defines no function drive")
            self._drive = drive
            # What exists up to here is not the candidate's to find.
            gc.freeze()
        except Exception:  # noqa: BLE001 -- a driver is ours; say what is wrong with it
            return frames.BROKEN, traceback.format_exc(limit=-3)[-2000:].encode()
        return frames.READY, b""

    def _load_code(self, body: bytes) -> tuple[bytes, bytes]:
        fields = decode_mapping(body)
        names = fields["entry_points"]
        preset: dict[str, object] = {
            "torch": torch,
            "nn": torch.nn,
            "F": torch.nn.functional,
            "math": math,
        }
        kind, error, short_of_memory = "", "", False
        self._refusals.active = True
        try:
            self._candidate = _run_candidate(str(fields["code"]), preset)
        except BaseException as problem:  # noqa: BLE001 -- sys.exit too
            self._free_spare()
            kind, error, short_of_memory = self._describe(problem)
        assert isinstance(names, tuple)
        absent = [name for name in names if not callable(self._candidate.get(str(name)))]
        missing = () if error else tuple(absent)
        found: dict[str, Value] = {"kind": kind, "error": error, "missing": missing}
        return frames.LOADED, self._with_notes(found, short_of_memory)

    def _call(self, body: bytes) -> tuple[bytes, bytes]:
        self._spare = self._spare or _reserve()
        try:
            # Already this can fail, under a mode that the code has left on.
            inputs = tensors.from_values(decode_mapping(body))
            del body
            results = self._drive(self._candidate, inputs)
            values = encode_mapping(tensors.to_values(results, self._results))
        except BaseException as problem:  # noqa: BLE001 -- whatever the code raises is an outcome
            self._free_spare()
            kind, error, short_of_memory = self._describe(problem)
            found: dict[str, Value] = {"kind": kind, "error": error}
            return frames.RAISED, self._with_notes(found, short_of_memory)
        return frames.RETURNED, self._with_notes({}, False) + values

    def _describe(self, problem: BaseException) -> tuple[str, str, bool]:
        """Return class name, trimmed traceback, and whether memory ran out."""
        kind = _class_name(problem)
        try:
            text = _trace(problem)
            short_of_memory = _is_short_of_memory(problem, text)
            explanation = self._refusals.explain(text)
            shown = _without_places(text, self._places)
            return kind, _shorten(shown, explanation), short_of_memory
        except BaseException:  # noqa: BLE001 -- __str__ may raise, and memory may still be short
            gc.collect()
            return kind, kind, isinstance(problem, MemoryError)

    def _warning(
        self, message: object, category: type, filename: str, lineno: int, line: object = None
    ) -> str:
        """Return the text of a warning, without telling where Python lies."""
        del line
        return (
            f"{_without_places(filename, self._places)}:{lineno}: {category.__name__}: {message}\n"
        )

    def _free_spare(self) -> None:
        if self._spare is not None:
            self._spare.close()
            self._spare = None

    def _with_notes(self, found: dict[str, Value], short_of_memory: bool) -> bytes:
        notes = self._refusals.take()
        return encode_mapping({**found, "refused": notes, "memory": short_of_memory})


def _reserve() -> mmap.mmap:
    # Address space only: pages that nobody writes to cost no memory.
    return mmap.mmap(-1, _SPARE_BYTES, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)


def _run_candidate(source: str, preset: dict[str, object]) -> dict[str, object]:
    """Run ``source`` as a module of its own and return its namespace."""
    module = types.ModuleType("candidate")
    sys.modules["candidate"] = module
    _show_source(_CANDIDATE, source)
    module.__file__ = _CANDIDATE
    module.__dict__.update(preset)
    exec(compile(source, _CANDIDATE, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - in the jail: what the worker is for
    return module.__dict__


def _run_scoped(filename: str, source: str, wanted: str) -> object:
    """Run ``source`` as the body of a function and return what it calls ``wanted``.

    Its names are cells of that function then, which other code cannot reassign in
    passing, as it could the attributes of a module.
    """
    result = ast.parse(f"return locals().get({wanted!r})").body
    scope = ast.parse("def scope(): pass", filename)
    function = scope.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body = ast.parse(source, filename).body + result
    _show_source(filename, source)
    names: dict[str, Any] = {"__name__": "driver"}
    exec(compile(scope, filename, "exec", dont_inherit=True), names)  # noqa: S102 - in the jail: what the worker is for
    return names.pop("scope")()


def _show_source(filename: str, source: str) -> None:
    """Let tracebacks, inspect and torch.jit.script find ``source``."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)


def _trace(problem: BaseException) -> str:
    """Return the traceback from the candidate's first line on, or just the message."""
    trace = problem.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename != _CANDIDATE:
        trace = trace.tb_next
    report = traceback.TracebackException(type(problem), problem, trace, compact=True)
    if trace is None:
        report.stack.clear()
    return "".join(report.format()).strip()


def _class_name(problem: BaseException) -> str:
    # A metaclass may have its own idea of a name.
    name = type.__dict__["__name__"].__get__(type(problem))
    return name[:_MOST_OF_A_NAME] if type(name) is str else "BaseException"


def _without_places(text: str, places: tuple[str, ...]) -> str:
    """Return ``text`` with paths below ``places`` as they are seen from there."""
    for place in places:
        text = text.replace(f"{place}/", "")
    return text


def _is_short_of_memory(problem: BaseException, text: str) -> bool:
    if isinstance(problem, MemoryError):
        return True
    known = isinstance(problem, RuntimeError | OSError)
    return known and any(sign in text for sign in _MEMORY_SIGNS)


def _shorten(text: str, explanation: str) -> str:
    room = MOST_ERROR_TEXT - 16 - len(explanation)
    if len(text) > room:
        text = text[: room // 4] + "\n[...]\n" + text[-(room * 3 // 4) + 8 :]
    return f"{text}\n{explanation}" if explanation else text


def serve(results: int, allowed: tuple[str, ...], scratch: str) -> NoReturn:
    """Answer requests on the channel until the trusted side hangs up."""
    flush = (sys.stdout.flush, sys.stderr.flush)
    read, write, leave = frames.read_frame, frames.write_frame, os._exit
    random.seed()
    np.random.seed()
    torch.seed()
    refusals = Refusals(allowed, scratch)
    refusals.install()
    worker = Worker(results, refusals)
    _forward_pass()
    write(jail.CHANNEL, Frame(frames.READY, frames.NO_NONCE, b""))
    while (request := read(jail.CHANNEL)) is not None:
        answer = worker.answer(request)
        for stream_flush in flush:
            _quietly(stream_flush)
        write(jail.CHANNEL, answer)
    leave(0)


def _quietly(act: Callable[[], None]) -> None:
    try:
        act()
    except (OSError, ValueError):
        return
