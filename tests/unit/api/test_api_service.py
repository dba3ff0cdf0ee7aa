"""What surrounds the calls: ids, logs, health, the OpenAPI document."""

import pytest
from flask.testing import FlaskClient
from structlog.testing import capture_logs

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
        client.post(f"{interview}/turns?x=secret", json={"turn": 0, "text": "my answer"})
    (line,) = lines
    assert (line["status"], line["method"]) == (200, "POST")
    assert line["route"] == "/api/v1/interviews/<interview_id>/turns"
    assert not {"my answer", "secret", TOKEN} & {str(value) for value in line.values()}


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


def test_the_document_is_openapi_and_every_reference_resolves(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    assert spec["openapi"] == "3.1.0"
    names = set(spec["components"]["schemas"])
    assert {r.removeprefix("#/components/schemas/") for r in _references(spec)} <= names


def test_every_refusal_is_documented_as_a_problem(client: FlaskClient) -> None:
    spec = client.get("/openapi.json").get_json()
    turns = spec["paths"]["/api/v1/interviews/{interview_id}/turns"]["post"]
    assert {"200", "202", "401", "409", "413", "415", "422"} <= turns["responses"].keys()
    assert "application/problem+json" in turns["responses"]["409"]["content"]
    assert turns["security"] == [{"candidate": []}]


def test_the_documentation_page_needs_no_other_host(client: FlaskClient) -> None:
    page = client.get("/docs").get_data(as_text=True)
    assert "/api/v1/submissions/{submission_id}" in page
    assert "http://" not in page
    assert "https://" not in page


def _references(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [r for v in value.values() for r in _references(v)]
    if isinstance(value, list):
        return [r for v in value for r in _references(v)]
    return []
