"""How often one may ask, and what the answers say of it."""

import pytest
from flask.testing import FlaskClient
from limits.storage import MemoryStorage

from interviewer.api.limits import Limiter, TooMany
from interviewer.teams.model import NOBODY, Principal, Role
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


def started(client: FlaskClient) -> tuple[str, dict[str, str]]:
    told = client.post(NEW, json={"level": "mid"}).get_json()
    return f"{NEW}/{told['id']}", {"Authorization": f"Bearer {told['candidate_token']}"}


def test_a_candidate_is_counted_wherever_the_token_is_shown(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    address, headers = started(client)
    one, two = (
        client.get(where, headers=headers, environ_base=FAR)
        for where in (address, "/api/v1/webhooks")
    )
    assert [one.headers["RateLimit"].split(";")[1], two.status_code] == ["r=1", 403]
    third = client.get(address, headers=headers, environ_base=FAR)
    assert third.status_code == 429
    anonymous = client.get("/api/v1/questions", environ_base=FAR)
    assert anonymous.headers["RateLimit-Policy"] == '"address";q=1;w=60'


@pytest.mark.parametrize("secret", ["made-up-{}", "imb_made-up-{}", "imi_made-up-{}"])
def test_made_up_tokens_are_counted_by_address(limited: FakeWiring, secret: str) -> None:
    client = limited.app().test_client()
    found = [
        client.get(
            "/api/v1/questions",
            headers={"Authorization": f"Bearer {secret.format(n)}"},
            environ_base=FAR,
        ).status_code
        for n in range(3)
    ]
    assert found == [401, 429, 429]


def test_made_up_cookies_are_counted_by_address(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    found = []
    for n in range(3):
        client.set_cookie(f"candidate_made-up-{n}", "x")
        found.append(client.get("/api/v1/questions", environ_base=FAR).status_code)
    assert found == [200, 429, 429]


def test_the_pages_of_an_interview_are_counted_as_its_candidates(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    address, headers = started(client)
    page = address.removeprefix("/api/v1")
    name = page.removeprefix("/interviews/")
    client.set_cookie(f"candidate_{name}", headers["Authorization"].removeprefix("Bearer "))
    found = [client.get(f"{page}{what}", environ_base=FAR) for what in ("", "/messages", "")]
    assert [answer.status_code for answer in found] == [200, 200, 429]
    assert found[0].headers["RateLimit-Policy"] == '"candidate";q=2;w=60'
    other = client.get("/interviews/made-up", environ_base=FAR)
    assert (other.status_code, other.headers["RateLimit"].split(";")[0]) == (401, '"address"')


def test_behind_a_proxy_callers_are_counted_by_what_it_says_of_them() -> None:
    wiring = FakeWiring(address_limit="1/minute", proxies=1)
    client = wiring.app().test_client()

    def ask(forwarded: str) -> int:
        headers = {"X-Forwarded-For": forwarded}
        return client.get("/api/v1/questions?limit=1", headers=headers).status_code

    # What a client wrote into the header stands before what the proxy adds.
    assert [ask("203.0.113.7"), ask("1.2.3.4, 203.0.113.7"), ask("203.0.113.8")] == [200, 429, 200]


def test_without_a_proxy_the_header_says_nothing() -> None:
    client = FakeWiring(address_limit="1/minute").app().test_client()
    found = [
        client.get(
            "/api/v1/questions?limit=1",
            headers={"X-Forwarded-For": f"203.0.113.{n}"},
            environ_base=FAR,
        ).status_code
        for n in range(2)
    ]
    assert found == [200, 429]


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
    limiter = Limiter(_Broken(wrap_exceptions=True), {"address": "1/minute"})
    assert [limiter.count(NOBODY, "203.0.113.7") for _ in range(3)] == [None] * 3


def test_a_refusal_says_when_the_window_ends() -> None:
    limiter = Limiter(MemoryStorage(), {"token": "1/hour"})
    bot = Principal(kind="bot", token="t1")
    window = limiter.count(bot, "")
    assert window is not None
    assert window.left == 0
    with pytest.raises(TooMany) as refusal:
        limiter.count(bot, "")
    assert 3_500 < refusal.value.seconds <= 3_600


def test_of_ipv6_a_whole_network_is_one_caller(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    found = [
        client.get("/api/v1/questions", environ_base={"REMOTE_ADDR": address}).status_code
        for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1")
    ]
    assert found == [200, 429, 200]


def test_ipv4_is_counted_by_address_on_a_socket_for_both(limited: FakeWiring) -> None:
    client = limited.app().test_client()
    near = "::ffff:127.0.0.1"
    found = [
        client.get("/api/v1/questions", environ_base={"REMOTE_ADDR": address}).status_code
        for address in ("::ffff:192.0.2.1", "::ffff:192.0.2.2", "192.0.2.1", near, near)
    ]
    assert found == [200, 200, 429, 200, 200]
