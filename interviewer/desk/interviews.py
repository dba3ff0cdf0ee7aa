"""What a team does with interviews: look, review, let results out, export, erase."""

from collections.abc import Collection, Iterator, Sequence

from interviewer.accounts.audit import Audit, AuditPage, Deed
from interviewer.accounts.model import User
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.export import Export
from interviewer.interviews.listing import InterviewFilter, ListedInterview, Listing
from interviewer.interviews.reviews import ReviewRequest
from interviewer.interviews.service import InterviewService
from interviewer.interviews.standings import Standing, Standings
from interviewer.interviews.views import InterviewView
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.summary import Summary

MOST_COMPARED = 6


class StaleReview(Conflict):
    """The reviewer has saved something else since the page was opened that this comes from."""


class DeskInterviews:
    """Safe to use from many threads and processes; whoever acts is a user of the team.

    What is another team's is not there. Interviews that are read one by one, and everything
    that is done to them, are written down.
    """

    def __init__(self, *, service: InterviewService, audit: Audit, standings: Standings) -> None:
        self._service = service
        self._audit = audit
        self._standings = standings

    def page(
        self, user: User, wanted: InterviewFilter, *, after: str | None = None, limit: int = 50
    ) -> Listing:
        """Return a page of the team's interviews, newest first; raises BadInput."""
        return self._service.lists.page(user.team, wanted, after=after, limit=limit)

    def entry(self, user: User, interview: str) -> ListedInterview:
        """Return what a list tells of one interview; raises NotFound."""
        found = self._service.lists.of(user.team, (interview,))
        if not found:
            raise NotFound(f"There is no interview {interview!r}.")
        return found[0]

    def entries(self, user: User, interviews: Collection[str]) -> tuple[ListedInterview, ...]:
        """Return what a list tells of those of these interviews that are the team's."""
        return self._service.lists.of(user.team, interviews)

    def standings(self, user: User, interviews: Collection[str]) -> dict[str, Standing]:
        """Return the marks that hold of these interviews, as far as the user may see them."""
        return self._standings.of(user.team, interviews, user.id)

    def live(self, user: User, interview: str) -> InterviewView:
        """Return an interview as it stands; raises NotFound.

        Who follows it asks again and again, which is written down once an hour.
        """
        self._require(user, interview)
        self._audit.note_reading(user, Deed.CONVERSATION_READ, interview)
        return self._service.view(interview)

    def scorecard(self, user: User, interview: str) -> Scorecard:
        """Return the scorecard as ``user`` may see it; raises NotFound.

        What other reviewers made of it is hidden until they have said what they think.
        """
        self._require(user, interview)
        self._audit.note(user, Deed.VIEWED, interview=interview)
        return self._service.scorecard(interview, viewer=user.id)

    def compare(self, user: User, interviews: Sequence[str]) -> tuple[Scorecard, ...]:
        """Return the scorecards of two to six interviews; raises NotFound and Conflict."""
        chosen = tuple(dict.fromkeys(interviews))
        if not 2 <= len(chosen) <= MOST_COMPARED:
            raise Conflict(f"Choose 2 to {MOST_COMPARED} interviews to compare.")
        return tuple(self.scorecard(user, interview) for interview in chosen)

    def review(
        self, user: User, interview: str, request: ReviewRequest, *, seen: str | None = None
    ) -> Review:
        """Keep the user's review of an interview that is over.

        ``seen`` is the id of the last review of theirs that they know of, empty for none; where
        they have saved another since, StaleReview is raised. Raises NotFound; Conflict while
        the interview is going on; BadInput.
        """
        if self.entry(user, interview).state not in ("finished", "abandoned", "expired"):
            raise Conflict("This interview is not over; review it when it is.")
        with self._audit.together(), self._service.reviews.holding(interview):
            own = self.own_reviews(user, interview)
            if seen is not None and seen != (own[-1].id if own else ""):
                raise StaleReview("You have saved something else since you opened this page.")
            review = self._service.reviews.add(interview, request, reviewer=user.id, name=user.name)
            self._audit.note(user, Deed.REVIEWED, interview=interview, detail=_told(request))
        return review

    def under_review(self, user: User, interview: str) -> Scorecard:
        """Return the scorecard as ``scorecard`` does, for what its reader is just saving."""
        self._require(user, interview)
        return self._service.scorecard(interview, viewer=user.id)

    def own_reviews(self, user: User, interview: str) -> tuple[Review, ...]:
        """Return what the user said of an interview so far, oldest first; raises NotFound."""
        self._require(user, interview)
        found = self._service.reviews.all(interview)
        return tuple(review for review in found if review.reviewer == user.id)

    def release(self, user: User, interview: str) -> None:
        """Let the candidate see the results from now on; raises NotFound.

        Raises Conflict while the interview is going on.
        """
        if self.entry(user, interview).state not in ("finished", "abandoned", "expired"):
            raise Conflict("This interview is not over; release its results when it is.")
        with self._audit.together():
            self._service.reviews.release(interview, viewer=user.id)
            self._audit.note(user, Deed.RELEASED, interview=interview)

    def withhold(self, user: User, interview: str) -> None:
        """Let the candidate see the results no more; raises NotFound."""
        self._require(user, interview)
        with self._audit.together():
            self._service.reviews.withhold(interview)
            self._audit.note(user, Deed.WITHHELD, interview=interview)

    def export(self, user: User, interview: str) -> Export:
        """Return all that is kept of an interview, with its results; raises NotFound."""
        self._require(user, interview)
        self._audit.note(user, Deed.EXPORTED, interview=interview)
        return self._service.own_data.export(interview, as_candidate=False, viewer=user.id)

    def summaries(self, user: User, wanted: InterviewFilter) -> Iterator[Summary]:
        """Yield a row for each of the team's interviews, newest first; raises BadInput."""
        self._audit.note(user, Deed.EXPORTED, detail="many interviews as rows")
        return self._service.exports.summaries(user.team, wanted, viewer=user.id)

    def cards(self, user: User, wanted: InterviewFilter) -> Iterator[Scorecard]:
        """Yield the scorecards of the team's interviews as the user may see them."""
        self._audit.note(user, Deed.EXPORTED, detail="many interviews as scorecards")
        return self._service.exports.cards(user.team, wanted, viewer=user.id)

    def erase(self, user: User, interview: str) -> None:
        """Forget an interview with all that belongs to it; raises NotFound, and Forbidden.

        Only an admin may.
        """
        user.require_admin()
        self._require(user, interview)
        with self._audit.together():
            self._service.own_data.delete(interview)
            self._audit.note(user, Deed.ERASED, interview=interview)

    def log(self, user: User, interview: str) -> AuditPage:
        """Return what was done with an interview; raises NotFound."""
        self._require(user, interview)
        return self._audit.entries(user.team, interview=interview)

    def _require(self, user: User, interview: str) -> None:
        if self._service.team_of(interview) != user.team:
            raise NotFound(f"There is no interview {interview!r}.")


def _told(request: ReviewRequest) -> str:
    """Return what the log tells of a review: of its notes, whether they were changed."""
    if request.revises is None:
        return ""
    return "changed a note" if request.notes else "withdrew a note"
