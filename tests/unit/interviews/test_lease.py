import threading

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.lease import kept_alive


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
