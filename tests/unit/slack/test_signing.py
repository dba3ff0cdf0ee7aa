"""Slack's signature; the example is that of its documentation."""

from hypothesis import given
from hypothesis import strategies as st

from interviewer.slack.signing import LASTS, is_signed
from tests.slack.sending import signature

SECRET, NOW = "8f742231b10e8888abcd99yyyzzz85a5", 1531420618
BODY = (
    b"token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id="
    b"G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-"
    b"collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F39770088"
    b"5554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447"
    b"fce8b6703c"
)
SIGNED = "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503"


def test_the_documented_example_is_right() -> None:
    assert is_signed(SECRET, str(NOW), SIGNED, BODY, NOW)


@given(st.integers(-1000, 1000))
def test_it_lasts_five_minutes_either_way(age: int) -> None:
    assert is_signed(SECRET, str(NOW), SIGNED, BODY, NOW + age) is (abs(age) <= LASTS)


@given(st.binary(), st.text())
def test_no_other_body_or_signature_passes(body: bytes, given_signature: str) -> None:
    assert is_signed(SECRET, str(NOW), signature(SECRET, str(NOW), body), body, NOW)
    assert not is_signed(SECRET, str(NOW), given_signature, body, NOW)
    assert not is_signed(SECRET, str(NOW), SIGNED, body, NOW)
    assert not is_signed(SECRET, given_signature, SIGNED, BODY, NOW)
