"""Who may read the metrics, and how often they are worked out."""

import struct
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from werkzeug.middleware.proxy_fix import ProxyFix

from interviewer.errors import Forbidden
from interviewer.metrics.page import FRESH_SECONDS, Page, Readers, install

FROM_OUTSIDE = "203.0.113.7"


class Asked(Collector):
    """Counts how often it is read; fails the first few times."""

    def __init__(self, failures: list[Exception]) -> None:
        self.times = 0
        self._failures = failures

    def collect(self) -> Iterator[GaugeMetricFamily]:
        self.times += 1
        if self._failures:
            raise self._failures.pop()
        yield GaugeMetricFamily("times", "How often.", value=self.times)


class Site:
    """A page over such a collector, and a clock that stands."""

    def __init__(self, readers: Readers = "local", proxies: int = 0, *failures: Exception) -> None:
        self.now = 0.0
        self.asked = Asked(list(failures))
        registry = CollectorRegistry(auto_describe=False)
        registry.register(self.asked)
        app = Flask("here")
        install(app, Page(registry, readers, lambda: self.now))
        app.register_error_handler(Forbidden, lambda error: (str(error), 403))
        if proxies:
            app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies)  # type: ignore[method-assign]
        self.client: FlaskClient = app.test_client()

    def get(self, peer: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        answer = self.client.get("/metrics", headers=given, environ_overrides={"REMOTE_ADDR": peer})
        return answer.status_code, answer.text


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_whoever_calls_from_this_machine_may_read(peer: str) -> None:
    assert Site().get(peer)[0] == 200


@pytest.mark.parametrize("peer", [FROM_OUTSIDE, "10.0.0.3", "2001:db8::1", "", "nonsense"])
def test_nobody_else_may(peer: str) -> None:
    status, text = Site().get(peer)
    assert (status, "times" in text) == (403, False)
    assert "INTERVIEWER_METRICS=all" in text
    assert Site("all").get(peer)[0] == 200


@pytest.mark.parametrize("header", ["X_Forwarded_For", "Forwarded", "X_Real_IP", "Via"])
def test_who_comes_through_a_proxy_that_nobody_announced_may_not(header: str) -> None:
    assert Site().get(**{header: "127.0.0.1"})[0] == 403


@pytest.mark.parametrize(
    ("peer", "passed_on", "status"),
    [
        ("127.0.0.1", "127.0.0.1", 200),
        ("127.0.0.1", FROM_OUTSIDE, 403),
        # Past the proxy, by somebody who writes the header themselves.
        (FROM_OUTSIDE, "127.0.0.1", 403),
        ("127.0.0.1", "", 200),
    ],
)
def test_of_who_comes_through_an_announced_one_both_ends_are_looked_at(
    peer: str, passed_on: str, status: int
) -> None:
    headers = {"X_Forwarded_For": passed_on} if passed_on else {}
    assert Site("local", 1).get(peer, **headers)[0] == status


def test_however_often_somebody_asks_it_is_worked_out_once_a_while() -> None:
    site = Site()
    assert {site.get()[1] for _ in range(20)} == {site.get()[1]}
    assert site.asked.times == 1
    site.now += FRESH_SECONDS
    assert "times 2.0" in site.get()[1]


def test_the_two_kinds_of_text_are_not_taken_for_each_other() -> None:
    site = Site()
    plain = site.client.get("/metrics")
    open_text = {"Accept": "application/openmetrics-text; version=1.0.0"}
    told = site.client.get("/metrics", headers=open_text)
    assert plain.content_type.startswith("text/plain; version=0.0.4")
    assert told.content_type.startswith("application/openmetrics-text; version=1.0.0")
    assert told.text.endswith("# EOF\n")
    assert site.client.get("/metrics").text == plain.text
    assert site.asked.times == 2


def test_a_file_that_is_just_being_made_is_read_again() -> None:
    site = Site("local", 0, struct.error("half"), FileNotFoundError("gone"))
    assert site.get()[0] == 200
    assert site.asked.times == 3
