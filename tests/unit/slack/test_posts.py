"""Messages as posts, with the buttons that fit the moment."""

from typing import Any

import pytest

from interviewer.dialogue.messages import ChoiceOption, ChoicesPart, CodePart, Message, TextPart
from interviewer.rendering.blocks import Actions, Block
from interviewer.slack.coding import LONGEST_INPUT, Coding, last_code
from interviewer.slack.posts import controls, posts_of, pressed, said
from interviewer.slack.values import Ticket
from tests.fakes import NOON
from tests.services import Desk


def labels(blocks: tuple[Block, ...]) -> list[str]:
    rows = [block for block in blocks if isinstance(block, Actions)]
    return [button.text.text for row in rows for button in row.elements]


def message(*parts: Any, sender: str = "interviewer") -> Message:
    return Message.model_validate({"from": sender, "at": NOON, "parts": parts})


def test_each_moment_has_its_buttons() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    seen = {}
    while desk.service.view(interview).state != "finished":
        view = desk.service.view(interview)
        assert view.open_now is not None
        seen[view.open_now.kind] = labels(controls(view, pdf=True))
        desk.say(interview, "yes" if view.open_now.kind == "stop" else "skip")
    assert seen["question"] == ["Hint", "Repeat", "Skip"]
    assert seen["choice"][-3:] == ["Hint", "Repeat", "Skip"]
    assert seen["choice"][0].startswith("A:")
    assert seen["code"] == ["Write code", "Hint", "Repeat", "Skip"]
    over = desk.service.view(interview)
    assert labels(controls(over, pdf=True)) == ["Scorecard (PDF)"]
    assert controls(over, pdf=False) == ()


def test_a_pause_offers_to_go_on_and_a_stop_asks() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, "pause")
    assert labels(controls(desk.service.view(interview), pdf=True)) == ["Go on"]
    desk.say(interview, "resume")
    desk.say(interview, "stop")
    assert labels(controls(desk.service.view(interview), pdf=True)) == ["Yes", "No"]


def test_an_assessment_ends_without_buttons() -> None:
    desk = Desk()
    interview = desk.start(mode="assessment").interview.id
    desk.skip_rest(interview)
    assert controls(desk.service.view(interview), pdf=True) == ()


def test_every_button_carries_interview_and_turn() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    view = desk.service.view(interview)
    for block in controls(view, pdf=True):
        assert isinstance(block, Actions)
        for button in block.elements:
            ticket = Ticket.read(button.value or "")
            assert (ticket.interview, ticket.turn) == (interview, view.turn)


def test_controls_stand_below_the_last_post_and_nowhere_else() -> None:
    options = ChoicesPart(options=(ChoiceOption(id="a", label="one"),))
    below = (said("x").blocks[0],)
    long = TextPart(markdown="\n\n".join(f"Paragraph {n}. {'word ' * 90}" for n in range(60)))
    posts = posts_of(message(long, options), below)
    assert len(posts) > 1
    assert [post.blocks[-1] == below[0] for post in posts] == [False] * (len(posts) - 1) + [True]
    assert not any(isinstance(block, Actions) for post in posts for block in post.blocks)
    assert all(len(post.text) < 1000 for post in posts)


def test_a_message_that_says_nothing_is_no_post() -> None:
    assert posts_of(message(CodePart(text=" "))) == ()


def test_what_was_pressed_takes_the_buttons_place() -> None:
    block = {"type": "section", "text": {"type": "mrkdwn", "text": "q"}}
    shown = {"text": "q", "blocks": [block, {"type": "actions", "elements": []}]}
    text, blocks = pressed(shown, "B: <!channel> *two*")
    assert text == "q"
    assert blocks[0] == block
    (remark,) = blocks[1]["elements"]
    assert "✓ B: &lt;!channel&gt;" in remark["text"]
    assert [entry["type"] for entry in blocks] == ["section", "context"]


@pytest.mark.parametrize("size", [10, LONGEST_INPUT, LONGEST_INPUT + 1])
def test_the_editor_opens_with_the_last_code_where_it_fits(size: int) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.to_code(interview)
    starter = last_code(desk.service.view(interview))
    code = "x" * size
    desk.submit(interview, code, "run")
    view = desk.service.view(interview)
    assert last_code(view) == code != starter
    modal = Coding.modal(view)
    entry = modal["blocks"][0]
    fits = size <= LONGEST_INPUT
    assert entry["element"].get("initial_value") == (code if fits else None)
    assert "snippet" in entry["hint"]["text"]
    assert Ticket.read(modal["private_metadata"]).interview == interview
