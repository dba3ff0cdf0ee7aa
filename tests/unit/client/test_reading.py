import traceback
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.client.answers import Created
from interviewer.client.errors import Unreadable
from interviewer.client.reading import parsed, read
from interviewer.client.rendered import blocks_of, mrkdwn_of
from interviewer.dialogue.messages import ChoicesPart, Message, TextPart
from interviewer.interviews.views import InterviewView, SubmissionView
from interviewer.problems.model import Verdict

AT = "2026-03-02T12:00:00Z"
SECRET = "a-token-that-nobody-shall-see"


def message(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"from": "interviewer", "at": AT, "parts": list(parts), **more}


def view(**more: Any) -> dict[str, Any]:
    progress = {"item": 1, "of": 2, "minutes_used": 0.0, "minutes_left": 9.0, "skills": {}}
    standing = {"id": "i1", "level": "mid", "mode": "practice", "state": "asking", "turn": 0}
    return {**standing, "candidate": "", "messages": [], "progress": progress, **more}


def test_a_field_of_a_later_version_is_let_through_and_kept() -> None:
    told = message({"type": "text", "markdown": "Hi", "tone": "warm"}, mood="good")
    found = read(Message, told)
    assert found.parts == (read(TextPart, told["parts"][0]),)
    assert found.model_extra == {"mood": "good"}
    assert found.parts[0].model_extra == {"tone": "warm"}


def test_the_core_itself_refuses_such_a_field() -> None:
    with pytest.raises(ValueError, match="extra"):
        Message.model_validate(message(mood="good"))


def test_a_part_of_a_later_version_becomes_a_text_that_says_so() -> None:
    options = {"type": "choices", "options": [{"id": "a", "label": "One"}]}
    diagram = {"type": "diagram", "nodes": [1, 2]}
    found = read(Message, message(diagram, options, diagram))
    first, middle, last = found.parts
    assert isinstance(first, TextPart)
    assert "diagram" in first.markdown
    assert first.model_extra == {"nodes": [1, 2]}
    assert isinstance(middle, ChoicesPart)
    assert last == first


def test_such_a_part_says_what_it_says_of_itself() -> None:
    (part,) = read(Message, message({"type": "table", "markdown": "| 1 |"})).parts
    assert isinstance(part, TextPart)
    assert part.markdown == "| 1 |"


def test_such_a_part_is_understood_wherever_it_stands() -> None:
    new = {"type": "video", "url": "https://example.org"}
    now = {"kind": "question", "paused": False, "number": 1, "of": 2, "title": "T", "parts": [new]}
    found = read(InterviewView, view(messages=[message(new)], open_now=now, later=True))
    assert found.open_now is not None
    assert isinstance(found.open_now.parts[0], TextPart)
    assert isinstance(found.messages[0].parts[0], TextPart)


def test_what_was_read_is_not_changed() -> None:
    told = message({"type": "video"})
    read(Message, told)
    assert told == message({"type": "video"})


def test_a_whole_verdict_is_not_taken_for_a_digest() -> None:
    verdict = {"problem": "p", "verdict": "passed", "score": 1.0, "later": 1}
    standing = {"id": "s", "interview": "i", "turn": 0, "action": "submit", "status": "done"}
    found = read(SubmissionView, {**standing, "result": verdict})
    assert isinstance(found.result, Verdict)
    del verdict["score"]
    digest = read(SubmissionView, {**standing, "result": verdict})
    assert not isinstance(digest.result, Verdict)


def test_the_renderings_of_a_part_are_found() -> None:
    plain = read(TextPart, {"type": "text", "markdown": "a"})
    assert (mrkdwn_of(plain), blocks_of(plain)) == (None, None)
    text = read(TextPart, {"type": "text", "markdown": "a", "mrkdwn": "*a*"})
    assert (mrkdwn_of(text), blocks_of(text)) == ("*a*", None)
    block = {"type": "divider"}
    blocks = read(TextPart, {"type": "text", "markdown": "a", "blocks": [block]})
    assert (mrkdwn_of(blocks), blocks_of(blocks)) == (None, (block,))


def test_what_cannot_be_read_is_named_and_never_quoted() -> None:
    told = view(candidate_token=SECRET, resume_code=SECRET, expects="text", state="dreaming")
    with pytest.raises(Unreadable, match=r"Created \(state\)") as caught:
        read(Created, told)
    assert SECRET not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize("value", [None, 5, [], "text", {}, {"messages": 3}])
def test_something_else_altogether_is_unreadable(value: object) -> None:
    with pytest.raises(Unreadable):
        read(InterviewView, value)


def test_a_part_that_is_none_is_unreadable() -> None:
    for part in ({"type": "video", "markdown": 5}, {}, None):
        with pytest.raises(Unreadable):
            read(Message, message(part))


@given(st.binary())
def test_bytes_that_are_no_json_are_unreadable(body: bytes) -> None:
    with pytest.raises(Unreadable, match="JSON"):
        parsed(b"<" + body)


def test_secrets_do_not_show_in_what_was_made() -> None:
    made = read(Created, view(candidate_token=SECRET, resume_code=SECRET, expects="text"))
    assert made.candidate_token == SECRET
    assert SECRET not in repr(made)
