"""Files that are there whole or not at all, whatever dies meanwhile."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole_file(path: Path, *, mode: int = 0o600, replace: bool = True) -> Iterator[Path]:
    """Yield an empty file beside ``path`` that takes its place once the block ends.

    It has reached the disk by then. After an error it is gone, and ``path`` is as it was.
    ``mode`` are its rights, less what the umask takes. Raises OSError, and FileExistsError
    where ``path`` is there and is not to be replaced.
    """
    if not replace and path.exists():
        raise FileExistsError(f"{path} is there already")
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode))
    try:
        yield fresh
        reach_disk(fresh)
        _put(fresh, path, replace)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
    reach_disk(path.parent)


def reach_disk(path: Path) -> None:
    """Return once a file, or the names in a folder, would outlive a power cut; raises OSError."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _put(fresh: Path, path: Path, replace: bool) -> None:
    if replace:
        fresh.replace(path)
        return
    try:
        # Unlike a rename, a link never takes the place of a file that came meanwhile.
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(f"{path} is there already") from None
        fresh.rename(path)
