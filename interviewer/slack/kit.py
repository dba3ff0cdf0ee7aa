"""What every handler works with."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from interviewer.interviews.listing import ListedInterview
from interviewer.interviews.mirrors import MirrorStore
from interviewer.interviews.ports import Clock
from interviewer.interviews.service import InterviewService
from interviewer.interviews.vault import Vault
from interviewer.scorecards.model import Scorecard
from interviewer.slack.answering import Whispers
from interviewer.slack.installing import Sealer, Workspaces
from interviewer.slack.posts import Post
from interviewer.slack.taking import Turns
from interviewer.slack.values import Person, Place
from interviewer.slack.web import Chat

_NAME: Final = re.compile(r"[A-Z0-9]+|[0-9]+\.[0-9]+")
"""How Slack names workspaces, channels and messages."""

_OPEN: Final = frozenset({"asking", "grading", "paused"})
_MOST: Final = 200
"""Interviews of a person that are looked through, newest first."""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """The collaborators of the handlers.

    ``chat_of`` gives the bot of a workspace. ``card_posts`` and ``pdf`` make of a scorecard
    posts and a file, None where there are no files. ``nudge`` has threads looked at now.
    ``interviewers`` are ids of users, alone or behind their workspace's.
    """

    service: InterviewService
    turns: Turns
    mirrors: MirrorStore
    vault: Vault
    sealer: Sealer
    clock: Clock
    workspaces: Workspaces
    whispers: Whispers
    chat_of: Callable[[str], Chat | None]
    card_posts: Callable[[Scorecard], tuple[Post, ...]]
    pdf: Callable[[Scorecard], bytes] | None
    interviewers: frozenset[str]
    nudge: Callable[[], None]

    def team(self, workspace: str) -> str:
        """Return the team whose interviews those of a workspace are; empty for none."""
        found = self.workspaces.find(workspace)
        return found.team if found else ""

    def of(self, person: Person) -> tuple[ListedInterview, ...]:
        """Return somebody's interviews in Slack, the newest first.

        They are theirs by what the bot alone can write, not by the reference: anybody may give
        an interview one that names them.
        """
        learners = self.service.learners
        learner = learners.slack(person.team, person.user)
        return learners.interviews(self.team(person.team), learner, _MOST)

    def open_of(self, person: Person) -> ListedInterview | None:
        """Return somebody's newest open interview, one in the channel where they are first."""
        found = [one for one in self.of(person) if one.state in _OPEN]
        here = (one for one in found if (one.external_ref or {}).get("channel") == person.channel)
        return next(here, next(iter(found), None))

    def moved(self, interview: str) -> None:
        """Say that an interview has something to post."""
        self.mirrors.reopen(interview, self.clock.now())
        self.nudge()


def place_of(entry: ListedInterview) -> Place | None:
    """Return the thread of a listed interview, if it has one."""
    reference = entry.external_ref or {}
    names = ("team", "channel", "thread")
    if not all(_NAME.fullmatch(reference.get(name, "")) for name in names):
        return None
    return Place(*(reference[name] for name in names))


def newest(entries: Iterable[ListedInterview], state: str) -> ListedInterview | None:
    """Return the first of ``entries`` in that state."""
    return next((one for one in entries if one.state == state), None)
