"""The calls about a team's webhooks, and about what was sent to them."""

from urllib.parse import urlsplit

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.accounts.audit import Deed
from interviewer.api.bodies import (
    CreatedWebhook,
    DeliveryPage,
    NoQuery,
    Paged,
    WebhookPage,
    WebhookPath,
)
from interviewer.api.context import as_json, doer, edge, nothing
from interviewer.api.keyed import KeyHeader, Reply
from interviewer.api.problems import documented
from interviewer.api.reading import require_json_on_post
from interviewer.api.security import security_of
from interviewer.interviews.answers import Remember
from interviewer.interviews.hooks import NewWebhook, WebhookRequest
from interviewer.interviews.webhooks import Webhook
from interviewer.teams.permissions import Act

_ALL, _ONE = "/webhooks", "/webhooks/<webhook_id>"


def blueprint() -> APIBlueprint:
    """Return the calls, to be registered under ``/api/v1``."""
    api = APIBlueprint("webhooks", __name__, url_prefix="/api/v1")
    api.before_request(require_json_on_post)
    security = security_of(Act.WEBHOOKS)
    making = documented(400, 401, 403, 409, 413, 415, 422, 429, 503)
    one = documented(401, 403, 404, 422, 429, 503)
    gone = {"204": {"description": "It is gone.", "content": {}}, **one}
    api.post(
        _ALL,
        operation_id="createWebhook",
        security=security,
        responses={"201": CreatedWebhook, **making},
    )(create)
    for rule, call, answer, view, refusals in (
        (_ALL, "listWebhooks", WebhookPage, all_of_team, documented(401, 403, 422, 429, 503)),
        (_ONE, "readWebhook", Webhook, read, one),
        (f"{_ONE}/deliveries", "listDeliveries", DeliveryPage, deliveries, one),
    ):
        responses = {"200": answer, **refusals}
        api.get(rule, operation_id=call, security=security, responses=responses)(view)
    api.delete(_ONE, operation_id="deleteWebhook", security=security, responses=gone)(remove)
    return api


def create(body: WebhookRequest, query: NoQuery, header: KeyHeader) -> Response:
    """Have an address of the team's called when something happens in its interviews.

    The calls are signed as Standard Webhooks has it, with the `secret` of this answer, which
    is not shown again.
    """
    del query
    principal = edge().access.let_in(Act.WEBHOOKS)

    def do(remember: Remember[NewWebhook] | None) -> NewWebhook:
        with edge().audit.noted(doer(principal), Deed.WEBHOOK_MADE, detail=_host(body.url)):
            return edge().webhooks.create(principal.team, body, remember=remember)

    return edge().once.answer(header, principal, do, _created)


def all_of_team(query: Paged) -> Response:
    """List the team's webhooks, newest first, without their secrets."""
    team = edge().access.let_in(Act.WEBHOOKS).team
    page = edge().webhooks.of_team(team, query.cursor, query.limit)
    return as_json(WebhookPage(webhooks=page.entries, next=page.after))


def read(path: WebhookPath, query: NoQuery) -> Response:
    """Read one webhook: where it leads, and whether and why it is disabled."""
    del query
    team = edge().access.let_in(Act.WEBHOOKS).team
    return as_json(edge().webhooks.find(team, path.webhook_id))


def deliveries(path: WebhookPath, query: Paged) -> Response:
    """List what was and is to be sent to a webhook, newest first, with every attempt."""
    team = edge().access.let_in(Act.WEBHOOKS).team
    page = edge().webhooks.deliveries(team, path.webhook_id, query.cursor, query.limit)
    return as_json(DeliveryPage(deliveries=page.entries, next=page.after))


def remove(path: WebhookPath, query: NoQuery) -> Response:
    """Remove a webhook; what is still to be sent to it is not sent."""
    del query
    principal = edge().access.let_in(Act.WEBHOOKS)
    with edge().audit.noted(doer(principal), Deed.WEBHOOK_REMOVED, detail=path.webhook_id):
        edge().webhooks.remove(principal.team, path.webhook_id)
    return nothing()


def _host(url: str) -> str:
    """Return where a webhook leads to; the rest of its address may hold a secret."""
    return urlsplit(url).hostname or ""


def _created(made: NewWebhook) -> Reply:
    told = CreatedWebhook(secret=made.secret, **made.webhook.model_dump(exclude={"team"}))
    name = made.webhook.id
    return Reply(201, told.model_dump_json().encode(), f"/api/v1/webhooks/{name}", name)
