"""Takes a call from its request to its answer: token, rate, scope, arguments, effect."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.slack.calls import Call
from tests.slack.exchange import Reply, Request
from tests.slack.refusals import Refused
from tests.slack.state import State
from tests.slack.webapi.arguments import checked, read
from tests.slack.webapi.method import Caller, Method
from tests.slack.webapi.registry import METHODS
from tests.slack.workspaces import Workspace


@dataclass(frozen=True)
class Outcome:
    """What a call has come to, for the record and for the app."""

    arguments: Mapping[str, Any]
    token: str
    answer: Mapping[str, Any]
    reply: Reply


def call(state: State, name: str, request: Request) -> Outcome:
    """Do what the app asks; the caller holds the lock."""
    given: dict[str, Any] = {}
    token = request.bearer
    workspace: Workspace | None = None
    headers: dict[str, str] = {}
    try:
        method = _method(name, request)
        given = read(request, takes_json=method.takes_json)
        token = str(given.pop("token", "")) or token
        workspace = _authenticate(state, token) if method.needs_token else None
        _check_team(given, workspace)
        headers = _scope_headers(method, workspace)
        _check_pace(state, name, given)
        caller = Caller(state, workspace, request)
        if method.scopes:
            caller.need(*method.scopes)
        answer = {"ok": True, **method.handle(caller, checked(given, method.arguments))}
        status = 200
    except Refused as refusal:
        answer, status = refusal.payload(), refusal.status
        if refusal.error == "ratelimited":
            headers = headers | {"Retry-After": str(answer.pop("retry_after"))}
    _add_warnings(request, answer)
    return Outcome(_readable(given), token, answer, Reply.of_json(answer, status, headers))


def _method(name: str, request: Request) -> Method:
    method = METHODS.get(name)
    if method is None:
        raise Refused("unknown_method", req_method=name)
    if request.verb != "POST" and not (request.verb == "GET" and method.takes_get):
        raise Refused("method_not_allowed", status=405)
    return method


def _authenticate(state: State, token: str) -> Workspace:
    if not token:
        raise Refused("not_authed")
    workspace = state.of_token(token)
    if workspace is None:
        raise Refused("invalid_auth")
    if workspace.revoked:
        # What Slack says of a bot's token; for a user's it would be token_revoked.
        raise Refused("account_inactive")
    return workspace


def _check_team(given: dict[str, Any], workspace: Workspace | None) -> None:
    """Any method may be told the team; slack_bolt always does. It has to be the token's."""
    team = given.pop("team_id", None)
    if team is not None and workspace and team != workspace.id:
        raise Refused("team_access_not_granted")


def _scope_headers(method: Method, workspace: Workspace | None) -> dict[str, str]:
    if workspace is None:
        return {}
    return {
        "X-OAuth-Scopes": ",".join(sorted(workspace.scopes)),
        "X-Accepted-OAuth-Scopes": ",".join(sorted(method.possible_scopes())),
    }


def _check_pace(state: State, name: str, given: Mapping[str, Any]) -> None:
    wait = state.faults.too_fast(name, str(given.get("channel", "")), state.clock.now())
    if wait:
        raise Refused("ratelimited", status=429, retry_after=wait)


def _add_warnings(request: Request, answer: dict[str, Any]) -> None:
    """Slack warns of JSON whose charset is not said."""
    if request.media_type == "application/json" and not request.media_parameter("charset"):
        answer["warning"] = "missing_charset"
        answer.setdefault("response_metadata", {})["warnings"] = ["missing_charset"]


def _readable(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments with the JSON in them parsed, for whoever looks at the record."""
    return {name: _parsed(value) for name, value in given.items()}


def _parsed(value: Any) -> Any:
    if isinstance(value, str) and value[:1] in ("{", "["):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def recorded(state: State, method: str, outcome: Outcome) -> Call:
    """Return the record of a call."""
    reply = outcome.reply
    status = 0 if reply.dropped else reply.status
    answer = {} if reply.dropped else outcome.answer
    return Call(method, outcome.arguments, outcome.token, state.clock.now(), status, answer)
