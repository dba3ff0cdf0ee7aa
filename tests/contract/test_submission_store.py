"""Who is at a piece of code: claims, and what was left behind."""

from dataclasses import replace
from datetime import datetime, timedelta

from interviewer.interviews.store import Store
from tests.fakes import NOON
from tests.records import grading, interview, judged, moved, submission

LEASE = timedelta(seconds=10)


def test_a_submission_is_claimed_once(store: Store) -> None:
    _, handed_in = grading(store)
    claimed = store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=2))
    assert claimed == replace(handed_in, status="running", claimed_at=NOON)
    later = NOON + timedelta(seconds=5)
    assert store.claim_submission(handed_in.id, later, later - timedelta(minutes=2)) is None


def test_a_claim_whose_worker_died_can_be_taken_over(store: Store) -> None:
    _, handed_in = grading(store)
    store.claim_submission(handed_in.id, NOON, NOON - timedelta(minutes=2))
    later = NOON + timedelta(minutes=3)
    again = store.claim_submission(handed_in.id, later, later - timedelta(minutes=2))
    assert again == replace(handed_in, status="running", claimed_at=later)


def test_a_renewed_claim_cannot_be_taken_over(store: Store) -> None:
    _, handed_in = grading(store)
    store.renew_claims({handed_in.id}, NOON)
    assert store.submission(handed_in.id) == handed_in
    store.claim_submission(handed_in.id, NOON, NOON)
    later = NOON + timedelta(minutes=3)
    store.renew_claims({handed_in.id, "nothing"}, later)
    assert store.submission(handed_in.id).claimed_at == later
    assert store.claim_submission(handed_in.id, later, later - timedelta(minutes=1)) is None
    store.renew_claims((), later)


def test_a_finished_submission_cannot_be_claimed(store: Store) -> None:
    record, handed_in = grading(store)
    done = judged(handed_in)
    store.finish_submission(done, replace(moved(record, "Well."), submission=None), record.turn)
    assert store.claim_submission(handed_in.id, NOON, NOON + timedelta(days=1)) is None
    assert store.claim_submission("nothing", NOON, NOON) is None


def left_behind(store: Store, now: datetime, limit: int = 9) -> tuple[str, ...]:
    return store.left_behind(now, now - LEASE, limit)


def test_a_claim_from_a_clock_that_was_set_back_since_can_be_taken_over(store: Store) -> None:
    _, handed_in = grading(store)
    store.claim_submission(handed_in.id, NOON, NOON - LEASE)
    a_little = NOON - LEASE / 2
    assert store.claim_submission(handed_in.id, a_little, a_little - LEASE) is None
    assert left_behind(store, a_little) == ()
    an_hour = NOON - timedelta(hours=1)
    assert left_behind(store, an_hour) == (handed_in.id,)
    again = store.claim_submission(handed_in.id, an_hour, an_hour - LEASE)
    assert again == replace(handed_in, status="running", claimed_at=an_hour)


def test_what_is_queued_is_left_behind_after_a_while(store: Store) -> None:
    _, first = grading(store)
    later = interview()
    store.create(later)
    second = submission(later, created_at=NOON + timedelta(seconds=1))
    store.add_submission(second, replace(later, submission=second.id), 0)
    assert store.unfinished() == 2
    assert left_behind(store, NOON + LEASE) == ()
    assert left_behind(store, NOON + LEASE + timedelta(milliseconds=1)) == (first.id,)
    late = NOON + timedelta(minutes=1)
    assert left_behind(store, late) == (first.id, second.id)
    assert left_behind(store, late, 1) == (first.id,)
    assert left_behind(store, NOON - timedelta(hours=1)) == (first.id, second.id)


def test_what_somebody_is_at_or_what_is_done_is_not_left_behind(store: Store) -> None:
    record, handed_in = grading(store)
    late = NOON + timedelta(minutes=1)
    store.claim_submission(handed_in.id, late, late - LEASE)
    assert left_behind(store, late) == ()
    assert left_behind(store, late + 2 * LEASE) == (handed_in.id,)
    store.renew_claims({handed_in.id}, late + 2 * LEASE)
    assert left_behind(store, late + 2 * LEASE) == ()
    store.finish_submission(judged(handed_in), replace(moved(record), submission=None), record.turn)
    assert left_behind(store, late + timedelta(days=1)) == ()
    assert store.unfinished() == 0


def test_claims_are_renewed_together(store: Store) -> None:
    _, first = grading(store)
    later = interview()
    store.create(later)
    second = submission(later)
    store.add_submission(second, replace(later, submission=second.id), 0)
    for one in (first, second):
        store.claim_submission(one.id, NOON, NOON - LEASE)
    late = NOON + timedelta(seconds=3)
    store.renew_claims({first.id, second.id}, late)
    assert {store.submission(one.id).claimed_at for one in (first, second)} == {late}


def test_what_was_handed_in_later_comes_later_though_the_clock_was_set_back(store: Store) -> None:
    record, first = grading(store)
    told = replace(moved(record), submission=None)
    store.finish_submission(judged(first), told, record.turn)
    second = submission(told, created_at=NOON - timedelta(hours=1), turn=told.turn)
    store.add_submission(second, replace(moved(told), submission=second.id), told.turn)
    assert [one.id for one in store.submissions(record.id)] == [first.id, second.id]
