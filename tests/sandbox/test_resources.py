"""Code that takes what it can get is ended, and the next honest answer passes."""

import contextlib
import dataclasses
import threading
import time

import pytest

from interviewer.sandbox import Limits, WorkerLost

_SOLVE = "\ndef solve(x, y):\n    return torch.softmax(x @ y, -1)\n"
HASTY = Limits(wall_s=0.7, cpu_s=4, memory_bytes=768 << 20)

ENDED = {
    "bytes without end": ("memory", "held = []\nwhile True: held.append(bytearray(64 << 20))"),
    "bytes touched without end": (
        "memory",
        "held = []\nwhile True: held.append(b'x' * (32 << 20))",
    ),
    "huge tensor": ("memory", "torch.ones(10 * 2**30)"),
    "tensor touched": ("memory", "torch.full((3 << 30,), 1, dtype=torch.uint8).sum()"),
    "huge array": ("memory", "import numpy; numpy.ones(1 << 32)"),
    "huge exponent": ("memory", "held = 'x' * (1 << 32)"),
    "small objects without end": ("memory", "held = []\nwhile True: held.append([held])"),
    "endless loop": ("timeout", "while True: pass"),
    "endless loop in C": ("timeout", "sum(iter(int, 1))"),
    "endless matmul": ("timeout", "a = torch.ones(2000, 2000)\nwhile True: a @ a"),
    "sleep": ("timeout", "import time; time.sleep(1e6)"),
    "wait for a lock": (
        "timeout",
        "import threading; lock = threading.Lock(); lock.acquire(); lock.acquire()",
    ),
    "signals ignored": (
        "timeout",
        "import signal\nfor n in range(1, 65):\n    try: signal.signal(n, signal.SIG_IGN)\n"
        "    except (OSError, ValueError): pass\nwhile True: pass",
    ),
    "exceptions swallowed": (
        "timeout",
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    ),
    "regular expression": ("timeout", "import re; re.match('(a+)+$', 'a' * 40 + 'b')"),
    "trickle of output": (
        "timeout",
        "import time\nwhile True:\n    print('.', flush=True)\n    time.sleep(0.001)",
    ),
    "recursion in C": (
        "crashed",
        "import sys\nsys.setrecursionlimit(10**9)\ndef f(): return repr(g)\n"
        "class G:\n    def __repr__(self): return f()\ng = G()\nf()",
    ),
}

OUTPUT = {
    "flood of output": "while True: print('x' * 10000)",
    "flood of errors": "import sys\nwhile True: sys.stderr.write('x' * 10000)",
    "raw flood": "import os\nwhile True: os.write(1, b'x' * 65536)",
}

RAISED = {
    "processes": ("import os\nos.fork()", "PermissionError"),
    "threads": (
        "import threading, time\nfor _ in range(5000):\n"
        "    threading.Thread(target=time.sleep, args=(99,), daemon=True).start()",
        "can't start new thread",
    ),
    "recursion": ("def f(): return f()\nf()", "RecursionError"),
    "one big file": (
        "with open('big', 'wb') as file:\n    for _ in range(99): file.write(bytes(1 << 20))",
        "OSError",
    ),
    "many files": (
        "for n in range(5000):\n    open(f'f{n}', 'wb').write(bytes(1 << 20))",
        "OSError",
    ),
    "many empty files": ("for n in range(20000): open(f'f{n}', 'w').close()", "OSError"),
    "pipes stuffed": (
        "import os\nwhile True:\n    end = os.pipe()[1]\n    os.set_blocking(end, False)\n"
        "    os.write(end, bytes(1 << 16))",
        "OSError",
    ),
    "descriptors": ("import os\nwhile True: os.dup(1)", "OSError"),
    "huge message": ("raise ValueError('A' * 10**8)", "ValueError"),
}

WATCHED_IN_B = ("threads", "many files", "many empty files")
"""What no limit of the kernel refuses without namespaces: a watchdog ends it, or it raises."""


@pytest.mark.parametrize("name", ENDED)
def test_greedy_code_is_ended(judge, name):
    verdict, code = ENDED[name]
    judged = judge.judge(code + _SOLVE, limits=HASTY if verdict == "timeout" else None)
    assert judged.verdict == verdict or (name == "recursion in C" and judged.verdict == "error"), (
        judged
    )
    judge.must_still_work()


@pytest.mark.parametrize("where", ["load", "call"])
def test_endless_loop_is_a_timeout_wherever_it_runs(judge, where):
    body = "while True: pass"
    code = body if where == "load" else f"def solve(x, y):\n    {body}\n"
    assert judge.judge(code, limits=HASTY).verdict == "timeout"


def test_processor_time_ends_a_loop_before_the_wall_clock(judge):
    limits = Limits(wall_s=20, cpu_s=1, memory_bytes=768 << 20)
    judged = judge.judge("while True: pass", limits=limits)
    assert judged.verdict == "timeout"
    assert "processor time" in judged.detail


@pytest.mark.parametrize("name", OUTPUT)
def test_flood_is_ended_and_cut(judge, name):
    judged = judge.judge(OUTPUT[name] + _SOLVE)
    assert judged.verdict == "output", judged.verdict
    kept = judge.sandbox.limits.output_bytes
    assert kept <= len(judged.usage.stdout) + len(judged.usage.stderr) <= kept + 100
    judge.must_still_work()


@pytest.mark.parametrize("name", RAISED)
def test_refused_resource_raises_in_the_code(judge, name):
    code, message = RAISED[name]
    judged = judge.judge(code + _SOLVE)
    if judge.sandbox.profile == "B" and name in WATCHED_IN_B:
        assert (judged.verdict, message in judged.detail) in (("crashed", False), ("error", True))
    else:
        assert judged.verdict == "error", judged
        assert message in judged.detail
    assert len(judged.detail) <= 4096
    judge.must_still_work()


@pytest.mark.parametrize(
    ("result", "verdict"),
    [("torch.zeros(1).expand(2**33)", "error"), ("[x] * 10**6", "error")],
)
def test_oversized_result_is_refused_before_it_is_made(judge, result, verdict):
    judged = judge.judge(f"def solve(x, y):\n    return {result}\n")
    assert judged.verdict == verdict, judged
    assert judged.usage.peak_memory_bytes < 200 << 20


def test_deep_folders_are_cleared_away_without_namespaces(judge_b):
    code = "import os\nfor _ in range(900):\n    os.mkdir('d'); os.chdir('d')\nos.mkdir('x', 0)"
    assert judge_b.judge(code + _SOLVE).verdict == "passed"
    judge_b.must_still_work()


def test_honest_neighbour_passes_beside_attacks(judge):
    attacks = [ENDED["bytes without end"][1], "while True: pass", OUTPUT["raw flood"]]
    limits = dataclasses.replace(HASTY, wall_s=1.5)

    def attack():
        for code in attacks:
            # On a machine that has too much to do nobody can say what becomes of it.
            with contextlib.suppress(WorkerLost):
                judge.judge(code + _SOLVE, limits=limits)

    thread = threading.Thread(target=attack)
    thread.start()
    while thread.is_alive():
        judge.must_still_work()
    thread.join()


def test_session_keeps_to_one_core(judge):
    code = """
import os
torch.set_num_threads(8)
def solve(x, y):
    assert len(os.sched_getaffinity(0)) == 1
    try:
        os.sched_setaffinity(0, range(64))
    except PermissionError:
        return torch.softmax(x @ y, -1)
"""
    assert judge.judge(code).verdict == "passed"


HEADLESS = """
import ctypes, threading, time
libc = ctypes.CDLL(None)
libc.prctl(15, ctypes.c_char_p(b"\\x0bVmRSS:"), 0, 0, 0)  # a name that looks like a line
def write():
    time.sleep(0.1)
    for number in range(6):
        with open(f"f{number}", "wb") as file:
            for _ in range(100):
                file.write(bytes(1 << 20))
    time.sleep(60)
threading.Thread(target=write).start()
libc.syscall(60, 0)  # ends this thread alone
"""


def test_code_that_ends_its_main_thread_is_ended_and_blinds_nobody(judge):
    started = time.monotonic()
    judged = judge.judge(HEADLESS + _SOLVE)
    assert judged.verdict == "crashed"
    assert time.monotonic() - started < 5
    assert judge.sandbox._watchdog._thread.is_alive()
    judge.must_still_work()
