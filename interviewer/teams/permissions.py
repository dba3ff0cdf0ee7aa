"""Who may do what: the one table that the API goes by.

``docs/api.md`` shows it, and ``tests/functional/test_access.py`` tries every cell of it
over HTTP.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from interviewer.errors import Forbidden
from interviewer.teams.model import Principal, Scope, Who


class Act(StrEnum):
    """Something that can be asked for."""

    START = "start an interview"
    LIST = "list the team's interviews"
    READ = "read an interview"
    ANSWER = "take a turn"
    RESULTS = "read the scorecard"
    EXPORT = "export an interview"
    EXPORT_MANY = "export the team's results"
    DELETE = "delete an interview"
    BANK = "read the bank"
    REVIEW = "review and release"
    READ_REVIEWS = "read the reviews"
    WEBHOOKS = "manage webhooks"


@dataclass(frozen=True)
class Rule:
    """Which kinds of principals may do something, and which scope a team's token needs for it.

    Where there are several ``scopes`` any one of them will do.

    Candidates and team tokens may only ever do it to what is theirs: the candidate's own
    interview, the token's own team. ``nobody`` may where the service is open to everybody.
    """

    who: frozenset[Who]
    scopes: tuple[Scope, ...]


def _rule(scope: Scope, *who: Who, or_: tuple[Scope, ...] = ()) -> Rule:
    return Rule(frozenset(who), (scope, *or_))


RULES: Final[Mapping[Act, Rule]] = MappingProxyType(
    {
        Act.START: _rule(Scope.WRITE, "nobody", "bot", "interviewer"),
        Act.LIST: _rule(Scope.READ, "bot", "interviewer"),
        Act.READ: _rule(Scope.READ, "candidate", "bot", "interviewer"),
        Act.ANSWER: _rule(Scope.WRITE, "candidate", "bot"),
        Act.RESULTS: _rule(Scope.RESULTS, "candidate", "bot", "interviewer"),
        Act.EXPORT: _rule(Scope.RESULTS, "candidate", "bot", "interviewer"),
        Act.EXPORT_MANY: _rule(Scope.RESULTS, "bot", "interviewer"),
        Act.DELETE: _rule(Scope.WRITE, "candidate", "bot", "interviewer"),
        Act.BANK: _rule(Scope.BANK, "nobody", "candidate", "bot", "interviewer"),
        Act.REVIEW: _rule(Scope.REVIEW, "interviewer"),
        Act.READ_REVIEWS: _rule(Scope.RESULTS, "interviewer", or_=(Scope.REVIEW,)),
        Act.WEBHOOKS: _rule(Scope.WEBHOOKS, "bot", "interviewer"),
    }
)

_WHOSE: Final[Mapping[Who, str]] = MappingProxyType(
    {"candidate": "a candidate's", "bot": "a bot's", "interviewer": "an interviewer's"}
)


class MissingScope(Forbidden):
    """The token was given less than this takes: none of ``scopes``."""

    def __init__(self, *scopes: Scope) -> None:
        named = " or ".join(scope.value for scope in scopes)
        super().__init__(f"This token was made without the scope {named}.")
        self.scopes = scopes


def check(principal: Principal, act: Act) -> None:
    """Return if ``principal`` may do ``act`` to what is theirs; raises Forbidden."""
    rule = RULES[act]
    if principal.kind not in rule.who:
        wanted = " or ".join(whose for kind, whose in _WHOSE.items() if kind in rule.who)
        shown = _WHOSE.get(principal.kind, "nobody's")
        raise Forbidden(f"To {act.value} takes {wanted} token; this is {shown}.")
    if principal.token and principal.scopes.isdisjoint(rule.scopes):
        raise MissingScope(*rule.scopes)
