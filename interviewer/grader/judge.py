"""From a submission and a session to a verdict."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypedDict

from interviewer.grader.code import ProblemCode
from interviewer.grader.draw import Draw
from interviewer.grader.execution import Execution, Session, execute
from interviewer.grader.findings import Finding, examine, in_check, wrong
from interviewer.grader.forbidden import forbidden_names
from interviewer.grader.misconceptions import recognise
from interviewer.grader.report import case
from interviewer.grader.shared import shared
from interviewer.grader.style import remarks
from interviewer.grader.syntax import near_miss
from interviewer.grader.wording import counted
from interviewer.problems.model import (
    CheckResult,
    CheckSpec,
    Cost,
    Evidence,
    Problem,
    Verdict,
    VerdictKind,
)
from interviewer.problems.standard_error import error_first
from interviewer.sandbox import (
    ChildFailed,
    Loaded,
    MemoryExceeded,
    OutputExceeded,
    Timeout,
    Usage,
)

ENDINGS: Mapping[type[ChildFailed], VerdictKind] = {
    Timeout: VerdictKind.TIMEOUT,
    MemoryExceeded: VerdictKind.MEMORY,
    OutputExceeded: VerdictKind.OUTPUT,
}
"""The verdict for each limit that ends a session; every other ending is a crash."""


def judge(
    code: ProblemCode,
    problem: Problem,
    submission: str,
    session: Session,
    seed: int,
    device: str = "cpu",
    cost: Callable[[Usage], Cost | None] | None = None,
) -> Verdict:
    """Return the verdict on ``submission``, whose program ``session`` is about to run.

    ``seed`` fixes the hidden inputs, ``device`` is where they lie for the code, ``cost``
    compares what all trials took with the reference. Raises SandboxUnavailable when there
    is no worker.
    """
    execution = execute(session, partial(code.trials, Draw(seed)), device)
    if not execution.loaded.ok or execution.ended:
        return _without_judgement(problem, execution, submission, seed)
    findings = examine(code, execution)
    banned = forbidden_names(submission, code.forbidden)
    checks = [
        _check(spec, in_check(findings, spec.name), code.forbidden_check, banned)
        for spec in problem.checks
    ]
    failures = wrong(findings)
    bugs = recognise(code, problem.feedback, findings) if failures else ()
    failed = [check.name for check in checks if check.status == "failed"]
    return Verdict(
        problem=problem.id,
        verdict=_kind(checks, findings),
        score=_score(problem.checks, checks),
        checks=tuple(checks),
        case=case(_plainest(problem, failures), seed) if failures else None,
        stderr=_said(execution, findings),
        feedback=bugs,
        shared=shared(code, execution, findings, failed, bugs),
        style=remarks(submission),
        against_reference=cost(execution.usage) if cost else None,
        seed=seed,
        **measured(execution.usage),
    )


def _plainest(problem: Problem, failures: Sequence[Finding]) -> Finding:
    """Return the smallest failure of the first check of a value that fails, else of all.

    Problems name their plain checks before those of corners, whose inputs may be smaller.
    """
    judged = (spec.name for spec in problem.checks if spec.evidence is Evidence.VALUE)
    found = ((failure for failure in failures if failure.check == name) for name in judged)
    return next((failure for one in found for failure in one), failures[0])


class Measured(TypedDict):
    """The fields of a verdict that come from outside the worker."""

    stdout: str
    refused: tuple[str, ...]
    duration_ms: float
    peak_memory_bytes: int


def measured(usage: Usage) -> Measured:
    """Return the fields of a verdict that come from outside the worker."""
    return {
        "stdout": usage.stdout,
        "refused": usage.refused,
        "duration_ms": usage.wall_ms,
        "peak_memory_bytes": usage.peak_memory_bytes,
    }


def complaint(loaded: Loaded, ended: ChildFailed | None, submission: str = "") -> str:
    """Return in words why ``submission`` was not judged: the code's fault, always."""
    if ended:
        return f"{ended}".strip() or type(ended).__name__
    if loaded.missing:
        names = ", ".join(loaded.missing)
        advice = "".join(near_miss(name, submission) for name in loaded.missing)
        return f"The code does not define {names} (as something that can be called).{advice}"
    return loaded.error


def ending(ended: ChildFailed | None) -> VerdictKind:
    """Return the verdict for a session that ended early, or whose code did not load."""
    if ended is None:
        return VerdictKind.ERROR
    return next(
        (kind for type_, kind in ENDINGS.items() if isinstance(ended, type_)),
        VerdictKind.CRASHED,
    )


def _without_judgement(
    problem: Problem, execution: Execution, submission: str, seed: int
) -> Verdict:
    reason = complaint(execution.loaded, execution.ended, submission)
    return Verdict(
        problem=problem.id,
        verdict=ending(execution.ended),
        score=0.0,
        checks=tuple(
            CheckResult(name=spec.name, status="not_run", evidence=spec.evidence)
            for spec in problem.checks
        ),
        stderr=error_first(reason, execution.usage.stderr),
        seed=seed,
        **measured(execution.usage),
    )


def _check(
    spec: CheckSpec, findings: Sequence[Finding], forbidden_check: str, banned: Sequence[str]
) -> CheckResult:
    failures = wrong(findings)
    message = ""
    if failures:
        bad, every = _trials(failures), _trials(findings)
        first = failures[0]
        message = f"{counted(bad, every, first.trial.about)}: {_what(first)}"
    elif spec.name == forbidden_check and banned:
        message = "forbidden: " + ", ".join(banned)
    elif not findings:
        return CheckResult(name=spec.name, status="not_run", evidence=spec.evidence)
    status = "failed" if message else "passed"
    return CheckResult(name=spec.name, status=status, message=message, evidence=spec.evidence)


def _what(finding: Finding) -> str:
    wrong = finding.mismatch
    if wrong is None or wrong.alone or not finding.words:
        return wrong.message if wrong else ""
    return f"{finding.words}: {wrong.message}"


def _trials(findings: Sequence[Finding]) -> int:
    return len({id(finding.trial) for finding in findings})


def _kind(checks: Sequence[CheckResult], findings: Sequence[Finding]) -> VerdictKind:
    if any(finding.raised for finding in findings):
        return VerdictKind.ERROR
    if all(check.status == "passed" for check in checks):
        return VerdictKind.PASSED
    return VerdictKind.FAILED


def _score(specs: Sequence[CheckSpec], checks: Sequence[CheckResult]) -> float:
    """Return the weighted share of the checks that passed."""
    passed = {check.name for check in checks if check.status == "passed"}
    total = sum(spec.weight for spec in specs)
    return sum(spec.weight for spec in specs if spec.name in passed) / total


def _said(execution: Execution, findings: Sequence[Finding]) -> str:
    """Return if the code raised a traceback and in which case; then what it wrote to stderr."""
    failures = [finding.trial for finding in wrong(findings) if finding.raised]
    texts = [
        f"In the case: {outcome.trial.about}\n{outcome.raised.text}"
        for outcome in execution.outcomes
        if outcome.raised and failures and outcome.trial is failures[0]
    ]
    return error_first("\n".join(texts), execution.usage.stderr)
