import pytest

from interviewer.interviews.offering import LevelOffer
from interviewer.interviews.views import Progress, State
from interviewer.problems.model import VerdictKind
from interviewer.scorecards import wording
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


def test_a_skill_is_called_the_same_on_page_terminal_and_scorecard() -> None:
    for skill in Skill:
        assert words.skill(skill.value) == wording.named(skill.value) == skill.words
    assert words.skill("deployment-compile") == "Deployment and compile"


def test_an_unknown_value_is_made_readable() -> None:
    assert words.skill("new-skill") == "new skill"
    assert words.recommendation("not_yet") == "not yet"


def test_a_score_that_is_absent_is_not_a_zero() -> None:
    assert words.percent(None) == "not assessed"
    assert words.percent(0.745) == "74\u00a0%"


def progress(item: int, used: float, left: float) -> Progress:
    return Progress(item=item, of=8, minutes_used=used, minutes_left=left)


def test_the_pace_never_runs_below_zero() -> None:
    assert words.pace("asking", progress(2, 44, 1.2)) == "Item 2 of 8 · 1\u00a0min left"
    assert words.pace("asking", progress(2, 44, 0.9)) == "Item 2 of 8 · less than 1\u00a0min left"
    assert words.pace("paused", progress(8, 48, -3)) == "Item 8 of 8 · time is up"


@pytest.mark.parametrize("state", words.ENDS)
def test_after_the_end_no_time_is_left(state: State) -> None:
    said = words.pace(state, progress(3, 8.6, 36))
    assert said == f"{words.ENDS[state]} · 9\u00a0min used"


def test_an_error_keeps_its_own_sentence_unless_ours_says_more() -> None:
    assert words.error(409, "Conflict", "It is over.") == (words.ERRORS[409][0], "It is over.")
    assert words.error(404, "Not Found", "404")[1] == words.ERRORS[404][1]
    assert words.error(418, "I'm a teapot", "Short.") == ("I'm a teapot", "Short.")


def test_a_level_is_told_by_what_it_holds() -> None:
    told = LevelOffer(
        level=Level.MID,
        minutes=45,
        quick=3,
        spoken=1,
        problems=2,
        code_minutes=20,
        code_share=0.4,
    )
    assert words.offer(told) == (
        "45 min: 3 quick questions, 1 answer in your own words, 2 pieces of code"
    )
    assert words.code_share(told) == "Code: about 20 min, 40\u00a0% of the mark"
    bare = told.model_copy(update={"quick": 0, "problems": 0})
    assert words.offer(bare) == "45 min: 1 answer in your own words"
    assert words.code_share(bare) == ""


@pytest.mark.parametrize(
    ("extra", "says"), [(1, "No extra time"), (1.25, "25 % more time"), (2, "100 % more time")]
)
def test_extra_time_is_told_in_per_cent(extra: float, says: str) -> None:
    assert words.factor(extra) == says
