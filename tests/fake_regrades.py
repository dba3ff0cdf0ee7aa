"""A stand-in for the store of regrades, over the one of interviews."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from interviewer.dialogue.state import DialogueState
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.contents import Contents
from interviewer.interviews.regrade import Regrade
from interviewer.interviews.regrade_store import RegradedInterview, StampedInterview
from interviewer.interviews.store import Along, InterviewRecord

if TYPE_CHECKING:
    from tests.fakes import MemoryStore


@dataclass
class KeptRegrade:
    """A regrade with what it changed, and what was there before, by interview."""

    regrade: Regrade
    changes: dict[str, RegradedInterview]
    before: dict[str, DialogueState]


class MemoryRegrades:
    """Fulfils ``interviews.regrade_store.RegradeStore`` over a ``MemoryStore``."""

    def __init__(self, store: "MemoryStore") -> None:
        self._store = store

    def stamped(self, interviews: Sequence[str]) -> Iterator[StampedInterview]:
        for name in interviews:
            with suppress(NotFound):
                record = self._store.load_for_turn(name)
                yield StampedInterview(record, self._stamp(record))

    def apply(
        self, regrade: Regrade, changes: Sequence[RegradedInterview], contents: Contents
    ) -> None:
        store = self._store
        before = {}
        for change in changes:
            kept = next(self.stamped([change.record.id]), None)
            if kept is None or kept.record.team != regrade.team or kept.record.submission:
                raise Conflict("gone")
            if kept.stamp != change.stamp or kept.record.turn != change.record.turn:
                raise Conflict("changed meanwhile")
            before[change.record.id] = kept.record.dialogue
        for change in changes:
            store.save(change.record, change.record.turn, Along(contents=contents))
        by_name = {change.record.id: change for change in changes}
        store.regrades.append(KeptRegrade(regrade, by_name, before))

    def undo(self, team: str, regrade: str, by: str, at: datetime) -> Regrade:
        store = self._store
        kept = [one for one in store.regrades if one.regrade.id == regrade]
        if not kept or kept[0].regrade.team != team:
            raise NotFound("none")
        found = kept[0]
        if found.regrade.undone_at is not None:
            raise Conflict("undone already")
        standing = list(self.stamped(list(found.changes)))
        for one in standing:
            if one.stamp != self._stamp(found.changes[one.record.id].record):
                raise Conflict("changed since")
        for one in standing:
            older = replace(one.record, dialogue=found.before[one.record.id])
            store.save(older, older.turn)
        update = {"undone_at": at, "undone_by": by}
        found.regrade = found.regrade.model_copy(update=update)
        return found.regrade

    def history(self, team: str) -> tuple[Regrade, ...]:
        found = (one.regrade for one in self._store.regrades if one.regrade.team == team)
        return tuple(sorted(found, key=lambda one: (one.at, one.id), reverse=True))

    def _stamp(self, record: InterviewRecord) -> str:
        return record.dialogue.model_dump_json()
