"""Candidates and invitations in a SQL database."""

import json
from collections.abc import Collection, Mapping
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    Engine,
    RowMapping,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from interviewer.desk.model import Candidate, CandidatePage, Invitation, ListedCandidate
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.store import comparable
from interviewer.storage import cursors
from interviewer.storage.holding import (
    hold_candidate,
    hold_team,
    hold_untouched,
    is_untouched,
)
from interviewer.storage.tables import candidacies, candidates, interviews, invitations, teams
from interviewer.storage.transactions import reading, writing
from interviewer.taxonomy import Level, Skill

MOST_LISTED = 200


class SqlDesk:
    """Fulfils ``desk.store.DeskStore``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add_candidate(self, candidate: Candidate) -> None:
        """Keep a new candidate."""
        with writing(self._engine) as connection:
            connection.execute(insert(candidates).values(_row(candidate)))

    def candidate(self, candidate: str) -> Candidate:
        """Return a candidate by id; raises NotFound."""
        with reading(self._engine) as connection:
            query = select(candidates).where(candidates.c.id == candidate)
            row = connection.execute(query).mappings().first()
        if row is None:
            raise _no_candidate(candidate)
        return _candidate(row)

    def change_candidate(self, candidate: Candidate) -> None:
        """Keep another name, contact and opening; raises NotFound."""
        kept = _row(candidate)
        values = {name: kept[name] for name in ("name", "contact", "opening", "found_by")}
        change = update(candidates).where(candidates.c.id == candidate.id).values(values)
        with writing(self._engine) as connection:
            if connection.execute(change).rowcount != 1:
                raise _no_candidate(candidate.id)

    def delete_candidate(self, candidate: str) -> None:
        """Forget a candidate and their invitations; raises NotFound."""
        with writing(self._engine) as connection:
            for table in (candidacies, invitations):
                connection.execute(delete(table).where(table.c.candidate == candidate))
            gone = connection.execute(delete(candidates).where(candidates.c.id == candidate))
            if gone.rowcount != 1:
                raise _no_candidate(candidate)

    def candidates(
        self,
        team: str,
        *,
        text: str = "",
        opening: str = "",
        now: datetime,
        after: str | None = None,
        limit: int = 50,
    ) -> CandidatePage:
        """Return a page of a team's candidates, newest first; raises BadInput."""
        table = candidates.c
        limit = max(1, min(limit, MOST_LISTED))
        held = select(func.count()).where(candidacies.c.candidate == table.id)
        asked = select(func.count()).where(invitations.c.candidate == table.id, _open(now))
        query = select(
            candidates,
            held.scalar_subquery().label("held"),
            asked.scalar_subquery().label("asked"),
        ).where(table.team == team)
        if part := comparable(text):
            query = query.where(table.found_by.contains(part, autoescape=True))
        if opening:
            query = query.where(table.opening == opening)
        if after is not None:
            query = query.where(cursors.behind(after, table.created_at, table.id))
        query = query.order_by(table.created_at.desc(), table.id.desc()).limit(limit + 1)
        with reading(self._engine) as connection:
            found = connection.execute(query).mappings().all()
        listed = tuple(ListedCandidate(_candidate(r), r["held"], r["asked"]) for r in found[:limit])
        if len(found) <= limit:
            return CandidatePage(listed, None)
        last = listed[-1].candidate
        return CandidatePage(listed, cursors.write(last.created_at, last.id))

    def openings(self, team: str) -> tuple[str, ...]:
        """Return the openings that a team's candidates apply for, in order."""
        table = candidates.c
        query = select(table.opening).where(table.team == team, table.opening != "").distinct()
        with reading(self._engine) as connection:
            return tuple(connection.scalars(query.order_by(table.opening)))

    def assign(self, interview: str, candidate: str) -> None:
        """Note that an interview is a candidate's; raises NotFound where either is not there."""
        row = {"interview": interview, "candidate": candidate}
        try:
            with writing(self._engine) as connection:
                # Before all else: whoever erases a candidate holds them first as well.
                hold_candidate(connection, candidate)
                table = candidacies.c
                connection.execute(delete(candidacies).where(table.interview == interview))
                connection.execute(insert(candidacies).values(row))
        except IntegrityError as error:
            raise NotFound("There is no such interview, or no such candidate.") from error

    def unassign(self, interview: str) -> None:
        """Note that an interview is nobody's."""
        with writing(self._engine) as connection:
            connection.execute(delete(candidacies).where(candidacies.c.interview == interview))

    def candidates_of(self, interviews: Collection[str]) -> Mapping[str, Candidate]:
        """Return whose interviews these are, of those that are somebody's."""
        query = (
            select(candidates, candidacies.c.interview)
            .join(candidacies, candidacies.c.candidate == candidates.c.id)
            .where(candidacies.c.interview.in_(sorted(interviews)))
        )
        with reading(self._engine) as connection:
            found = connection.execute(query).mappings().all()
        return {row["interview"]: _candidate(row) for row in found}

    def interviews_of(self, candidate: str) -> tuple[str, ...]:
        """Return the ids of a candidate's interviews, newest first."""
        return self._ids(candidacies.c.candidate == candidate)

    def interviews_for(self, team: str, opening: str) -> tuple[str, ...]:
        """Return the ids of the interviews of all candidates of an opening, newest first."""
        return self._ids(and_(candidates.c.team == team, candidates.c.opening == opening))

    def add_invitation(self, invitation: Invitation, secret_hash: str) -> None:
        """Keep a new invitation; raises NotFound where its candidate is gone."""
        row = vars(invitation) | {
            "secret_hash": secret_hash,
            "level": invitation.level.value,
            "skills": json.dumps(invitation.skills),
        }
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(invitations).values(row))
        except IntegrityError as error:
            raise _no_candidate(invitation.candidate) from error

    def invitation(self, invitation: str) -> Invitation:
        """Return an invitation by id; raises NotFound."""
        found = self._one(invitations.c.id == invitation)
        if found is None:
            raise NotFound(f"There is no invitation {invitation!r}.")
        return found

    def find_invitation(self, secret_hash: str) -> Invitation | None:
        """Return the invitation whose secret has that hash."""
        return self._one(invitations.c.secret_hash == secret_hash)

    def invitations(self, candidate: str) -> tuple[Invitation, ...]:
        """Return a candidate's invitations, newest first."""
        table = invitations.c
        query = select(invitations).where(table.candidate == candidate)
        query = query.order_by(table.created_at.desc(), table.id)
        with reading(self._engine) as connection:
            return tuple(_invitation(row) for row in connection.execute(query).mappings())

    def use_invitation(self, invitation: str, interview: str, at: datetime) -> None:
        """Note what an open invitation opened; raises Conflict where it is not open."""
        self._close(invitation, at, {"used_at": at, "interview": interview})

    def withdraw_invitation(self, invitation: str, at: datetime) -> None:
        """Let an open invitation open nothing; raises Conflict where it is not open."""
        self._close(invitation, at, {"withdrawn_at": at})

    def set_resume(self, interview: str, resume_hash: str) -> None:
        """Let another resume code open an interview; raises NotFound."""
        table = interviews.c
        change = update(interviews).where(table.id == interview).values(resume_hash=resume_hash)
        with writing(self._engine) as connection:
            if connection.execute(change).rowcount != 1:
                raise NotFound(f"There is no interview {interview!r}.")

    def set_retention(self, team: str, days: int | None) -> None:
        """Keep after how many days a team's assessments are erased; raises NotFound."""
        change = update(teams).where(teams.c.name == team).values(retention_days=days)
        with writing(self._engine) as connection:
            if connection.execute(change).rowcount != 1:
                raise NotFound(f"There is no team {team!r}.")

    def retentions(self) -> Mapping[str, int]:
        """Return the days of the teams that have them."""
        query = select(teams.c.name, teams.c.retention_days)
        with reading(self._engine) as connection:
            found = connection.execute(query.where(teams.c.retention_days.is_not(None))).all()
        return {row.name: row.retention_days for row in found}

    def untouched(self, team: str, before: datetime, limit: int) -> tuple[str, ...]:
        """Return assessments of a team whose last turn was before then, oldest first."""
        table = interviews.c
        query = select(table.id).where(table.team == team, is_untouched(before))
        with reading(self._engine) as connection:
            return tuple(connection.scalars(query.order_by(table.updated_at).limit(limit)))

    def hold_candidate(self, candidate: str) -> None:
        """Keep others from adding to what is a candidate's; raises NotFound."""
        with writing(self._engine) as connection:
            if not hold_candidate(connection, candidate):
                raise _no_candidate(candidate)

    def hold_untouched(self, interview: str, before: datetime) -> bool:
        """Keep others from changing an assessment; tell whether it is still untouched."""
        with writing(self._engine) as connection:
            return hold_untouched(connection, interview, before)

    def hold_idle(self, candidate: str, before: datetime) -> bool:
        """Keep others from adding to what is a candidate's; tell whether they are still idle."""
        with writing(self._engine) as connection:
            if not hold_candidate(connection, candidate):
                return False
            query = select(candidates.c.id).where(candidates.c.id == candidate, _idle(before))
            return connection.scalar(query) is not None

    def hold_retention(self, team: str) -> int | None:
        """Return a team's days, which nobody changes until the transaction ends."""
        with writing(self._engine) as connection:
            hold_team(connection, team)
            query = select(teams.c.retention_days).where(teams.c.name == team)
            return connection.scalar(query)

    def idle_candidates(self, team: str, before: datetime, limit: int) -> tuple[str, ...]:
        """Return candidates made before then who have no interview and no open invitation."""
        table = candidates.c
        query = select(table.id).where(table.team == team, _idle(before))
        with reading(self._engine) as connection:
            return tuple(connection.scalars(query.order_by(table.created_at).limit(limit)))

    def _ids(self, condition: ColumnElement[bool]) -> tuple[str, ...]:
        query = (
            select(interviews.c.id)
            .join(candidacies, candidacies.c.interview == interviews.c.id)
            .join(candidates, candidates.c.id == candidacies.c.candidate)
            .where(condition)
            .order_by(interviews.c.created_at.desc(), interviews.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(connection.scalars(query))

    def _one(self, condition: ColumnElement[bool]) -> Invitation | None:
        with reading(self._engine) as connection:
            row = connection.execute(select(invitations).where(condition)).mappings().first()
        return None if row is None else _invitation(row)

    def _close(self, invitation: str, at: datetime, values: dict[str, object]) -> None:
        change = update(invitations).where(invitations.c.id == invitation, _open(at)).values(values)
        with writing(self._engine) as connection:
            if connection.execute(change).rowcount != 1:
                raise Conflict("This invitation is not open any more.")


def _open(now: datetime) -> ColumnElement[bool]:
    table = invitations.c
    return and_(table.used_at.is_(None), table.withdrawn_at.is_(None), table.expires_at > now)


def _idle(before: datetime) -> ColumnElement[bool]:
    """Return the condition for candidates made before then who have nothing open or held."""
    held = exists().where(candidacies.c.candidate == candidates.c.id)
    asked = exists().where(invitations.c.candidate == candidates.c.id, _open(before))
    return and_(candidates.c.created_at < before, ~held, ~asked)


def _no_candidate(candidate: str) -> NotFound:
    return NotFound(f"There is no candidate {candidate!r}.")


def _row(candidate: Candidate) -> dict[str, object]:
    return vars(candidate) | {"found_by": comparable(f"{candidate.name} {candidate.contact}")}


def _candidate(row: RowMapping) -> Candidate:
    names = ("id", "team", "name", "contact", "opening", "created_at")
    return Candidate(**{name: row[name] for name in names})


def _invitation(row: RowMapping) -> Invitation:
    kept = {name: value for name, value in row.items() if name != "secret_hash"}
    skills = tuple(Skill(skill) for skill in json.loads(row["skills"]))
    return Invitation(**kept | {"level": Level(row["level"]), "skills": skills})
