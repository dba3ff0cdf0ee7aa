"""Gives what lies in the inbox to whoever handles it."""

import json
from contextlib import suppress
from typing import Final

from interviewer.errors import BadInput, InterviewerError
from interviewer.interviews.inbox import Taken
from interviewer.slack import words
from interviewer.slack.cards import Cards
from interviewer.slack.coding import Coding
from interviewer.slack.home import START, Home
from interviewer.slack.kit import Kit
from interviewer.slack.parsing import parse
from interviewer.slack.pressing import Pressing
from interviewer.slack.starting import Starting
from interviewer.slack.talking import Talking
from interviewer.slack.values import (
    Arrival,
    Command,
    Handed,
    HomeOpened,
    Mentioned,
    Person,
    Pressed,
    Removed,
    Said,
)
from interviewer.slack.web import Refused
from interviewer.taxonomy import Level

_GIVEN_UP: Final = (
    "I could not do that, although I tried for a while; the fault is ours or Slack's. Please do "
    "it once more."
)


class Bot:
    """Handles entries of the inbox; each may be handed to it more than once."""

    def __init__(self, kit: Kit, cards: Cards) -> None:
        self._kit = kit
        coding = Coding(kit)
        self._cards = cards
        self._starting = Starting(kit)
        self._talking = Talking(kit, coding)
        self._pressing = Pressing(kit, coding, cards)
        self._coding = coding
        self._home = Home(kit)

    def handle(self, taken: Taken, body: str) -> None:
        """Do what an entry asks for; raises Later where it has to be tried again.

        Where the bot has not the right to it, whoever asked is told so.
        """
        arrival = parse(json.loads(body))
        try:
            self._do(taken, arrival)
        except Refused as refusal:
            if not refusal.of_the_bot:
                raise
            if arrival is not None and not isinstance(arrival, Removed | HomeOpened):
                self._kit.whispers.say(arrival.person, str(refusal))

    def _do(self, taken: Taken, arrival: Arrival | None) -> None:
        match arrival:
            case Command():
                self._command(taken, arrival)
            case Said():
                self._talking.hear(taken, arrival)
            case Pressed():
                self._press(taken, arrival)
            case Handed():
                self._coding.handed(taken, arrival)
            case Mentioned():
                self._talking.mentioned(arrival)
            case HomeOpened():
                self._show_home(arrival.person)
            case Removed():
                self._kit.workspaces.forget(arrival.team, arrival.at)

    def open_modal(self, pressed: Pressed) -> None:
        """Open the editor; see ``Pressing.open_modal``."""
        self._pressing.open_modal(pressed)

    def give_up(self, taken: Taken, body: str) -> None:
        """Say to whoever sent an entry that it could not be done."""
        del taken
        arrival: Arrival | None = parse(json.loads(body))
        if arrival is not None and not isinstance(arrival, Removed | HomeOpened):
            with suppress(InterviewerError):
                self._kit.whispers.say(arrival.person, _GIVEN_UP)

    def _command(self, taken: Taken, command: Command) -> None:
        person = command.person
        try:
            asked = words.read(command.text)
        except BadInput as error:
            self._kit.whispers.say(person, str(error))
            return
        match asked:
            case words.Start():
                self._starting.start(taken, person, asked)
            case words.Turn():
                self._talking.command(taken, person, asked.word)
            case words.Card():
                self._cards.command(taken, person, asked)
            case words.Help():
                self._kit.whispers.say(person, words.HELP)

    def _press(self, taken: Taken, pressed: Pressed) -> None:
        if not pressed.action.startswith(START):
            self._pressing.press(taken, pressed)
            return
        level = pressed.action.removeprefix(START)
        if level in {one.value for one in Level}:
            who = pressed.person
            # In the direct messages, wherever the button was.
            person = Person(team=who.team, user=who.user, name=who.name)
            self._starting.start(taken, person, words.Start(level=Level(level)))
            self._show_home(person)

    def _show_home(self, person: Person) -> None:
        with suppress(Refused):
            self._home.publish(person)
