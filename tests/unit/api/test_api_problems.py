import io

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from interviewer.api import problems
from interviewer.errors import (
    BadInput,
    Conflict,
    ContentError,
    Forbidden,
    NotFound,
    StaleTurn,
    Unavailable,
)
from tests.fake_service import TOKEN, FakeWiring
from tests.timing import processor_time

NEW = "/api/v1/interviews"


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (problems.Unauthenticated("who?"), 401),
        (Forbidden("no"), 403),
        (NotFound("nothing"), 404),
        (Conflict("not now"), 409),
        (problems.Misdirected("elsewhere"), 421),
        (StaleTurn(4), 409),
        (BadInput("no", field="level"), 422),
        (Unavailable("later"), 503),
        (ContentError(), 503),
        (ZeroDivisionError(), 500),
    ],
)
def test_every_error_has_one_status(error: Exception, status: int) -> None:
    assert problems.describe(error)[0] == status


def test_what_is_our_fault_says_when_to_come_back() -> None:
    assert problems.describe(Unavailable("later"))[1]["Retry-After"] == "5"


@pytest.mark.parametrize(
    ("method", "path", "kwargs", "status"),
    [
        ("get", "/api/v1/nothing", {}, 404),
        ("put", NEW, {}, 405),
        ("post", NEW, {"data": b"level=mid"}, 415),
        ("post", NEW, {"data": b"{", "content_type": "application/json"}, 422),
        ("post", NEW, {"data": b"\xff{}", "content_type": "application/json"}, 422),
        ("post", NEW, {"data": b"[" * 100_000, "content_type": "application/json"}, 422),
        ("post", NEW, {"json": "text"}, 422),
        ("post", NEW, {"json": ["level"]}, 422),
        ("post", NEW, {"json": {"level": "mid", "candidate": "x" * 300_000}}, 413),
        ("get", f"{NEW}/zz", {}, 401),
        ("get", f"{NEW}/zz", {"headers": {"Authorization": "Basic eA=="}}, 401),
        ("get", f"{NEW}/zz", {"headers": {"Authorization": "Bearer x"}}, 401),
        ("get", f"{NEW}/zz", {"headers": {"Authorization": f"Bearer {TOKEN}"}}, 404),
        ("get", "/api/v1/submissions/zz", {}, 401),
        ("get", "/api/v1/submissions/zz", {"headers": {"Authorization": "Bearer x"}}, 401),
    ],
)
def test_every_refusal_is_a_problem(
    client: FlaskClient, method: str, path: str, kwargs: dict[str, object], status: int
) -> None:
    answer = client.open(path, method=method.upper(), **kwargs)
    body = answer.get_json()
    assert answer.status_code == status
    assert answer.content_type == "application/problem+json"
    assert body["status"] == status
    assert {"type", "title", "detail", "errors", "request_id"} <= body.keys()
    assert body["request_id"] == answer.headers["X-Request-ID"]


def test_a_wrong_method_is_told_the_right_ones(client: FlaskClient) -> None:
    answer = client.put(NEW)
    assert "POST" in answer.headers["Allow"]
    assert answer.get_json()["detail"] == "This address takes GET and POST, not PUT."


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"level": "mid", "levle": "mid"}, "#/levle"),
        ({"level": "chief"}, "#/level"),
        ({}, "#/level"),
        ({"level": "mid", "minutes": "30"}, "#/minutes"),
        ({"level": "mid", "minutes": 4}, "#/minutes"),
        ({"level": "mid", "minutes": True}, "#/minutes"),
        ({"level": "mid", "skills": ["autograd", "juggling"]}, "#/skills/1"),
        ({"level": "mid", "minutes": 30.5}, "#/minutes"),
        ({"level": "mid", "seed": 2**63}, "#/seed"),
        ({"level": "mid", "extra_time": "2"}, "#/extra_time"),
        ({"level": "mid", "external_ref": {"a/b~c": 3}}, "#/external_ref/a~1b~0c"),
    ],
)
def test_a_wrong_field_is_named(client: FlaskClient, body: dict[str, object], pointer: str) -> None:
    answer = client.post(NEW, json=body)
    assert answer.status_code == 422
    assert [fault["pointer"] for fault in answer.get_json()["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        (rb'{"level": "mid", "\ud800": 1}', "#"),
        (rb'{"level": "mid", "candidate": "\ud800"}', "#/candidate"),
    ],
)
def test_half_a_character_is_refused(client: FlaskClient, text: bytes, pointer: str) -> None:
    answer = client.post(NEW, data=text, content_type="application/json")
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize(
    ("text", "pointer"),
    [
        (b'{"level": "mid", "level": "senior"}', "#/level"),
        (b'{"level": "mid", "external_ref": {"a": "1", "a": "2"}}', "#/external_ref/a"),
        (b'{"level": "mid", "skills": [{"x": 1}, {"y": 1, "y": 2}]}', "#/skills/1/y"),
    ],
)
def test_a_field_given_twice_is_named(client: FlaskClient, text: bytes, pointer: str) -> None:
    answer = client.post(NEW, data=text, content_type="application/json")
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == pointer


def test_a_parameter_given_twice_is_named(client: FlaskClient, interview: str) -> None:
    answer = client.get(f"{interview}/scorecard?format=md&format=html")
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "#/format"


@pytest.mark.parametrize(("field", "value"), [("minutes", 30.0), ("seed", 7.0), ("extra_time", 2)])
def test_a_number_counts_as_json_counts_it(
    client: FlaskClient, wiring: FakeWiring, field: str, value: float
) -> None:
    assert client.post(NEW, json={"level": "mid", field: value}).status_code == 201
    assert getattr(wiring.service.requests[0], field) == value


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"level": "chief"}, "level: This should be 'mid', 'senior' or 'principal'."),
        ({"level": "mid", "minutes": 4}, "minutes: This should be at least 5."),
        ({"level": "mid", "minutes": "x"}, "minutes: This should be a whole number."),
        ({"level": "mid", "candidate": 3}, "candidate: This should be a text."),
        ({"level": "mid", "x": 1}, "x: There is no field of this name."),
        (
            {"level": "x", "minutes": 1, "y": 1},
            "3 fields are wrong: level, minutes, y. See errors.",
        ),
        ({str(n): 1 for n in range(99)}, "100 fields are wrong: level, 0, 1, …. See errors."),
    ],
)
def test_the_sentence_says_what_is_wrong(
    client: FlaskClient, body: dict[str, object], said: str
) -> None:
    assert client.post(NEW, json=body).get_json()["detail"] == said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "The body is empty; send a JSON object."),
        (b'{"a": \xe9}', "The body is not UTF-8 from byte 6 on."),
        (b'{"a": 1} x', "The body is not JSON at line 1, column 10: extra data."),
        (b"[]", "The body should be a JSON object."),
    ],
)
def test_a_broken_body_is_told_where_it_breaks(client: FlaskClient, data: bytes, said: str) -> None:
    answer = client.post(NEW, data=data, content_type="application/json")
    assert answer.status_code == 422
    assert answer.get_json()["detail"] == said


def test_a_packed_body_is_refused(client: FlaskClient) -> None:
    headers = {"Content-Encoding": "gzip", "Content-Type": "application/json"}
    answer = client.post(NEW, data=b"\x1f\x8b", headers=headers)
    assert answer.status_code == 415
    assert "Content-Encoding" in answer.get_json()["detail"]


@pytest.mark.parametrize("constant", [b"NaN", b"Infinity", b"-Infinity"])
def test_numbers_that_json_lacks_are_refused(client: FlaskClient, constant: bytes) -> None:
    text = b'{"level": "mid", "extra_time": ' + constant + b"}"
    answer = client.post(NEW, data=text, content_type="application/json")
    assert answer.status_code == 422


def test_a_surprise_says_nothing_of_itself(wiring: FakeWiring) -> None:
    app = wiring.app()
    app.add_url_rule("/api/v1/broken", "broken", _broken)
    answer = app.test_client().get("/api/v1/broken")
    assert answer.status_code == 500
    assert "secret" not in answer.get_data(as_text=True)
    assert answer.content_type == "application/problem+json"


def test_a_surprise_is_logged_by_kind_and_place_but_not_by_its_text(wiring: FakeWiring) -> None:
    app = wiring.app()
    app.add_url_rule("/api/v1/broken", "broken", _broken)
    with capture_logs() as lines:
        app.test_client().get("/api/v1/broken?x=secret")
    line = next(line for line in lines if line["event"] == "unexpected")
    assert (line["kind"], line["route"]) == ("IndexError", "/api/v1/broken")
    assert line["where"][-1].endswith("_broken")
    assert "secret" not in str(lines)


@pytest.mark.parametrize(
    "text",
    [
        b'{"level": "mid", "seed": ' + b"9" * 5000 + b"}",
        '{"level": "mid"}'.encode("utf-16"),
        b'{"level": "mid", "candidate": "\xed\xa0\x80"}',
        b'{"level": "mid", "candidate": "\xe4"}',
    ],
)
def test_what_is_not_json_in_utf_8_is_refused(client: FlaskClient, text: bytes) -> None:
    assert client.post(NEW, data=text, content_type="application/json").status_code == 422


def test_a_byte_order_mark_does_no_harm(client: FlaskClient) -> None:
    text = b'\xef\xbb\xbf{"level": "mid"}'
    assert client.post(NEW, data=text, content_type="application/json").status_code == 201


def test_a_long_body_that_hides_its_length_is_refused(client: FlaskClient) -> None:
    body = io.BytesIO(b'{"level": "mid"}' + b" " * 300_000)
    answer = client.post(
        NEW,
        input_stream=body,
        content_type="application/json",
        environ_overrides={"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"},
    )
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("post", NEW),
        ("get", f"{NEW}/i1"),
        ("get", f"{NEW}/i1/transcript"),
        ("post", f"{NEW}/i1/turns"),
        ("get", f"{NEW}/i1/scorecard"),
        ("get", "/api/v1/submissions/s1"),
    ],
)
def test_an_unknown_field_of_the_query_is_named(
    client: FlaskClient, method: str, path: str
) -> None:
    body = {"level": "mid"} if path == NEW else {"turn": 0, "text": "an answer"}
    sent = {"json": body} if method == "post" else {}
    answer = client.open(f"{path}?sedd=3", method=method.upper(), **sent)
    assert answer.status_code == 422
    assert [fault["pointer"] for fault in answer.get_json()["errors"]] == ["#/sedd"]


def _broken() -> str:
    raise IndexError("a secret of the house")


def test_a_person_gets_a_page_and_a_program_gets_json(client: FlaskClient) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    assert client.get("/nothing", headers=browser).content_type.startswith("text/html")
    assert client.get("/nothing").content_type == "application/problem+json"
    asked = client.get("/api/v1/nothing", headers=browser)
    assert asked.content_type == "application/problem+json"


@given(field=st.text(min_size=1))
def test_any_unknown_field_gets_an_answer(field: str) -> None:
    app = Flask("t")
    with app.test_request_context("/"):
        body = problems.respond(BadInput("no", field=field)).get_json()
    assert body["status"] == 422


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/interviews/%0aX/say", {}, 303),
        ("GET", "/interviews/%0d%0aX/challenges", {}, 303),
        ("GET", f"/static/{'a' * 3000}", {}, 404),
        ("POST", "/start", {"Origin": "http://[::1"}, 403),
    ],
)
def test_what_makes_no_sense_on_the_pages_is_no_fault_of_ours(
    client: FlaskClient, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    answer = client.open(path, method=method, headers=headers)
    assert answer.status_code == status
    assert "\n" not in answer.headers.get("Location", "")


def test_a_long_list_of_wrong_entries_is_refused_by_its_length(client: FlaskClient) -> None:
    with processor_time() as took:
        answer = client.post(NEW, json={"level": "mid", "skills": [1] * 80_000})
    assert answer.status_code == 422
    assert took() < 0.3


def test_wrong_entries_are_told_without_the_length_that_is_left(client: FlaskClient) -> None:
    answer = client.post("/api/v1/webhooks", json={"url": "https://a.example/", "events": ["foo"]})
    assert [one["pointer"] for one in answer.get_json()["errors"]] == ["#/events/0"]


def test_code_without_an_action_points_at_the_action(client: FlaskClient) -> None:
    answer = client.post(f"{NEW}/i1/turns", json={"turn": 0, "code": "x = 1"})
    assert [one["pointer"] for one in answer.get_json()["errors"]] == ["#/action"]
