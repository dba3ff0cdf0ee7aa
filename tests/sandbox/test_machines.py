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

# Makes Python readable to all, as it is where it was not installed by root for root,
# and becomes an ordinary user without any capability.
_AS_ORDINARY_USER = """
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
    done = _run(_AS_ORDINARY_USER, folder)
    assert done.stdout.split() in (["A", "3.0"], ["B", "3.0"]), done.stderr


def test_machine_without_user_namespaces_uses_profile_b(folder):
    done = _run(_WITHOUT_USER_NAMESPACES, folder)
    assert done.stdout.split() == ["B", "3.0"], done.stderr
