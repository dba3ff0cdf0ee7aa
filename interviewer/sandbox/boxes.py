"""Scratch folders on disk, for profile B, where a child cannot mount one in memory.

What lies in a box was made by jailed code. It is measured and removed through
descriptors of folders, without following links (which jailed code cannot make) and
without recursion, so that a deep nest of folders is no trap.
"""

import contextlib
import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from interviewer.sandbox.messages import UNPRIVILEGED_ID

_LOOK: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


@dataclass(frozen=True)
class Contents:
    """What a box holds; the count stops soon after the limit that was asked about."""

    size: int
    files: int


class Boxes:
    """Makes, measures and removes the scratch folders below ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def make(self) -> str:
        """Make an empty box that belongs to jailed processes and return its name."""
        name = secrets.token_hex(8)
        path = self._folder / name
        path.mkdir(mode=0o700)
        if os.geteuid() == 0:
            # Fails where that id does not exist; then the zygote cannot give up root,
            # and says so.
            with contextlib.suppress(OSError):
                os.chown(path, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
        return name

    def measure(self, name: str, most_files: int) -> Contents:
        """Add up what the box holds, looking at little more than ``most_files`` entries."""
        size = files = 0
        waiting = [self._open(name)]
        while waiting:
            folder = waiting.pop()
            try:
                for entry in _entries(folder):
                    files += 1
                    if files > most_files:
                        break
                    with contextlib.suppress(OSError):
                        size += entry.stat(follow_symlinks=False).st_blocks * 512
                        if entry.is_dir(follow_symlinks=False):
                            waiting.append(os.open(entry.name, _LOOK, dir_fd=folder))
            finally:
                os.close(folder)
            if files > most_files or len(waiting) > most_files:
                break
        for folder in waiting:
            os.close(folder)
        return Contents(size, files)

    def remove(self, name: str) -> None:
        """Remove the box and all in it; its process must have ended."""
        top = self._open(name)
        try:
            while _empty_once(top):
                pass
        finally:
            os.close(top)
        (self._folder / name).rmdir()

    def _open(self, name: str) -> int:
        return os.open(self._folder / name, _LOOK)


def passable(folder: Path) -> Path:
    """Return ``folder``, or the system's temporary folder if jailed processes cannot reach it.

    They can wherever they have our uid, that is unless we are root.
    """
    path = folder.resolve()
    if os.geteuid() != 0 or all(each.stat().st_mode & 0o001 for each in (path, *path.parents)):
        return path
    return Path(tempfile.gettempdir())


def _entries(folder: int) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as found:
        return list(found)


def _empty_once(top: int) -> bool:
    """Remove the files of ``top`` and lift the content of its folders; false when it is empty."""
    found = _entries(top)
    for entry in found:
        if not entry.is_dir(follow_symlinks=False):
            os.unlink(entry.name, dir_fd=top)
            continue
        os.chmod(entry.name, 0o700, dir_fd=top)
        folder = os.open(entry.name, _LOOK, dir_fd=top)
        try:
            for inner in _entries(folder):
                lifted = secrets.token_hex(8)
                os.rename(inner.name, lifted, src_dir_fd=folder, dst_dir_fd=top)
        finally:
            os.close(folder)
        os.rmdir(entry.name, dir_fd=top)
    return bool(found)
