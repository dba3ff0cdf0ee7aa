from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import IntegrityError

from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.tables import teams
from interviewer.storage.transactions import once_kept, reading, together, writing
from tests.fakes import NOON


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'i.db'}"
    migrate.upgrade(url)
    made = open_engine(url)
    yield made
    made.dispose()


def add(engine: Engine, name: str) -> None:
    with writing(engine) as connection:
        connection.execute(insert(teams).values(name=name, created_at=NOON))


def names(engine: Engine) -> set[str]:
    with reading(engine) as connection:
        return set(connection.scalars(select(teams.c.name)))


@contextmanager
def failing(engine: Engine) -> Iterator[None]:
    with suppress(ZeroDivisionError), together(engine):
        yield
        raise ZeroDivisionError


def test_what_is_done_together_is_kept_together(engine: Engine) -> None:
    with together(engine):
        add(engine, "a")
        assert names(engine) == {"local", "a"}, "one reads what one has written"
        add(engine, "b")
    assert names(engine) == {"local", "a", "b"}


def test_what_fails_in_the_end_was_never_there(engine: Engine) -> None:
    with failing(engine):
        add(engine, "a")
        with together(engine):
            add(engine, "b")
    assert names(engine) == {"local"}
    add(engine, "a")
    assert names(engine) == {"local", "a"}, "the next one stands by itself again"


def test_a_refusal_that_is_caught_leaves_the_rest(engine: Engine) -> None:
    with together(engine):
        add(engine, "a")
        with pytest.raises(IntegrityError):
            add(engine, "a")
        add(engine, "b")
    assert names(engine) == {"local", "a", "b"}


def test_another_thread_and_another_database_are_no_part_of_it(
    engine: Engine, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'other.db'}"
    migrate.upgrade(url)
    other = open_engine(url)
    seen: list[set[str]] = []
    with failing(engine):
        add(engine, "a")
        add(other, "kept")
        thread = Thread(target=lambda: seen.append(names(engine)))
        thread.start()
        thread.join()
    assert seen == [{"local"}]
    assert names(other) == {"local", "kept"}
    other.dispose()


def test_what_waits_until_all_is_kept_is_done_then_or_never(engine: Engine) -> None:
    done: list[str] = []
    once_kept(engine, lambda: done.append("at once"))
    with together(engine):
        once_kept(engine, lambda: done.append("later"))
        with together(engine):
            once_kept(engine, lambda: done.append("later still"))
        assert done == ["at once"]
    assert done == ["at once", "later", "later still"]
    with failing(engine):
        once_kept(engine, lambda: done.append("never"))
    with together(engine), failing(engine):
        once_kept(engine, lambda: done.append("never"))
    assert "never" not in done
