"""Turns, verdicts and ends are counted once each, when they are kept."""

import pytest

from interviewer.errors import StaleTurn
from interviewer.interviews.submissions import LEASE
from interviewer.metrics.interviews import Counting
from interviewer.metrics.meters import Meters
from interviewer.problems.model import Job, Verdict, VerdictKind
from tests.fakes import FakeGrader
from tests.metering import labels_of, total
from tests.services import Desk, HeldDispatcher


@pytest.fixture
def meters() -> Meters:
    return Meters()


@pytest.fixture
def desk(meters: Meters) -> Desk:
    return Desk(watch=Counting(meters))


def test_a_turn_is_counted_by_what_it_was_taken_for(desk: Desk, meters: Meters) -> None:
    started = desk.start(mode="assessment")
    desk.say(started.interview.id, "hint")
    assert labels_of(meters, "turns_total") == [
        {"intent": "hint", "level": "mid", "mode": "assessment"}
    ]
    assert total(meters, "interviews_started_total", level="mid", mode="assessment") == 1
    assert total(meters, "turn_seconds_count", scored="no") == 1
    assert total(meters, "turn_seconds_count", scored="yes") == 0


def test_a_scored_answer_is_counted_as_one(desk: Desk, meters: Meters) -> None:
    interview = desk.start().interview.id
    while not total(meters, "answers_scored_total"):
        expects = desk.service.view(interview).expects
        desk.say(interview, "because gradients accumulate" if expects == "text" else "skip")
    assert total(meters, "turn_seconds_count", scored="yes") == 1
    assert labels_of(meters, "answers_scored_total") == [{"level": "mid"}]


def test_a_turn_that_is_refused_is_not_counted(desk: Desk, meters: Meters) -> None:
    interview = desk.start().interview.id
    with pytest.raises(StaleTurn):
        desk.service.reply(interview, 7, text="hint")
    assert labels_of(meters, "turns_total") == []


def test_the_end_is_counted_once(desk: Desk, meters: Meters) -> None:
    desk.skip_rest(desk.start().interview.id)
    assert labels_of(meters, "interviews_finished_total") == [{"level": "mid", "mode": "practice"}]
    assert total(meters, "interviews_finished_total") == 1


def test_code_is_counted_with_its_verdict_and_how_long_it_took(meters: Meters) -> None:
    held = HeldDispatcher()
    desk = Desk(watch=Counting(meters), dispatcher=held)
    interview = desk.start().interview.id
    desk.to_code(interview)
    desk.submit(interview)
    desk.clock.pass_time(seconds=4)
    assert total(meters, "submissions_judged_total") == 0
    held.release()
    assert labels_of(meters, "submissions_judged_total") == [
        {"action": "submit", "verdict": "passed"}
    ]
    assert total(meters, "submission_wait_seconds_sum") == 4
    assert total(meters, "submission_seconds_sum", action="submit") == 4


def test_one_verdict_of_two_on_the_same_code_counts(meters: Meters) -> None:
    held = HeldDispatcher()

    class Slow(FakeGrader):
        """Meanwhile the lease runs out, and another worker is quicker."""

        def judge(self, job: Job) -> Verdict:
            if not self.jobs:
                self.jobs.append(job)
                desk.clock.pass_time(seconds=2 * LEASE.total_seconds())
                desk.service.recover()
                held.release()
            return Verdict(problem=job.problem, verdict=VerdictKind.FAILED, score=0)

    desk = Desk(watch=Counting(meters), dispatcher=held, grader=Slow())
    interview = desk.start().interview.id
    desk.to_code(interview)
    desk.submit(interview)
    held.release()
    assert total(meters, "submissions_judged_total") == 1
    assert total(meters, "submission_wait_seconds_count") == 2
