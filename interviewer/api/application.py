"""The Flask application with the API on it, without the pages."""

from collections.abc import Collection, Mapping
from typing import Any

from flask.json.provider import DefaultJSONProvider
from flask_openapi.models.info import Info
from flask_openapi.openapi import OpenAPI

from interviewer import __version__
from interviewer.api import (
    bank,
    cors,
    events,
    health,
    hosts,
    interviews,
    limits,
    problems,
    published,
    submissions,
    tracing,
    webhooks,
)
from interviewer.api.context import Edge
from interviewer.api.description import describe
from interviewer.api.limits import Limiter
from interviewer.api.reading import require_whole_body
from interviewer.api.reference.guide import GUIDE
from interviewer.api.security import SCHEMES

_DOCUMENT = "interviewer.openapi"
BODY_LIMIT = 256 * 1024
"""The largest request body taken, in bytes."""


def create(
    edge: Edge,
    checks: Mapping[str, health.Check],
    page: problems.Page | None,
    *,
    names: Collection[str],
    limiter: Limiter,
    origins: Collection[str] = (),
    nameless: Collection[str] = (),
) -> OpenAPI:
    """Return the application.

    ``checks`` are what ``/readyz`` asks; ``page`` renders errors met on pages;
    ``names`` are those the service answers to (``hosts.answers_to``); ``limiter`` counts
    requests; pages of ``origins`` may call it from browsers. The endpoints ``nameless`` answer
    under any name.
    """
    app = OpenAPI(
        "interviewer",
        info=Info(title="PyTorch mock interviewer", version=__version__, description=GUIDE),
        security_schemes=SCHEMES,
        validation_error_model=problems.Problem,
        validation_error_callback=problems.respond_invalid,
        doc_ui=False,
        static_folder=None,
    )
    app.openapi_version = "3.1.0"
    app.config["MAX_CONTENT_LENGTH"] = BODY_LIMIT
    if isinstance(app.json, DefaultJSONProvider):
        app.json.ensure_ascii = False
        app.json.sort_keys = False
    edge.put_on(app)
    # Otherwise an address with doubled slashes is answered by a redirect to the given host.
    app.url_map.merge_slashes = False
    tracing.install(app)
    hosts.install(app, names, nameless)
    problems.install(app, page)
    cors.install(app, origins)
    limits.install(app, limiter, edge.access.known)
    app.before_request(require_whole_body)
    health.install(app, checks)
    app.register_api(interviews.blueprint())
    app.register_api(events.blueprint())
    app.register_api(submissions.blueprint())
    app.register_api(bank.blueprint())
    app.register_api(webhooks.blueprint())
    published.install(app)
    app.add_url_rule("/openapi.json", "openapi", lambda: app.json.response(document(app)))
    return app


def document(app: OpenAPI) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of ``app``, which is made once and not to be changed."""
    if _DOCUMENT not in app.extensions:
        app.extensions[_DOCUMENT] = describe(app.api_doc)
    made: dict[str, Any] = app.extensions[_DOCUMENT]
    return made
