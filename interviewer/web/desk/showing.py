"""What is shown once, on the page that a form leads to: links and codes that open something."""

from flask import Response

from interviewer.errors import Unavailable
from interviewer.web.desk import cookies
from interviewer.web.desk.context import desk


def show_once(response: Response, about: str, text: str) -> None:
    """Have the next page about something (an id) show a text, which only that browser can."""
    cookies.show_once(response, desk().sealer.seal(f"{about} {text}"))


def take_shown(about: str) -> str:
    """Return the text that is still to be shown about something, or an empty one."""
    sealed = cookies.take_shown()
    if not sealed:
        return ""
    try:
        whose, _, text = desk().sealer.open(sealed).partition(" ")
    except Unavailable:
        return ""
    return text if whose == about else ""
