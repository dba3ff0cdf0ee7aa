"""Begins an interview: a message in the channel, whose thread is the interview's."""

from contextlib import suppress
from typing import Final

from interviewer.errors import BadInput, InterviewerError
from interviewer.interviews.inbox import Taken
from interviewer.interviews.mirrors import Mirror
from interviewer.interviews.views import StartRequest
from interviewer.slack.kit import Kit
from interviewer.slack.posts import Post, link, said, shown
from interviewer.slack.values import Person, Place
from interviewer.slack.web import Chat, Refused
from interviewer.slack.words import Start

_SKEW: Final = 60.0
"""Seconds by which Slack's clock may be behind ours."""

_SHUT: Final = (
    "I cannot write in this channel. Invite me first (`/invite @interviewer`), or start in a "
    "direct message to me."
)
_SHUT_FOR: Final = frozenset({"not_in_channel", "channel_not_found", "is_archived"})


class Starting:
    """Starts interviews; each entry of the inbox starts one at most."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def start(self, taken: Taken, person: Person, asked: Start) -> None:
        """Start what was asked for, and say so; raises Later where Slack wants that."""
        chat = self._kit.chat_of(person.team)
        if chat is None:
            return
        done = self._kit.turns.done(taken.key)
        if done is not None:
            self._mirror(done, person)
            return
        try:
            place = self._thread(taken, person, asked, chat)
        except Refused as refusal:
            why = _SHUT if refusal.error in _SHUT_FOR else str(refusal)
            self._kit.whispers.say(person, why)
            return
        try:
            interview = self._kit.turns.start(
                taken.key,
                _request(person, place, asked),
                self._kit.team(person.team),
                self._kit.service.learners.slack(person.team, person.user),
            )
        except BadInput as error:
            with suppress(InterviewerError):
                chat.delete(place.channel, place.thread)
            self._kit.whispers.say(person, str(error))
            return
        self._mirror(interview, person)
        if not person.channel:
            self._kit.whispers.show(
                Person(team=person.team, user=person.user),
                shown(f"Your interview: {link(place.link, 'go to its thread')}", "Your interview"),
            )

    def _thread(self, taken: Taken, person: Person, asked: Start, chat: Chat) -> Place:
        """Post the message that begins the thread, unless an earlier attempt has done so."""
        channel = person.channel or chat.direct(person.user)
        mark = {"entry": taken.key}
        ts = ""
        if taken.claims > 1:
            ts = chat.find_first(channel, mark, taken.at.timestamp() - _SKEW)
        if not ts:
            post = _opening(person, asked)
            ts = chat.post(channel, post.text, post.as_json(), mark=mark)
        return Place(person.team, channel, ts)

    def _mirror(self, interview: str, person: Person) -> None:
        """Have the interview shown in the thread that it was started for."""
        view = self._kit.service.view(interview)
        reference = view.external_ref or {}
        place = Place(person.team, reference["channel"], reference["thread"])
        mirror = Mirror(
            interview=interview, conversation=place.name, owner=person.user, last=place.thread
        )
        self._kit.mirrors.add(mirror, self._kit.clock.now())
        self._kit.nudge()


def _request(person: Person, place: Place, asked: Start) -> StartRequest:
    return StartRequest(
        level=asked.level,
        mode=asked.mode,
        minutes=asked.minutes,
        skills=asked.skills,
        seed=asked.seed,
        candidate=person.name,
        external_ref={
            "team": place.team,
            "channel": place.channel,
            "thread": place.thread,
            "user": person.user,
        },
    )


def _opening(person: Person, asked: Start) -> Post:
    who = f" for {person.name}" if person.name else ""
    about = [f"{asked.level.value} level"]
    if asked.minutes:
        about.append(f"{asked.minutes} minutes")
    about += [skill.words for skill in asked.skills]
    what = "Assessment" if asked.mode == "assessment" else "Practice interview"
    return said(f"**{what}**{who}: {', '.join(about)}. It is held in this thread.")
