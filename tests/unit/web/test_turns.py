"""Turns by the form alone: nothing that stands in a box is lost, nothing counts twice."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from interviewer.dialogue.open_view import OpenNow
from interviewer.web.turns import EMPTY, Typed, left_over, typed
from tests.fake_service import CHAT, STARTER, FakeWiring


def open_code(chatting: FlaskClient) -> None:
    for turn in (0, 1):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": "an answer"})


def test_lines_end_as_ours_do() -> None:
    form = MultiDict({"text": "a\r\nb", "code": "x = 1\r\n"})
    assert typed(form) == Typed(text="a\nb", code="x = 1\n")


@pytest.mark.parametrize(
    ("form", "left"),
    [
        ({"text": "sent"}, EMPTY),
        ({"text": "sent", "code": "given"}, EMPTY),
        ({"text": "sent", "code": "mine"}, Typed(code="mine")),
        ({"text": "mine", "quick": "hint"}, Typed(text="mine")),
        ({"text": "mine", "choice": "a"}, Typed(text="mine")),
        ({"text": "mine", "code": "sent", "action": "run"}, Typed(text="mine")),
        ({"text": " \n", "code": " ", "quick": "hint"}, EMPTY),
    ],
)
def test_what_was_not_sent_stays_in_its_box(form: dict[str, str], left: Typed) -> None:
    assert left_over(MultiDict(form), "given") == left


def test_a_message_leaves_the_code_and_code_leaves_the_message(chatting: FlaskClient) -> None:
    open_code(chatting)
    sent = {"turn": 2, "text": "May I import math?", "code": "mine = 1"}
    page = chatting.post(f"{CHAT}/say", data=sent)
    assert page.status_code == 200
    assert ">\nmine = 1</textarea>" in page.text
    assert ">\n</textarea>" in page.text
    ran = {"turn": 3, "text": "one more thing", "code": "mine = 2", "action": "run"}
    page = chatting.post(f"{CHAT}/say", data=ran)
    assert ">\none more thing</textarea>" in page.text
    assert ">\nmine = 2</textarea>" in page.text


def test_code_as_it_was_given_does_not_hold_the_page_back(chatting: FlaskClient) -> None:
    open_code(chatting)
    sent = {"turn": 2, "text": "May I import math?", "code": STARTER.replace("\n", "\r\n")}
    assert chatting.post(f"{CHAT}/say", data=sent).status_code == 303


@pytest.mark.parametrize("form", [{"text": "what I say"}, {"quick": "hint", "text": ""}])
def test_a_form_sent_twice_is_one_turn_and_no_fault(
    chatting: FlaskClient, wiring: FakeWiring, form: dict[str, Any]
) -> None:
    for _ in range(2):
        assert chatting.post(f"{CHAT}/say", data={"turn": 0, **form}).status_code == 303
    assert wiring.service.interviews["i1"].turn == 1


def test_a_look_for_the_result_keeps_the_boxes_and_is_no_turn(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    open_code(chatting)
    wiring.service.slow = True
    ran = {"turn": 2, "text": "one more thing", "code": "mine = 2", "action": "run"}
    page = chatting.post(f"{CHAT}/say", data=ran)
    assert 'http-equiv="refresh"' not in page.text
    assert "Look for the result" in page.text
    wiring.service.finish("s1")
    turn = wiring.service.interviews["i1"].turn
    page = chatting.post(f"{CHAT}/say", data={**ran, "action": "look"})
    assert ">\none more thing</textarea>" in page.text
    assert "The example ran" in page.text
    assert wiring.service.interviews["i1"].turn == turn


def test_the_address_of_the_form_leads_to_the_interview(chatting: FlaskClient) -> None:
    answer = chatting.get(f"{CHAT}/say")
    assert (answer.status_code, answer.headers["Location"]) == (303, CHAT)


def test_after_the_end_what_was_typed_is_shown(chatting: FlaskClient) -> None:
    page = chatting.post(f"{CHAT}/say", data={"turn": 0, "quick": "stop", "text": "my answer"})
    assert "What you had typed and not sent" in page.text
    assert ">\nmy answer</pre>" in page.text


def test_an_error_page_shows_what_was_typed(chatting: FlaskClient) -> None:
    chatting.delete_cookie("candidate_i1")
    form = {"turn": 0, "text": "a <long> answer", "code": "x = 1"}
    page = chatting.post(f"{CHAT}/say", data=form)
    assert page.status_code == 401
    assert "a &lt;long&gt; answer" in page.text
    assert "x = 1" in page.text


ASKED = "Do you mean to hand it in?"


def careful(wiring: FakeWiring) -> None:
    """Let interview i1 ask before the starter is handed in."""
    view = wiring.service.view("i1")
    now = OpenNow(kind="code", paused=False, number=1, of=1, title="Code", caution=ASKED)
    wiring.service.interviews["i1"] = view.model_copy(update={"open_now": now})


def test_a_starter_as_given_is_asked_about_once_before_it_is_handed_in(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    open_code(chatting)
    careful(wiring)
    form = {"turn": 2, "text": "wait", "code": f"{STARTER}\n\n", "action": "submit"}
    asked = chatting.post(f"{CHAT}/say", data=form)
    assert asked.status_code == 200
    assert f'role="status">{ASKED}</p>' in asked.text
    assert ">\nwait</textarea>" in asked.text
    assert wiring.service.view("i1").turn == 2
    (named,) = re.findall(r'<input type="hidden" name="asked" value="(.*?)">', asked.text)
    chatting.post(f"{CHAT}/say", data={**form, "asked": named})
    assert wiring.service.codes


@pytest.mark.parametrize(
    ("code", "action"), [(f"{STARTER}x = 1\n", "submit"), (STARTER, "run")], ids=["mine", "run"]
)
def test_code_of_ones_own_and_a_run_are_not_asked_about(
    chatting: FlaskClient, wiring: FakeWiring, code: str, action: str
) -> None:
    open_code(chatting)
    careful(wiring)
    chatting.post(f"{CHAT}/say", data={"turn": 2, "code": code, "action": action})
    assert wiring.service.codes
