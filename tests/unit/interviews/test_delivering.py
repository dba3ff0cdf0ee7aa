import threading
from datetime import timedelta

import pytest
import standardwebhooks

from interviewer.errors import Unavailable
from interviewer.interviews.delivering import GIVEN_UP_AFTER, LEASE, ROUND, Answer, Deliverer
from interviewer.interviews.webhooks import AT_ONCE, Delivery, Happening, Webhook, payload
from tests.fake_webhooks import (
    SECRET,
    BackwardsSealer,
    Call,
    FakeSender,
    MemoryWebhooks,
    ended,
    judged,
    webhook,
)
from tests.fakes import NOON, FixedClock


class Post:
    """A deliverer with its fakes within reach."""

    def __init__(self) -> None:
        self.store = MemoryWebhooks()
        self.sender = FakeSender()
        self.clock = FixedClock()
        self.random = 0.0
        self.deliverer = Deliverer(
            self.store, self.sender, BackwardsSealer(), self.clock, lambda: self.random
        )

    def add(self, sealed: str = BackwardsSealer().seal(SECRET), **changes: object) -> Webhook:
        added = webhook(**changes)
        self.store.add(added, sealed)
        return added

    def tell(self, *happenings: Happening, team: str = "local") -> None:
        self.store.enqueue(team, *happenings)

    def answer(self, status: int | None, **more: object) -> None:
        self.sender.answer = lambda call: Answer(status=status, **more)  # type: ignore[arg-type]

    def log(self, of: Webhook) -> tuple[Delivery, ...]:
        return self.store.deliveries(of.id, None, 100).entries

    def only(self, of: Webhook) -> Delivery:
        (delivery,) = self.log(of)
        return delivery

    def until_given_up(self, of: Webhook) -> Delivery:
        while (made := self.log(of)[0]).status == "pending":
            assert made.next_at is not None
            self.clock.moment = max(self.clock.moment, made.next_at)
            self.deliverer.deliver_due()
        return made


def dies(call: Call) -> Answer:
    raise SystemExit


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def hook(post: Post) -> Webhook:
    return post.add()


def test_nothing_is_sent_where_nothing_is_due(post: Post, hook: Webhook) -> None:
    assert post.deliverer.deliver_due() == 0
    post.tell(judged(at=NOON + timedelta(seconds=1)))
    assert post.deliverer.deliver_due() == 0
    assert post.sender.calls == []


def test_what_is_due_is_sent_once_and_noted(post: Post, hook: Webhook) -> None:
    post.tell(judged(), ended())
    assert post.deliverer.deliver_due() == 2
    assert post.deliverer.deliver_due() == 0
    assert {call.body for call in post.sender.calls} == {payload(judged()), payload(ended())}
    assert {call.url for call in post.sender.calls} == {hook.url}
    for made in post.log(hook):
        assert (made.status, made.next_at) == ("delivered", None)
        (attempt,) = made.attempts
        assert (attempt.number, attempt.at, attempt.seconds) == (1, NOON, 0.25)
        assert (attempt.status, attempt.problem) == (200, "")


def test_a_call_is_signed_for_its_moment(post: Post, hook: Webhook) -> None:
    post.tell(judged())
    post.deliverer.deliver_due()
    (call,) = post.sender.calls
    assert set(call.headers) == {"webhook-id", "webhook-timestamp", "webhook-signature"}
    assert call.headers["webhook-id"] == post.only(hook).id
    assert int(call.headers["webhook-timestamp"]) == int(NOON.timestamp())
    theirs = standardwebhooks.Webhook(SECRET).sign(call.headers["webhook-id"], NOON, call.body)
    assert call.headers["webhook-signature"] == theirs


@pytest.mark.parametrize("status", [200, 201, 204, 299])
def test_every_2xx_is_a_success(post: Post, hook: Webhook, status: int) -> None:
    post.tell(judged())
    post.answer(status)
    post.deliverer.deliver_due()
    assert post.only(hook).status == "delivered"


@pytest.mark.parametrize(
    ("status", "says"),
    [
        (100, "It answered 100."),
        (301, "It answered 301, which leads elsewhere; redirects are never followed."),
        (304, "redirects are never followed."),
        (400, "It answered 400."),
        (404, "It answered 404."),
        (429, "It answered 429."),
        (500, "It answered 500."),
        (503, "It answered 503."),
        (None, "No connection could be made."),
    ],
)
def test_everything_else_is_a_failure_that_is_tried_again(
    post: Post, hook: Webhook, status: int | None, says: str
) -> None:
    post.tell(judged())
    post.answer(status, problem="" if status else "No connection could be made.", seconds=15.0)
    assert post.deliverer.deliver_due() == 1
    made = post.only(hook)
    assert (made.status, made.next_at) == ("pending", NOON + timedelta(seconds=5))
    (attempt,) = made.attempts
    assert (attempt.status, attempt.seconds) == (status, 15.0)
    assert says in attempt.problem
    assert post.store.find(hook.id).disabled_at is None


def test_every_attempt_has_the_same_id_and_body_and_a_signature_of_its_own(
    post: Post, hook: Webhook
) -> None:
    post.tell(judged())
    post.answer(500)
    post.deliverer.deliver_due()
    post.clock.pass_time(seconds=5)
    post.deliverer.deliver_due()
    first, second = post.sender.calls
    assert first.body == second.body
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert first.headers["webhook-timestamp"] != second.headers["webhook-timestamp"]
    assert first.headers["webhook-signature"] != second.headers["webhook-signature"]


def test_a_message_is_given_up_after_the_tenth_attempt(post: Post, hook: Webhook) -> None:
    post.tell(judged())
    post.answer(500)
    made = post.until_given_up(hook)
    assert (made.status, made.next_at) == ("failed", None)
    assert [attempt.number for attempt in made.attempts] == list(range(1, 11))
    assert made.attempts[-1].at - NOON == timedelta(hours=75, minutes=35, seconds=5)
    assert post.store.find(hook.id).disabled_at is None


def test_the_next_attempt_counts_from_the_end_of_the_last(post: Post, hook: Webhook) -> None:
    def slow(call: Call) -> Answer:
        post.clock.pass_time(seconds=15)
        return Answer(status=500, seconds=15)

    post.random = 0.5
    post.tell(judged())
    post.sender.answer = slow
    post.deliverer.deliver_due()
    made = post.only(hook)
    assert made.next_at == NOON + timedelta(seconds=15 + 5 * 1.05)
    assert made.attempts[0].at == NOON


@pytest.mark.parametrize(
    ("status", "seconds"), [(429, 120), (503, 120), (500, 5), (301, 5), (200, None)]
)
def test_who_is_busy_may_say_for_how_long(
    post: Post, hook: Webhook, status: int, seconds: int | None
) -> None:
    post.tell(judged())
    post.answer(status, retry_after="120")
    post.deliverer.deliver_due()
    wanted = None if seconds is None else NOON + timedelta(seconds=seconds)
    assert post.only(hook).next_at == wanted


def test_being_busy_gives_no_attempt_beyond_the_tenth(post: Post, hook: Webhook) -> None:
    post.tell(judged())
    post.answer(503, retry_after="60")
    assert len(post.until_given_up(hook).attempts) == 10


def test_who_is_gone_is_disabled_and_told_nothing_any_more(post: Post, hook: Webhook) -> None:
    post.tell(judged(), judged(interview="another"))
    post.answer(410)
    assert post.deliverer.deliver_due() == 1
    disabled = post.store.find(hook.id)
    assert disabled.disabled_at == NOON
    assert "410" in disabled.disabled_because
    assert {made.status for made in post.log(hook)} == {"failed"}
    post.tell(judged())
    assert len(post.log(hook)) == 2


def test_who_takes_nothing_for_five_days_is_disabled(post: Post, hook: Webhook) -> None:
    post.answer(500)
    post.tell(judged())
    post.until_given_up(hook)
    post.clock.moment = NOON + timedelta(days=4)
    post.tell(judged(interview="second", at=post.clock.moment))
    post.until_given_up(hook)
    disabled = post.store.find(hook.id)
    assert disabled.disabled_at is not None
    assert disabled.disabled_at - NOON >= GIVEN_UP_AFTER
    assert "5 days" in disabled.disabled_because


def test_one_failure_after_quiet_days_disables_nobody(post: Post, hook: Webhook) -> None:
    post.answer(500)
    post.tell(judged())
    post.until_given_up(hook)
    post.clock.moment = NOON + timedelta(days=30)
    post.tell(judged(interview="second", at=post.clock.moment))
    post.deliverer.deliver_due()
    assert post.store.find(hook.id).disabled_at is None


def test_who_takes_anything_in_between_is_not_disabled(post: Post, hook: Webhook) -> None:
    post.answer(500)
    post.tell(judged())
    post.until_given_up(hook)
    post.answer(200)
    post.clock.moment = NOON + timedelta(days=4)
    post.tell(judged(interview="second", at=post.clock.moment))
    post.deliverer.deliver_due()
    post.answer(500)
    post.clock.moment = NOON + timedelta(days=5)
    post.tell(judged(interview="third", at=post.clock.moment))
    post.until_given_up(hook)
    assert post.store.find(hook.id).disabled_at is None


def test_a_secret_that_cannot_be_opened_is_a_failure_in_words(post: Post) -> None:
    hook = post.add(sealed="by another key")
    post.tell(judged())
    post.deliverer.deliver_due()
    assert post.sender.calls == []
    (attempt,) = post.only(hook).attempts
    assert attempt.status is None
    assert "make the webhook anew" in attempt.problem
    assert post.only(hook).status == "pending"


def test_a_process_that_dies_while_it_sends_leaves_the_message_to_others(
    post: Post, hook: Webhook
) -> None:
    post.tell(judged())
    post.sender.answer = dies
    with pytest.raises(SystemExit):
        post.deliverer.deliver_due()
    assert post.deliverer.deliver_due() == 0
    post.clock.moment += LEASE + timedelta(seconds=1)
    post.answer(200)
    assert post.deliverer.deliver_due() == 1
    first, second = post.sender.calls
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert [attempt.number for attempt in post.only(hook).attempts] == [2]


def test_a_round_is_bounded(post: Post) -> None:
    for _ in range(3):
        post.add()
    post.tell(*(judged(interview=f"i{n}") for n in range(ROUND)))
    assert post.deliverer.deliver_due(1) == 1
    assert post.deliverer.deliver_due() == ROUND
    assert len(post.sender.calls) == ROUND + 1


def test_a_slow_receiver_holds_up_a_few_threads_and_no_others(post: Post) -> None:
    quick = post.add(team="quick")
    post.add(team="slow")
    held, release = threading.Semaphore(0), threading.Event()

    def answer(call: Call) -> Answer:
        if call.body == payload(judged(interview="slow")):
            held.release()
            assert release.wait(timeout=60)
        return Answer(status=200)

    post.sender.answer = answer
    post.tell(*[judged(interview="slow")] * 20, team="slow")
    threads = [threading.Thread(target=post.deliverer.deliver_due) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        assert held.acquire(timeout=60)
        post.tell(*[judged(interview="quick")] * 10, team="quick")
        assert post.deliverer.deliver_due() == 10
        assert {made.status for made in post.log(quick)} == {"delivered"}
        assert len(post.sender.calls) - 10 <= AT_ONCE
    finally:
        release.set()
        for thread in threads:
            thread.join(timeout=60)


def test_a_database_that_is_away_is_told(post: Post, hook: Webhook) -> None:
    class Away(MemoryWebhooks):
        def claim_due(self, *wanted: object) -> tuple[()]:
            raise Unavailable("away")

    deliverer = Deliverer(Away(), post.sender, BackwardsSealer(), post.clock, lambda: 0.0)
    with pytest.raises(Unavailable):
        deliverer.deliver_due()
