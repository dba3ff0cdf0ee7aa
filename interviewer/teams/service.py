"""The use cases of teams: make them, give out tokens, take these back, know them again."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from interviewer.errors import BadInput
from interviewer.interviews import inputs
from interviewer.interviews.access import Keys, new_id
from interviewer.interviews.ports import Clock
from interviewer.teams.model import (
    SCOPES,
    Principal,
    Role,
    Scope,
    Team,
    TeamToken,
    check_team_name,
)
from interviewer.teams.store import TeamStore

PREFIXES: Final = {Role.BOT: "imb_", Role.INTERVIEWER: "imi_"}
"""How tokens begin, so that a person and a scanner for leaked secrets know them at sight."""

LONGEST_NAME: Final = 100
"""Characters of a token's name."""

LONGEST_DAYS: Final = 3650


@dataclass(frozen=True)
class NewToken:
    """A token just made with its secret, which is shown this once."""

    token: TeamToken
    secret: str


class Teams:
    """What administration and the gate call; safe to use from many threads and processes.

    Tokens are random (256 bits), so that a keyed hash (``access.Keys``) keeps them safe; a
    slow hash is for passwords, which people choose.
    """

    def __init__(self, *, store: TeamStore, keys: Keys, clock: Clock) -> None:
        self._store = store
        self._keys = keys
        self._clock = clock

    def create(self, name: str) -> Team:
        """Make a team; raises BadInput for a bad name and Conflict for one that is taken."""
        team = Team(name=check_team_name(name), created_at=self._clock.now())
        self._store.add_team(team)
        return team

    def all(self) -> tuple[Team, ...]:
        """Return all teams by name."""
        return self._store.teams()

    def create_token(
        self,
        team: str,
        role: Role,
        *,
        name: str = "",
        scopes: Collection[Scope] = (),
        days: int | None = None,
    ) -> NewToken:
        """Make a token of ``team``; it is good for ``days``, or until it is revoked.

        ``scopes`` may give it less than its role; none means all. Raises NotFound for an
        unknown team and BadInput for scopes that its role has not.
        """
        beyond = sorted(scope.value for scope in set(scopes) - SCOPES[role])
        if beyond:
            raise BadInput(f"A {role.value} cannot have {', '.join(beyond)}.", field="scope")
        if len(name) > LONGEST_NAME:
            raise BadInput(f"At most {LONGEST_NAME} characters.", field="name")
        if days is not None and not 1 <= days <= LONGEST_DAYS:
            raise BadInput(f"A token is good for 1 to {LONGEST_DAYS:,} days.", field="days")
        now = self._clock.now()
        token = TeamToken(
            id=new_id(),
            team=team,
            role=role,
            name=inputs.check_name(name),
            scopes=frozenset(scopes) or SCOPES[role],
            created_at=now,
            expires_at=None if days is None else now + timedelta(days=days),
        )
        secret = PREFIXES[role] + secrets.token_urlsafe(32)
        self._store.add_token(token, self._keys.hash(secret))
        return NewToken(token, secret)

    def tokens(self, team: str) -> tuple[TeamToken, ...]:
        """Return a team's tokens, oldest first, those that are good no more as well."""
        return self._store.tokens(team)

    def revoke(self, token: str) -> TeamToken:
        """Take a token back by its id, at once and for good, and return it; raises NotFound."""
        return self._store.revoke(token, self._clock.now())

    def is_token(self, secret: str) -> bool:
        """Tell whether ``secret`` looks like a team's token, good or not."""
        return secret.startswith(tuple(PREFIXES.values()))

    def identify(self, secret: str) -> Principal | None:
        """Return who shows ``secret``; None unless it is a token that is good now."""
        token = self._store.token(self._keys.hash(secret))
        if token is None or not token.good_at(self._clock.now()):
            return None
        return Principal(
            kind=token.role.value,
            team=token.team,
            token=token.id,
            name=token.name,
            scopes=token.scopes,
        )
