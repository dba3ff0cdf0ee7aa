"""Who gets which delivery, and when; the same from every store."""

import threading
from datetime import timedelta

from interviewer.interviews.webhooks import AT_ONCE, Due
from tests.fake_webhooks import judged
from tests.fakes import NOON
from tests.webhook_posts import LATER, LONG_AGO, Post, failed, taken


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
