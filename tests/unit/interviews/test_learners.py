"""A learner's interviews make a history, and the next interview heeds it."""

from typing import Any

import pytest

from interviewer.errors import NotFound
from interviewer.interviews.access import Keys, new_learner_secret
from interviewer.interviews.history import History
from interviewer.interviews.learners import LATELY
from interviewer.interviews.views import StartRequest
from interviewer.taxonomy import Level
from tests.services import KEY, Desk, whole_bank

SECRET = "s" * 43
WELL = "It is alpha, beta, gamma and delta."


def learner_of(desk: Desk) -> str:
    return desk.service.learners.browser(SECRET)


def begin(desk: Desk, **request: Any) -> str:
    """Begin an interview of the learner's; the seed is drawn unless it is given."""
    wanted = StartRequest(**{"level": Level.MID, **request})
    return desk.service.start(wanted, learner=learner_of(desk)).interview.id


def finish(desk: Desk, interview: str) -> None:
    desk.say(interview, "stop")
    desk.say(interview, "yes")


def answer_all(desk: Desk, interview: str, text: str) -> None:
    """Give ``text`` to each question until code is asked for, then stop."""
    while (expects := desk.service.view(interview).expects) != "code":
        desk.say(interview, "b" if expects == "choice" and text == WELL else text)
    finish(desk, interview)


def history(desk: Desk) -> History:
    return desk.service.learners.history(learner_of(desk))


def refs(desk: Desk, interview: str) -> list[str]:
    return [item.ref for item in desk.store.load(interview).dialogue.script.items]


def test_only_hashes_are_kept_and_no_browser_can_pass_for_a_terminal() -> None:
    keys = Keys(KEY)
    secret = new_learner_secret()
    assert secret != new_learner_secret()
    assert secret not in keys.browser_learner(secret)
    assert len(keys.browser_learner(secret)) == 64
    assert keys.browser_learner("ada") != keys.terminal_learner("ada")
    assert Keys(b"x" * 32).browser_learner(secret) != keys.browser_learner(secret)


def test_a_history_holds_the_learner_s_own_interviews_alone() -> None:
    desk = Desk()
    desk.start()
    assert not desk.service.learners.any(learner_of(desk))
    assert history(desk) == History(at=desk.clock.now())
    assert desk.service.learners.history(None) == history(desk)
    assert history(desk).level is None
    first = begin(desk)
    desk.clock.pass_time(days=1)
    second = begin(desk, level=Level.SENIOR)
    assert [one.id for one in history(desk).interviews] == [second, first]
    assert history(desk).level is Level.SENIOR
    assert desk.service.learners.any(learner_of(desk))


def test_a_long_history_is_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interviewer.interviews.learners._PAGE", 2)
    desk = Desk()
    begun = [begin(desk, seed=1) for _ in range(5)]
    assert {one.id for one in history(desk).interviews} == set(begun)


def test_finished_practice_makes_attempts_in_order_and_an_assessment_none() -> None:
    desk = Desk()
    for mode in ("practice", "assessment", "practice"):
        desk.skip_rest(begin(desk, mode=mode, seed=1))
        desk.clock.pass_time(days=1)
    begin(desk)
    attempts = history(desk).attempts
    assert attempts[0].score == 0
    assert attempts[0].at < attempts[1].at
    assert len(attempts) == 2
    assert [one.score is None for one in history(desk).interviews] == [True, False, True, False]


def test_an_interview_of_which_little_was_assessed_makes_no_attempt() -> None:
    desk = Desk()
    stopped = begin(desk, seed=1)
    for text in ("skip", "stop", "yes"):
        desk.say(stopped, text)
    assert [one.state for one in history(desk).interviews] == ["finished"]
    assert history(desk).attempts == ()


def test_an_assessment_gives_nothing_away_afterwards() -> None:
    desk = Desk()
    answer_all(desk, begin(desk, mode="assessment"), "skip")
    desk.clock.pass_time(days=1)
    after = history(desk)
    assert (after.attempts, after.skills, after.due, after.later) == ((), (), (), ())


def test_skills_tell_their_first_and_their_latest_mean_the_weakest_first() -> None:
    desk = Desk()
    answer_all(desk, begin(desk, seed=1), "skip")
    (one, *_) = history(desk).skills
    assert (one.first, one.latest, one.interviews) == (0, None, 1)
    desk.clock.pass_time(days=1)
    answer_all(desk, begin(desk, seed=1), WELL)
    after = history(desk).skills
    now = [one.first if one.latest is None else one.latest for one in after]
    assert now == sorted(now)
    assert any(one.latest is not None and one.latest > one.first == 0 for one in after)


def test_misses_are_due_for_the_next_interview_with_title_and_score() -> None:
    desk = Desk()
    interview = begin(desk)
    desk.say(interview, "skip")
    assert history(desk).due == ()
    (coming,) = history(desk).later
    desk.clock.pass_time(minutes=11)
    (due,) = history(desk).due
    assert (due.ref, due.score) == (refs(desk, interview)[0], 0)
    assert (due, history(desk).later) == (coming, ())
    assert due.title


def test_what_the_bank_has_no_more_is_not_to_be_practised() -> None:
    desk = Desk()
    interview = begin(desk)
    desk.say(interview, "skip")
    desk.clock.pass_time(days=1)
    asked = refs(desk, interview)[0]
    whole = whole_bank().questions
    fewer = {name: question for name, question in whole.items() if name != asked}
    bank = type(whole_bank())(questions=fewer, rubrics={}, problems={})
    assert (
        Desk(store=desk.store, bank=bank, clock=desk.clock)
        .service.learners.history(learner_of(desk))
        .due
        == ()
    )


def test_the_next_practice_asks_misses_again_and_leaves_out_what_went_well() -> None:
    desk = Desk()
    first = begin(desk, seed=1)
    answer_all(desk, first, "skip")
    missed = {one.ref for one in history(desk).later}
    desk.clock.pass_time(days=1)
    second = begin(desk)
    script = desk.store.load(second).dialogue.script
    assert script.again
    assert set(script.again) <= missed
    assert script.personal
    spoken = [item for item in script.items if item.question]
    assert sum(item.ref in missed for item in spoken) == len(spoken) // 2
    assert "missed in earlier interviews" in str(desk.service.view(second).messages[0])


def test_what_went_well_lately_is_not_asked_again() -> None:
    desk = Desk()
    for _ in range(3):
        answer_all(desk, begin(desk), WELL)
        well = {one.ref for one in history(desk).later}
        desk.clock.pass_time(hours=1)
        assert not well & set(refs(desk, begin(desk)))


def test_only_the_latest_interviews_count_as_lately() -> None:
    desk = Desk()
    first = begin(desk)
    desk.say(first, "b")
    (well,) = refs(desk, first)[:1]
    for _ in range(LATELY - 1):
        desk.clock.pass_time(minutes=1)
        begin(desk)
    assert desk.service.learners.wishes(learner_of(desk)).avoid == {well}
    desk.clock.pass_time(minutes=1)
    begin(desk)
    assert desk.service.learners.wishes(learner_of(desk)).avoid == frozenset()


@pytest.mark.parametrize("request_", [{"seed": 7}, {"seed": 7, "mode": "assessment"}])
def test_with_a_seed_of_one_s_own_nothing_is_preferred_or_avoided(request_: dict[str, Any]) -> None:
    desk = Desk()
    answer_all(desk, begin(desk, seed=7), "skip")
    desk.clock.pass_time(days=1)
    plain = desk.service.start(StartRequest(level=Level.MID, **request_)).interview.id
    own = begin(desk, **request_)
    assert refs(desk, own) == refs(desk, plain)
    assert not desk.store.load(own).dialogue.script.personal


def test_an_assessment_neither_prefers_nor_avoids() -> None:
    desk = Desk()
    answer_all(desk, begin(desk, seed=7), "skip")
    desk.clock.pass_time(days=1)
    script = desk.store.load(begin(desk, mode="assessment")).dialogue.script
    assert (script.again, script.personal) == ((), False)


def test_a_scorecard_says_when_its_seed_alone_does_not_repeat_the_interview() -> None:
    desk = Desk()
    first = begin(desk)
    answer_all(desk, first, "skip")
    desk.clock.pass_time(days=1)
    assert not desk.service.scorecard(first).header.personal
    assert desk.service.scorecard(begin(desk)).header.personal


def test_a_learner_gets_the_token_of_their_own_interviews_only() -> None:
    desk = Desk()
    own = begin(desk)
    other = desk.start().interview.id
    desk.service.authorise(own, desk.service.learners.token(learner_of(desk), own))
    for interview in (other, "nobody"):
        with pytest.raises(NotFound):
            desk.service.learners.token(learner_of(desk), interview)
