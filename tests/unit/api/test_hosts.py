"""Under which names the service may be addressed."""

import pytest
from flask.testing import FlaskClient

from interviewer.api.hosts import answers_to
from interviewer.settings import read_settings
from tests.fake_service import FakeWiring


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8000", "localhost.", "127.0.0.1:8000", "[::1]:8000", "192.168.7.5"],
)
def test_localhost_and_numbers_are_always_right(host: str) -> None:
    assert answers_to(host, frozenset())


@pytest.mark.parametrize(
    "host",
    [
        "elsewhere.example",
        "127.0.0.1.elsewhere.example:8000",
        "localhost.elsewhere.example",
        "me@localhost",
        "localhost/elsewhere.example",
        "127.1",
        "[::1",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not answers_to(host, frozenset())


def test_names_can_be_added() -> None:
    names = read_settings({"INTERVIEWER_ALLOWED_HOSTS": "Mock.Example, other.example"}).host_names
    assert answers_to("mock.example:443", names)
    assert answers_to("other.example", names)
    assert not answers_to("third.example", names)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.7.5", "::", "box.example"])
def test_where_others_can_reach_it_any_name_is_right(host: str) -> None:
    assert answers_to("mock.example", read_settings({"HOST": host}).host_names)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.0.1", "::1", "localhost"])
def test_where_nobody_else_can_reach_it_none_is(host: str) -> None:
    assert read_settings({"HOST": host}).host_names == frozenset()


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/v1/interviews/i1", "/nothing"])
def test_a_request_for_another_name_is_refused_everywhere(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers={"Host": "elsewhere.example"})
    assert answer.status_code == 421
    assert answer.get_json()["status"] == 421


def test_a_site_that_points_its_name_here_cannot_start_anything(wiring: FakeWiring) -> None:
    client = wiring.app().test_client()
    theirs = {"Host": "elsewhere.example:8000", "Origin": "http://elsewhere.example:8000"}
    assert client.post("/start", data={"level": "mid"}, headers=theirs).status_code == 421
    assert not wiring.service.requests


def test_no_address_is_answered_by_a_redirect_to_the_given_host(client: FlaskClient) -> None:
    assert client.get("/static//app.js").status_code == 404
