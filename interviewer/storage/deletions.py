"""Candidates' requests to have an assessment erased, in a SQL database."""

from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import ColumnElement, Engine, RowMapping, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.desk.deletions import DeletionRequest
from interviewer.errors import NotFound
from interviewer.storage.tables import deletion_requests, interviews, invitations
from interviewer.storage.transactions import reading, writing


class SqlDeletions:
    """Fulfils ``desk.deletions.DeletionStore``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def invited(self, interview: str) -> bool:
        """Tell whether an invitation opened an interview."""
        query = select(invitations.c.id).where(invitations.c.interview == interview).limit(1)
        with reading(self._engine) as connection:
            return connection.scalar(query) is not None

    def put(self, request: DeletionRequest) -> None:
        """Keep a request in place of an earlier one; raises NotFound without its interview."""
        row = vars(request)
        same = deletion_requests.c.interview == request.interview
        replace = update(deletion_requests).where(same).values(row)
        with writing(self._engine) as connection:
            if connection.execute(replace).rowcount:
                return
            try:
                with connection.begin_nested():
                    connection.execute(insert(deletion_requests).values(row))
            except IntegrityError as error:
                # Another writer was quicker, or there is no such interview.
                if not connection.execute(replace).rowcount:
                    raise NotFound(f"There is no interview {request.interview!r}.") from error

    def take_back(self, interview: str) -> bool:
        """Forget the open request of an interview; tell whether there was one."""
        with writing(self._engine) as connection:
            gone = delete(deletion_requests).where(*_open(interview))
            return bool(connection.execute(gone).rowcount)

    def answer(self, interview: str, answer: str, at: datetime) -> bool:
        """Keep what the open request of an interview is answered; tell whether there was one."""
        with writing(self._engine) as connection:
            said = update(deletion_requests).where(*_open(interview))
            return bool(connection.execute(said.values(answer=answer, answered_at=at)).rowcount)

    def of(self, wanted: Collection[str]) -> Mapping[str, DeletionRequest]:
        """Return the requests of these interviews, of those that have one."""
        query = select(deletion_requests).where(deletion_requests.c.interview.in_(sorted(wanted)))
        with reading(self._engine) as connection:
            found = map(_request, connection.execute(query).mappings().all())
            return {one.interview: one for one in found}

    def open_of(self, team: str) -> tuple[DeletionRequest, ...]:
        """Return the requests that a team has yet to decide, oldest first."""
        table = deletion_requests.c
        query = (
            select(deletion_requests)
            .join(interviews, interviews.c.id == table.interview)
            .where(interviews.c.team == team, table.answered_at.is_(None))
            .order_by(table.at, table.interview)
        )
        with reading(self._engine) as connection:
            return tuple(map(_request, connection.execute(query).mappings().all()))


def _open(interview: str) -> tuple[ColumnElement[bool], ...]:
    table = deletion_requests.c
    return table.interview == interview, table.answered_at.is_(None)


def _request(row: RowMapping) -> DeletionRequest:
    return DeletionRequest(**row)
