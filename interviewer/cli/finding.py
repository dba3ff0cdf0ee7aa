"""An interview as it is named on the command line: by its id, or by its resume code."""

from interviewer.errors import BadInput, NotFound
from interviewer.interviews.access import read_resume_code
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import InterviewView
from interviewer.teams.model import LOCAL


def find(service: InterviewService, name: str) -> tuple[InterviewView, str | None]:
    """Return the interview with that id or resume code, and the code if it was one.

    It stays as it is: one that is paused goes on being paused. An id may consist of such
    characters as codes do, but no code is written like an id. Raises NotFound.
    """
    try:
        return service.view(name), None
    except NotFound as error:
        unknown = NotFound(
            f"{error} `interviewer interviews` lists those of the team {LOCAL}, with "
            "`--team NAME` those of another."
        )
    try:
        code = read_resume_code(name)
        return service.resume(code).interview, code
    except (BadInput, NotFound):
        raise unknown from None
