"""The whole way of a message: from a transaction over the database to a receiver."""

import json
import multiprocessing
import threading
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from pathlib import Path

import pytest
import standardwebhooks
from sqlalchemy import Engine

from interviewer.calling.sender import HttpSender
from interviewer.calling.targets import Targets
from interviewer.interviews.delivering import LEASE, Deliverer
from interviewer.interviews.delivery_threads import DeliveryThreads
from interviewer.interviews.webhooks import Delivery, Happening, Webhook, new_secret
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.transactions import writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue
from tests.fake_webhooks import BackwardsSealer, ended, judged, webhook
from tests.fakes import FixedClock
from tests.processes import until
from tests.receivers import Behave, Receiver, Visit, answering, receiver

HERE = [ip_network("127.0.0.0/8")]
SOON = 1.0
SPAWN = multiprocessing.get_context("spawn")


class Post:
    """A database, and somebody who delivers from it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: Engine = open_engine(url)
        self.store = SqlWebhooks(self.engine)
        self.clock = FixedClock(datetime.now(UTC))
        self.secrets: dict[str, str] = {}
        self.deliverer = deliverer(self.store, self.clock)

    def add(self, there: Receiver, **changes: object) -> Webhook:
        added = webhook(url=there.url(), created_at=self.clock.now(), **changes)
        self.secrets[added.id] = new_secret()
        self.store.add(added, BackwardsSealer().seal(self.secrets[added.id]))
        return added

    def tell(self, *happenings: Happening, team: str = "local") -> None:
        with writing(self.engine) as connection:
            enqueue(connection, team, happenings)

    def log(self, of: Webhook) -> tuple[Delivery, ...]:
        return self.store.deliveries(of.id, None, 200).entries

    def only(self, of: Webhook) -> Delivery:
        (delivery,) = self.log(of)
        return delivery


def deliverer(store: SqlWebhooks, clock: FixedClock) -> Deliverer:
    sender = HttpSender(Targets(HERE), seconds=SOON)
    return Deliverer(store, sender, BackwardsSealer(), clock, lambda: 0.5)


@pytest.fixture
def post(tmp_path: Path) -> Iterator[Post]:
    url = f"sqlite:///{tmp_path / 'webhooks.db'}"
    migrate.upgrade(url)
    made = Post(url)
    yield made
    made.engine.dispose()


def test_a_message_arrives_signed_as_another_implementation_wants_it(post: Post) -> None:
    with receiver(answering(204)) as there:
        hook = post.add(there)
        post.tell(judged(at=post.clock.now()), ended(at=post.clock.now()))
        assert post.deliverer.deliver_due() == 2
    verifier = standardwebhooks.Webhook(post.secrets[hook.id])
    told = [verifier.verify(request.body, request.headers) for request in there.requests]
    assert {message["type"] for message in told} == {"submission.finished", "interview.finished"}
    assert {message["data"]["interview"] for message in told} == {"interview-1"}
    for request in there.requests:
        with pytest.raises(standardwebhooks.WebhookVerificationError):
            verifier.verify(request.body.replace(b"interview-1", b"interview-2"), request.headers)
    assert {made.status for made in post.log(hook)} == {"delivered"}


def test_each_webhook_signs_with_its_own_secret(post: Post) -> None:
    with receiver(answering(200)) as one, receiver(answering(200)) as two:
        first = post.add(one)
        post.add(two)
        post.tell(judged(at=post.clock.now()))
        assert post.deliverer.deliver_due() == 2
    verifier = standardwebhooks.Webhook(post.secrets[first.id])
    verifier.verify(one.requests[0].body, one.requests[0].headers)
    with pytest.raises(standardwebhooks.WebhookVerificationError):
        verifier.verify(two.requests[0].body, two.requests[0].headers)


def test_who_fails_at_first_gets_the_same_message_again(post: Post) -> None:
    with receiver(answering(500, 200)) as there:
        hook = post.add(there)
        post.tell(judged(at=post.clock.now()))
        post.deliverer.deliver_due()
        assert post.deliverer.deliver_due() == 0
        post.clock.pass_time(seconds=6)
        assert post.deliverer.deliver_due() == 1
    first, second = there.requests
    assert first.body == second.body
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    verifier = standardwebhooks.Webhook(post.secrets[hook.id])
    verifier.verify(second.body, second.headers)
    made = post.only(hook)
    assert made.status == "delivered"
    assert [(a.status, a.problem) for a in made.attempts] == [(500, "It answered 500."), (200, "")]


def test_who_is_gone_hears_nothing_any_more(post: Post) -> None:
    with receiver(answering(410)) as there:
        hook = post.add(there)
        post.tell(judged(at=post.clock.now()))
        post.deliverer.deliver_due()
        post.tell(judged(at=post.clock.now()))
        post.clock.pass_time(days=3)
        assert post.deliverer.deliver_due() == 0
    assert len(there.requests) == 1
    assert post.store.find(hook.id).disabled_at is not None


def redirecting(to: Receiver) -> Behave:
    return answering(302, headers=(f"Location: {to.url()}",))


def hang(visit: Visit) -> None:
    visit.read()
    visit.wait()


@pytest.mark.parametrize(
    ("behave", "says"),
    [
        (hang, "It did not answer in time."),
        (lambda visit: visit.read(), "The connection broke before it had answered."),
        (lambda visit: visit.send(b"no HTTP at all\r\n\r\n"), "no complete HTTP answer"),
        (None, "It answered 302, which leads elsewhere; redirects are never followed."),
    ],
)
def test_the_log_says_what_was_wrong(post: Post, behave: Behave | None, says: str) -> None:
    with receiver(answering(200)) as inside, receiver(behave or redirecting(inside)) as there:
        hook = post.add(there)
        post.tell(judged(at=post.clock.now()))
        post.deliverer.deliver_due()
    assert inside.connections == 0
    made = post.only(hook)
    (attempt,) = made.attempts
    assert says in attempt.problem
    assert there.url() not in attempt.problem
    assert (made.status, attempt.number) == ("pending", 1)


def test_a_receiver_that_hangs_does_not_hold_up_the_others(post: Post) -> None:
    with receiver(hang) as slow, receiver(answering(200)) as quick:
        post.add(slow, team="slow")
        hook = post.add(quick, team="quick")
        post.tell(*[judged(at=post.clock.now())] * 10, team="slow")
        threads = DeliveryThreads(post.deliverer.deliver_due, threads=4, every=0.05)
        threads.start()
        slow.wait_for(1)
        began = datetime.now(UTC)
        post.tell(*[judged(at=post.clock.now())] * 20, team="quick")
        threads.nudge()
        quick.wait_for(20)
        took = datetime.now(UTC) - began
        until(lambda: all(made.status == "delivered" for made in post.log(hook)), "settled")
        threads.close()
    assert took < timedelta(seconds=10)


def test_threads_send_each_message_once(post: Post) -> None:
    with receiver(answering(200)) as there:
        for _ in range(4):
            post.add(there)
        post.tell(*(judged(interview=f"i{n}", at=post.clock.now()) for n in range(10)))
        start = threading.Barrier(6)

        def deliver() -> None:
            start.wait(30)
            until(lambda: post.deliverer.deliver_due() == 0, "nothing is due")

        threads = [threading.Thread(target=deliver) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        until(lambda: post.deliverer.deliver_due() == 0, "nothing is due")
    assert sent(there) == {1: 40}


def test_processes_send_each_message_once(post: Post) -> None:
    with receiver(answering(200)) as there:
        for _ in range(4):
            post.add(there)
        post.tell(*(judged(interview=f"i{n}", at=post.clock.now()) for n in range(10)))
        workers = [SPAWN.Process(target=_deliver_elsewhere, args=(post.url,)) for _ in range(3)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join(90)
        assert [worker.exitcode for worker in workers] == [0, 0, 0]
        until(lambda: post.deliverer.deliver_due() == 0, "nothing is due")
    assert sent(there) == {1: 40}


def test_what_a_killed_process_was_sending_is_sent_again_under_the_same_id(post: Post) -> None:
    taken = threading.Event()

    def behave(visit: Visit) -> None:
        visit.read()
        if taken.is_set():
            visit.answer(200)
        else:
            visit.wait()

    with receiver(behave) as there:
        hook = post.add(there)
        post.tell(judged(at=post.clock.now()))
        worker = SPAWN.Process(target=_deliver_elsewhere, args=(post.url, 600.0))
        worker.start()
        there.wait_for(1)
        worker.kill()
        worker.join(60)
        taken.set()
        post.clock.moment = datetime.now(UTC)
        assert post.deliverer.deliver_due() == 0
        post.clock.moment += LEASE + timedelta(seconds=1)
        assert post.deliverer.deliver_due() == 1
    first, second = there.requests
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert json.loads(first.body) == json.loads(second.body)
    made = post.only(hook)
    assert made.status == "delivered"
    assert [(attempt.number, attempt.status) for attempt in made.attempts] == [(2, 200)]


def sent(there: Receiver) -> Counter[int]:
    """Return how many ids came how often."""
    return Counter(Counter(r.headers["webhook-id"] for r in there.requests).values())


def _deliver_elsewhere(url: str, seconds: float = SOON) -> None:
    engine = open_engine(url)
    sender = HttpSender(Targets(HERE), seconds=seconds)
    clock = FixedClock(datetime.now(UTC))
    there = Deliverer(SqlWebhooks(engine), sender, BackwardsSealer(), clock, lambda: 0.5)
    while there.deliver_due():
        pass
    engine.dispose()
