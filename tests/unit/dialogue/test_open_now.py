"""What is open now, for somebody who comes back."""

import pytest

from interviewer.dialogue.codework import is_as_given
from interviewer.dialogue.messages import ChoicesPart, ProblemPart, TextPart
from interviewer.dialogue.open_now import open_now
from interviewer.dialogue.state import DialogueState, Phase
from interviewer.problems.model import VerdictKind
from interviewer.questions.model import Bank
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

WORLD = make_world(
    make_bank([make_question("q1"), make_question("q2"), make_choice("c1")], [make_problem("p1")])
)


def talk(*refs: str, mode: str = "practice") -> Talk:
    return Talk(WORLD, script=make_script(WORLD, *refs), mode=mode)


def seen(state: DialogueState) -> tuple[str, bool, str]:
    now = open_now(state, WORLD)
    texts = [part.markdown for part in now.parts if isinstance(part, TextPart)]
    return now.kind, now.paused, " | ".join(texts)


def test_a_question_is_open_until_it_is_answered_also_in_a_pause() -> None:
    t = talk("q1", "q2")
    assert seen(t.state) == ("question", False, "What is q1?")
    t.say("pause")
    assert seen(t.state) == ("question", True, "What is q1?")


def test_a_follow_up_is_shown_with_its_question() -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    expected = "What is q1? | And what about the point 2?"
    assert seen(t.state) == ("follow_up", False, expected)
    t.say("pause")
    assert seen(t.state) == ("follow_up", True, expected)


def test_the_offer_of_a_hint_tells_its_cost_and_is_told_again_after_a_pause() -> None:
    t = talk("q1", "q2")
    t.say("gamma")
    kind, paused, text = seen(t.state)
    assert (kind, paused) == ("hint_offer", False)
    assert "5 %" in text
    t.say("pause")
    t.say("resume")
    assert "5 %" in t.text


def test_options_and_problems_are_shown_whole() -> None:
    t = talk("c1", "p1")
    now = open_now(t.state, WORLD)
    assert now.kind == "choice"
    assert [o.id for p in now.parts if isinstance(p, ChoicesPart) for o in p.options] == [
        "a", "b", "c",
    ]  # fmt: skip
    t.choose("b")
    now = open_now(t.state, WORLD)
    assert (now.kind, now.number, now.of) == ("code", 2, 2)
    assert isinstance(now.parts[0], ProblemPart)


def test_a_verdict_that_is_awaited_and_a_question_whether_to_stop_are_open() -> None:
    t = talk("p1", "q1")
    t.submit("s1")
    assert seen(t.state)[0] == "verdict"
    t.say("stop")
    kind, _, text = seen(t.state)
    assert (kind, "2 items are" in text) == ("stop", True)


def test_a_repair_says_what_failed_and_opens_with_the_code_to_mend() -> None:
    t = talk("p1", "q1")
    t.submit("s1")
    t.judged(make_verdict())
    now = open_now(t.state, WORLD)
    assert now.kind == "repair"
    assert "`values`" in seen(t.state)[2]
    assert "70 %" in seen(t.state)[2]
    problem = next(part for part in now.parts if isinstance(part, ProblemPart))
    assert problem.starter == "def f(x): ..."


def test_nothing_is_open_between_two_items_of_a_pause_and_after_the_end() -> None:
    t = talk("p1", "q1")
    t.submit("s1")
    t.say("pause")
    t.judged(make_verdict(VerdictKind.PASSED))
    assert seen(t.state) == ("nothing", True, "")
    t.say("resume")
    t.say("stop")
    t.say("yes")
    assert seen(t.state) == ("nothing", False, "")


def test_what_was_skipped_is_open_at_the_end() -> None:
    t = talk("q1")
    t.say("skip")
    assert seen(t.state)[0] == "revisit"


def test_content_that_the_bank_lost_does_not_stand_in_the_way() -> None:
    t = talk("p1", "c1")
    empty = make_world(Bank(questions={}, rubrics={}))
    problem = open_now(t.state, empty).parts[0]
    assert isinstance(problem, ProblemPart)
    assert (problem.prompt, problem.starter) == ("Write the function of p1.", "")
    t.say("skip")
    assert open_now(t.state, empty).parts[1] == ChoicesPart(options=())


def test_before_the_starter_is_handed_in_a_face_may_ask() -> None:
    world = make_world(make_bank([make_question("q1")], [make_problem("p1")]))
    t = Talk(world, script=make_script(world, "p1", "q1"))
    assert "still the starter" in open_now(t.state, world).caution
    t.submit("s1")
    t.judged(make_verdict())
    assert t.state.phase is Phase.REPAIR
    assert open_now(t.state, world).caution == ""


@pytest.mark.parametrize(
    ("code", "same"),
    [
        ("def f(x):\n    ...\n", True),
        ("\ndef f(x):  \r\n    ...\n\n", True),
        ("def f(x):\n    return x\n", False),
        ("", False),
    ],
)
def test_a_starter_is_known_as_it_was_given(code: str, same: bool) -> None:
    assert is_as_given(code, "def f(x):\n    ...\n") is same
    assert not is_as_given(code, " \n")


def test_how_many_hints_are_left_is_told_where_one_may_be_asked_for() -> None:
    t = talk("q1", "q2")
    assert open_now(t.state, WORLD).hints == 3
    t.say("hint")
    t.say("pause")
    assert open_now(t.state, WORLD).hints == 2
    t.say("resume")
    t.say("stop")
    assert open_now(t.state, WORLD).hints == 0
    t.say("yes")
    assert open_now(t.state, WORLD).hints == 0


def test_who_is_asked_what_has_no_hints_is_told_of_none() -> None:
    bare = make_world(make_bank([make_question("q1", hints=())]))
    t = Talk(bare, script=make_script(bare, "q1"))
    assert "hint" not in t.transcript
    assert "**repeat**" in t.transcript
    assert open_now(t.state, bare).hints == 0
    assert "**hint**" in talk("q1").transcript
