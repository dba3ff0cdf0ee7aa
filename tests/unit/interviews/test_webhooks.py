import base64
import json
import string
from datetime import UTC, datetime, timedelta, timezone
from email.utils import format_datetime
from urllib.parse import urlsplit

import pytest
import standardwebhooks
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from interviewer.errors import BadInput
from interviewer.interviews.webhooks import (
    JITTER,
    LONGEST_URL,
    MOST_OBEYED,
    SCHEDULE,
    check_url,
    new_message_id,
    new_secret,
    next_attempt,
    payload,
    postponed,
    sign,
)
from tests.fake_webhooks import ended, judged, webhook
from tests.fakes import NOON

HOUR = timedelta(hours=1)


def test_a_judged_submission_is_told_by_ids_and_states() -> None:
    at = datetime(2026, 3, 2, 14, 30, 1, 500_000, timezone(timedelta(hours=2)))
    assert json.loads(payload(judged(at=at))) == {
        "type": "submission.finished",
        "timestamp": "2026-03-02T12:30:01.500Z",
        "data": {
            "interview": "interview-1",
            "external_ref": {"ats": "42"},
            "state": "asking",
            "turn": 7,
            "submission": "submission-1",
            "action": "submit",
            "verdict": "failed",
        },
    }


def test_the_end_of_an_interview_is_told_without_a_submission() -> None:
    assert json.loads(payload(ended()))["data"] == {
        "interview": "interview-1",
        "external_ref": None,
        "state": "finished",
        "turn": 9,
    }


def test_a_body_is_ascii_whatever_the_reference_holds() -> None:
    body = payload(judged(external_ref={"job": "ü\ud800\n"}))
    assert body.isascii()
    assert json.loads(body)["data"]["external_ref"] == {"job": "ü\ud800\n"}


@pytest.mark.parametrize("missing", ["submission", "action", "verdict"])
def test_a_happening_is_whole(missing: str) -> None:
    with pytest.raises(ValidationError, match="finished submission"):
        judged(**{missing: None})
    with pytest.raises(ValidationError, match="finished submission"):
        ended(**{missing: getattr(judged(), missing)})


def test_a_webhook_wants_to_know_something() -> None:
    with pytest.raises(ValidationError, match="events"):
        webhook(events=())


@pytest.mark.parametrize(
    "url",
    [
        "https://ats.example",
        "https://ats.example:8443/hooks/%C3%BC?room=1&key=a%20b",
        "HTTPS://ATS.example/",
        "https://xn--bcher-kva.example/",
        "https://under_score.corp/",
        "https://93.184.216.34/",
        "https://[2606:2800:220:1::1]:8443/",
        "https://a.example/" + "p" * (LONGEST_URL - 18),
    ],
)
def test_an_address_that_can_be_called_is_returned_as_it_is(url: str) -> None:
    assert check_url(url, allow_plain=False) == url


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "has to begin with https://"),
        ("ats.example/hooks", "has to begin with https://"),
        ("http://ats.example/", "has to begin with https://"),
        ("ftp://ats.example/", "has to begin with https://"),
        ("//ats.example/", "has to begin with https://"),
        ("https:ats.example", "names no host"),
        ("https:///hooks", "names no host"),
        ("https://:443/", "names no host"),
        ("https://ada@ats.example/", "user name or a password"),
        ("https://ada:secret@ats.example/", "user name or a password"),
        ("https://@ats.example/", "user name or a password"),
        ("https://ats.example/#here", "fragment"),
        ("https://ats.example/#", "fragment"),
        ("https://ats.example:0/", "port 0"),
        ("https://ats.example:65536/", "host or port"),
        ("https://ats.example:https/", "host or port"),
        ("https://a:b:443/", "host or port"),
        ("https://[::1/", "host or port"),
        ("https://a[::1]/", "The address"),
        ("https://[::1]b/", "The address"),
        ("https://[fe80::1%25eth0]/", "The address"),
        ("https://[127.0.0.1]/", "The address"),
        ("https://ats.example/\r\nX: y", "control character"),
        ("https://ats.example/ hooks", "a space"),
        (" https://ats.example/", "a space"),
        ("https://ats\x00.example/", "control character"),
        ("https://bücher.example/", "Punycode"),
        ("https://１２７.0.0.1/", "Punycode"),
        ("https://ats。example/", "Punycode"),
        ("https://ats.example./", "no name that can be looked up"),
        ("https://ats..example/", "no name that can be looked up"),
        ("https://-ats.example/", "no name that can be looked up"),
        ("https://ats.example%2eorg/", "no name that can be looked up"),
        ("https://good.example\\@evil.example/", "user name"),
        ("https://good.example\\.evil.example/", "no name that can be looked up"),
        (f"https://{'a' * 64}.example/", "no name that can be looked up"),
        (f"https://{'a.' * 130}example/", "no name that can be looked up"),
        ("https://2130706433/", "four decimal numbers"),
        ("https://0x7f000001/", "four decimal numbers"),
        ("https://0x7f.1/", "four decimal numbers"),
        ("https://ats.0x/", "four decimal numbers"),
        ("https://127.1/", "four decimal numbers"),
        ("https://0177.0.0.1/", "four decimal numbers"),
        ("https://127.0.0.01/", "four decimal numbers"),
        ("https://127.0.0.256/", "four decimal numbers"),
        ("https://127.0.0.1./", "no name that can be looked up"),
        ("https://a.example/" + "p" * (LONGEST_URL - 17), "more than 2,000 characters"),
    ],
)
def test_an_address_that_cannot_be_called_says_why(url: str, says: str) -> None:
    with pytest.raises(BadInput) as caught:
        check_url(url, allow_plain=False)
    assert says in str(caught.value)
    assert caught.value.field == "url"


def test_http_is_for_where_it_is_allowed() -> None:
    assert check_url("http://hooks.corp/", allow_plain=True) == "http://hooks.corp/"
    with pytest.raises(BadInput, match="https:// or http://"):
        check_url("ftp://hooks.corp/", allow_plain=True)


@given(st.text(alphabet=string.printable + "ü。", max_size=40))
def test_whatever_is_taken_is_an_address_with_a_plain_host(text: str) -> None:
    for url in (text, f"https://{text}", f"https://a.example{text}"):
        try:
            taken = check_url(url, allow_plain=True)
        except BadInput:
            continue
        parts = urlsplit(taken)
        assert parts.scheme in {"http", "https"}
        assert parts.hostname
        assert parts.username is None
        assert parts.hostname.strip(string.ascii_lowercase + string.digits + ".:_-") == ""


def test_secrets_are_new_each_time_and_as_long_as_the_specification_asks() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    for secret in secrets:
        assert secret.startswith("whsec_")
        assert len(base64.b64decode(secret.removeprefix("whsec_"), validate=True)) == 32


def test_ids_of_messages_are_new_each_time_and_hold_no_full_stop() -> None:
    ids = {new_message_id() for _ in range(50)}
    assert len(ids) == 50
    assert all(name.startswith("msg_") and "." not in name for name in ids)


@given(secret=st.binary(min_size=24, max_size=64), body=st.text(), seconds=st.integers(0, 2**32))
def test_signatures_are_those_of_another_implementation(
    secret: bytes, body: str, seconds: int
) -> None:
    body = body.encode(errors="replace").decode()
    ours = sign("whsec_" + base64.b64encode(secret).decode(), "msg_1", seconds, body)
    moment = datetime.fromtimestamp(seconds, UTC)
    assert ours == standardwebhooks.Webhook(secret).sign("msg_1", moment, body)


def test_ten_attempts_are_spread_as_the_specification_suggests() -> None:
    at, waits = NOON, []
    for number in range(1, 10):
        following = next_attempt(number, at, lambda: 0.0)
        assert following is not None
        waits.append(following - at)
        at = following
    assert next_attempt(10, at, lambda: 0.0) is None
    assert waits[:3] == [timedelta(seconds=5), timedelta(minutes=5), timedelta(minutes=30)]
    assert waits[3:] == [HOUR * hours for hours in (2, 5, 10, 14, 20, 24)]
    assert at - NOON == timedelta(hours=75, minutes=35, seconds=5)


@given(number=st.integers(1, len(SCHEDULE)), drawn=st.floats(0, 1, exclude_max=True))
def test_a_wait_is_longer_by_a_tenth_at_most(number: int, drawn: float) -> None:
    following = next_attempt(number, NOON, lambda: drawn)
    assert following is not None
    assert SCHEDULE[number - 1] <= following - NOON <= SCHEDULE[number - 1] * (1 + JITTER)


@pytest.mark.parametrize(
    ("retry_after", "minutes"),
    [
        ("600", 10),
        (" 600 ", 10),
        ("3600", 60),
        ("86400", 60),
        ("999999999", 60),
        (format_datetime(NOON + timedelta(minutes=20), usegmt=True), 20),
        (format_datetime(NOON + timedelta(days=20), usegmt=True), 60),
        ("Mon, 02 Mar 2026 12:20:00 -0000", 20),
        ("30", 5),
        ("0", 5),
        ("-600", 5),
        (format_datetime(NOON - timedelta(days=1), usegmt=True), 5),
        ("", 5),
        ("soon", 5),
        ("6e2", 5),
        ("٦٠٠", 5),
        ("Mon, 02 Mar 99999 12:20:00 GMT", 5),
    ],
)
def test_a_receiver_may_ask_for_more_time_up_to_an_hour(retry_after: str, minutes: int) -> None:
    planned = NOON + timedelta(minutes=5)
    assert postponed(planned, NOON, retry_after) == NOON + timedelta(minutes=minutes)


@given(wait=st.integers(0, 10**5), text=st.text() | st.from_regex(r"[A-Z][a-z]{2}, [\d :-]+ GMT"))
def test_whatever_a_receiver_asks_no_attempt_is_sooner_than_planned_nor_much_later(
    wait: int, text: str
) -> None:
    planned = NOON + timedelta(seconds=wait)
    assert planned <= postponed(planned, NOON, text) <= max(planned, NOON + MOST_OBEYED)
