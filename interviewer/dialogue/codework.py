"""What submissions of code are worth, with a repair counted at its share."""

from collections.abc import Sequence

from interviewer.dialogue.state import Attempt
from interviewer.problems.model import Problem, Verdict, VerdictKind


def judged(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Return the attempts with a verdict on the code: not those that failed through our fault."""
    return [
        attempt
        for attempt in attempts
        if attempt.verdict and attempt.verdict.verdict is not VerdictKind.UNAVAILABLE
    ]


def score(problem: Problem, attempts: Sequence[Attempt], repair_share: float) -> float | None:
    """Return the score of ``attempts``, 0 to 1, or None when none could be judged.

    That is the first verdict's score. A repair counts each check that only it
    passes at ``repair_share`` of its weight, and never lowers the score.
    """
    counted = judged(attempts)
    if not counted or counted[0].verdict is None:
        return None
    first = counted[0].verdict
    mended = [attempt.verdict for attempt in counted[1:] if attempt.repair and attempt.verdict]
    repaired = (_repaired(problem, first, verdict, repair_share) for verdict in mended)
    return round(max([first.score, *repaired]), 4)


def _repaired(problem: Problem, first: Verdict, second: Verdict, share: float) -> float:
    before, after = _passed(first), _passed(second)
    total = sum(check.weight for check in problem.checks)
    gained = sum(
        check.weight * (1.0 if check.name in before else share)
        for check in problem.checks
        if check.name in after
    )
    return gained / total


def _passed(verdict: Verdict) -> set[str]:
    return {check.name for check in verdict.checks if check.status == "passed"}


def failed_names(verdict: Verdict) -> list[str]:
    """Return the names of the checks that failed, in the verdict's order."""
    return [check.name for check in verdict.checks if check.status == "failed"]
