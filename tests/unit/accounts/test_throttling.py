"""How often one may try, whoever else tries at the same time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier

import pytest
from hypothesis import given
from hypothesis import strategies as st
from limits.storage import MemoryStorage

from interviewer.accounts.model import SignInRefused, TooManyTries
from interviewer.accounts.throttling import BY_BOTH, BY_ORIGIN, Throttle
from interviewer.errors import Unavailable
from interviewer.interviews.access import Keys
from interviewer.storage.counters import SqliteCounters
from interviewer.storage.tries import CountedTries
from tests.desk_site import PASSWORD, Office
from tests.services import KEY

ANA, HERE = "ana@example.com", "192.0.2.1"


@pytest.fixture
def throttle() -> Throttle:
    return Throttle(CountedTries(MemoryStorage()), Keys(KEY))


def fail(throttle: Throttle, email: str = ANA, origin: str = HERE, device: str = "") -> None:
    with pytest.raises(SignInRefused), throttle.tried(email, origin, device):
        raise SignInRefused


def is_full(throttle: Throttle, email: str = ANA, origin: str = HERE, device: str = "") -> bool:
    try:
        with throttle.tried(email, origin, device):
            return False
    except TooManyTries:
        return True


def test_of_many_tries_at_once_no_more_are_checked_than_the_window_takes(tmp_path: Path) -> None:
    """Two processes and a burst of threads, all of them in before the first is refused."""
    counters = [SqliteCounters(tmp_path / "tries.db") for _ in range(2)]
    throttles = [Throttle(CountedTries(one), Keys(KEY)) for one in counters]
    burst = 24
    ready, checked = Barrier(burst), list[int]()

    def guess(number: int) -> None:
        ready.wait()
        with suppress(SignInRefused, TooManyTries), throttles[number % 2].tried(ANA, HERE):
            checked.append(number)
            raise SignInRefused

    with ThreadPoolExecutor(burst) as threads:
        list(threads.map(guess, range(burst)))
    assert len(checked) == BY_BOTH
    for one in counters:
        one.close()


@given(st.lists(st.sampled_from(["right", "wrong", "broken"]), max_size=40))
def test_only_wrong_tries_count_and_full_is_full(tries: list[str]) -> None:
    throttle = Throttle(CountedTries(MemoryStorage()), Keys(KEY))
    wrong = 0
    errors: dict[str, Callable[[], Exception]] = {
        "wrong": SignInRefused,
        "broken": lambda: Unavailable("away"),
    }
    for one in tries:
        try:
            with throttle.tried(ANA, HERE):
                if one in errors:
                    raise errors[one]()
        except SignInRefused:
            wrong += 1
        except TooManyTries:
            assert wrong == BY_BOTH
        except Unavailable:
            pass
        assert wrong <= BY_BOTH
    assert is_full(throttle) is (wrong == BY_BOTH)


def test_a_refused_try_takes_no_room_in_other_windows(throttle: Throttle) -> None:
    for _ in range(BY_BOTH):
        fail(throttle)
    for _ in range(3 * BY_ORIGIN):
        assert is_full(throttle)
    assert not is_full(throttle, email="ben@example.com")
    assert not is_full(throttle, origin="198.51.100.1")


def test_of_ipv6_a_whole_network_counts_as_one_place(throttle: Throttle) -> None:
    for number in range(BY_BOTH):
        fail(throttle, origin=f"2001:db8:0:1::{number:x}")
    assert is_full(throttle, origin="2001:db8:0:1:ffff::1")
    assert not is_full(throttle, origin="2001:db8:0:2::1")


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
def test_one_who_guesses_behind_a_proxy_does_not_lock_all_others_out(
    throttle: Throttle, proxy: str
) -> None:
    for number in range(3 * BY_ORIGIN):
        fail(throttle, f"u{number}@example.com", proxy)
    assert not is_full(throttle, ANA, proxy)


def test_a_known_device_gets_in_whatever_others_try(throttle: Throttle) -> None:
    device, others = throttle.known(ANA), throttle.known("ben@example.com")
    for _ in range(BY_BOTH):
        fail(throttle)
    assert not is_full(throttle, device=device)
    for made_up in (others, "x.y", device[:-1], f"x{device}", ".", "a", "\u00e9.\u00e9"):
        assert is_full(throttle, device=made_up)
    assert throttle.known(ANA) != device


def test_who_took_a_device_guesses_no_more_often_than_others(throttle: Throttle) -> None:
    device = throttle.known(ANA)
    for number in range(BY_BOTH):
        fail(throttle, origin=f"192.0.2.{number}", device=device)
    assert is_full(throttle, origin="192.0.2.99", device=device)
    assert not is_full(throttle)
    assert not is_full(throttle, device=throttle.known(ANA))


def test_a_known_device_signs_nobody_in(office: Office) -> None:
    ana = office.user()
    device = office.accounts.known_device(ana)
    with pytest.raises(SignInRefused):
        office.accounts.sign_in(ANA, "a guess of twelve", origin=HERE, device=device)
    assert office.accounts.sign_in(ANA, PASSWORD, origin=HERE, device=device).user == ana
    assert office.accounts.who(device) is None
