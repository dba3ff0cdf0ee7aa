"""Verdicts that are given without judging: on what cannot be sent, and for want of a grader."""

from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import CODE_BYTES


def unavailable(job: Job, reason: str) -> Verdict:
    """Return the verdict that says ``job`` could not be judged, and why."""
    return Verdict(problem=job.problem, verdict=VerdictKind.UNAVAILABLE, score=0.0, stderr=reason)


def unfit(job: Job) -> Verdict | None:
    """Return the verdict on code that cannot even be sent to a grader, None on any other."""
    try:
        length = len(job.code.encode())
    except UnicodeEncodeError as error:
        fault = f"The code is not text: character {error.start} is half a surrogate pair."
    else:
        if length <= CODE_BYTES:
            return None
        fault = f"The code is {length} bytes long; {CODE_BYTES} are allowed."
    return Verdict(problem=job.problem, verdict=VerdictKind.ERROR, score=0, stderr=fault)
