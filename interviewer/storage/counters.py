"""Counters of requests that all processes of one machine share, for the ``limits`` library.

They stand in a SQLite file of their own, which nobody waits for to reach the disk: when the
machine stops, counting starts anew.
"""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from time import time
from typing import Any, Final

from limits.storage import Storage

from interviewer.storage.sqlite import make_private

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, count INTEGER, ends REAL) WITHOUT ROWID
"""
_COUNT: Final = """
INSERT INTO counters (key, count, ends) VALUES (:key, max(0, :amount), :now + :expiry)
ON CONFLICT (key) DO UPDATE SET
    count = max(0, CASE WHEN ends > :now AND ends <= :last THEN count + :amount ELSE :amount END),
    ends = CASE WHEN ends > :now AND ends <= :last THEN ends ELSE :now + :expiry END
RETURNING count
"""
_LEEWAY_S: Final = 1.0
"""How much later than it can a window may end; else a clock was set back, and it is over."""

_BUSY_MS: Final = 250
"""How long to wait for another process's turn; then the request goes uncounted."""

_TIDIED_EVERY: Final = 2_000
"""After how many requests counters are dropped whose windows are over."""


class SqliteCounters(Storage):
    """Fulfils ``limits.storage.Storage`` on the file ``path``, which is made when absent."""

    STORAGE_SCHEME = None

    def __init__(self, path: Path, clock: Callable[[], float] = time) -> None:
        super().__init__(wrap_exceptions=True)
        self._path = path
        self._clock = clock
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        self._until_tidied = _TIDIED_EVERY

    @property
    def base_exceptions(self) -> type[Exception] | tuple[type[Exception], ...]:
        """What the file may raise."""
        return sqlite3.Error

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count ``amount`` in the window of ``key``, or begin one of ``expiry`` seconds.

        Less than nothing takes back what was counted; a count is never below 0.
        """
        now = self._clock()
        self._tidy(now)
        last = now + expiry + _LEEWAY_S
        row = self._run(_COUNT, key=key, amount=amount, expiry=expiry, now=now, last=last)
        return int(row[0])

    def get(self, key: str) -> int:
        """Return the count of the window of ``key``, 0 where there is none."""
        row = self._run(
            "SELECT count FROM counters WHERE key = :key AND ends > :now",
            key=key,
            now=self._clock(),
        )
        return int(row[0]) if row else 0

    def get_expiry(self, key: str) -> float:
        """Return when the window of ``key`` ends, in seconds since the epoch."""
        row = self._run("SELECT ends FROM counters WHERE key = :key", key=key)
        return float(row[0]) if row else self._clock()

    def check(self) -> bool:
        """Tell whether the file can be used."""
        try:
            self._run("SELECT 1")
        except sqlite3.Error:
            return False
        return True

    def reset(self) -> int | None:
        """Forget all counters."""
        self._run("DELETE FROM counters")
        return None

    def clear(self, key: str) -> None:
        """Forget the counter of ``key``."""
        self._run("DELETE FROM counters WHERE key = :key", key=key)

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _run(self, statement: str, **values: object) -> Any:
        with self._lock:
            return self._open().execute(statement, values).fetchone()

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            make_private(self._path)  # it tells who has called how often
            connection = sqlite3.connect(
                self._path, timeout=_BUSY_MS / 1000, isolation_level=None, check_same_thread=False
            )
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute(_TABLE)
            self._connection = connection
        return self._connection

    def _tidy(self, now: float) -> None:
        self._until_tidied -= 1
        if self._until_tidied <= 0:
            self._until_tidied = _TIDIED_EVERY
            self._run("DELETE FROM counters WHERE ends <= :now", now=now)
