import threading
from collections.abc import Collection

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.lease import Claims, kept_alive


def test_a_claim_is_renewed_until_the_work_ends() -> None:
    third, renewals = threading.Event(), []

    def renew() -> None:
        renewals.append(1)
        if len(renewals) == 3:
            third.set()

    with kept_alive(renew, 0.01):
        assert third.wait(timeout=30)
    count = len(renewals)
    assert not any(thread.name == "lease" for thread in threading.enumerate())
    assert len(renewals) == count


def test_a_store_that_cannot_be_reached_is_tried_again() -> None:
    again, tries = threading.Event(), []

    def renew() -> None:
        tries.append(1)
        if len(tries) > 1:
            again.set()
        raise Unavailable("locked")

    with kept_alive(renew, 0.01):
        assert again.wait(timeout=30)


def test_short_work_renews_nothing_and_its_error_comes_through() -> None:
    def never() -> None:
        raise AssertionError("renewed")

    with pytest.raises(ValueError, match="broken"), kept_alive(never, 30):
        raise ValueError("broken")


def test_one_thread_renews_all_claims_that_are_held() -> None:
    both, only = threading.Event(), threading.Event()

    def renew(names: Collection[str]) -> None:
        if names == {"a", "b"}:
            both.set()
        if names == {"b"}:
            only.set()

    claims = Claims(renew, 0.01)
    with claims.held("b"):
        with claims.held("a"):
            assert both.wait(timeout=30)
            assert [thread.name for thread in threading.enumerate()].count("claims") == 1
        only.clear()
        assert only.wait(timeout=30)


def test_the_thread_ends_with_the_last_claim_and_comes_back() -> None:
    renewed = threading.Event()
    claims = Claims(lambda _: renewed.set(), 0.01)
    for _ in range(3):
        renewed.clear()
        with claims.held("a"):
            assert renewed.wait(timeout=30)
        for thread in threading.enumerate():
            if thread.name == "claims":
                thread.join(timeout=30)
        assert "claims" not in {thread.name for thread in threading.enumerate()}


def test_claims_outlive_a_store_that_cannot_be_reached() -> None:
    again, tries = threading.Event(), []

    def renew(names: Collection[str]) -> None:
        tries.append(names)
        if len(tries) > 1:
            again.set()
        raise Unavailable("locked")

    with Claims(renew, 0.01).held("a"):
        assert again.wait(timeout=30)


def test_claims_outlive_any_fault_of_a_renewal() -> None:
    again, tries = threading.Event(), []

    def renew(names: Collection[str]) -> None:
        tries.append(names)
        if len(tries) > 1:
            again.set()
        raise ValueError("a fault of ours")

    with Claims(renew, 0.01).held("a"):
        assert again.wait(timeout=30)
