"""The folder in which the workers of one server count, so that each can tell the sum.

``prometheus_client`` keeps numbers in files of each process where the variable below names a
folder, and in memory elsewhere. It is set here, and may be set by whoever runs us under another
server with several processes.

Our workers do not make files as they come: there are so many places, each with its files, and a
worker takes one that is free and goes on counting where the last one there has ended. A lock on
the place, which ends with the process, tells whether it is free.
"""

import fcntl
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from prometheus_client import values

from interviewer.errors import Unavailable

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"

_PREFIX: Final = "server-"
_HELD: Final = "held"
_LOCK: Final = ".lock"
_MAIN: Final = "main"
"""The place of the process that forks, and of a fork for which there is no other."""

_SIZES: Final = {"counter": 256 << 10, "histogram": 1 << 20}
"""Bytes that the files of a place have from the beginning; they grow where that is too little."""

_ROUNDS: Final = 3
_PAUSE_S: Final = 0.02
"""How often, and after how long, a worker looks again for a place: somebody may be looking."""


class _Place:
    """Where this process counts."""

    def __init__(self) -> None:
        self.name = _MAIN
        self.lock: int | None = None
        self.is_ours = False


_HERE: Final = _Place()


def folder() -> Path | None:
    """Return the folder in which the processes of this server count; None where it is one alone."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


class Shared:
    """A new folder below ``parent`` in which this process and its forks count from now on.

    To be made before anything is counted, by the process that forks, with a place for each of
    ``workers``. What earlier servers have left is removed; those that still run keep theirs, as
    long as one of their processes lives. Where the variable names a folder already, that one is
    used, and emptied by whoever named it. Raises Unavailable.

    Files are written through memory: where a full disk had no block for a page, the kernel would
    kill the process. So they have all their blocks from the beginning.
    """

    def __init__(self, parent: Path, workers: int) -> None:
        try:
            made = folder() or self._make(parent)
            for name in (_MAIN, *map(str, range(workers))):
                _reserve(made, name)
        except OSError as error:
            raise Unavailable(
                f"There is no place to count in at {parent} ({error.strerror}); make room, or set "
                "INTERVIEWER_METRICS=off."
            ) from error
        os.environ[VARIABLE] = str(made)
        _HERE.is_ours = True
        # Otherwise this was decided when the library was imported.
        values.ValueClass = values.MultiProcessValue(lambda: _HERE.name)

    def _make(self, parent: Path) -> Path:
        parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for old in parent.glob(f"{_PREFIX}*"):
            _remove_unless_held(old)
        made = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=parent))
        # The lock belongs to the open file, which forks inherit and other programs do not.
        self._lock = _open(made / _HELD)
        fcntl.flock(self._lock, fcntl.LOCK_SH)
        return made


def join() -> None:
    """Take a place of one's own; to be called first thing in a fork.

    Where there are more workers than places, as when new ones come before old ones have gone,
    one is made. Where there is no room for it, two count in one place, and lose some numbers.
    """
    shared = folder()
    if shared is None or not _HERE.is_ours:
        return
    for _ in range(_ROUNDS):
        for lock in sorted(shared.glob(f"*{_LOCK}")):
            if lock.stem != _MAIN and _take(lock):
                return
        time.sleep(_PAUSE_S)
    with suppress(OSError):
        _reserve(shared, str(os.getpid()))
        _take(shared / f"{os.getpid()}{_LOCK}")


def workers() -> int:
    """Return how many workers of this server run; 1 where that is not known."""
    shared = folder()
    if shared is None or not _HERE.is_ours:
        return 1
    return sum(not _is_free(lock) for lock in shared.glob(f"*{_LOCK}"))


def _reserve(shared: Path, name: str) -> None:
    """Make the files of a place, unless they are there; raises OSError where there is no room."""
    for kind, size in _SIZES.items():
        whole = shared / f"{kind}_{name}.db"
        if not whole.exists():
            # One that is not whole yet could be read by nobody.
            _allocate(whole.with_suffix(".new"), size).rename(whole)
    os.close(_open(shared / f"{name}{_LOCK}"))


def _allocate(path: Path, size: int) -> Path:
    file = _open(path)
    try:
        os.posix_fallocate(file, 0, size)
    finally:
        os.close(file)
    return path


def _take(lock: Path) -> bool:
    """Take a place for as long as this process lives, if it is free."""
    file = _open(lock)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return False
    _HERE.name, _HERE.lock = lock.stem, file
    return True


def _is_free(lock: Path) -> bool:
    file = _open(lock)
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(file)
    return True


def _remove_unless_held(old: Path) -> None:
    with suppress(OSError):
        held = os.open(old / _HELD, os.O_RDWR | os.O_CLOEXEC)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(old)
        finally:
            os.close(held)


def _open(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
