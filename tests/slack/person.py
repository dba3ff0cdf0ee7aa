"""Somebody who uses the app in Slack, by script: says, presses, fills in, reads.

    ada = Person(slack, sender, acme, user)
    ada.command("/interview", "mid", hall)
    first = ada.next_post(hall)
    ada.say("Because of broadcasting.", hall, first.ts)
    ada.press("Skip", hall, first.ts)

Each act is told to the app at once and raises AppFailed where the app does not answer as Slack
wants it to: with 2xx within three seconds. What the app does about it later is waited for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests.slack.conversations import Channel, Message
from tests.slack.events import Events
from tests.slack.filled import Given, at_first, filled
from tests.slack.forms import Submission, settle
from tests.slack.interactions import Interactions
from tests.slack.pressing import Found, button_texts, find_button, find_choice
from tests.slack.reading import PATIENCE, Reading
from tests.slack.refusals import Refused
from tests.slack.response_urls import answer_command
from tests.slack.sending import Delivery, Sender
from tests.slack.stand_in import StandIn
from tests.slack.stored_files import StoredFile
from tests.slack.surfaces import View
from tests.slack.typed import rich, typed
from tests.slack.workspaces import User, Workspace


class AppFailed(AssertionError):
    """The app has not answered, too late, with an error, or with what Slack cannot use."""


@dataclass(frozen=True)
class Said:
    """A message that somebody has sent, the events about it and the app's answers to them.

    To deliver the same once more: ``sender.event(said.events[0], retry=1)``.
    """

    message: Message
    events: tuple[Mapping[str, Any], ...]
    deliveries: tuple[Delivery, ...]

    @property
    def ts(self) -> str:
        return self.message.ts


class Person(Reading):
    """A user of a workspace. What they read, see in ``Reading``."""

    def __init__(self, slack: StandIn, sender: Sender, workspace: Workspace, user: User) -> None:
        super().__init__(slack, workspace, user)
        self._sender = sender
        self._events = Events(slack.state, workspace)
        self._does = Interactions(slack.state, workspace, user)
        self._chosen: dict[str, dict[str, dict[str, Any]]] = {}

    def direct(self) -> Channel:
        """Return the direct messages with the app."""
        with self._slack.state.changed:
            return self._workspace.direct(self.user.id)

    def say(self, words: str, channel: Channel, thread: str = "", *, tell: bool = True) -> Said:
        """Send a message; the app hears it as a message and, where it is mentioned, as that too.

        With ``tell=False`` the events are left to the caller, to deliver late or out of order.
        """
        return self._send(channel, thread, tell, text=typed(words), blocks=rich(words))

    def upload(
        self,
        name: str,
        content: str,
        channel: Channel,
        thread: str = "",
        *,
        words: str = "",
        mode: str = "snippet",
    ) -> Said:
        """Share a file, by default a text snippet, with ``words`` beside it."""
        state, data = self._slack.state, content.encode()
        kept = StoredFile(
            id=state.ids.new("F"),
            team=self._workspace.id,
            user=self.user.id,
            name=name,
            title=name,
            length=len(data),
            created=int(state.clock.now()),
            content=data,
            complete=True,
            mode=mode,
            channels=frozenset({channel.id}),
        )
        with state.changed:
            self._workspace.files[kept.id] = kept
        files = (kept.payload(state.site),)
        said = {"text": typed(words), "blocks": rich(words), "files": files}
        return self._send(channel, thread, True, **said)

    def edit(self, message: Message, words: str) -> Said:
        """Change what one has said."""
        with self._slack.state.changed:
            now = self._slack.clock.now()
            edited = self._workspace.next_ts(message.channel, now)
            after = replace(message, text=typed(words), blocks=rich(words), edited_ts=edited)
            self._workspace.put(after)
            event = self._events.changed(after, message)
        return self._told(after, self._heard(message.channel, event))

    def delete(self, message: Message) -> Said:
        """Take back what one has said."""
        with self._slack.state.changed:
            self._workspace.remove(message)
            event = self._events.deleted(message)
        return self._told(message, self._heard(message.channel, event))

    def command(self, command: str, words: str, channel: Channel) -> Delivery:
        """Give a slash command; what the app says in its answer is shown at once."""
        form = self._does.command(command, words, channel)
        delivery = self._taken(self._sender.command(form))
        with self._slack.state.changed:
            try:
                answer_command(self._slack.state, form["response_url"], delivery.body)
            except Refused as refusal:
                raise AppFailed(f"{command} was answered with {refusal.payload()}") from refusal
        return delivery

    def press(
        self, text: str, channel: Channel, thread: str = "", *, seconds: float = PATIENCE
    ) -> Delivery:
        """Press the button with these words in the newest message that has it, once there is one.

        Messages for this user alone count too.
        """
        found = self.wait(
            lambda: find_button(self._newest(channel, thread), text),
            seconds,
            lambda: f"no button {text!r}; {button_texts(self._newest(channel, thread))}",
        )
        return self._act(found, found.pressed())

    def choose(
        self, option: str, channel: Channel, thread: str = "", *, seconds: float = PATIENCE
    ) -> Delivery:
        """Choose an option in the newest message that offers it, once there is one."""
        found = self.wait(
            lambda: find_choice(self._newest(channel, thread), option),
            seconds,
            lambda: f"no option {option!r} among {self._newest(channel, thread)}",
        )
        action = found.chosen(option)
        held = self._chosen.setdefault(found.holder.ts, {})
        value = {k: v for k, v in action.items() if k not in ("block_id", "action_id")}
        held.setdefault(action["block_id"], {})[action["action_id"]] = value
        return self._act(found, action)

    def press_on_home(self, text: str, *, seconds: float = PATIENCE) -> Delivery:
        """Press a button on the app's Home tab."""
        return self._press_on(self.home(seconds), text)

    def press_in_modal(self, text: str, *, seconds: float = PATIENCE) -> Delivery:
        """Press a button in the modal on top."""
        return self._press_on(self.modal(seconds), text)

    def open_home(self) -> Delivery:
        """Look at the app's Home tab."""
        with self._slack.state.changed:
            direct = self._workspace.direct(self.user.id)
            event = self._events.home_opened(self.user, direct, self._slack.home(self.user))
        return self._taken(self._sender.event(event))

    def submit(
        self, given: Mapping[str, Given] | None = None, *, seconds: float = PATIENCE
    ) -> Submission:
        """Fill in the modal on top and send it off; raises NotSent where the client would not.

        ``given`` names inputs by label, block id or action id. See ``forms`` for what follows.
        """
        view = self.modal(seconds)
        values = filled(view.blocks, given or {})
        delivery = self._taken(self._sender.interaction(self._does.submission(view, values)))
        with self._slack.state.changed:
            try:
                return settle(self._slack.state, self._workspace, view, delivery)
            except (Refused, ValueError, KeyError) as error:
                raise AppFailed(f"a modal was answered with {delivery.text!r}") from error

    def close_modal(self, *, seconds: float = PATIENCE) -> Delivery | None:
        """Close the modal on top; the app hears of it where it has asked to."""
        view = self.modal(seconds)
        with self._slack.state.changed:
            stack = self._workspace.modals[self.user.id]
            cleared = bool(view.content.get("clear_on_close"))
            stack[:] = [] if cleared else stack[:-1]
            payload = self._does.closed(view, cleared=cleared)
        if not view.content.get("notify_on_close"):
            return None
        return self._taken(self._sender.interaction(payload))

    def shortcut(self, callback_id: str, message: Message | None = None) -> Delivery:
        """Choose a shortcut: a global one, or one of a message's menu."""
        if message is None:
            return self._taken(self._sender.interaction(self._does.shortcut(callback_id)))
        payload = self._does.message_shortcut(callback_id, message)
        return self._taken(self._sender.interaction(payload))

    def _send(self, channel: Channel, thread: str, tell: bool, **what: Any) -> Said:
        state = self._slack.state
        if self.user.id not in self._workspace.channels[channel.id].members:
            raise ValueError(f"{self.user.name} is not in {channel.name or channel.id}")
        with state.changed:
            now = state.clock.now()
            message = self._workspace.post(
                channel.id, self.user.id, now=now, thread_ts=thread, **what
            )
            state.changed.notify_all()
            events = self._heard(channel.id, self._events.message(message))
            mentioned = f"<@{self._workspace.bot.id}>" in message.text and channel.kind != "im"
            if mentioned and self._events.heard(channel.id, "app_mentions:read"):
                events = (self._events.mention(message), *events)
        return self._told(message, events) if tell else Said(message, events, ())

    def _heard(self, channel: str, event: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
        return (event,) if self._events.heard(channel) else ()

    def _told(self, message: Message, events: tuple[Mapping[str, Any], ...]) -> Said:
        deliveries = tuple(self._taken(self._sender.event(event)) for event in events)
        return Said(message, events, deliveries)

    def _press_on(self, view: View, text: str) -> Delivery:
        found = find_button([view], text)
        if found is None:
            raise AssertionError(f"no button {text!r} among {button_texts([view])}")
        values = at_first(view.blocks)
        payload = self._does.on_view(view, found.pressed(), values)
        return self._taken(self._sender.interaction(payload))

    def _act(self, found: Found[Any], action: Mapping[str, Any]) -> Delivery:
        values = at_first(found.holder.blocks)
        for block, chosen in self._chosen.get(found.holder.ts, {}).items():
            values.setdefault(block, {}).update(chosen)
        payload = self._does.on_message(found.holder, action, values)
        return self._taken(self._sender.interaction(payload))

    @staticmethod
    def _taken(delivery: Delivery) -> Delivery:
        if not delivery.taken:
            raise AppFailed(
                f"after {delivery.seconds:.1f} s: {delivery.status} "
                f"{delivery.error or delivery.text[:500]}"
            )
        return delivery
