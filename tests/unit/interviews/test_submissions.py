import threading
import time
from pathlib import Path

import pytest

from interviewer.dialogue.messages import ResultPart
from interviewer.dialogue.state import ItemStatus
from interviewer.errors import Conflict, NotFound, StaleTurn
from interviewer.interviews.dispatch import ThreadDispatcher
from interviewer.interviews.submissions import (
    LEASE,
    LONGEST_WAIT,
    RENEWED_EVERY,
    Submissions,
)
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from interviewer.taxonomy import Level
from tests.factories import make_verdict, make_world
from tests.fakes import FakeGrader, passed
from tests.services import Desk, HeldDispatcher, whole_bank


@pytest.fixture
def desk() -> Desk:
    return Desk(dispatcher=HeldDispatcher())


@pytest.fixture
def interview(desk: Desk) -> str:
    name = desk.start().interview.id
    desk.to_code(name)
    return name


def results(desk: Desk, interview: str) -> list[ResultPart]:
    messages = desk.service.view(interview).messages
    return [part for m in messages for part in m.parts if isinstance(part, ResultPart)]


def test_code_is_kept_before_it_is_acknowledged(desk: Desk, interview: str) -> None:
    turn = desk.turn(interview)
    taken = desk.submit(interview, "def f(x): return x")
    assert (taken.status, taken.turn, taken.result) == ("queued", turn, None)
    kept = desk.store.submission(taken.id)
    assert (kept.code, kept.status) == ("def f(x): return x", "queued")
    view = desk.service.view(interview)
    assert (view.state, view.submission, view.turn) == ("grading", taken.id, turn)


def test_the_verdict_raises_the_turn_by_one_and_is_told(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    desk.dispatcher.release()
    done = desk.service.submission(taken.id)
    assert done.status == "done"
    assert isinstance(done.result, Verdict)
    view = desk.service.view(interview)
    assert (view.turn, view.submission, view.state) == (taken.turn + 1, None, "asking")
    assert [part.verdict for part in results(desk, interview)] == [VerdictKind.PASSED]


def test_the_job_is_what_was_handed_in_with_its_kept_seed(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview, "x = 1", "run")
    desk.dispatcher.release()
    problem = desk.store.submission(taken.id).problem
    seed = desk.store.submission(taken.id).seed
    expected = Job(problem=problem, code="x = 1", action="run", seed=seed, device="auto")
    assert desk.grader.jobs == [expected]


def test_a_run_costs_nothing(desk: Desk, interview: str) -> None:
    desk.submit(interview, action="run")
    desk.dispatcher.release()
    state = desk.store.load(interview).dialogue
    assert state.record.attempts == ()
    assert desk.service.view(interview).expects == "code"


@pytest.mark.parametrize("text", ["skip", "hint", "it copies the storage"])
def test_while_grading_other_turns_wait(desk: Desk, interview: str, text: str) -> None:
    desk.submit(interview)
    kept = desk.store.load(interview)
    with pytest.raises(Conflict, match="judged"):
        desk.say(interview, text)
    with pytest.raises(Conflict, match="judged"):
        desk.submit(interview, "again")
    assert desk.store.load(interview) == kept


def test_status_while_grading_is_a_turn_and_loses_no_verdict(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    assert desk.say(interview, "status").state == "grading"
    assert desk.turn(interview) == taken.turn + 1
    desk.dispatcher.release()
    assert desk.turn(interview) == taken.turn + 2
    assert len(results(desk, interview)) == 1


def test_a_verdict_reaches_a_paused_interview_once(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    assert desk.say(interview, "pause").state == "paused"
    desk.dispatcher.release()
    assert desk.service.submission(taken.id).status == "done"
    assert desk.service.view(interview).state == "paused"
    assert desk.say(interview, "resume").state == "asking"
    assert len(results(desk, interview)) == 1
    records = desk.store.load(interview).dialogue.records
    assert sum(record.status is ItemStatus.ANSWERED for record in records) == 1


def test_a_verdict_after_stop_still_counts(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    desk.say(interview, "stop")
    assert desk.say(interview, "yes").state == "finished"
    desk.dispatcher.release()
    assert desk.service.submission(taken.id).status == "done"
    card = desk.service.scorecard(interview)
    scores = [item.score for item in card.items if item.attempts]
    assert scores == [1.0]
    assert desk.service.view(interview).submission is None


def test_a_turn_that_comes_in_while_the_verdict_is_told_is_not_overwritten(
    interview: str, desk: Desk
) -> None:
    def judge(job: Job) -> Verdict:
        desk.say(interview, "status")
        return passed(job)

    desk.grader._judge = judge
    taken = desk.submit(interview)
    desk.dispatcher.release()
    view = desk.service.view(interview)
    assert view.turn == taken.turn + 2
    assert len(results(desk, interview)) == 1


def test_a_turn_between_reading_and_telling_makes_it_told_again(desk: Desk, interview: str) -> None:
    finish = desk.store.finish_submission
    stale: list[int] = []

    def late(*arguments: object) -> None:
        if not stale:
            stale.append(1)
            desk.say(interview, "status")
        finish(*arguments)  # type: ignore[arg-type]

    desk.store.finish_submission = late  # type: ignore[method-assign]
    taken = desk.submit(interview)
    desk.dispatcher.release()
    assert stale
    assert desk.turn(interview) == taken.turn + 2
    assert len(results(desk, interview)) == 1


def test_what_a_dead_process_left_queued_is_taken_up_soon(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    after = Desk(store=desk.store, clock=desk.clock)
    assert after.service.recover() == 0
    desk.clock.pass_time(seconds=LEASE.total_seconds() + 1)
    assert after.service.recover() == 1
    assert after.service.submission(taken.id).status == "done"
    assert after.service.recover() == 0


def test_what_a_dead_worker_had_claimed_is_taken_up_after_its_lease(
    desk: Desk, interview: str
) -> None:
    taken = desk.submit(interview)
    now = desk.clock.now()
    desk.store.claim_submission(taken.id, now, now - LEASE)
    after = Desk(store=desk.store, clock=desk.clock)
    after.service.recover()
    assert after.service.submission(taken.id).status == "running"
    desk.clock.pass_time(seconds=LEASE.total_seconds() + 1)
    after.service.submission(taken.id)
    assert after.service.submission(taken.id).status == "done"
    assert [job.seed for job in after.grader.jobs] == [desk.store.submission(taken.id).seed]


def test_looking_at_the_interview_takes_a_forgotten_submission_up(
    desk: Desk, interview: str
) -> None:
    desk.submit(interview)
    after = Desk(store=desk.store, clock=desk.clock)
    after.service.view(interview)
    assert after.service.view(interview).state == "asking"


def test_of_two_workers_the_first_verdict_stands(desk: Desk, interview: str) -> None:
    """The second takes over after the lease, while the first is still at it."""
    second = Desk(store=desk.store, clock=desk.clock)

    def slow(job: Job) -> Verdict:
        desk.clock.pass_time(seconds=LEASE.total_seconds() + 1)
        second.service.recover()
        return make_verdict(VerdictKind.ERROR)

    desk.grader._judge = slow
    taken = desk.submit(interview)
    desk.dispatcher.release()
    done = desk.service.submission(taken.id).result
    assert done is not None
    assert done.verdict is VerdictKind.PASSED
    assert [part.verdict for part in results(desk, interview)] == [VerdictKind.PASSED]


def test_our_own_failure_is_unassessed_and_never_nought(
    desk: Desk, interview: str, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(job: Job) -> Verdict:
        raise RuntimeError("def f(x): secret")

    desk.grader._judge = broken
    taken = desk.submit(interview)
    desk.dispatcher.release()
    result = desk.service.submission(taken.id).result
    assert isinstance(result, Verdict)
    assert result.verdict is VerdictKind.UNAVAILABLE
    assert "secret" not in result.stderr
    records = desk.store.load(interview).dialogue.records
    record = next(record for record in records if record.attempts)
    assert (record.status, record.score) == (ItemStatus.UNASSESSED, None)
    (told,) = caplog.records
    assert (told.kind, "broken" in told.where[-1]) == ("RuntimeError", True)  # type: ignore[attr-defined]
    assert "secret" not in caplog.text


def test_waiting_ends_when_the_time_is_up(desk: Desk, interview: str) -> None:
    taken = desk.submit(interview)
    assert desk.service.submission(taken.id, wait=3).status == "queued"
    assert desk.dispatcher.waited == pytest.approx(3)
    desk.service.submission(taken.id, wait=10_000)
    assert desk.dispatcher.waited == pytest.approx(28)


def test_an_unknown_submission_is_not_found(desk: Desk) -> None:
    with pytest.raises(NotFound):
        desk.service.submission("nothing")


def test_no_transaction_is_open_while_code_runs(tmp_path: Path) -> None:
    """On SQLite a second writer would wait for the first and then fail."""
    url = f"sqlite:///{tmp_path / 'i.db'}"
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    interview = desk.start().interview.id
    desk.to_code(interview)

    def judge(job: Job) -> Verdict:
        desk.start()
        desk.say(interview, "status")
        return passed(job)

    desk.grader._judge = judge
    taken = desk.submit(interview)
    assert desk.service.submission(taken.id).status == "done"
    store.close()


def test_a_verdict_is_waited_for_across_threads(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'i.db'}"
    migrate.upgrade(url)
    store = SqlStore.open(url)
    begun, gate = threading.Event(), threading.Event()

    def judge(job: Job) -> Verdict:
        begun.set()
        assert gate.wait(timeout=30)
        return passed(job)

    dispatcher = ThreadDispatcher(2)
    desk = Desk(store=store, dispatcher=dispatcher, grader=FakeGrader(judge))
    interview = desk.start().interview.id
    desk.to_code(interview)
    taken = desk.submit(interview)
    assert desk.service.view(interview).state == "grading"
    assert begun.wait(timeout=30)
    assert desk.service.submission(taken.id, wait=0.05).status == "running"
    threading.Timer(0.1, gate.set).start()
    assert desk.service.submission(taken.id, wait=30).status == "done"
    dispatcher.close()
    store.close()


def test_two_tabs_that_submit_at_once_make_one_submission(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'i.db'}"
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store, dispatcher=HeldDispatcher())
    interview = desk.start().interview.id
    desk.to_code(interview)
    turn, start = desk.turn(interview), threading.Barrier(4)
    outcomes: list[str] = []

    def tab() -> None:
        start.wait(timeout=30)
        try:
            desk.service.submit(interview, turn, "x = 1", "submit")
            outcomes.append("taken")
        except (Conflict, StaleTurn):
            outcomes.append("refused")

    tabs = [threading.Thread(target=tab) for _ in range(4)]
    for thread in tabs:
        thread.start()
    for thread in tabs:
        thread.join(timeout=60)
    assert sorted(outcomes) == ["refused", "refused", "refused", "taken"]
    assert len(store.submissions(interview)) == 1
    store.close()


def test_a_worker_that_is_still_at_it_keeps_its_claim(desk: Desk, interview: str) -> None:
    """However long the judge takes: the claim is renewed while it does."""
    taken = desk.submit(interview)
    second = Desk(store=desk.store, clock=desk.clock)

    def slow(job: Job) -> Verdict:
        desk.clock.pass_time(seconds=LEASE.total_seconds() + 1)
        until = time.monotonic() + 30
        while desk.store.submission(taken.id).claimed_at != desk.clock.now():
            assert time.monotonic() < until
            time.sleep(0.01)
        second.service.recover()
        return make_verdict(VerdictKind.ERROR)

    submissions = Submissions(
        store=desk.store,
        clock=desk.clock,
        grader=FakeGrader(slow),
        dispatcher=desk.dispatcher,
        worlds={Level.MID: make_world(whole_bank())},
        renewed_every=0.02,
    )
    submissions.judge(taken.id)
    assert second.grader.jobs == []
    assert [part.verdict for part in results(desk, interview)] == [VerdictKind.ERROR]


def test_a_lease_is_renewed_well_before_it_runs_out() -> None:
    assert LEASE.total_seconds() > RENEWED_EVERY * 3


def test_who_waits_for_long_looks_seldom(desk: Desk, interview: str) -> None:
    """Each look is a query: those of hundreds who wait should not keep the database busy."""
    taken = desk.submit(interview)
    now, steps = [100.0], []

    class Elsewhere(HeldDispatcher):
        def wait(self, submission: str, seconds: float) -> None:
            steps.append(seconds)
            now[0] += seconds

    submissions = Submissions(
        store=desk.store,
        clock=desk.clock,
        grader=FakeGrader(passed),
        dispatcher=Elsewhere(),
        worlds={Level.MID: make_world(whole_bank())},
        monotonic=lambda: now[0],
    )
    found = submissions.awaited(taken.id, 600, lambda status: status == "done")
    assert found.status == "queued"
    assert now[0] == pytest.approx(100 + LONGEST_WAIT)
    assert steps[0] <= 0.1
    assert steps[:-1] == sorted(steps[:-1])
    assert max(steps) <= 1.0
    assert len(steps) < 50
