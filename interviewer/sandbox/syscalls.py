"""The Linux system calls that Python has no function for, as typed functions.

Numbers and structures are those of x86-64; every function raises OSError with
the name of the call when the kernel says no.
"""

import ctypes
import os
import struct
from typing import Final

CLONE_NEWNS: Final = 0x0002_0000
CLONE_NEWCGROUP: Final = 0x0200_0000
CLONE_NEWUTS: Final = 0x0400_0000
CLONE_NEWIPC: Final = 0x0800_0000
CLONE_NEWUSER: Final = 0x1000_0000
CLONE_NEWPID: Final = 0x2000_0000
CLONE_NEWNET: Final = 0x4000_0000

MS_NOSUID: Final = 2
MS_NODEV: Final = 4
MS_NOEXEC: Final = 8
MS_BIND: Final = 4096
MS_REC: Final = 16384
MS_PRIVATE: Final = 1 << 18

MOUNT_ATTR_RDONLY: Final = 1
MOUNT_ATTR_NOSUID: Final = 2
MOUNT_ATTR_NODEV: Final = 4

_MNT_DETACH: Final = 2
_AT_FDCWD: Final = -100
_AT_RECURSIVE: Final = 0x8000

_PR_SET_PDEATHSIG: Final = 1
_PR_SET_DUMPABLE: Final = 4
_PR_CAPBSET_DROP: Final = 24
_PR_SET_NO_NEW_PRIVS: Final = 38
_PR_CAP_AMBIENT: Final = 47
_PR_CAP_AMBIENT_CLEAR_ALL: Final = 4

_SYS_CAPSET: Final = 126
_SYS_PIVOT_ROOT: Final = 155
_SYS_SECCOMP: Final = 317
_SYS_MOUNT_SETATTR: Final = 442
_SYS_LANDLOCK_CREATE: Final = 444
_SYS_LANDLOCK_ADD_RULE: Final = 445
_SYS_LANDLOCK_RESTRICT: Final = 446

_LINUX_CAPABILITY_VERSION_3: Final = 0x2008_0522
_SECCOMP_SET_MODE_FILTER: Final = 1
_SECCOMP_FILTER_FLAG_TSYNC: Final = 1

_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
_libc.mount.argtypes = (
    ctypes.c_char_p,
    ctypes.c_char_p,
    ctypes.c_char_p,
    ctypes.c_ulong,
    ctypes.c_char_p,
)


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def _long(number: int) -> ctypes.c_long:
    # Variadic arguments are passed as they come: a bare int would be cut to 32 bits.
    return ctypes.c_long(number)


def _syscall(what: str, number: int, *arguments: object) -> int:
    return _checked(int(_libc.syscall(_long(number), *arguments)), what)


def unshare(flags: int) -> None:
    """Move this process (or its children, for pids) into new namespaces."""
    _checked(_libc.unshare(ctypes.c_int(flags)), "unshare")


def mount(
    source: str | None, target: str, kind: str | None, flags: int, data: str | None = None
) -> None:
    """Mount, bind or change the propagation of ``target``."""
    encoded = [None if text is None else os.fsencode(text) for text in (source, kind, data)]
    result = _libc.mount(encoded[0], os.fsencode(target), encoded[1], flags, encoded[2])
    _checked(result, f"mount on {target}")


def mount_setattr(target: str, attributes: int, *, recursive: bool) -> None:
    """Add ``attributes`` (MOUNT_ATTR_...) to the mount at ``target``."""
    block = struct.pack("<4Q", attributes, 0, 0, 0)
    flags = _AT_RECURSIVE if recursive else 0
    where = os.fsencode(target)
    _syscall(
        f"mount_setattr on {target}",
        _SYS_MOUNT_SETATTR,
        _long(_AT_FDCWD),
        ctypes.c_char_p(where),
        _long(flags),
        ctypes.c_char_p(block),
        _long(len(block)),
    )


def enter_root(folder: str) -> None:
    """Make the mount at ``folder`` the root of this mount namespace; drop the old one."""
    os.chdir(folder)
    here = ctypes.c_char_p(b".")
    _syscall("pivot_root", _SYS_PIVOT_ROOT, here, here)
    _checked(_libc.umount2(b".", ctypes.c_int(_MNT_DETACH)), "umount of the old root")
    os.chdir("/")


def sethostname(name: str) -> None:
    """Set the host name of this uts namespace."""
    encoded = name.encode("ascii")
    _checked(_libc.sethostname(encoded, ctypes.c_size_t(len(encoded))), "sethostname")


def _prctl(what: str, option: int, *arguments: int) -> None:
    padded = [*arguments, 0, 0, 0, 0][:4]
    _checked(_libc.prctl(ctypes.c_int(option), *map(_long, padded)), what)


def die_with_parent(signal_number: int) -> None:
    """Ask the kernel to send this process ``signal_number`` when its parent ends."""
    _prctl("prctl(PDEATHSIG)", _PR_SET_PDEATHSIG, signal_number)


def set_dumpable(allowed: bool) -> None:
    """Allow or forbid other processes of this uid to look into this one."""
    _prctl("prctl(DUMPABLE)", _PR_SET_DUMPABLE, int(allowed))


def set_no_new_privileges() -> None:
    """Make it impossible for this process and its children to gain privileges."""
    _prctl("prctl(NO_NEW_PRIVS)", _PR_SET_NO_NEW_PRIVS, 1)


def drop_bounding_set() -> None:
    """Take every capability that the kernel knows out of the bounding set."""
    for capability in range(_last_capability() + 1):
        _prctl("prctl(CAPBSET_DROP)", _PR_CAPBSET_DROP, capability)


def drop_capabilities() -> None:
    """Give up all capabilities: permitted, effective, inheritable and ambient."""
    _prctl("prctl(CAP_AMBIENT)", _PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL)
    header = ctypes.c_char_p(struct.pack("<Ii", _LINUX_CAPABILITY_VERSION_3, 0))
    _syscall("capset", _SYS_CAPSET, header, ctypes.c_char_p(bytes(24)))


def _last_capability() -> int:
    known = 0
    while _libc.prctl(ctypes.c_int(23), _long(known), _long(0), _long(0), _long(0)) >= 0:
        known += 1
    return known - 1


class _FilterProgram(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_void_p))


def install_seccomp(instructions: bytes) -> None:
    """Put the BPF program (8 bytes per instruction) before every later system call."""
    buffer = ctypes.create_string_buffer(instructions, len(instructions))
    program = _FilterProgram(len(instructions) // 8, ctypes.cast(buffer, ctypes.c_void_p))
    _syscall(
        "seccomp",
        _SYS_SECCOMP,
        _long(_SECCOMP_SET_MODE_FILTER),
        _long(_SECCOMP_FILTER_FLAG_TSYNC),
        ctypes.byref(program),
    )


def landlock_version() -> int:
    """Return the kernel's Landlock ABI version; raises OSError where there is none."""
    return _syscall("landlock", _SYS_LANDLOCK_CREATE, _long(0), _long(0), _long(1))


def landlock_create(attributes: bytes) -> int:
    """Return a file descriptor of a new ruleset that handles ``attributes``."""
    block = ctypes.c_char_p(attributes)
    return _syscall(
        "landlock_create_ruleset", _SYS_LANDLOCK_CREATE, block, _long(len(attributes)), _long(0)
    )


def landlock_allow(ruleset: int, folder_fd: int, access: int) -> None:
    """Allow ``access`` beneath the file or folder behind ``folder_fd``."""
    rule = ctypes.c_char_p(struct.pack("<Qi", access, folder_fd))
    _syscall("landlock_add_rule", _SYS_LANDLOCK_ADD_RULE, _long(ruleset), _long(1), rule, _long(0))


def landlock_restrict(ruleset: int) -> None:
    """Put this thread, and all that it starts, under ``ruleset`` for good."""
    _syscall("landlock_restrict_self", _SYS_LANDLOCK_RESTRICT, _long(ruleset), _long(0))
