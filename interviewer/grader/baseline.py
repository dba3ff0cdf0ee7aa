"""What a submission took, as multiples of what the problem's reference takes."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Final

from interviewer.grader.code import ProblemCode
from interviewer.grader.draw import Draw
from interviewer.grader.execution import Session, execute
from interviewer.problems.model import Cost, Problem
from interviewer.sandbox import Program, SandboxUnavailable, Usage, WorkerLost

RUNS: Final = 3
"""How often a reference is measured; the median counts."""

SEED: Final = 1
"""Its inputs: of the same kinds and sizes as every submission's."""

LEAST_MS: Final = 1.0
LEAST_BYTES: Final = 1 << 20
"""Less than this counts as this: below it the measure is the machine's noise."""

Open = Callable[..., Session]
"""Opens a session of a program on a lane (``lane=``)."""


@dataclass(frozen=True)
class _Taken:
    milliseconds: float
    memory: float


class Baselines:
    """Measures each reference in the jail when a problem is first judged on a lane."""

    def __init__(self, open_session: Open) -> None:
        self._open = open_session
        self._known: dict[tuple[str, str], _Taken] = {}
        self._locks: dict[tuple[str, str], threading.Lock] = {}
        self._guard = threading.Lock()

    def cost(
        self, code: ProblemCode, problem: Problem, lane: str, device: str, usage: Usage
    ) -> Cost | None:
        """Return ``usage`` as multiples of the reference's; None where that was not to be had."""
        key = (code.id, lane)
        with self._guard:
            lock = self._locks.setdefault(key, threading.Lock())
        with lock:
            base = self._known.get(key) or self._measured(code, problem, lane, device)
            if base is None:
                return None
            self._known[key] = base
        mine = _taken(usage)
        return Cost(
            time=round(mine.milliseconds / base.milliseconds, 2),
            memory=round(mine.memory / base.memory, 2),
        )

    def _measured(
        self, code: ProblemCode, problem: Problem, lane: str, device: str
    ) -> _Taken | None:
        """Run the reference as if it had been handed in."""
        text = (code.folder / "reference.py").read_text(encoding="utf-8")
        program = Program(text, code.driver, problem.entry_points)
        taken = []
        for _ in range(RUNS):
            try:
                session = self._open(program, lane=lane)
                found = execute(session, partial(code.trials, Draw(SEED)), device)
            except (SandboxUnavailable, WorkerLost):
                return None
            if found.ended or not found.loaded.ok:
                return None
            taken.append(_taken(found.usage))
        return _Taken(
            median(each.milliseconds for each in taken), median(each.memory for each in taken)
        )


def _taken(usage: Usage) -> _Taken:
    # Waiting for a GPU takes no processor time; without one, the clock also counts what
    # else runs on the machine.
    milliseconds = usage.wall_ms if usage.peak_gpu_bytes else usage.cpu_ms
    memory = usage.peak_gpu_bytes or usage.peak_memory_bytes
    return _Taken(max(milliseconds, LEAST_MS), float(max(memory, LEAST_BYTES)))
