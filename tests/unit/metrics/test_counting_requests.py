"""Requests are counted by the rules of their addresses: nothing that one brings is a label."""

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from interviewer.api import tracing
from interviewer.metrics import requests
from interviewer.metrics.meters import Meters
from tests.metering import labels_of, total


def made() -> tuple[Meters, FlaskClient]:
    app, meters = Flask("here"), Meters()
    tracing.install(app)
    requests.install(
        app, meters, route=tracing.route, seconds=lambda: 0.3, reason=lambda status: f"r{status}"
    )
    app.add_url_rule("/things/<name>", "thing", lambda name: name, methods=["GET", "POST"])
    app.add_url_rule("/gone", "gone", lambda: Response(status=410))
    return meters, app.test_client()


@pytest.mark.parametrize(
    ("method", "path", "labels"),
    [
        ("GET", "/things/1", {"route": "/things/<name>", "method": "GET", "status": "2xx"}),
        ("POST", "/things/2", {"route": "/things/<name>", "method": "POST", "status": "2xx"}),
        ("GET", "/nowhere/3", {"route": "(none)", "method": "GET", "status": "4xx"}),
        ("BREW", "/nowhere", {"route": "(none)", "method": "other", "status": "4xx"}),
    ],
)
def test_a_request_is_counted_by_its_rule(method: str, path: str, labels: dict[str, str]) -> None:
    meters, client = made()
    client.open(path, method=method)
    assert labels_of(meters, "http_requests_total") == [labels]
    assert total(meters, "http_request_seconds_sum", route=labels["route"]) == 0.3


def test_why_one_was_refused_is_counted() -> None:
    meters, client = made()
    client.get("/gone")
    client.get("/things/1")
    assert labels_of(meters, "refusals_total") == [{"status": "410", "reason": "r410"}]


METERS, CLIENT = made()


@given(
    method=st.sampled_from(["GET", "PUT", "BREW"]) | st.from_regex(r"[A-Z]{1,9}", fullmatch=True),
    path=st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=40),
)
def test_however_many_are_made_up_there_are_no_more_numbers(method: str, path: str) -> None:
    CLIENT.open("/" + path.lstrip("/"), method=method)
    assert {one["route"] for one in labels_of(METERS, "http_requests_total")} <= {
        *("(none)", "/things/<name>", "/gone"),
    }
    methods = {one["method"] for one in labels_of(METERS, "http_requests_total")}
    assert methods <= {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"}
