"""Answers under keys: kept with what they tell of, found again, forgotten with it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.errors import StaleTurn
from interviewer.interviews.answers import Answered, AnsweredAlready
from interviewer.interviews.store import Along, Store
from tests.fakes import NOON
from tests.records import grading, interview, moved, submission


def answer(interview: str | None, key: str = "k1", owner: str = "token-1") -> Answered:
    return Answered(
        owner=owner,
        key=key,
        fingerprint="f" * 64,
        status=201,
        location="/api/v1/interviews/x",
        body="sealed",
        about=interview,
        at=NOON,
    )


def test_an_answer_comes_back_as_it_was_kept_to_its_owner_alone(store: Store) -> None:
    record = interview()
    store.create(record, Along(answer=answer(record.id)))
    assert store.answer("token-1", "k1") == answer(record.id)
    assert store.answer("token-2", "k1") is None
    assert store.answer("token-1", "k2") is None


def test_a_second_interview_under_a_key_is_not_made(store: Store) -> None:
    first, second = interview(), interview()
    store.create(first, Along(answer=answer(first.id)))
    with pytest.raises(AnsweredAlready):
        store.create(second, Along(answer=answer(second.id)))
    assert [entry.id for entry in store.listing("local").entries] == [first.id]
    assert store.answer("token-1", "k1") == answer(first.id)


def test_a_turn_under_a_key_that_is_answered_is_not_taken_though_it_were_stale_too(
    store: Store,
) -> None:
    record = interview()
    store.create(record)
    store.save(moved(record), 0, Along(answer=answer(record.id)))
    with pytest.raises(AnsweredAlready):
        store.save(moved(record), 0, Along(answer=answer(record.id)))
    assert store.load(record.id).turn == 1


def test_a_turn_that_is_refused_keeps_no_answer(store: Store) -> None:
    record = interview()
    store.create(record)
    store.save(moved(record), 0)
    with pytest.raises(StaleTurn):
        store.save(moved(record), 0, Along(answer=answer(record.id)))
    assert store.answer("token-1", "k1") is None


def test_code_under_a_key_is_handed_in_once(store: Store) -> None:
    record = interview()
    store.create(record)
    for _ in range(2):
        handed_in = submission(record)
        waiting = replace(record, submission=handed_in.id)
        along = Along(answer=answer(record.id))
        if store.answer("token-1", "k1") is None:
            store.add_submission(handed_in, waiting, 0, along)
        else:
            with pytest.raises(AnsweredAlready):
                store.add_submission(handed_in, waiting, 0, along)
    assert len(store.submissions(record.id)) == 1


def test_answers_that_tell_of_an_interview_go_with_it_but_for_that_of_its_end(
    store: Store,
) -> None:
    waiting, _ = grading(store)
    store.save(moved(waiting), 0, Along(answer=answer(waiting.id)))
    store.delete(waiting.id, answer(None, "k2"))
    assert store.answer("token-1", "k1") is None
    assert store.answer("token-1", "k2") == answer(None, "k2")


def test_a_deletion_under_a_key_that_is_answered_deletes_nothing(store: Store) -> None:
    first, second = interview(), interview()
    store.create(first, Along(answer=answer(first.id)))
    store.create(second)
    with pytest.raises(AnsweredAlready):
        store.delete(second.id, answer(None))
    assert store.load(second.id) == second


def test_old_answers_are_forgotten(store: Store) -> None:
    record = interview()
    store.create(record, Along(answer=answer(record.id)))
    late = replace(answer(record.id, "k2"), at=NOON + timedelta(hours=2))
    store.save(moved(record), 0, Along(answer=late))
    assert store.forget_answers(NOON + timedelta(hours=1)) == 1
    assert store.answer("token-1", "k1") is None
    assert store.answer("token-1", "k2") == late
