import pytest

from interviewer.problems.model import VerdictKind
from interviewer.rendering import words
from interviewer.scorecards import wording
from interviewer.taxonomy import Skill
from interviewer.web import words as page


def test_every_verdict_has_words_for_whoever_wrote_the_code() -> None:
    assert set(words.VERDICTS) == set(VerdictKind)
    assert len(set(words.VERDICTS.values())) == len(VerdictKind)


def test_page_and_scorecard_call_things_by_the_same_words() -> None:
    assert page.RECOMMENDATIONS is wording.RECOMMENDATIONS
    assert all(wording.named(skill) == page.skill(skill) for skill in Skill)


def test_a_run_that_passed_has_passed_no_checks() -> None:
    assert words.verdict("passed", checks=0, matches=True) == "The example printed what is expected"
    assert words.verdict("passed", checks=2, matches=True) == "All checks passed"
    assert words.verdict("error", checks=0) == "Your code raised an error"


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        (VerdictKind.PASSED, "Written to standard error"),
        (VerdictKind.FAILED, "Written to standard error"),
        (VerdictKind.TIMEOUT, "Errors"),
        (None, "Errors"),
    ],
)
def test_what_code_wrote_that_ran_through_is_no_error(kind: VerdictKind | None, title: str) -> None:
    assert words.error_title(kind) == title


@pytest.mark.parametrize(
    ("word", "said"), [("gpu-memory", "GPU memory"), ("new_skill", "New skill"), ("", "")]
)
def test_identifiers_become_words(word: str, said: str) -> None:
    assert words.named(word) == said
