"""Says something to one person alone, wherever they can be reached."""

from collections.abc import Callable
from typing import Final

from interviewer.interviews.inbox_work import Later
from interviewer.slack.posts import Post, said
from interviewer.slack.values import Person
from interviewer.slack.web import Chat, Refused, answer_at

_ELSEWHERE: Final = frozenset(
    {"not_in_channel", "channel_not_found", "user_not_in_channel", "is_archived"}
)
"""Refusals after which a direct message may still be possible."""


class Whispers:
    """Answers that only one person sees.

    They are told at least once: nothing is changed by being told again. First the address that
    came with what they did is tried, then the thread or channel, then direct messages.
    """

    def __init__(self, chat_of: Callable[[str], Chat | None], api_url: str) -> None:
        self._chat_of = chat_of
        self._https = api_url.startswith("https:")

    def say(self, person: Person, markdown: str) -> None:
        """Tell ``person`` something in Markdown; raises Later where Slack wants that."""
        self.show(person, said(markdown))

    def show(self, person: Person, post: Post) -> None:
        """Show ``person`` a post; raises Later where Slack wants that."""
        if person.response_url and self._at_address(person, post):
            return
        chat = self._chat_of(person.team)
        if chat is None:
            return
        try:
            if person.channel:
                chat.whisper(person.channel, person.user, post.text, post.as_json(), person.thread)
            else:
                chat.post(chat.direct(person.user), post.text, post.as_json())
        except Refused as refusal:
            if person.channel and refusal.error in _ELSEWHERE:
                self.show(Person(team=person.team, user=person.user), post)

    def _at_address(self, person: Person, post: Post) -> bool:
        """Answer at the address that came along; tells whether it was still good."""
        if self._https and not person.response_url.startswith("https:"):
            return False
        body = {
            "response_type": "ephemeral",
            "replace_original": False,
            "text": post.text,
            "blocks": post.as_json(),
        }
        if person.thread:
            body["thread_ts"] = person.thread
        try:
            answer_at(person.response_url, body)
        except (Refused, Later):
            return False
        return True
