"""What several failed checks have in common is found, and no more is claimed than is known."""

from typing import Final

import pytest

from interviewer.grader.problems.registry import CODES
from interviewer.grader.service import GraderService
from interviewer.grader.wording import in_common
from interviewer.problems.loader import load_problems
from interviewer.problems.model import Job, Verdict
from interviewer.problems.shared import checks_beside, others, told
from interviewer.settings import content_folder
from tests.in_process import InProcessJail

PROBLEMS: Final = load_problems(content_folder() / "seeds" / "problems")[0]
WINDOWS: Final = PROBLEMS["sliding-window-view"]


def judge(body: str) -> Verdict:
    """Judge ``windows`` with ``body`` for what it returns."""
    code = (
        "def windows(x, size, step=1):\n"
        "    if size > len(x):\n"
        "        raise ValueError('too long')\n"
        "    n, s = (len(x) - size) // step + 1, x.stride(0)\n"
        f"    {body}\n"
    )
    job = Job(problem=WINDOWS.id, code=code, seed=3)
    return GraderService(InProcessJail(), PROBLEMS, CODES).judge(job)


def failed(verdict: Verdict) -> list[str]:
    return [check.name for check in verdict.checks if check.status == "failed"]


def test_a_known_bug_that_fails_several_checks_is_what_they_share() -> None:
    verdict = judge("return x.as_strided((n, size), (step, 1))")
    assert verdict.shared is not None
    assert (verdict.shared.kind, verdict.shared.what) == ("bug", "assumes-unit-stride")
    assert list(verdict.shared.checks) == failed(verdict)
    says = next(bug.says for bug in WINDOWS.feedback if bug.id == "assumes-unit-stride")
    assert told(WINDOWS, verdict) == f"One mistake explains all 4 failed checks. {says}"
    assert others(verdict) == ()


def test_what_checks_share_moves_neither_their_outcome_nor_the_score() -> None:
    verdict = judge("return x.as_strided((n, size), (step, 1))")
    weights = {spec.name: spec.weight for spec in WINDOWS.checks}
    left = sum(weights.values()) - sum(weights[name] for name in failed(verdict))
    assert len(failed(verdict)) == 4
    assert verdict.score == pytest.approx(left / sum(weights.values()))


def test_one_error_is_told_once_to_people_and_the_verdict_keeps_it_with_each_check() -> None:
    verdict = judge("return x.unfoldd(0, size, step)")
    assert verdict.shared is not None
    assert verdict.shared.kind == "error"
    assert "no attribute 'unfoldd'" in verdict.shared.what
    for check, beside in zip(verdict.checks, checks_beside(verdict), strict=True):
        if check.name in verdict.shared.checks:
            assert "unfoldd" in check.message
            assert "cases" in beside.message
            assert "raised" not in beside.message
        else:
            assert beside == check


def test_errors_of_several_kinds_are_not_called_one() -> None:
    verdict = judge("return x.one() if x.storage_offset() else x.other() if s > 1 else x.third()")
    assert verdict.shared is None or len(verdict.shared.checks) < len(failed(verdict))
    assert any("raised" in check.message for check in verdict.checks)


def test_an_unknown_bug_is_said_to_be_wrong_in_one_way_and_not_to_be_one_bug() -> None:
    verdict = judge("return x.as_strided((n, size), (s, s))")
    assert verdict.shared is not None
    assert verdict.shared.kind == "difference"
    sentence = told(WINDOWS, verdict)
    assert "all 6 failed checks: shape and dtype are right, values are wrong" in sentence
    assert "may be behind it" in sentence


def test_words_of_the_code_in_what_is_shared_are_no_markdown() -> None:
    verdict = judge("raise KeyError('[here](http://x.y) __init__ `x` \\x1b[2J')")
    assert verdict.shared is not None
    sentence = told(WINDOWS, verdict)
    assert sentence.endswith("`")
    assert sentence.count("`") == 2
    assert "[here](http://x.y) __init__ 'x'" in sentence


def test_a_single_failed_check_shares_nothing() -> None:
    verdict = judge("return x.unfold(0, size, step).clone()")
    assert failed(verdict) == ["zero-copy"]
    assert verdict.shared is None
    assert told(WINDOWS, verdict) == ""
    assert others(verdict) == verdict.feedback != ()


def test_checks_that_are_wrong_in_several_ways_share_nothing() -> None:
    assert in_common({"", "gradient"}, {"shape", "values"}) == ""
    assert in_common({""}, {"shape", "values"}) == ""


def test_where_one_output_is_wrong_it_is_named() -> None:
    assert in_common({"gradient"}, {"shape", "values"}) == "gradient: not right"
    assert in_common({""}, {"dtype"}) == "result: another dtype"


def test_where_only_some_checks_share_a_bug_it_is_told_of_how_many() -> None:
    verdict = judge("return x.as_strided((n, size), (step, 1))")
    one_more = verdict.checks[0].model_copy(update={"status": "failed"})
    more = verdict.model_copy(update={"checks": (one_more, *verdict.checks[1:])})
    assert told(WINDOWS, more).startswith("One mistake explains 4 of 5 failed checks.")
