"""A workspace: who is in it, what is said, what the app may do there."""

import uuid
from dataclasses import dataclass, field, replace
from typing import Any

from tests.slack.conversations import Bot, Channel, Ephemeral, Kind, Message
from tests.slack.ids import Ids
from tests.slack.refusals import Refused
from tests.slack.stored_files import StoredFile
from tests.slack.surfaces import View
from tests.slack.visible import shown


@dataclass(frozen=True)
class User:
    """Somebody in a workspace. See https://docs.slack.dev/reference/objects/user-object."""

    id: str
    name: str
    real_name: str
    is_admin: bool = False
    is_bot: bool = False
    deleted: bool = False
    tz: str = "Europe/Amsterdam"

    def payload(self, team: str) -> dict[str, Any]:
        return {
            "id": self.id,
            "team_id": team,
            "name": self.name,
            "deleted": self.deleted,
            "real_name": self.real_name,
            "tz": self.tz,
            "tz_label": "Central European Time",
            "tz_offset": 3600,
            "profile": {
                "real_name": self.real_name,
                "display_name": self.name,
                "team": team,
            },
            "is_admin": self.is_admin,
            "is_owner": False,
            "is_primary_owner": False,
            "is_restricted": False,
            "is_ultra_restricted": False,
            "is_bot": self.is_bot,
            "is_app_user": False,
            "updated": 1_700_000_000,
        }


@dataclass
class Workspace:
    """One workspace with the app's installation; ``token`` is empty while there is none.

    ``modals`` are the views that a user has open, the topmost last. Everything in here is
    changed under the stand-in's lock.
    """

    id: str
    name: str
    domain: str
    ids: Ids
    app: str
    bot: User
    bot_id: str
    token: str = ""
    scopes: frozenset[str] = frozenset()
    revoked: bool = False
    users: dict[str, User] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    messages: dict[str, dict[str, Message]] = field(default_factory=dict)
    ephemerals: list[Ephemeral] = field(default_factory=list)
    files: dict[str, StoredFile] = field(default_factory=dict)
    homes: dict[str, View] = field(default_factory=dict)
    views: dict[str, View] = field(default_factory=dict)
    modals: dict[str, list[str]] = field(default_factory=dict)
    _latest: dict[str, int] = field(default_factory=dict)

    def add_user(self, name: str, *, is_admin: bool = False, **traits: Any) -> User:
        """Let somebody in; ``traits`` are further fields of ``User``."""
        real_name = traits.pop("real_name", name.title())
        user = User(self.ids.new("U"), name, real_name, is_admin, **traits)
        self.users[user.id] = user
        return user

    def add_channel(
        self, name: str, *members: User, private: bool = False, with_bot: bool = True
    ) -> Channel:
        """Make a channel of these members and, unless told otherwise, the bot."""
        present = {user.id for user in members} | ({self.bot.id} if with_bot else set())
        return self._add("group" if private else "channel", name, frozenset(present))

    def direct(self, *users: str) -> Channel:
        """Return the conversation between the bot and these users; it is made when first wanted."""
        members = frozenset(users) | {self.bot.id}
        kind: Kind = "im" if len(members) <= 2 else "mpim"
        for channel in self.channels.values():
            if channel.kind == kind and channel.members == members:
                return channel
        return self._add(kind, "" if kind == "im" else "mpdm-" + "--".join(sorted(users)), members)

    def _add(self, kind: Kind, name: str, members: frozenset[str]) -> Channel:
        letter = "D" if kind == "im" else "C"
        channel = Channel(self.ids.new(letter), name, kind, members)
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        return channel

    def join(self, channel: Channel, *users: User) -> Channel:
        """Let users into a channel; returns it as it is then."""
        members = self.channels[channel.id].members | {user.id for user in users}
        return self._put(replace(channel, members=members))

    def leave(self, channel: Channel, user: User) -> Channel:
        """Take a user out of a channel; returns it as it is then."""
        members = self.channels[channel.id].members - {user.id}
        return self._put(replace(channel, members=members))

    def archive(self, channel: Channel) -> Channel:
        return self._put(replace(self.channels[channel.id], archived=True))

    def _put(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def next_ts(self, channel: str, now: float) -> str:
        """Return a ``ts`` that is later than all others of the channel."""
        micros = max(int(now * 1_000_000), self._latest.get(channel, 0) + 1)
        self._latest[channel] = micros
        return f"{micros // 1_000_000}.{micros % 1_000_000:06}"

    def post(
        self, channel: str, user: str, text: str, now: float, *, thread_ts: str = "", **rest: Any
    ) -> Message:
        """Keep a message; ``rest`` are further fields of ``Message``.

        A bot's message without text gets one out of its blocks, as Slack makes it up.
        """
        by_bot = user == self.bot.id
        message = Message(
            channel=channel,
            ts=self.next_ts(channel, now),
            user=user,
            text=text or shown("", rest.get("blocks", ())),
            team=self.id,
            thread_ts=thread_ts,
            parent_user=self.messages[channel][thread_ts].user if thread_ts else "",
            bot=Bot(self.bot_id, self.app, self.bot.name, self.id) if by_bot else None,
            client_msg_id="" if by_bot else str(uuid.uuid4()),
            **rest,
        )
        self.messages[channel][message.ts] = message
        return message

    def put(self, message: Message) -> None:
        """Replace a message by another with its ``ts``."""
        self.messages[message.channel][message.ts] = message

    def remove(self, message: Message) -> None:
        """Take a message away; a parent with replies leaves a tombstone, as in Slack."""
        if self.replies(message.channel, message.ts):
            self.put(
                Message(
                    message.channel,
                    message.ts,
                    "USLACKBOT",
                    "This message was deleted.",
                    self.id,
                    subtype="tombstone",
                )
            )
        else:
            del self.messages[message.channel][message.ts]

    def replies(self, channel: str, ts: str) -> tuple[Message, ...]:
        """Return the replies to a message, oldest first."""
        kept = self.messages[channel].values()
        return tuple(said for said in kept if said.thread_ts == ts and said.is_reply)

    def thread(self, channel: str, ts: str) -> tuple[Message, ...]:
        """Return a message and the replies to it, oldest first."""
        parent = self.messages[channel].get(ts)
        return ((parent,) if parent else ()) + self.replies(channel, ts)

    def seen_by_bot(self, name: str, *, by_name: bool = False) -> Channel:
        """Return a channel that the bot can know of; raises Refused.

        Private ones in which it is not are as good as not there.
        """
        found = self.channels.get(name)
        if found is None and by_name:
            named = (c for c in self.channels.values() if c.name and c.name == name.lstrip("#"))
            found = next(named, None)
        if found is None or (found.kind != "channel" and self.bot.id not in found.members):
            raise Refused("channel_not_found")
        return found
