"""Who gets where at the desk: every page of it, tried by everybody who should not see it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from interviewer.accounts.model import UserRole
from interviewer.app import create_app
from interviewer.desk.invitations import InvitationRequest
from interviewer.interviews.views import StartRequest
from interviewer.settings import Settings
from interviewer.taxonomy import Level
from interviewer.web.desk.context import _OUTSIDE, FORM_TOKEN
from interviewer.wiring import Wiring

PASSWORD = "correct horse battery"
OURS = {"Sec-Fetch-Site": "same-origin", "Accept": "text/html"}
ADMINS = {
    *("desk.team", "desk.add_user", "desk.change_user", "desk.retention", "desk.log"),
    *("desk.erasing", "desk.erase", "desk.erasing_candidate", "desk.erase_candidate"),
    *("desk.regrade", "desk.undo_regrade"),
}


class Reception:
    """The service with two teams, their users, and an interview and a candidate of one of them."""

    settings: Mapping[str, Any] = {}

    def __init__(self, var: Path) -> None:
        self.wiring = Wiring(Settings(var=var, **self.settings))
        self.app = create_app(self.wiring)
        self.wiring.teams.create("blue")
        accounts = self.wiring.desk.accounts
        for team, name, role in (
            ("local", "ada", UserRole.ADMIN),
            ("local", "ana", UserRole.INTERVIEWER),
            ("blue", "eve", UserRole.ADMIN),
        ):
            accounts.create(team, f"{name}@example.com", role, password=PASSWORD)
        ana = accounts.by_email("ana@example.com")
        started = self.wiring.service.start(StartRequest(level=Level.MID, mode="assessment"))
        self.interview, self.token = started.interview.id, started.candidate_token
        self.candidate = self.wiring.desk.candidates.add(ana, "Zoë", opening="ML Engineer").id
        made = self.wiring.desk.invitations.invite(
            ana, self.candidate, InvitationRequest(level=Level.MID)
        )
        self.invitation, self.secret = made.invitation.id, made.secret
        self.user = ana.id
        self.marked = self.wiring.desk.calibrations.add(
            "local", "broadcasting", "Shapes are aligned from the last axis.", 0.4, by="Ana"
        ).id

    def visitor(self) -> FlaskClient:
        client = self.app.test_client()
        for name, value in OURS.items():
            client.environ_base[f"HTTP_{name.upper().replace('-', '_')}"] = value
        return client

    def signed_in(self, name: str) -> FlaskClient:
        client = self.visitor()
        form = {"email": f"{name}@example.com", "password": PASSWORD}
        assert client.post("/desk/sign-in", data=form).status_code == 303
        return client

    def form_token(self, client: FlaskClient) -> str:
        cookie = client.get_cookie("desk_session", path="/desk")
        assert cookie
        found = self.wiring.desk.accounts.who(cookie.value)
        assert found
        return found.form_token

    def rules(self) -> list[tuple[str, Rule]]:
        """Return every page of the desk that is not for those outside, with its method."""
        return [
            (method, rule)
            for rule in self.app.url_map.iter_rules()
            if rule.endpoint.startswith("desk.")
            and rule.endpoint.removeprefix("desk.") not in _OUTSIDE
            for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
        ]

    def address(self, rule: Rule) -> str:
        known = {
            "interview_id": self.interview,
            "candidate_id": self.candidate,
            "invitation_id": self.invitation,
            "user_id": self.user,
            "answer_id": self.marked,
            "regrade_id": "0123456789abcdef",
            "review_id": "0123456789abcdef",
            "ref": "zero-grad",
        }
        address = rule.rule
        for name in rule.arguments:
            address = address.replace(f"<{name}>", known[name])
        return address

    def ask(self, client: FlaskClient, method: str, rule: Rule, **form: str) -> TestResponse:
        return client.open(self.address(rule), method=method, data=form or None)


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


def test_who_is_not_signed_in_is_led_to_where_they_can(reception: Reception) -> None:
    outsiders = (reception.visitor(), reception.visitor(), reception.visitor())
    outsiders[1].set_cookie(f"candidate_{reception.interview}", reception.token)
    outsiders[2].set_cookie("desk_session", reception.token, path="/desk")
    assert len(reception.rules()) > 25
    for client in outsiders:
        for method, rule in reception.rules():
            answer = reception.ask(client, method, rule)
            assert answer.status_code == 303, rule
            assert answer.location.startswith("/desk/sign-in?next="), rule


def test_a_bearer_token_opens_no_page_of_the_desk(reception: Reception) -> None:
    client = reception.visitor()
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {reception.token}"
    for method, rule in reception.rules():
        assert reception.ask(client, method, rule).status_code == 303, rule


def test_what_is_another_teams_is_not_there(reception: Reception) -> None:
    eve = reception.signed_in("eve")
    token = reception.form_token(eve)
    tried = 0
    for method, rule in reception.rules():
        if rule.arguments:
            form = {FORM_TOKEN: token, "do": "close", "mark": "5"} if method == "POST" else {}
            assert reception.ask(eve, method, rule, **form).status_code == 404, (method, rule)
            tried += 1
    assert tried > 15
    answer = eve.get(f"/desk/compare?interview={reception.interview}&interview=another")
    assert answer.status_code == 404
    for page in (
        *("/desk", "/desk/candidates", "/desk/compare?opening=ML+Engineer", "/desk/log"),
        *("/desk/export?format=csv", "/desk/export?format=jsonl", "/desk/transcripts"),
        *("/desk/questions", "/desk/calibration", "/desk/rubrics", "/desk/agreement"),
    ):
        with eve.get(page) as answer:  # one that is streamed holds its place until it is closed
            text = answer.text
        assert answer.status_code == 200, page
        assert "Zoë" not in text
        assert reception.interview not in text
        assert "Broadcasting" not in text
    assert "ana@" not in eve.get("/desk/team").text


def test_pages_of_admins_are_closed_to_interviewers(reception: Reception) -> None:
    ana = reception.signed_in("ana")
    token = reception.form_token(ana)
    seen = set()
    for method, rule in reception.rules():
        if rule.endpoint in ADMINS:
            form = {FORM_TOKEN: token, "do": "admin", "role": "admin"} if method == "POST" else {}
            assert reception.ask(ana, method, rule, **form).status_code == 403, (method, rule)
            seen.add(rule.endpoint)
    assert seen == ADMINS


def test_no_form_is_taken_without_its_token_or_from_elsewhere(reception: Reception) -> None:
    ada, ana = reception.signed_in("ada"), reception.signed_in("ana")
    others = reception.form_token(ana)
    for method, rule in reception.rules():
        if method == "POST":
            for form in ({}, {FORM_TOKEN: ""}, {FORM_TOKEN: others}):
                assert reception.ask(ada, method, rule, **form).status_code == 403, rule
            answer = ada.post(
                reception.address(rule),
                data={FORM_TOKEN: reception.form_token(ada)},
                headers={"Sec-Fetch-Site": "cross-site"},
            )
            assert answer.status_code == 403, rule
    stranger = reception.visitor()
    form = {"email": "ana@example.com", "password": PASSWORD}
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert stranger.post("/desk/sign-in", data=form, headers=cross).status_code == 403


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example",
        "//evil.example",
        "/desk//evil",
        "/deskevil",
        "/\\evil",
        "/desk/\\x",
        "",
    ],
)
def test_signing_in_leads_to_no_other_site(reception: Reception, elsewhere: str) -> None:
    form = {"email": "ana@example.com", "password": PASSWORD, "next": elsewhere}
    assert reception.visitor().post("/desk/sign-in", data=form).location == "/desk"


def test_signing_in_leads_back_to_where_one_was_going(reception: Reception) -> None:
    client = reception.visitor()
    address = f"/desk/interviews/{reception.interview}?done=x"
    asked = client.get(address).location
    page = client.get(asked).text
    assert f'value="{address.replace("&", "&amp;")}"' in page
    form = {"email": "ana@example.com", "password": PASSWORD, "next": address}
    assert client.post("/desk/sign-in", data=form).location == address


def test_who_guesses_is_told_to_wait(reception: Reception) -> None:
    client = reception.visitor()
    client.environ_base["REMOTE_ADDR"] = "198.51.100.7"
    form = {"email": "ada@example.com", "password": "a guess of twelve"}
    statuses = [client.post("/desk/sign-in", data=form).status_code for _ in range(6)]
    assert statuses == [401] * 5 + [429]


def test_the_session_cookie_is_kept_from_scripts_and_other_paths(reception: Reception) -> None:
    form = {"email": "ana@example.com", "password": PASSWORD}
    answer = reception.visitor().post("/desk/sign-in", data=form, base_url="https://localhost")
    (cookie,) = (c for c in answer.headers.getlist("Set-Cookie") if c.startswith("desk_session"))
    for part in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/desk"):
        assert part in cookie


def test_after_signing_out_the_cookie_opens_nothing(reception: Reception) -> None:
    ana = reception.signed_in("ana")
    cookie = ana.get_cookie("desk_session", path="/desk")
    assert cookie
    ana.post("/desk/sign-out", data={FORM_TOKEN: reception.form_token(ana)})
    ana.set_cookie("desk_session", cookie.value, path="/desk")
    assert ana.get("/desk").status_code == 303


def test_pages_of_the_desk_are_kept_by_no_cache(reception: Reception) -> None:
    answer = reception.signed_in("ana").get("/desk")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
