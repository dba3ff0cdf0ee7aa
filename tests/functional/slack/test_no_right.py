"""Calls that Slack refuses are logged, and told to whoever asked where the bot has no right."""

import json
import logging

import pytest

from interviewer.logs import EXTRAS
from tests.functional.slack.bench import Bench, in_the_thread

TOLD = "Slack does not let me post (invalid_auth). Please tell whoever runs this bot."


def refuse(bench: Bench, method: str, error: str = "invalid_auth", times: int = 1) -> None:
    bench.slack.state.faults.fail(method, times, error=error, status=200)


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, str]]:
    """Return what the log says of refused calls, as it is shown."""
    lines = [record for record in caplog.records if record.msg == "slack refused a call"]
    assert all(line.levelno == logging.WARNING for line in lines)
    return [
        {name: line.__dict__[name] for name in EXTRAS if name in line.__dict__} for line in lines
    ]


def test_a_start_without_a_good_token_is_logged_and_told(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    refuse(bench, "chat.postMessage")
    bench.ada.command("/interview", "start mid seed 3", bench.hall)
    assert bench.ada.next_whisper(seconds=20).shown == TOLD
    assert logged(caplog) == [
        {
            "method": "chat.postMessage",
            "error": "invalid_auth",
            "workspace": bench.scene.acme.id,
            "channel": bench.hall.id,
        }
    ]
    assert bench.scene.acme.token not in caplog.text


def test_who_presses_a_button_is_told_that_the_reply_cannot_be_posted(bench: Bench) -> None:
    talk = bench.start()
    talk.next()
    refuse(bench, "chat.update")
    bench.ada.press("Skip", bench.hall, talk.thread)
    assert bench.ada.next_whisper(seconds=20).shown == TOLD


def test_a_scope_that_is_missing_for_a_while_loses_nothing_and_is_told_once(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    talk = bench.start()
    talk.next()
    refuse(bench, "chat.postMessage", "missing_scope")
    bench.ada.say("skip", bench.hall, talk.thread)
    told = bench.ada.next_post(bench.ada.direct(), seconds=20)
    assert told.shown.startswith("Slack does not let me post (missing_scope).")
    in_the_thread(talk)
    (line,) = logged(caplog)
    assert line["error"] == "missing_scope"
    assert "skip" not in json.dumps(line)


def test_an_interviewer_is_told_at_once(bench: Bench) -> None:
    talk = bench.start()
    bench.site.wiring.service.reply(talk.interview, talk.view().turn, text="stop")
    refuse(bench, "conversations.open", "missing_scope")
    bench.bob.command("/interview", f"scorecard {talk.interview}", bench.hall)
    told = bench.bob.next_whisper(seconds=20)
    assert "missing_scope" in told.shown


def test_an_editor_that_may_not_be_opened_says_why(bench: Bench) -> None:
    talk = bench.start()
    talk.skip_until(lambda view: view.expects == "code")
    in_the_thread(talk)
    refuse(bench, "views.open")
    bench.ada.press("Write code", bench.hall, talk.thread)
    assert bench.ada.next_whisper(seconds=20).shown == TOLD


def test_other_refusals_are_logged_as_well(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    elsewhere = bench.scene.acme.add_channel("closed", bench.scene.ada, with_bot=False)
    bench.ada.command("/interview", "start", elsewhere)
    assert "Invite me" in bench.ada.next_whisper(seconds=20).shown
    assert [line["channel"] for line in logged(caplog)] == [elsewhere.id]
