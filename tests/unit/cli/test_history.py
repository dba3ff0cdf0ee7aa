"""``history`` shows whoever is at the terminal their own interviews."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import pytest
from click.testing import CliRunner, Result

from interviewer.cli import learner
from interviewer.cli.history import history, sparkline
from interviewer.cli.learner import local_learner
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import StartRequest
from interviewer.taxonomy import Level
from tests.services import Desk


@dataclass
class OnlyAService:
    """As much of the wiring as this command needs."""

    service: InterviewService


def run(desk: Desk, *arguments: str) -> Result:
    wiring = OnlyAService(desk.service)
    return CliRunner().invoke(history, arguments, obj=wiring, catch_exceptions=False)


def practised(desk: Desk, *said: str, **request: Any) -> str:
    wanted = StartRequest(**{"level": Level.MID, "seed": 1, **request})
    own = local_learner(desk.service)
    interview = desk.service.start(wanted, learner=own).interview.id
    for text in said:
        desk.say(interview, text)
    desk.skip_rest(interview)
    desk.clock.pass_time(days=1)
    return interview


def test_who_has_none_is_told_how_to_start(desk: Desk) -> None:
    desk.start()
    assert "interviewer practice" in run(desk).stderr
    assert json.loads(run(desk, "--json").stdout)["interviews"] == []


def test_own_interviews_marks_skills_and_misses_are_shown(desk: Desk) -> None:
    first, second = practised(desk, "skip"), practised(desk, "b")
    practised(desk, "skip", level=Level.SENIOR)
    desk.start(candidate="Somebody else")
    printed = run(desk).stdout
    lines = printed.splitlines()
    assert lines[0].split() == ["id", "level", "mode", "state", "started", "items", "mark"]
    assert [line.split()[0] for line in lines[2:4]] == [second, first]
    marks = [one["score"] for one in json.loads(run(desk, "--json").stdout)["attempts"]]
    assert marks[0] == marks[2] == 0 < marks[1]
    assert f"Marks: 0 % {sparkline(marks)} 0 %" in printed
    assert "misses are due" in printed or "1 miss is due" in printed
    assert "interviewer practice --level senior" in printed
    assert any(line.split()[:1] == ["skill"] for line in lines)


def test_before_anything_is_due_it_says_what_comes_up(desk: Desk) -> None:
    own = local_learner(desk.service)
    wanted = StartRequest(level=Level.MID, seed=1)
    interview = desk.service.start(wanted, learner=own).interview.id
    for text in ("b", "stop", "yes"):
        desk.say(interview, text)
    desk.clock.pass_time(days=1)
    (first, *_) = json.loads(run(desk, "--json").stdout)["later"]
    due = datetime.fromisoformat(first["due"]).astimezone()
    assert (
        "Nothing that you missed is due now. "
        f"The next item comes up on {due:%A, %-d %B %Y, at %H:%M}:" in run(desk).stdout
    )


def test_what_is_not_listed_is_counted_and_said_where_to_be_found(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    practised(desk, "skip")
    found = desk.service.learners.history(local_learner(desk.service))
    (one, *_) = (*found.due, *found.later)
    many = found.model_copy(update={"due": (one,) * 9, "later": (one,) * 2})
    monkeypatch.setattr(desk.service.learners, "history", lambda learner: many)
    assert "And 4 more; --json lists them all." in run(desk).stdout


def test_json_is_one_document(desk: Desk) -> None:
    practised(desk, "skip")
    found = json.loads(run(desk, "--json").stdout)
    assert set(found) == {"at", "interviews", "attempts", "skills", "due", "later"}
    assert found["attempts"][0]["score"] == 0
    assert len(found["due"]) == found["interviews"][0]["of"]


def test_another_user_of_the_machine_is_another_learner(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    practised(desk, "skip")
    monkeypatch.setattr(learner.getpass, "getuser", lambda: "somebody-else")
    assert "no interviews here yet" in run(desk).stderr


def test_a_user_without_a_name_is_known_by_number(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nameless() -> str:
        raise KeyError("uid not found")

    named = local_learner(desk.service)
    monkeypatch.setattr(learner.getpass, "getuser", nameless)
    assert local_learner(desk.service) == local_learner(desk.service) != named


def test_marks_become_bars_from_low_to_high() -> None:
    assert sparkline([0, 0.5, 1]) == "▁▅█"
    assert sparkline([]) == ""
