"""Many interviews at once, for spreadsheets and other systems: a few at a time, never all."""

from collections.abc import Callable, Iterator
from typing import Final

from interviewer.interviews.listing import EVERY, InterviewFilter, ListedInterview, Listing
from interviewer.interviews.outcomes import Outcomes
from interviewer.interviews.store import Dossier, Store
from interviewer.scorecards.model import Header, Scorecard
from interviewer.scorecards.summary import Summary

_PAGE: Final = 100
"""How many are read from the list at once."""


class Exports:
    """Yields what came of a team's interviews, newest first; reads a few of them at a time.

    ``listing`` is the use case of one page. What is deleted meanwhile is left out, and what
    begins meanwhile too; what is released or withheld meanwhile is as it is when it is read.
    Raises BadInput for a reference that no interview can have, and Unavailable.
    """

    def __init__(self, listing: Callable[..., Listing], store: Store, outcomes: Outcomes) -> None:
        self._listing = listing
        self._store = store
        self._outcomes = outcomes

    def summaries(
        self,
        team: str,
        wanted: InterviewFilter = EVERY,
        *,
        as_candidate: bool = False,
        viewer: str | None = None,
    ) -> Iterator[Summary]:
        """Yield a row for each interview.

        Who sees no more than candidates do (``as_candidate``) is told of an assessment that has
        not been released that it was held, and nothing of its results. A ``viewer`` who may
        review sees of each interview what its scorecard shows them.
        """
        for entry, found in self._entries(team, wanted):
            released = found.record.open_to_candidate
            withheld = as_candidate and not released
            header, result = self._outcomes.head(found, as_candidate=as_candidate, viewer=viewer)
            yield Summary(
                header=_before(header) if withheld else header,
                state=entry.state,
                released=released,
                challenges=0 if withheld else len(found.challenges),
                result=None if withheld else result,
            )

    def cards(
        self,
        team: str,
        wanted: InterviewFilter = EVERY,
        *,
        as_candidate: bool = False,
        viewer: str | None = None,
    ) -> Iterator[Scorecard]:
        """Yield whole scorecards; ``as_candidate`` only of what has been released.

        Each is as its ``viewer``, who may review, may see it.
        """
        for _, found in self._entries(team, wanted):
            if found.record.open_to_candidate or not as_candidate:
                yield self._outcomes.card(found, as_candidate=as_candidate, viewer=viewer)

    def _entries(
        self, team: str, wanted: InterviewFilter
    ) -> Iterator[tuple[ListedInterview, Dossier]]:
        after = None
        while True:
            page = self._listing(team, wanted, after=after, limit=_PAGE)
            entries = {entry.id: entry for entry in page.entries}
            for found in self._store.dossiers(tuple(entries)):
                yield entries[found.record.id], found
            after = page.after
            if after is None:
                return


def _before(header: Header) -> Header:
    """Return a header without what the answers have led to."""
    return header.model_copy(update={"reached": None, "notes": ()})
