"""What candidates may do with their own interviews: take along, delete, challenge."""

from collections.abc import Callable

from interviewer.errors import Withheld
from interviewer.interviews.challenges import Challenge, LineKind, check_line, check_note
from interviewer.interviews.export import Export, exported
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import Store
from interviewer.scorecards.model import Scorecard


class OwnData:
    """Safe to use from many threads and processes; ``scorecard`` builds that of an interview."""

    def __init__(
        self, *, store: Store, clock: Clock, scorecard: Callable[[str], Scorecard]
    ) -> None:
        self._store = store
        self._clock = clock
        self._scorecard = scorecard

    def export(self, interview: str) -> Export:
        """Return all that is kept of an interview and is its candidate's; raises NotFound.

        In assessment mode that is what they said and wrote, and nothing that tells how good
        it was.
        """
        record = self._store.load(interview)
        return exported(
            record,
            self._store.submissions(interview),
            self._store.challenges(interview),
            self._scorecard(interview) if record.mode == "practice" else None,
            self._clock.now(),
        )

    def delete(self, interview: str) -> None:
        """Forget an interview with all that belongs to it; raises NotFound.

        Code of it that is being judged is judged to the end, and its verdict dropped.
        """
        self._store.delete(interview)

    def challenge(self, interview: str, item: int, kind: LineKind, line: str, note: str) -> None:
        """Keep what the candidate says against a line of the scorecard.

        ``item`` counts from 1, ``line`` is the id of a point or misconception. A second
        challenge of the line replaces the first. Raises NotFound; Withheld in assessment
        mode; BadInput for a note or a line that makes no sense.
        """
        record = self._store.load(interview)
        if record.mode == "assessment":
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
