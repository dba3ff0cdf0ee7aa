"""What every kind of answer carries, and that no page of another site changes anything."""

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any

import pytest
from werkzeug.test import TestResponse

from interviewer.teams.model import Role
from tests.functional.test_desk_access import Reception

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
CROSS = {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}
WRITING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Counted(Reception):
    """A service that soon has had enough of somebody elsewhere."""

    settings = MappingProxyType({"address_limit": "3/minute"})


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Counted(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


def protected(answer: TestResponse) -> None:
    headers = answer.headers
    assert {name: headers.get(name) for name in ALWAYS} == ALWAYS, answer.request.path
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    for part in ("frame-ancestors 'none'", "base-uri 'none'", "form-action "):
        assert part in policy, answer.request.path
    assert "unsafe" not in policy
    kept = headers.get("Cache-Control", "")
    assert kept == "no-store" or "immutable" in kept, answer.request.path


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/docs", 200),
        ("GET", "/openapi.json", 200),
        ("GET", "/healthz", 200),
        ("OPTIONS", "/api/v1/interviews", 200),
        ("GET", "/favicon.ico", 204),
        ("GET", "/desk", 303),
        ("GET", "/start", 303),
        ("GET", "/api/v1/interviews/nothing", 401),
        ("POST", "/start", 422),
        ("GET", "/nothing", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/api/v1/nothing", 404),
        ("DELETE", "/", 405),
        ("PATCH", "/api/v1/interviews", 405),
    ],
)
def test_answers_of_every_kind_are_protected(
    reception: Reception, method: str, path: str, status: int
) -> None:
    answer = reception.visitor().open(path, method=method)
    assert answer.status_code == status
    protected(answer)


def test_so_are_those_to_too_much_too_often_and_to_the_wrong_name(reception: Reception) -> None:
    visitor = reception.visitor()
    answers = [
        visitor.post("/api/v1/interviews", data=b"x" * 300_000, content_type="application/json"),
        visitor.get("/", headers={"Host": "evil.example"}),
    ]
    far = {"REMOTE_ADDR": "198.51.100.9"}
    answers += [visitor.get("/api/v1/questions", environ_overrides=far) for _ in range(4)][-1:]
    answers += [visitor.post("/start", environ_overrides=far)]
    assert [answer.status_code for answer in answers] == [413, 421, 429, 429]
    for answer in answers:
        protected(answer)


@pytest.mark.parametrize(
    ("path", "endpoint"), [("/", "web.start"), ("/openapi.json", "openapi"), ("/desk", "desk.home")]
)
def test_so_are_those_after_a_fault_of_ours_which_tell_nothing_of_it(
    reception: Reception, monkeypatch: pytest.MonkeyPatch, path: str, endpoint: str
) -> None:
    def fails(**_: object) -> str:
        raise RuntimeError("s3cr3t")

    if endpoint not in reception.app.view_functions:
        (endpoint,) = {
            rule.endpoint for rule in reception.app.url_map.iter_rules() if rule.rule == path
        }
    monkeypatch.setitem(reception.app.view_functions, endpoint, fails)
    answer = reception.signed_in("ana").get(path)
    assert answer.status_code == 500
    assert "s3cr3t" not in answer.text
    protected(answer)


@pytest.mark.parametrize("form", ["json", "html", "md", "pdf", "csv"])
def test_scorecards_are_protected_wherever_they_come_from(reception: Reception, form: str) -> None:
    ana = reception.signed_in("ana")
    at_the_desk = ana.get(f"/desk/interviews/{reception.interview}/scorecard?format={form}")
    token = reception.wiring.teams.create_token("local", Role.INTERVIEWER).secret
    by_api = reception.visitor().get(
        f"/api/v1/interviews/{reception.interview}/scorecard?format={form}",
        headers={"Authorization": f"Bearer {token}"},
    )
    assert (at_the_desk.status_code, by_api.status_code) == (200, 200)
    protected(at_the_desk)
    protected(by_api)
    if form == "html":
        assert "sandbox" in by_api.headers["Content-Security-Policy"]


def writing(reception: Reception) -> list[tuple[str, str]]:
    """Return every address outside the desk that changes something, with its method."""
    known = {"interview_id": reception.interview}
    found = []
    for rule in reception.app.url_map.iter_rules():
        if not rule.endpoint.startswith("desk."):
            address = rule.rule
            for name in rule.arguments:
                address = address.replace(f"<{name}>", known.get(name, "0123456789abcdef"))
            found += [(method, address) for method in (rule.methods or set()) & WRITING]
    return sorted(found)


@pytest.mark.parametrize(
    "kind",
    [
        "application/json",
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    ],
)
def test_with_a_candidates_cookie_another_site_changes_nothing(
    reception: Reception, kind: str
) -> None:
    """Whichever content type: three of these a form can send without asking anybody."""
    visitor: Any = reception.visitor()
    visitor.set_cookie(f"candidate_{reception.interview}", reception.token, path="/")
    visitor.set_cookie("learner", "x" * 40, path="/")
    before = reception.wiring.store.load(reception.interview)
    asked = writing(reception)
    for method, address in asked:
        headers = {**CROSS, "Accept": "application/json"}
        answer = visitor.open(
            address, method=method, data=b'{"turn": 0, "text": "x"}', content_type=kind,
            headers=headers,
        )  # fmt: skip
        assert answer.status_code in (400, 401, 403, 404, 415, 422), (method, address)
        assert "Set-Cookie" not in answer.headers, (method, address)
    assert len(asked) > 8
    assert reception.wiring.store.load(reception.interview) == before


def test_no_page_of_the_desk_is_written_by_another_method_than_post(reception: Reception) -> None:
    methods = {method for method, _ in reception.rules()}
    assert methods == {"GET", "POST"}
