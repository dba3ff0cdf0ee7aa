"""What is remembered follows from the results alone, and the same for everybody."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.items import ItemKey
from interviewer.interviews.results import ItemResult
from interviewer.interviews.spacing import (
    Memory,
    Result,
    due_misses,
    not_due,
    rating,
    replay,
    results_in,
)
from interviewer.interviews.store import InterviewEntry
from interviewer.taxonomy import Level, Skill
from tests.factories import blueprints

DAY = timedelta(days=1)
START = datetime(2026, 3, 2, 12, tzinfo=UTC)


def result(ref: str = "views", score: float = 0.0, day: float = 0, **changes: Any) -> Result:
    made = Result(ItemKey("question", ref), Skill.TENSORS, Level.MID, score, START + day * DAY)
    return replace(made, **changes)


def memory(*results: Result) -> Memory:
    (only,) = replay(results, blueprints()).values()
    return only


def entry(*results: ItemResult, **changes: Any) -> InterviewEntry:
    made = InterviewEntry(
        id="i1",
        level=Level.MID,
        mode="practice",
        candidate="",
        external_ref=None,
        turn=3,
        created_at=START,
        updated_at=START + DAY,
        state="finished",
        results=results,
    )
    return replace(made, **changes)


def item(ref: str = "views", **changes: Any) -> ItemResult:
    fields = {"part": "knowledge", "minutes": 3, "done": True, "score": 0.4, "ref": ref}
    return ItemResult.model_validate(
        fields | {"topic": ref, "skill": Skill.TENSORS, "closed_at": START} | changes
    )


@pytest.mark.parametrize(
    ("score", "rated"),
    [
        (0.0, Rating.Again),
        (0.34, Rating.Again),
        (0.35, Rating.Hard),
        (0.49, Rating.Hard),
        (0.5, Rating.Good),
        (0.89, Rating.Good),
        (0.9, Rating.Easy),
        (1.0, Rating.Easy),
    ],
)
def test_a_score_is_rated_by_the_limits_of_the_level(score: float, rated: Rating) -> None:
    assert rating(score, blueprints()[Level.MID]) is rated


def test_what_meets_one_level_may_be_a_miss_at_another() -> None:
    for level in Level:
        expects = blueprints()[level].expects
        assert memory(result(score=expects - 0.01, level=level)).missed
        assert not memory(result(score=expects, level=level)).missed


def test_a_miss_comes_again_for_the_next_interview_and_what_went_well_after_days() -> None:
    assert memory(result(score=0.1)).due == START + timedelta(minutes=10)
    assert memory(result(score=0.4)).due <= START + timedelta(minutes=20)
    assert memory(result(score=0.7)).due == START + 2 * DAY
    assert memory(result(score=0.95)).due == START + 8 * DAY


def test_what_went_well_repeatedly_stays_away_longer_each_time() -> None:
    once = memory(result(score=0.7))
    twice = memory(result(score=0.7), result(score=0.7, day=2))
    assert twice.due - (START + 2 * DAY) > 2 * (once.due - START)
    assert (twice.times, once.times) == (2, 1)


def test_the_latest_result_says_whether_it_is_a_miss() -> None:
    mended = memory(result(score=0.1), result(score=0.8, day=1))
    assert (mended.missed, mended.score) == (False, 0.8)
    forgotten = memory(result(score=0.8), result(score=0.1, day=9))
    assert forgotten.missed
    assert forgotten.due == START + 9 * DAY + timedelta(minutes=10)


def test_a_question_and_a_problem_of_one_id_are_remembered_apart() -> None:
    both = entry(
        item(score=0.1),
        item(score=0.9, part="coding", closed_at=START + DAY),
    )
    memories = replay(results_in([both]), blueprints())
    question, problem = ItemKey("question", "views"), ItemKey("problem", "views")
    assert (memories[question].times, memories[problem].times) == (1, 1)
    assert (memories[question].missed, memories[problem].missed) == (True, False)


def test_misses_come_in_the_order_in_which_they_are_forgotten() -> None:
    memories = replay(
        (
            result("well", 0.95),
            result("hardly", 0.4),
            result("not", 0.1),
            result("never-again", 0.1, day=3),
        ),
        blueprints(),
    ).values()
    now = START + 4 * DAY
    assert [one.key.id for one in due_misses(memories, now)] == ["not", "never-again", "hardly"]
    recalls = [one.recall(now) for one in due_misses(memories, now)]
    assert recalls == sorted(recalls)
    assert [one.key.id for one in not_due(memories, now)] == ["well"]
    assert due_misses(memories, START) == ()


def test_of_one_day_s_misses_the_worst_comes_first() -> None:
    memories = replay((result("bad", 0.2), result("worse", 0.0)), blueprints()).values()
    assert [m.key.id for m in due_misses(memories, START + DAY / 2)] == ["worse", "bad"]


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 1), st.integers(0, 400)), max_size=9)
)
def test_the_same_results_give_the_same_memory(rows: list[tuple[str, float, int]]) -> None:
    results = sorted((result(*row) for row in rows), key=lambda one: (one.at, one.key.id))
    first, second = (replay(results, blueprints()) for _ in range(2))
    assert first == second
    assert sum(one.times for one in first.values()) == len(rows)
    for one in first.values():
        assert one.due > max(r.at for r in results if r.key.id == one.key.id)


def test_only_scored_items_of_practice_count_oldest_first() -> None:
    newer = entry(item("b", closed_at=START + DAY), item("c", score=None))
    older = entry(item("a"), item("", score=0.1))
    assessed = entry(item("d"), mode="assessment")
    assert [one.key.id for one in results_in([newer, older, assessed])] == ["a", "b"]


def test_where_no_moment_was_noted_the_interview_s_last_turn_counts() -> None:
    elsewhere = timezone(timedelta(hours=2))
    (one,) = results_in([entry(item(closed_at=None))])
    assert one.at == START + DAY
    (one,) = results_in([entry(item(closed_at=START.astimezone(elsewhere)))])
    assert (one.at, one.at.tzinfo) == (START, UTC)


def test_results_kept_before_items_were_named_still_load_and_tell_nothing() -> None:
    old = ItemResult.model_validate_json(
        '{"part": "knowledge", "minutes": 3, "done": true, "score": 0.4}'
    )
    assert results_in([entry(old)]) == ()
