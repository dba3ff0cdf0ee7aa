"""Whose practice it is: a learner is nothing but the interviews that carry their hash.

A browser holds a random secret, a terminal has its user's name; the store holds only a
keyed hash of either (``access.Keys``), beside each interview. Nobody signs up, and who
deletes the interviews has deleted the learner.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.blueprint import Blueprint
from interviewer.errors import NotFound
from interviewer.interviews.access import Keys
from interviewer.interviews.history import History, history_of
from interviewer.interviews.listing import ListedInterview, listed
from interviewer.interviews.ports import Clock
from interviewer.interviews.spacing import due_misses, not_due, replay, results_in
from interviewer.interviews.store import InterviewEntry, Sought, Store
from interviewer.questions.model import Bank
from interviewer.taxonomy import Level

LATELY: Final = 8
"""In how many of the latest interviews an item counts as had lately.

Our bank fills so many of one level without asking anything twice and without leaving the plan.
"""

_PAGE: Final = 200
"""How many interviews are read from the store at once."""


@dataclass(frozen=True)
class Wishes:
    """What a learner's next interview had better ask, and what it had better not.

    Both are ids of questions and problems. ``prefer`` are the misses that are due, the
    most wanted first; ``avoid`` is what was asked in the latest interviews and is not due yet.
    """

    prefer: tuple[str, ...] = ()
    avoid: frozenset[str] = frozenset()


NO_WISHES: Final = Wishes()


class Learners:
    """Knows learners by their hashes; safe to use from many threads and processes."""

    def __init__(
        self,
        *,
        store: Store,
        bank: Bank,
        blueprints: Mapping[Level, Blueprint],
        clock: Clock,
        keys: Keys,
    ) -> None:
        self._store = store
        self._bank = bank
        self._blueprints = blueprints
        self._clock = clock
        self._keys = keys

    def browser(self, secret: str) -> str:
        """Return the learner whose browser holds ``secret``."""
        return self._keys.browser_learner(secret)

    def terminal(self, user: str) -> str:
        """Return the learner who is ``user`` on this machine."""
        return self._keys.terminal_learner(user)

    def slack(self, team: str, user: str) -> str:
        """Return the learner who is ``user`` of the Slack workspace ``team``."""
        return self._keys.slack_learner(team, user)

    def wishes(self, learner: str) -> Wishes:
        """Return what the learner's next practice interview is to prefer and to avoid."""
        now, entries = self._clock.now(), tuple(self._entries(learner))
        memories = replay(results_in(entries), self._blueprints).values()
        lately = {result.key for result in results_in(entries[:LATELY])}
        later = (memory.key for memory in not_due(memories, now))
        return Wishes(
            prefer=tuple(memory.key.id for memory in due_misses(memories, now)),
            avoid=frozenset(key.id for key in later if key in lately),
        )

    def history(self, learner: str | None) -> History:
        """Return all that the learner's interviews tell; nobody has none."""
        entries = tuple(self._entries(learner)) if learner is not None else ()
        return history_of(entries, self._blueprints, self._bank, self._clock.now())

    def interviews(self, team: str, learner: str, most: int) -> tuple[ListedInterview, ...]:
        """Return the learner's interviews that belong to ``team``, at most so many, newest first.

        Nobody else can begin one for them, whatever an interview's external reference says.
        """
        now = self._clock.now()
        page = self._store.listing(team, Sought(learner=learner), limit=most)
        return tuple(listed(entry, self._blueprints, now) for entry in page.entries)

    def any(self, learner: str) -> bool:
        """Tell whether the learner has any interviews."""
        return bool(self._store.listing("local", Sought(learner=learner), limit=1).entries)

    def token(self, learner: str, interview: str) -> str:
        """Return the token that opens the learner's own interview.

        Raises NotFound for another's, as for one that there is not.
        """
        if self._store.load(interview).learner != learner:
            raise NotFound(f"There is no interview {interview!r} among yours.")
        return self._keys.candidate_token(interview)

    def _entries(self, learner: str) -> Iterator[InterviewEntry]:
        after = None
        while True:
            page = self._store.listing("local", Sought(learner=learner), after=after, limit=_PAGE)
            yield from page.entries
            after = page.after
            if after is None:
                return
