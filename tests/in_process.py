"""A stand-in for a jailed session: the same protocol of calls, without a jail.

Only for code that we wrote ourselves: it runs in the test's own process.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from types import CodeType, TracebackType
from typing import Any, Self

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.draw import Draw
from interviewer.grader.shipping import defined
from interviewer.grader.steady import steady
from interviewer.grader.values import Output, decode, encode_outputs
from interviewer.sandbox import (
    Check,
    Loaded,
    Program,
    Raised,
    Returned,
    SandboxReport,
    Usage,
    Value,
)
from interviewer.sandbox.values import encode_mapping


class InProcessSession:
    """Runs a program here and now; ``fails`` is raised instead of the call of that number."""

    def __init__(self, program: Program, fails: Exception | None = None, at_call: int = 0) -> None:
        self._program = program
        self._fails = fails
        self._at_call = at_call
        self._calls = 0
        self._drive: Any = None
        self._candidate: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        return None

    def load(self) -> Loaded:
        space: dict[str, Any] = {"__name__": "driver"}
        exec(_compiled(self._program.driver), space)
        self._drive = space["drive"]
        try:
            self._candidate = defined(self._program.code, "<candidate>")
        except Exception as error:
            return Loaded(ok=False, error=f"{type(error).__name__}: {error}")
        names = self._program.entry_points
        missing = tuple(n for n in names if not callable(self._candidate.get(n)))
        return Loaded(ok=not missing, missing=missing)

    def call(self, inputs: Mapping[str, Value], /) -> Returned | Raised:
        self._calls += 1
        if self._fails and self._calls > self._at_call:
            raise self._fails
        encode_mapping(inputs)  # what could not be sent into the jail shall not pass here
        try:
            with steady():
                found = encode_outputs(self._drive(self._candidate, decode(inputs)))
            encode_mapping(found)
            return Returned(found)
        except Exception as error:
            return Raised(type(error).__name__, f"{type(error).__name__}: {error}")

    def finish(self) -> Usage:
        return Usage(wall_ms=1.5, peak_memory_bytes=1024)


@cache
def _compiled(driver: str) -> CodeType:
    """Compile a driver once: each run of it begins with names of its own all the same."""
    return compile(driver, "<driver>", "exec")


class InProcessJail:
    """Hands out such sessions; ``profile`` says that there is no wall."""

    profile = "none"
    slots = 1

    def __init__(self, fails: Exception | None = None, at_call: int = 0) -> None:
        self._fails = fails
        self._at_call = at_call

    gpu_lanes = ()

    def why_no_gpu(self) -> str:
        return "there is none"

    def session(self, program: Program, /, *, lane: str = "cpu") -> InProcessSession:
        return InProcessSession(program, self._fails, self._at_call)

    def report(self) -> SandboxReport:
        return SandboxReport("none", (Check("jail", False, "none"),))


@dataclass(frozen=True)
class Remembering(ProblemCode):
    """A problem's code that draws each seed's trials once, and runs our solutions on them once.

    Many submissions are judged with the same seeds in these tests; what is right for
    them, and what known bugs give, is the same every time.
    """

    @classmethod
    def of(cls, code: ProblemCode) -> "Remembering":
        """Return ``code`` with a memory."""
        given = {field.name: getattr(code, field.name) for field in fields(code)}
        return cls(**{**given, "trials": lambda draw: _drawn(code, draw)})

    def outputs(self, trial: Trial, solution: Path) -> Mapping[str, Output]:
        key = (id(trial), solution)
        if key not in _OUTPUTS:
            _OUTPUTS[key] = super().outputs(trial, solution)
        return _OUTPUTS[key]


_TRIALS: dict[tuple[str, int], Sequence[Trial]] = {}
_OUTPUTS: dict[tuple[int, Path], Mapping[str, Output]] = {}


def _drawn(code: ProblemCode, draw: Draw) -> Sequence[Trial]:
    """Return the trials of a fresh ``draw``, kept for ever: their identity is a key."""
    key = (code.id, draw.seed)
    if key not in _TRIALS:
        _TRIALS[key] = code.trials(draw)
    return _TRIALS[key]
