"""A turn as the page's form sends it, for browsers without a script.

The form has two boxes, one for words and one for code. What is not part of the turn stays
in its box.
"""

from typing import Literal

from werkzeug.datastructures import MultiDict

from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import InterviewView
from interviewer.values import Frozen


class Typed(Frozen):
    """What stands in the two boxes of an interview's form, with line ends as we have them."""

    text: str = ""
    code: str = ""


EMPTY = Typed()


def typed(form: MultiDict[str, str]) -> Typed:
    """Return what stands in the boxes of an interview's form; browsers send lines with CRLF."""
    text, code = (form.get(name, "").replace("\r\n", "\n") for name in ("text", "code"))
    return Typed(text=text, code=code)


def left_over(form: MultiDict[str, str], handed_in: str) -> Typed:
    """Return what is still in the boxes once the turn that the form asks for is taken.

    A message leaves the code and a press of a button leaves both; ``handed_in`` is the code
    that is known already, which nobody has to keep.
    """
    now = typed(form)
    text = now.text if _pressed(form) else ""
    code = "" if form.get("action") or now.code == handed_in else now.code
    return Typed(text=text if text.strip() else "", code=code if code.strip() else "")


def take(service: InterviewService, interview_id: str, form: MultiDict[str, str]) -> None:
    """Take the turn that ``form`` asks for; raises what the service raises."""
    turn, boxes = form.get("turn", -1, type=int), typed(form)
    if form.get("action") in ("run", "submit"):
        action: Literal["run", "submit"] = "run" if form["action"] == "run" else "submit"
        service.submit(interview_id, turn, boxes.code, action)
    elif "choice" in form:
        service.reply(interview_id, turn, choice=form["choice"])
    else:
        service.reply(interview_id, turn, text=form.get("quick") or boxes.text)


def said_already(view: InterviewView, form: MultiDict[str, str]) -> bool:
    """Whether the candidate's last words are those just sent: the form was sent twice."""
    said = (form.get("quick") or typed(form).text).strip()
    own = next((one for one in reversed(view.messages) if one.sender == "candidate"), None)
    texts = [part.markdown for part in own.parts if part.type == "text"] if own else []
    return bool(said) and said in (text.strip() for text in texts)


def _pressed(form: MultiDict[str, str]) -> bool:
    """Whether a button was pressed that says something of its own, not what was typed."""
    return any(name in form for name in ("action", "choice", "quick"))
