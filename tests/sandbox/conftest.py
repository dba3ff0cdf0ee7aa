"""One real sandbox for all tests here, and a small judge for a small task.

The task: ``solve(x, y)`` returns ``softmax(x @ y)`` over the last dimension.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from interviewer.sandbox import (
    ChildFailed,
    Crashed,
    Limits,
    MemoryExceeded,
    OutputExceeded,
    Program,
    Raised,
    Sandbox,
    SandboxUnavailable,
    TensorValue,
    Timeout,
    Usage,
)

DRIVER = """
def drive(candidate, inputs):
    return {"out": candidate["solve"](inputs["x"], inputs["y"])}
"""
HONEST = "def solve(x, y):\n    return torch.softmax(x @ y, -1)\n"
LIMITS = Limits(wall_s=20.0, cpu_s=15, memory_bytes=768 << 20)

_FAILURES: dict[type[ChildFailed], str] = {
    Timeout: "timeout",
    MemoryExceeded: "memory",
    OutputExceeded: "output",
    Crashed: "crashed",
}


@dataclass(frozen=True)
class Judged:
    """A verdict in one word, what was said with it, and what the session used."""

    verdict: str
    detail: str
    usage: Usage


class Judge:
    """Judges snippets for the small task in the real jail."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self._random = np.random.default_rng(20240607)

    def judge(self, code: str, *, limits: Limits | None = None, cases: int = 2) -> Judged:
        """Run ``code`` on inputs drawn after it was loaded."""
        with self.sandbox.session(Program(code, DRIVER, ("solve",)), limits) as session:
            try:
                loaded = session.load()
                verdict, detail = ("passed", "") if loaded.ok else ("error", loaded.error)
                for _ in range(cases if loaded.ok else 0):
                    verdict, detail = self._one_case(session)
                    if verdict != "passed":
                        break
            except ChildFailed as failure:
                kind = next(kind for kind in _FAILURES if isinstance(failure, kind))
                verdict, detail = _FAILURES[kind], str(failure)
            return Judged(verdict, detail, session.finish())

    def _one_case(self, session) -> tuple[str, str]:
        x, y = (self._random.standard_normal((5, 5)).astype(np.float32) for _ in range(2))
        outcome = session.call({"x": tensor(x), "y": tensor(y)})
        if isinstance(outcome, Raised):
            return "error", outcome.text
        got = outcome.values.get("out")
        wanted = np.exp(x.astype(np.float64) @ y)
        wanted /= wanted.sum(-1, keepdims=True)
        if not isinstance(got, TensorValue) or (got.dtype, got.shape) != ("float32", (5, 5)):
            return "failed", f"{got!r:.200}"
        values = np.frombuffer(got.data, np.float32).reshape(5, 5)
        # Memory that nobody has written may hold infinities; such a difference is none.
        with np.errstate(invalid="ignore", over="ignore"):
            near = (np.abs(values - wanted) <= 1e-5).all()
        return ("passed" if near else "failed"), ""

    def must_still_work(self) -> None:
        """Check that an honest answer passes, in the same zygote as before."""
        honest = self.judge(HONEST)
        assert honest.verdict == "passed", honest
        assert self.sandbox.health().restarts == 0


def tensor(array: np.ndarray) -> TensorValue:
    """Return ``array`` as it is sent into the jail."""
    return TensorValue(str(array.dtype), array.shape, np.ascontiguousarray(array).tobytes())


def open_sandbox(folder: Path, **options) -> Sandbox:
    """Start a sandbox, or skip where the machine cannot have one (in CI: fail)."""
    sandbox = Sandbox(limits=LIMITS, scratch_root=folder, **options)
    try:
        sandbox.start()
    except SandboxUnavailable as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))
    return sandbox


@pytest.fixture(scope="session")
def scratch_root() -> Iterator[Path]:
    """A folder that jailed processes can reach, as pytest's own cannot; empty at the end."""
    folder = Path(tempfile.mkdtemp(prefix="sandbox-tests-"))
    folder.chmod(0o711)
    yield folder
    folder.rmdir()


@pytest.fixture(params=["A", "B"])
def judge(request: pytest.FixtureRequest) -> Judge:
    """The judge in each profile, one after the other."""
    found: Judge = request.getfixturevalue(f"judge_{request.param.lower()}")
    return found


@pytest.fixture(scope="session")
def judge_a(scratch_root: Path) -> Iterator[Judge]:
    """The judge on the strongest sandbox that this machine allows."""
    yield from _judge(scratch_root / "strongest")


@pytest.fixture(scope="session")
def judge_b(scratch_root: Path) -> Iterator[Judge]:
    """The judge on a sandbox that may not use namespaces."""
    yield from _judge(scratch_root / "without-namespaces", deny=("namespaces",))


def _judge(folder: Path, **options) -> Iterator[Judge]:
    """Start a judge on a sandbox of its own, which leaves nothing behind."""
    folder.mkdir(mode=0o711)
    sandbox = open_sandbox(folder, slots=2, **options)
    yield Judge(sandbox)
    sandbox.close()
    folder.rmdir()


@pytest.fixture(scope="session")
def start_sandbox() -> Callable[..., Sandbox]:
    """Start a sandbox of one's own, which the test must close."""
    return open_sandbox


@pytest.fixture(scope="session")
def processes_of() -> Callable[[Sandbox], list[int]]:
    """List the processes of a sandbox: its zygote and all that came of it."""

    def find(sandbox: Sandbox) -> list[int]:
        leader = sandbox._keeper.zygote.pid
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                with contextlib.suppress(ProcessLookupError):
                    found += [int(entry.name)] * (os.getsid(int(entry.name)) == leader)
        return found

    return find
