"""What stands in for the originals gives what they give."""

import re
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from interviewer.api.bodies import CreateInterview
from interviewer.passwords import Argon2Passwords
from interviewer.questions import loader
from interviewer.settings import content_folder
from interviewer.storage import migrate
from tests import made_once


def dump(path: Path) -> list[str]:
    """Return what a database holds, without the moments at which that was written."""
    with closing(sqlite3.connect(path)) as connection:
        return [re.sub(r"'\d{4}-[-:. \d]+'", "then", line) for line in connection.iterdump()]


def test_a_new_database_is_as_the_steps_make_it_and_is_its_owner_s(tmp_path: Path) -> None:
    copied, made = tmp_path / "copied.db", tmp_path / "made.db"
    versions = migrate.upgrade(f"sqlite:///{copied}")
    assert versions == made_once.take_steps(f"sqlite:///{made}")
    assert dump(copied) == dump(made)
    assert stat.S_IMODE(copied.stat().st_mode) == stat.S_IMODE(made.stat().st_mode) == 0o600
    assert migrate.upgrade(f"sqlite:///{copied}") == (versions[1], versions[1])
    assert {path.name for path in tmp_path.iterdir()} == {"copied.db", "made.db"}


def test_a_database_that_is_there_keeps_what_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE mine (number INTEGER)")
    migrate.upgrade(f"sqlite:///{path}")
    assert any("CREATE TABLE mine" in line for line in dump(path))
    assert migrate.differences(f"sqlite:///{path}") != []


def test_many_at_once_make_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(lambda _: migrate.upgrade(url), range(8)))
    newest = migrate.current(url)
    assert outcomes.count((None, newest)) >= 1
    assert set(outcomes) <= {(None, newest), (newest, newest)}


def test_our_bank_is_read_once_and_others_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = loader.load_bank([content_folder()])
    assert ours.questions
    monkeypatch.setattr(made_once, "read_bank", list)
    assert loader.load_bank([content_folder()]) is ours
    assert loader.load_bank([tmp_path]) == [tmp_path]
    assert loader.load_bank([content_folder(), tmp_path]) == [content_folder(), tmp_path]


def test_a_schema_is_the_one_that_is_made_and_everybody_s_own() -> None:
    first, second = (made_once.schema(CreateInterview) for _ in range(2))
    assert first == second == made_once.make_schema(CreateInterview)
    first.clear()
    assert second == made_once.schema(CreateInterview)


def test_passwords_are_hashed_at_once_here_and_slowly_where_nothing_stands_in() -> None:
    assert "$m=8,t=1,p=1$" in Argon2Passwords().hash("x")
    slowly = Argon2Passwords(made_once.make_hasher()).hash("x")
    assert "$m=65536,t=3,p=4$" in slowly
    assert Argon2Passwords().matches("x", slowly)
