"""How often one may ask, and what the answers say of it."""

import pytest
from flask.testing import FlaskClient
from limits.storage import MemoryStorage

from interviewer.api.limits import Limiter, TooMany
from interviewer.teams.model import Role
from tests.fake_service import FakeWiring

NEW = "/api/v1/interviews"
FAR = {"REMOTE_ADDR": "203.0.113.7"}


@pytest.fixture
def limited() -> FakeWiring:
    return FakeWiring(token_limit="3/minute", candidate_limit="2/minute", address_limit="1/minute")


def test_answers_say_what_is_left(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    secret = limited.teams.create_token("local", Role.BOT).secret
    headers = {"Authorization": f"Bearer {secret}"}
    told = [client.get("/api/v1/questions", headers=headers) for _ in range(4)]
    assert [answer.status_code for answer in told] == [200, 200, 200, 429]
    assert [answer.headers["RateLimit"].split(";")[:2] for answer in told[:3]] == [
        ['"token"', "r=2"],
        ['"token"', "r=1"],
        ['"token"', "r=0"],
    ]
    assert told[0].headers["RateLimit-Policy"] == '"token";q=3;w=60'
    assert 1 <= int(told[3].headers["Retry-After"]) <= 60
    assert told[3].content_type == "application/problem+json"
    assert "go on in" in told[3].get_json()["detail"]


def test_one_candidate_does_not_use_up_what_is_anothers(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    for token, statuses in (("one", [401, 401, 429]), ("two", [401, 401, 429])):
        headers = {"Authorization": f"Bearer {token}"}
        found = [client.get("/api/v1/questions", headers=headers) for _ in range(3)]
        assert [answer.status_code for answer in found] == statuses


def test_who_shows_no_token_is_counted_by_address_but_on_the_machine_itself(
    limited: FakeWiring,
) -> None:
    client = limited.app().test_client()
    body = {"level": "mid"}
    assert client.post(NEW, json=body, environ_base=FAR).status_code == 201
    assert client.post(NEW, json=body, environ_base=FAR).status_code == 429
    assert (
        client.post(NEW, json=body, environ_base={"REMOTE_ADDR": "203.0.113.8"}).status_code == 201
    )
    near = [client.post(NEW, json=body) for _ in range(3)]
    assert [answer.status_code for answer in near] == [201, 201, 201]
    assert "RateLimit" not in near[0].headers


def test_the_forms_of_the_start_page_count_as_well(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    headers = {"Sec-Fetch-Site": "same-origin", "Accept": "text/html"}
    form = {"code": "AAAA-AAAA-AAAA-AAAA"}
    found = [client.post("/resume", data=form, headers=headers, environ_base=FAR) for _ in range(2)]
    assert [answer.status_code for answer in found] == [422, 429]
    assert client.get("/", environ_base=FAR).status_code == 200


def test_none_is_no_limit(client: FlaskClient) -> None:
    wiring = FakeWiring(address_limit="none")
    client = wiring.app().test_client()
    found = [client.get("/api/v1/questions?limit=1", environ_base=FAR) for _ in range(30)]
    assert {answer.status_code for answer in found} == {200}
    assert "RateLimit" not in found[0].headers


class _Broken(MemoryStorage):
    """A store of counters whose disk is full."""

    def incr(self, *_: object, **__: object) -> int:
        raise OSError("disk full")

    @property
    def base_exceptions(self) -> type[Exception]:
        return OSError


def test_where_nothing_can_be_counted_nobody_is_refused() -> None:
    limiter = Limiter(_Broken(wrap_exceptions=True), {"address": "1/minute"}, ("imb_",))
    assert [limiter.count(None, "203.0.113.7") for _ in range(3)] == [None] * 3


def test_a_refusal_says_when_the_window_ends() -> None:
    limiter = Limiter(MemoryStorage(), {"token": "1/hour"}, ("imb_",))
    window = limiter.count("imb_x", "")
    assert window is not None
    assert window.left == 0
    with pytest.raises(TooMany) as refusal:
        limiter.count("imb_x", "")
    assert 3_500 < refusal.value.seconds <= 3_600
