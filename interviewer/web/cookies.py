"""The browser's cookies: a token for each interview, and the resume code until it is shown."""

from collections.abc import Callable

from flask import Response, request

TOKEN_PREFIX = "candidate_"  # noqa: S105 - a name
KEPT = 20
"""How many interviews a browser stays signed in to; the oldest go first."""

_MONTH = 30 * 24 * 3600
_SHOWN_WITHIN = 600
_RESUME = "resume_code"

NameOf = Callable[[str], str]
"""Gives the name of the cookie that holds an interview's token."""


def sign_in(response: Response, interview_id: str, token: str, resume: str, name: NameOf) -> None:
    """Give the browser the token of an interview, and the code to show on its page once."""
    for old in _surplus():
        response.delete_cookie(old, path="/")
    _set(response, name(interview_id), token, "/", _MONTH)
    _set(response, _RESUME, resume, f"/interviews/{interview_id}", _SHOWN_WITHIN)


def take_resume_code() -> str:
    """Return the resume code that is still to be shown, or an empty text."""
    return request.cookies.get(_RESUME, "")


def forget_resume_code(response: Response, interview_id: str) -> None:
    """Let the browser forget the code, now that it was shown."""
    response.delete_cookie(_RESUME, path=f"/interviews/{interview_id}")


def _set(response: Response, name: str, value: str, path: str, seconds: int) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path=path,
        secure=request.is_secure,
        httponly=True,
        samesite="Strict",
    )


def _surplus() -> list[str]:
    """Return the oldest token cookies beyond those kept; browsers send the oldest first."""
    tokens = [name for name in request.cookies if name.startswith(TOKEN_PREFIX)]
    return tokens[: max(0, len(tokens) - KEPT + 1)]
