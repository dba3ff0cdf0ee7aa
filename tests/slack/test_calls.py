"""How the stand-in is called: over HTTP, with a token, with arguments that Slack knows."""

import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlencode

import pytest
from slack_sdk import WebClient

from tests.slack.refused import complaints, refusal, refused
from tests.slack.scenes import SCOPES, Scene
from tests.slack.stand_in import StandIn
from tests.slack.webapi.registry import METHODS

FORM = "application/x-www-form-urlencoded"
JSON = "application/json; charset=utf-8"


def send(
    scene: Scene, name: str, body: bytes | None, media_type: str = FORM, **more: Any
) -> tuple[int, dict[str, Any]]:
    """Call without slack_sdk, so that it can be done wrong."""
    headers = {"Authorization": f"Bearer {scene.acme.token}", "Content-Type": media_type}
    headers |= more.pop("headers", {})
    url = scene.slack.api_url + name + more.pop("query", "")
    request = urllib.request.Request(url, body, headers, **more)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def form(**arguments: str) -> bytes:
    return urlencode(arguments).encode()


def test_auth_test_tells_who_the_app_is(scene: Scene) -> None:
    answer = scene.client.auth_test()
    assert answer["team_id"] == scene.acme.id
    assert answer["user_id"] == scene.acme.bot.id
    assert answer["bot_id"] == scene.acme.bot_id
    assert answer.headers["X-OAuth-Scopes"] == ",".join(sorted(scene.acme.scopes))


def test_a_token_is_needed_and_has_to_be_right(scene: Scene) -> None:
    def with_token(token: str | None) -> WebClient:
        return WebClient(token=token, base_url=scene.slack.api_url, retry_handlers=[])

    assert refusal(with_token(None).auth_test) == "not_authed"
    assert refusal(with_token("xoxb-1-2").auth_test) == "invalid_auth"
    scene.client.auth_revoke()
    assert refusal(scene.client.auth_test) == "account_inactive"


def test_a_token_is_good_in_its_own_workspace_alone(scene: Scene) -> None:
    other = scene.slack.workspace("other", scopes=SCOPES)
    client = WebClient(token=other.token, base_url=scene.slack.api_url, retry_handlers=[])
    assert client.auth_test()["team_id"] == other.id
    assert refusal(client.users_info, user=scene.ada.id) == "user_not_found"


def test_the_team_may_be_told_where_it_is_the_tokens(scene: Scene) -> None:
    other = scene.slack.workspace("other")
    post = scene.client.chat_postMessage
    assert post(channel=scene.hall.id, text="a", team_id=scene.acme.id)["ok"]
    foreign = {"channel": scene.hall.id, "text": "a", "team_id": other.id}
    assert refusal(post, **foreign) == "team_access_not_granted"


def test_a_scope_that_is_missing_is_named(scene: Scene) -> None:
    poor = scene.slack.workspace("poor", scopes=["commands"])
    channel = poor.add_channel("hall")
    client = WebClient(token=poor.token, base_url=scene.slack.api_url, retry_handlers=[])
    answer = refused(client.chat_postMessage, channel=channel.id, text="a")
    assert answer["error"] == "missing_scope"
    assert answer["needed"] == "chat:write"
    assert answer["provided"] == "commands"


@pytest.mark.parametrize("method", sorted(set(METHODS) - {"oauth.v2.access"}))
def test_every_method_wants_a_token(scene: Scene, method: str) -> None:
    client = WebClient(base_url=scene.slack.api_url, retry_handlers=[])
    assert refusal(client.api_call, api_method=method) == "not_authed"


@pytest.mark.parametrize(
    "method",
    sorted(name for name, m in METHODS.items() if any(a.required for a in m.arguments.values())),
)
def test_every_missing_argument_is_named(scene: Scene, method: str) -> None:
    required = {name for name, a in METHODS[method].arguments.items() if a.required}
    said = complaints(scene.client.api_call, api_method=method)
    assert set(said) == {f"missing required field: {name}" for name in required}


@pytest.mark.parametrize("method", sorted(set(METHODS) - {"oauth.v2.access"}))
def test_no_method_takes_what_it_does_not_know(scene: Scene, method: str) -> None:
    said = complaints(scene.client.api_call, api_method=method, params={"colour": "red"})
    assert "invalid additional property: colour" in said


def test_arguments_of_a_wrong_kind_are_refused(scene: Scene) -> None:
    call = scene.client.api_call
    wrong = {"channel": 1, "text": "a", "unfurl_links": "perhaps"}
    assert complaints(call, api_method="chat.postMessage", json=wrong) == [
        "must provide a string [json-pointer:/channel]",
        "must provide a boolean [json-pointer:/unfurl_links]",
    ]
    asked = {"channel": scene.hall.id, "ts": "1.000000", "limit": "many"}
    assert complaints(call, api_method="conversations.replies", params=asked) == [
        "must provide an integer [json-pointer:/limit]"
    ]


def test_a_method_that_there_is_not(scene: Scene) -> None:
    assert refusal(scene.client.api_call, api_method="chat.shout") == "unknown_method"


@pytest.mark.parametrize(
    ("media_type", "body", "error"),
    [
        ("text/xml", b"<a/>", "invalid_post_type"),
        ("application/json; charset=utf-7", b"{}", "invalid_charset"),
        (JSON, b"{", "invalid_json"),
        (JSON, b"[]", "json_not_object"),
        (FORM, b"channel", "invalid_form_data"),
        (FORM, b"channel[0]=a", "invalid_array_arg"),
        (FORM, b"chan-nel=a", "invalid_arg_name"),
        ("multipart/form-data; boundary=x", b"nothing", "invalid_form_data"),
    ],
)
def test_a_body_that_cannot_be_read(scene: Scene, media_type: str, body: bytes, error: str) -> None:
    status, answer = send(scene, "chat.postMessage", body, media_type)
    assert (status, answer["error"]) == (200, error)


def test_a_body_needs_a_content_type(scene: Scene) -> None:
    _, answer = send(scene, "chat.postMessage", b"a=b", "")
    assert answer["error"] == "missing_post_type"


def test_json_is_no_use_to_methods_that_take_forms(scene: Scene) -> None:
    body = json.dumps({"user": scene.ada.id}).encode()
    _, answer = send(scene, "users.info", body, JSON)
    assert answer["response_metadata"]["messages"] == ["[ERROR] missing required field: user"]
    _, answer = send(scene, "users.info", form(user=scene.ada.id))
    assert answer["user"]["is_admin"] is True


def test_a_token_counts_in_a_form_but_not_in_json(scene: Scene) -> None:
    bare: dict[str, Any] = {"headers": {"Authorization": ""}}
    _, answer = send(scene, "auth.test", form(token=scene.acme.token), **bare)
    assert answer["ok"]
    body = json.dumps({"token": scene.acme.token}).encode()
    _, answer = send(scene, "auth.test", body, JSON, **bare)
    assert answer["error"] == "not_authed"


def test_what_writes_is_not_called_by_get(scene: Scene) -> None:
    query = f"?channel={scene.hall.id}&text=a"
    status, _ = send(scene, "chat.postMessage", None, query=query, method="GET")
    assert status == 405
    assert scene.slack.messages(scene.hall.id) == []
    status, answer = send(scene, "users.info", None, query=f"?user={scene.bob.id}", method="GET")
    assert (status, answer["user"]["name"]) == (200, "bob")


def test_json_without_a_charset_is_warned_of(scene: Scene) -> None:
    body = json.dumps({"channel": scene.hall.id, "text": "a"}).encode()
    _, answer = send(scene, "chat.postMessage", body, "application/json")
    assert answer["ok"]
    assert answer["warning"] == "missing_charset"


def test_every_call_is_on_record_with_what_it_got(scene: Scene) -> None:
    section = {"type": "section", "text": {"type": "mrkdwn", "text": "b"}}
    blocks = json.dumps([section])
    send(scene, "chat.postMessage", form(channel=scene.hall.id, text="a", blocks=blocks))
    refusal(scene.client.users_info, user="U0NOBODY")
    first, second = scene.slack.calls()
    assert first.method == "chat.postMessage"
    assert first.arguments == {"channel": scene.hall.id, "text": "a", "blocks": [section]}
    assert (first.ok, first.token, first.status) == (True, scene.acme.token, 200)
    assert (second.ok, second.error) == (False, "user_not_found")
    assert scene.slack.calls("users.info") == [second]
    assert first.at <= second.at


def test_elsewhere_there_is_nothing(scene: Scene) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(scene.slack.state.site + "/services/hooks")
    with caught.value:
        assert caught.value.code == 404


def test_a_fault_of_the_stand_in_itself_is_not_kept_quiet() -> None:
    slack = StandIn().start()
    headers = {"Content-Length": "many"}
    request = urllib.request.Request(slack.api_url + "auth.test", b"", headers)
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(request)
    with caught.value:
        assert caught.value.code == 500
    with pytest.raises(ValueError, match="invalid literal"):
        slack.close()
