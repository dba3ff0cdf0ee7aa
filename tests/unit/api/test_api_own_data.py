"""A candidate's data comes out and goes, through the API, on the real use cases."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from interviewer.scorecards import schema
from tests.conforming import Conforming
from tests.fake_service import FakeWiring
from tests.services import Desk

API = "/api/v1/interviews"


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def visitor(desk: Desk) -> FlaskClient:
    wiring: Any = FakeWiring()
    wiring.service = desk.service
    app = wiring.app()
    app.test_client_class = Conforming
    return app.test_client()


def begin(client: FlaskClient, mode: str = "practice") -> tuple[str, dict[str, str]]:
    """Start an interview; return its address and the header that opens it."""
    begun = client.post(API, json={"level": "mid", "mode": mode, "seed": 1}).get_json()
    return f"{API}/{begun['id']}", {"Authorization": f"Bearer {begun['candidate_token']}"}


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_an_export_is_as_the_document_says(visitor: FlaskClient, desk: Desk, mode: str) -> None:
    address, token = begin(visitor, mode)
    interview = address.rsplit("/", 1)[1]
    desk.say(interview, "b")
    desk.to_code(interview)
    desk.submit(interview)
    answer = visitor.get(f"{address}/export", headers=token)
    assert answer.status_code == 200
    told = answer.get_json()
    assert (told["id"], told["mode"]) == (interview, mode)
    assert told["answers"][0]["choice"] == "b"
    assert (told["scorecard"] is None) == (mode == "assessment")
    result = told["submissions"][0]["result"]
    assert ("checks" in result, "seed" in result) == (True, mode == "practice")


def test_a_deleted_interview_answers_404_to_everything(visitor: FlaskClient) -> None:
    address, token = begin(visitor)
    gone = visitor.delete(address, headers=token)
    assert (gone.status_code, gone.data) == (204, b"")
    for call in ("", "/transcript", "/scorecard", "/export"):
        assert visitor.get(address + call, headers=token).status_code == 404
    assert visitor.delete(address, headers=token).status_code == 404
    turn = {"turn": 0, "text": "b"}
    assert visitor.post(f"{address}/turns", headers=token, json=turn).status_code == 404


def test_only_its_own_token_opens_or_deletes_an_interview(visitor: FlaskClient) -> None:
    address, token = begin(visitor)
    _, other = begin(visitor)
    for call in (visitor.get, visitor.delete):
        at = f"{address}/export" if call == visitor.get else address
        assert call(at).status_code == 401
        assert call(at, headers=other).status_code == 403
    assert visitor.get(address, headers=token).status_code == 200


def test_a_cookie_deletes_only_from_our_own_page(visitor: FlaskClient) -> None:
    address, token = begin(visitor)
    interview = address.rsplit("/", 1)[1]
    visitor.set_cookie(f"candidate_{interview}", token["Authorization"].removeprefix("Bearer "))
    assert visitor.delete(address).status_code == 403
    assert visitor.delete(address, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert visitor.delete(address, headers={"Sec-Fetch-Site": "same-origin"}).status_code == 204


def test_what_the_calls_do_not_take_is_refused(visitor: FlaskClient) -> None:
    address, token = begin(visitor)
    assert visitor.get(f"{address}/export?format=md", headers=token).status_code == 422
    assert visitor.delete(f"{address}?sure=yes", headers=token).status_code == 422


def test_a_scorecard_comes_as_a_document_under_the_number_of_its_interview(
    visitor: FlaskClient, desk: Desk
) -> None:
    address, token = begin(visitor)
    name = address.rpartition("/")[2]
    desk.say(name, "b")
    answer = visitor.get(f"{address}/scorecard?format=pdf", headers=token)
    assert answer.status_code == 200
    assert answer.content_type == "application/pdf"
    assert answer.headers["Content-Disposition"] == f"attachment; filename=scorecard-{name}.pdf"
    assert answer.data.startswith(b"%PDF-1.7")


def test_a_scorecard_comes_as_a_table_for_spreadsheets(visitor: FlaskClient, desk: Desk) -> None:
    address, token = begin(visitor)
    name = address.rpartition("/")[2]
    answer = visitor.get(f"{address}/scorecard?format=csv", headers=token)
    assert answer.status_code == 200
    assert answer.content_type == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f"attachment; filename=scorecard-{name}.csv"
    assert answer.data.startswith(b"\xef\xbb\xbfinterview,candidate,")
    assert f'\r\n"{name}",'.encode() in answer.data


def test_the_schema_of_a_scorecard_is_open_to_everybody(visitor: FlaskClient) -> None:
    answer = visitor.get(schema.PATH)
    assert answer.status_code == 200
    assert answer.content_type == "application/schema+json"
    assert answer.text == schema.render()
    assert visitor.post(schema.PATH).status_code == 405
