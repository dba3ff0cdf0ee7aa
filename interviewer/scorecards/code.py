"""Code on the scorecard: every attempt, and how a repair came to its score."""

from interviewer.dialogue.codework import best_repair
from interviewer.dialogue.state import Attempt, ItemRecord
from interviewer.problems.model import Problem
from interviewer.problems.shared import checks_beside, others, told
from interviewer.scorecards import wording
from interviewer.scorecards.model import CheckLine, CodeAttempt, RepairMark
from interviewer.scorecards.verbatim import is_model_code

_NEAR = 1e-4
"""What rounding may take from a stored score."""


def attempt_line(attempt: Attempt, problem: Problem | None) -> CodeAttempt:
    """Return ``attempt`` with its verdict, weights and named bugs as ``problem`` has them."""
    verdict = attempt.verdict
    model = is_model_code(attempt.code, problem)
    if verdict is None:
        return CodeAttempt(
            repair=attempt.repair, code=attempt.code, verdict=None, score=None, as_model=model
        )
    says = {bug.id: bug.says for bug in problem.feedback} if problem else {}
    weights = {check.name: check.weight for check in problem.checks} if problem else {}
    return CodeAttempt(
        repair=attempt.repair,
        code=attempt.code,
        as_model=model,
        verdict=verdict.verdict,
        score=verdict.score if verdict.verdict != "unavailable" else None,
        checks=tuple(
            CheckLine(**check.model_dump(), weight=weights.get(check.name))
            for check in checks_beside(verdict)
        ),
        case=verdict.case,
        shared=told(problem, verdict),
        feedback=tuple(says[bug] for bug in others(verdict) if bug in says),
        style=verdict.style,
        against_reference=verdict.against_reference,
        stderr=verdict.stderr,
        device=verdict.device,
        torch=verdict.torch,
        seed=verdict.seed,
    )


def repair_mark(record: ItemRecord, problem: Problem | None, share: float) -> RepairMark | None:
    """Return how a repair gave ``record`` its score; None where it did not.

    None as well where checks or ``share`` have changed since, so that the sum would not
    give the score that was kept.
    """
    repair = best_repair(problem, record.attempts, share) if problem else None
    if repair is None or record.raw is None or abs(repair.score - record.raw) > _NEAR:
        return None
    return RepairMark(
        at_once=repair.at_once,
        mended=repair.mended,
        total=repair.total,
        share=repair.share,
        score=record.raw,
        says=wording.repaired(repair.at_once, repair.mended, repair.total, repair.share),
    )
