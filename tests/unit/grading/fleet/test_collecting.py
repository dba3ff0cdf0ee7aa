"""The thread that waits, against a board in memory."""

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from interviewer.errors import Unavailable
from interviewer.grading.fleet import collecting
from interviewer.grading.fleet import waiting as waiting_module
from interviewer.grading.fleet.broker import Answers
from interviewer.grading.fleet.collecting import Collector
from interviewer.grading.fleet.waiting import Send
from interviewer.interviews.ports import LetGo
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import Reply


class Board:
    """A broker and its only node: answers what was sent when it is told to."""

    def __init__(self) -> None:
        self.rung = threading.Event()
        self.replies: dict[str, Reply] = {}
        self.sent: list[tuple[str, str]] = []
        self.forgotten: list[str] = []
        self.is_down = False

    def send(self, job: Job, what: Send, bell: str) -> None:
        self._check()
        self.sent.append((what.task, job.code))

    def answer(self, task: str, kind: VerdictKind = VerdictKind.PASSED) -> None:
        self.replies[task] = Reply(verdict=Verdict(problem="p", verdict=kind, score=1))
        self.rung.set()

    def listen(self, bell: str, seconds: float) -> bool:
        self._check()
        rang = self.rung.wait(seconds)
        self.rung.clear()
        return rang

    def look(self, tasks: Sequence[str]) -> Answers:
        self._check()
        return Answers({t: self.replies[t] for t in tasks if t in self.replies}, frozenset())

    def forget(self, task: str) -> None:
        self._check()
        self.forgotten.append(task)

    def _check(self) -> None:
        if self.is_down:
            raise Unavailable("down")


def until(condition: object) -> None:
    deadline = time.monotonic() + 30
    while not condition():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.005)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LOOK_SECONDS", 0.05)


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def collector(board: Board) -> Collector:
    return Collector(board, board.send, lambda: 1, lambda: 0)


def job(code: str) -> Job:
    return Job(problem="p", code=code)


def test_each_of_many_gets_the_verdict_on_its_own(board: Board, collector: Collector) -> None:
    with ThreadPoolExecutor(20) as pool:
        waiting = [pool.submit(collector.judge, job(str(number))) for number in range(20)]
        until(lambda: len(board.sent) == 20)
        for task, code in board.sent:
            board.answer(task, VerdictKind.PASSED if int(code) % 2 else VerdictKind.FAILED)
        kinds = [one.result(30).verdict for one in waiting]
    assert kinds == [VerdictKind.FAILED, VerdictKind.PASSED] * 10
    assert sorted(board.forgotten) == sorted(task for task, _ in board.sent)


def test_the_thread_ends_with_the_last_job_and_comes_back(
    board: Board, collector: Collector
) -> None:
    for _ in range(2):
        with ThreadPoolExecutor(1) as pool:
            waiting = pool.submit(collector.judge, job("x"))
            until(lambda: board.sent)
            board.answer(board.sent.pop()[0])
            assert waiting.result(30).verdict is VerdictKind.PASSED
        until(lambda: "verdicts" not in {thread.name for thread in threading.enumerate()})


def test_a_broker_that_is_gone_for_a_while_loses_nothing(
    board: Board, collector: Collector
) -> None:
    board.is_down = True
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(collector.judge, job("x"))
        time.sleep(0.2)
        assert not waiting.done()
        assert board.sent == []
        board.is_down = False
        until(lambda: board.sent)
        board.answer(board.sent[0][0])
        assert waiting.result(30).verdict is VerdictKind.PASSED


@pytest.mark.parametrize("where", ["listen", "look"])
def test_no_fault_ends_the_thread_that_everybody_waits_for(
    board: Board, collector: Collector, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    failed = threading.Event()

    def fail(*_: object) -> None:
        failed.set()
        raise ValueError("a fault of ours")

    with monkeypatch.context() as broken, ThreadPoolExecutor(1) as pool:
        broken.setattr(board, where, fail)
        waiting = pool.submit(collector.judge, job("x"))
        until(lambda: board.sent and failed.is_set())
        broken.undo()
        board.answer(board.sent[0][0])
        assert waiting.result(30).verdict is VerdictKind.PASSED


def test_an_answer_that_cannot_be_forgotten_is_told_all_the_same(
    board: Board, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_task: str) -> None:
        raise ValueError("a fault of ours")

    monkeypatch.setattr(board, "forget", fail)
    with ThreadPoolExecutor(1) as pool:
        for number in range(2):
            waiting = pool.submit(collector.judge, job("x"))
            until(lambda: len(board.sent) == number + 1)  # noqa: B023 - called at once
            board.answer(board.sent[number][0])
            assert waiting.result(30).verdict is VerdictKind.PASSED


def test_a_job_that_cannot_be_sent_again_is_given_up_and_the_others_go_on(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    def send(job: Job, what: Send, bell: str) -> None:
        if what.again and job.code == "bad":
            raise ValueError("a fault of ours")
        board.send(job, what, bell)

    monkeypatch.setattr(waiting_module, "RESENT_SECONDS", 0.1)
    collector = Collector(board, send, lambda: 1, lambda: 0)
    with ThreadPoolExecutor(2) as pool:
        good, bad = (pool.submit(collector.judge, job(code)) for code in ("good", "bad"))
        found = bad.result(30)
        assert (found.verdict, found.stderr) == (
            VerdictKind.UNAVAILABLE,
            "The job could not be sent (ValueError).",
        )
        board.answer(next(task for task, code in board.sent if code == "good"))
        assert good.result(30).verdict is VerdictKind.PASSED


def test_an_answer_whose_bell_was_missed_is_found_all_the_same(
    board: Board, collector: Collector
) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(collector.judge, job("x"))
        until(lambda: board.sent)
        board.answer(board.sent[0][0])
        board.rung.clear()
        assert waiting.result(30).verdict is VerdictKind.PASSED


def test_closing_lets_go_of_whoever_waits_and_of_who_comes_later(
    board: Board, collector: Collector
) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(collector.judge, job("x"))
        until(lambda: board.sent)
        collector.close()
        with pytest.raises(LetGo):
            waiting.result(30)
    with pytest.raises(LetGo):
        collector.judge(job("y"))


def test_who_hands_a_job_over_does_so_before_it_is_closed(board: Board) -> None:
    """Otherwise the connection would end under its hands, which it may not hear of for long."""
    begun, may_end = threading.Event(), threading.Event()
    order: list[str] = []

    def send(_job: Job, _what: Send, _bell: str) -> None:
        begun.set()
        assert may_end.wait(30)
        order.append("handed over")

    collector = Collector(board, send, lambda: 1, lambda: 0)
    with ThreadPoolExecutor(2) as pool, pytest.MonkeyPatch.context() as patch:
        patch.setattr(collecting, "LOOK_SECONDS", 15)
        waiting = pool.submit(collector.judge, job("x"))
        assert begun.wait(30)
        closing = pool.submit(collector.close)
        closing.add_done_callback(lambda _: order.append("closed"))
        until(lambda: collector._is_closed)
        may_end.set()
        closing.result(30)
        with pytest.raises(LetGo):
            waiting.result(30)
    assert order == ["handed over", "closed"]


def test_where_no_thread_can_be_started_that_job_alone_hears_of_it(
    board: Board, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as crowded:
        crowded.setattr(threading.Thread, "start", no_room)
        with pytest.raises(RuntimeError, match="can't start"):
            collector.judge(job("x"))
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(collector.judge, job("y"))
        until(lambda: len(board.sent) == 2)
        board.answer(board.sent[1][0])
        assert waiting.result(30).verdict is VerdictKind.PASSED
    collector.close()


def test_what_was_let_go_of_during_a_look_is_not_sent_again(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, may_end, looked = threading.Event(), threading.Event(), threading.Event()
    plain_look = board.look

    def look(tasks: Sequence[str]) -> Answers:
        looking.set()
        assert may_end.wait(30)
        return plain_look(tasks)

    def queued() -> int:
        looked.set()
        return 0

    monkeypatch.setattr(board, "look", look)
    monkeypatch.setattr(waiting_module, "RESENT_SECONDS", 0.0)
    collector = Collector(board, board.send, lambda: 1, queued)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(collector.judge, job("x"))
        assert looking.wait(30)
        thread = collector._thread
        collector.close()
        with pytest.raises(LetGo):
            waiting.result(30)
    may_end.set()
    assert thread is not None
    thread.join(30)
    assert looked.is_set()
    assert len(board.sent) == 1


def test_what_fails_because_it_is_closed_meanwhile_lets_go_too(board: Board) -> None:
    """Redis's client raises ValueError where its connection ends while another thread reads."""

    def send(_job: Job, _what: Send, _bell: str) -> None:
        collector.close()
        raise ValueError("I/O operation on closed file.")

    collector = Collector(board, send, lambda: 1, lambda: 0)
    with pytest.raises(LetGo):
        collector.judge(job("x"))


def test_what_fails_otherwise_is_told(board: Board) -> None:
    def send(_job: Job, _what: Send, _bell: str) -> None:
        raise ValueError("cannot be sent")

    with pytest.raises(ValueError, match="cannot be sent"):
        Collector(board, send, lambda: 1, lambda: 0).judge(job("x"))
