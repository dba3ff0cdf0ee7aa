"""Recognising a known bug by what it puts out.

Each bug that a problem has feedback for comes as a solution with that bug. It is
run through the same driver on the same trials, in the trusted process; if it goes
wrong in exactly the way the submission does, the submission probably has that bug.
"""

from collections.abc import Sequence
from pathlib import Path

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close
from interviewer.grader.execution import Outcome
from interviewer.grader.findings import Finding, compared, in_check, wrong
from interviewer.problems.model import Feedback
from interviewer.sandbox import Raised


def recognise(
    code: ProblemCode, feedback: Sequence[Feedback], findings: Sequence[Finding]
) -> tuple[str, ...]:
    """Return the ids of the bugs that explain every wrong finding of their check."""
    return tuple(
        bug.id for bug in feedback if _explains(code, code.known_wrong[bug.id], bug, findings)
    )


def _explains(
    code: ProblemCode, solution: Path, bug: Feedback, findings: Sequence[Finding]
) -> bool:
    failures = wrong(in_check(findings, bug.check))
    return bool(failures) and all(_alike(code, solution, failure) for failure in failures)


def _alike(code: ProblemCode, solution: Path, failure: Finding) -> bool:
    """Tell whether ``solution`` is wrong at this output too, and in the same way."""
    outcome = _outcome(code, failure.trial, solution)
    expected = code.expected(failure.trial)
    its_own = {f.output: f for f in compared(code, outcome, expected) if f.check == failure.check}
    counterpart = its_own.get(failure.output)
    if counterpart is None or counterpart.mismatch is None or failure.mismatch is None:
        return False
    if not failure.output:
        return counterpart.raised == failure.raised
    return close()(failure.got, counterpart.got, failure.trial.inputs) is None


def _outcome(code: ProblemCode, trial: Trial, solution: Path) -> Outcome:
    try:
        return Outcome(trial, outputs=code.outputs(trial, solution))
    except Exception as error:  # noqa: BLE001 -- a solution with a bug may raise anything
        return Outcome(trial, raised=Raised(type(error).__name__, str(error)))
