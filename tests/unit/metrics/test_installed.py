"""``/metrics`` of the whole application, by each setting."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from interviewer.errors import BadInput
from interviewer.settings import read_settings
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from tests.fake_service import FakeWiring

FAR = {"REMOTE_ADDR": "203.0.113.7"}
ELSEWHERE = {"Host": "interviewer.monitoring.svc:8000"}

Visit = Callable[..., FlaskClient]


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    url = f"sqlite:///{tmp_path / 'some.db'}"
    migrate.upgrade(url)
    engine = open_engine(url)

    def visit(**settings: Any) -> FlaskClient:
        wiring = FakeWiring(var=tmp_path, **settings)
        wiring.store.engine = engine  # type: ignore[attr-defined]
        return wiring.app().test_client()

    yield visit
    engine.dispose()


def test_by_default_it_is_for_this_machine(visit: Visit) -> None:
    client = visit(metrics="local")
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert "interviewer_build_info{" in answer.text
    assert "interviewer_database_up 1.0" in answer.text
    far = client.get("/metrics", environ_overrides=FAR)
    assert (far.status_code, far.content_type) == (403, "application/problem+json")
    # A page of another site that has its name point here gets nothing.
    assert client.get("/metrics", headers=ELSEWHERE).status_code == 421


def test_for_all_it_answers_to_any_name_and_no_other_page_does(visit: Visit) -> None:
    client = visit(metrics="all")
    answer = client.get("/metrics", headers=ELSEWHERE, environ_overrides=FAR)
    assert answer.status_code == 200
    assert client.get("/healthz", headers=ELSEWHERE).status_code == 421


def test_off_it_is_not_there(visit: Visit) -> None:
    assert visit(metrics="off").get("/metrics").status_code == 404


def test_a_scrape_is_not_limited_and_limits_nobody(visit: Visit) -> None:
    client = visit(metrics="all", address_limit="1/minute")
    answers = [client.get("/metrics", environ_overrides=FAR) for _ in range(5)]
    assert {answer.status_code for answer in answers} == {200}
    assert "RateLimit" not in answers[0].headers
    assert client.get("/api/v1/questions", environ_overrides=FAR).status_code != 429


def test_refusals_are_told_by_which_limit(visit: Visit) -> None:
    client = visit(metrics="local", address_limit="1/minute")
    for _ in range(3):
        client.get("/api/v1/interviews", environ_overrides=FAR)
    text = client.get("/metrics").text
    assert 'interviewer_refusals_total{reason="address-limit",status="429"} 2.0' in text


def test_it_holds_no_id_of_anything(visit: Visit) -> None:
    client = visit(metrics="local")
    made = client.post("/api/v1/interviews", json={"level": "mid"})
    ids = (made.get_json()["id"], made.headers["X-Request-ID"])
    text = client.get("/metrics").text
    assert 'route="/api/v1/interviews",status="2xx"} 1.0' in text
    assert [name for name in ids if f'"{name}"' in text] == []


@pytest.mark.parametrize("given", ["none", "true", "127.0.0.1", "Local"])
def test_other_values_are_refused(given: str) -> None:
    with pytest.raises(BadInput, match="local, all or off"):
        read_settings({"INTERVIEWER_METRICS": given})
