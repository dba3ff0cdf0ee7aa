import pytest
from flask.testing import FlaskClient

from tests.conforming import Conforming
from tests.fake_service import TOKEN, FakeWiring


@pytest.fixture
def wiring() -> FakeWiring:
    return FakeWiring()


@pytest.fixture
def client(wiring: FakeWiring) -> FlaskClient:
    app = wiring.app()
    app.test_client_class = Conforming
    return app.test_client()


@pytest.fixture
def interview(client: FlaskClient) -> str:
    """An interview of the fake's, named by its address; the client sends its token."""
    answer = client.post("/api/v1/interviews", json={"level": "mid"})
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {TOKEN}"
    return f"/api/v1/interviews/{answer.get_json()['id']}"
