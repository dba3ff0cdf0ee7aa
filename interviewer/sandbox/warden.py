"""The small trusted process between the zygote and one child.

It makes the child's namespaces, hands the trusted side a pidfd, waits for the
child and reports how it ended and what it used. It reads nothing that the child
wrote. When the zygote dies it dies, and when it dies the child does.
"""

import array
import os
import signal
import socket
import struct
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn, Self

from interviewer.sandbox import frames, namespaces, syscalls

_LOCKDOWN_FAILED: Final = 97
_LAST_DESCRIPTOR: Final = 1 << 20


@dataclass(frozen=True)
class Ending:
    """How a child ended (a ``wait`` status) and what it used: seconds and bytes."""

    LAYOUT = struct.Struct("<iddQ")

    status: int
    user_s: float
    system_s: float
    peak_bytes: int

    def encode(self) -> bytes:
        """Return the report as a message."""
        return self.LAYOUT.pack(self.status, self.user_s, self.system_s, self.peak_bytes)

    @classmethod
    def decode(cls, message: bytes) -> Self:
        """Read a report back; raises struct.error."""
        return cls(*cls.LAYOUT.unpack(message))


def watch_over(
    status: socket.socket,
    process_files: int,
    *,
    namespaced: bool,
    channel: int,
    child: Callable[[], NoReturn],
) -> NoReturn:
    """Run ``child`` in a process of its own, report its end on ``status``, and end.

    ``channel`` is where a child that cannot be locked in says why.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    syscalls.die_with_parent(signal.SIGKILL)
    # Only a dumpable process may write its own id maps and its rank for the
    # kernel's out-of-memory killer, which should take a child before the service.
    syscalls.set_dumpable(True)
    _volunteer(process_files)
    if namespaced:
        namespaces.isolate_child(process_files)
    gate_read, gate_write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(gate_write)
        _become_child(gate_read, channel, child)
    syscalls.set_dumpable(False)
    _hand_over(status, pid)
    kept = status.fileno()
    os.write(gate_write, b"g")
    os.closerange(3, kept)
    os.closerange(kept + 1, _LAST_DESCRIPTOR)
    _, code, usage = os.wait4(pid, 0)
    ending = Ending(code, usage.ru_utime, usage.ru_stime, usage.ru_maxrss * 1024)
    status.send(ending.encode())
    os._exit(0)


def _become_child(gate: int, channel: int, child: Callable[[], NoReturn]) -> NoReturn:
    try:
        syscalls.die_with_parent(signal.SIGKILL)
        # The gate opens once the trusted side can kill us; it is closed without a
        # word if the warden died before we could ask to be told.
        if os.read(gate, 1) != b"g":
            os._exit(_LOCKDOWN_FAILED)
        os.close(gate)
        child()
    except Exception:  # noqa: BLE001 -- whatever it was, the child must not go on
        report = traceback.format_exc(limit=-3)[-2000:].encode()
        frame = frames.Frame(frames.BROKEN, frames.NO_NONCE, report)
        for descriptor in (channel, 3):
            _try_to_say(descriptor, frame)
    finally:
        os._exit(_LOCKDOWN_FAILED)


def _try_to_say(descriptor: int, frame: frames.Frame) -> None:
    try:
        frames.write_frame(descriptor, frame)
    except OSError:
        return


def _volunteer(process_files: int) -> None:
    flags = os.O_WRONLY | os.O_CLOEXEC
    descriptor = os.open("self/oom_score_adj", flags, dir_fd=process_files)
    try:
        os.write(descriptor, b"1000")
    finally:
        os.close(descriptor)


def _hand_over(status: socket.socket, pid: int) -> None:
    handle = os.pidfd_open(pid)
    rights = array.array("i", [handle])
    status.sendmsg([b"p"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, rights)])
    os.close(handle)
