import pytest
from flask.testing import FlaskClient

from tests.fake_service import RESUME, TOKEN, FakeWiring


def test_creating_gives_the_secrets_and_the_first_messages(client: FlaskClient) -> None:
    answer = client.post("/api/v1/interviews", json={"level": "senior", "candidate": "Zoë"})
    body = answer.get_json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/api/v1/interviews/{body['id']}"
    assert body["candidate_token"] == TOKEN
    assert body["resume_code"] == RESUME
    assert {"state", "turn", "messages", "progress"} <= body.keys()
    assert body["expects"] == "choice"
    assert body["messages"][0]["from"] == "interviewer"


def test_creating_hands_every_wish_on(client: FlaskClient, wiring: FakeWiring) -> None:
    wishes = {
        "level": "mid",
        "mode": "assessment",
        "skills": ["autograd"],
        "minutes": 20,
        "extra_time": 1.5,
        "seed": 7,
        "candidate": "A",
        "external_ref": {"ats": "42"},
    }
    assert client.post("/api/v1/interviews", json=wishes).status_code == 201
    assert wiring.service.requests[0].model_dump(mode="json") == wishes


def test_creating_needs_an_account_where_practice_is_not_open() -> None:
    client = FakeWiring(open_practice=False).app().test_client()
    answer = client.post("/api/v1/interviews", json={"level": "mid"})
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")


def test_reading_gives_state_turn_messages_and_progress(
    client: FlaskClient, interview: str
) -> None:
    body = client.get(interview).get_json()
    assert (body["state"], body["turn"], body["expects"]) == ("asking", 0, "choice")
    assert body["progress"]["of"] == 3


def test_transcript_holds_what_was_said(client: FlaskClient, interview: str) -> None:
    client.post(f"{interview}/turns", json={"turn": 0, "text": "Größe: 日本"})
    answer = client.get(f"{interview}/transcript")
    assert "Größe: 日本" in answer.get_data(as_text=True)
    assert answer.get_json()["messages"][2]["from"] == "candidate"


@pytest.mark.parametrize("said", [{"text": "it fixes the statistics"}, {"choice": "b"}])
def test_a_turn_gives_the_new_turn_and_the_reply(
    client: FlaskClient, interview: str, said: dict[str, str]
) -> None:
    answer = client.post(f"{interview}/turns", json={"turn": 0, **said})
    body = answer.get_json()
    assert answer.status_code == 200
    assert (body["turn"], body["expects"]) == (1, "text")
    assert "zero_grad" in body["messages"][0]["parts"][0]["markdown"]


def test_code_is_accepted_and_its_submission_can_be_followed(
    client: FlaskClient, interview: str
) -> None:
    _reach_code(client, interview)
    code = {"turn": 2, "code": "def double(x): return 2 * x", "action": "submit"}
    answer = client.post(f"{interview}/turns", json=code)
    body = answer.get_json()
    assert answer.status_code == 202
    assert body == {"submission": body["submission"], "turn": 2, "state": "grading"}
    assert answer.headers["Location"] == f"/api/v1/submissions/{body['submission']}"
    followed = client.get(answer.headers["Location"] + "?wait=1").get_json()
    assert followed["status"] == "done"
    assert followed["result"]["verdict"] == "passed"


def test_a_stale_turn_is_told_the_current_one(client: FlaskClient, interview: str) -> None:
    client.post(f"{interview}/turns", json={"turn": 0, "text": "first"})
    answer = client.post(f"{interview}/turns", json={"turn": 0, "text": "second"})
    assert answer.status_code == 409
    assert answer.get_json()["turn"] == 1


@pytest.mark.parametrize(
    ("body", "named"),
    [
        ({"turn": 0}, "exactly one"),
        ({"turn": 0, "text": "a", "choice": "b"}, "exactly one"),
        ({"turn": 0, "code": "x = 1"}, "action"),
        ({"turn": 0, "text": "a", "action": "run"}, "action"),
    ],
)
def test_a_turn_is_one_thing_only(
    client: FlaskClient, interview: str, body: dict[str, object], named: str
) -> None:
    answer = client.post(f"{interview}/turns", json=body)
    assert answer.status_code == 422
    assert named in answer.get_json()["errors"][0]["message"]


def test_candidates_get_no_scorecard_of_an_assessment(
    client: FlaskClient, wiring: FakeWiring
) -> None:
    client.post("/api/v1/interviews", json={"level": "mid", "mode": "assessment"})
    headers = {"Authorization": f"Bearer {TOKEN}"}
    answer = client.get("/api/v1/interviews/i1/scorecard", headers=headers)
    assert answer.status_code == 403
    assert "for the interviewer alone" in answer.get_json()["detail"]


@pytest.mark.parametrize("query", ["format=docx", "format=json&x=1"])
def test_a_scorecard_comes_in_known_formats_only(
    client: FlaskClient, interview: str, query: str
) -> None:
    assert client.get(f"{interview}/scorecard?{query}").status_code == 422


@pytest.mark.parametrize("wait", ["-1", "nan", "inf", "1e999", "soon", ""])
def test_a_time_to_wait_that_makes_no_sense_is_refused(
    client: FlaskClient, interview: str, wait: str
) -> None:
    _reach_code(client, interview)
    code = {"turn": 2, "code": "x", "action": "run"}
    place = client.post(f"{interview}/turns", json=code).headers["Location"]
    answer = client.get(f"{place}?wait={wait}")
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "#/wait"


@pytest.mark.parametrize("wait", ["0", "30", "3600"])
def test_a_long_wait_is_fine(client: FlaskClient, interview: str, wait: str) -> None:
    _reach_code(client, interview)
    code = {"turn": 2, "code": "x", "action": "run"}
    place = client.post(f"{interview}/turns", json=code).headers["Location"]
    assert client.get(f"{place}?wait={wait}").get_json()["status"] == "done"


def _reach_code(client: FlaskClient, interview: str) -> None:
    for turn in (0, 1):
        client.post(f"{interview}/turns", json={"turn": turn, "text": "an answer"})
