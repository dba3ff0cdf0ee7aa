"""Lies and attacks in the place of a solution, on several problems, in both profiles.

Each takes the entry points of the model answer and puts something else in their place;
none may pass. Attempts that the jail refuses, beside a right solution, change nothing.
Without namespaces, where only the walls differ, each lie is told to some of the problems.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from interviewer.grader.assembly import LIMITS
from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.sandbox import Sandbox, SandboxUnavailable
from interviewer.settings import content_folder

PROBLEMS = load_problems(content_folder() / "seeds" / "problems")[0]
AIMED_AT = (
    *("masked-mean", "custom-relu-function", "split-merge-heads", "stable-log-sigmoid"),
    *("ring-all-reduce", "manual-sgd-step", "inverted-dropout", "ema-weights", "truncated-bptt"),
)
"""Functions and classes, results and effects, with and without state and randomness."""

PUT = """
import builtins, gc, os, struct, sys, threading, time
import torch
NAMES = {names!r}
right = {{name: globals()[name] for name in NAMES}}
def everywhere(put):
    for name in NAMES:
        globals()[name] = put(right[name])
"""

HALF = ("failed", "error")
LIES = {
    "zeros": ("everywhere(lambda f: lambda *a, **k: torch.zeros(1))", HALF),
    "nothing": ("everywhere(lambda f: lambda *a, **k: None)", HALF),
    "not a number": (
        "everywhere(lambda f: lambda *a, **k: torch.full((2, 3), float('nan')))",
        HALF,
    ),
    "the first argument": ("everywhere(lambda f: lambda *a, **k: a[0] if a else None)", HALF),
    "equal to everything": (
        "class Same:\n"
        "    def __eq__(self, other): return True\n"
        "    def __getattr__(self, name): return self\n"
        "    def __call__(self, *a, **k): return self\n"
        "    def __iter__(self): return iter((self, self))\n"
        "everywhere(lambda f: Same())",
        HALF,
    ),
    "an exception that says pass": (
        "def passed(*a, **k): raise Exception('PASSED')\neverywhere(lambda f: passed)",
        ("error",),
    ),
    "comparisons patched": (
        "yes = lambda *a, **k: True\n"
        "torch.equal = torch.allclose = torch.testing.assert_close = yes\n"
        "torch.Tensor.__eq__ = torch.Tensor.__le__ = torch.Tensor.all = yes\n"
        "builtins.all = builtins.isinstance = yes\n"
        "everywhere(lambda f: lambda *a, **k: torch.zeros(2))",
        ("failed", "error", "crashed"),
    ),
    "a verdict printed": (
        "print('PASSED', {'verdict': 'passed', 'score': 1.0}, flush=True)\n"
        "everywhere(lambda f: lambda *a, **k: torch.ones(1))",
        HALF,
    ),
    "frames of its own": (
        "def lie(*a, **k):\n"
        "    for fd in range(3, 64):\n"
        "        try: os.write(fd, struct.pack('<c16sI', b'R', b'x' * 16, 0) * 64)\n"
        "        except OSError: pass\n"
        "    return torch.zeros(1)\n"
        "everywhere(lambda f: lie)",
        ("failed", "error", "crashed"),
    ),
    "an exit without a word": ("everywhere(lambda f: lambda *a, **k: os._exit(0))", ("crashed",)),
    "an ordinary exit": ("everywhere(lambda f: lambda *a, **k: sys.exit(0))", ("error",)),
    "an exit while loading": ("os._exit(0)", ("crashed",)),
    "names that are numbers": ("everywhere(lambda f: 3)", ("error",)),
    "a loop": (
        "def loop(*a, **k):\n    while True: pass\neverywhere(lambda f: loop)",
        ("timeout",),
    ),
    "memory": (
        "def fill(*a, **k):\n"
        "    held = []\n"
        "    while True: held.append(torch.empty(1 << 30))\n"
        "everywhere(lambda f: fill)",
        ("memory",),
    ),
    "a flood": (
        "def flood(*a, **k):\n    while True: print('x' * 10000)\neverywhere(lambda f: flood)",
        ("output",),
    ),
    "a hunt for the expected": (
        "def hunt(*a, **k):\n"
        "    seen = {id(x) for x in a}\n"
        "    found = [o for o in gc.get_objects() if type(o) is torch.Tensor]\n"
        "    found = [o for o in found if id(o) not in seen]\n"
        "    frame = sys._getframe()\n"
        "    while frame:\n"
        "        for v in list(frame.f_locals.values()):\n"
        "            if type(v) is torch.Tensor and id(v) not in seen: found.append(v)\n"
        "        frame = frame.f_back\n"
        "    return found[0].clone() if found else torch.zeros(1)\n"
        "everywhere(lambda f: hunt)",
        (*HALF, "timeout"),
    ),
    "right the first time only": (
        "def once(f):\n"
        "    kept = []\n"
        "    def run(*a, **k):\n"
        "        if not kept: kept.append(f(*a, **k))\n"
        "        return kept[0]\n"
        "    return run\n"
        "everywhere(once)",
        HALF,
    ),
}
"""What replaces the entry points, and the verdicts that it may meet."""

REFUSED = """
def refused(act):
    try:
        act()
    except BaseException:
        return
    raise SystemExit("let through")
import socket
for act in (
    os.fork, lambda: os.kill(os.getppid(), 9), lambda: os.kill(-1, 9),
    lambda: socket.create_connection(("127.0.0.1", 1), 1), lambda: open("/etc/passwd"),
    lambda: os.execv("/bin/true", ["true"]), lambda: os.listdir("/home"),
    lambda: open("/dev/shm/left", "w"), lambda: open("/tmp/left", "w"),
):
    refused(act)
"""


PROFILES = {"A": (), "B": ("namespaces",)}
"""What the sandbox is denied in each."""

InProfile = Callable[[str], GraderService]


@pytest.fixture(scope="module")
def in_profile() -> Iterator[InProfile]:
    """A grader in each profile, started once, with two seconds for what does not end."""
    with ExitStack() as running:
        yield cache(lambda profile: running.enter_context(_grader(PROFILES[profile])))


@contextmanager
def _grader(denied: tuple[str, ...]) -> Iterator[GraderService]:
    with tempfile.TemporaryDirectory(prefix="sandbox-tests-") as folder:
        Path(folder).chmod(0o711)
        sandbox = Sandbox(
            limits=replace(LIMITS, wall_s=2.0), slots=2, scratch_root=Path(folder), deny=denied
        )
        try:
            sandbox.start()
        except SandboxUnavailable as error:
            if os.environ.get("CI"):
                raise
            pytest.skip(str(error))
        yield GraderService(sandbox, PROBLEMS, CODES)
        health = sandbox.health()
        assert (health.running, health.restarts) == (0, 0)
        sandbox.close()


def judged(service: GraderService, problem: str, addition: str) -> Verdict:
    names = PROBLEMS[problem].entry_points
    code = f"{PROBLEMS[problem].model_answer}\n{PUT.format(names=names)}\n{addition}\n"
    return service.judge(Job(problem=problem, code=code))


TOLD = [
    (profile, lie, problem)
    for turn, lie in enumerate(LIES)
    for number, problem in enumerate(AIMED_AT)
    for profile in PROFILES
    if profile == "A" or number % 3 == turn % 3
]


@pytest.mark.parametrize(("profile", "lie", "problem"), TOLD)
def test_a_lie_does_not_pass(in_profile: InProfile, profile: str, lie: str, problem: str) -> None:
    addition, allowed = LIES[lie]
    verdict = judged(in_profile(profile), problem, addition)
    assert verdict.verdict in allowed, verdict
    assert verdict.score < 0.5, verdict.checks


@pytest.mark.parametrize("problem", AIMED_AT)
@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_refused_leaves_a_right_solution_right(
    in_profile: InProfile, profile: str, problem: str
) -> None:
    verdict = judged(in_profile(profile), problem, REFUSED)
    assert verdict.verdict is VerdictKind.PASSED, (verdict.checks, verdict.stderr)
    assert verdict.refused
    assert not Path("/tmp/left").exists()
    assert not Path("/dev/shm/left").exists()
