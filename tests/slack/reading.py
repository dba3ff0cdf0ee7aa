"""What somebody in Slack gets to read, and how they wait for it."""

from collections.abc import Callable
from typing import TypeVar

from tests.slack.conversations import Channel, Ephemeral, Message
from tests.slack.stand_in import StandIn
from tests.slack.surfaces import View
from tests.slack.workspaces import User, Workspace

Found = TypeVar("Found")

PATIENCE = 5.0
"""Seconds that somebody waits for the app."""


class Reading:
    """The eyes of a user: what the app has posted, read once and in order."""

    def __init__(self, slack: StandIn, workspace: Workspace, user: User) -> None:
        self.user = user
        self._slack = slack
        self._workspace = workspace
        self._read: set[tuple[str, str]] = set()

    def next_post(
        self, channel: Channel, thread: str | None = None, *, seconds: float = PATIENCE
    ) -> Message:
        """Return the app's next message that was not read yet; raises AssertionError.

        ``thread`` is the ``ts`` of a parent; without it all of the channel counts.
        """
        found = self.wait(
            lambda: next(iter(self.unread(channel, thread)), None),
            seconds,
            lambda: f"nothing new; so far {[m.shown for m in self._slack.messages(channel.id)]}",
        )
        self._read.add((found.channel, found.ts))
        return found

    def unread(self, channel: Channel, thread: str | None = None) -> list[Message]:
        """Return the app's messages that were not read yet, without reading them."""
        messages = self._slack.messages(channel.id)
        return [
            message
            for message in messages
            if message.bot
            and (message.channel, message.ts) not in self._read
            and (thread is None or thread in (message.thread_ts, message.ts))
        ]

    def next_whisper(self, *, seconds: float = PATIENCE) -> Ephemeral:
        """Return the next message for this user alone; raises AssertionError."""

        def new() -> Ephemeral | None:
            seen = self._slack.whispers(self.user)
            return next((w for w in seen if (w.channel, w.ts) not in self._read), None)

        found = self.wait(new, seconds, lambda: "nothing new for this user alone")
        self._read.add((found.channel, found.ts))
        return found

    def thread(self, channel: Channel, thread: str) -> list[str]:
        """Return all that was said in a thread, as it is read."""
        return self._slack.read(channel.id, thread)

    def modal(self, seconds: float = PATIENCE) -> View:
        """Return the modal on top, once there is one; raises AssertionError."""
        return self.wait(lambda: self._slack.modal(self.user), seconds, lambda: "no modal")

    def home(self, seconds: float = PATIENCE) -> View:
        """Return the Home tab, once there is one; raises AssertionError."""
        return self.wait(lambda: self._slack.home(self.user), seconds, lambda: "no Home tab")

    def wait(
        self, find: Callable[[], Found | None], seconds: float, otherwise: Callable[[], str]
    ) -> Found:
        """Return what ``find`` finds until the deadline; raises AssertionError with a reason."""
        found = self._slack.wait(find, seconds)
        if found is None:
            raise AssertionError(f"{otherwise()} (after {seconds} s)")
        return found

    def _newest(self, channel: Channel, thread: str) -> list[Message | Ephemeral]:
        """Return the messages that this user sees there, the newest first."""
        every: list[Message | Ephemeral] = [*self._slack.messages(channel.id)]
        every += self._slack.whispers(self.user)
        there = [
            seen
            for seen in every
            if seen.channel == channel.id and (not thread or thread in (seen.ts, seen.thread_ts))
        ]
        return sorted(there, key=lambda seen: seen.ts, reverse=True)
