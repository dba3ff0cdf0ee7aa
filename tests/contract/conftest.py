"""Every kind of store there is.

``TEST_DATABASE_URLS`` may add further database URLs, separated by spaces
(an empty PostgreSQL database, say); its tables are made and removed by the tests.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.interviews.store import Store
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from tests.fakes import MemoryStore

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
