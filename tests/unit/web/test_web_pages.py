import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from interviewer.taxonomy import Level, Skill
from tests.fake_service import RESUME, TOKEN, FakeWiring

CHAT = "/interviews/i1"


def test_the_start_page_offers_every_level_and_skill(visitor: FlaskClient) -> None:
    page = visitor.get("/").get_data(as_text=True)
    assert all(f'value="{value}"' in page for value in (*Level, *Skill))


def test_starting_leads_to_the_interview_with_a_cookie(visitor: FlaskClient) -> None:
    answer = visitor.post("/start", data={"level": "mid", "minutes": ""})
    cookies = {c.split("=")[0]: c for c in answer.headers.getlist("Set-Cookie")}
    assert answer.status_code == 303
    assert answer.headers["Location"] == CHAT
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookies["candidate_i1"].split("; "))
    assert TOKEN in cookies["candidate_i1"]
    assert "Secure" not in cookies["candidate_i1"]


def test_the_cookie_is_secure_on_a_secure_connection(visitor: FlaskClient) -> None:
    answer = visitor.post("/start", data={"level": "mid"}, base_url="https://localhost")
    assert all("Secure" in cookie for cookie in answer.headers.getlist("Set-Cookie"))


def test_the_form_s_wishes_arrive(visitor: FlaskClient, wiring: FakeWiring) -> None:
    form = {
        "level": "senior",
        "mode": "assessment",
        "minutes": " 30 ",
        "candidate": "Ada",
        "skills": ["autograd", "hooks"],
    }
    visitor.post("/start", data=form)
    (request,) = wiring.service.requests
    assert (request.level, request.mode, request.minutes) == ("senior", "assessment", 30)
    assert request.skills == ("autograd", "hooks")


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({}, "Choose a level"),
        ({"level": "chief"}, "Choose a level"),
        ({"level": "mid", "minutes": "soon"}, "whole number from 5 to 180"),
        ({"level": "mid", "skills": "juggling"}, "Choose skills from the list"),
        ({"level": "mid", "candidate": "x" * 201}, "200 characters"),
    ],
)
def test_a_wrong_form_comes_back_with_the_reason(
    visitor: FlaskClient, form: dict[str, str], says: str
) -> None:
    answer = visitor.post("/start", data=form)
    assert answer.status_code == 422
    assert says in answer.get_data(as_text=True)


def test_a_form_of_another_site_starts_nothing(visitor: FlaskClient, wiring: FakeWiring) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    assert visitor.post("/start", data={"level": "mid"}, headers=headers).status_code == 403
    assert not wiring.service.requests


def test_where_practice_is_closed_only_a_code_gets_in() -> None:
    client = FakeWiring(open_practice=False).app().test_client()
    page = client.get("/").get_data(as_text=True)
    assert 'action="/start"' not in page
    assert 'action="/resume"' in page
    headers = {"Sec-Fetch-Site": "same-origin"}
    assert client.post("/start", data={"level": "mid"}, headers=headers).status_code == 403


def test_the_resume_code_is_shown_once(chatting: FlaskClient) -> None:
    assert RESUME in chatting.get(CHAT).get_data(as_text=True)
    assert RESUME not in chatting.get(CHAT).get_data(as_text=True)


def test_the_resume_code_opens_the_interview_on_another_device(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    other = chatting.application.test_client()
    headers = {"Sec-Fetch-Site": "same-origin"}
    answer = other.post("/resume", data={"code": f" {RESUME} "}, headers=headers)
    assert answer.headers["Location"] == CHAT
    assert other.get(CHAT).status_code == 200


def test_a_wrong_code_is_told_so_beside_its_field(visitor: FlaskClient) -> None:
    answer = visitor.post("/resume", data={"code": "AAAA"})
    assert answer.status_code == 422
    assert "no interview with this code" in answer.get_data(as_text=True)


def test_an_interview_needs_its_cookie(chatting: FlaskClient) -> None:
    stranger = chatting.application.test_client()
    answer = stranger.get(CHAT, headers={"Accept": "text/html"})
    assert answer.status_code == 401
    assert "resume code" in answer.get_data(as_text=True)


def test_the_page_holds_the_conversation_and_where_it_stands(chatting: FlaskClient) -> None:
    page = chatting.get(CHAT).get_data(as_text=True)
    assert "<strong>three</strong>" in page
    assert 'data-expects="choice"' in page
    assert "Item 1 of 3" in page


def test_a_whole_interview_works_without_a_script(chatting: FlaskClient) -> None:
    said = f"{CHAT}/say"
    assert chatting.post(said, data={"turn": 0, "choice": "b"}).status_code == 303
    assert chatting.post(said, data={"turn": 1, "text": "it clears"}).status_code == 303
    page = chatting.get(CHAT).get_data(as_text=True)
    assert "def double(x):" in page
    code = {"turn": 2, "code": "def double(x): return 2 * x", "action": "submit", "text": ""}
    assert chatting.post(said, data=code).status_code == 303
    page = chatting.get(CHAT).get_data(as_text=True)
    assert "All checks passed" in page
    assert "74%" in page
    assert f"{CHAT}/scorecard" in page


@pytest.mark.parametrize("quick", ["hint", "repeat", "skip", "pause", "stop"])
def test_a_button_says_its_word(chatting: FlaskClient, wiring: FakeWiring, quick: str) -> None:
    data = {"turn": 0, "quick": quick, "text": "half an answer"}
    chatting.post(f"{CHAT}/say", data=data)
    said = wiring.service.view("i1").messages[2]
    assert said.model_dump(by_alias=True)["parts"][0]["markdown"] == quick


def test_a_stale_form_keeps_what_was_typed(chatting: FlaskClient) -> None:
    chatting.post(f"{CHAT}/say", data={"turn": 0, "text": "first"})
    answer = chatting.post(f"{CHAT}/say", data={"turn": 0, "text": "second <b>"})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 409
    assert "second &lt;b&gt;</textarea>" in page
    assert "turn 1 now" in page


def test_an_empty_reply_is_told_so(chatting: FlaskClient) -> None:
    answer = chatting.post(f"{CHAT}/say", data={"turn": 0, "text": " "})
    assert answer.status_code == 422
    assert "Say something" in answer.get_data(as_text=True)


def test_what_a_candidate_types_is_shown_as_typed(chatting: FlaskClient) -> None:
    text = "<script>alert(1)</script> __init__ *x*"
    chatting.post(f"{CHAT}/say", data={"turn": 0, "text": text})
    page = chatting.get(CHAT).get_data(as_text=True)
    assert "&lt;script&gt;alert(1)&lt;/script&gt; __init__ *x*" in page


def test_the_script_gets_only_the_newer_messages(chatting: FlaskClient) -> None:
    chatting.post(f"{CHAT}/say", data={"turn": 0, "choice": "b"})
    standing = chatting.get(f"{CHAT}/messages?after=3").get_json()
    assert re.findall(r'data-index="(\d+)"', standing["html"]) == ["3"]
    assert (standing["count"], standing["turn"], standing["expects"]) == (4, 1, "text")


def test_only_options_that_can_still_be_chosen_are_open(chatting: FlaskClient) -> None:
    before = chatting.get(CHAT).get_data(as_text=True)
    chatting.post(f"{CHAT}/say", data={"turn": 0, "choice": "b"})
    after = chatting.get(CHAT).get_data(as_text=True)
    closed = re.compile(r'name="choice" value="a" formnovalidate\s+disabled')
    assert not closed.search(before)
    assert closed.search(after)


def test_the_script_gets_the_problem_while_it_is_open(chatting: FlaskClient) -> None:
    for turn in (0, 1):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": "an answer"})
    standing = chatting.get(f"{CHAT}/messages").get_json()
    assert standing["problem"]["id"] == "double-tensor"
    chatting.post(f"{CHAT}/say", data={"turn": 2, "quick": "stop"})
    assert chatting.get(f"{CHAT}/messages").get_json()["problem"] is None


def test_while_code_is_judged_a_page_without_script_looks_again(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    for turn in (0, 1):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": "an answer"})
    wiring.service.slow = True
    chatting.post(f"{CHAT}/say", data={"turn": 2, "code": "x", "action": "run"})
    page = chatting.get(CHAT).get_data(as_text=True)
    assert 'http-equiv="refresh"' in page
    assert 'data-submission="s1"' in page


def test_a_candidate_sees_no_scorecard_of_an_assessment(visitor: FlaskClient) -> None:
    visitor.post("/start", data={"level": "mid", "mode": "assessment"})
    answer = visitor.get(f"{CHAT}/scorecard")
    assert answer.status_code == 403
    assert "for the interviewer alone" in answer.get_data(as_text=True)


def test_assets_never_change_and_pages_are_never_kept(visitor: FlaskClient) -> None:
    with visitor.get("/static/app-ABC.js") as asset:
        assert "immutable" in asset.headers["Cache-Control"]
    assert visitor.get("/").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("name", ["..%2fpages.py", "nothing.js", "%2e%2e/pages.py"])
def test_nothing_but_assets_is_served(visitor: FlaskClient, name: str) -> None:
    assert visitor.get(f"/static/{name}").status_code == 404


def test_a_page_without_its_assets_says_how_to_build_them(
    visitor: FlaskClient, built: Path
) -> None:
    (built / "manifest.json").unlink()
    answer = visitor.get("/")
    assert answer.status_code == 503
    assert "run make setup" in answer.get_data(as_text=True)


def test_an_asset_missing_from_the_manifest_says_so_too(visitor: FlaskClient, built: Path) -> None:
    (built / "manifest.json").write_text("{}")
    assert "run make setup" in visitor.get("/").get_data(as_text=True)


def test_a_browser_signs_in_to_a_limited_number_of_interviews(visitor: FlaskClient) -> None:
    for number in range(25):
        visitor.set_cookie(f"candidate_old{number}", "t")
    answer = visitor.post("/start", data={"level": "mid"})
    set_now = answer.headers.getlist("Set-Cookie")
    gone = [c for c in set_now if c.startswith("candidate_old") and "Max-Age=0" in c]
    assert len(gone) == 6


def test_the_policy_names_no_other_host_and_no_inline_script(visitor: FlaskClient) -> None:
    answer = visitor.get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    page = answer.get_data(as_text=True)
    assert not re.search(r"<script(?![^>]* src=\"/static/)", page)
    assert not re.search(r"\s(on\w+|style)=", page)


def test_every_answer_has_a_nonce_of_its_own(visitor: FlaskClient) -> None:
    policies = {visitor.get("/").headers["Content-Security-Policy"] for _ in range(3)}
    assert len(policies) == 3


@pytest.mark.parametrize("path", ["/", "/nothing", "/healthz", "/static/app-ABC.css"])
def test_the_security_headers_are_on_everything(visitor: FlaskClient, path: str) -> None:
    with visitor.get(path) as answer:
        headers = answer.headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
