"""The store in a SQL database; everything that differs between databases is elsewhere."""

from collections.abc import Collection, Container
from contextlib import suppress

from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    Select,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from interviewer.errors import Conflict, NotFound, StaleTurn
from interviewer.interviews.answers import Answered
from interviewer.interviews.contents import Contents
from interviewer.interviews.store import (
    ALL,
    NOTHING_ALONG,
    Along,
    InterviewRecord,
    Page,
    Sought,
    StillGrading,
    Superseded,
)
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.storage import rows, sqlite, statements
from interviewer.storage.afterwards import SqlAfterwards
from interviewer.storage.answers import SqlAnswers, forget_answers_about, keep_answer
from interviewer.storage.dossiers import SqlDossiers
from interviewer.storage.engine import open_engine
from interviewer.storage.item_results import forget_results, keep_results
from interviewer.storage.keyed import is_keyed
from interviewer.storage.listing import MOST_LISTED, page, query
from interviewer.storage.mirrors import forget_interview
from interviewer.storage.submissions import SqlSubmissions, find_submission
from interviewer.storage.tables import (
    challenges,
    deletion_requests,
    digests,
    external_refs,
    interviews,
    messages,
    regraded,
    reviews,
    submissions,
)
from interviewer.storage.tables import contents as kept_contents
from interviewer.storage.transactions import once_kept, reading, writing
from interviewer.storage.webhooks import enqueue
from interviewer.storage.webhooks import forget_interview as forget_deliveries

_PARTS = (
    *(challenges, reviews, regraded, submissions, messages, external_refs, digests),
    deletion_requests,
)
"""What belongs to an interview and goes with it."""


class SqlStore(SqlSubmissions, SqlAnswers, SqlAfterwards, SqlDossiers):
    """Fulfils ``interviews.store.Store``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        # Contents are never deleted, so that what is known to be kept need not be looked for.
        self._known: set[str] = set()

    @classmethod
    def open(cls, url: str) -> "SqlStore":
        """Return a store for a database URL; raises BadInput for a bad one."""
        return cls(open_engine(url))

    @property
    def engine(self) -> Engine:
        """The engine, for other stores in the same database."""
        return self._engine

    def close(self) -> None:
        """Give all connections back; the store opens new ones when it is used again."""
        self._engine.dispose()
        self._known.clear()

    def ping(self) -> None:
        """Read once; raises Unavailable when the database cannot be used."""
        with reading(self._engine) as connection:
            connection.execute(select(interviews.c.id).limit(1)).first()

    def create(self, record: InterviewRecord, along: Along = NOTHING_ALONG) -> None:
        """Keep a new interview; raises Conflict when its id is taken."""
        try:
            with writing(self._engine) as connection:
                _go_along(connection, record.team, along)
                connection.execute(insert(interviews).values(rows.interview_row(record)))
                connection.execute(insert(digests).values(rows.digest_row(record)))
                _add_references(connection, record)
                _add_messages(connection, record, 0)
                keep_results(connection, record)
                kept = self._keep(connection, along)
        except IntegrityError as error:
            raise Conflict("An interview of that id is kept already.") from error
        self._now_known(kept)

    def load(self, interview: str) -> InterviewRecord:
        """Return an interview; raises NotFound."""
        with reading(self._engine) as connection:
            found = connection.execute(statements.INTERVIEW, {"name": interview})
            return _whole(connection, found.mappings().first(), repr(interview))

    def load_for_turn(self, interview: str) -> InterviewRecord:
        """Return an interview without its messages; raises NotFound."""
        with reading(self._engine) as connection:
            found = connection.execute(statements.COUNTED, {"name": interview})
            row = found.mappings().first()
        if row is None:
            raise NotFound(f"There is no interview {interview!r}.")
        return rows.interview_record(row, (), row["kept"])

    def token_hash(self, interview: str) -> str:
        """Return the hash of an interview's token; raises NotFound."""
        return self._only(statements.TOKEN_HASH, interview)

    def newest_token(self) -> tuple[str, str] | None:
        """Return the newest interview with the hash of its token, None where there is none."""
        newest = interviews.c.created_at.desc()
        query = select(interviews.c.id, interviews.c.token_hash).order_by(newest).limit(1)
        with reading(self._engine) as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.id, row.token_hash)

    def is_keyed(self) -> bool:
        """Tell whether anything was hashed or sealed with a server key here."""
        return is_keyed(self._engine)

    def team(self, interview: str) -> str:
        """Return the team of an interview; raises NotFound."""
        return self._only(statements.TEAM, interview)

    def find_by_token(self, token_hash: str) -> str | None:
        """Return the interview whose token has that hash, if there is one."""
        with reading(self._engine) as connection:
            return connection.scalar(statements.BY_TOKEN, {"hash": token_hash})

    def save(
        self, record: InterviewRecord, expected_turn: int, along: Along = NOTHING_ALONG
    ) -> None:
        """Replace an interview that stands at ``expected_turn``; see ``Store.save``."""
        with writing(self._engine) as connection:
            _go_along(connection, record.team, along)
            _replace(connection, record, expected_turn, record.submission)
            kept = self._keep(connection, along)
        self._now_known(kept)

    def add_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep a submission and its interview; see ``Store.add_submission``."""
        with writing(self._engine) as connection:
            _go_along(connection, record.team, along)
            _replace(connection, record, expected_turn, None)
            connection.execute(insert(submissions).values(rows.submission_row(submission)))
            kept = self._keep(connection, along)
        self._now_known(kept)

    def contents(self, versions: Collection[str]) -> Contents:
        """Return those of these versions that were ever kept."""
        wanted = kept_contents.c.version.in_(sorted(versions))
        with reading(self._engine) as connection:
            found = connection.execute(select(kept_contents).where(wanted)).mappings().all()
        return rows.contents_of(found)

    def finish_submission(
        self,
        submission: SubmissionRecord,
        record: InterviewRecord,
        expected_turn: int,
        along: Along = NOTHING_ALONG,
    ) -> None:
        """Keep the verdict and the interview; see ``Store.finish_submission``."""
        verdict = rows.submission_row(submission)["verdict"]
        finish = (
            update(submissions)
            .where(submissions.c.id == submission.id, submissions.c.status != "done")
            .values(status="done", verdict=verdict)
        )
        with writing(self._engine) as connection:
            _go_along(connection, record.team, along)
            if connection.execute(finish).rowcount != 1:
                find_submission(connection, submission.id)
                raise Superseded
            _replace(connection, record, expected_turn, submission.id)
            kept = self._keep(connection, along)
        self._now_known(kept)

    def find_by_resume(self, resume_hash: str) -> InterviewRecord:
        """Return the interview with that resume hash; raises NotFound."""
        with reading(self._engine) as connection:
            wanted = select(interviews).where(interviews.c.resume_hash == resume_hash)
            row = connection.execute(wanted).mappings().first()
            return _whole(connection, row, "with that code")

    def delete(self, interview: str, answer: Answered | None = None) -> None:
        """Forget an interview with all that belongs to it; see ``Store.delete``."""
        with writing(self._engine) as connection:
            forget_answers_about(connection, interview)
            forget_interview(connection, interview)
            forget_deliveries(connection, interview)
            forget_results(connection, interview)
            if answer is not None:
                keep_answer(connection, answer)
            for table in _PARTS:
                connection.execute(delete(table).where(table.c.interview == interview))
            gone = connection.execute(delete(interviews).where(interviews.c.id == interview))
            if gone.rowcount != 1:
                raise NotFound(f"There is no interview {interview!r}.")
        once_kept(self._engine, lambda: sqlite.forget_log(self._engine))

    def listing(
        self, team: str, sought: Sought = ALL, *, after: str | None = None, limit: int = 50
    ) -> Page:
        """Return a page of a team's interviews that are sought; see ``Store.listing``."""
        limit = max(1, min(limit, MOST_LISTED))
        with reading(self._engine) as connection:
            found = connection.execute(query(team, sought, after, limit + 1)).mappings().all()
        return page(found, limit)

    def _only(self, statement: Select[tuple[str]], interview: str) -> str:
        with reading(self._engine) as connection:
            found = connection.scalar(statement, {"name": interview})
        if found is None:
            raise NotFound(f"There is no interview {interview!r}.")
        return str(found)

    def _now_known(self, kept: set[str]) -> None:
        once_kept(self._engine, lambda: self._known.update(kept))

    def _keep(self, connection: Connection, along: Along) -> set[str]:
        """Keep what is not kept yet; return the versions that are, once it is committed.

        Where another writer was quicker, it kept the same.
        """
        return keep_contents(connection, along.contents, self._known)


def keep_contents(
    connection: Connection, contents: Contents, known: Container[str] = ()
) -> set[str]:
    """Keep those of ``contents`` that are not kept yet; return the versions that then are.

    Those that are ``known`` to be kept are left out.
    """
    kept = set[str]()
    for row in rows.content_rows(contents, known):
        version = row["version"]
        if connection.scalar(statements.CONTENT, {"name": version}) is None:
            with suppress(IntegrityError), connection.begin_nested():
                connection.execute(insert(kept_contents).values(row))
        kept.add(version)
    return kept


def write_anew(connection: Connection, record: InterviewRecord) -> None:
    """Write an interview in place of itself, at the turn where it stands; raises Conflict."""
    _replace(connection, record, record.turn, record.submission)


def _go_along(connection: Connection, team: str, along: Along) -> None:
    """Keep the answer that goes along, before anything is refused for being late, and tell."""
    if along.answer is not None:
        keep_answer(connection, along.answer)
    enqueue(connection, team, along.happenings)


def _whole(connection: Connection, row: RowMapping | None, said: str) -> InterviewRecord:
    """Return the interview of ``row`` with its messages; raises NotFound where there is none."""
    if row is None:
        raise NotFound(f"There is no interview {said}.")
    bodies = connection.scalars(statements.BODIES, {"name": row["id"]})
    return rows.interview_record(row, list(bodies))


def _add_references(connection: Connection, record: InterviewRecord) -> None:
    digests_of = rows.reference_digests(record.external_ref)
    if digests_of:
        entries = [{"interview": record.id, "digest": digest} for digest in digests_of]
        connection.execute(insert(external_refs), entries)


def _replace(
    connection: Connection,
    record: InterviewRecord,
    expected_turn: int,
    expected_submission: str | None,
) -> None:
    """Compare and set: one statement does both, so that no other writer comes between."""
    found_by = {
        "name": record.id,
        "expected_turn": expected_turn,
        "expected_submission": expected_submission,
    }
    changed = connection.execute(statements.REPLACE, rows.turn_row(record) | found_by)
    if changed.rowcount != 1:
        raise _refusal(connection, record.id, expected_turn)
    digest = rows.digest_row(record)
    listed = {"name": record.id, "state": digest["state"], "results": digest["results"]}
    connection.execute(statements.DIGEST, listed)
    # What was loaded for a turn knows how many there were, and they are as many while it fits.
    kept = record.unread or connection.scalar(statements.HOW_MANY, {"name": record.id})
    _add_messages(connection, record, kept or 0)
    keep_results(connection, record)


def _refusal(connection: Connection, interview: str, expected_turn: int) -> Conflict | NotFound:
    turn = connection.scalar(select(interviews.c.turn).where(interviews.c.id == interview))
    if turn is None:
        return NotFound(f"There is no interview {interview!r}.")
    return StaleTurn(turn) if turn != expected_turn else StillGrading()


def _add_messages(connection: Connection, record: InterviewRecord, start: int) -> None:
    new = rows.message_rows(record, start)
    if new:
        connection.execute(statements.ADD_MESSAGES, new)
