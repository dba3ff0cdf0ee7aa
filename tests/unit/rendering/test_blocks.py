import pytest
from pydantic import ValidationError

from interviewer.rendering.blocks import (
    Actions,
    Button,
    Context,
    Divider,
    Header,
    Layout,
    Mrkdwn,
    PlainText,
    Section,
)


def button(number: int = 0, **changes: object) -> Button:
    fields: dict[str, object] = {
        "text": PlainText(text="Go"),
        "action_id": f"go:{number}",
        "value": "1",
    }
    return Button(**{**fields, **changes})


def test_the_json_is_slacks_and_nothing_more() -> None:
    layout = Layout(
        blocks=(
            Header(text=PlainText(text="Title")),
            Section(text=Mrkdwn(text="*a* &lt; b"), block_id="s"),
            Divider(),
            Context(elements=(PlainText(text="small"), Mrkdwn(text="_too_"))),
            Actions(elements=(button(style="primary"),), block_id="a"),
        )
    )
    plain = {"type": "plain_text", "emoji": False}
    assert layout.as_json() == [
        {"type": "header", "text": {**plain, "text": "Title"}},
        {
            "type": "section",
            "text": {"type": "mrkdwn", "text": "*a* &lt; b", "verbatim": True},
            "block_id": "s",
            "expand": True,
        },
        {"type": "divider"},
        {
            "type": "context",
            "elements": [
                {**plain, "text": "small"},
                {"type": "mrkdwn", "text": "_too_", "verbatim": True},
            ],
        },
        {
            "type": "actions",
            "elements": [
                {
                    "type": "button",
                    "text": {**plain, "text": "Go"},
                    "action_id": "go:0",
                    "value": "1",
                    "style": "primary",
                }
            ],
            "block_id": "a",
        },
    ]
    assert Layout.model_validate({"blocks": layout.as_json()}) == layout


@pytest.mark.parametrize("text", ["", "  \n", "a" * 3001, "👍" * 1501])
def test_sections_have_between_1_and_3000_characters(text: str) -> None:
    with pytest.raises(ValidationError):
        Section(text=Mrkdwn(text=text))


@pytest.mark.parametrize("text", ["a", "a" * 3000, "👍" * 1500])
def test_what_is_beyond_the_bmp_counts_as_two(text: str) -> None:
    assert Section(text=Mrkdwn(text=text)).text.text == text


def test_entities_count_as_they_are_sent() -> None:
    assert Section(text=PlainText(text="&lt;" * 750))
    with pytest.raises(ValidationError, match="3001"):
        Section(text=PlainText(text="&lt;" * 750 + "a"))


def test_headers_have_150_characters() -> None:
    assert Header(text=PlainText(text="a" * 150))
    with pytest.raises(ValidationError, match="150"):
        Header(text=PlainText(text="a" * 151))


def test_buttons_have_75_characters_and_values_2000() -> None:
    assert button(text=PlainText(text="a" * 75), value="a" * 2000)
    with pytest.raises(ValidationError, match="75"):
        button(text=PlainText(text="a" * 76))
    with pytest.raises(ValidationError, match="2000"):
        button(value="a" * 2001)


@pytest.mark.parametrize("bad", ["", "a" * 256])
def test_ids_have_between_1_and_255_characters(bad: str) -> None:
    assert button(action_id="a" * 255)
    with pytest.raises(ValidationError):
        button(action_id=bad)
    with pytest.raises(ValidationError):
        Divider(block_id=bad)


def test_actions_have_between_1_and_25_buttons() -> None:
    assert Actions(elements=tuple(map(button, range(25))))
    for count in (0, 26):
        with pytest.raises(ValidationError):
            Actions(elements=tuple(map(button, range(count))))


def test_a_context_has_between_1_and_10_elements() -> None:
    remark = PlainText(text="a")
    assert Context(elements=(remark,) * 10)
    for count in (0, 11):
        with pytest.raises(ValidationError):
            Context(elements=(remark,) * count)


def test_a_message_has_50_blocks() -> None:
    assert Layout(blocks=(Divider(),) * 50)
    with pytest.raises(ValidationError):
        Layout(blocks=(Divider(),) * 51)


def test_no_id_is_given_twice() -> None:
    with pytest.raises(ValidationError, match="go:1"):
        Actions(elements=(button(1), button(2), button(1)))
    with pytest.raises(ValidationError, match="block_id"):
        Layout(blocks=(Divider(block_id="a"), Divider(block_id="a")))
    same = Actions(elements=(button(1),))
    assert Layout(blocks=(same, same))  # unique in their own block is enough


def test_what_slack_does_not_know_is_refused() -> None:
    with pytest.raises(ValidationError):
        Section.model_validate({"text": {"type": "mrkdwn", "text": "a"}, "colour": "red"})
