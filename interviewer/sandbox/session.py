"""One submission in one jailed child, seen from the trusted side."""

import os
import select
import signal
from collections.abc import Callable, Collection, Mapping
from types import TracebackType
from typing import Final, Self

from interviewer.sandbox import frames
from interviewer.sandbox.child import Child
from interviewer.sandbox.frames import Assembler, Frame, FrameError
from interviewer.sandbox.outcomes import (
    MOST_ERROR_TEXT,
    ChildFailed,
    Crashed,
    DriverBroken,
    Loaded,
    MemoryExceeded,
    Outcome,
    Program,
    ProtocolViolation,
    Raised,
    Returned,
    Timeout,
    Usage,
    WorkerLost,
)
from interviewer.sandbox.stopwatch import Stopwatch
from interviewer.sandbox.values import (
    Value,
    ValueFormatError,
    decode_mappings,
    encode_mapping,
)

_CHUNK: Final = 1 << 18
_DRIVER_WAIT_S: Final = 30.0
_LAST_BREATH_S: Final = 2.0
"""How long a process that has let go of its channel may take to end."""
_CPU_MARGIN: Final = 0.9
_CPU_TICKS_S: Final = 0.3
"""The kernel enforces the limit by counting ticks, and reports the time really used: on a
busy machine the two differ by some tenths of a second."""
_MEMORY_MARGIN: Final = 0.8
_ANSWER_OVERHEAD: Final = 1 << 17
_MOST_NOTES: Final = 32
_MOST_NOTE_TEXT: Final = 200


class Session:
    """Runs one :class:`Program`; a context manager that ends its child on the way out.

    Call ``load`` once, then ``call`` as often as needed, then ``finish``. ``load`` and
    ``call`` raise a :class:`ChildFailed` when the code is to blame for the end of
    the session, and :class:`WorkerLost` when we are. A session belongs to
    one thread.
    """

    def __init__(
        self, program: Program, acquire: Callable[[], Child], release: Callable[[Child], None]
    ) -> None:
        self._program = program
        self._acquire = acquire
        self._release = release
        self._held: Child | None = None
        self._usage: Usage | None = None
        self._refused: dict[str, None] = {}

    def __enter__(self) -> Self:
        self._held = self._acquire()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.finish()

    def load(self) -> Loaded:
        """Load the driver, then the candidate's code; no inputs exist in the child yet."""
        child = self._child()
        self._load_driver(child)
        fields: dict[str, Value] = {
            "code": self._program.code,
            "entry_points": self._program.entry_points,
        }
        answer = self._exchange(
            frames.LOAD_CODE, encode_mapping(fields), (frames.LOADED,), _ANSWER_OVERHEAD
        )
        (found,) = self._decode(answer.body, 1)
        self._raise_if_out_of_memory(found)
        error = _text(found, "error", MOST_ERROR_TEXT)
        missing = self._missing(found)
        return Loaded(ok=not error and not missing, error=error, missing=missing)

    def call(self, inputs: Mapping[str, Value]) -> Outcome:
        """Run the driver on ``inputs`` in the child and return what came of it."""
        child = self._child()
        most = child.limits.result_bytes + _ANSWER_OVERHEAD
        kinds = (frames.RETURNED, frames.RAISED)
        answer = self._exchange(frames.CALL, encode_mapping(inputs), kinds, most)
        if answer.kind == frames.RAISED:
            (found,) = self._decode(answer.body, 1)
            self._raise_if_out_of_memory(found)
            return Raised(_text(found, "kind", 200), _text(found, "error", MOST_ERROR_TEXT))
        _, values = self._decode(answer.body, 2)
        return Returned(values)

    def finish(self) -> Usage:
        """End the child, if it has not ended, and return what it used; may be repeated."""
        if self._usage is None:
            child = self._child()
            child.stop()
            self._usage = self._measure(child)
            self._held = None
            self._release(child)
        return self._usage

    def _child(self) -> Child:
        if self._held is None:
            raise RuntimeError("the session is over, or was not entered")
        return self._held

    def _load_driver(self, child: Child) -> None:
        body = encode_mapping({"driver": self._program.driver})
        kinds = (frames.READY, frames.BROKEN)
        request = Frame(frames.LOAD_DRIVER, frames.new_nonce(), body)
        watch = Stopwatch(child, _DRIVER_WAIT_S)
        try:
            with watch.running():
                answer = _Exchange(child, request, kinds, _ANSWER_OVERHEAD).run(watch)
        except ChildFailed as failure:
            raise WorkerLost(f"a fresh worker failed before it saw the code ({failure})") from None
        if answer.kind == frames.BROKEN:
            raise DriverBroken(answer.body.decode("utf-8", "replace"))

    def _exchange(self, kind: bytes, body: bytes, kinds: Collection[bytes], most: int) -> Frame:
        child = self._child()
        request = Frame(kind, frames.new_nonce(), body)
        try:
            with child.watch.running():
                return _Exchange(child, request, kinds, most).run(child.watch)
        except ChildFailed as failure:
            by_itself = type(failure) is Crashed and child.has_ended(_LAST_BREATH_S)
            child.stop(failure)
            raise self._explain(child, failure, by_itself=by_itself) from None

    def _explain(
        self, child: Child, failure: ChildFailed, *, by_itself: bool
    ) -> ChildFailed | WorkerLost:
        """Return the reason that outweighs ``failure``: the watchdog's, or how the child ended.

        ``by_itself``: it had ended before we ended it.
        """
        if child.verdict is not None and child.verdict is not failure:
            return child.verdict
        if not isinstance(failure, Crashed) or isinstance(failure, ProtocolViolation):
            return failure
        ending = child.ending()
        if ending is None:
            # The warden always reports, unless it was ended together with the zygote.
            return WorkerLost()
        if not by_itself:
            return failure
        number = os.WTERMSIG(ending.status) if os.WIFSIGNALED(ending.status) else None
        by_kernel = number in (signal.SIGKILL, signal.SIGXCPU)
        if by_kernel and _used_up(ending.user_s + ending.system_s, child.limits.cpu_s):
            return Timeout(f"The code used more than {child.limits.cpu_s} s of processor time.")
        used = ending.peak_bytes - child.idle_bytes
        if by_kernel and used >= child.limits.memory_bytes * _MEMORY_MARGIN:
            return _too_much_memory(child)
        if number == signal.SIGKILL:
            # Jailed code may send itself any signal but this one.
            return WorkerLost("a worker was killed from outside in the middle of a job")
        if number is not None:
            name = signal.Signals(number).name
            return Crashed(f"The process was ended by the signal {name}.", signal=number)
        code = os.WEXITSTATUS(ending.status)
        return Crashed(f"The process ended itself with exit code {code}.", exit_code=code)

    def _decode(self, body: bytes, count: int) -> list[dict[str, Value]]:
        child = self._child()
        try:
            mappings = decode_mappings(body, count)
        except ValueFormatError as error:
            violation = ProtocolViolation(f"The answer could not be read: {error}.")
            child.stop(violation)
            raise violation from None
        notes = mappings[0].get("refused")
        for note in notes if isinstance(notes, tuple) else ():
            if len(self._refused) < _MOST_NOTES:
                self._refused[str(note)[:_MOST_NOTE_TEXT]] = None
        return mappings

    def _raise_if_out_of_memory(self, found: Mapping[str, Value]) -> None:
        if found.get("memory") is True:
            excess = _too_much_memory(self._child())
            self._child().stop(excess)
            raise excess

    def _missing(self, found: Mapping[str, Value]) -> tuple[str, ...]:
        claimed = found.get("missing")
        names = claimed if isinstance(claimed, tuple) else ()
        return tuple(name for name in self._program.entry_points if name in names)

    def _measure(self, child: Child) -> Usage:
        ending = child.ending()
        child.capture.drain()
        status = ending.status if ending else 0
        return Usage(
            stdout=child.capture.stdout,
            stderr=child.capture.stderr,
            refused=tuple(self._refused),
            wall_ms=child.watch.elapsed_s * 1e3,
            cpu_ms=(ending.user_s + ending.system_s) * 1e3 if ending else 0.0,
            peak_memory_bytes=max(0, ending.peak_bytes - child.idle_bytes) if ending else 0,
            peak_gpu_bytes=child.gpu_bytes,
            signal=os.WTERMSIG(status) if os.WIFSIGNALED(status) else None,
            exit_code=os.WEXITSTATUS(status) if ending and os.WIFEXITED(status) else None,
        )


class _Exchange:
    """One request and its answer, with the child's output read meanwhile."""

    def __init__(self, child: Child, request: Frame, kinds: Collection[bytes], most: int) -> None:
        self._child = child
        self._rest = memoryview(frames.pack(request))
        self._assembler = Assembler(request.nonce, kinds, most)

    def run(self, watch: Stopwatch) -> Frame:
        """Return the answer; raises what ``watch`` does, or a :class:`ChildFailed`."""
        channel = self._child.channel.fileno()
        while True:
            for descriptor, events in self._wait(channel, watch.left_s()):
                if descriptor != channel:
                    self._child.capture.read(descriptor)
                    continue
                if events & ~select.POLLOUT and (frame := self._receive()) is not None:
                    return frame
                if events & select.POLLOUT and self._rest:
                    self._send()

    def _wait(self, channel: int, left_s: float) -> list[tuple[int, int]]:
        poll = select.poll()
        poll.register(channel, select.POLLIN | (select.POLLOUT if self._rest else 0))
        for descriptor in self._child.capture.descriptors:
            poll.register(descriptor, select.POLLIN)
        return poll.poll(left_s * 1e3)

    def _send(self) -> None:
        try:
            self._rest = self._rest[self._child.channel.send(self._rest[:_CHUNK]) :]
        except BlockingIOError:
            return
        except OSError:
            raise Crashed("The process ended before it took its request.") from None

    def _receive(self) -> Frame | None:
        try:
            data = self._child.channel.recv(_CHUNK)
        except BlockingIOError:
            return None
        except OSError:
            data = b""
        if not data:
            raise Crashed("The process closed the channel for its answer.")
        if self._rest:
            raise ProtocolViolation("The process answered before it had its inputs.")
        try:
            return self._assembler.feed(data)
        except FrameError as error:
            raise ProtocolViolation(f"The process wrote what no worker writes: {error}.") from None


def _text(found: Mapping[str, Value], name: str, most: int) -> str:
    value = found.get(name)
    return value[:most] if isinstance(value, str) else ""


def _used_up(used_s: float, limit_s: int) -> bool:
    """Tell whether a process that the kernel killed had come to its limit on processor time."""
    return used_s >= limit_s * _CPU_MARGIN - _CPU_TICKS_S


def _too_much_memory(child: Child) -> MemoryExceeded:
    return MemoryExceeded(
        f"The code asked for more than {child.limits.memory_bytes >> 20} MiB of memory."
    )
