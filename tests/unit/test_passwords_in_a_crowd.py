"""Checking passwords takes memory and time on purpose; how much of both is bounded."""

import threading

import pytest

from interviewer import passwords
from interviewer.errors import Unavailable
from interviewer.passwords import Argon2Passwords


class Slow:
    """Hashes nothing until it is told to go on, and counts how many are within."""

    def __init__(self) -> None:
        self.go, self.full = threading.Event(), threading.Event()
        self.within = self.most = 0
        self._lock = threading.Lock()

    def hash(self, password: str) -> str:
        del password
        with self._lock:
            self.within += 1
            self.most = max(self.most, self.within)
            if self.within == passwords._AT_ONCE:
                self.full.set()
        self.go.wait(20)
        with self._lock:
            self.within -= 1
        return "hashed"


def test_a_crowd_is_told_to_come_again_and_holds_no_threads() -> None:
    slow = Slow()
    hashing = Argon2Passwords(slow, wait=0.05)  # type: ignore[arg-type]
    threads = [
        threading.Thread(target=hashing.hash, args=("x",)) for _ in range(passwords._AT_ONCE)
    ]
    for thread in threads:
        thread.start()
    assert slow.full.wait(20)
    with pytest.raises(Unavailable, match="try again"):
        hashing.hash("x")
    with pytest.raises(Unavailable):
        hashing.matches("x", None)
    slow.go.set()
    for thread in threads:
        thread.join(20)
    assert hashing.hash("x") == "hashed"
    assert slow.most == passwords._AT_ONCE
