"""A stand-in with two people in a channel, and slack_sdk's client for it."""

from collections.abc import Iterator

import pytest

from tests.slack.scenes import Scene, make_scene
from tests.slack.stand_in import StandIn


@pytest.fixture
def slack() -> Iterator[StandIn]:
    with StandIn() as stand_in:
        yield stand_in


@pytest.fixture
def scene(slack: StandIn) -> Scene:
    return make_scene(slack)
