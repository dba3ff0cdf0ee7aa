"""What is done at the command line stands in the log of the team that it is done to."""

from contextlib import AbstractContextManager

from interviewer.accounts.audit import Actor, Deed
from interviewer.cli.learner import user
from interviewer.interviews.views import InterviewView
from interviewer.wiring import Wiring


def at_shell(team: str) -> Actor:
    """Return whoever is at this terminal, as the log of ``team`` knows them."""
    return Actor.shell(team, user())


def noted(
    wiring: Wiring, team: str, deed: Deed, *, interview: str = "", detail: str = ""
) -> AbstractContextManager[None]:
    """Keep what is done meanwhile together with the entry that it was done here."""
    return wiring.desk.audit.noted(at_shell(team), deed, interview=interview, detail=detail)


def note_reading(wiring: Wiring, view: InterviewView, deed: Deed) -> None:
    """Write down that an assessment is read here; what people practise is their own affair."""
    if view.mode == "assessment":
        team = wiring.service.team_of(view.id)
        wiring.desk.audit.note_reading(at_shell(team), deed, view.id)
