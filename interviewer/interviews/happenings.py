"""What a change of an interview is for those who are told of it."""

from datetime import datetime
from typing import Any

from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.webhooks import Happening


def happened(
    before: InterviewRecord, after: InterviewRecord, judged: SubmissionRecord | None = None
) -> tuple[Happening, ...]:
    """Return what there is to tell of the step from ``before`` to ``after``.

    ``judged`` is the submission whose verdict the step brought. Code comes before the end.
    """
    told = []
    if judged is not None and judged.verdict is not None:
        told.append(
            Happening(
                type="submission.finished",
                submission=judged.id,
                action=judged.action,
                verdict=judged.verdict.verdict,
                **_standing(after),
            )
        )
    if after.dialogue.public == "finished" != before.dialogue.public:
        told.append(Happening(type="interview.finished", **_standing(after)))
    return tuple(told)


def ended(record: InterviewRecord) -> tuple[Happening, ...]:
    """Return what there is to tell of ``record``, which is over when it is first kept."""
    return (Happening(type="interview.finished", **_standing(record)),)


def released(record: InterviewRecord, at: datetime) -> tuple[Happening, ...]:
    """Return what there is to tell when the results of ``record`` are released.

    Those of practice have been the candidate's all along.
    """
    if record.mode == "practice":
        return ()
    return (Happening(type="interview.released", **_standing(record) | {"at": at}),)


def _standing(record: InterviewRecord) -> dict[str, Any]:
    reference = record.external_ref
    return {
        "interview": record.id,
        "external_ref": None if reference is None else dict(reference),
        "state": record.dialogue.public,
        "turn": record.turn,
        "at": record.updated_at,
    }
