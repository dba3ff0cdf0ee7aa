"""Code on the scorecard: what failed checks share is told once, bugs are told as mistakes."""

from typing import Final

from interviewer.dialogue.state import Attempt
from interviewer.problems.loader import load_problems
from interviewer.problems.model import CheckResult, Shared, Verdict, VerdictKind
from interviewer.scorecards import html, markdown, wording
from interviewer.scorecards.code import attempt_line
from interviewer.scorecards.model import Scorecard
from interviewer.settings import content_folder
from tests.samples import sample_card

PROBLEM: Final = load_problems(content_folder() / "seeds" / "problems")[0]["sliding-window-view"]
FIRST, SECOND = PROBLEM.feedback[:2]
CHECKS: Final = tuple(
    CheckResult(name=name, status="failed") for name in ("strided-input", "zero-copy")
)


def card(**found: object) -> Scorecard:
    fields = {"problem": PROBLEM.id, "verdict": VerdictKind.FAILED, "score": 0.5, "checks": CHECKS}
    verdict = Verdict.model_validate({**fields, **found})
    attempt = Attempt(submission="s", code="def windows(): ...", verdict=verdict)
    sample = sample_card()
    code = next(item for item in sample.items if item.attempts)
    item = code.model_copy(update={"attempts": (attempt_line(attempt, PROBLEM),)})
    return sample.model_copy(update={"items": (item,)})


def test_a_bug_that_failed_checks_share_is_told_once_above_them() -> None:
    names = tuple(check.name for check in CHECKS)
    shared = Shared(kind="bug", checks=names, what=FIRST.id)
    told = card(feedback=(FIRST.id, SECOND.id), shared=shared)
    for page in (markdown.render(told), html.render(told)):
        sentence = f"One mistake explains both failed checks. {FIRST.says[:30]}"
        assert page.count(FIRST.says[:30]) == 1
        assert page.index(sentence) < page.index("strided-input")
        assert SECOND.says[:30] in page


def test_a_bug_is_told_under_a_line_that_calls_it_a_mistake() -> None:
    told = card(feedback=(FIRST.id,))
    for page in (markdown.render(told), html.render(told)):
        assert page.index(wording.NAMED_BUGS) < page.index(FIRST.says[:30])
