"""What submissions of code are worth, with a repair counted at its share."""

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interviewer.dialogue.state import Attempt
from interviewer.problems.model import CheckResult, Problem, Verdict, VerdictKind


def never_ran(kind: VerdictKind, checks: Sequence[CheckResult]) -> bool:
    """Whether the code did not even load, so that no check could look at it.

    It does not compile, raises while it is loaded, or lacks the asked name: what a run
    of the example would have shown at no cost, before any hidden input was drawn.
    """
    not_run = bool(checks) and all(check.status == "not_run" for check in checks)
    return kind is VerdictKind.ERROR and not_run


def undefined(code: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return those of ``names`` that ``code`` binds nowhere; none when it does not compile."""
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    bound = {alias.asname or alias.name for node in ast.walk(tree) for alias in _imported(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
    return tuple(name for name in names if name not in bound)


def is_as_given(code: str, starter: str) -> bool:
    """Whether ``code`` is ``starter`` as it was given, blanks at the ends of lines aside."""
    return bool(starter.strip()) and _lines(code) == _lines(starter)


def _lines(code: str) -> list[str]:
    return [line.rstrip() for line in code.strip().splitlines()]


def _imported(node: ast.AST) -> list[ast.alias]:
    return node.names if isinstance(node, ast.Import | ast.ImportFrom) else []


def judged(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Return the attempts with a verdict on the code: not those that failed through our fault."""
    return [
        attempt
        for attempt in attempts
        if attempt.verdict and attempt.verdict.verdict is not VerdictKind.UNAVAILABLE
    ]


@dataclass(frozen=True)
class Repair:
    """What a repair is worth: the weights of the checks that it passes, of ``total``.

    ``at_once`` had passed before, ``mended`` passed only then and count ``share``.
    """

    at_once: float
    mended: float
    total: float
    share: float

    @property
    def score(self) -> float:
        """The weighted share that counts, 0 to 1."""
        return (self.at_once + self.share * self.mended) / self.total


def score(problem: Problem, attempts: Sequence[Attempt], repair_share: float) -> float | None:
    """Return the score of ``attempts``, 0 to 1, or None when none could be judged.

    That is the first verdict's score. A repair counts each check that only it
    passes at ``repair_share`` of its weight, and never lowers the score.
    """
    counted = judged(attempts)
    if not counted or counted[0].verdict is None:
        return None
    repair = best_repair(problem, attempts, repair_share)
    return round(repair.score if repair else counted[0].verdict.score, 4)


def best_repair(
    problem: Problem, attempts: Sequence[Attempt], repair_share: float
) -> Repair | None:
    """Return the repair that gives ``attempts`` their score, None where the first code does."""
    counted = judged(attempts)
    if not counted or counted[0].verdict is None:
        return None
    first = counted[0].verdict
    mended = [attempt.verdict for attempt in counted[1:] if attempt.repair and attempt.verdict]
    repairs = [_repair(problem, first, verdict, repair_share) for verdict in mended]
    best = max(repairs, key=lambda repair: repair.score, default=None)
    return best if best and best.score > first.score else None


def _repair(problem: Problem, first: Verdict, second: Verdict, share: float) -> Repair:
    before, after = _passed(first), _passed(second)
    return Repair(
        at_once=sum(check.weight for check in problem.checks if check.name in before & after),
        mended=sum(check.weight for check in problem.checks if check.name in after - before),
        total=sum(check.weight for check in problem.checks),
        share=share,
    )


def _passed(verdict: Verdict) -> set[str]:
    return {check.name for check in verdict.checks if check.status == "passed"}


def ending(verdict: Verdict) -> tuple[str, dict[str, str]]:
    """Return the line that recalls how a submission went wrong, and the values it holds."""
    if verdict.verdict is not VerdictKind.FAILED:
        return f"verdict-{verdict.verdict.value}", {}
    return "verdict-failed", {"checks": ", ".join(f"`{n}`" for n in failed_names(verdict))}


def failed_names(verdict: Verdict) -> list[str]:
    """Return the names of the checks that failed, in the verdict's order."""
    return [check.name for check in verdict.checks if check.status == "failed"]
