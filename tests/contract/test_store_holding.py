"""An interview that somebody holds while they look at its reviews and add to them."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from interviewer.errors import NotFound
from interviewer.interviews.store import Store
from interviewer.scorecards.reviews import Review
from tests.fakes import NOON
from tests.records import interview


def review(name: str) -> Review:
    return Review(id=name, reviewer="ana", name="Ana", at=NOON, notes="Sound.")


def test_who_holds_it_adds_to_all_that_is_there(store: Store) -> None:
    record = interview()
    store.create(record)

    def add(name: str) -> int:
        with store.holding(record.id):
            before = len(store.reviews(record.id))
            store.add_review(record.id, review(name))
        return before

    with ThreadPoolExecutor(4) as threads:
        seen = list(threads.map(add, [f"review-{n}" for n in range(12)]))
    assert sorted(seen) == list(range(12))


def test_an_interview_that_is_not_there_cannot_be_held(store: Store) -> None:
    with pytest.raises(NotFound), store.holding("none"):
        raise AssertionError("it was held")


def test_after_an_error_it_is_held_no_more(store: Store) -> None:
    record = interview()
    store.create(record)
    with suppress(ZeroDivisionError), store.holding(record.id):
        _ = 1 / 0
    with store.holding(record.id):
        store.add_review(record.id, review("after"))
    assert len(store.reviews(record.id)) == 1
