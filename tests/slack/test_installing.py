"""The app is installed by OAuth, as slack_sdk does it."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from slack_sdk import WebClient
from slack_sdk.oauth import AuthorizeUrlGenerator

from tests.slack.manifest import manifest
from tests.slack.refused import refusal
from tests.slack.stand_in import CREDENTIALS, StandIn

CALLBACK = "https://interviewer.example/slack/oauth_redirect"


def link(redirect: str | None = CALLBACK, **more: Any) -> str:
    wanted = {"client_id": CREDENTIALS.client_id, "scopes": sorted(manifest().scopes), **more}
    return AuthorizeUrlGenerator(**wanted, redirect_uri=redirect).generate("state-1")


def exchange(slack: StandIn, code: str, **more: str) -> dict[str, object]:
    client = WebClient(base_url=slack.api_url, retry_handlers=[])
    given = {"client_id": CREDENTIALS.client_id, "client_secret": CREDENTIALS.client_secret}
    answer = client.oauth_v2_access(**given | {"code": code, "redirect_uri": CALLBACK} | more)
    assert isinstance(answer.data, dict)
    return answer.data


def code_of(slack: StandIn) -> str:
    acme = slack.workspace("acme", installed=False)
    back = slack.approve(link(), acme, acme.add_user("ada", is_admin=True))
    return parse_qs(urlsplit(back).query)["code"][0]


def test_whoever_agrees_is_sent_back_with_a_code_for_a_token(slack: StandIn) -> None:
    acme = slack.workspace("acme", installed=False)
    ada = acme.add_user("ada")
    back = urlsplit(slack.approve(link(), acme, ada))
    assert f"{back.scheme}://{back.netloc}{back.path}" == CALLBACK
    query = parse_qs(back.query)
    assert query["state"] == ["state-1"]
    answer = exchange(slack, query["code"][0])
    assert answer["access_token"] == acme.token
    assert answer["team"] == {"id": acme.id, "name": "acme"}
    assert answer["authed_user"] == {"id": ada.id}
    assert set(str(answer["scope"]).split(",")) == manifest().scopes
    client = WebClient(token=acme.token, base_url=slack.api_url, retry_handlers=[])
    assert client.auth_test()["bot_id"] == acme.bot_id


def test_whoever_cancels_is_sent_back_without(slack: StandIn) -> None:
    query = parse_qs(urlsplit(slack.refuse(link())).query)
    assert query == {"error": ["access_denied"], "state": ["state-1"]}


def test_a_code_serves_once_and_for_ten_minutes(slack: StandIn) -> None:
    code = code_of(slack)
    exchange(slack, code)
    assert refusal(exchange, slack=slack, code=code) == "code_already_used"
    late = code_of(slack)
    slack.clock.advance(601)
    assert refusal(exchange, slack=slack, code=late) == "invalid_code"


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"client_id": "1.2"}, "invalid_client_id"),
        ({"client_secret": "guess"}, "bad_client_secret"),
        ({"code": "guess"}, "invalid_code"),
        ({"redirect_uri": "https://elsewhere.example"}, "bad_redirect_uri"),
        ({"grant_type": "refresh_token"}, "invalid_grant_type"),
    ],
)
def test_what_does_not_fit_is_refused(slack: StandIn, wrong: dict[str, str], error: str) -> None:
    given = {"slack": slack, "code": code_of(slack)} | wrong
    assert refusal(exchange, **given) == error


def test_to_install_again_keeps_the_token_and_adds_scopes(slack: StandIn) -> None:
    acme = slack.workspace("acme", scopes=["chat:write"])
    ada, before = acme.add_user("ada"), acme.token
    back = slack.approve(link(scopes=["commands"]), acme, ada)
    exchange(slack, parse_qs(urlsplit(back).query)["code"][0])
    assert acme.token == before
    assert acme.scopes == {"chat:write", "commands"}


def test_a_workspace_that_was_left_gets_another_token(slack: StandIn) -> None:
    acme = slack.workspace("acme")
    before = acme.token
    acme.revoked = True
    back = slack.approve(link(), acme, acme.add_user("ada"))
    exchange(slack, parse_qs(urlsplit(back).query)["code"][0])
    assert acme.token != before
    client = WebClient(token=before, base_url=slack.api_url, retry_handlers=[])
    assert refusal(client.auth_test) == "invalid_auth"


def test_the_secret_is_told_by_basic_authentication_and_nothing_else_is_taken(
    slack: StandIn,
) -> None:
    def basic(text: str) -> dict[str, str]:
        return {"Authorization": "Basic " + text}

    client = WebClient(base_url=slack.api_url, retry_handlers=[])
    call = {"api_method": "oauth.v2.access", "params": {"code": code_of(slack)}}
    assert refusal(client.api_call, **call) == "invalid_client_id"
    assert refusal(client.api_call, **call, headers=basic("?")) == "invalid_client_id"
    assert refusal(client.api_call, **call, headers=basic("YTpi")) == "invalid_client_id"


@pytest.mark.parametrize(
    ("address", "error"),
    [
        (link(client_id="1.2"), "invalid_client_id"),
        (link(scopes=[]), "no_scopes"),
        (link(scopes=["chat:write commands"]), "invalid_scope"),
        (link(None), "bad_redirect_uri"),
        ("https://slack.com/oauth/authorize?client_id=1", "not the page"),
    ],
)
def test_a_wrong_link_shows_an_error(slack: StandIn, address: str, error: str) -> None:
    acme = slack.workspace("acme", installed=False)
    ada = acme.add_user("ada")
    with pytest.raises(ValueError, match=error):
        slack.approve(address, acme, ada)
