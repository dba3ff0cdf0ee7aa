"""Webhooks and deliveries, the same from every store."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.webhooks import (
    AT_ONCE,
    MOST_WEBHOOKS,
    Attempt,
    Delivery,
    Due,
    Happening,
    Page,
    Webhook,
    WebhookStore,
    payload,
)
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.transactions import writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue, forget_interview
from tests.contract.conftest import EXTRA
from tests.fake_webhooks import MemoryWebhooks, ended, judged, webhook
from tests.fakes import NOON

LONG_AGO = NOON - timedelta(minutes=1)
LATER = NOON + timedelta(minutes=5)


@dataclass(frozen=True)
class Post:
    """A store, and what else is done to it in the transactions of interviews."""

    store: WebhookStore
    tell: Callable[..., None]
    forget: Callable[[str], None]

    def add(self, **changes: object) -> Webhook:
        added = webhook(**changes)
        self.store.add(added, f"sealed {added.id}")
        return added

    def claim(self, limit: int = 10, **later: float) -> tuple[Due, ...]:
        now = NOON + timedelta(**later)
        return self.store.claim_due(now, now - timedelta(minutes=1), limit)

    def log(self, of: Webhook) -> tuple[Delivery, ...]:
        return self.store.deliveries(of.id, None, 100).entries

    def only(self, of: Webhook) -> Delivery:
        (delivery,) = self.log(of)
        return delivery


@pytest.fixture(params=["memory", "sqlite", *EXTRA])
def post(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Post]:
    if request.param == "memory":
        memory = MemoryWebhooks()
        yield Post(memory, memory.enqueue, memory.forget_interview)
        return
    url = request.param if "://" in request.param else f"sqlite:///{tmp_path / 'webhooks.db'}"
    migrate.upgrade(url)
    engine = open_engine(url)

    def tell(team: str, *happenings: Happening) -> None:
        with writing(engine) as connection:
            enqueue(connection, team, happenings)

    def forget(interview: str) -> None:
        with writing(engine) as connection:
            forget_interview(connection, interview)

    yield Post(SqlWebhooks(engine), tell, forget)
    engine.dispose()
    if "://" in request.param:
        migrate.downgrade(url, "base")


def failed(number: int, **changes: object) -> Attempt:
    made = {"number": number, "at": NOON, "seconds": 0.5, "status": 500, "problem": "It failed."}
    return Attempt.model_validate(made | changes)


def taken(number: int) -> Attempt:
    return Attempt(number=number, at=NOON, seconds=0.25, status=204)


def test_a_webhook_is_found_as_it_was_added(post: Post) -> None:
    added = post.add(events=("interview.finished",))
    assert post.store.find(added.id) == added
    with pytest.raises(Conflict):
        post.store.add(added, "sealed")
    with pytest.raises(NotFound):
        post.store.find("nobody")


def test_a_team_lists_its_webhooks_once_each_newest_first(post: Post) -> None:
    added = [post.add(created_at=NOON + timedelta(seconds=n // 2)) for n in range(5)]
    post.add(team="other")
    seen, after = list[str](), None
    while True:
        page = post.store.of_team("local", after, 2)
        seen += [entry.id for entry in page.entries]
        after = page.after
        if after is None:
            break
    newest = sorted(added, key=lambda hook: (hook.created_at, hook.id), reverse=True)
    assert seen == [hook.id for hook in newest]


def test_a_bad_cursor_is_refused_and_an_empty_list_ends(post: Post) -> None:
    hook = post.add()
    with pytest.raises(BadInput):
        post.store.of_team("local", "no cursor", 2)
    with pytest.raises(BadInput):
        post.store.deliveries(hook.id, "no cursor", 2)
    assert post.store.of_team("nobody", None, 2) == Page((), None)
    assert post.store.deliveries("nobody", None, 2) == Page((), None)


def test_a_team_has_so_many_webhooks_and_no_more(post: Post) -> None:
    added = [post.add() for _ in range(MOST_WEBHOOKS)]
    with pytest.raises(Conflict, match="at most"):
        post.add()
    post.add(team="other")
    post.store.remove(added[0].id)
    post.add()


def test_a_removed_webhook_goes_with_its_deliveries(post: Post) -> None:
    hook, other = post.add(), post.add()
    post.tell("local", judged())
    for due in post.claim():
        post.store.settle(due.delivery, failed(1), LATER, False)
    post.store.remove(hook.id)
    assert post.log(hook) == ()
    assert len(post.log(other)) == 1
    with pytest.raises(NotFound):
        post.store.remove(hook.id)


def test_each_webhook_is_told_what_it_wants_to_know_of_its_team(post: Post) -> None:
    both, code = post.add(), post.add(events=("submission.finished",))
    ends, other = post.add(events=("interview.finished",)), post.add(team="other")
    post.tell("local", judged(), ended())
    post.tell("local")
    told = [sorted(made.type for made in post.log(hook)) for hook in (both, code, ends, other)]
    assert told[0] == ["interview.finished", "submission.finished"]
    assert told[1:] == [["submission.finished"], ["interview.finished"], []]


def test_a_delivery_waits_from_the_moment_of_what_it_tells(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged(interview="i7", at=LATER))
    made = post.only(hook)
    assert made == Delivery(
        id=made.id,
        webhook=hook.id,
        type="submission.finished",
        interview="i7",
        created_at=LATER,
        next_at=LATER,
    )
    assert made.id.startswith("msg_")
    assert post.claim() == ()
    assert len(post.claim(minutes=5)) == 1


def test_a_claim_gives_all_that_sending_takes(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    (due,) = post.claim()
    assert due == Due(
        delivery=post.only(hook).id,
        webhook=hook.id,
        url=hook.url,
        sealed_secret=f"sealed {hook.id}",
        body=payload(judged()),
        number=1,
    )


def test_what_is_claimed_is_nobody_elses_until_the_lease_is_over(post: Post) -> None:
    post.add()
    post.tell("local", judged())
    (first,) = post.claim()
    assert post.claim(seconds=59) == ()
    (again,) = post.claim(seconds=61)
    assert (again.delivery, again.body, again.number) == (first.delivery, first.body, 2)


def test_no_more_are_claimed_than_asked_for(post: Post) -> None:
    for _ in range(4):
        post.add()
    post.tell("local", judged())
    assert [len(post.claim(limit)) for limit in (1, 2, 9)] == [1, 2, 1]


def test_a_delivered_message_is_never_claimed_again(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    (due,) = post.claim()
    post.store.settle(due.delivery, taken(1), None, True)
    made = post.only(hook)
    assert (made.status, made.next_at, made.attempts) == ("delivered", None, (taken(1),))
    assert post.claim(days=9) == ()


def test_a_failed_attempt_is_followed_by_another_when_it_is_due(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    (due,) = post.claim()
    post.store.settle(due.delivery, failed(1), LATER, False)
    made = post.only(hook)
    assert (made.status, made.next_at, made.attempts) == ("pending", LATER, (failed(1),))
    assert post.claim(minutes=4) == ()
    (due,) = post.claim(minutes=5)
    assert due.number == 2
    silent = failed(2, status=None)
    post.store.settle(due.delivery, silent, None, False)
    made = post.only(hook)
    assert (made.status, made.next_at, made.attempts) == ("failed", None, (failed(1), silent))
    assert post.claim(days=9) == ()


def test_who_settles_after_the_lease_changes_nothing_but_the_log(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    post.claim()
    (due,) = post.claim(minutes=2)
    post.store.settle(due.delivery, failed(1), None, False)
    made = post.only(hook)
    assert (made.status, made.attempts) == ("pending", (failed(1),))
    assert post.claim(minutes=2) == ()
    post.store.settle(due.delivery, failed(2), LATER, False)
    assert (post.only(hook).status, post.only(hook).next_at) == ("pending", LATER)


def test_what_was_delivered_stays_so_whoever_settles_later(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    post.claim()
    (due,) = post.claim(minutes=2)
    post.store.settle(due.delivery, taken(1), None, True)
    post.store.settle(due.delivery, failed(2), LATER, False)
    made = post.only(hook)
    assert (made.status, made.next_at) == ("delivered", None)
    assert [attempt.number for attempt in made.attempts] == [1, 2]


def test_an_attempt_is_settled_once(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    (due,) = post.claim()
    post.store.settle(due.delivery, failed(1), LATER, False)
    post.store.settle(due.delivery, taken(1), None, True)
    made = post.only(hook)
    assert (made.status, made.attempts) == ("pending", (failed(1),))


def test_what_was_removed_meanwhile_is_settled_in_vain(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged())
    (due,) = post.claim()
    post.store.remove(hook.id)
    post.store.settle(due.delivery, taken(1), None, True)
    assert post.log(hook) == ()


def test_of_one_webhook_a_few_are_under_way_and_no_more(post: Post) -> None:
    post.add()
    post.tell("local", *(judged(interview=f"i{n}") for n in range(AT_ONCE + 2)))
    under_way = post.claim()
    assert len(under_way) == AT_ONCE
    assert post.claim() == ()
    post.store.settle(under_way[0].delivery, taken(1), None, True)
    assert len(post.claim()) == 1


def test_a_webhook_with_nothing_under_way_comes_before_a_longer_queue(post: Post) -> None:
    busy, quiet = post.add(team="busy"), post.add(team="quiet")
    post.tell("busy", *(judged(interview=f"i{n}", at=LONG_AGO) for n in range(30)))
    assert [due.webhook for due in post.claim(limit=1)] == [busy.id]
    post.tell("quiet", judged())
    assert [due.webhook for due in post.claim(limit=2)] == [quiet.id, busy.id]


def test_among_equals_the_longest_due_comes_first(post: Post) -> None:
    teams = ("a", "b", "c")
    hooks = [post.add(team=team) for team in teams]
    for age, team in ((5, "b"), (9, "c"), (1, "a")):
        post.tell(team, judged(at=NOON - timedelta(seconds=age)))
    claimed = [post.claim(limit=1)[0].webhook for _ in teams]
    assert claimed == [hooks[2].id, hooks[1].id, hooks[0].id]


def test_a_webhook_fails_since_its_first_failure_after_a_success(post: Post) -> None:
    post.add()
    seen = []
    for number, fails in enumerate((True, True, False, True, False)):
        post.tell("local", judged(interview=f"i{number}"))
        (due,) = post.claim()
        seen.append(due.failing_since)
        attempt = failed(1, at=NOON + timedelta(days=number)) if fails else taken(1)
        post.store.settle(due.delivery, attempt, None, not fails)
    assert seen == [None, NOON, NOON, None, NOON + timedelta(days=3)]


def test_a_disabled_webhook_gets_nothing_any_more(post: Post) -> None:
    hook, other = post.add(), post.add()
    post.tell("local", judged())
    under_way = {due.webhook: due for due in post.claim()}
    post.store.disable(hook.id, LATER, "It is gone.")
    post.store.disable(hook.id, NOON, "Another reason.")
    post.store.disable("nobody", NOON, "Another reason.")
    kept = post.store.find(hook.id)
    assert (kept.disabled_at, kept.disabled_because) == (LATER, "It is gone.")
    assert post.store.find(other.id) == other
    assert [post.only(of).status for of in (hook, other)] == ["failed", "pending"]
    post.tell("local", ended())
    assert [len(post.log(of)) for of in (hook, other)] == [1, 2]
    post.store.settle(under_way[hook.id].delivery, taken(1), None, True)
    assert post.only(hook).status == "delivered"


def test_old_deliveries_are_purged_unless_they_are_pending(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged(interview="done"), judged(interview="failed"))
    for due, delivered in zip(post.claim(), (True, False), strict=True):
        post.store.settle(due.delivery, taken(1) if delivered else failed(1), None, delivered)
    post.tell("local", judged(interview="pending"), judged(interview="new", at=LATER))
    (pending, new) = post.claim(minutes=5)
    post.store.settle(new.delivery, taken(1), None, True)
    assert post.store.purge(NOON) == 0
    assert post.store.purge(NOON + timedelta(seconds=1)) == 2
    assert {made.interview for made in post.log(hook)} == {"pending", "new"}
    assert pending.delivery in {made.id for made in post.log(hook)}


def test_an_interview_is_forgotten_with_all_that_was_told_of_it(post: Post) -> None:
    hook = post.add()
    post.tell("local", judged(interview="mine"), judged(interview="yours"))
    for due in post.claim():
        post.store.settle(due.delivery, failed(1), LATER, False)
    post.forget("mine")
    assert post.only(hook).interview == "yours"


def test_deliveries_are_listed_once_each_newest_first(post: Post) -> None:
    hook = post.add()
    for number in range(5):
        at = NOON + timedelta(seconds=number // 2)
        post.tell("local", judged(interview=f"i{number}", at=at))
    whole = post.log(hook)
    assert [made.created_at for made in whole] == sorted(
        (made.created_at for made in whole), reverse=True
    )
    first = post.store.deliveries(hook.id, None, 2)
    second = post.store.deliveries(hook.id, first.after, 2)
    last = post.store.deliveries(hook.id, second.after, 2)
    assert (*first.entries, *second.entries, *last.entries) == whole
    assert len(last.entries) == 1
    assert last.after is None


def test_of_many_threads_one_gets_each_delivery(post: Post) -> None:
    hooks = [post.add() for _ in range(6)]
    post.tell("local", *(judged(interview=f"i{n}") for n in range(5)))
    start, claimed = threading.Barrier(8), list[Due]()

    def deliver() -> None:
        start.wait(30)
        while any(made.status == "pending" for hook in hooks for made in post.log(hook)):
            for due in post.claim(limit=1):
                claimed.append(due)
                post.store.settle(due.delivery, taken(due.number), None, True)

    threads = [threading.Thread(target=deliver) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(claimed) == len({due.delivery for due in claimed}) == 30
    assert {due.number for due in claimed} == {1}


def test_webhooks_come_and_go_while_they_are_told(post: Post) -> None:
    kept = post.add()

    def come_and_go() -> None:
        for _ in range(10):
            hook = post.add()
            post.store.disable(hook.id, NOON, "It is gone.")
            assert all(made.status == "failed" for made in post.log(hook))
            post.store.remove(hook.id)

    def tell_and_deliver() -> None:
        for number in range(10):
            post.tell("local", judged(interview=f"i{number}"))
            for due in post.claim(limit=3):
                post.store.settle(due.delivery, failed(due.number), LATER, False)
            post.forget(f"i{number - 1}")

    threads = [threading.Thread(target=work) for work in (come_and_go, tell_and_deliver) * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [hook.id for hook in post.store.of_team("local", None, 100).entries] == [kept.id]
    assert {made.webhook for made in post.log(kept)} == {kept.id}
