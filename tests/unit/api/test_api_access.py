import pytest
from flask.testing import FlaskClient

from tests.fake_service import TOKEN, FakeWiring

SAID = {"turn": 0, "text": "an answer"}


@pytest.fixture
def signed_in(wiring: FakeWiring) -> FlaskClient:
    """A browser with the cookie of interview i1."""
    client = wiring.app().test_client()
    client.post("/api/v1/interviews", json={"level": "mid"})
    client.set_cookie("candidate_i1", TOKEN)
    return client


def test_a_token_that_is_nobodys_opens_nothing(client: FlaskClient, interview: str) -> None:
    answer = client.get(interview, headers={"Authorization": "Bearer other"})
    assert answer.status_code == 401
    assert 'error="invalid_token"' in answer.headers["WWW-Authenticate"]


def test_no_token_is_asked_for_one(client: FlaskClient, interview: str) -> None:
    del client.environ_base["HTTP_AUTHORIZATION"]
    answer = client.get(interview)
    assert answer.status_code == 401
    assert "WWW-Authenticate" in answer.headers


def test_the_cookie_opens_its_interview(signed_in: FlaskClient) -> None:
    assert signed_in.get("/api/v1/interviews/i1").status_code == 200


def test_the_cookie_opens_no_other_interview(signed_in: FlaskClient) -> None:
    signed_in.post("/api/v1/interviews", json={"level": "mid"})
    assert signed_in.get("/api/v1/interviews/i2").status_code == 401


@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}],
)
def test_our_own_page_may_write_with_the_cookie(
    signed_in: FlaskClient, headers: dict[str, str]
) -> None:
    answer = signed_in.post("/api/v1/interviews/i1/turns", json=SAID, headers=headers)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
        {"Origin": "http://localhost.example"},
        {"Origin": "null"},
    ],
)
def test_nobody_else_may_write_with_the_cookie(
    signed_in: FlaskClient, headers: dict[str, str]
) -> None:
    answer = signed_in.post("/api/v1/interviews/i1/turns", json=SAID, headers=headers)
    assert answer.status_code == 403
    assert signed_in.get("/api/v1/interviews/i1").get_json()["turn"] == 0


def test_a_form_of_another_site_cannot_write(signed_in: FlaskClient) -> None:
    headers = {"Sec-Fetch-Site": "same-origin"}
    answer = signed_in.post("/api/v1/interviews/i1/turns", data=SAID, headers=headers)
    assert answer.status_code == 415
