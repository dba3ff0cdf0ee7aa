"""All that a stand-in keeps, behind one lock."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.slack.calls import Call
from tests.slack.clock import Clock
from tests.slack.conversations import Message
from tests.slack.faults import Faults
from tests.slack.ids import Ids
from tests.slack.mentions import Mention
from tests.slack.refusals import Refused
from tests.slack.surfaces import Trigger
from tests.slack.workspaces import User, Workspace

Found = TypeVar("Found")


@dataclass(frozen=True)
class AppCredentials:
    """What Slack's page of the app shows under «Basic information»."""

    app: str
    client_id: str
    client_secret: str
    signing_secret: str
    verification_token: str


@dataclass
class ResponseUrl:
    """An address at which the app may answer a command or an action for a while.

    ``message`` is the ``ts`` of the message that the action was in; ``ephemeral`` says that it
    was one for ``user`` alone.
    """

    team: str
    user: str
    channel: str
    given: float
    thread_ts: str = ""
    message: str = ""
    ephemeral: bool = False
    uses: int = 0


@dataclass
class Grant:
    """What somebody agreed to on Slack's page, for the ``code`` that the app gets; used once."""

    team: str
    user: str
    scopes: frozenset[str]
    redirect_uri: str
    given: float
    used: bool = False


@dataclass
class State:
    """The workspaces and what belongs to all of them.

    ``changed`` is the lock on all of it and wakes whoever waits. ``most_replies`` is how many
    replies conversations.replies gives at a time.
    """

    credentials: AppCredentials
    ids: Ids = field(default_factory=Ids)
    clock: Clock = field(default_factory=Clock)
    faults: Faults = field(default_factory=Faults)
    site: str = ""
    most_replies: int = 1_000
    workspaces: dict[str, Workspace] = field(default_factory=dict)
    triggers: dict[str, Trigger] = field(default_factory=dict)
    response_urls: dict[str, ResponseUrl] = field(default_factory=dict)
    grants: dict[str, Grant] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)
    listeners: list[Callable[[str, Workspace, Message, Message | None], None]] = field(
        default_factory=list
    )
    changed: threading.Condition = field(default_factory=threading.Condition)

    def of_token(self, token: str) -> Workspace | None:
        """Return the workspace whose bot token this is, even where it is revoked."""
        return next((w for w in self.workspaces.values() if token and w.token == token), None)

    def of_channel(self, channel: str) -> Workspace:
        """Return the workspace of a channel; raises KeyError."""
        for workspace in self.workspaces.values():
            if channel in workspace.channels:
                return workspace
        raise KeyError(channel)

    def trigger(self, workspace: Workspace, user: User, view: str = "") -> str:
        """Return a new trigger id for ``user``."""
        name = f"{self.ids.new('')}.{self.ids.new('')}.{self.ids.secret()}"
        self.triggers[name] = Trigger(name, workspace.id, user.id, self.clock.now(), view)
        return name

    def response_url(self, **what: Any) -> str:
        """Return a new address to answer to; ``what`` are fields of ``ResponseUrl``."""
        name = self.ids.secret()
        self.response_urls[name] = ResponseUrl(given=self.clock.now(), **what)
        return f"{self.site}/commands/{name}"

    def wait(self, found: Callable[[], Found | None], seconds: float) -> Found | None:
        """Return what ``found`` finds, looking whenever something changes; None at the deadline."""
        with self.changed:
            self.changed.wait_for(lambda: found() is not None, seconds)
            return found()

    def tell(
        self, what: str, workspace: Workspace, message: Message, before: Message | None = None
    ) -> None:
        """Tell the listeners that a message was ``posted``, ``changed`` or ``deleted``."""
        for listener in self.listeners:
            listener(what, workspace, message, before)


def known_user(workspace: Workspace, user: str) -> User:
    """Return somebody of a workspace; raises Refused."""
    found = workspace.users.get(user)
    if found is None:
        raise Refused("user_not_found")
    return found
