"""After the last follow-up one is asked whether there is more to say, and once more if there was.

In practice that is for those who lack a good part; an assessment asks everybody.
"""

from datetime import timedelta

import pytest

from interviewer.dialogue.followups import lacks_much
from interviewer.dialogue.state import Phase
from interviewer.taxonomy import Kind, Level
from tests.factories import (
    Talk,
    keyword_scorer,
    make_bank,
    make_question,
    make_rubric,
    make_script,
    make_world,
)
from tests.talks import talk

MODES = ("practice", "assessment")
LATE = 100
"""Seconds a turn with which an interview is behind its plan, and the item within its time."""


def followed_up(mode: str, reply: str, *, seconds: int = LATE, first: str = "alpha") -> Talk:
    """An item answered with alpha, of which the follow-up got ``reply``."""
    t = talk("q1", "q2", mode=mode, seconds=seconds)
    t.say(first)
    assert t.state.phase is Phase.PROBING
    t.say(reply)
    return t


@pytest.mark.parametrize("mode", MODES)
def test_the_reply_to_the_last_follow_up_does_not_close_an_item_of_which_much_is_missing(
    mode: str,
) -> None:
    t = followed_up(mode, "nothing of it")
    assert (t.state.phase, t.state.current) == (Phase.OFFERED, 0)
    assert "add" in t.text.lower()
    for word in ("beta", "gamma", "delta", "missing", "point"):
        assert word not in t.text.lower()
    t.say("also gamma and beta")
    t.say("no")
    assert t.state.records[0].answers == ("alpha", "nothing of it", "also gamma and beta")
    assert t.state.records[0].score == 0.9


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("words", ["no", "next", "nothing to add", "that's all", "no, go on"])
def test_no_or_next_goes_on(mode: str, words: str) -> None:
    t = followed_up(mode, "nothing of it")
    t.say(words)
    assert t.state.current == 1
    assert t.state.records[0].answers == ("alpha", "nothing of it")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("more", ["gamma", "nothing either"])
def test_a_second_addition_right_after_the_first_finds_its_place_too(mode: str, more: str) -> None:
    t = followed_up(mode, "nothing of it", seconds=20)
    t.say(more)
    assert (t.state.phase, t.state.current) == (Phase.OFFERED, 0)
    t.say("oh, and beta")
    assert t.state.current == 1
    assert t.state.records[0].answers == ("alpha", "nothing of it", more, "oh, and beta")


def test_an_assessment_asks_for_no_second_addition_once_the_time_of_the_item_is_over() -> None:
    t = followed_up("assessment", "nothing of it")
    t.say("gamma")
    assert t.state.current == 1


def test_practice_asks_nobody_who_has_everything() -> None:
    t = followed_up("practice", "nothing of it")
    t.say("beta gamma delta")
    assert t.state.current == 1


@pytest.mark.parametrize("reply", ["beta gamma delta", "beta"])
def test_in_practice_who_lacks_little_is_not_asked(reply: str) -> None:
    first = "alpha gamma" if reply == "beta" else "alpha"
    t = followed_up("practice", reply, first=first)
    assert t.state.current == 1


@pytest.mark.parametrize("mode", MODES)
def test_who_has_said_that_this_is_all_is_not_asked(mode: str) -> None:
    t = followed_up(mode, "nothing. That's all.")
    assert t.state.current == 1


@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_asked_once_the_time_of_the_item_is_over(mode: str) -> None:
    t = talk("q1", "q2", mode=mode)
    minutes = t.state.item.minutes
    t.say("alpha")
    t.now += timedelta(minutes=minutes)
    t.say("nothing of it")
    assert t.state.current == 1


@pytest.mark.parametrize("mode", MODES)
def test_whoever_was_asked_before_the_follow_up_is_not_asked_again(mode: str) -> None:
    t = talk("q1", "q2", mode=mode, seconds=LATE)
    t.say("nothing")
    t.say("alpha" if mode == "assessment" else "it is alpha")
    assert t.state.phase is Phase.PROBING
    t.say("nothing of it")
    assert t.state.current == 1


@pytest.mark.parametrize("mode", MODES)
def test_a_question_taken_part_by_part_has_its_last_word_too(mode: str) -> None:
    question = make_question("staged", kind=Kind.DESIGN, stages=("First?", "Second?"))
    world = make_world(make_bank([question, make_question("q2")], ()))
    t = Talk(world, mode=mode, script=make_script(world, "staged", "q2", probes=1))
    for words in ("alpha", "nothing of it", "nothing there"):
        t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.OFFERED, 0)


def test_much_is_a_quarter_of_what_the_level_expects() -> None:
    rubric = make_rubric("q")
    assert lacks_much(rubric, keyword_scorer(rubric, "alpha beta"), Level.MID)
    assert not lacks_much(rubric, keyword_scorer(rubric, "alpha beta gamma"), Level.MID)
    points = tuple(
        p.model_copy(update={"levels": (Level.SENIOR,)}) if p.id in ("beta", "gamma") else p
        for p in rubric.points
    )
    other = rubric.model_copy(update={"points": points})
    assert not lacks_much(other, keyword_scorer(other, "alpha"), Level.MID)


def test_a_hint_before_the_follow_up_takes_nobody_s_last_word_away() -> None:
    t = talk("q1", "q2")
    t.say("delta")
    t.say("hint")
    t.say("alpha")
    assert t.state.phase is Phase.PROBING
    t.say("and delta, as I said")
    assert t.state.phase is Phase.OFFERED
    assert t.state.record.offer == "more"
