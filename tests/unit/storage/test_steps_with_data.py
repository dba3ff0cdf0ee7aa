"""Every migration with data in the tables: forward from the first, back, and forward again.

``kept_at_0001.jsonl`` was written by the service as it was when the first version was the only
one: an interview just begun, one paused, one that is over, and two with code in grading.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import sqlalchemy as sa
from sqlalchemy import Engine

from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import metadata
from interviewer.storage.transactions import reading, writing
from tests import made_once, postgres
from tests.fakes import NOON
from tests.services import Desk
from tests.simulated import held

KEPT: Final = Path(__file__).with_name("kept_at_0001.jsonl")
FIRST, *STEPS = migrate.versions()

Rows = Mapping[str, list[dict[str, Any]]]

RENAMED: Final = {"0009": ("answers", "interview", "about")}
CHANGED: Final = {"0011": {("digests", "results")}, "0013": {("audit", "deed")}}
"""What a step keeps under another name, and what it says in other words."""


@pytest.fixture(autouse=True)
def _steps_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here no database begins as a copy of another."""
    monkeypatch.setattr(migrate, "upgrade", made_once.take_steps)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'i.db'}"
        return
    with postgres.database() as made:
        yield made


def rows_of(url: str) -> Rows:
    """Return all rows of all tables, in an order of their own."""
    engine = open_engine(url)
    with reading(engine) as connection:
        names = set(sa.inspect(connection).get_table_names()) - {"alembic_version"}
        found = {
            name: [dict(sorted(row.items())) for row in rows.mappings()]
            for name in names
            for rows in [connection.execute(sa.text(f'SELECT * FROM "{name}"'))]
        }
    engine.dispose()
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


def shared(some: Rows, other: Rows, without: Collection[tuple[str, str]] = ()) -> Rows:
    """Return what ``some`` holds, of tables and columns that ``other`` has too."""
    common = {}
    for name in some.keys() & other.keys():
        columns = [set(rows[0]) if rows else set() for rows in (some[name], other[name])]
        both = {column for column in columns[0] & columns[1] if (name, column) not in without}
        kept = [{column: row[column] for column in sorted(both)} for row in some[name]]
        common[name] = sorted(kept, key=repr)
    return common


def keep_the_first(url: str) -> None:
    """Make a database of the first version with what was kept in one then."""
    migrate.upgrade(url, FIRST)
    engine = open_engine(url)
    tables = sa.MetaData()
    with writing(engine) as connection:
        tables.reflect(connection)
        for line in KEPT.read_text("utf-8").splitlines():
            name, row = json.loads(line)
            table = tables.tables[name]
            for column in table.c:
                if isinstance(column.type, sa.DateTime) and row[column.name]:
                    row[column.name] = datetime.fromisoformat(row[column.name]).replace(tzinfo=UTC)
            connection.execute(sa.insert(table).values(row))
    engine.dispose()


def test_what_the_first_version_kept_goes_all_the_way_and_back(url: str) -> None:
    keep_the_first(url)
    first = rows_of(url)
    assert {name: len(rows) for name, rows in first.items()} == {
        "interviews": 5,
        "messages": len(KEPT.read_text("utf-8").splitlines()) - 9,
        "submissions": 4,
    }
    for step in STEPS:
        migrate.upgrade(url, step)
        assert shared(first, rows_of(url)) == first, step
    assert migrate.differences(url) == []
    for step in reversed((FIRST, *STEPS[:-1])):
        migrate.downgrade(url, step)
        assert shared(first, rows_of(url)) == first, step
    assert rows_of(url) == first
    assert migrate.upgrade(url) == (FIRST, STEPS[-1])
    goes_on(url)


def goes_on(url: str) -> None:
    """See that the service reads the interviews of the first version, and goes on with them."""
    store = SqlStore.open(url)
    desk = Desk(store=store)
    desk.clock.pass_time(hours=2)
    entries = {entry.candidate: entry for entry in store.listing("local").entries}
    assert {name: entry.state for name, entry in entries.items()} == {
        "Ada ΩMEGA": "asking",
        'Bob\'s "quoted"': "paused",
        "Chloé": "finished",
        "": "grading",
        "Eve": "grading",
    }
    assert entries["Ada ΩMEGA"].external_ref == {"channel": "C1", "thread": "ü"}
    assert desk.service.recover() == 2, "queued, and claimed by a process of long ago"
    for entry in store.listing("local").entries:
        view = desk.service.view(entry.id)
        assert view.submission is None
        said = sum(message.sender == "candidate" for message in view.messages)
        assert said == view.turn
        if view.state == "finished":
            assert desk.service.by_rules(entry.id).items
        else:
            turn = desk.say(entry.id, "resume" if view.state == "paused" else "status").turn
            assert turn == view.turn + 1
    store.close()


def fill(engine: Engine) -> None:
    """Put a row into every table of the newest version, about an interview that is over."""
    store = SqlStore(engine)
    interview = held(Random(3))
    store.create(interview)
    ids = {"interview": interview.id, "team": "local", "kind": "point"}
    allowed = {
        ("submissions", "status"): "done",
        ("contents", "kind"): "rubric",
        ("deliveries", "status"): "failed",
        ("tokens", "role"): "bot",
        ("users", "role"): "admin",
        ("audit", "deed"): "reviewed",
        ("reviews", "body"): '{"overrides":[{"item":1,"score":0.5}]}',
    }
    with writing(engine) as connection:
        for table in metadata.sorted_tables:
            row = {}
            for column in table.c:
                of = next(iter(column.foreign_keys), None)
                owner = of.column.table.name if of else table.name
                plain = value_of(column, ids["interview"] if owner == "interviews" else owner)
                row[column.name] = allowed.get(
                    (table.name, column.name), ids.get(column.name, plain)
                )
            if table.name == "teams":
                row["name"] = "blue"
            with suppress(sa.exc.IntegrityError), connection.begin_nested():
                connection.execute(sa.insert(table).values(row))
            assert connection.scalar(sa.select(sa.func.count()).select_from(table)), table.name


def value_of(column: sa.Column[Any], owner: str) -> object:
    """Return something that fits a column of the row that ``owner`` names."""
    kind = column.type
    if isinstance(kind, sa.Boolean):
        return False
    if isinstance(kind, sa.Integer):
        return 1
    if isinstance(kind, sa.Float):
        return 0.5
    if isinstance(kind, sa.String):
        text = owner if column.primary_key or column.foreign_keys else f"{column.name} of {owner}"
        return text[: kind.length]
    return NOON


def test_a_step_back_and_forward_again_harms_nothing_that_both_versions_have(url: str) -> None:
    migrate.upgrade(url)
    engine = open_engine(url)
    fill(engine)
    engine.dispose()
    for before, step in reversed(list(zip((FIRST, *STEPS), STEPS, strict=False))):
        newer = rows_of(url)
        assert all(newer.values()), "every table holds something"
        migrate.downgrade(url, before)
        older = rows_of(url)
        changed = CHANGED.get(step, ())
        assert shared(newer, older, changed) == shared(older, newer, changed), step
        if step in RENAMED:
            table, old, new = RENAMED[step]
            assert [row[old] for row in older[table]] == [row[new] for row in newer[table]]
        migrate.upgrade(url, step)
        again = rows_of(url)
        survived = {name: rows for name, rows in newer.items() if name in older}
        assert shared(again, older) == shared(survived, older), step
        migrate.downgrade(url, before)
        assert rows_of(url) == older, step
