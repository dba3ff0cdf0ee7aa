"""Workspaces that install the app, each with interviews of its own."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from interviewer.storage.vault import SqlVault
from tests.functional.slack.bench import Site, serving
from tests.slack.events import Events
from tests.slack.person import Person
from tests.slack.sending import Sender
from tests.slack.stand_in import StandIn
from tests.slack.workspaces import User, Workspace


@pytest.fixture(scope="module")
def slack() -> Iterator[StandIn]:
    with StandIn() as stand_in:
        yield stand_in
        assert stand_in.state.mentions == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, slack: StandIn) -> Iterator[Site]:
    settings = {
        "slack_client_id": slack.credentials.client_id,
        "slack_client_secret": slack.credentials.client_secret,
    }
    with serving(tmp_path_factory.mktemp("var"), slack, **settings) as site:
        yield site


class Browser:
    """Somebody's browser on the way through an installation."""

    def __init__(self, site: Site, slack: StandIn) -> None:
        self.site = site
        self.slack = slack
        page = httpx.get(f"{site.url}/slack/install")
        assert page.status_code == 200
        self.cookie = page.headers["Set-Cookie"].partition(";")[0]
        assert "HttpOnly" in page.headers["Set-Cookie"]
        found = re.search('href="(https://slack.com/oauth/[^"]+)"', page.text)
        assert found is not None
        self.address = unescape(found[1])

    def approve(self, workspace: Workspace, user: User) -> str:
        """Agree on Slack's page; returns where the browser is sent then."""
        callback = f"{self.site.url}/slack/oauth_redirect"
        return self.slack.approve(self.address, workspace, user, callback=callback)

    def go(self, address: str, cookie: str | None = None) -> httpx.Response:
        """Come back from Slack's page."""
        own = self.cookie if cookie is None else cookie
        return httpx.get(address, headers={"Cookie": own})


def install(site: Site, slack: StandIn, name: str) -> tuple[Workspace, User]:
    workspace = slack.workspace(name, installed=False)
    user = workspace.add_user(f"{name}-admin", is_admin=True)
    browser = Browser(site, slack)
    done = browser.go(browser.approve(workspace, user))
    assert done.status_code == 200, done.text
    return workspace, user


def test_two_workspaces_never_mix(site: Site, slack: StandIn) -> None:
    sender = Sender(f"{site.url}/slack/events", slack.credentials.signing_secret)
    for name in ("north", "south"):
        workspace, user = install(site, slack, name)
        channel = workspace.add_channel("hall", user)
        person = Person(slack, sender, workspace, user)
        person.command("/interview", "start mid seed 3", channel)
        root = person.next_post(channel, seconds=20)
        person.next_post(channel, root.ts, seconds=20)
        team = f"slack-{workspace.id.lower()}"
        (entry,) = site.wiring.service.listing(team).entries
        assert entry.external_ref == {
            "team": workspace.id,
            "channel": channel.id,
            "thread": root.ts,
            "user": user.id,
        }
        assert team in {one.name for one in site.wiring.teams.all()}
        person.open_home()
        assert f"/{channel.id}-" in str(person.home().blocks)
    tokens = {call.token for call in slack.calls("chat.postMessage")}
    assert len(tokens) == 2
    assert site.wiring.service.listing("local").entries == ()


def test_a_state_is_good_once_in_its_own_browser(site: Site, slack: StandIn) -> None:
    workspace = slack.workspace("west", installed=False)
    user = workspace.add_user("wes", is_admin=True)
    browser, other = Browser(site, slack), Browser(site, slack)
    back = browser.approve(workspace, user)
    assert browser.go(back, cookie=other.cookie).status_code == 400
    assert browser.go(back, cookie="").status_code == 400
    forged = back.replace(parse_qs(urlsplit(back).query)["state"][0], "forged")
    assert browser.go(forged, cookie="slack-app-oauth-state=forged").status_code == 401
    assert browser.go(back).status_code == 200
    assert browser.go(back).status_code == 401


def test_who_cancels_is_told_so(site: Site, slack: StandIn) -> None:
    browser = Browser(site, slack)
    callback = f"{site.url}/slack/oauth_redirect"
    page = browser.go(slack.refuse(browser.address, callback=callback))
    assert page.status_code == 200
    assert "access_denied" in page.text


def test_a_workspace_that_leaves_is_forgotten(site: Site, slack: StandIn) -> None:
    workspace, user = install(site, slack, "east")
    vault = SqlVault(site.wiring.store.engine)
    kept = vault.get("slack-installation", workspace.id)
    assert kept is not None
    assert workspace.token not in kept.body
    sender = Sender(f"{site.url}/slack/events", slack.credentials.signing_secret)
    person = Person(slack, sender, workspace, user)
    channel = workspace.add_channel("hall", user)
    events = Events(slack.state, workspace)
    late = events.uninstalled() | {"event_time": 1_000_000_000}
    assert sender.event(late).taken
    told = [events.tokens_revoked(), events.uninstalled()]
    slack.uninstall(workspace)
    for event in told:
        assert sender.event(event).taken
    person.wait(
        lambda: vault.get("slack-installation", workspace.id) is None or None, 20, lambda: "gone"
    )
    assert sender.event(Events(slack.state, workspace).envelope({"type": "message"})).status == 200
    assert slack.messages(channel.id) == []


def test_an_unknown_workspace_gets_nothing(site: Site, slack: StandIn) -> None:
    workspace = slack.workspace("nowhere", installed=False)
    user = workspace.add_user("nobody")
    channel = workspace.add_channel("hall", user)
    events = Events(slack.state, workspace)
    direct = workspace.direct(user.id)
    message = workspace.post(direct.id, user.id, "hello", 1.0)
    sender = Sender(f"{site.url}/slack/events", slack.credentials.signing_secret)
    assert sender.event(events.message(message)).status == 200
    assert slack.messages(channel.id) == []
