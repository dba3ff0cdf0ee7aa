"""What a candidate may see; in assessment mode nothing that gives an answer away.

This is the one place that decides it. Messages pass through here on their way
into the transcript, verdicts and assessments on their way out. A run of the
visible example keeps what the candidate's own code printed: it was judged
against nothing. So does code that could not even be loaded: no hidden input was
drawn for it.
"""

from collections.abc import Iterable

from interviewer.dialogue.codework import never_ran
from interviewer.dialogue.messages import Message, Part, ResultPart, SummaryPart
from interviewer.interviews.views import Mode, VerdictDigest
from interviewer.problems.model import CheckResult, Verdict
from interviewer.scoring.model import Assessment


def messages(mode: Mode, said: Iterable[Message]) -> tuple[Message, ...]:
    """Return messages as the candidate may read them; those left empty are dropped."""
    if mode == "practice":
        return tuple(said)
    kept = ((message, _parts(message.parts)) for message in said)
    return tuple(message.model_copy(update={"parts": parts}) for message, parts in kept if parts)


def assessment(mode: Mode, given: Assessment | None) -> Assessment | None:
    """Return the receipt of an answer in practice mode, nothing in assessment mode."""
    return given if mode == "practice" else None


def verdict(whole: bool, given: Verdict | None, *, run: bool) -> Verdict | VerdictDigest | None:
    """Return a verdict as the reader may have it: ``whole``, or else a digest."""
    if given is None or whole:
        return given
    own = run or never_ran(given.verdict, given.checks)
    return VerdictDigest(
        problem=given.problem,
        verdict=given.verdict,
        checks=_checks(given.checks),
        stdout=given.stdout if own else "",
        stderr=given.stderr if own else "",
    )


def _parts(parts: Iterable[Part]) -> tuple[Part, ...]:
    return tuple(_part(part) for part in parts if not isinstance(part, SummaryPart))


def _part(part: Part) -> Part:
    if not isinstance(part, ResultPart):
        return part
    own = part.action == "run" or never_ran(part.verdict, part.checks)
    return ResultPart(
        action=part.action,
        verdict=part.verdict,
        checks=_checks(part.checks),
        stdout=part.stdout if own else "",
        stderr=part.stderr if own else "",
        matches=part.matches,
    )


def _checks(checks: Iterable[CheckResult]) -> tuple[CheckResult, ...]:
    return tuple(
        CheckResult(name=check.name, status=check.status, evidence=check.evidence)
        for check in checks
        # Code that does not even run would otherwise list what will be looked at.
        if check.status != "not_run"
    )
