"""The port through which teams and their tokens are kept."""

from datetime import datetime
from typing import Protocol

from interviewer.teams.model import Team, TeamToken


class TeamStore(Protocol):
    """Keeps teams and tokens; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def add_team(self, team: Team) -> None:
        """Keep a new team; raises Conflict when its name is taken."""
        ...

    def teams(self) -> tuple[Team, ...]:
        """Return all teams by name; the local one is always there."""
        ...

    def add_token(self, token: TeamToken, secret_hash: str) -> None:
        """Keep a new token under the hash of its secret; raises NotFound for an unknown team."""
        ...

    def token(self, secret_hash: str) -> TeamToken | None:
        """Return the token whose secret has that hash, good or not."""
        ...

    def tokens(self, team: str) -> tuple[TeamToken, ...]:
        """Return a team's tokens, oldest first."""
        ...

    def revoke(self, token: str, at: datetime) -> TeamToken:
        """Let a token be good for nothing from ``at`` on, and return it; raises NotFound.

        One that was revoked before stays as it was.
        """
        ...
