"""The temporary folder of a grader or a node, and those that killed ones left behind."""

import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

YOUNG_SECONDS = 600.0
"""A folder that is younger is left alone: its owner may be about to lock it."""


@contextmanager
def scratch_folder(prefix: str, parent: Path | None = None) -> Iterator[Path]:
    """Yield an empty folder below ``parent`` (the system's temporary one), gone afterwards.

    Its name begins with ``prefix``. Its owner holds a lock on it, which the kernel lets go however
    the owner ends. So folders without one are of some that were killed, and are removed on this
    occasion.
    """
    parent = parent or Path(tempfile.gettempdir())
    _clear_away(prefix, parent)
    with tempfile.TemporaryDirectory(prefix=prefix, dir=parent) as name:
        handle = _locked(Path(name))
        try:
            yield Path(name)
        finally:
            if handle is not None:
                os.close(handle)


def _clear_away(prefix: str, parent: Path) -> None:
    """Remove our folders below ``parent`` that nobody holds."""
    for folder in parent.glob(f"{prefix}*"):
        try:
            about = folder.lstat()
            old = time.time() - about.st_mtime > YOUNG_SECONDS
            handle = _locked(folder) if old and about.st_uid == os.geteuid() else None
        except OSError:
            continue
        if handle is not None:
            shutil.rmtree(folder, ignore_errors=True)
            os.close(handle)


def _locked(folder: Path) -> int | None:
    """Return a descriptor of ``folder`` that holds its lock, or None if another does."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle
