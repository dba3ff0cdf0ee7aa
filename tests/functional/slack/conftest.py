"""One product and one Slack for the tests of a module; nobody is pinged in any of them."""

import itertools
from collections.abc import Iterator

import pytest

from tests.functional.slack.bench import Bench, Site, serving
from tests.slack.person import Person
from tests.slack.scenes import Scene, make_scene
from tests.slack.sending import Sender
from tests.slack.stand_in import StandIn

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="module")
def scene() -> Iterator[Scene]:
    with StandIn() as slack:
        yield make_scene(slack)
        assert slack.state.mentions == []


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, scene: Scene) -> Iterator[Site]:
    interviewers = f"{scene.acme.id}/{scene.bob.id}"
    settings = {"slack_bot_token": scene.acme.token, "slack_interviewers": interviewers}
    with serving(tmp_path_factory.mktemp("var"), scene.slack, **settings) as site:
        yield site


@pytest.fixture
def bench(scene: Scene, site: Site) -> Iterator[Bench]:
    """Ada is somebody new in every test, in a channel of its own; bob is the interviewer."""
    number = next(_NUMBERS)
    ada = scene.acme.add_user(f"ada{number}")
    hall = scene.acme.add_channel(f"hall{number}", ada, scene.bob)
    here = Scene(scene.slack, scene.acme, ada, scene.bob, hall, scene.client)
    sender = Sender(f"{site.url}/slack/events", scene.slack.credentials.signing_secret)
    people = (Person(scene.slack, sender, scene.acme, user) for user in (ada, scene.bob))
    yield Bench(here, site, sender, *people)
    assert scene.slack.faults.left == 0
    scene.slack.faults.end_pace()
