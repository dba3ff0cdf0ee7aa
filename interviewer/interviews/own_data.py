"""What candidates may do with their own interviews: take along, delete, challenge."""

from typing import Protocol

from interviewer.errors import Withheld
from interviewer.interviews.answers import Answered
from interviewer.interviews.challenges import Challenge, LineKind, check_line, check_note
from interviewer.interviews.export import Export, exported
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import Store
from interviewer.scorecards.model import Scorecard


class BuildScorecard(Protocol):
    """Returns the scorecard of an interview."""

    def __call__(
        self, interview: str, *, as_candidate: bool = False, viewer: str | None = None
    ) -> Scorecard:
        """Return it, without what is for interviewers alone where ``as_candidate``.

        A ``viewer`` may review, and sees what others said only once that is fair.
        """
        ...


class OwnData:
    """Safe to use from many threads and processes; ``scorecard`` builds that of an interview."""

    def __init__(self, *, store: Store, clock: Clock, scorecard: BuildScorecard) -> None:
        self._store = store
        self._clock = clock
        self._scorecard = scorecard

    def export(
        self, interview: str, *, as_candidate: bool = True, viewer: str | None = None
    ) -> Export:
        """Return all that is kept of an interview and is its candidate's; raises NotFound.

        For a candidate whose assessment has not been released that is what they said and
        wrote, and nothing that tells how good it was. For a ``viewer``, who may review, the
        scorecard is as ``Outcomes.scorecard`` gives it.
        """
        record = self._store.load(interview)
        card = None
        if not as_candidate or record.open_to_candidate:
            card = self._scorecard(interview, as_candidate=as_candidate, viewer=viewer)
        return exported(
            record,
            self._store.submissions(interview),
            self._store.challenges(interview),
            card,
            self._clock.now(),
        )

    def delete(self, interview: str, *, answer: Answered | None = None) -> None:
        """Forget an interview with all that belongs to it; raises NotFound.

        Code of it that is being judged is judged to the end, and its verdict dropped. The
        ``answer`` to the request is kept in the same step.
        """
        self._store.delete(interview, answer)

    def challenge(self, interview: str, item: int, kind: LineKind, line: str, note: str) -> None:
        """Keep what the candidate says against a line of the scorecard.

        ``item`` counts from 1, ``line`` is the id of a point or misconception. A second
        challenge of the line replaces the first. Raises NotFound; Withheld in assessment
        mode; BadInput for a note or a line that makes no sense.
        """
        record = self._store.load(interview)
        if not record.open_to_candidate:
            raise Withheld("The results of an assessment are for the interviewer alone.")
        note = check_note(note)
        check_line(record.dialogue, item, kind, line)
        self._store.keep_challenge(
            Challenge(
                interview=interview,
                item=item,
                kind=kind,
                line=line,
                note=note,
                at=self._clock.now(),
            )
        )
