import os
import time
from pathlib import Path

from interviewer.scratch import YOUNG_SECONDS, scratch_folder

PREFIX = "interviewer-grader-"


def aged(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "left").touch()
    then = time.time() - 2 * YOUNG_SECONDS
    os.utime(folder, (then, then))
    return folder


def test_the_folder_is_there_for_as_long_as_it_is_needed(tmp_path: Path) -> None:
    with scratch_folder(PREFIX, tmp_path) as folder:
        (folder / "file").touch()
    assert not list(tmp_path.iterdir())


def test_what_a_killed_one_left_is_removed(tmp_path: Path) -> None:
    left = aged(tmp_path / f"{PREFIX}left")
    with scratch_folder(PREFIX, tmp_path):
        assert not left.exists()


def test_folders_in_use_young_ones_and_those_of_others_stay(tmp_path: Path) -> None:
    foreign, young = aged(tmp_path / "something-else"), tmp_path / f"{PREFIX}young"
    young.mkdir()
    link = tmp_path / f"{PREFIX}link"
    link.symlink_to(foreign)
    with scratch_folder(PREFIX, tmp_path) as used:
        aged(used)
        with scratch_folder(PREFIX, tmp_path):
            assert used.exists()
            assert young.exists()
            assert (foreign / "left").exists()
