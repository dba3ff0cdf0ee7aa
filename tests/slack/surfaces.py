"""Modals and Home tabs, and the trigger ids that open modals.

See https://docs.slack.dev/reference/views and
https://docs.slack.dev/interactivity/handling-user-interaction, «Trigger IDs».
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

TRIGGER_SECONDS = 3.0
"""How long a trigger id may be exchanged, once."""

DEEPEST = 3
"""How many modals may lie on each other: https://docs.slack.dev/reference/methods/views.push."""


@dataclass
class Trigger:
    """The right to open a modal for ``user``; ``view`` is the modal that it was given from."""

    id: str
    team: str
    user: str
    given: float
    view: str = ""
    used: bool = False


@dataclass(frozen=True)
class View:
    """A view that is open for, or published to, ``user``.

    ``content`` is what the app gave, with the block ids that were missing; ``hash`` changes
    whenever the view does.
    """

    id: str
    team: str
    user: str
    app: str
    bot: str
    hash: str
    content: Mapping[str, Any]
    root: str = ""
    previous: str = ""
    state: Mapping[str, Any] = field(default_factory=dict)

    @property
    def blocks(self) -> list[dict[str, Any]]:
        return list(self.content["blocks"])

    @property
    def external_id(self) -> str:
        return str(self.content.get("external_id") or "")

    def payload(self) -> dict[str, Any]:
        """Return the view as it stands in answers and in interaction payloads."""
        given = self.content
        shape = {
            "id": self.id,
            "team_id": self.team,
            "type": given["type"],
            "blocks": self.blocks,
            "private_metadata": given.get("private_metadata", ""),
            "callback_id": given.get("callback_id", ""),
            "state": {"values": dict(self.state)},
            "hash": self.hash,
            "title": given.get("title"),
            "clear_on_close": given.get("clear_on_close", False),
            "notify_on_close": given.get("notify_on_close", False),
            "close": given.get("close"),
            "submit": given.get("submit"),
            "previous_view_id": self.previous or None,
            "root_view_id": self.root or self.id,
            "app_id": self.app,
            "external_id": self.external_id,
            "app_installed_team_id": self.team,
            "bot_id": self.bot,
        }
        if given["type"] == "home":
            for absent in ("submit", "close"):
                del shape[absent]
        return shape
