"""Every kind of store there is: in memory, and in a database of each kind."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.interviews.store import Store
from interviewer.interviews.webhooks import Happening
from interviewer.storage.engine import open_engine
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue, forget_interview
from tests.databases import KINDS, emptied
from tests.fake_webhooks import MemoryWebhooks
from tests.fakes import MemoryStore
from tests.webhook_posts import Post


@pytest.fixture(params=["memory", *KINDS])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    with emptied(request.param, tmp_path) as url:
        kept = SqlStore.open(url)
        yield kept
        kept.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> Iterator[str]:
    with emptied("sqlite", tmp_path) as url:
        yield url


@pytest.fixture(params=["memory", *KINDS])
def post(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Post]:
    if request.param == "memory":
        memory = MemoryWebhooks()
        yield Post(memory, memory.enqueue, memory.forget_interview)
        return
    with emptied(request.param, tmp_path) as url:
        engine = open_engine(url)

        def tell(team: str, *happenings: Happening) -> None:
            with writing(engine) as connection:
                enqueue(connection, team, happenings)

        def forget(interview: str) -> None:
            with writing(engine) as connection:
                forget_interview(connection, interview)

        yield Post(SqlWebhooks(engine), tell, forget)
        engine.dispose()
