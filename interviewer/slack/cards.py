"""Scorecards: one's own after practice, those of assessments for interviewers alone."""

from datetime import datetime
from typing import Final

from interviewer.errors import NotFound, Withheld
from interviewer.interviews.inbox import Taken
from interviewer.interviews.listing import ListedInterview
from interviewer.interviews.views import InterviewView
from interviewer.scorecards.model import Scorecard
from interviewer.slack.kit import Kit, newest, place_of
from interviewer.slack.posts import Post, link, shown
from interviewer.slack.values import Person
from interviewer.slack.web import Chat, Refused
from interviewer.slack.words import Card

_NONE: Final = "You have no interview yet. `/interview start` begins one."
_WITHHELD: Final = "The results of an assessment are with your interviewer."
_FOR_INTERVIEWERS: Final = (
    "Only interviewers may look at other people's scorecards. Whoever runs this service names "
    "them in INTERVIEWER_SLACK_INTERVIEWERS."
)
_NO_SUCH: Final = "There is no such interview in this workspace."
_NONE_DONE: Final = "They have finished no interview in this workspace."
_SENT: Final = "I have sent you the scorecard in a direct message."
_NO_FILES: Final = "Scorecards cannot be had as files here."


class Cards:
    """Shows scorecards to those who may see them."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def ending(self, view: InterviewView) -> tuple[Post, ...]:
        """Return what is posted behind the last message: in practice the scorecard."""
        if view.mode != "practice":
            return ()
        return self._kit.card_posts(self._kit.service.scorecard(view.id, as_candidate=True))

    def command(self, taken: Taken, person: Person, asked: Card) -> None:
        """Answer ``/interview scorecard``."""
        if asked.interview or asked.user:
            self._for_interviewer(taken, person, asked)
        else:
            self._own(person)

    def file(self, person: Person, interview: str) -> None:
        """Put the scorecard into the thread as a file, for the candidate."""
        chat = self._kit.chat_of(person.team)
        try:
            card = self._kit.service.scorecard(interview, as_candidate=True)
        except Withheld:
            self._kit.whispers.say(person, _WITHHELD)
            return
        if chat is not None:
            self._upload(chat, person, card, person.channel, person.thread)

    def _own(self, person: Person) -> None:
        found = self._kit.of(person)
        entry = newest(found, "finished") or next(iter(found), None)
        if entry is None:
            self._kit.whispers.say(person, _NONE)
            return
        try:
            card = self._kit.service.scorecard(entry.id, as_candidate=True)
        except Withheld:
            self._kit.whispers.say(person, _WITHHELD)
            return
        for post in self._kit.card_posts(card):
            self._kit.whispers.show(person, post)
        place = place_of(entry)
        if place is not None:
            to = link(place.link, "in its thread")
            self._kit.whispers.show(person, shown(f"All of it is {to}.", "It is in its thread."))

    def _for_interviewer(self, taken: Taken, person: Person, asked: Card) -> None:
        if not self._is_interviewer(person):
            self._kit.whispers.say(person, _FOR_INTERVIEWERS)
            return
        interview = self._wanted(person, asked)
        if interview is None:
            self._kit.whispers.say(person, _NO_SUCH if asked.interview else _NONE_DONE)
            return
        chat = self._kit.chat_of(person.team)
        if chat is None:
            return
        card = self._kit.service.scorecard(interview)
        direct = chat.direct(person.user)
        for number, post in enumerate(self._kit.card_posts(card)):
            mark = {"entry": taken.key, "part": number}
            if not (taken.claims > 1 and chat.find_first(direct, mark, _since(taken.at))):
                chat.post(direct, post.text, post.as_json(), mark=mark)
        self._upload(chat, person, card, direct)
        self._kit.whispers.say(person, _SENT)

    def _is_interviewer(self, person: Person) -> bool:
        return not self._kit.interviewers.isdisjoint({person.user, f"{person.team}/{person.user}"})

    def _wanted(self, person: Person, asked: Card) -> str | None:
        if asked.user:
            theirs = self._kit.of(Person(team=person.team, user=asked.user))
            found: ListedInterview | None = newest(theirs, "finished")
            return found.id if found else None
        try:
            team = self._kit.service.team_of(asked.interview)
        except NotFound:
            return None
        return asked.interview if team == self._kit.team(person.team) else None

    def _upload(
        self, chat: Chat, person: Person, card: Scorecard, channel: str, thread: str = ""
    ) -> None:
        if self._kit.pdf is None:
            self._kit.whispers.say(person, _NO_FILES)
            return
        name = f"scorecard-{card.header.interview}.pdf"
        content = self._kit.pdf(card)
        try:
            chat.upload(channel, name, "Scorecard", content, "The scorecard as a file.", thread)
        except Refused as refusal:
            self._kit.whispers.say(person, f"The file could not be shared: {refusal}")


def _since(at: datetime) -> float:
    return at.timestamp() - 60.0
