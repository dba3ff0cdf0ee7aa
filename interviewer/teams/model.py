"""What a team and a token of its are, and who may be asking."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal

from interviewer.errors import BadInput

LOCAL: Final = "local"
"""The team of the embedded default, to which belongs whoever needs no token."""

_NAME = re.compile(r"[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?")


class Role(StrEnum):
    """What a team's token is for: to hold interviews, or to look at how they went."""

    BOT = "bot"
    INTERVIEWER = "interviewer"


class Scope(StrEnum):
    """A part of what a role may do, so that a token can be given less than its role."""

    READ = "interviews:read"
    WRITE = "interviews:write"
    RESULTS = "results:read"
    BANK = "bank:read"
    REVIEW = "reviews:write"
    WEBHOOKS = "webhooks:write"


SCOPES: Final[Mapping[Role, frozenset[Scope]]] = MappingProxyType(
    {
        Role.BOT: frozenset(Scope) - {Scope.REVIEW},
        Role.INTERVIEWER: frozenset(Scope),
    }
)
"""What a token of each role may do unless it was given less."""

Who = Literal["nobody", "candidate", "bot", "interviewer"]
"""Kinds of those who ask; ``nobody`` has shown nothing."""


@dataclass(frozen=True, kw_only=True)
class Team:
    """A team; its name is its id.

    Assessments of its are erased ``retention_days`` after their last turn, None meaning never.
    """

    name: str
    created_at: datetime
    retention_days: int | None = None


@dataclass(frozen=True, kw_only=True)
class TeamToken:
    """A token of a team, without its secret, of which only a keyed hash is kept.

    ``id`` names it in lists and logs. It is good until ``expires_at`` or ``revoked_at``,
    whichever is first, absent meaning never.
    """

    id: str
    team: str
    role: Role
    name: str
    scopes: frozenset[Scope]
    created_at: datetime
    expires_at: datetime | None = None
    revoked_at: datetime | None = None

    def good_at(self, now: datetime) -> bool:
        """Tell whether the token opens anything at ``now``."""
        ends = (end for end in (self.expires_at, self.revoked_at) if end is not None)
        return all(now < end for end in ends)


@dataclass(frozen=True, kw_only=True)
class Principal:
    """Who is asking: a candidate of one ``interview``, a team's ``token``, or nobody.

    ``name`` is how people know the token.
    """

    kind: Who
    team: str = LOCAL
    interview: str = ""
    token: str = ""
    name: str = ""
    scopes: frozenset[Scope] = frozenset()

    @property
    def id(self) -> str:
        """A name for who it is, the same at every request; ``nobody`` is everybody without one."""
        return self.token or self.interview or self.kind

    @property
    def reviewer(self) -> str | None:
        """The id under which it may review, or None where it may not."""
        return self.token if self.kind == "interviewer" and Scope.REVIEW in self.scopes else None

    @property
    def sees_results(self) -> bool:
        """Whether results of assessments are shown that have not been released."""
        return self.kind == "interviewer" and Scope.RESULTS in self.scopes


NOBODY: Final = Principal(kind="nobody")


def check_team_name(name: str) -> str:
    """Return the name of a team; raises BadInput for one that cannot be."""
    if not _NAME.fullmatch(name):
        raise BadInput(
            "A team's name has 1 to 63 small letters, digits, dots, dashes and underscores, "
            "with a letter or digit at either end.",
            field="team",
        )
    return name
