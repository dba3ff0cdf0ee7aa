"""The ways of running the snippet that are compared; each is a callable that runs it once."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

import torch

from benchmarks.sandbox import snippet
from interviewer.sandbox import Limits, Sandbox

ROOT: Final = Path(__file__).resolve().parents[2]
ONE_THREAD: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1"
)
COLD, FORK, IN_PROCESS = "cold process", "bare fork", "in this process"
PLAIN: Final = {"A": "profile A", "B": "profile B"}
STANDBY: Final = {"A": "standby A", "B": "standby B"}
LIMITS: Final = Limits(wall_s=20.0, memory_bytes=1 << 30, result_bytes=1 << 20)
STANDING_BY: Final = 2
SETTLING_S: Final = 0.15

Way = Callable[[], float]
"""Runs the job once and returns the seconds that it took."""


@contextmanager
def ways(scratch: Path) -> Iterator[tuple[dict[str, Way], dict[str, Sandbox]]]:
    """Yield every way by name, and the sandboxes among them, in each profile to be had here."""
    torch.set_num_threads(1)
    with ExitStack() as stack:
        found: dict[str, Way] = {COLD: _cold, FORK: stack.enter_context(_forking())}
        sandboxes: dict[str, Sandbox] = {}
        for profile, denied in (("A", ()), ("B", ("namespaces",))):
            for names, standbys in ((PLAIN, 0), (STANDBY, STANDING_BY)):
                sandbox = Sandbox(
                    limits=LIMITS, slots=2, scratch_root=scratch, standbys=standbys, deny=denied
                )
                stack.callback(sandbox.close)
                sandbox.start()
                if sandbox.profile == profile:
                    name = names[profile]
                    sandboxes[name] = sandbox
                    found[name] = partial(_jailed, sandbox, settle=standbys > 0)
        found[IN_PROCESS] = _in_process
        yield found, sandboxes


def _cold() -> float:
    started = time.perf_counter()
    environment = {**os.environ, **ONE_THREAD}
    subprocess.run([sys.executable, "-c", snippet.BY_ITSELF], env=environment, check=True)
    return time.perf_counter() - started


@contextmanager
def _forking() -> Iterator[Way]:
    command = [sys.executable, "-m", "benchmarks.sandbox.forking"]
    with subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **ONE_THREAD}, bufsize=0,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        asked, answers = process.stdin, process.stdout
        assert answers.read(1) == b"r"

        def once() -> float:
            started = time.perf_counter()
            asked.write(b"j")
            assert answers.read(1) == b"k"
            return time.perf_counter() - started

        yield once
        asked.close()


def _jailed(sandbox: Sandbox, *, settle: bool) -> float:
    if settle:
        # A worker that stands by was made in idle time.
        time.sleep(SETTLING_S)
    started = time.perf_counter()
    snippet.run_in(sandbox.session(snippet.PROGRAM))
    return time.perf_counter() - started


def _in_process() -> float:
    started = time.perf_counter()
    exec(compile(snippet.BY_ITSELF, "<job>", "exec"), {})
    return time.perf_counter() - started
