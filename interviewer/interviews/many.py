"""Many interviews at once, for spreadsheets and other systems: one after the other, never all."""

from collections.abc import Callable, Iterator
from typing import Final

from interviewer.errors import NotFound, Withheld
from interviewer.interviews.listing import EVERY, ListedInterview, Listing, Wanted
from interviewer.interviews.own_data import BuildScorecard
from interviewer.scorecards.model import Header, Scorecard
from interviewer.scorecards.summary import Summary, result_of

_PAGE: Final = 100
"""How many are read from the list at once."""


class Exports:
    """Yields what came of a team's interviews, newest first; reads a page of the list at a time.

    ``listing`` and ``scorecard`` are the use cases of one page and of one interview. What is
    deleted or withheld meanwhile is left out, and what begins meanwhile too. Raises what these
    raise: BadInput for a reference that no interview can have, Unavailable.
    """

    def __init__(self, listing: Callable[..., Listing], scorecard: BuildScorecard) -> None:
        self._listing = listing
        self._scorecard = scorecard

    def summaries(
        self,
        team: str,
        wanted: Wanted = EVERY,
        *,
        as_candidate: bool = False,
        viewer: str | None = None,
    ) -> Iterator[Summary]:
        """Yield a row for each interview.

        Who sees no more than candidates do (``as_candidate``) is told of an assessment that has
        not been released that it was held, and nothing of its results. A ``viewer`` who may
        review sees of each interview what its scorecard shows them.
        """
        for entry in self._entries(team, wanted):
            card = self._card(entry, as_candidate, viewer)
            if card is not None:
                withheld = as_candidate and not entry.released
                yield Summary(
                    header=_before(card.header) if withheld else card.header,
                    state=entry.state,
                    released=entry.released,
                    challenges=0 if withheld else entry.challenges,
                    result=None if withheld else result_of(card),
                )

    def cards(
        self,
        team: str,
        wanted: Wanted = EVERY,
        *,
        as_candidate: bool = False,
        viewer: str | None = None,
    ) -> Iterator[Scorecard]:
        """Yield whole scorecards; ``as_candidate`` only of what has been released.

        Each is as its ``viewer``, who may review, may see it.
        """
        for entry in self._entries(team, wanted):
            if entry.released or not as_candidate:
                card = self._card(entry, as_candidate, viewer)
                if card is not None:
                    yield card

    def _entries(self, team: str, wanted: Wanted) -> Iterator[ListedInterview]:
        after = None
        while True:
            page = self._listing(team, wanted, after=after, limit=_PAGE)
            yield from page.entries
            after = page.after
            if after is None:
                return

    def _card(
        self, entry: ListedInterview, as_candidate: bool, viewer: str | None
    ) -> Scorecard | None:
        try:
            return self._scorecard(
                entry.id, as_candidate=as_candidate and entry.released, viewer=viewer
            )
        except (NotFound, Withheld):
            return None


def _before(header: Header) -> Header:
    """Return a header without what the answers have led to."""
    return header.model_copy(update={"reached": None, "notes": ()})
