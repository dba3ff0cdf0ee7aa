"""What the self-test runs in the jail: tries to cross every wall, and tells how it went.

The text of this module is loaded as if a candidate had sent it. Each trial returns
``refused`` with the kernel's reason, or says what it got through.
"""

import ctypes
import errno
import fcntl
import os
import socket
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

_libc = ctypes.CDLL(None, use_errno=True)
_RAW_CALLS = {
    "raw socket": (41, 2, 1, 0),
    "raw fork": (57,),
    "raw vfork-like clone": (56, 17, 0, 0, 0, 0),
    "ptrace": (101, 0, 0, 0, 0),
    "unshare": (272, 0x1000_0000),
    "mount": (165, 0, 0, 0, 0, 0),
    "bpf": (321, 0, 0, 0),
    "io_uring": (425, 1, 0),
    "memfd": (319, 0, 0),
}


def _trial(act: Callable[[], object]) -> str:
    try:
        got = act()
    except MemoryError:
        return "refused: no memory"
    except OSError as error:
        return "refused: " + errno.errorcode.get(error.errno or 0, "unknown")
    except RuntimeError as error:
        return f"refused: {error}"
    return f"let through: {got!r}"[:200]


def _raw(number: int, *arguments: int) -> None:
    # A fork that is let through must not run on as a second tester.
    before = os.getpid()
    result = _libc.syscall(ctypes.c_long(number), *map(ctypes.c_long, arguments))
    if os.getpid() != before:
        os._exit(3)
    if result < 0:
        raise OSError(ctypes.get_errno(), "refused")


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 -- the plainest way in
        return file.read(64)


def _write(path: str) -> None:
    with open(path, "w", encoding="utf-8") as file:  # noqa: PTH123 -- the plainest way in
        file.write("x")


def _fork() -> None:
    if os.fork() == 0:
        os._exit(3)


def _many_threads(count: int) -> None:
    gate = threading.Event()
    started = []
    try:
        for _ in range(count):
            thread = threading.Thread(target=gate.wait)
            thread.start()
            started.append(thread)
    finally:
        gate.set()
        for thread in started:
            thread.join()


def _connect(port: int) -> None:
    with socket.socket() as client:
        client.connect(("127.0.0.1", port))


def _open_descriptors() -> list[int]:
    found = []
    for number in range(1024):
        try:
            os.fstat(number)
        except OSError:
            continue
        found.append(number)
    return found


def probe(inputs: Mapping[str, object]) -> dict[str, object]:
    """Try everything; return the outcome of each trial by name."""
    secret, harness, outside = (str(inputs[name]) for name in ("secret", "harness", "outside"))
    zygote, port = int(str(inputs["zygote"])), int(str(inputs["port"]))
    trials: dict[str, Callable[[], object]] = {
        "read a secret file": lambda: _read(secret),
        "read our own code": lambda: _read(harness),
        "read the accounts": lambda: _read("/etc/passwd"),
        "list processes": lambda: list(Path("/proc").iterdir()),
        "write outside": lambda: _write(outside),
        "write into Python": lambda: _write(str(Path(os.__file__).parent / "intruder.py")),
        "connect": lambda: _connect(port),
        "fork": _fork,
        "start a program": lambda: os.posix_spawn("/bin/true", ["true"], {}),
        "signal the zygote": lambda: os.kill(zygote, 0),
        "aim a file's signals": lambda: fcntl.fcntl(0, fcntl.F_SETOWN, zygote),
        "too much memory": lambda: bytearray(int(str(inputs["memory"]))),
        **{name: partial(_raw, *call) for name, call in _RAW_CALLS.items()},
    }
    if inputs["alone"]:
        trials["stat a secret file"] = lambda: Path(secret).stat()
        trials["too many threads"] = lambda: _many_threads(int(str(inputs["threads"])))
    found: dict[str, object] = {name: _trial(act) for name, act in trials.items()}
    _write("scratch-works")
    found["scratch"] = _read("scratch-works")
    found["descriptors"] = _open_descriptors()
    found["environment"] = sorted(os.environ)
    found["uid"] = os.getuid()
    found["pid"] = os.getpid()
    found["host"] = os.uname().nodename
    return found
