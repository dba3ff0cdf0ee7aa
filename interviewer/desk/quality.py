"""What a team does about its questions: looks at how they do, marks answers, scores anew."""

from contextlib import AbstractContextManager

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.dialogue.items import ItemKey
from interviewer.errors import NotFound
from interviewer.interviews.regrade import InterviewChange, Regrade, RegradePreview, RegradeScope
from interviewer.interviews.regrading import Regrading
from interviewer.interviews.service import InterviewService
from interviewer.statistics.calibration import CalibrationReport
from interviewer.statistics.calibrations import Calibrations
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.statistics.model import ItemReport, ItemStatistics
from interviewer.statistics.service import Statistics
from interviewer.statistics.store import Selection


class Quality:
    """Safe to use from many threads and processes; whoever acts is a user of the team."""

    def __init__(
        self,
        *,
        statistics: Statistics,
        calibrations: Calibrations,
        regrading: Regrading,
        service: InterviewService,
        audit: Audit,
    ) -> None:
        self._statistics = statistics
        self._calibrations = calibrations
        self._regrading = regrading
        self._service = service
        self._audit = audit

    def statistics(self, user: User, selection: Selection) -> ItemStatistics:
        """Return how the team's questions do."""
        return self._statistics.of_team(user.team, selection)

    def item(self, user: User, key: ItemKey, selection: Selection) -> ItemReport:
        """Return how one question or problem does; raises NotFound where it was never put."""
        for one in self.statistics(user, selection).items:
            if (one.type, one.ref) == key:
                return one
        told = f"The {key.type} {key.id!r} was not put in any interview that is looked at."
        raise NotFound(told)

    def calibration(self, user: User, question: str = "") -> CalibrationReport:
        """Return how the rubrics agree with the team's marked answers; raises NotFound."""
        return self._calibrations.report(user.team, question)

    def marked(self, user: User, question: str) -> tuple[CalibrationAnswer, ...]:
        """Return the team's marked answers to a question; raises NotFound.

        Those that others marked in interviews whose reviews are hidden from the user are left
        out: a mark says what somebody thinks of the answer.
        """
        found = self._calibrations.answers(user.team, question)
        return tuple(one for one in found if one.by == user.name or self._is_seen(user, one))

    def mark(self, user: User, interview: str, item: int, mark: float) -> CalibrationAnswer:
        """Keep the answer at an item with the user's own mark, 0 to 1.

        Raises NotFound, for another team's interview as well, and BadInput.
        """
        if self._service.team_of(interview) != user.team:
            raise NotFound(f"There is no interview {interview!r}.")
        with self._audit.together():
            made = self._calibrations.add_item(interview, item, by=user.name, mark=mark)
            told = f"an answer to {made.question}"
            self._audit.note(user, Deed.CALIBRATED, interview=interview, detail=told)
        return made

    def unmark(self, user: User, answer: str) -> None:
        """Forget a marked answer; raises NotFound."""
        with self._audit.together():
            self._calibrations.remove(user.team, answer)
            self._audit.note(user, Deed.CALIBRATED, detail="an answer was taken out")

    def preview(self, user: User, wanted: RegradeScope) -> RegradePreview:
        """Return what newer rubrics would change; raises NotFound.

        What others' reviews would make of it is left out where these are hidden from the user.
        """
        shown = self._regrading.preview(user.team, wanted)
        seen = tuple(self._as_seen(user, one) for one in shown.interviews)
        return shown.model_copy(update={"interviews": seen})

    def regrade(self, user: User, wanted: RegradeScope, digest: str, note: str) -> Regrade:
        """Score anew what the preview of ``digest`` showed, all of it or nothing.

        Raises Forbidden unless the user is an admin, and Conflict where that is not what would
        come of it now.
        """
        user.require_admin()

        # It takes seconds to work out, in which nobody else should have to wait to write.
        def noted(regrade: Regrade) -> AbstractContextManager[None]:
            told = f"{regrade.totals.interviews} interviews, regrade {regrade.id}"
            return self._audit.noted(user, Deed.REGRADED, detail=told)

        return self._regrading.apply_shown(
            user.team, wanted, digest, by=user.name, note=note, within=noted
        )

    def undo(self, user: User, regrade: str) -> Regrade:
        """Put back what was before a regrade; raises Forbidden, NotFound, Conflict."""
        user.require_admin()
        with self._audit.together():
            undone = self._regrading.undo(user.team, regrade, by=user.name)
            self._audit.note(user, Deed.REGRADE_UNDONE, detail=f"regrade {regrade}")
        return undone

    def regrades(self, user: User) -> tuple[Regrade, ...]:
        """Return the team's regrades, newest first."""
        return self._regrading.history(user.team)

    def _is_seen(self, user: User, one: CalibrationAnswer) -> bool:
        if one.interview is None:
            return True
        return not self._service.reviews.visible_to(one.interview, user.id).hidden

    def _as_seen(self, user: User, change: InterviewChange) -> InterviewChange:
        overridden = any(item.overrides for item in change.items)
        if change.reviewed is None and not overridden:
            return change
        if not self._service.reviews.visible_to(change.interview, user.id).hidden:
            return change
        items = tuple(item.model_copy(update={"overrides": ()}) for item in change.items)
        return change.model_copy(update={"items": items, "reviewed": None, "reviewed_before": None})
