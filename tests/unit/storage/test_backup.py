"""Copies of a database: of one moment, checked, and put back while nobody is at it."""

import errno
import multiprocessing
import os
import shutil
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from interviewer.errors import BadInput, NotFound, Unavailable
from interviewer.interviews.results import results_of
from interviewer.interviews.store import InterviewRecord
from interviewer.storage import migrate
from interviewer.storage.backup import back_up
from interviewer.storage.restoring import has_key, restore
from interviewer.storage.store import SqlStore
from tests.fakes import NOON
from tests.records import interview
from tests.services import KEY, Desk
from tests.serving import need

SPAWN = multiprocessing.get_context("spawn")
WRITERS = 3


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "i.db"
    migrate.upgrade(url_of(path))
    return path


@pytest.fixture
def live(empty: Path, tmp_path: Path) -> Path:
    path = tmp_path / "var" / "i.db"
    path.parent.mkdir()
    shutil.copyfile(empty, path)
    return path


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def kept(path: Path) -> dict[str, InterviewRecord]:
    """Return all interviews of a database, read as the service reads them."""
    store = SqlStore.open(url_of(path))
    found = {entry.id: store.load(entry.id) for entry in store.listing("local", limit=200).entries}
    store.close()
    return found


def keep_talking(url: str, seed: int, acknowledged: "Acknowledged") -> None:
    """Hold interviews without a pause, and tell after each turn that it was acknowledged."""
    store = SqlStore.open(url)
    desk = Desk(store=store)
    while not acknowledged.over():
        name = desk.start(seed=seed).interview.id
        acknowledged.note(name, 0)
        for words in ("hint", "status", "b", "skip", "alpha", "repeat"):
            acknowledged.note(name, desk.say(name, words).turn)
    store.close()


class Acknowledged:
    """The turns that were acknowledged, in a file that several processes add to."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "acknowledged"
        self._end = folder / "over"

    def note(self, interview: str, turn: int) -> None:
        with self._file.open("a") as file:
            file.write(f"{interview} {turn}\n")

    def turns(self) -> dict[str, int]:
        lines = self._file.read_text().splitlines() if self._file.exists() else []
        return {name: int(turn) for name, turn in (line.split() for line in lines)}

    def over(self) -> bool:
        return self._end.exists()

    def end(self) -> None:
        self._end.touch()


@pytest.fixture
def load(live: Path, tmp_path: Path) -> Iterator[Acknowledged]:
    """Another process and two threads that hold interviews until the test ends."""
    acknowledged = Acknowledged(tmp_path)
    work = [(url_of(live), n, acknowledged) for n in range(WRITERS)]
    other = SPAWN.Process(target=keep_talking, args=work[0])
    own = [threading.Thread(target=keep_talking, args=one) for one in work[1:]]
    for one in (other, *own):
        one.start()
    until = time.monotonic() + 60
    while len(acknowledged.turns()) < 2 * WRITERS and time.monotonic() < until:
        time.sleep(0.05)
    yield acknowledged
    acknowledged.end()
    for one in (other, *own):
        one.join(timeout=60)
    assert other.exitcode == 0


def test_a_copy_made_under_load_restores_to_one_consistent_moment(
    live: Path, load: Acknowledged, tmp_path: Path
) -> None:
    for number in range(3):
        before = load.turns()
        copy = tmp_path / f"copy-{number}.db"
        made = back_up(url_of(live), copy)
        after = load.turns()
        other = tmp_path / f"other-{number}" / "i.db"
        restore(url_of(other), copy, NOON)
        found = kept(other)
        assert made.contents.interviews == len(found)
        # Nothing that was acknowledged before it began is missing, and nothing is from later.
        assert {name: turn for name, turn in before.items() if found[name].turn < turn} == {}
        assert sum(record.turn for record in found.values()) <= sum(after.values()) + WRITERS
        for record in found.values():
            check_consistent(record, other)
    assert sum(after.values()) > sum(before.values()), "the writers stood still"


def check_consistent(record: InterviewRecord, path: Path) -> None:
    """See that an interview's messages, digest and turn are of one moment."""
    said = [message for message in record.messages if message.sender == "candidate"]
    assert len(said) == record.turn
    with closing(sqlite3.connect(path)) as connection:
        positions = connection.execute(
            "SELECT position FROM messages WHERE interview = ? ORDER BY position", (record.id,)
        ).fetchall()
    assert [at for (at,) in positions] == list(range(len(record.messages)))
    store = SqlStore.open(url_of(path))
    (listed,) = (one for one in store.listing("local", limit=200).entries if one.id == record.id)
    store.close()
    assert (listed.turn, listed.state) == (record.turn, record.dialogue.public)
    assert listed.results == results_of(record.dialogue)


def test_an_interview_goes_on_where_the_copy_has_it(live: Path, tmp_path: Path) -> None:
    store = SqlStore.open(url_of(live))
    desk = Desk(store=store)
    name = desk.start().interview.id
    desk.say(name, "hint")
    back_up(url_of(live), tmp_path / "copy.db")
    desk.say(name, "b")
    store.close()
    done = restore(url_of(live), tmp_path / "copy.db", NOON)
    assert desk.turn(name) == 1
    desk.say(name, "b")
    assert desk.turn(name) == 2
    store.close()
    assert has_key(live, KEY)
    assert not has_key(live, b"x" * 32)
    assert done.aside == live.with_name("i.db.before-20260302T120000Z")
    assert kept(done.aside)[name].turn == 2


def test_a_copy_is_one_file_for_its_owner_alone(live: Path, tmp_path: Path) -> None:
    store = SqlStore.open(url_of(live))
    store.create(interview())
    folder = tmp_path / "copies"
    folder.mkdir()
    folder.chmod(0o755)
    back_up(url_of(live), folder / "copy.db")
    store.close()
    assert [file.name for file in folder.iterdir()] == ["copy.db"]
    assert stat.S_IMODE((folder / "copy.db").stat().st_mode) == 0o600
    with closing(sqlite3.connect(folder / "copy.db")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_copy_that_is_there_is_replaced_only_when_asked(live: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    with pytest.raises(BadInput, match="is there already"):
        back_up(url_of(live), copy)
    assert copy.read_text() == "mine"
    back_up(url_of(live), copy, replace=True)
    assert restore(url_of(tmp_path / "x.db"), copy, NOON).backup.version == migrate.versions()[-1]


def test_the_database_itself_is_never_written_over(live: Path) -> None:
    with pytest.raises(BadInput, match="the database itself"):
        back_up(url_of(live), live, replace=True)
    with pytest.raises(BadInput, match="the database itself"):
        restore(url_of(live), live, NOON)
    assert kept(live) == {}


def test_what_is_not_there_is_neither_backed_up_nor_restored(live: Path, tmp_path: Path) -> None:
    with pytest.raises(NotFound, match="no database"):
        back_up(url_of(tmp_path / "none.db"), tmp_path / "copy.db")
    with pytest.raises(NotFound, match="no database"):
        restore(url_of(live), tmp_path / "none.db", NOON)
    assert not (tmp_path / "copy.db").exists()
    assert not (tmp_path / "none.db").exists()


def test_a_damaged_database_is_not_backed_up(live: Path, tmp_path: Path) -> None:
    store = SqlStore.open(url_of(live))
    for _ in range(50):
        store.create(interview())
    store.close()
    spoil(live)
    with pytest.raises(Unavailable, match="damaged"):
        back_up(url_of(live), tmp_path / "copy.db")
    assert not list(tmp_path.glob("*copy*"))


def spoil(path: Path) -> None:
    """Write over the middle of a file, as a bad disk does."""
    with path.open("r+b") as file:
        size = path.stat().st_size
        file.seek(size // 3)
        file.write(b"\xa5" * (size // 3))


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        ("damaged", "damaged"),
        ("text", "not a SQLite database"),
        ("another", "no interviews of ours"),
        ("newer", "version 9999, which is unknown here"),
        ("astray", "rows of messages belong to rows of interviews that are not there"),
    ],
)
def test_a_copy_that_is_not_good_changes_nothing(
    live: Path, tmp_path: Path, spoilt: str, said: str
) -> None:
    store = SqlStore.open(url_of(live))
    record = interview()
    store.create(record)
    store.close()
    copy = tmp_path / "copy.db"
    back_up(url_of(live), copy)
    statement = {
        "newer": "UPDATE alembic_version SET version_num = '9999'",
        "astray": "DELETE FROM interviews",
        "another": "DROP TABLE alembic_version",
    }.get(spoilt, "SELECT 1")
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute(statement)
    if spoilt == "damaged":
        spoil(copy)
    if spoilt == "text":
        copy.write_text("hello " * 400)
    before = copy.read_bytes()
    with pytest.raises(BadInput, match=said):
        restore(url_of(live), copy, NOON)
    assert kept(live) == {record.id: record}
    assert copy.read_bytes() == before
    assert not list(live.parent.glob("*before*"))


def test_a_database_in_use_is_not_replaced(live: Path, tmp_path: Path) -> None:
    back_up(url_of(live), tmp_path / "copy.db")
    store = SqlStore.open(url_of(live))
    store.ping()  # its connection stays open, as those of a service that waits do
    with pytest.raises(Unavailable, match="is in use; stop the service"):
        restore(url_of(live), tmp_path / "copy.db", NOON)
    store.close()
    restore(url_of(live), tmp_path / "copy.db", NOON)


def test_who_opened_the_former_file_in_that_moment_can_write_nothing_to_it(
    live: Path, tmp_path: Path
) -> None:
    back_up(url_of(live), tmp_path / "copy.db")
    with closing(sqlite3.connect(live, isolation_level=None)) as late:
        restore(url_of(live), tmp_path / "copy.db", NOON)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            late.execute("PRAGMA journal_mode = WAL")
    assert sorted(file.name for file in live.parent.iterdir()) == [
        "i.db",
        "i.db.before-20260302T120000Z",
    ]


def test_a_restore_that_fails_in_the_last_step_leaves_all_as_it_was(
    live: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqlStore.open(url_of(live))
    record = interview()
    store.create(record)
    store.close()
    back_up(url_of(live), tmp_path / "copy.db")

    def fail(*_names: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(Unavailable, match=r"was not restored: Input/output error"):
        restore(url_of(live), tmp_path / "copy.db", NOON)
    assert [file.name for file in live.parent.iterdir()] == ["i.db"]
    assert kept(live) == {record.id: record}


def test_what_root_restores_belongs_to_whom_it_belonged(live: Path, tmp_path: Path) -> None:
    need(os.geteuid() == 0, "root")
    back_up(url_of(live), tmp_path / "copy.db")
    os.chown(live, 12, 34)
    restore(url_of(live), tmp_path / "copy.db", NOON)
    assert (live.stat().st_uid, live.stat().st_gid) == (12, 34)
    assert stat.S_IMODE(live.stat().st_mode) == 0o600


def test_what_a_killed_service_left_beside_a_damaged_file_goes_aside_with_it(
    live: Path, tmp_path: Path
) -> None:
    back_up(url_of(live), tmp_path / "copy.db")
    live.write_text("hello " * 400)
    live.with_name("i.db-wal").write_bytes(b"left over")
    done = restore(url_of(live), tmp_path / "copy.db", NOON)
    assert done.aside is not None
    assert done.aside.read_text().startswith("hello")
    assert done.aside.with_name(f"{done.aside.name}-wal").read_bytes() == b"left over"
    assert kept(live) == {}


def test_a_former_version_s_copy_is_brought_up(live: Path, tmp_path: Path) -> None:
    migrate.downgrade(url_of(live), "0003")
    back_up(url_of(live), tmp_path / "copy.db")
    done = restore(url_of(live), tmp_path / "copy.db", NOON)
    assert (done.backup.version, done.version) == ("0003", migrate.versions()[-1])
    assert migrate.differences(url_of(live)) == []
    assert done.aside is not None
    again = restore(url_of(live), tmp_path / "copy.db", NOON)
    assert again.aside == done.aside.with_name(f"{done.aside.name}-2")


def test_for_postgresql_its_own_tools_are_named_without_a_password() -> None:
    url = "postgresql+psycopg://me:s3cr3t@host:5433/in?sslmode=require&password=s3cr3t"
    shown = "'postgresql://me@host:5433/in?sslmode=require'"
    with pytest.raises(BadInput) as refusal:
        back_up(url, Path("x"))
    assert f"pg_dump --format=custom --file=interviewer.dump {shown}" in str(refusal.value)
    with pytest.raises(BadInput) as refused:
        restore(url, Path("x"), NOON)
    assert f"--single-transaction --dbname={shown} interviewer.dump" in str(refused.value)
    assert "s3cr3t" not in f"{refusal.value} {refused.value}"
