"""What becomes of an interview when it is over: whose it is, objections, and its end."""

import threading
from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.errors import NotFound
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.store import InterviewRecord, Sought, Store
from tests.fakes import NOON
from tests.records import grading, interview, judged, moved


def objection(record: InterviewRecord, **changes: object) -> Challenge:
    fields = {
        "interview": record.id,
        "item": 1,
        "kind": "point",
        "line": "shares-storage",
        "note": "I said só.",
        "at": NOON,
    }
    return Challenge.model_validate(fields | changes)


def test_a_learner_s_interviews_are_found_newest_first(store: Store) -> None:
    own = [interview(learner="a" * 64, created_at=NOON + timedelta(days=n)) for n in range(3)]
    for record in (*own, interview(learner="b" * 64), interview()):
        store.create(record)
    found = store.listing("local", Sought(learner="a" * 64)).entries
    assert [entry.id for entry in found] == [record.id for record in reversed(own)]
    assert store.listing("local", Sought(learner="c" * 64)).entries == ()


def test_a_learner_stays_the_one_it_was_begun_for(store: Store) -> None:
    record = interview(learner="a" * 64)
    store.create(record)
    store.save(replace(moved(record), learner="b" * 64), 0)
    assert store.load(record.id).learner == "a" * 64


def test_challenges_come_back_in_order_one_for_each_line(store: Store) -> None:
    record, other = interview(), interview(created_at=NOON + timedelta(days=1))
    for one in (record, other):
        store.create(one)
    second = objection(record, item=2, kind="misconception", line="copies")
    for challenge in (second, objection(record), objection(other, note="Mine.")):
        store.keep_challenge(challenge)
    again = objection(record, note="Look again.", at=NOON + timedelta(days=1))
    store.keep_challenge(again)
    assert store.challenges(record.id) == (again, second)
    assert [entry.challenges for entry in store.listing("local").entries] == [1, 2]


def test_a_listing_can_be_narrowed_to_what_is_challenged(store: Store) -> None:
    calm, challenged = interview(), interview()
    for record in (calm, challenged):
        store.create(record)
    store.keep_challenge(objection(challenged))
    found = store.listing("local", Sought(challenged=True)).entries
    assert [entry.id for entry in found] == [challenged.id]


def test_no_challenge_is_kept_of_an_interview_that_is_not(store: Store) -> None:
    with pytest.raises(NotFound):
        store.keep_challenge(objection(interview()))


def test_a_deleted_interview_is_gone_with_all_that_belongs_to_it(store: Store) -> None:
    record, handed_in = grading(store)
    other, kept = grading(store)
    for one in (record, other):
        store.keep_challenge(objection(one))
    store.delete(record.id)
    for ask in (
        lambda: store.load(record.id),
        lambda: store.submission(handed_in.id),
        lambda: store.find_by_resume(record.resume_hash),
        lambda: store.delete(record.id),
    ):
        with pytest.raises(NotFound):
            ask()
    assert store.submissions(record.id) == ()
    assert store.challenges(record.id) == ()
    assert [entry.id for entry in store.listing("local").entries] == [other.id]
    assert store.unfinished() == 1
    assert store.submission(kept.id) == kept
    assert store.challenges(other.id) == (objection(other),)


def test_its_id_and_code_are_free_again_and_nothing_old_comes_back(store: Store) -> None:
    record = interview(messages=())
    store.create(replace(record, messages=moved(record, "secret").messages))
    store.keep_challenge(objection(record))
    store.delete(record.id)
    store.create(record)
    assert store.load(record.id) == record
    assert store.challenges(record.id) == ()


def test_a_verdict_that_comes_late_does_not_bring_it_back(store: Store) -> None:
    waiting, handed_in = grading(store)
    claimed = store.claim_submission(handed_in.id, NOON, NOON)
    assert claimed is not None
    store.delete(waiting.id)
    store.renew_claims({handed_in.id}, NOON)
    with pytest.raises(NotFound):
        store.finish_submission(judged(claimed), moved(waiting), waiting.turn)
    with pytest.raises(NotFound):
        store.save(moved(waiting), waiting.turn)
    assert store.claim_submission(handed_in.id, NOON, NOON) is None
    assert store.listing("local").entries == ()


def test_of_those_who_delete_at_once_one_does(store: Store) -> None:
    record = interview()
    store.create(record)
    start, outcomes = threading.Barrier(4), []

    def run() -> None:
        start.wait(timeout=30)
        try:
            store.delete(record.id)
        except NotFound:
            outcomes.append("gone")
        else:
            outcomes.append("deleted")

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert sorted(outcomes) == ["deleted", "gone", "gone", "gone"]
