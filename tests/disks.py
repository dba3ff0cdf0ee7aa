"""Small disks that tests fill; only root can mount one."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.serving import need


@contextmanager
def small_disk(folder: Path, mebibytes: int) -> Iterator["Disk"]:
    """Yield a disk in memory at ``folder``; skip the test where none can be mounted."""
    folder.mkdir(parents=True)
    size = f"size={mebibytes}m"
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], capture_output=True
    )
    need(mounted.returncode == 0, "the right to mount a small disk")
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


class Disk:
    """A disk at ``folder``, with a file that takes what room there is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self, leave: int = 0) -> None:
        """Leave at most ``leave`` bytes of room."""
        descriptor = os.open(self._filler, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            while (room := self.room()) > leave:
                os.posix_fallocate(descriptor, os.fstat(descriptor).st_size, room - leave)
        finally:
            os.close(descriptor)

    def room(self) -> int:
        """Return how many bytes there is room for."""
        found = os.statvfs(self.folder)
        return found.f_bavail * found.f_bsize

    def clear(self) -> None:
        """Make room again."""
        self._filler.unlink()
