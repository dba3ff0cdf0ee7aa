"""What people say in threads and to the bot, and the commands that act on an interview."""

from datetime import timedelta
from typing import Final

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.inbox import Taken
from interviewer.interviews.inbox_work import Later
from interviewer.slack import words
from interviewer.slack.coding import Coding
from interviewer.slack.kit import Kit, place_of
from interviewer.slack.posts import link, shown
from interviewer.slack.unmarking import typed
from interviewer.slack.values import Mentioned, Person, Said

_MAY_COME: Final = timedelta(seconds=30)
"""How long after a message in an unknown thread the interview in it may still come to be."""

_LOOKED_AGAIN: Final = 3.0
"""Seconds after which it is looked for again."""

_NONE_OPEN: Final = "You have no open interview here. `/interview start` begins one."
_OVER: Final = "This interview is over. `/interview start` begins another."
_NO_WORDS: Final = "I can read words and code only; there were none in that message."


class Talking:
    """Hears messages and mentions."""

    def __init__(self, kit: Kit, coding: Coding) -> None:
        self._kit = kit
        self._coding = coding

    def hear(self, taken: Taken, said: Said) -> None:
        """Take a message as the answer that it is, if it is one."""
        person = said.person
        if not person.thread:
            self._point(person)
            return
        mirror = self._kit.mirrors.find(person.place.name)
        if mirror is None:
            if abs(self._kit.clock.now() - taken.at) < _MAY_COME:
                raise Later("This thread may become an interview yet.", _LOOKED_AGAIN)
            return
        if mirror.owner != person.user:
            return
        try:
            view = self._kit.service.view(mirror.interview)
        except NotFound:
            return
        if self._kit.turns.done(taken.key) is None and self._coding.offers(taken, said, view):
            return
        self.say(taken, person, mirror.interview, typed(said.text))

    def say(self, taken: Taken, person: Person, interview: str, text: str) -> bool:
        """Say ``text`` to an interview; tells whether it was taken, else why to ``person``."""
        if not text:
            self._kit.whispers.say(person, _NO_WORDS)
            return False
        try:
            self._kit.turns.say(taken.key, interview, text)
        except (BadInput, Conflict) as error:
            over = self._kit.service.view(interview).state in ("finished", "expired")
            self._kit.whispers.say(person, _OVER if over else str(error))
            return False
        except NotFound:
            return False
        self._kit.moved(interview)
        return True

    def command(self, taken: Taken, person: Person, word: str) -> None:
        """Say a word to the open interview of whoever gave the command."""
        done = self._kit.turns.done(taken.key)
        entry = self._kit.open_of(person)
        if done is not None:
            entry = next((one for one in self._kit.of(person) if one.id == done), None)
        if entry is None:
            self._kit.whispers.say(person, _NONE_OPEN)
            return
        place = place_of(entry)
        if self.say(taken, person, entry.id, word) and place is not None:
            where = link(place.link, "in the thread of your interview")
            self._kit.whispers.show(person, shown(f"Answered {where}.", "Answered in the thread."))

    def mentioned(self, mentioned: Mentioned) -> None:
        """Explain to whoever names the bot what it does; in an interview's thread they know."""
        if not mentioned.in_thread:
            self._kit.whispers.say(mentioned.person, words.HELP)

    def _point(self, person: Person) -> None:
        """Say where to go on, to somebody who writes to the bot outside of a thread."""
        entry = self._kit.open_of(person)
        place = place_of(entry) if entry else None
        if place is None:
            self._kit.whispers.say(person, words.HELP)
            return
        where = link(place.link, "its thread")
        self._kit.whispers.show(
            person,
            shown(
                f"Your interview goes on in {where}: I read answers there.",
                "Your interview goes on in its thread.",
            ),
        )
