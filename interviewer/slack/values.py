"""What arrives from Slack, parsed: the values between the modules of this edge."""

import json
from dataclasses import dataclass, field
from typing import Any, Final, Self

MARK: Final = "interview_message"
"""The type of the metadata by which our posts are known again."""

OWNER: Final = "slack"
"""Under which owner answers to Slack's requests are kept; see ``interviews.answers``."""


@dataclass(frozen=True)
class Place:
    """A thread: its workspace, channel and the ``ts`` of its first message."""

    team: str
    channel: str
    thread: str

    @property
    def name(self) -> str:
        """What the thread is called in our tables."""
        return f"{self.team}/{self.channel}/{self.thread}"

    @classmethod
    def of(cls, name: str) -> Self:
        """Return the place of that name."""
        team, channel, thread = name.split("/")
        return cls(team, channel, thread)

    @property
    def link(self) -> str:
        """An address that opens the thread in Slack."""
        if not self.thread:
            return f"https://app.slack.com/client/{self.team}/{self.channel}"
        return (
            f"https://app.slack.com/client/{self.team}/{self.channel}"
            f"/thread/{self.channel}-{self.thread}"
        )


@dataclass(frozen=True, kw_only=True)
class Person:
    """Who did something, and where one can answer them alone.

    ``response_url`` is good for half an hour; without it, or later, ``channel`` and ``thread``
    are where they were. The channel is empty on the Home tab.
    """

    team: str
    user: str
    name: str = ""
    channel: str = ""
    thread: str = ""
    response_url: str = ""

    @property
    def place(self) -> Place:
        """Where they were."""
        return Place(self.team, self.channel, self.thread)


@dataclass(frozen=True, kw_only=True)
class Command:
    """A slash command, its words as they were typed."""

    person: Person
    text: str


@dataclass(frozen=True, kw_only=True)
class File:
    """A file that somebody has shared; ``size`` in bytes."""

    id: str
    name: str
    kind: str
    size: int
    url: str

    @property
    def is_code(self) -> bool:
        """Whether it may hold Python: a snippet or file of text."""
        return self.kind in ("python", "text") or self.name.endswith((".py", ".txt"))


@dataclass(frozen=True, kw_only=True)
class Said:
    """A message; ``text`` is as Slack sends it. ``direct``: it was sent to the bot alone."""

    person: Person
    ts: str
    text: str
    files: tuple[File, ...] = ()
    direct: bool = False


@dataclass(frozen=True, kw_only=True)
class Mentioned:
    """Somebody has named the bot."""

    person: Person
    in_thread: bool


@dataclass(frozen=True)
class Ticket:
    """What a button or a modal carries: which interview, at which turn, and what more.

    Whoever sends it back may have made it up, so that it never decides whose interview it is.
    """

    interview: str
    turn: int
    more: str = ""

    def write(self) -> str:
        """Return it as a text of JSON."""
        return json.dumps([self.interview, self.turn, self.more], separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what ``text`` holds; one of no interview where it is not from us."""
        try:
            interview, turn, more = json.loads(text)
        except (ValueError, TypeError):
            return cls("", -1)
        # To JSON's readers true is a whole number too.
        if not (isinstance(interview, str) and type(turn) is int and isinstance(more, str)):
            return cls("", -1)
        return cls(interview, turn, more)


@dataclass(frozen=True, kw_only=True)
class Pressed:
    """A button was pressed: its ``action``, what it carries, and the message that it was in.

    ``message`` is empty where it was one for that person alone, or no message.
    """

    person: Person
    action: str
    label: str
    value: str
    ts: str = ""
    trigger: str = ""
    message: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Handed:
    """The modal for code was sent off. ``action`` is ``run`` or ``submit``."""

    person: Person
    ticket: Ticket
    code: str
    action: str


@dataclass(frozen=True)
class HomeOpened:
    """Somebody looks at the Home tab."""

    person: Person


@dataclass(frozen=True)
class Removed:
    """The app was taken out of a workspace; ``at`` in seconds since 1970."""

    team: str
    at: int


Arrival = Command | Said | Mentioned | Pressed | Handed | HomeOpened | Removed
