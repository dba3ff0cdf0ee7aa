"""Why an answer got its score, beside the message that told it."""

import pytest

from interviewer.dialogue.messages import TextPart
from interviewer.dialogue.state import Phase
from interviewer.interviews.views import Mode
from tests.services import Desk


def to_a_question(desk: Desk, interview: str) -> None:
    while desk.store.load(interview).dialogue.phase is not Phase.ANSWERING:
        desk.say(interview, "skip")


def answered(desk: Desk, interview: str, *texts: str) -> int:
    """Say something at the open question until it is closed; return its place in the script."""
    place = desk.store.load(interview).dialogue.current
    for text in texts:
        desk.say(interview, text)
    while not desk.store.load(interview).dialogue.records[place].closed:
        desk.say(interview, "move on")
    return place


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_receipt_stands_at_the_message_with_the_feedback(desk: Desk) -> None:
    interview = desk.start().interview.id
    to_a_question(desk, interview)
    assert desk.service.explanations(interview) == ()
    place = answered(desk, interview, "alpha and beta")
    (told,) = desk.service.explanations(interview)
    record = desk.store.load(interview)
    kept = record.dialogue.records[place]
    assert (told.raw, told.score, told.answer.text) == (kept.raw, kept.score, kept.joined)
    message = record.messages[told.message]
    assert message.sender == "interviewer"
    text = "\n".join(part.markdown for part in message.parts if isinstance(part, TextPart))
    assert all(f"- {point.says}" in text for point in told.answer.points if point.credit == 1)
    # What is put next stands in a message of its own.
    assert told.message < len(record.messages) - 1


def test_every_closed_answer_has_its_own_message(desk: Desk) -> None:
    interview = desk.start().interview.id
    for text in ("alpha", "alpha beta gamma delta", "something else"):
        to_a_question(desk, interview)
        answered(desk, interview, text)
    told = desk.service.explanations(interview)
    assert len(told) == 3
    places = [one.message for one in told]
    assert places == sorted(set(places))


def test_what_was_skipped_or_is_open_is_not_explained(desk: Desk) -> None:
    interview = desk.start().interview.id
    to_a_question(desk, interview)
    desk.say(interview, "skip")
    to_a_question(desk, interview)
    desk.say(interview, "alpha")
    state = desk.store.load(interview).dialogue
    assert not state.record.closed
    assert desk.service.explanations(interview) == ()


@pytest.mark.parametrize(("mode", "count"), [("practice", 1), ("assessment", 0)])
def test_an_assessment_explains_nothing(desk: Desk, mode: Mode, count: int) -> None:
    interview = desk.start(mode=mode).interview.id
    to_a_question(desk, interview)
    answered(desk, interview, "alpha beta gamma delta")
    assert len(desk.service.explanations(interview)) == count
