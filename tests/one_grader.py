"""The grader that all services in one process of the tests share; a start takes six core seconds.

Tests that kill a grader, or deny it its walls, run the service as processes of its own.
"""

import shutil
import tempfile
from pathlib import Path

from interviewer.grading.local import LocalGrader

_SLOTS = 2
_holders: list[tuple[Path, LocalGrader]] = []


def client() -> LocalGrader:
    """Return a client of the grader, which is started for the first and runs until ``end``."""
    if not _holders:
        folder = Path(tempfile.mkdtemp(prefix="grader-"))
        _holders.append((folder, _client_at(folder)))
        _holders[0][1].start()
    return _client_at(_holders[0][0])


def _client_at(folder: Path) -> LocalGrader:
    return LocalGrader(folder / "grader.sock", log_path=folder / "grader.log", slots=_SLOTS)


def end() -> None:
    """End the grader, if there is one."""
    while _holders:
        folder, holder = _holders.pop()
        holder.end()
        shutil.rmtree(folder)
