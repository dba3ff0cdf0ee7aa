"""The Home tab: what somebody has practised, what is open, and buttons to start."""

from collections.abc import Iterator, Sequence
from typing import Final

from interviewer.interviews.listing import ListedInterview
from interviewer.interviews.offering import LevelOffer
from interviewer.numerals import mark_per_cent
from interviewer.rendering import mrkdwn
from interviewer.rendering.blocks import (
    Actions,
    Block,
    Button,
    Divider,
    Header,
    Mrkdwn,
    PlainText,
    Section,
)
from interviewer.slack.kit import Kit, place_of
from interviewer.slack.posts import link, small
from interviewer.slack.values import Person

START: Final = "start:"
"""What the ``action_id`` of a button begins with that starts an interview; the level follows."""

_MOST: Final = 20
"""Interviews of a kind that are listed."""

_INTRODUCTION: Final = (
    "Practise interviews for PyTorch roles: questions, choices and small coding problems, marked "
    "by rules that you can read. Choose a level; the interview is held in a thread of our direct "
    "messages. With `/interview start` you begin one in any channel that I am in."
)
_STATES: Final = {
    "asking": "waits for your answer",
    "grading": "judges your code",
    "paused": "is paused",
}


class Home:
    """Shows people their Home tab."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def publish(self, person: Person) -> None:
        """Show ``person`` the tab as it is now; raises Later where Slack wants that."""
        chat = self._kit.chat_of(person.team)
        if chat is not None:
            blocks = _blocks(self._kit.of(person), self._kit.service.offers())
            chat.publish_home(person.user, [block.as_json() for block in blocks])


def _blocks(entries: Sequence[ListedInterview], offers: Sequence[LevelOffer]) -> Iterator[Block]:
    yield Header(text=PlainText(text="Mock interviews for PyTorch roles"))
    yield Section(text=Mrkdwn(text=mrkdwn.render(_INTRODUCTION)))
    yield Actions(elements=tuple(map(_start, offers)), block_id="start")
    still_open = [one for one in entries if one.state in _STATES][:_MOST]
    over = [one for one in entries if one.state == "finished"][:_MOST]
    for title, lines in (("Open", still_open), ("Finished", over)):
        if lines:
            yield Divider()
            yield Header(text=PlainText(text=title))
            for entry in lines:
                yield Section(text=Mrkdwn(text=_line(entry)))
    if not entries:
        yield small("You have had no interview yet.")


def _start(offer: LevelOffer) -> Button:
    words = f"Start {offer.level.value} ({offer.minutes:.0f} minutes)"
    level = offer.level.value
    return Button(text=PlainText(text=words), action_id=f"{START}{level}", value=level)


def _line(entry: ListedInterview) -> str:
    what = f"{entry.started:%Y-%m-%d}, {entry.level.value}, {entry.mode}"
    place = place_of(entry)
    shown = link(place.link, what) if place else what
    return f"{shown}: {_how(entry)}"


def _how(entry: ListedInterview) -> str:
    """Say how an interview stands; of an assessment's result nothing before it is released."""
    if entry.state in _STATES:
        return f"{_STATES[entry.state]} ({entry.done} of {entry.of} done)"
    if not entry.released:
        return "with your interviewer"
    return "no mark" if entry.score is None else mark_per_cent(entry.score)
