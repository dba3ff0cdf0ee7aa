"""The stream of events that follows code in grading."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.fake_service import TOKEN, FakeWiring


@pytest.fixture
def grading(client: FlaskClient, wiring: FakeWiring, interview: str) -> str:
    """The address of an interview in which code waits to be judged."""
    wiring.service.slow = True
    for turn in range(2):
        client.post(f"{interview}/turns", json={"turn": turn, "text": "go on"})
    client.post(f"{interview}/turns", json={"turn": 2, "code": "x = 1", "action": "submit"})
    return interview


def told(answer: TestResponse) -> list[tuple[str, str, dict[str, Any]]]:
    """Return name, id and data of each event."""
    found = []
    for block in answer.get_data(as_text=True).split("\n\n"):
        lines = dict(line.split(": ", 1) for line in block.split("\n") if line)
        if "data" in lines:
            found.append((lines["event"], lines["id"], json.loads(lines["data"])))
    return found


def test_every_step_to_the_verdict_is_told(client: FlaskClient, grading: str) -> None:
    answer = client.get(f"{grading}/events")
    assert answer.mimetype == "text/event-stream"
    assert answer.headers["Cache-Control"] == "no-store"
    assert [(name, key) for name, key, _ in told(answer)] == [
        ("grading", "s1.queued"),
        ("grading", "s1.running"),
        ("done", "s1.done"),
    ]
    steps = [data for *_, data in told(answer)]
    assert [step["status"] for step in steps] == ["queued", "running", "done"]
    assert [step["turn"] for step in steps] == [2, 2, 3]
    assert client.get(grading).get_json()["turn"] == 3


def test_the_stream_tells_nothing_of_the_verdict(client: FlaskClient, grading: str) -> None:
    text = client.get(f"{grading}/events").get_data(as_text=True)
    assert "failed" not in text
    assert {name for *_, data in told(client.get(f"{grading}/events")) for name in data} <= {
        "submission",
        "action",
        "status",
        "turn",
        "seconds",
    }


def test_who_connects_again_is_told_what_is_new_alone(client: FlaskClient, grading: str) -> None:
    again = {"Last-Event-ID": "s1.queued"}
    assert [key for _, key, _ in told(client.get(f"{grading}/events", headers=again))] == [
        "s1.running",
        "s1.done",
    ]


def test_who_missed_the_end_is_told_of_it(
    client: FlaskClient, wiring: FakeWiring, grading: str
) -> None:
    wiring.service.finish("s1")
    again = {"Last-Event-ID": "s1.running"}
    found = told(client.get(f"{grading}/events", headers=again))
    assert [(name, data["turn"]) for name, _, data in found] == [("done", 3)]


@pytest.mark.parametrize("seen", ["", "s1.done", "s9.running", "nonsense", "a.b.c"])
def test_where_nothing_is_judged_a_client_is_told_to_stop(
    client: FlaskClient, wiring: FakeWiring, grading: str, seen: str
) -> None:
    wiring.service.finish("s1")
    answer = client.get(f"{grading}/events", headers={"Last-Event-ID": seen} if seen else {})
    assert answer.status_code == 204


def test_a_submission_of_another_interview_is_told_nobody(
    client: FlaskClient, wiring: FakeWiring, grading: str
) -> None:
    del client.environ_base["HTTP_AUTHORIZATION"]
    other = client.post("/api/v1/interviews", json={"level": "mid"}).get_json()["id"]
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {TOKEN}"
    answer = client.get(
        f"/api/v1/interviews/{other}/events", headers={"Last-Event-ID": "s1.queued"}
    )
    assert answer.status_code == 204


def test_it_is_for_those_who_may_see_the_interview(client: FlaskClient, grading: str) -> None:
    wrong = {"Authorization": "Bearer of-another"}
    assert client.get(f"{grading}/events", headers=wrong).status_code == 401
    del client.environ_base["HTTP_AUTHORIZATION"]
    assert client.get(f"{grading}/events").status_code == 401


def test_an_unknown_parameter_is_named(client: FlaskClient, grading: str) -> None:
    answer = client.get(f"{grading}/events?wait=3")
    assert (answer.status_code, answer.get_json()["errors"][0]["pointer"]) == (422, "#/wait")


def test_beyond_the_limit_one_is_told_to_poll(grading: str, wiring: FakeWiring) -> None:
    limited = FakeWiring(threads=4)  # one stream
    limited.service = wiring.service
    client = limited.app().test_client()
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {TOKEN}"
    first = client.get(f"{grading}/events", buffered=False)
    refused = client.get(f"{grading}/events")
    assert refused.status_code == 503
    assert refused.headers["Retry-After"]
    assert "poll" in refused.get_json()["detail"]
    first.close()
    assert client.get(f"{grading}/events").status_code == 200


def test_a_stream_that_nobody_reads_gives_its_place_back(grading: str, wiring: FakeWiring) -> None:
    limited = FakeWiring(threads=4)
    limited.service = wiring.service
    client = limited.app().test_client()
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {TOKEN}"
    for _ in range(3):
        with client.head(f"{grading}/events") as answer:
            assert answer.status_code == 200
    assert client.get(f"{grading}/events").status_code == 200
