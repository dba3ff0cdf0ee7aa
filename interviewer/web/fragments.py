"""Messages as HTML, and where an interview stands, for the page and its script."""

from collections.abc import Sequence

from flask import render_template
from markupsafe import Markup

from interviewer.dialogue.messages import CodePart, Message, Part, ProblemPart, TextPart
from interviewer.interviews.explaining import Explained
from interviewer.interviews.views import Expects, InterviewView, Progress, State
from interviewer.problems.standard_error import apart
from interviewer.scorecards.segments import exchanges
from interviewer.scorecards.wording import WRITTEN, error_title
from interviewer.values import Frozen
from interviewer.web import markdown, words
from interviewer.web.expected import Expected, expected

_START = 160
"""How many characters of what is asked are shown on one line."""


class OpenProblem(Frozen):
    """The coding problem that is to be answered now.

    The editor opens with ``code``, which is what was handed in last, or ``starter``.
    ``caution`` is asked before that is handed in as it was given.
    """

    id: str
    starter: str
    code: str
    caution: str


class Reminder(Frozen):
    """What is open now, to be pinned while the message that asks it is out of sight.

    ``index`` is the message that put it last, ``asked`` the one with the question: another
    one where a hint is offered. Both are -1 where no message did. ``label`` names the item,
    ``start`` is how the question begins, ``html`` all that is open. ``ahead`` leads to
    it from above, for somebody who has not read as far.
    """

    index: int
    asked: int
    label: str
    start: str
    html: str
    ahead: str


class Standing(Frozen):
    """What the page's script needs to know: where the interview stands now.

    ``html`` holds the messages after the first ``after`` ones that the script had;
    ``count`` is how many there are by now. ``pace`` says how far it is, ``done`` how many
    items are done with, ``skills`` (as HTML) how many of each skill.
    """

    html: str
    count: int
    turn: int
    state: State
    expects: Expects
    progress: Progress
    pace: str
    skills: str
    done: int
    expected: Expected
    submission: str | None
    problem: OpenProblem | None
    reminder: Reminder | None


def standing(view: InterviewView, after: int, explained: Sequence[Explained] = ()) -> Standing:
    """Return where ``view`` stands, with the messages after the first ``after``.

    ``explained`` are unfolded beside the messages that they belong to.
    """
    return Standing(
        html=render_messages(view, after, explained),
        count=len(view.messages),
        turn=view.turn,
        state=view.state,
        expects=view.expects,
        progress=view.progress,
        pace=words.pace(view.state, view.progress),
        skills=render_skills(view.progress),
        done=done(view.progress),
        expected=expected(view),
        submission=view.submission,
        problem=open_problem(view),
        reminder=reminder(view),
    )


def render_messages(
    view: InterviewView, after: int = 0, explained: Sequence[Explained] = ()
) -> Markup:
    """Return the messages after the first ``after`` as HTML, with the reasons for scores."""
    html = render_template(
        "messages.html",
        messages=view.messages[after:],
        first=after,
        choosable=_choosable(view),
        explained={one.message: one for one in explained},
        exchanges=exchanges,
        error_title=error_title,
        WRITTEN=WRITTEN,
        apart=apart,
    )
    return Markup(html)  # noqa: S704 - our template escapes


def render_skills(progress: Progress) -> Markup:
    """Return how many items of each skill are done, and the time used, as HTML."""
    skills = [(name, *map(int, counts.split("/"))) for name, counts in progress.skills.items()]
    html = render_template("skills.html", skills=skills, progress=progress)
    return Markup(html)  # noqa: S704 - our template escapes


def open_problem(view: InterviewView) -> OpenProblem | None:
    """Return the problem to be answered in the editor now, if there is one."""
    if view.expects != "code":
        return None
    problem = ""
    starters: dict[str, str] = {}
    codes: dict[str, str] = {}
    for message in view.messages:
        for part in message.parts:
            if isinstance(part, ProblemPart):
                problem = part.id
                starters.setdefault(problem, part.starter)
                # Put again for a repair, it starts from the code that is to be mended.
                if part.starter != starters[problem] or problem not in codes:
                    codes[problem] = part.starter
            elif isinstance(part, CodePart) and problem and message.sender == "candidate":
                codes[problem] = part.text
    if not problem:
        return None
    return OpenProblem(
        id=problem,
        starter=starters[problem],
        code=codes[problem],
        caution=view.open_now.caution if view.open_now else "",
    )


def reminder(view: InterviewView) -> Reminder | None:
    """Return what is open now, if anything is that can be put in words."""
    now = view.open_now
    if now is None or view.expects == "nothing":
        return None
    texts = [text for part in now.parts if (text := _text(part))]
    if not texts:
        return None
    # A problem is followed by its example, which is not what is asked, and an offer
    # follows the question that it is about.
    problems = [part.prompt for part in now.parts if isinstance(part, ProblemPart)]
    asked = texts[:1] if now.kind in ("hint_offer", "guess") else texts
    start = markdown.render((problems or asked)[-1])
    fits = expected(view)
    label = fits.label.format(number=now.number, of=now.of, title=now.title)
    return Reminder(
        index=_put_at(view.messages, texts),
        asked=_put_at(view.messages, asked),
        label=label,
        start=start.striptags()[:_START],
        html=Markup("").join(map(_html, now.parts)),
        ahead=fits.ahead.format(label=label),
    )


def done(progress: Progress) -> int:
    """Return how many items are done with, whether answered or skipped."""
    return sum(int(counts.split("/")[0]) for counts in progress.skills.values())


def _html(part: Part) -> Markup:
    """Return a part that puts something as HTML."""
    if isinstance(part, CodePart):
        return markdown.render_code(part.text, part.language)
    return markdown.render(_text(part))


def _put_at(messages: tuple[Message, ...], texts: list[str]) -> int:
    """Return the index of the last message that puts the last of ``texts`` that one does.

    Only the interviewer's count: a candidate may quote the question.
    """
    said = [index for index, one in enumerate(messages) if one.sender == "interviewer"]
    for text in reversed(texts):
        for index in reversed(said):
            if any(text in _text(part) for part in messages[index].parts):
                return index
    # Lines of the interviewer's own come in several wordings: the last message said it then.
    return said[-1] if said else -1


def _text(part: Part) -> str:
    """Return the Markdown of a part that puts something, else nothing."""
    if isinstance(part, TextPart):
        return part.markdown
    return part.prompt if isinstance(part, ProblemPart) else ""


def _choosable(view: InterviewView) -> int:
    """Return the index of the message whose options can be picked now; -1 for none."""
    if view.expects != "choice":
        return -1
    return max((i for i, message in enumerate(view.messages) if _offers(message)), default=-1)


def _offers(message: Message) -> bool:
    return any(part.type == "choices" for part in message.parts)
