"""Builds what Slack sends when somebody gives a command, presses, chooses or sends something off.

See https://docs.slack.dev/interactivity/implementing-slash-commands (the form of a command) and
https://docs.slack.dev/reference/interaction-payloads (block_actions, view_submission and
view_closed, shortcuts).
"""

from collections.abc import Mapping
from typing import Any

from tests.slack.conversations import Channel, Ephemeral, Message
from tests.slack.state import State
from tests.slack.surfaces import View
from tests.slack.visible import escaped
from tests.slack.workspaces import User, Workspace

Values = Mapping[str, Mapping[str, Any]]
"""What stands in the inputs: by block id, then by action id."""


class Interactions:
    """What one user of one workspace does, each time with a trigger id of its own."""

    def __init__(self, state: State, workspace: Workspace, user: User) -> None:
        self._state = state
        self._workspace = workspace
        self._user = user

    def command(self, command: str, text: str, channel: Channel) -> dict[str, str]:
        """A slash command. Slack lets nobody give one in a thread."""
        workspace, user = self._workspace, self._user
        return {
            "token": self._state.credentials.verification_token,
            "team_id": workspace.id,
            "team_domain": workspace.domain,
            "channel_id": channel.id,
            "channel_name": channel.name_for_commands,
            "user_id": user.id,
            "user_name": user.name,
            "command": command,
            "text": escaped(text),
            "api_app_id": workspace.app,
            "is_enterprise_install": "false",
            "response_url": self._state.response_url(
                team=workspace.id, user=user.id, channel=channel.id
            ),
            "trigger_id": self._trigger(),
        }

    def on_message(
        self, message: Message | Ephemeral, action: Mapping[str, Any], values: Values
    ) -> dict[str, Any]:
        """Something in a message was pressed or chosen. An ephemeral one does not come along."""
        ephemeral = isinstance(message, Ephemeral)
        channel = self._workspace.channels[message.channel]
        container = {
            "type": "message",
            "message_ts": message.ts,
            "channel_id": channel.id,
            "is_ephemeral": ephemeral,
        }
        if message.thread_ts:
            container["thread_ts"] = message.thread_ts
        shape = self._action(action) | {
            "container": container,
            "channel": {"id": channel.id, "name": channel.name_for_commands},
            "state": {"values": values},
            "response_url": self._state.response_url(
                team=self._workspace.id,
                user=self._user.id,
                channel=channel.id,
                thread_ts=message.thread_ts,
                message=message.ts,
                ephemeral=ephemeral,
            ),
        }
        if isinstance(message, Message):
            shape["message"] = message.payload()
        return shape

    def on_view(self, view: View, action: Mapping[str, Any], values: Values) -> dict[str, Any]:
        """Something in a modal or on the Home tab was pressed or chosen."""
        modal = "" if view.content["type"] == "home" else view.id
        return self._action(action, modal) | {
            "container": {"type": "view", "view_id": view.id},
            "view": view.payload() | {"state": {"values": values}},
        }

    def submission(self, view: View, values: Values) -> dict[str, Any]:
        """A modal was sent off."""
        return self._of("view_submission", view.id) | {
            "view": view.payload() | {"state": {"values": values}},
            "response_urls": [],
        }

    def closed(self, view: View, *, cleared: bool = False) -> dict[str, Any]:
        """A modal was closed; Slack tells only where ``notify_on_close`` asks for it."""
        shape = self._of("view_closed") | {"view": view.payload(), "is_cleared": cleared}
        del shape["trigger_id"]
        return shape

    def shortcut(self, callback_id: str) -> dict[str, Any]:
        """A global shortcut was chosen."""
        return self._of("shortcut") | {"callback_id": callback_id, "action_ts": self._now()}

    def message_shortcut(self, callback_id: str, message: Message) -> dict[str, Any]:
        """A shortcut of a message's menu was chosen."""
        channel = self._workspace.channels[message.channel]
        return self._of("message_action") | {
            "callback_id": callback_id,
            "action_ts": self._now(),
            "message_ts": message.ts,
            "channel": {"id": channel.id, "name": channel.name_for_commands},
            "message": message.payload(),
            "response_url": self._state.response_url(
                team=self._workspace.id,
                user=self._user.id,
                channel=channel.id,
                message=message.ts,
            ),
        }

    def _action(self, action: Mapping[str, Any], view: str = "") -> dict[str, Any]:
        done = dict(action) | {"action_ts": self._now()}
        return self._of("block_actions", view) | {"actions": [done]}

    def _of(self, kind: str, view: str = "") -> dict[str, Any]:
        workspace, user = self._workspace, self._user
        return {
            "type": kind,
            "team": {"id": workspace.id, "domain": workspace.domain},
            "user": {
                "id": user.id,
                "username": user.name,
                "name": user.name,
                "team_id": workspace.id,
            },
            "api_app_id": workspace.app,
            "token": self._state.credentials.verification_token,
            "trigger_id": self._trigger(view),
            "enterprise": None,
            "is_enterprise_install": False,
        }

    def _trigger(self, view: str = "") -> str:
        return self._state.trigger(self._workspace, self._user, view)

    def _now(self) -> str:
        return f"{self._state.clock.now():.6f}"
