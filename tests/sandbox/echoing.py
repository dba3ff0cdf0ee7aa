"""The least that a sandbox can be asked for, and what it holds meanwhile."""

import time
from collections.abc import Callable
from pathlib import Path

from interviewer.sandbox import Program, Returned, Sandbox

DRIVER = "def drive(candidate, inputs):\n    return {'out': candidate['solve'](inputs.get('x'))}\n"
ECHO = Program("def solve(x): return x", DRIVER, ("solve",))


def echo(sandbox: Sandbox, value: object) -> object:
    """Return what a session makes of ``value``."""
    with sandbox.session(ECHO) as session:
        assert session.load().ok
        outcome = session.call({"x": value})
    assert isinstance(outcome, Returned)
    return outcome.values["out"]


def eventually(condition: Callable[[], object], within_s: float = 10.0) -> bool:
    """Tell whether ``condition`` comes to hold in time."""
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


def held(folder: Path) -> tuple[set[Path], int]:
    """Return what lies in a folder, and how many descriptors this process has."""
    return set(folder.iterdir()), len([*Path("/proc/self/fd").iterdir()])
