"""The use cases of a rubric that has changed: what it would alter, doing so, and taking it back."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from interviewer.dialogue.world import World
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.access import new_id
from interviewer.interviews.contents import Contents, versions_of
from interviewer.interviews.ports import Clock
from interviewer.interviews.regrade import (
    InterviewChange,
    LeftOut,
    Regrade,
    RegradePreview,
    RegradeScope,
    RubricMove,
    Totals,
)
from interviewer.interviews.regrade_plan import Planner, Worked, asks_one
from interviewer.interviews.regrade_store import RegradedInterview, RegradeStore, StampedInterview
from interviewer.interviews.regrade_words import lines
from interviewer.interviews.results import ItemResult, results_of
from interviewer.interviews.store import ALL, Store
from interviewer.scorecards.regraded_values import RegradedItem, RegradeLine
from interviewer.taxonomy import Level
from interviewer.values import digest_of

AT_ONCE: Final = 500
"""How many interviews are held in memory to be scored question by question."""

_PAGE: Final = 200

_CHANGED: Final = (
    "What was shown is not what would be applied now: an interview, a review or a rubric has "
    "changed since. Look at it again; nothing was applied."
)


Within = Callable[[Regrade], AbstractContextManager[None]]
"""Begins what a regrade is written in, such as a transaction with an entry of a log."""


def _alone(regrade: Regrade) -> AbstractContextManager[None]:
    del regrade
    return nullcontext()


@dataclass
class _Plan:
    """What is found while interviews are gone through."""

    changes: list[tuple[StampedInterview, Worked, InterviewChange]] = field(default_factory=list)
    left: Counter[str] = field(default_factory=Counter)
    looked_at: int = 0

    def contents(self) -> Contents:
        """Return all that the interviews scored anew name."""
        kept = [worked.kept for _, worked, _ in self.changes]
        return Contents(
            rubrics={v: rubric for one in kept for v, rubric in one.rubrics.items()},
            questions={v: question for one in kept for v, question in one.questions.items()},
        )


class Regrading:
    """Scores interviews anew; safe to use from many threads and processes.

    ``worlds`` are the collaborators by level, with the bank as it is now.
    """

    def __init__(
        self,
        *,
        store: Store,
        regrades: RegradeStore,
        worlds: Mapping[Level, World],
        clock: Clock,
    ) -> None:
        self._store = store
        self._regrades = regrades
        self._planner = Planner(worlds)
        self._clock = clock

    def preview(self, team: str, wanted: RegradeScope) -> RegradePreview:
        """Return what scoring the ``wanted`` interviews of a team anew would change.

        Raises NotFound for an interview that the team, or a question that the bank, has not.
        """
        wanted = self._known(wanted)
        return _shown(team, wanted, self._plan(team, wanted))

    def apply(
        self, preview: RegradePreview, *, by: str, note: str = "", within: Within = _alone
    ) -> Regrade:
        """Score anew what ``preview`` showed, all of it or nothing; see ``apply_shown``."""
        team, wanted, digest = preview.team, preview.wanted, preview.digest
        return self.apply_shown(team, wanted, digest, by=by, note=note, within=within)

    def apply_shown(
        self,
        team: str,
        wanted: RegradeScope,
        digest: str,
        *,
        by: str,
        note: str = "",
        within: Within = _alone,
    ) -> Regrade:
        """Score the ``wanted`` interviews anew, in one step, as the preview of ``digest`` showed.

        ``by`` is the name that scorecards give; ``note`` says why, to interviewers alone.
        ``within`` is what the writing is done in, once all is worked out. Raises
        Conflict, having done nothing, where that preview is not what would come of it now, or
        nothing would change; else as ``preview`` does.
        """
        wanted = self._known(wanted)
        plan = self._plan(team, wanted)
        shown = _shown(team, wanted, plan)
        if shown.digest != digest:
            raise Conflict(_CHANGED)
        if not plan.changes:
            raise Conflict("There is nothing to apply: every score is by the newest rubric.")
        regrade = Regrade(
            id=new_id(),
            team=team,
            at=self._clock.now(),
            by=by,
            note=note,
            rubrics=shown.rubrics,
            totals=shown.totals,
        )
        changes = [
            RegradedInterview(worked.record, standing.stamp, _line(regrade, change))
            for standing, worked, change in plan.changes
        ]
        contents = plan.contents()
        with within(regrade):
            self._regrades.apply(regrade, changes, contents)
        return regrade

    def undo(self, team: str, regrade: str, *, by: str) -> Regrade:
        """Put back what was there before a regrade, to the byte, in one step.

        Raises NotFound; Conflict, having done nothing, where it is undone already or one of its
        interviews has changed since, by a later regrade for example.
        """
        return self._regrades.undo(team, regrade, by, self._clock.now())

    def history(self, team: str) -> tuple[Regrade, ...]:
        """Return the regrades of a team, newest first, with those that were undone."""
        return self._regrades.history(team)

    def _known(self, wanted: RegradeScope) -> RegradeScope:
        """Return ``wanted`` with each interview once and questions by their ids."""
        questions = (self._planner.bank.find(name).id for name in wanted.questions)
        return wanted.model_copy(
            update={
                "interviews": tuple(dict.fromkeys(wanted.interviews)),
                "questions": tuple(sorted(set(questions))),
            }
        )

    def _plan(self, team: str, wanted: RegradeScope) -> _Plan:
        plan = _Plan()
        find = self._named if wanted.interviews else self._listed
        older = iter(find(team, wanted, plan))
        while some := list(islice(older, AT_ONCE)):
            self._work(some, wanted, plan)
        plan.changes.sort(key=lambda found: _most_telling(found[2]))
        return plan

    def _listed(self, team: str, wanted: RegradeScope, plan: _Plan) -> Iterator[str]:
        """Yield the finished interviews of a team in which something older scored an item.

        What lists know of them is enough for that: no dialogue is read.
        """
        after: str | None = None
        while True:
            page = self._store.listing(team, ALL, after=after, limit=_PAGE)
            for entry in page.entries:
                if wanted.level not in (None, entry.level):
                    continue
                finished = entry.state == "finished"
                plan.looked_at += finished
                if self._is_older(entry.results, wanted):
                    if finished:
                        yield entry.id
                    else:
                        plan.left["grading" if entry.state == "grading" else "running"] += 1
            after = page.after
            if after is None:
                return

    def _named(self, team: str, wanted: RegradeScope, plan: _Plan) -> list[str]:
        """Return those of the interviews that are named in which something older scored an item."""
        older, missing = list[str](), set(wanted.interviews)
        for standing in self._regrades.stamped(wanted.interviews):
            record = standing.record
            if record.team != team:
                continue
            missing.discard(record.id)
            if wanted.level not in (None, record.level):
                continue
            state = record.dialogue.public
            plan.looked_at += state == "finished"
            if self._is_older(results_of(record.dialogue), wanted):
                if state == "finished":
                    older.append(record.id)
                else:
                    plan.left["grading" if state == "grading" else "running"] += 1
        if missing:
            raise NotFound(f"There is no interview {min(missing)!r} in the team {team}.")
        return older

    def _is_older(self, results: Sequence[ItemResult], wanted: RegradeScope) -> bool:
        versions, questions = self._planner.versions, wanted.questions
        return any(versions.is_older(one) and asks_one(one, questions) for one in results)

    def _work(self, interviews: Sequence[str], wanted: RegradeScope, plan: _Plan) -> None:
        found = list(self._regrades.stamped(interviews))
        plan.left["grading"] += sum(one.record.submission is not None for one in found)
        ready = [one for one in found if one.record.submission is None]
        named = {version for one in ready for version in versions_of(one.record.dialogue)}
        reviews = [self._store.reviews(one.record.id) for one in ready]
        kept = self._store.contents(named)
        done = self._planner.work(ready, kept, reviews, frozenset(wanted.questions))
        for standing, worked in zip(ready, done, strict=True):
            plan.left.update(worked.left)
            if worked.change is not None:
                plan.changes.append((standing, worked, worked.change))


def _most_telling(change: InterviewChange) -> tuple[bool, float, str]:
    """Return what puts another suggestion first, then the marks that move most."""
    moved = abs((change.mark or 0.0) - (change.mark_before or 0.0))
    return not change.turns, -round(moved, 6), change.interview


def _shown(team: str, wanted: RegradeScope, plan: _Plan) -> RegradePreview:
    changes = tuple(change for _, _, change in plan.changes)
    preview = RegradePreview(
        team=team,
        wanted=wanted,
        rubrics=_moves(changes),
        interviews=changes,
        totals=_totals(changes, plan.looked_at),
        left_out=LeftOut.model_validate(plan.left),
    )
    stamps = {standing.record.id: standing.stamp for standing, _, _ in plan.changes}
    # how many others there are has no say in what is applied
    told = preview.model_dump(mode="json", exclude={"left_out": True, "totals": {"looked_at"}})
    return preview.model_copy(update={"digest": digest_of([told, stamps])})


def _moves(changes: Sequence[InterviewChange]) -> tuple[RubricMove, ...]:
    found: dict[tuple[str, str], set[str]] = {}
    for item in (item for change in changes for item in change.items):
        found.setdefault((item.ref, item.version), set()).add(item.version_before)
    return tuple(
        RubricMove(question=ref, before=tuple(sorted(before)), version=version)
        for (ref, version), before in sorted(found.items())
    )


def _totals(changes: Sequence[InterviewChange], looked_at: int) -> Totals:
    return Totals(
        looked_at=looked_at,
        interviews=len(changes),
        items=sum(len(change.items) for change in changes),
        scores=sum(item.moves for change in changes for item in change.items),
        marks=sum(change.moves for change in changes),
        recommendations=sum(change.turns for change in changes),
        released=sum(change.released_at is not None for change in changes),
    )


def _line(regrade: Regrade, change: InterviewChange) -> RegradeLine:
    """Return what the scorecard of an interview is to say of the regrade."""
    return RegradeLine(
        id=regrade.id,
        at=regrade.at,
        by=regrade.by,
        note=regrade.note,
        released=change.released_at is not None,
        score_before=change.mark_before,
        score=change.mark,
        recommendation_before=change.recommendation_before,
        recommendation=change.recommendation,
        items=tuple(
            RegradedItem(
                kind=item.kind,
                number=item.number,
                ref=item.ref,
                title=item.title,
                version_before=item.version_before,
                version=item.version,
                score_before=item.score_before,
                score=item.score,
                lines=tuple(lines(item)),
            )
            for item in change.items
        ),
    )
