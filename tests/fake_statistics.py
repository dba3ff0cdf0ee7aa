"""Stand-ins for what statistics and calibration keep."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from interviewer.errors import NotFound
from interviewer.interviews.store import InterviewRecord
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.statistics.rows import facts_of
from interviewer.statistics.store import (
    EVERY,
    ChallengedLine,
    Material,
    OverriddenItem,
    Selection,
)
from tests.fakes import MemoryStore


class MemoryStatistics:
    """Fulfils ``statistics.store.StatisticsStore`` over the interviews of a store in memory."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    def material(self, team: str, selection: Selection = EVERY) -> Material:
        entries = self._store.listing(team, limit=10**6).entries
        records = sorted((self._store.load(entry.id) for entry in entries), key=_order)
        records = [record for record in records if _fits(record, selection)]
        items = [row for record in records for row in facts_of(record.id, record.dialogue)]
        held = {row.interview for row in items}
        records = [record for record in records if record.id in held]
        return Material(
            items=tuple(items),
            challenges=tuple(
                ChallengedLine(record.id, one.item, one.kind, one.line)
                for record in sorted(records, key=lambda record: record.id)
                for one in self._store.challenges(record.id)
            ),
            overrides=tuple(
                sorted(
                    OverriddenItem(record.id, one.item, one.score)
                    for record in records
                    for review in self._store.reviews(record.id)
                    for one in review.overrides
                )
            ),
            reviewed=frozenset(r.id for r in records if self._store.reviews(r.id)),
            shown=frozenset(record.id for record in records if record.open_to_candidate),
        )


def _order(record: InterviewRecord) -> tuple[datetime, str]:
    return record.created_at, record.id


def _fits(record: InterviewRecord, selection: Selection) -> bool:
    return (
        selection.level in (None, record.level)
        and selection.mode in (None, record.mode)
        and (selection.since is None or record.created_at >= selection.since)
    )


class MemoryCalibrations:
    """Fulfils ``statistics.marks.CalibrationStore`` in memory."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, str], CalibrationAnswer] = {}

    def put(self, answers: Sequence[CalibrationAnswer]) -> int:
        new = 0
        for one in answers:
            key = (one.team, one.question, one.digest)
            known = self._kept.get(key)
            new += known is None
            changed = {"mark": one.mark, "points": one.points, "by": one.by, "at": one.at}
            self._kept[key] = one if known is None else replace(known, **changed)  # type: ignore[arg-type]
        return new

    def answers(self, team: str, question: str = "") -> tuple[CalibrationAnswer, ...]:
        found = [
            one
            for one in self._kept.values()
            if one.team == team and question in ("", one.question)
        ]
        return tuple(sorted(found, key=lambda one: (one.question, one.at, one.id)))

    def remove(self, team: str, answer: str) -> None:
        for key, one in self._kept.items():
            if (one.team, one.id) == (team, answer):
                del self._kept[key]
                return
        raise NotFound("none")
