"""Namespaces, and the private root in which jailed code sees only what it needs."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from interviewer.sandbox import places, syscalls
from interviewer.sandbox.limits import Limits
from interviewer.sandbox.messages import UNPRIVILEGED_ID

HOSTNAME: Final = "sandbox"
SCRATCH: Final = "/scratch"

_SHARED: Final = (
    syscalls.CLONE_NEWNS | syscalls.CLONE_NEWNET | syscalls.CLONE_NEWIPC | syscalls.CLONE_NEWUTS
)
_PER_CHILD: Final = _SHARED | (
    syscalls.CLONE_NEWUSER | syscalls.CLONE_NEWPID | syscalls.CLONE_NEWCGROUP
)


def leave_host(process_files: int, *, insist: bool) -> None:
    """Move this process into mount, net, ipc and uts namespaces of its own.

    Root may simply do so. Anybody else makes a user namespace first, in which its id
    becomes the unprivileged one; so does, if we ``insist``, a root that lacks the
    right, as in a container: it is no root afterwards. ``process_files`` is a
    descriptor of ``/proc``. Raises OSError where the machine does not allow it.
    """
    if os.geteuid() == 0 and _is_mapped(UNPRIVILEGED_ID, process_files):
        try:
            syscalls.unshare(_SHARED)
        except PermissionError:
            if not insist:
                raise
            give_up_root()
            # Changing uid took the right to write one's own id maps away.
            syscalls.set_dumpable(True)
            _leave_as_anybody(process_files)
    else:
        _leave_as_anybody(process_files)
    syscalls.sethostname(HOSTNAME)


def _leave_as_anybody(process_files: int) -> None:
    uid, gid = os.geteuid(), os.getegid()
    syscalls.unshare(_SHARED | syscalls.CLONE_NEWUSER)
    _map_ids(process_files, uid, gid)


def isolate_child(process_files: int) -> None:
    """Give the children of this process every namespace; it must have given up root."""
    uid, gid = os.geteuid(), os.getegid()
    syscalls.unshare(_PER_CHILD)
    _map_ids(process_files, uid, gid)


def give_up_root() -> None:
    """Become the unprivileged user, for good, if this process is root and can.

    Raises OSError when it is root and cannot.
    """
    if os.geteuid() != 0:
        return
    os.setgroups([])
    os.setresgid(UNPRIVILEGED_ID, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
    os.setresuid(UNPRIVILEGED_ID, UNPRIVILEGED_ID, UNPRIVILEGED_ID)


def _is_mapped(identity: int, process_files: int) -> bool:
    for line in _read(process_files, "self/uid_map").splitlines():
        inside, _, count = map(int, line.split())
        if inside <= identity < inside + count:
            return True
    return False


def _map_ids(process_files: int, uid: int, gid: int) -> None:
    # A group map may be written without privileges only once setgroups is denied.
    _write(process_files, "self/setgroups", "deny")
    _write(process_files, "self/uid_map", f"{UNPRIVILEGED_ID} {uid} 1")
    _write(process_files, "self/gid_map", f"{UNPRIVILEGED_ID} {gid} 1")


def _read(process_files: int, name: str) -> str:
    descriptor = os.open(name, os.O_RDONLY | os.O_CLOEXEC, dir_fd=process_files)
    with os.fdopen(descriptor, encoding="ascii") as file:
        return file.read()


def _write(process_files: int, name: str, text: str) -> None:
    descriptor = os.open(name, os.O_WRONLY | os.O_CLOEXEC, dir_fd=process_files)
    try:
        os.write(descriptor, text.encode("ascii"))
    finally:
        os.close(descriptor)


def enter_private_root(
    mountpoint: str, stdlib: Sequence[str], visible: Sequence[str], boxes: str | None
) -> None:
    """Make a root that shows ``stdlib``, ``visible`` and devices read-only, and nothing else.

    Paths keep their names; folders above them are ours, so that an installation
    below a folder that only root may enter can be read. Folders of packages within
    the standard library are covered, save for what ``visible`` names. ``boxes``
    appears writable as the scratch folder, or an empty folder in memory if it is
    ``None``. Needs the rights over this mount namespace; raises OSError.
    """
    private = syscalls.MS_REC | syscalls.MS_PRIVATE
    syscalls.mount(None, "/", None, private)
    harmless = syscalls.MS_NOSUID | syscalls.MS_NODEV
    syscalls.mount("tmpfs", mountpoint, "tmpfs", harmless, "size=4m,mode=755")
    for path in stdlib:
        _show(path, mountpoint)
        for name in places.PACKAGE_FOLDERS:
            cover = Path(mountpoint + path) / name
            if cover.is_dir():
                syscalls.mount("tmpfs", str(cover), "tmpfs", harmless, "size=4m,mode=755")
    for path in (*visible, *places.DEVICES, places.PROCESSOR):
        _show(path, mountpoint)
    Path(mountpoint + SCRATCH).mkdir()
    attributes = syscalls.MOUNT_ATTR_RDONLY | syscalls.MOUNT_ATTR_NOSUID
    syscalls.mount_setattr(mountpoint, attributes, recursive=True)
    scratch = mountpoint + SCRATCH
    if boxes is None:
        syscalls.mount("tmpfs", scratch, "tmpfs", harmless, "size=4m,mode=1777")
    else:
        syscalls.mount(boxes, scratch, None, syscalls.MS_BIND)
    syscalls.enter_root(mountpoint)


def _show(path: str, mountpoint: str) -> None:
    """Bind ``path`` to the same place below ``mountpoint``, unless it is there already."""
    source, target = Path(path), Path(mountpoint + path)
    if not source.exists() or target.exists():
        return
    if source.is_dir():
        target.mkdir(parents=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
    syscalls.mount(path, str(target), None, syscalls.MS_BIND | syscalls.MS_REC)


def mount_scratch(limits: Limits) -> None:
    """Mount the child's own scratch folder: in memory, sized, gone with the child."""
    harmless = syscalls.MS_NOSUID | syscalls.MS_NODEV | syscalls.MS_NOEXEC
    size = f"size={limits.scratch_bytes},nr_inodes={limits.scratch_files},mode=700"
    syscalls.mount("tmpfs", SCRATCH, "tmpfs", harmless, size)
