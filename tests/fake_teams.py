"""A store of teams and tokens that forgets."""

from dataclasses import replace
from datetime import datetime

from interviewer.errors import Conflict, NotFound
from interviewer.teams.model import LOCAL, Team, TeamToken
from tests.fakes import NOON


class MemoryTeams:
    """Fulfils ``teams.store.TeamStore`` in memory."""

    def __init__(self) -> None:
        self._teams = {LOCAL: Team(name=LOCAL, created_at=NOON)}
        self._tokens: dict[str, TeamToken] = {}

    def add_team(self, team: Team) -> None:
        if team.name in self._teams:
            raise Conflict("taken")
        self._teams[team.name] = team

    def teams(self) -> tuple[Team, ...]:
        return tuple(self._teams[name] for name in sorted(self._teams))

    def add_token(self, token: TeamToken, secret_hash: str) -> None:
        if token.team not in self._teams:
            raise NotFound(f"There is no team {token.team!r}.")
        self._tokens[secret_hash] = token

    def token(self, secret_hash: str) -> TeamToken | None:
        return self._tokens.get(secret_hash)

    def tokens(self, team: str) -> tuple[TeamToken, ...]:
        found = (token for token in self._tokens.values() if token.team == team)
        return tuple(sorted(found, key=lambda token: (token.created_at, token.id)))

    def revoke(self, token: str, at: datetime) -> TeamToken:
        for secret_hash, kept in self._tokens.items():
            if kept.id == token:
                if kept.revoked_at is None:
                    self._tokens[secret_hash] = replace(kept, revoked_at=at)
                return self._tokens[secret_hash]
        raise NotFound("none")
