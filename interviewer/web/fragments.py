"""Messages as HTML, and where an interview stands, for the page and its script."""

from flask import render_template
from markupsafe import Markup

from interviewer.dialogue.messages import Message, ProblemPart
from interviewer.interviews.views import Expects, InterviewView, Progress, State
from interviewer.values import Frozen


class OpenProblem(Frozen):
    """The coding problem that is to be answered now; the editor opens with ``starter``."""

    id: str
    starter: str


class Standing(Frozen):
    """What the page's script needs to know: where the interview stands now.

    ``html`` holds the messages after the first ``after`` ones that the script had;
    ``count`` is how many there are by now.
    """

    html: str
    count: int
    turn: int
    state: State
    expects: Expects
    progress: Progress
    submission: str | None
    problem: OpenProblem | None


def standing(view: InterviewView, after: int) -> Standing:
    """Return where ``view`` stands, with the messages after the first ``after``."""
    return Standing(
        html=render_messages(view, after),
        count=len(view.messages),
        turn=view.turn,
        state=view.state,
        expects=view.expects,
        progress=view.progress,
        submission=view.submission,
        problem=open_problem(view),
    )


def render_messages(view: InterviewView, after: int = 0) -> Markup:
    """Return the messages after the first ``after`` as HTML."""
    html = render_template(
        "messages.html",
        messages=view.messages[after:],
        first=after,
        choosable=_choosable(view),
        interview=view.id,
    )
    return Markup(html)  # noqa: S704 - our template escapes


def open_problem(view: InterviewView) -> OpenProblem | None:
    """Return the problem to be answered in the editor now, if there is one."""
    if view.expects != "code":
        return None
    for message in reversed(view.messages):
        for part in message.parts:
            if isinstance(part, ProblemPart):
                return OpenProblem(id=part.id, starter=part.starter)
    return None


def _choosable(view: InterviewView) -> int:
    """Return the index of the message whose options can be picked now; -1 for none."""
    if view.expects != "choice":
        return -1
    return max((i for i, message in enumerate(view.messages) if _offers(message)), default=-1)


def _offers(message: Message) -> bool:
    return any(part.type == "choices" for part in message.parts)
