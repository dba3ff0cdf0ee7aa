"""Machines of other kinds, made up with namespaces of the test's own (needs root)."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_TRY = """
import sys
from pathlib import Path
from interviewer.sandbox import Program, Sandbox, SandboxUnavailable
sandbox = Sandbox(scratch_root=Path(sys.argv[1]), standbys=0)
try:
    sandbox.start()
except SandboxUnavailable as error:
    sys.exit(f"unavailable: {error}")
driver = "def drive(candidate, inputs): return {'out': candidate['solve']()}"
code = "def solve(): return torch.ones(3).half().sum().item()"
with sandbox.session(Program(code, driver)) as session:
    session.load()
    outcome = session.call({})
print(sandbox.profile, outcome.values["out"])
sandbox.close()
"""

# Makes Python readable to all, as it is where it was not installed by root for root.
_READABLE_PYTHON = """
import os, sys
from interviewer.sandbox import syscalls
syscalls.unshare(syscalls.CLONE_NEWNS)
syscalls.mount(None, "/", None, syscalls.MS_REC | syscalls.MS_PRIVATE)
prefix, aside = sys.base_prefix, sys.argv[2]
top = "/" + prefix.split("/")[1]
if os.stat(top).st_mode & 0o055 != 0o055:
    syscalls.mount(prefix, aside, None, syscalls.MS_BIND)
    syscalls.mount("tmpfs", top, "tmpfs", 0, "mode=755")
    os.makedirs(prefix)
    syscalls.mount(aside, prefix, None, syscalls.MS_BIND)
"""

_AS_ORDINARY_USER = """
os.setgroups([])
os.setresgid(65534, 65534, 65534)
os.setresuid(65534, 65534, 65534)
"""

# A kernel whose administrator allows no user namespaces.
_WITHOUT_USER_NAMESPACES = """
import os, sys
from interviewer.sandbox import syscalls
pid = os.getpid()
ready, made = os.pipe(), os.pipe()
if os.fork() == 0:
    os.read(ready[0], 1)
    for kind in ("uid", "gid"):
        open(f"/proc/{pid}/{kind}_map", "w").write("0 0 65536")
    os.write(made[1], b"x")
    os._exit(0)
syscalls.unshare(syscalls.CLONE_NEWUSER | syscalls.CLONE_NEWNS)
os.write(ready[1], b"x")
os.read(made[0], 1)
os.setresgid(0, 0, 0)
os.setresuid(0, 0, 0)
open("/proc/sys/user/max_user_namespaces", "w").write("0")
"""

# What a container engine leaves of root by default: fourteen capabilities, and a filter
# that refuses namespaces, mounts and their like (clone3 as if the kernel did not know it).
_IN_A_CONTAINER = """
import ctypes, errno, struct
kept = (0, 1, 3, 4, 5, 6, 7, 8, 10, 13, 18, 27, 29, 31)
refused = (103, 134, 153, 155, 163, 165, 166, 167, 168, 169, 170, 171, 172, 173, 175, 176, 179,
           212, 227, 246, 248, 249, 250, 272, 298, 303, 304, 308, 312, 313, 320, 321, 323,
           425, 426, 427, 428, 429, 430, 431, 432, 433, 442)
step = lambda code, true, false, value: struct.pack("<HBBI", code, true, false, value)
answer = lambda number: step(0x06, 0, 0, 0x50000 | number)
program = step(0x20, 0, 0, 0)
for number in refused:
    program += step(0x15, 0, 1, number) + answer(errno.EPERM)
program += step(0x15, 0, 1, 435) + answer(errno.ENOSYS)
program += step(0x15, 0, 4, 56) + step(0x20, 0, 0, 16) + step(0x54, 0, 0, 0x7E020000)
program += step(0x15, 1, 0, 0) + answer(errno.EPERM)
program += step(0x06, 0, 0, 0x7FFF0000)
syscalls.install_seccomp(program)
for capability in range(syscalls._last_capability() + 1):
    if capability not in kept:
        syscalls._prctl("drop", 24, capability)
bits = sum(1 << capability for capability in kept)
header, low = struct.pack("<Ii", 0x20080522, 0), struct.pack("<III", bits, bits, bits)
syscalls._syscall("capset", 126, ctypes.c_char_p(header), ctypes.c_char_p(low + bytes(12)))
try:
    syscalls.unshare(syscalls.CLONE_NEWUSER)
except OSError:
    pass
else:
    sys.exit("the made-up container lets namespaces through")
"""


def _run(prelude: str, folder: Path) -> subprocess.CompletedProcess[str]:
    if os.geteuid() != 0:
        pytest.skip("only root can make up other machines; the other tests ran on this one")
    scratch, aside = folder / "scratch", folder / "aside"
    for path in (scratch, aside):
        path.mkdir()
        path.chmod(0o777)
    command = [sys.executable, "-c", prelude + _TRY, str(scratch), str(aside)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if "unavailable" in done.stderr and not os.environ.get("CI"):
        pytest.skip(done.stderr.strip())
    return done


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that any user can reach."""
    with tempfile.TemporaryDirectory(prefix="sandbox-tests-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def test_ordinary_user_has_a_sandbox(folder):
    done = _run(_READABLE_PYTHON + _AS_ORDINARY_USER, folder)
    assert done.stdout.split() in (["A", "3.0"], ["B", "3.0"]), done.stderr


def test_machine_without_user_namespaces_uses_profile_b(folder):
    done = _run(_WITHOUT_USER_NAMESPACES, folder)
    assert done.stdout.split() == ["B", "3.0"], done.stderr


def test_container_with_its_engines_default_filter_uses_profile_b(folder):
    done = _run(_READABLE_PYTHON + _IN_A_CONTAINER, folder)
    assert done.stdout.split() == ["B", "3.0"], done.stderr
