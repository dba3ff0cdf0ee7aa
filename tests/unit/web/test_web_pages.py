import re
from pathlib import Path
from typing import get_args

import pytest
from flask.testing import FlaskClient

from interviewer.dialogue.messages import ResultPart, TextPart
from interviewer.dialogue.open_now import OpenKind, OpenNow
from interviewer.errors import BadInput
from interviewer.interviews.views import StartRequest
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.taxonomy import Level, Skill
from interviewer.web import fragments, words
from interviewer.web.expected import expected
from tests.fake_service import PROBLEM, RESUME, STARTER, TOKEN, FakeWiring, message

CHAT = "/interviews/i1"
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


def test_the_cookie_is_secure_on_a_secure_connection(visitor: FlaskClient) -> None:
    answer = visitor.post("/start", data={"level": "mid"}, base_url="https://localhost")
    assert all("Secure" in cookie for cookie in answer.headers.getlist("Set-Cookie"))


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
    def refuse(request: object) -> None:
        raise BadInput("The bank holds no question that could be asked.")

    monkeypatch.setattr(wiring.service, "start", refuse)
    page = visitor.post("/start", data={"level": "mid"}).get_data(as_text=True)
    assert re.search(r'id="form-fault" tabindex="-1" autofocus>The bank holds no', page)


def test_a_fault_that_the_use_case_finds_stands_beside_its_field(
    visitor: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(request: object) -> None:
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


def open_code(chatting: FlaskClient) -> None:
    """Go on until the coding problem is open."""
    for turn in (0, 1):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": "an answer"})


def test_the_editor_opens_with_what_was_handed_in_last(chatting: FlaskClient) -> None:
    open_code(chatting)
    problem = chatting.get(f"{CHAT}/messages").get_json()["problem"]
    assert problem == {"id": "double-tensor", "starter": STARTER, "code": STARTER}
    chatting.post(f"{CHAT}/say", data={"turn": 2, "code": "mine = 1", "action": "run"})
    problem = chatting.get(f"{CHAT}/messages").get_json()["problem"]
    assert problem == {"id": "double-tensor", "starter": STARTER, "code": "mine = 1"}
    assert re.search(r'id="code"[^>]*>mine = 1</textarea>', chatting.get(CHAT).text)


def test_a_problem_put_again_for_repair_keeps_its_starter(wiring: FakeWiring) -> None:
    wiring.service.start(START)
    again = PROBLEM.model_copy(update={"starter": "what = 'failed'"})
    view = wiring.service.view("i1").model_copy(
        update={
            "expects": "code",
            "messages": (message("interviewer", PROBLEM), message("interviewer", again)),
        }
    )
    problem = fragments.open_problem(view)
    assert problem is not None
    assert (problem.starter, problem.code) == (STARTER, "what = 'failed'")


def test_what_is_open_is_at_hand_with_the_message_that_put_it(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    ask = "What does `model.eval()` do?"
    now = OpenNow(
        kind="hint_offer", paused=False, number=1, of=3, title="Warm-up",
        parts=(TextPart(markdown=ask), TextPart(markdown="A hint would cost 5 %.")),
    )  # fmt: skip
    view = wiring.service.view("i1")
    wiring.service.interviews["i1"] = view.model_copy(update={"open_now": now})
    reminder = chatting.get(f"{CHAT}/messages").get_json()["reminder"]
    assert (reminder["index"], reminder["label"]) == (1, "1 of 3 · Warm-up")
    assert "<code>model.eval()</code>" in reminder["html"]
    assert "would cost 5&nbsp;%" in reminder["html"]
    assert 'data-reminder="1"' in chatting.get(CHAT).text


def opened(wiring: FakeWiring, kind: OpenKind, *said: str) -> None:
    """Let ``kind`` be open in interview i1, in the words ``said``."""
    parts = tuple(TextPart(markdown=text) for text in said)
    now = OpenNow(kind=kind, paused=False, number=2, of=3, title="Warm-up", parts=parts)
    view = wiring.service.view("i1").model_copy(update={"open_now": now, "expects": "text"})
    wiring.service.interviews["i1"] = view


@pytest.mark.parametrize(
    ("kind", "says", "asked"),
    [
        ("question", ["hint", "repeat", "skip"], False),
        ("repair", ["hint", "repeat", "move on"], False),
        ("hint_offer", ["hint", "move on"], True),
        ("revisit", ["back", "move on"], True),
        ("stop", ["yes", "no"], True),
        ("verdict", [], False),
    ],
)
def test_what_is_expected_now_can_be_said_at_a_press(
    chatting: FlaskClient, wiring: FakeWiring, kind: OpenKind, says: list[str], asked: bool
) -> None:
    opened(wiring, kind, "What the interviewer says.")
    expected = chatting.get(f"{CHAT}/messages").get_json()["expected"]
    assert [reply["say"] for reply in expected["replies"]] == says
    assert expected["asked"] is asked
    page = chatting.get(CHAT).text
    group = page.split('id="offers"')[1].split("</div>")[0]
    assert re.findall(r'value="([^"]*)"', group) == says
    assert f'placeholder="{expected["placeholder"]}"' in page


def test_every_kind_that_can_be_open_has_replies_and_words(wiring: FakeWiring) -> None:
    wiring.service.start(START)
    for kind in get_args(OpenKind):
        opened(wiring, kind)
        assert expected(wiring.service.view("i1")).placeholder


def test_what_was_said_in_other_words_is_in_the_last_message_of_the_interviewer(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    opened(wiring, "revisit", "Words that no message holds.")
    reminder = chatting.get(f"{CHAT}/messages").get_json()["reminder"]
    assert (reminder["index"], reminder["label"]) == (1, "Before the end")


def test_who_has_not_read_so_far_is_told_what_comes(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    opened(wiring, "question", "What does `model.eval()` do?")
    reminder = chatting.get(f"{CHAT}/messages").get_json()["reminder"]
    assert reminder["ahead"] == "Next: 2 of 3 · Warm-up"


def test_the_bar_shows_the_items_that_are_done(chatting: FlaskClient, wiring: FakeWiring) -> None:
    skills = {"autograd": "1/2", "tensors": "1/1"}
    view = wiring.service.view("i1")
    progress = view.progress.model_copy(update={"item": 3, "skills": skills})
    wiring.service.interviews["i1"] = view.model_copy(update={"progress": progress})
    assert re.search(r'<progress id="pace" max="3" value="2">', chatting.get(CHAT).text)
    assert chatting.get(f"{CHAT}/messages").get_json()["done"] == 2


def test_options_have_the_capitals_that_the_interviewer_calls_them_by(
    chatting: FlaskClient,
) -> None:
    assert re.findall(r"<kbd>(.*?)</kbd>", chatting.get(CHAT).text) == ["A", "B"]


def test_a_paused_interview_says_so_and_offers_to_resume(chatting: FlaskClient) -> None:
    hidden = re.compile(r'id="(paused|replies)"( hidden)?')
    assert dict(hidden.findall(chatting.get(CHAT).text)) == {"paused": " hidden", "replies": ""}
    chatting.post(f"{CHAT}/say", data={"turn": 0, "quick": "pause"})
    page = chatting.get(CHAT).text
    assert dict(hidden.findall(page)) == {"paused": "", "replies": " hidden"}
    assert re.search(r'value="resume"[^>]*>Resume<', page)
    assert words.PAUSED in page
    chatting.post(f"{CHAT}/say", data={"turn": 1, "quick": "resume"})
    assert dict(hidden.findall(chatting.get(CHAT).text))["paused"] == " hidden"


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


@pytest.mark.parametrize(("found", "columns"), [("", 2), ("element 1 differs", 3)])
def test_checks_have_no_empty_column(
    chatting: FlaskClient, wiring: FakeWiring, found: str, columns: int
) -> None:
    checks = (CheckResult(name="values", status="failed", message=found),)
    result = ResultPart(verdict=VerdictKind.FAILED, checks=checks)
    page = shown_result(chatting, wiring, result)
    assert page.count('<th scope="col"') == columns


@pytest.mark.parametrize(
    ("path", "says"), [("/nothing", "There is no such page"), ("/interviews/i9", "locked")]
)
def test_an_error_page_has_a_heading_for_people(visitor: FlaskClient, path: str, says: str) -> None:
    assert says in visitor.get(path).text
