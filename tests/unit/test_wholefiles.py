import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from interviewer import wholefiles
from interviewer.server_key import server_key
from interviewer.wholefiles import whole_file


def write(path: Path, text: str, **options: bool) -> None:
    with whole_file(path, **options) as fresh:
        fresh.write_text(text)


def test_a_file_takes_its_name_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("old")
    with whole_file(path) as fresh:
        fresh.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_after_an_error_all_is_as_before(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_text("old")
    with suppress(ZeroDivisionError), whole_file(path) as fresh:
        fresh.write_text("half")
        _ = 1 / 0
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_came_meanwhile_is_not_replaced_unless_asked(tmp_path: Path) -> None:
    path = tmp_path / "f"
    with suppress(FileExistsError), whole_file(path, replace=False) as fresh:
        fresh.write_text("ours")
        path.write_text("theirs")
    assert path.read_text() == "theirs"
    with pytest.raises(FileExistsError):
        write(path, "ours", replace=False)
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_system_without_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    write(tmp_path / "f", "ours", replace=False)
    assert (tmp_path / "f").read_text() == "ours"
    with pytest.raises(FileExistsError):
        write(tmp_path / "f", "again", replace=False)


def test_it_has_reached_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, synced = tmp_path / "f", list[tuple[Path, bool]]()
    reach = wholefiles.reach_disk

    def reach_disk(what: Path) -> None:
        synced.append((what, path.exists()))
        reach(what)

    monkeypatch.setattr(wholefiles, "reach_disk", reach_disk)
    write(path, "ours")
    (fresh, was_there), folder = synced
    assert (fresh.suffix, was_there) == (".part", False)
    assert folder == (tmp_path, True)


def test_the_first_server_key_holds(tmp_path: Path) -> None:
    key = server_key(tmp_path / "var" / "secret.key", lambda: True)
    assert len(key) == 32
    assert server_key(tmp_path / "var" / "secret.key", lambda: True) == key
    assert stat.S_IMODE((tmp_path / "var" / "secret.key").stat().st_mode) == 0o600
