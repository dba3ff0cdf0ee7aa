import pytest

from interviewer.interviews.listing import InterviewFilter
from interviewer.interviews.views import State
from tests.services import Desk


def ids(desk: Desk, state: State | None = None, candidate: str = "") -> list[str]:
    return [
        entry.id
        for entry in desk.service.listing(
            wanted=InterviewFilter(state=state, candidate=candidate)
        ).entries
    ]


def test_each_line_tells_who_what_and_how_far() -> None:
    desk = Desk()
    started = desk.clock.now()
    interview = desk.start(candidate="Ada", mode="assessment").interview
    desk.clock.pass_time(minutes=1)
    desk.say(interview.id, "skip")
    (entry,) = desk.service.listing().entries
    assert (entry.candidate, entry.level, entry.mode) == ("Ada", "mid", "assessment")
    assert (entry.started, entry.updated) == (started, desk.clock.now())
    assert (entry.done, entry.of, entry.state) == (1, interview.progress.of, "asking")


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_the_score_of_one_that_is_over_is_its_scorecards(mode: str) -> None:
    desk = Desk()
    interview = desk.start(mode=mode).interview.id
    desk.say(interview, "b")
    desk.say(interview, "skip")
    desk.say(interview, "It is alpha beta.")
    assert desk.service.listing().entries[0].score is None
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    (entry,) = desk.service.listing().entries
    assert entry.state == "finished"
    assert entry.score == desk.service.scorecard(interview).mark.score
    assert entry.score is not None


def test_one_that_ended_with_nothing_done_has_no_score() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    (entry,) = desk.service.listing().entries
    assert (entry.state, entry.done, entry.score) == ("finished", 0, None)


def test_interviews_are_found_by_their_state_as_it_is_today() -> None:
    desk = Desk()
    over, left = desk.start().interview.id, desk.start().interview.id
    desk.say(over, "stop")
    desk.say(over, "yes")
    desk.say(left, "pause")
    desk.clock.pass_time(days=61)
    asked, paused = desk.start().interview.id, desk.start().interview.id
    desk.say(paused, "pause")
    assert ids(desk, "asking") == [asked]
    assert ids(desk, "paused") == [paused]
    assert ids(desk, "expired") == [left]
    assert ids(desk, "finished") == [over]
    assert ids(desk, "grading") == ids(desk, "abandoned") == []
    states = {entry.id: entry.state for entry in desk.service.listing().entries}
    assert states == {asked: "asking", paused: "paused", left: "expired", over: "finished"}


def test_interviews_are_found_by_part_of_their_candidates_name() -> None:
    desk = Desk()
    ada = desk.start(candidate="Ada Lovelace").interview.id
    desk.start(candidate="Grace Hopper")
    assert ids(desk, candidate="lOVE") == [ada]
