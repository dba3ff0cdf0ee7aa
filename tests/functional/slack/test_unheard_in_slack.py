"""Nothing that is said in Slack, and no secret of an app, is in a log."""

from collections.abc import Iterator
from io import StringIO

import pytest

from tests.functional.slack.bench import Bench
from tests.slack.sending import FORM
from tests.unheard import Canaries, everything_logged


@pytest.fixture
def log() -> Iterator[StringIO]:
    with everything_logged() as written:
        yield written


def test_not_of_an_interview_in_a_thread(bench: Bench, log: StringIO) -> None:
    canaries = Canaries()
    credentials = bench.slack.credentials
    for secret in (credentials.signing_secret, bench.scene.acme.token):
        canaries.keep(secret)
    talk = bench.start()
    talk.next()
    talk.say(canaries.text("It broadcasts, {} says"))
    talk.say("hint")
    bench.ada.command("/interview", canaries.text("{} what is this"), bench.hall)
    bench.ada.next_whisper()
    bench.sender.command({"command": "/interview", "text": canaries.text()})
    bench.sender.event({"type": canaries.text(), "text": canaries.text()})
    forged = bench.sender.post(canaries.text().encode(), FORM, secret=canaries.text())
    assert forged.status == 401
    bench.slack.faults.fail("chat.postMessage")
    bench.slack.faults.drop("chat.postMessage")
    talk.say(canaries.text("hint {}"))
    written = log.getvalue()
    assert "slack" in written
    assert talk.interview in written
    assert canaries.heard_in(written) == []
