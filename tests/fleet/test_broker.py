"""What webs and nodes tell each other, on a real Redis."""

from concurrent.futures import ThreadPoolExecutor

import pytest
import redis

from benchmarks.fleet.redis_server import RedisServer
from interviewer.errors import Unavailable
from interviewer.grading.fleet import broker as broker_module
from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.celery_app import Sender
from interviewer.grading.fleet.queues import ALL_QUEUES, Priority, Route
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import GraderStatus, Reply
from tests.processes import until

REPLY = Reply(verdict=Verdict(problem="p", verdict=VerdictKind.PASSED, score=1.0))


@pytest.fixture(autouse=True)
def empty(redis_server: RedisServer) -> None:
    redis_server.restart()


def test_one_node_holds_a_job_and_nobody_takes_what_is_answered(broker: Broker) -> None:
    assert broker.hold("t.1", "a")
    assert not broker.hold("t.1", "b")
    assert broker.look(["t.1", "u.1"]).held == {"t.1"}
    broker.answer("t.1", REPLY, "bell")
    found = broker.look(["u.1", "t.1"])
    assert (found.replies, found.held) == ({"t.1": REPLY}, frozenset())
    assert not broker.hold("t.1", "b")


def test_what_was_sent_twice_is_not_taken_up_again_though_its_answer_was_fetched(
    broker: Broker,
) -> None:
    broker.hold("t.1", "a")
    broker.answer("t.1", REPLY, "bell")
    broker.forget("t.1")
    assert not broker.hold("t.1", "b")


def test_a_job_of_which_a_node_died_is_not_given_to_the_next_by_the_same_name(
    broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long after nobody holds it, the broker gives out again what was never acknowledged."""
    monkeypatch.setattr(broker_module, "HELD", 1)
    broker.hold("t.1", "a")
    until(lambda: broker.look(["t.1"]).held == frozenset(), "that the word runs out")
    assert broker.look(["t.1", "u.1"]).begun == {"t.1"}
    assert not broker.hold("t.1", "b")


def test_a_node_whose_name_is_no_text_hides_no_other(
    broker: Broker, redis_server: RedisServer
) -> None:
    broker.announce("a", GraderStatus(ready=True))
    with redis.Redis.from_url(redis_server.url) as raw:
        raw.sadd("interviewer:nodes", b"\xff")
    assert broker.nodes().keys() == {"a"}


def test_a_bell_is_heard_once_however_often_it_rang(broker: Broker) -> None:
    broker.answer("t.1", REPLY, "bell")
    broker.ring("t.1", "bell")
    assert broker.listen("bell", 1)
    assert not broker.listen("bell", 0.05)


def test_an_answer_that_was_fetched_is_forgotten(broker: Broker) -> None:
    broker.answer("t.1", REPLY, "bell")
    broker.forget("t.1")
    assert broker.look(["t.1"]).replies == {}
    assert broker.look([]).replies == {}


def test_a_word_that_is_not_renewed_runs_out(
    broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broker_module, "HELD", 1)
    broker.hold("t.1", "a")
    broker.hold("t.2", "a")
    broker.announce("a", GraderStatus(ready=True))
    monkeypatch.setattr(broker_module, "HELD", 60)
    broker.still_hold(["t.2"], "a")
    until(lambda: broker.look(["t.1"]).held == frozenset(), "that it runs out")
    assert broker.look(["t.1", "t.2"]).held == {"t.2"}
    until(lambda: broker.nodes() == {}, "that the node's word runs out")


def test_nodes_come_say_how_they_are_and_go(broker: Broker) -> None:
    assert broker.nodes() == {}
    one, two = GraderStatus(ready=True, slots=4), GraderStatus(ready=False, reason="no sandbox")
    broker.announce("b", two)
    broker.announce("a", one)
    assert broker.nodes() == {"a": one, "b": two}
    broker.announce("b", one)
    broker.leave("a")
    assert broker.nodes() == {"b": one}


def test_what_another_version_says_is_told_as_that(
    broker: Broker, redis_server: RedisServer
) -> None:
    broker.announce("a", GraderStatus(ready=True))
    with redis.Redis.from_url(redis_server.url) as raw:
        raw.set("interviewer:node:a", '{"ready": true, "colour": "red"}')
        raw.set("interviewer:reply:t.1", "what?")
    assert "another version" in broker.nodes()["a"].reason
    assert "another version" in broker.look(["t.1"]).replies["t.1"].error


def test_what_waits_is_counted_by_queue_whoever_it_is_for(
    broker: Broker, redis_server: RedisServer
) -> None:
    sender = Sender(redis_server.url)
    job = Job(problem="p", code="x")
    for number, priority in enumerate(Priority):
        route = Route("judge.cpu.submit", "cpu")
        sender.send(f"t{number}.1", job, route, priority, "bell")
    sender.send("r.1", job, Route("judge.gpu.run", "cuda"), Priority.PEOPLE, "bell")
    sender.close()
    expected = dict.fromkeys(ALL_QUEUES, 0) | {"judge.cpu.submit": 3, "judge.gpu.run": 1}
    assert broker.depth() == expected


def test_a_broker_that_is_gone_is_said_to_be_and_may_come_back(
    broker: Broker, redis_server: RedisServer
) -> None:
    sender = Sender(redis_server.url)
    redis_server.stop()
    with pytest.raises(Unavailable, match="does not answer"):
        broker.ping()
    with pytest.raises(Unavailable, match="does not answer"):
        broker.nodes()
    with pytest.raises(Unavailable, match="takes no job"):
        sender.send(
            "t.1", Job(problem="p", code="x"), Route("judge.cpu.run", "cpu"), Priority.PEOPLE, "b"
        )
    redis_server.start()
    broker.ping()
    sender.send(
        "t.1", Job(problem="p", code="x"), Route("judge.cpu.run", "cpu"), Priority.PEOPLE, "b"
    )
    assert broker.depth()["judge.cpu.run"] == 1
    sender.close()


def test_who_listens_while_it_is_closed_hears_to_the_end_and_no_longer(
    redis_server: RedisServer,
) -> None:
    """A read from a connection that is closed would run into its limit, several times over."""
    client = Broker(redis_server.url)
    with ThreadPoolExecutor(1) as pool:
        heard = pool.submit(client.listen, "bell", 1.0)
        until(lambda: _are_blocked(redis_server) == 1, "that it listens")
        client.close()
        assert heard.result(4) is False
    assert client.depth() == dict.fromkeys(ALL_QUEUES, 0)
    client.close()


def _are_blocked(redis_server: RedisServer) -> int:
    with redis.Redis.from_url(redis_server.url) as raw:
        return int(raw.info("clients")["blocked_clients"])
