"""The trusted side's hold on one jailed child: sockets, pidfd, meters."""

import array
import contextlib
import os
import select
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from interviewer.sandbox import frames
from interviewer.sandbox.limits import Limits
from interviewer.sandbox.outcomes import ChildFailed
from interviewer.sandbox.output import Capture
from interviewer.sandbox.stopwatch import Stopwatch
from interviewer.sandbox.warden import Ending

_ENDING_WAIT_S: Final = 10.0
_GLANCE_S: Final = 0.01
_TICKS_A_SECOND: Final = os.sysconf("SC_CLK_TCK")


class NotStarted(Exception):
    """The child did not get as far as waiting for code: our fault, or the machine's.

    ``stuck``: it gave no sign of life in all the time that it had. ``refused``: it told why
    this machine cannot have it, and will tell the same again.
    """

    def __init__(self, message: str, *, stuck: bool = False, refused: bool = False) -> None:
        super().__init__(message)
        self.stuck = stuck
        self.refused = refused


@dataclass(frozen=True)
class Meters:
    """What a child uses right now: resident bytes, those of them its own, and threads."""

    resident_bytes: int
    own_bytes: int
    threads: int


class Child:
    """One jailed process, from its request to its end; used by one session.

    ``channel`` carries frames, ``status`` what the warden reports. The watchdog may
    call ``stop`` and ``meters`` from its thread.
    """

    def __init__(
        self, channel: socket.socket, status: socket.socket, capture: Capture, limits: Limits
    ) -> None:
        self.channel = channel
        self.capture = capture
        self.limits = limits
        self.idle_bytes = 0
        self.gpu_bytes = 0
        """The most GPU memory that the watchdog has seen in use."""
        self.verdict: ChildFailed | None = None
        self._status = status
        self._pidfd: int | None = None
        self._pid = 0
        self._ending: Ending | None = None
        self._paused_at: float | None = None
        self._paused_s = 0.0
        self._core: int | None = None
        self._lock = threading.Lock()
        self.watch = Stopwatch(self, limits.wall_s)

    def await_ready(self, within_s: float) -> None:
        """Wait until the child is locked in and asks for code; raises :class:`NotStarted`."""
        deadline = time.monotonic() + within_s
        try:
            self._receive_handle(deadline)
            self._receive_ready(deadline)
        except OSError as error:
            stuck = isinstance(error, TimeoutError)
            raise NotStarted(f"the child could not be reached ({error})", stuck=stuck) from None
        meters = self.meters()
        self.idle_bytes = meters.resident_bytes if meters else 0
        self.watch = Stopwatch(self, self.limits.wall_s)

    def _receive_handle(self, deadline: float) -> None:
        self._status.settimeout(max(0.01, deadline - time.monotonic()))
        room = socket.CMSG_SPACE(array.array("i").itemsize)
        message, ancillary, _, _ = self._status.recvmsg(64, room)
        descriptors = array.array("i")
        for _, _, data in ancillary:
            descriptors.frombytes(data)
        if message != b"p" or len(descriptors) != 1:
            raise NotStarted("the child's namespaces could not be made")
        os.set_inheritable(descriptors[0], False)
        with self._lock:
            self._pidfd = descriptors[0]
        self._pid = _pid_of(descriptors[0])

    def _receive_ready(self, deadline: float) -> None:
        assembler = frames.Assembler(frames.NO_NONCE, (frames.READY, frames.BROKEN), 4096)
        frame = None
        while frame is None:
            self.channel.settimeout(max(0.01, deadline - time.monotonic()))
            data = self.channel.recv(4096)
            if not data:
                raise NotStarted("the child ended before it was ready")
            frame = assembler.feed(data)
        if frame.kind == frames.BROKEN:
            raise NotStarted(frame.body.decode("utf-8", "replace").strip())
        self.channel.setblocking(False)

    @property
    def pid(self) -> int:
        """The process id as this process sees it; 0 before it is known."""
        return self._pid

    def meters(self) -> Meters | None:
        """Read the child's meters, or ``None`` when it has ended (or cannot be seen)."""
        with self._lock:
            if self._pidfd is None:
                return None
            try:
                text = Path(f"/proc/{self._pid}/status").read_text("ascii", "replace")
            except OSError:
                return None
        # The code may give itself any name, with all but line feeds in it.
        fields = dict(line.split(":", 1) for line in text.split("\n") if ":" in line)
        if "VmRSS" not in fields:
            return None
        own = _kib(fields, "RssAnon") + _kib(fields, "RssShmem")
        return Meters(_kib(fields, "VmRSS"), own, int(fields["Threads"]))

    def is_headless(self) -> bool:
        """Tell whether its main thread has ended: other threads may live on, unseen by meters."""
        with self._lock:
            if self._pidfd is None:
                return False
            try:
                text = _read(f"/proc/{self._pid}/stat")
            except OSError:
                return False
        return text.rpartition(")")[2].split()[:1] == ["Z"] and not self._is_gone()

    def pin(self, core: int) -> None:
        """Let the child and all its threads run on ``core`` only.

        Where the machine does not allow it, they run where they like. The child must be
        paused, or idle so far: threads that are started meanwhile might be missed.
        """
        with self._lock, contextlib.suppress(OSError):
            if self._pidfd is not None and core != self._core:
                self._core = core
                if self.is_paused:
                    self._for_each_thread(lambda thread: os.sched_setaffinity(thread, {core}))
                else:
                    os.sched_setaffinity(self._pid, {core})

    @property
    def core(self) -> int | None:
        """The core that it was pinned to, if it was."""
        return self._core

    def pause(self) -> None:
        """Let the child not run at all until ``resume``; that time is not its own."""
        with self._lock:
            if self._paused_at is None and self._signal(signal.SIGSTOP):
                self._paused_at = time.monotonic()

    def resume(self) -> None:
        """Let the child run again, if it was paused."""
        with self._lock:
            if self._paused_at is not None:
                self._paused_s += time.monotonic() - self._paused_at
                self._paused_at = None
                self._signal(signal.SIGCONT)

    @property
    def is_paused(self) -> bool:
        """Tell whether it waits for ``resume``."""
        return self._paused_at is not None

    def _signal(self, number: int) -> bool:
        """Send a signal, if there is still a process to send it to; the lock must be held."""
        if self._pidfd is None:
            return False
        try:
            signal.pidfd_send_signal(self._pidfd, number)
        except ProcessLookupError:
            return False
        return True

    def _for_each_thread(self, change: Callable[[int], None]) -> None:
        """Apply ``change`` to every thread, as far as it may; the lock must be held."""
        threads = Path(f"/proc/{self._pid}/task")
        seen: set[Path] = set()
        with contextlib.suppress(OSError):
            # Threads inherit it from those that start them; one may be started meanwhile.
            while new := set(threads.iterdir()) - seen:
                seen |= new
                for thread in new:
                    with contextlib.suppress(ProcessLookupError):
                        change(int(thread.name))

    def charged_s(self) -> float:
        """Return the time that the session's code has had so far."""
        return self.watch.charged_s()

    def kept_waiting_s(self) -> float:
        """Return for how long it could have run, had a processor been free, or was paused."""
        with self._lock:
            paused = self._paused_s
            if self._paused_at is not None:
                paused += time.monotonic() - self._paused_at
            if self._pidfd is None:
                return paused
            try:
                text = _read(f"/proc/{self._pid}/schedstat")
            except OSError:
                return paused
        fields = text.split()
        return paused + (int(fields[1]) / 1e9 if len(fields) > 1 else 0.0)

    def processor_s(self) -> float:
        """Return the processor time of all its threads so far; 0 when it has ended."""
        with self._lock:
            if self._pidfd is None:
                return 0.0
            try:
                text = _read(f"/proc/{self._pid}/stat")
            except OSError:
                return 0.0
        # The name of the process, in brackets, may hold anything.
        fields = text.rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS_A_SECOND

    def stop(self, reason: ChildFailed | None = None) -> None:
        """Kill the child; the first ``reason`` given is why its session failed."""
        with self._lock:
            if reason is not None and self.verdict is None:
                self.verdict = reason
            if self._signal(signal.SIGKILL) and (self._paused_s or self.is_paused):
                # To end takes processor time as well; others may be busy on its core.
                everywhere = os.sched_getaffinity(0)
                self._for_each_thread(lambda thread: os.sched_setaffinity(thread, everywhere))

    def ending(self, within_s: float = _ENDING_WAIT_S) -> Ending | None:
        """Wait for the warden's report of the child's end; ``None`` if none came in time."""
        if self._ending is None:
            self._status.settimeout(within_s)
            with contextlib.suppress(OSError):
                message = self._status.recv(64)
                if len(message) == Ending.LAYOUT.size:
                    self._ending = Ending.decode(message)
        return self._ending

    def has_ended(self, within_s: float = 0.0) -> bool:
        """Tell whether the child is gone, at once or after ``within_s`` at most."""
        deadline = time.monotonic() + within_s
        while not self._is_gone():
            if time.monotonic() >= deadline:
                return False
            time.sleep(_GLANCE_S)
        return True

    def _is_gone(self) -> bool:
        with self._lock:
            if self._pidfd is None:
                return True
            poll = select.poll()
            poll.register(self._pidfd, select.POLLIN)
            return bool(poll.poll(0))

    def close(self) -> None:
        """Make sure that the child is gone and let go of everything held for it."""
        self.stop()
        self.capture.drain()
        self.channel.close()
        with self._lock:
            if self._pidfd is not None:
                os.close(self._pidfd)
                self._pidfd = None
        self._status.close()


def _read(path: str) -> str:
    """Return a short file of the system's; several times faster than ``Path`` does it."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(descriptor, 4096).decode("ascii", "replace")
    finally:
        os.close(descriptor)


def _kib(fields: dict[str, str], name: str) -> int:
    return int(fields.get(name, "0 kB").split()[0]) * 1024


def _pid_of(pidfd: int) -> int:
    """Return the pid behind a pidfd as this process's namespace sees it."""
    for line in Path(f"/proc/self/fdinfo/{pidfd}").read_text("ascii").splitlines():
        if line.startswith("Pid:"):
            return int(line.split()[1])
    raise NotStarted("the kernel does not say which process a pidfd stands for")
