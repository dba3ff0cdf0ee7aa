"""Builds the events that Slack sends.

See https://docs.slack.dev/apis/events-api (the envelope), https://docs.slack.dev/reference/events
and under it message, message.channels, message.im, message/message_changed,
message/message_deleted, message/file_share, app_mention, app_home_opened, app_uninstalled and
tokens_revoked.
"""

from collections.abc import Mapping
from typing import Any

from tests.slack.conversations import Channel, Message
from tests.slack.state import State
from tests.slack.surfaces import View
from tests.slack.webapi.method import PREFIXES
from tests.slack.workspaces import User, Workspace


class Events:
    """The events of one workspace, each with an id of its own."""

    def __init__(self, state: State, workspace: Workspace) -> None:
        self._state = state
        self._workspace = workspace

    def heard(self, channel: str, scope: str = "") -> bool:
        """Say whether the app is told what is said in a channel.

        The bot has to be in it, and to have the ``history`` of its kind, or else ``scope``.
        """
        found = self._workspace.channels[channel]
        needed = scope or f"{PREFIXES[found.kind]}:history"
        alive = self._workspace.token and not self._workspace.revoked
        present = self._workspace.bot.id in found.members
        return bool(alive and present and needed in self._workspace.scopes)

    def url_verification(self, challenge: str) -> dict[str, Any]:
        token = self._state.credentials.verification_token
        return {"token": token, "challenge": challenge, "type": "url_verification"}

    def envelope(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """Return the callback that carries an event; sent again, it keeps its id."""
        workspace = self._workspace
        return {
            "token": self._state.credentials.verification_token,
            "team_id": workspace.id,
            "context_team_id": workspace.id,
            "context_enterprise_id": None,
            "api_app_id": workspace.app,
            "event": dict(event),
            "type": "event_callback",
            "event_id": self._state.ids.new("Ev"),
            "event_time": int(self._state.clock.now()),
            "authorizations": [
                {
                    "enterprise_id": None,
                    "team_id": workspace.id,
                    "user_id": workspace.bot.id,
                    "is_bot": True,
                    "is_enterprise_install": False,
                }
            ],
            "is_ext_shared_channel": False,
            "event_context": f"4-{self._state.ids.secret()}",
        }

    def message(self, message: Message) -> dict[str, Any]:
        """Something was said, by anybody; with files it is of the subtype ``file_share``."""
        shape = message.payload()
        if message.files:
            shape["subtype"] = "file_share"
        return self.envelope(shape | self._where(message.channel, message.ts))

    def changed(self, after: Message, before: Message) -> dict[str, Any]:
        """A message was edited."""
        ts = after.edited_ts or after.ts
        shape = {
            "type": "message",
            "subtype": "message_changed",
            "message": after.payload(),
            "previous_message": before.payload(),
            "hidden": True,
            "ts": ts,
        }
        return self.envelope(shape | self._where(after.channel, ts))

    def deleted(self, before: Message) -> dict[str, Any]:
        """A message was deleted."""
        ts = self._workspace.next_ts(before.channel, self._state.clock.now())
        shape = {
            "type": "message",
            "subtype": "message_deleted",
            "previous_message": before.payload(),
            "deleted_ts": before.ts,
            "hidden": True,
            "ts": ts,
        }
        return self.envelope(shape | self._where(before.channel, ts))

    def mention(self, message: Message) -> dict[str, Any]:
        """The bot was mentioned; a ``message`` event of the same ``ts`` goes with it."""
        shape = message.payload() | {"type": "app_mention"}
        return self.envelope(shape | {"channel": message.channel, "event_ts": message.ts})

    def home_opened(self, user: User, channel: Channel, view: View | None = None) -> dict[str, Any]:
        """Somebody looks at the app's Home tab, on which there is ``view`` already."""
        shape: dict[str, Any] = {
            "type": "app_home_opened",
            "user": user.id,
            "channel": channel.id,
            "tab": "home",
            "event_ts": self._workspace.next_ts(channel.id, self._state.clock.now()),
        }
        return self.envelope(shape | ({"view": view.payload()} if view else {}))

    def messages_opened(self, user: User, channel: Channel) -> dict[str, Any]:
        """Somebody looks at the app's Messages tab."""
        shape = self.home_opened(user, channel)
        shape["event"]["tab"] = "messages"
        return shape

    def uninstalled(self) -> dict[str, Any]:
        return self.envelope({"type": "app_uninstalled"})

    def tokens_revoked(self) -> dict[str, Any]:
        """The bot's token is no more; the list has the ids of users, no tokens."""
        tokens = {"oauth": [], "bot": [self._workspace.bot.id]}
        return self.envelope({"type": "tokens_revoked", "tokens": tokens})

    def _where(self, channel: str, ts: str) -> dict[str, Any]:
        kind = self._workspace.channels[channel].kind
        return {"channel": channel, "event_ts": ts, "channel_type": kind}
