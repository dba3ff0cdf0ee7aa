"""What the trials of a submission show: every judged output, right or wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from interviewer.grader.code import ProblemCode, Trial
from interviewer.grader.compare import Comparator, Mismatch, of_one_kind
from interviewer.grader.execution import Execution, Outcome
from interviewer.grader.kit import NOT_AS_ASKED
from interviewer.grader.values import Input, Output, describe
from interviewer.grader.wording import called
from interviewer.sandbox import Raised

LONGEST = 300
"""Characters of what the code said about itself that go into a message."""


@dataclass(frozen=True)
class Finding:
    """One judged output of one trial; ``mismatch`` is None where it is right.

    ``output`` is empty where the trial as a whole raised (``raised``: the exception's
    class name) or gave something that cannot be examined; ``expected`` is then what the
    check looks at first. ``words`` are what people call the output.
    """

    check: str
    trial: Trial
    output: str
    got: Output = None
    expected: Output = None
    mismatch: Mismatch | None = None
    raised: str = ""
    words: str = ""


def examine(code: ProblemCode, execution: Execution) -> list[Finding]:
    """Compare every outcome with the reference; trials that did not run are left out."""
    found: list[Finding] = []
    for outcome in execution.outcomes:
        expected = code.expected(outcome.trial)
        found.extend(compared(code, outcome, expected))
    return found


def compared(code: ProblemCode, outcome: Outcome, expected: Mapping[str, Output]) -> list[Finding]:
    """Return a finding for each check and output that the outcome's trial is judged by.

    A trial without outputs decides only the first of its checks, the one that it was
    made for: nothing is known about the others.
    """
    trial = outcome.trial
    broken = _broken(outcome)
    raised = outcome.raised.kind if outcome.raised else ""
    if broken:
        check, (first, *_) = next(iter(trial.judged.items()))
        words = called(first, code.words)
        return [Finding(check, trial, "", broken.message, expected[first], broken, raised, words)]
    outputs = outcome.outputs or {}
    return [
        _one(code, trial, check, name, outputs, expected)
        for check, names in trial.judged.items()
        for name in names
    ]


def in_check(findings: Sequence[Finding], check: str) -> list[Finding]:
    """Return those findings that belong to ``check``."""
    return [finding for finding in findings if finding.check == check]


def wrong(findings: Sequence[Finding]) -> list[Finding]:
    """Return those that are not right, the smallest inputs first."""
    bad = [finding for finding in findings if finding.mismatch]
    return sorted(bad, key=lambda finding: finding.trial.size)


def _one(
    code: ProblemCode,
    trial: Trial,
    check: str,
    name: str,
    outputs: Mapping[str, Output],
    expected: Mapping[str, Output],
) -> Finding:
    got, right = outputs.get(name), expected[name]
    mismatch = (
        _compared(code.comparators[name], got, right, trial.inputs)
        if name in outputs
        else Mismatch("nothing came back")
    )
    return Finding(check, trial, name, got, right, mismatch, words=called(name, code.words))


def _compared(
    comparator: Comparator, got: Output, right: Output, inputs: Mapping[str, Input]
) -> Mismatch | None:
    """Compare, whatever came out: a jailed process may hand back what no driver would."""
    try:
        return comparator(got, right, inputs)
    except Exception:
        if of_one_kind(got, right):
            raise
        return Mismatch(f"{describe(got)} instead of {describe(right)}")


def _broken(outcome: Outcome) -> Mismatch | None:
    if outcome.raised:
        return Mismatch(f"raised {headline(outcome.raised)}"[:LONGEST], alone=True)
    reason = (outcome.outputs or {}).get(NOT_AS_ASKED)
    return None if reason is None else Mismatch(str(reason)[:LONGEST], alone=True)


def headline(raised: Raised) -> str:
    """Return the line of a traceback that names the exception, without what frames it."""
    lines = [line.strip(" |+-") for line in raised.text.splitlines()]
    named = [line for line in lines if line.split(":")[0].split(".")[-1] == raised.kind]
    return (named or list(filter(None, lines)) or [raised.kind])[-1]
