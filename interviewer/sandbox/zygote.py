"""The process that imports torch once and forks jailed children on request.

Started with ``python -I -S`` and an empty environment. It leaves the host's file
system and root behind (where the machine lets it), imports torch with a single
thread, freezes the garbage collector's heap and then does nothing but fork. It
ends when the socket to the trusted side does.
"""

import array
import functools
import gc
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from interviewer.sandbox import hugepages, jail, namespaces, places, syscalls, warden
from interviewer.sandbox.messages import Spawn, Started, ZygoteSettings

_MESSAGE_BYTES: Final = 1 << 16
_DESCRIPTORS: Final = 4
"""Channel, standard output, standard error, status: what comes with a request."""

_Serve: TypeAlias = Callable[[int, tuple[str, ...], str], NoReturn]
"""What a child does once it is locked in: bytes per result, readable paths, scratch."""

_OpenGpu: TypeAlias = Callable[[int], None]


@dataclass(frozen=True)
class _Work:
    """What a child needs of the worker: how to open a GPU, and what to do once locked in."""

    open_gpu: _OpenGpu
    serve: _Serve


class _CannotStart(Exception):
    """The zygote cannot be set up as asked; the text is a reason for the user."""


@dataclass(frozen=True)
class _Surroundings:
    """Where this zygote ended up."""

    settings: ZygoteSettings
    process_files: int
    private_root: bool
    stdlib: tuple[str, ...]
    system: tuple[str, ...]


def main(control_descriptor: int, import_root: str) -> None:
    """Set this process up as the trusted side says, then serve until it hangs up."""
    control = socket.socket(fileno=control_descriptor)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    settings = ZygoteSettings.decode(control.recv(_MESSAGE_BYTES))
    sys.path.remove(import_root)
    try:
        surroundings = _settle(settings)
        work = _import_torch(settings, _scratch(surroundings, settings.nest))
        _check_single_thread(surroundings.process_files)
        hugepages.gather(surroundings.process_files)
    except _CannotStart as reason:
        control.send(Started((str(reason),)).encode())
        return
    control.send(Started(()).encode())
    # Ended wardens need no burial.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while _serve_one(control, surroundings, work):
        pass


def _settle(settings: ZygoteSettings) -> _Surroundings:
    process_files = os.open("/proc", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    stdlib = places.stdlib_folders(sys.path)
    system = places.system_libraries(stdlib)
    private = False
    if settings.private_root:
        private = _try_private_root(settings, process_files, stdlib, system)
    try:
        namespaces.give_up_root()
    except OSError as error:
        raise _CannotStart(f"root cannot be given up ({error.strerror})") from None
    syscalls.drop_capabilities()
    syscalls.set_no_new_privileges()
    syscalls.set_dumpable(False)
    if settings.profile == "A":
        _check_children_can_be_isolated(process_files)
    return _Surroundings(settings, process_files, private, stdlib, system)


def _try_private_root(
    settings: ZygoteSettings, process_files: int, stdlib: tuple[str, ...], system: tuple[str, ...]
) -> bool:
    """Enter a private root; profile A insists, profile B takes what root may do."""
    insist = settings.profile == "A"
    if not insist and os.geteuid() != 0:
        return False
    boxes = None if insist else settings.boxes
    gpu = (*settings.gpu_files, *settings.gpu_devices)
    visible = (*gpu, *system, *settings.packages, *settings.harness)
    try:
        namespaces.leave_host(process_files, insist=insist)
    except OSError as error:
        if insist:
            raise _CannotStart(f"namespaces cannot be made ({error})") from None
        return False
    try:
        namespaces.enter_private_root(settings.mountpoint, stdlib, visible, boxes)
        syscalls.drop_bounding_set()
    except OSError as error:
        raise _CannotStart(f"a private root cannot be made ({error})") from None
    return True


def _check_children_can_be_isolated(process_files: int) -> None:
    """Try in a child what every child will need, before seconds go into importing torch."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            syscalls.set_dumpable(True)
            namespaces.isolate_child(process_files)
            code = 0
        except OSError as error:
            code = error.errno or 1
        finally:
            os._exit(code)
    _, status = os.waitpid(pid, 0)
    code = os.waitstatus_to_exitcode(status)
    if code:
        raise _CannotStart(f"user namespaces cannot be made ({os.strerror(code)})")


def _import_torch(settings: ZygoteSettings, scratch: str) -> _Work:
    """Import the worker, and torch with it; return what a child needs of it."""
    sys.path.extend(settings.sites)
    # Parts of torch want a folder while being imported; each child gets its own later.
    tempfile.tempdir = scratch
    try:
        from interviewer.sandbox import worker
    except (ImportError, OSError) as error:
        cause = str(error).strip().splitlines()[-1:] or [type(error).__name__]
        raise _CannotStart(
            f"an unprivileged process cannot import torch from {settings.sites[0]} ({cause[0]}); "
            "install Python and torch where every user may read them"
        ) from None
    worker.warm_up()
    # Jailed code has no business with our modules; what it runs on is referenced.
    for name in [name for name in sys.modules if name.split(".")[0] == "interviewer"]:
        del sys.modules[name]
    gc.collect()
    gc.freeze()
    return _Work(worker.open_gpu, worker.serve)


def _check_single_thread(process_files: int) -> None:
    # A forked child has only the forking thread; locks held by others stay held.
    tasks = os.open("self/task", os.O_RDONLY | os.O_CLOEXEC, dir_fd=process_files)
    try:
        if len(os.listdir(tasks)) != 1:  # noqa: PTH208 -- a descriptor
            raise _CannotStart("importing torch started threads")
    finally:
        os.close(tasks)


def _serve_one(control: socket.socket, surroundings: _Surroundings, work: _Work) -> bool:
    """Make the child that the next request asks for; false when the trusted side hung up."""
    room = socket.CMSG_SPACE(_DESCRIPTORS * array.array("i").itemsize)
    message, ancillary, _, _ = control.recvmsg(_MESSAGE_BYTES, room)
    if not message:
        return False
    received = array.array("i")
    for _, _, data in ancillary:
        received.frombytes(data)
    try:
        if os.fork() == 0:
            request = Spawn.decode(message)
            _run_warden(control, request, list(received), surroundings, work)
    except OSError:
        # Too many processes: the trusted side sees its sockets close.
        return True
    finally:
        for descriptor in received:
            os.close(descriptor)
    return True


def _run_warden(
    control: socket.socket,
    request: Spawn,
    received: list[int],
    surroundings: _Surroundings,
    work: _Work,
) -> NoReturn:
    try:
        control.close()
        channel, stdout, stderr, status = received
        descriptors = jail.Descriptors(channel, stdout, stderr, surroundings.process_files)
        walls = _walls(surroundings, request)
        warden.watch_over(
            socket.socket(fileno=status),
            surroundings.process_files,
            namespaced=walls.namespaced,
            channel=channel,
            child=functools.partial(_run_child, descriptors, walls, request, work),
        )
    finally:
        os._exit(1)


def _walls(surroundings: _Surroundings, request: Spawn) -> jail.Walls:
    settings = surroundings.settings
    shown = (*surroundings.system, *settings.packages)
    if surroundings.private_root:
        readable, listable = (*surroundings.stdlib, *shown), settings.sites
    else:
        entries = [entry for path in surroundings.stdlib for entry in places.stdlib_entries(path)]
        readable, listable = (*entries, *shown), (*surroundings.stdlib, *settings.sites)
    return jail.Walls(
        namespaced=settings.profile == "A",
        readable=(*readable, *settings.gpu_files) if request.gpu else readable,
        listable=listable,
        devices=places.DEVICES,
        scratch=_scratch(surroundings, request.box),
        landlock=settings.landlock,
        seccomp=settings.seccomp,
        gpu=request.gpu,
        controllable=settings.gpu_devices if request.gpu else (),
    )


def _scratch(surroundings: _Surroundings, box: str) -> str:
    """Return the folder to write to: a box on disk, or what is mounted in memory."""
    base = namespaces.SCRATCH if surroundings.private_root else surroundings.settings.boxes
    return f"{base}/{box}" if box else base


def _run_child(
    descriptors: jail.Descriptors, walls: jail.Walls, request: Spawn, work: _Work
) -> NoReturn:
    jail.lock_in(descriptors, walls, request.limits, work.open_gpu)
    work.serve(request.limits.result_bytes, (*walls.readable, *walls.devices), walls.scratch)
