"""Every kind of store there is.

``TEST_DATABASE_URLS`` may add further database URLs, separated by spaces
(an empty PostgreSQL database, say); its tables are made and removed by the tests.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.interviews.store import Store
from interviewer.interviews.webhooks import Happening
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue, forget_interview
from tests.fake_webhooks import MemoryWebhooks
from tests.fakes import MemoryStore
from tests.webhook_posts import Post

EXTRA = os.environ.get("TEST_DATABASE_URLS", "").split()


@pytest.fixture(params=["memory", "sqlite", *EXTRA])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    url = request.param if "://" in request.param else f"sqlite:///{tmp_path / 'store.db'}"
    migrate.upgrade(url)
    kept = SqlStore.open(url)
    yield kept
    kept.close()
    if "://" in request.param:
        migrate.downgrade(url, "base")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    migrate.upgrade(url)
    return url


@pytest.fixture(params=["memory", "sqlite", *EXTRA])
def post(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Post]:
    if request.param == "memory":
        memory = MemoryWebhooks()
        yield Post(memory, memory.enqueue, memory.forget_interview)
        return
    url = request.param if "://" in request.param else f"sqlite:///{tmp_path / 'webhooks.db'}"
    migrate.upgrade(url)
    engine = open_engine(url)

    def tell(team: str, *happenings: Happening) -> None:
        with writing(engine) as connection:
            enqueue(connection, team, happenings)

    def forget(interview: str) -> None:
        with writing(engine) as connection:
            forget_interview(connection, interview)

    yield Post(SqlWebhooks(engine), tell, forget)
    engine.dispose()
    if "://" in request.param:
        migrate.downgrade(url, "base")
