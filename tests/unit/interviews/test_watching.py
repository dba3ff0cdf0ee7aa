"""What is done is written down with ids, numbers and words of ours."""

import logging
from collections import Counter

import pytest

from interviewer.interviews.watching import Noted, Several
from tests.services import Desk, HeldDispatcher

LOGGER = "interviewer.interviews.watching"
SAID = "gradients accumulate, I say"
CODE = "def f(x): return 'mine'"


def lines(caplog: pytest.LogCaptureFixture) -> list[dict[str, object]]:
    usual = set(vars(logging.makeLogRecord({})))
    return [
        {"event": one.getMessage()}
        | {name: value for name, value in vars(one).items() if name not in usual | {"message"}}
        for one in caplog.records
        if one.name == LOGGER
    ]


def test_a_beginning_a_verdict_and_an_end_have_a_line_each(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, LOGGER)
    held = HeldDispatcher()
    desk = Desk(dispatcher=held)
    interview = desk.start(mode="assessment").interview.id
    desk.say(interview, SAID)
    desk.to_code(interview)
    submission = desk.submit(interview, CODE).id
    desk.clock.pass_time(seconds=1.5)
    held.release()
    desk.skip_rest(interview)
    ids = {"interview": interview}
    kind = {"for_level": "mid", "mode": "assessment"}
    judged = {"submission": submission, "action": "submit", "verdict": "passed"}
    assert lines(caplog) == [
        {"event": "interview begun", **ids, **kind},
        {"event": "code judged", **ids, **judged, "duration_ms": 1500.0},
        {"event": "interview finished", **ids, **kind},
    ]


def test_where_everything_is_logged_every_turn_is(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, LOGGER)
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, SAID)
    desk.to_code(interview)
    desk.submit(interview, CODE)
    found = lines(caplog)
    turns = [one for one in found if one["event"] == "turn"]
    assert [one["turn"] for one in turns] == list(range(len(turns)))
    assert {one["interview"] for one in turns} == {interview}
    (taken,) = [one for one in found if one["event"] == "code taken up"]
    assert taken["waited_ms"] == 0
    assert SAID not in str(found)
    assert "mine" not in str(found)


def test_several_watchers_are_told_the_same(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, LOGGER)
    desk = Desk(watch=Several(Noted(), Noted()))
    interview = desk.start().interview.id
    desk.to_code(interview)
    desk.submit(interview)
    desk.skip_rest(interview)
    found = lines(caplog)
    assert {one["event"] for one in found} == {
        *("interview begun", "turn", "code taken up", "code judged", "interview finished"),
    }
    assert set(Counter(map(str, found)).values()) == {2}
