"""Posts what an interview has said into its thread: each message once, in order.

A thread is claimed with a lease (``interviews.mirrors``), and its cursor kept after every post.
Where a post may have arrived without our knowing it (a process died, Slack failed, a connection
broke), the thread is searched for it first: every post carries its place as metadata.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final, Protocol

from interviewer.errors import InterviewerError, NotFound, Unavailable
from interviewer.interviews.lease import kept_alive
from interviewer.interviews.mirrors import Mirror, MirrorStore
from interviewer.interviews.ports import Clock
from interviewer.interviews.views import InterviewView
from interviewer.slack.posts import Post, controls, posts_of, said
from interviewer.slack.values import Place
from interviewer.slack.web import Busy, Chat, Refused, Unsure

LEASE: Final = timedelta(seconds=10)
"""How long a poster may be silent before another takes its thread up."""

RENEWED_EVERY: Final = 3.0
MOST_FAILURES: Final = 60
"""Attempts in a row that came to nothing, after which a thread is given up: some hours."""

_LONGEST_PAUSE: Final = timedelta(minutes=5)

_CLOSED_TO_US: Final = frozenset(
    {
        "channel_not_found", "not_in_channel", "is_archived", "thread_not_found",
        "message_not_found", "restricted_action", "restricted_action_thread_locked",
        "restricted_action_read_only_channel", "no_permission",
    }
)  # fmt: skip
"""Refusals by which a thread cannot be written in."""

_NO_MORE: Final = frozenset(
    {"account_inactive", "token_revoked", "invalid_auth", "not_authed", "team_disabled"}
)
"""Refusals by which the bot is no longer in the workspace."""

_SHUT_OUT: Final = (
    "I can no longer write in the thread of your interview ({error}). Nothing that you have "
    "said is lost: let me into that channel again (`/invite`) and say `/interview status` there."
)

logger = logging.getLogger(__name__)


class Interviews(Protocol):
    """The part of the interview service that shows interviews."""

    def view(self, interview: str, /) -> InterviewView:
        """Return an interview as its candidate may see it; raises NotFound."""
        ...


class Poster:
    """Brings threads up to their interviews; many threads and processes may do so at once.

    ``chat_of`` gives the bot of a workspace, None where it is not there any more;
    ``ending`` what is posted once an interview is over, behind its last message; ``pdf`` says
    whether a scorecard can be had as a file.
    """

    def __init__(
        self,
        mirrors: MirrorStore,
        interviews: Interviews,
        chat_of: Callable[[str], Chat | None],
        clock: Clock,
        ending: Callable[[InterviewView], Sequence[Post]],
        *,
        pdf: bool,
    ) -> None:
        self._mirrors = mirrors
        self._interviews = interviews
        self._chat_of = chat_of
        self._clock = clock
        self._ending = ending
        self._pdf = pdf

    def sync(self, most: int = 1) -> int:
        """Bring up threads that are behind, at most so many; returns how many those were.

        Raises Unavailable when the database cannot be used.
        """
        for done in range(most):
            now = self._clock.now()
            mirror = self._mirrors.claim(now, now - LEASE)
            if mirror is None:
                return done
            with kept_alive(lambda held=mirror: self._renew(held), RENEWED_EVERY):  # type: ignore[misc]
                self._bring_up(mirror)
        return most

    def _renew(self, mirror: Mirror) -> None:
        self._mirrors.renew(mirror, self._clock.now())

    def _bring_up(self, mirror: Mirror) -> None:
        place = Place.of(mirror.conversation)
        chat = self._chat_of(place.team)
        try:
            view = self._interviews.view(mirror.interview)
        except NotFound:
            chat = None
        if chat is None:
            self._mirrors.close(mirror)
            return
        thread = _Thread(self._mirrors, self._clock, chat, place, mirror)
        try:
            if thread.follow(self._tail(view, mirror.posted)):
                self._done(thread.mirror, view)
        except Busy as busy:
            self._retry(thread.mirror, timedelta(seconds=busy.seconds), unsure=False)
        except Unsure:
            self._retry(thread.mirror, _pause(thread.mirror.failures), unsure=True)
        except Refused as refusal:
            self._refused(thread.mirror, chat, place, refusal)
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001 - one thread must not keep the others waiting
            logger.error("posting failed", extra={"kind": type(error).__name__})
            self._retry(thread.mirror, _pause(thread.mirror.failures), unsure=True)

    def _done(self, mirror: Mirror, view: InterviewView) -> None:
        if view.state in ("finished", "expired"):
            self._mirrors.close(mirror)
        else:
            settled = replace(mirror, failures=0, unsure=False)
            self._mirrors.release(settled, self._clock.now())

    def _tail(self, view: InterviewView, start: int) -> Iterator[tuple[int, tuple[Post, ...]]]:
        """Yield the posts of each message that is not there yet, with its position.

        What the candidate has said is in the thread already, or was said elsewhere.
        """
        count = len(view.messages)
        for position in range(start, count):
            message = view.messages[position]
            newest = position == count - 1
            below = controls(view, pdf=self._pdf) if newest else ()
            yield position, () if message.sender == "candidate" else posts_of(message, below)
        if view.state == "finished" and start <= count:
            yield count, tuple(self._ending(view))

    def _retry(self, mirror: Mirror, pause: timedelta, *, unsure: bool) -> None:
        failures = mirror.failures + 1
        if failures > MOST_FAILURES:
            self._mirrors.close(mirror)
            return
        failed = replace(mirror, failures=failures, unsure=unsure or mirror.unsure)
        self._mirrors.release(failed, self._clock.now() + pause)

    def _refused(self, mirror: Mirror, chat: Chat, place: Place, refusal: Refused) -> None:
        if refusal.error in _NO_MORE:
            self._mirrors.close(mirror)
        elif refusal.error in _CLOSED_TO_US:
            self._mirrors.close(mirror)
            _tell(chat, mirror.owner, place, refusal)
        else:
            if refusal.of_the_bot and not mirror.failures:
                _tell(chat, mirror.owner, place, refusal)
            self._retry(mirror, _pause(mirror.failures), unsure=False)


class _Thread:
    """One thread while it is claimed; ``mirror`` is its cursor."""

    def __init__(
        self, mirrors: MirrorStore, clock: Clock, chat: Chat, place: Place, mirror: Mirror
    ) -> None:
        self._mirrors = mirrors
        self._clock = clock
        self._chat = chat
        self._place = place
        self.mirror = mirror

    def follow(self, tail: Iterator[tuple[int, tuple[Post, ...]]]) -> bool:
        """Post what is missing; tells whether the claim held to the end."""
        for position, posts in tail:
            for part in range(self.mirror.parts, len(posts)):
                ts = self._once(position, part, posts[part])
                whole = part == len(posts) - 1
                if not self._reached(position + 1 if whole else position, part + 1, ts):
                    return False
            if self.mirror.posted == position and not self._reached(position + 1, 0, ""):
                return False
        return True

    def _once(self, position: int, part: int, post: Post) -> str:
        mark = {"interview": self.mirror.interview, "position": position, "part": part}
        if self.mirror.unsure:
            found = self._chat.find(self._place, mark, self.mirror.last)
            if found:
                return found
        place = self._place
        return self._chat.post(
            place.channel, post.text, post.as_json(), thread=place.thread, mark=mark
        )

    def _reached(self, posted: int, parts: int, ts: str) -> bool:
        moved = posted > self.mirror.posted
        # A post that was found or made settles what was unsure; skipping a message does not.
        self.mirror = replace(
            self.mirror,
            posted=posted,
            parts=0 if moved else parts,
            last=ts or self.mirror.last,
            failures=0 if ts else self.mirror.failures,
            unsure=False if ts else self.mirror.unsure,
        )
        return self._mirrors.advance(self.mirror, self._clock.now())


def _tell(chat: Chat, owner: str, place: Place, refusal: Refused) -> None:
    """Say to somebody that their thread is out of reach, if they can be reached at all."""
    shut_out = _SHUT_OUT.format(error=refusal.error.replace("_", " "))
    post = said(str(refusal) if refusal.of_the_bot else shut_out)
    try:
        direct = chat.direct(owner)
        if direct != place.channel:
            chat.post(direct, post.text, post.as_json())
    except InterviewerError:
        return


def _pause(failures: int) -> timedelta:
    return min(timedelta(seconds=2.0 ** min(failures, 20)), _LONGEST_PAUSE)
