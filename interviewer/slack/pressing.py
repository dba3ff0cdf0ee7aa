"""Buttons in threads: words, options, code, the scorecard's file."""

import logging
from contextlib import suppress
from typing import Final

from interviewer.errors import BadInput, Conflict, InterviewerError, NotFound, StaleTurn
from interviewer.interviews.inbox import Taken
from interviewer.slack.cards import Cards
from interviewer.slack.coding import CODE, Coding
from interviewer.slack.kit import Kit
from interviewer.slack.posts import CHOICE, PDF, SAY, WRITE
from interviewer.slack.posts import pressed as after_press
from interviewer.slack.values import Place, Pressed, Ticket
from interviewer.slack.web import Chat, Refused

_STALE: Final = (
    "That button belongs to an earlier moment of the interview and does nothing any more; use "
    "those of the newest message."
)
_NOT_YOURS: Final = "This is somebody else's interview. `/interview start` begins one of your own."
_UNKNOWN: Final = "That interview is no longer here."
_NO_MODAL: Final = "The editor did not open, which is our fault or Slack's. Press the button again."
_NO_CODE: Final = "No code is asked for at the moment."

logger = logging.getLogger(__name__)


class Pressing:
    """Does what buttons say, for those whose interview it is."""

    def __init__(self, kit: Kit, coding: Coding, cards: Cards) -> None:
        self._kit = kit
        self._coding = coding
        self._cards = cards

    def press(self, taken: Taken, pressed: Pressed) -> None:
        """Do what a button in a thread says."""
        ticket = Ticket.read(pressed.value)
        if not self._may(pressed, ticket):
            return
        action = pressed.action
        if action == PDF:
            self._cards.file(pressed.person, ticket.interview)
        elif action.startswith(CODE):
            self._coding.pressed(taken, pressed, ticket)
        elif action.startswith((SAY, CHOICE)):
            self._turn(taken, pressed, ticket)

    def open_modal(self, pressed: Pressed) -> None:
        """Open the editor; it has to be quick, and changes nothing."""
        chat = self._kit.chat_of(pressed.person.team)
        ticket = Ticket.read(pressed.value)
        try:
            if chat is None or not self._may(pressed, ticket):
                return
            view = self._kit.service.view(ticket.interview)
            if view.expects != "code":
                self._kit.whispers.say(pressed.person, _NO_CODE)
                return
            chat.open_modal(pressed.trigger, self._coding.modal(view))
        except InterviewerError as error:
            logger.warning("no modal", extra={"kind": type(error).__name__})
            ours = isinstance(error, Refused) and error.of_the_bot
            with suppress(InterviewerError):
                self._kit.whispers.say(pressed.person, str(error) if ours else _NO_MODAL)

    def _may(self, pressed: Pressed, ticket: Ticket) -> bool:
        """Tell whether it is the interview of whoever pressed; if not, that is said to them."""
        mirror = self._kit.mirrors.of_interview(ticket.interview)
        if mirror is None or Place.of(mirror.conversation).team != pressed.person.team:
            self._kit.whispers.say(pressed.person, _UNKNOWN)
            return False
        if mirror.owner != pressed.person.user:
            self._kit.whispers.say(pressed.person, _NOT_YOURS)
            return False
        return True

    def _turn(self, taken: Taken, pressed: Pressed, ticket: Ticket) -> None:
        action, interview = pressed.action, ticket.interview
        text = action.removeprefix(SAY) if action.startswith(SAY) else None
        choice = None if text else ticket.more
        try:
            self._kit.turns.press(taken.key, interview, ticket.turn, text=text, choice=choice)
        except StaleTurn:
            self._kit.whispers.say(pressed.person, _STALE)
            return
        except (BadInput, Conflict) as error:
            self._kit.whispers.say(pressed.person, str(error))
            return
        except NotFound:
            return
        self._kit.moved(interview)
        chat = self._kit.chat_of(pressed.person.team)
        if chat is not None and pressed.message:
            _mark(chat, pressed)


def _mark(chat: Chat, pressed: Pressed) -> None:
    """Show in the message what was pressed, without its buttons; no matter if that fails.

    Raises Refused where the bot has no right to it: then the reply cannot be posted either.
    """
    text, blocks = after_press(pressed.message, pressed.label)
    try:
        chat.update(pressed.person.channel, pressed.ts, text, blocks)
    except InterviewerError as error:
        if isinstance(error, Refused) and error.of_the_bot:
            raise


MODAL: Final = WRITE
"""The button by which the editor is opened; see ``open_modal``."""
