"""A job on its way, by what was seen of it and when."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from interviewer.grading.fleet.waiting import (
    ABSENT_SECONDS,
    ATTEMPTS,
    DROPPED_SECONDS,
    LONGEST_SECONDS,
    LOST,
    NO_BROKER,
    NO_NODE,
    QUEUED_SECONDS,
    RESENT_SECONDS,
    TOO_LONG,
    Seen,
    Send,
    Waiting,
)
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import Reply

JOB = Job(problem="p", code="x")
NOTHING = Seen()
HELD = Seen(is_held=True)
UNREACHED = Seen(reached=False, nodes=0)
NOBODY = Seen(nodes=0)


def verdict(kind: VerdictKind = VerdictKind.PASSED, why: str = "") -> Verdict:
    return Verdict(problem="p", verdict=kind, score=1.0, stderr=why)


def answered(kind: VerdictKind = VerdictKind.PASSED, why: str = "") -> Seen:
    return Seen(reply=Reply(verdict=verdict(kind, why)))


def sent(now: float = 0.0) -> Waiting:
    waiting = Waiting(JOB, now)
    assert waiting.first() == Send(waiting.task, again=False)
    waiting.was_sent(now)
    return waiting


def reason(found: Verdict | Send | None) -> str:
    assert isinstance(found, Verdict)
    assert found.verdict is VerdictKind.UNAVAILABLE
    return found.stderr


def test_an_answer_is_the_verdict_however_it_was_waited_for() -> None:
    waiting = sent()
    assert waiting.look(NOTHING, 1) is None
    assert waiting.look(HELD, 2) is None
    assert waiting.look(answered(), 3) == verdict()


def test_one_that_nobody_takes_up_is_sent_again_as_the_same_ever_more_seldom() -> None:
    waiting, first = sent(), None
    moments = []
    for now in range(1, 400):
        found = waiting.look(NOTHING, now)
        if found is not None:
            assert isinstance(found, Send)
            assert found == Send(waiting.task, again=True)
            first = first or found.task
            assert found.task == first
            waiting.was_sent(now)
            moments.append(now)
    pauses = [b - a for a, b in zip([0, *moments], moments, strict=False)]
    assert pauses == [21, 41, 81, 161]


def sent_again_at(waiting: Waiting, seen: Seen, *, since: int = 1) -> int:
    """Return when it is sent again, where it is seen so every second."""
    return next(now for now in range(since, 1000) if isinstance(waiting.look(seen, now), Send))


def test_while_others_wait_it_is_taken_to_wait_among_them() -> None:
    """Each message that is sent twice is one more that a busy node has to take up and drop."""
    assert sent_again_at(sent(), NOTHING) == RESENT_SECONDS + 1
    assert sent_again_at(sent(), Seen(queued=1)) == QUEUED_SECONDS + 1


def test_what_a_broker_may_have_lost_is_not_taken_to_wait_there() -> None:
    waiting = sent()
    waiting.look(UNREACHED, 5)
    assert sent_again_at(waiting, Seen(queued=1), since=6) == RESENT_SECONDS + 1
    waiting.was_sent(RESENT_SECONDS + 1)
    again = sent_again_at(waiting, Seen(queued=1), since=int(RESENT_SECONDS) + 2)
    assert again > QUEUED_SECONDS


def test_one_that_could_not_be_sent_is_sent_at_the_next_look() -> None:
    waiting = Waiting(JOB, 0)
    assert waiting.look(NOTHING, 1) == Send(waiting.task, again=False)
    assert waiting.look(UNREACHED, 2) is None
    assert waiting.look(NOTHING, 3) == Send(waiting.task, again=False)


def test_one_that_a_node_dropped_is_another_attempt_and_then_given_up() -> None:
    waiting = sent()
    names = {waiting.task}
    waiting.look(HELD, 1)
    assert waiting.look(NOTHING, 1 + DROPPED_SECONDS) is None
    again = waiting.look(NOTHING, 1.1 + DROPPED_SECONDS)
    assert again == Send(waiting.task, again=True)
    names.add(waiting.task)
    assert len(names) == ATTEMPTS == 2
    waiting.was_sent(20)
    waiting.look(HELD, 21)
    assert reason(waiting.look(NOTHING, 30)) == LOST


def test_a_sign_that_comes_back_in_time_drops_nothing() -> None:
    """As after a restart of the broker, which forgets who is at what."""
    waiting = sent()
    for now in range(100):
        seen = HELD if now % 4 else NOTHING
        assert waiting.look(seen, now) is None


def test_signs_that_nobody_could_hear_are_waited_for_when_the_broker_is_back() -> None:
    """The broker came back empty, and the node, which went on, says so within seconds."""
    waiting = sent()
    waiting.look(HELD, 1)
    for now in range(2, 60):
        assert waiting.look(UNREACHED, now) is None
    assert waiting.look(NOTHING, 60) is None
    assert waiting.look(HELD, 63) is None
    assert waiting.look(answered(), 65) == verdict()
    assert waiting.task == waiting.first().task


def test_one_that_was_taken_up_unseen_and_dropped_is_another_attempt() -> None:
    """Nobody takes it up by the same name again."""
    waiting = sent()
    task, begun = waiting.task, Seen(was_begun=True)
    assert waiting.look(begun, 30) is None
    assert waiting.look(begun, 30 + DROPPED_SECONDS) is None
    assert waiting.look(begun, 30.1 + DROPPED_SECONDS) == Send(waiting.task, again=True)
    assert waiting.task != task


def test_a_node_that_cannot_judge_it_is_no_verdict_where_another_may() -> None:
    waiting = sent()
    waiting.look(HELD, 1)
    found = waiting.look(answered(VerdictKind.UNAVAILABLE, "no sandbox"), 2)
    assert found == Send(waiting.task, again=True)
    waiting.was_sent(2)
    assert reason(waiting.look(answered(VerdictKind.UNAVAILABLE, "no sandbox"), 3)) == "no sandbox"


def test_a_node_that_fails_on_it_says_why_in_the_end() -> None:
    waiting = sent()
    fault = Seen(reply=Reply(error="It broke."))
    assert isinstance(waiting.look(fault, 1), Send)
    assert reason(waiting.look(fault, 2)) == "It broke."


def test_without_any_node_it_waits_for_a_while() -> None:
    waiting = sent()
    assert waiting.look(NOTHING, 100) == Send(waiting.task, again=True)
    assert waiting.look(NOBODY, 100 + ABSENT_SECONDS) is not NO_NODE
    assert reason(waiting.look(NOBODY, 101 + ABSENT_SECONDS)) == NO_NODE


def test_without_a_broker_it_waits_for_a_while_and_sends_nothing() -> None:
    waiting = Waiting(JOB, 0)
    for now in range(1, int(ABSENT_SECONDS) + 1):
        assert waiting.look(UNREACHED, now) is None
    assert reason(waiting.look(UNREACHED, ABSENT_SECONDS + 1)) == NO_BROKER


def test_nobody_waits_for_ever() -> None:
    waiting = sent()
    for now in range(1, int(LONGEST_SECONDS)):
        if isinstance(waiting.look(NOTHING, now), Send):
            waiting.was_sent(now)
    assert reason(waiting.look(NOTHING, LONGEST_SECONDS + 1)) == TOO_LONG


SIGHTS = st.sampled_from(
    [
        NOTHING,
        Seen(queued=3),
        HELD,
        Seen(was_begun=True),
        UNREACHED,
        NOBODY,
        answered(VerdictKind.UNAVAILABLE, "no"),
        answered(),
    ]
)


@given(st.lists(st.tuples(SIGHTS, st.floats(0.1, 60)), min_size=1, max_size=200))
def test_whatever_is_seen_it_is_judged_at_most_twice_and_ends(
    sights: Iterable[tuple[Seen, float]],
) -> None:
    waiting, now = Waiting(JOB, 0), 0.0
    names = {waiting.first().task}
    for seen, passed in sights:
        now += passed
        found = waiting.look(seen, now)
        if isinstance(found, Verdict):
            if seen.reply is not None and seen.reply.verdict == verdict():
                assert found == verdict()
            else:
                assert found.verdict is VerdictKind.UNAVAILABLE
            return
        if isinstance(found, Send):
            assert seen.reached
            names.add(found.task)
            waiting.was_sent(now)
        assert len(names) <= ATTEMPTS
        assert now <= LONGEST_SECONDS + 60 or seen.is_held
