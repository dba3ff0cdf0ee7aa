"""What is told to have been asked and not answered: only what the answer did not earn."""

from interviewer.dialogue.state import ItemRecord, ProbeAsked
from interviewer.rubrics.model import Rubric
from interviewer.scorecards.unanswered import unanswered
from interviewer.taxonomy import Level
from tests.factories import keyword_scorer, make_rubric

PART_ONE = ProbeAsked(about="stage", target="1", text="How does it begin?", answered=0)
PART_TWO = ProbeAsked(about="stage", target="2", text="How does it end?")
ON_DELTA = ProbeAsked(about="point", target="delta", text="And delta?")
ON_OMEGA = ProbeAsked(about="misconception", target="omega", text="Does it really?")
STAGED = make_rubric("q", stages=2)


def after(answer: str, *probes: ProbeAsked, rubric: Rubric | None = STAGED) -> tuple[str, ...]:
    record = ItemRecord(answers=(answer,), probes=probes, assessment=keyword_scorer(STAGED, answer))
    return unanswered(record, rubric, Level.MID)


def test_a_part_that_was_answered_in_the_message_to_another_is_not_named() -> None:
    assert after("alpha. part 2: beta gamma delta", PART_ONE, PART_TWO) == ()


def test_a_part_of_which_something_is_missing_is_named() -> None:
    assert after("alpha. part 2: beta", PART_ONE, PART_TWO) == ("How does it end?",)


def test_points_that_the_level_does_not_expect_are_not_asked_for() -> None:
    points = tuple(
        p.model_copy(update={"levels": (Level.SENIOR,)}) if p.id == "delta" else p
        for p in STAGED.points
    )
    rubric = STAGED.model_copy(update={"points": points})
    assert after("alpha beta gamma", PART_ONE, PART_TWO, rubric=rubric) == ()


def test_a_follow_up_is_named_where_its_own_point_is_missing() -> None:
    assert after("alpha", ON_DELTA) == ("And delta?",)
    assert after("delta", ON_DELTA) == ()
    assert after("delta", ON_OMEGA) == ("Does it really?",)


def test_what_was_replied_to_is_answered_whatever_it_earned() -> None:
    replied = ON_DELTA.model_copy(update={"answered": 0})
    assert after("nothing of it", replied) == ()


def test_without_an_answer_or_its_rubric_nothing_is_known_to_be_earned() -> None:
    assert unanswered(ItemRecord(probes=(PART_TWO,)), STAGED, Level.MID) == ("How does it end?",)
    assert after("alpha beta gamma delta", PART_TWO, rubric=None) == ("How does it end?",)


def test_parts_come_before_follow_ups() -> None:
    assert after("nothing", ON_DELTA, PART_TWO) == ("How does it end?", "And delta?")
