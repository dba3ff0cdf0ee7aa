"""Landlock: which paths jailed code may open, whatever uid it has.

See the kernel's documentation, "Landlock: unprivileged access control"
(userspace-api/landlock). Rules only ever allow; all else is denied once the
ruleset is in force.
"""

import os
import stat
import struct
from collections.abc import Iterable
from typing import Final

from interviewer.sandbox import syscalls

_EXECUTE: Final = 1 << 0
_WRITE_FILE: Final = 1 << 1
_READ_FILE: Final = 1 << 2
_READ_DIR: Final = 1 << 3
_REMOVE_DIR: Final = 1 << 4
_REMOVE_FILE: Final = 1 << 5
_MAKE_DIR: Final = 1 << 7
_MAKE_REG: Final = 1 << 8
_REFER: Final = 1 << 13
_TRUNCATE: Final = 1 << 14
_IOCTL: Final = 1 << 15
_ON_FILES: Final = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL

_READ: Final = _EXECUTE | _READ_FILE | _READ_DIR
_SCRATCH: Final = (
    *(_READ_FILE, _READ_DIR, _WRITE_FILE, _TRUNCATE),
    *(_REMOVE_DIR, _REMOVE_FILE, _MAKE_DIR, _MAKE_REG, _REFER),
)

_FILE_RIGHTS_BY_VERSION: Final = {1: 13, 2: 14, 3: 15, 4: 15}
_NEWEST_FILE_RIGHTS: Final = 16
_NETWORK_SINCE, _SCOPES_SINCE = 4, 6


class Ruleset:
    """A Landlock ruleset under construction; ``enforce`` closes it for good.

    Handles every right that the running kernel knows: all file rights, TCP bind
    and connect, and the scopes for abstract sockets and signals. Raises OSError
    where the kernel has no Landlock.
    """

    def __init__(self) -> None:
        version = syscalls.landlock_version()
        self._rights = (1 << _FILE_RIGHTS_BY_VERSION.get(version, _NEWEST_FILE_RIGHTS)) - 1
        fields = [self._rights]
        if version >= _NETWORK_SINCE:
            fields.append(0b11)
        if version >= _SCOPES_SINCE:
            fields.append(0b11)
        self._fd = syscalls.landlock_create(struct.pack(f"<{len(fields)}Q", *fields))

    def allow_reading(self, paths: Iterable[str]) -> None:
        """Allow reading files and listing folders at and below ``paths``."""
        for path in paths:
            self._allow(path, _READ)

    def allow_listing(self, paths: Iterable[str]) -> None:
        """Allow listing the folders ``paths`` (and those below), not reading files."""
        for path in paths:
            self._allow(path, _READ_DIR)

    def allow_scratch(self, path: str) -> None:
        """Allow ordinary files and folders below ``path`` to be made, used and removed."""
        self._allow(path, sum(_SCRATCH))

    def allow_devices(self, paths: Iterable[str]) -> None:
        """Allow reading and writing the device files ``paths``."""
        for path in paths:
            self._allow(path, _READ_FILE | _WRITE_FILE)

    def allow_controlling(self, paths: Iterable[str]) -> None:
        """Allow the device files ``paths`` to be used in every way, commands included."""
        for path in paths:
            self._allow(path, _READ_FILE | _WRITE_FILE | _IOCTL)

    def enforce(self) -> None:
        """Put this thread under the rules; it must have no_new_privs set."""
        syscalls.landlock_restrict(self._fd)
        os.close(self._fd)

    def _allow(self, path: str, access: int) -> None:
        """Add a rule; a path that is not there needs none."""
        try:
            handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return
        try:
            if not stat.S_ISDIR(os.fstat(handle).st_mode):
                access &= _ON_FILES
            syscalls.landlock_allow(self._fd, handle, access & self._rights)
        finally:
            os.close(handle)
