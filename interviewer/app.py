"""The Flask application: the API and the pages on one set of services."""

from collections.abc import Callable
from typing import cast

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from interviewer import logs
from interviewer.api import application
from interviewer.api.access import Access, CandidateAccess
from interviewer.api.context import Edge
from interviewer.api.keyed import Once
from interviewer.api.limits import Limiter
from interviewer.api.streams import Streams
from interviewer.errors import InterviewerError
from interviewer.grading_wiring import broker_fault
from interviewer.metrics.page import ENDPOINT as METRICS
from interviewer.problems.wire import GraderStatus
from interviewer.teams.gate import Gate
from interviewer.web import docs, headers, pages
from interviewer.web.assets import Assets
from interviewer.web.context import Pages
from interviewer.web.desk import pages as desk_pages
from interviewer.web.desk.context import Desk
from interviewer.wiring import Wiring

_WIRING = "interviewer.wiring"
STREAMS_SHARE = 4
"""One in so many threads of a server may be held by a stream of events."""

_COLD = "interviewer.cold"
"""Holds the wiring until it has been warmed up."""


def create_app(wiring: Wiring | None = None) -> Flask:
    """Return the application on ``wiring``, by default one built from the environment.

    Loads no torch and starts no process; ``warm_up`` does the latter. Without
    ``wiring`` the process is a server of ours, and its logging is set up too. Raises
    ContentError when the bank cannot be used.
    """
    ours = wiring is None
    if wiring is None:
        wiring = Wiring()
        logs.configure(wiring.settings.log_level, wiring.settings.log_format)
    wiring.metrics.switch_on()
    service, settings = wiring.service, wiring.settings
    access, open_practice = CandidateAccess(service), settings.open_practice
    checks = _checks(wiring)
    app = application.create(
        _edge(wiring),
        checks,
        pages.error_page,
        names=settings.host_names,
        limiter=Limiter(wiring.counters, settings.quotas),
        origins=settings.origins,
        nameless={METRICS} if settings.metrics == "all" else (),
    )
    if wiring.metrics.is_on:
        _install_metrics(app, wiring)
    if settings.public_address.startswith("https:"):
        app.config["PREFERRED_URL_SCHEME"] = "https"
    if settings.proxies:
        # Only so many entries of the header are theirs; what a client wrote stands before these.
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=settings.proxies, x_proto=settings.proxies, x_host=0
        )
    headers.install(app)
    own = Pages(
        service,
        access,
        wiring.desk.invitations,
        wiring.desk.deletions,
        Assets(),
        open_practice,
        wiring.desk.audit,
    )
    pages.install(app, own)
    desk_pages.install(app, _desk(wiring))
    docs.install(app, lambda: application.document(app))
    _install_slack(app, wiring)
    app.extensions[_WIRING] = app.extensions[_COLD] = wiring
    if ours:
        # Servers other than ``interviewer serve`` do not warm up; the first request does.
        app.before_request(lambda: warm_up(app))
    return app


def _desk(wiring: Wiring) -> Desk:
    desk = wiring.desk
    return Desk(
        accounts=desk.accounts,
        members=desk.members,
        candidates=desk.candidates,
        invitations=desk.invitations,
        interviews=desk.interviews,
        deletions=desk.deletions,
        log=desk.log,
        resume_codes=desk.resume_codes,
        retention=desk.retention,
        agreements=desk.agreements,
        quality=desk.quality,
        transcripts=desk.transcripts(wiring.live, wiring.live_keeping),
        audit=desk.audit,
        voucher=desk.voucher,
        sealer=wiring.sealer("desk"),
        sighted=desk.sightings.note,
        public_url=wiring.settings.public_address,
    )


def _install_slack(app: Flask, wiring: Wiring) -> None:
    """Answer Slack where it is configured; elsewhere its addresses are not there."""
    if wiring.slack is None:
        return
    endpoint = wiring.slack.endpoint
    app.add_url_rule("/slack/events", "slack.events", endpoint.events, methods=["POST"])
    app.add_url_rule("/slack/install", "slack.install", endpoint.install)
    app.add_url_rule("/slack/oauth_redirect", "slack.redirect", endpoint.redirect)


def _install_metrics(app: Flask, wiring: Wiring) -> None:
    """Count the requests to ``app``, and have it answer ``/metrics``."""
    wiring.metrics.install(
        app,
        bank=wiring.bank,
        engine=wiring.store.engine,
        clock=wiring.clock,
        grader=lambda: _grader_status(wiring),
    )


def _edge(wiring: Wiring) -> Edge:
    gate = Gate(
        interviews=wiring.service,
        teams=wiring.teams,
        open_practice=wiring.settings.open_practice,
    )
    return Edge(
        service=wiring.service,
        bank=wiring.bank,
        access=Access(gate),
        once=Once(wiring.store, wiring.sealer("answers"), wiring.clock.now),
        webhooks=wiring.webhooks,
        deletions=wiring.desk.deletions,
        streams=Streams(max(1, wiring.settings.threads // STREAMS_SHARE)),
        audit=wiring.desk.audit,
    )


def warm_up(app: Flask) -> None:
    """Start the grader, or connect to it, so that the first submission does not wait.

    Does so once for each process, and returns before it is done.
    """
    cold = cast("Wiring | None", app.extensions.pop(_COLD, None))
    if cold is not None:
        cold.warm_up()


def cool_down(app: Flask) -> None:
    """Let go of the database, the grader and all threads: the process ends."""
    cast("Wiring", app.extensions[_WIRING]).close()


def _checks(wiring: Wiring) -> dict[str, Callable[[], str]]:
    """Return what has to work for the service to be ready, by name: each says what is wrong."""
    checks = {
        "database": lambda: _database_fault(wiring),
        "grader": lambda: _grader_fault(wiring),
    }
    if wiring.settings.broker:
        checks["broker"] = lambda: broker_fault(wiring.settings)
    return checks


def _database_fault(wiring: Wiring) -> str:
    try:
        wiring.service.listing(limit=1)
    except InterviewerError as error:
        return str(error)
    return ""


def _grader_fault(wiring: Wiring) -> str:
    status = _grader_status(wiring)
    return "" if status.ready else status.reason


def _grader_status(wiring: Wiring) -> GraderStatus:
    return wiring.grader.status()
