"""auth.test, auth.revoke and oauth.v2.access.

See https://docs.slack.dev/reference/methods/auth.test, …/auth.revoke, …/oauth.v2.access and
https://docs.slack.dev/authentication/installing-with-oauth (a code lasts ten minutes and serves
once).
"""

import base64
import binascii
from collections.abc import Mapping
from typing import Any

from tests.slack.refusals import Refused
from tests.slack.webapi.arguments import Argument, flag, text
from tests.slack.webapi.method import Caller, Method

CODE_SECONDS = 600.0


def _test(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    workspace = caller.workspace
    return {
        "url": f"https://{workspace.domain}.slack.com/",
        "team": workspace.name,
        "user": workspace.bot.name,
        "team_id": workspace.id,
        "user_id": workspace.bot.id,
        "bot_id": workspace.bot_id,
        "is_enterprise_install": False,
    }


def _revoke(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    if given.get("test"):
        return {"revoked": False}
    caller.workspace.revoked = True
    return {"revoked": True}


def _access(caller: Caller, given: Mapping[str, Any]) -> dict[str, Any]:
    state = caller.state
    client, secret = _basic(caller) or (given.get("client_id"), given.get("client_secret"))
    if client != state.credentials.client_id:
        raise Refused("invalid_client_id")
    if secret != state.credentials.client_secret:
        raise Refused("bad_client_secret")
    if given.get("grant_type", "authorization_code") != "authorization_code":
        raise Refused("invalid_grant_type")
    grant = state.grants.get(given.get("code", ""))
    if grant is None or caller.now - grant.given > CODE_SECONDS:
        raise Refused("invalid_code")
    if grant.used:
        raise Refused("code_already_used")
    if given.get("redirect_uri", grant.redirect_uri) != grant.redirect_uri:
        raise Refused("bad_redirect_uri")
    grant.used = True
    workspace = state.workspaces[grant.team]
    if not workspace.token or workspace.revoked:
        workspace.token, workspace.revoked = state.ids.bot_token(), False
        workspace.scopes = frozenset()
    # Scopes add up: to install anew takes none away.
    workspace.scopes |= grant.scopes
    return {
        "app_id": state.credentials.app,
        "authed_user": {"id": grant.user},
        "scope": ",".join(sorted(workspace.scopes)),
        "token_type": "bot",
        "access_token": workspace.token,
        "bot_user_id": workspace.bot.id,
        "team": {"id": workspace.id, "name": workspace.name},
        "enterprise": None,
        "is_enterprise_install": False,
    }


def _basic(caller: Caller) -> tuple[str, str] | None:
    """Return the client's id and secret out of HTTP Basic authentication."""
    scheme, _, encoded = caller.request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        client, _, secret = base64.b64decode(encoded, validate=True).decode().partition(":")
    except (binascii.Error, UnicodeDecodeError):
        raise Refused("invalid_client_id") from None
    return client, secret


_OPTIONAL = Argument(text)

METHODS = (
    Method("auth.test", _test, takes_get=True),
    Method("auth.revoke", _revoke, {"test": Argument(flag)}, takes_json=False, takes_get=True),
    Method(
        "oauth.v2.access",
        _access,
        {
            "client_id": _OPTIONAL,
            "client_secret": _OPTIONAL,
            "code": _OPTIONAL,
            "grant_type": _OPTIONAL,
            "redirect_uri": _OPTIONAL,
        },
        takes_json=False,
        needs_token=False,
    ),
)
