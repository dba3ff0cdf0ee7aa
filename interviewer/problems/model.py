"""What a coding problem is, and what a verdict on a submission is.

Nothing here imports torch: the code that draws inputs, drives a submission and
knows the reference lives on the grader's floor, under the same problem id.
"""

from enum import StrEnum
from typing import Literal

from pydantic import Field

from interviewer.taxonomy import Level, Skill
from interviewer.values import Frozen


class Evidence(StrEnum):
    """Where a check's finding comes from.

    ``value``: recomputed and compared by the trusted side. ``measured``: taken
    from outside the worker. ``advisory``: seen by instruments inside it.
    """

    VALUE = "value"
    MEASURED = "measured"
    ADVISORY = "advisory"


class CheckSpec(Frozen):
    """One check of a problem; ``weight`` is relative to its siblings'."""

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    tests: str = Field(min_length=1)
    weight: float = Field(default=1.0, gt=0)
    evidence: Evidence = Evidence.VALUE


class Feedback(Frozen):
    """A named bug: what a submission that fails ``check`` this way has got wrong."""

    id: str
    check: str
    says: str
    probe: str = ""


class Problem(Frozen):
    """One coding problem as the candidate and the interview see it.

    ``starter`` is the code that the editor opens with; ``example`` is a snippet
    that uses the entry points, run for "run" and free of cost, and ``prints`` what
    it prints with a right solution (empty: that is told nowhere); ``device`` is
    ``none`` (never needs a GPU) or ``used-if-present``; ``minutes`` is the time
    planned; ``hints`` go from a nudge to nearly the answer.
    """

    id: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    title: str
    level: Level
    skill: Skill
    minutes: int = Field(gt=0, le=30)
    prompt: str
    signature: str
    starter: str
    entry_points: tuple[str, ...] = Field(min_length=1)
    covers: tuple[str, ...] = ()
    device: Literal["none", "used-if-present"] = "none"
    example: str
    prints: str = ""
    checks: tuple[CheckSpec, ...] = Field(min_length=1)
    feedback: tuple[Feedback, ...] = ()
    hints: tuple[str, ...] = ()
    model_answer: str = ""


class VerdictKind(StrEnum):
    """The outcomes of a submission; see contract section 4."""

    PASSED = "passed"
    FAILED = "failed"
    ERROR = "error"
    TIMEOUT = "timeout"
    MEMORY = "memory"
    OUTPUT = "output"
    CRASHED = "crashed"
    UNAVAILABLE = "unavailable"


class CheckResult(Frozen):
    """What one check found."""

    name: str
    status: Literal["passed", "failed", "not_run"]
    message: str = ""
    evidence: Evidence = Evidence.VALUE


class Case(Frozen):
    """The smallest failing case, in words and numbers a person can read."""

    inputs: str
    expected: str
    got: str
    difference: str = ""
    reproduce: str = ""


class Shared(Frozen):
    """What those failed ``checks`` have in common that are named; at least two.

    ``bug``: the named bug with the id ``what`` goes wrong in all of them in just this way.
    ``error``: they raised the same exception (``what``) at the same ``line`` of the code, 0
    where that is not known. ``difference``: what they found is wrong in the same way, so
    that one bug may be behind it, or more.
    """

    kind: Literal["bug", "error", "difference"]
    checks: tuple[str, ...] = Field(min_length=2)
    what: str
    line: int = 0


class StyleRemark(Frozen):
    """What a reviewer would say about one ``line`` of the code; it is never scored."""

    line: int
    says: str


class Cost(Frozen):
    """What the code took as multiples of what the reference takes on such inputs.

    Both were measured from outside: ``time`` as processor time with the worker's own start
    in it (on a GPU, by the clock), ``memory`` as the peak above the idle worker's (on a
    GPU, the GPU's).
    """

    time: float
    memory: float


class Job(Frozen):
    """A snippet to be judged. ``run`` tries the visible example only.

    ``seed`` fixes the hidden inputs (replay, appeal); ``None`` draws a new one.
    """

    problem: str
    code: str
    action: Literal["run", "submit"] = "submit"
    seed: int | None = Field(default=None, ge=0, lt=2**63)
    device: str = "auto"


class Verdict(Frozen):
    """The outcome of one submission.

    ``score`` is the weighted share of checks passed, 0 to 1; ``duration_ms`` and
    ``peak_memory_bytes`` were measured from outside the worker; ``sandbox`` names
    the profile (``A``, ``B`` or ``none``) and ``torch`` the version that ran it; ``feedback``
    holds the ids of the
    problem's named bugs that fit; ``shared`` is what several failed checks have in
    common, if they do. ``style`` and ``against_reference`` are for the
    reader and move no score; the latter is there when all trials ran.
    """

    problem: str
    verdict: VerdictKind
    score: float = Field(ge=0, le=1)
    checks: tuple[CheckResult, ...] = ()
    case: Case | None = None
    stdout: str = ""
    stderr: str = ""
    refused: tuple[str, ...] = ()
    device: str = "cpu"
    sandbox: str = "none"
    torch: str = ""
    seed: int = 0
    duration_ms: float = 0.0
    peak_memory_bytes: int = 0
    feedback: tuple[str, ...] = ()
    shared: Shared | None = None
    style: tuple[StyleRemark, ...] = ()
    against_reference: Cost | None = None
