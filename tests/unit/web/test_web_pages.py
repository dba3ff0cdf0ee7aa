import re

import pytest
from flask.testing import FlaskClient

from interviewer.dialogue.messages import ResultPart
from interviewer.errors import BadInput
from interviewer.interviews.views import StartRequest
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.problems.standard_error import error_first
from interviewer.taxonomy import Level, Skill
from interviewer.web import words
from tests.fake_service import CHAT, RESUME, TOKEN, FakeWiring, message

START = StartRequest(level=Level.MID)


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


def test_the_form_s_wishes_arrive(visitor: FlaskClient, wiring: FakeWiring) -> None:
    form = {
        "level": "senior",
        "mode": "assessment",
        "minutes": " 30 ",
        "candidate": "Ada",
        "seed": " 7 ",
        "skills": ["autograd", "hooks"],
    }
    visitor.post("/start", data=form)
    (request,) = wiring.service.requests
    assert (request.level, request.mode, request.minutes) == ("senior", "assessment", 30)
    assert request.skills == ("autograd", "hooks")
    assert request.seed == 7


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({}, "Choose a level"),
        ({"level": "chief"}, "Choose a level"),
        ({"level": "mid", "minutes": "soon"}, "whole minutes from 5 to 180"),
        ({"level": "mid", "seed": "-3"}, "digits alone"),
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
    visitor.post("/start", data={"level": "mid"})
    answer = visitor.post("/resume", data={"code": "AAAA"})
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert words.NO_SUCH_CODE in page
    (field,) = re.findall(r'<input id="code"[^>]*>', page)
    assert 'aria-invalid="true" autofocus' in field
    assert described(page, field) == [words.NO_SUCH_CODE, "It was shown when"]


def described(page: str, field: str) -> list[str]:
    """Return how the texts begin by which a control is described."""
    names = re.findall(r'aria-describedby="([^"]*)"', field)[0].split()
    texts = [re.findall(rf'id="{name}"[^>]*>([^<]*)', page)[0] for name in names]
    return [text if "compare" in text else text[:17] for text in texts]


def test_each_wrong_field_says_what_is_wrong_and_the_first_is_gone_to(
    visitor: FlaskClient,
) -> None:
    form = {"level": "mid", "minutes": "3", "seed": "x", "candidate": "Ada"}
    page = visitor.post("/start", data=form).get_data(as_text=True)
    minutes, seed = (re.findall(rf'<input id="{n}"[^>]*>', page)[0] for n in ("minutes", "seed"))
    assert described(page, minutes) == ["Enter whole minut", "From 5 to 180. Le"]
    assert described(page, seed)[0] == "Enter the seed as"
    assert ("autofocus" in minutes, "autofocus" in seed) == (True, False)
    assert page.count("autofocus") == 1
    assert re.search(r'<details class="more" open', page)
    assert 'value="Ada"' in page


def test_a_fault_of_no_field_stands_beside_the_button(
    visitor: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(request: object, **_: object) -> None:
        raise BadInput("The bank holds no question that could be asked.")

    monkeypatch.setattr(wiring.service, "start", refuse)
    page = visitor.post("/start", data={"level": "mid"}).get_data(as_text=True)
    assert re.search(r'id="form-fault" tabindex="-1" autofocus>The bank holds no', page)


def test_a_fault_that_the_use_case_finds_stands_beside_its_field(
    visitor: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(request: object, **_: object) -> None:
        raise BadInput("The shortest such interview takes 9 minutes.", field="minutes")

    monkeypatch.setattr(wiring.service, "start", refuse)
    page = visitor.post("/start", data={"level": "mid", "minutes": "6"}).get_data(as_text=True)
    assert 'id="minutes-fault">The shortest such interview takes 9 minutes.' in page


@pytest.mark.parametrize("address", ["/start", "/resume"])
def test_the_address_of_a_form_leads_to_the_form(visitor: FlaskClient, address: str) -> None:
    answer = visitor.get(address)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/")


def test_an_interview_needs_its_cookie(chatting: FlaskClient) -> None:
    stranger = chatting.application.test_client()
    answer = stranger.get(CHAT, headers={"Accept": "text/html"})
    assert answer.status_code == 401
    page = answer.get_data(as_text=True)
    assert "resume code" in page
    assert "cookies were cleared" in page
    assert "Bearer" not in page


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
    assert "74\u00a0%" in page
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
    assert words.MOVED_ON in page


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


def test_an_expired_interview_says_that_it_is(chatting: FlaskClient, wiring: FakeWiring) -> None:
    hidden = '<p id="expired" hidden>'
    assert hidden in chatting.get(CHAT).get_data(as_text=True)
    old = wiring.service.interviews["i1"]
    wiring.service.interviews["i1"] = old.model_copy(update={"state": "expired"})
    page = chatting.get(CHAT).get_data(as_text=True)
    assert hidden not in page
    assert words.EXPIRED in page


def test_what_was_typed_is_set_in_its_own_direction(chatting: FlaskClient) -> None:
    for turn, text in enumerate(("مرحبا", "<b>مرحبا</b> **x**")):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": text})
    page = chatting.get(CHAT).get_data(as_text=True)
    assert '<div class="typed" dir="auto">مرحبا</div>' in page
    assert '<div class="typed" dir="auto">&lt;b&gt;مرحبا&lt;/b&gt; **x**</div>' in page
    assert re.search(r'<textarea id="text"[^>]* dir="auto"', page)


def test_a_candidate_sees_no_scorecard_of_an_assessment(visitor: FlaskClient) -> None:
    visitor.post("/start", data={"level": "mid", "mode": "assessment"})
    answer = visitor.get(f"{CHAT}/scorecard")
    assert answer.status_code == 403
    page = answer.get_data(as_text=True)
    assert "Your interviewer has the results" in page
    assert "Ask them how it went" in page
    assert "interviewer scorecard" not in page
    assert "resume code" not in page


def shown_result(chatting: FlaskClient, wiring: FakeWiring, result: ResultPart) -> str:
    """Return the page with a result at its end."""
    view = wiring.service.view("i1")
    messages = (*view.messages, message("interviewer", result))
    wiring.service.interviews["i1"] = view.model_copy(update={"messages": messages})
    return chatting.get(CHAT).text


def test_where_no_check_could_run_the_error_alone_is_told(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    checks = (CheckResult(name="values", status="not_run"),)
    error = "The code does not define double."
    result = ResultPart(verdict=VerdictKind.ERROR, checks=checks, stderr=error)
    page = shown_result(chatting, wiring, result)
    assert error in page
    assert "<table" not in page


def test_the_page_shows_no_character_that_steers(chatting: FlaskClient, wiring: FakeWiring) -> None:
    rude = "a\x1b[2J\x9bb\u202ec"
    checks = (CheckResult(name="values", status="failed", message=rude),)
    result = ResultPart(verdict=VerdictKind.ERROR, checks=checks, stdout=rude, stderr=rude)
    pages = (shown_result(chatting, wiring, result), chatting.get(f"{CHAT}/messages").get_json())
    for page in map(str, pages):
        assert "a[2Jbc" in page
        assert not set("\x1b\x9b\u202e") & set(page)


def test_what_failed_checks_share_stands_above_them(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    checks = tuple(CheckResult(name=name, status="failed") for name in ("values", "layout"))
    said = "One mistake explains both failed checks. `x` is <b>not</b> read."
    page = shown_result(
        chatting, wiring, ResultPart(verdict=VerdictKind.FAILED, checks=checks, shared=said)
    )
    assert page.index("<code>x</code> is &lt;b&gt;not&lt;/b&gt; read.") < page.index("<table")


@pytest.mark.parametrize(
    ("verdict", "title"),
    [(VerdictKind.ERROR, "Errors"), (VerdictKind.PASSED, "Written to standard error")],
)
def test_warnings_of_code_that_ran_through_are_not_called_errors(
    chatting: FlaskClient, wiring: FakeWiring, verdict: VerdictKind, title: str
) -> None:
    page = shown_result(chatting, wiring, ResultPart(verdict=verdict, stderr="UserWarning: slow"))
    assert f"<summary>{title}</summary>" in page


def test_an_error_and_the_warnings_beside_it_have_blocks_of_their_own(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    text = error_first("NameError: x", "UserWarning: slow")
    page = shown_result(chatting, wiring, ResultPart(verdict=VerdictKind.ERROR, stderr=text))
    error, written = page.index("<summary>Errors<"), page.index("<summary>Written to standard")
    assert error < page.index(">NameError: x</pre>") < written
    assert written < page.index(">UserWarning: slow</pre>")


@pytest.mark.parametrize(("found", "columns"), [("", 2), ("element 1 differs", 3)])
def test_checks_have_no_empty_column(
    chatting: FlaskClient, wiring: FakeWiring, found: str, columns: int
) -> None:
    checks = (CheckResult(name="values", status="failed", message=found),)
    result = ResultPart(verdict=VerdictKind.FAILED, checks=checks)
    page = shown_result(chatting, wiring, result)
    assert page.count('<th scope="col"') == columns


@pytest.mark.parametrize(
    ("matches", "kind", "title"),
    [
        (True, "good", "The example printed what is expected"),
        (False, "bad", "The example ran, and printed something else"),
        (None, "", "The example ran"),
    ],
)
def test_the_title_of_a_run_says_whether_its_output_matched(
    chatting: FlaskClient, wiring: FakeWiring, matches: bool | None, kind: str, title: str
) -> None:
    result = ResultPart(action="run", verdict=VerdictKind.PASSED, stdout="1", matches=matches)
    page = shown_result(chatting, wiring, result)
    assert f'<div class="result {kind}">' in page
    assert f'<p class="verdict">{title}</p>' in page


@pytest.mark.parametrize(
    ("path", "says"), [("/nothing", "There is no such page"), ("/interviews/i9", "locked")]
)
def test_an_error_page_has_a_heading_for_people(visitor: FlaskClient, path: str, says: str) -> None:
    assert says in visitor.get(path).text
