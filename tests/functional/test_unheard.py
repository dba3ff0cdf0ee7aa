"""Nothing that anybody writes and no secret is in a log, whatever goes wrong.

Everything is logged here, and everything that can be written holds a mark.
"""

import json
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.teams.model import Role
from interviewer.web.desk.context import FORM_TOKEN
from tests import failing_database
from tests.fakes import FakeGrader
from tests.functional.test_desk_access import PASSWORD, Reception
from tests.processes import until
from tests.unheard import Canaries, everything_logged

CODE = "import torch\nprint('{}')\nraise ValueError('{}')\n"


class Judge(FakeGrader):
    """A grader that quotes what it was given, or fails over it."""

    fails = False

    def judge(self, job: Job) -> Verdict:
        if self.fails:
            raise RuntimeError(job.code)
        return Verdict(
            problem=job.problem, verdict=VerdictKind.ERROR, score=0, stderr=job.code, torch="2"
        )


@pytest.fixture
def canaries() -> Canaries:
    return Canaries()


@pytest.fixture
def log() -> Iterator[StringIO]:
    with everything_logged() as written:
        yield written


@pytest.fixture(scope="module")
def failing() -> Iterator[type[failing_database.Failing]]:
    with pytest.MonkeyPatch.context() as patch:
        yield failing_database.install(patch)


@pytest.fixture(scope="module")
def reception(failing: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    made.wiring.service._submissions._grader = Judge()
    yield made
    made.wiring.close()


class Candidate:
    """Somebody who talks to the API and says nothing without a mark in it."""

    def __init__(self, reception: Reception, canaries: Canaries, **wishes: Any) -> None:
        self.canaries = canaries
        self.client: FlaskClient = reception.app.test_client()
        said = canaries.text
        body = {"level": "mid", "seed": 3, "candidate": said(), "external_ref": {"of": said()}}
        made = self.client.post("/api/v1/interviews", json=body | wishes).get_json()
        self.name, self.turn = made["id"], made["turn"]
        self.token = canaries.keep(made["candidate_token"])
        self.resume = canaries.keep(made["resume_code"])
        self.client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {self.token}"
        self.path = f"/api/v1/interviews/{self.name}"

    def send(self, **body: Any) -> TestResponse:
        answer = self.client.post(f"{self.path}/turns", json={"turn": self.turn} | body)
        if answer.status_code < 300:
            self.turn = answer.get_json()["turn"]
        return answer

    def say(self, around: str = "{} adds gradients up until they are set to zero") -> TestResponse:
        return self.send(text=self.canaries.text(around))

    def to_code(self) -> None:
        while self.client.get(self.path).get_json()["expects"] != "code":
            assert self.send(text="skip").status_code == 200

    def hand_in(self) -> str:
        """Hand code in and wait for the verdict; return which it was."""
        code = CODE.format(self.canaries.text(), self.canaries.text())
        place = self.send(code=code, action="submit").headers["Location"]
        until(lambda: self.client.get(place).get_json()["status"] == "done", "a verdict")
        self.turn = self.client.get(self.path).get_json()["turn"]
        return str(self.client.get(place).get_json()["result"]["verdict"])


def heard(log: StringIO, canaries: Canaries, *must: str) -> list[str]:
    """Return the lines that tell too much; what ``must`` be there shows that something is."""
    written = log.getvalue()
    for word in must:
        assert word in written
    return canaries.heard_in(written)


def test_not_of_a_whole_interview(reception: Reception, canaries: Canaries, log: StringIO) -> None:
    candidate = Candidate(reception, canaries)
    for around in ("{}?", "hint {}", "I don't know {}", "{} is a view on the same storage"):
        assert candidate.say(around).status_code == 200
    candidate.to_code()
    assert candidate.hand_in() == "error"
    while candidate.client.get(candidate.path).get_json()["state"] != "finished":
        now = candidate.client.get(candidate.path).get_json()["open_now"]
        candidate.send(text="yes" if now and now["kind"] == "stop" else "move on")
        if candidate.client.get(candidate.path).get_json()["expects"] == "code":
            candidate.send(text="skip")
    for part in ("transcript", "scorecard?format=md", "export"):
        assert candidate.client.get(f"{candidate.path}/{part}").status_code == 200
    assert reception.visitor().post("/resume", data={"code": candidate.resume}).status_code == 303
    assert candidate.client.delete(candidate.path).status_code == 204
    said = ("interview begun", "code judged", "interview finished", '"intent"', candidate.name)
    assert heard(log, canaries, *said) == []


def test_not_of_what_makes_no_sense(
    reception: Reception, canaries: Canaries, log: StringIO
) -> None:
    candidate, text = Candidate(reception, canaries), canaries.text
    turns = f"{candidate.path}/turns"
    bodies: tuple[object, ...] = (
        {"turn": 0, "text": text("{}" + "x" * 40_000)},
        {"turn": text(), "text": text()},
        {"turn": candidate.turn, text(): text()},
        {"turn": candidate.turn + 7, "text": text()},
        {"turn": candidate.turn, "choice": text()},
        {"turn": candidate.turn, "code": text(), "action": text()},
        [text()],
    )
    statuses = {candidate.client.post(turns, json=body).status_code for body in bodies}
    raw = {"content_type": "application/json"}
    for data in (f'{{"text": "{text()}', f'{{"turn": 1, "text": "{text()}\\ud800"}}', text()):
        statuses.add(candidate.client.post(turns, data=data, **raw).status_code)
    for path in (
        *(f"/api/v1/interviews/{text()}", f"/invitations/{text()}", f"/desk/password/{text()}"),
        *(f"/{text()}", f"/api/v1/submissions/{text()}", f"{candidate.path}?after={text()}"),
        f"/api/v1/interviews?cursor={text()}",
    ):
        statuses.add(candidate.client.get(path).status_code)
        statuses.add(candidate.client.post(path, data={"code": text()}).status_code)
    strange = {
        "Authorization": f"Bearer {text()}",
        "Cookie": f"candidate_{candidate.name}={text()}; desk_session={text()}",
        "X-Request-ID": text("{} and more"),
        "Idempotency-Key": text("{}" + "x" * 300),
        "Host": f"{text()}.example",
    }
    for name, value in strange.items():
        answer = candidate.client.get(candidate.path, headers={name: value})
        statuses.add(answer.status_code)
    candidate.client.open(f"/{text()}", method="BREW")
    assert statuses >= {401, 404, 405, 409, 421, 422}
    assert heard(log, canaries, "stale-turn", "invalid") == []


def test_not_at_the_desk(reception: Reception, canaries: Canaries, log: StringIO) -> None:
    text = canaries.text
    ada = reception.signed_in("ada")
    session = ada.get_cookie("desk_session", path="/desk")
    assert session is not None
    canaries.keep(session.value)
    canaries.keep(PASSWORD)
    form = {FORM_TOKEN: canaries.keep(reception.form_token(ada))}
    email = text("{}@example.com")
    made = ada.post("/desk/candidates", data=form | {"name": text(), "contact": email})
    one = made.location
    ada.post(f"{one}/invitations", data=form | {"level": "mid", "days": "7", "note": text()})
    ada.post("/desk/team/users", data=form | {"email": email, "name": text(), "role": "admin"})
    ada.post("/desk/team/users", data=form | {"email": text(), "name": text(), "role": text()})
    ada.post("/desk/transcripts", data=form | {"text": text(), "candidate": text()})
    interview = f"/desk/interviews/{reception.interview}"
    ada.post(f"{interview}/review", data=form | {"note": text(), "recommendation": text()})
    ada.post(one, data=form | {text(): text()})
    ada.get(f"/desk/candidates?q={text()}")
    visitor = reception.visitor()
    visitor.post("/desk/sign-in", data={"email": email, "password": text()})
    visitor.get(f"/invitations/{canaries.keep(reception.secret)}")
    visitor.post(f"/invitations/{reception.secret}", data={"name": text()})
    secret = canaries.keep(reception.wiring.teams.create_token("local", Role.INTERVIEWER).secret)
    bearer = {"Authorization": f"Bearer {secret}"}
    reviews = f"/api/v1/interviews/{reception.interview}/reviews"
    reception.app.test_client().post(reviews, json={"notes": [{"text": text()}]}, headers=bearer)
    hook = {"url": text("https://{}.example/hook"), "events": ["interview.finished"]}
    told = reception.app.test_client().post("/api/v1/webhooks", json=hook, headers=bearer)
    canaries.keep(told.get_json()["secret"])
    assert heard(log, canaries, "/desk/candidates", "/invitations/<secret>") == []


def test_not_when_the_database_fails(
    reception: Reception,
    canaries: Canaries,
    failing: type[failing_database.Failing],
    log: StringIO,
) -> None:
    candidate = Candidate(reception, canaries)
    statuses = []
    for share in (1.0, 0.4, 0.2):
        failing.share = share
        statuses += [candidate.say().status_code for _ in range(4)]
        statuses.append(candidate.client.post("/start", data={"name": canaries.text()}).status_code)
    failing.share = 0.0
    assert 503 in statuses
    assert heard(log, canaries, "unavailable") == []
    metrics = candidate.client.get("/metrics").text
    (line,) = [one for one in metrics.splitlines() if 'errors_total{kind="full"}' in one]
    assert float(line.split()[-1]) > 0


def test_not_when_we_fail_ourselves(
    reception: Reception,
    canaries: Canaries,
    log: StringIO,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    candidate = Candidate(reception, canaries)
    service = reception.wiring.service
    monkeypatch.setattr(service, "worlds", {})
    assert candidate.say().status_code == 500
    monkeypatch.undo()

    def fail(*given: object, **named: object) -> None:
        raise RuntimeError(canaries.text(), given, named)

    monkeypatch.setattr(service, "reply", fail)
    assert candidate.say().status_code == 500
    page = candidate.client.post(f"/interviews/{candidate.name}/say", data={"text": "x"})
    assert page.status_code >= 400
    monkeypatch.undo()
    # Behind the views, where Flask itself would write the address.
    reception.app.after_request_funcs[None].insert(0, lambda _response: fail())
    assert candidate.client.get(f"/invitations/{canaries.text()}").status_code == 500
    reception.app.after_request_funcs[None].pop(0)
    candidate.to_code()
    monkeypatch.setattr(service._submissions._grader, "fails", True)
    assert candidate.hand_in() == "unavailable"
    service._submissions._dispatcher.dispatch("work", fail)
    until(lambda: service._submissions._dispatcher._under_way == set(), "the work")
    assert heard(log, canaries, "unexpected", "RuntimeError", "work failed") == []


def test_every_line_is_json_with_the_ids_and_the_time_it_took(
    reception: Reception, canaries: Canaries, log: StringIO
) -> None:
    candidate = Candidate(reception, canaries)
    candidate.say()
    candidate.to_code()
    candidate.hand_in()
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    asked = [line for line in lines if line["event"] == "request"]
    assert all(len(line["request_id"]) == 32 and line["duration_ms"] >= 0 for line in asked)
    about = [
        line for line in asked if line["route"].startswith("/api/v1/interviews/<interview_id>")
    ]
    assert {line["interview"] for line in about} == {candidate.name}
    turns = [line for line in lines if line["event"] == "turn"]
    assert {line["interview"] for line in turns} == {candidate.name}
    assert {line["request_id"] for line in turns} <= {line["request_id"] for line in asked}
    (judged,) = [line for line in lines if line["event"] == "code judged"]
    polled = {line["submission"] for line in asked if "<submission_id>" in line["route"]}
    assert {judged["submission"]} == polled
    assert (judged["interview"], judged["verdict"]) == (candidate.name, "error")
    assert judged["duration_ms"] >= 0
