"""Which system calls jailed code may make: a table, and the BPF program made of it.

Everything not in the table fails with EPERM. Calls through another architecture's
entry (32-bit ``int 0x80``, x32) end the process. A few calls are allowed for some
arguments only: ``clone`` for threads, ``kill`` and ``tgkill`` for the process
itself and not with SIGKILL (whoever ends by that was ended from outside),
``fcntl`` without the commands that turn a file into a source of signals for
other processes.
"""

import errno
import signal
import struct
from collections.abc import Sequence
from typing import Final, NamedTuple

_KILL: Final = 0x8000_0000
_ERRNO: Final = 0x0005_0000
_ALLOW: Final = 0x7FFF_0000
_X86_64: Final = 0xC000_003E
_X32_BIT: Final = 0x4000_0000

_LOAD: Final = 0x20
_JUMP_EQUAL: Final = 0x15
_JUMP_AT_LEAST: Final = 0x35
_AND: Final = 0x54
_RETURN: Final = 0x06

_OFFSET_NUMBER: Final = 0
_OFFSET_ARCHITECTURE: Final = 4
_OFFSET_ARGUMENTS: Final = 16

ALLOWED: Final[dict[str, int]] = {
    # The first ones are called most often.
    **{"futex": 202, "read": 0, "write": 1, "clock_gettime": 228, "mmap": 9, "munmap": 11},
    **{"madvise": 28, "sched_yield": 24, "close": 3, "fstat": 5, "lseek": 8, "openat": 257},
    **{"newfstatat": 262, "mprotect": 10, "brk": 12, "mremap": 25, "mincore": 27},
    # Files; Landlock decides which.
    **{"open": 2, "stat": 4, "lstat": 6, "access": 21, "faccessat": 269, "faccessat2": 439},
    **{"statx": 332, "statfs": 137, "fstatfs": 138, "readlink": 89, "readlinkat": 267},
    **{"pread64": 17, "pwrite64": 18, "readv": 19, "writev": 20, "preadv": 295, "pwritev": 296},
    **{"sendfile": 40, "copy_file_range": 326, "fsync": 74, "fdatasync": 75, "flock": 73},
    **{"ftruncate": 77, "fallocate": 285, "fadvise64": 221, "getdents": 78, "getdents64": 217},
    **{"getcwd": 79, "chdir": 80, "fchdir": 81, "umask": 95, "mkdir": 83, "mkdirat": 258},
    **{"rmdir": 84, "unlink": 87, "unlinkat": 263, "rename": 82, "renameat": 264},
    **{"renameat2": 316, "dup": 32, "dup2": 33, "dup3": 292, "close_range": 436},
    # Waiting within the process.
    **{"pipe": 22, "pipe2": 293, "poll": 7, "ppoll": 271, "select": 23, "pselect6": 270},
    **{"epoll_create": 213, "epoll_create1": 291, "epoll_ctl": 233, "epoll_wait": 232},
    **{"epoll_pwait": 281, "eventfd2": 290, "pause": 34, "nanosleep": 35},
    **{"clock_nanosleep": 230, "restart_syscall": 219, "futex_waitv": 449},
    # Signals to itself, timers, threads.
    **{"rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15, "rt_sigpending": 127},
    **{"rt_sigtimedwait": 128, "sigaltstack": 131, "getitimer": 36, "setitimer": 38, "alarm": 37},
    **{"set_tid_address": 218, "set_robust_list": 273, "rseq": 334, "membarrier": 324},
    **{"exit": 60, "exit_group": 231, "wait4": 61, "waitid": 247},
    # Questions about the process and the machine.
    **{"getpid": 39, "gettid": 186, "getppid": 110, "getpgrp": 111, "getuid": 102, "getgid": 104},
    **{"geteuid": 107, "getegid": 108, "getresuid": 118, "getresgid": 120, "getgroups": 115},
    **{"uname": 63, "sysinfo": 99, "times": 100, "time": 201, "gettimeofday": 96, "getcpu": 309},
    **{"clock_getres": 229, "getrlimit": 97, "getrusage": 98, "getrandom": 318},
    **{"sched_get_priority_max": 146, "sched_get_priority_min": 147, "get_mempolicy": 239},
}
"""System calls allowed with any arguments, by their x86-64 numbers."""

# Threads carry CLONE_VM and CLONE_THREAD and none of the namespace flags.
_THREAD_FLAGS: Final = 0x0001_0100
_NAMESPACE_FLAGS: Final = 0x7E02_0000
_PRCTL_SET_NAME, _PRCTL_GET_NAME, _PRCTL_SET_VMA = 15, 16, 0x53564D41
_IOCTL: Final = 16
_FCNTL_REFUSED: Final = (8, 10, 15, 1024, 1026)
"""F_SETOWN, F_SETSIG, F_SETOWN_EX, F_SETLEASE, F_NOTIFY: they send signals."""
_IOCTL_REFUSED: Final = (0x5412, 0x541C, 0x5423)
"""TIOCSTI, TIOCLINUX, TIOCSETD, where other commands are for Landlock to judge."""
_IOCTL_ALLOWED: Final = (0x5401, 0x541B, 0x5421, 0x5450, 0x5451)
"""TCGETS (is it a terminal), FIONREAD, FIONBIO, FIONCLEX, FIOCLEX."""


class _Instruction(NamedTuple):
    code: int
    if_true: int
    if_false: int
    operand: int


def build_filter(own_pid: int, *, drives_gpu: bool = False) -> bytes:
    """Return the program for a process whose pid, as it sees it, is ``own_pid``.

    ``drives_gpu``: its driver speaks to the GPU by commands to device files (ioctl), of
    which Landlock allows it those of its GPU only.
    """
    program = [
        _Instruction(_LOAD, 0, 0, _OFFSET_ARCHITECTURE),
        _Instruction(_JUMP_EQUAL, 1, 0, _X86_64),
        _answer(_KILL),
        _Instruction(_LOAD, 0, 0, _OFFSET_NUMBER),
        _Instruction(_JUMP_AT_LEAST, 0, 1, _X32_BIT),
        _answer(_KILL),
    ]
    for number in ALLOWED.values():
        program += _case(number, [_answer(_ALLOW)])
    conditional = _conditional(own_pid)
    if drives_gpu:
        conditional[_IOCTL] = _unless_argument_in(1, _IOCTL_REFUSED, errno.ENOTTY)
    for number, body in conditional.items():
        program += _case(number, body)
    program.append(_answer(_ERRNO | errno.EPERM))
    return b"".join(struct.pack("<HBBI", *instruction) for instruction in program)


def _conditional(own_pid: int) -> dict[int, list[_Instruction]]:
    only_implied_self = _if_argument_in(0, (0, own_pid), errno.EPERM)
    return {
        56: _clone(),
        435: [_answer(_ERRNO | errno.ENOSYS)],  # clone3: flags lie in memory; libc falls back
        62: _signal_to(own_pid, argument=1),  # kill
        234: _signal_to(own_pid, argument=2),  # tgkill
        204: only_implied_self,  # sched_getaffinity
        142: only_implied_self,  # sched_getparam
        145: only_implied_self,  # sched_getscheduler
        274: only_implied_self,  # get_robust_list
        157: _if_argument_in(0, (_PRCTL_SET_NAME, _PRCTL_GET_NAME, _PRCTL_SET_VMA), errno.EPERM),
        _IOCTL: _if_argument_in(1, _IOCTL_ALLOWED, errno.ENOTTY),
        72: _unless_argument_in(1, _FCNTL_REFUSED, errno.EPERM),
        302: _prlimit_reading_own(),
        41: [_answer(_ERRNO | errno.EAFNOSUPPORT)],  # socket
        53: [_answer(_ERRNO | errno.EAFNOSUPPORT)],  # socketpair
    }


def _answer(value: int) -> _Instruction:
    return _Instruction(_RETURN, 0, 0, value)


def _case(number: int, body: Sequence[_Instruction]) -> list[_Instruction]:
    return [_Instruction(_JUMP_EQUAL, 0, len(body), number), *body]


def _load_argument(index: int, *, high: bool = False) -> _Instruction:
    return _Instruction(_LOAD, 0, 0, _OFFSET_ARGUMENTS + 8 * index + 4 * high)


def _if_argument_in(index: int, values: Sequence[int], otherwise: int) -> list[_Instruction]:
    """Allow when the low half of an argument (the kernel reads an int) is in ``values``."""
    return _membership(index, values, inside=_ALLOW, outside=_ERRNO | otherwise)


def _unless_argument_in(index: int, values: Sequence[int], refusal: int) -> list[_Instruction]:
    return _membership(index, values, inside=_ERRNO | refusal, outside=_ALLOW)


def _membership(
    index: int, values: Sequence[int], *, inside: int, outside: int
) -> list[_Instruction]:
    tests = [
        _Instruction(_JUMP_EQUAL, len(values) - position, 0, value)
        for position, value in enumerate(values)
    ]
    return [_load_argument(index), *tests, _answer(outside), _answer(inside)]


def _signal_to(own_pid: int, *, argument: int) -> list[_Instruction]:
    """Allow every signal but SIGKILL to the process itself.

    ``argument`` is the place of the signal's number among the call's arguments.
    """
    return [
        _load_argument(0),
        _Instruction(_JUMP_EQUAL, 0, 3, own_pid),
        _load_argument(argument),
        _Instruction(_JUMP_EQUAL, 1, 0, signal.SIGKILL),
        _answer(_ALLOW),
        _answer(_ERRNO | errno.EPERM),
    ]


def _clone() -> list[_Instruction]:
    return [
        _load_argument(0),
        _Instruction(_AND, 0, 0, _NAMESPACE_FLAGS | _THREAD_FLAGS),
        _Instruction(_JUMP_EQUAL, 1, 0, _THREAD_FLAGS),
        _answer(_ERRNO | errno.EPERM),
        _answer(_ALLOW),
    ]


def _prlimit_reading_own() -> list[_Instruction]:
    """Allow prlimit64 with pid 0 and no new limit (both halves of the pointer are 0)."""
    return [
        _load_argument(0),
        _Instruction(_JUMP_EQUAL, 0, 5, 0),
        _load_argument(2),
        _Instruction(_JUMP_EQUAL, 0, 3, 0),
        _load_argument(2, high=True),
        _Instruction(_JUMP_EQUAL, 0, 1, 0),
        _answer(_ALLOW),
        _answer(_ERRNO | errno.EPERM),
    ]
