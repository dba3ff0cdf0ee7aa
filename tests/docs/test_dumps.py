"""The lines by which PostgreSQL is dumped and restored, on a PostgreSQL."""

import shutil
from pathlib import Path

from sqlalchemy import create_engine, func, insert, select
from sqlalchemy.engine import make_url

from interviewer.storage import migrate
from interviewer.storage.tables import teams
from tests import postgres
from tests.docs.reading import Page, Step, read_page
from tests.docs.running import follow
from tests.docs.stand_ins import ROOT
from tests.fakes import NOON
from tests.serving import need

ON_THE_PAGE = "postgresql://me@host/interviews"


def test_a_dump_of_postgresql_restores_what_there_was(tmp_path: Path) -> None:
    need(shutil.which("pg_dump") and shutil.which("pg_restore"), "PostgreSQL's own tools")
    page = read_page("docs/backup.md", (ROOT / "docs" / "backup.md").read_text("utf-8"))
    (block,) = [step for step in page.steps if "pg_dump" in step.text]
    assert block.told.endswith(f"::{test_a_dump_of_postgresql_restores_what_there_was.__name__}")
    dump, restore = block.text.splitlines()
    with postgres.database() as url:
        migrate.upgrade(url)
        theirs = make_url(url).set(drivername="postgresql")
        address = theirs.render_as_string(hide_password=False)
        _add_team(url, "before")
        _run(dump.replace(ON_THE_PAGE, address), tmp_path)
        _add_team(url, "after")
        _run(restore.replace(ON_THE_PAGE, address), tmp_path)
        assert _has_team(url, "before")
        assert not _has_team(url, "after")


def _run(line: str, folder: Path) -> None:
    assert ON_THE_PAGE not in line
    step = Step(1, "sh", "run", line)
    follow(Page("docs/backup.md", service=False, checkout=False, steps=(step,)), folder / "here")


def _add_team(url: str, name: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(insert(teams).values(name=name, created_at=NOON))
    engine.dispose()


def _has_team(url: str, name: str) -> bool:
    engine = create_engine(url)
    with engine.connect() as connection:
        wanted = select(func.count()).select_from(teams).where(teams.c.name == name)
        found = connection.scalar(wanted)
    engine.dispose()
    return bool(found)
