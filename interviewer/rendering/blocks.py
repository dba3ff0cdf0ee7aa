"""The blocks of Slack's Block Kit that we use, as values that Slack takes.

Limits are those of docs.slack.dev, "Block Kit", as of 2026; a text's length is counted as it
is sent, in ``units``. A constructor raises pydantic's ValidationError, a ValueError, for what
Slack would refuse. Code is set in sections, between fences, rather than as ``rich_text``:
so a message and its mrkdwn are the same text, whose escaping Slack documents.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from interviewer.rendering.characters import units
from interviewer.values import Frozen

MOST_BLOCKS: Final = 50
"""Blocks of a message at most."""

LONGEST_HEADER: Final = 150
LONGEST_BUTTON: Final = 75
LONGEST_VALUE: Final = 2000
LONGEST_ID: Final = 255
LONGEST_TEXT: Final = 3000
MOST_BUTTONS: Final = 25
MOST_CONTEXT: Final = 10


def _fitting(text: str, most: int) -> str:
    """Return ``text``; raises ValueError if it shows nothing or has more than ``most`` units."""
    if not text.strip():
        raise ValueError("Slack refuses a text in which there is nothing to see")
    if units(text) > most:
        raise ValueError(f"Slack takes {most} characters here, these are {units(text)}")
    return text


def _at_most(most: int) -> AfterValidator:
    return AfterValidator(lambda text: _fitting(text, most))


def _words_at_most(most: int) -> AfterValidator:
    def check(words: "PlainText") -> "PlainText":
        _fitting(words.text, most)
        return words

    return AfterValidator(check)


Id: TypeAlias = Annotated[str, _at_most(LONGEST_ID)]
Words: TypeAlias = Annotated[str, _at_most(LONGEST_TEXT)]


class Element(Frozen):
    """What Slack's JSON is made of."""

    def as_json(self) -> dict[str, Any]:
        """Return exactly what Slack is sent."""
        return self.model_dump(mode="json", exclude_none=True)


class PlainText(Element):
    """Text without formatting, its three characters escaped; ``:b:`` in it stays what it is."""

    type: Literal["plain_text"] = "plain_text"
    text: Words
    emoji: bool = False


class Mrkdwn(Element):
    """Text in mrkdwn. ``verbatim``: Slack looks for no addresses, channels or names in it."""

    type: Literal["mrkdwn"] = "mrkdwn"
    text: Words
    verbatim: bool = True


class Button(Element):
    """A button. ``value`` comes back when it is pressed, with ``action_id``."""

    type: Literal["button"] = "button"
    text: Annotated[PlainText, _words_at_most(LONGEST_BUTTON)]
    action_id: Id
    value: Annotated[str, _at_most(LONGEST_VALUE)] | None = None
    style: Literal["primary", "danger"] | None = None


class Header(Element):
    """A headline in large type."""

    type: Literal["header"] = "header"
    text: Annotated[PlainText, _words_at_most(LONGEST_HEADER)]
    block_id: Id | None = None


class Section(Element):
    """A text. ``expand``: it is shown whole, not behind "see more"."""

    type: Literal["section"] = "section"
    text: Mrkdwn | PlainText = Field(discriminator="type")
    block_id: Id | None = None
    expand: bool = True


class Divider(Element):
    """A line across."""

    type: Literal["divider"] = "divider"
    block_id: Id | None = None


Remark: TypeAlias = Annotated[Mrkdwn | PlainText, Field(discriminator="type")]


class Context(Element):
    """Remarks in small type."""

    type: Literal["context"] = "context"
    elements: tuple[Remark, ...] = Field(min_length=1, max_length=MOST_CONTEXT)
    block_id: Id | None = None


class Actions(Element):
    """Buttons, their ``action_id`` unique among them."""

    type: Literal["actions"] = "actions"
    elements: tuple[Button, ...] = Field(min_length=1, max_length=MOST_BUTTONS)
    block_id: Id | None = None

    @model_validator(mode="after")
    def _ids_are_unique(self) -> "Actions":
        _refuse_twice([button.action_id for button in self.elements], "action_id")
        return self


Block: TypeAlias = Annotated[
    Header | Section | Divider | Context | Actions, Field(discriminator="type")
]


class Layout(Frozen):
    """The blocks of one message: 50 at most, no ``block_id`` of theirs given twice."""

    blocks: tuple[Block, ...] = Field(max_length=MOST_BLOCKS)

    @model_validator(mode="after")
    def _ids_are_unique(self) -> "Layout":
        _refuse_twice([block.block_id for block in self.blocks if block.block_id], "block_id")
        return self

    def as_json(self) -> list[dict[str, Any]]:
        """Return what Slack is sent as ``blocks``."""
        return [block.as_json() for block in self.blocks]


def _refuse_twice(ids: Sequence[str], name: str) -> None:
    twice = [one for one, times in Counter(ids).items() if times > 1]
    if twice:
        raise ValueError(f"this {name} is given twice: {twice[0]}")
