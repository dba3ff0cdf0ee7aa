"""Which processor core each running child may use.

A session has one core: with as many threads as it likes it takes no more of the
machine than that, and its neighbours on other cores do not notice.
"""

import os
import threading


class Cores:
    """Hands out the cores of this process, the one with the fewest users first.

    May be used from any thread.
    """

    def __init__(self) -> None:
        self._users = dict.fromkeys(sorted(os.sched_getaffinity(0)), 0)
        self._lock = threading.Lock()

    def take(self) -> int:
        """Return the number of a core; it has to be given back."""
        with self._lock:
            core = min(self._users, key=self._users.__getitem__)
            self._users[core] += 1
            return core

    def give_back(self, core: int) -> None:
        """Count one user of ``core`` less."""
        with self._lock:
            self._users[core] -= 1
