"""Lets in who may do what they ask for, and tells everybody else why not."""

from typing import Final, Protocol

from interviewer.errors import NotFound, Unauthenticated
from interviewer.teams.model import NOBODY, Principal
from interviewer.teams.permissions import RULES, Act, check
from interviewer.teams.service import Teams

_WHO: Final = (
    "Send a team's token or the interview's candidate token as Authorization: Bearer TOKEN, "
    "or open the interview with its resume code."
)
_CLOSED: Final = "This is not open to everybody here: send a team's token, or ask whoever runs it."
UNKNOWN: Final = "This token is not known here, has run out or was revoked."


class Interviews(Protocol):
    """The part of the interview service that knows whose interviews are."""

    def authorise(self, interview: str, token: str, /) -> None:
        """Return if ``token`` is the candidate's of ``interview``; raises Forbidden, NotFound."""
        ...

    def opened_by(self, token: str, likely: str = "", /) -> str | None:
        """Return the interview whose candidate has ``token``; ``likely`` is tried first."""
        ...

    def team_of(self, interview: str, /) -> str:
        """Return the team that ``interview`` belongs to; raises NotFound."""
        ...


class Gate:
    """Knows candidates and team tokens by their secrets.

    ``open_practice`` says that who shows none may do what the table gives to nobody.
    """

    def __init__(self, *, interviews: Interviews, teams: Teams, open_practice: bool) -> None:
        self._interviews = interviews
        self._teams = teams
        self.open_practice = open_practice

    def known(self, secret: str, likely: str = "") -> Principal | None:
        """Return who shows ``secret``, None where it is nobody's.

        It may be the candidate's of the interview ``likely``, which is known at once.
        """
        if self._teams.is_token(secret):
            return self._teams.identify(secret)
        own = self._interviews.opened_by(secret, likely)
        return None if own is None else Principal(kind="candidate", interview=own)

    def let_in(
        self, secret: str | None, act: Act, interview: str = "", known: Principal | None = None
    ) -> Principal:
        """Return who shows ``secret``, if they may do ``act`` (to ``interview``).

        ``known`` is who it is known to be, lest that is looked for again.

        Raises Unauthenticated without a secret, and for one that is nobody's; Forbidden
        where this is not for those who ask, or the interview another candidate's; NotFound
        where it is another team's, as where there is none.
        """
        if secret is None:
            return self._nobody(act)
        principal = known or self.known(secret, interview)
        if principal is None:
            raise Unauthenticated(UNKNOWN, shown=True)
        if interview:
            self._require_theirs(principal, secret, interview)
        check(principal, act)
        return principal

    def _nobody(self, act: Act) -> Principal:
        if "nobody" not in RULES[act].who:
            raise Unauthenticated(_WHO)
        if not self.open_practice:
            raise Unauthenticated(_CLOSED)
        return NOBODY

    def _require_theirs(self, principal: Principal, secret: str, interview: str) -> None:
        """Return if ``interview`` is the candidate's own, or of the token's team."""
        if principal.kind == "candidate":
            if principal.interview != interview:
                self._interviews.authorise(interview, secret)
        elif self._interviews.team_of(interview) != principal.team:
            raise NotFound(f"There is no interview {interview!r}.")
