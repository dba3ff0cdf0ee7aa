"""Teams and their tokens in a SQL database."""

import json
from datetime import datetime

from sqlalchemy import Engine, RowMapping, insert, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.errors import Conflict, NotFound
from interviewer.storage import statements
from interviewer.storage.tables import teams, tokens
from interviewer.storage.transactions import reading, writing
from interviewer.teams.model import Role, Scope, Team, TeamToken


class SqlTeams:
    """Fulfils ``teams.store.TeamStore``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add_team(self, team: Team) -> None:
        """Keep a new team; raises Conflict when its name is taken."""
        row = {"name": team.name, "created_at": team.created_at}
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(teams).values(row))
        except IntegrityError as error:
            raise Conflict(f"There is a team {team.name!r} already.") from error

    def teams(self) -> tuple[Team, ...]:
        """Return all teams by name."""
        with reading(self._engine) as connection:
            found = connection.execute(select(teams).order_by(teams.c.name)).mappings()
            return tuple(Team(**row) for row in found)

    def add_token(self, token: TeamToken, secret_hash: str) -> None:
        """Keep a new token; raises NotFound for an unknown team."""
        row = vars(token) | {
            "scopes": json.dumps(sorted(token.scopes)),
            "secret_hash": secret_hash,
        }
        with writing(self._engine) as connection:
            known = select(teams.c.name).where(teams.c.name == token.team)
            if connection.scalar(known) is None:
                raise NotFound(f"There is no team {token.team!r}; `interviewer team create` one.")
            connection.execute(insert(tokens).values(row))

    def token(self, secret_hash: str) -> TeamToken | None:
        """Return the token whose secret has that hash, good or not."""
        with reading(self._engine) as connection:
            found = connection.execute(statements.TOKEN, {"hash": secret_hash})
            row = found.mappings().first()
        return None if row is None else _token(row)

    def tokens(self, team: str) -> tuple[TeamToken, ...]:
        """Return a team's tokens, oldest first."""
        query = (
            select(tokens).where(tokens.c.team == team).order_by(tokens.c.created_at, tokens.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(_token(row) for row in connection.execute(query).mappings())

    def revoke(self, token: str, at: datetime) -> TeamToken:
        """Let a token be good for nothing from ``at`` on, and return it; raises NotFound."""
        change = (
            update(tokens)
            .where(tokens.c.id == token, tokens.c.revoked_at.is_(None))
            .values(revoked_at=at)
        )
        with writing(self._engine) as connection:
            connection.execute(change)
            row = connection.execute(select(tokens).where(tokens.c.id == token)).mappings().first()
        if row is None:
            raise NotFound(f"There is no token {token!r}; `interviewer token list` has them.")
        return _token(row)


def _token(row: RowMapping) -> TeamToken:
    kept = dict(row)
    del kept["secret_hash"]
    scopes = frozenset(Scope(scope) for scope in json.loads(kept.pop("scopes")))
    return TeamToken(**kept | {"role": Role(row["role"]), "scopes": scopes})
