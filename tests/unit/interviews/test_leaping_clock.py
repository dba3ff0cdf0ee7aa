"""Interviews while the machine's clock is set: forward, back, and about."""

from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.interviews.reviews import ReviewRequest
from interviewer.interviews.views import StartRequest
from interviewer.taxonomy import Level
from tests.services import Desk

LEAPS = st.lists(st.integers(-7200, 7200), min_size=1, max_size=8)
WORDS = ("hint", "b", "status", "skip", "pause", "resume", "alpha", "back")


def used(desk: Desk, interview: str) -> float:
    return desk.service.view(interview).progress.minutes_used


@settings(max_examples=30)
@given(leaps=LEAPS)
def test_time_in_an_interview_never_runs_back(leaps: list[int]) -> None:
    desk = Desk()
    interview = desk.start().interview.id
    before = used(desk, interview)
    for seconds, words in zip(leaps, WORDS, strict=False):
        desk.clock.pass_time(seconds=seconds)
        if desk.service.view(interview).state != "finished":
            desk.say(interview, words)
        after = used(desk, interview)
        assert 0 <= before <= after
        assert desk.service.view(interview).progress.minutes_left >= 0
        before = after
    record = desk.store.load(interview)
    times = [message.at for message in record.messages]
    assert times == sorted(times)
    assert record.updated_at >= times[-1]
    assert all(one.seconds >= 0 for one in record.dialogue.records)


def test_a_clock_that_is_set_back_costs_nobody_time_and_then_goes_on() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.clock.pass_time(minutes=10)
    desk.say(interview, "hint")
    desk.clock.pass_time(minutes=-60)
    desk.say(interview, "status")
    assert used(desk, interview) == 10.0
    desk.clock.pass_time(minutes=65)
    desk.say(interview, "status")
    assert used(desk, interview) == 15.0


def test_an_interview_of_the_future_is_not_left_alone() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.clock.pass_time(days=-400)
    assert desk.service.view(interview).state == "asking"
    desk.say(interview, "b")
    assert desk.turn(interview) == 1


def test_an_interview_expires_only_for_as_long_as_the_clock_is_ahead() -> None:
    desk = Desk()
    interview = desk.start().interview.id
    desk.clock.pass_time(days=400)
    assert desk.service.view(interview).state == "expired"
    desk.clock.pass_time(days=-400)
    desk.say(interview, "b")
    assert desk.turn(interview) == 1


def test_the_later_of_two_reviews_holds_though_the_clock_was_set_back() -> None:
    desk = Desk()
    interview = desk.start(mode="assessment").interview.id
    desk.skip_rest(interview)
    reviews = desk.service.reviews
    for word in ("no", "yes"):
        said = ReviewRequest(recommendation=word)
        reviews.add(interview, said, reviewer="ana", name="ana")
        desk.clock.pass_time(hours=-1)
    first, second = reviews.all(interview)
    assert (first.recommendation, second.recommendation) == ("no", "yes")
    assert first.at < second.at


def test_what_was_practised_in_the_future_can_be_asked_for() -> None:
    desk = Desk()
    learner = "l" * 64
    wanted = StartRequest(level=Level.MID, mode="practice", seed=1)
    interview = desk.service.start(wanted, learner=learner).interview.id
    desk.say(interview, "dunno")
    desk.skip_rest(interview)
    desk.clock.pass_time(days=-30)
    assert desk.service.learners.history(learner).later
