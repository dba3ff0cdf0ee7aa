import json
from dataclasses import dataclass
from typing import get_args

import pytest
from click.testing import CliRunner, Result

from interviewer.cli.interview_list import interviews
from interviewer.errors import BadInput
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.listing import InterviewFilter
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import StartRequest, State
from interviewer.taxonomy import Level
from tests.fakes import NOON
from tests.services import Desk
from tests.terminal import on_terminal


@dataclass
class OnlyAService:
    """As much of the wiring as this command needs."""

    service: InterviewService


def run(desk: Desk, *arguments: str) -> Result:
    wiring = OnlyAService(desk.service)
    return CliRunner().invoke(interviews, arguments, obj=wiring, catch_exceptions=False)


@pytest.fixture
def desk() -> Desk:
    """Three interviews: one over, one paused, one new."""
    desk = Desk()
    over = desk.start(candidate="Ada Lovelace").interview.id
    desk.say(over, "b")
    desk.say(over, "stop")
    desk.say(over, "yes")
    desk.clock.pass_time(minutes=1)
    desk.say(desk.start(candidate="Grace").interview.id, "pause")
    desk.clock.pass_time(minutes=1)
    desk.start(mode="assessment")
    return desk


def test_they_are_listed_newest_first_with_how_far_they_are(desk: Desk) -> None:
    printed = run(desk).stdout
    heads, new, paused, over = (line.split() for line in printed.splitlines())
    ids = [entry.id for entry in desk.service.listing().entries]
    assert heads == ["id", "candidate", "level", "mode", "state", "started", "items", "score"]
    assert [new[0], paused[0], over[0]] == ids
    assert new[1:4] == ["mid", "assessment", "asking"]
    assert "paused" in paused
    assert over[1:3] == ["Ada", "Lovelace"]
    assert over[-2:] == ["100", "%"]
    assert "1 of 11" in printed.splitlines()[3]


def test_json_is_one_document(desk: Desk) -> None:
    found = json.loads(run(desk, "--json").stdout)["interviews"]
    assert [row["state"] for row in found] == ["asking", "paused", "finished"]
    assert set(found[2]) == {
        "id", "candidate", "external_ref", "level", "mode", "state", "started", "updated", "turn",
        "released", "done", "of", "score", "challenges",
    }  # fmt: skip
    assert (found[2]["score"], found[0]["score"]) == (1.0, None)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (("--state", "paused"), 1),
        (("--state", "abandoned"), 0),
        (("--candidate", "LOVE"), 1),
        (("--state", "paused", "--candidate", "ada"), 0),
        (("--limit", "2"), 2),
    ],
)
def test_they_can_be_narrowed_down(desk: Desk, arguments: tuple[str, ...], count: int) -> None:
    assert len(json.loads(run(desk, *arguments, "--json").stdout)["interviews"]) == count


@pytest.mark.parametrize("state", get_args(State))
def test_every_state_of_the_api_can_be_asked_for(desk: Desk, state: str) -> None:
    done = run(desk, "--state", state)
    assert done.exit_code == 0
    assert state in done.output


def test_more_than_a_page_are_listed_and_what_is_left_out_is_told() -> None:
    desk = Desk()
    for _ in range(120):
        desk.start()
    assert len(json.loads(run(desk, "--limit", "110", "--json").stdout)["interviews"]) == 110
    assert "the newest 110" in run(desk, "--limit", "110").stderr
    assert run(desk, "--limit", "120").stderr == ""


def test_that_there_are_none_is_said() -> None:
    done = run(Desk())
    assert (done.exit_code, done.stdout) == (0, "")
    assert "The team local has no interviews yet" in done.stderr
    assert json.loads(run(Desk(), "--json").stdout) == {"interviews": []}
    narrowed = run(Desk(), "--state", "paused", "--candidate", "Jo").stderr
    assert narrowed == "There are no paused interviews with 'Jo' in the candidate's name.\n"


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_no_id_is_broken_or_cut_on_any_terminal(desk: Desk, columns: int) -> None:
    printed = on_terminal(columns, interviews, (), OnlyAService(desk.service))
    assert max(map(len, printed.splitlines())) <= columns
    for entry in desk.service.listing().entries:
        assert entry.id in printed.split()


def test_json_gives_what_an_interview_is_called_elsewhere(desk: Desk) -> None:
    desk.clock.pass_time(minutes=1)
    desk.start(external_ref={"application": "2026-117"})
    found = json.loads(run(desk, "--json").stdout)["interviews"]
    assert [row["external_ref"] for row in found] == [{"application": "2026-117"}, None, None, None]


def test_what_is_challenged_is_counted_and_can_be_asked_for_alone(desk: Desk) -> None:
    assert "challenged" not in run(desk).stdout
    none = run(desk, "--challenged")
    assert none.stderr == "There are no interviews whose scores are challenged.\n"
    over = desk.service.listing(wanted=InterviewFilter(state="finished")).entries[0].id
    for line in ("alpha", "beta"):
        challenge = Challenge(interview=over, item=1, kind="point", line=line, note="x", at=NOON)
        desk.store.keep_challenge(challenge)
    heads, *rows = (line.split() for line in run(desk).stdout.splitlines())
    assert heads[-1] == "challenged"
    assert [row[-1] for row in rows if row[0] == over] == ["2"]
    (only,) = json.loads(run(desk, "--challenged", "--json").stdout)["interviews"]
    assert (only["id"], only["challenges"]) == (over, 2)


def test_those_of_another_team_are_listed_by_its_name(desk: Desk) -> None:
    request = StartRequest(level=Level.MID, candidate="Eve")
    own = desk.service.start(request, "slack-t123").interview.id
    found = json.loads(run(desk, "--team", "slack-t123", "--json").stdout)["interviews"]
    assert [row["id"] for row in found] == [own]
    assert own not in run(desk).stdout
    assert run(desk, "--team", "nobody").stderr == (
        "There are no interviews of the team 'nobody'.\n"
    )
    with pytest.raises(BadInput, match="A team's name"):
        run(desk, "--team", "No Team!")
