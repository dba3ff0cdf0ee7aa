"""The desk's cookies: who is signed in, who is on the way to it, what is to be shown once."""

from typing import Final

from flask import Response, request

from interviewer.web.cookies import for_https_alone

_SESSION: Final = "desk_session"
_JOURNEY: Final = "desk_journey"
_SHOWN: Final = "desk_shown"
_DEVICE: Final = "desk_device"
_PATH: Final = "/desk"
_WEEK: Final = 7 * 24 * 3600
_WITHIN: Final = 600
_HALF_A_YEAR: Final = 180 * 24 * 3600


def session_secret() -> str:
    """Return the secret of the browser's session, or an empty text."""
    return request.cookies.get(_SESSION, "")


def keep_session(response: Response, secret: str) -> None:
    """Have the browser keep its session's secret.

    It comes along when somebody follows a link to the desk from elsewhere, such as one in an
    e-mail; no form of another site takes it along.
    """
    _set(response, _SESSION, secret, _WEEK)


def end_session(response: Response) -> None:
    """Let the browser forget its session."""
    response.delete_cookie(_SESSION, path=_PATH)


def device() -> str:
    """Return what the browser shows as one that somebody signed in with, or an empty text."""
    return request.cookies.get(_DEVICE, "")


def keep_device(response: Response, shown: str) -> None:
    """Have the browser show later that somebody signed in with it; it signs nobody in."""
    _set(response, _DEVICE, shown, _HALF_A_YEAR)


def keep_journey(response: Response, sealed: str) -> None:
    """Have the browser keep what it needs to come back from the identity provider."""
    _set(response, _JOURNEY, sealed, _WITHIN)


def take_journey() -> str:
    """Return what the browser kept for its way back, sealed, or an empty text."""
    return request.cookies.get(_JOURNEY, "")


def end_journey(response: Response) -> None:
    """Let the browser forget its journey."""
    response.delete_cookie(_JOURNEY, path=_PATH)


def show_once(response: Response, sealed: str) -> None:
    """Give the browser a text, sealed, that the next page shows once."""
    _set(response, _SHOWN, sealed, _WITHIN)


def take_shown() -> str:
    """Return the text that is still to be shown, sealed, or an empty text."""
    return request.cookies.get(_SHOWN, "")


def forget_shown(response: Response) -> None:
    """Let the browser forget the text, now that it was shown."""
    response.delete_cookie(_SHOWN, path=_PATH)


def _set(response: Response, name: str, value: str, seconds: int) -> None:
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path=_PATH,
        secure=for_https_alone(),
        httponly=True,
        samesite="Lax",
    )
