"""Whose an interview is, what it is called elsewhere, and what interviewers say of it."""

from datetime import timedelta

import pytest

from interviewer.errors import NotFound
from interviewer.interviews.answers import AnsweredAlready
from interviewer.interviews.store import KeptReview, Sought, Store
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from tests.contract.test_store_answers import answer
from tests.fakes import NOON
from tests.records import interview


def test_the_team_and_the_token_are_found_without_the_rest(store: Store) -> None:
    record = interview(team="blue")
    store.create(record)
    assert store.team(record.id) == "blue"
    assert store.find_by_token(record.token_hash) == record.id
    assert store.find_by_token("0" * 64) is None
    with pytest.raises(NotFound):
        store.team("nobody")


def test_interviews_are_found_by_some_entries_of_their_reference(store: Store) -> None:
    whole = {"team": "T1", "channel": "C1", "thread": "1.5", "user": "ü" * 500}
    older = interview(external_ref=whole)
    newer = interview(external_ref=whole | {"thread": "2"}, created_at=NOON + timedelta(seconds=1))
    for record in (older, newer, interview(external_ref={"channel": "C2"}), interview()):
        store.create(record)
    store.create(interview(team="other", external_ref=whole))

    def found(**entries: str) -> list[str]:
        page = store.listing("local", Sought(reference=entries))
        return [entry.id for entry in page.entries]

    assert found(team="T1", channel="C1") == [newer.id, older.id]
    assert found(**whole) == [older.id]
    assert found(channel="C1", thread="9") == []
    assert found(C1="channel") == []


def test_results_are_released_and_withheld(store: Store) -> None:
    record = interview(mode="assessment")
    store.create(record)
    assert not store.load(record.id).open_to_candidate
    store.release(record.id, NOON)
    assert store.load_for_turn(record.id).open_to_candidate
    assert store.listing("local").entries[0].released_at == NOON
    store.release(record.id, None)
    assert store.load(record.id) == record
    with pytest.raises(NotFound):
        store.release("nobody", NOON)


def test_reviews_come_back_oldest_first_and_go_with_their_interview(store: Store) -> None:
    record = interview()
    store.create(record)
    override = Override(item=1, score=0.5, reason="Said it in other words: “übrig”.")
    first = Review(id="r1", reviewer="t1", name="Ada", at=NOON, overrides=(override,))
    second = Review(
        id="r0", reviewer="t2", name="Bob", at=NOON + timedelta(seconds=1), recommendation="yes"
    )
    for review in (second, first):
        store.add_review(record.id, review)
    assert store.reviews(record.id) == (first, second)
    store.delete(record.id)
    assert store.reviews(record.id) == ()
    with pytest.raises(NotFound):
        store.add_review("nobody", first.model_copy(update={"id": "r9"}))


def test_a_review_under_a_key_that_is_answered_is_not_kept(store: Store) -> None:
    record = interview()
    store.create(record)
    review = Review(id="r1", reviewer="t1", name="Ada", at=NOON, notes="fine")
    store.add_review(record.id, review, answer(record.id))
    again = review.model_copy(update={"id": "r2"})
    with pytest.raises(AnsweredAlready):
        store.add_review(record.id, again, answer(record.id))
    assert store.reviews(record.id) == (review,)


def test_a_team_s_reviews_come_with_their_interviews_oldest_first(store: Store) -> None:
    first, second = interview(), interview()
    other = interview(team="blue", mode="assessment")
    for record in (first, second, other):
        store.create(record)
    later = Review(id="r1", reviewer="t1", name="Ada", at=NOON + timedelta(seconds=1), mark=0.5)
    line = Override(item=1, point="shares-storage", credit=0.25, reason="Half of it.")
    sooner = Review(id="r2", reviewer="t2", name="Bob", at=NOON, overrides=(line,))
    store.add_review(first.id, later)
    store.add_review(second.id, sooner)
    store.add_review(other.id, sooner.model_copy(update={"id": "r3"}))
    assert store.team_reviews("local") == (
        KeptReview(second.id, sooner, shown=True),
        KeptReview(first.id, later, shown=True),
    )
    (kept,) = store.team_reviews("blue")
    assert (kept.interview, kept.shown) == (other.id, False)
    assert store.team_reviews("nobody") == ()
    store.delete(second.id)
    assert [kept.interview for kept in store.team_reviews("local")] == [first.id]
