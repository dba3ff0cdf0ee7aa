"""A disk with no room: nothing is acknowledged that is not kept, and all goes on once there is."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any

import pytest
from sqlalchemy import event, insert

from interviewer.cli.files import binary_output, output
from interviewer.errors import Unavailable
from interviewer.server_key import server_key
from interviewer.storage import migrate
from interviewer.storage.backup import back_up
from interviewer.storage.counters import SqliteCounters
from interviewer.storage.engine import open_engine
from interviewer.storage.restoring import restore
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import teams
from interviewer.storage.transactions import writing
from tests.disks import Disk, small_disk
from tests.fakes import NOON
from tests.services import Desk

_HEAD = 100


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with small_disk(tmp_path / "disk", 4) as made:
        yield made


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def hold(desk: Desk, acknowledged: dict[str, int], times: int) -> list[str]:
    """Hold interviews, note the turns that were acknowledged, and return what was refused."""
    refused = []
    for _ in range(times):
        try:
            name = desk.start().interview.id
            acknowledged[name] = 0
            for words in ("hint", "b", "status"):
                acknowledged[name] = desk.say(name, words).turn
        except Unavailable as error:
            refused.append(str(error))
    return refused


def test_what_is_acknowledged_is_kept_and_the_rest_refused_until_there_is_room(disk: Disk) -> None:
    url, acknowledged = url_of(disk.folder / "i.db"), dict[str, int]()
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    disk.fill(leave=300_000)
    refused = hold(desk, acknowledged, 60)
    assert 0 < len(refused) < 60
    assert {"full" in said for said in refused} == {True}
    store.close()  # and by connections that are opened while it is full
    for said in hold(desk, acknowledged, 2):
        assert "the disk" in said
    disk.clear()
    assert hold(desk, acknowledged, 3) == []
    for name, turn in acknowledged.items():
        record = store.load(name)
        assert record.turn == turn, "refused turns are not kept either"
        assert sum(said.sender == "candidate" for said in record.messages) == turn
    store.close()


def test_a_backup_that_has_no_room_leaves_nothing_behind(disk: Disk, tmp_path: Path) -> None:
    url = url_of(tmp_path / "i.db")
    migrate.upgrade(url)
    copy = disk.folder / "copy.db"
    back_up(url, copy)
    before = copy.read_bytes()
    disk.fill(leave=100_000)
    with pytest.raises(Unavailable, match="full"):
        back_up(url, copy, replace=True)
    assert copy.read_bytes() == before
    assert sorted(file.name for file in disk.folder.iterdir()) == ["copy.db", "filler"]


def test_a_restore_that_has_no_room_changes_nothing(disk: Disk, tmp_path: Path) -> None:
    for path in (tmp_path / "i.db", disk.folder / "i.db"):
        migrate.upgrade(url_of(path))
    back_up(url_of(tmp_path / "i.db"), tmp_path / "copy.db")
    before = (disk.folder / "i.db").read_bytes()
    disk.fill(leave=100_000)
    with pytest.raises(Unavailable, match="full"):
        restore(url_of(disk.folder / "i.db"), tmp_path / "copy.db", NOON)
    # But for the head of the file, which says that its log is folded in.
    assert (disk.folder / "i.db").read_bytes()[_HEAD:] == before[_HEAD:]
    assert sorted(file.name for file in disk.folder.iterdir()) == ["filler", "i.db"]


Opening = Callable[[str], AbstractContextManager[IO[Any]]]


@pytest.mark.parametrize(("opened", "text"), [(output, "x"), (binary_output, b"x")])
def test_a_file_that_has_no_room_stays_as_it_was(
    disk: Disk, opened: Opening, text: str | bytes
) -> None:
    path = disk.folder / "out"
    path.write_text("old")
    path.chmod(0o640)
    disk.fill(leave=20_000)
    full = pytest.raises(Unavailable, match="out cannot be written: No space left")
    with full, opened(str(path)) as file:
        file.write(text * 100_000)
    assert path.read_text() == "old"
    disk.clear()
    with opened(str(path)) as file:
        file.write(text * 100_000)
    assert path.stat().st_size == 100_000
    assert path.stat().st_mode & 0o777 == 0o640
    assert [file.name for file in disk.folder.iterdir()] == ["out"]


def test_what_was_made_of_a_batch_so_far_is_in_the_file(disk: Disk) -> None:
    path = disk.folder / "out"
    disk.fill(leave=50_000)
    full = pytest.raises(Unavailable, match="No space left")
    with full, output(str(path), source="in") as file:
        for _ in range(100):
            file.write("x" * 999 + "\n")
            file.flush()
    assert path.read_text().startswith("x" * 999 + "\n")


def test_no_half_of_a_key_is_kept(disk: Disk) -> None:
    disk.fill()
    with pytest.raises(Unavailable, match="No space left"):
        server_key(disk.folder / "secret.key", lambda: True)
    disk.clear()
    assert len(server_key(disk.folder / "secret.key", lambda: True)) == 32


def test_requests_that_cannot_be_counted_are_counted_again_later(disk: Disk) -> None:
    disk.fill()
    counters = SqliteCounters(disk.folder / "limits.db")
    with pytest.raises(counters.base_exceptions):
        counters._run("SELECT 1")
    assert not counters.check()
    disk.clear()
    assert counters.incr("a", 60) == 1
    counters.close()


def test_a_connection_that_was_opened_while_nothing_could_be_written_is_let_go(
    tmp_path: Path,
) -> None:
    path = tmp_path / "i.db"
    migrate.upgrade(url_of(path))
    engine, opened = open_engine(url_of(path)), list[str]()

    @event.listens_for(engine, "do_connect")
    def connect(*_arguments: object) -> sqlite3.Connection:
        opened.append("rw" if opened else "ro")
        address = f"file:{path}?mode={opened[-1]}"
        return sqlite3.connect(address, uri=True, check_same_thread=False)

    def add() -> None:
        with writing(engine) as connection:
            connection.execute(insert(teams).values(name="blue", created_at=NOON))

    with pytest.raises(Unavailable, match="cannot be written"):
        add()
    add()
    assert opened == ["ro", "rw"]
    engine.dispose()
