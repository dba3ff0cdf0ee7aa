"""Webhooks and deliveries, the same from every store."""

from datetime import timedelta

import pytest

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.webhooks import MOST_WEBHOOKS, Delivery, Due, Page, payload
from tests.fake_webhooks import ended, judged
from tests.fakes import NOON
from tests.webhook_posts import LATER, Post, failed, taken


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
