"""Pages of other origins, and what their browsers are told."""

import pytest
from flask.testing import FlaskClient

from tests.fake_service import FakeWiring

OURS = "https://tools.example"
ASKING = {"Origin": OURS, "Access-Control-Request-Method": "POST"}


@pytest.fixture
def client() -> FlaskClient:
    return FakeWiring(cors_origins=f"{OURS}/, https://other.example").app().test_client()


def test_a_page_of_a_named_origin_may_call(client: FlaskClient) -> None:
    asked = client.options("/api/v1/interviews", headers=ASKING)
    assert asked.status_code == 204
    assert asked.headers["Access-Control-Allow-Origin"] == OURS
    assert "Authorization" in asked.headers["Access-Control-Allow-Headers"]
    answer = client.post("/api/v1/interviews", json={"level": "mid"}, headers={"Origin": OURS})
    assert answer.status_code == 201
    assert answer.headers["Access-Control-Allow-Origin"] == OURS
    assert "Location" in answer.headers["Access-Control-Expose-Headers"]
    assert "Origin" in answer.headers["Vary"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://tools.example"])
def test_a_page_of_another_origin_may_not(client: FlaskClient, origin: str) -> None:
    asked = client.options("/api/v1/interviews", headers=ASKING | {"Origin": origin})
    assert "Access-Control-Allow-Origin" not in asked.headers
    refused = client.get("/api/v1/questions", headers={"Origin": origin})
    assert "Access-Control-Allow-Origin" not in refused.headers
    assert "Origin" in refused.headers["Vary"]


def test_cookies_never_come_along(client: FlaskClient) -> None:
    answer = client.get("/api/v1/questions", headers={"Origin": OURS})
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_a_refusal_can_be_read_as_well(client: FlaskClient) -> None:
    answer = client.get("/api/v1/interviews/i1", headers={"Origin": OURS})
    assert answer.status_code == 401
    assert answer.headers["Access-Control-Allow-Origin"] == OURS


def test_pages_are_not_the_api(client: FlaskClient) -> None:
    assert "Access-Control-Allow-Origin" not in client.get("/", headers={"Origin": OURS}).headers


def test_where_no_origin_is_named_none_may() -> None:
    client = FakeWiring().app().test_client()
    answer = client.get("/api/v1/questions", headers={"Origin": OURS})
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert "Vary" not in answer.headers
