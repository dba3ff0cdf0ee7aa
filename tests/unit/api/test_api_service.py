"""What surrounds the calls: ids, logs, health, the OpenAPI document."""

import json
import re
from typing import cast

import pytest
from flask.testing import FlaskClient
from flask_openapi.openapi import OpenAPI
from structlog.testing import capture_logs

from interviewer import app as service
from interviewer.api import application
from interviewer.app import create_app, warm_up
from interviewer.errors import Unavailable
from interviewer.problems.wire import GraderStatus
from tests.fake_service import TOKEN, FakeWiring


def test_a_request_id_comes_back(client: FlaskClient) -> None:
    answer = client.get("/healthz", headers={"X-Request-ID": "abc-1.2_3"})
    assert answer.headers["X-Request-ID"] == "abc-1.2_3"


@pytest.mark.parametrize("given", ["", "a b", "x" * 65, "é", "<script>"])
def test_a_request_id_of_another_kind_is_replaced(client: FlaskClient, given: str) -> None:
    answer = client.get("/healthz", headers={"X-Request-ID": given})
    assert answer.headers["X-Request-ID"] != given
    assert len(answer.headers["X-Request-ID"]) == 32


def test_a_request_leaves_one_line_without_secrets(client: FlaskClient, interview: str) -> None:
    with capture_logs() as lines:
        client.post(f"{interview}/turns", json={"turn": 0, "text": "my answer"})
        client.get(f"{interview}?x=secret")
    line = lines[0]
    assert (line["status"], line["method"]) == (200, "POST")
    assert line["route"] == "/api/v1/interviews/<interview_id>/turns"
    assert len(lines) == 2
    assert [s for s in ("my answer", "secret", TOKEN) if s in str(lines)] == []


def test_alive_even_when_nothing_works(client: FlaskClient, wiring: FakeWiring) -> None:
    wiring.grader.now = GraderStatus(ready=False, reason="No sandbox here.")
    assert client.get("/healthz").get_json() == {"status": "ok"}


def test_ready_when_database_and_grader_are(client: FlaskClient) -> None:
    answer = client.get("/readyz")
    assert answer.status_code == 200
    assert answer.get_json()["parts"] == {"database": "ok", "grader": "ok"}


def test_not_ready_without_a_grader(client: FlaskClient, wiring: FakeWiring) -> None:
    wiring.grader.now = GraderStatus(ready=False, reason="No sandbox here.")
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"]
    assert answer.get_json()["parts"]["grader"] == "No sandbox here."


def test_a_balancer_asks_for_what_turns_need_alone(
    client: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it takes all servers out at once when the last grader goes."""
    wiring.grader.now = GraderStatus(ready=False, reason="No sandbox here.")
    answer = client.get("/readyz?only=database")
    assert (answer.status_code, answer.get_json()["parts"]) == (200, {"database": "ok"})

    def locked(**_: object) -> object:
        raise Unavailable("The database is locked.")

    monkeypatch.setattr(wiring.service, "listing", locked)
    assert client.get("/readyz?only=database").status_code == 503
    assert client.get("/readyz?only=nothing").status_code == 422


def test_not_ready_without_a_database(
    client: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(**_: object) -> object:
        raise Unavailable("The database is locked.")

    monkeypatch.setattr(wiring.service, "listing", locked)
    assert client.get("/readyz").get_json()["parts"]["database"] == "The database is locked."


def test_warming_up_is_left_to_the_wiring(wiring: FakeWiring) -> None:
    app = create_app(wiring)  # type: ignore[arg-type]
    assert not wiring.warm
    warm_up(app)
    assert wiring.warm
    wiring.warm = False
    warm_up(app)
    assert not wiring.warm


def test_a_server_that_does_not_warm_up_is_warmed_by_its_first_request(
    wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "Wiring", lambda: wiring)
    monkeypatch.setattr(service.logs, "configure", lambda *_: None)
    client = create_app().test_client()
    assert not wiring.warm
    client.get("/healthz")
    assert wiring.warm


def test_the_document_is_openapi_and_every_reference_resolves(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    assert spec["openapi"] == "3.1.0"
    parts = spec["components"]
    known = {f"#/components/{kind}/{name}" for kind in parts for name in parts[kind]}
    assert set(_references(spec)) <= known


def test_every_refusal_is_documented_as_a_problem(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    turns = spec["paths"]["/api/v1/interviews/{interview_id}/turns"]["post"]
    assert {"200", "202", "401", "409", "413", "415", "422"} <= turns["responses"].keys()
    assert "application/problem+json" in turns["responses"]["409"]["content"]
    assert turns["security"] == [{"candidate": []}, {"bot": ["interviews:write"]}]


@pytest.mark.parametrize(
    ("method", "path", "status", "header"),
    [
        ("post", "/api/v1/interviews", "201", "Location"),
        ("post", "/api/v1/interviews/{interview_id}/turns", "202", "Location"),
        ("get", "/api/v1/interviews/{interview_id}", "401", "WWW-Authenticate"),
        ("get", "/readyz", "503", "Retry-After"),
        ("get", "/healthz", "200", "X-Request-ID"),
    ],
)
def test_headers_are_documented(
    client: FlaskClient, method: str, path: str, status: str, header: str
) -> None:
    spec = client.get("/openapi.json").get_json()
    assert header in spec["paths"][path][method]["responses"][status]["headers"]


def test_every_format_of_a_scorecard_is_documented(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    call = spec["paths"]["/api/v1/interviews/{interview_id}/scorecard"]["get"]
    kinds = {"application/json", "text/html", "text/markdown", "application/pdf", "text/csv"}
    assert call["responses"]["200"]["content"].keys() == kinds


def test_a_call_that_takes_nothing_refuses_nothing(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    assert "422" not in spec["paths"]["/healthz"]["get"]["responses"]


def test_describing_leaves_the_given_document_alone(wiring: FakeWiring) -> None:
    app = cast(OpenAPI, wiring.app())
    before = json.dumps(app.api_doc)
    assert application.document(app) == application.document(app)
    assert json.dumps(app.api_doc) == before


def test_the_documentation_page_needs_no_other_host(client: FlaskClient) -> None:
    page = client.get("/docs").get_data(as_text=True)
    assert "/api/v1/submissions/{submission_id}" in page.replace("<wbr>", "")
    assert re.findall(r'(?:src|href|action)="[^"]*//', page) == []


def _references(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [r for v in value.values() for r in _references(v)]
    if isinstance(value, list):
        return [r for v in value for r in _references(v)]
    return []
