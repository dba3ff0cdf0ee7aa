"""What goes into a session and what may come out of it: values and errors only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from interviewer.sandbox.values import Value

MOST_ERROR_TEXT: Final = 4096
"""Characters of a traceback that are kept."""


@dataclass(frozen=True)
class Program:
    """What a session runs.

    ``code`` is the candidate's. ``driver`` is the source text of a trusted module
    that defines ``drive(candidate, inputs)`` and returns a dict of named tensors,
    numbers, texts or lists of these. ``entry_points`` are the names that the
    candidate's code must define as callables.
    """

    code: str
    driver: str
    entry_points: tuple[str, ...] = ()


@dataclass(frozen=True)
class Loaded:
    """How loading went: ``error`` is the trimmed traceback (4 KB at most) or empty.

    ``missing`` are the entry points that the code did not define as callables.
    """

    ok: bool
    error: str = ""
    missing: tuple[str, ...] = ()


@dataclass(frozen=True)
class Returned:
    """The values of one call, as the jailed process claims them."""

    values: Mapping[str, Value]


@dataclass(frozen=True)
class Raised:
    """An exception that left the candidate's code: its class name and traceback (4 KB)."""

    kind: str
    text: str


Outcome: TypeAlias = Returned | Raised


@dataclass(frozen=True)
class Usage:
    """What a session used, measured from outside the jail (``wait4``, clocks, pipes).

    ``wall_ms`` is the time spent waiting for the child. ``peak_memory_bytes`` is
    resident memory above what the idle worker had, ``peak_gpu_bytes`` memory of the GPU
    as its driver counts it, 0 without one. ``signal`` and ``exit_code``
    say how the process ended; a session ended by us shows signal 9. ``refused``
    is advisory: what the jailed process saw itself being denied.
    """

    stdout: str = ""
    stderr: str = ""
    refused: tuple[str, ...] = ()
    wall_ms: float = 0.0
    cpu_ms: float = 0.0
    peak_memory_bytes: int = 0
    peak_gpu_bytes: int = 0
    signal: int | None = None
    exit_code: int | None = None


class ChildFailed(Exception):
    """The session is over and the candidate's code is the reason; never a pass."""


class Timeout(ChildFailed):
    """The wall or CPU time ran out."""


class MemoryExceeded(ChildFailed):
    """The code asked for more memory than it may have."""


class OutputExceeded(ChildFailed):
    """The code flooded its standard output or error stream."""


class Crashed(ChildFailed):
    """The process ended without an answer; ``signal`` or ``exit_code`` says how."""

    def __init__(
        self, message: str, *, signal: int | None = None, exit_code: int | None = None
    ) -> None:
        super().__init__(message)
        self.signal = signal
        self.exit_code = exit_code


class ProtocolViolation(Crashed):
    """The process wrote something to the result channel that no honest worker writes."""


class DriverBroken(Exception):
    """The driver itself does not load: a fault of ours, found before foreign code ran."""


class SandboxUnavailable(Exception):
    """Code cannot be run here without a wall missing; ``missing`` holds the reasons."""

    def __init__(self, missing: Sequence[str]) -> None:
        self.missing = tuple(missing)
        super().__init__(
            "Code cannot be run safely on this machine: " + "; ".join(self.missing) + "."
        )


class WorkerLost(SandboxUnavailable):
    """The session's process was ended from outside, or with the processes of ours that kept it.

    The code is not to blame, and the same program may be run again.
    """

    def __init__(
        self, reason: str = "the sandbox's own process ended in the middle of a job"
    ) -> None:
        super().__init__([reason])
        self.args = (f"The job was lost: {reason}.",)


@dataclass(frozen=True)
class Check:
    """One finding of the self-test: a wall or a need, whether it stands, and how we know."""

    name: str
    ok: bool
    detail: str = ""


@dataclass(frozen=True)
class SandboxReport:
    """What ``doctor`` shows: the profile in use (``A``, ``B`` or ``none``) and all checks."""

    profile: str
    checks: tuple[Check, ...]


@dataclass(frozen=True)
class Health:
    """Whether submissions can be run now; ``restarts`` counts zygotes that had died."""

    ok: bool
    profile: str
    running: int
    standbys: int
    restarts: int
