"""Candidates' requests to have an assessment erased, in a SQL database."""

from collections.abc import Collection, Mapping

from sqlalchemy import Engine, RowMapping, delete, insert, select
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
        table = deletion_requests.c
        try:
            with writing(self._engine) as connection:
                connection.execute(
                    delete(deletion_requests).where(table.interview == request.interview)
                )
                connection.execute(insert(deletion_requests).values(vars(request)))
        except IntegrityError as error:
            raise NotFound(f"There is no interview {request.interview!r}.") from error

    def take_back(self, interview: str) -> None:
        """Forget the request of an interview, if there is one."""
        gone = delete(deletion_requests).where(deletion_requests.c.interview == interview)
        with writing(self._engine) as connection:
            connection.execute(gone)

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


def _request(row: RowMapping) -> DeletionRequest:
    return DeletionRequest(**row)
