"""What is said of, after and around what the bank has no more, or has otherwise by now."""

from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Adaptation
from interviewer.dialogue.open_now import open_now
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.dialogue.world import World
from interviewer.errors import BadInput, Conflict
from interviewer.problems.model import VerdictKind
from interviewer.questions.model import Question
from interviewer.taxonomy import Level
from tests.changing_banks import BANK, talk, without, world
from tests.factories import (
    Talk,
    blueprints,
    make_bank,
    make_choice,
    make_question,
    make_script,
    make_verdict,
    make_world,
)


@pytest.mark.parametrize(
    "said",
    [
        "Actually, for question 1 I meant beta.",
        "That last one: I meant question 1, beta.",
        "back to 1",
        "what did I miss in the last one?",
        "Wait, I meant beta in the previous question.",
    ],
)
@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_what_is_said_of_an_earlier_one_that_is_gone_moves_nothing(said: str, mode: str) -> None:
    t = talk("q1", "q2", "c1", mode=mode)
    t.say("It is alpha.")
    t.say("move on")
    assert t.state.current == 1
    before = t.state.records[0]
    t.world = without("q1")
    t.say(said)
    assert t.state.records[0] == before.model_copy(update={"gone": True})
    assert t.state.current == 1


def test_which_one_is_gone_is_said_to_who_names_it() -> None:
    t = talk("q1", "q2")
    t.say("It is alpha.")
    t.say("move on")
    t.world = without("q1")
    t.say("Actually, for question 1 I meant beta.")
    assert "item 1" in t.text


@pytest.mark.parametrize(
    ("said", "phase"),
    [("stop", Phase.CONFIRMING), ("pause", Phase.PAUSED), ("status", Phase.ANSWERING)],
)
def test_what_is_said_of_the_interview_holds_though_the_open_one_is_gone(
    said: str, phase: Phase
) -> None:
    t = talk("q1", "q2", "c1")
    t.world = without("q1")
    t.say(said)
    assert (t.state.current, t.state.phase) == (1, phase)
    assert t.state.records[0].status is ItemStatus.UNASSESSED


@pytest.mark.parametrize("said", ["resume", "yes", "no", "It is alpha.", "stop", "skip"])
@pytest.mark.parametrize("aside", [("pause", "It is alpha."), ("pause",), ("stop",)])
def test_what_was_left_for_a_pause_and_is_gone_on_coming_back_is_passed(
    aside: tuple[str, ...], said: str
) -> None:
    t = talk("q1", "q2", "c1")
    for text in aside:
        t.say(text)
    t.world = without("q1")
    t.say(said)
    assert t.state.records[0].status is ItemStatus.UNASSESSED
    t.world = world()
    with suppress(Conflict):  # it may be finished
        t.say("resume")
    assert t.state.records[0].score is None


def test_who_was_asked_whether_to_skip_the_last_one_need_not_say_once_it_is_gone() -> None:
    t = talk("q1", "q2", mode="assessment")
    t.say("skip")
    t.say("skip")
    assert t.state.phase is Phase.CONFIRMING
    t.world = without("q2")
    t.say("no")
    assert t.state.phase is Phase.FINISHED


@pytest.mark.parametrize("said", ["back to 1", "no", "stop", "It is alpha."])
def test_where_all_that_was_left_out_is_gone_the_interview_is_over(said: str) -> None:
    t = talk("q1", "c1")
    t.say("skip")
    t.choose("a")
    assert t.state.phase is Phase.CLOSING
    t.world = without("q1")
    t.say(said)
    assert t.state.phase is Phase.FINISHED


def test_one_that_comes_back_to_the_bank_can_be_spoken_of_again() -> None:
    t = talk("q1", "q2", "c1")
    t.say("skip")
    t.world = without("q1")
    t.say("back to 1")
    t.world = world()
    t.say("back to 1")
    assert (t.state.current, t.state.phase) == (0, Phase.ANSWERING)


@pytest.mark.parametrize(("was", "now"), [("q1", make_choice("q1")), ("c1", make_question("c1"))])
def test_what_is_asked_in_another_way_under_the_same_words_is_another(
    was: str, now: Question
) -> None:
    prompt = BANK.questions[was].prompt
    same = now.model_copy(update={"prompt": prompt})
    t = talk(was, "q2")
    t.world = world(replace(BANK, questions={**BANK.questions, was: same}))
    t.say("It is alpha.")
    assert (t.state.current, t.state.records[0].score) == (1, None)


def test_another_problem_under_the_same_id_is_another() -> None:
    t = talk("p1", "q2")
    other = BANK.problems["p1"].model_copy(update={"prompt": "Count the swans of seven ponds."})
    t.world = world(replace(BANK, problems={"p1": other}))
    with pytest.raises(Conflict, match="not in the bank any more"):
        t.submit()


_WORLDS = st.sampled_from([(), ("q1",), ("q2",), ("c1",), ("p1",), ("q1", "p1"), ("q1", "q2")])
_TALK = """
    It is alpha. | And beta too. | skip | move on | back | back to 1 | back to 2 | pause | resume
    | stop | yes | no | hint | status | help | repeat | what did I miss? | a | b | I don't know
    | Actually, for question 1 I meant beta. | that was meant for question 2
    | what do you mean? | that is wrong, alpha holds
"""
_WORDS = st.sampled_from([text.strip() for text in _TALK.split("|")])
_DEEDS = st.one_of(_WORDS, _WORLDS, st.sampled_from(["<code>", "<run>", "<verdict>", "<a>"]))


@settings(deadline=None, max_examples=300)
@given(
    st.lists(_DEEDS, max_size=14),
    st.sampled_from(["practice", "assessment"]),
    st.permutations(["q1", "q2", "c1", "p1"]),
)
def test_whatever_goes_and_whatever_is_said_the_interview_goes_on(
    deeds: list[str | tuple[str, ...]], mode: str, order: list[str]
) -> None:
    t = talk(*order, mode=mode)
    for deed in deeds:
        before = t.state
        with suppress(Conflict, BadInput):
            _done(t, deed)
        open_now(t.state, t.world)
        closed = [(old, new) for old, new in zip(before.records, t.state.records, strict=True)]
        for old, new in closed:
            if old.gone and new.gone and old.closed and before.pending is None:
                assert (old.score, old.assessment, old.retries) == (
                    new.score,
                    new.assessment,
                    new.retries,
                )
    with suppress(Conflict):
        t.judged(make_verdict())
    for text in ("stop", "yes", "yes", "yes"):
        with suppress(Conflict):
            t.say(text)
    assert t.state.phase is Phase.FINISHED


def _done(t: Talk, deed: str | tuple[str, ...]) -> None:
    match deed:
        case tuple():
            t.world = without(*deed)
        case "<code>" | "<run>":
            t.submit(action="run" if deed == "<run>" else "submit")
        case "<verdict>":
            t.judged(make_verdict())
        case "<a>":
            t.choose("a")
        case _:
            t.say(deed)


def test_a_verdict_that_comes_after_the_end_counts_for_its_own_item() -> None:
    """Another one that waited with an answer is settled at the end, too."""
    t = talk("p1", "q2")
    t.say("skip")
    t.say("It is alpha.")
    t.say("back to 1")
    t.submit()
    t.say("stop")
    t.say("yes")
    assert t.state.phase is Phase.FINISHED
    t.judged(make_verdict(VerdictKind.PASSED))
    assert [record.status for record in t.state.records] == [ItemStatus.ANSWERED] * 2
    assert t.state.records[0].score == pytest.approx(1.0)
    assert t.state.records[1].score == pytest.approx(0.4)


def swapped() -> World:
    """Return the world once the right option of c1 has another letter."""
    choice = BANK.questions["c1"]
    a, b, c = choice.options
    options = (b.model_copy(update={"id": "a"}), a.model_copy(update={"id": "b"}), c)
    other = choice.model_copy(update={"options": options})
    return world(replace(BANK, questions={**BANK.questions, "c1": other}))


@pytest.mark.parametrize("pick", ["press", "letter", "words", "guess"])
def test_options_that_are_others_by_now_are_put_again_before_one_is_taken(pick: str) -> None:
    t = talk("c1", "q2")
    if pick == "guess":
        t.say("I thought b")
        assert t.state.phase is Phase.GUESSED
    t.world = swapped()
    if pick == "press":
        t.choose("b")
    else:
        t.say({"letter": "b", "words": "It shares the storage", "guess": "yes"}[pick])
    assert (t.state.current, t.state.phase) == (0, Phase.CHOOSING)
    assert "options of this question were changed" in t.text
    t.choose("a")
    assert t.state.records[0].score == 1.0


def test_what_is_said_of_the_interview_needs_no_options_again() -> None:
    t = talk("c1", "q2")
    t.world = swapped()
    t.say("pause")
    assert t.state.phase is Phase.PAUSED
    t.say("resume")
    t.choose("a")
    assert t.state.records[0].score == 1.0


def test_a_question_that_took_the_place_of_one_that_is_gone_is_asked() -> None:
    for_seniors = make_question("harder", level=Level.SENIOR)
    rule = Adaptation(after="slot-two", items=2, above=0.8)
    names = [*(make_question(name) for name in ("one", "two", "planned", "last")), for_seniors]
    bank = make_bank(names, [])
    plan = blueprints()[Level.MID].model_copy(update={"adaptation": (rule,)})
    there = replace(make_world(bank), blueprint=plan)
    t = Talk(there, script=make_script(there, "one", "two", "planned", "last", probes=0))
    t.say("It is alpha, beta, gamma and delta.")
    left = {name: one for name, one in bank.questions.items() if name != "planned"}
    t.world = replace(there, bank=replace(bank, questions=left))
    t.say("It is alpha, beta, gamma and delta.")
    assert t.state.script.items[2].question == "harder"
    assert t.state.current == 2
    assert "not in the bank" not in t.text


def test_who_said_that_they_go_on_beyond_the_time_is_not_asked_again_after_a_pause() -> None:
    t = Talk(
        world(),
        script=make_script(world(), "q1", "q2", "c1", "p1", minutes=1),
        pace=timedelta(seconds=40),
    )
    for text in ("skip", "skip", "no", "pause"):
        t.say(text)
    t.world = without("c1")
    t.say("resume")
    assert (t.state.current, t.state.phase) == (3, Phase.CODING)
