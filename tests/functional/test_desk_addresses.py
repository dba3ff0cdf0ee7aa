"""What the desk makes of the addresses and names that a request gives."""

import logging
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

import pytest

from interviewer.addresses import UNANNOUNCED
from interviewer.app import create_app
from interviewer.settings import Settings
from interviewer.web.desk.context import FORM_TOKEN
from interviewer.wiring import Wiring
from tests.functional.test_desk_access import PASSWORD, Reception

FORGED = {"Host": "evil.example"}
WRONG = {"email": "ada@example.com", "password": "a guess of twelve"}


class Public(Reception):
    """The service under a name that whoever runs it gave."""

    settings = MappingProxyType({"public_url": "https://talks.example.com", "host": "0.0.0.0"})


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Public(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


@pytest.fixture
def reception(tmp_path: Path) -> Iterator[Reception]:
    made = Reception(tmp_path)
    yield made
    made.wiring.close()


def test_a_forged_host_makes_no_links(public: Reception) -> None:
    ada = public.signed_in("ada")
    form = {FORM_TOKEN: public.form_token(ada)}
    session = ada.get_cookie("desk_session", path="/desk")
    assert session
    ada.set_cookie("desk_session", session.value, path="/desk", domain="evil.example")
    made = {"email": "new@example.com", "role": "interviewer"}
    pages = [
        ada.post("/desk/team/users", data=form | made, headers=FORGED),
        ada.post(f"/desk/team/users/{public.user}", data=form | {"do": "link"}, headers=FORGED),
    ]
    invited = ada.post(
        f"/desk/candidates/{public.candidate}/invitations",
        data=form | {"level": "mid"},
        headers=FORGED,
    )
    pages.append(ada.get(invited.location, headers=FORGED))
    for page, path in zip(pages, ("desk/password/", "desk/password/", "invitations/"), strict=True):
        assert page.status_code == 200
        assert f"https://talks.example.com/{path}" in page.text
        assert "evil.example" not in page.text


def test_a_service_of_https_gives_its_cookies_to_https_alone(public: Reception) -> None:
    form = {"email": "ana@example.com", "password": PASSWORD}
    answer = public.visitor().post("/desk/sign-in", data=form)
    cookies = [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("desk_")]
    assert len(cookies) == 2
    for cookie in cookies:
        for part in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/desk"):
            assert part in cookie


def test_a_proxy_that_was_not_announced_is_told_of_once(
    reception: Reception, caplog: pytest.LogCaptureFixture
) -> None:
    client = reception.visitor()
    sightings = reception.wiring.desk.sightings
    client.post("/desk/sign-in", data=WRONG)
    assert sightings.seen(UNANNOUNCED) == 0
    with caplog.at_level(logging.WARNING):
        for number in range(3):
            headers = {"X-Forwarded-For": f"198.51.100.{number}"}
            client.post("/desk/sign-in", data=WRONG, headers=headers)
    assert sightings.seen(UNANNOUNCED) == 3
    assert [r.message for r in caplog.records if "INTERVIEWER_PROXIES" in r.message] != []
    assert sum("INTERVIEWER_PROXIES" in record.message for record in caplog.records) == 1


def test_an_announced_proxy_is_nothing_to_tell_of(tmp_path: Path) -> None:
    wiring = Wiring(Settings(var=tmp_path, proxies=1))
    client = create_app(wiring).test_client()
    headers = {"X-Forwarded-For": "198.51.100.7", "Sec-Fetch-Site": "same-origin"}
    answers = [client.post("/desk/sign-in", data=WRONG, headers=headers) for _ in range(6)]
    assert [one.status_code for one in answers] == [401] * 5 + [429]
    assert wiring.desk.sightings.seen(UNANNOUNCED) == 0
    wiring.close()


def test_a_browser_that_signed_in_before_gets_in_while_somebody_guesses(
    reception: Reception,
) -> None:
    ada = reception.signed_in("ada")
    ada.delete_cookie("desk_session", path="/desk")
    stranger = reception.visitor()
    statuses = [stranger.post("/desk/sign-in", data=WRONG).status_code for _ in range(6)]
    assert statuses == [401] * 5 + [429]
    right = WRONG | {"password": PASSWORD}
    assert stranger.post("/desk/sign-in", data=right).status_code == 429
    assert ada.post("/desk/sign-in", data=right).status_code == 303
