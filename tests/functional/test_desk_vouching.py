"""Signing in by an identity provider, as a browser does it; the provider itself is played."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from interviewer.accounts.vouching import Journey, NotVouched
from interviewer.errors import Unavailable
from interviewer.web.desk import context
from tests.functional.test_desk_access import Reception

JOURNEY = Journey(state="s", nonce="n", verifier="v", redirect_uri="r")


class PlayedProvider:
    """Vouches for whoever the query names."""

    away = False

    def begin(self, redirect_uri: str) -> tuple[str, Journey]:
        if self.away:
            raise Unavailable("The identity provider does not answer (ConnectError).")
        return "https://id.example/authorize", JOURNEY.model_copy(
            update={"redirect_uri": redirect_uri}
        )

    def finish(self, journey: Journey, answer: Mapping[str, str]) -> str:
        assert journey.nonce == "n"
        assert journey.redirect_uri == "http://localhost/desk/vouched"
        if "email" not in answer:
            raise NotVouched("The sign-in was refused or given up there; begin again.")
        return answer["email"]


@pytest.fixture
def reception(tmp_path: Path) -> Iterator[Reception]:
    made = Reception(tmp_path)
    desk: Any = made.app.extensions[context._KEY]
    replace(desk, voucher=PlayedProvider()).put_on(made.app)
    yield made
    made.wiring.close()


def test_who_is_vouched_for_and_has_an_account_is_in(reception: Reception) -> None:
    client = reception.visitor()
    assert "/desk/vouch" in client.get("/desk/sign-in").text
    assert client.get("/desk/vouch").location == "https://id.example/authorize"
    sealed = client.get_cookie("desk_journey", path="/desk")
    assert sealed
    assert sealed.value != "n"
    assert client.get("/desk/vouched?email=ana@example.com").location == "/desk"
    assert client.get("/desk").status_code == 200
    assert client.get_cookie("desk_journey", path="/desk") is None


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("email=nobody@example.com", "has no account here"),
        ("error=access_denied", "begin again"),
    ],
)
def test_who_is_not_is_told_so_on_the_form(reception: Reception, query: str, says: str) -> None:
    client = reception.visitor()
    client.get("/desk/vouch")
    answer = client.get(f"/desk/vouched?{query}")
    assert answer.status_code == 401
    assert says in answer.text
    assert client.get("/desk").status_code == 303


@pytest.mark.parametrize("cookie", ["", "made up"])
def test_nobody_comes_back_who_was_not_sent_there(reception: Reception, cookie: str) -> None:
    client = reception.visitor()
    if cookie:
        client.set_cookie("desk_journey", cookie, path="/desk")
    answer = client.get("/desk/vouched?email=ana@example.com")
    assert answer.status_code == 401
    assert client.get("/desk").status_code == 303


def test_a_provider_that_is_away_is_told_of_as_our_trouble(reception: Reception) -> None:
    desk: Any = reception.app.extensions[context._KEY]
    desk.voucher.away = True
    answer = reception.visitor().get("/desk/vouch")
    assert answer.status_code == 503
    assert "does not answer" in answer.text


def test_without_a_provider_there_is_no_such_page(reception: Reception) -> None:
    desk: Any = reception.app.extensions[context._KEY]
    replace(desk, voucher=None).put_on(reception.app)
    client = reception.visitor()
    assert "/desk/vouch" not in client.get("/desk/sign-in").text
    for page in ("/desk/vouch", "/desk/vouched"):
        assert client.get(page).status_code == 404
