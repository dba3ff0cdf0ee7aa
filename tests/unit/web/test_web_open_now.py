"""What the page shows and offers of what is open now."""

import re
from typing import get_args

import pytest
from flask.testing import FlaskClient

from interviewer.dialogue.messages import TextPart
from interviewer.dialogue.open_view import OpenKind, OpenNow
from interviewer.interviews.views import StartRequest
from interviewer.taxonomy import Level
from interviewer.web import fragments, words
from interviewer.web.expected import expected
from tests.fake_service import CHAT, PROBLEM, STARTER, FakeWiring, message
from tests.services import Desk

START = StartRequest(level=Level.MID)


def open_code(chatting: FlaskClient) -> None:
    """Go on until the coding problem is open."""
    for turn in (0, 1):
        chatting.post(f"{CHAT}/say", data={"turn": turn, "text": "an answer"})


def test_the_editor_opens_with_what_was_handed_in_last(chatting: FlaskClient) -> None:
    open_code(chatting)
    problem = chatting.get(f"{CHAT}/messages").get_json()["problem"]
    given = {"id": "double-tensor", "starter": STARTER, "caution": ""}
    assert problem == {**given, "code": STARTER}
    chatting.post(f"{CHAT}/say", data={"turn": 2, "code": "mine = 1", "action": "run"})
    problem = chatting.get(f"{CHAT}/messages").get_json()["problem"]
    assert problem == {**given, "code": "mine = 1"}
    assert re.search(r'id="code"[^>]*>\nmine = 1</textarea>', chatting.get(CHAT).text)


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
    quoted = message("candidate", TextPart(markdown=f"{ask} Nothing comes to mind."))
    said = {"open_now": now, "messages": (*view.messages, quoted)}
    wiring.service.interviews["i1"] = view.model_copy(update=said)
    reminder = chatting.get(f"{CHAT}/messages").get_json()["reminder"]
    assert (reminder["index"], reminder["label"]) == (1, "1 of 3 · Warm-up")
    assert reminder["start"].startswith("What does model.eval() do?")
    assert "<code>model.eval()</code>" in reminder["html"]
    assert "would cost 5&nbsp;%" in reminder["html"]
    assert 'data-reminder="1"' in chatting.get(CHAT).text


def opened(wiring: FakeWiring, kind: OpenKind, *said: str, hints: int = 2) -> None:
    """Let ``kind`` be open in interview i1, in the words ``said``."""
    parts = tuple(TextPart(markdown=text) for text in said)
    place = {"number": 2, "of": 3, "title": "Warm-up", "hints": hints}
    now = OpenNow(kind=kind, paused=False, parts=parts, **place)  # type: ignore[arg-type]
    view = wiring.service.view("i1").model_copy(update={"open_now": now, "expects": "text"})
    wiring.service.interviews["i1"] = view


@pytest.mark.parametrize("kind", ["question", "choice", "code", "hint_offer"])
def test_no_hint_is_offered_at_a_press_where_there_is_none(
    chatting: FlaskClient, wiring: FakeWiring, kind: OpenKind
) -> None:
    opened(wiring, kind, "What the interviewer says.", hints=0)
    expected = chatting.get(f"{CHAT}/messages").get_json()["expected"]
    assert expected["replies"]
    assert "int" not in " ".join(reply["label"] for reply in expected["replies"])


@pytest.mark.parametrize(
    ("kind", "says", "asked"),
    [
        ("question", ["a hint please", "repeat the question", "skip this question"], False),
        ("repair", ["a hint please", "repeat the question", "move on"], False),
        ("hint_offer", ["a hint please", "move on"], True),
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


def test_beside_an_offer_the_question_is_pinned_and_the_offer_is_led_to(
    chatting: FlaskClient, wiring: FakeWiring
) -> None:
    ask, offer = "What does `model.eval()` do?", "Would you like a hint?"
    opened(wiring, "hint_offer", ask, offer)
    view = wiring.service.view("i1")
    offering = message("interviewer", TextPart(markdown=f"There is more to it. {offer}"))
    said = {"messages": (*view.messages, message("candidate", TextPart(markdown="x")), offering)}
    wiring.service.interviews["i1"] = view.model_copy(update=said)
    reminder = chatting.get(f"{CHAT}/messages").get_json()["reminder"]
    assert (reminder["asked"], reminder["index"]) == (1, 3)
    assert reminder["start"].startswith("What does")


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
    assert re.search(
        r'<progress id="pace" aria-labelledby="pace-text" max="3" value="2">',
        chatting.get(CHAT).text,
    )
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
    assert re.search(r'value="resume the interview"[^>]*>Resume<', page)
    assert words.PAUSED in page
    chatting.post(f"{CHAT}/say", data={"turn": 1, "quick": "resume"})
    assert dict(hidden.findall(chatting.get(CHAT).text))["paused"] == " hidden"


def test_a_pause_says_that_the_clock_stands_still_and_how_to_come_back(
    desk: Desk, person: FlaskClient
) -> None:
    person.post("/start", data={"level": "mid", "mode": "practice"})
    (interview,) = (entry.id for entry in desk.service.listing().entries)
    desk.say(interview, "pause")
    page = person.get(f"/interviews/{interview}").text
    paused = page[page.index('id="paused"') :]
    paused = paused[: paused.index("</div>")]
    for told in ("clock stands still, also while this page is closed", "Resume", "resume code"):
        assert told in paused
    assert "clock stands still, also while you are away" in page
