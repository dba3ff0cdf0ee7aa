"""Recognising a known bug by what it puts out.

Each bug that a problem has feedback for comes as a solution with that bug. It is
run through the same driver on the same trials, in the trusted process; if it goes
wrong in exactly the way the submission does, the submission probably has that bug.
"""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import close
from interviewer.grader.execution import Outcome
from interviewer.grader.findings import Finding, compared, in_check, wrong
from interviewer.grader.values import Input, Output
from interviewer.problems.model import Feedback
from interviewer.sandbox import Raised

_ROUNDING: Final = 1e-6
"""What two sums of the same numbers may differ by, relative to them."""


def recognise(
    code: ProblemCode, feedback: Sequence[Feedback], findings: Sequence[Finding]
) -> tuple[str, ...]:
    """Return the ids of the bugs that explain their check.

    Such a bug is wrong at the same outputs as the submission, and in the same way.
    Where values are wrong, exceptions in other trials speak for themselves; where there
    are only exceptions, the bug has to explain those.
    """
    return tuple(
        bug.id
        for bug in feedback
        if any(_explains(code, path, bug.check, findings) for path in code.known_wrong[bug.id])
    )


def explained(
    code: ProblemCode, bug: str, checks: Sequence[str], findings: Sequence[Finding]
) -> tuple[str, ...]:
    """Return those of ``checks`` in which a form of ``bug`` goes wrong just as the submission does.

    Exceptions count here: the one bug is to explain all that was found in a check.
    """
    found = {check: in_check(findings, check) for check in checks}
    solutions = (_Own(code, path) for path in code.known_wrong[bug])
    forms = (
        tuple(
            check
            for check, seen in found.items()
            if wrong(seen) and all(_alike(finding, own.at(finding)) for finding in seen)
        )
        for own in solutions
    )
    return max(forms, key=len, default=())


def _explains(code: ProblemCode, solution: Path, check: str, findings: Sequence[Finding]) -> bool:
    seen = in_check(findings, check)
    values = [finding for finding in seen if finding.output]
    judged = values if wrong(values) else seen
    own = _Own(code, solution)
    return bool(wrong(judged)) and all(_alike(finding, own.at(finding)) for finding in judged)


class _Own:
    """What a solution with a known bug puts out in the trials of a problem, each run once."""

    def __init__(self, code: ProblemCode, solution: Path) -> None:
        self._code = code
        self._solution = solution
        self._found: dict[int, list[Finding]] = {}

    def at(self, finding: Finding) -> Finding | None:
        """Return the counterpart of ``finding``, or None where the trial raises instead."""
        trial = finding.trial
        if id(trial) not in self._found:
            outcome = _outcome(self._code, trial, self._solution)
            self._found[id(trial)] = compared(self._code, outcome, self._code.expected(trial))
        found = in_check(self._found[id(trial)], finding.check)
        return next((own for own in found if own.output == finding.output), None)


def _alike(finding: Finding, own: Finding | None) -> bool:
    if own is None or bool(own.mismatch) != bool(finding.mismatch):
        return False
    if not finding.output:
        return own.raised == finding.raised
    if not finding.mismatch:
        return True
    return _near(finding.got, own.got, finding.trial.inputs)


def _near(got: Output, own: Output, inputs: Mapping[str, Input]) -> bool:
    """Tell whether two outputs are the same but for rounding, Python's numbers among them."""
    if isinstance(got, tuple) and isinstance(own, tuple):
        pairs = zip(got, own, strict=False)
        return len(got) == len(own) and all(_near(mine, its, inputs) for mine, its in pairs)
    if isinstance(got, float) and isinstance(own, float):
        return math.isclose(got, own, rel_tol=_ROUNDING) or (math.isnan(got) and math.isnan(own))
    return close()(got, own, inputs) is None


def _outcome(code: ProblemCode, trial: Trial, solution: Path) -> Outcome:
    try:
        return Outcome(trial, outputs=code.outputs(trial, solution))
    except Exception as error:  # noqa: BLE001 -- a solution with a bug may raise anything
        return Outcome(trial, raised=Raised(type(error).__name__, str(error)))
