from collections.abc import Iterator

import httpx
import pytest

from interviewer.client import Client
from tests.connections import ADDRESS, FakePace, wsgi
from tests.fake_service import FakeWiring
from tests.team_site import Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The whole service, with teams and tokens; code is not judged here."""
    site = Site(tmp_path_factory.mktemp("var"))
    yield site
    site.close()


@pytest.fixture
def way(site: Site) -> httpx.BaseTransport:
    return wsgi(site.client.application)


@pytest.fixture
def bot(site: Site, way: httpx.BaseTransport) -> Client:
    return Client(ADDRESS, site.tokens["a bot"], transport=way)


@pytest.fixture
def interviewer(site: Site, way: httpx.BaseTransport) -> Client:
    return Client(ADDRESS, site.tokens["an interviewer"], transport=way)


@pytest.fixture
def wiring() -> FakeWiring:
    """A service with one canned interview, whose code is judged when the test says so."""
    wiring = FakeWiring()
    wiring.service.slow = True
    return wiring


@pytest.fixture
def pace() -> FakePace:
    return FakePace()


@pytest.fixture
def open_client(wiring: FakeWiring, pace: FakePace) -> Client:
    """A client without a token, of the canned interview's service."""
    return Client(ADDRESS, transport=wsgi(wiring.app()), pace=pace.pace)
