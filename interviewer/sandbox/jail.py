"""The order in which a fresh child gives everything up before it sees foreign code.

File descriptors, scratch folder, environment, capabilities, kernel limits, no new
privileges, Landlock, seccomp: each step may need a right that a later one takes.
"""

import fcntl
import os
import signal
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO

from interviewer.sandbox import limits as kernel_limits
from interviewer.sandbox import namespaces, seccomp, syscalls
from interviewer.sandbox.landlock import Ruleset
from interviewer.sandbox.limits import Limits

CHANNEL: Final = 3
"""The descriptor of the socket to the trusted side, in the child."""

_NICENESS: Final = 5
_CUDA: Final = {"CUDA_DEVICE_ORDER": "PCI_BUS_ID", "CUBLAS_WORKSPACE_CONFIG": ":4096:8"}
_SAFE_DESCRIPTOR: Final = 128
_LAST_DESCRIPTOR: Final = 1 << 20
_SHARED_UID_TASKS: Final = 4096


@dataclass(frozen=True)
class Walls:
    """What a child needs to know about its surroundings in order to lock itself in.

    ``readable`` may be read at and below, ``listable`` listed only; ``scratch`` is
    its folder. With ``namespaced`` it is alone in its namespaces. ``landlock`` and
    ``seccomp`` are false only when the service was told to do without, which makes
    the self-test fail. ``gpu`` names the GPU to be used, as CUDA knows it (empty: none),
    ``controllable`` are the device files that this takes.
    """

    namespaced: bool
    readable: tuple[str, ...]
    listable: tuple[str, ...]
    devices: tuple[str, ...]
    scratch: str
    landlock: bool
    seccomp: bool
    gpu: str = ""
    controllable: tuple[str, ...] = ()


@dataclass(frozen=True)
class Descriptors:
    """What the child keeps: the channel, its two outputs; ``process_files`` it closes."""

    channel: int
    stdout: int
    stderr: int
    process_files: int


def lock_in(
    descriptors: Descriptors, walls: Walls, bounds: Limits, open_gpu: Callable[[int], None]
) -> None:
    """Lock this process in, for good; raises OSError or ValueError if a wall cannot be put up.

    ``open_gpu`` makes CUDA ready, with so many bytes of its memory. That comes after
    Landlock, which does not cover threads that exist already (CUDA starts some), and
    before the filter of system calls, which does.
    """
    idle_bytes = None if walls.gpu else _address_space(descriptors.process_files)
    _keep_only(descriptors)
    if walls.namespaced:
        namespaces.mount_scratch(bounds)
    _settle_in(walls.scratch)
    # The processes that keep and judge the children go first.
    os.nice(_NICENESS)
    syscalls.drop_capabilities()
    kernel_limits.apply(bounds, idle_bytes, tasks=_task_limit(walls, bounds))
    syscalls.set_no_new_privileges()
    syscalls.set_dumpable(False)
    if walls.landlock:
        _landlock(walls)
    if walls.gpu:
        os.environ.update(_CUDA, CUDA_VISIBLE_DEVICES=walls.gpu, CUDA_CACHE_PATH=walls.scratch)
        open_gpu(bounds.gpu_bytes)
    if walls.seccomp:
        program = seccomp.build_filter(os.getpid(), drives_gpu=bool(walls.gpu))
        syscalls.install_seccomp(program)


def _task_limit(walls: Walls, bounds: Limits) -> int:
    # The kernel counts tasks per uid. In a user namespace of its own the child is
    # alone with its uid; elsewhere it is not, and a low limit would let one child
    # starve the others: there the watchdog counts threads, and this is the backstop.
    return bounds.threads if walls.namespaced else _SHARED_UID_TASKS


def _address_space(process_files: int) -> int:
    descriptor = os.open("self/statm", os.O_RDONLY | os.O_CLOEXEC, dir_fd=process_files)
    with os.fdopen(descriptor, encoding="ascii") as file:
        return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")


def _keep_only(descriptors: Descriptors) -> None:
    """Leave exactly four descriptors open: nothing, two outputs and the channel."""
    nothing = os.open("/dev/null", os.O_RDONLY)
    wanted = (nothing, descriptors.stdout, descriptors.stderr, descriptors.channel)
    high = [fcntl.fcntl(number, fcntl.F_DUPFD, _SAFE_DESCRIPTOR) for number in wanted]
    for target, number in enumerate(high):
        os.dup2(number, target, inheritable=True)
    os.closerange(CHANNEL + 1, _LAST_DESCRIPTOR)


def _settle_in(scratch: str) -> None:
    """Make the scratch folder home; leave nothing of the service in the environment."""
    os.umask(0o077)
    os.chdir(scratch)
    os.environ.clear()
    places = dict.fromkeys(("HOME", "TMPDIR"), scratch)
    single = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")
    os.environ.update(places, PATH="/nonexistent", LANG="C.UTF-8", **dict.fromkeys(single, "1"))
    tempfile.tempdir = scratch
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.argv[:] = sys.orig_argv[:] = [""]
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 -- never closed
    sys.stdout = _text_stream(1)
    sys.stderr = _text_stream(2)


def _text_stream(descriptor: int) -> TextIO:
    return open(
        descriptor, "w", buffering=1, encoding="utf-8", errors="backslashreplace", closefd=False
    )


def _landlock(walls: Walls) -> None:
    rules = Ruleset()
    rules.allow_listing(walls.listable)
    rules.allow_reading(walls.readable)
    rules.allow_devices(walls.devices)
    rules.allow_controlling(walls.controllable)
    rules.allow_scratch(walls.scratch)
    rules.enforce()
