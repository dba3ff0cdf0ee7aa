"""What a visitor sees, and what is logged, when something nobody thought of goes wrong."""

import re

import pytest
import structlog
from flask.testing import FlaskClient

from tests.fake_service import CHAT, FakeWiring

SECRET = "the candidate said something private"


@pytest.fixture
def broken(
    chatting: FlaskClient, wiring: FakeWiring, monkeypatch: pytest.MonkeyPatch
) -> FlaskClient:
    """A browser in an interview whose service has begun to fail, as in production."""

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(SECRET)

    for use in ("view", "reply", "start", "resume"):
        monkeypatch.setattr(wiring.service, use, fail)
    monkeypatch.setattr(wiring.service, "authorise", lambda *_: None)
    assert not chatting.application.testing
    assert not chatting.application.debug
    return chatting


@pytest.mark.parametrize(
    ("method", "address", "form"),
    [
        ("GET", CHAT, {}),
        ("POST", f"{CHAT}/say", {"turn": "0", "text": "hello"}),
        ("POST", "/start", {"level": "mid"}),
        ("POST", "/resume", {"code": "ACDE-FGHJ-KMNP-QRTV"}),
    ],
)
def test_a_surprise_is_a_page_of_ours_with_a_number_and_one_entry_in_the_log(
    broken: FlaskClient, method: str, address: str, form: dict[str, str]
) -> None:
    with structlog.testing.capture_logs() as lines:
        answer = broken.open(address, method=method, data=form)
    page = answer.get_data(as_text=True)
    assert (answer.status_code, answer.mimetype) == (500, "text/html")
    assert "Something went wrong on our side" in page
    number = answer.headers["X-Request-ID"]
    assert f"Request number {number}" in page
    assert not re.search(
        r"RuntimeError|Traceback|\.py\b|werkzeug|flask|private", page, re.IGNORECASE
    )
    surprises = [line for line in lines if line["event"] == "unexpected"]
    assert len(surprises) == 1
    assert surprises[0]["kind"] == "RuntimeError"
    assert "test_web_surprises.py" in surprises[0]["where"][-1]
    assert SECRET not in str(lines)


def test_the_page_s_script_gets_the_number_too(broken: FlaskClient) -> None:
    answer = broken.get(f"{CHAT}/messages", headers={"Accept": "application/json"})
    assert answer.status_code == 500
    assert answer.json is not None
    assert answer.json["request_id"] == answer.headers["X-Request-ID"]
    assert SECRET not in answer.get_data(as_text=True)


@pytest.mark.parametrize("address", [f"{CHAT}/say", "/start", "/resume"])
def test_a_form_that_is_too_long_is_refused_on_a_page_of_ours(
    chatting: FlaskClient, address: str
) -> None:
    answer = chatting.post(address, data={"turn": "0", "text": "a" * 300_000})
    assert (answer.status_code, answer.mimetype) == (413, "text/html")
    assert "20,000 characters at most" in answer.get_data(as_text=True)
