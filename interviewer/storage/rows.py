"""Turns records into rows and rows into records."""

import hashlib
import json
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import RowMapping

from interviewer.dialogue.messages import Message
from interviewer.dialogue.state import DialogueState
from interviewer.interviews.contents import Contents
from interviewer.interviews.results import ItemResult, results_of
from interviewer.interviews.store import InterviewEntry, InterviewRecord, comparable
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.problems.model import Problem, Verdict
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.taxonomy import Level

_RESULTS = TypeAdapter(tuple[ItemResult, ...])


def reference_key(reference: Mapping[str, str] | None) -> str | None:
    """Return an external reference as text that is the same for equal references."""
    if reference is None:
        return None
    return json.dumps(dict(reference), sort_keys=True, ensure_ascii=True, separators=(",", ":"))


def reference_digests(reference: Mapping[str, str] | None) -> list[str]:
    """Return one digest for each entry of an external reference, the same for equal entries."""
    texts = (
        json.dumps(entry, ensure_ascii=True, separators=(",", ":"))
        for entry in (reference or {}).items()
    )
    return [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def turn_row(record: InterviewRecord) -> dict[str, Any]:
    """Return what a turn changes of an interview's row."""
    return {
        "updated_at": record.updated_at,
        "turn": record.turn,
        "submission": record.submission,
        "dialogue": record.dialogue.model_dump_json(),
    }


def interview_row(record: InterviewRecord) -> dict[str, Any]:
    """Return the row of an interview, without its messages."""
    return turn_row(record) | {
        "id": record.id,
        "team": record.team,
        "level": record.level.value,
        "mode": record.mode,
        "candidate": record.candidate,
        "external_ref": reference_key(record.external_ref),
        "token_hash": record.token_hash,
        "resume_hash": record.resume_hash,
        "created_at": record.created_at,
        "learner": record.learner,
        "released_at": record.released_at,
    }


def digest_row(record: InterviewRecord) -> dict[str, Any]:
    """Return the row of what lists show of an interview."""
    return {
        "interview": record.id,
        "state": record.dialogue.public,
        "candidate": comparable(record.candidate),
        "results": _RESULTS.dump_json(results_of(record.dialogue)).decode(),
    }


def message_rows(record: InterviewRecord, start: int) -> list[dict[str, Any]]:
    """Return the rows of an interview's messages from position ``start`` on."""
    new = record.messages[start - record.unread :]
    return [
        {"interview": record.id, "position": at, "body": message.model_dump_json(by_alias=True)}
        for at, message in enumerate(new, start)
    ]


def interview_record(row: RowMapping, bodies: Sequence[str], unread: int = 0) -> InterviewRecord:
    """Return the interview that a row and its messages' bodies, but the first, hold."""
    return InterviewRecord(
        id=row["id"],
        team=row["team"],
        level=Level(row["level"]),
        mode=row["mode"],
        candidate=row["candidate"],
        external_ref=_reference(row),
        token_hash=row["token_hash"],
        resume_hash=row["resume_hash"],
        created_at=row["created_at"],
        updated_at=row["updated_at"],
        turn=row["turn"],
        submission=row["submission"],
        learner=row["learner"],
        released_at=row["released_at"],
        dialogue=DialogueState.model_validate_json(row["dialogue"]),
        messages=tuple(Message.model_validate_json(body) for body in bodies),
        unread=unread,
    )


def interview_entry(row: RowMapping) -> InterviewEntry:
    """Return the line of a listing that a row makes."""
    return InterviewEntry(
        id=row["id"],
        level=Level(row["level"]),
        mode=row["mode"],
        candidate=row["candidate"],
        external_ref=_reference(row),
        turn=row["turn"],
        created_at=row["created_at"],
        updated_at=row["updated_at"],
        state=row["state"],
        results=_RESULTS.validate_json(row["results"]),
        challenges=row["challenges"],
        released_at=row["released_at"],
    )


def _reference(row: RowMapping) -> Mapping[str, str] | None:
    """Return the external reference that ``reference_key`` wrote down."""
    key = row["external_ref"]
    return None if key is None else json.loads(key)


def submission_row(record: SubmissionRecord) -> dict[str, Any]:
    """Return the row of a submission."""
    return {
        "id": record.id,
        "interview": record.interview,
        "turn": record.turn,
        "problem": record.problem,
        "action": record.action,
        "code": record.code,
        "seed": record.seed,
        "created_at": record.created_at,
        "status": record.status,
        "claimed_at": record.claimed_at,
        "verdict": None if record.verdict is None else record.verdict.model_dump_json(),
    }


def submission_record(row: RowMapping) -> SubmissionRecord:
    """Return the submission that a row holds."""
    verdict = row["verdict"]
    return SubmissionRecord(
        id=row["id"],
        interview=row["interview"],
        turn=row["turn"],
        problem=row["problem"],
        action=row["action"],
        code=row["code"],
        seed=row["seed"],
        created_at=row["created_at"],
        status=row["status"],
        claimed_at=row["claimed_at"],
        verdict=None if verdict is None else Verdict.model_validate_json(verdict),
    )


def content_rows(contents: Contents, known: Container[str] = ()) -> Iterator[dict[str, str]]:
    """Yield the rows of rubrics, questions and problems whose versions are not ``known``."""
    for kind, pieces in (
        ("rubric", contents.rubrics),
        ("question", contents.questions),
        ("problem", contents.problems),
    ):
        for version, piece in pieces.items():
            if version in known:
                continue
            body = piece.model_dump_json(exclude_defaults=True)
            yield {"version": version, "kind": kind, "body": body}


def contents_of(found: Iterable[RowMapping]) -> Contents:
    """Return the rubrics, questions and problems that rows hold."""
    bodies: dict[str, dict[str, str]] = {"rubric": {}, "question": {}, "problem": {}}
    for row in found:
        bodies[row["kind"]][row["version"]] = row["body"]
    return Contents(
        rubrics={v: Rubric.model_validate_json(body) for v, body in bodies["rubric"].items()},
        questions={v: Question.model_validate_json(body) for v, body in bodies["question"].items()},
        problems={v: Problem.model_validate_json(body) for v, body in bodies["problem"].items()},
    )
