"""Interviews that people held themselves, taken in at the desk from what they wrote down."""

from collections.abc import Mapping

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.desk.candidates import Candidates
from interviewer.interviews.live import LiveInterviews, LiveKeeping
from interviewer.taxonomy import Level
from interviewer.transcripts.matched import Matched


class Transcripts:
    """Safe to use from many threads and processes; whoever acts is a user of the team."""

    def __init__(
        self,
        *,
        live: LiveInterviews,
        keeping: LiveKeeping,
        candidates: Candidates,
        audit: Audit,
    ) -> None:
        self._live = live
        self._keeping = keeping
        self._candidates = candidates
        self._audit = audit

    def offered(self) -> tuple[tuple[str, str], ...]:
        """Return name and title of every question and problem of the bank, by name."""
        return self._live.offered()

    def read(self, name: str, data: bytes, chosen: Mapping[int, str]) -> Matched:
        """Return a transcript with what each of its entries asks, by wording or as ``chosen``.

        ``name`` is the file's, whose ending says how it is written. Raises ContentError with
        every fault, each with its line.
        """
        return self._live.confirm(self._live.read(name, data), chosen)

    def keep(self, user: User, matched: Matched, *, level: Level | None, candidate: str) -> str:
        """Score a transcript and keep it as an interview of ``candidate``, if one is named.

        What the file says of the interview is the user's review: whoever brings it in answers
        for it. Returns the interview's id. Raises BadInput without a level, where no question is
        the bank's, or for too much at once; NotFound for another team's candidate.
        """
        whose = self._candidates.get(user, candidate) if candidate else None
        held = self._live.hold(matched, level=level, candidate=whose.name if whose else "")
        held = held.reviewed_by(user.id, user.name)
        with self._audit.together():
            interview = self._keeping.keep(held, user.team)
            if whose is not None:
                self._candidates.assign(user, interview, whose.id)
            self._audit.note(user, Deed.TRANSCRIPT_ADDED, interview=interview)
            if held.review is not None:
                self._audit.note(user, Deed.REVIEWED, interview=interview)
        return interview
