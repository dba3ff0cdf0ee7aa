"""What a method of the Web API is to the stand-in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.slack.conversations import Channel
from tests.slack.exchange import Request
from tests.slack.refusals import Refused
from tests.slack.state import State
from tests.slack.webapi.arguments import Argument
from tests.slack.workspaces import Workspace


@dataclass(frozen=True)
class Caller:
    """Who calls: the app by the token of a workspace, or without one (``installed`` is None)."""

    state: State
    installed: Workspace | None
    request: Request

    @property
    def workspace(self) -> Workspace:
        assert self.installed, "only methods that need a token have a workspace"
        return self.installed

    @property
    def now(self) -> float:
        return self.state.clock.now()

    def need(self, *scopes: str) -> None:
        """Raise Refused (``missing_scope``) unless the token has one of these scopes."""
        granted = self.workspace.scopes
        if not granted & set(scopes):
            provided = ",".join(sorted(granted))
            raise Refused("missing_scope", needed=",".join(scopes), provided=provided)

    def need_for(self, channel: Channel, right: str) -> None:
        """Raise Refused unless the token has that right on this kind of conversation."""
        self.need(f"{PREFIXES[channel.kind]}:{right}")


PREFIXES = {"channel": "channels", "group": "groups", "im": "im", "mpim": "mpim"}
"""By kind of conversation what the names of its scopes begin with."""


@dataclass(frozen=True)
class Method:
    """A method; its page is https://docs.slack.dev/reference/methods/NAME.

    ``scopes`` are those of which the token needs one, whatever it is called for;
    ``channel_right`` the right it needs on the kind of conversation, ``history`` or ``read``.
    ``takes_json`` and ``takes_get`` say how it may be called beside a form by POST. Stricter than
    Slack: methods that change something are not to be called by GET.
    """

    name: str
    handle: Callable[[Caller, Mapping[str, Any]], dict[str, Any]]
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    scopes: tuple[str, ...] = ()
    channel_right: str = ""
    takes_json: bool = True
    takes_get: bool = False
    needs_token: bool = True

    def possible_scopes(self) -> frozenset[str]:
        """Return every scope that some call of this method may need."""
        by_kind = {f"{prefix}:{self.channel_right}" for prefix in PREFIXES.values()}
        return frozenset(self.scopes) | (by_kind if self.channel_right else frozenset())
