"""One product and one Slack for the tests of a module; nobody is pinged in any of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.functional.slack.bench import Bench, serving
from tests.slack.person import Person
from tests.slack.scenes import make_scene
from tests.slack.sending import Sender
from tests.slack.stand_in import StandIn


@pytest.fixture
def slack() -> Iterator[StandIn]:
    with StandIn() as stand_in:
        yield stand_in
        assert stand_in.state.mentions == []


@pytest.fixture
def bench(tmp_path: Path, slack: StandIn) -> Iterator[Bench]:
    scene = make_scene(slack)
    settings = {"slack_bot_token": scene.acme.token, "slack_interviewers": scene.bob.id}
    with serving(tmp_path / "var", slack, **settings) as site:
        sender = Sender(f"{site.url}/slack/events", slack.credentials.signing_secret)
        ada = Person(slack, sender, scene.acme, scene.ada)
        bob = Person(slack, sender, scene.acme, scene.bob)
        yield Bench(scene, site, sender, ada, bob)
