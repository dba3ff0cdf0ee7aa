import json
import stat
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from interviewer.cli.database import backup, downgrade, restore, upgrade
from interviewer.errors import BadInput
from interviewer.settings import Settings
from interviewer.storage import migrate
from interviewer.wiring import Wiring
from tests.fakes import NOON, FixedClock
from tests.services import KEY, Desk


@pytest.fixture(scope="module")
def wiring(tmp_path_factory: pytest.TempPathFactory) -> Wiring:
    """A service that holds an interview and was stopped."""
    wiring = Wiring(Settings(var=tmp_path_factory.mktemp("var")))
    wiring.settings.key_file.write_bytes(KEY)
    Desk(store=wiring.store).start()
    wiring.close()
    return wiring


def run(command: click.Command, wiring: Wiring, *words: str) -> Result:
    return CliRunner().invoke(command, words, obj=wiring, catch_exceptions=False)


def test_the_database_is_brought_up_once(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path / "var"))
    first = CliRunner().invoke(upgrade, [], obj=wiring, catch_exceptions=False)
    again = CliRunner().invoke(upgrade, [], obj=wiring, catch_exceptions=False)
    assert (first.exit_code, first.stdout) == (0, "")
    assert first.stderr == "The database is at version 0015 now (before: none).\n"
    assert again.stderr == "The database is at version 0015 already.\n"
    assert migrate.current(wiring.settings.url) == "0015"


def test_a_backup_says_where_it_is_what_it_holds_and_what_it_lacks(wiring: Wiring) -> None:
    done = run(backup, wiring)
    (made,) = (wiring.settings.var / "backups").iterdir()
    assert (done.exit_code, done.stdout) == (0, "")
    size = f"{made.stat().st_size:,}"
    first, second = done.stderr.splitlines()
    assert first == f"{made}: version 0015, 1 interview, {size} bytes, checked."
    assert f"a copy of {wiring.settings.key_file} as well" in second
    assert stat.S_IMODE(made.parent.stat().st_mode) == 0o700


def test_two_backups_of_one_second_are_two_files(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path / "var"))
    wiring.__dict__["clock"] = FixedClock()
    run(upgrade, wiring)
    assert [run(backup, wiring).exit_code for _ in range(3)] == [0, 0, 0]
    assert run(downgrade, wiring, "0014").exit_code == 0
    name = f"interviewer-{NOON:%Y%m%dT%H%M%SZ}"
    assert sorted(path.stem for path in (tmp_path / "var" / "backups").iterdir()) == [
        name, f"{name}-2", f"{name}-3", f"{name}-4",
    ]  # fmt: skip


def test_a_backup_tells_programs_the_same(wiring: Wiring, tmp_path: Path) -> None:
    to = tmp_path / "copy.db"
    done = run(backup, wiring, "--out", str(to), "--json")
    assert json.loads(done.stdout) == {
        "file": str(to),
        "bytes": to.stat().st_size,
        "key": str(wiring.settings.key_file),
        "version": "0015",
        "interviews": 1,
    }


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("fits", ""),
        ("another", "is not the server key of this database"),
        ("absent", "There is no server key"),
    ],
)
def test_a_restore_tells_whether_the_key_at_hand_is_the_one(
    wiring: Wiring, tmp_path: Path, key: str, said: str
) -> None:
    copy = tmp_path / "copy.db"
    run(backup, wiring, "--out", str(copy))
    elsewhere = Wiring(Settings(var=tmp_path / "elsewhere"))
    elsewhere.settings.var.mkdir()
    if key != "absent":
        found = wiring.settings.key_file.read_bytes() if key == "fits" else b"x" * 32
        elsewhere.settings.key_file.write_bytes(found)
    done = run(restore, elsewhere, str(copy), "--json")
    told = json.loads(done.stdout)
    database = str(elsewhere.settings.var / "interviewer.db")
    assert told == {
        "database": database,
        "version": "0015",
        "former": None,
        "key": key,
        "interviews": 1,
        "backup_version": "0015",
    }
    lines = done.stderr.splitlines()
    assert lines[0] == f"{database}: version 0015, 1 interview."
    assert [said in line for line in lines[1:]] == ([True] if said else [])
    assert elsewhere.settings.key_file.exists() == (key != "absent")


def test_a_restore_says_where_the_former_database_is(wiring: Wiring, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    run(backup, wiring, "--out", str(copy))
    done = run(restore, wiring, str(copy))
    (former,) = wiring.settings.var.glob("interviewer.db.before-*")
    assert f"What was there before is {former} now" in done.stderr


def test_a_downgrade_backs_up_first_and_goes_no_further_than_it_can(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path / "var"))
    run(upgrade, wiring)
    for version in ("0016", "base", "13", ""):
        with pytest.raises(BadInput, match=r"at version 0015; it can go back to: 0001, .*, 0014"):
            run(downgrade, wiring, version)
    done = run(downgrade, wiring, "0013")
    (made,) = (wiring.settings.var / "backups").iterdir()
    assert done.stderr.splitlines() == [
        f"{made} has what there is at version 0015.",
        "The database is at version 0013 now (before: 0015).",
    ]
    assert migrate.current(wiring.settings.url) == "0013"
    with pytest.raises(BadInput, match="0012"):
        run(downgrade, wiring, "0014")
    assert run(restore, wiring, str(made)).exit_code == 0
    assert migrate.current(wiring.settings.url) == "0015"
