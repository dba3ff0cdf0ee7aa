"""The browser's cookies: tokens of interviews, the resume code to be shown, whose browser it is."""

from collections.abc import Callable
from typing import Final, Literal

from flask import Response, current_app, request

TOKEN_PREFIX = "candidate_"  # noqa: S105 - a name
KEPT = 20
"""How many interviews a browser stays signed in to; the oldest go first."""

_MONTH = 30 * 24 * 3600
_SHOWN_WITHIN = 600
_RESUME = "resume_code"
_LEARNER = "learner"
_LEARNER_KEPT = 400 * 24 * 3600
"""The longest that browsers keep a cookie; each interview that is started renews it."""

_LEAST_SECRET: Final = 32
"""Characters; what is shorter was not made by us and could be guessed."""

NameOf = Callable[[str], str]
"""Gives the name of the cookie that holds an interview's token."""


def sign_in(response: Response, interview_id: str, token: str, name: NameOf) -> None:
    """Give the browser the token of an interview."""
    for old in _surplus():
        response.delete_cookie(old, path="/")
    _set(response, name(interview_id), token, "/", _MONTH)


def show_resume_code(response: Response, interview_id: str, code: str) -> None:
    """Give the browser the resume code, which the interview's page shows once."""
    _set(response, _RESUME, code, f"/interviews/{interview_id}", _SHOWN_WITHIN)


def learner_secret() -> str:
    """Return the secret by which this browser's learner is known, or an empty text."""
    secret = request.cookies.get(_LEARNER, "")
    return secret if len(secret) >= _LEAST_SECRET else ""


def keep_learner(response: Response, secret: str) -> None:
    """Have the browser keep its learner's secret, from now on for as long as it can.

    It comes along when somebody follows a link to the history from elsewhere; it changes
    nothing without our own page having asked.
    """
    _set(response, _LEARNER, secret, "/", _LEARNER_KEPT, samesite="Lax")


def take_resume_code() -> str:
    """Return the resume code that is still to be shown, or an empty text."""
    return request.cookies.get(_RESUME, "")


def forget_resume_code(response: Response, interview_id: str) -> None:
    """Let the browser forget the code, now that it was shown."""
    response.delete_cookie(_RESUME, path=f"/interviews/{interview_id}")


def for_https_alone() -> bool:
    """Tell whether a cookie is to be sent over https alone: the service is reached by it."""
    return request.is_secure or current_app.config["PREFERRED_URL_SCHEME"] == "https"


def _set(
    response: Response,
    name: str,
    value: str,
    path: str,
    seconds: int,
    samesite: Literal["Strict", "Lax"] = "Strict",
) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path=path,
        secure=for_https_alone(),
        httponly=True,
        samesite=samesite,
    )


def _surplus() -> list[str]:
    """Return the oldest token cookies beyond those kept; browsers send the oldest first."""
    tokens = [name for name in request.cookies if name.startswith(TOKEN_PREFIX)]
    return tokens[: max(0, len(tokens) - KEPT + 1)]
