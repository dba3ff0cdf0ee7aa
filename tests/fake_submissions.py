"""The part of the store in memory that knows submissions by themselves."""

import threading
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from itertools import islice

from interviewer.errors import NotFound
from interviewer.interviews.submission_store import SubmissionRecord


class MemorySubmissions:
    """Fulfils ``SubmissionStore``; safe to call from threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._submissions: dict[str, SubmissionRecord] = {}

    def submission(self, submission: str) -> SubmissionRecord:
        with self._lock:
            return self._submission(submission)

    def submissions(self, interview: str) -> tuple[SubmissionRecord, ...]:
        with self._lock:
            own = (s for s in self._in_order() if s.interview == interview)
            return tuple(sorted(own, key=lambda s: s.turn))

    def claim_submission(
        self, submission: str, now: datetime, stale_before: datetime
    ) -> SubmissionRecord | None:
        with self._lock:
            kept = self._submissions.get(submission)
            if kept is None or kept.status == "done":
                return None
            if kept.claimed_at and not _is_outside(kept.claimed_at, now, stale_before):
                return None
            claimed = replace(kept, status="running", claimed_at=now)
            self._submissions[submission] = claimed
            return claimed

    def renew_claims(self, names: Collection[str], now: datetime) -> None:
        with self._lock:
            for name in names:
                kept = self._submissions.get(name)
                if kept is not None and kept.status == "running":
                    self._submissions[name] = replace(kept, claimed_at=now)

    def unfinished(self) -> int:
        with self._lock:
            return sum(s.status != "done" for s in self._submissions.values())

    def left_behind(self, now: datetime, stale_before: datetime, limit: int) -> tuple[str, ...]:
        with self._lock:
            open_ones = (s for s in self._in_order() if s.status != "done")
            moments = ((s.id, s.claimed_at or s.created_at) for s in open_ones)
            found = (name for name, at in moments if _is_outside(at, now, stale_before))
            return tuple(islice(found, limit))

    def _submission(self, submission: str) -> SubmissionRecord:
        if submission not in self._submissions:
            raise NotFound("none")
        return self._submissions[submission]

    def _in_order(self) -> list[SubmissionRecord]:
        return sorted(self._submissions.values(), key=lambda s: (s.created_at, s.id))


def _is_outside(moment: datetime, now: datetime, stale_before: datetime) -> bool:
    return not stale_before <= moment <= now + (now - stale_before)
