"""What happens on Slack's page where somebody installs the app.

See https://docs.slack.dev/authentication/installing-with-oauth.
"""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.slack.state import Grant, State
from tests.slack.workspaces import User, Workspace

_SCOPE = re.compile(r"[a-z_.-]+(:[a-z_.-]+)?")
PATH = "/oauth/v2/authorize"


def approve(
    state: State, address: str, workspace: Workspace, user: User, *, callback: str = ""
) -> str:
    """Agree to what the app asks for; returns where the browser is sent then.

    ``address`` is where the app has sent the browser; ``callback`` the redirect address of the
    app's settings, for when ``address`` names none. Raises ValueError where Slack would show an
    error instead.
    """
    asked = _asked(state, address)
    code = f"{state.ids.new('')}.{state.ids.secret()}"
    scopes = frozenset(asked["scope"].split(","))
    redirect = asked.get("redirect_uri", "")
    state.grants[code] = Grant(workspace.id, user.id, scopes, redirect, state.clock.now())
    return _back(redirect or callback, {"code": code, "state": asked.get("state", "")})


def refuse(state: State, address: str, *, callback: str = "") -> str:
    """Cancel; returns where the browser is sent then."""
    asked = _asked(state, address)
    back = {"error": "access_denied", "state": asked.get("state", "")}
    return _back(asked.get("redirect_uri", callback), back)


def _asked(state: State, address: str) -> dict[str, str]:
    split = urlsplit(address)
    asked = {name: values[-1] for name, values in parse_qs(split.query).items()}
    if split.path != PATH:
        raise ValueError(f"this is not the page to install an app: {split.path}")
    if asked.get("client_id") != state.credentials.client_id:
        raise ValueError("invalid_client_id")
    if not asked.get("scope"):
        raise ValueError("no_scopes")
    if not all(_SCOPE.fullmatch(scope) for scope in asked["scope"].split(",")):
        raise ValueError("invalid_scope")
    return asked


def _back(redirect: str, answer: dict[str, str]) -> str:
    if not redirect:
        raise ValueError("bad_redirect_uri")
    return f"{redirect}{'&' if '?' in redirect else '?'}{urlencode(answer)}"
