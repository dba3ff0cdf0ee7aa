"""The manifest of the Slack app has the shape that Slack documents, and the rights it needs.

Lengths and names of fields: https://docs.slack.dev/reference/app-manifest. Scopes of the events:
the pages under https://docs.slack.dev/reference/events.
"""

import re
from typing import Any

import pytest
import yaml

from tests.slack.manifest import PATH, manifest
from tests.slack.webapi.registry import METHODS

WHOLE = manifest().whole

FIELDS: dict[str, set[str]] = {
    "": {"_metadata", "display_information", "features", "oauth_config", "settings"},
    "_metadata": {"major_version", "minor_version"},
    "display_information": {"name", "description", "long_description", "background_color"},
    "features": {"app_home", "bot_user", "slash_commands", "shortcuts", "unfurl_domains"},
    "features.app_home": {
        "home_tab_enabled",
        "messages_tab_enabled",
        "messages_tab_read_only_enabled",
    },
    "features.bot_user": {"display_name", "always_online"},
    "oauth_config": {"redirect_urls", "scopes"},
    "oauth_config.scopes": {"bot", "user"},
    "settings": {
        "allowed_ip_address_ranges",
        "event_subscriptions",
        "interactivity",
        "org_deploy_enabled",
        "socket_mode_enabled",
        "token_rotation_enabled",
    },
    "settings.event_subscriptions": {"request_url", "bot_events", "user_events"},
    "settings.interactivity": {"is_enabled", "request_url", "message_menu_options_url"},
}
COMMAND_FIELDS = {"command", "url", "description", "usage_hint", "should_escape"}

SCOPES_OF_EVENTS = {
    "app_home_opened": None,
    "app_mention": "app_mentions:read",
    "app_uninstalled": None,
    "message.channels": "channels:history",
    "message.groups": "groups:history",
    "message.im": "im:history",
    "message.mpim": "mpim:history",
    "tokens_revoked": None,
}

DO_WITHOUT = {"conversations.info", "users.info"}
"""Methods that the stand-in has and the app should not need: events and commands say what kind of
channel they are about, and posting says whether the bot is in it. It would take four scopes. Who
gives a command is named in it; people whom the settings name are interviewers."""


def at(path: str) -> Any:
    found: Any = WHOLE
    for name in filter(None, path.split(".")):
        found = found[name]
    return found


@pytest.mark.parametrize("path", FIELDS)
def test_it_has_no_field_that_slack_does_not_know(path: str) -> None:
    assert set(at(path)) <= FIELDS[path]


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        ("display_information.name", 1, 35),
        ("display_information.description", 1, 140),
        ("display_information.long_description", 174, 4_000),
        ("features.bot_user.display_name", 1, 80),
    ],
)
def test_its_texts_keep_to_their_lengths(path: str, least: int, most: int) -> None:
    assert least <= len(at(path)) <= most


def test_its_colour_is_one() -> None:
    assert re.fullmatch(r"#[0-9a-f]{6}", at("display_information.background_color"))


def test_its_command_is_one_that_slack_takes() -> None:
    (command,) = at("features.slash_commands")
    assert set(command) <= COMMAND_FIELDS
    assert command["command"] == "/interview"
    assert len(command["command"]) <= 32
    assert len(command["description"]) <= 2_000
    assert 0 < len(command["usage_hint"]) <= 1_000


def test_all_requests_go_to_one_address_and_installing_to_another() -> None:
    (command,) = at("features.slash_commands")
    requests = {
        command["url"],
        at("settings.event_subscriptions.request_url"),
        at("settings.interactivity.request_url"),
    }
    assert requests == {"https://YOUR-HOST/slack/events"}
    assert at("oauth_config.redirect_urls") == ["https://YOUR-HOST/slack/oauth_redirect"]


def test_the_app_can_be_talked_to_and_shows_a_home_tab() -> None:
    assert at("features.app_home") == {
        "home_tab_enabled": True,
        "messages_tab_enabled": True,
        "messages_tab_read_only_enabled": False,
    }
    assert at("settings.interactivity.is_enabled") is True
    assert at("settings.socket_mode_enabled") is False
    assert at("settings.token_rotation_enabled") is False


def test_it_hears_of_all_that_the_app_acts_on_and_has_the_right_to() -> None:
    assert manifest().events == set(SCOPES_OF_EVENTS)
    assert {scope for scope in SCOPES_OF_EVENTS.values() if scope} <= manifest().scopes


@pytest.mark.parametrize("name", sorted(set(METHODS) - DO_WITHOUT))
def test_every_method_has_its_scopes(name: str) -> None:
    assert METHODS[name].possible_scopes() <= manifest().scopes


@pytest.mark.parametrize("name", sorted(DO_WITHOUT))
def test_what_the_app_does_without_it_cannot_do(name: str) -> None:
    assert not METHODS[name].possible_scopes() & manifest().scopes


def test_it_asks_for_no_scope_that_nothing_needs() -> None:
    by_methods = {scope for method in METHODS.values() for scope in method.possible_scopes()}
    by_events = {scope for scope in SCOPES_OF_EVENTS.values() if scope}
    assert manifest().scopes <= by_methods | by_events | {"commands"}
    assert not at("oauth_config.scopes").get("user")


def test_beside_every_scope_stands_what_it_is_for() -> None:
    lines = PATH.read_text().splitlines()
    start = next(index for index, line in enumerate(lines) if line.strip() == "bot:") + 1
    listed = lines[start : start + len(manifest().scopes)]
    for line in listed:
        scope, mark, reason = line.strip().removeprefix("- ").partition(" # ")
        assert scope in manifest().scopes
        assert mark
        assert len(reason) > 8
    assert len(at("oauth_config.scopes.bot")) == len(manifest().scopes)


def test_its_host_is_left_open_as_often_as_it_says() -> None:
    text = PATH.read_text()
    assert text.count("https://YOUR-HOST/") == 4
    assert "(four times)" in text
    assert isinstance(yaml.safe_load(text), dict)
