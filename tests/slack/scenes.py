"""What most tests of the stand-in begin with."""

from dataclasses import dataclass

from slack_sdk import WebClient

from tests.slack.conversations import Channel
from tests.slack.manifest import manifest
from tests.slack.stand_in import StandIn
from tests.slack.workspaces import User, Workspace

SCOPES = manifest().scopes | {"users:read"}
"""Those of our app, and one more that it does without, so that all methods can be tried."""


@dataclass(frozen=True)
class Scene:
    """Acme's workspace: ``ada`` and ``bob`` in ``hall`` with the bot; ada is an administrator."""

    slack: StandIn
    acme: Workspace
    ada: User
    bob: User
    hall: Channel
    client: WebClient


def make_scene(slack: StandIn) -> Scene:
    """Set the scene in a stand-in that is running."""
    acme = slack.workspace("acme", scopes=SCOPES)
    ada, bob = acme.add_user("ada", is_admin=True), acme.add_user("bob")
    client = WebClient(token=acme.token, base_url=slack.api_url, retry_handlers=[])
    return Scene(slack, acme, ada, bob, acme.add_channel("hall", ada, bob), client)
