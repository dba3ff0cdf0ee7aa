"""A stand-in with two people in a channel, and slack_sdk's client for it."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from slack_sdk import WebClient

from tests.slack.conversations import Channel
from tests.slack.stand_in import StandIn
from tests.slack.workspaces import User, Workspace


@dataclass(frozen=True)
class Scene:
    """Acme's workspace: ``ada`` and ``bob`` in ``hall`` with the bot; ada is an administrator."""

    slack: StandIn
    acme: Workspace
    ada: User
    bob: User
    hall: Channel
    client: WebClient


@pytest.fixture
def slack() -> Iterator[StandIn]:
    with StandIn() as stand_in:
        yield stand_in


@pytest.fixture
def scene(slack: StandIn) -> Scene:
    acme = slack.workspace("acme")
    ada, bob = acme.add_user("ada", is_admin=True), acme.add_user("bob")
    client = WebClient(token=acme.token, base_url=slack.api_url, retry_handlers=[])
    return Scene(slack, acme, ada, bob, acme.add_channel("hall", ada, bob), client)


@pytest.fixture
def client(scene: Scene) -> WebClient:
    return scene.client
