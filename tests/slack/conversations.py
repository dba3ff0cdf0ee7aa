"""Channels and what has been said in them, as Slack keeps and shows it.

See https://docs.slack.dev/reference/objects/conversation-object and
https://docs.slack.dev/reference/events/message.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from tests.slack.visible import shown

Kind = Literal["channel", "group", "im", "mpim"]
"""Public channel, private channel, direct message, direct message among several."""


@dataclass(frozen=True)
class Channel:
    """A conversation; ``members`` are ids of users, the bot's among them where it takes part."""

    id: str
    name: str
    kind: Kind
    members: frozenset[str]
    archived: bool = False
    created: int = 1_700_000_000

    def payload(self, bot: str) -> dict[str, Any]:
        """Return the channel as conversations.info shows it to the user ``bot``."""
        common = {
            "id": self.id,
            "created": self.created,
            "is_archived": self.archived,
            "is_im": self.kind == "im",
            "is_mpim": self.kind == "mpim",
            "is_org_shared": False,
        }
        if self.kind == "im":
            other = next((user for user in sorted(self.members) if user != bot), bot)
            return common | {"user": other, "is_open": True}
        return common | {
            "name": self.name,
            "name_normalized": self.name,
            "is_channel": self.kind == "channel",
            "is_group": self.kind == "group",
            "is_private": self.kind != "channel",
            "is_member": bot in self.members,
            "is_general": self.name == "general",
            "is_shared": False,
            "is_ext_shared": False,
        }

    @property
    def name_for_commands(self) -> str:
        """What a slash command calls the channel: private ones keep their names to themselves."""
        own = {"channel": self.name, "group": "privategroup", "im": "directmessage"}
        return own.get(self.kind, self.name)


@dataclass(frozen=True)
class Bot:
    """Whom a message of an app comes from."""

    id: str
    app: str
    name: str
    team: str

    def payload(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "app_id": self.app,
            "name": self.name,
            "team_id": self.team,
            "deleted": False,
            "icons": {},
            "updated": 1_700_000_000,
        }


@dataclass(frozen=True)
class Message:
    """A message. ``text`` is as it came, with ``&``, ``<`` and ``>`` escaped where it is proper.

    ``thread_ts`` is the parent's ``ts``, empty for a message of no thread; a parent carries its
    own once somebody has answered it (``payload`` takes care of that). ``metadata`` is kept for
    whoever asks for it. ``edited_ts`` is empty for a message that nobody has edited.
    """

    channel: str
    ts: str
    user: str
    text: str
    team: str
    blocks: tuple[dict[str, Any], ...] = ()
    attachments: tuple[dict[str, Any], ...] = ()
    thread_ts: str = ""
    parent_user: str = ""
    bot: Bot | None = None
    subtype: str = ""
    files: tuple[dict[str, Any], ...] = ()
    metadata: dict[str, Any] = field(default_factory=dict)
    edited_ts: str = ""
    client_msg_id: str = ""

    @property
    def is_reply(self) -> bool:
        return bool(self.thread_ts) and self.thread_ts != self.ts

    @property
    def shown(self) -> str:
        """The message as a person reads it: the blocks where there are some, else the text."""
        return shown(self.text, self.blocks)

    def payload(self, *, replies: "tuple[Message, ...]" = ()) -> dict[str, Any]:
        """Return the message without its metadata; ``replies`` are those to it, oldest first."""
        shape: dict[str, Any] = {"type": "message"}
        optional = {
            "subtype": self.subtype,
            "client_msg_id": self.client_msg_id,
            "blocks": list(self.blocks),
            "attachments": list(self.attachments),
            "files": list(self.files),
            "thread_ts": self.thread_ts,
            "parent_user_id": self.parent_user,
        }
        shape |= {name: value for name, value in optional.items() if value}
        shape |= {"user": self.user, "ts": self.ts, "text": self.text, "team": self.team}
        if self.files:
            shape |= {"upload": False, "display_as_bot": False}
        if self.bot:
            shape |= {"bot_id": self.bot.id, "app_id": self.bot.app}
            shape["bot_profile"] = self.bot.payload()
        if self.edited_ts:
            shape["edited"] = {"user": self.user, "ts": self.edited_ts}
        if replies:
            shape |= {
                "thread_ts": self.ts,
                "reply_count": len(replies),
                "reply_users": sorted({reply.user for reply in replies}),
                "latest_reply": replies[-1].ts,
            }
        return shape


@dataclass(frozen=True)
class Ephemeral:
    """A message that one user sees, until the client is started anew; it is nobody's to edit."""

    channel: str
    ts: str
    reader: str
    text: str
    blocks: tuple[dict[str, Any], ...] = ()
    thread_ts: str = ""

    @property
    def shown(self) -> str:
        return shown(self.text, self.blocks)
