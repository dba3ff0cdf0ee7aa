from interviewer.problems.model import VerdictKind
from interviewer.taxonomy import Level, Skill
from interviewer.web import words


def test_every_value_of_the_house_has_words() -> None:
    assert set(words.LEVELS) == set(Level)
    assert set(words.SKILLS) == set(Skill)
    assert set(words.VERDICTS) == set(VerdictKind)


def test_a_run_of_the_example_passed_no_checks() -> None:
    assert words.verdict("passed", checks=0) == "The example ran"
    assert words.verdict("passed", checks=3) == "All checks passed"
    assert words.verdict("timeout", checks=0) == "Your code took too long"


def test_an_unknown_value_is_made_readable() -> None:
    assert words.skill("new-skill") == "new skill"
    assert words.recommendation("not_yet") == "not yet"


def test_a_score_that_is_absent_is_not_a_zero() -> None:
    assert words.percent(None) == "not assessed"
    assert words.percent(0.745) == "74%"


def test_minutes_have_a_singular_and_no_negative() -> None:
    assert words.minutes(0.9) == "1 minute"
    assert words.minutes(-3) == "0 minutes"
