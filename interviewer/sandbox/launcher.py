"""The trusted side's hold on a zygote: starts it, asks it for children."""

import contextlib
import os
import socket
import subprocess
import sys
import threading
from array import array
from typing import Final

from interviewer.sandbox import places
from interviewer.sandbox.child import Child, NotStarted
from interviewer.sandbox.limits import Limits
from interviewer.sandbox.messages import Spawn, Started, ZygoteSettings
from interviewer.sandbox.output import Capture
from interviewer.sandbox.values import ValueFormatError

_START_S: Final = 180.0
_STOP_S: Final = 5.0
_MESSAGE_BYTES: Final = 1 << 16
_BOOTSTRAP: Final = (
    "import sys; sys.path.insert(0, sys.argv[2]); "
    "from interviewer.sandbox.zygote import main; main(int(sys.argv[1]), sys.argv[2])"
)
_ONE_THREAD: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1"
)
_ENVIRONMENT: Final = {
    "LANG": "C.UTF-8",
    "PATH": "/nonexistent",
    "HOME": "/nonexistent",
    # Threads of jailed code share two arenas; more would eat its address space.
    "MALLOC_ARENA_MAX": "2",
    **_ONE_THREAD,
}


class ZygoteHandle:
    """The process of a zygote; it is of use once ``greet`` has returned.

    Raises :class:`NotStarted` with a reason when there can be no such process.
    """

    def __init__(self, settings: ZygoteSettings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        with contextlib.ExitStack() as on_failure:
            try:
                self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
                on_failure.callback(self._control.close)
                with theirs:
                    self._complaints = os.memfd_create("zygote-stderr")
                    on_failure.callback(os.close, self._complaints)
                    self._process = _started(theirs.fileno(), self._complaints)
            except OSError as error:
                raise NotStarted(f"no zygote could be started ({error.strerror})") from None
            on_failure.pop_all()

    @property
    def pid(self) -> int:
        """The zygote's process id."""
        return self._process.pid

    def greet(self) -> None:
        """Wait until it is set up; raises :class:`NotStarted` with the reason when it cannot be.

        The process may be killed meanwhile.
        """
        self._control.settimeout(_START_S)
        try:
            self._control.send(self._settings.encode())
            started = Started.decode(self._control.recv(_MESSAGE_BYTES))
        except TimeoutError:
            raise NotStarted("the zygote did not start in time", stuck=True) from None
        except (OSError, ValueFormatError, TypeError):
            complaint = os.pread(self._complaints, 4096, 0).decode("utf-8", "replace").strip()
            last = complaint.splitlines()[-1] if complaint else "it said nothing"
            raise NotStarted(f"the zygote could not start ({last})") from None
        if started.reasons:
            raise NotStarted("; ".join(started.reasons), refused=True)

    def is_alive(self) -> bool:
        """Tell whether the process still runs."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End the process at once, and with it every child it made."""
        self._process.kill()
        self._process.wait()

    def spawn(self, limits: Limits, box: str, gpu: str = "") -> Child:
        """Ask for a child; it will need a moment until it is ready.

        Raises :class:`NotStarted` when the zygote is gone.
        """
        try:
            return self._asked_for(limits, box, gpu)
        except OSError as error:
            raise NotStarted(f"no child can be had of the zygote ({error.strerror})") from None

    def _asked_for(self, limits: Limits, box: str, gpu: str) -> Child:
        with contextlib.ExitStack() as theirs, contextlib.ExitStack() as on_failure:
            channel, far_channel = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
            theirs.callback(far_channel.close)
            on_failure.callback(channel.close)
            status, far_status = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            theirs.callback(far_status.close)
            on_failure.callback(status.close)
            streams = []
            for _ in ("stdout", "stderr"):
                ours, far = os.pipe()
                theirs.callback(os.close, far)
                on_failure.callback(os.close, ours)
                streams.append((ours, far))
            (stdout, far_stdout), (stderr, far_stderr) = streams
            sent = (far_channel.fileno(), far_stdout, far_stderr, far_status.fileno())
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", sent))
            with self._lock:
                self._control.sendmsg([Spawn(limits, box, gpu).encode()], [rights])
            on_failure.pop_all()
            return Child(channel, status, Capture(stdout, stderr, limits), limits)

    def close(self) -> None:
        """End the zygote, and with it every child it made."""
        self._control.close()
        try:
            self._process.wait(_STOP_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._complaints >= 0:
            os.close(self._complaints)
            self._complaints = -1


def _started(control: int, complaints: int) -> "subprocess.Popen[bytes]":
    """Start a zygote that hears us at ``control`` and writes to ``complaints``; raises OSError."""
    root, *_ = places.harness_paths()
    command = [sys.executable, "-I", "-S", "-B", "-X", "utf8", "-c", _BOOTSTRAP]
    return subprocess.Popen(
        [*command, str(control), root],
        pass_fds=[control],
        env=_ENVIRONMENT,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=complaints,
        start_new_session=True,
    )
