"""The addresses that Slack and installers call, on slack_bolt."""

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Final

from flask import Response, abort, request
from slack_bolt import App
from slack_bolt.adapter.flask import SlackRequestHandler
from slack_bolt.adapter.flask.handler import to_bolt_request, to_flask_response
from slack_bolt.authorization import AuthorizeResult
from slack_bolt.oauth import OAuthFlow
from slack_bolt.oauth.oauth_settings import OAuthSettings
from slack_bolt.request.internals import parse_body
from slack_sdk import WebClient

from interviewer.interviews.vault import Vault
from interviewer.slack.installing import Installations, States, Workspaces
from interviewer.slack.intake import Intake
from interviewer.slack.parsing import is_shaped
from interviewer.slack.signing import is_signed
from interviewer.slack.web import SECONDS

INSTALL: Final = "/slack/install"
REDIRECT: Final = "/slack/oauth_redirect"

SCOPES: Final = (
    "app_mentions:read", "channels:history", "chat:write", "commands", "files:read",
    "files:write", "groups:history", "im:history", "im:write", "mpim:history",
)  # fmt: skip
"""What the app asks for; why, says ``deploy/slack/manifest.yaml``."""


class Endpoint:
    """Answers requests; ``flow`` where the app can be installed."""

    def __init__(
        self,
        secret: str,
        workspaces: Workspaces,
        intake: Intake,
        client: WebClient,
        flow: OAuthFlow | None,
    ) -> None:
        self._secret = secret
        app = App(
            client=client,
            signing_secret=secret,
            authorize=_authorizer(workspaces),  # type: ignore[arg-type]  # it may return None
            # Checked below, before anything of the body is read.
            request_verification_enabled=False,
            ssl_check_enabled=False,
        )
        app.use(intake)
        app.error(_failed)
        self._handler = SlackRequestHandler(app)
        self._flow = flow

    def events(self) -> Response:
        """Answer ``POST /slack/events``: a command, an interaction or an event."""
        body = request.get_data()
        headers = request.headers
        timestamp = headers.get("X-Slack-Request-Timestamp", "")
        signature = headers.get("X-Slack-Signature", "")
        if not is_signed(self._secret, timestamp, signature, body, time.time()):
            abort(401, "This request is not signed by Slack, or is too old.")
        if not _is_readable(body):
            abort(400, "This request is neither a form nor JSON that Slack would send.")
        return self._handler.handle(request)

    def install(self) -> Response:
        """Answer ``GET /slack/install``: the page with the button that leads to Slack."""
        return self._of_flow(lambda flow, asked: flow.handle_installation(asked))

    def redirect(self) -> Response:
        """Answer ``GET /slack/oauth_redirect``: whoever comes back from Slack's page."""
        return self._of_flow(lambda flow, asked: flow.handle_callback(asked))

    def _of_flow(self, answer: Callable[[OAuthFlow, Any], Any]) -> Response:
        if self._flow is None:
            abort(404)
        return to_flask_response(answer(self._flow, to_bolt_request(request)))


def make_flow(
    *,
    client_id: str,
    client_secret: str,
    scopes: Sequence[str],
    installations: Installations,
    vault: Vault,
    now: Callable[[], datetime],
    api_url: str,
) -> OAuthFlow:
    """Return the flow of OAuth 2.0 by which workspaces install the app.

    Its state is kept in the vault and in a cookie, for ten minutes and one use.
    """
    return OAuthFlow(
        client=WebClient(base_url=api_url, timeout=SECONDS, retry_handlers=[]),
        settings=OAuthSettings(
            client_id=client_id,
            client_secret=client_secret,
            scopes=list(scopes),
            installation_store=installations,
            state_store=States(vault, now),
        ),
    )


def _authorizer(workspaces: Workspaces) -> Callable[..., AuthorizeResult | None]:
    """Return what bolt asks for the bot of a workspace; it calls nobody, as it must be quick."""

    def authorize(enterprise_id: str | None, team_id: str | None) -> AuthorizeResult | None:
        found = workspaces.find(team_id or "")
        if found is None:
            return None
        return AuthorizeResult(enterprise_id=enterprise_id, team_id=team_id, bot_token=found.token)

    return authorize


def _is_readable(body: bytes) -> bool:
    """Tell whether a body holds what bolt can read: a form, or an object of JSON."""
    try:
        return is_shaped(parse_body(body.decode(), request.content_type))
    except (ValueError, RecursionError):
        return False


def _failed(error: Exception) -> None:
    """Pass an error on to the application, which answers and logs it as all others."""
    raise error
